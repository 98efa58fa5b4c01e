// All steps on the board as it stands, by technique. What they give is not told before the reader looks at one.

import { by, h, renew } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types').InList} InList */

/**
 * @param {InList[] | 'working' | null} steps nothing while nobody asked
 * @param {boolean} complete
 * @param {(step: InList) => void} look
 * @param {() => void} close
 */
export function draw(steps, complete, look, close) {
  const root = by('also');
  root.hidden = !steps;
  if (!steps) return;
  if (steps === 'working') {
    renew(root, h('h2', {}, t('alsoHere')), h('p', { className: 'busy' }, t('working')), h('div', { className: 'row' }, h('button', { type: 'button', className: 'ghost small', 'data-act': 'cancel', onclick: close }, t('cancel'))));
    return;
  }
  const what = (/** @type {InList} */ { placements, eliminations }) => (placements.length ? t('places', { count: placements.length }) : t('removes', { count: eliminations.length }));
  const items = steps.map((one, index) => h('li', {}, h('button', { type: 'button', 'data-act': `step-${index}`, onclick: () => look(one) }, h('b', {}, one.name), h('span', {}, what(one)))));
  renew(root, h('h2', {}, t('alsoHere')), h('ul', {}, ...(items.length ? items : [h('li', {}, t('alsoNone'))])), complete ? '' : h('p', { className: 'note' }, t('alsoMore')));
}
