// Handing puzzles on: links, texts, pictures, and links to other pages.

import { dialog } from './dialog.js';
import { download, h, icon } from './dom.js';
import { frameOf } from './embed.js';
import { t } from './i18n.js';
import { elsewhere } from './links.js';
import { page, reason } from './page.js';
import { drawn } from './qr.js';

/** A link that brings the game back. @param {boolean} whole with marks and found digits */
export function link(whole) {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${whole ? page.own.text() : `p=${page.own.puzzle}`}`;
}

/** A picture as PNG, which other programs take from the clipboard. @param {string} svg @returns {Promise<Blob>} */
export async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = h('canvas', { width: 1160, height: 1160 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG')))));
}

/** Browsers give pages over plain HTTP no clipboard, unless they come from the same machine. */
const hasClipboard = () => Boolean(navigator.clipboard);

/** Copies the text as if the reader had selected it, which needs no clipboard. @param {string} text */
function copySelected(text) {
  const [before, field] = [document.activeElement, h('textarea', { readOnly: true })];
  field.value = text;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  // What is outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error(t('copyRefused'));
}

/** @param {string} text */
export async function copy(text) {
  try {
    if (hasClipboard()) await navigator.clipboard.writeText(text);
    else copySelected(text);
    page.say(t('copied'));
  } catch (error) {
    page.say(reason(error));
  }
}

/** @param {import('./board.js').Board} board */
export function shareDialog(board) {
  const position = page.own.position();
  const { step } = page;
  const convert = async (/** @type {string} */ to) => (await page.ask('convert', { puzzle: position, to })).text;
  const row = (/** @type {string} */ name, /** @type {string} */ id, /** @type {() => Promise<string> | string} */ text) =>
    h(
      'li',
      {},
      h('span', {}, name),
      h(
        'button',
        {
          type: 'button',
          className: 'ghost small',
          'data-act': `copy-${id}`,
          onclick: async () => {
            try {
              await copy(await text());
            } catch (error) {
              page.say(reason(error));
            }
          },
        },
        t('copy'),
      ),
    );
  // What the board shows, without where the reader is on it.
  const svg = () => board.portrait({ ...page.view(), selection: new Set(), chosen: 0, lit: new Set() });
  const picture = async (/** @type {'copy' | 'download'} */ to) => {
    try {
      if (to === 'download') return download('sudoku.svg', svg(), 'image/svg+xml');
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png(svg()) })]);
      page.say(t('copied'));
    } catch (error) {
      page.say(reason(error));
    }
  };
  const pictureButton = (/** @type {'copy' | 'download'} */ to, /** @type {string} */ id) => h('button', { type: 'button', className: 'ghost small', 'data-act': id, onclick: () => void picture(to) }, t(to));
  const figure = h('figure', { className: 'qr', hidden: true });
  /** A code that a phone reads: it leads to the puzzle. @param {HTMLElement} button */
  const showCode = (button) => {
    figure.hidden = !figure.hidden;
    button.setAttribute('aria-expanded', String(!figure.hidden));
    const svg = drawn(link(false));
    if (svg && !figure.childElementCount) figure.append(h('div', { role: 'img', 'aria-label': t('shareQrOf') }, icon(svg, 'code')), h('figcaption', { className: 'note' }, t('shareQrOf')));
    if (!figure.hidden) figure.scrollIntoView({ block: 'nearest' });
  };
  const box = dialog(
    t('shareTitle'),
    h(
      'ul',
      { className: 'list' },
      row(t('shareLink'), 'link', () => link(true)),
      row(t('shareLinkPuzzle'), 'puzzle', () => link(false)),
      row(t('shareLine'), 'line', () => page.own.line),
      row(t('shareGrid'), 'grid', () => convert('grid').catch(() => page.ask('convert', { puzzle: page.own.line, to: 'grid' }).then(({ text }) => text))),
      row(t('shareEmbed'), 'embed', () => frameOf(`p=${page.own.puzzle}`)),
      step ? row(t('shareEmbedStep', { number: step }), 'embed-step', () => frameOf(`p=${page.own.puzzle}`, step)) : '',
      row(t('shareMarks'), 'marks', () => convert('hodoku-pm')),
      h('li', {}, h('span', {}, t('sharePicture')), h('span', { className: 'both' }, ...(hasClipboard() ? [pictureButton('copy', 'copy-picture')] : []), pictureButton('download', 'picture'))),
    ),
    h('div', { className: 'row' }, h('button', { type: 'button', className: 'ghost', 'data-act': 'qr', 'aria-expanded': 'false', onclick: (/** @type {Event} */ event) => showCode(/** @type {HTMLElement} */ (event.currentTarget)) }, t('shareQr')), h('button', { type: 'button', className: 'ghost', 'data-act': 'print-board', onclick: () => (box.close(), window.print()) }, t('print'))),
    figure,
    h('h2', {}, t('elsewhere')),
    h('div', { className: 'row' }, ...elsewhere(page.own.state.givens, page.own.state.found).map(({ name, href }) => h('a', { className: 'chip', href, target: '_blank', rel: 'noopener' }, name))),
  );
}
