// Learning: the techniques, easiest first; each has a page and an example on the board, to look at and to try.

import { by, h, icon, update } from './dom.js';
import { bit } from './cells.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { ICONS } from './icons.js';
import { frames, legend, token } from './telling.js';
import * as train from './train.js';
import * as variants from './variants.js';
import { worksheet } from './worksheet.js';

/** @type {import('./types').Technique[]} */
let all = [];
/** @type {import('./types').TechniquePage | null} */
let open = null;
let wanted = '';
/** The game in which the reader tries the step, without the pattern. @type {Game | null} */
let trial = null;
let right = false;
/** The views of the example, and which is shown. @type {import('./telling.js').Frame[]} */
let views = [];
let at = 0;
/** How far a worksheet is, nothing while none is made. */
let making = '';
/** Why there is no list of techniques, if it could not be had. */
let failure = '';

/** The list in the reader's language. */
export async function load() {
  failure = '';
  try {
    all = (await page.ask('techniques', {})).techniques;
    if (open) open = await page.ask('technique', { technique: open.technique });
    if (open && page.visited && page.part === 'learn' && !train.isOpen()) page.visit(page.visited, open.name);
    await train.translate();
  } catch (error) {
    failure = reason(error);
    if (all.length) page.say(failure);
    else page.announce(failure);
  }
  draw();
}

/** Asks for the list once more. */
function retry() {
  void load();
  draw();
}

/** The pages about techniques for other rules. @param {string} [topic] */
const learnVariants = (topic) => variants.learn(topic).catch((error) => page.say(reason(error)));

/** @param {string} technique */
export async function show(technique) {
  if (variants.TOPICS.includes(technique)) return learnVariants(technique);
  try {
    open = await page.ask('technique', { technique }, page.latest('technique'));
  } catch (error) {
    if (!isAbort(error)) page.say(reason(error));
    return;
  }
  // The reader may have gone elsewhere meanwhile.
  trial = null;
  if (page.part !== 'learn') return draw();
  lay(false);
  page.dispatchEvent(new Event('reveal'));
}

/** Lays the example on the board: with its pattern to look at, or as a game for the reader to try. @param {boolean} trying */
function lay(trying) {
  const example = open?.example;
  trial = null;
  right = false;
  page.clean();
  if (!example) leave();
  else if (trying) page.visit((trial = trialOf(example)), open?.name);
  else {
    page.visit(Game.shown(example.puzzle), open?.name);
    views = frames(example.step.pictures);
    at = Math.max(0, views.findIndex((frame) => frame.walk === Infinity));
    look();
  }
  document.body.classList.toggle('trying', trial !== null);
  draw();
}

/** A game from an example, which says when its step is done. @param {NonNullable<import('./types').TechniquePage['example']>} example */
function trialOf({ puzzle, step: { placements, eliminations } }) {
  const { state } = Game.shown(puzzle);
  const game = new Game({ state });
  game.addEventListener('change', () => {
    const holds = placements.every(([row, column, digit]) => game.digit((row - 1) * 9 + column - 1) === digit) && eliminations.every(([row, column, digit]) => !(game.candidates((row - 1) * 9 + column - 1) & bit(digit)));
    if (holds === right) return;
    right = holds;
    draw();
    if (right) page.announce(t('learnRight'));
  });
  return game;
}

/** Lays the current view on the board; its legend is in the card. */
function look() {
  page.picture = views[at]?.picture ?? null;
  page.walk = views[at]?.walk ?? Infinity;
  page.refresh();
}

/** One view of the example on, or back. @param {number} by */
export function step(by) {
  if (trial || !views.length || !page.visited) return;
  at = (at + by + views.length) % views.length;
  look();
  draw();
}

/** Takes the example, or the drill, from the board. */
export function leave() {
  train.leave();
  page.leave();
  page.clean();
}

/** Shows the open page again, when the reader comes back to it. */
export function enter() {
  if (trial) page.visit(trial, open?.name);
  else if (open) lay(false);
  if (!all.length) void load();
  draw();
}

/** Prints a worksheet of the open technique. */
function printWorksheet() {
  if (!open || making) return;
  void worksheet(open, (done, count) => {
    making = count ? t('bookProgress', { done, count }) : '';
    draw();
  });
}

/** The page of a technique, after a drill of it. @param {string} technique */
function explain(technique) {
  train.leave();
  draw();
  void show(technique);
}
page.addEventListener('training', () => {
  if (!train.isOpen() && open && page.part === 'learn' && !page.visited) lay(false);
  else draw();
});

/** The cards. */
export function draw() {
  train.draw(all, { explain, retry }, failure);
  const root = by('learn');
  by('train').hidden = !train.isOpen() && open !== null;
  root.hidden = train.isOpen() || (!open && !all.length && failure !== '');
  if (root.hidden) return;
  // Before the list is there, nothing can be pressed that it would replace.
  if (!open && !all.length) return update(root, h('div', { className: 'eyebrow' }, t('learnAll')));
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
    const others = h('button', { type: 'button', className: 'chip', 'data-act': 'variant-learn', onclick: () => void learnVariants() }, t('learnVariants'));
    update(root, h('div', { className: 'eyebrow' }, t('learnAll')), search, list, others);
    return;
  }
  const back = () => {
    const { technique } = /** @type {import('./types').TechniquePage} */ (open);
    open = null;
    lay(false);
    // Where the reader came from.
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-technique="${technique}"]`))?.focus();
  };
  const { example } = open;
  update(
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
          ...(trial ? [h('p', { className: right ? 'right' : 'note' }, right ? t('learnRight') : t('learnTryNote'))] : [...example.step.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token))), ...(views[at] ? [legend(views[at].picture)] : [])]),
          h(
            'div',
            { className: 'row' },
            h('button', { type: 'button', className: trial ? 'ghost' : 'primary', 'data-act': 'try', onclick: () => lay(!trial) }, trial ? t('learnShow') : t('learnTry')),
            h('button', { type: 'button', className: 'ghost', 'data-act': 'practise', onclick: () => open && void train.start(open.technique) }, t('learnPractise')),
            h('button', { type: 'button', className: 'ghost', 'data-act': 'worksheet', onclick: printWorksheet }, making || t('worksheet')),
            !trial && views.length > 1
              ? h('span', { className: 'arrows' }, h('button', { type: 'button', 'aria-label': t('before'), 'data-act': 'back-view', onclick: () => step(-1) }, icon(ICONS.back)), h('button', { type: 'button', 'aria-label': t('after'), 'data-act': 'on-view', onclick: () => step(1) }, icon(ICONS.on)))
              : '',
          ),
        ]
      : []),
    h('h2', {}, t('learnMistakes')),
    h('ul', {}, ...open.mistakes.map((mistake) => h('li', {}, mistake))),
    h('h2', {}, t('learnRelatives')),
    h('ul', { className: 'relatives' }, ...open.relatives.map((one) => h('li', {}, h('button', { type: 'button', className: 'chip', onclick: () => void show(one.technique) }, one.name)))),
    h('p', { className: 'note' }, facts(open)),
  );
}

/** What others call the technique, and how they rate it. @param {import('./types').TechniquePage} of */
function facts({ names, rating }) {
  const told = [rating.level ? t(rating.level) : '', rating.er ? `ER ${rating.er}` : '', rating.hodoku === undefined ? '' : `HoDoKu ${rating.hodoku}`];
  const called = [names.hodoku && `HoDoKu: ${names.hodoku}`, names.sudoku_wiki && `SudokuWiki: ${names.sudoku_wiki}`, names.sudoku_explainer && `Sudoku Explainer: ${names.sudoku_explainer}`];
  return [...told, ...called].filter(Boolean).join(' · ');
}
