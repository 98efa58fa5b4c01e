// Batches, compared with questions about one puzzle after the other. MINIROW_PUZZLES is a file with a puzzle at the beginning of each line.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { count, init as initOne, solve } from 'minirow';
import { countMany, init, RequestError, solveMany, STATUSES } from 'minirow/batch';

await Promise.all([initOne(), init()]);
const puzzles = readFileSync(process.env.MINIROW_PUZZLES, 'utf8').split('\n').map((line) => line.slice(0, 81)).filter((line) => /^[1-9.]{81}$/.test(line));
const odd = ['.'.repeat(81), `11${'.'.repeat(79)}`, 'nonsense'.padEnd(81), `12345678.........9${'.'.repeat(63)}`, '0'.repeat(81)];
const all = [...puzzles, ...odd];
const bytes = (texts, after = '') => new TextEncoder().encode(texts.map((text) => text + after).join(''));
const text = (array, record) => new TextDecoder().decode(array.subarray(81 * record, 81 * record + 81));

test('a batch has the answers of its puzzles', () => {
  assert.ok(puzzles.length > 1000);
  const { status, solutions } = solveMany(bytes(all));
  const counted = countMany(bytes(all), { limit: 5 });
  for (const [record, puzzle] of all.entries()) {
    let expected;
    try {
      expected = solve(puzzle);
    } catch {
      expected = { status: 'invalid' };
    }
    assert.equal(STATUSES[status[record]], expected.status, puzzle);
    assert.equal(text(solutions, record), expected.solution ?? '.'.repeat(81));
    assert.equal(STATUSES[counted.status[record]], expected.status);
    if (expected.status !== 'invalid') assert.equal(counted.counts[record], count(puzzle, { limit: 5 }).count);
  }
});

test('lines are records with a stride', () => {
  const expected = solveMany(bytes(all));
  for (const [stride, after] of [[82, '\n'], [83, '\r\n'], [100, ' '.repeat(19)]]) {
    assert.deepEqual(solveMany(bytes(all, after), { stride }), expected);
    // The last line may have no end.
    assert.deepEqual(solveMany(bytes(all, after).subarray(0, -after.length), { stride }), expected);
  }
  // A view into the middle of a buffer.
  assert.deepEqual(solveMany(bytes(['x'.repeat(7), ...all]).subarray(7)), expected);
});

test('batches of any size have a place for each record', () => {
  for (const number of [0, 1, 4095, 4096, 4097, 9000]) {
    const records = bytes(Array.from({ length: number }, (_, at) => puzzles[at % puzzles.length]));
    const { status, solutions } = solveMany(records);
    assert.deepEqual([status.length, solutions.length], [number, 81 * number]);
    assert.ok(status.every((code) => STATUSES[code] === 'unique'));
    assert.equal(countMany(records).counts.reduce((sum, one) => sum + one, 0), number);
  }
});

test('what is not a batch is refused', () => {
  for (const records of [undefined, null, 'x'.repeat(81), new Uint8ClampedArray(81), new Uint8Array(80), new Uint8Array(82), [1, 2]]) assert.throws(() => solveMany(records), RequestError);
  for (const stride of [80, 256, 81.5, Number.NaN, '81', null]) assert.throws(() => solveMany(new Uint8Array(81), { stride }), RequestError);
  for (const limit of [-1, 2 ** 32, 0.5, 2n]) assert.throws(() => countMany(new Uint8Array(81), { limit }), RequestError);
  assert.deepEqual([...solveMany(new Uint8Array(162)).status], [4, 4]);
  assert.deepEqual([...solveMany(new Uint8Array(81).fill(255)).status], [4]);
});

test('a limit hides what is above it', () => {
  const { status, counts } = countMany(bytes(['.'.repeat(81)]), { limit: 1 });
  assert.deepEqual([STATUSES[status[0]], counts[0]], ['any', 1]);
});
