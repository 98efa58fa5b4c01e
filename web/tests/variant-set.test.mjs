// A setter's afternoon: puzzles set from nothing, checked, rated, explained by hints, printed and shared, through both doors.

import { assert, throughBothDoors } from './tools.mjs';

/** Cages of a killer with one solution, made by `minirow generate --size 9 --rules killer --seed 5`: the sum, then the cells. */
const CAGES = `13 11 21, 17 12 22 23 32, 4 13, 20 14 24 34 35, 15 15 16, 20 17 27 28, 2 18, 5 19, 10 25 26 36, 11 29 39, 12 31 41, 17 33 43 44 54, 1 37, 6 38, 6 42, 8 45 55, 26 46 56 66 76 86, 9 47 48, 2 49,
  6 51 61, 22 52 53 62, 22 57 67 77, 7 58, 18 59 68 69 79, 11 63 64, 13 65 74 75, 25 71 81 82 91 92, 5 72 73, 14 78 87 88 89, 25 83 84 93 94, 5 85, 10 95 96, 5 97, 4 98, 9 99`;
const KILLER_SOLUTION = '614987325735261894982543167361879452458612973297435618523194786849756231176328549';
/** The lines of a thermometer puzzle, from the bulb, and its givens: row, column, digit. */
const THERMOMETERS = ['12 23 13 14', '63 52 62 53', '64 54 65'];
const GIVENS = ['165', '215', '355', '443', '466', '641'];

const cell = (reader, name, size) => reader.page.locator(`.variant-cells [data-cell="${(Number(name[0]) - 1) * size + Number(name[1]) - 1}"]`);

/** Begins an empty grid. */
async function begin(reader, size) {
  await reader.part('make');
  await reader.act('variant-create').click();
  await reader.page.locator('[data-field="variant-size"]').selectOption(String(size));
  await reader.act('variant-new').click();
  await reader.sees(async () => assert.equal(await reader.page.locator('.variant-cells [role="gridcell"]').count(), size * size));
}

/** Adds a rule about cells, one after the other, and waits until it is there. */
async function add(reader, size, cells, count) {
  for (const [index, name] of cells.entries()) await cell(reader, name, size).click({ modifiers: index ? ['Control'] : [] });
  await reader.act('variant-add').click();
  await reader.sees(async () => assert.equal(await reader.page.locator('.variant-rule-list li').count(), count));
}

const kept = (reader) => reader.page.evaluate(() => JSON.parse(localStorage.getItem(`minirow.variant.${sessionStorage.getItem('minirow.variant')}`) ?? '{"state":{"found":[]}}').state);

/** Takes hints until this many digits are written. */
async function takeHints(reader, digits) {
  await reader.act('variant-set').click();
  for (let count = 1; count <= digits; count++) {
    const [card, apply] = [reader.page.locator('#variant-hint'), reader.act('variant-hint-apply')];
    await reader.act('variant-hint').click();
    await card.locator('h2').waitFor();
    while (!(await apply.isVisible())) {
      const before = await card.textContent();
      await reader.act('variant-hint').click();
      await reader.sees(async () => assert.notEqual(await card.textContent(), before));
    }
    await apply.click();
    await reader.sees(async () => assert.equal((await kept(reader)).found.filter(Boolean).length, count));
  }
}

throughBothDoors("A setter's afternoon", (test) => {
  test('a killer is set from nothing, checked, rated, explained by hints, and shared', async (reader) => {
    await begin(reader, 9);
    await reader.page.locator('[data-field="variant-kind"]').selectOption('killer');
    for (const [index, cage] of CAGES.split(',').entries()) {
      const [sum, ...cells] = cage.trim().split(' ');
      await reader.page.locator('[data-field="variant-number"]').fill(sum);
      await add(reader, 9, cells, index + 1);
    }
    await reader.expects('[data-told="count"]', /One solution/);
    await reader.act('variant-check').click();
    await reader.expects('[data-told="check"]', /unnecessary|Every clue is necessary/);
    await reader.act('variant-rate').click();
    await reader.expects('[data-told="rate"]', /Level: (Medium|Hard|Expert), effort \d+; hardest technique: \w+/);
    await reader.act('variant-share').click();
    await reader.act('copy-variant-puzzle').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /#v=/));
    const link = await reader.clipboard();
    await reader.act('close').click();
    await takeHints(reader, 12);
    (await kept(reader)).found.forEach((digit, index) => assert.ok(!digit || String(digit) === KILLER_SOLUTION[index], `${digit} in cell ${index}`));
    // Who gets the link has the puzzle, and none of the digits.
    await reader.page.evaluate(() => sessionStorage.clear());
    await reader.paste(link);
    await reader.sees(async () => assert.match((await cell(reader, '11', 9).getAttribute('aria-label')) ?? '', /empty, in the cage of 13/));
  }, { settings: { level: 4 } });

  test('a thermometer puzzle is set from nothing, checked, rated, and printed', async (reader) => {
    await begin(reader, 6);
    await reader.page.locator('[data-field="variant-kind"]').selectOption('thermo');
    for (const [index, line] of THERMOMETERS.entries()) await add(reader, 6, line.split(' '), index + 1);
    await reader.expects('[data-told="count"]', /solutions/);
    for (const [row, column, digit] of GIVENS) {
      await cell(reader, `${row}${column}`, 6).click();
      await reader.press(digit);
    }
    await reader.expects('[data-told="count"]', /One solution/);
    await reader.act('variant-check').click();
    await reader.expects('[data-told="check"]', /1 clue is unnecessary/);
    await reader.act('variant-rate').click();
    await reader.expects('[data-told="rate"]', /Level: Easy, effort 28; hardest technique: Thermometer/);
    await reader.page.locator('[data-field="variant-title"]').fill('Afternoon');
    await reader.page.locator('[data-field="variant-title"]').press('Tab');
    await reader.expects('#variant .meta strong', /Afternoon/);
    await reader.page.evaluate(() => (window.print = () => (window.printedAs = document.querySelector('#book')?.innerHTML)));
    await reader.act('variant-share').click();
    await reader.act('variant-print').click();
    await reader.sees(async () => assert.match(String(await reader.page.evaluate(() => window.printedAs)), /Afternoon.*<svg.*Thermometer/s));
  });
});
