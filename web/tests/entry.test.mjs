// Entry: selecting several cells, marks by long press, Snyder notes, checking as you play and what stands out.

import { EASY, assert, throughBothDoors } from './tools.mjs';

const selected = (reader) => reader.page.locator('[role="gridcell"][aria-selected="true"]').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));

throughBothDoors('Several cells', (test) => {
  test('are selected by a drag that misses none, however fast', async (reader) => {
    const [from, to] = [await reader.cell(2, 1).boundingBox(), await reader.cell(2, 9).boundingBox()];
    await reader.page.mouse.move(from.x + 10, from.y + 10);
    await reader.page.mouse.down();
    // One event for eight cells.
    await reader.page.mouse.move(to.x + 10, to.y + 10, { steps: 1 });
    await reader.page.mouse.up();
    await reader.sees(async () => assert.deepEqual(await selected(reader), [9, 10, 11, 12, 13, 14, 15, 16, 17]));
  });
  test('are selected one by one with the toggle, and let go the same way', async (reader) => {
    await reader.page.locator('[data-tool="several"]').click();
    await reader.sees(async () => assert.equal(await reader.page.locator('[data-tool="several"]').getAttribute('aria-pressed'), 'true'));
    await reader.selectCell(1, 2);
    await reader.selectCell(5, 5);
    await reader.selectCell(9, 9);
    await reader.sees(async () => assert.deepEqual(await selected(reader), [0, 1, 40, 80]));
    await reader.selectCell(5, 5);
    await reader.sees(async () => assert.deepEqual(await selected(reader), [0, 1, 80]));
    await reader.press('m');
    await reader.page.waitForTimeout(400);
    await reader.selectCell(1, 2);
    await reader.sees(async () => assert.deepEqual(await selected(reader), [1]));
  }, { phone: true });
});

throughBothDoors('All cells', (test) => {
  test('are selected with one key, and take a mark together', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('Control+a');
    await reader.sees(async () => assert.equal((await selected(reader)).length, 81));
    await reader.press('Shift+5');
    await reader.sees(async () => assert.equal(await reader.page.locator('[role="gridcell"][aria-label$="corner marks 5"]').count(), EASY.replaceAll(/[1-9]/g, '').length));
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.page.locator('[role="gridcell"][aria-label*="corner marks"]').count(), 0));
  });
});

throughBothDoors('A finger', (test) => {
  test('that is drawn over the board selects every cell on its way, and does not scroll the page', async (reader) => {
    const session = await reader.context.newCDPSession(reader.page);
    const [from, to] = [await reader.cell(2, 1).boundingBox(), await reader.cell(8, 7).boundingBox()];
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const at = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await touch('touchStart', at(from));
    // Two events for a way over thirteen cells.
    await touch('touchMove', { x: (at(from).x + at(to).x) / 2, y: (at(from).y + at(to).y) / 2 });
    await touch('touchMove', at(to));
    await touch('touchEnd');
    await reader.sees(async () => {
      const cells = await selected(reader);
      for (let step = 0; step < 7; step++) assert.ok(cells.includes((1 + step) * 9 + step), `${cells}`);
    });
    assert.equal(await reader.page.evaluate(() => scrollY), 0);
  }, { phone: true });
});

throughBothDoors('Marks', (test) => {
  test('are written by a long press of a digit, digits by a short one', async (reader) => {
    await reader.selectCell(1, 1);
    const box = await reader.page.locator('[data-digit="7"]').boundingBox();
    await reader.page.mouse.move(box.x + 20, box.y + 20);
    await reader.page.mouse.down();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 7'));
    await reader.page.mouse.up();
    await reader.frame();
    assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 7');
    await reader.page.locator('[data-digit="7"]').click();
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 7'));
  });
  test('of Snyder notation are where a digit has two places in a box', async (reader) => {
    await reader.act('snyder').click();
    await reader.sees(async () => assert.ok((await reader.page.locator('[role="gridcell"][aria-label*="corner marks"]').count()) > 8));
    const labels = await reader.page.locator('[role="gridcell"]').evaluateAll((cells) => cells.map((cell) => /corner marks ([\d ]+)/.exec(cell.ariaLabel)?.[1].split(' ') ?? []));
    for (let box = 0; box < 9; box++) {
      const cells = labels.filter((_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3) === box);
      for (let digit = 1; digit <= 9; digit++) assert.ok([0, 2].includes(cells.filter((marks) => marks.includes(String(digit))).length), `box ${box + 1} digit ${digit}`);
    }
    await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.page.locator('[role="gridcell"][aria-label*="corner marks"]').count(), 0));
  });
});

throughBothDoors('Wrong digits', (test) => {
  const wrong = async (reader) => {
    const solution = await reader.solution();
    await reader.selectCell(1, 1);
    // No digit that breaks a rule at once.
    await reader.press(['3', '7', '8', '9'].find((digit) => digit !== solution[0]));
    return reader.said(1, 1);
  };
  test('are shown at once if the reader wants that', async (reader) => {
    await wrong(reader);
    await reader.sees(async () => assert.match(await reader.said(1, 1), /wrong$/));
  }, { settings: { check: 'once' } });
  test('are shown on request only', async (reader) => {
    assert.doesNotMatch(await wrong(reader), /wrong/);
    await reader.act('check').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), /wrong$/));
  });
  test('are never shown to readers who do not want it', async (reader) => {
    assert.doesNotMatch(await wrong(reader), /wrong/);
    assert.equal(await reader.page.locator('[data-act="check"]').count(), 0);
  }, { settings: { check: 'never' } });
});

throughBothDoors('What stands out', (test) => {
  const count = (reader, name) => reader.page.locator(`.drawing .${name}`).count();
  test('is what was chosen', async (reader) => {
    await reader.selectCell(1, 4);
    await reader.sees(async () => assert.equal(await count(reader, 'same'), [...EASY].filter((digit) => digit === '2').length));
    await reader.sees(async () => assert.equal(await count(reader, 'seen'), 20));
    await reader.page.locator('#settings').click();
    await reader.page.locator('[data-field="sameDigits"]').click();
    await reader.page.locator('[data-field="seenHouses"]').click();
    await reader.sees(async () => assert.deepEqual([await count(reader, 'same'), await count(reader, 'seen')], [0, 0]));
    await reader.page.locator('[data-field="seenDigits"]').click();
    await reader.sees(async () => assert.ok((await count(reader, 'seen')) > 40));
    await reader.press('Escape');
    await reader.reload();
    await reader.selectCell(1, 4);
    await reader.sees(async () => assert.equal(await count(reader, 'same'), 0));
  });
});
