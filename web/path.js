// The path of the puzzle as bars, which are a slider. Names of techniques to come are told on request only.

import { by, h, renew } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types').Explanation} Explanation */

/** What the bars show. @type {{ path: Explanation | null, at: number, go: (index: number) => void }} */
let shown = { path: null, at: -1, go: () => {} };
/** Whether the reader asked for the hardest technique of this path. */
let isTold = false;

/** The bars, made once, so that a finger or the focus on them is not lost. */
const bars = h('div', {
  className: 'bars',
  role: 'slider',
  tabindex: '0',
  onkeydown: (/** @type {KeyboardEvent} */ event) => {
    const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 5, PageDown: -5, Home: -Infinity, End: Infinity })[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    shown.go(shown.at + by);
  },
  onpointerdown: (/** @type {PointerEvent} */ event) => {
    bars.setPointerCapture(event.pointerId);
    slide(event);
  },
  onpointermove: (/** @type {PointerEvent} */ event) => {
    if (event.buttons && bars.hasPointerCapture(event.pointerId)) slide(event);
  },
});
const top = h('div', { className: 'top' });

/** @param {PointerEvent} event */
function slide(event) {
  const box = bars.getBoundingClientRect();
  const count = shown.path?.steps.length ?? 0;
  const index = Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count)));
  if (index !== shown.at) shown.go(index);
}

/**
 * Draws the bars; without a path there is nothing to show.
 * @param {Explanation | null} path
 * @param {number} at the step that is looked at, -1 for none
 * @param {(index: number) => void} go
 * @param {boolean} isSolved whether there is nothing left to give away
 */
export function draw(path, at, go, isSolved) {
  if (path !== shown.path) isTold = false;
  shown = { path, at, go };
  const root = by('path');
  root.hidden = !path?.steps.length;
  if (!path?.steps.length) return;
  const { steps } = path;
  const hardest = steps.reduce((best, one) => (one.difficulty > best.difficulty ? one : best));
  const height = (/** @type {number} */ difficulty) => 4 + 26 * Math.sqrt(Math.max(0, difficulty - 1) / 100);
  const most = Math.max(12, ...steps.map((one) => height(one.difficulty)));
  const width = 100 / steps.length;
  const drawn = steps.map((one, index) => {
    const tall = (height(one.difficulty) / most) * 30;
    return `<rect class="${index === at ? 'now' : index < at ? 'past' : 'ahead'}" x="${index * width + width * 0.14}" y="${30 - tall}" width="${width * 0.72}" height="${tall}" rx=".6"/>`;
  });
  bars.innerHTML = `<svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">${drawn.join('')}</svg>`;
  bars.setAttribute('aria-label', t('pathSlider'));
  bars.setAttribute('aria-valuemin', '0');
  bars.setAttribute('aria-valuemax', String(steps.length));
  bars.setAttribute('aria-valuenow', String(at + 1));
  bars.setAttribute('aria-valuetext', at < 0 ? t('pathStart') : `${t('pathStep', { number: at + 1, count: steps.length })}: ${steps[at].name}`);
  const tells = isTold || isSolved;
  const ask = () => {
    isTold = true;
    draw(path, at, go, isSolved);
  };
  const right = path.end.status !== 'solved' ? h('span', {}, t('pathStuck')) : tells ? h('span', { tabindex: '-1' }, t('pathHardest', { name: hardest.name })) : h('button', { type: 'button', className: 'ghost small', 'data-act': 'hardest', onclick: ask }, t('pathAskHardest'));
  renew(top, h('h2', {}, t('path')), right);
  if (!bars.isConnected) root.append(top, bars);
}
