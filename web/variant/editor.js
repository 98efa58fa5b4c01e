// The card on which a variant is set: its rules and regions, the number of solutions and the true candidates while it is edited, and the check of its clues.

import { choice, field, h, renew, toggle } from '../dom.js';
import { spoken, t } from '../i18n.js';
import { isAbort, page, reason } from '../page.js';
import { KINDS, made } from './kinds.js';
import { kindName, possible, ruleName, v } from './says.js';
import { ask, create, refresh, shown } from './variant.js';

/** @typedef {import('./game.js').Rule} Rule */

const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 25];

/** What the reader has chosen on the card. */
const chosen = { kind: 'killer', number: '', values: '', way: '', size: '9', counts: true, candidates: false };
/** What is known of the puzzle: the result in words, and whether it is being worked out. */
let told = { text: '', isBusy: false };
let checked = { text: '', isBusy: false };
let rated = { text: '', isBusy: false };
/** Whether true candidates are being looked for. */
let isLooking = false;
/** The puzzle that was counted. */
let counted = '';
/** What the card shows. */
let drawn = '';

/** The name of a cell, as the engine reads it. @param {number} cell */
const cellName = (cell) => `r${Math.floor(cell / shown.game.size) + 1}c${(cell % shown.game.size) + 1}`;

/** Puts another frame in the place of the puzzle's, if the engine accepts it. @param {object} frame */
async function reframe(frame) {
  const { game } = shown;
  try {
    const { puzzle } = await ask('look', { puzzle: { ...frame, grid: game.state.givens } }, 'frame');
    const { grid, marks, ...whole } = puzzle;
    if (shown.game === game) game.reframe(whole);
  } catch (error) {
    if (!isAbort(error)) page.say(reason(error));
  }
}

/** Adds a rule about the selected cells. */
function add() {
  const { game, selection, focus } = shown;
  const { kind, number, values, way } = chosen;
  const { ways = [], usual = 0 } = KINDS[kind];
  const rules = made(kind, {
    cells: [...selection].map(cellName),
    number: Number(number) || usual,
    values: (values.match(/\d+/g) ?? []).map(Number),
    way: ways.includes(way) ? way : ways[0] ?? '',
    row: Math.floor(focus / game.size) + 1,
    column: (focus % game.size) + 1,
  });
  const { frame } = game.state;
  void reframe({ ...frame, rules: [...(frame.rules ?? []), ...rules] });
}

/** Makes the selected cells a region of their own. */
function addRegion() {
  const { game, look, selection } = shown;
  const { boxes, ...frame } = game.state.frame;
  const before = look?.regions ?? [];
  const next = Math.max(0, ...before.map((region) => (region ?? -1) + 1)) + 1;
  void reframe({ ...frame, regions: before.map((region, cell) => (selection.has(cell) ? next : region === null ? 0 : region + 1)) });
}

/** Lights cells. @param {number[]} cells */
function light(cells) {
  shown.lit = new Set(cells);
  refresh();
}

/** The number of solutions in words. @param {{ status: string, count: number, limited: boolean }} answer */
function sentence({ status, count, limited }) {
  if (status === 'none') return v('countNone');
  if (status === 'unique') return v('countUnique');
  if (status === 'unknown') return v('countUnknown');
  return v(limited ? 'countMore' : 'countMany', { count });
}

/** The puzzle changed: what is known of it no longer holds. */
export function changed() {
  const { game, edits } = shown;
  const puzzle = edits ? JSON.stringify([game.id, game.puzzle, chosen.counts, chosen.candidates]) : '';
  if (puzzle === counted) return;
  counted = puzzle;
  shown.candidates = null;
  cancel('');
  if (edits && chosen.counts) void count();
  if (edits && chosen.candidates) void candidates();
}

/** Gives up everything that is being worked out. @param {string} text said instead */
function cancel(text) {
  for (const purpose of ['count', 'candidates', 'check', 'rate']) page.giveUp(`variant-${purpose}`);
  const ended = (/** @type {typeof told} */ one) => (one.isBusy || !text ? { text: one.isBusy ? text : '', isBusy: false } : one);
  [told, checked, rated] = [told, checked, rated].map(ended);
  isLooking = false;
  refresh();
}

async function count() {
  told = { text: v('counting'), isBusy: true };
  refresh();
  try {
    told = { text: sentence(await ask('count', { puzzle: shown.game.puzzle }, 'count')), isBusy: false };
    page.announce(told.text);
  } catch (error) {
    if (isAbort(error)) return;
    told = { text: reason(error), isBusy: false };
  }
  refresh();
}

async function candidates() {
  isLooking = true;
  refresh();
  try {
    shown.candidates = await ask('candidates', { puzzle: shown.game.puzzle }, 'candidates');
  } catch (error) {
    if (isAbort(error)) return;
    page.say(reason(error));
  }
  isLooking = false;
  refresh();
}

/** The cells of clues. @param {{ given?: number, marks?: number, rule?: number }[]} clues */
const cellsOf = (clues) => clues.flatMap(({ given, marks, rule }) => (rule === undefined ? [given ?? marks ?? 0] : shown.look?.cells[rule] ?? []));

/** Clues by name: givens, pencil marks and rules. @param {{ given?: number, marks?: number, rule?: number }[]} clues */
function namesOf(clues) {
  const { game } = shown;
  const name = (/** @type {{ given?: number, marks?: number, rule?: number }} */ { given, marks, rule }) => {
    if (rule !== undefined) return ruleName(game.state.frame.rules ?? [], rule);
    return given !== undefined ? `${cellName(given)}=${game.digit(given)}` : cellName(marks ?? 0);
  };
  return clues.map(name).join(', ');
}

/** Asks which clues are unnecessary, or which contradict each other. */
async function check() {
  checked = { text: v('checking'), isBusy: true };
  refresh();
  try {
    const { status, unnecessary = [], contradiction = [] } = await ask('check', { puzzle: shown.game.puzzle }, 'check');
    const words = /** @type {Record<string, () => string>} */ ({
      unique: () => (unnecessary.length ? v('spare', { count: unnecessary.length }) : v('spareNone')),
      none: () => v('clash', { count: contradiction.length }),
      multiple: () => v('checkMany'),
    });
    const clues = status === 'none' ? contradiction : unnecessary;
    checked = { text: `${words[status]?.() ?? v('countUnknown')} ${namesOf(clues)}`.trim(), isBusy: false };
    light(cellsOf(clues));
    page.announce(checked.text);
  } catch (error) {
    if (isAbort(error)) return;
    checked = { text: reason(error), isBusy: false };
  }
  refresh();
}

/** Asks how hard the puzzle is. */
async function rate() {
  rated = { text: v('rating'), isBusy: true };
  refresh();
  try {
    const { status, level, effort, name } = await ask('rate', { puzzle: shown.game.puzzle, language: spoken() }, 'rate');
    const words = /** @type {Record<string, () => string>} */ ({ unique: () => v('rated', { level: t(level), effort, name: name ?? '' }), none: () => v('countNone'), multiple: () => v('checkMany') });
    rated = { text: words[status]?.() ?? v('countUnknown'), isBusy: false };
    page.announce(rated.text);
  } catch (error) {
    if (isAbort(error)) return;
    rated = { text: reason(error), isBusy: false };
  }
  refresh();
}

/** A button of the card. @param {string} text @param {string} act @param {() => void} does @param {string} [className] */
const button = (text, act, does, className = 'ghost') => h('button', { type: 'button', className, 'data-act': act, onclick: does }, text);

/** The fields of a new rule. */
function ruleFields() {
  const { number, values, ways } = KINDS[chosen.kind];
  const input = (/** @type {'number' | 'values'} */ name) => h('input', { type: 'text', inputmode: 'numeric', value: chosen[name], 'data-field': `variant-${name}`, oninput: (/** @type {Event} */ event) => (chosen[name] = /** @type {HTMLInputElement} */ (event.target).value) });
  const wayName = (/** @type {string} */ way) => (way === 'row' ? v('inRow') : way === 'column' ? v('inColumn') : v(/** @type {'left'} */ (way)));
  return [
    field(v('kind'), choice(chosen.kind, Object.keys(KINDS).map((name) => [name, kindName(name)]), (kind) => ((chosen.kind = kind), (chosen.number = String(KINDS[kind].usual ?? '')), refresh()), 'variant-kind')),
    number ? field(v('number'), input('number')) : '',
    values ? field(v('values'), input('values')) : '',
    ways ? field(v('way'), choice(chosen.way, ways.map((way) => [way, wayName(way)]), (way) => (chosen.way = way), 'variant-way')) : '',
    button(v('add'), 'variant-add', add, 'primary'),
  ];
}

/** @param {Rule[]} rules */
const ruleList = (rules) =>
  h(
    'ul',
    { className: 'list variant-rule-list' },
    ...rules.map((_, index) => {
      const rule = ruleName(rules, index);
      return h('li', {}, h('button', { type: 'button', className: 'ghost small', 'data-act': `variant-show-${index}`, 'aria-label': v('show', { rule }), onclick: () => light(shown.look?.cells[index] ?? []) }, rule), h('button', { type: 'button', className: 'ghost small', 'data-act': `variant-remove-${index}`, 'data-then': 'variant-add', 'aria-label': v('remove', { rule }), onclick: () => void reframe({ ...shown.game.state.frame, rules: rules.filter((_, other) => other !== index) }) }, '×'));
    }),
  );

/** Draws the card, if it differs. @param {HTMLElement} root */
export function draw(root) {
  root.hidden = !shown.edits;
  const { frame } = shown.game.state;
  const { rules = [], title = '', author = '', ruleset = '' } = frame;
  const { candidates: known, focus, game } = shown;
  const each = chosen.candidates && known && !game.digit(focus) ? `${cellName(focus)}: ${possible(known, focus)}` : '';
  const now = JSON.stringify([each, shown.edits, frame, chosen.kind, chosen.counts, chosen.candidates, told, checked, rated, isLooking, document.documentElement.lang]);
  if (now === drawn) return;
  drawn = now;
  if (!shown.edits) return root.replaceChildren();
  const naming = (/** @type {'title' | 'author'} */ name, /** @type {string} */ value) => field(v(name), h('input', { type: 'text', maxlength: 80, value, 'data-field': `variant-${name}`, onchange: (/** @type {Event} */ event) => void reframe({ ...shown.game.state.frame, [name]: /** @type {HTMLInputElement} */ (event.target).value }) }));
  const { boxes, regions, ...bare } = frame;
  renew(
    root,
    h('div', { className: 'eyebrow' }, v('setTitle')),
    h('p', { className: 'note' }, v('setNote')),
    h('p', { className: told.isBusy ? 'busy' : '', 'data-told': 'count' }, told.text),
    isLooking ? h('p', { className: 'busy', 'data-told': 'candidates' }, v('looking')) : '',
    [told, checked, rated].some(({ isBusy }) => isBusy) || isLooking ? h('div', { className: 'row' }, button(v('cancel'), 'variant-cancel', () => cancel(v('cancelled')))) : '',
    toggle(v('live'), chosen.counts, (counts) => ((chosen.counts = counts), changed(), refresh()), 'variant-counts'),
    toggle(v('trueCandidates'), chosen.candidates, (on) => ((chosen.candidates = on), changed(), refresh()), 'variant-candidates'),
    chosen.candidates ? h('p', { className: 'note' }, v('legend')) : '',
    each ? h('p', { className: 'note', 'data-told': 'cell' }, each) : '',
    h('div', { className: 'row' }, button(v('check'), 'variant-check', () => void check()), button(v('rate'), 'variant-rate', () => void rate())),
    h('p', { className: checked.isBusy ? 'busy' : '', 'data-told': 'check' }, checked.text),
    h('p', { className: rated.isBusy ? 'busy' : '', 'data-told': 'rate' }, rated.text),
    h('h2', {}, v('rules')),
    h('div', { className: 'row variant-fields' }, ...ruleFields()),
    rules.length ? ruleList(rules) : '',
    h('div', { className: 'row' }, button(v('regionMake'), 'variant-region', addRegion), button(v('regionUsual'), 'variant-boxes', () => void reframe(bare)), button(v('regionNone'), 'variant-no-regions', () => void reframe({ ...bare, boxes: 'none' }))),
    h('div', { className: 'row variant-fields' }, naming('title', title), naming('author', author)),
    field(v('ruleset'), h('textarea', { rows: 3, maxlength: 2000, 'data-field': 'variant-ruleset', onchange: (/** @type {Event} */ event) => void reframe({ ...shown.game.state.frame, ruleset: /** @type {HTMLTextAreaElement} */ (event.target).value }) }, ruleset)),
    h('div', { className: 'row variant-fields' }, field(v('newSize'), choice(chosen.size, SIZES.map((size) => [String(size), v('size', { size })]), (size) => (chosen.size = size), 'variant-size')), button(v('newMake'), 'variant-new', () => create(Number(chosen.size)))),
  );
}
