// Hints for variants: the steps to the next digit, wrong digits, and both languages.

import { assert, throughBothDoors } from './tools.mjs';

/** A 4x4 with cages and thermometers that singles and the rules solve. */
const SMALL = 'size 4\ngrid ..3. .... 2... ....\nkiller 3 r1c1 r1c2\nthermo r2c3 r2c4 r3c4\nthermo r1c1 r2c1 r2c2\n';

const cell = (reader, index) => reader.page.locator(`.variant-cells [data-cell="${index}"]`);
const filled = async (reader) => (await reader.page.locator('.variant-cells b.own').count());

async function opens(reader) {
  await reader.paste(SMALL);
  await reader.sees(async () => assert.ok(await reader.page.locator('.variant-rules svg').count()));
  await reader.page.locator('#variant-hint').waitFor();
}

throughBothDoors('A hint for a variant', (test) => {
  test('is told step by step, lit on the board, and applied', async (reader) => {
    await opens(reader);
    await reader.press('h');
    await reader.page.locator('#variant-hint h2').waitFor();
    assert.equal(await reader.page.locator('#variant-hint h2 + p').count(), 0);
    // More is told on request, step after step, until a digit can be written.
    for (let press = 0; press < 12 && !(await reader.act('variant-hint-apply').count()); press++) await reader.act('variant-hint').click();
    await reader.expects('#variant-hint', /r\dc\d/);
    assert.ok((await reader.page.locator('.variant-cells .lit').count()) > 0);
    await reader.act('variant-hint-apply').click();
    await reader.sees(async () => assert.equal(await filled(reader), 1));
    await reader.expects('#variant-hint', /Stuck\?/);
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await filled(reader), 0));
  }, { settings: { level: 1 } });

  test('leads to the end of the puzzle', async (reader) => {
    await opens(reader);
    for (let digit = 0; digit < 14; digit++) {
      for (let press = 0; press < 12 && !(await reader.act('variant-hint-apply').count()); press++) {
        await reader.act('variant-hint').click();
        await reader.frame();
      }
      await reader.act('variant-hint-apply').click();
      await reader.sees(async () => assert.equal(await filled(reader), digit + 1));
    }
    await reader.page.locator('#variant-finish').waitFor();
    assert.ok(await reader.page.locator('#variant-hint').isHidden());
  }, { settings: { level: 4 } });

  test('names digits that are wrong', async (reader) => {
    await opens(reader);
    // The solution has 1 in the last cell.
    await cell(reader, 15).click();
    await reader.press('4', 'h');
    await reader.expects('#variant-hint', /The highlighted digits are wrong/);
    await reader.sees(async () => assert.match(await cell(reader, 15).getAttribute('aria-label'), /highlighted/));
  });

  test('speaks Korean', async (reader) => {
    await opens(reader);
    await reader.act('variant-hint').click();
    await reader.sees(async () => assert.match(await reader.page.locator('#variant-hint').textContent(), /[가-힣]+.*r\dc\d/));
  }, { settings: { level: 4, language: 'ko' } });
});
