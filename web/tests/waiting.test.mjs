// Work that takes long: that it is seen, that it can be cancelled, and that it ends when nobody wants it any more.

import { DOORS, EASY, HARD, assert, throughBothDoors } from './tools.mjs';

/** The path of this one takes many seconds. */
const HARDEST = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

/**
 * Opens the page anew with an engine that never answers a question, whichever the door; `reader.given` counts how often that question was given up:
 * requests that were dropped, or workers that were ended. What the page makes in advance does not count: it may be given up at any time.
 */
async function withoutAnswer(reader, question) {
  await reader.context.route(`**/api/${question}`, () => {});
  await reader.page.addInitScript((silent) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.question !== silent) postMessage.call(this, message, ...rest);
    };
  }, question);
  await watched(reader, `#p=${EASY}`, question);
}

/** Opens the page anew and counts how often a question is given up. */
async function watched(reader, hash, question) {
  await reader.page.addInitScript((watched) => {
    window.ended = 0;
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      this.asked = message.question ?? this.asked;
      postMessage.call(this, message, ...rest);
    };
    Worker.prototype.terminate = function () {
      window.ended += Number(this.asked === watched);
      terminate.call(this);
    };
  }, question);
  await reader.page.goto('about:blank');
  // What the page before had asked for is dropped with it, and does not count.
  let dropped = 0;
  reader.page.on('requestfailed', (request) => (dropped += Number(request.url().includes(`/api/${question}`))));
  await reader.open(hash);
  reader.given = async () => dropped + (await reader.page.evaluate(() => window.ended));
}

throughBothDoors('Work', (test) => {
  test('on a hint is seen and read aloud, and can be cancelled', async (reader) => {
    await withoutAnswer(reader, 'hint');
    await reader.act('hint').focus();
    await reader.press('Enter');
    await reader.expects('#hint', /Working…/);
    await reader.expects('#live', /Working…/);
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.act), 'cancel'));
    await reader.act('cancel').click();
    await reader.expects('#hint', /Stuck\?/);
    await reader.sees(async () => assert.equal(await reader.given(), 1));
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.act), 'hint'));
    // Escape cancels too.
    await reader.press('h');
    await reader.expects('#hint', /Working…/);
    await reader.press('Escape');
    await reader.expects('#hint', /Stuck\?/);
    await reader.sees(async () => assert.equal(await reader.given(), 2));
    // What is asked next is answered.
    await reader.act('check').click();
    await reader.expects('#hint', 'No digit is wrong so far.');
  });
  test('on a step of the path is seen and can be cancelled', async (reader) => {
    await withoutAnswer(reader, 'tell');
    await reader.page.locator('#path:not([hidden])').waitFor();
    await reader.press(']');
    await reader.expects('#hint', /Working…/);
    await reader.act('cancel').click();
    await reader.expects('#hint', /Stuck\?/);
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.sees(async () => assert.equal(await reader.given(), 1));
  });
  test('on the list of steps is seen and can be cancelled', async (reader) => {
    await withoutAnswer(reader, 'steps');
    await reader.act('steps').click();
    await reader.expects('#also', /Working…/);
    await reader.page.locator('#also [data-act="cancel"]').click();
    await reader.sees(async () => assert.equal(await reader.page.locator('#also').isVisible(), false));
    await reader.sees(async () => assert.equal(await reader.given(), 1));
  });
  test('on a hint ends when the board changes', async (reader) => {
    await withoutAnswer(reader, 'hint');
    await reader.selectCell(1, 1);
    await reader.press('h', '9');
    await reader.sees(async () => assert.equal(await reader.given(), 1));
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 9'));
    assert.match(await reader.page.locator('#hint').textContent(), /Stuck\?/);
  });
  test('on the path of a puzzle ends when another one is opened, which is graded at once', async (reader) => {
    await watched(reader, `#p=${HARDEST}`, 'explain');
    await reader.expects('.meta', 'one solution');
    assert.equal(await reader.given(), 0);
    await reader.paste(EASY);
    await reader.expects('.meta', /Easy/);
    await reader.sees(async () => assert.equal(await reader.given(), 1));
  });
  test('on a heat map ends when the reader goes elsewhere', async (reader) => {
    await withoutAnswer(reader, 'chances');
    await reader.part('solve');
    await reader.act('heat').click();
    await reader.expects('[data-part="heat"]', /Working…/);
    assert.equal(await reader.given(), 0);
    await reader.part('play');
    await reader.sees(async () => assert.equal(await reader.given(), 1));
    // What is asked next is answered.
    await reader.part('solve');
    await reader.act('count').click();
    await reader.expects('[data-part="count"]', '1 solution');
    assert.equal(await reader.page.locator('.heat').count(), 0);
  });
  test('on a new puzzle ends when another one is opened', async (reader) => {
    await withoutAnswer(reader, 'generate');
    await reader.part('make');
    await reader.act('make').click();
    await reader.expects('#make .told', /Working…/);
    await reader.paste(HARD);
    await reader.expects('#make .told', /Cancelled/);
    await reader.part('play');
    await reader.act('new-medium').click();
    await reader.act('new-cancel').waitFor();
    await reader.paste(EASY);
    await reader.act('new-like').waitFor();
    assert.equal(await reader.line(), EASY);
  }, { makes: true });
  test('on the puzzle of a day is seen and can be cancelled', async (reader) => {
    await withoutAnswer(reader, 'daily');
    await reader.part('puzzles');
    await reader.act('daily-play').focus();
    await reader.press('Enter');
    await reader.expects('#daily .busy', /Working…/);
    await reader.expects('#live', /Working…/);
    await reader.sees(async () => assert.equal(await reader.page.locator('.day[aria-busy="true"][aria-current="date"]').count(), 1));
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.act), 'daily-cancel'));
    await reader.press('Enter');
    await reader.act('daily-play').waitFor();
    assert.equal(await reader.page.locator('.day[aria-busy]').count(), 0);
    await reader.part('play');
    assert.equal(await reader.line(), EASY);
  }, { makes: true });
  test('that nobody asked for keeps no one waiting', async (reader) => {
    await withoutAnswer(reader, 'explain');
    await reader.expects('.meta', 'one solution');
    await reader.act('steps').click();
    await reader.page.locator('#also li button').first().waitFor();
    await reader.part('solve');
    await reader.act('count').click();
    await reader.expects('[data-part="count"]', '1 solution');
    assert.equal(await reader.given(), 0);
  });
});

throughBothDoors('A rating', (test) => {
  test('that was broken off says so, instead of numbers that mean nothing', async (reader) => {
    await reader.context.route('**/api/rate', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, se: { er: 8.3, ep: 0, ed: 8.3, end: 'limit' } } });
    });
    await reader.part('solve');
    await reader.act('rate').click();
    const text = await reader.expects('[data-part="rate"]', /level/);
    assert.match(text, /Sudoku Explainernot rated: it would take too long here/);
    assert.doesNotMatch(text, /EP|ER|ED|0\.0/);
  });
}, DOORS.filter((door) => door === 'server'));
