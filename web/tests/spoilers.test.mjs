// Hints that respect the reader: only what matters, own marks, no spoilers, long arguments folded, wrong marks repaired.

import { EASY, HARD, assert, throughBothDoors, toStep } from './tools.mjs';

throughBothDoors('A hint', (test) => {
  test('shows the candidates that matter, and leaves own marks in sight', async (reader) => {
    await reader.selectCell(1, 1);
    await reader.press('Shift+7', 'Shift+9', 'h');
    await reader.act('apply').waitFor();
    await reader.frame();
    const texts = await reader.page.locator('.drawing .cand').allTextContents();
    // The two marks, and the candidate of the step: not the candidates of all cells.
    assert.deepEqual(texts.sort().join('').replace(/[79]/g, '').length, 1, texts.join(' '));
    assert.ok(texts.includes('7') && texts.includes('9'));
    // Readers who show candidates keep them.
    await reader.press('Escape', 'f', 'h');
    await reader.act('apply').waitFor();
    await reader.sees(async () => assert.ok((await reader.page.locator('.drawing .cand').count()) > 50));
  });
  test('tells as much as the reader chose on the card, also on the next visit', async (reader) => {
    await reader.page.locator('[data-field="hint-tells"]').selectOption('1');
    await reader.reload();
    await reader.sees(async () => assert.equal(await reader.page.locator('[data-field="hint-tells"]').inputValue(), '1'));
    await reader.press('h');
    await reader.expects('#hint h1', 'Technique family');
    assert.equal(await reader.page.locator('.drawing .placed, .drawing .strike, .drawing .lit').count(), 0);
  });
  test('does not name the techniques to come', async (reader) => {
    await reader.page.locator('#path:not([hidden])').waitFor();
    assert.doesNotMatch(await reader.page.locator('#path').textContent(), /X-Wing|Skyscraper|XY|chain|Wing|pair/i);
    await reader.act('hardest').click();
    await reader.expects('#path .top', /hardest: ./);
    // A new puzzle, and the name is a secret again.
    await reader.paste(EASY);
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    await reader.act('hardest').waitFor();
  }, { hash: `#p=${HARD}` });
  test('of the list tells no result before it is looked at, and then as much as is wanted', async (reader) => {
    await reader.act('steps').click();
    await reader.page.locator('#also li button').first().waitFor();
    assert.doesNotMatch(await reader.page.locator('#also').textContent(), /r\dc\d/);
    await reader.page.locator('#also li button').first().click();
    await reader.expects('#hint', /What follows from it/);
    assert.equal(await reader.page.locator('.drawing .placed, .drawing .strike').count(), 0);
    await reader.act('more').click();
    await reader.act('apply').waitFor();
    await reader.sees(async () => assert.ok((await reader.page.locator('.drawing .placed, .drawing .strike').count()) > 0));
  }, { settings: { level: 3 } });
  test('that is long is folded: what it claims, the details on request', async (reader) => {
    await toStep(reader, /Nested forcing net/);
    const cases = reader.page.locator('#hint details');
    assert.ok((await cases.count()) >= 2);
    assert.ok(await cases.first().locator('p').isHidden());
    // What each case assumes, and what follows, is in sight.
    assert.match(await cases.first().locator('summary').textContent(), /^(If|Suppose) .* … Show the details$/);
    assert.ok(await cases.first().locator('.unfold').isVisible());
    assert.match(await reader.page.locator('#hint .reasons > p').last().textContent(), /r\dc\d/);
    await cases.first().locator('summary').click();
    assert.ok(await cases.first().locator('p').isVisible());
  }, { hash: '#p=98.7..6..7......9...6.5....4.....3.2..85...7......2....3..1...4..78...6......51..' });
  test('shows a cell that lacks the right mark, and repairs it', async (reader) => {
    const solution = await reader.solution();
    await reader.selectCell(1, 1);
    await reader.press('c');
    const wrong = ['3', '7', '8', '9'].filter((digit) => digit !== solution[0]).slice(0, 2);
    await reader.press(...wrong, 'h');
    await reader.expects('#hint h1', 'Something is wrong');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /the right candidate is missing/));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .lacking').count(), 1));
    await reader.act('apply').click();
    await reader.sees(async () => assert.match(await reader.said(1, 1), new RegExp(`centre marks .*${solution[0]}`)));
    await reader.sees(async () => assert.equal(await reader.page.locator('.drawing .lacking').count(), 0));
  });
});
