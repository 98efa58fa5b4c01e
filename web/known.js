// What is known of the puzzle on the board: whether it has one solution, how hard it is, and the path to the solution. The engine is asked once for
// each puzzle; `page` dispatches `known` when something is found out.

import { door } from './door.js';
import { NoAnswer } from './engine.js';
import { spoken, t } from './i18n.js';
import { isAbort, page } from './page.js';

/** @typedef {import('./types').Explanation} Explanation */

/** @type {{ line: string, status: string, path: Explanation | null }} */
export const known = { line: '', status: '', path: null };

const told = () => page.dispatchEvent(new Event('known'));

/** The step of the path that is hardest. */
export const hardest = () => known.path?.steps.reduce((best, one) => (one.difficulty > best.difficulty ? one : best)) ?? null;

/** What was found out goes into the game: the solution to compare with, the level, the hardest technique. */
function pass(/** @type {string | null} */ solution) {
  const { own } = page;
  if (own.puzzle !== known.line) return;
  if (solution) own.solution = solution;
  const level = known.path?.level ?? null;
  const technique = hardest()?.technique ?? '';
  if ((level && !own.story.level) || (technique && !own.story.hardest)) own.note({ level: own.story.level ?? level, hardest: technique });
}

/** The solution of the puzzle, once it is known. @type {string | null} */
let solution = null;

/** Finds out what there is to know of the reader's puzzle. */
export async function meet() {
  const [line, language] = [page.own.puzzle, spoken()];
  if (line === known.line) return pass(solution);
  Object.assign(known, { line, status: '', path: null });
  solution = null;
  told();
  // The path of another puzzle is no longer wanted.
  const signal = page.latest('puzzle');
  try {
    const answer = await page.ask('solve', { puzzle: line }, signal);
    known.status = answer.status;
    solution = answer.status === 'unique' ? (answer.solution ?? null) : null;
    pass(solution);
    page.refresh();
    if (answer.status !== 'unique') return;
    known.path = await page.ask('explain', { puzzle: line }, signal);
    pass(solution);
    told();
    if (language !== spoken()) void translate();
  } catch (error) {
    if (isAbort(error)) return;
    known.status = error instanceof NoAnswer && error.kind === 'conflict' ? 'broken' : '';
    if (error instanceof NoAnswer && error.kind === 'unreachable') page.say(door === 'page' ? t('noEnginePage', { detail: error.message }) : t('noEngineServer'));
  }
  page.refresh();
}

/** The path of the puzzle in the reader's language. */
export async function translate() {
  const { line } = known;
  if (!known.path) return;
  const explanation = await page.ask('explain', { puzzle: line }).catch(() => null);
  if (!explanation || line !== known.line) return;
  known.path = explanation;
  told();
}
