// Where variants are kept: one record for each. Tabs with the same variant follow each other; if both change it at once, both are kept.

import { newId } from '../story.js';
import { alone, drop, keep, keyOf, kept } from '../storage.js';
import { PREFIX, all } from '../variants.js';
import { VariantGame } from './game.js';

/** How many variants are kept. Beyond that the oldest go. */
const MOST = 100;
/** The record of each variant as this tab last read or wrote it. @type {Map<string, string>} */
const known = new Map();
/** @type {Set<VariantGame>} */
const waiting = new Set();

/** A record without its time. @param {string | null | undefined} text */
const timeless = (text) => text?.replace(/"seconds":\d+,/, '');

/** @param {string} id */
export function read(id) {
  const text = kept(PREFIX + id);
  if (text === null) return null;
  known.set(id, text);
  return VariantGame.recorded(id, text);
}

/** This tab shows a variant, or none. @param {VariantGame | null} game */
export function show(game) {
  if (game) keep('variant', game.id, 'tab');
  else drop('variant', 'tab');
}

/** Keeps a variant soon. Resolves to whether the browser keeps it. @param {VariantGame} game */
export async function save(game) {
  if (waiting.has(game)) return true;
  waiting.add(game);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return alone(() => saveNow(game));
}

/** Keeps a variant at once. @param {VariantGame} game */
export function saveNow(game) {
  waiting.delete(game);
  const [text, there] = [game.record(), kept(PREFIX + game.id)];
  if (text === there) return true;
  const before = known.get(game.id);
  if (there !== null && before !== undefined && timeless(there) !== timeless(before)) {
    // Only the other tab went on.
    if (timeless(text) === timeless(before)) return follow(game), true;
    game.id = newId();
    show(game);
  }
  for (const { id } of all().filter(({ id }) => id !== game.id).slice(MOST - 1)) drop(PREFIX + id);
  const isKept = keep(PREFIX + game.id, text);
  if (isKept) known.set(game.id, text);
  if (isKept) keep('latest', PREFIX + game.id);
  return isKept;
}

/** Takes up what another tab did. @param {VariantGame} game */
export function follow(game) {
  const there = kept(PREFIX + game.id);
  if (there === null || waiting.has(game) || timeless(there) === timeless(known.get(game.id))) return;
  const other = read(game.id);
  if (other) game.follow(other);
}

/** Whether a storage event is about a variant. @param {StorageEvent} event @param {VariantGame} game */
export const isAbout = ({ key }, game) => key === keyOf(PREFIX + game.id);
