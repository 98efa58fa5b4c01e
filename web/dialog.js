// The one dialog of the page.

import { by, h, renew } from './dom.js';
import { t } from './i18n.js';

/** A dialog with a title. @param {string} title @param {...(Node | string)} children */
export function dialog(title, ...children) {
  const box = /** @type {HTMLDialogElement} */ (by('dialog'));
  // What is said goes with the dialog: the rest of the page is covered and silent while it is open.
  renew(box, h('div', { className: 'head' }, h('h1', { id: 'dialog-title' }, title), h('button', { type: 'button', className: 'ghost small', 'data-act': 'close', onclick: () => box.close() }, t('close'))), ...children, by('live'), by('toast'));
  if (!box.open) box.showModal();
  return box;
}
