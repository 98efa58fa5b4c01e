// What a hint says and shows: words coloured as on the board, the views of a step, and the signs of its picture.

import { cellOf, cellsOf, columnOf, rowOf } from './cells.js';
import { h, icon } from './dom.js';
import { t } from './i18n.js';
import { page } from './page.js';
import { mark } from './picture.js';
import { select } from './play.js';

/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Picture} Picture */
/** One view of a step. @typedef {{ picture: Picture, walk: number }} Frame */

/** A step as the engine takes it: without its name and its words. @param {import('./types').Step} step @returns {import('./types').Step} */
export const plainStep = ({ technique, placements, eliminations, assumes_uniqueness, evidence }) => ({ technique, placements, eliminations, assumes_uniqueness, evidence });

/** The views of a step: each picture whole, and before it the chain link by link. @param {Picture[]} pictures @returns {Frame[]} */
export function frames(pictures) {
  return pictures.flatMap((picture) => {
    const count = picture.links.length;
    const parts = count > 1 ? Array.from({ length: count - 1 }, (_, index) => ({ picture, walk: index + 1 })) : [];
    return [...parts, { picture, walk: Infinity }];
  });
}

/** A word that names something on the board: coloured as there, and it lights what it names. @param {Piece} piece */
export function token(piece) {
  const { text, cells, house, placed, removed } = piece;
  const named = cells?.map(cellOf) ?? (house ? cellsOf(house) : (placed ?? removed)?.map(([row, column]) => (row - 1) * 9 + column - 1));
  if (!named) return document.createTextNode(text);
  const tone = placed ? 'green' : removed ? 'gone' : house ? toneOfHouse(house) : toneOf(named);
  const span = h('span', { className: `token ${tone}` }, text);
  const light = () => {
    page.lit = new Set(named);
    page.refresh();
  };
  span.addEventListener('pointerenter', light);
  span.addEventListener('pointerleave', () => {
    page.lit = new Set();
    page.refresh();
  });
  span.addEventListener('click', () => select(named[0]));
  return span;
}

/** How the board shows a house: tinted, outlined, or not at all. @param {string} house */
function toneOfHouse(house) {
  if (!page.picture) return 'house';
  const { bands, outlines } = page.picture;
  const band = bands.find(([one]) => one === house);
  return band ? band[1] : outlines.some(([one]) => one === house) ? 'cover' : 'house';
}

/** The tone in which the board shows all of these cells. @param {number[]} cells */
function toneOf(cells) {
  const { picture } = page;
  if (!picture) return 'plain';
  const tones = cells.map((cell) => {
    const filled = picture.fills.find(([name]) => cellOf(name) === cell)?.[1][0];
    return filled ?? picture.marks.findLast(([[row, column]]) => (row - 1) * 9 + column - 1 === cell)?.[2];
  });
  return tones.every((tone) => tone === tones[0]) ? (tones[0] ?? 'plain') : 'plain';
}

/** How a sign of the legend is drawn, where it is no mark of a candidate. @type {Record<string, (tone: string) => string>} */
const LOOKS = {
  fill: (tone) => `<rect class="tint ${tone}" x="6" y="2" width="22" height="22" rx="4"/>`,
  band: (tone) => `<rect class="band ${tone}" x="3" y="4" width="28" height="18" rx="5"/>`,
  outline: (tone) => `<rect class="outline ${tone}" x="3" y="4" width="28" height="18" rx="5"/>`,
  strong: (tone) => `<path class="link strong ${tone}" d="M3 13H31"/>`,
  weak: (tone) => `<path class="link weak ${tone}" d="M3 13H31"/>`,
  placed: () => '<circle class="placed" cx="17" cy="13" r="8"/><circle class="placed ring" cx="17" cy="13" r="11"/>',
  removed: () => '<text class="cand gone" x="17" y="18">5</text><path class="strike" d="M8 22L26 4"/>',
};

/** The name of a cell, as the reader wants it. @param {number} cell */
export const nameOf = (cell) => (page.settings.cells === 'rc' ? `r${rowOf(cell) + 1}c${columnOf(cell) + 1}` : `${'ABCDEFGHI'[rowOf(cell)]}${columnOf(cell) + 1}`);

/** What the signs of a picture mean. @param {Picture} picture */
export function legend(picture) {
  const signs = picture.legend.map(([sign, look, tone]) => {
    const drawn = LOOKS[look]?.(tone ?? '') ?? mark([17, 13], look, tone ?? '');
    return h('li', { 'data-sign': sign }, icon(`<svg viewBox="0 0 34 26">${drawn}</svg>`, 'sign'), t(/** @type {import('./i18n.js').Word} */ (`sign-${sign}`)));
  });
  return h('ul', { className: 'legend' }, ...signs);
}
