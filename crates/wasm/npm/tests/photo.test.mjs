// Pictures, as files and as pixels. MINIROW_PICTURES is the folder with pictures.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { decodeImage, init, readImage, RequestError } from 'minirow/photo';
import { connect } from 'minirow/worker';

const folder = process.env.MINIROW_PICTURES;
const FILES = ['app.png', 'book.webp', 'dark.gif', 'newspaper.jpg'];
const files = FILES.map((name) => readFileSync(path.join(folder, name)));
const puzzles = readFileSync(path.join(folder, 'puzzles.txt'), 'utf8').split('\n').slice(0, FILES.length);

test('files of each kind are decoded and read', async () => {
  await init();
  for (const [at, file] of files.entries()) {
    const picture = await decodeImage(file);
    assert.equal(picture.data.length, picture.width * picture.height);
    assert.deepEqual(readImage(picture).map(({ puzzle }) => puzzle), [puzzles[at]]);
  }
});

test('a file comes as bytes, as a buffer or as a blob', async () => {
  const [file] = files;
  const bytes = Uint8Array.from(file);
  const expected = await decodeImage(file);
  for (const same of [bytes, bytes.buffer, new DataView(bytes.buffer), new Blob([bytes])]) assert.deepEqual(await decodeImage(same), expected);
});

test('what is no picture file is a malformed request', async () => {
  for (const [file, reason] of [
    [new Uint8Array(), /expected a JPEG, PNG, WebP or GIF file/],
    [new TextEncoder().encode('%PDF-1.7'), /export the page as PNG/],
    [new TextEncoder().encode('\0\0\0\x18ftypheic'), /export the picture as JPEG or PNG/],
    [files[3].subarray(0, 2000), /damaged/],
    ['newspaper.jpg', /expected the bytes/],
    [null, /expected the bytes/],
  ]) await assert.rejects(decodeImage(file), (error) => error instanceof RequestError && reason.test(error.message));
});

test('workers read files', async () => {
  const minirow = connect({ workers: 2 });
  const readings = await Promise.all(files.map((file) => minirow.readImage(file)));
  assert.deepEqual(readings.map(([{ puzzle }]) => puzzle), puzzles);
  await assert.rejects(minirow.readImage(new Uint8Array(9)), RequestError);
  await assert.rejects(minirow.readImage(files[0], { signal: AbortSignal.abort() }), { name: 'AbortError' });
  minirow.close();
});
