// The package in a browser: plain modules, workers, pictures, and a bundle. MINIROW_MODULES is the folder with playwright-core and esbuild, MINIROW_PICTURES
// the folder with pictures.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';

const modules = process.env.MINIROW_MODULES;
const { chromium } = createRequire(`${modules}/`)('playwright-core');
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.png': 'image/png' };
const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';

let browser, server, page;
const asked = [];

before(async () => {
  server = http.createServer(async (request, response) => {
    const name = new URL(request.url, 'http://x').pathname;
    asked.push(name);
    try {
      const body = name === '/' ? '<!doctype html><meta charset=utf-8><title>test</title>' : await readFile(name.startsWith('/pictures/') ? path.join(process.env.MINIROW_PICTURES, name.slice(10)) : path.join('.', name));
      response.writeHead(200, { 'content-type': KINDS[path.extname(name)] ?? 'text/html' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: process.env.MINIROW_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

test('plain modules answer, and nothing is loaded before init', async () => {
  const before = await page.evaluate(async () => {
    const minirow = await import('/node_modules/minirow/index.js');
    window.minirow = minirow;
    return performance.getEntriesByType('resource').map(({ name }) => name);
  });
  assert.ok(before.length > 0 && !before.some((name) => name.endsWith('.wasm')));
  const answer = await page.evaluate(async (puzzle) => {
    await window.minirow.init();
    const error = (() => {
      try {
        window.minirow.solve('12x');
      } catch (thrown) {
        return [thrown instanceof window.minirow.ParseError, thrown.column];
      }
    })();
    return { solved: window.minirow.solve(puzzle), level: window.minirow.rate(puzzle).human.level, error };
  }, PUZZLE);
  assert.equal(answer.solved.status, 'unique');
  assert.equal(answer.level, 'medium');
  assert.deepEqual(answer.error, [true, 4]);
  assert.deepEqual(asked.filter((name) => name.endsWith('.wasm')), ['/node_modules/minirow/engine.wasm']);
});

test('workers answer, share batches and are cancelled', async () => {
  const answer = await page.evaluate(async (puzzle) => {
    const { connect } = await import('/node_modules/minirow/workers.js');
    const minirow = connect({ workers: 2 });
    const { status } = await minirow.solveMany(new TextEncoder().encode(puzzle.repeat(10_000)));
    const cancelled = await minirow.rate('.'.repeat(81), { signal: AbortSignal.timeout(100) }).catch((error) => error.name);
    const after = (await minirow.solve(puzzle)).status;
    minirow.close();
    return { unique: status.filter((code) => code === 1).length, cancelled, after };
  }, PUZZLE);
  assert.deepEqual(answer, { unique: 10_000, cancelled: 'TimeoutError', after: 'unique' });
});

test('a picture is read, in colour and in grey', async () => {
  const [expected] = (await readFile(path.join(process.env.MINIROW_PICTURES, 'puzzles.txt'), 'utf8')).split('\n');
  const answer = await page.evaluate(async () => {
    const { init, readImage } = await import('/node_modules/minirow/photo.js');
    await init();
    const bitmap = await createImageBitmap(await (await fetch('/pictures/app.png')).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const grey = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at + 1]);
    // What is transparent is white.
    const clear = { data: new Uint8ClampedArray(4 * width * height), width, height };
    return [readImage({ data, width, height }), readImage({ data: grey, width, height }), readImage({ data, width, height }, { effort: 'quick' }), readImage(clear)].map((readings) => readings.map(({ puzzle, solution }) => [puzzle, solution?.length]));
  });
  assert.deepEqual(answer, [[[expected, 81]], [[expected, 81]], [[expected, 81]], []]);
});

test('a file is decoded by the browser', async () => {
  const puzzles = (await readFile(path.join(process.env.MINIROW_PICTURES, 'puzzles.txt'), 'utf8')).split('\n').slice(0, 4);
  const answer = await page.evaluate(async () => {
    const { decodeImage, init, readImage } = await import('/node_modules/minirow/photo.js');
    const { connect } = await import('/node_modules/minirow/workers.js');
    await init();
    const minirow = connect();
    const readings = [];
    for (const name of ['app.png', 'book.webp', 'dark.gif', 'newspaper.jpg']) {
      const file = await (await fetch(`/pictures/${name}`)).blob();
      readings.push([...readImage(await decodeImage(file)), ...(await minirow.readImage(await file.arrayBuffer()))].map(({ puzzle }) => puzzle));
    }
    const refused = await decodeImage(new Uint8Array(9)).catch((error) => error.name);
    minirow.close();
    return { readings, refused };
  });
  assert.deepEqual(answer, { readings: puzzles.map((puzzle) => [puzzle, puzzle]), refused: 'RequestError' });
  assert.ok(!asked.includes('/node_modules/minirow/decode.wasm'));
});

test('a bundle with the module inside runs', async () => {
  await writeFile('bundled.mjs', `import { init, solve } from 'minirow';\nimport engine from 'minirow/engine.wasm';\nawait init(engine);\nwindow.bundled = solve('${PUZZLE}').status;\n`);
  execFileSync(path.join(modules, 'node_modules/.bin/esbuild'), ['bundled.mjs', '--bundle', '--format=esm', '--loader:.wasm=binary', '--outfile=bundled.js', '--log-level=error']);
  assert.equal(await page.evaluate(async () => (await import('/bundled.js'), window.bundled)), 'unique');
});
