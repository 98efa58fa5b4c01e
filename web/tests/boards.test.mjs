// Boards: those that are only looked at, the reader's own marks, and other keyboards.

import { EASY, HARD, SEVERAL, assert, throughBothDoors, toStep } from './tools.mjs';

/** Opens an address in the tab as somebody does who follows a link. */
async function follow(reader, hash) {
  await reader.page.goto('about:blank');
  await reader.open(hash);
}

/** A key as another keyboard sends it. */
const send = (reader, key) => reader.page.evaluate((init) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), key);

/** The candidates that the board strikes out. */
const struck = (reader) =>
  reader.page.locator('#board .strike').evaluateAll((all) =>
    all.map((one) => {
      const [left, bottom] = /M([\d.]+) ([\d.]+)/.exec(one.getAttribute('d')).slice(1).map(Number);
      const [x, y] = [left + 9, bottom - 9];
      const third = (place) => Math.floor(((place % 64) - 2) / 20);
      return { row: Math.floor(y / 64) + 1, column: Math.floor(x / 64) + 1, digit: 1 + third(y) * 3 + third(x) };
    }),
  );

throughBothDoors('Boards', (test) => {
  test('a step of the path can only be looked at', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    for (let step = 1; step <= 13; step++) {
      await reader.press(']');
      await reader.expects('#hint .eyebrow', `step ${step} of`);
    }
    const there = await reader.line();
    await reader.selectCell(1, 1);
    await reader.press('Control+z', 'Control+z', 'Control+z', '9', 'Shift+4', 'Backspace', 'n');
    await reader.expects('#toast', /Continue from here/);
    await reader.sees(async () => assert.equal(await reader.line(), there));
    await reader.act('take').click();
    await reader.sees(async () => assert.equal(await reader.line(), there));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('an example that is tried is a game: what is written is drawn at once, undone, and judged', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="naked-pair"]').click();
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
    const removed = await struck(reader);
    const shown = await reader.line();
    await reader.selectCell(removed[0].row, removed[0].column);
    await reader.press(String(removed[0].digit));
    await reader.expects('#toast', /Try it yourself/);
    await reader.sees(async () => assert.equal(await reader.line(), shown));
    await reader.act('try').click();
    await reader.selectCell(removed[0].row, removed[0].column);
    await reader.press('5');
    await reader.sees(async () => assert.match(await reader.said(removed[0].row, removed[0].column), /, 5/));
    await reader.press('Control+z', 'c');
    await reader.sees(async () => assert.equal(await reader.line(), shown));
    for (const { row, column, digit } of removed) {
      await reader.selectCell(row, column);
      await reader.press(String(digit));
      await reader.sees(async () => assert.doesNotMatch((await reader.said(row, column)).replace(/.*candidates/, ''), new RegExp(String(digit))));
    }
    await reader.expects('#learn .right', /Right/);
    // Elsewhere and back: it is still there; the reader's own game is as it was.
    await reader.part('play');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.part('learn');
    await reader.expects('#learn .right', /Right/);
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.page.locator('#learn .right').count(), 0));
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
  });
  test('an example that comes after the reader has left does not cover the game', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="naked-pair"]').waitFor();
    // Both at once, so that no answer can come between.
    await reader.page.evaluate(() => ['[data-technique="naked-pair"]', '[data-part-of="play"]'].forEach((one) => document.querySelector(one).click()));
    await reader.expects('#learn h1', /Naked pair/i);
    assert.equal(await reader.line(), EASY);
    await reader.part('learn');
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
  });
  test('the solution, and where two differ, are as large as other digits', async (reader) => {
    const sizes = (selector) => reader.page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]);
    const [size] = await sizes('.digit.given');
    await reader.part('solve');
    for (const act of ['solution', 'difference']) {
      await reader.act(act).click();
      await reader.page.locator('.digit.ghost').first().waitFor({ state: 'attached' });
      await reader.frame();
      assert.deepEqual(await sizes('.digit.ghost'), [size], act);
    }
  }, { hash: `#p=${SEVERAL}` });
});

throughBothDoors('Own marks', (test) => {
  /** A board on which the next step removes candidates. */
  async function toElimination(reader) {
    await toStep(reader, /X-Wing/);
    const line = await reader.line();
    const found = line.split('').map((digit, cell) => (HARD[cell] === '.' ? digit : '.')).join('');
    await follow(reader, `#p=${HARD}&f=${found}`);
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    await reader.page.locator('#board .strike').first().waitFor({ state: 'attached' });
    const removed = await struck(reader);
    await reader.press('Escape');
    return removed;
  }
  test('applying an elimination takes its mark away, leaves all others in sight, and is remembered', async (reader) => {
    const [{ row, column, digit }] = await toElimination(reader);
    const other = digit === 1 ? 2 : 1;
    await reader.selectCell(row, column);
    await reader.press(`Shift+${digit}`, `Shift+${other}`);
    await reader.press('h');
    const told = await reader.expects('#hint .reasons', /./);
    await reader.act('apply').click();
    await reader.sees(async () => assert.match(await reader.said(row, column), new RegExp(`empty, corner marks ${other}, ruled out.* ${digit}`)));
    await reader.press('h');
    await reader.act('apply').waitFor();
    await reader.sees(async () => assert.notEqual(await reader.page.locator('#hint .reasons').textContent(), told));
    await reader.press('Escape', 'f');
    await reader.sees(async () => assert.doesNotMatch(/candidates ([\d ]*)/.exec(await reader.said(row, column))[1], new RegExp(String(digit))));
    // A mark of the reader's own has the last word.
    await reader.press('f', `Shift+${digit}`);
    await reader.sees(async () => assert.doesNotMatch(await reader.said(row, column), new RegExp(`ruled out.* ${digit}`)));
  }, { hash: `#p=${HARD}` });
  test('an elimination that the board does not show is said to be remembered', async (reader) => {
    const [{ row, column, digit }] = await toElimination(reader);
    await reader.press('h');
    await reader.act('apply').click();
    await reader.expects('#toast', /Remembered/);
    await reader.sees(async () => assert.match(await reader.said(row, column), new RegExp(`empty, ruled out.* ${digit}`)));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .cand').count(), 0));
    await reader.press('n');
    await reader.sees(async () => assert.match(await reader.said(row, column), /centre marks 1 2 3 4 5 6 7 8 9$/));
  }, { hash: `#p=${HARD}` });
  test('corner marks are seen among the candidates too', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('f', 'x', '3', '5');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, candidates 3 7 8 9, corner marks 3 5'));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .framed').count(), 2));
    await reader.sees(async () => assert.deepEqual((await reader.page.locator('.drawing .cand.own').allTextContents()).sort(), ['3', '5']));
    await reader.press('f');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 3 5'));
  });
});

throughBothDoors('Keyboards', (test) => {
  test('letters are those that the keyboard writes, in their place where it writes others', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('7');
    const says = async (text) => reader.sees(async () => assert.equal(await reader.said(1, 1), `row 1 column 1, ${text}`));
    await says('7');
    // QWERTZ: Z and Y have changed places.
    await send(reader, { key: 'z', code: 'KeyY', ctrlKey: true });
    await says('empty');
    await send(reader, { key: 'y', code: 'KeyZ', ctrlKey: true });
    await says('7');
    // AZERTY: W is where Z is elsewhere.
    await send(reader, { key: 'z', code: 'KeyW', metaKey: true });
    await says('empty');
    await send(reader, { key: 'Z', code: 'KeyW', metaKey: true, shiftKey: true });
    await says('7');
    // AZERTY: signs stand where others have M.
    await send(reader, { key: ',', code: 'KeyM' });
    await reader.frame();
    assert.equal(await reader.page.locator('[data-tool="several"]').getAttribute('aria-pressed'), 'false');
    await send(reader, { key: '?', code: 'KeyM', shiftKey: true });
    await reader.page.locator('dialog[open]').waitFor();
    await reader.press('Escape');
    await reader.selectCell(1, 1);
    // Letters of another script.
    await send(reader, { key: 'я', code: 'KeyZ', ctrlKey: true });
    await says('empty');
    await send(reader, { key: 'ㅌ', code: 'KeyX' });
    await reader.page.locator('[data-mode="corner"][aria-pressed="true"]').waitFor();
    await send(reader, { key: 'z', code: 'KeyY' });
    await reader.page.locator('[data-mode="digit"][aria-pressed="true"]').waitFor();
  });
  test('brackets that are written with AltGr and a digit walk along the path', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    await send(reader, { key: ']', code: 'Digit9', ctrlKey: true, altKey: true, modifierAltGraph: true });
    await reader.expects('#hint .eyebrow', 'step 1 of');
    await send(reader, { key: ']', code: 'Digit9', modifierAltGraph: true });
    await reader.expects('#hint .eyebrow', 'step 2 of');
  });
});
