// Everything that the browser keeps for the reader, as one file, and back from one.

import { Game } from './game.js';
import * as games from './games.js';
import * as lists from './lists.js';
import * as results from './results.js';
import * as training from './training.js';
import { keep, kept, namesAfter } from './storage.js';
import * as variants from './variants.js';

/** The first member of such a file, and the version of its shape. */
const NAME = 'minirow-backup';
const VERSION = 1;

/** All games, results, collections, training and settings as a text. */
export function written() {
  const records = (/** @type {string} */ prefix) => Object.fromEntries(namesAfter(prefix).map((id) => [id, JSON.parse(kept(prefix + id) ?? 'null')]));
  return JSON.stringify({ [NAME]: VERSION, games: records('game.'), variants: records(variants.PREFIX), lists: records('list.'), results: results.all(), training: training.all(), settings: JSON.parse(kept('settings') ?? '{}') });
}

/** The parts of a file, nothing if the text is no such file. @param {string} text */
function parts(text) {
  try {
    const file = JSON.parse(text);
    return Object(file)[NAME] === VERSION ? file : null;
  } catch {
    return null;
  }
}

/** Whether a text is such a file. @param {string} text */
export const isBackup = (text) => text.startsWith(`{"${NAME}"`) && parts(text) !== null;

/**
 * Takes up what a file has. Nothing is lost: of a game that is here too, the one changed last stays. Returns how many games and collections were
 * taken up, and how many could not be kept; nothing if the text is no such file.
 * @param {string} text
 */
export async function restore(text) {
  const file = parts(text);
  if (!file) return null;
  const count = { games: 0, lists: 0, lost: 0 };
  for (const [id, record] of Object.entries(Object(file.games))) {
    const game = Game.recorded(id, JSON.stringify(record));
    const here = games.find(id);
    if (!game || (here && here.touched >= game.touched)) continue;
    if (games.add(game)) count.games++;
    else count.lost++;
  }
  for (const [id, record] of Object.entries(Object(file.variants))) {
    const here = variants.all().find((entry) => entry.id === id);
    if (!Object(record).state || (here && here.touched >= record.touched)) continue;
    if (variants.add(id, JSON.stringify(record))) count.games++;
    else count.lost++;
  }
  for (const [id, record] of Object.entries(Object(file.lists))) {
    const list = lists.listFrom(id, JSON.stringify(record));
    if (!list) continue;
    const isNew = !lists.find(id);
    if (!(await lists.merge(list))) count.lost++;
    else if (isNew) count.lists++;
  }
  if (Array.isArray(file.results)) await results.add(file.results.flatMap((/** @type {unknown} */ one) => results.resultFrom(one) ?? []));
  await training.merge(file.training);
  if (kept('settings') === null && file.settings) keep('settings', JSON.stringify(file.settings));
  return count;
}
