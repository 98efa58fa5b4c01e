// The engine in the page and the native one give the same bytes, question by question.

import { readFile, readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { call, opened } from '../call.js';
import { load } from '../load.js';
import { EASY, HARD, PATIENCE, assert, openDoor } from './tools.mjs';

const { MINIROW_PAGE: folder, MINIROW_COMMAND: command } = process.env;

/** What a module of the page answers. @param {RegExp} file */
async function wasm(file) {
  const name = (await readdir(folder)).find((name) => file.test(name));
  const door = await opened(await load(`data:application/wasm;base64,${await readFile(`${folder}/${name}`, 'base64')}`));
  return (question, request) => call(door, question, request);
}

/** Questions about a puzzle. */
const about = (puzzle) => [
  ['read', { text: puzzle }],
  ['solve', { puzzle }],
  ['count', { puzzle, limit: 100 }],
  ['check', { puzzle }],
  ['canon', { puzzle }],
  ['prove', { puzzle }],
  ['draw', { puzzle }],
  ['convert', { puzzle, to: 'grid' }],
  ...[1, 2, 3, 4].map((level) => ['hint', { puzzle, level, language: level % 2 ? 'ko' : 'en' }]),
];

describe('Both engines', { skip: !(folder && command) && 'the command or the static page is not there' }, () => {
  it('answer every question with the same bytes', { timeout: 6 * PATIENCE }, async () => {
    const [inPage, quick] = [await wasm(/^engine-/), await wasm(/^quick-/)];
    const files = (await readdir('data/puzzles')).filter((name) => name.endsWith('.txt')).sort();
    const lines = (await Promise.all(files.map((name) => readFile(`data/puzzles/${name}`, 'utf8')))).flatMap((text) => text.split('\n'));
    const puzzles = lines.map((line) => /^[.0-9]{81}/.exec(line)?.[0]).filter(Boolean);
    const some = puzzles.filter((_, index) => index % Math.ceil(puzzles.length / 20) === 0);
    assert.ok(some.length >= 12, `${some.length}`);
    // Each has a page with an example.
    const { techniques } = JSON.parse(inPage('techniques', '{}').body);
    const without = techniques.filter(({ technique }) => !JSON.parse(inPage('technique', JSON.stringify({ technique })).body).example);
    assert.deepEqual(without, []);
    const asked = [
      ...some.flatMap(about),
      ...[EASY, HARD].flatMap((puzzle) => [['steps', { puzzle, language: 'ko' }], ['explain', { puzzle }], ['rate', { puzzle }], ['chances', { puzzle }]]),
      ['count', { puzzle: '.'.repeat(81) }],
      ['techniques', { language: 'ko' }],
      ...techniques.map(({ technique }, index) => ['technique', { technique, language: index % 2 ? 'ko' : 'en' }]),
      ...[1, 2, 3].map((seed) => ['generate', { seed, symmetry: 'half-turn' }]),
      ['generate', { seed: 4, level: 'beyond' }],
      ['daily', { date: '2026-11-18' }],
      ['daily', { date: 'today' }],
      ...['hidden-single', 'x-wing', 'sk-loop'].map((technique) => ['drill', { technique, seed: 7, language: 'ko' }]),
      ['list', { text: some.join('\n') }],
      ['solve', { puzzle: '12' }],
      ['solve', 7],
    ];
    const native = await openDoor('server');
    try {
      for (const [question, request] of asked) {
        const body = JSON.stringify(request);
        const response = await fetch(`${native.url}api/${question}`, { method: 'POST', body });
        const answer = inPage(question, body);
        assert.equal(answer.status, response.status, `${question} ${body}`);
        assert.equal(answer.body, await response.text(), `${question} ${body}`);
        assert.equal(quick(question, body).status, 404, question);
        // The module of the first answer solves lines that have a solution.
        if (question === 'solve' && answer.status === 200) assert.deepEqual(quick('line', request.puzzle), /"none"/.test(answer.body) ? quick('none', '') : answer, body);
      }
    } finally {
      native.stop();
    }
  });
});
