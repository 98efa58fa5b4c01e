// The state of a board as data: its layers, how links write it, and what differs between two states.

/**
 * Everything that undo brings back.
 * @typedef {object} State
 * @property {number[]} givens the digits of the puzzle, 0 for none
 * @property {number[]} found the digits written since
 * @property {number[]} removed candidates ruled out by the reader, nine bits a cell
 * @property {number[]} corner corner marks
 * @property {number[]} centre centre marks
 * @property {number[]} colours colours, one bit each
 * @property {number[]} tints colour of a single candidate, by cell and digit; 0 for none
 * @property {boolean} auto whether candidates are shown by themselves
 */

/** The layers of a state, by the letters of links; `most` is the largest value. */
export const LAYERS = /** @type {const} */ ({
  p: { name: 'givens', most: 9 },
  f: { name: 'found', most: 9 },
  r: { name: 'removed', most: 511 },
  c: { name: 'corner', most: 511 },
  m: { name: 'centre', most: 511 },
  o: { name: 'colours', most: 511 },
  t: { name: 'tints', most: 9 },
});
/** @typedef {keyof typeof LAYERS} Letter */
const LETTERS = /** @type {Letter[]} */ (Object.keys(LAYERS));
/** The layers that links write as two characters a place. */
const PACKED = /** @type {const} */ (['r', 'c', 'm', 'o', 't']);

/** One place of a state that changed; the letter `a` stands for `auto`. @typedef {[letter: Letter | 'a', index: number, before: number, after: number]} Changed */
/** What one move changed. @typedef {Changed[]} Move */

const zeros = (length = 81) => new Array(length).fill(0);
/** @returns {State} */
export const blank = () => ({ givens: zeros(), found: zeros(), removed: zeros(), corner: zeros(), centre: zeros(), colours: zeros(), tints: zeros(729), auto: false });

/** A state of its own with the same content. @param {State} state @returns {State} */
export function copied(state) {
  const { givens, found, removed, corner, centre, colours, tints, auto } = state;
  return { givens: [...givens], found: [...found], removed: [...removed], corner: [...corner], centre: [...centre], colours: [...colours], tints: [...tints], auto };
}

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** @param {number[]} bits */
const packed = (bits) => bits.map((value) => SIXTY_FOUR[value >> 6] + SIXTY_FOUR[value & 63]).join('').replace(/(AA)+$/, '');
/** Nothing where the text is no such list. @param {string} text @param {number} length @param {number} most */
function unpacked(text, length, most) {
  const values = Array.from(text.match(/[^]{2}/g) ?? [], ([high, low]) => SIXTY_FOUR.indexOf(high) * 64 + SIXTY_FOUR.indexOf(low));
  const isList = /^[\w-]*$/.test(text) && text.length % 2 === 0 && values.length <= length && values.every((value) => value <= most);
  return isList ? [...values, ...zeros(length - values.length)] : null;
}
/** @param {number[]} digits */
export const line = (digits) => digits.map((digit) => digit || '.').join('');
/** @param {string} text */
export const digitsFrom = (text) => zeros().map((_, cell) => Number(/[1-9]/.exec(text[cell] ?? '')?.[0] ?? 0));

/** The state that a link describes, nothing if the link is damaged. @param {string} text @returns {State | null} */
export function stateFrom(text) {
  const parts = new URLSearchParams(text);
  const [givens, found] = [parts.get('p') ?? '', parts.get('f') ?? '.'.repeat(81)];
  if (![givens, found].every((digits) => /^[.0-9]{81}$/.test(digits))) return null;
  const state = { ...blank(), givens: digitsFrom(givens), found: digitsFrom(found) };
  state.found = state.found.map((digit, cell) => (state.givens[cell] ? 0 : digit));
  for (const letter of PACKED) {
    const { name, most } = LAYERS[letter];
    const values = unpacked(parts.get(letter) ?? '', state[name].length, most);
    if (!values) return null;
    state[name] = values;
  }
  return { ...state, auto: parts.get('a') === '1' };
}

/** A state as the text of a link. @param {State} state */
export function textOf(state) {
  const parts = new URLSearchParams({ p: line(state.givens) });
  if (state.found.some(Boolean)) parts.set('f', line(state.found));
  for (const letter of PACKED) {
    const values = state[LAYERS[letter].name];
    if (values.some(Boolean)) parts.set(letter, packed(values));
  }
  if (state.auto) parts.set('a', '1');
  return parts.toString();
}

/** What differs between two states. @param {State} before @param {State} after @returns {Move} */
export function difference(before, after) {
  /** @type {Move} */
  const move = before.auto === after.auto ? [] : [['a', 0, Number(before.auto), Number(after.auto)]];
  for (const letter of LETTERS) {
    const { name } = LAYERS[letter];
    after[name].forEach((value, index) => {
      if (value !== before[name][index]) move.push([letter, index, before[name][index], value]);
    });
  }
  return move;
}

/** Whether something that was stored is a list of moves. @param {unknown} moves @returns {moves is Move[]} */
export function areMoves(moves) {
  const isWithin = (/** @type {unknown} */ value, /** @type {number} */ most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  const isChanged = (/** @type {unknown} */ one) => {
    if (!Array.isArray(one) || one.length !== 4) return false;
    const [letter, index, before, after] = one;
    const layer = Object.hasOwn(LAYERS, letter) ? LAYERS[/** @type {Letter} */ (letter)] : null;
    const [length, most] = layer ? [layer.name === 'tints' ? 729 : 81, layer.most] : letter === 'a' ? [1, 1] : [0, 0];
    return isWithin(index, length - 1) && isWithin(before, most) && isWithin(after, most);
  };
  return Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.every(isChanged));
}
