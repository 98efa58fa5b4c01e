// Long arguments, folded: each case is a line that opens, and what follows from all of them stands below.

import { h } from './dom.js';
import { t } from './i18n.js';
import { token } from './telling.js';

/** @typedef {import('./types').Piece} Piece */

/** A paragraph that is longer than this is folded, if the whole argument is longer than that. */
const PARAGRAPH = 300;
const WHOLE = 700;

/** @param {Piece[]} pieces */
const lengthOf = (pieces) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/** The beginning of a paragraph: what a case assumes. @param {Piece[]} pieces */
function beginning(pieces) {
  const end = pieces.findIndex(({ text, cells, house, placed, removed }) => !cells && !house && !placed && !removed && /[,.] /.test(text));
  if (end < 0) return pieces.slice(0, 3);
  return [...pieces.slice(0, end), { text: pieces[end].text.replace(/[,.] .*$/s, '') }];
}

/** The last sentence of a paragraph: what follows. @param {Piece[]} pieces */
function conclusion(pieces) {
  const last = pieces.findLastIndex(({ text }, index) => /[.:] ./.test(text) || (index < pieces.length - 1 && /[.:] $/.test(text)));
  return last < 0 ? pieces : [{ text: pieces[last].text.replace(/^.*[.:] /s, '') }, ...pieces.slice(last + 1)];
}

/** The sentences of an argument. @param {Piece[][]} paragraphs */
export function sentences(paragraphs) {
  const plain = (/** @type {Piece[]} */ pieces) => h('p', { className: 'why' }, ...pieces.map(token));
  if (paragraphs.reduce((sum, pieces) => sum + lengthOf(pieces), 0) <= WHOLE) return paragraphs.map(plain);
  const cases = paragraphs.map((pieces) => (lengthOf(pieces) <= PARAGRAPH ? plain(pieces) : h('details', { className: 'case' }, h('summary', {}, ...beginning(pieces).map(token), ' … ', h('span', { className: 'unfold' }, t('showDetails'))), plain(pieces))));
  const last = paragraphs[paragraphs.length - 1];
  return lengthOf(last) <= PARAGRAPH ? cases : [...cases, plain(conclusion(last))];
}
