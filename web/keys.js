// The keyboard: moving, writing, modes, and the keys of other parts.

import { columnOf, rowOf } from './cells.js';
import { MODES, page } from './page.js';
import { enter, erase, hold, select, selectAll, setMode } from './play.js';

/** @typedef {import('./page.js').Mode} Mode */

/** Actions of other parts that keys reach. */
export const actions = { hint: () => {}, apply: () => {}, dismiss: () => {}, step: (/** @type {number} */ _by) => {}, help: () => {} };

/** The next cell in a direction; the board has no edge. @param {number} cell @param {number} down @param {number} right @param {boolean} byBox */
function moved(cell, down, right, byBox) {
  let [row, column] = [rowOf(cell), columnOf(cell)];
  const step = byBox ? 3 : 1;
  if (byBox) [row, column] = [row - (row % 3) + 1, column - (column % 3) + 1];
  row = (row + down * step + 9) % 9;
  column = (column + right * step + 9) % 9;
  return row * 9 + column;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
/** @type {Record<string, Mode>} */
const MODE_KEYS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' };

/**
 * The Latin letter on a key: the one that the reader's keyboard writes, or where it writes letters of another script, the one in its place. A sign that
 * stands where others have a letter, such as the comma of AZERTY, is no letter.
 * @param {KeyboardEvent} event
 */
const letterOf = ({ key, code }) => (/^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) || key === 'Process' ? (/^Key([A-Z])$/.exec(code)?.[1] ?? '') : '').toLowerCase();

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (page.other && page.part === 'play') return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest('input, textarea, select, dialog[open]')) return;
  const isOnBoard = Boolean(target.closest('[role="grid"]'));
  const commands = event.ctrlKey || event.metaKey;
  if (handled(event, { commands, isOnBoard, free: isOnBoard || !target.closest('button, a, summary, [role="slider"]') })) event.preventDefault();
}

/** Whether a key did something. @param {KeyboardEvent} event @param {{ commands: boolean, isOnBoard: boolean, free: boolean }} where `free` if no control wants the key */
function handled(event, { commands, isOnBoard, free }) {
  const { code, key } = event;
  const letter = letterOf(event);
  if (!commands && !event.altKey && letter === 'p') return page.pause(!page.isPaused), true;
  if (page.isPaused && page.game === page.own) return false;
  if (commands && letter === 'z') return event.shiftKey ? page.game.redo() : page.undo();
  if (commands && letter === 'y') return page.game.redo();
  // Elsewhere the browser selects the text of the page.
  if (commands && letter === 'a' && isOnBoard) return selectAll(), true;
  // Before digits: many keyboards write brackets with AltGr and a digit.
  if ((key === '[' || key === ']') && (!commands || event.getModifierState('AltGraph'))) return actions.step(key === '[' ? -1 : 1), true;
  const arrow = ARROWS[letter || code];
  if (arrow && (free || letter) && !(commands && letter) && !event.altKey) {
    const cell = moved(page.focus, arrow[0], arrow[1], commands);
    select(cell, event.shiftKey && !letter);
    page.dispatchEvent(new Event('focus'));
    return true;
  }
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : NaN));
  if (digit >= 1) {
    const mode = event.shiftKey ? 'corner' : commands || event.altKey ? 'centre' : page.mode;
    if (page.settings.digitFirst && !page.edits && !page.trial && !event.shiftKey && !commands && !event.altKey) hold(digit);
    else enter(digit, mode);
    return true;
  }
  if (page.edits && (digit === 0 || key === '.' || key === ' ')) {
    page.game.give(page.focus, 0);
    select((page.focus + 1) % 81);
    return true;
  }
  if (commands || event.altKey) return false;
  if (digit === 0 || key === 'Backspace' || key === 'Delete') return erase();
  if (MODE_KEYS[letter]) return setMode(MODE_KEYS[letter]), true;
  if (key === ' ' && free) return setMode(MODES[(MODES.indexOf(page.mode) + 1) % MODES.length]), true;
  if (letter === 'f') return page.game.toggleAuto();
  if (letter === 'n') return page.game.fillNine();
  if (letter === 'm') return page.toggleSeveral(), true;
  if (letter === 'h') return actions.hint(), true;
  if (key === 'Enter' && free) return actions.apply(), true;
  if (key === 'Escape') return actions.dismiss(), true;
  if (key === '?') return actions.help(), true;
  return false;
}

export function start() {
  document.addEventListener('keydown', onKey);
}
