// My puzzles: the games in progress and the finished ones, collections, and everything as one file.

import * as backup from './backup.js';
import { by, download, h, update } from './dom.js';
import { Game } from './game.js';
import * as games from './games.js';
import { spoken, t } from './i18n.js';
import * as lists from './lists.js';
import { mini } from './mini.js';
import * as notices from './notice.js';
import { page } from './page.js';
import * as results from './results.js';
import { digitsFrom } from './state.js';
import * as variants from './variants.js';

/** How many games and puzzles are shown at once. */
const MANY = 12;
const PAGE = 40;

/** Which games are shown. @type {'begun' | 'finished'} */
let filter = 'begun';
let shown = MANY;
/** The collection that is open. */
let open = '';
/** The first puzzle that is shown of it, counted from 0. */
let from = 0;

/** How long ago, in words. @param {number} time */
export function since(time) {
  const minutes = Math.min(0, Math.round((time - Date.now()) / 60_000));
  const words = new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' });
  if (!minutes) return t('justNow');
  if (minutes > -60) return words.format(minutes, 'minute');
  return minutes > -60 * 24 ? words.format(Math.round(minutes / 60), 'hour') : words.format(Math.round(minutes / 60 / 24), 'day');
}

/** What a game is called. @param {Game} game */
function nameOf({ story }) {
  if (story.daily) return t('dailyOf', { date: story.daily });
  const list = story.list ? lists.find(story.list) : null;
  return list ? `${list.name} ${story.number}` : story.level ? t(story.level) : t('ungraded');
}

/** A game as the browser keeps it now: another tab may have changed it since it was drawn. @param {Game} game */
const asKept = (game) => games.all().find(({ id }) => id === game.id) ?? game;

/** Removes a game; a notice brings it back. @param {Game} drawn */
function forget(drawn) {
  const game = asKept(drawn);
  games.remove(game.id);
  draw();
  notices.notify('removed', { text: () => t('gameRemoved', { name: nameOf(game) }), label: () => t('undo'), act: () => (games.add(game), draw()) });
}

/** One game of the list. @param {Game} game */
function item(game) {
  const { story, seconds, filled, touched } = game;
  const how = story.solved ? results.clock(seconds) : `${t('progress', { filled })} · ${results.clock(seconds)}`;
  const isHere = game.id === page.own.id && !page.other;
  const name = nameOf(game);
  return h(
    'li',
    { className: isHere ? 'here' : '' },
    h(
      'button',
      { type: 'button', className: 'game', 'data-act': `game-${game.id}`, 'aria-current': isHere ? 'true' : null, onclick: () => page.play(isHere ? page.own : asKept(game)) },
      mini(game.state.givens, game.state.found),
      h('span', {}, h('b', {}, name), h('small', {}, `${story.daily && story.level ? `${t(story.level)} · ` : ''}${how}`), h('small', {}, since(story.solved || touched))),
    ),
    isHere ? '' : h('button', { type: 'button', className: 'remove', 'data-act': `remove-${game.id}`, 'aria-label': t('gameRemove', { name }), onclick: () => forget(game) }, '×'),
  );
}

/** Removes a variant; a notice brings it back. @param {variants.Entry} entry @param {string} name */
function forgetVariant({ id }, name) {
  const record = variants.remove(id);
  draw();
  notices.notify('removed', { text: () => t('gameRemoved', { name }), label: () => t('undo'), act: () => (record !== null && variants.add(id, record), draw()) });
}

/** One variant of the list. @param {variants.Entry} entry */
function variantItem(entry) {
  const { id, size, filled, solved, seconds, touched } = entry;
  const name = entry.name || t('variantOf', { size });
  const how = solved ? results.clock(seconds) : `${t('variantProgress', { filled, cells: size * size })} · ${results.clock(seconds)}`;
  return h(
    'li',
    {},
    h('button', { type: 'button', className: 'game', 'data-act': `variant-${id}`, onclick: () => void variants.resume(id) }, h('span', { className: 'mini', 'aria-hidden': 'true' }, `${size}×${size}`), h('span', {}, h('b', {}, name), h('small', {}, how), h('small', {}, since(solved || touched)))),
    h('button', { type: 'button', className: 'remove', 'data-act': `remove-variant-${id}`, 'aria-label': t('gameRemove', { name }), onclick: () => forgetVariant(entry, name) }, '×'),
  );
}

/** Games and variants, the one changed last first. @param {(Game | variants.Entry)[]} all */
const byTime = (all) => all.sort((one, other) => other.touched - one.touched);

function drawGames() {
  const all = games.all();
  const others = variants.all();
  const sorts = { begun: byTime([...all.filter((game) => !game.story.solved && (game.hasWork || game.id === page.own.id)), ...others.filter(({ solved }) => !solved)]), finished: byTime([...all.filter((game) => game.story.solved), ...others.filter(({ solved }) => solved)]) };
  const these = sorts[filter];
  const tab = (/** @type {'begun' | 'finished'} */ one, /** @type {string} */ text) => h('button', { type: 'button', className: 'ghost small', 'data-act': `show-${one}`, 'aria-pressed': String(filter === one), onclick: () => ((filter = one), (shown = MANY), drawGames()) }, `${text} (${sorts[one].length})`);
  update(
    by('games'),
    h('div', { className: 'eyebrow' }, t('myPuzzles')),
    h('div', { className: 'row' }, tab('begun', t('gamesBegun')), tab('finished', t('gamesFinished'))),
    these.length ? h('ul', { className: 'games' }, ...these.slice(0, shown).map((one) => (one instanceof Game ? item(one) : variantItem(one)))) : h('p', { className: 'note' }, t(filter === 'begun' ? 'gamesNone' : 'gamesNoneFinished')),
    these.length > shown ? h('div', { className: 'row' }, h('button', { type: 'button', className: 'ghost', 'data-act': 'more-games', onclick: () => ((shown += MANY * 2), drawGames()) }, t('showMore'))) : '',
  );
}

/** Plays a puzzle of a collection: the game that was begun, or a new one. @param {lists.List} list @param {number} number */
export function playOf(list, number) {
  const begun = games.all().find(({ story }) => story.list === list.id && story.number === number);
  page.play(begun ?? Game.at({ givens: list.puzzles[number - 1] }, { list: list.id, number }));
}

/** Makes a collection of puzzles and opens it. @param {string} name @param {string[]} puzzles */
export function collect(name, puzzles) {
  const list = lists.add(name || t('listName', { date: new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium' }).format(new Date()) }), puzzles);
  if (!list) return null;
  open = list.id;
  from = 0;
  drawLists();
  return list;
}

/** Removes a collection; a notice brings it back. @param {lists.List} drawn */
function removeList(drawn) {
  const list = lists.find(drawn.id) ?? drawn;
  lists.remove(list.id);
  open = '';
  drawLists();
  notices.notify('removed', { text: () => t('gameRemoved', { name: list.name }), label: () => t('undo'), act: () => (lists.save(list), drawLists()) });
}

/** The collection that is open. @param {lists.List} list */
function opened(list) {
  const count = list.puzzles.length;
  const next = lists.nextOf(list);
  const name = h('input', { type: 'text', maxlength: 80, value: list.name, 'data-field': 'list-name', 'aria-label': t('listRename'), onchange: () => void lists.rename(list.id, name.value).then(drawLists) });
  const puzzle = (/** @type {string} */ line, /** @type {number} */ index) => {
    const number = from + index + 1;
    const time = list.done[number];
    const label = `${t('bookPuzzle', { number })}${time === undefined ? '' : `: ${t('dailySolved', { time: results.clock(time) })}`}`;
    return h('button', { type: 'button', className: `numbered${time === undefined ? '' : ' solved'}`, 'data-act': `puzzle-${number}`, onclick: () => playOf(list, number) }, h('span', { className: 'unseen' }, label), mini(digitsFrom(line)), h('small', { 'aria-hidden': 'true' }, time === undefined ? String(number) : `${number} ✓`));
  };
  const leaf = (/** @type {number} */ by, /** @type {string} */ text, /** @type {string} */ act) => h('button', { type: 'button', className: 'ghost small', 'data-act': act, 'aria-disabled': from + by < 0 || from + by >= count ? 'true' : null, onclick: () => from + by >= 0 && from + by < count && ((from += by), drawLists()) }, text);
  return [
    h('div', { className: 'row' }, name),
    h('progress', { max: count, value: Object.keys(list.done).length, 'aria-label': t('listProgress', { done: Object.keys(list.done).length, count }) }),
    h('div', { className: 'row' }, next ? h('button', { type: 'button', className: 'primary', 'data-act': 'list-next', onclick: () => playOf(list, next) }, t('listNext', { number: next })) : h('span', { className: 'right' }, t('listDone')), h('button', { type: 'button', className: 'ghost small', 'data-act': 'list-text', onclick: () => download(`${list.name}.txt`, `${list.puzzles.join('\n')}\n`, 'text/plain') }, t('download')), h('button', { type: 'button', className: 'ghost small', 'data-act': 'list-remove', onclick: () => removeList(list) }, t('remove'))),
    h('div', { className: 'numbers' }, ...list.puzzles.slice(from, from + PAGE).map(puzzle)),
    count > PAGE ? h('div', { className: 'row' }, leaf(-PAGE, t('before'), 'list-back'), leaf(PAGE, t('after'), 'list-on'), h('span', { className: 'note' }, t('view', { number: `${from + 1}–${Math.min(count, from + PAGE)}`, count }))) : '',
  ];
}

export function drawLists() {
  const all = lists.all();
  const list = all.find(({ id }) => id === open);
  const progress = (/** @type {lists.List} */ { done, puzzles }) => t('listProgress', { done: Object.keys(done).length, count: puzzles.length });
  const row = (/** @type {lists.List} */ one) => h('li', {}, h('button', { type: 'button', className: 'collection', 'data-act': `list-${one.id}`, 'aria-expanded': String(one.id === open), onclick: () => ((open = one.id === open ? '' : one.id), (from = 0), drawLists()) }, h('b', {}, one.name), h('small', {}, progress(one))));
  update(by('lists'), h('h2', {}, t('collections')), all.length ? h('ul', { className: 'collections' }, ...all.map(row)) : '', ...(list ? opened(list) : []), h('p', { className: 'note' }, t('collectionsNote')), h('div', { className: 'row' }, h('button', { type: 'button', className: 'ghost', 'data-act': 'list-add', onclick: () => page.dispatchEvent(new Event('open')) }, t('collectionAdd'))));
}

/** Takes up a file that `written` made. @param {string} text */
export async function restore(text) {
  const count = await backup.restore(text);
  if (!count) return page.say(t('backupBad'));
  page.followSettings();
  draw();
  page.say(`${t('backupDone', { games: count.games, lists: count.lists })}${count.lost ? ` ${t('backupLost', { count: count.lost })}` : ''}`);
}

function drawBackup() {
  const file = h('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: async () => file.files?.[0] && restore(await file.files[0].text()) });
  update(
    by('backup'),
    h('h2', {}, t('backup')),
    h('p', { className: 'note' }, t('backupNote')),
    h('div', { className: 'row' }, h('button', { type: 'button', className: 'ghost', 'data-act': 'backup-save', onclick: () => download(`minirow-${results.dateOf(Date.now())}.json`, backup.written(), 'application/json') }, t('backupSave')), h('button', { type: 'button', className: 'ghost', 'data-act': 'backup-load', onclick: () => file.click() }, t('backupLoad')), file),
  );
}

/** All cards. */
export function draw() {
  drawGames();
  drawLists();
  drawBackup();
}
