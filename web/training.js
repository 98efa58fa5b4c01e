// What the reader has practised: for each technique how often it was found, and when it is due again. Spaced repetition: what was found comes back
// after a longer time, what was missed comes back at once.

import { alone, keep, kept } from './storage.js';

/**
 * @typedef {object} Practice
 * @property {number} found how many drills were solved
 * @property {number} missed how many were given up or answered wrong first
 * @property {number} row how many in a row were found at the first attempt
 * @property {number} due when it should be practised again, in milliseconds since 1970
 * @property {number} last when it was practised last
 */

const DAY = 86_400_000;
/** After how many days a technique is due again, by how many drills in a row were found. */
const DAYS = [0, 1, 3, 7, 14, 30, 60];
/** So many drills in a row, and a technique is mastered. */
export const MASTERED = 3;

/** @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/** @param {unknown} stored @returns {Record<string, Practice>} */
function from(stored) {
  const valid = Object.entries(Object(stored)).filter(([technique, practice]) => /^[a-z0-9-]{1,60}$/.test(technique) && practice && typeof practice === 'object');
  return Object.fromEntries(valid.map(([technique, { found, missed, row, due, last }]) => [technique, { found: count(found), missed: count(missed), row: count(row), due: count(due), last: count(last) }]));
}

/** What was practised, by technique. */
export function all() {
  try {
    return from(JSON.parse(kept('training') ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} technique @returns {Practice} */
export const of = (technique) => all()[technique] ?? { found: 0, missed: 0, row: 0, due: 0, last: 0 };

/** What a practice becomes with one more drill. @param {Practice} before @param {boolean} isFound at the first attempt and without help @param {number} [now] @returns {Practice} */
export function after(before, isFound, now = Date.now()) {
  const row = isFound ? before.row + 1 : 0;
  const due = now + DAYS[Math.min(row, DAYS.length - 1)] * DAY;
  return { found: before.found + Number(isFound), missed: before.missed + Number(!isFound), row, due, last: now };
}

/** Remembers how a drill went. @param {string} technique @param {boolean} isFound at the first attempt and without help @param {number} [now] */
export const practised = (technique, isFound, now = Date.now()) => alone(() => void keep('training', JSON.stringify({ ...all(), [technique]: after(of(technique), isFound, now) })));

/** Takes up what a file has, where it is newer. @param {unknown} stored */
export const merge = (stored) =>
  alone(() => {
    const here = all();
    const newer = Object.entries(from(stored)).filter(([technique, { last }]) => !(technique in here) || here[technique].last < last);
    if (newer.length) keep('training', JSON.stringify({ ...here, ...Object.fromEntries(newer) }));
  });

/** Whether a technique is mastered. @param {Practice} practice */
export const isMastered = ({ row }) => row >= MASTERED;

/** The techniques that should be practised again now, the one that waits longest first. @param {number} [now] */
export function due(now = Date.now()) {
  return Object.entries(all())
    .filter(([, practice]) => practice.due <= now)
    .sort(([, one], [, other]) => one.due - other.due)
    .map(([technique]) => technique);
}
