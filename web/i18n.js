// The words of the page in the reader's language. Sentences about steps come from the engine, in the same language.

import en from './i18n/en.js';
import ko from './i18n/ko.js';

/** @typedef {keyof typeof en} Word */

const TABLES = { en, ko };
/** @type {import('./types').Language} */
let language = 'en';

/** @param {import('./types').Language} chosen */
export function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
  document.title = t('title');
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(/** @type {Word} */ (/** @type {HTMLElement} */ (element).dataset.t));
  for (const element of document.querySelectorAll('[data-t-label]')) element.setAttribute('aria-label', t(/** @type {Word} */ (/** @type {HTMLElement} */ (element).dataset.tLabel)));
}

export const spoken = () => language;

/** The languages of the browser decide unless the reader did. @returns {import('./types').Language} */
export const preferred = () => (navigator.languages.some((code) => code.startsWith('ko')) && !navigator.languages[0]?.startsWith('en') ? 'ko' : 'en');

/** A text, or one for the number 1 and one for all others: `count` decides. @typedef {string | { one: string, other: string }} Text */

/** A text of the table, with its values put in. @param {Word} word @param {Record<string, string | number>} [values] */
export const t = (word, values = {}) => filled(/** @type {Text} */ (TABLES[language][word]), values);

/** A text with its values put in. @param {Text} text @param {Record<string, string | number>} values */
export function filled(text, values) {
  const form = typeof text === 'string' ? text : String(values.count) === '1' ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => (name === 'count' ? grouped(values.count) : String(values[name] ?? '')));
}

/** A number as people write it; those that are too large for a number come as text. @param {number | string} count */
function grouped(count) {
  const digits = String(count);
  // Short ones are the same everywhere, and the browser takes milliseconds to find out how people write numbers.
  return digits.length <= 3 ? digits : BigInt(digits).toLocaleString(language);
}
