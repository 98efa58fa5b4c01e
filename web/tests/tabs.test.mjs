// Tabs of the same browser: they follow each other and never overwrite what another one wrote.

import { DOORS, EASY, HARD, assert, throughBothDoors } from './tools.mjs';

/** The names of the games that the browser keeps. */
const kept = (reader) => reader.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('minirow.game.')));

/** Opens an address in the tab as somebody does who follows a link. */
async function follow(reader, hash) {
  await reader.page.goto('about:blank');
  await reader.open(hash);
}

/** Another tab of the same reader. */
async function tab(reader, hash = '') {
  const other = Object.assign(Object.create(Object.getPrototypeOf(reader)), reader, { page: await reader.context.newPage() });
  other.page.on('pageerror', (error) => reader.errors.push(error.message));
  await other.open(hash);
  return other;
}

/** The game that a tab shows, by its name; it is written by then. */
async function current({ page }) {
  const id = await page.evaluate(() => sessionStorage.getItem('minirow.game'));
  const record = await page.evaluate((name) => localStorage.getItem(`minirow.game.${name}`), id);
  assert.match(record ?? '', /f=7/);
  return id;
}

/** Types a digit at a moment: not when the test gets round to it. */
const type = ({ page }, cell, digit, moment) =>
  page.evaluate(
    async ([cell, digit, moment]) => {
      document.querySelector(`[role="gridcell"][data-cell="${cell}"]`).focus();
      await new Promise((resolve) => setTimeout(resolve, moment - Date.now()));
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
    },
    [cell, digit, moment],
  );

/** The digits of the game that a tab shows, as the browser keeps it. */
const written = ({ page }) =>
  page.evaluate(() => {
    const parts = new URLSearchParams(JSON.parse(localStorage.getItem(`minirow.game.${sessionStorage.getItem('minirow.game')}`)).game);
    return parts.get('p').replace(/./g, (given, cell) => (given === '.' ? parts.get('f')[cell] : given));
  });

throughBothDoors('Tabs', (test) => {
  test('a link in a second tab does not touch the game in the first', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const other = await tab(reader, `#p=${HARD}`);
    await other.selectCell(1, 2);
    await other.press('9');
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    await other.reload();
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
    await reader.sees(async () => assert.equal((await kept(reader)).length, 1));
  });
  test('a game that two tabs change at once is kept twice', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    // As a tab does whose message has not arrived yet.
    const name = `minirow.game.${await reader.sees(() => current(reader))}`;
    await reader.page.evaluate((key) => {
      const record = JSON.parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ ...record, game: record.game.replace('f=7', 'f=3') }));
    }, name);
    await reader.press('ArrowRight', '9');
    await reader.sees(async () => assert.equal((await kept(reader)).length, 2));
    const boards = () => reader.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('minirow.game.')).map(([, text]) => new URLSearchParams(JSON.parse(text).game).get('f').slice(0, 2)).sort());
    await reader.sees(async () => assert.deepEqual(await boards(), ['3.', '79']));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), `79${EASY.slice(2)}`));
  });
  test('what a tab overwrites that had not read it yet is kept beside it', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const id = await reader.sees(() => current(reader));
    const before = await reader.page.evaluate((name) => localStorage.getItem(`minirow.game.${name}`), id);
    await reader.press('ArrowRight', '9');
    await reader.sees(async () => assert.equal(await written(reader), `79${EASY.slice(2)}`));
    // Another tab went on from what it had read before, and says so as the browser does.
    await reader.page.evaluate(([name, text]) => {
      const [key, record] = [`minirow.game.${name}`, JSON.parse(text)];
      localStorage.setItem(key, JSON.stringify({ ...record, game: record.game.replace('f=7.', 'f=73'), touched: Date.now(), lineage: [...record.lineage, 'other'] }));
      dispatchEvent(new StorageEvent('storage', { key }));
    }, [id, before]);
    await reader.sees(async () => assert.equal((await kept(reader)).length, 2));
    await reader.sees(async () => assert.equal(await written(reader), `79${EASY.slice(2)}`));
    assert.equal(await reader.line(), `79${EASY.slice(2)}`);
  });
  test('tabs that change a game at the same moment lose nothing', async (reader) => {
    const other = await tab(reader);
    for (let round = 0; round < 4; round++) {
      await follow(reader, `#p=${EASY}`);
      await reader.selectCell(1, 1);
      await reader.press('7');
      const id = await reader.sees(() => current(reader));
      await other.page.evaluate((game) => sessionStorage.setItem('minirow.game', game), id);
      await other.reload();
      await other.sees(async () => assert.equal(await other.line(), `7${EASY.slice(1)}`));
      const moment = Date.now() + 400;
      await Promise.all([type(reader, 1, '9', moment), type(other, 2, '3', moment + round * 4)]);
      // Each tab has its own digit, or the digits of both if one followed the other in time; and what it shows is kept.
      await reader.sees(async () => {
        const [mine, theirs] = [await reader.line(), await other.line()];
        assert.ok(mine.startsWith('79') && theirs.startsWith('7') && theirs[2] === '3', `${mine.slice(0, 3)} ${theirs.slice(0, 3)}`);
        assert.deepEqual(await Promise.all([written(reader), written(other)]), [mine, theirs]);
      });
    }
  });
  test('settings of one tab reach the others, and a tab changes only what it is asked to', async (reader) => {
    const other = await tab(reader);
    await other.page.locator('#language').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /1행 1열/));
    await reader.page.locator('#theme').click();
    await other.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await other.reload();
    await other.sees(async () => assert.deepEqual(await other.page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['ko', 'dark']));
  });
});

throughBothDoors('Results', (test) => {
  test('of tabs that finish at the same moment are all kept', async (reader) => {
    const finish = ({ page }, name) =>
      page.evaluate(async (name) => {
        const { add } = await import('./results.js');
        await Promise.all(Array.from({ length: 20 }, (_, number) => add([{ id: `${name}${number}`, at: number, seconds: 9, level: 'easy', hints: 0, mistakes: 0, daily: '', list: '', number: 0 }])));
      }, name);
    await Promise.all([finish(reader, 'one'), finish(await tab(reader), 'other')]);
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => JSON.parse(localStorage.getItem('minirow.results')).length), 40));
  });
  // The static page has one script, which has the same code and exports nothing.
}, DOORS.filter((door) => door === 'server'));
