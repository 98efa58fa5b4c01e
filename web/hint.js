// Hints: the card with the sentence, the pattern on the board, all steps here, and the whole path as bars.

import { by, h, icon, renew } from './dom.js';
import { NoAnswer } from './engine.js';
import { CELLS, Game, bit, cellOf, cellsOf, columnOf, rowOf } from './game.js';
import { spoken, t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { ICONS } from './play.js';
import { frames, legend, token } from './telling.js';

/** @typedef {import('./types').Hint} Hint */
/** @typedef {import('./types').NoHint} NoHint */
/** @typedef {import('./types').Told} Told */
/** @typedef {import('./types').InList} InList */
/** @typedef {import('./telling.js').Frame} Frame */

/** What the card shows: an answer, a note, or that an answer is on its way. @type {{ hint: Hint | Told | NoHint, level: number, frames: Frame[], at: number } | { note: string } | 'working' | null} */
let card = null;
/** @type {InList[] | 'working' | null} */
let others = null;
let complete = true;
/** The whole path of the puzzle. @type {import('./types').Explanation | null} */
let path = null;
/** The step of the path that is looked at; -1 for none. */
let at = -1;
/** After this many milliseconds without an answer, the reader sees that there is work. */
const SOON = 200;
/** More paragraphs of a proof than this are shown on request only. */
const SHORT = 4;

/**
 * Waits for an answer. If it takes long, that is shown, unless it is no longer wanted.
 * @template T
 * @param {Promise<T>} answer
 * @param {AbortSignal} signal
 * @param {() => void} shows
 */
async function awaited(answer, signal, shows) {
  const timer = setTimeout(() => signal.aborted || shows(), SOON);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

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
  const views = 'pictures' in hint && hint.pictures ? frames(hint.pictures) : [];
  card = { hint, level, frames: views, at: Math.max(0, views.findIndex((frame) => frame.walk === Infinity)) };
  // A hint without a pattern lights where to look.
  if (!views.length && !('status' in hint)) page.lit = new Set((hint.paragraphs ?? []).flat().flatMap(({ cells, house }) => [...(cells ?? []).map(cellOf), ...(house ? cellsOf(house) : [])]));
  if ('status' in hint && hint.status === 'wrong') page.wrong = new Set((hint.wrong_digits ?? []).map(([row, column]) => (row - 1) * 9 + column - 1));
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

/** Asks for a hint that tells this much. @param {number} [level] */
export async function hint(level = page.settings.level) {
  leave();
  const signal = page.latest('hint');
  try {
    const puzzle = page.game.position();
    const hint = await awaited(page.ask('hint', { puzzle, level }, signal), signal, showWork);
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
    const { status, solution } = await awaited(page.ask('solve', { puzzle: page.own.puzzle }, signal), signal, showWork);
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
  if (!('placements' in hint) || !hint.placements) return hint4(), true;
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
function hint4() {
  if (card && card !== 'working' && 'hint' in card) void hint(Math.min(4, card.level + 1));
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
  if (path) go(by > 0 ? 0 : path.steps.length - 1);
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
    const answer = await awaited(page.ask('steps', { puzzle: page.game.position() }, signal), signal, showWork);
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
  const { technique, placements, eliminations, assumes_uniqueness, evidence } = one;
  const signal = page.latest('hint');
  try {
    show(await page.ask('tell', { puzzle: page.game.position(), step: { technique, placements, eliminations, assumes_uniqueness, evidence } }, signal), 4);
  } catch (error) {
    if (!isAbort(error)) note(reason(error));
  }
}

/** The path of the puzzle, nothing while it is unknown. @param {import('./types').Explanation | null} explanation */
export function setPath(explanation) {
  if (!explanation) leave();
  path = explanation;
  drawPath();
}

/** Looks at a step of the path: the board before it, with its pattern. @param {number} index */
async function go(index) {
  if (!path) return;
  index = Math.max(0, Math.min(path.steps.length - 1, index));
  const game = Game.shown({ givens: page.own.puzzle }, path.steps.slice(0, index));
  page.visit(game);
  at = index;
  const { technique, placements, eliminations, assumes_uniqueness, evidence } = path.steps[index];
  drawPath();
  const signal = page.latest('hint');
  try {
    show(await page.ask('tell', { puzzle: game.position(), step: { technique, placements, eliminations, assumes_uniqueness, evidence } }, signal), 4);
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

/** @param {string} text @param {() => void} act @param {string} className @param {string} [id] */
const button = (text, act, className, id) => h('button', { type: 'button', className, 'data-act': id, onclick: act }, text);

/** The card. */
export function draw() {
  const root = by('hint');
  root.classList.toggle('open', card !== null);
  document.body.classList.toggle('hinting', card !== null);
  if (!card) {
    renew(
      root,
      h('div', { className: 'eyebrow' }, t('hint')),
      h('p', { className: 'idle' }, t('hintIdle')),
      h(
        'div',
        { className: 'row pairs' },
        button(t('hintAsk'), () => void hint(), 'primary', 'hint'),
        button(t('checkDigits'), () => void checkDigits(), 'ghost', 'check'),
        button(t('alsoFind'), () => void listSteps(), 'ghost', 'steps'),
        h('button', { type: 'button', className: 'ghost', 'data-act': 'candidates', 'aria-pressed': String(page.game.state.auto), onclick: () => page.game.toggleAuto() }, t('candidates')),
        button(t('fillNine'), () => page.game.fillNine(), 'ghost', 'nine'),
        button(t('restart'), () => page.own.restart(), 'ghost', 'restart'),
      ),
    );
    return;
  }
  if (card === 'working') {
    renew(root, h('div', { className: 'eyebrow' }, t('hint')), h('p', { className: 'busy' }, t('working')), h('div', { className: 'row' }, button(t('cancel'), dismiss, 'primary', 'cancel')));
    return;
  }
  if ('note' in card) {
    renew(root, h('div', { className: 'eyebrow' }, t('hint')), h('p', { className: 'why answer', tabindex: '-1' }, card.note), h('div', { className: 'row' }, button(t('letMeLook'), dismiss, 'ghost', 'dismiss')));
    return;
  }
  const { hint: shown, level, frames: views } = card;
  const isNone = 'status' in shown && shown.status;
  const title = isNone ? (shown.status === 'wrong' ? t('wrongTitle') : t('hint')) : ('name' in shown && shown.name) || t(/** @type {import('./i18n.js').Word} */ (`hintLevel${level}`));
  const plain = { solved: t('hintSolved'), stuck: t('hintStuck'), none: t('hintNone') };
  const paragraphs = shown.paragraphs?.length ? shown.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token))) : [h('p', { className: 'why' }, plain[/** @type {keyof typeof plain} */ (isNone)] ?? shown.text ?? '')];
  // What is wrong comes first; a long proof of it is there for those who want it, and so is that of a missing mark, which is long as a rule.
  const most = 'missing_candidates' in shown && shown.missing_candidates?.length ? 1 : SHORT;
  const proof = isNone === 'wrong' && paragraphs.length > most ? [h('details', {}, h('summary', {}, t('wrongWhy')), ...paragraphs.splice(1))] : [];
  const frame = views[card.at];
  const corner = at >= 0 && path ? t('pathStep', { number: at + 1, count: path.steps.length }) : views.length > 1 ? t('view', { number: card.at + 1, count: views.length }) : '';
  const canApply = 'placements' in shown && shown.placements;
  const row = h('div', { className: 'row' });
  if (at >= 0) row.append(button(t('pathTake'), takeOver, 'primary', 'take'), button(t('pathLeave'), dismiss, 'ghost', 'leave'));
  else {
    if (canApply) row.append(button(t('apply'), () => void apply(), 'primary', 'apply'));
    else if ('wrong_digits' in shown && shown.wrong_digits?.length) row.append(button(t('wrongRemove', { count: shown.wrong_digits.length }), () => void apply(), 'primary', 'apply'));
    else if ('missing_candidates' in shown && shown.missing_candidates?.length) row.append(button(t('wrongRestore'), () => void apply(), 'primary', 'apply'));
    else if (!isNone) row.append(button(t('hintMore'), hint4, 'primary', 'more'));
    row.append(button(t('letMeLook'), dismiss, 'ghost', 'dismiss'));
  }
  if (views.length > 1 || at >= 0) {
    const arrow = (/** @type {number} */ by, /** @type {'back' | 'on'} */ drawn, /** @type {string} */ label) => h('button', { type: 'button', 'aria-label': label, 'data-act': drawn, onclick: () => step(by) }, icon(ICONS[drawn]));
    row.append(h('span', { className: 'arrows' }, arrow(-1, 'back', t('before')), arrow(1, 'on', t('after'))));
  }
  renew(
    root,
    h('div', { className: 'eyebrow' }, t('hint'), h('span', {}, corner)),
    h('div', { className: 'answer' }, h('h1', { tabindex: '-1' }, title), ' ', h('div', { className: 'reasons' }, ...paragraphs, ...proof)),
    ...('assumes_uniqueness' in shown && shown.assumes_uniqueness ? [h('p', { className: 'note' }, t('assumesUnique'))] : []),
    ...(frame ? [legend(frame.picture)] : []),
    row,
  );
}

/** Hides a card; a reader who was in it goes on with the board. @param {HTMLElement} root */
function hide(root) {
  if (root.contains(document.activeElement)) page.dispatchEvent(new Event('focus'));
  root.hidden = true;
}

/** All steps here. */
export function drawOthers() {
  const root = by('also');
  if (!others) return hide(root);
  root.hidden = false;
  if (others === 'working') {
    renew(root, h('h2', {}, t('alsoHere')), h('p', { className: 'busy' }, t('working')), h('div', { className: 'row' }, button(t('cancel'), closeList, 'ghost small', 'cancel')));
    return;
  }
  const what = (/** @type {InList} */ one) => {
    return one.placements.length ? one.placements.map(([row, column, digit]) => `${nameOf((row - 1) * 9 + column - 1)} = ${digit}`).join(', ') : t('removes', { count: one.eliminations.length });
  };
  const where = (/** @type {InList} */ one) => [...new Set([...one.eliminations].map(([row, column]) => nameOf((row - 1) * 9 + column - 1)))].slice(0, 4).join(', ');
  const items = others.map((one) => h('li', {}, h('button', { type: 'button', onclick: () => void look(one) }, h('b', {}, one.name), h('small', {}, where(one)), h('span', {}, what(one)))));
  renew(root, h('h2', {}, t('alsoHere')), h('ul', {}, ...(items.length ? items : [h('li', {}, t('alsoNone'))])), complete ? '' : h('p', { className: 'note' }, t('alsoMore')));
}

/** @param {number} cell */
export const nameOf = (cell) => (page.settings.cells === 'rc' ? `r${rowOf(cell) + 1}c${columnOf(cell) + 1}` : `${'ABCDEFGHI'[rowOf(cell)]}${columnOf(cell) + 1}`);

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

/** The bars, made once, so that a finger or the focus on them is not lost. */
const bars = h('div', {
  className: 'bars',
  role: 'slider',
  tabindex: '0',
  onkeydown: (/** @type {KeyboardEvent} */ event) => {
    const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 5, PageDown: -5, Home: -Infinity, End: Infinity })[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void go(at + by);
  },
  onpointerdown: (/** @type {PointerEvent} */ event) => {
    bars.setPointerCapture(event.pointerId);
    slide(event);
  },
  onpointermove: (/** @type {PointerEvent} */ event) => {
    if (event.buttons && bars.hasPointerCapture(event.pointerId)) slide(event);
  },
});

/** @param {PointerEvent} event */
function slide(event) {
  const box = bars.getBoundingClientRect();
  const count = path?.steps.length ?? 0;
  const index = Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count)));
  if (index !== at) void go(index);
}

/** The path as bars, which are the slider. */
export function drawPath() {
  const root = by('path');
  if (!path || !path.steps.length) return hide(root);
  root.hidden = false;
  const steps = path.steps;
  const hardest = steps.reduce((best, one) => (one.difficulty > best.difficulty ? one : best));
  const height = (/** @type {number} */ difficulty) => 4 + 26 * Math.sqrt(Math.max(0, difficulty - 1) / 100);
  const most = Math.max(12, ...steps.map((one) => height(one.difficulty)));
  const width = 100 / steps.length;
  const drawn = steps.map((one, index) => {
    const tall = (height(one.difficulty) / most) * 30;
    return `<rect class="${index === at ? 'now' : index < at ? 'past' : 'ahead'}" x="${index * width + width * 0.14}" y="${30 - tall}" width="${width * 0.72}" height="${tall}" rx=".6"/>`;
  });
  bars.innerHTML = `<svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">${drawn.join('')}</svg>`;
  bars.setAttribute('aria-label', t('pathSlider'));
  bars.setAttribute('aria-valuemin', '0');
  bars.setAttribute('aria-valuemax', String(steps.length));
  bars.setAttribute('aria-valuenow', String(at + 1));
  bars.setAttribute('aria-valuetext', at < 0 ? t('pathStart') : `${t('pathStep', { number: at + 1, count: steps.length })}: ${steps[at].name}`);
  const top = h('div', { className: 'top' }, h('h2', {}, t('path')), h('span', {}, path.end.status === 'solved' ? t('pathHardest', { name: hardest.name }) : t('pathStuck')));
  root.querySelector('.top')?.remove();
  root.prepend(top);
  if (!bars.isConnected) root.append(bars);
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
