// Puzzles from pictures: every way to bring one, the check view, the live camera, and that pictures stay on the device.

import { readFile } from 'node:fs/promises';
import { AXE, DOORS, EASY, assert, throughBothDoors } from './tools.mjs';

const PICTURES = new URL('../../data/pictures/', import.meta.url);
const path = (name) => new URL(name, PICTURES).pathname;
const [APP, BOOK, DARK, NEWSPAPER] = (await readFile(new URL('puzzles.txt', PICTURES), 'utf8')).split(/\s+/);

/** A picture as text, for scripts in the page. */
const packed = async (name) => (await readFile(path(name))).toString('base64');

/** The digits of the check view, as a line. */
const compared = (reader) => reader.page.locator('dialog .reading [role="gridcell"]').evaluateAll((cells) => cells.map((cell) => /, ([1-9])(?:,|$)/.exec(cell.getAttribute('aria-label'))?.[1] ?? '.').join(''));

/** The check view is open and shows this puzzle. */
async function shows(reader, puzzle) {
  await reader.page.locator('dialog .reading').waitFor();
  assert.equal(await compared(reader), puzzle);
}

/** Chooses a file as the picture. */
async function choose(reader, file) {
  await reader.act('read-picture').click();
  await reader.page.locator('[data-field="photo-file"]').setInputFiles(file);
}

/** Hands a picture file to the page as a paste or a drop would. */
function handed(reader, kind, bytes, type) {
  return reader.page.evaluate(
    ([kind, bytes, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], 'picture', { type }));
      const event = kind === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true }) : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    [kind, bytes, type],
  );
}

/** The picture app.png with a blot in the empty cell r1c2, as a file to choose. */
async function blotted(reader) {
  const url = await reader.page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    context.fillStyle = '#505050';
    context.fillRect(82, 49, 9, 14);
    return canvas.toDataURL();
  }, await packed('app.png'));
  return { name: 'blotted.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1], 'base64') };
}

throughBothDoors('A picture', (test) => {
  test('is chosen, compared and played', async (reader) => {
    await choose(reader, path('newspaper.jpg'));
    await shows(reader, NEWSPAPER);
    await reader.expects('dialog .status', /one solution/);
    await reader.act('photo-play').click();
    await reader.sees(async () => assert.equal(await reader.line(), NEWSPAPER));
    assert.equal(await reader.page.locator('dialog[open]').count(), 0);
    assert.equal(await reader.page.locator('[role="grid"]').count(), 1);
  });
  test('is pasted and solved', async (reader) => {
    await handed(reader, 'paste', await packed('dark.gif'), 'image/gif');
    await shows(reader, DARK);
    await reader.act('photo-solve').click();
    await reader.sees(async () => assert.equal(await reader.page.locator('#solve-tab').getAttribute('aria-selected'), 'true'));
    await reader.part('play');
    await reader.sees(async () => assert.equal(await reader.line(), DARK));
  });
  test('is dropped, and another one chosen from the dialog Open', async (reader) => {
    await handed(reader, 'drop', await packed('book.webp'), 'image/webp');
    await shows(reader, BOOK);
    await reader.press('Escape');
    await reader.page.locator('#open').click();
    await reader.page.locator('dialog input[type="file"]:not([hidden])').setInputFiles(path('app.png'));
    await shows(reader, APP);
    await reader.press('Escape');
    assert.equal(await reader.line(), EASY);
  });
  test('with pencil marks shows them, and they become marks of the game', async (reader) => {
    await choose(reader, path('pencilled.png'));
    const marked = reader.page.locator('dialog .reading [data-cell="2"]');
    await marked.waitFor();
    assert.equal(await marked.getAttribute('aria-label'), 'row 1 column 3, centre marks 1 2 4 7');
    assert.equal(await marked.textContent(), '1247');
    await reader.act('photo-play').click();
    await reader.sees(async () => assert.match(await reader.said(1, 3), /centre marks 1 2 4 7$/));
  });
  test('without a grid, or that is damaged, is refused in words', async (reader) => {
    const buffer = await reader.page.locator('header').screenshot();
    await choose(reader, { name: 'header.png', mimeType: 'image/png', buffer });
    await reader.expects('dialog', /No Sudoku grid was found/);
    await reader.page.locator('[data-field="photo-file"]').setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await reader.expects('dialog', /cannot open this picture/);
  });
  test('of a page with several puzzles becomes a collection', async (reader) => {
    await choose(reader, path('../../docs/pictures/book.png'));
    await reader.page.locator('dialog .reading').waitFor();
    const number = await reader.page.locator('dialog [aria-pressed][data-act^="photo-"]').count();
    assert.ok(number > 2);
    const first = await compared(reader);
    await reader.act('photo-2').click();
    assert.notEqual(await compared(reader), first);
    await reader.expects('dialog .status', /one solution/);
    await reader.act('photo-keep').click();
    await reader.expects('#lists', new RegExp(`0 of ${number}`));
  });
  test('is corrected by keyboard alone', async (reader) => {
    await choose(reader, path('app.png'));
    await shows(reader, APP);
    const focused = () => reader.page.evaluate(() => Number(document.activeElement.dataset.cell));
    assert.equal(await focused(), 0);
    await reader.press('ArrowRight');
    await reader.press('ArrowDown');
    await reader.press('ArrowUp');
    await reader.press('ArrowLeft');
    await reader.press('ArrowLeft');
    assert.equal(await focused(), 8);
    // Its digit, then one that is in the row already.
    const [digit, other] = [APP[8], APP[0]];
    await reader.press(other);
    await reader.expects('dialog .status', /twice in a row/);
    await reader.press('Backspace');
    assert.equal(await compared(reader), `${APP.slice(0, 8)}.${APP.slice(9)}`);
    await reader.press(digit);
    await reader.expects('dialog .status', /one solution/);
    assert.equal(await compared(reader), APP);
  });
  test('has its doubtful cell marked and selected, and one tap corrects it', async (reader) => {
    await choose(reader, await blotted(reader));
    await reader.page.locator('dialog .reading .doubtful').waitFor();
    const selected = reader.page.locator('dialog .reading [aria-selected="true"]');
    assert.match(await selected.getAttribute('aria-label'), /^row 1 column 2, [1-9], doubtful$/);
    await reader.expects('dialog .status', /1 cell is doubtful/);
    await reader.page.locator('dialog .pad [data-digit="0"]').tap();
    assert.equal(await reader.page.locator('dialog .reading .doubtful').count(), 0);
    assert.equal(await compared(reader), APP);
    await reader.expects('dialog .status', /No cell is doubtful.*one solution/);
  }, { phone: true });
});

throughBothDoors('The camera', (test) => {
  test('stops by itself at the first certain reading', async (reader) => {
    await reader.page.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = canvas.getContext('2d');
      context.fillStyle = '#888';
      // The puzzle comes into view when the test says so.
      const draw = () => (window.inView ? context.drawImage(bitmap, 0, 0) : context.fillRect(0, 0, canvas.width, canvas.height), requestAnimationFrame(draw));
      draw();
      navigator.mediaDevices.getUserMedia = async () => (window.filmed = canvas.captureStream(20));
    }, await packed('newspaper.jpg'));
    await reader.act('read-picture').click();
    await reader.act('photo-live').click();
    await reader.page.locator('dialog video').waitFor();
    assert.deepEqual(await reader.page.evaluate(() => window.filmed.getTracks().map((track) => track.readyState)), ['live']);
    await reader.page.evaluate(() => (window.inView = true));
    await shows(reader, NEWSPAPER);
    assert.deepEqual(await reader.page.evaluate(() => window.filmed.getTracks().map((track) => track.readyState)), ['ended']);
  });
  test('ends with the dialog, and its absence is told', async (reader) => {
    await reader.page.evaluate(() => (navigator.mediaDevices.getUserMedia = async () => (window.filmed = document.createElement('canvas').captureStream(5))));
    await reader.act('read-picture').click();
    await reader.act('photo-live').click();
    await reader.page.locator('dialog video').waitFor();
    await reader.press('Escape');
    await reader.sees(async () => assert.deepEqual(await reader.page.evaluate(() => window.filmed.getTracks().map((track) => track.readyState)), ['ended']));
    await reader.page.evaluate(() => (navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('', 'NotAllowedError'))));
    await reader.act('read-picture').click();
    await reader.act('photo-live').click();
    await reader.expects('#toast', /no camera/);
  });
});

throughBothDoors('On the static page, a picture', (test) => {
  test('is read by a module that comes only then, and is sent nowhere', async (reader) => {
    const asked = [];
    reader.page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(/.*\//, '')}`));
    await reader.press('h');
    await reader.act('apply').waitFor();
    assert.ok(!asked.some((request) => /photo/.test(request)));
    await reader.act('read-picture').click();
    await reader.expects('dialog', /is not sent anywhere/);
    asked.length = 0;
    await reader.page.locator('[data-field="photo-file"]').setInputFiles(path('app.png'));
    await shows(reader, APP);
    await reader.expects('dialog .status', /one solution/);
    assert.ok(asked.every((request) => /^GET (photo|worker)-/.test(request)), `${asked}`);
  });
  test('is read without a network once the module has been used', async (reader) => {
    await reader.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await choose(reader, path('app.png'));
    await shows(reader, APP);
    await reader.context.setOffline(true);
    await reader.reload();
    await choose(reader, path('dark.gif'));
    await shows(reader, DARK);
  }, { keeps: true });
}, process.env.MINIROW_PAGE ? ['page'] : []);

for (const theme of ['light', 'dark', 'contrast']) {
  throughBothDoors(`The check view, ${theme}`, (test) => {
    for (const [width, height] of [[320, 640], [1280, 860]]) {
      test(`fits ${width} pixels and has nothing that axe finds wrong`, async (reader) => {
        await reader.page.evaluate(await readFile(AXE, 'utf8'));
        await choose(reader, path('app.png'));
        await shows(reader, APP);
        const wide = await reader.page.locator('dialog').evaluate((box) => [box.scrollWidth, box.clientWidth]);
        assert.ok(wide[0] <= wide[1], `${wide}`);
        const found = await reader.page.evaluate(async () => (await globalThis.axe.run(document.querySelector('dialog'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`));
        assert.deepEqual(found, []);
      }, { settings: { theme }, viewport: { width, height } });
    }
  }, DOORS.slice(0, 1));
}
