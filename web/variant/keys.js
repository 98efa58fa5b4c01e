// The keyboard on the board of a variant: moving, writing, modes. Above 9, the digits of a number are typed one after the other.

import { page } from '../page.js';
import { enter, erase, setMode, toggleSeveral } from './pad.js';
import { hint, select, shown } from './variant.js';

/** @typedef {import('./variant.js').Mode} Mode */

/** How long a second digit of a number may take, in milliseconds. */
const SECOND = 1200;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] });
const MODE_KEYS = /** @type {Record<string, Mode>} */ ({ z: 'digit', x: 'corner', c: 'centre', v: 'colour' });
const MODES = /** @type {Mode[]} */ (['digit', 'corner', 'centre', 'colour']);

/** The digit typed last, which another one may make a number. */
let before = { digit: 0, at: 0, mode: '', cells: '' };

/** @param {number} digit 0 to 9 @param {Mode} mode */
function type(digit, mode) {
  const { game, selection } = shown;
  if (mode === 'colour') return void (digit ? enter(digit, mode) : erase());
  const cells = [...selection].join();
  const now = performance.now();
  const both = before.digit * 10 + digit;
  const goesOn = before.digit > 0 && both <= game.size && now - before.at < SECOND && before.mode === mode && before.cells === cells;
  if (goesOn) game.undo();
  else if (digit === 0) return void erase();
  else if (digit > game.size) return;
  const number = goesOn ? both : digit;
  enter(number, mode);
  before = { digit: number, at: now, mode, cells };
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!page.other || page.part !== 'play') return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest('input, textarea, select, dialog[open]')) return;
  if (handled(event, Boolean(target.closest('[role="grid"]')) || !target.closest('button, a, summary'))) event.preventDefault();
}

/** Whether a key did something. @param {KeyboardEvent} event @param {boolean} free whether no control wants the key */
function handled(event, free) {
  const { code, key, shiftKey, altKey } = event;
  const { game, focus, mode } = shown;
  const commands = event.ctrlKey || event.metaKey;
  const letter = (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase();
  if (commands && letter === 'z') return shiftKey ? game.redo() : game.undo();
  if (commands && letter === 'y') return game.redo();
  const arrow = ARROWS[letter || code];
  if (arrow && (free || letter) && !commands && !altKey) {
    const { size } = game;
    const [row, column] = [(Math.floor(focus / size) + arrow[0] + size) % size, ((focus % size) + arrow[1] + size) % size];
    select(row * size + column, shiftKey && !letter);
    return true;
  }
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : NaN));
  if (digit >= 0) return type(digit, shiftKey ? 'corner' : commands || altKey ? 'centre' : mode), true;
  if (commands || altKey) return false;
  if (key === 'Backspace' || key === 'Delete') return erase(), true;
  if (letter === 'm') return toggleSeveral(), true;
  if (letter === 'h') return void hint.more(), true;
  if (MODE_KEYS[letter]) return setMode(MODE_KEYS[letter]), true;
  if (key === ' ' && free) return setMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length]), true;
  return false;
}

export const start = () => document.addEventListener('keydown', onKey);
