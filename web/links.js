// Links to other pages. f-puzzles and SudokuPad take a puzzle as JSON, compressed as described at `compressed`.

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * A text in the compression that these pages read: phrases of a growing dictionary as numbers of growing width, the lowest bit
 * first; 0 and 1 announce a new character of 8 or 16 bits, 2 ends it. Six bits a character of base 64.
 * @param {string} text
 */
export function compressed(text) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let index = 0; index < count; index++) bits.push((value >> index) & 1);
  };
  /** Numbers of phrases. @type {Map<string, number>} */
  const phrases = new Map();
  /** Characters that were announced by no phrase yet. */
  const fresh = new Set();
  let [width, room, phrase] = [2, 2, ''];
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  const write = () => {
    if (fresh.delete(phrase)) {
      const code = phrase.charCodeAt(0);
      put(code < 256 ? 0 : 1, width);
      put(code, code < 256 ? 8 : 16);
      grow();
    } else put(phrases.get(phrase) ?? 0, width);
    grow();
  };
  for (const character of text.split('')) {
    if (!phrases.has(character)) {
      phrases.set(character, phrases.size + 3);
      fresh.add(character);
    }
    if (phrases.has(phrase + character)) {
      phrase += character;
      continue;
    }
    write();
    phrases.set(phrase + character, phrases.size + 3);
    phrase = character;
  }
  if (phrase) write();
  put(2, width);
  bits.push(0);
  while (bits.length % 6) bits.push(0);
  let out = '';
  for (let index = 0; index < bits.length; index += 6) out += SIXTY_FOUR[bits.slice(index, index + 6).reduce((value, one) => value * 2 + one, 0)];
  return out + '='.repeat((4 - (out.length % 4)) % 4);
}

/** @param {number[]} givens @param {number[]} found */
export function elsewhere(givens, found) {
  const grid = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const cell = row * 9 + column;
      return givens[cell] ? { value: givens[cell], given: true } : found[cell] ? { value: found[cell] } : {};
    }),
  );
  const packed = encodeURIComponent(compressed(JSON.stringify({ size: 9, grid })));
  return [
    { name: 'f-puzzles', href: `https://www.f-puzzles.com/?load=${packed}` },
    { name: 'SudokuPad', href: `https://sudokupad.app/fpuzzles${packed}` },
    { name: 'SudokuWiki', href: `https://www.sudokuwiki.org/sudoku.htm?bd=${givens.map((given, cell) => given || found[cell] || '.').join('')}` },
  ];
}
