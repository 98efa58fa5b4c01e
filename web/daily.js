// The daily puzzle: made from the date alone, so that everybody has the same one, and a calendar of those that were solved.

import { by, h, icon, update } from './dom.js';
import { Game } from './game.js';
import * as games from './games.js';
import { spoken, t } from './i18n.js';
import { ICONS } from './icons.js';
import { isAbort, page, reason } from './page.js';
import * as results from './results.js';
import { LEVELS } from './story.js';
import { keep, kept } from './storage.js';

/** @typedef {{ date: string, puzzle: string, level: import('./types').Level }} Daily */

/** The first month of the calendar. */
const FIRST = '2026-01';
/** The month that is shown, such as 2026-11; empty for the current one. */
let month = '';
/** The date whose puzzle is being made. */
let waiting = '';

const today = () => results.dateOf(Date.now());

/** The puzzle that was made in advance. @returns {Daily | null} */
function ready() {
  try {
    const { date, puzzle, level } = Object(JSON.parse(kept('daily') ?? '{}'));
    return typeof date === 'string' && /^[.1-9]{81}$/.test(puzzle) && LEVELS.includes(level) ? { date, puzzle, level } : null;
  } catch {
    return null;
  }
}

/** Makes the puzzle of today in advance. */
export async function prepare() {
  const date = today();
  if (ready()?.date === date || games.all().some(({ story }) => story.daily === date)) return;
  const { puzzle, level } = await page.ask('daily', { date }, page.latest('daily-next'));
  keep('daily', JSON.stringify({ date, puzzle, level }));
}

/** The reader's game of a date. @param {string} date */
const gameOf = (date) => games.all().find(({ story }) => story.daily === date) ?? null;

/** Plays the puzzle of a date: the game that was begun, or a new one. @param {string} date */
export async function play(date) {
  const begun = gameOf(date);
  if (begun) return page.play(begun);
  let daily = ready();
  if (daily?.date !== date) {
    waiting = date;
    draw();
    page.announce(t('working'));
    try {
      daily = await page.ask('daily', { date }, page.latest('game'));
    } catch (error) {
      if (!isAbort(error)) page.say(reason(error));
      daily = null;
    }
    if (waiting === date) waiting = '';
    draw();
  }
  if (daily) page.play(Game.at({ givens: daily.puzzle }, { level: daily.level, daily: date }));
}

/** The date of a day of the month that is shown. @param {number} day */
const dateOfDay = (day) => `${month}-${String(day).padStart(2, '0')}`;

/** Another month. @param {number} by */
function turn(by) {
  const [year, number] = month.split('-').map(Number);
  month = results.dateOf(new Date(year, number - 1 + by, 1, 12).getTime()).slice(0, 7);
  draw();
}

/** One day of the calendar. @param {string} date @param {Map<string, results.Result>} solved @param {Set<string>} begun */
function dayOf(date, solved, begun) {
  const [isToday, isAhead] = [date === today(), date > today()];
  const state = solved.has(date) ? 'solved' : begun.has(date) ? 'begun' : '';
  const name = new Intl.DateTimeFormat(spoken(), { dateStyle: 'full' }).format(new Date(`${date}T12:00`));
  const word = state === 'solved' ? t('dailySolved', { time: results.clock(solved.get(date)?.seconds ?? 0) }) : state === 'begun' ? t('dailyBegun') : t('dailyOpen');
  return h(
    'button',
    { type: 'button', className: `day ${state}`, 'data-act': `day-${date}`, 'aria-current': isToday ? 'date' : null, 'aria-disabled': isAhead ? 'true' : null, 'aria-busy': date === waiting ? 'true' : null, 'aria-label': isAhead ? name : `${name}: ${word}`, onclick: () => isAhead || void play(date) },
    String(Number(date.slice(8))),
    state === 'solved' ? h('small', { 'aria-hidden': 'true' }, '✓') : state === 'begun' ? h('small', { 'aria-hidden': 'true' }, '…') : '',
  );
}

/** The days of a week, Monday first, in the reader's language. */
const weekdays = () => [5, 6, 7, 8, 9, 10, 11].map((day) => new Intl.DateTimeFormat(spoken(), { weekday: 'short' }).format(new Date(2026, 0, day, 12)));

/** The card. */
export function draw() {
  const now = today();
  month ||= now.slice(0, 7);
  const all = results.all();
  const solved = new Map(all.filter(({ daily }) => daily).map((one) => [one.daily, one]));
  const begun = new Set(games.all().flatMap(({ story, hasWork }) => (story.daily && !story.solved && hasWork ? [story.daily] : [])));
  const streak = results.streaks(results.dailyDays(all), now);
  const [year, number] = month.split('-').map(Number);
  const count = new Date(year, number, 0).getDate();
  // Monday is the first day of the week.
  const before = (new Date(year, number - 1, 1).getDay() + 6) % 7;
  const arrow = (/** @type {number} */ by, /** @type {'back' | 'on'} */ drawn, /** @type {boolean} */ off) =>
    h('button', { type: 'button', 'data-act': `month-${drawn}`, 'aria-label': t(by < 0 ? 'monthBefore' : 'monthAfter'), 'aria-disabled': off ? 'true' : null, onclick: () => off || turn(by) }, icon(ICONS[drawn]));
  const made = ready();
  const level = made?.date === now ? ` · ${t(made.level)}` : '';
  const label = solved.has(now) ? t('dailyAgain') : begun.has(now) ? t('dailyGoOn') : `${t('dailyPlay')}${level}`;
  update(
    by('daily'),
    h('div', { className: 'eyebrow' }, t('daily'), h('span', {}, streak.now ? t('streakNow', { count: streak.now }) : '', streak.most > streak.now ? ` · ${t('streakMost', { count: streak.most })}` : '')),
    waiting
      ? h('div', { className: 'row' }, h('span', { className: 'busy' }, t('working')), h('button', { type: 'button', className: 'ghost', 'data-act': 'daily-cancel', 'data-then': 'daily-play', onclick: () => page.giveUp('game') }, t('cancel')))
      : h('div', { className: 'row' }, h('button', { type: 'button', className: solved.has(now) ? 'ghost' : 'primary', 'data-act': 'daily-play', 'data-then': 'daily-cancel', onclick: () => void play(now) }, label)),
    h('div', { className: 'month' }, arrow(-1, 'back', month <= FIRST), h('h2', { 'aria-live': 'polite' }, new Intl.DateTimeFormat(spoken(), { month: 'long', year: 'numeric' }).format(new Date(year, number - 1, 15))), arrow(1, 'on', month >= now.slice(0, 7))),
    h(
      'div',
      { className: 'calendar' },
      ...weekdays().map((name) => h('span', { className: 'weekday', 'aria-hidden': 'true' }, name)),
      ...Array.from({ length: before }, () => h('span', {})),
      ...Array.from({ length: count }, (_, index) => dayOf(dateOfDay(index + 1), solved, begun)),
    ),
    h('p', { className: 'note' }, t('dailyNote')),
  );
}
