// Variants on the page: puts the board, the pad and the cards of a variant in the place of the classic game. The page loads this part when a variant is opened or
// set for the first time.

import { by, h, renew, write } from '../dom.js';
import { variantStyle } from '../door.js';
import { t } from '../i18n.js';
import * as notices from '../notice.js';
import { isAbort, page, reason } from '../page.js';
import { clock } from '../results.js';
import * as editor from './editor.js';
import { VariantGame } from './game.js';
import { HintCard } from './hint.js';
import * as keys from './keys.js';
import { DrillCard } from './learn.js';
import { unpacked } from './link.js';
import { controls, drawControls } from './pad.js';
import { conflictSentence, kindName, meaning, rulesOf, v } from './says.js';
import { shareDialog } from './share.js';
import { nameOf } from './kinds.js';
import * as store from './store.js';
import { VariantBoard, theme } from './view.js';

/** @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode */

const board = new VariantBoard();
const meta = { name: h('strong', {}), status: h('span', { role: 'status' }), cell: h('span', { className: 'variant-cell', 'aria-hidden': 'true' }), trouble: h('span', { className: 'variant-trouble', 'aria-hidden': 'true' }), progress: h('span', { className: 'end' }), time: h('span', {}) };
const about = h('section', { className: 'card', id: 'variant-about' });
const troubles = h('section', { className: 'card', id: 'variant-conflicts', role: 'status', hidden: true });
const finish = h('section', { className: 'card', id: 'variant-finish', hidden: true });
const editing = h('section', { className: 'card', id: 'variant-editor' });
/** What is on the board, what is known about it, and how digits are written. @type {import('./view.js').Shown & { mode: Mode }} */
export const shown = {
  game: VariantGame.empty(9),
  look: null,
  conflicts: [],
  lit: new Set(),
  candidates: null,
  edits: false,
  selection: new Set([0]),
  focus: 0,
  mode: 'digit',
};
/** The hints. */
export const hint = new HintCard(shown, { ask: (question, request, purpose) => ask(question, request, purpose), refresh: () => refresh() });
/** The drills. */
const drill = new DrillCard(shown, { ask: (question, request, purpose) => ask(question, request, purpose), refresh: () => refresh(), show: (game, task) => show(game, false, task) });
const root = h(
  'div',
  { id: 'variant' },
  h('section', { className: 'left', 'aria-label': 'Variant' }, h('div', { className: 'meta' }, meta.name, meta.status, meta.cell, meta.trouble, meta.progress, meta.time), board.root, ...controls),
  h('div', { className: 'side' }, h('div', { className: 'panel' }, finish, troubles, drill.root, hint.root, about, editing)),
);

/** The look that was asked for: the frame and the theme. */
let asked = '';

/** Asks the engine about variants. @param {string} question @param {object} request @param {string} purpose of which only the latest is wanted */
export const ask = (question, request, purpose) => page.engine.variant(`variant-${question}`, request, page.latest(`variant-${purpose}`));

/** Draws what changed, once. */
let isWaiting = false;
export function refresh() {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    if (page.other) draw();
  });
}

function draw() {
  const { game, conflicts } = shown;
  const { title, author } = game.state.frame;
  board.show(shown);
  write(meta.name, 'text', title ?? v('unnamed', { size: game.size }));
  write(meta.status, 'text', game.solved && game.isFull ? v('solvedIn', { time: clock(game.seconds) }) : author ? v('by', { author }) : '');
  // A sum of a large board on a phone is smaller than anybody can read. Screen readers hear it from the cell.
  write(meta.cell, 'text', shown.look ? rulesOf(game.state.frame.rules ?? [], shown.look.cells, shown.focus).join(', ') : '');
  write(meta.progress, 'text', v('progress', { filled: game.filled, cells: game.size ** 2 }));
  tick();
  drawControls(shown);
  const rules = game.state.frame.rules ?? [];
  const texts = [...new Set(conflicts.map((conflict) => conflictSentence(rules, conflict)))];
  troubles.hidden = !texts.length;
  // Where the card is below the window, the line above the board says it.
  write(meta.trouble, 'text', texts[0] ?? '');
  if (troubles.textContent !== texts.join('')) troubles.replaceChildren(...texts.slice(0, 6).map((text) => h('p', {}, text)));
  drawFinish();
  hint.root.hidden = shown.edits || Boolean(game.solved && game.isFull) || drill.drill !== null;
  drawAbout(rules);
  editor.draw(editing);
  by('undo').setAttribute('aria-disabled', String(!game.past.length));
}

function tick() {
  meta.time.hidden = !page.settings.timer;
  write(meta.time, 'text', clock(shown.game.seconds));
}

/** The rules of the puzzle and what they demand, each kind once. @param {import('./game.js').Rule[]} rules */
function drawAbout(rules) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const rule of rules) {
    const kind = JSON.stringify([kindName(nameOf(rule)), meaning(rule)]);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const items = [...kinds].map(([kind, count]) => {
    const [name, demand] = /** @type {string[]} */ (JSON.parse(kind));
    return [count > 1 ? v('ruleCount', { name, count }) : name, demand];
  });
  const { ruleset = '' } = shown.game.state.frame;
  const text = items.join('|') + ruleset + shown.edits + shown.game.size;
  if (about.dataset.shown === text + document.documentElement.lang) return;
  about.dataset.shown = text + document.documentElement.lang;
  renew(
    about,
    h('div', { className: 'eyebrow' }, `${v('variant')} · ${v('size', { size: shown.game.size })}`),
    h('h2', {}, v('rules')),
    ruleset ? h('p', { className: 'variant-ruleset' }, ruleset) : '',
    items.length ? h('ul', { className: 'variant-kinds' }, ...items.map(([item, demand]) => h('li', {}, item, h('span', { className: 'note' }, `: ${demand}`)))) : h('p', { className: 'note' }, v('rulesNone')),
    h(
      'div',
      { className: 'row' },
      h('button', { type: 'button', className: 'ghost', 'data-act': 'variant-set', 'aria-pressed': String(shown.edits), onclick: () => edit(!shown.edits) }, v(shown.edits ? 'setOff' : 'setOn')),
      h('button', { type: 'button', className: 'ghost', 'data-act': 'variant-share', onclick: share }, t('share')),
      h('button', { type: 'button', className: 'ghost', 'data-act': 'variant-restart', onclick: () => shown.game.restart() }, v('restart')),
    ),
  );
}

function drawFinish() {
  const { game } = shown;
  finish.hidden = !(game.solved && game.isFull && !shown.edits && !shown.conflicts.length);
  if (finish.hidden || finish.dataset.game === game.id) return;
  finish.dataset.game = game.id;
  finish.replaceChildren(h('h1', { tabindex: '-1' }, v('solvedTitle')), h('p', {}, v('solvedIn', { time: clock(game.seconds) })), h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'variant-share-result', onclick: share }, t('share')), h('button', { type: 'button', className: 'ghost', 'data-act': 'variant-again', onclick: () => game.restart() }, v('again'))));
}

const share = () => shareDialog(shown.game);
/** Sets the puzzle, or plays it. @param {boolean} edits */
export function edit(edits) {
  shown.edits = edits;
  shown.lit = new Set();
  editor.changed();
  refresh();
}

/** Asks for the drawing of the rules, unless it is there or on its way. */
async function loadLook() {
  const { frame } = shown.game.state;
  const wanted = JSON.stringify([frame, theme()]);
  if (wanted === asked) return;
  asked = wanted;
  try {
    shown.look = await ask('look', { puzzle: frame, theme: theme() }, 'look');
    refresh();
  } catch (error) {
    if (isAbort(error)) return;
    asked = '';
    page.say(reason(error));
  }
}

/** Asks what the digits break, and whether the puzzle is solved. */
async function judge() {
  const { game } = shown;
  const { state } = game;
  try {
    const { conflicts, solved } = await ask('conflicts', { puzzle: state.frame, values: game.digits }, 'conflicts');
    if (shown.game !== game || game.state !== state) return;
    shown.conflicts = conflicts;
    if (solved && !game.solved && !shown.edits && game.past.length) {
      game.finish(Date.now());
      board.celebrate();
      page.announce(`${v('solvedTitle')}. ${v('solvedIn', { time: clock(game.seconds) })}`);
    } else if (game.isFull && !solved && !conflicts.length && !shown.edits) page.say(v('wrongSomewhere'));
    refresh();
  } catch (error) {
    if (!isAbort(error)) page.say(reason(error));
  }
}

/** The game changed. */
function changed() {
  const { game } = shown;
  // A drill is no puzzle of the reader's.
  if (!drill.drill) void store.save(game).then((isKept) => isKept || page.say(t('notKept')));
  shown.lit = new Set();
  drill.judge();
  hint.forget();
  void loadLook();
  void judge();
  editor.changed();
  refresh();
}

/** The style sheet of variants, once. */
function addStyle() {
  if (!document.querySelector(`link[href="${variantStyle}"]`)) document.head.append(h('link', { rel: 'stylesheet', href: variantStyle }));
}

/** Shows a variant in the place of the classic game. @param {VariantGame} game @param {boolean} [edits] @param {import('./learn.js').Drill} [task] the drill that the game is */
function show(game, edits = false, task) {
  shown.game.removeEventListener('change', changed);
  page.giveUp('game');
  if (!task) drill.forget();
  Object.assign(shown, { game, look: null, conflicts: [], lit: new Set(), candidates: null, edits, selection: new Set([0]), focus: 0, mode: task ? 'centre' : 'digit' });
  asked = '';
  game.addEventListener('change', changed);
  addStyle();
  if (!root.isConnected) document.querySelector('main')?.append(root);
  document.body.classList.add('varying');
  page.other = { undo: () => game.undo(), share, leave };
  store.show(task ? null : game);
  notices.dismiss('link');
  page.dispatchEvent(new Event('varied'));
  changed();
  board.show(shown);
  board.focus(0);
}

/** Back to the classic game. */
function leave() {
  if (!drill.drill) store.saveNow(shown.game);
  store.show(null);
  document.body.classList.remove('varying');
  page.other = null;
  drill.forget();
  for (const purpose of ['look', 'conflicts', 'count', 'candidates', 'check', 'rate', 'hint', 'topics', 'drill']) page.giveUp(`variant-${purpose}`);
}

/** @param {any} puzzle in minirow's JSON */
export const open = (puzzle) => show(VariantGame.of(puzzle));

/** @param {number} size */
export const create = (size) => show(VariantGame.empty(size), true);

/** The pages about techniques for other rules: one of them, or the list. @param {string} [topic] */
export function learn(topic) {
  addStyle();
  return topic ? drill.open(topic) : drill.list();
}

/** @param {string} id */
export function resume(id) {
  const game = store.read(id);
  if (game) show(game);
  else page.say(v('gone'));
  return Boolean(game);
}

/** Opens the text of a link. Returns whether it could be read; undefined if the reader has opened another game meanwhile. @param {string} text */
export async function openLink(text) {
  const state = VariantGame.stateFrom(await unpacked(text));
  if (!state) return false;
  try {
    // A link comes from anywhere: the engine says whether this is a puzzle.
    await page.engine.variant('variant-look', { puzzle: { ...state.frame, grid: state.givens } }, page.latest('game'));
  } catch (error) {
    return isAbort(error) ? undefined : false;
  }
  show(new VariantGame({ state }));
  return true;
}

/** @param {number} cell @param {boolean} adds */
export function select(cell, adds) {
  const { selection } = shown;
  // Selected again, a cell comes last.
  shown.selection = adds ? new Set([...selection].filter((one) => one !== cell).concat(cell)) : new Set([cell]);
  shown.focus = cell;
  refresh();
  board.focus(cell);
}

board.addEventListener('press', (event) => {
  const { cell, adds } = /** @type {CustomEvent} */ (event).detail;
  if (page.several && shown.selection.delete(cell)) {
    shown.focus = cell;
    refresh();
    board.focus(cell);
  } else select(cell, adds || page.several);
});
board.addEventListener('same', (event) => {
  const { game } = shown;
  const { cell } = /** @type {CustomEvent} */ (event).detail;
  const digit = game.digit(cell);
  const isSame = digit ? (/** @type {number} */ other) => game.digit(other) === digit : (/** @type {number} */ other) => game.state.colours[other] === game.state.colours[cell];
  if (!digit && !game.state.colours[cell]) return;
  shown.selection = new Set([...game.digits.keys()].filter((other) => other !== cell && isSame(other)).concat(cell));
  refresh();
});
board.addEventListener('drag', (event) => select(/** @type {CustomEvent} */ (event).detail.cell, true));
board.addEventListener('focus', (event) => {
  const { cell } = /** @type {CustomEvent} */ (event).detail;
  if (cell !== shown.focus) select(cell, false);
});
keys.start();
page.addEventListener('settings', () => {
  if (!page.other) return;
  hint.forget();
  refresh();
});
// As chosen, or as the system has it.
new MutationObserver(() => page.other && void loadLook()).observe(document.documentElement, { attributeFilter: ['data-theme', 'data-dark'] });
setInterval(() => {
  const { game } = shown;
  if (!page.other || page.part !== 'play' || document.hidden || shown.edits || game.solved) return;
  // Written with the next move, or when the tab is left: a write for the time alone could undo what another tab has just written.
  game.seconds++;
  tick();
}, 1000);
addEventListener('storage', (event) => page.other && store.isAbout(event, shown.game) && store.follow(shown.game));
addEventListener('pagehide', () => page.other && !drill.drill && store.saveNow(shown.game));
