// Pages about techniques for other rules and drills in them, through both doors.

import { assert, throughBothDoors } from './tools.mjs';

const cell = (reader, [row, column], size) => reader.page.locator(`.variant-cells [data-cell="${(row - 1) * size + column - 1}"]`);

/** Opens the list of the pages. */
async function opens(reader) {
  await reader.part('learn');
  await reader.act('variant-learn').click();
  await reader.act('topic-45-rule').waitFor();
}

throughBothDoors('Techniques for variants', (test) => {
  test('have pages with a picture and an example', async (reader) => {
    await opens(reader);
    assert.equal(await reader.page.locator('.variant-topics li').count(), 5);
    await reader.act('topic-45-rule').click();
    await reader.expects('#dialog-title', /45 rule/);
    await reader.expects('#dialog', /45 minus their sum.*Common mistakes/s);
    assert.ok(await reader.page.locator('.variant-example svg').isVisible());
    await reader.act('variant-topics').click();
    await reader.act('topic-whispers').click();
    await reader.expects('#dialog-title', /whispers/);
  });

  test('are opened by a link', async (reader) => {
    await reader.page.evaluate(() => (location.hash = '#learn=thermometers'));
    await reader.expects('#dialog-title', /Thermometers/);
  });

  test('are practised: the reader finds the step, and gets another position', async (reader) => {
    const drills = [];
    // The page may be closed before an answer is read.
    reader.page.on('response', (response) => response.url().endsWith('/variant-drill') && response.json().then((drill) => drills.push(drill), () => {}));
    await opens(reader);
    await reader.act('topic-thermometers').click();
    await reader.act('variant-practise').click();
    await reader.expects('#variant-drill', /Find what “Thermometers” removes or places/);
    assert.ok(await reader.page.locator('#variant-hint').isHidden());
    if (drills.length) {
      // At the server's door the test sees the answer, and does the step.
      const [row, column, value] = drills[0].step.eliminations[0];
      await cell(reader, [row, column], 9).click();
      await reader.press(String(value));
      await reader.expects('#variant-drill', /Found\..*Thermometer:/s);
    } else {
      await reader.act('variant-drill-show').click();
      await reader.expects('#variant-drill', /Thermometer:/);
    }
    await reader.sees(async () => assert.match((await reader.page.locator('.variant-cells').innerHTML()), /lit/));
    await reader.act('variant-drill-next').click();
    await reader.expects('#variant-drill', /Find what/);
    // Drills are not among the reader's puzzles.
    assert.equal(await reader.page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('minirow.variant.')).length), 0);
  });

  test('speak Korean', async (reader) => {
    await opens(reader);
    await reader.act('topic-arrows').click();
    await reader.expects('#dialog-title', /화살표/);
    await reader.expects('#dialog', /흔한 실수/);
  }, { settings: { language: 'ko' } });
});
