// The trainer: drills, feedback, concealment, the learning path, and repetition.

import { assert, throughBothDoors } from './tools.mjs';

/** What the drill on the board asks for, as the engine told it; the page keeps it to itself. */
async function answers(reader) {
  await reader.sees(async () => assert.ok(reader.drills.length));
  const { answers, step } = reader.drills.at(-1);
  return { answers: answers.flatMap(({ placements, eliminations }) => [...placements, ...eliminations]), step };
}

/** Listens to the drills that the page asks for, through either door. */
async function listen(reader) {
  reader.drills = [];
  await reader.page.exposeFunction('heard', (drill) => reader.drills.push(drill));
  await reader.page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      const value = parse(text, ...rest);
      if (value?.answers && value?.step) window.heard(value);
      return value;
    };
  });
  await reader.reload();
  await reader.part('learn');
}

const training = (reader) => reader.page.evaluate(() => JSON.parse(localStorage.getItem('minirow.training') ?? '{}'));

throughBothDoors('A drill', (test) => {
  test('is found by a tap, is made anew each time, and is remembered', async (reader) => {
    await listen(reader);
    await reader.act('learn-next').click();
    await reader.expects('#train h1', 'Full house');
    const { answers: right } = await answers(reader);
    const first = await reader.line();
    const [row, column, digit] = right[0];
    await reader.cell(row, column).focus();
    await reader.press(String(digit));
    await reader.expects('#train', /Right, at the first attempt/);
    await reader.sees(async () => assert.equal((await training(reader))['full-house']?.row, 1));
    await reader.act('drill-next').click();
    await reader.sees(async () => assert.notEqual(await reader.line(), first));
    await reader.expects('#train', /which digit follows/);
  });
  test('says what is wrong with a wrong answer, and comes back at once', async (reader) => {
    await listen(reader);
    await reader.page.locator('[data-technique="naked-pair"]').click();
    await reader.act('practise').click();
    const { answers: right, step } = await answers(reader);
    // A candidate of the pattern itself.
    const [pattern] = step.pictures[0].marks.map(([candidate]) => candidate).filter((one) => !right.some((other) => String(other) === String(one)));
    await reader.cell(pattern[0], pattern[1]).focus();
    await reader.press(String(pattern[2]));
    await reader.expects('.wrong-answer', 'belongs to the pattern');
    await reader.cell(right[0][0], right[0][1]).focus();
    await reader.press(String(right[0][2]));
    await reader.expects('#train', /It comes back soon/);
    await reader.sees(async () => {
      const practice = (await training(reader))['naked-pair'];
      assert.deepEqual([practice?.row, practice?.missed], [0, 1]);
    });
    await reader.act('drill-leave').click();
    await reader.act('back').click();
    await reader.expects('[data-act="review"]', 'Review 1 technique');
  });
  test('shows as many candidates as the reader wants', async (reader) => {
    await listen(reader);
    await reader.page.locator('[data-technique="x-wing"]').click();
    await reader.act('practise').click();
    const { answers: right } = await answers(reader);
    const texts = async () => [...new Set(await reader.page.locator('.drawing .cand').allTextContents())];
    await reader.sees(async () => assert.deepEqual(await texts(), [String(right[0][2])]));
    await reader.page.locator('[data-field="conceal"]').selectOption('all');
    await reader.sees(async () => assert.ok((await texts()).length > 4));
    await reader.page.locator('[data-field="conceal"]').selectOption('own');
    await reader.sees(async () => assert.deepEqual(await texts(), []));
    // Marks of one's own, then the answer.
    const [row, column, digit] = right[0];
    await reader.selectCell(row, column);
    await reader.press(`Shift+${digit}`);
    await reader.sees(async () => assert.match(await reader.said(row, column), new RegExp(`corner marks ${digit}`)));
    await reader.act('drill-answer').click();
    await reader.cell(row, column).focus();
    await reader.press(String(digit));
    await reader.expects('#train', /Right, at the first attempt/);
  });
  test('shows the step on request, and counts as missed', async (reader) => {
    await listen(reader);
    await reader.act('learn-next').click();
    await reader.act('drill-show').click();
    await reader.page.locator('#train .legend').waitFor();
    await reader.sees(async () => assert.equal((await training(reader))['full-house']?.missed, 1));
  });
});

throughBothDoors('The learning path', (test) => {
  test('opens step by step, and remembers what is mastered', async (reader) => {
    const found = (row) => ({ found: row, missed: 0, row, due: Date.now() + 1e9, last: 1 });
    await reader.page.evaluate((kept) => localStorage.setItem('minirow.training', JSON.stringify(kept)), { 'full-house': found(3), 'hidden-single': found(1) });
    await reader.part('learn');
    await reader.expects('#train .eyebrow', '1 of 25 mastered');
    await reader.expects('[data-act="learn-next"]', 'Naked single');
    await reader.page.locator('#train summary').click();
    const states = await reader.page.locator('.steps li').evaluateAll((all) => all.map((one) => one.className));
    assert.deepEqual(states.slice(0, 4), ['mastered', 'begun', 'new', 'locked']);
    await reader.page.locator('.steps li').nth(4).locator('button').click({ force: true });
    assert.equal(await reader.page.locator('#train h1').count(), 0);
  });
  test('brings back what is due', async (reader) => {
    await reader.page.evaluate((due) => localStorage.setItem('minirow.training', JSON.stringify({ 'hidden-single': { found: 2, missed: 0, row: 2, due, last: 1 } })), Date.now() - 1000);
    await reader.part('learn');
    await reader.act('review').click();
    await reader.expects('#train h1', 'Hidden single');
  });
});
