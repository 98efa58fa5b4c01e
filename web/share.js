// Opening puzzles and handing them on: paste, files, links, pictures.

import { portrait } from './board.js';
import { by, download, h, renew } from './dom.js';
import { NoAnswer } from './engine.js';
import { t } from './i18n.js';
import { elsewhere } from './links.js';
import { page, reason } from './page.js';

/** Puzzles to try, of rising difficulty; made by minirow itself. @type {[import('./types').Level, string][]} */
export const EXAMPLES = [
  ['easy', '...21...6..2....4.6....93.22.3.7..15...5.1...15..9.8.45.86....1.2....7..4...58...'],
  ['medium', '.6.3.95...5..17..4..1...6.7.4....1.....954.....7....4.6.4...2..8..29..6...24.3.7.'],
  ['hard', '....9.5...127.....3....18....1.3..972...4...576..8.1....83....1.....974...5.7....'],
  ['expert', '.17.28...6429.......5......2..83..9.4.8...3.1.6..15..4......6.......6173...57.94.'],
  ['extreme', '..439..166....5....5.1...7...3.51.6...5...8...2.93.1...1...9.8....2....446..837..'],
];

/** Reads a text and opens it. Whether it was a puzzle. @param {string} text */
export async function open(text) {
  const own = /#(p=.*)$/.exec(text.trim())?.[1];
  if (own && page.own.take(own)) return done(), true;
  try {
    const { givens, found, marks } = await page.ask('read', { text });
    page.own.load({ givens, found, marks });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { line, column, detail } = error.problem;
    page.say(line ? t('openBad', { line, column: column ?? 1, detail }) : reason(error));
    return false;
  }
  return done(), true;
}

function done() {
  page.visited = null;
  page.pattern = null;
  page.edits = false;
  page.dispatchEvent(new Event('opened'));
  page.say(t('opened'));
}

/** A dialog with a title. @param {string} title @param {...(Node | string)} children */
export function dialog(title, ...children) {
  const box = /** @type {HTMLDialogElement} */ (by('dialog'));
  // What is said goes with the dialog: the rest of the page is covered and silent while it is open.
  renew(box, h('div', { className: 'head' }, h('h1', { id: 'dialog-title' }, title), h('button', { type: 'button', className: 'ghost small', 'data-act': 'close', onclick: () => box.close() }, t('close'))), ...children, by('live'), by('toast'));
  if (!box.open) box.showModal();
  return box;
}

export function openDialog() {
  const text = h('textarea', { rows: 7, spellcheck: 'false', placeholder: t('openText'), 'aria-label': t('openText') });
  const file = h('input', { type: 'file', 'aria-label': t('openFile'), onchange: async () => file.files?.[0] && (await take(await file.files[0].text())) });
  const take = async (/** @type {string} */ given) => {
    if (await open(given)) box.close();
  };
  const box = dialog(
    t('openTitle'),
    text,
    h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'open', onclick: () => void take(text.value) }, t('openGo')), file),
    h('h2', {}, t('openTry')),
    h('div', { className: 'row' }, ...EXAMPLES.map(([level, puzzle]) => h('button', { type: 'button', className: 'chip', onclick: () => void take(puzzle) }, t(level)))),
  );
  text.focus();
}

/** A link that brings the game back. @param {boolean} whole with marks and found digits */
export function link(whole) {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${whole ? page.own.text() : `p=${page.own.puzzle}`}`;
}

/** A picture as PNG, which other programs take from the clipboard. @param {string} svg @returns {Promise<Blob>} */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = h('canvas', { width: 1160, height: 1160 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG')))));
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    page.say(t('copied'));
  } catch (error) {
    page.say(reason(error));
  }
}

export function shareDialog() {
  const position = page.own.position();
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
  const svg = () => portrait(by('board'), { ...page.view(), selection: new Set(), chosen: 0, lit: new Set() });
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
  dialog(
    t('shareTitle'),
    h(
      'ul',
      { className: 'list' },
      row(t('shareLink'), 'link', () => link(true)),
      row(t('shareLinkPuzzle'), 'puzzle', () => link(false)),
      row(t('shareLine'), 'line', () => page.own.line),
      row(t('shareGrid'), 'grid', () => convert('grid').catch(() => page.ask('convert', { puzzle: page.own.line, to: 'grid' }).then(({ text }) => text))),
      row(t('shareMarks'), 'marks', () => convert('hodoku-pm')),
      h('li', {}, h('span', {}, t('sharePicture')), h('span', { className: 'both' }, pictureButton('copy', 'copy-picture'), pictureButton('download', 'picture'))),
    ),
    h('h2', {}, t('elsewhere')),
    h('div', { className: 'row' }, ...elsewhere(page.own.state.givens, page.own.state.found).map(({ name, href }) => h('a', { className: 'chip', href, target: '_blank', rel: 'noopener' }, name))),
  );
}

/** Paste and drop anywhere. */
export function start() {
  document.addEventListener('paste', (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest?.('input, textarea')) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text) void open(text);
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData('text/plain');
    if (text) void open(text);
  });
}
