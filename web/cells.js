// The cells of the board, the houses they are in, the cells that see each other, and sets of digits as nine bits.

export const ALL = 0b111111111;
/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);
/** @param {number} bits */
export const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & bit(digit));
/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const columnOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);
/** @param {string} name such as r1c3 */
export const cellOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
/** The cells that see a cell. */
export const PEERS = CELLS.map((cell) =>
  CELLS.filter((other) => other !== cell && (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell))),
);

/** The cells of a house such as r1, c4 or b9. @param {string} house */
export function cellsOf(house) {
  const number = Number(house[1]) - 1;
  const of = house[0] === 'r' ? rowOf : house[0] === 'c' ? columnOf : boxOf;
  return CELLS.filter((cell) => of(cell) === number);
}

/** The digits that no peer has. @param {number[]} digits @param {number} cell */
export function allowed(digits, cell) {
  return PEERS[cell].reduce((bits, peer) => (digits[peer] ? bits & ~bit(digits[peer]) : bits), ALL);
}
