// The game around the board: new games, the end of a game, the pause.

import { EASY, Reader, assert, fill, throughBothDoors } from './tools.mjs';

const LEVELS = ['easy', 'medium', 'hard', 'expert', 'extreme', 'beyond'];

/** Waits until the page has made a puzzle in advance. */
const prepared = (reader, level) => reader.page.waitForFunction((wanted) => JSON.parse(localStorage.getItem('minirow.next') ?? '{}')[wanted], level);

throughBothDoors('A new game', (define) => {
  const test = (name, body) => define(name, body, { makes: true });
  test('starts with one tap, and was made in advance', async (reader) => {
    await prepared(reader, 'easy');
    const next = await reader.page.evaluate(() => JSON.parse(localStorage.getItem('minirow.next')).easy);
    await reader.act('new-easy').click();
    await reader.sees(async () => assert.equal(await reader.line(), next));
    await reader.expects('.meta strong', 'Easy');
    // Another one is made meanwhile.
    await reader.page.waitForFunction((old) => ![old, undefined].includes(JSON.parse(localStorage.getItem('minirow.next') ?? '{}').easy), next);
  });
  test('has every level, and one like the last', async (reader) => {
    const names = await reader.page.locator('#new .levels button').evaluateAll((all) => all.map((one) => one.dataset.act.slice(4)));
    assert.deepEqual(names, LEVELS);
    await reader.act('new-medium').click();
    await reader.expects('.meta strong', 'Medium');
    await reader.expects('[data-act="new-like"]', 'Medium');
    const first = await reader.line();
    await reader.act('new-like').click();
    await reader.sees(async () => assert.notEqual(await reader.line(), first));
    await reader.expects('.meta strong', 'Medium');
    // The header has it too, on every screen.
    const second = await reader.line();
    await reader.page.locator('#new-game').click();
    await reader.sees(async () => assert.notEqual(await reader.line(), second));
  });
  test('leaves the game before as it was', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.act('new-easy').click();
    await reader.sees(async () => assert.notEqual((await reader.line()).replace('9', '.'), EASY));
    await reader.act('back').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /, 9/));
  });
  test('is an easy puzzle on the first visit, before any engine answers', async (reader) => {
    await reader.page.evaluate(() => localStorage.clear());
    await reader.page.evaluate(() => sessionStorage.clear());
    await reader.page.route('**/api/**', () => {});
    await reader.page.route('**/*.wasm', () => {});
    await reader.page.goto(reader.url);
    await reader.expects('.meta strong', 'Easy');
    assert.ok((await reader.line()).replaceAll('.', '').length >= 17);
    await reader.page.locator('[role="gridcell"][aria-label$="empty"]').first().click();
    await reader.press('5');
    await reader.sees(async () => assert.equal(await reader.page.locator('.digit.found').count(), 1));
  });
});

throughBothDoors('The end of a game', (test) => {
  test('has the time, hints, mistakes and the hardest technique, and the next puzzle', async (reader) => {
    await prepared(reader, 'easy');
    const solution = await reader.solution();
    // A mistake, which is taken back, and a hint.
    const wrong = String((Number(solution[0]) % 9) + 1);
    await reader.selectCell(1, 1);
    await reader.press(wrong, 'Control+z', 'h');
    await reader.page.locator('#hint.open').waitFor();
    await reader.press('Escape');
    await fill(reader, solution);
    await reader.expects('#finish h1', 'Solved');
    const facts = Object.fromEntries(await reader.page.locator('#finish .facts > div').evaluateAll((all) => all.map((one) => [one.children[0].textContent, one.children[1].textContent])));
    assert.deepEqual([facts.Hints, facts.Mistakes], ['1', '1']);
    assert.match(facts.Time, /^\d+:\d\d$/);
    assert.match(facts['Hardest technique'], /[A-Z]/);
    await reader.act('next').click();
    await reader.sees(async () => assert.notEqual((await reader.line()).replaceAll('.', '').length, 81));
    assert.ok(await reader.page.locator('#finish').isHidden());
  }, { makes: true });
  test('has buttons that stay while the page draws', async (reader) => {
    await fill(reader, await reader.solution());
    await reader.act('next').waitFor();
    await reader.frame();
    const next = await reader.act('next').elementHandle();
    await reader.cell(5, 5).focus();
    await reader.press('ArrowDown', 'ArrowDown');
    await reader.frame();
    assert.ok(await next.evaluate((button) => button.isConnected));
  });
  test('is told without giving anything away', async (reader) => {
    const solution = await reader.solution();
    await fill(reader, solution);
    await reader.act('share-result').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /⏱ \d+:\d\d · no hints/));
    const text = await reader.clipboard();
    assert.ok(text.includes(`#p=${EASY}`) && !text.includes(solution));
    // The board can be looked at, and the result stays kept.
    await reader.act('finish-close').click();
    assert.ok(await reader.page.locator('#finish').isHidden());
  });
  test('moves nothing for readers who want no motion', async (reader) => {
    await fill(reader, await reader.solution());
    await reader.page.locator('#finish').waitFor();
    assert.equal(await reader.page.locator('.board.won .digit').first().evaluate((one) => getComputedStyle(one).animationName), 'none');
  });
  test('can be followed by another attempt, which leaves the finished game as it is', async (reader) => {
    const solution = await reader.solution();
    await fill(reader, solution);
    await reader.act('again').click();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    assert.ok(await reader.page.locator('#finish').isHidden());
    await reader.expects('.time', /^0:0\d$/);
    await reader.part('puzzles');
    await reader.expects('[data-act="show-finished"]', /1/);
    await reader.act('show-finished').click();
    await reader.page.locator('#games .game').first().click();
    await reader.sees(async () => assert.equal(await reader.line(), solution));
  });
  test('says when it was faster than ever before', async (reader) => {
    const before = (id, seconds) => ({ id, at: Date.now() - 1e9, seconds, level: 'easy', hints: 0, mistakes: 0 });
    // Each in a browser of its own: a page that is still open would add its last result again.
    const facts = async (results) => {
      const other = await Reader.start(reader.context.browser(), reader.url, { before: ({ page }) => page.addInitScript((all) => localStorage.getItem('minirow.results') ?? localStorage.setItem('minirow.results', JSON.stringify(all)), results) });
      await other.expects('.meta strong', 'Easy');
      await fill(other, await other.solution());
      await other.page.locator('#finish:not([hidden])').waitFor();
      const text = await other.page.locator('#finish').innerText();
      await other.context.close();
      return text;
    };
    assert.match(await facts([before('a', 5000), before('b', 4000)]), /New best time[^]*Your best\n\d:\d\d/);
    assert.doesNotMatch(await facts([before('c', 0)]), /New best time/);
    assert.doesNotMatch(await facts([{ ...before('d', 4000), level: 'hard' }]), /best/);
  });
  test('takes the place of the digits on a phone', async (reader) => {
    await fill(reader, await reader.solution(), 1);
    assert.ok(await reader.page.locator('#pad').isVisible());
    await fill(reader, await reader.solution());
    await reader.page.locator('#finish').waitFor();
    assert.ok(await reader.page.locator('#pad').isHidden());
    const box = await reader.page.locator('[data-act="next"]').boundingBox();
    assert.ok(box.y + box.height < 844 - 58, JSON.stringify(box));
  }, { phone: true });
});

throughBothDoors('A phone', (test) => {
  test('has the hint in sight, above the board', async (reader) => {
    await reader.act('ask-hint').click();
    await reader.act('apply').waitFor();
    await reader.act('dismiss').click();
    await reader.page.setViewportSize({ width: 1280, height: 860 });
    // There the card is beside the board.
    await reader.sees(async () => assert.equal(await reader.page.locator('[data-act="ask-hint"]:visible').count(), 0));
    await reader.act('hint').waitFor();
  }, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
});

throughBothDoors('A pause', (test) => {
  test('hides the board and stops the time', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('p');
    await reader.expects('#pause', 'Paused');
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .digit').count(), 0));
    assert.equal(await reader.said(1, 4), 'row 1 column 4');
    const time = await reader.page.locator('.time').textContent();
    await reader.press('7');
    await reader.page.waitForTimeout(2500);
    assert.equal(await reader.page.locator('.time').textContent(), time);
    await reader.act('resume').click();
    await reader.sees(async () => assert.match(await reader.said(1, 4), /given 2/));
    assert.equal(await reader.said(1, 1), 'row 1 column 1, empty');
    await reader.page.waitForFunction((old) => document.querySelector('.time').textContent !== old, time);
  });
  test('can be reached by finger and by keyboard', async (reader) => {
    await reader.act('pause').click();
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.act), 'resume'));
    await reader.press('Enter');
    await reader.sees(async () => assert.ok(await reader.page.locator('#pause').isHidden()));
  });
});
