// New games. A puzzle of each level is made in advance, while the reader plays, so that the next one is there at once.

import { by, h, update } from './dom.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { openDialog } from './open.js';
import { isAbort, page, reason } from './page.js';
import { pictureDialog } from './photo.js';
import { LEVELS } from './story.js';
import { keep, kept } from './storage.js';

/** @typedef {import('./types').Level} Level */

/** The level that is being made because the reader waits for it. @type {Level | null} */
let waiting = null;
let note = '';

/** The puzzles that were made in advance, by level. @returns {Partial<Record<Level, string>>} */
function ready() {
  try {
    const stored = Object(JSON.parse(kept('next') ?? '{}'));
    return Object.fromEntries(LEVELS.filter((level) => /^[.1-9]{81}$/.test(stored[level])).map((level) => [level, stored[level]]));
  } catch {
    return {};
  }
}

/** The puzzle that was made in advance for a level, which then is no longer there. @param {Level} level */
function taken(level) {
  const { [level]: puzzle, ...others } = ready();
  if (puzzle) keep('next', JSON.stringify(others));
  return puzzle;
}

/** @param {Level} level @param {AbortSignal} signal */
async function made(level, signal) {
  const { puzzle } = await page.ask('generate', { seed: Math.floor(Math.random() * 2 ** 48), level }, signal);
  return puzzle;
}

/** The level of the next game, unless the reader chooses another. */
export const like = () => page.own.story.level ?? page.settings.start;

/** Starts a new game. @param {Level} [level] */
export async function start(level = like()) {
  let puzzle = taken(level);
  if (!puzzle) {
    if (waiting === level) return;
    waiting = level;
    note = '';
    const signal = page.latest('game');
    // What is made in advance would only stand in the way.
    for (const one of ['next', 'daily-next']) page.giveUp(one);
    draw();
    page.announce(t('working'));
    try {
      puzzle = await made(level, signal);
    } catch (error) {
      if (waiting === level) waiting = null;
      note = isAbort(error) ? '' : reason(error);
      draw();
      if (note) page.say(note);
      return;
    }
    waiting = null;
  }
  page.set({ start: level });
  page.play(Game.at({ givens: puzzle }, { level }));
  page.announce(t('newStarted', { level: t(level) }));
  draw();
  void prepare();
}

/** How long the page waits before it makes a puzzle in advance, and before the next one, in milliseconds: what the reader asks for comes first. */
const PAUSE = 1500;
const LONG_PAUSE = 8000;
let isPreparing = false;

/** Makes a puzzle of each level that has none, the level of the last game first. What the reader asks for meanwhile interrupts it. */
export async function prepare() {
  if (isPreparing) return;
  isPreparing = true;
  const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));
  const missing = () => [like(), ...LEVELS].find((level) => !ready()[level]);
  await wait(PAUSE);
  for (let level = missing(); level; level = missing()) {
    try {
      if (!document.hidden && !waiting) {
        const puzzle = await made(level, page.latest('next'));
        if (!keep('next', JSON.stringify({ ...ready(), [level]: puzzle }))) break;
      }
    } catch (error) {
      // Nobody waits for it: the next game tries again.
      if (!isAbort(error)) break;
    }
    await wait(LONG_PAUSE);
  }
  isPreparing = false;
}

/** The card. */
export function draw() {
  const last = like();
  const button = (/** @type {Level} */ level) => h('button', { type: 'button', className: 'chip', 'data-act': `new-${level}`, 'aria-busy': waiting === level ? 'true' : null, onclick: () => void start(level) }, t(level));
  update(
    by('new'),
    h('h2', {}, t('newGame')),
    h('div', { className: 'levels', role: 'group', 'aria-label': t('level') }, ...LEVELS.map(button)),
    waiting
      ? h('div', { className: 'row' }, h('span', { className: 'busy' }, t('newMaking', { level: t(waiting) })), h('button', { type: 'button', className: 'ghost small', 'data-act': 'new-cancel', 'data-then': 'new-like', onclick: () => page.giveUp('game') }, t('cancel')))
      : h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'new-like', 'data-then': 'new-cancel', onclick: () => void start() }, t('newLike', { level: t(last) })), h('button', { type: 'button', className: 'ghost narrow', 'data-act': 'open-puzzle', onclick: openDialog }, t('openTitle')), h('button', { type: 'button', className: 'ghost', 'data-act': 'read-picture', onclick: () => pictureDialog() }, t('photoTitle'))),
    note ? h('p', { className: 'note' }, note) : '',
  );
}
