// Writes answers of the engine as a TypeScript program in which each must fit its type, member by member: answers.mjs FILE.

import { writeFileSync } from 'node:fs';
import { ask, init, technique, techniques } from 'minirow';
import { init as initPhoto, readImage } from 'minirow/photo';

await Promise.all([init(), initPhoto()]);
const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const HARD = '1...5.7..4..789......1.....2.78..4......6...86.....39...5....2.8.2641.5....52..1.';
const EXTREME = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
const SEVERAL = '.83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3....';
const NONE = `12345678.........9${'.'.repeat(63)}`;
const CONFLICT = `11${'.'.repeat(79)}`;
const SOLUTION = ask('solve', { puzzle: PUZZLE }).solution;
const WRONG = { givens: PUZZLE, found: `.2${'.'.repeat(79)}` };
const step = ask('hint', { puzzle: PUZZLE, level: 4 });

const puzzles = [PUZZLE, HARD, EXTREME, SEVERAL, NONE, SOLUTION];
const asked = [
  ...['solve', 'count', 'check', 'rate', 'canon', 'prove', 'steps', 'explain', 'draw'].flatMap((question) => puzzles.map((puzzle) => [question, { puzzle }])),
  ...puzzles.flatMap((puzzle) => [1, 2, 3, 4].map((level) => ['hint', { puzzle, level }])),
  ['hint', { puzzle: WRONG, level: 4 }],
  ['hint', { puzzle: { ...WRONG, marks: Array.from({ length: 81 }, () => [1, 2]) }, level: 1 }],
  ['check', { puzzle: CONFLICT }],
  ['check', { puzzle: `${SOLUTION.slice(0, 60)}${PUZZLE.slice(60)}` }],
  ['read', { text: PUZZLE }],
  ['chances', { puzzle: SEVERAL }],
  ['convert', { puzzle: PUZZLE, to: 'grid' }],
  ['draw', { puzzle: PUZZLE, step }],
  ['tell', { puzzle: PUZZLE, step }],
  ['techniques', {}],
  ...techniques().techniques.map(({ technique }) => ['technique', { technique }]),
  ['generate', { seed: 1 }],
  ['generate', { seed: 1, level: 'beyond' }],
  ['daily', { date: '2026-11-18' }],
  ['drill', { technique: 'x-wing', seed: 1 }],
  ['list', { text: `${PUZZLE}\n12\n` }],
];
const lines = asked.map(([question, request]) => {
  const answer = ask(question, request);
  // Long texts are texts; the compiler need not read them.
  const short = JSON.stringify(answer, (_, value) => (typeof value === 'string' && value.length > 200 ? 'long' : value));
  return `({ question: '${question}', answer: ${short} }) satisfies Of<'${question}'>;`;
});
const picture = readImage({ data: new Uint8Array(100).fill(255), width: 10, height: 10 });
lines.push(`(${JSON.stringify(picture)}) satisfies Reading[];`);
const head = `import type { Questions, Reading } from 'minirow';\ntype Of<Q extends keyof Questions> = { question: Q; answer: Questions[Q]['answer'] };\n`;
writeFileSync(process.argv[2], `${head}${lines.join('\n')}\n`);
console.log(`${lines.length} answers, ${new Set(asked.map(([question]) => question)).size} questions, ${technique('x-wing').name}`);
