// Each of the sixty points that the page was designed by has a test.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { it } from 'node:test';

it('every point is in the name of a test', async () => {
  const folder = new URL('.', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.mjs'));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/test\(\s*['`]([\d, ]+):/g)]).flatMap(([, numbers]) => numbers.split(', ').map(Number)));
  const missing = Array.from({ length: 60 }, (_, index) => index + 1).filter((point) => !named.has(point));
  assert.deepEqual(missing, []);
});
