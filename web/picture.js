// The picture of a step, as the engine describes it: bands, tints, outlines, links, and marks of candidates. A cell is 64 units wide.

import { cellOf, cellsOf, columnOf, rowOf } from './cells.js';

/** @typedef {import('./types').Picture} Picture */
/** @typedef {import('./types').Candidate} Candidate */

export const SIZE = 64;
/** @param {number} cell */
export const left = (cell) => columnOf(cell) * SIZE;
/** @param {number} cell */
export const top = (cell) => rowOf(cell) * SIZE;
/** The centre of a candidate. @param {number} cell @param {number} digit @returns {[number, number]} */
export const place = (cell, digit) => [left(cell) + 32 + (((digit - 1) % 3) - 1) * 20, top(cell) + 32 + (Math.floor((digit - 1) / 3) - 1) * 20];
/** @param {Candidate} candidate @returns {[number, number]} */
export const placeOf = ([row, column, digit]) => place((row - 1) * 9 + column - 1, digit);
/** @param {Candidate} candidate */
export const key = ([row, column, digit]) => `${(row - 1) * 9 + column - 1},${digit}`;
/** @param {number} cell @param {number} by @param {string} attributes */
export const square = (cell, by, attributes) => `<rect x="${left(cell) + by}" y="${top(cell) + by}" width="${SIZE - 2 * by}" height="${SIZE - 2 * by}" ${attributes}/>`;

/** @param {string} house @param {number} by */
export function frame(house, by) {
  const cells = cellsOf(house);
  const [first, last] = [cells[0], cells[8]];
  const [x, y] = [left(first) + by, top(first) + by];
  return `x="${x}" y="${y}" width="${left(last) + SIZE - by - x}" height="${top(last) + SIZE - by - y}"`;
}

/** What lies below the digits. @param {Picture} picture @param {number} walk */
export function below(picture, walk) {
  let out = '';
  for (const [house, tone] of picture.bands) out += `<rect class="band ${tone}" ${frame(house, 4)} rx="10"/>`;
  for (const [name, tones] of picture.fills) {
    const cell = cellOf(name);
    const width = (SIZE - 6) / tones.length;
    tones.forEach((tone, index) => {
      out += `<rect class="tint ${tone}" x="${left(cell) + 3 + width * index}" y="${top(cell) + 3}" width="${width}" height="${SIZE - 6}" rx="${tones.length > 1 ? 4 : 8}"/>`;
    });
  }
  // The cells of a chain, so that the eye finds them.
  const tinted = new Set(picture.fills.map(([name]) => cellOf(name)));
  const waiting = ahead(picture, walk);
  for (const [candidate, , tone] of picture.links.length ? picture.marks : []) {
    const cell = (candidate[0] - 1) * 9 + candidate[1] - 1;
    if (tinted.has(cell) || waiting.has(key(candidate))) continue;
    tinted.add(cell);
    out += square(cell, 3, `rx="8" class="tint faint ${tone}"`);
  }
  return out;
}

/** Of a chain that is walked: the candidates that only links to come reach. @param {Picture} picture @param {number} walk */
function ahead(picture, walk) {
  const keys = (/** @type {import('./types').Link[]} */ links) => links.flatMap(({ from, to }) => [...from, ...to].map(key));
  const waiting = new Set(keys(picture.links.slice(walk)));
  for (const one of keys(picture.links.slice(0, walk))) waiting.delete(one);
  return waiting;
}

/** Outlines, links and the shapes behind candidates. @param {Picture} picture @param {number} walk */
export function over(picture, walk) {
  let out = '';
  for (const [house, tone] of picture.outlines) out += `<rect class="outline ${tone}" ${frame(house, 3)} rx="9"/>`;
  const links = picture.links.slice(0, walk);
  for (const { from, to, tone } of links) {
    for (const node of [from, to]) {
      if (node.length > 1) out += `<path class="group ${tone}" d="M${node.map((one) => placeOf(one).join(' ')).join('L')}"/>`;
    }
  }
  for (const { from, to, strength, tone, curve } of links) {
    const path = curve ? `M${curve[0]} ${curve[1]}C${curve.slice(2).join(' ')}` : `M${placeOf(from[0]).join(' ')}L${placeOf(to[0]).join(' ')}`;
    out += `<path class="halo" d="${path}"/><path class="link ${strength} ${tone}${curve ? '' : ' short'}" d="${path}"${curve ? ` marker-end="url(#arrow-${tone})"` : ''}/>`;
  }
  for (const candidate of picture.placed) {
    const [x, y] = placeOf(candidate);
    out += `<circle class="placed" cx="${x}" cy="${y}" r="10"/><circle class="placed ring" cx="${x}" cy="${y}" r="13"/>`;
  }
  const waiting = ahead(picture, walk);
  for (const [candidate, shape, tone] of picture.marks) if (!waiting.has(key(candidate))) out += mark(placeOf(candidate), shape, tone);
  return out;
}

/** @param {[number, number]} at @param {string} shape @param {string} tone */
export function mark([x, y], shape, tone) {
  const style = `class="mark ${shape} ${tone}"`;
  switch (shape) {
    case 'disc':
      return `<circle ${style} cx="${x}" cy="${y}" r="10"/>`;
    case 'ring':
      return `<circle ${style} cx="${x}" cy="${y}" r="9"/>`;
    case 'diamond':
      return `<rect ${style} x="${x - 8.5}" y="${y - 8.5}" width="17" height="17" rx="3" transform="rotate(45 ${x} ${y})"/>`;
    case 'square':
      return `<rect ${style} x="${x - 9}" y="${y - 9}" width="18" height="18" rx="3"/>`;
    case 'block':
      return `<rect ${style} x="${x - 10}" y="${y - 10}" width="20" height="20" rx="3"/>`;
    case 'triangle':
      return `<path ${style} d="M${x} ${y - 13}l12 20h-24Z"/>`;
    default:
      return `<path ${style} d="M${x - 7} ${y + 9}h14"/>`;
  }
}

/** The class of a candidate's digit: as its mark or what becomes of it ask for. @param {Picture | null} picture @param {number} walk */
export function inks(picture, walk) {
  const inks = new Map();
  if (!picture) return inks;
  const waiting = ahead(picture, walk);
  for (const candidate of picture.removed) inks.set(key(candidate), 'gone');
  for (const [candidate, shape, tone] of picture.marks) if (!waiting.has(key(candidate))) inks.set(key(candidate), ['disc', 'block'].includes(shape) ? `on ${tone}` : `off ${tone}`);
  for (const candidate of picture.placed) inks.set(key(candidate), 'on green');
  return inks;
}
