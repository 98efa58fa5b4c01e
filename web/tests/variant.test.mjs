// Variants: playing them and setting them, through both doors.

import { readFile } from 'node:fs/promises';
import { AXE, DOORS, assert, throughBothDoors } from './tools.mjs';

/** A 4x4 with a cage and a thermometer, made for these tests, and its solution. */
const SMALL = 'size 4\ngrid ..3. .... .... ....\nkiller 3 r1c1 r1c2\nthermo r2c3 r2c4 r3c4\nthermo r1c1 r2c1 r2c2\n';
const KILLER = 'size 9\nkiller 15 r1c1 r1c2 r2c1\nkiller 10 r5c5 r5c6\nthermo r9c1-4\n';
const SIXTEEN = `size 16\nkiller 20 r1c1 r1c2\nanti-king\n`;

/** A cell of the variant's board, counted from 1. */
const cell = (reader, row, column, size) => reader.page.locator(`.variant-cells [data-cell="${(row - 1) * size + column - 1}"]`);
const label = (reader, row, column, size) => cell(reader, row, column, size).getAttribute('aria-label');
const isSaid = (reader, row, column, size, text) => reader.sees(async () => assert.match((await label(reader, row, column, size)) ?? '', text));

async function opens(reader, text, size) {
  await reader.paste(text);
  await reader.sees(async () => assert.equal(await reader.page.locator('.variant-cells [role="gridcell"]').count(), size * size));
  await reader.sees(async () => assert.ok(await reader.page.locator('.variant-rules svg').count()));
}

/** The variant of this tab, as the browser keeps it. */
const keptBy = (reader) => reader.page.evaluate(() => JSON.parse(localStorage.getItem(`minirow.variant.${sessionStorage.getItem('minirow.variant')}`) ?? '{"state":{"found":[]}}').state);

throughBothDoors('A variant', (test) => {
  test('is pasted, and each cell says its digit and its rules', async (reader) => {
    await opens(reader, KILLER, 9);
    await isSaid(reader, 1, 1, 9, /empty, in the cage of 15/);
    await isSaid(reader, 9, 2, 9, /on thermometer 1/);
    await cell(reader, 1, 1, 9).click();
    await reader.press('7');
    await isSaid(reader, 1, 1, 9, /, 7, in the cage of 15/);
    await reader.expects('#variant-about', /Killer cage × 2: different digits that add up to the sum.*Thermometer: digits increase from the bulb/);
  });

  test('explains a conflict by the rule that is broken', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 1, 1, 9).click();
    await reader.press('9', 'ArrowRight', '7');
    await reader.expects('#variant-conflicts', /The cage of 15 already has 16\./);
    await isSaid(reader, 1, 2, 9, /breaks a rule/);
    await reader.press('Control+z');
    await reader.sees(async () => assert.ok(await reader.page.locator('#variant-conflicts').isHidden()));
    await cell(reader, 9, 1, 9).click();
    await reader.press('5', 'ArrowRight', '4');
    await reader.expects('#variant-conflicts', /Thermometer 1 does not hold: digits increase from the bulb\./);
    await cell(reader, 5, 1, 9).click();
    await reader.press('5');
    await reader.expects('#variant-conflicts', /Column 1 has 5 more than once\./);
  });

  test('says in sight which rule is broken, also in the smallest window', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 1, 1, 9).click();
    await reader.press('9', 'ArrowRight', '7');
    await reader.expects('.variant-trouble', /^The cage of 15 already has 16\.$/);
    await reader.frame();
    const { top, bottom, isCut } = await reader.page.locator('.variant-trouble').evaluate((one) => ({ ...one.getBoundingClientRect().toJSON(), isCut: one.scrollWidth > one.clientWidth }));
    assert.deepEqual([top >= 0, bottom <= 568, isCut], [true, true, false]);
    await reader.press('Backspace');
    await reader.sees(async () => assert.ok(await reader.page.locator('.variant-trouble').isHidden()));
    await reader.sees(async () => assert.ok(await reader.page.locator('#variant .meta strong').isVisible()));
  }, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('takes corner and centre marks, and undo and redo', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 3, 3, 9).click();
    await reader.press('Shift+Digit1', 'Shift+Digit2', 'Control+Digit5');
    await isSaid(reader, 3, 3, 9, /corner.* 1 2.*5/);
    await reader.press('Control+z');
    await reader.press('c', '8');
    await isSaid(reader, 3, 3, 9, /8/);
    await reader.page.locator('#undo').click();
    await reader.sees(async () => assert.doesNotMatch((await label(reader, 3, 3, 9)) ?? '', /8/));
    await reader.press('Control+y');
    await isSaid(reader, 3, 3, 9, /8/);
  });

  test('shows the rules in the words of its author, who writes them in the editor, and links keep them', async (reader) => {
    await opens(reader, `ruleset Sums are below 20.\n${KILLER}`, 9);
    await reader.expects('#variant-about', /Sums are below 20\./);
    await reader.act('variant-set').click();
    await reader.page.locator('[data-field="variant-ruleset"]').fill('Sums are below 16.');
    await reader.page.locator('[data-field="variant-ruleset"]').press('Tab');
    await reader.expects('#variant-about', /Sums are below 16\./);
    await reader.act('variant-share').click();
    await reader.act('copy-variant-fpuzzles').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /f-puzzles\.com/));
    const link = await reader.clipboard();
    await reader.act('close').click();
    await reader.page.evaluate(() => sessionStorage.clear());
    await opens(reader, link, 9);
    await reader.expects('#variant-about', /Sums are below 16\./);
  });

  test('takes colours, several in a cell, which are shared with the digits', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 3, 3, 9).click();
    await reader.press('v', '1', '9');
    await isSaid(reader, 3, 3, 9, /colour 1, colour 9/);
    await reader.sees(async () => assert.equal(await reader.page.locator('.variant-tints i').count(), 1));
    assert.equal(await reader.page.locator('.variant-pad .swatch').count(), 9);
    await cell(reader, 5, 5, 9).click();
    await reader.page.locator('.variant-pad [data-digit="2"]').click();
    await isSaid(reader, 5, 5, 9, /colour 2/);
    await reader.press('Control+z');
    await reader.sees(async () => assert.doesNotMatch((await label(reader, 5, 5, 9)) ?? '', /colour/));
    await reader.page.locator('#share').click();
    await reader.act('copy-variant-game').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /#v=/));
    const text = await reader.clipboard();
    await reader.act('close').click();
    await reader.page.evaluate(() => sessionStorage.clear());
    await opens(reader, text, 9);
    await isSaid(reader, 3, 3, 9, /colour 1, colour 9/);
    await cell(reader, 3, 3, 9).click();
    await reader.press('Delete');
    await reader.sees(async () => assert.doesNotMatch((await label(reader, 3, 3, 9)) ?? '', /colour/));
  });

  test('tidies marks by its own rules, in the same move, and a double click selects all equal digits', async (reader) => {
    await opens(reader, KILLER, 9);
    // In the cage of 10, and beside it.
    await cell(reader, 5, 6, 9).click();
    await reader.press('Shift+Digit3', 'Control+Digit3', 'Control+Digit4');
    await cell(reader, 8, 8, 9).click();
    await reader.press('Control+Digit3');
    await cell(reader, 5, 5, 9).click();
    await reader.press('3');
    await isSaid(reader, 5, 6, 9, /empty, (?!.*corner).* 4/);
    await reader.sees(async () => assert.doesNotMatch((await label(reader, 5, 6, 9)) ?? '', /\b3\b/));
    await isSaid(reader, 8, 8, 9, / 3/);
    await reader.press('Control+z');
    await isSaid(reader, 5, 6, 9, /corner.* 3.* 3 4/);
    await cell(reader, 1, 4, 9).click();
    await reader.press('5');
    await cell(reader, 2, 8, 9).click();
    await reader.press('5');
    await cell(reader, 1, 4, 9).dblclick();
    await reader.sees(async () => assert.deepEqual(await reader.page.locator('.variant-cells [aria-selected="true"]').evaluateAll((cells) => cells.map((one) => Number(one.dataset.cell))), [3, 16]));
  }, { settings: { tidies: true } });

  test('is drawn in the colours of the theme, and says in sight which rules the selected cell belongs to', async (reader) => {
    await opens(reader, KILLER, 9);
    const paper = () => reader.page.locator('.variant-rules svg rect').first().evaluate((one) => one.getAttribute('fill'));
    const light = await paper();
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.sees(async () => assert.notEqual(await paper(), light));
    await reader.page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
    await reader.sees(async () => assert.equal(await paper(), '#ffffff'));
    await cell(reader, 1, 2, 9).click();
    await reader.expects('.variant-cell', /^in the cage of 15$/);
    await cell(reader, 9, 3, 9).click();
    await reader.expects('.variant-cell', /^on thermometer 1$/);
    await cell(reader, 8, 8, 9).click();
    await reader.expects('.variant-cell', /^$/);
  });

  test('selects every cell on the way of a fast drag, and one by one with the toggle', async (reader) => {
    await opens(reader, SIXTEEN, 16);
    const selected = () => reader.page.locator('.variant-cells [aria-selected="true"]').evaluateAll((cells) => cells.map((one) => Number(one.dataset.cell)));
    const [from, to] = [await cell(reader, 3, 1, 16).boundingBox(), await cell(reader, 3, 12, 16).boundingBox()];
    await reader.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await reader.page.mouse.down();
    // One event for eleven cells.
    await reader.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 1 });
    await reader.page.mouse.up();
    await reader.sees(async () => assert.deepEqual(await selected(), Array.from({ length: 12 }, (_, column) => 32 + column)));
    await cell(reader, 1, 1, 16).click();
    await reader.page.locator('[data-variant-tool="several"]').click();
    await cell(reader, 5, 5, 16).click();
    await cell(reader, 9, 9, 16).click();
    await reader.sees(async () => assert.deepEqual(await selected(), [0, 68, 136]));
    await cell(reader, 5, 5, 16).click();
    await reader.sees(async () => assert.deepEqual(await selected(), [0, 136]));
    await reader.press('m');
    await cell(reader, 2, 2, 16).click();
    await reader.sees(async () => assert.deepEqual(await selected(), [17]));
  }, { phone: true });

  test('of 16 by 16 takes numbers of two digits', async (reader) => {
    await opens(reader, SIXTEEN, 16);
    await cell(reader, 2, 2, 16).click();
    await reader.press('1', '6');
    await isSaid(reader, 2, 2, 16, /, 16(,|$)/);
    await reader.press('ArrowRight', '9');
    await isSaid(reader, 2, 3, 16, /, 9(,|$)/);
    await reader.page.locator('.variant-pad [data-digit="12"]').click();
    await isSaid(reader, 2, 3, 16, /, 12(,|$)/);
  });

  test('that is solved is celebrated, kept, and found among my puzzles', async (reader) => {
    await opens(reader, SMALL, 4);
    const lines = ['1234', '3412', '2143', '4321'];
    for (const [row, line] of lines.entries()) {
      for (const [column, digit] of [...line].entries()) {
        if (row === 0 && column === 2) continue;
        await cell(reader, row + 1, column + 1, 4).click();
        await reader.press(digit);
      }
    }
    await reader.sees(async () => assert.equal((await keptBy(reader)).found.filter(Boolean).length, 15));
    await reader.expects('#variant-finish', /Solved/);
    await reader.part('puzzles');
    await reader.act('show-finished').click();
    await reader.expects('#games', /Variant 4×4/);
  });

  test('goes on after the page is loaded again, and the classic game is still there', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 4, 4, 9).click();
    await reader.press('6');
    await reader.sees(async () => assert.equal((await keptBy(reader)).found[30], 6));
    await reader.page.reload();
    await isSaid(reader, 4, 4, 9, /, 6/);
    await reader.part('puzzles');
    await reader.page.locator('#games [data-act^="game-"]').first().click();
    await reader.sees(async () => assert.ok(await reader.page.locator('#pad').isVisible()));
    await reader.part('puzzles');
    await reader.page.locator('#games [data-act^="variant-"]').first().click();
    await isSaid(reader, 4, 4, 9, /, 6/);
  });

  test('is shared by a link of ours, and by links of f-puzzles and SudokuPad, which it reads again', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 4, 4, 9).click();
    await reader.press('6');
    for (const [act, expected] of [['copy-variant-game', /#v=/], ['copy-variant-fpuzzles', /f-puzzles\.com/], ['copy-variant-pad', /sudokupad\.app/], ['copy-variant-json', /"killer"/]]) {
      await reader.page.locator('#share').click();
      await reader.act(act).click();
      await reader.sees(async () => assert.match(await reader.clipboard(), expected));
      const text = await reader.clipboard();
      await reader.act('close').click();
      await reader.page.evaluate(() => sessionStorage.clear());
      await opens(reader, text, 9);
      await isSaid(reader, 1, 1, 9, /cage of 15/);
      if (act === 'copy-variant-game') await isSaid(reader, 4, 4, 9, /, 6/);
    }
  });

  test('in two tabs is the same in both', async (reader) => {
    await opens(reader, KILLER, 9);
    await cell(reader, 2, 2, 9).click();
    await reader.press('3');
    await reader.sees(async () => assert.equal((await keptBy(reader)).found[10], 3));
    const second = await reader.context.newPage();
    await second.goto(reader.url);
    const there = second.locator('.variant-cells [data-cell="10"]');
    await reader.sees(async () => assert.match((await there.getAttribute('aria-label')) ?? '', /, 3/));
    await there.click();
    await second.keyboard.press('4');
    await isSaid(reader, 2, 2, 9, /, 4/);
    await second.close();
  });

  test('of every kind of text is opened: a grid of numbers, f-puzzles JSON', async (reader) => {
    const sixteen = Array.from({ length: 16 }, (_, row) => Array.from({ length: 16 }, (_, column) => (row === column ? 16 - row : 0)).join(' ')).join('\n');
    await opens(reader, sixteen, 16);
    await isSaid(reader, 1, 1, 16, /given 16/);
    const grid = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})));
    await opens(reader, JSON.stringify({ size: 6, grid, thermometer: [{ lines: [['R1C1', 'R1C2', 'R1C3']] }] }), 6);
    await isSaid(reader, 1, 3, 6, /on thermometer 1/);
  });

  test('link that is damaged is told, and the game stays', async (reader) => {
    await reader.open('#v=AAAA');
    await reader.page.reload();
    await reader.page.goto(`${reader.url}#v=zzzz`);
    await reader.expects('[data-notice="link"]', /link/i);
    assert.ok(await reader.page.locator('#pad').isVisible());
  });
});

throughBothDoors('The editor', (test) => {
  test('sets a killer and a thermometer from nothing, and counts the solutions', async (reader) => {
    await reader.part('make');
    await reader.act('variant-create').click();
    await reader.page.locator('[data-field="variant-size"]').selectOption('4');
    await reader.act('variant-new').click();
    await reader.expects('[data-told="count"]', /288 solutions/);
    await cell(reader, 1, 1, 4).click();
    await reader.press('Shift+ArrowRight');
    await reader.page.locator('[data-field="variant-number"]').fill('3');
    await reader.act('variant-add').click();
    await isSaid(reader, 1, 2, 4, /in the cage of 3/);
    await cell(reader, 3, 1, 4).click();
    await reader.press('Shift+ArrowRight', 'Shift+ArrowRight');
    await reader.page.locator('[data-field="variant-kind"]').selectOption('thermo');
    await reader.act('variant-add').click();
    await isSaid(reader, 3, 3, 4, /on thermometer 1/);
    await cell(reader, 4, 4, 4).click();
    await reader.press('2');
    await isSaid(reader, 4, 4, 4, /given 2/);
    await reader.page.locator('[data-field="variant-candidates"]').check();
    await reader.sees(async () => assert.ok((await reader.page.locator('.variant-cells i[data-solutions]').count()) > 10));
    await cell(reader, 1, 1, 4).click();
    await reader.expects('[data-told="cell"]', /^r1c1: possible, with the number of solutions: 2 \(4\)$/);
    await isSaid(reader, 1, 1, 4, /possible, with the number of solutions: 2 \(4\)/);
    await reader.page.locator('#undo').click();
    await reader.page.locator('#undo').click();
    await reader.sees(async () => assert.doesNotMatch((await label(reader, 3, 3, 4)) ?? '', /thermometer/));
  });

  test('lights clues that contradict each other, and clues that are unnecessary', async (reader) => {
    await opens(reader, 'size 4\ngrid 1... .... .... ....\nkiller 7 r1c1 r1c2\n', 4);
    await reader.act('variant-set').click();
    await reader.expects('[data-told="count"]', /No solution/);
    await reader.act('variant-check').click();
    await reader.expects('[data-told="check"]', /2 clues contradict each other; they are highlighted on the board\. r1c1=1, the cage of 7$/);
    await isSaid(reader, 1, 2, 4, /highlighted/);
    await opens(reader, 'size 4\ngrid 1234 341. 2143 4321\nthermo r1c1 r1c2\n', 4);
    await reader.act('variant-set').click();
    await reader.act('variant-check').click();
    await reader.expects('[data-told="check"]', /unnecessary/);
  });

  test('makes a region of the selected cells, and adds and removes a rule about the whole grid', async (reader) => {
    await opens(reader, SMALL, 4);
    await reader.act('variant-set').click();
    await cell(reader, 4, 1, 4).click();
    await reader.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await reader.act('variant-region').click();
    await reader.sees(async () => assert.equal((await keptBy(reader)).frame?.regions, '1122112233445555'));
    await reader.page.locator('[data-field="variant-kind"]').selectOption('anti-king');
    await reader.act('variant-add').click();
    await reader.expects('#variant-about', /Anti-king/);
    await reader.act('variant-remove-3').click();
    await reader.sees(async () => assert.doesNotMatch((await reader.page.locator('#variant-about').textContent()) ?? '', /Anti-king/));
    for (let move = 0; move < 3; move++) await reader.page.locator('#undo').click();
    await reader.sees(async () => assert.equal((await keptBy(reader)).frame?.regions, undefined));
  });

  test('exports pictures', async (reader) => {
    await opens(reader, KILLER, 9);
    for (const [act, name] of [['variant-svg', 'variant.svg'], ['variant-png', 'variant.png']]) {
      await reader.act('variant-share').click();
      const [file] = await Promise.all([reader.page.waitForEvent('download'), reader.act(act).click()]);
      assert.equal(file.suggestedFilename(), name);
      const start = (await readFile(await file.path())).subarray(0, 4).toString('latin1');
      assert.equal(start, name.endsWith('svg') ? '<svg' : '\x89PNG');
      await reader.act('close').click();
    }
  });

  test('refuses a rule that does not fit, and says why', async (reader) => {
    await reader.part('make');
    await reader.act('variant-create').click();
    await reader.page.locator('[data-field="variant-kind"]').selectOption('x');
    await reader.act('variant-add').click();
    await reader.expects('#toast', /expected|cells/);
  });
});

throughBothDoors('A count that takes long', (test) => {
  test('can be cancelled, and never delays what is typed', async (reader) => {
    await reader.context.route('**/api/variant-count', () => {});
    await opens(reader, SMALL, 4);
    await reader.act('variant-set').click();
    await reader.expects('[data-told="count"]', /Counting/);
    await cell(reader, 4, 4, 4).click();
    await reader.press('2');
    await isSaid(reader, 4, 4, 4, /given 2/);
    await reader.act('variant-cancel').click();
    await reader.expects('[data-told="count"]', /Cancelled/);
    await cell(reader, 4, 3, 4).click();
    await reader.press('1');
    await isSaid(reader, 4, 3, 4, /given 1/);
  });

  for (const [question, start, told] of [
    ['check', 'variant-check', 'check'],
    ['rate', 'variant-rate', 'rate'],
  ]) {
    test(`is no other than a ${question}, which can be cancelled, too`, async (reader) => {
      await reader.context.route(`**/api/variant-${question}`, () => {});
      await opens(reader, SMALL, 4);
      await reader.act('variant-set').click();
      await reader.expects('[data-told="count"]', /solution/);
      await reader.act(start).click();
      await reader.expects(`[data-told="${told}"]`, /…/);
      await reader.act('variant-cancel').click();
      await reader.expects(`[data-told="${told}"]`, /Cancelled/);
      await reader.expects('[data-told="count"]', /solution/);
      assert.equal(await reader.page.locator('[data-act="variant-cancel"]').count(), 0);
    });
  }

  test('is no other than the search for true candidates', async (reader) => {
    await reader.context.route('**/api/variant-candidates', () => {});
    await opens(reader, SMALL, 4);
    await reader.act('variant-set').click();
    await reader.page.locator('[data-field="variant-candidates"]').check();
    await reader.expects('[data-told="candidates"]', /Looking/);
    await reader.act('variant-cancel').click();
    await reader.sees(async () => assert.equal(await reader.page.locator('[data-told="candidates"]').count(), 0));
  });
}, DOORS.filter((door) => door === 'server'));

throughBothDoors('A narrow window', (test) => {
  for (const width of [320, 390, 768]) {
    test(`of ${width} holds a board of 16 by 16 and its editor`, async (reader) => {
      await opens(reader, SIXTEEN, 16);
      await reader.act('variant-set').click();
      await reader.page.locator('#variant-editor h2').waitFor();
      const wide = await reader.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide[0] <= wide[1], `${wide}`);
    }, { viewport: { width, height: 800 } });
  }
}, DOORS.slice(0, 1));

for (const theme of ['light', 'dark', 'contrast']) {
  throughBothDoors(`axe with variants, ${theme}`, (test) => {
    test('finds nothing wrong with playing and setting', async (reader) => {
      await reader.page.evaluate(await readFile(AXE, 'utf8'));
      const audit = async (state) => {
        await reader.frame();
        const found = await reader.page.evaluate(async () => (await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`));
        assert.deepEqual(found, [], state);
      };
      await opens(reader, KILLER, 9);
      await cell(reader, 1, 1, 9).click();
      await reader.press('9', 'ArrowRight', '7');
      await reader.expects('#variant-conflicts', /already has 16/);
      await audit('a conflict');
      await reader.act('variant-set').click();
      await reader.page.locator('#variant-editor h2').waitFor();
      await reader.expects('[data-told="count"]', /solution/);
      await audit('the editor');
    }, { settings: { theme } });
  }, DOORS.slice(0, 1));
}
