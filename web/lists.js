// Collections: lists of puzzles that the reader pasted or dropped, and which of them are solved.

import { newId } from './story.js';
import { alone, drop, keep, kept, namesAfter } from './storage.js';

/**
 * @typedef {object} List
 * @property {string} id
 * @property {string} name
 * @property {number} added when, in milliseconds since 1970
 * @property {string[]} puzzles lines of 81
 * @property {Record<string, number>} done the seconds that solved puzzles took, by their numbers, counted from 1
 */

const PREFIX = 'list.';
const LINE = /^[.1-9]{81}$/;

/** A collection as it was stored, nothing if it is none. @param {string} id @param {string} text @returns {List | null} */
export function listFrom(id, text) {
  try {
    const { name, added, puzzles, done } = JSON.parse(text);
    if (!Array.isArray(puzzles) || !puzzles.length || !puzzles.every((line) => typeof line === 'string' && LINE.test(line))) return null;
    const times = Object.entries(Object(done)).filter(([number, seconds]) => Number(number) >= 1 && Number(number) <= puzzles.length && Number.isFinite(seconds));
    return { id, name: String(name).slice(0, 80), added: Number(added) || 0, puzzles, done: Object.fromEntries(times) };
  } catch {
    return null;
  }
}

/** @param {string} id */
export const find = (id) => listFrom(id, kept(PREFIX + id) ?? '');

/** All collections, the newest first. */
export function all() {
  return namesAfter(PREFIX).flatMap((id) => find(id) ?? []).sort((one, other) => other.added - one.added);
}

/** Returns whether the browser keeps it. @param {List} list */
export const save = ({ id, ...rest }) => keep(PREFIX + id, JSON.stringify(rest));

/** A new collection, nothing if the browser has no room for it. @param {string} name @param {string[]} puzzles */
export function add(name, puzzles) {
  const list = { id: newId(), name: name.slice(0, 80), added: Date.now(), puzzles, done: {} };
  return save(list) ? list : null;
}

/** @param {string} id */
export const remove = (id) => drop(PREFIX + id);

/** Gives a collection another name. @param {string} id @param {string} name */
export const rename = (id, name) =>
  alone(() => {
    const list = find(id);
    if (list && name) save({ ...list, name });
  });

/** A puzzle of a collection is solved. @param {string} id @param {number} number @param {number} seconds */
export const solved = (id, number, seconds) =>
  alone(() => {
    const list = find(id);
    if (list && number >= 1 && number <= list.puzzles.length && !(number in list.done)) save({ ...list, done: { ...list.done, [number]: seconds } });
  });

/** Takes up a collection from a file, with what is solved in either. Returns whether the browser keeps it. @param {List} list */
export const merge = (list) => alone(() => save({ ...list, done: { ...list.done, ...find(list.id)?.done } }));

/** The first puzzle that is not solved, after a number and then from the beginning; 0 if all are. @param {List} list @param {number} [after] */
export function nextOf({ puzzles, done }, after = 0) {
  const numbers = puzzles.map((_, index) => index + 1);
  return [...numbers.slice(after), ...numbers.slice(0, after)].find((number) => !(number in done)) ?? 0;
}
