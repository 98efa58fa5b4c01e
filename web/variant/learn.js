// Pages about techniques for other rules, and drills in them: a drill is a position in a new puzzle in which the technique finds a step, which the reader looks for.

import { dialog } from '../dialog.js';
import { by, h, renew } from '../dom.js';
import { spoken } from '../i18n.js';
import { isAbort, page, reason } from '../page.js';
import { VariantGame } from './game.js';
import { v } from './says.js';

/** @typedef {{ topic: string, name: string, brief: string }} Topic */
/** @typedef {Topic & { rule: string, why: string, look: string, mistakes: string[], svg: string, example: string }} Page */
/** @typedef {Topic & { puzzle: any, values: number[], candidates: number[][], step: import('./hint.js').Step }} Drill */

export class DrillCard {
  /** The drill on the board. @type {Drill | null} */
  drill = null;
  /** @type {'open' | 'found' | 'shown'} */
  state = 'open';

  /**
   * @param {import('./view.js').Shown} shown
   * @param {{ ask: (question: string, request: object, purpose: string) => Promise<any>, refresh: () => void, show: (game: VariantGame, drill: Drill) => void }} doing
   */
  constructor(shown, { ask, refresh, show }) {
    this.shown = shown;
    this.ask = ask;
    this.refresh = refresh;
    this.show = show;
    this.root = h('section', { className: 'card', id: 'variant-drill', 'aria-live': 'polite', hidden: true });
  }

  /** Runs an action that asks the engine, and shows a message if it fails. @param {() => Promise<void>} act */
  async #told(act) {
    try {
      await act();
    } catch (error) {
      if (!isAbort(error)) page.say(reason(error));
    }
  }

  /** The list of the pages. */
  list() {
    return this.#told(async () => {
      /** @type {Topic[]} */
      const topics = (await this.ask('topics', { language: spoken() }, 'topics')).topics;
      const row = (/** @type {Topic} */ { topic, name, brief }) => h('li', {}, h('button', { type: 'button', className: 'chip', 'data-act': `topic-${topic}`, onclick: () => void this.open(topic) }, name), h('p', { className: 'note' }, brief));
      dialog(v('learn'), h('ul', { className: 'variant-topics' }, ...topics.map(row)));
    });
  }

  /** A page. @param {string} topic */
  open(topic) {
    return this.#told(async () => {
      /** @type {Page} */
      const { name, rule, why, look, mistakes, svg, example } = await this.ask('topic', { topic, language: spoken() }, 'topics');
      const picture = h('div', { className: 'variant-example', role: 'img', 'aria-label': example });
      picture.innerHTML = svg;
      dialog(
        name,
        h('p', { className: 'why' }, rule),
        h('h2', {}, v('learnExample')),
        picture,
        h('p', {}, example),
        h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'variant-practise', onclick: () => void this.start(topic) }, v('practise')), h('button', { type: 'button', className: 'ghost', 'data-act': 'variant-topics', onclick: () => void this.list() }, v('learnAll'))),
        h('h2', {}, v('learnWhy')),
        h('p', {}, why),
        h('h2', {}, v('learnLook')),
        h('p', {}, look),
        h('h2', {}, v('learnMistakes')),
        h('ul', {}, ...mistakes.map((mistake) => h('li', {}, mistake))),
      );
    });
  }

  /** A new drill. @param {string} topic */
  start(topic) {
    return this.#told(async () => {
      /** @type {Drill} */
      const drill = await this.ask('drill', { topic, seed: Math.floor(Math.random() * 2 ** 48), language: spoken() }, 'drill');
      /** @type {HTMLDialogElement} */ (by('dialog')).close();
      const game = VariantGame.of(drill.puzzle);
      const found = drill.values.map((value, cell) => (game.state.givens[cell] ? 0 : value));
      Object.assign(game.state, { found, centre: drill.candidates });
      this.drill = drill;
      this.state = 'open';
      this.show(game, drill);
      page.announce(v('drillTask', { name: drill.name }));
      this.draw();
    });
  }

  /** The board changed: whether the reader has done the step, or a part of it. */
  judge() {
    const { drill, state } = this;
    if (!drill || state !== 'open') return;
    const { game } = this.shown;
    const at = (/** @type {number} */ row, /** @type {number} */ column) => (row - 1) * game.size + column - 1;
    const isGone = drill.step.eliminations.some(([row, column, value]) => !game.digit(at(row, column)) && !game.state.centre[at(row, column)].includes(value));
    const isPlaced = drill.step.placements.some(([row, column, value]) => game.digit(at(row, column)) === value);
    if (isGone || isPlaced) this.#end('found');
  }

  /** @param {'found' | 'shown'} state */
  #end(state) {
    const { drill } = this;
    if (!drill) return;
    this.state = state;
    const { size } = this.shown.game;
    this.shown.lit = new Set(drill.step.cells.map(([row, column]) => (row - 1) * size + column - 1));
    page.announce(`${state === 'found' ? v('drillFound') : ''} ${drill.step.text}`);
    this.draw();
    this.refresh();
  }

  /** Another game is on the board. */
  forget() {
    this.drill = null;
    this.draw();
  }

  draw() {
    const { drill, state } = this;
    this.root.hidden = !drill;
    if (!drill) return;
    const button = (/** @type {string} */ act, /** @type {string} */ text, /** @type {() => void} */ onclick, /** @type {string} */ className) => h('button', { type: 'button', className, 'data-act': act, onclick }, text);
    renew(
      this.root,
      h('div', { className: 'eyebrow' }, v('practise')),
      h('h2', { tabindex: '-1' }, drill.name),
      ...(state === 'open' ? [h('p', {}, v('drillTask', { name: drill.name }))] : [state === 'found' ? h('p', { className: 'right' }, v('drillFound')) : '', h('p', {}, drill.step.text)]),
      h(
        'div',
        { className: 'row' },
        state === 'open' ? button('variant-drill-show', v('drillShow'), () => this.#end('shown'), 'ghost') : button('variant-drill-next', v('drillNext'), () => void this.start(drill.topic), 'primary'),
        button('variant-drill-page', v('drillPage'), () => void this.open(drill.topic), 'ghost'),
      ),
    );
  }
}
