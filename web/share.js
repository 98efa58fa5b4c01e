// Opening puzzles and handing them on: paste, files, links, pictures.

import { portrait } from './board.js';
import { by, download, h, renew } from './dom.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import * as games from './games.js';
import { t } from './i18n.js';
import { elsewhere } from './links.js';
import * as notices from './notice.js';
import { page, reason } from './page.js';

/** Puzzles to try, of rising difficulty; made by minirow itself. @type {[import('./types').Level, string][]} */
export const EXAMPLES = [
  ['easy', '...21...6..2....4.6....93.22.3.7..15...5.1...15..9.8.45.86....1.2....7..4...58...'],
  ['medium', '.6.3.95...5..17..4..1...6.7.4....1.....954.....7....4.6.4...2..8..29..6...24.3.7.'],
  ['hard', '....9.5...127.....3....18....1.3..972...4...576..8.1....83....1.....974...5.7....'],
  ['expert', '.17.28...6429.......5......2..83..9.4.8...3.1.6..15..4......6.......6173...57.94.'],
  ['extreme', '..439..166....5....5.1...7...3.51.6...5...8...2.93.1...1...9.8....2....446..837..'],
];

/** Reads a text and opens it as a new game. Why not, if it is no puzzle. @param {string} text @returns {Promise<NoAnswer | null>} */
async function read(text) {
  const link = /#(p=.*)$/.exec(text.trim())?.[1];
  const game = link ? Game.linked(link) : null;
  if (game) return page.play(game), null;
  try {
    const { givens, found, marks } = await page.ask('read', { text });
    return page.play(Game.at({ givens, found, marks })), null;
  } catch (error) {
    if (error instanceof NoAnswer) return error;
    throw error;
  }
}

/** What is wrong with a text, and where. @param {NoAnswer} error */
function fault(error) {
  const { line, column, detail } = error.problem;
  return line ? t('openBad', { line, column: column ?? 1, detail }) : reason(error);
}

/** Reads a text and opens it. Returns whether it was a puzzle. @param {string} text */
export async function open(text) {
  const error = await read(text);
  page.say(error ? fault(error) : t('opened'));
  return !error;
}

/** Opens the text of a link to this page. If it cannot be read, the reader's game stays. @param {string} text */
export async function openLink(text) {
  const isDamaged = /^p=/.test(text);
  const error = isDamaged ? null : await read(text);
  if (isDamaged) notices.notify('link', { text: () => t('linkBad') });
  else if (error) notices.notify('link', { text: () => (error.kind === 'unreachable' ? reason(error) : `${t('linkBad')} (${fault(error)})`) });
  else notices.dismiss('link');
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
    ...otherGames(() => box.close()),
  );
  text.focus();
}

/** The last games with something done in them, to go on with. @param {() => void} chosen */
function otherGames(chosen) {
  const others = games.all().filter((game) => game.hasWork && game.id !== page.own.id);
  const name = (/** @type {Game} */ game) => `${t('progress', { filled: game.filled })} · ${since(game.touched)}`;
  const button = (/** @type {Game} */ game) => h('button', { type: 'button', className: 'chip', 'data-game': game.id, onclick: () => (chosen(), page.play(game)) }, name(game));
  return others.length ? [h('h2', {}, t('otherGames')), h('div', { className: 'row' }, ...others.slice(0, 8).map(button))] : [];
}

/** How long ago, in words. @param {number} time */
function since(time) {
  const minutes = Math.round((time - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  if (minutes > -60) return words.format(minutes, 'minute');
  return minutes > -60 * 24 ? words.format(Math.round(minutes / 60), 'hour') : words.format(Math.round(minutes / 60 / 24), 'day');
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
async function copy(text) {
  try {
    if (hasClipboard()) await navigator.clipboard.writeText(text);
    else copySelected(text);
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
      h('li', {}, h('span', {}, t('sharePicture')), h('span', { className: 'both' }, ...(hasClipboard() ? [pictureButton('copy', 'copy-picture')] : []), pictureButton('download', 'picture'))),
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
