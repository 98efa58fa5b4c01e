// Hints and the path.

import { EASY, HARD, assert, throughBothDoors, toStep } from './tools.mjs';

const hard = { hash: `#p=${HARD}` };
/** Nothing easier than nested chains leads on from here. */
const HARDEST = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

throughBothDoors('Hints', (test) => {
  test('32: a hint looks at the reader’s own board, marks included', async (reader) => {
    // The candidate that belongs there is removed: only somebody who looks at the marks can tell.
    const solution = await reader.solution();
    await reader.selectCell(1, 1);
    await reader.press('f', 'c', solution[0], 'h');
    assert.match(await reader.expects('#hint', /Something is wrong/), /r1c1/);
    await reader.press('Escape', 'Control+z', 'h');
    await reader.expects('#hint', /Apply/);
  });
  test('33: a wrong digit is said first, with the reason, and can be taken away', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9', 'h');
    const text = await reader.expects('#hint', /Something is wrong/);
    assert.match(text, /r1c1/);
    await reader.sees(async () => assert.match(await reader.said(1, 1), /wrong/));
    await reader.act('apply').click();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty'));
  });
  test('34: the reader chooses how much is told', async (reader) => {
    await reader.press('h');
    await reader.expects('#hint h1', 'Technique family');
    await reader.sees(async () => assert.equal(await reader.page.locator('#hint [data-act="apply"]').count(), 0));
    for (const title of ['Where to look', /^(?!Where)/]) {
      await reader.act('more').click();
      await reader.expects('#hint h1', title);
    }
    await reader.act('more').click();
    await reader.act('apply').waitFor();
  }, { settings: { level: 1 } });
  test('35, 38: words are coloured as on the board, and light what they name', async (reader) => {
    await toStep(reader, /X-Wing/);
    const token = reader.page.locator('#hint .token.gone').first();
    await token.hover();
    await reader.frame();
    await reader.sees(async () => assert.ok((await reader.page.locator('.lit').count()) >= 1));
    const colours = await reader.page.evaluate(() => [getComputedStyle(document.querySelector('#hint .token.gone')).color, getComputedStyle(document.querySelector('.cand.gone')).fill]);
    assert.equal(colours[0], colours[1]);
  }, hard);
  test('36: all steps here are listed, and each can be looked at', async (reader) => {
    await reader.act('steps').click();
    await reader.page.locator('#also li').nth(2).waitFor();
    const name = await reader.page.locator('#also li b').nth(2).textContent();
    await reader.page.locator('#also li button').nth(2).click();
    await reader.expects('#hint h1', name);
  }, hard);
  test('37: a solved board is said to be solved, and one without solution to have none', async (reader) => {
    await reader.paste(await reader.solution());
    await reader.expects('#toast', 'Opened');
    await reader.press('h');
    await reader.expects('#hint', /Solved: every row/);
    await reader.paste('12345678.........9' + '.'.repeat(63));
    await reader.page.waitForFunction(() => document.querySelector('[data-cell="80"]').ariaLabel.includes('empty'));
    await reader.press('h');
    await reader.expects('#hint', /no solution/);
  });
  test('37: the hardest puzzles get a step with its reasons, and one with several solutions is told', async (reader) => {
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    await reader.sees(async () => assert.ok((await reader.page.locator('#hint .reasons').innerText()).length > 100));
    await reader.paste('.'.repeat(72) + '123456789');
    await reader.page.waitForFunction(() => document.querySelector('[data-cell="80"]').ariaLabel.includes('given 9'));
    await reader.expects('.meta', /several solutions/);
    await reader.press('h');
    await reader.expects('#hint', /several solutions, so logic alone cannot finish it/);
  }, { hash: `#p=${HARDEST}` });
  test('39: applying a hint is one undo', async (reader) => {
    const before = await reader.line();
    await reader.press('h');
    await reader.act('apply').click();
    await reader.sees(async () => assert.notEqual(await reader.line(), before));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), before));
  });
  test('a hint leads to the solution, step by step', async (reader) => {
    for (let n = 0; n < 60; n++) {
      await reader.press('h');
      if (/Solved/.test(await reader.expects('#hint', /Apply|Solved:/))) break;
      await reader.press('Enter');
      await reader.frame();
    }
    await reader.expects('.meta', 'Solved');
    await reader.sees(async () => assert.ok(!(await reader.line()).includes('.')));
  });
  test('keeps its buttons when the page is drawn anew, so that a press is not lost', async (reader) => {
    await reader.press('h');
    const buttons = [];
    for (const act of ['apply', 'dismiss', 'new-like', 'new-easy']) buttons.push(await reader.act(act).elementHandle());
    await reader.page.locator('#theme').click();
    await reader.page.locator('#path:not([hidden])').waitFor();
    await reader.frame();
    for (const button of buttons) assert.ok(await button.evaluate((one) => one.isConnected));
  });
  test('digits are checked on wish only', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.sees(async () => assert.equal(await reader.page.locator('.digit.wrong').count(), 0));
    await reader.act('check').click();
    await reader.expects('#hint', '1 digit is wrong.');
    await reader.sees(async () => assert.equal(await reader.page.locator('.digit.wrong').count(), 1));
  });
});

throughBothDoors('The path', (test) => {
  test('40: the path is bars, and they are the slider', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    await reader.sees(async () => assert.ok((await reader.page.locator('.bars rect').count()) > 1));
    const count = await reader.page.locator('.bars rect').count();
    await reader.sees(async () => assert.equal(await reader.page.locator('.bars').getAttribute('aria-valuemax'), String(count)));
    const heights = await reader.page.locator('.bars rect').evaluateAll((bars) => new Set(bars.map((bar) => bar.getAttribute('height'))).size);
    assert.ok(heights >= 3);
    const box = await reader.page.locator('.bars').boundingBox();
    await reader.page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
    await reader.expects('#hint .eyebrow', /step \d+ of/);
    await reader.page.focus('.bars');
    await reader.press('End');
    await reader.expects('#hint .eyebrow', `step ${count} of ${count}`);
    await reader.act('leave').click();
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
  }, hard);
  test('41, 42, 44: links are solid or dotted, nodes filled or hollow, and links keep off digits', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="xy-chain"]').click();
    await reader.expects('#learn h1', /XY/);
    await reader.frame();
    const count = (selector) => reader.page.locator(selector).count();
    await reader.sees(async () => assert.ok((await count('.link.strong')) > 0 && (await count('.link.weak')) > 0));
    await reader.sees(async () => assert.ok((await count('.mark.disc')) > 0 && (await count('.mark.ring')) > 0));
    const dash = await reader.page.locator('.link.weak').first().evaluate((link) => getComputedStyle(link).strokeDasharray);
    assert.notEqual(dash, 'none');
    // Along every link: how often does it run over the middle of a large digit?
    const hits = await reader.page.evaluate(() => {
      const digits = [...document.querySelectorAll('.drawing .digit')].map((text) => [Number(text.getAttribute('x')), Number(text.getAttribute('y')) - 14]);
      return [...document.querySelectorAll('.drawing .link')].filter((link) => {
        const length = link.getTotalLength();
        return Array.from({ length: 60 }, (_, n) => link.getPointAtLength((length * n) / 59)).some(({ x, y }) => digits.some(([a, b]) => Math.hypot(a - x, b - y) < 9));
      }).length;
    });
    assert.equal(hits, 0);
  });
  test('a fish: bands for what needs the digit, frames for what has room, discs for corners, a diamond for the fin', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="finned-x-wing"]').click();
    await reader.expects('#learn h1', /Finned/);
    await reader.frame();
    const count = (selector) => reader.page.locator(`.drawing ${selector}`).count();
    await reader.sees(async () => assert.deepEqual([await count('.band'), await count('.outline')], [2, 2]));
    await reader.sees(async () => assert.ok((await count('.mark.disc')) >= 3 && (await count('.mark.diamond')) >= 1 && (await count('.strike')) >= 1));
  });
  test('a forcing chain has several views, one after the other', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="cell-forcing-chain"]').click();
    await reader.expects('#learn h1', /forcing/i);
    await reader.page.locator('.drawing .link').first().waitFor({ state: 'attached' });
    const seen = new Set();
    for (let view = 0; view < 4; view++) {
      await reader.frame();
      seen.add(await reader.page.locator('.drawing').first().evaluate((drawing) => drawing.innerHTML));
      await reader.press(']');
    }
    assert.ok(seen.size >= 3, `${seen.size}`);
  });
  test('43: a chain can be walked link by link', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="xy-chain"]').click();
    await reader.expects('#learn h1', /XY/);
    const puzzle = await reader.line();
    assert.match(puzzle, /[1-9]/);
    await reader.page.locator('.drawing .link').first().waitFor({ state: 'attached' });
    const links = await reader.page.locator('.drawing .link').count();
    await reader.press('[');
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .link').count(), links - 1));
    await reader.press(']');
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .link').count(), links));
  });
  test('the reader can play on from a step', async (reader) => {
    await toStep(reader, /X-Wing/);
    const there = await reader.line();
    await reader.act('take').click();
    await reader.sees(async () => assert.equal(await reader.line(), there));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
  }, hard);
});

throughBothDoors('Settings', (test) => {
  test('60: English and Korean from one table, sentences included, and digits of one width', async (reader) => {
    // What was drawn anew since the page was asked for it is not looked at.
    const numerals = await reader.page.locator('.digit, .meta').evaluateAll((all) => [...new Set(all.filter((one) => one.isConnected).map((one) => getComputedStyle(one).fontVariantNumeric.includes('tabular-nums')))]);
    assert.deepEqual([await reader.page.evaluate(() => document.documentElement.lang), numerals], ['en', [true]]);
    await reader.press('h');
    const english = await reader.expects('#hint', /Apply/);
    await reader.page.locator('#language').click();
    const korean = await reader.expects('#hint', /적용/);
    assert.notEqual(english, korean);
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.documentElement.lang), 'ko'));
    await reader.sees(async () => assert.match(await reader.said(1, 1), /1행 1열/));
    for (const part of ['play', 'solve', 'make', 'learn']) {
      await reader.part(part);
      if (part === 'learn') await reader.page.locator('#learn [data-technique]').first().waitFor();
      await reader.sees(async () => {
        const words = await reader.page.locator('body').innerText();
        const left = words.match(/\b(?!minirow|English|Open|ER|EP|ED|CNF|LRAT|SVG|JSON|CSV|XY|XYZ|AIC|ALS|BUG|SK|W|X|n|r\dc\d)[A-Za-z]{4,}\b/g) ?? [];
        assert.ok(left.length < 12, `${part}: ${left.join(' ')}`);
      });
    }
  });
  test('names of cells and the timer are as chosen', async (reader) => {
    await reader.press('h');
    assert.match(await reader.expects('#hint .reasons', /[A-I][1-9]/), /^(?!.*r\dc\d)/);
    await reader.expects('.meta', /\d:\d\d/);
  }, { settings: { cells: 'a1', timer: true }, hash: `#p=${EASY}` });
});
