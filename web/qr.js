// QR codes (ISO/IEC 18004): bytes, error correction of level L, versions 1 to 10, which hold up to 271 bytes: enough for the link to a puzzle.

/** By version: error correction codewords of a block, the data codewords of each block, and where the centres of alignment patterns are. @type {[number, number[], number[]][]} */
const VERSIONS = [
  [7, [19], []],
  [10, [34], [6, 18]],
  [15, [55], [6, 22]],
  [20, [80], [6, 26]],
  [26, [108], [6, 30]],
  [18, [68, 68], [6, 34]],
  [20, [78, 78], [6, 22, 38]],
  [24, [97, 97], [6, 24, 42]],
  [30, [116, 116], [6, 26, 46]],
  [18, [68, 68, 69, 69], [6, 28, 50]],
];

/** Powers of 2 in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1, and their logarithms. */
const POWERS = [1];
while (POWERS.length < 255) POWERS.push((POWERS[POWERS.length - 1] << 1) ^ (POWERS[POWERS.length - 1] & 128 ? 0x11d : 0));
const LOGS = POWERS.reduce((logs, power, log) => ((logs[power] = log), logs), new Array(256).fill(0));
/** @param {number} one @param {number} other */
const times = (one, other) => (one && other ? POWERS[(LOGS[one] + LOGS[other]) % 255] : 0);

/** The error correction codewords of a block: the remainder after division by the generator polynomial. @param {number[]} data @param {number} count */
function correction(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power++) generator = [...generator, 0].map((value, index) => value ^ (index ? times(generator[index - 1], POWERS[power]) : 0));
  const rest = [...data, ...new Array(count).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index];
    for (let place = 0; place <= count; place++) rest[index + place] ^= times(generator[place], factor);
  }
  return rest.slice(data.length);
}

/** All codewords of a text, interleaved. @param {Uint8Array} bytes @param {number} version counted from 0 */
function codewords(bytes, version) {
  const [count, sizes] = VERSIONS[version];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bits = [...'0100', ...bytes.length.toString(2).padStart(version < 9 ? 8 : 16, '0'), ...[...bytes].flatMap((byte) => [...byte.toString(2).padStart(8, '0')]), ...'0000'].slice(0, total * 8);
  while (bits.length % 8) bits.push('0');
  const data = Array.from({ length: bits.length / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2));
  for (let pad = 0; data.length < total; pad++) data.push(pad % 2 ? 17 : 236);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => correction(block, count));
  const woven = (/** @type {number[][]} */ rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) => rows.flatMap((row) => (index < row.length ? [row[index]] : []))).flat();
  return [...woven(blocks), ...woven(checks)];
}

/** A number with the check bits of a BCH code after it. @param {number} value @param {number} polynomial @param {number} bits */
function checked(value, polynomial, bits) {
  let rest = value << bits;
  for (let place = 31 - Math.clz32(rest); place >= bits; place--) if (rest & (1 << place)) rest ^= polynomial << (place - bits);
  return (value << bits) | rest;
}

/** Which modules a mask turns over. @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The modules of a code without its data; nothing where data goes. @param {number} version counted from 0 @param {number} mask */
function frame(version, mask) {
  const size = 21 + 4 * version;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ dark) => row >= 0 && row < size && column >= 0 && column < size && (grid[row][column] = dark);
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const centres = VERSIONS[version][2];
  for (const row of centres) {
    for (const column of centres) {
      const isCorner = (row === 6 || row === size - 7) && (column === 6 || column === size - 7) && !(row === size - 7 && column === size - 7);
      if (!isCorner) for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) set(row + y, column + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) {
    for (let y = -4; y <= 4; y++) for (let x = -4; x <= 4; x++) set(row + y, column + x, ![2, 4].includes(Math.max(Math.abs(y), Math.abs(x))));
  }
  // Level L is 01.
  const format = checked((1 << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = Boolean((format >> bit) & 1);
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, dark);
    set(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, dark);
  }
  set(size - 8, 8, true);
  const number = version + 1;
  if (number >= 7) {
    const told = checked(number, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit++) {
      const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      set(near, far, Boolean((told >> bit) & 1));
      set(far, near, Boolean((told >> bit) & 1));
    }
  }
  return grid;
}

/** How hard a code is to read: long runs, squares, and too much of one colour. @param {boolean[][]} grid */
function penalty(grid) {
  const size = grid.length;
  let sum = 0;
  for (const lines of [grid, grid.map((_, column) => grid.map((row) => row[column]))]) {
    for (const line of lines) {
      const text = line.map(Number).join('');
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (let from = 0; from + 11 <= size; from++) if (['10111010000', '00001011101'].includes(text.slice(from, from + 11))) sum += 40;
    }
  }
  for (let row = 1; row < size; row++) for (let column = 1; column < size; column++) if (grid[row][column] === grid[row - 1][column] && grid[row][column] === grid[row][column - 1] && grid[row][column] === grid[row - 1][column - 1]) sum += 3;
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The modules of a code, true for dark ones; nothing if the text is too long. @param {string} text @returns {boolean[][] | null} */
export function code(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([, sizes], index) => sizes.reduce((sum, size) => sum + size, 0) * 8 >= bytes.length * 8 + (index < 9 ? 12 : 20));
  if (version < 0) return null;
  const bits = codewords(bytes, version).flatMap((word) => [...word.toString(2).padStart(8, '0')]);
  const codes = MASKS.map((mask, number) => {
    const grid = frame(version, number);
    const size = grid.length;
    let [next, isUp] = [0, true];
    for (let right = size - 1; right > 0; right -= 2) {
      // The column of the timing pattern is passed over.
      if (right === 6) right--;
      for (let step = 0; step < size; step++) {
        const row = isUp ? size - 1 - step : step;
        for (const column of [right, right - 1]) if (grid[row][column] === null) grid[row][column] = (bits[next++] === '1') !== mask(row, column);
      }
      isUp = !isUp;
    }
    return /** @type {boolean[][]} */ (grid);
  });
  return codes.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** A code as a drawing, dark on light in every theme, with the margin that readers need; nothing if the text is too long. @param {string} text */
export function drawn(text) {
  const grid = code(text);
  if (!grid) return null;
  const size = grid.length + 8;
  const path = grid.flatMap((line, row) => line.flatMap((dark, column) => (dark ? [`M${column + 4} ${row + 4}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" stroke="none" d="M0 0H${size}V${size}H0Z"/><path fill="#000" stroke="none" d="${path}"/></svg>`;
}
