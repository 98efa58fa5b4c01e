// The settings: what they are at first, which values they may have, and what the browser keeps of them.

import { preferred } from './i18n.js';
import { LEVELS } from './story.js';
import { keep, kept } from './storage.js';

/** @typedef {typeof DEFAULTS} Options */

/** What the settings are at first. */
const DEFAULTS = {
  language: preferred(),
  /** @type {'system' | 'light' | 'dark' | 'contrast'} */
  theme: 'system',
  /** @type {'rc' | 'a1'} */
  cells: 'rc',
  level: 4,
  timer: true,
  digitFirst: false,
  tidies: true,
  printMarks: true,
  /** When wrong digits are shown. @type {'never' | 'wish' | 'once'} */
  check: 'wish',
  /** What stands out with the digit that is chosen. */
  sameDigits: true,
  seenHouses: true,
  seenDigits: false,
  /** The level of the next game. @type {import('./types').Level} */
  start: 'easy',
  /** How much a drill shows. @type {'pattern' | 'all' | 'own'} */
  conceal: 'pattern',
};
/** The values that a setting may have; the others are true or false. @type {Record<string, unknown[]>} */
const CHOICES = { language: ['en', 'ko'], theme: ['system', 'light', 'dark', 'contrast'], cells: ['rc', 'a1'], level: [1, 2, 3, 4], check: ['never', 'wish', 'once'], start: LEVELS, conceal: ['pattern', 'all', 'own'] };

/** The settings that the browser keeps; whatever is not valid is as it was at first. @returns {Options} */
export function keptSettings() {
  let stored;
  try {
    stored = Object(JSON.parse(kept('settings') ?? '{}'));
  } catch {
    stored = {};
  }
  const valid = Object.keys(DEFAULTS).filter((name) => (CHOICES[name] ?? [true, false]).includes(stored[name]));
  return { ...DEFAULTS, ...Object.fromEntries(valid.map((name) => [name, stored[name]])) };
}

/** Whether the browser keeps settings. */
export const hasSettings = () => kept('settings') !== null;

/** @param {Options} settings */
export const keepSettings = (settings) => keep('settings', JSON.stringify(settings));
