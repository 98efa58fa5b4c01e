// Statistics: solved puzzles, times and streaks, from the results that the browser keeps.

import { by, h, update } from './dom.js';
import { t } from './i18n.js';
import * as results from './results.js';

/** The card. */
export function draw() {
  const all = results.all();
  const today = results.dateOf(Date.now());
  const rows = results.byLevel(all, today);
  const days = results.streaks(results.daysOf(all), today);
  const cell = (/** @type {string | number} */ text) => h('td', {}, String(text));
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));
  update(
    by('stats'),
    h('h2', {}, t('statistics')),
    ...(all.length
      ? [
          h('dl', { className: 'facts' }, fact(t('statSolved'), String(all.length)), fact(t('statStreak'), t('days', { count: days.now })), fact(t('statMost'), t('days', { count: days.most }))),
          h(
            'div',
            { className: 'wide-table', tabindex: '0', role: 'region', 'aria-label': t('statistics') },
            h(
              'table',
              {},
              h('thead', {}, h('tr', {}, ...[t('level'), t('statSolved'), t('statBest'), t('statMedian'), t('statAlone'), t('statDays')].map((name) => h('th', { scope: 'col' }, name)))),
              h('tbody', {}, ...rows.map(({ level, solved, best, median, alone, streak }) => h('tr', {}, h('th', { scope: 'row' }, t(level)), cell(solved), cell(results.clock(best)), cell(results.clock(median)), cell(alone), cell(streak)))),
            ),
          ),
        ]
      : []),
    h('p', { className: 'note' }, t(all.length ? 'statNote' : 'statNone')),
  );
}
