// Questions about one puzzle, in any program that runs JavaScript.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const SOLUTION = '417369825632158947958724316825437169791586432346912758289643571573291684164875293';

const compile = WebAssembly.compile;
let compiled = 0;
WebAssembly.compile = (bytes) => (compiled++, compile(bytes));
globalThis.fetch = () => assert.fail('nothing is fetched');
const minirow = await import('minirow');

test('nothing is loaded before init, and once after it', async () => {
  assert.equal(compiled, 0);
  assert.throws(() => minirow.solve(PUZZLE), { name: 'EngineError', kind: 'unreachable', message: 'minirow: the engine is not loaded: await init() first' });
  await Promise.all([minirow.init(), minirow.init()]);
  await minirow.init();
  assert.equal(compiled, 1);
});

test('each function answers', async () => {
  await minirow.init();
  const { parse, solve, count, chances, check, rate, canon, prove, convert, draw, hint, steps, explain, techniques, technique, generate, ask } = minirow;
  assert.deepEqual(solve(PUZZLE), { status: 'unique', puzzle: PUZZLE, solution: SOLUTION });
  assert.deepEqual(solve({ givens: PUZZLE, found: SOLUTION }), { status: 'unique', puzzle: SOLUTION, solution: SOLUTION });
  assert.equal(parse(PUZZLE).givens, PUZZLE);
  assert.equal(count('.'.repeat(81)).count, '6670903752021072936960');
  assert.deepEqual(count('.'.repeat(81), { limit: 3 }), { status: 'multiple', count: 3, limited: true });
  assert.equal(chances(PUZZLE).cells.length, 81);
  assert.equal(check(PUZZLE).minimal, true);
  assert.equal(check(`11${'.'.repeat(79)}`).conflicts.length, 2);
  assert.equal(rate(PUZZLE).human.level, 'medium');
  assert.equal(canon(PUZZLE).canonical, canon([...PUZZLE].reverse().join('')).canonical);
  assert.match(prove(PUZZLE).cnf, /^c|^p cnf/);
  assert.match(convert(PUZZLE, 'grid').text, /\n/);
  assert.match(draw(PUZZLE).svg, /^<svg /);
  assert.equal(hint(PUZZLE).level, 2);
  const whole = hint(PUZZLE, { level: 4 });
  assert.ok(whole.placements.length + whole.eliminations.length > 0);
  assert.match(draw(PUZZLE, { step: whole, theme: 'dark' }).svg, /^<svg /);
  assert.match(hint(PUZZLE, { level: 4, language: 'ko' }).text, /[가-힣]/);
  assert.ok(steps(PUZZLE).steps.length > 1);
  assert.deepEqual(explain(PUZZLE).end.solution, SOLUTION);
  assert.equal(techniques().techniques.length, 134);
  assert.equal(technique('x-wing').technique, 'x-wing');
  assert.deepEqual(generate({ seed: 7 }), generate({ seed: 7 }));
  assert.equal(solve(generate().puzzle).status, 'unique');
  assert.equal(ask('list', { text: `${PUZZLE}\n${PUZZLE}\n` }).count, 2);
});

test('an error has its class, its kind and its place', async () => {
  await minirow.init();
  const { solve, canon, hint, generate, convert, ask, MinirowError, ParseError, ConflictError, RequestError, NoAnswerError } = minirow;
  const thrown = (call) => {
    try {
      call();
    } catch (error) {
      assert.ok(error instanceof MinirowError && error instanceof Error);
      assert.equal(error.name, error.constructor.name);
      return error;
    }
    return assert.fail('expected an error');
  };
  const unreadable = thrown(() => solve('12\nx'));
  assert.ok(unreadable instanceof ParseError);
  assert.equal(typeof unreadable.line, 'number');
  assert.ok(thrown(() => solve(`11${'.'.repeat(79)}`)) instanceof ConflictError);
  for (const puzzle of [undefined, null, 42, [], {}, { givens: 5 }, Symbol.iterator]) assert.ok(thrown(() => solve(puzzle)) instanceof RequestError);
  for (const level of [0, 5, 1.5, -1, '4', null, Number.NaN, 1e300]) assert.ok(thrown(() => hint(PUZZLE, { level })) instanceof RequestError, `${level}`);
  assert.ok(thrown(() => generate({ seed: -1 })) instanceof RequestError);
  assert.ok(thrown(() => convert(PUZZLE, 'nonsense')) instanceof RequestError);
  assert.ok(thrown(() => generate({ seed: 1, clues: [5, 6] })) instanceof NoAnswerError);
  assert.ok(thrown(() => canon({ givens: PUZZLE, marks: Array(81).fill([1]) })) instanceof NoAnswerError);
  assert.equal(thrown(() => ask('nonsense', {})).kind, 'not-found');
  assert.equal(thrown(() => ask('solve\n', {})).name, 'RequestError');
  // Options cannot put another puzzle in the place of the first argument.
  assert.equal(solve(PUZZLE, { puzzle: '' }).solution, SOLUTION);
});

test('code comes from a path, a URL, bytes, a response or a module', async () => {
  const url = new URL(import.meta.resolve('minirow/engine.wasm'));
  const bytes = readFileSync(url);
  const sources = [fileURLToPath(url), url, url.href, bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), new Response(bytes), Promise.resolve(bytes), new WebAssembly.Module(bytes)];
  for (const source of sources) {
    await minirow.init(source);
    assert.equal(minirow.solve(PUZZLE).solution, SOLUTION);
  }
});

test('an engine that cannot be loaded leaves the one that is there', async () => {
  await minirow.init();
  for (const source of ['no/such/file.wasm', new Uint8Array(8), new Response('', { status: 404 }), 42]) await assert.rejects(minirow.init(source), { name: 'EngineError' });
  assert.equal(minirow.solve(PUZZLE).solution, SOLUTION);
  await minirow.init();
});

test('an engine that fails in the middle of a call starts anew', async () => {
  // A module whose `answer` does nothing but fail: (func (export "answer") (result i32) unreachable).
  const failing = Buffer.from('AGFzbQEAAAABCgJgAX8Bf2AAAX8DAwIAAQUDAQABBxoDBm1lbW9yeQIABHJvb20AAAZhbnN3ZXIAAQoKAgQAQQALAwAACw==', 'base64');
  await minirow.init(failing);
  for (let call = 0; call < 2; call++) assert.throws(() => minirow.solve(PUZZLE), { name: 'EngineError', message: /the engine failed: .*unreachable/ });
  await minirow.init(readFileSync(new URL(import.meta.resolve('minirow/engine.wasm'))));
  assert.equal(minirow.solve(PUZZLE).solution, SOLUTION);
});
