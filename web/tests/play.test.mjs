// Playing. The numbers are those of the list of sixty points that the page was designed by.

import { EASY, assert, throughBothDoors } from './tools.mjs';

throughBothDoors('Entry', (test) => {
  test('1: a cell then a digit, and a digit then cells', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, 9'));
    await reader.press('Escape');
    await reader.page.locator('[data-digit="3"]').click();
    await reader.selectCell(1, 2);
    await reader.selectCell(1, 3);
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, 3, repeated in its row, column or box'));
    await reader.sees(async () => assert.equal(await reader.said(1, 3), 'row 1 column 3, 3, repeated in its row, column or box'));
  });
  test('2: any form that minirow reads can be pasted anywhere', async (reader) => {
    const rows = EASY.match(/.{9}/g).map((row) => row.replaceAll('.', '0').split('').join(' ')).reverse();
    await reader.paste(rows.join('\n'));
    await reader.page.waitForFunction(() => document.querySelector('[data-cell="0"]').ariaLabel.includes('given 4'));
    await reader.sees(async () => assert.equal(await reader.line(), EASY.match(/.{9}/g).reverse().join('')));
    await reader.paste('12345');
    await reader.expects('#toast', 'line 1, column .*expected 81 cells, found 5');
  });
  test('3: a file can be dropped', async (reader) => {
    await reader.page.evaluate((line) => {
      const data = new DataTransfer();
      data.items.add(new File([`# a puzzle\n${line}\n`], 'puzzle.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    }, EASY.split('').reverse().join(''));
    await reader.expects('#toast', 'Opened');
    await reader.sees(async () => assert.equal(await reader.line(), EASY.split('').reverse().join('')));
  });
  test('4: 81 cells typed in a row are a puzzle', async (reader) => {
    await reader.part('make');
    await reader.act('empty').click();
    await reader.act('enter').click();
    await reader.page.keyboard.type(EASY.replaceAll('.', '0'));
    await reader.act('enter').click();
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.expects('.meta', 'one solution');
    await reader.sees(async () => assert.match(await reader.said(1, 4), /given 2/));
  });
  test('5: givens and found digits differ in weight and colour', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.frame();
    const style = (kind) => reader.page.locator(`.digit.${kind}`).first().evaluate((text) => [getComputedStyle(text).fontWeight, getComputedStyle(text).fill]);
    // The style sheet may come after the first digits.
    await reader.sees(async () => {
      const [given, found] = [await style('given'), await style('found')];
      assert.ok(Number(given[0]) > Number(found[0]) && given[1] !== found[1], `${given}, ${found}`);
    });
  });
  test('6, 7: a digit that breaks a rule is taken and marked by shape and colour', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('2');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /, 2, repeated in its row, column or box/));
    await reader.sees(async () => assert.match(await reader.said(1, 4), /repeated in its row, column or box/));
    await reader.sees(async () => assert.ok((await reader.page.locator('.fault').count()) >= 4));
  });
  test('8: undo and redo without end', async (reader) => {
    await reader.selectCell(1, 1);
    for (let n = 0; n < 60; n++) await reader.press(String((n % 8) + 1));
    for (let n = 0; n < 60; n++) await reader.press('Control+z');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty'));
    for (let n = 0; n < 60; n++) await reader.press('Control+y');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /column 1, 4/));
  });
});

throughBothDoors('Marks', (test) => {
  test('9, 15: corner, centre and several colours', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('x', '7', '8', 'c', '9', '3', 'v', '1', '2');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 7 8, centre marks 3 9'));
    await reader.sees(async () => assert.equal(await reader.page.locator('.colour').count(), 2));
    await reader.press('Control+z', 'Control+z', 'Control+z');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /centre marks 9$/));
  });
  test('10, 11: full candidates on one key, and own marks start from them', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('f');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, candidates 3 7 8 9'));
    await reader.press('c', '8');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, candidates 3 7 9'));
    await reader.press('8');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, candidates 3 7 8 9'));
  });
  test('12: all nine as marks', async (reader) => {
    await reader.press('n');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /centre marks 1 2 3 4 5 6 7 8 9/));
  });
  test('13: a digit clears the marks that see it, undoably', async (reader) => {
    await reader.selectCell(1, 2);
    await reader.press('Shift+3');
    await reader.selectCell(1, 1);
    await reader.press('3');
    await reader.sees(async () => assert.equal(await reader.said(1, 2), 'row 1 column 2, empty'));
    await reader.press('Control+z');
    await reader.sees(async () => assert.match(await reader.said(1, 2), /corner marks 3/));
  });
  test('14: candidates of the chosen digit stand out', async (reader) => {
    await reader.press('f');
    await reader.selectCell(1, 4);
    await reader.frame();
    await reader.sees(async () => assert.ok((await reader.page.locator('.cand.chosen').count()) > 3));
    await reader.sees(async () => assert.deepEqual([...new Set(await reader.page.locator('.cand.chosen').allTextContents())], ['2']));
  });
  test('16: a single candidate can be coloured', async (reader) => {
    await reader.press('f', 'v', 'Escape');
    await reader.page.locator('[data-digit="6"]').click();
    const box = await reader.cell(1, 1).boundingBox();
    // The 3 stands in the upper right corner of the cell.
    await reader.page.mouse.click(box.x + box.width * 0.83, box.y + box.height * 0.17);
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.spot.k6').count(), 1));
  });
});

throughBothDoors('Keys', (test) => {
  const focused = (reader) => reader.page.evaluate(() => document.activeElement.dataset.cell);
  test('18, 22, 23: arrows and WASD move and wrap, with Ctrl by box', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('ArrowUp');
    await reader.sees(async () => assert.equal(await focused(reader), '72'));
    await reader.press('ArrowLeft', 's', 'd');
    await reader.sees(async () => assert.equal(await focused(reader), '0'));
    await reader.press('Control+ArrowRight');
    await reader.sees(async () => assert.equal(await focused(reader), '13'));
  });
  test('19, 20, 21: keys for modes, and for one mark', async (reader) => {
    const mode = () => reader.page.locator('[data-mode][aria-pressed="true"]').getAttribute('data-mode');
    await reader.selectCell(1, 1);
    for (const [key, name] of Object.entries({ x: 'corner', c: 'centre', v: 'colour', z: 'digit' })) {
      await reader.press(key);
      await reader.frame();
      await reader.sees(async () => assert.equal(await mode(), name));
    }
    await reader.press(' ');
    await reader.frame();
    await reader.sees(async () => assert.equal(await mode(), 'corner'));
    await reader.press('z', 'Shift+7', 'Alt+8', 'Control+9');
    await reader.sees(async () => assert.equal(await reader.said(1, 1), 'row 1 column 1, empty, corner marks 7, centre marks 8 9'));
  });
  test('24: the question mark shows all keys', async (reader) => {
    await reader.press('?');
    await reader.expects('dialog[open]', 'Ctrl \\+ Z');
    await reader.press('Escape');
    await reader.sees(async () => assert.equal(await reader.page.locator('dialog[open]').count(), 0));
  });
  test('25: H asks, Enter applies, brackets walk', async (reader) => {
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    const before = await reader.line();
    await reader.press('Enter');
    await reader.sees(async () => assert.notEqual(await reader.line(), before));
    await reader.page.locator('#path:not([hidden])').waitFor();
    await reader.press(']');
    await reader.expects('#hint .eyebrow', /step 1 of/);
    await reader.press(']');
    await reader.expects('#hint .eyebrow', /step 2 of/);
  });
});

throughBothDoors('Touch', (test) => {
  const phone = { phone: true };
  test(
    '26: targets outside the board are at least 44 pixels',
    async (reader) => {
      for (const part of ['play', 'solve', 'make', 'learn']) {
        await reader.part(part);
        if (part === 'learn') await reader.page.locator('#learn [data-technique]').first().waitFor();
        await reader.frame();
        const small = await reader.page.locator('button:visible, select:visible, a:visible, input:not([type="checkbox"]):visible').evaluateAll((all) => all.map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()]).filter(([, box]) => box.height > 0 && (box.height < 44 || box.width < 32)).map(([html, box]) => `${html} ${box.width}x${box.height}`));
        assert.deepEqual(small, [], part);
      }
    },
    phone,
  );
  test('27: dragging selects', async (reader) => {
    const [from, to] = [await reader.cell(1, 1).boundingBox(), await reader.cell(1, 3).boundingBox()];
    await reader.page.mouse.move(from.x + 20, from.y + 20);
    await reader.page.mouse.down();
    await reader.page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
    await reader.page.mouse.up();
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('[aria-selected="true"][role="gridcell"]').count(), 3));
  });
  test('28: a double tap selects equal digits', async (reader) => {
    const { x, y, width, height } = await reader.cell(1, 4).boundingBox();
    const session = await reader.context.newCDPSession(reader.page);
    // At moments of their own: on a slow machine the test comes too late with the second press.
    for (const [index, type] of ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'].entries()) {
      await session.send('Input.dispatchMouseEvent', { type, x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 + Math.floor(index / 2), timestamp: Date.now() / 1000 - 2 + index * 0.05 });
    }
    const count = EASY.split('').filter((digit) => digit === '2').length;
    await reader.sees(async () => assert.equal(await reader.page.locator('[aria-selected="true"][role="gridcell"]').count(), count));
  });
  test('29: the pad shows how many are left', async (reader) => {
    const left = 9 - EASY.split('').filter((digit) => digit === '1').length;
    await reader.sees(async () => assert.equal(await reader.page.locator('[data-digit="1"] small').textContent(), String(left)));
  });
  test(
    '30: the board is not zoomed by touch',
    async (reader) => {
      const actions = await reader.page.evaluate(() => ['.board', '.pad button', '.tool'].map((selector) => getComputedStyle(document.querySelector(selector)).touchAction));
      assert.deepEqual(actions, ['none', 'manipulation', 'manipulation']);
    },
    phone,
  );
  test('31: the mode is seen on the selection itself', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.badge').count(), 0));
    await reader.press('x');
    await reader.frame();
    await reader.sees(async () => assert.equal(await reader.page.locator('.badge').count(), 1));
  });
});
