// The same questions in workers: cancelled, many at once, and closed.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { init, solveMany } from 'minirow/batch';
import { connect, EngineError, MinirowError, ParseError } from 'minirow/worker';

const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const EMPTY = '.'.repeat(81);
const many = new TextEncoder().encode(PUZZLE.repeat(20_000));

async function withWorkers(options, body) {
  const workers = connect(options);
  try {
    await body(workers);
  } finally {
    workers.close();
  }
}

test('answers and errors are those of the functions', () =>
  withWorkers({}, async (minirow) => {
    assert.equal((await minirow.solve(PUZZLE)).status, 'unique');
    assert.match((await minirow.hint(PUZZLE, { level: 4 })).text, /r\dc\d/);
    assert.match((await minirow.convert(PUZZLE, 'grid')).text, /\n/);
    assert.equal((await minirow.ask('list', { text: PUZZLE })).count, 1);
    assert.deepEqual(await minirow.readImage({ data: new Uint8Array(10_000).fill(255), width: 100, height: 100 }), []);
    await assert.rejects(minirow.solve('12x'), (error) => error instanceof ParseError && error.column === 4);
    await assert.rejects(minirow.solveMany(new Uint8Array(5)), { name: 'RequestError' });
    await assert.rejects(minirow.readImage(null), { name: 'RequestError' });
  }));

test('a batch in several workers is the batch in one', () =>
  withWorkers({ workers: 3 }, async (minirow) => {
    await init();
    const done = [];
    assert.deepEqual(await minirow.solveMany(many, { onProgress: (number, total) => done.push([number, total]) }), solveMany(many));
    assert.deepEqual(done.at(-1), [20_000, 20_000]);
    assert.deepEqual((await minirow.countMany(many.subarray(0, 81))).counts, new Uint32Array([1]));
    assert.deepEqual((await minirow.solveMany(new Uint8Array())).status, new Uint8Array());
  }));

test('a signal cancels what is under way and what waits, and nothing else', () =>
  withWorkers({}, async (minirow) => {
    const abort = new AbortController();
    const under = minirow.chances(EMPTY, { signal: abort.signal });
    const waiting = minirow.rate(PUZZLE, { signal: abort.signal });
    const other = minirow.solve(PUZZLE);
    setTimeout(() => abort.abort(new Error('enough')), 50);
    await assert.rejects(under, /enough/);
    await assert.rejects(waiting, /enough/);
    assert.equal((await other).status, 'unique');
    await assert.rejects(minirow.solve(PUZZLE, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    await assert.rejects(minirow.solveMany(many, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    await assert.rejects(minirow.solveMany(many, { onProgress: () => assert.fail('enough') }), /enough/);
    assert.equal((await minirow.solve(PUZZLE)).status, 'unique');
  }));

test('closed workers answer nothing more', async () => {
  const minirow = connect();
  const asked = minirow.chances(EMPTY);
  setTimeout(() => minirow.close(), 30);
  await assert.rejects(asked, EngineError);
  await assert.rejects(minirow.solve(PUZZLE), MinirowError);
  minirow.close();
});

test('a module that cannot be loaded is tried again by the next question', () => {
  const sources = { engine: 'no/such/file.wasm' };
  return withWorkers({ sources }, async (minirow) => {
    await assert.rejects(minirow.solve(PUZZLE), { name: 'EngineError', message: /cannot be loaded/ });
    sources.engine = readFileSync(new URL(import.meta.resolve('minirow/engine.wasm')));
    assert.equal((await minirow.solve(PUZZLE)).status, 'unique');
  });
});

test('an engine that fails in a worker is an error of its question alone', () => {
  // A module whose `answer` does nothing but fail: (func (export "answer") (result i32) unreachable).
  const engine = Buffer.from('AGFzbQEAAAABCgJgAX8Bf2AAAX8DAwIAAQUDAQABBxoDBm1lbW9yeQIABHJvb20AAAZhbnN3ZXIAAQoKAgQAQQALAwAACw==', 'base64');
  return withWorkers({ sources: { engine } }, async (minirow) => {
    for (let call = 0; call < 2; call++) await assert.rejects(minirow.solve(PUZZLE), { name: 'EngineError', message: /unreachable/ });
    assert.equal((await minirow.countMany(many.subarray(0, 81))).counts[0], 1);
  });
});

test('idle workers do not keep a program alive', () => {
  const code = `import { connect } from 'minirow/worker'; console.log((await connect().solve('${PUZZLE}')).status);`;
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', timeout: 60_000 }), 'unique\n');
});

test('a number of workers is a number', () => {
  for (const workers of [0, -1, 1.5, '2', null]) assert.throws(() => connect({ workers }), { name: 'RequestError' });
});
