// My puzzles: games with small pictures, collections, everything as one file; the daily puzzle and statistics.

import { readFile } from 'node:fs/promises';
import { EASY, HARD, SEVERAL, assert, fill, throughBothDoors } from './tools.mjs';

const today = () => new Date().toLocaleDateString('sv');

throughBothDoors('My puzzles', (test) => {
  test('lists games in progress and finished ones, with a small picture, level and time', async (reader) => {
    await fill(reader, await reader.solution());
    await reader.page.locator('#finish').waitFor();
    await reader.paste(HARD);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.selectCell(1, 2);
    await reader.press('9');
    await reader.part('puzzles');
    await reader.expects('#games', /In progress \(1\)/);
    await reader.expects('#games li', /of 81 · \d+:\d\d/);
    assert.ok((await reader.page.locator('#games .mini text').count()) >= 9);
    await reader.act('show-finished').click();
    await reader.expects('#games li', /Easy/);
    await reader.expects('#games li', /\d+:\d\d/);
    await reader.page.locator('#games .game').first().click();
    await reader.sees(async () => assert.equal((await reader.line()).includes('.'), false));
    await reader.expects('#finish h1', 'Solved');
  });
  test('a game that is removed comes back with undo', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.paste(HARD);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.part('puzzles');
    await reader.expects('#games', /In progress \(2\)/);
    await reader.page.locator('#games .remove').click();
    await reader.expects('#games', /In progress \(1\)/);
    await reader.act('removed').click();
    await reader.expects('#games', /In progress \(2\)/);
  });
  test('follow what other tabs do', async (reader) => {
    await reader.part('puzzles');
    const other = await reader.context.newPage();
    await other.goto(`${reader.url}#p=${HARD}`);
    await other.locator('[role="gridcell"][data-cell="1"]').click();
    await other.keyboard.press('9');
    await reader.expects('#games', /In progress \(2\)/);
  });
  test('a list that is pasted becomes a collection with progress', async (reader) => {
    await reader.paste(`My list\n${EASY}\n${HARD}\n${SEVERAL}\n12345`);
    await reader.expects('#lists', /0 of 3 solved/);
    await reader.expects('#toast', /3 puzzles was added\. 1 line is not a puzzle/);
    await reader.act('list-next').click();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await fill(reader, await reader.solution());
    // The next puzzle is the next one of the list.
    await reader.act('next').click();
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.part('puzzles');
    await reader.expects('#lists', /1 of 3 solved/);
    await reader.expects('[data-act="puzzle-1"]', /1 ✓/);
  });
  test('everything goes into one file and comes back from it', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.paste(`${EASY}\n${HARD}`);
    await reader.expects('#lists', /0 of 2 solved/);
    await reader.part('puzzles');
    const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.act('backup-save').click()]);
    assert.match(file.suggestedFilename(), /^minirow-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    await reader.page.evaluate(() => localStorage.clear());
    await reader.page.evaluate(() => sessionStorage.clear());
    await reader.page.goto('about:blank');
    await reader.page.goto(reader.url);
    await reader.part('puzzles');
    const [chooser] = await Promise.all([reader.page.waitForEvent('filechooser'), reader.act('backup-load').click()]);
    await chooser.setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await reader.expects('#toast', /Imported/);
    await reader.expects('#lists', /0 of 2 solved/);
    await reader.page.locator('#games .game:not([aria-current])').first().click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /, 9/));
    // A file of another kind changes nothing.
    await reader.part('puzzles');
    const [again] = await Promise.all([reader.page.waitForEvent('filechooser'), reader.act('backup-load').click()]);
    await again.setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await reader.expects('#toast', /not an export/);
  });
});

throughBothDoors('The daily puzzle', (define) => {
  const test = (name, body) => define(name, body, { makes: true });
  test('is the same for everybody, and is found again', async (reader) => {
    await reader.part('puzzles');
    await reader.act('daily-play').click();
    await reader.expects('.meta strong', 'Daily puzzle');
    const puzzle = await reader.line();
    await reader.page.locator('[role="gridcell"][aria-label$="empty"]').first().click();
    await reader.press('5');
    await reader.part('puzzles');
    await reader.expects(`[data-act="day-${today()}"]`, '…');
    // Somebody else, with another storage.
    await reader.page.evaluate(() => localStorage.clear());
    await reader.page.evaluate(() => sessionStorage.clear());
    await reader.page.goto('about:blank');
    await reader.page.goto(reader.url);
    await reader.part('puzzles');
    await reader.page.locator(`[data-act="day-${today()}"]`).click();
    await reader.expects('.meta strong', 'Daily puzzle');
    await reader.sees(async () => assert.equal(await reader.line(), puzzle));
  });
  test('that is solved is marked in the calendar, and counts for the streak', async (reader) => {
    await reader.part('puzzles');
    await reader.act('daily-play').click();
    await reader.expects('.meta strong', 'Daily puzzle');
    await reader.expects('.meta [role="status"]', 'one solution');
    await fill(reader, await reader.solution());
    await reader.expects('#finish .eyebrow', `Daily puzzle ${today()}`);
    await reader.part('puzzles');
    await reader.sees(async () => assert.match(await reader.page.locator(`[data-act="day-${today()}"]`).getAttribute('aria-label'), /solved in \d+:\d\d/));
    await reader.expects('#daily .eyebrow', '1 day in a row');
  });
  test('has a calendar that goes back, and not ahead', async (reader) => {
    await reader.part('puzzles');
    const month = () => reader.page.locator('.month h2').textContent();
    const now = await month();
    await reader.act('month-on').click({ force: true });
    assert.equal(await month(), now);
    await reader.act('month-back').click();
    await reader.sees(async () => assert.notEqual(await month(), now));
    const days = await reader.page.locator('.day').count();
    assert.ok(days >= 28 && days <= 31);
    assert.equal(await reader.page.locator('.day[aria-disabled="true"]').count(), 0);
  });
});

throughBothDoors('Statistics', (test) => {
  test('have solved games, best and median time and streaks by level', async (reader) => {
    await reader.page.evaluate(() => {
      const day = 86_400_000;
      const result = (index, days, seconds, level, hints) => ({ id: `x${index}`, at: Date.now() - days * day, seconds, level, hints, mistakes: 0 });
      localStorage.setItem('minirow.results', JSON.stringify([result(1, 0, 100, 'easy', 0), result(2, 1, 300, 'easy', 1), result(3, 2, 200, 'easy', 0), result(4, 4, 3700, 'hard', 2), { nonsense: true }]));
    });
    await reader.part('puzzles');
    const rows = await reader.page.locator('#stats tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((one) => one.textContent)));
    assert.deepEqual(rows, [['Easy', '3', '1:40', '3:20', '2', '3'], ['Hard', '1', '1:01:40', '1:01:40', '0', '0']]);
    const facts = await reader.page.locator('#stats .facts dd').allTextContents();
    assert.deepEqual(facts, ['4', '3 days', '3 days']);
  });
  test('begin with the first puzzle that is solved, and are never sent', async (reader) => {
    const sent = [];
    reader.page.on('request', (request) => sent.push(request.postData() ?? request.url()));
    await reader.part('puzzles');
    await reader.expects('#stats', 'Solve a puzzle');
    await reader.part('play');
    await fill(reader, await reader.solution());
    await reader.part('puzzles');
    await reader.expects('#stats tbody', /Easy1/);
    assert.deepEqual(sent.filter((text) => /seconds|mistakes|results/.test(text)), []);
  });
});
