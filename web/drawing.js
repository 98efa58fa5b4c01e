// The board as a drawing in SVG: digits, candidates, marks, colours, and what a hint lays on it.

import { CELLS, PEERS, bit, columnOf, digitsOf, rowOf } from './cells.js';
import { SIZE, below, frame, inks, left, over, place, placeOf, square, top } from './picture.js';

/** @typedef {import('./types').Picture} Picture */
/** @typedef {import('./game.js').Game} Game */

/** A drill: the candidates that are shown, nothing for all, and those that the reader tapped, as numbers of cell and digit. @typedef {{ shown: Set<number> | null, tapped: Set<number> }} Trial */

/**
 * What is to be seen.
 * @typedef {object} View
 * @property {Game} game
 * @property {Set<number>} selection
 * @property {number} focus
 * @property {string} mode
 * @property {number} chosen the digit that stands out, 0 for none
 * @property {Picture | null} picture
 * @property {number} walk how many links of the picture are shown
 * @property {Set<number>} lit cells that a word names
 * @property {(number | string)[][] | null} heat how many solutions have each candidate
 * @property {[string, string] | null} difference two solutions
 * @property {string | null} solution
 * @property {Set<number>} wrong
 * @property {Set<number>} lacking cells that lack the candidate which is right
 * @property {boolean} edits whether givens are entered
 * @property {Set<number> | null} pattern cells of clues drawn by hand
 * @property {Trial | null} trial
 * @property {boolean} isPaused whether the board is hidden
 * @property {{ sameDigits: boolean, seenHouses: boolean, seenDigits: boolean }} stands what stands out with the chosen digit
 */

/** Where corner marks stand, in the order in which they are filled. */
const CORNERS = [[12, 14], [52, 14], [12, 52], [52, 52], [32, 14], [32, 52], [12, 33], [52, 33], [32, 33]];

const SHADE = [1, 3, 5, 7].map((box) => `<rect class="shade" ${frame(`b${box + 1}`, 0)}/>`).join('');
const lines = (/** @type {boolean} */ thick) =>
  `<path class="${thick ? 'thick' : 'thin'}" d="${[1, 2, 3, 4, 5, 6, 7, 8].filter((n) => (n % 3 === 0) === thick).map((n) => `M0 ${n * SIZE}H576M${n * SIZE} 0V576`).join('')}"/>`;
const GRID = lines(false) + lines(true);
const ARROWS = `<defs>${['green', 'blue', 'amber', 'violet', 'red'].map((tone) => `<marker id="arrow-${tone}" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head ${tone}" d="M0 0L8 4L0 8Z"/></marker>`).join('')}</defs>`;

/** The candidates that a picture is about, by cell, as bits; nothing where it is about none. @param {Picture} picture */
function mattering({ marks, placed, removed, links }) {
  const bits = CELLS.map(() => 0);
  for (const [row, column, digit] of [...marks.map(([candidate]) => candidate), ...placed, ...removed, ...links.flatMap(({ from, to }) => [...from, ...to])]) bits[(row - 1) * 9 + column - 1] |= bit(digit);
  return bits;
}

/** The candidates that are shown in a cell: all, or with a picture on the reader's own marks those that matter. @param {View} view @param {number} cell @param {number[] | null} matter */
function shownIn({ game, trial }, cell, matter) {
  const all = game.candidates(cell);
  if (trial?.shown) return digitsOf(all).reduce((bits, digit) => (trial.shown?.has(cell * 9 + digit - 1) ? bits | bit(digit) : bits), 0);
  return matter ? all & (matter[cell] | game.state.centre[cell]) : all;
}

/** A candidate that the reader tapped. @param {number} cell @param {number} digit */
function tapped(cell, digit) {
  const [x, y] = place(cell, digit);
  return `<rect class="tapped" x="${x - 9.5}" y="${y - 10}" width="19" height="20" rx="5"/>`;
}

/** What lies below and what is written in one cell. @param {View} view @param {number} cell @param {Looks} looks @returns {[ground: string, text: string]} */
function drawnCell(view, cell, { conflicts, ink, matter }) {
  const { game, picture, chosen } = view;
  const { state } = game;
  const { sameDigits } = view.stands;
  let [ground, text] = ['', ''];
  const colours = digitsOf(state.colours[cell]);
  colours.forEach((colour, index) => {
    ground += `<rect class="colour k${colour}" x="${left(cell) + (SIZE / colours.length) * index}" y="${top(cell)}" width="${SIZE / colours.length}" height="${SIZE}"/>`;
  });
  if (view.pattern?.has(cell)) ground += square(cell, 5, 'rx="8" class="pattern"');
  if (view.lacking.has(cell)) ground += square(cell, 2, 'rx="9" class="lacking"');
  if (view.lit.has(cell)) ground += square(cell, 2, 'rx="9" class="lit"');
  const digit = game.digit(cell);
  if (digit) {
    const kinds = ['digit', state.givens[cell] ? 'given' : 'found', conflicts.has(cell) && 'conflict', view.wrong.has(cell) && 'wrong'].filter(Boolean);
    // Colours of the reader's own stay in sight.
    if (sameDigits && digit === chosen && !picture) ground += square(cell, colours.length ? 12 : 3, 'rx="9" class="same"');
    text += `<text class="${kinds.join(' ')}" x="${left(cell) + 32}" y="${top(cell) + 46}">${digit}</text>`;
    // Told by a shape too: a mark in the corner and a line below.
    if (conflicts.has(cell) || view.wrong.has(cell)) {
      text += `<path class="fault" d="M${left(cell) + SIZE - 4} ${top(cell) + 4}v14l-14 -14Z"/><path class="fault line" d="M${left(cell) + 18} ${top(cell) + 54}q3.5 -4 7 0t7 0t7 0t7 0"/>`;
    }
  } else if (view.difference && view.difference[0][cell] !== view.difference[1][cell]) {
    ground += square(cell, 3, 'rx="9" class="differs"');
    text += `<text class="two" x="${left(cell) + 18}" y="${top(cell) + 40}">${view.difference[0][cell]}</text><text class="two other" x="${left(cell) + 46}" y="${top(cell) + 40}">${view.difference[1][cell]}</text><path class="slash" d="M${left(cell) + 27} ${top(cell) + 48}l10 -32"/>`;
  } else if (view.difference) {
    text += `<text class="digit ghost common" x="${left(cell) + 32}" y="${top(cell) + 46}">${view.difference[0][cell]}</text>`;
  } else if (view.solution) {
    text += `<text class="digit ghost" x="${left(cell) + 32}" y="${top(cell) + 46}">${view.solution[cell]}</text>`;
  } else if (view.heat) {
    ground += heated(cell, view.heat);
    for (const one of digitsOf(game.candidates(cell))) text += candidate(cell, one, share(view.heat, cell, one) > 0.5 ? 'hot' : 'cool');
  } else if (state.auto || matter?.[cell]) {
    // Corner marks of the reader's own stay in sight: in the place of the digit, with a frame.
    const own = picture && !matter ? 0 : state.corner[cell];
    for (const one of digitsOf(own)) ground += framed(cell, one);
    for (const one of digitsOf(shownIn(view, cell, matter) | own)) {
      if (view.trial?.tapped.has(cell * 9 + one - 1)) ground += tapped(cell, one);
      const tint = state.tints[cell * 9 + one - 1];
      const [x, y] = place(cell, one);
      if (tint && !picture) ground += `<circle class="spot k${tint}" cx="${x}" cy="${y}" r="10"/>`;
      const how = ink.get(`${cell},${one}`) ?? (sameDigits && one === chosen && !picture ? 'chosen' : own & bit(one) ? 'own' : '');
      if (how === 'chosen') ground += `<circle class="same" cx="${x}" cy="${y}" r="10"/>`;
      text += candidate(cell, one, how);
    }
  } else {
    text += ownMarks(cell, state.corner[cell], state.centre[cell], sameDigits ? chosen : 0);
  }
  return [ground, text];
}

/** What the looks of all cells depend on. @typedef {{ conflicts: Set<number>, ink: Map<string, string>, matter: number[] | null }} Looks */

/** The strikes through candidates that are removed. @param {Picture} picture */
function strikes({ removed }) {
  return removed.map((candidate) => placeOf(candidate)).map(([x, y]) => `<path class="strike" d="M${x - 9} ${y + 9}L${x + 9} ${y - 9}"/>`).join('');
}

/**
 * The drawing of a view in pieces, from the lowest to the topmost, always as many: whoever has drawn a view before draws only the pieces that changed.
 * @param {View} view
 * @returns {string[]}
 */
export function pieces(view) {
  const { game, picture, walk } = view;
  if (view.isPaused) return [ARROWS + SHADE, '', ...CELLS.map(() => ''), '', GRID, '', ...CELLS.map(() => ''), '', ''];
  const looks = { conflicts: game.conflicts, ink: inks(picture, walk), matter: picture && !game.state.auto ? mattering(picture) : null };
  const cells = CELLS.map((cell) => drawnCell(view, cell, looks));
  const [grounds, texts] = [cells.map(([ground]) => ground), cells.map(([, text]) => text)];
  return [ARROWS + SHADE, picture ? '' : seen(view), ...grounds, picture ? below(picture, walk) : '', GRID, picture ? over(picture, walk) : '', ...texts, picture ? strikes(picture) : '', selected(view)];
}

/** The drawing of a view. @param {View} view */
export const drawing = (view) => pieces(view).join('');

/** @param {number} cell @param {number} digit @param {string} how */
function candidate(cell, digit, how) {
  const [x, y] = place(cell, digit);
  return `<text class="cand ${how}" x="${x}" y="${y + 5}">${digit}</text>`;
}

/** The frame of a corner mark among candidates. @param {number} cell @param {number} digit */
function framed(cell, digit) {
  const [x, y] = place(cell, digit);
  return `<rect class="framed" x="${x - 9}" y="${y - 9.5}" width="18" height="19" rx="5"/>`;
}

/** @param {number} cell @param {number} corner @param {number} centre @param {number} chosen */
function ownMarks(cell, corner, centre, chosen) {
  let out = '';
  digitsOf(corner).forEach((digit, index) => {
    const [x, y] = CORNERS[index];
    out += `<text class="cand${digit === chosen ? ' strong' : ''}" x="${left(cell) + x}" y="${top(cell) + y + 3}">${digit}</text>`;
  });
  const middle = digitsOf(centre);
  if (!middle.length) return out;
  const size = Math.min(14.5, 78 / Math.max(4, middle.length) + 1);
  const spans = middle.map((digit) => (digit === chosen ? `<tspan class="strong">${digit}</tspan>` : digit)).join('');
  return `${out}<text class="cand centre" font-size="${size}" x="${left(cell) + 32}" y="${top(cell) + 32 + size * 0.36}">${spans}</text>`;
}

/** Which part of all solutions has a candidate. @param {(number | string)[][]} heat @param {number} cell @param {number} digit */
function share(heat, cell, digit) {
  const whole = heat[cell].reduce((sum, count) => Number(sum) + Number(count), 0);
  return Number(whole) ? Number(heat[cell][digit - 1]) / Number(whole) : 0;
}

/** @param {number} cell @param {(number | string)[][]} heat */
function heated(cell, heat) {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((digit) => {
      const part = share(heat, cell, digit);
      const [x, y] = place(cell, digit);
      // No tone on which neither dark nor light digits can be read.
      const strength = part > 0.5 ? 0.65 + 0.35 * part : 0.08 + 0.7 * part;
      return part ? `<rect class="heat" x="${x - 9.5}" y="${y - 9.5}" width="19" height="19" rx="4" opacity="${strength.toFixed(3)}"><title>${(100 * part).toFixed(2)} %</title></rect>` : '';
    })
    .join('');
}

/** The houses of the cell in focus, or of all cells with the chosen digit, faintly. @param {View} view */
function seen({ game, focus, selection, chosen, heat, difference, stands }) {
  if (heat || difference) return '';
  const from = [...(stands.seenHouses && selection.size === 1 ? [focus] : []), ...(stands.seenDigits && chosen ? CELLS.filter((cell) => game.digit(cell) === chosen) : [])];
  const cells = new Set(from.flatMap((cell) => (stands.seenDigits && chosen ? [cell, ...PEERS[cell]] : PEERS[cell])));
  return [...cells].map((cell) => square(cell, 0, 'class="seen"')).join('');
}

/** The selection, with the mode in its corner. @param {View} view */
function selected({ selection, focus, mode, edits, picture }) {
  let out = '';
  if (picture) return out;
  for (const cell of selection) {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    // A line only where the neighbour is not selected; two lines meet in an arc.
    const sides = [row > 0 && selection.has(cell - 9), column < 8 && selection.has(cell + 1), row < 8 && selection.has(cell + 9), column > 0 && selection.has(cell - 1)].map((joins) => !joins);
    sides.forEach((isDrawn, side) => {
      const [before, after] = [sides[(side + 3) % 4], sides[(side + 1) % 4]];
      if (isDrawn) out += `<path class="selected" transform="translate(${left(cell) + 32} ${top(cell) + 32}) rotate(${90 * side})" d="M${before ? -21 : -32} -30H${after ? '21A9 9 0 0 1 30 -21' : 32}"/>`;
    });
  }
  if (!selection.size) return out;
  const [x, y] = [left(focus), top(focus)];
  const badge = edits ? '<rect x="-5" y="-5" width="10" height="10" rx="2"/>' : { corner: '<path d="M-5 -5h7M-5 -5v7"/>', centre: '<path d="M-5 0h10"/>', colour: '<circle r="4.5"/>' }[mode] ?? '';
  return badge ? `${out}<g class="badge" transform="translate(${x + 10} ${y + 10})">${badge}</g>` : out;
}

/** A view of a game with nothing but its digits and marks. @param {Game} game @returns {View} */
export function plainView(game) {
  const none = new Set(/** @type {number[]} */ ([]));
  return { game, selection: none, focus: 0, mode: 'digit', chosen: 0, picture: null, walk: Infinity, lit: none, heat: null, difference: null, solution: null, wrong: none, lacking: none, edits: false, pattern: null, trial: null, isPaused: false, stands: { sameDigits: false, seenHouses: false, seenDigits: false } };
}

/** What makes the look of an element of the drawing. */
const LOOK = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor'];

/** The drawing of a view as a document of its own, with the colours that the page has now. @param {HTMLElement} root the board on the page @param {View} view */
export function portrait(root, view) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-4 -4 584 584');
  svg.setAttribute('width', '584');
  svg.setAttribute('height', '584');
  svg.classList.add('drawing', 'still');
  svg.innerHTML = `<rect x="-4" y="-4" width="584" height="584" fill="${getComputedStyle(root).backgroundColor}"/>${drawing(view)}`;
  // The style sheet of the page speaks of what is on the page.
  root.append(svg);
  /** @type {Map<string, string>} */
  const looks = new Map();
  const named = [...svg.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const look = LOOK.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    const name = looks.get(look) ?? `l${looks.size}`;
    looks.set(look, name);
    return /** @type {const} */ ([element, name]);
  });
  svg.remove();
  for (const [element, name] of named) element.setAttribute('class', name);
  svg.removeAttribute('class');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = [...looks].map(([look, name]) => `.${name}{${look}}`).join('\n');
  svg.prepend(style);
  return new XMLSerializer().serializeToString(svg);
}
