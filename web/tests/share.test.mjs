// Sharing: QR codes, frames in other pages, print and worksheets.

import { code } from '../qr.js';
import { EASY, HARD, assert, throughBothDoors } from './tools.mjs';

throughBothDoors('A QR code', (test) => {
  test('leads to the puzzle', async (reader) => {
    await reader.page.locator('#share').click();
    await reader.act('qr').click();
    const box = await reader.page.locator('.qr svg').boundingBox();
    assert.ok(box.width > 150);
    // Its modules are those of the link; the test of the encoder reads them back.
    const dark = await reader.page.locator('.qr path').nth(1).getAttribute('d');
    const grid = code(`${reader.url}#p=${EASY}`);
    assert.equal(dark.match(/M/g).length, grid.flat().filter(Boolean).length);
    assert.equal(read(grid), `${reader.url}#p=${EASY}`);
  });
});

/** Reads the bytes of a code back, without correcting errors: the inverse of what the standard says, for versions up to 6. */
function read(grid) {
  const size = grid.length;
  const version = (size - 17) / 4;
  // The format beside the upper left pattern: its mask, in bits 10 to 12.
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => grid[row][8]).concat([7, 5, 4, 3, 2, 1, 0].map((column) => grid[8][column]));
  const format = bits.reduce((value, dark, bit) => value | (Number(dark) << bit), 0) ^ 0x5412;
  const mask = (format >> 10) & 7;
  const turns = [(r, c) => (r + c) % 2, (r) => r % 2, (r, c) => c % 3, (r, c) => (r + c) % 3, (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2, (r, c) => ((r * c) % 2) + ((r * c) % 3), (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2][mask];
  const centre = size - 7;
  const isFrame = (r, c) => r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9) || (version > 1 && Math.abs(r - centre) <= 2 && Math.abs(c - centre) <= 2);
  const read = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFrame(row, column)) read.push(grid[row][column] !== (turns(row, column) === 0) ? 1 : 0);
    }
    isUp = !isUp;
  }
  const words = Array.from({ length: Math.floor(read.length / 8) }, (_, index) => parseInt(read.slice(index * 8, index * 8 + 8).join(''), 2));
  // Version 6 has two blocks of 68 data codewords, one after the other word by word.
  const data = version === 6 ? [0, 1].flatMap((block) => Array.from({ length: 68 }, (_, index) => words[index * 2 + block])) : words;
  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  const length = parseInt(text.slice(4, 12), 2);
  return Buffer.from(Array.from({ length }, (_, index) => parseInt(text.slice(12 + index * 8, 20 + index * 8), 2))).toString();
}

throughBothDoors('A frame', (test) => {
  test('shows a puzzle that cannot be changed, and keeps nothing', async (reader) => {
    await reader.page.locator('#share').click();
    await reader.act('copy-embed').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /^<iframe src=/));
    const source = /src="([^"]+)"/.exec(await reader.clipboard())[1];
    await reader.page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await reader.page.goto('about:blank');
    await reader.page.goto(source);
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    assert.equal(await reader.page.locator('header:visible, .pad:visible, .side:visible').count(), 0);
    await reader.selectCell(1, 1);
    await reader.press('9');
    await reader.sees(async () => assert.equal(await reader.line(), EASY));
    assert.deepEqual(await reader.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('minirow.game'))), []);
    assert.equal(await reader.page.locator('#embed a').getAttribute('href'), `/#p=${EASY}`);
  });
  test('shows a step of the path with its reason', async (reader) => {
    // While a step of the path is on the board, its frame can be shared.
    await reader.page.locator('#path:not([hidden])').waitFor();
    await reader.page.focus('.bars');
    await reader.press('ArrowRight', 'PageUp');
    await reader.page.locator('#share').click();
    await reader.act('copy-embed-step').click();
    await reader.sees(async () => assert.match(await reader.clipboard(), /embed&amp;step=6#p=/));
    await reader.page.goto('about:blank');
    await reader.page.goto(`${reader.url}?embed&step=30#p=${HARD}`);
    await reader.expects('#embed .reasons', /./);
    await reader.sees(async () => assert.ok((await reader.page.locator('.drawing .placed, .drawing .strike').count()) > 0));
  });
});

throughBothDoors('On paper', (test) => {
  test('is the hint that is open, with its candidates', async (reader) => {
    await reader.press('h');
    await reader.act('apply').waitFor();
    await reader.page.emulateMedia({ media: 'print' });
    assert.ok(await reader.page.locator('#hint .answer').isVisible());
    assert.equal(await reader.page.locator('#hint button:visible, header:visible, .pad:visible, #new:visible').count(), 0);
    await reader.press('Escape');
    await reader.frame();
    assert.equal(await reader.page.locator('#hint:visible').count(), 0);
  });
  test('is the technique that is on the screen, with its example', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="x-wing"]').click();
    await reader.expects('#learn h1', 'X-Wing');
    await reader.page.emulateMedia({ media: 'print' });
    await reader.sees(async () => assert.ok(await reader.page.locator('.drawing .band').first().isVisible()));
    assert.match(await reader.page.locator('#learn').innerText(), /X-Wing[^]*two rows/);
    assert.equal(await reader.page.locator('button:visible, header:visible, #train:visible').count(), 0);
  });
  test('is a worksheet of one technique, with answers', async (reader) => {
    await reader.page.evaluate(() => (window.print = () => (window.printed = true)));
    await reader.part('learn');
    await reader.page.locator('[data-technique="hidden-single"]').click();
    await reader.act('worksheet').click();
    await reader.page.waitForFunction(() => window.printed);
    assert.equal(await reader.page.locator('#book .sheet:not(.answers) figure').count(), 6);
    assert.equal(await reader.page.locator('#book .answers figure p').count(), 6);
    await reader.page.emulateMedia({ media: 'print' });
    assert.ok(await reader.page.locator('#book .lesson').isVisible());
    assert.ok(await reader.page.locator('#board').isHidden());
  });
});
