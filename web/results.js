// The results of solved games, and what they amount to. They stay in the browser, longer than the games themselves, and are never sent anywhere.

import { LEVELS, storyFrom } from './story.js';
import { alone, keep, kept } from './storage.js';

/** @typedef {import('./types').Level} Level */

/**
 * @typedef {object} Result
 * @property {string} id of the game
 * @property {number} at when it was solved, in milliseconds since 1970
 * @property {number} seconds
 * @property {Level | null} level
 * @property {number} hints
 * @property {number} mistakes
 * @property {string} daily the date whose daily puzzle it was; empty for none
 * @property {string} list the collection that it was from; empty for none
 * @property {number} number its place in the collection
 */

/** How many results are kept; the oldest go. */
const MOST = 5000;

/** A result that was stored, nothing if it is none. @param {unknown} stored @returns {Result | null} */
export function resultFrom(stored) {
  const { id, at, seconds } = Object(stored);
  if (typeof id !== 'string' || !Number.isFinite(at) || !Number.isFinite(seconds) || seconds < 0) return null;
  const { level, hints, mistakes, daily, list, number } = storyFrom(stored);
  return { id, at, seconds: Math.floor(seconds), level, hints, mistakes, daily, list, number };
}

/** All results, the oldest first. @returns {Result[]} */
export function all() {
  try {
    const stored = JSON.parse(kept('results') ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => resultFrom(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Adds results that are not there; of each game only the first counts. @param {Result[]} results */
const write = (results) =>
  alone(() => {
    const known = all();
    const ids = new Set(known.map(({ id }) => id));
    const fresh = results.filter(({ id }) => !ids.has(id) && ids.add(id));
    if (fresh.length) keep('results', JSON.stringify([...known, ...fresh].sort((one, other) => one.at - other.at).slice(-MOST)));
    return fresh.length;
  });

/** How long another tab may see what was there before, in milliseconds, and how often it is looked whether that made it lose results. */
const [DELAY, LOOKS] = [100, 5];

/**
 * Adds results. Tabs of different processes see each other's writes a moment late, so one may write a list without them: they are added again.
 * @param {Result[]} results
 */
export async function add(results) {
  await write(results);
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    if (!(await write(results))) return;
  }
}

/** The date of a moment where the reader is, such as 2026-11-18. @param {number} time */
export function dateOf(time) {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The date so many days after another one. @param {string} date @param {number} days */
export function daysAfter(date, days) {
  const [year, month, day] = date.split('-').map(Number);
  // Noon, so that a change of the clock does not matter.
  return dateOf(new Date(year, month - 1, day + days, 12).getTime());
}

/**
 * How many days in a row, up to today or yesterday and at most.
 * @param {Set<string>} days
 * @param {string} today
 */
export function streaks(days, today) {
  let [now, most] = [0, 0];
  for (let day = days.has(today) ? today : daysAfter(today, -1); days.has(day); day = daysAfter(day, -1)) now++;
  for (const day of days) {
    if (days.has(daysAfter(day, -1))) continue;
    let length = 1;
    while (days.has(daysAfter(day, length))) length++;
    most = Math.max(most, length);
  }
  return { now, most };
}

/** The days whose daily puzzle was solved on the day itself. @param {Result[]} results */
export const dailyDays = (results) => new Set(results.filter(({ daily, at }) => daily && daily === dateOf(at)).map(({ daily }) => daily));

/** The middle of some numbers. @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : Math.round((sorted[middle - 1] + sorted[middle]) / 2);
}

/** What the results of one level amount to. @typedef {{ level: Level, solved: number, best: number, median: number, alone: number, streak: number }} Row */

/** The days on which something was solved. @param {Result[]} results */
export const daysOf = (results) => new Set(results.map(({ at }) => dateOf(at)));

/** Solved games, best and median time and days in a row by level, and those solved without a hint. @param {Result[]} results @param {string} today @returns {Row[]} */
export function byLevel(results, today) {
  return LEVELS.flatMap((level) => {
    const these = results.filter((one) => one.level === level);
    const times = these.map(({ seconds }) => seconds);
    return these.length ? [{ level, solved: these.length, best: Math.min(...times), median: median(times), alone: these.filter(({ hints }) => !hints).length, streak: streaks(daysOf(these), today).now }] : [];
  });
}

/** A time as people write it, such as 4:07 or 1:02:03. @param {number} seconds */
export function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, String(seconds % 60).padStart(2, '0')];
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
