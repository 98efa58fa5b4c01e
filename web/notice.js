// Notices above the board: sentences that stay until the reader has acted on them. What is said in passing is `page.say`.

import { by, h } from './dom.js';
import { t } from './i18n.js';
import { page } from './page.js';

/**
 * @typedef {object} Notice
 * @property {() => string} text in the reader's language
 * @property {() => string} [label] of the button
 * @property {() => void} [act] what the button does
 */

/** @type {Map<string, Notice>} */
const notices = new Map();

/** Shows a notice in the place of the one of the same name. @param {string} name @param {Notice} notice */
export function notify(name, notice) {
  notices.delete(name);
  notices.set(name, notice);
  draw();
}

/** @param {string} name */
export function dismiss(name) {
  if (notices.delete(name)) draw();
}

/** Draws all notices. The focus is not lost with a button: it goes to the board. */
export function draw() {
  const root = by('notices');
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(
    ...[...notices].map(([name, { text, label, act }]) =>
      h(
        'div',
        { className: 'notice', 'data-notice': name },
        h('span', {}, text()),
        label && act ? h('button', { type: 'button', className: 'primary small', 'data-act': name, onclick: () => (dismiss(name), act()) }, label()) : '',
        h('button', { type: 'button', className: 'ghost small', 'data-act': `dismiss-${name}`, onclick: () => dismiss(name) }, t('dismiss')),
      ),
    ),
  );
  if (hadFocus) page.dispatchEvent(new Event('focus'));
}
