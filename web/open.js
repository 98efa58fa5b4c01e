// Opening puzzles: paste, files, pictures, links, collections.

import { isBackup } from './backup.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import * as games from './games.js';
import { t } from './i18n.js';
import * as notices from './notice.js';
import { isAbort, page, reason } from './page.js';
import { open as openPicture, pictureIn, sources } from './photo.js';
import { collect, restore, since } from './puzzles.js';
import * as variants from './variants.js';

/** Puzzles to try, of rising difficulty; made by minirow itself. @type {[import('./types').Level, string][]} */
export const EXAMPLES = [
  ['easy', '...21...6..2....4.6....93.22.3.7..15...5.1...15..9.8.45.86....1.2....7..4...58...'],
  ['medium', '.6.3.95...5..17..4..1...6.7.4....1.....954.....7....4.6.4...2..8..29..6...24.3.7.'],
  ['hard', '....9.5...127.....3....18....1.3..972...4...576..8.1....83....1.....974...5.7....'],
  ['expert', '.17.28...6429.......5......2..83..9.4.8...3.1.6..15..4......6.......6173...57.94.'],
  ['extreme', '..439..166....5....5.1...7...3.51.6...5...8...2.93.1...1...9.8....2....446..837..'],
];

/** Makes a collection of a text with several puzzles. Returns whether it has several. @param {string} text @param {string} name */
async function collected(text, name) {
  if (!/\n./.test(text.trim())) return false;
  const { puzzles, count, bad_count: bad } = await page.ask('list', { text });
  if (puzzles.length < 2) return false;
  const list = collect(name, puzzles);
  page.dispatchEvent(new Event('collected'));
  if (!list) page.say(t('listTooLarge'));
  else page.say([t('listAdded', { count: puzzles.length }), count > puzzles.length ? t('listCut', { count: count - puzzles.length }) : '', bad ? t('listBad', { count: bad }) : ''].filter(Boolean).join(' '));
  return true;
}

/** Reads a text and opens it as a new game. Why not, if it is no puzzle; undefined if the reader has opened another game meanwhile. @param {string} text @returns {Promise<NoAnswer | null | undefined>} */
async function read(text) {
  const variant = /(?:^|#)(v=[\w-]+)$/.exec(text.trim())?.[1];
  if (variant) {
    const isOpened = await variants.openLink(variant);
    return isOpened === undefined ? undefined : isOpened ? null : new NoAnswer({ type: 'urn:minirow:problem:unreadable', title: '', status: 422, detail: t('linkBad') });
  }
  const link = /#(p=.*)$/.exec(text.trim())?.[1];
  const game = link ? Game.linked(link) : null;
  if (game) return page.play(game), null;
  try {
    const { givens, found, marks } = await page.ask('read', { text }, page.latest('game'));
    return page.play(Game.at({ givens, found, marks })), null;
  } catch (error) {
    if (error instanceof NoAnswer) return error.kind === 'unreadable' ? readVariant(text, error) : error;
    if (isAbort(error)) return undefined;
    throw error;
  }
}

/** Reads a text that is no classic puzzle as a variant. @param {string} text @param {NoAnswer} error why it is no classic puzzle @returns {Promise<NoAnswer | null | undefined>} */
async function readVariant(text, error) {
  if (!mayBeVariant(text)) return error;
  try {
    const classic = await variants.open(text, page.latest('game'));
    if (classic) page.play(Game.at({ givens: classic.grid }));
    return null;
  } catch (refused) {
    if (isAbort(refused)) return undefined;
    return refused instanceof NoAnswer ? refused : error;
  }
}

/** Whether it is worth loading the engine for variants: a link, JSON, a text of rules, a game ID, or a grid of another size. @param {string} text */
const mayBeVariant = (text) => /f-puzzles|sudokupad|crackingthecryptic|fpuzzles|^\s*\{|^\s*(#|size|grid|rules|title|author)|^\s*\d+x\d+\S*:|[<>^v]{9}|\S{200}|\b1[0-9]\b/i.test(text) || [16, 36, 64].includes(text.replace(/\s/g, '').length);

/** What is wrong with a text, and where. @param {NoAnswer} error */
function fault(error) {
  const { line, column, detail } = error.problem;
  return line ? t('openBad', { line, column: column ?? 1, detail }) : reason(error);
}

/** Reads a text and opens it: a puzzle, a collection, or everything that was kept. Returns whether it was one of them. @param {string} text @param {string} [name] of the collection */
export async function open(text, name = '') {
  if (isBackup(text.trim())) return await restore(text.trim()), true;
  if (await collected(text, name).catch(() => false)) return true;
  const error = await read(text);
  if (error !== undefined) page.say(error ? fault(error) : t('opened'));
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

/** The name of a file without its ending. @param {File} file */
const nameOf = ({ name }) => name.replace(/\.[^.]*$/, '');

export function openDialog() {
  const text = h('textarea', { rows: 7, spellcheck: 'false', placeholder: t('openText'), 'aria-label': t('openText') });
  const file = h('input', { type: 'file', 'aria-label': t('openFile'), onchange: () => file.files?.[0] && void takeFile(file.files[0]) });
  const takeFile = async (/** @type {File} */ given) => (pictureIn(file.files) ? openPicture(given) : take(await given.text(), nameOf(given)));
  const take = async (/** @type {string} */ given, name = '') => {
    if (await open(given, name)) box.close();
  };
  const box = dialog(
    t('openTitle'),
    text,
    h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'open', onclick: () => void take(text.value) }, t('openGo')), file),
    h('h2', {}, t('photoTitle')),
    ...sources(),
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

/** Paste and drop anywhere. */
export function start() {
  document.addEventListener('paste', (event) => {
    const picture = pictureIn(event.clipboardData?.files);
    if (picture) return void openPicture(picture);
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
    const picture = pictureIn(event.dataTransfer?.files);
    if (picture) return void openPicture(picture);
    const file = event.dataTransfer?.files[0];
    // What is dropped may be a folder.
    const text = file ? await file.text().catch((error) => page.say(reason(error))) : event.dataTransfer?.getData('text/plain');
    if (text) void open(text, file ? nameOf(file) : '');
  });
}
