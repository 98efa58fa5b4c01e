// Games: links, reloads, and what the browser keeps.

import { EASY, HARD, assert, throughBothDoors, toStep } from './tools.mjs';

/** The names of the games that the browser keeps. */
const kept = (reader) => reader.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('minirow.game.')));

/** Opens an address in the tab as somebody does who follows a link. */
async function follow(reader, hash) {
  await reader.page.goto('about:blank');
  await reader.open(hash);
}

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
      await reader.sees(async () => assert.equal(await reader.page.evaluate(() => location.hash), '', link));
    }
    await reader.act('dismiss-link').click();
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell'));
    await reader.page.evaluate(() => (location.hash = '#50%'));
    await reader.expects('#notices', /nothing was opened/);
    await reader.press('h');
    await reader.expects('#hint', /Something is wrong/);
    await reader.sees(async () => assert.equal((await kept(reader)).length, 1));
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
    await reader.reload();
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
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  }, { hash: `#${EASY.replaceAll('.', '0')}` });
});

throughBothDoors('Kept', (test) => {
  test('undo, redo and the time survive a reload and another language', async (reader) => {
    const seconds = async () => Number(/(\d+):(\d\d)/.exec(await reader.page.locator('.meta').innerText())?.slice(1).reduce((sum, part) => sum * 60 + Number(part), 0));
    await reader.selectCell(1, 1);
    await reader.press('7', 'ArrowRight', 'Shift+3', 'ArrowRight', '9', 'Control+z');
    await reader.expects('.meta', /0:0[2-9]|0:[1-5]\d|[1-9]:\d\d/);
    const before = await seconds();
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 7'));
    await reader.sees(async () => assert.ok((await seconds()) >= before));
    await reader.page.locator('#language').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /1행/));
    await reader.sees(async () => assert.ok((await seconds()) >= before));
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
    await reader.sees(async () => assert.deepEqual(await digits(), there));
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
      await reader.reload();
      await reader.sees(async () => assert.deepEqual(await look(), expected, stored));
      await reader.sees(async () => assert.match(await reader.said(1, 4), /2/, stored));
    }
    await reader.page.evaluate(() => localStorage.setItem('minirow.settings', '{"level":99}'));
    await reader.reload();
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
      // The page that is left writes what it has not written yet.
      Storage.prototype.setItem = Storage.prototype.removeItem = () => {};
    }, EASY);
    await reader.page.goto('about:blank');
    await reader.open(`#p=${HARD}`);
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    // A history that no version wrote is forgotten, the board is not.
    const key = await reader.page.evaluate(() => `minirow.game.${sessionStorage.getItem('minirow.game')}`);
    await reader.page.evaluate((name) => localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), past: [[['f', 99, 0, 1]]], future: 'x', seconds: 'y' })), key);
    await reader.reload();
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
    await reader.sees(async () => assert.equal((await kept(reader)).length, 1));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `79${EASY.slice(2)}`));
    await reader.press('Control+z', 'Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('keeps finished games beyond a hundred, without their history', async (reader) => {
    const solution = await reader.solution();
    await reader.page.evaluate(([puzzle, found]) => {
      const past = [[['f', 0, 0, 1]]];
      for (let number = 0; number < 110; number++) localStorage.setItem(`minirow.game.over${number}`, JSON.stringify({ game: `p=${puzzle}&f=${found}`, past, future: [], seconds: 60, touched: 1000 + number, story: { solved: 1000 + number } }));
    }, [EASY, solution]);
    await reader.paste(HARD);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    const records = () => reader.page.evaluate(() => Array.from({ length: 110 }, (_, number) => JSON.parse(localStorage.getItem(`minirow.game.over${number}`))?.past.length));
    // The oldest are light now; none is gone.
    await reader.sees(async () => assert.deepEqual([...new Set((await records()).slice(0, 5))], [0]));
    assert.deepEqual([...new Set((await records()).slice(60))], [1]);
    await reader.part('puzzles');
    await reader.expects('[data-act="show-finished"]', /110/);
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
    await reader.sees(async () => assert.ok((await kept(reader)).length <= 102));
    await reader.act('back').click();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
  });
});
