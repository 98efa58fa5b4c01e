// Puzzles from pictures: a file, the clipboard, something dropped, a photograph, or a live camera. The browser decodes the picture, and the engine reads its
// grey values. Readings are always compared with the picture before they become a game.

import { camera, hasCamera } from './camera.js';
import { compare } from './compare.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { door } from './door.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { decoded, request } from './shot.js';

/** The first picture among files; drawings are texts. @param {FileList | null | undefined} files */
export const pictureIn = (files) => [...(files ?? [])].find(({ type }) => type.startsWith('image/') && !type.startsWith('image/svg'));

/** Whether pictures stay on this device: they do unless another computer serves the page and its engine. */
const isLocal = () => door === 'page' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** A button that opens the file picker, or on phones the camera. @param {string} label @param {string} act @param {object} [attributes] of the input */
function picker(label, act, attributes = {}) {
  const input = h('input', { type: 'file', accept: 'image/*', hidden: true, 'data-field': act, ...attributes, onchange: () => input.files?.[0] && void open(input.files[0]) });
  return [h('button', { type: 'button', className: 'ghost', 'data-act': act, onclick: () => input.click() }, label), input];
}

/** The ways to bring a picture. */
export function sources() {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return [
    h(
      'div',
      { className: 'row' },
      ...picker(t('photoChoose'), 'photo-file'),
      ...(isPhone ? picker(t('photoTake'), 'photo-take', { capture: 'environment' }) : []),
      hasCamera() && h('button', { type: 'button', className: 'ghost', 'data-act': 'photo-live', onclick: () => void camera({ taken: read, read: found }) }, t('photoLive')),
    ),
    h('p', { className: 'note' }, `${t(isLocal() ? 'photoHere' : 'photoThere')} ${t('photoPaste')}`),
  ];
}

/** Asks for a picture. @param {string} [why] what went wrong with the last one */
export function pictureDialog(why = '') {
  dialog(t('photoTitle'), ...(why ? [h('p', { role: 'alert', tabIndex: -1 }, why)] : []), ...sources());
}

/** @param {HTMLCanvasElement} shot @param {import('./types').Reading[]} readings @param {string} [name] */
const found = (shot, readings, name = '') => compare(shot, readings, name, () => pictureDialog());

/** Opens the picture in a file. @param {File} file */
export async function open(file) {
  const box = waiting();
  let shot;
  try {
    shot = await decoded(file);
  } catch {
    return pictureDialog(t('photoBad'));
  }
  if (box.open) await read(shot, file.name.replace(/\.[^.]*$/, ''));
}

/** While a picture is read. */
const waiting = () => dialog(t('photoTitle'), h('p', { className: 'busy', role: 'status', tabIndex: -1 }, t('photoReading')));

/** Reads all puzzles of a picture, unless the dialog is closed meanwhile. @param {HTMLCanvasElement} shot @param {string} [name] of the file */
async function read(shot, name = '') {
  const signal = page.latest('photo');
  const box = waiting();
  const giveUp = () => page.giveUp('photo');
  box.addEventListener('close', giveUp);
  try {
    const { readings } = await page.engine.look(request(shot, 'all'), signal);
    if (readings.length) found(shot, readings, name);
    else pictureDialog(t('photoNone'));
  } catch (error) {
    if (!isAbort(error)) pictureDialog(reason(error));
  } finally {
    box.removeEventListener('close', giveUp);
  }
}
