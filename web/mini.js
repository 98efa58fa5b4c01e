// A small picture of a game: its digits on a grid, small enough for a list of many.

import { icon } from './dom.js';

/** Where the nine digits of a row stand. */
const ACROSS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) => column * 10 + 5).join(' ');
const GRID = '<path class="mini-thin" d="M10 0V90M20 0V90M40 0V90M50 0V90M70 0V90M80 0V90M0 10H90M0 20H90M0 40H90M0 50H90M0 70H90M0 80H90"/><path class="mini-thick" d="M30 0V90M60 0V90M0 30H90M0 60H90"/>';

/** One text for each row: an element for each digit would make long lists slow. @param {number[]} digits @param {string} className */
function rows(digits, className) {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .filter((row) => digits.slice(row * 9, row * 9 + 9).some(Boolean))
    .map((row) => `<text class="${className}" x="${ACROSS}" y="${row * 10 + 8}">${digits.slice(row * 9, row * 9 + 9).map((digit) => digit || '\u00a0').join('')}</text>`)
    .join('');
}

/** @param {number[]} givens @param {number[]} [found] */
export const mini = (givens, found = []) => icon(`<svg viewBox="-1 -1 92 92" xml:space="preserve">${GRID}${rows(givens, 'mini-given')}${rows(found, 'mini-found')}</svg>`, 'mini');
