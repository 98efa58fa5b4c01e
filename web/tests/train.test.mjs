// The trainer: drills, feedback, concealment, the learning path, and repetition.

import { assert, throughBothDoors } from './tools.mjs';

/** What the drill on the board asks for, as the engine told it; the page keeps it to itself. */
async function answers(reader) {
  await reader.sees(async () => assert.ok(reader.drills.length));
  // The drill is on the board, not only on its way there.
  await reader.page.locator('body.trying').waitFor();
  const { answers, step } = reader.drills.at(-1);
  return { answers: answers.flatMap(({ placements, eliminations }) => [...placements, ...eliminations]), step };
}

/** In the page: reports the drills that the engine made, through either door. The first has the seed 1, the second 2, and so on: no test depends on chance. */
function reportDrills() {
  const [{ parse }, { fetch }, { postMessage }] = [JSON, window, Worker.prototype];
  let seed = 0;
  const seeded = (request) => JSON.stringify({ ...parse(request), seed: ++seed });
  JSON.parse = (text, ...rest) => {
    const value = parse(text, ...rest);
    if (value?.answers && value?.step) window.heard(value);
    return value;
  };
  window.fetch = (address, options) => fetch(address, address === 'api/drill' ? { ...options, body: seeded(options.body) } : options);
  Worker.prototype.postMessage = function (message, ...rest) {
    postMessage.call(this, message.question === 'drill' ? { ...message, request: seeded(message.request) } : message, ...rest);
  };
}

/** A reader who practises: `reader.drills` has the drills so far. */
const practising = {
  before: async (reader) => {
    reader.drills = [];
    await reader.page.exposeFunction('heard', (drill) => reader.drills.push(drill));
    await reader.page.addInitScript(reportDrills);
  },
};

/** Begins a drill of a technique from its page. */
async function practise(reader, technique) {
  await reader.page.locator(`[data-technique="${technique}"]`).click();
  await reader.act('practise').click();
}

/** Presses where a candidate stands on the board. */
async function tap(reader, [row, column, digit], presses) {
  await reader.cell(row, column).scrollIntoViewIfNeeded();
  const box = await reader.cell(row, column).boundingBox();
  const place = (index) => (2 * index + 1) / 6;
  await presses(box.x + box.width * place((digit - 1) % 3), box.y + box.height * place(Math.floor((digit - 1) / 3)));
}

const training = (reader) => reader.page.evaluate(() => JSON.parse(localStorage.getItem('minirow.training') ?? '{}'));

throughBothDoors('A drill', (define) => {
  const test = (name, body, options = {}) => define(name, body, { ...practising, ...options });
  test('is found by a tap, is made anew each time, and is remembered', async (reader) => {
    await reader.part('learn');
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
    await reader.part('learn');
    await practise(reader, 'naked-pair');
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
    await reader.part('learn');
    await practise(reader, 'x-wing');
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
    await reader.part('learn');
    await reader.act('learn-next').click();
    await reader.expects('#train h1', 'Full house');
    await reader.act('drill-show').click();
    await reader.page.locator('#train .legend').waitFor();
    const next = await reader.act('drill-next').elementHandle();
    await reader.expects('#train', /0 of 3 in a row/);
    await reader.sees(async () => assert.equal((await training(reader))['full-house']?.missed, 1));
    // What is on the card stays there: a button that is being pressed must not be replaced, neither when the result is written nor when the page is drawn anew.
    await reader.page.locator('#theme').click();
    await reader.frame();
    assert.ok(await next.evaluate((button) => button.isConnected));
    // Nothing was found, so the path does not go on.
    assert.equal(await reader.page.locator('[data-act="drill-further"]').count(), 0);
  });
  test('leads on to the next step of the path, and to what is due', async (reader) => {
    await reader.page.evaluate((due) => localStorage.setItem('minirow.training', JSON.stringify({ 'full-house': { found: 2, missed: 0, row: 2, due: due + 1e9, last: 1 }, 'naked-pair': { found: 1, missed: 0, row: 0, due, last: 1 } })), Date.now() - 1000);
    await reader.part('learn');
    await reader.page.locator('#train summary').click();
    await reader.act('drill-full-house').click();
    const { answers: right } = await answers(reader);
    await reader.cell(right[0][0], right[0][1]).focus();
    await reader.press(String(right[0][2]));
    await reader.expects('#train', /Mastered/);
    await reader.expects('[data-act="drill-further"]', 'Review: Naked pair');
    await reader.act('drill-further').click();
    await reader.expects('#train h1', 'Naked pair');
    await reader.act('drill-show').click();
    await reader.page.locator('#train .legend').waitFor();
    await reader.expects('[data-act="drill-further"]', 'Practise: Hidden single');
  });
  test('takes a tap on a candidate, and near it, as the answer', async (reader) => {
    await reader.part('learn');
    await practise(reader, 'naked-pair');
    const { answers: right } = await answers(reader);
    await reader.page.locator('.drawing .cand').first().waitFor({ state: 'attached' });
    await tap(reader, right[0], (x, y) => reader.page.mouse.click(x, y));
    await reader.expects('#train', /Right, at the first attempt/);
    await reader.act('drill-next').click();
    await reader.sees(async () => assert.equal(reader.drills.length, 2));
    await reader.page.locator('body.trying').waitFor();
    // Beside the middle of the candidate.
    await tap(reader, reader.drills[1].answers.flatMap(({ eliminations }) => eliminations)[0], (x, y) => reader.page.mouse.click(x + 2, y - 2));
    await reader.expects('#train', /Right, at the first attempt/);
  });
  test('takes a tap anywhere in a cell that shows one candidate alone', async (reader) => {
    await reader.part('learn');
    await practise(reader, 'x-wing');
    const { answers: right } = await answers(reader);
    // The board shows the candidates of one digit, so each cell shows one at most.
    await reader.sees(async () => assert.deepEqual([...new Set(await reader.page.locator('.drawing .cand').allTextContents())], [String(right[0][2])]));
    await reader.cell(right[0][0], right[0][1]).click({ position: { x: 4, y: 4 } });
    await reader.expects('#train', /Right, at the first attempt/);
  });
  test('says what can be done when the reader writes on its board', async (reader) => {
    await reader.holdToast();
    await reader.part('learn');
    await practise(reader, 'x-wing');
    await answers(reader);
    await reader.press('f');
    await reader.expects('#toast', /choose “only your own marks”/);
    await reader.act('drill-show').click();
    await reader.page.locator('#train .legend').waitFor();
    await reader.cell(1, 1).focus();
    await reader.press('5');
    await reader.expects('#toast', /This drill is over/);
  });
  test('asks for the digit where a fingertip covers several candidates', async (reader) => {
    await reader.part('learn');
    await practise(reader, 'naked-pair');
    const { answers: right } = await answers(reader);
    await reader.page.locator('.drawing .cand').first().waitFor({ state: 'attached' });
    await tap(reader, right[0], (x, y) => reader.page.touchscreen.tap(x, y));
    await reader.expects('#toast', /choose the digit below/);
    await reader.page.locator(`[data-digit="${right[0][2]}"]`).tap();
    await reader.expects('#train', /Right, at the first attempt/);
  }, { phone: true, settings: { conceal: 'all' } });
  test('of a technique that puzzles hardly ever need says that it is the example', async (reader) => {
    await reader.part('learn');
    await practise(reader, 'sk-loop');
    await reader.expects('#train', /hardly ever need this technique/);
    await reader.act('drill-leave').click();
    await reader.act('back').click();
    await practise(reader, 'x-wing');
    await reader.expects('#train', /which candidate does it remove/);
    assert.doesNotMatch(await reader.page.locator('#train').textContent(), /hardly ever/);
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
  test('can be asked for again if the engine could not be reached', async (reader) => {
    await reader.part('learn');
    await reader.expects('#train .note', /Cannot reach the server|could not be loaded/);
    assert.equal(await reader.page.locator('#train summary, #learn input').count(), 0);
    await reader.context.unrouteAll();
    await reader.act('learn-retry').click();
    await reader.act('learn-next').waitFor();
    await reader.page.locator('#learn [data-technique="x-wing"]').waitFor();
  }, { before: (reader) => reader.context.route(/api\/techniques|engine-[^/]*\.wasm/, (route) => route.abort()) });
  test('brings back what is due', async (reader) => {
    await reader.page.evaluate((due) => localStorage.setItem('minirow.training', JSON.stringify({ 'hidden-single': { found: 2, missed: 0, row: 2, due, last: 1 } })), Date.now() - 1000);
    await reader.part('learn');
    await reader.act('review').click();
    await reader.expects('#train h1', 'Hidden single');
  });
});
