// Variants in words: rules, the rules of a cell, conflicts.

import { filled, spoken, t } from '../i18n.js';
import en, { KIND_NAMES as EN_KINDS, MEANINGS as EN_MEANINGS, RULES as EN_RULES } from '../i18n/en-variant.js';
import ko, { KIND_NAMES as KO_KINDS, MEANINGS as KO_MEANINGS, RULES as KO_RULES } from '../i18n/ko-variant.js';
import { nameOf, numberOf } from './kinds.js';

/** @typedef {keyof typeof en} Word */
/** @typedef {import('./game.js').Rule} Rule */
/** A conflict as the engine reports it. @typedef {{ broken: string, cells: number[], full: boolean, rule?: number, index?: number, value?: number, total?: number }} Conflict */

const TABLES = { en: { words: en, rules: EN_RULES, kinds: EN_KINDS, meanings: EN_MEANINGS }, ko: { words: ko, rules: KO_RULES, kinds: KO_KINDS, meanings: KO_MEANINGS } };

/** A text about variants. @param {Word} word @param {Record<string, string | number>} [values] */
export const v = (word, values = {}) => filled(/** @type {import('../i18n.js').Text} */ (TABLES[spoken()].words[word]), values);

/** The name of a kind of rules. @param {string} name */
export const kindName = (name) => TABLES[spoken()].kinds[name] ?? name;

/** The name of the words about a rule: a cage without a sum has its own. @param {Rule} rule */
const wordsOf = (rule) => (nameOf(rule) === 'killer' && numberOf(rule) === undefined ? 'cage' : nameOf(rule));

/** What a rule demands. @param {Rule} rule */
export const meaning = (rule) => filled(TABLES[spoken()].meanings[wordsOf(rule)] ?? '', { number: numberOf(rule) ?? '' });

/** A rule as its preposition and a noun. @param {Rule[]} rules @param {number} index */
function partsOf(rules, index) {
  const name = nameOf(rules[index]);
  const number = numberOf(rules[index]);
  const n = rules.slice(0, index + 1).filter((rule) => nameOf(rule) === name).length;
  const [prep, noun] = TABLES[spoken()].rules[wordsOf(rules[index])] ?? ['', name];
  return { prep, rule: filled(noun, { number: number ?? '', n }) };
}

/** A rule as a noun. @param {Rule[]} rules @param {number} index */
export const ruleName = (rules, index) => partsOf(rules, index).rule;

/** Which rules a cell belongs to. @param {Rule[]} rules @param {number[][]} cells the cells of each rule @param {number} cell */
export const rulesOf = (rules, cells, cell) => cells.flatMap((list, index) => (list.includes(cell) && rules[index] !== undefined ? [v('cellIn', partsOf(rules, index)).trim()] : []));

/** A sentence begins with a capital letter. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a conflict is about, in a sentence. @param {Rule[]} rules @param {Conflict} conflict */
export function conflictSentence(rules, { broken, rule: index, index: line = 0, value, total, full }) {
  if (broken === 'marks') return v('marksBroken');
  const place = index === undefined ? v(/** @type {'row'} */ (broken), { index: line + 1 }) : ruleName(rules, index);
  if (value) return capital(v('twice', { place, digit: value }));
  const sum = index === undefined ? undefined : numberOf(rules[index]);
  const word = total === undefined ? 'broken' : sum === undefined ? 'arrowNever' : total > sum ? 'sumOver' : full ? 'sumFull' : 'sumNever';
  return capital(v(word, { rule: place, total: total ?? '', meaning: index === undefined ? '' : meaning(rules[index]) }));
}

/** The true candidates of a cell, with how many solutions each has. @param {import('./view.js').Candidates} of @param {number} cell */
export const possible = ({ candidates, counts, limit }, cell) => v('candidatesOf', { digits: candidates[cell].map((digit, index) => `${digit} (${counts[cell][index]}${counts[cell][index] >= limit ? '+' : ''})`).join(', ') });

/** What a screen reader says of a cell. @param {import('./view.js').Shown} shown @param {number} cell */
export function cellLabel({ game, look, conflicts, lit, candidates, edits }, cell) {
  const { size, state } = game;
  const parts = [t('cell', { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 })];
  const digit = game.digit(cell);
  if (digit) parts.push(t(state.givens[cell] ? 'cellGiven' : 'cellFound', { digit }));
  else {
    parts.push(t('cellEmpty'));
    if (state.corner[cell].length) parts.push(t('cellCorner', { digits: state.corner[cell].join(' ') }));
    if (state.centre[cell].length) parts.push(t('cellCentre', { digits: state.centre[cell].join(' ') }));
    if (edits && candidates) parts.push(possible(candidates, cell));
  }
  parts.push(...game.coloursOf(cell).map((number) => t('colourNumber', { number })));
  if (look) parts.push(...rulesOf(state.frame.rules ?? [], look.cells, cell));
  if (conflicts.some(({ cells }) => cells.includes(cell))) parts.push(v('conflict'));
  if (lit.has(cell)) parts.push(v('lit'));
  return parts.join(', ');
}
