// The reader's variants: puzzles of other sizes and with other rules. What plays them is loaded when one is opened (`variant/variant.js`); here is what
// lists and links need before.

import { page } from './page.js';
import { drop, keep, kept, namesAfter } from './storage.js';

export const PREFIX = 'variant.';

/** What lists show of a variant. @typedef {{ id: string, name: string, size: number, filled: number, solved: number, seconds: number, touched: number }} Entry */

/** All variants that the browser keeps, the one changed last first. @returns {Entry[]} */
export function all() {
  return namesAfter(PREFIX)
    .flatMap((id) => {
      try {
        const { name, size, filled, solved, seconds, touched } = JSON.parse(kept(PREFIX + id) ?? '');
        return [{ id, name: String(name), size: Number(size), filled: Number(filled), solved: Number(solved) || 0, seconds: Number(seconds) || 0, touched: Number(touched) || 0 }];
      } catch {
        return [];
      }
    })
    .sort((one, other) => other.touched - one.touched);
}

/** Forgets a variant. Returns its record. @param {string} id */
export function remove(id) {
  const record = kept(PREFIX + id);
  drop(PREFIX + id);
  return record;
}

/** Keeps a record that was removed, or that comes from a file. @param {string} id @param {string} record */
export const add = (id, record) => keep(PREFIX + id, record);

/** The part of the page that plays and sets variants. */
const part = () => import('./variant/variant.js');

/** Opens a text as a variant. Throws if it is none. @param {string} text @param {AbortSignal} [signal] */
export async function open(text, signal) {
  const { puzzle, classic } = await page.engine.variant('variant-read', { text }, signal);
  // An ordinary puzzle belongs to the ordinary board.
  if (classic) return puzzle;
  signal?.throwIfAborted();
  (await part()).open(puzzle);
  return null;
}

/** Opens the text of a link to this page. Returns whether it could be read. @param {string} text */
export const openLink = async (text) => (await part()).openLink(text);

/** Goes on with a variant that the browser keeps. Returns whether it is there. @param {string} id */
export const resume = async (id) => (await part()).resume(id);

/** Sets a new puzzle. @param {number} size */
export const create = async (size) => (await part()).create(size);

/** The techniques for other rules that have a page. */
export const TOPICS = ['cage-combinations', '45-rule', 'thermometers', 'arrows', 'whispers'];

/** The pages about techniques for other rules: one of them, or the list. @param {string} [topic] */
export const learn = async (topic) => (await part()).learn(topic);

/** The variant of this tab, or in a new tab the puzzle changed last if it is a variant. */
export function current() {
  const id = kept('variant', 'tab') ?? (kept('game', 'tab') ? null : /^variant\.(.+)$/.exec(kept('latest') ?? '')?.[1]);
  return id && kept(PREFIX + id) ? id : null;
}
