// What is remembered of a game besides its board: where it comes from, and how it went.

/** @typedef {import('./types').Level} Level */

export const LEVELS = /** @type {Level[]} */ (['easy', 'medium', 'hard', 'expert', 'extreme', 'beyond']);

/**
 * @typedef {object} Story
 * @property {Level | null} level how hard the puzzle is, once that is known
 * @property {string} daily the date whose daily puzzle this is, such as 2026-11-18; empty for none
 * @property {string} list the collection that the puzzle is from; empty for none
 * @property {number} number its place in the collection, counted from 1
 * @property {number} hints how many hints were used
 * @property {number} mistakes how many wrong digits were written
 * @property {string} hardest the hardest technique that the puzzle needs; empty while unknown
 * @property {number} solved when it was solved, in milliseconds since 1970; 0 if it was not
 */

/** A name that no other game or collection has. */
export const newId = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 2 ** 48).toString(36)}`;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** A count that was stored. @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
/** A short text that was stored. @param {unknown} value */
const text = (value) => (typeof value === 'string' && value.length <= 100 ? value : '');

/** The story that was stored; whatever is not valid is as it was at first. @param {unknown} stored @returns {Story} */
export function storyFrom(stored) {
  const { level, daily, list, number, hints, mistakes, hardest, solved } = Object(stored);
  return {
    level: LEVELS.includes(level) ? level : null,
    daily: DATE.test(text(daily)) ? daily : '',
    list: text(list),
    number: count(number),
    hints: count(hints),
    mistakes: count(mistakes),
    hardest: text(hardest),
    solved: count(solved),
  };
}
