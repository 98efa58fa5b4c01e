// What all parts of the page share: the games, what is selected, what lies on the board, the settings, the engine.

import { by } from './dom.js';
import { door } from './door.js';
import { NoAnswer, atServer, inPage } from './engine.js';
import { Game } from './game.js';
import * as games from './games.js';
import { spoken, t } from './i18n.js';
import { hasSettings, keepSettings, keptSettings } from './options.js';

/** @typedef {import('./types').Picture} Picture */

/** @typedef {'play' | 'puzzles' | 'solve' | 'make' | 'learn'} Part */
/** @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode */
export const MODES = /** @type {Mode[]} */ (['digit', 'corner', 'centre', 'colour']);

/** After this many milliseconds without an answer, the reader sees that there is work. */
const SOON = 200;
/** Questions for which the reader waits, and which may take long. */
const PATIENT = new Set(['hint', 'steps', 'tell', 'count', 'chances', 'rate', 'check', 'canon', 'prove', 'drill', 'daily']);

class Page extends EventTarget {
  engine = door === 'page' ? inPage() : atServer();
  settings = keptSettings();
  /** The reader's own game; `play` changes it. */
  own = new Game();
  /** The step of the path that is looked at, counted from 1; 0 for none. */
  step = 0;
  /** Another board: a step of the path to look at, an example to try; `visit` and `leave` change it. @type {Game | null} */
  visited = null;
  /** The variant that is shown in the place of the reader's own game, if there is one. @type {{ undo: () => boolean, share: () => void, leave: () => void } | null} */
  other = null;
  /** What the visited board is, if it is none of the reader's. */
  caption = '';
  /** @type {Part} */
  part = 'play';
  /** @type {Mode} */
  mode = 'digit';
  /** @type {Set<number>} */
  selection = new Set([0]);
  focus = 0;
  /** The digit that waits for cells. */
  held = 0;
  edits = false;
  /** @type {Picture | null} */
  picture = null;
  walk = Infinity;
  /** @type {Set<number>} */
  lit = new Set();
  /** @type {(number | string)[][] | null} */
  heat = null;
  /** @type {[string, string] | null} */
  difference = null;
  /** @type {string | null} */
  solution = null;
  /** @type {Set<number>} */
  wrong = new Set();
  /** Cells that lack the candidate which is right. @type {Set<number>} */
  lacking = new Set();
  /** @type {Set<number> | null} */
  pattern = null;
  /** Candidates of a drill that are shown, and those that the reader tapped. @type {import('./drawing.js').Trial | null} */
  trial = null;
  /** Whether each press adds a cell to the selection. */
  several = false;
  /** Whether the game rests: its board is hidden and its time stands still. */
  isPaused = false;
  #asked = false;
  /** What is under way, by what it is for. @type {Map<string, AbortController>} */
  #turns = new Map();

  /** The game on the board. */
  get game() {
    return this.visited ?? this.own;
  }

  /** Makes a game the reader's own. The one before stays in the browser. @param {Game} game */
  play(game) {
    const left = this.own;
    const isAway = this.other !== null;
    this.other?.leave();
    // A game that is still being made or read would come too late.
    this.giveUp('game');
    this.leave();
    this.pattern = null;
    this.edits = false;
    this.isPaused = false;
    left.removeEventListener('change', this.#changed);
    this.own = game;
    game.addEventListener('change', this.#changed);
    games.show(game, left !== game && (left.filled || left.hasWork) ? left : null);
    game.dispatchEvent(new Event('change'));
    if (left !== game || isAway) this.dispatchEvent(new Event('opened'));
  }

  /** Goes back to the game before. Returns whether there is one. */
  back() {
    const game = games.before();
    if (game) this.play(game);
    return Boolean(game);
  }

  /** Begins the puzzle again: in one move, or after its end as a new game, so that the finished one stays. */
  restart() {
    if (this.own.story.solved) this.play(Game.at({ givens: this.own.puzzle }, { level: this.own.story.level }));
    else this.own.restart();
  }

  /** Whether there is something to undo: a move, or that an untouched game was opened. */
  get canUndo() {
    return this.game.past.length > 0 || (this.game === this.own && this.own.isFresh && games.before() !== null);
  }

  undo() {
    return this.canUndo && (this.game.undo() || this.back());
  }

  /** Puts another board in the place of the reader's own. @param {Game} game @param {string} [caption] @param {import('./i18n.js').Word} [refusal] what is said if the reader writes on it and it cannot be changed */
  visit(game, caption = '', refusal = caption ? 'lookOnlyExample' : 'lookOnlyPath') {
    if (game !== this.visited) {
      this.leave();
      game.addEventListener('change', this.#changed);
      game.addEventListener('refused', this.#refused);
    }
    this.visited = game;
    this.caption = caption;
    this.#refusal = refusal;
    this.refresh();
  }

  /** Back to the reader's own board. */
  leave() {
    this.visited?.removeEventListener('change', this.#changed);
    this.visited?.removeEventListener('refused', this.#refused);
    this.visited = null;
    this.caption = '';
    this.step = 0;
    this.refresh();
  }

  /** Every change of a game that the page shows arrives here, the reader's own or not. @param {Event} event */
  #changed = ({ target }) => {
    if (target === this.own) this.dispatchEvent(new Event('changed'));
    this.refresh();
  };

  #refused = () => this.say(t(this.#refusal));
  /** @type {import('./i18n.js').Word} */
  #refusal = 'lookOnlyPath';

  /** The digit that stands out: the one held, or that of the cell in focus. */
  get chosen() {
    return this.held || (this.selection.size ? this.game.digit(this.focus) : 0);
  }

  /** What is to be seen on the board. @returns {import('./drawing.js').View} */
  view() {
    const { game, selection, focus, mode, chosen, picture, walk, lit, heat, difference, solution, lacking, edits, pattern, trial, isPaused } = this;
    const { sameDigits, seenHouses, seenDigits, check } = this.settings;
    const wrong = check === 'once' ? new Set([...this.wrong, ...game.mistaken]) : this.wrong;
    // A solved board is looked at as a whole.
    const isOver = game.story.solved > 0 && game.isSolved;
    return { game, selection: isOver ? new Set() : selection, focus, mode, chosen: isOver ? 0 : chosen, picture, walk, lit, heat, difference, solution, wrong, lacking, edits, pattern, trial, isPaused: isPaused && game === this.own, stands: { sameDigits, seenHouses, seenDigits } };
  }

  /** Each press adds a cell to the selection, or no longer. */
  toggleSeveral() {
    this.several = !this.several;
    this.refresh();
  }

  /** The game rests, or goes on. @param {boolean} rests */
  pause(rests) {
    this.isPaused = rests && !this.own.isSolved;
    this.refresh();
  }

  /** Takes everything from the board that is not the game. */
  clean() {
    this.picture = null;
    this.walk = Infinity;
    this.lit = new Set();
    this.heat = null;
    this.difference = null;
    this.solution = null;
    this.wrong = new Set();
    this.lacking = new Set();
  }

  /** @param {Partial<import('./options.js').Options>} changed */
  set(changed) {
    // Another tab may have changed other settings.
    this.settings = { ...(hasSettings() ? keptSettings() : this.settings), ...changed };
    keepSettings(this.settings);
    this.#applySettings();
  }

  /** Takes up the settings of another tab. */
  followSettings() {
    this.settings = keptSettings();
    this.#applySettings();
  }

  #applySettings() {
    this.dispatchEvent(new Event('settings'));
    this.refresh();
  }

  /** Draws anew, once, after what is being done now: the next frame has it, and has little left to do. */
  refresh() {
    if (this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      this.#asked = false;
      this.dispatchEvent(new Event('draw'));
    });
  }

  /**
   * Asks the engine in the reader's words.
   * @template {keyof import('./types').Questions} Q
   * @param {Q} question
   * @param {import('./types').Questions[Q]['request']} request
   * @param {AbortSignal} [signal]
   */
  ask(question, request, signal) {
    // A server has few threads: what is made in advance must not keep the reader waiting.
    if (PATIENT.has(question)) this.giveUp('next');
    return this.engine.ask(question, { language: spoken(), cells: this.settings.cells, ...request }, signal);
  }

  /**
   * Waits for an answer. If it takes long, that is shown, unless it is no longer wanted.
   * @template T
   * @param {Promise<T>} answer
   * @param {AbortSignal} signal
   * @param {() => void} shows
   */
  async awaited(answer, signal, shows) {
    const timer = setTimeout(() => signal.aborted || shows(), SOON);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A signal for work of which only the latest is wanted: what was begun for the same purpose before is given up. @param {string} purpose */
  latest(purpose) {
    this.giveUp(purpose);
    const turn = new AbortController();
    this.#turns.set(purpose, turn);
    return turn.signal;
  }

  /** Ends the work for a purpose: nobody waits for it any more. @param {string} purpose */
  giveUp(purpose) {
    this.#turns.get(purpose)?.abort();
  }

  /** Tells something to screen readers alone. @param {string} text */
  announce(text) {
    const element = by('live');
    element.textContent = '';
    // Emptied first, so that the same words are read once more.
    clearTimeout(this.#announced);
    this.#announced = setTimeout(() => (element.textContent = text), 50);
  }
  /** @type {number | undefined} */
  #announced;

  /** Says something in passing. @param {string} text */
  say(text) {
    const element = by('toast');
    element.textContent = text;
    element.classList.add('shown');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => element.classList.remove('shown'), 3500);
  }
  /** @type {number | undefined} */
  #timer;
}

export const page = new Page();

// A dialog takes them along; see `share.js`.
by('dialog').addEventListener('close', () => document.body.append(by('live'), by('toast')));

/** What is said when the engine gives no answer. @param {unknown} error */
export function reason(error) {
  if (error instanceof NoAnswer) {
    if (error.kind === 'unreachable') return door === 'page' ? t('noEnginePage', { detail: error.message }) : t('noEngineServer');
    return t('problem', { detail: error.message });
  }
  return t('problem', { detail: String(error) });
}

/** Whether a question was given up by the reader. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === 'AbortError';
