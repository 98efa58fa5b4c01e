// What the browser keeps for the page: `browser` for all tabs and visits, `tab` for this tab until it is closed. The browser may refuse both
// (a private window, storage that is full or forbidden); then nothing is kept, and the page goes on.

/** @typedef {'browser' | 'tab'} Place */

const PREFIX = 'minirow.';
/** The key of a name, as storage events report it. @param {string} name */
export const keyOf = (name) => PREFIX + name;
/** Even the name of a storage may throw. @param {Place} place */
const storage = (place) => (place === 'tab' ? sessionStorage : localStorage);

/** @param {string} name @param {Place} [place] */
export function kept(name, place = 'browser') {
  try {
    return storage(place).getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Returns whether the text is kept. @param {string} name @param {string} text @param {Place} [place] */
export function keep(name, text, place = 'browser') {
  try {
    storage(place).setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @param {Place} [place] */
export function drop(name, place = 'browser') {
  try {
    storage(place).removeItem(keyOf(name));
  } catch {
    // What could not be kept need not be removed.
  }
}

/** The names that begin so, without their beginning. @param {string} beginning */
export function namesAfter(beginning) {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(keyOf(beginning)) ? [key.slice(keyOf(beginning).length)] : []));
  } catch {
    return [];
  }
}

/** How long a tab waits for others, in milliseconds: one that the browser has put to sleep must not stop all. */
const PATIENCE = 1000;

/**
 * Reads and then writes what all tabs share, one tab at a time where the browser has locks: no tab overwrites what another one wrote in between.
 * @template T
 * @param {() => T} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  let isBegun = false;
  const once = () => {
    isBegun = true;
    return work();
  };
  try {
    if (navigator.locks) return await navigator.locks.request(keyOf('storage'), { signal: AbortSignal.timeout(PATIENCE) }, once);
  } catch (error) {
    if (isBegun) throw error;
  }
  return work();
}
