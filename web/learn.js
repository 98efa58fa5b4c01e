// Learning: the techniques, easiest first; each has a page and an example on the board, to look at and to try.

import { by, h, icon, renew } from './dom.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { ICONS } from './play.js';
import { frames, legend, token } from './telling.js';

/** @type {import('./types').Technique[]} */
let all = [];
/** @type {import('./types').TechniquePage | null} */
let open = null;
let wanted = '';
/** Whether the reader tries the step without the pattern. */
let tries = false;
let right = false;
/** The views of the example, and which is shown. @type {import('./hint.js').Frame[]} */
let views = [];
let at = 0;

/** The list in the reader's language. */
export async function load() {
  try {
    all = (await page.ask('techniques', {})).techniques;
    if (open) open = await page.ask('technique', { technique: open.technique });
  } catch (error) {
    page.say(reason(error));
  }
  draw();
}

/** @param {string} technique */
export async function show(technique) {
  try {
    open = await page.ask('technique', { technique }, page.latest('technique'));
  } catch (error) {
    if (!isAbort(error)) page.say(reason(error));
    return;
  }
  lay(false);
  // On a narrow screen the board is above.
  if (innerWidth <= 1000) by('board').scrollIntoView({ block: 'start' });
}

/** Lays the example on the board: with its pattern, or for the reader to try. @param {boolean} trying */
function lay(trying) {
  const example = open?.example;
  tries = trying;
  document.body.classList.toggle('trying', trying);
  right = false;
  page.clean();
  if (!example) return leave();
  const game = new Game();
  game.load(example.puzzle);
  if (!game.state.auto) game.toggleAuto();
  game.past = [];
  page.visited = game;
  page.caption = open?.name ?? '';
  if (trying) {
    game.addEventListener('change', () => {
      const { placements, eliminations } = example.step;
      const holds = placements.every(([row, column, digit]) => game.digit((row - 1) * 9 + column - 1) === digit) && eliminations.every(([row, column, digit]) => !(game.candidates((row - 1) * 9 + column - 1) & (1 << (digit - 1))));
      if (holds && !right) {
        right = true;
        draw();
        page.announce(t('learnRight'));
      }
    });
  } else {
    views = frames(example.step.pictures);
    at = Math.max(0, views.findIndex((frame) => frame.walk === Infinity));
    look();
  }
  draw();
  page.refresh();
}

/** Lays the current view on the board; its legend is in the card. */
function look() {
  page.picture = views[at]?.picture ?? null;
  page.walk = views[at]?.walk ?? Infinity;
  page.refresh();
}

/** One view of the example on, or back. @param {number} by */
export function step(by) {
  if (tries || !views.length || !page.visited) return;
  at = (at + by + views.length) % views.length;
  look();
  draw();
}

/** Takes the example from the board. */
export function leave() {
  page.visited = null;
  page.caption = '';
  page.clean();
  page.refresh();
}

/** Shows the open page again, when the reader comes back to it. */
export function enter() {
  if (open) lay(tries);
  if (!all.length) void load();
  draw();
}

/** The card. */
export function draw() {
  const root = by('learn');
  if (!open) {
    const families = [...new Set(all.map((one) => one.family))];
    const matches = (/** @type {import('./types').Technique} */ one) => `${one.name} ${one.technique}`.toLowerCase().includes(wanted.toLowerCase());
    const list = h('div', { className: 'families' });
    const fill = () => {
      const found = all.filter(matches);
      list.replaceChildren(
        ...families
          .filter((family) => found.some((one) => one.family === family))
          .map((family) =>
            h('section', {}, h('h2', {}, family), h('ul', {}, ...found.filter((one) => one.family === family).map((one) => h('li', {}, h('button', { type: 'button', className: 'chip', 'data-technique': one.technique, onclick: () => void show(one.technique) }, one.name))))),
          ),
      );
    };
    const search = h('input', { type: 'search', 'data-field': 'find', value: wanted, placeholder: t('learnFind'), 'aria-label': t('learnFind'), oninput: () => ((wanted = search.value), fill()) });
    fill();
    renew(root, h('div', { className: 'eyebrow' }, t('learnAll')), search, list);
    return;
  }
  const back = () => {
    const { technique } = /** @type {import('./types').TechniquePage} */ (open);
    open = null;
    leave();
    draw();
    // Where the reader came from.
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-technique="${technique}"]`))?.focus();
  };
  const { example } = open;
  renew(
    root,
    h('div', { className: 'eyebrow' }, open.family, h('button', { type: 'button', className: 'ghost small', 'data-act': 'back', onclick: back }, t('learnBack'))),
    h('h1', { tabindex: '-1' }, open.name),
    h('p', { className: 'why' }, open.rule),
    open.assumes_uniqueness ? h('p', { className: 'note' }, t('learnUnique')) : '',
    h('h2', {}, t('learnWhy')),
    h('p', {}, open.why),
    h('h2', {}, t('learnLook')),
    h('p', {}, open.look),
    ...(example
      ? [
          h('h2', {}, t('learnExample')),
          ...(tries ? [h('p', { className: right ? 'right' : 'note' }, right ? t('learnRight') : t('learnTryNote'))] : [...example.step.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token))), ...(views[at] ? [legend(views[at].picture)] : [])]),
          h(
            'div',
            { className: 'row' },
            h('button', { type: 'button', className: tries ? 'ghost' : 'primary', 'data-act': 'try', onclick: () => lay(!tries) }, tries ? t('learnShow') : t('learnTry')),
            !tries && views.length > 1
              ? h('span', { className: 'arrows' }, h('button', { type: 'button', 'aria-label': t('before'), 'data-act': 'back-view', onclick: () => step(-1) }, icon(ICONS.back)), h('button', { type: 'button', 'aria-label': t('after'), 'data-act': 'on-view', onclick: () => step(1) }, icon(ICONS.on)))
              : '',
          ),
        ]
      : []),
  );
}
