// Hints for a variant: the steps from the reader's digits to the next one, told one by one and lit on the board.

import { h, renew } from '../dom.js';
import { spoken, t } from '../i18n.js';
import { isAbort, page, reason } from '../page.js';
import { v } from './says.js';

/** A step, as the engine answers: cells are row and column, from 1. @typedef {{ technique: string, name: string, text: string, placements: number[][], eliminations: number[][], cells: number[][], rules: number[] }} Step */
/** @typedef {{ status: string, cells?: number[], steps?: Step[] }} Answer */

/** How long an answer may take before the reader is told of the work, in milliseconds. */
const SOON = 200;

/** What is said where no step leads on, by the status of the answer. @type {Record<string, import('./says.js').Word>} */
const ENDS = { conflict: 'hintConflict', wrong: 'hintWrong', none: 'hintNone', solved: 'solvedTitle', stuck: 'hintStuck', stopped: 'hintStopped' };

/** The sentence of a step without its name, which stands above it. @param {Step} step */
const afterName = ({ name, text }) => (text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text);

export class HintCard {
  /** @type {Answer | null} */
  answer = null;
  /** The step that is told. */
  index = 0;
  /** Whether it is told whole, or only by its name. */
  isWhole = false;
  isBusy = false;

  /**
   * @param {import('./view.js').Shown} shown
   * @param {{ ask: (question: string, request: object, purpose: string) => Promise<any>, refresh: () => void }} doing
   */
  constructor(shown, { ask, refresh }) {
    this.shown = shown;
    this.ask = ask;
    this.refresh = refresh;
    this.root = h('section', { className: 'card', id: 'variant-hint', 'aria-live': 'polite' });
  }

  /** Tells more: the next step that is hidden, or the rest of this one. */
  async more() {
    if (this.isBusy || this.shown.edits) return;
    if (this.answer?.steps?.length) {
      if (!this.isWhole) this.isWhole = true;
      else if (this.index + 1 < this.answer.steps.length) [this.index, this.isWhole] = [this.index + 1, page.settings.level > 2];
      else return;
      this.#light();
      return;
    }
    const { game } = this.shown;
    const { state } = game;
    const told = setTimeout(() => ((this.isBusy = true), this.draw()), SOON);
    try {
      const puzzle = { ...state.frame, grid: state.givens };
      const answer = await this.ask('hint', { puzzle, values: game.digits, language: spoken() }, 'hint');
      if (this.shown.game !== game || game.state !== state) return;
      Object.assign(this, { answer, index: 0, isWhole: page.settings.level > 2 });
      this.#light();
    } catch (error) {
      if (!isAbort(error)) page.say(reason(error));
    } finally {
      clearTimeout(told);
      this.isBusy = false;
      this.draw();
    }
  }

  /** The board changed: the hint is about another one. */
  forget() {
    page.giveUp('variant-hint');
    this.answer = null;
    this.isBusy = false;
    this.draw();
  }

  /** Lights what the answer is about. */
  #light() {
    const step = this.answer?.steps?.[this.index];
    const { size } = this.shown.game;
    const cells = step && (this.isWhole || page.settings.level > 1) ? step.cells.map(([row, column]) => (row - 1) * size + column - 1) : (this.answer?.cells ?? []);
    this.shown.lit = new Set(cells);
    this.draw();
    this.refresh();
  }

  /** Writes the digit that the last step places. */
  #apply() {
    const placed = this.answer?.steps?.[this.index]?.placements ?? [];
    const { game } = this.shown;
    for (const [row, column, digit] of placed) game.write(new Set([(row - 1) * game.size + column - 1]), digit);
  }

  #texts() {
    const { answer } = this;
    if (!answer) return [h('p', { className: 'idle' }, v('hintIdle'))];
    const step = answer.steps?.[this.index];
    if (!step) {
      return [h('p', {}, v(ENDS[answer.status] ?? 'hintStuck'))];
    }
    const count = /** @type {Step[]} */ (answer.steps).length;
    return [
      count > 1 ? h('div', { className: 'eyebrow' }, v('hintStep', { index: this.index + 1, count })) : '',
      h('h2', {}, step.name),
      this.isWhole ? h('p', {}, afterName(step)) : '',
      this.isWhole && this.index + 1 === count && answer.status !== 'hint' ? h('p', { className: 'note' }, v(ENDS[answer.status] ?? 'hintStuck')) : '',
    ];
  }

  draw() {
    const { answer, isBusy, index, isWhole } = this;
    this.root.hidden = this.shown.edits;
    const steps = answer?.steps?.length ?? 0;
    const isLast = index + 1 >= steps;
    const places = isWhole && Boolean(answer?.steps?.[index]?.placements.length);
    const button = (/** @type {string} */ act, /** @type {string} */ text, /** @type {() => void} */ onclick, /** @type {string} */ className) => h('button', { type: 'button', className, 'data-act': act, onclick }, text);
    renew(
      this.root,
      ...(isBusy ? [h('p', { className: 'busy' }, t('working'))] : this.#texts()),
      h(
        'div',
        { className: 'row' },
        isBusy ? button('variant-hint-cancel', t('cancel'), () => this.forget(), 'ghost') : '',
        !isBusy && (!steps || !isWhole || !isLast) ? button('variant-hint', steps ? (isWhole ? v('hintNext') : t('hintMore')) : t('hintAsk'), () => void this.more(), places ? 'ghost' : 'primary') : '',
        !isBusy && places ? button('variant-hint-apply', t('apply'), () => this.#apply(), 'primary') : '',
      ),
    );
  }
}
