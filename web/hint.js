// Hints: the card with the sentence, and the pattern on the board; for the next step, for a step of the list, and for one of the path.

import { CELLS, bit, cellOf, cellsOf } from './cells.js';
import { by } from './dom.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import * as cards from './hintcard.js';
import { spoken, t } from './i18n.js';
import { known } from './known.js';
import { isAbort, page, reason } from './page.js';
import * as bars from './path.js';
import * as steps from './steps.js';
import { plainStep } from './telling.js';

/** @typedef {import('./types').Hint} Hint */
/** @typedef {import('./types').NoHint} NoHint */
/** @typedef {import('./types').Told} Told */
/** @typedef {import('./types').InList} InList */

/** @type {cards.Card} */
let card = null;
/** @type {InList[] | 'working' | null} */
let others = null;
let complete = true;
/** The step of the path that is looked at; -1 for none. */
let at = -1;
/** Shows in the card that there is work. */
function showWork() {
  card = 'working';
  draw();
  page.announce(t('working'));
}

/** Shows a note in the card. @param {string} text */
function note(text) {
  card = { note: text };
  lay();
  page.announce(text);
}

/** Shows an answer in the card and on the board. @param {Hint | Told | NoHint} hint @param {number} level */
function show(hint, level) {
  page.clean();
  const views = cards.framesOf(hint, level);
  card = { hint, level, frames: views, at: Math.max(0, views.findIndex((frame) => frame.walk === Infinity)) };
  // A hint without a pattern lights where to look.
  if (!views.length && !('status' in hint)) page.lit = new Set((hint.paragraphs ?? []).flat().flatMap(({ cells, house }) => [...(cells ?? []).map(cellOf), ...(house ? cellsOf(house) : [])]));
  if ('status' in hint && hint.status === 'wrong') {
    page.wrong = new Set((hint.wrong_digits ?? []).map(([row, column]) => (row - 1) * 9 + column - 1));
    page.lacking = new Set((hint.missing_candidates ?? []).map(cellOf));
  }
  lay();
  page.announce([...by('hint').querySelectorAll('h1, .reasons > p')].map((one) => one.textContent?.replace(/[^.:!?]$/, '$&.')).join(' '));
}

/** Lays the current view on the board. */
function lay() {
  if (card && card !== 'working' && 'hint' in card && card.frames.length) {
    const frame = card.frames[card.at];
    page.picture = frame.picture;
    page.walk = frame.walk;
  }
  draw();
  page.refresh();
}

/** The board that the last hint was for: asking for more of the same is no further hint. */
let helped = '';

/** Remembers that the reader was helped. */
function count() {
  const { own } = page;
  const text = `${own.id} ${own.text()}`;
  if (page.game !== own || own.isSolved || text === helped) return;
  helped = text;
  own.note({ hints: own.story.hints + 1 });
}

/** Asks for a hint that tells this much. @param {number} [level] */
export async function hint(level = page.settings.level) {
  leave();
  const signal = page.latest('hint');
  try {
    const puzzle = page.game.position();
    const hint = await page.awaited(page.ask('hint', { puzzle, level }, signal), signal, showWork);
    if (!('status' in hint)) count();
    if (!('status' in hint) || hint.status !== 'multiple') return show(hint, level);
    page.clean();
    note(t('hintSeveral'));
  } catch (error) {
    if (isAbort(error)) return;
    page.clean();
    note(error instanceof NoAnswer && error.kind === 'conflict' ? t('hintBroken', { detail: error.message }) : reason(error));
  }
}

/** Says which digits are wrong, and no more. */
export async function checkDigits() {
  const signal = page.latest('hint');
  try {
    const { status, solution } = await page.awaited(page.ask('solve', { puzzle: page.own.puzzle }, signal), signal, showWork);
    page.clean();
    if (status !== 'unique' || !solution) return note(t('checkUnknown'));
    page.wrong = new Set(CELLS.filter((cell) => page.own.state.found[cell] && page.own.state.found[cell] !== Number(solution[cell])));
    note(page.wrong.size ? t('checkWrong', { count: page.wrong.size }) : t('checkFine'));
  } catch (error) {
    if (!isAbort(error)) note(error instanceof NoAnswer && error.kind === 'conflict' ? t('checkUnknown') : reason(error));
  }
}

/** Makes the changes of the hint. */
export function apply() {
  if (!card || card === 'working' || !('hint' in card)) return false;
  const { hint } = card;
  if (at >= 0) return go(at + 1), true;
  if ('status' in hint && hint.status === 'wrong') {
    const digits = (hint.wrong_digits ?? []).map(([row, column]) => (row - 1) * 9 + column - 1);
    const marks = (hint.missing_candidates ?? []).map(cellOf);
    dismiss();
    page.game.repair(digits, marks);
    return true;
  }
  if (cards.isVeiled(card) || !('placements' in hint) || !hint.placements) return more(), true;
  const game = page.game;
  dismiss();
  // What the board does not show is said.
  const { auto, corner, centre } = game.state;
  const isSeen = (hint.eliminations ?? []).every(([row, column, digit]) => auto || (corner[(row - 1) * 9 + column - 1] | centre[(row - 1) * 9 + column - 1]) & bit(digit));
  game.apply(hint, page.settings.tidies);
  if (!isSeen) page.say(t('remembered'));
  return true;
}

/** Tells more: up to everything. */
function more() {
  if (!card || card === 'working' || !('hint' in card)) return;
  if (cards.isVeiled(card)) show(card.hint, card.level + 1);
  else void hint(Math.min(4, card.level + 1));
}

/** Closes the card. */
export function dismiss() {
  page.giveUp('hint');
  card = null;
  leave();
  page.clean();
  draw();
  page.refresh();
}

/** Whether something is open that Escape would close. */
export const isOpen = () => card !== null || at >= 0;

/** One view or one step of the path on, or back. @param {number} by */
export function step(by) {
  if (at >= 0) return go(at + by);
  if (card && card !== 'working' && 'hint' in card && card.frames.length > 1) {
    card.at = (card.at + by + card.frames.length) % card.frames.length;
    lay();
    return page.announce(t('view', { number: card.at + 1, count: card.frames.length }));
  }
  if (known.path) void go(by > 0 ? 0 : known.path.steps.length - 1);
}

/** Lists all steps here. */
async function listSteps() {
  const signal = page.latest('steps');
  const showWork = () => {
    others = 'working';
    drawOthers();
    page.announce(t('working'));
  };
  try {
    const answer = await page.awaited(page.ask('steps', { puzzle: page.game.position() }, signal), signal, showWork);
    others = answer.steps;
    complete = answer.complete;
    drawOthers();
    page.announce(others.length ? t('stepsFound', { count: others.length }) : `${t('alsoHere')}: ${t('alsoNone')}`);
  } catch (error) {
    if (isAbort(error)) return;
    closeList();
    page.say(reason(error));
  }
}

/** Shows one step of the list. @param {InList} one */
async function look(one) {
  const signal = page.latest('hint');
  count();
  try {
    const answer = page.ask('tell', { puzzle: page.game.position(), step: plainStep(one) }, signal);
    show(await page.awaited(answer, signal, showWork), Math.max(3, page.settings.level));
  } catch (error) {
    if (!isAbort(error)) note(reason(error));
  }
}

/** Something was found out about the puzzle. */
export function learned() {
  if (!known.path) leave();
  drawPath();
}

/** Looks at a step of the path: the board before it, with its pattern. @param {number} index */
async function go(index) {
  const { path } = known;
  if (!path) return;
  index = Math.max(0, Math.min(path.steps.length - 1, index));
  const game = Game.shown({ givens: page.own.puzzle }, path.steps.slice(0, index));
  page.visit(game);
  page.step = index + 1;
  at = index;
  drawPath();
  const signal = page.latest('hint');
  try {
    const answer = page.ask('tell', { puzzle: game.position(), step: plainStep(path.steps[index]) }, signal);
    show(await page.awaited(answer, signal, showWork), 4);
  } catch (error) {
    if (!isAbort(error)) note(reason(error));
  }
}

/** Back to the reader's own board. */
function leave() {
  if (at < 0) return;
  at = -1;
  page.leave();
  drawPath();
}

/** The reader's board becomes that of the path. */
function takeOver() {
  const { game } = page;
  leave();
  card = null;
  page.clean();
  page.own.adopt(game);
  draw();
}

/** The card. */
export function draw() {
  document.body.classList.toggle('hinting', card !== null);
  cards.draw(card, at, { hint: () => void hint(), check: () => void checkDigits(), list: () => void listSteps(), more, apply, dismiss, step, takeOver });
}

/** All steps here. */
export const drawOthers = () => keepFocus('also', () => steps.draw(others, complete, (one) => void look(one), closeList));

/** The path as bars. */
export const drawPath = () => keepFocus('path', () => bars.draw(known.path, at, (index) => void go(index), page.own.isSolved));

/** Draws a card, which may vanish; a reader who was in it goes on with the board. @param {string} id @param {() => void} draws */
function keepFocus(id, draws) {
  const hadFocus = by(id).contains(document.activeElement);
  draws();
  if (hadFocus && by(id).hidden) page.dispatchEvent(new Event('focus'));
}

function closeList() {
  page.giveUp('steps');
  others = null;
  drawOthers();
}

/** The list and what is being asked were about another board. */
export function forget() {
  page.giveUp('hint');
  closeList();
}

/** The words change: what is shown is asked for anew. */
export async function relanguage() {
  const asked = spoken();
  if (at >= 0) await go(at);
  else if (card && card !== 'working' && 'hint' in card) {
    const { hint: shown, level } = card;
    if ('evidence' in shown && shown.technique) await look(/** @type {InList} */ (/** @type {unknown} */ (shown)));
    else await hint(level);
  } else if (card) dismiss();
  if (asked === spoken() && others) await listSteps();
  draw();
}
