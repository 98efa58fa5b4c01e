// What a strict TypeScript program that uses the package can rely on. The lines after `@ts-expect-error` must be errors.

import { check, count, explain, generate, hint, init, ParseError, rate, solve, technique, type Level, type Solved, type TechniqueId } from 'minirow';
import { init as initBatch, solveMany, STATUSES, type Status } from 'minirow/batch';
import { decodeImage, readImage, type Reading } from 'minirow/photo';
import { connect, type Workers } from 'minirow/worker';

await init(new URL('https://example.org/engine.wasm'));
await init(new Uint8Array(8));
// @ts-expect-error a number is not a source of code
await init(5);

const solved: Solved = solve('...');
const { solution = 'none' } = solved;
// @ts-expect-error a puzzle may have no solution
solved.solution.length;
if (solved.status === 'multiple') solved.second.length;
if (solved.status !== 'none') solved.solution.length;
// @ts-expect-error there is no such status
solved.status === 'uniqe';

const rated = rate({ givens: '...', found: '...' });
if (rated.status !== 'none') {
  const level: Level | null = rated.human.level;
  // @ts-expect-error a level may be missing
  level.length;
  // @ts-expect-error the member is called level
  rated.human.levle;
}
const whole: number | string = count('...', { limit: 5 }).count;
// @ts-expect-error there is no such option
count('...', { limt: 5 });
// @ts-expect-error levels go from 1 to 4
hint('...', { level: 5 });
const hinted = hint('...', { level: 4, language: 'ko' });
if (hinted.status === undefined) hinted.placements?.map(([row, column, digit]) => row + column + digit);
else hinted.wrong_digits?.length;
const id: TechniqueId = explain('...').steps[0]?.technique ?? 'x-wing';
technique(id);
// @ts-expect-error there is no such technique
technique('y-wing-with-a-typo');
// @ts-expect-error there is no such symmetry
generate({ symmetry: 'round' });
const checked = check('...');
if (checked.status === 'invalid') checked.conflicts[0]?.house.length;

await initBatch();
const { status, solutions } = solveMany(new Uint8Array(81), { stride: 81 });
const name: Status | undefined = STATUSES[status[0] ?? 0];
new TextDecoder().decode(solutions);

const readings: Reading[] = readImage({ data: new Uint8ClampedArray(4), width: 1, height: 1 });
const decoded: Reading[] = readImage(await decodeImage(new Uint8Array(8)));
// @ts-expect-error a path is not a file
await decodeImage('photo.jpg');

const workers: Workers = connect({ workers: 2 });
const later: Promise<Solved> = workers.solve('...', { signal: AbortSignal.timeout(5) });
const converted: Promise<{ text: string }> = workers.convert('...', 'grid', { cells: 'a1' });
const made: string = (await workers.generate({ seed: 1, signal: AbortSignal.timeout(5) })).puzzle;
// @ts-expect-error it is a promise
workers.solve('...').status;
const files: Reading[][] = await Promise.all([new Blob(), new ArrayBuffer(8)].map((file) => workers.readImage(file)));
workers.close();

try {
  solve('');
} catch (error) {
  if (error instanceof ParseError) error.line + error.column;
}
export { converted, decoded, files, solution, later, made, name, readings, whole };
