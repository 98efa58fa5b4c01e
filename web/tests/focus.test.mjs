// Where the focus is, what is read aloud, tabs by keyboard, and what a reader with a small window or an open dialog notices.

import { EASY, HARD, SEVERAL, assert, throughBothDoors } from './tools.mjs';

/** Where the focus is: the name of a control, or the text of an answer. */
const focused = (reader) =>
  reader.page.evaluate(() => {
    const { activeElement: one } = document;
    return one === document.body ? 'BODY' : (one.dataset.act ?? one.dataset.technique ?? one.dataset.cell ?? one.id) || one.tagName;
  });

/** Presses a control by keyboard. */
async function enter(reader, act) {
  await reader.act(act).focus();
  await reader.press('Enter');
}

throughBothDoors('The focus', (test) => {
  test('goes to the answer of a hint, and back to the button after it', async (reader) => {
    await enter(reader, 'hint');
    await reader.expects('#hint', /Apply/);
    await reader.sees(async () => assert.equal(await focused(reader), 'H1'));
    // Keys are those of the board there.
    const before = await reader.line();
    await reader.press('Enter');
    await reader.sees(async () => assert.notEqual(await reader.line(), before));
    await reader.sees(async () => assert.equal(await focused(reader), 'hint'));
    await enter(reader, 'hint');
    await reader.expects('#hint', /Apply/);
    await reader.press('Tab');
    await reader.sees(async () => assert.equal(await focused(reader), 'apply'));
    await reader.press('Enter');
    await reader.sees(async () => assert.equal(await focused(reader), 'hint'));
  });
  test('stays on "Tell me more" while there is more', async (reader) => {
    await enter(reader, 'hint');
    await reader.expects('#hint h1', 'Technique family');
    await enter(reader, 'more');
    await reader.expects('#hint h1', 'Where to look');
    await reader.sees(async () => assert.equal(await focused(reader), 'more'));
  }, { settings: { level: 1 } });
  test('stays on buttons that only change the board', async (reader) => {
    for (const act of ['candidates', 'nine', 'restart', 'candidates']) {
      await enter(reader, act);
      await reader.frame();
      await reader.sees(async () => assert.equal(await focused(reader), act));
    }
  });
  test('goes to the verdict of a check, which is read aloud', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await enter(reader, 'check');
    await reader.expects('#hint', '1 digit is wrong.');
    await reader.expects('#live', '1 digit is wrong.');
    await reader.sees(async () => assert.equal(await focused(reader), 'P'));
    await enter(reader, 'dismiss');
    await reader.selectCell(1, 1);
    await reader.press('Backspace');
    await enter(reader, 'check');
    await reader.expects('#live', 'No digit is wrong so far.');
  });
  test('stays on the button while a puzzle is made, and its result is read aloud', async (reader) => {
    await reader.part('make');
    await reader.page.locator('[data-field="seed"]').fill('7');
    await enter(reader, 'make');
    await reader.expects('#make .told', /seed 7/);
    await reader.sees(async () => assert.equal(await focused(reader), 'make'));
    await reader.expects('#live', /clues, \d+ steps, seed 7/);
  });
  test('stays on a question about the board, and its answer is read aloud', async (reader) => {
    await reader.part('solve');
    await enter(reader, 'count');
    await reader.expects('[data-part="count"]', '94 solutions');
    await reader.sees(async () => assert.equal(await focused(reader), 'count'));
    await reader.expects('#live', '94 solutions');
    await enter(reader, 'difference');
    await reader.sees(async () => assert.equal(await focused(reader), 'difference'));
  }, { hash: `#p=${SEVERAL}` });
  test('goes to the page of a technique, and back to its name', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="x-wing"]').focus();
    await reader.press('Enter');
    await reader.expects('#learn h1', 'X-Wing');
    await reader.sees(async () => assert.equal(await focused(reader), 'H1'));
    await enter(reader, 'try');
    await reader.sees(async () => assert.equal(await focused(reader), 'try'));
    await enter(reader, 'back');
    await reader.sees(async () => assert.equal(await focused(reader), 'x-wing'));
  });
  test('goes to the board when the list of steps closes', async (reader) => {
    await reader.act('steps').click();
    await reader.page.locator('#also li button').first().focus();
    await reader.press('f');
    await reader.sees(async () => assert.equal(await focused(reader), '0'));
  }, { hash: `#p=${HARD}` });
  test('stays on undo when there is nothing more to undo', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.page.locator('[data-tool="undo"]').focus();
    await reader.press('Enter');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty'));
    await reader.sees(async () => assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.tool), 'undo'));
  });
});

throughBothDoors('Tabs', (test) => {
  test('are moved through with arrows, Home and End, and are one tab stop', async (reader) => {
    const selected = () => reader.page.locator('[role="tab"][aria-selected="true"]').getAttribute('data-part-of');
    await reader.page.locator('#play-tab').focus();
    for (const [key, name] of [['ArrowRight', 'puzzles'], ['ArrowRight', 'solve'], ['ArrowRight', 'make'], ['End', 'learn'], ['ArrowRight', 'play'], ['ArrowLeft', 'learn'], ['Home', 'play']]) {
      await reader.press(key);
      assert.deepEqual([await focused(reader), await selected()], [`${name}-tab`, name], key);
      assert.equal(await reader.page.locator(`#${name}-part`).isVisible(), true);
    }
    assert.equal(await reader.page.locator('[role="tab"][tabindex="0"]').count(), 1);
    for (const panel of await reader.page.locator('[role="tabpanel"]').all()) assert.equal(await panel.getAttribute('aria-labelledby'), (await panel.getAttribute('id')).replace('part', 'tab'));
  });
  test('show their part in the smallest windows', async (reader) => {
    for (const [width, height] of [[320, 568], [390, 664], [667, 375]]) {
      await reader.page.setViewportSize({ width, height });
      for (const part of ['solve', 'make', 'learn']) {
        await reader.part('play');
        await reader.part(part);
        const seen = await reader.page.evaluate((part) => {
          const { top, bottom } = document.getElementById(`${part}-part`).getBoundingClientRect();
          const bar = document.querySelector('.tabs');
          const end = getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
          return Math.min(bottom, end) - Math.max(top, 0);
        }, part);
        assert.ok(seen >= 100, `${width} ${part}: ${seen}`);
      }
      await reader.part('play');
      const board = await reader.page.locator('#board').boundingBox();
      assert.ok(board.y >= 0, `${width}: ${board.y}`);
    }
  });
});

throughBothDoors('A dialog', (test) => {
  /** Everything that a screen reader is told of. */
  const told = async (reader) => {
    const session = await reader.context.newCDPSession(reader.page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value ?? '').join('\n');
  };
  test('does not hide what goes wrong, neither from eyes nor from screen readers', async (reader) => {
    await reader.holdToast();
    await reader.page.locator('#open').click();
    await reader.page.locator('dialog textarea').fill('12345');
    await reader.act('open').click();
    await reader.expects('dialog[open] #toast', 'expected 81 cells, found 5');
    await reader.sees(async () => assert.equal(await reader.page.locator('#toast').evaluate((toast) => getComputedStyle(toast).opacity), '1'));
    assert.match(await told(reader), /expected 81 cells, found 5/);
    // What lies over the dialog, and what does not.
    const box = await reader.page.locator('#toast').boundingBox();
    const covered = await reader.page.evaluate(([x, y]) => {
      document.getElementById('toast').style.pointerEvents = 'auto';
      return document.elementFromPoint(x, y).id;
    }, [box.x + box.width / 2, box.y + box.height / 2]);
    assert.equal(covered, 'toast');
  });
  test('keeps the focus when its words change', async (reader) => {
    await reader.page.locator('#settings').click();
    await reader.page.locator('[data-field="language"]').focus();
    await reader.page.locator('[data-field="language"]').selectOption('ko');
    await reader.expects('dialog h1', '설정');
    assert.equal(await reader.page.evaluate(() => document.activeElement.dataset.field), 'language');
  });
  test('leaves its last words to the page when it closes', async (reader) => {
    await reader.page.locator('#open').click();
    await reader.page.locator('dialog textarea').fill(HARD);
    await reader.act('open').click();
    await reader.sees(async () => assert.equal(await reader.page.locator('dialog[open]').count(), 0));
    await reader.expects('body > #toast', 'Opened.');
    assert.match(await told(reader), /Opened\./);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
  }, { hash: `#p=${EASY}` });
});
