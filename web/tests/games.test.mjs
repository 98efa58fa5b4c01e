// Games: links, tabs, reloads, the boards that are only looked at, and the reader's own marks.

import { EASY, HARD, SEVERAL, assert, throughBothDoors, toStep } from './tools.mjs';

/** The names of the games that the browser keeps. */
const kept = (reader) => reader.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('minirow.game.')));

/** Opens an address in the tab as somebody does who follows a link. */
async function follow(reader, hash) {
  await reader.page.goto('about:blank');
  await reader.open(hash);
}

/** A key as another keyboard sends it. */
const send = (reader, key) => reader.page.evaluate((init) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), key);

/** The candidates that the board strikes out. */
const struck = (reader) =>
  reader.page.locator('#board .strike').evaluateAll((all) =>
    all.map((one) => {
      const [left, bottom] = /M([\d.]+) ([\d.]+)/.exec(one.getAttribute('d')).slice(1).map(Number);
      const [x, y] = [left + 9, bottom - 9];
      const third = (place) => Math.floor(((place % 64) - 2) / 20);
      return { row: Math.floor(y / 64) + 1, column: Math.floor(x / 64) + 1, digit: 1 + third(y) * 3 + third(x) };
    }),
  );

throughBothDoors('Links', (test) => {
  test('a link that cannot be read leaves the saved game on the board, and that is said', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    const mine = `9${EASY.slice(1)}`;
    await reader.sees(async () => assert.equal(await reader.line(), mine));
    const links = ['100%', 'hello', '%E0%A4%A', 'p=', `p=${EASY.slice(0, 40)}`, `p=${EASY}&f=12`, `p=${EASY}&c=A`, `p=${EASY}&m=!!`, `p=${EASY}&t=__`, `p=${EASY}&r=${'AA'.repeat(82)}`];
    for (const link of links) {
      await follow(reader, `#${link}`);
      await reader.expects('#notices', /nothing was opened/);
      await reader.sees(async () => assert.equal(await reader.line(), mine, link));
      assert.equal(await reader.page.evaluate(() => location.hash), '', link);
    }
    await reader.act('dismiss-link').click();
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell'));
    await reader.page.evaluate(() => (location.hash = '#50%'));
    await reader.expects('#notices', /nothing was opened/);
    await reader.press('h');
    await reader.expects('#hint', /Something is wrong/);
    assert.equal((await kept(reader)).length, 1);
  });
  test('a link over a game in progress is a new game, and the old one is a press away', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    await follow(reader, `#p=${HARD}`);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.selectCell(1, 2);
    await reader.press('9');
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, 9'));
    // Later, the list of games leads back.
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, 9'));
    await reader.page.locator('#open').click();
    await reader.page.locator('[data-game]').click();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('a puzzle pasted by mistake is undone', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    await reader.paste(HARD);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  });
  test('a link with any text is taken once: what is done then survives a reload', async (reader) => {
    await reader.page.waitForFunction(() => document.querySelector('[data-cell="3"]').ariaLabel.includes('given 2'));
    await reader.selectCell(1, 1);
    await reader.press('7');
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  }, { hash: `#${EASY.replaceAll('.', '0')}` });
});

throughBothDoors('Tabs', (test) => {
  /** Another tab of the same reader. */
  async function tab(reader, hash = '') {
    const other = Object.assign(Object.create(Object.getPrototypeOf(reader)), reader, { page: await reader.context.newPage() });
    other.page.on('pageerror', (error) => reader.errors.push(error.message));
    await other.open(hash);
    return other;
  }
  test('a link in a second tab does not touch the game in the first', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const other = await tab(reader, `#p=${HARD}`);
    await other.selectCell(1, 2);
    await other.press('9');
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await other.page.reload();
    await other.sees(async () => assert.equal(await other.line(), `19${HARD.slice(2)}`));
  });
  test('two tabs with the same game follow each other', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const other = await tab(reader);
    await other.sees(async () => assert.equal(await other.said(1, 1), 'row 1 column 1, 7'));
    await other.selectCell(1, 2);
    await other.press('9');
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, 9'));
    await reader.page.bringToFront();
    await reader.press('Control+z', 'Control+z');
    await other.sees(async () => assert.equal(await other.line(), EASY));
    assert.equal((await kept(reader)).length, 1);
  });
  test('a game that two tabs change at once is kept twice', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    await reader.frame();
    // As a tab does whose message has not arrived yet.
    const [name] = await kept(reader);
    await reader.page.evaluate((key) => {
      const record = JSON.parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ ...record, game: record.game.replace('f=7', 'f=3') }));
    }, name);
    await reader.press('ArrowRight', '9');
    await reader.sees(async () => assert.equal((await kept(reader)).length, 2));
    const boards = await reader.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('minirow.game.')).map(([, text]) => new URLSearchParams(JSON.parse(text).game).get('f').slice(0, 2)).sort());
    assert.deepEqual(boards, ['3.', '79']);
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `79${EASY.slice(2)}`));
  });
  test('settings of one tab reach the others, and a tab changes only what it is asked to', async (reader) => {
    const other = await tab(reader);
    await other.page.locator('#language').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /1행 1열/));
    await reader.page.locator('#theme').click();
    await other.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await other.page.reload();
    await other.sees(async () => assert.deepEqual(await other.page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['ko', 'dark']));
  });
});

throughBothDoors('Kept', (test) => {
  test('undo, redo and the time survive a reload and another language', async (reader) => {
    const seconds = async () => Number(/(\d+):(\d\d)/.exec(await reader.page.locator('.meta').innerText())?.slice(1).reduce((sum, part) => sum * 60 + Number(part), 0));
    await reader.selectCell(1, 1);
    await reader.press('7', 'ArrowRight', 'Shift+3', 'ArrowRight', '9', 'Control+z');
    await reader.expects('.meta', /0:0[2-9]/);
    const before = await seconds();
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 7'));
    assert.ok((await seconds()) >= before);
    await reader.page.locator('#language').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /1행/));
    assert.ok((await seconds()) >= before);
    await reader.page.locator('#language').click();
    await reader.selectCell(9, 9);
    await reader.press('Control+y');
    await reader.sees(async () => assert.equal(await reader.said(1, 3), 'row 1 column 3, 9'));
    await reader.press('Control+z', 'Control+z', 'Control+z');
    await reader.sees(async () => assert.deepEqual([await reader.line(), await reader.said(1, 2)], [EASY, 'row 1 column 2, empty']));
  }, { settings: { timer: true, language: undefined } });
  test('another language leaves the step of the path on the board', async (reader) => {
    const digits = () => reader.page.locator('.drawing .digit').allTextContents();
    await toStep(reader, /X-Wing/);
    const there = await digits();
    await reader.page.locator('#language').click();
    await reader.expects('#hint h1', /X-윙/);
    await reader.expects('#path .top', /가장 어려운/);
    assert.deepEqual(await digits(), there);
    await reader.act('leave').click();
    await reader.sees(async () => assert.equal((await digits()).length, HARD.replaceAll('.', '').length));
  }, { hash: `#p=${HARD}` });
  test('stored settings are taken one by one, if they are valid', async (reader) => {
    const look = () => reader.page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
    for (const [stored, expected] of [
      ['{"language":"fr","theme":"dark","level":99,"cells":7,"timer":"yes","tidies":null}', ['en', 'dark']],
      ['{"language":"ko","theme":"pink"}', ['ko', 'light']],
      ...['null', '[]', '"dark"', '7', '{', ''].map((text) => [text, ['en', 'light']]),
    ]) {
      await reader.page.evaluate((text) => localStorage.setItem('minirow.settings', text), stored);
      await reader.page.reload();
      await reader.sees(async () => assert.deepEqual(await look(), expected, stored));
      await reader.sees(async () => assert.match(await reader.said(1, 4), /2/, stored));
    }
    await reader.page.evaluate(() => localStorage.setItem('minirow.settings', '{"level":99}'));
    await reader.page.reload();
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
  });
  test('damaged games are passed over, and the game of earlier versions goes on', async (reader) => {
    await reader.page.evaluate((line) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('minirow.game', 'x');
      localStorage.setItem('minirow.game.x', '{"game":7}');
      localStorage.setItem('minirow.game.y', 'not JSON');
      localStorage.setItem('minirow.game', `p=${line}&f=${'7'.padEnd(81, '.')}`);
    }, EASY);
    await reader.page.goto('about:blank');
    await reader.open(`#p=${HARD}`);
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    // A history that no version wrote is forgotten, the board is not.
    const key = await reader.page.evaluate(() => `minirow.game.${sessionStorage.getItem('minirow.game')}`);
    await reader.page.evaluate((name) => localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), past: [[['f', 99, 0, 1]]], future: 'x', seconds: 'y' })), key);
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  });
  test('a browser that keeps nothing is no reason not to play, and the reader is told', async (reader) => {
    await reader.context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError'); } });
    });
    await follow(reader, `#p=${HARD}`);
    await reader.selectCell(1, 2);
    await reader.press('9');
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, 9'));
    await reader.expects('#notices', /does not keep your game/);
    await reader.page.locator('#theme').click();
    await reader.page.locator('#language').click();
    await reader.sees(async () => assert.deepEqual(await reader.page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['ko', 'dark']));
  });
});

throughBothDoors('Storage that is full', (test) => {
  test('is said, and the game is kept again as soon as there is room', async (reader) => {
    await reader.page.evaluate(() => {
      for (let text = 'x'.repeat(2 ** 20), part = 0; text; part++) {
        try {
          localStorage.setItem(`full${part}`, text);
        } catch {
          text = text.slice(Math.ceil(text.length / 2));
        }
      }
    });
    await reader.selectCell(1, 1);
    await reader.press('7');
    await reader.expects('#notices', /does not keep your game/);
    await reader.page.evaluate(() => localStorage.removeItem('full0'));
    await reader.press('ArrowRight', '9');
    await reader.frame();
    assert.equal((await kept(reader)).length, 1);
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `79${EASY.slice(2)}`));
    await reader.press('Control+z', 'Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('loses untouched games first, and no more than a hundred are kept', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    await reader.frame();
    await reader.page.evaluate((line) => {
      for (let number = 0; number < 120; number++) localStorage.setItem(`minirow.game.test${number}`, JSON.stringify({ game: `p=${line}`, past: [], future: [], seconds: 0, touched: Date.now() + number }));
    }, HARD);
    await reader.paste(HARD);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    assert.ok((await kept(reader)).length <= 102);
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  });
});

throughBothDoors('Boards', (test) => {
  test('a step of the path can only be looked at', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    for (let step = 1; step <= 13; step++) {
      await reader.press(']');
      await reader.expects('#hint .eyebrow', `step ${step} of`);
    }
    const there = await reader.line();
    await reader.selectCell(1, 1);
    await reader.press('Control+z', 'Control+z', 'Control+z', '9', 'Shift+4', 'Backspace', 'n');
    await reader.expects('#toast', /Continue from here/);
    await reader.sees(async () => assert.equal(await reader.line(), there));
    await reader.act('take').click();
    await reader.sees(async () => assert.equal(await reader.line(), there));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('an example that is tried is a game: what is written is drawn at once, undone, and judged', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="naked-pair"]').click();
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
    const removed = await struck(reader);
    const shown = await reader.line();
    await reader.selectCell(removed[0].row, removed[0].column);
    await reader.press(String(removed[0].digit));
    await reader.expects('#toast', /Try it yourself/);
    await reader.sees(async () => assert.equal(await reader.line(), shown));
    await reader.act('try').click();
    await reader.selectCell(removed[0].row, removed[0].column);
    await reader.press('5');
    await reader.sees(async () => assert.match(await reader.said(removed[0].row, removed[0].column), /, 5/));
    await reader.press('Control+z', 'c');
    await reader.sees(async () => assert.equal(await reader.line(), shown));
    for (const { row, column, digit } of removed) {
      await reader.selectCell(row, column);
      await reader.press(String(digit));
      await reader.sees(async () => assert.doesNotMatch((await reader.said(row, column)).replace(/.*candidates/, ''), new RegExp(String(digit))));
    }
    await reader.expects('#learn .right', /Right/);
    // Elsewhere and back: it is still there; the reader's own game is as it was.
    await reader.part('play');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.part('learn');
    await reader.expects('#learn .right', /Right/);
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.page.locator('#learn .right').count(), 0));
    await reader.page.reload();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('an example that comes after the reader has left does not cover the game', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="naked-pair"]').waitFor();
    // Both at once, so that no answer can come between.
    await reader.page.evaluate(() => ['[data-technique="naked-pair"]', '[data-part-of="play"]'].forEach((one) => document.querySelector(one).click()));
    await reader.expects('#learn h1', /Naked pair/i);
    assert.equal(await reader.line(), EASY);
    await reader.part('learn');
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
  });
  test('the solution, and where two differ, are as large as other digits', async (reader) => {
    const sizes = (selector) => reader.page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]);
    const [size] = await sizes('.digit.given');
    await reader.part('solve');
    for (const act of ['solution', 'difference']) {
      await reader.act(act).click();
      await reader.page.locator('.digit.ghost').first().waitFor({ state: 'attached' });
      await reader.frame();
      assert.deepEqual(await sizes('.digit.ghost'), [size], act);
    }
  }, { hash: `#p=${SEVERAL}` });
});

throughBothDoors('Own marks', (test) => {
  /** A board on which the next step removes candidates. */
  async function toElimination(reader) {
    await toStep(reader, /X-Wing/);
    const line = await reader.line();
    const found = line.split('').map((digit, cell) => (HARD[cell] === '.' ? digit : '.')).join('');
    await follow(reader, `#p=${HARD}&f=${found}`);
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
    const removed = await struck(reader);
    await reader.press('Escape');
    return removed;
  }
  test('applying an elimination takes its mark away, leaves all others in sight, and is remembered', async (reader) => {
    const [{ row, column, digit }] = await toElimination(reader);
    const other = digit === 1 ? 2 : 1;
    await reader.selectCell(row, column);
    await reader.press(`Shift+${digit}`, `Shift+${other}`);
    await reader.press('h');
    const told = await reader.expects('#hint .reasons', /./);
    await reader.act('apply').click();
    await reader.sees(async () => assert.match(await reader.said(row, column), new RegExp(`empty, corner marks ${other}, ruled out.* ${digit}`)));
    await reader.press('h');
    await reader.act('apply').waitFor();
    await reader.sees(async () => assert.notEqual(await reader.page.locator('#hint .reasons').textContent(), told));
    await reader.press('Escape', 'f');
    await reader.sees(async () => assert.doesNotMatch(/candidates ([\d ]*)/.exec(await reader.said(row, column))[1], new RegExp(String(digit))));
    // A mark of the reader's own has the last word.
    await reader.press('f', `Shift+${digit}`);
    await reader.sees(async () => assert.doesNotMatch(await reader.said(row, column), new RegExp(`ruled out.* ${digit}`)));
  }, { hash: `#p=${HARD}` });
  test('an elimination that the board does not show is said to be remembered', async (reader) => {
    const [{ row, column, digit }] = await toElimination(reader);
    await reader.press('h');
    await reader.act('apply').click();
    await reader.expects('#toast', /Remembered/);
    await reader.sees(async () => assert.match(await reader.said(row, column), new RegExp(`empty, ruled out.* ${digit}`)));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .cand').count(), 0));
    await reader.press('n');
    await reader.sees(async () => assert.match(await reader.said(row, column), /centre marks 1 2 3 4 5 6 7 8 9$/));
  }, { hash: `#p=${HARD}` });
  test('corner marks are seen among the candidates too', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('f', 'x', '3', '5');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, candidates 3 7 8 9, corner marks 3 5'));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .framed').count(), 2));
    await reader.sees(async () => assert.deepEqual((await reader.page.locator('.drawing .cand.own').allTextContents()).sort(), ['3', '5']));
    await reader.press('f');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 3 5'));
  });
});

throughBothDoors('Keyboards', (test) => {
  test('letters are those that the keyboard writes, in their place where it writes others', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const says = async (text) => reader.sees(async () => assert.equal(await reader.said(1, 1), `row 1 column 1, ${text}`));
    await says('7');
    // QWERTZ: Z and Y have changed places.
    await send(reader, { key: 'z', code: 'KeyY', ctrlKey: true });
    await says('empty');
    await send(reader, { key: 'y', code: 'KeyZ', ctrlKey: true });
    await says('7');
    // AZERTY: W is where Z is elsewhere.
    await send(reader, { key: 'z', code: 'KeyW', metaKey: true });
    await says('empty');
    await send(reader, { key: 'Z', code: 'KeyW', metaKey: true, shiftKey: true });
    await says('7');
    // Letters of another script.
    await send(reader, { key: 'я', code: 'KeyZ', ctrlKey: true });
    await says('empty');
    await send(reader, { key: 'ㅌ', code: 'KeyX' });
    await reader.page.locator('[data-mode="corner"][aria-pressed="true"]').waitFor();
    await send(reader, { key: 'z', code: 'KeyY' });
    await reader.page.locator('[data-mode="digit"][aria-pressed="true"]').waitFor();
  });
  test('brackets that are written with AltGr and a digit walk along the path', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    await send(reader, { key: ']', code: 'Digit9', ctrlKey: true, altKey: true, modifierAltGraph: true });
    await reader.expects('#hint .eyebrow', 'step 1 of');
    await send(reader, { key: ']', code: 'Digit9', modifierAltGraph: true });
    await reader.expects('#hint .eyebrow', 'step 2 of');
  });
});
