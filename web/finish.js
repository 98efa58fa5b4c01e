// The end of a game: the result, the next puzzle, and the result as a text that gives nothing away.

import { by, h, update } from './dom.js';
import * as fresh from './fresh.js';
import { t } from './i18n.js';
import { hardest, known } from './known.js';
import * as lists from './lists.js';
import { page } from './page.js';
import * as puzzles from './puzzles.js';
import * as results from './results.js';
import { copy, link } from './share.js';

/** The game whose result the reader has put away. */
let closed = '';

/** Whether the result of the game is shown. */
const isShown = () => !page.visited && page.own.story.solved > 0 && page.own.isSolved && closed !== page.own.id;

/** Looks whether the last move solved the game. */
export function look() {
  const { own } = page;
  // A board that was opened full was not solved here.
  if (!own.isSolved || own.story.solved || own.isFresh) return;
  const at = Date.now();
  own.note({ solved: at });
  const { level, hints, mistakes, daily, list, number } = own.story;
  const result = { id: own.id, at, seconds: own.seconds, level, hints, mistakes, daily, list, number };
  // The streak is known then.
  void results.add([result]).then(() => page.refresh());
  if (list) void lists.solved(list, number, own.seconds);
  page.dispatchEvent(new Event('finished'));
  page.announce(`${t('solved')}. ${facts().map(([name, value]) => `${name}: ${value}`).join(', ')}`);
}

/** The best time of the other games of this level, nothing if there is none. */
function bestBefore() {
  const { id, story } = page.own;
  const times = results.all().filter((one) => one.level === story.level && one.id !== id).map(({ seconds }) => seconds);
  return story.level && times.length ? Math.min(...times) : null;
}

/** What there is to say about the game. @returns {[string, string][]} */
function facts() {
  const { seconds, story } = page.own;
  const step = known.line === page.own.puzzle ? hardest() : null;
  const best = bestBefore();
  return [
    [t('finishTime'), results.clock(seconds)],
    ...(best === null ? [] : [/** @type {[string, string]} */ ([t('finishBest'), results.clock(Math.min(best, seconds))])]),
    [t('finishHints'), String(story.hints)],
    [t('finishMistakes'), String(story.mistakes)],
    ...(step ? [/** @type {[string, string]} */ ([t('finishHardest'), step.name])] : []),
  ];
}

/** The result without anything of the puzzle's solution. */
function told() {
  const { seconds, story } = page.own;
  const name = story.daily ? t('dailyOf', { date: story.daily }) : t('title');
  const help = story.hints ? t('usedHints', { count: story.hints }) : t('usedNone');
  return [`${name}${story.level ? ` · ${t(story.level)}` : ''}`, `⏱ ${results.clock(seconds)} · ${help}${story.mistakes ? ` · ${t('madeMistakes', { count: story.mistakes })}` : ''}`, link(false)].join('\n');
}

async function share() {
  const text = told();
  // Only where people use it: on a desktop a copy is handier.
  if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ text }).catch(() => {});
  else await copy(text);
}

function close() {
  closed = page.own.id;
  draw();
  page.refresh();
  page.dispatchEvent(new Event('focus'));
}

/** What comes next: the next puzzle of the collection, or a new one like this. */
function next() {
  const { list, number } = page.own.story;
  const from = list ? lists.find(list) : null;
  const following = from ? lists.nextOf(from, number) : 0;
  if (from && following) puzzles.playOf(from, following);
  else void fresh.start();
}

/** The card, and whether it takes the place of the digits. */
export function draw() {
  const root = by('finish');
  const shown = isShown();
  document.body.classList.toggle('finished', shown);
  if (!shown) {
    if (root.contains(document.activeElement)) page.dispatchEvent(new Event('focus'));
    root.hidden = true;
    return;
  }
  root.hidden = false;
  const { story } = page.own;
  const isRecord = page.own.seconds < (bestBefore() ?? 0);
  const days = story.daily ? results.streaks(results.dailyDays(results.all()), results.dateOf(Date.now())).now : 0;
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ className, /** @type {string} */ id) => h('button', { type: 'button', className, 'data-act': id, onclick: act }, text);
  update(
    root,
    h('div', { className: 'eyebrow' }, story.daily ? t('dailyOf', { date: story.daily }) : story.level ? t(story.level) : t('ungraded'), h('span', {}, [isRecord ? t('finishRecord') : '', days > 1 ? t('streakNow', { count: days }) : ''].filter(Boolean).join(' · '))),
    h('h1', { tabindex: '-1' }, t('solved')),
    h('dl', { className: 'facts' }, ...facts().map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
    h('div', { className: 'row' }, button(t('finishNext'), next, 'primary', 'next'), button(t('finishShare'), () => void share(), 'ghost', 'share-result'), button(t('finishAgain'), () => page.restart(), 'ghost', 'again'), button(t('close'), close, 'ghost', 'finish-close')),
  );
}
