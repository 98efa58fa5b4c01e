// The page in a frame of another page: a board to look at, a puzzle or one step of its path. Nothing is kept, and nothing can be changed.
//
// `?embed#p=…` shows a puzzle, `?embed&step=5#p=…` the fifth step of its path.

import { by, h } from './dom.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { page, reason } from './page.js';
import { frames, legend, plainStep, token } from './telling.js';

const asked = new URLSearchParams(location.search);
export const isEmbedded = asked.has('embed');

/** The code that shows a puzzle, or a step of its path, in another page. @param {string} text of the link @param {number} [step] */
export const frameOf = (text, step = 0) => `<iframe src="${location.origin}${location.pathname}?embed${step ? `&amp;step=${step}` : ''}#${text}" width="420" height="${step ? 640 : 480}" style="border:0" title="Sudoku"></iframe>`;

/** The step that is asked for, with its pattern and its reason. @param {Game} game @param {number} number */
async function step(game, number) {
  const { steps } = await page.ask('explain', { puzzle: game.puzzle });
  const one = steps[Math.min(steps.length, number) - 1];
  if (!one) return;
  const board = Game.shown({ givens: game.puzzle }, steps.slice(0, steps.indexOf(one)));
  const told = await page.ask('tell', { puzzle: board.position(), step: plainStep(one) });
  const view = frames(told.pictures).find(({ walk }) => walk === Infinity);
  page.visit(board, told.name);
  page.picture = view?.picture ?? null;
  by('embed').prepend(h('div', { className: 'reasons' }, ...told.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token)))), ...(view ? [legend(view.picture)] : []));
  page.refresh();
}

/** Shows what the address asks for. @param {string} text behind the # of the address */
export async function begin(text) {
  document.body.classList.add('embedded');
  const game = Game.linked(text);
  const root = by('embed');
  root.hidden = false;
  root.append(h('a', { href: `${location.pathname}#${text}`, target: '_blank', rel: 'noopener' }, t('embedOpen')));
  if (!game) return root.prepend(h('p', {}, t('linkBad')));
  game.present(game.state.auto, true);
  page.selection = new Set();
  page.visit(game, t('ungraded'));
  const number = Number(asked.get('step'));
  if (number >= 1) await step(game, Math.floor(number)).catch((error) => root.prepend(h('p', {}, reason(error))));
}
