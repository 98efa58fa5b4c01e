// What is shown and said: the legends of pictures, the picture that is shared, numbers in sentences, and what is wrong.

import { readFile } from 'node:fs/promises';
import { DOORS, EASY, HARD, SEVERAL, assert, throughBothDoors } from './tools.mjs';

/** The words of the legend of a technique's example. */
async function legendOf(reader, technique) {
  await reader.page.locator(`[data-technique="${technique}"]`).click();
  await reader.page.locator('#learn .legend li').first().waitFor();
  const signs = await reader.page.locator('#learn .legend li').evaluateAll((all) => all.map((one) => one.lastChild.textContent));
  await reader.act('back').click();
  return signs;
}

throughBothDoors('A legend', (test) => {
  test('has words for what is there, in each kind of picture', async (reader) => {
    await reader.part('learn');
    const subset = ['of the pattern', 'cover (can contain it once)', 'removed'];
    assert.deepEqual(await legendOf(reader, 'naked-pair'), subset);
    assert.deepEqual(await legendOf(reader, 'sk-loop'), subset);
    assert.deepEqual(await legendOf(reader, 'xyz-wing'), ['of the pattern', 'extra candidate', 'cover (can contain it once)', 'pivot', 'pincer', 'removed']);
    const chain = ['true in this case', 'false in this case', 'strong link', 'weak link', 'removed'];
    assert.deepEqual(await legendOf(reader, 'als-xz'), ['of a set', 'of another set', ...chain]);
    // One of the three sets of this example is a cell with two candidates: it is drawn as a link between them.
    assert.deepEqual(await legendOf(reader, 'als-xy-wing'), ['of a set', 'of another set', ...chain]);
    assert.deepEqual(await legendOf(reader, 'als-chain'), ['of a set', 'of another set', 'of a third set', ...chain]);
    assert.deepEqual(await legendOf(reader, 'senior-exocet'), ['of the pattern', 'base (must contain the digit)', 'cover (can contain it once)', 'base cell', 'target cell', 'removed']);
    assert.deepEqual(await legendOf(reader, 'unique-rectangle-1'), ['impossible pattern', 'one of these prevents it', 'removed']);
    assert.deepEqual(await legendOf(reader, 'locked-pair'), subset);
    assert.deepEqual(await legendOf(reader, 'template-delete'), ['place of the digit', 'removed']);
  });
  test('comes with a hint, in the reader’s language', async (reader) => {
    await reader.press('h');
    await reader.expects('#hint .legend', '넣을 숫자|지울 후보');
  }, { settings: { language: 'ko' } });
});

throughBothDoors('On a phone', (test) => {
  test('a hint says what its signs mean, and a puzzle can be opened', async (reader) => {
    await reader.press('h');
    await reader.act('apply').waitFor();
    assert.ok(await reader.page.locator('#hint .legend li').first().isVisible());
    await reader.press('Escape');
    await reader.act('open-puzzle').click();
    await reader.page.locator('dialog textarea').fill(HARD);
    await reader.act('open').click();
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.part('puzzles');
    await reader.act('list-add').click();
    await reader.page.locator('dialog textarea').fill(`${EASY}\n${HARD}`);
    await reader.act('open').click();
    await reader.expects('#lists', /0 of 2 solved/);
  }, { phone: true });
});

throughBothDoors('The picture that is shared', (test) => {
  /** The texts of the picture, large and small. */
  const shared = async (reader) => {
    await reader.page.locator('#share').click();
    const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.act('picture').click()]);
    const svg = await readFile(await file.path(), 'utf8');
    await reader.press('Escape');
    // As a viewer shows it, which knows nothing of the page.
    const viewer = await reader.context.newPage();
    const shown = await viewer.evaluate((svg) => {
      const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
      if (drawn.querySelector('parsererror')) throw new Error(drawn.documentElement.textContent);
      document.body.append(document.importNode(drawn.documentElement, true));
      const all = (selector) => [...document.querySelectorAll(selector)];
      const texts = all('text').map((text) => ({ text: text.textContent, size: parseFloat(getComputedStyle(text).fontSize), fill: getComputedStyle(text).fill }));
      return {
        paper: getComputedStyle(all('rect')[0]).fill,
        links: all('path[marker-end]').map((link) => getComputedStyle(link).opacity),
        large: texts.filter(({ size }) => size > 30),
        small: texts.filter(({ size }) => size <= 30).map(({ text }) => text),
      };
    }, svg);
    await viewer.close();
    return shown;
  };
  test('has the candidates and marks that the board shows, and no others', async (reader) => {
    const clues = EASY.replaceAll('.', '').length;
    const bare = await shared(reader);
    assert.deepEqual([bare.large.length, bare.small], [clues, []]);
    await reader.selectCell(1, 1);
    await reader.press('Shift+3', 'Shift+8');
    const marked = await shared(reader);
    assert.deepEqual([marked.large.length, marked.small], [clues, ['3', '8']]);
    await reader.press('f');
    const full = await shared(reader);
    const board = await reader.page.locator('.board > .drawing .cand').count();
    assert.deepEqual([full.large.length, full.small.length], [clues, board]);
    assert.ok(board > 100);
  });
  test('has the links of a chain, even where they move on the page', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="xy-chain"]').click();
    await reader.page.locator('#learn .legend').waitFor();
    const { links } = await shared(reader);
    assert.equal(links.length, await reader.page.locator('.board .link:not(.short)').count());
    assert.deepEqual([...new Set(links)], ['1']);
  }, { reducedMotion: 'no-preference' });
  test('has its colours on the clipboard too', async (reader) => {
    await reader.page.locator('#share').click();
    await reader.act('copy-picture').click();
    await reader.expects('#toast', 'Copied');
    const [paper, others] = await reader.page.evaluate(async () => {
      const bitmap = await createImageBitmap(await (await navigator.clipboard.read())[0].getType('image/png'));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      const colours = new Set();
      for (let at = 0; at < data.length; at += 4) colours.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
      return [`rgb(${data[0]}, ${data[1]}, ${data[2]})`, [...colours]];
    });
    const [board, digit] = await reader.page.evaluate(() => [getComputedStyle(document.querySelector('.board')).backgroundColor, getComputedStyle(document.querySelector('.digit.given')).fill]);
    assert.equal(paper, board);
    assert.ok(others.includes(digit), digit);
  }, { settings: { theme: 'dark' } });
  test('has the colours of the theme', async (reader) => {
    const { large, paper } = await shared(reader);
    assert.equal(paper, await reader.page.locator('.board').evaluate((board) => getComputedStyle(board).backgroundColor));
    const fill = await reader.page.locator('.digit.given').first().evaluate((digit) => getComputedStyle(digit).fill);
    assert.deepEqual([...new Set(large.map((one) => one.fill))], [fill]);
  }, { settings: { theme: 'dark' } });
}, DOORS.slice(0, 1), 1);

throughBothDoors('A number in a sentence', (test) => {
  test('agrees with its noun when it is one', async (reader) => {
    await reader.part('solve');
    await reader.act('heat').click();
    await reader.expects('[data-part="heat"]', 'There is only one solution');
    await reader.act('count').click();
    await reader.expects('[data-part="count"] .told', /^1 solution$/);
    await reader.act('canonical').click();
    await reader.expects('[data-part="canonical"]', '1 automorphism(?!s)');
    await reader.part('make');
    await reader.act('empty').click();
    await reader.act('enter').click();
    await reader.press('5');
    await reader.act('enter').click();
    await reader.part('solve');
    await reader.expects('#solve .eyebrow', /1 clue$/);
    await reader.page.evaluate(() => (window.print = () => {}));
    await reader.part('make');
    await reader.page.locator('[data-field="count"]').fill('1');
    await reader.act('book').click();
    await reader.sees(async () => assert.match(await reader.page.locator('#book .cover').textContent(), /1 puzzle(?!s)/));
  });
  test('agrees with its noun when there are several', async (reader) => {
    await reader.part('solve');
    await reader.act('heat').click();
    await reader.expects('[data-part="heat"]', 'of the 94 solutions');
  }, { hash: `#p=${SEVERAL}` });
});

throughBothDoors('What is wrong', (test) => {
  test('is said in one sentence when a candidate is missing, and one button repairs it', async (reader) => {
    // The solution first: it leads through another part of the page.
    const solution = await reader.solution();
    await reader.selectCell(1, 2);
    await reader.press('f', 'c', solution[1], 'h');
    await reader.expects('#hint .reasons', /The correct candidate of r1c2 has been removed\./);
    const shown = await reader.page.locator('#hint .reasons').innerText();
    assert.ok(shown.split('\n').filter(Boolean).length <= 2, shown);
    await reader.act('apply').click();
    await reader.sees(async () => assert.match(await reader.said(1, 2), new RegExp(`candidates.* ${solution[1]}\\b`)));
    await reader.press('Control+z');
    await reader.sees(async () => assert.doesNotMatch(await reader.said(1, 2), new RegExp(`candidates.* ${solution[1]}\\b`)));
  }, { hash: `#p=${HARD}` });
  test('is repaired among the reader’s own marks too', async (reader) => {
    const solution = await reader.solution();
    const wrong = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((digit) => digit !== solution[1]).slice(0, 2);
    await reader.selectCell(1, 2);
    await reader.press(...wrong.map((digit) => `Alt+${digit}`), 'h');
    await reader.expects('#hint', /Put the candidates back/);
    await reader.act('apply').click();
    await reader.sees(async () => assert.match(await reader.said(1, 2), new RegExp(`centre marks.* ${solution[1]}`)));
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
  }, { hash: `#p=${HARD}` });
  test('names the cell that a digit contradicts', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('2', 'h');
    const text = await reader.expects('#hint .reasons', /The 2 in r1c1 is wrong\./);
    assert.match(text, /r1c4 in row 1 already has 2\.$/);
    assert.doesNotMatch(text, /:\s*$/);
  });
});
