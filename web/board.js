// The board: a drawing in SVG, and over it a grid of 81 cells for fingers, keyboards and screen readers. It shows what it is told
// and reports what is done to it. A cell is 64 units wide, as in the pictures of the engine.

import { CELLS, bit, cellOf, cellsOf, columnOf, digitsOf, rowOf, PEERS } from './game.js';
import { t } from './i18n.js';

/** @typedef {import('./types').Picture} Picture */
/** @typedef {import('./types').Candidate} Candidate */
/** @typedef {import('./game.js').Game} Game */

/**
 * What is to be seen.
 * @typedef {object} View
 * @property {Game} game
 * @property {Set<number>} selection
 * @property {number} focus
 * @property {string} mode
 * @property {number} chosen the digit that stands out, 0 for none
 * @property {boolean} candidates whether all candidates are shown
 * @property {Picture | null} picture
 * @property {number} walk how many links of the picture are shown
 * @property {Set<number>} lit cells that a word names
 * @property {(number | string)[][] | null} heat how many solutions have each candidate
 * @property {[string, string] | null} difference two solutions
 * @property {string | null} solution
 * @property {Set<number>} wrong
 * @property {boolean} edits whether givens are entered
 * @property {Set<number> | null} pattern cells of clues drawn by hand
 */

const SIZE = 64;
/** @param {number} cell */
const left = (cell) => columnOf(cell) * SIZE;
/** @param {number} cell */
const top = (cell) => rowOf(cell) * SIZE;
/** The centre of a candidate. @param {number} cell @param {number} digit @returns {[number, number]} */
const place = (cell, digit) => [left(cell) + 32 + (((digit - 1) % 3) - 1) * 20, top(cell) + 32 + (Math.floor((digit - 1) / 3) - 1) * 20];
/** @param {Candidate} candidate @returns {[number, number]} */
const placeOf = ([row, column, digit]) => place((row - 1) * 9 + column - 1, digit);
/** @param {Candidate} candidate */
const key = ([row, column, digit]) => `${(row - 1) * 9 + column - 1},${digit}`;
/** @param {number} cell @param {number} by @param {string} attributes */
const square = (cell, by, attributes) => `<rect x="${left(cell) + by}" y="${top(cell) + by}" width="${SIZE - 2 * by}" height="${SIZE - 2 * by}" ${attributes}/>`;

/** Where corner marks stand, in the order in which they are filled. */
const CORNERS = [[12, 14], [52, 14], [12, 52], [52, 52], [32, 14], [32, 52], [12, 33], [52, 33], [32, 33]];

/** @param {string} house @param {number} by */
function frame(house, by) {
  const cells = cellsOf(house);
  const [first, last] = [cells[0], cells[8]];
  const [x, y] = [left(first) + by, top(first) + by];
  return `x="${x}" y="${y}" width="${left(last) + SIZE - by - x}" height="${top(last) + SIZE - by - y}"`;
}

/** What lies below the digits. @param {Picture} picture @param {number} walk */
function below(picture, walk) {
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
function over(picture, walk) {
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
function inks(picture, walk) {
  const inks = new Map();
  if (!picture) return inks;
  const waiting = ahead(picture, walk);
  for (const candidate of picture.removed) inks.set(key(candidate), 'gone');
  for (const [candidate, shape, tone] of picture.marks) if (!waiting.has(key(candidate))) inks.set(key(candidate), ['disc', 'block'].includes(shape) ? `on ${tone}` : `off ${tone}`);
  for (const candidate of picture.placed) inks.set(key(candidate), 'on green');
  return inks;
}

const SHADE = [1, 3, 5, 7].map((box) => `<rect class="shade" ${frame(`b${box + 1}`, 0)}/>`).join('');
const lines = (/** @type {boolean} */ thick) =>
  `<path class="${thick ? 'thick' : 'thin'}" d="${[1, 2, 3, 4, 5, 6, 7, 8].filter((n) => (n % 3 === 0) === thick).map((n) => `M0 ${n * SIZE}H576M${n * SIZE} 0V576`).join('')}"/>`;
const GRID = lines(false) + lines(true);
const ARROWS = `<defs>${['green', 'blue', 'amber', 'violet', 'red'].map((tone) => `<marker id="arrow-${tone}" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head ${tone}" d="M0 0L8 4L0 8Z"/></marker>`).join('')}</defs>`;

/** The drawing of a view. @param {View} view */
export function drawing(view) {
  const { game, picture, chosen } = view;
  const { state, digits } = game;
  const conflicts = game.conflicts;
  const ink = inks(picture, view.walk);
  let [ground, text, gone] = ['', '', ''];
  for (const cell of CELLS) {
    const colours = digitsOf(state.colours[cell]);
    colours.forEach((colour, index) => {
      ground += `<rect class="colour k${colour}" x="${left(cell) + (SIZE / colours.length) * index}" y="${top(cell)}" width="${SIZE / colours.length}" height="${SIZE}"/>`;
    });
    if (view.pattern?.has(cell)) ground += square(cell, 5, 'rx="8" class="pattern"');
    if (view.lit.has(cell)) ground += square(cell, 2, 'rx="9" class="lit"');
    const digit = digits[cell];
    if (digit) {
      const kinds = ['digit', state.givens[cell] ? 'given' : 'found', conflicts.has(cell) && 'conflict', view.wrong.has(cell) && 'wrong'].filter(Boolean);
      // Colours of the reader's own stay in sight.
      if (digit === chosen && !picture) ground += square(cell, colours.length ? 12 : 3, 'rx="9" class="same"');
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
    } else if (view.candidates || state.auto) {
      // Corner marks of the reader's own stay in sight: in the place of the digit, with a frame.
      const own = picture ? 0 : state.corner[cell];
      for (const one of digitsOf(own)) ground += framed(cell, one);
      for (const one of digitsOf(game.candidates(cell) | own)) {
        const tint = state.tints[cell * 9 + one - 1];
        const [x, y] = place(cell, one);
        if (tint && !picture) ground += `<circle class="spot k${tint}" cx="${x}" cy="${y}" r="10"/>`;
        const how = ink.get(`${cell},${one}`) ?? (one === chosen && !picture ? 'chosen' : own & bit(one) ? 'own' : '');
        if (how === 'chosen') ground += `<circle class="same" cx="${x}" cy="${y}" r="10"/>`;
        text += candidate(cell, one, how);
      }
    } else {
      text += ownMarks(cell, state.corner[cell], state.centre[cell], chosen);
    }
  }
  for (const [row, column, digit] of picture?.removed ?? []) {
    const [x, y] = placeOf([row, column, digit]);
    gone += `<path class="strike" d="M${x - 9} ${y + 9}L${x + 9} ${y - 9}"/>`;
  }
  const houses = picture ? '' : seen(view);
  return ARROWS + SHADE + houses + ground + (picture ? below(picture, view.walk) : '') + GRID + (picture ? over(picture, view.walk) : '') + text + gone + selected(view);
}

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

/** The houses of the cell in focus, faintly. @param {View} view */
function seen({ focus, selection, heat, difference }) {
  if (selection.size !== 1 || heat || difference) return '';
  return PEERS[focus].map((cell) => square(cell, 0, 'class="seen"')).join('');
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

/** The cells for fingers, keyboards and screen readers. */
export class Board extends EventTarget {
  /** @param {HTMLElement} root */
  constructor(root) {
    super();
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.svg.setAttribute('viewBox', '-2 -2 580 580');
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.classList.add('drawing');
    this.grid = document.createElement('div');
    this.grid.setAttribute('role', 'grid');
    this.grid.className = 'cells';
    /** @type {HTMLElement[]} */
    this.cells = [];
    for (let row = 0; row < 9; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < 9; column++) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.cell = String(row * 9 + column);
        cell.tabIndex = -1;
        this.cells.push(cell);
        line.append(cell);
      }
      this.grid.append(line);
    }
    root.append(this.svg, this.grid);
    this.#watch();
  }

  #watch() {
    let last = -1;
    const at = (/** @type {MouseEvent} */ event) => {
      const box = this.grid.getBoundingClientRect();
      const [column, row] = [((event.clientX - box.left) / box.width) * 9, ((event.clientY - box.top) / box.height) * 9].map(Math.floor);
      return column >= 0 && column < 9 && row >= 0 && row < 9 ? row * 9 + column : -1;
    };
    this.grid.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      last = at(event);
      if (last < 0) return;
      event.preventDefault();
      this.grid.setPointerCapture(event.pointerId);
      this.#report('press', { cell: last, adds: event.ctrlKey || event.metaKey || event.shiftKey, digit: this.#candidateAt(event, last) });
    });
    this.grid.addEventListener('pointermove', (event) => {
      if (last < 0 || !this.grid.hasPointerCapture(event.pointerId)) return;
      const cell = at(event);
      if (cell < 0 || cell === last) return;
      last = cell;
      this.#report('drag', { cell });
    });
    this.grid.addEventListener('pointerup', () => {
      last = -1;
    });
    this.grid.addEventListener('dblclick', (event) => {
      const cell = at(event);
      if (cell >= 0) this.#report('same', { cell });
    });
    this.grid.addEventListener('focusin', (event) => {
      const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
      if (cell >= 0) this.#report('focus', { cell });
    });
  }

  /** The digit of the candidate below a pointer. @param {PointerEvent} event @param {number} cell */
  #candidateAt(event, cell) {
    const box = this.grid.getBoundingClientRect();
    const [x, y] = [((event.clientX - box.left) / box.width) * 9 - columnOf(cell), ((event.clientY - box.top) / box.height) * 9 - rowOf(cell)];
    return Math.min(2, Math.floor(y * 3)) * 3 + Math.min(2, Math.floor(x * 3)) + 1;
  }

  /** @param {string} name @param {object} detail */
  #report(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {View} view */
  show(view) {
    this.svg.innerHTML = drawing(view);
    this.grid.setAttribute('aria-label', t('board'));
    const conflicts = view.game.conflicts;
    for (const cell of CELLS) {
      const element = this.cells[cell];
      const focused = cell === view.focus;
      if (element.tabIndex !== (focused ? 0 : -1)) element.tabIndex = focused ? 0 : -1;
      element.setAttribute('aria-selected', String(view.selection.has(cell)));
      const label = said(view, cell, conflicts.has(cell));
      if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
    }
  }

  /** @param {number} cell */
  focus(cell) {
    if (document.activeElement !== this.cells[cell]) this.cells[cell].focus({ preventScroll: true });
  }
}

/** What a screen reader says of a cell. @param {View} view @param {number} cell @param {boolean} conflicts */
function said({ game, candidates, wrong }, cell, conflicts) {
  const { state } = game;
  const where = t('cell', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
  const digit = game.digit(cell);
  const parts = [where];
  if (digit) parts.push(t(state.givens[cell] ? 'cellGiven' : 'cellFound', { digit }));
  else {
    const all = candidates || state.auto;
    const says = (/** @type {'cellCandidates' | 'cellCorner' | 'cellCentre' | 'cellRemoved'} */ word, /** @type {number} */ bits) => bits && parts.push(t(word, { digits: digitsOf(bits).join(' ') }));
    if (all) parts.push(t('cellCandidates', { digits: digitsOf(game.candidates(cell)).join(' ') }));
    else parts.push(t('cellEmpty'));
    says('cellCorner', state.corner[cell]);
    if (!all) says('cellCentre', state.centre[cell]);
    if (!all) says('cellRemoved', state.removed[cell]);
  }
  if (conflicts) parts.push(t('cellConflict'));
  if (wrong.has(cell)) parts.push(t('cellWrong'));
  return parts.join(', ');
}

