// Solve, make, learn, share.

import { DOORS, EASY, HARD, SEVERAL, assert, throughBothDoors, toStep } from './tools.mjs';

const EMPTY = { hash: `#p=${'.'.repeat(81)}` };

throughBothDoors('Solve', (test) => {
  test('none, one and many are told as you type', async (reader) => {
    await reader.part('solve');
    await reader.expects('#solve h1', 'one solution');
    await reader.selectCell(1, 1);
    await reader.press('2');
    await reader.expects('#solve h1', 'a digit is repeated');
    await reader.press('Control+z');
    await reader.expects('#solve h1', 'one solution');
    await reader.act('solution').click();
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.digit.ghost').count(), 81 - EASY.replaceAll('.', '').length));
  });
  test('two solutions are shown where they differ', async (reader) => {
    await reader.part('solve');
    await reader.expects('#solve h1', 'several solutions');
    await reader.act('difference').click();
    const told = await reader.expects('#solve', /differ in \d+ cells/);
    const count = Number(/differ in (\d+)/.exec(told)[1]);
    await reader.sees(async () => assert.equal(await reader.page.locator('.differs').count(), count));
  }, { hash: `#p=${SEVERAL}` });
  test('the exact count, however large', async (reader) => {
    await reader.part('solve');
    await reader.act('count').click();
    await reader.expects('[data-part="count"]', '6,670,903,752,021,072,936,960');
  }, EMPTY);
  test('a long question can be cancelled, and the next one is answered', async (reader) => {
    await reader.part('solve');
    await reader.expects('#solve h1', /solutions/i);
    // Both at once, so that no answer can come between.
    await reader.page.evaluate(() => ['heat', 'cancel'].forEach((act) => document.querySelector(`[data-act="${act}"]`).click()));
    await reader.expects('[data-part="heat"]', 'Cancelled');
    await reader.act('count').click();
    await reader.expects('[data-part="count"]', /\d solutions/);
  }, { hash: `#p=${SEVERAL}` });
  test('chances as a heat-map', async (reader) => {
    await reader.part('solve');
    await reader.act('heat').click();
    await reader.expects('[data-part="heat"] .told', /solutions/);
    await reader.frame();
    await reader.sees(async () => assert.ok((await reader.page.locator('.heat').count()) > 60));
  }, { hash: `#p=${SEVERAL}` });
  test('rating, redundant clues, canonical form and proof', async (reader) => {
    await reader.part('solve');
    await reader.act('rate').click();
    assert.match(await reader.expects('[data-part="rate"]', /ER/), /level.*effort.*step \d+ of \d+.*HoDoKu\d+ \(\w+\)/s);
    await reader.act('redundant').click();
    await reader.expects('[data-part="redundant"]', /minimal|Each of these/);
    await reader.act('canonical').click();
    await reader.expects('[data-part="canonical"]', /[.\d]{81}.*automorphism/);
    await reader.act('proof').click();
    await reader.act('lrat').waitFor();
    const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.act('lrat').click()]);
    assert.equal(file.suggestedFilename(), 'sudoku.lrat');
  }, { hash: `#p=${HARD}` });
});

throughBothDoors('Make', (test) => {
  test('a puzzle by difficulty, symmetry, clues and seed', async (reader) => {
    await reader.part('make');
    await reader.page.locator('#make select').nth(0).selectOption('medium');
    await reader.page.locator('#make select').nth(1).selectOption('half-turn');
    await reader.page.locator('[data-field="seed"]').fill('7');
    await reader.act('make').click();
    await reader.expects('#make .told', /clues.*seed 7/);
    await reader.sees(async () => assert.notEqual(await reader.line(), EASY));
    const first = await reader.line();
    assert.ok(first.split('').every((digit, cell) => (digit === '.') === (first[80 - cell] === '.')));
    await reader.expects('.meta', /Medium/);
    await reader.part('play');
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('a puzzle that needs a technique', async (reader) => {
    await reader.part('make');
    await reader.page.locator('#make option[value="naked-pair"]').waitFor({ state: 'attached' });
    await reader.page.locator('#make select').nth(2).selectOption('naked-pair');
    await reader.page.locator('[data-field="seed"]').fill('1');
    await reader.act('make').click();
    await reader.expects('#make .told', /clues.*seed 1/);
    await reader.part('play');
    await toStep(reader, /Naked pair/i);
  });
  test('a pattern drawn by hand', async (reader) => {
    await reader.part('make');
    await reader.act('pattern').click();
    await reader.selectCell(1, 1);
    await reader.selectCell(9, 9);
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.pattern').count(), 32));
    await reader.act('make').click();
    await reader.expects('#make .told', /clues|tries/);
    const made = await reader.line();
    if (made !== EASY) assert.deepEqual([made[0] !== '.', made[80] !== '.', made[1]], [true, true, '.']);
  });
  test('what is impossible is said', async (reader) => {
    await reader.part('make');
    await reader.page.locator('[data-field="from"]').fill('3');
    await reader.page.locator('[data-field="to"]').fill('9');
    await reader.act('make').click();
    await reader.expects('#make .told', /minimum is 17/);
  });
  test('53: on paper there is the board alone, and a book of puzzles', async (reader) => {
    await reader.page.emulateMedia({ media: 'print' });
    await reader.sees(async () => assert.equal(await reader.page.locator('header:visible, .side:visible, .pad:visible').count(), 0));
    await reader.sees(async () => assert.ok(await reader.page.locator('.board').isVisible()));
    // Marks are printed as they are on the screen, unless the reader wants the puzzle alone.
    await reader.press('f');
    const marks = reader.page.locator('.cand').first();
    await reader.sees(async () => assert.ok(await marks.isVisible()));
    await reader.page.emulateMedia({ media: 'screen' });
    await reader.page.locator('#settings').click();
    await reader.page.locator('[data-field="printMarks"]').uncheck();
    await reader.act('close').click();
    await reader.page.emulateMedia({ media: 'print' });
    await reader.sees(async () => assert.ok(!(await marks.isVisible())));
    await reader.page.emulateMedia({ media: 'screen' });
    await reader.page.evaluate(() => {
      window.print = () => {
        window.printed = document.querySelectorAll('#book figure').length;
      };
    });
    await reader.part('make');
    await reader.page.locator('[data-field="title"]').fill('For the train');
    await reader.page.locator('[data-field="count"]').fill('3');
    await reader.act('book').click();
    await reader.page.waitForFunction(() => window.printed === 6);
    await reader.sees(async () => assert.match(await reader.page.locator('#book .cover').innerText(), /For the train[^]*3 puzzles[^]*each row[^]*seed \d+/));
    await reader.page.emulateMedia({ media: null });
    const pdf = String(await reader.page.pdf({ preferCSSPageSize: true }));
    // The cover, one page of puzzles, one of solutions, each of the size chosen.
    assert.equal(pdf.match(/\/Type \/Page\b/g).length, 3);
    assert.match(pdf, /\/MediaBox \[0 0 59[45]/);
  });
});

throughBothDoors('Learn', (test) => {
  test('each technique has a page with a board to look at and to try', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('#learn input[type="search"]').fill('naked pair');
    await reader.page.locator('[data-technique="naked-pair"]').click();
    const text = await reader.expects('#learn', /Why it works/);
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
    const removed = await reader.page.locator('#board .strike').count();
    assert.ok(removed > 0 && /Naked pair/i.test(text));
    await reader.act('try').click();
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('#board .strike').count(), 0));
    await reader.act('try').click();
    await reader.act('back').click();
    await reader.part('play');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
});

throughBothDoors('Share', (test) => {
  test('54: puzzle and progress in a link, without a server', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9', 'ArrowRight', 'Shift+3', 'Alt+5', 'v', '4');
    const before = [await reader.said(1, 1), await reader.said(1, 2)];
    await reader.page.locator('#share').click();
    await reader.act('copy-link').click();
    await reader.expects('#toast', 'Copied');
    const link = await reader.clipboard();
    const other = await reader.context.newPage();
    await other.addInitScript(() => localStorage.removeItem('minirow.game'));
    await other.goto(link);
    await other.locator('.meta strong').waitFor();
    const labels = () => other.locator('[role="gridcell"]').evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.ariaLabel));
    await reader.sees(async () => assert.deepEqual(await labels(), before));
    await reader.sees(async () => assert.equal(await other.locator('.colour.k4').count(), 1));
  });
  test('55: copies where the browser gives the page no clipboard, as over plain HTTP from another machine', async (reader) => {
    await reader.page.addInitScript(() => {
      const own = navigator.clipboard;
      Object.defineProperty(navigator, 'clipboard', { get: () => (/** @type {any} */ (window).isTest ? own : undefined) });
    });
    await reader.reload();
    await reader.page.locator('.meta strong').waitFor();
    await reader.page.locator('#share').click();
    await reader.act('copy-line').click();
    await reader.expects('#toast', 'Copied');
    assert.equal(await reader.page.locator('[data-act="copy-picture"]').count(), 0);
    assert.equal(await reader.page.evaluate(() => document.activeElement?.getAttribute('data-act')), 'copy-line');
    await reader.act('copy-grid').click();
    await reader.page.evaluate(() => (/** @type {any} */ (window).isTest = true));
    await reader.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('|'));
  });
  test('55: copies as line, grid and picture, and links to other pages', async (reader) => {
    await reader.page.locator('#share').click();
    await reader.act('copy-line').click();
    await reader.expects('#toast', 'Copied');
    await reader.sees(async () => assert.equal(await reader.clipboard(), EASY));
    await reader.act('copy-grid').click();
    await reader.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('|'));
    await reader.act('copy-picture').click();
    await reader.page.waitForFunction(async () => (await navigator.clipboard.read())[0].types.includes('image/png'));
    const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.act('picture').click()]);
    assert.equal(file.suggestedFilename(), 'sudoku.svg');
    const links = await reader.page.locator('dialog a').evaluateAll((all) => all.map((one) => one.href));
    assert.equal(links.length, 3);
    // What is handed to other pages can be read back.
    await reader.press('Escape');
    for (const link of links) {
      await reader.part('make');
      await reader.act('empty').click();
      await reader.paste(link);
      await reader.page.waitForFunction((line) => document.querySelector('[data-cell="3"]').ariaLabel.includes(`given ${line[3]}`), EASY);
      await reader.sees(async () => assert.equal(await reader.line(), EASY, link));
    }
  });
  test('56: work is kept in the browser', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.frame();
    await reader.open();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 9'));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 9'));
  });
  test('a link with any text opens it', async (reader) => {
    await reader.page.waitForFunction((line) => document.querySelector('[data-cell="3"]').ariaLabel.includes(`given ${line[3]}`), EASY);
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  }, { hash: `#${EASY.replaceAll('.', '0')}` });
  // One after the other: there is one clipboard.
}, DOORS, 1);
