// What a hint says and shows: words coloured as on the board, the views of a step, and the signs of its picture.

import { mark } from './board.js';
import { h, icon } from './dom.js';
import { cellOf, cellsOf } from './game.js';
import { t } from './i18n.js';
import { page } from './page.js';
import { select } from './play.js';

/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Picture} Picture */
/** One view of a step. @typedef {{ picture: Picture, walk: number }} Frame */

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

/** The signs that a picture has. @param {Picture} picture */
export function legend(picture) {
  const has = (/** @type {string} */ shape) => picture.marks.some(([, one]) => one === shape);
  const chain = picture.links.length > 0;
  const tone = (/** @type {string} */ shape) => picture.marks.find(([, one]) => one === shape)?.[2] ?? 'green';
  const sign = (/** @type {string} */ inner, /** @type {string} */ text) => h('li', {}, icon(`<svg viewBox="0 0 34 26">${inner}</svg>`, 'sign'), text);
  const shape = (/** @type {string} */ one) => mark([17, 13], one, tone(one));
  const link = (/** @type {string} */ strength) => `<path class="link ${strength} green" d="M3 13H31"/>`;
  /** @type {HTMLElement[]} */
  const signs = [];
  if (has('ring')) signs.push(sign(shape('ring'), chain ? t('ifOff') : t('signOff')));
  if (has('disc')) signs.push(sign(shape('disc'), chain ? t('thenOn') : picture.bands.length ? t('signBaseDigit') : t('signOn')));
  if (has('block')) signs.push(sign(shape('block'), t('signSet')));
  if (has('square')) signs.push(sign(shape('square'), t('signPattern')));
  if (has('diamond')) signs.push(sign(shape('diamond'), t('signFin')));
  if (picture.bands.length) signs.push(sign(`<rect class="band ${picture.bands[0][1]}" x="3" y="4" width="28" height="18" rx="5"/>`, t('signBase')));
  if (picture.outlines.length) signs.push(sign('<rect class="outline green" x="3" y="4" width="28" height="18" rx="5"/>', t('signCover')));
  if (picture.links.some((one) => one.strength === 'strong')) signs.push(sign(link('strong'), t('signStrong')));
  if (picture.links.some((one) => one.strength === 'weak')) signs.push(sign(link('weak'), t('signWeak')));
  if (picture.placed.length) signs.push(sign('<circle class="placed" cx="17" cy="13" r="8"/><circle class="placed ring" cx="17" cy="13" r="11"/>', t('signPlaced')));
  if (picture.removed.length) signs.push(sign('<text class="cand gone" x="17" y="18">5</text><path class="strike" d="M8 22L26 4"/>', t('signRemoved')));
  return h('ul', { className: 'legend' }, ...signs);
}
