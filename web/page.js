// What all parts of the page share: the games, what is selected, what lies on the board, the settings, the engine.

import { by } from './dom.js';
import { door } from './door.js';
import { NoAnswer, atServer, inPage } from './engine.js';
import { Game } from './game.js';
import { preferred, spoken, t } from './i18n.js';

/** @typedef {import('./types').Picture} Picture */

/** @typedef {'play' | 'solve' | 'make' | 'learn'} Part */
/** @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode */
export const MODES = /** @type {Mode[]} */ (['digit', 'corner', 'centre', 'colour']);

const DEFAULTS = {
  language: preferred(),
  /** @type {'system' | 'light' | 'dark' | 'contrast'} */
  theme: 'system',
  /** @type {'rc' | 'a1'} */
  cells: 'rc',
  level: 4,
  timer: false,
  digitFirst: false,
  tidies: true,
  printMarks: false,
};

/** Reads what the browser keeps; it may refuse. @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(`minirow.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    localStorage.setItem(`minirow.${name}`, text);
  } catch {
    // A private window keeps nothing; the game goes on.
  }
}

/** @returns {typeof DEFAULTS} */
function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(kept('settings') ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

class Page extends EventTarget {
  engine = door === 'page' ? inPage() : atServer();
  settings = settings();
  /** The reader's own game. */
  own = new Game();
  /** Another board that is looked at: a step of the path, an example. @type {Game | null} */
  visited = null;
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
  /** @type {Set<number> | null} */
  pattern = null;
  #asked = false;
  /** What is under way, by what it is for. @type {Map<string, AbortController>} */
  #turns = new Map();

  get game() {
    return this.visited ?? this.own;
  }

  /** The digit that stands out: the one held, or that of the cell in focus. */
  get chosen() {
    return this.held || (this.selection.size ? this.game.digit(this.focus) : 0);
  }

  /** What is to be seen on the board. @returns {import('./board.js').View} */
  view() {
    const { game, selection, focus, mode, chosen, picture, walk, lit, heat, difference, solution, wrong, edits, pattern } = this;
    return { game, selection, focus, mode, chosen, candidates: Boolean(picture), picture, walk, lit, heat, difference, solution, wrong, edits, pattern };
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
  }

  /** @param {Partial<typeof DEFAULTS>} changed */
  set(changed) {
    Object.assign(this.settings, changed);
    keep('settings', JSON.stringify(this.settings));
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
    return this.engine.ask(question, { language: spoken(), cells: this.settings.cells, ...request }, signal);
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
