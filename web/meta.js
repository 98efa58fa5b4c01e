// The line above the board: what the puzzle is, how far the reader is, the time; and the cover of a game that rests.

import { by, h, icon, write } from './dom.js';
import { t } from './i18n.js';
import { ICONS } from './icons.js';
import { actions } from './keys.js';
import { known } from './known.js';
import { page } from './page.js';
import { clock } from './results.js';

/** What the reader's puzzle is called. */
function title() {
  const { story, puzzle } = page.own;
  const level = story.level ?? (known.line === puzzle ? known.path?.level : null);
  if (story.daily) return t('daily');
  return level ? t(level) : t('ungraded');
}

/** The parts of the line, made once: what is read aloud must not change each second, and the focus must not get lost. */
const name = h('strong', {});
const status = h('span', { role: 'status' });
const progress = h('span', { className: 'end' });
const sign = h('span', { 'aria-hidden': 'true' });
const time = h('span', {});
/** On narrow screens the card of hints is below the board, so there is a way to it here. */
const help = h('button', { type: 'button', className: 'ask', 'data-act': 'ask-hint', onclick: () => actions.hint() }, icon(ICONS.hint));
const timer = h('button', { type: 'button', className: 'time', 'data-act': 'pause', onclick: () => page.pause(!page.isPaused) }, sign, time);

/** The time, which is also the button that lets the game rest. */
export function tick() {
  const { isPaused, own } = page;
  write(time, 'text', clock(own.seconds));
  write(timer, 'aria-label', `${t(isPaused ? 'resume' : 'pause')}, ${clock(own.seconds)}`);
  write(timer, 'aria-pressed', String(isPaused));
  if (sign.dataset.shown === String(isPaused)) return;
  sign.dataset.shown = String(isPaused);
  sign.replaceChildren(icon(ICONS[isPaused ? 'resume' : 'pause']));
}

/** Draws the line, and covers the board if the game rests. */
export function draw() {
  const { own, caption, isPaused } = page;
  const { isSolved } = own;
  const shows = page.settings.timer && !caption;
  const found = known.line === own.puzzle && known.status ? t(/** @type {'unique'} */ (known.status)) : '';
  if (!name.isConnected) by('meta').replaceChildren(name, status, progress, help, timer);
  write(name, 'text', caption || title());
  write(status, 'text', caption ? '' : isSolved ? (shows ? t('solvedIn', { time: clock(own.seconds) }) : t('solved')) : found);
  write(progress, 'text', t('progress', { filled: page.game.filled }));
  write(help, 'aria-label', t('hintAsk'));
  help.hidden = page.visited !== null || isSolved || isPaused;
  timer.hidden = !shows || isSolved;
  tick();
  cover(isPaused && page.game === own);
}

/** Covers the board, or takes the cover away. @param {boolean} covers */
function cover(covers) {
  const root = by('pause');
  if (root.hidden !== covers) return;
  root.hidden = !covers;
  const button = h('button', { type: 'button', className: 'primary', 'data-act': 'resume', onclick: () => page.pause(false) }, t('resume'));
  root.replaceChildren(...(covers ? [h('p', {}, t('paused')), button] : []));
  if (covers) button.focus();
  else page.dispatchEvent(new Event('focus'));
}
