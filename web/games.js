// The reader's games, as the browser keeps them: one record for each, so that opening a game never touches another one. Each tab remembers which
// game it shows and which one it showed before. Tabs that show the same game follow each other; if both change it at once, both games are kept.
//
// A change is written after the frame that shows it, so that writing never delays what the reader sees; a tab that is left writes at once.

import { Game } from './game.js';
import { knows } from './lineage.js';
import { newId } from './story.js';
import { alone, drop, keep, keyOf, kept, namesAfter } from './storage.js';

const PREFIX = 'game.';
/** How many games are kept with their history. Beyond that go those in which nothing was done, then the history of finished games, then the oldest games. */
const MOST = 100;
/** How many finished games are kept without their history. */
const LIGHT = 300;

/** The record of each game as this tab last read or wrote it. @type {Map<string, string>} */
const known = new Map();
/** The game that this tab showed before. @type {Game | null} */
let last = null;
/** Games that are about to be written, with whether the browser will have kept them. @type {Map<Game, Promise<boolean>>} */
const waiting = new Map();

/** @param {string | null} id */
function read(id) {
  const text = id ? kept(PREFIX + id) : null;
  if (!id || text === null) return null;
  known.set(id, text);
  return Game.recorded(id, text);
}

/** All games, the one changed last first. */
export function all() {
  const unwritten = [...waiting.keys()];
  const written = namesAfter(PREFIX).filter((id) => unwritten.every((game) => game.id !== id));
  const games = [...unwritten, ...written.map((id) => Game.recorded(id, kept(PREFIX + id) ?? ''))];
  return games.filter((game) => game !== null).sort((one, other) => other.touched - one.touched);
}

/** A game by its name, as the browser keeps it. @param {string} id */
export const find = (id) => Game.recorded(id, kept(PREFIX + id) ?? '');

/** Keeps a game that came from a file, or that was removed. Returns whether the browser keeps it. @param {Game} game */
export function add(game) {
  makeRoom(game.id);
  return keep(PREFIX + game.id, game.record());
}

/** Forgets a game. @param {string} id */
export function remove(id) {
  drop(PREFIX + id);
  known.delete(id);
  if (last?.id === id) last = null;
}

/** The game of this tab; in a new tab, the one changed last. */
export function current() {
  return read(kept('game', 'tab')) ?? read(kept('latest')) ?? read(all()[0]?.id ?? null) ?? former();
}

/** The only game that older versions kept, as the text of a link. */
function former() {
  const game = Game.linked(kept('game') ?? '');
  if (game) write(game);
  return game;
}

/** The game that this tab showed before, as it is now, if it is still kept. */
export function before() {
  last ??= read(kept('before', 'tab'));
  if (last) follow(last);
  return last;
}

/** This tab shows another game now. @param {Game} game @param {Game | null} left the one it leaves */
export function show(game, left) {
  keep('game', game.id, 'tab');
  if (!left) return;
  last = left;
  keep('before', left.id, 'tab');
}

/** Resolves after the next frame, or soon in a tab that is not seen. */
const painted = () => new Promise((resolve) => (document.hidden ? setTimeout(resolve) : (requestAnimationFrame(() => setTimeout(resolve)), setTimeout(resolve, 100))));

/** Keeps a game, as it is after the next frame. Resolves to whether the browser keeps it. @param {Game} game */
export function save(game) {
  const saved = waiting.get(game) ?? painted().then(() => alone(() => !waiting.has(game) || write(game)));
  waiting.set(game, saved);
  return saved;
}

/** Writes what waits to be written, and the time of a game: the tab may be closed. @param {Game} game */
export function saveNow(game) {
  for (const one of waiting.keys()) write(one);
  saveTime(game);
}

/** Writes a game. If another tab changed it meanwhile, it becomes a game of its own. Returns whether the browser keeps it. @param {Game} game */
function write(game) {
  waiting.delete(game);
  const text = game.record();
  if (text === known.get(game.id) && kept(PREFIX + game.id) === text) return true;
  if (isMovedElsewhere(game)) {
    // Nothing was done here since it was read: only the other tab went on.
    if (timeless(text) === timeless(known.get(game.id))) return follow(game), true;
    part(game);
  }
  if (!known.has(game.id)) makeRoom(game.id);
  // Until it fits: without games in which nothing was done, then without its own history.
  while (!put(game.id, text)) {
    const idle = all().findLast((other) => other.id !== game.id && !other.hasWork);
    if (!idle) return put(game.id, JSON.stringify({ ...JSON.parse(text), past: [], future: [] }));
    drop(PREFIX + idle.id);
  }
  drop('game');
  return true;
}

/** Returns whether the browser keeps it. @param {string} id @param {string} text */
function put(id, text) {
  const isKept = keep(PREFIX + id, text);
  if (isKept) known.set(id, text);
  // So that the next tab need not read all games to find the last one.
  if (isKept) keep('latest', id);
  return isKept;
}

/** Writes the time of a game that is otherwise unchanged. @param {Game} game */
export function saveTime(game) {
  if (known.has(game.id) && known.get(game.id) === kept(PREFIX + game.id)) write(game);
}

/** @param {Game} game */
function isChangedElsewhere({ id }) {
  const text = kept(PREFIX + id);
  return text !== null && known.has(id) && text !== known.get(id);
}

/** A record without the time. @param {string | null | undefined} text */
const timeless = (text) => text?.replace(/"seconds":\d+,/, '');

/** Whether another tab made a move. A tab that is left writes the time alone, which is no reason to keep the game twice. @param {Game} game */
const isMovedElsewhere = (game) => isChangedElsewhere(game) && timeless(kept(PREFIX + game.id)) !== timeless(known.get(game.id));

/** The game goes on as one of its own, beside what another tab made of it. @param {Game} game */
function part(game) {
  game.id = newId();
  keep('game', game.id, 'tab');
}

/** Takes up what another tab did to a game. @param {Game} game */
export function follow(game) {
  // What is not written yet would be lost; writing it finds out that both tabs changed the game.
  if (waiting.has(game) || !isChangedElsewhere(game)) return;
  const other = read(game.id);
  if (!other) return;
  if (knows(other.lineage, game.lineage)) return game.follow(other);
  // The other tab had not read what was done here when it wrote.
  part(game);
  void save(game);
}

/** Whether a storage event is about a game. @param {StorageEvent} event @param {Game} game */
export const isAbout = ({ key }, game) => key === keyOf(PREFIX + game.id);

/** Room for one more game. @param {string} id */
function makeRoom(id) {
  const others = all().filter((game) => game.id !== id && game !== last && game.id !== kept('before', 'tab'));
  const whole = others.filter((game) => !isLight(game));
  const light = others.filter(isLight);
  while (whole.length >= MOST) {
    const [idle, over] = [whole.findLastIndex((game) => !game.hasWork), whole.findLastIndex(isOver)];
    const [gone] = whole.splice(idle >= 0 ? idle : over >= 0 ? over : whole.length - 1, 1);
    if (idle < 0 && over >= 0) light.unshift(lightened(gone));
    else drop(PREFIX + gone.id);
  }
  for (const { id: old } of light.slice(LIGHT)) drop(PREFIX + old);
}

/** @param {Game} game */
const isOver = ({ story }) => story.solved > 0;
/** Whether a finished game is kept without its history. @param {Game} game */
const isLight = (game) => isOver(game) && game.isFresh;

/** Forgets the history of a finished game, which is most of its record. @param {Game} game */
function lightened(game) {
  [game.past, game.future] = [[], []];
  keep(PREFIX + game.id, game.record());
  return game;
}
