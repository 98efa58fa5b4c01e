// The page: puts its parts together.

import { Board } from './board.js';
import { by, h, reveal } from './dom.js';
import { door } from './door.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import * as games from './games.js';
import * as hints from './hint.js';
import { speak, spoken, t } from './i18n.js';
import * as learning from './learn.js';
import * as making from './make.js';
import * as notices from './notice.js';
import { isAbort, page } from './page.js';
import { actions, drawPad, drawTools, start as startPlaying } from './play.js';
import * as settings from './settings.js';
import * as sharing from './share.js';
import * as solving from './solve.js';
import { keyOf } from './storage.js';
import * as updating from './update.js';

/** @typedef {import('./page.js').Part} Part */
const PARTS = /** @type {Part[]} */ (['play', 'solve', 'make', 'learn']);

const board = new Board(by('board'));
/** What is known of the puzzle. @type {{ line: string, status: string, level?: import('./types').Level }} */
let known = { line: '', status: '' };
/** The position that the side cards are about. */
let seen = '';

settings.start();
sharing.start();
startPlaying(board);

actions.hint = () => void (part('play'), hints.hint());
actions.apply = () => {
  if (page.pattern) {
    for (const cell of page.selection) if (!page.pattern.delete(cell)) page.pattern.add(cell);
    page.dispatchEvent(new Event('pattern'));
    page.refresh();
  } else if (page.edits) making.toggleEdit();
  else hints.apply();
};
actions.dismiss = () => {
  if (page.held) page.held = 0;
  else if (page.edits) making.toggleEdit();
  else if (hints.isOpen()) hints.dismiss();
  else page.selection = new Set();
  page.refresh();
};
actions.step = (by) => (page.part === 'learn' ? learning.step(by) : hints.step(by));
actions.help = settings.helpDialog;

/** Goes to a part of the page. @param {Part} to */
function part(to) {
  const from = page.part;
  if (from !== to && by(`${from}-part`).contains(document.activeElement)) by(`${to}-tab`).focus({ preventScroll: true });
  page.part = to;
  for (const one of PARTS) {
    by(`${one}-part`).hidden = one !== to;
    const tab = by(`${one}-tab`);
    tab.setAttribute('aria-selected', String(one === to));
    tab.tabIndex = one === to ? 0 : -1;
  }
  document.body.dataset.part = to;
  if (from === to) return;
  if (from === 'play') hints.dismiss();
  if (from === 'learn') learning.leave();
  page.clean();
  if (from === 'make') {
    page.pattern = null;
    page.edits = false;
  }
  if (to === 'learn') learning.enter();
  if (to === 'solve') void solving.update();
  if (to === 'make') {
    making.draw();
    void making.names();
  }
  page.refresh();
}

const TABS = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-part-of]')]);
/** @param {HTMLElement} tab */
const choose = (tab) => {
  part(/** @type {Part} */ (tab.dataset.partOf));
  if (page.part === 'play') reveal(by('board'), Infinity);
  else reveal(by(`${page.part}-part`));
};
for (const [index, tab] of TABS.entries()) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[key];
    if (to === undefined) return;
    const next = TABS[(to + TABS.length) % TABS.length];
    next.focus();
    choose(next);
  });
}
by('undo').addEventListener('click', () => page.undo());
by('open').addEventListener('click', sharing.openDialog);
by('share').addEventListener('click', sharing.shareDialog);
by('language').addEventListener('click', settings.otherLanguage);
by('theme').addEventListener('click', settings.nextTheme);
by('settings').addEventListener('click', settings.settingsDialog);
by('help').addEventListener('click', settings.helpDialog);

/** Draws what changed. */
function draw() {
  board.show(page.view());
  drawPad();
  drawTools();
  drawMeta();
  // Not disabled: that would take the focus away.
  by('undo').setAttribute('aria-disabled', String(!page.canUndo));
  document.body.classList.toggle('visiting', page.visited !== null);
}
page.addEventListener('draw', draw);
page.addEventListener('pattern', () => making.draw());

function drawMeta() {
  const { own } = page;
  const isDone = own.filled === 81 && !own.conflicts.size;
  const time = `${Math.floor(own.seconds / 60)}:${String(own.seconds % 60).padStart(2, '0')}`;
  const status = isDone ? (page.settings.timer ? t('solvedIn', { time }) : t('solved')) : known.status ? t(/** @type {'unique'} */ (known.status)) : '';
  const title = page.caption || (known.level ? t(known.level) : t('ungraded'));
  by('meta').replaceChildren(h('strong', {}, title), h('span', { role: 'status' }, page.caption ? '' : status), h('span', { className: 'end' }, page.settings.timer && !isDone ? `${time} · ` : '', t('progress', { filled: page.game.filled })));
}

/** Finds out what there is to know of a new puzzle: whether it has one solution, how hard it is, its path. */
async function meet() {
  const [line, language] = [page.own.puzzle, spoken()];
  if (line === known.line) return;
  known = { line, status: '' };
  hints.setPath(null);
  // The path of another puzzle is no longer wanted.
  const signal = page.latest('puzzle');
  try {
    const { status } = await page.ask('solve', { puzzle: line }, signal);
    known.status = status;
    page.refresh();
    if (status !== 'unique') return;
    const explanation = await page.ask('explain', { puzzle: line }, signal);
    known.level = explanation.level;
    hints.setPath(explanation);
    hints.draw();
    if (language !== spoken()) void translate();
  } catch (error) {
    if (isAbort(error)) return;
    known.status = error instanceof NoAnswer && error.kind === 'conflict' ? 'broken' : '';
    if (error instanceof NoAnswer && error.kind === 'unreachable') page.say(door === 'page' ? t('noEnginePage', { detail: error.message }) : t('noEngineServer'));
  }
  page.refresh();
}

/** The path of the puzzle in the reader's language. */
async function translate() {
  const { line } = known;
  if (!known.level) return;
  const explanation = await page.ask('explain', { puzzle: line }).catch(() => null);
  if (explanation && line === known.line) hints.setPath(explanation);
}

/** Whether the reader was told that the browser keeps nothing. */
let isToldOfLoss = false;

/** The reader's game changed, or another game is the reader's now. */
function changed() {
  const { own } = page;
  if (games.save(own)) {
    isToldOfLoss = false;
    notices.dismiss('loss');
  } else if (own.hasWork && !isToldOfLoss) {
    isToldOfLoss = true;
    notices.notify('loss', { text: () => t('notKept') });
  }
  const text = `${own.id} ${own.text()}`;
  if (text !== seen) {
    seen = text;
    if (page.part === 'play' && hints.isOpen()) hints.dismiss();
    hints.forget();
    page.clean();
  }
  void meet();
  if (page.part === 'solve') void solving.update();
  hints.draw();
}
page.addEventListener('changed', changed);
page.addEventListener('entered', () => void meet());
page.addEventListener('opened', () => {
  if (page.part === 'learn') part('play');
  notices.dismiss('link');
  offerBack();
});

/** A way back to the game that was left, if something was done in it. */
function offerBack() {
  if (games.before()?.hasWork) notices.notify('back', { text: () => t('gameKept'), label: () => t('gameBack'), act: () => page.back() });
  else notices.dismiss('back');
}

/** Words and colours as the settings say. */
page.addEventListener('settings', () => {
  settings.paint();
  if (spoken() !== page.settings.language) {
    speak(page.settings.language);
    void translate();
    void learning.load();
    if (page.part === 'make') void making.names();
    void hints.relanguage();
  }
  words();
});

function words() {
  notices.draw();
  hints.draw();
  hints.drawOthers();
  hints.drawPath();
  solving.draw();
  making.draw();
  learning.draw();
}

setInterval(() => {
  if (!page.settings.timer || document.hidden || page.own.filled === 81) return;
  page.own.seconds++;
  if (page.own.seconds % 10 === 0) games.saveTime(page.own);
  drawMeta();
}, 1000);

// Other tabs may show the same game. A tab that slept heard of nothing.
addEventListener('storage', (event) => {
  if (games.isAbout(event, page.own)) games.follow(page.own);
  if (event.key === keyOf('settings')) page.followSettings();
});
addEventListener('pageshow', () => games.follow(page.own));
document.addEventListener('visibilitychange', () => (document.hidden ? games.saveTime(page.own) : games.follow(page.own)));
addEventListener('pagehide', () => games.saveTime(page.own));

/** The text behind the # of the address, as it was written. */
function linked() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Opens what the address holds, once; whatever that is, the game before is kept. Returns whether it did. */
function follow() {
  const text = linked();
  if (!text) return false;
  history.replaceState(null, '', location.pathname + location.search);
  const game = Game.linked(text);
  if (game) page.play(game);
  else void sharing.openLink(text);
  return Boolean(game);
}
addEventListener('hashchange', follow);

/** A link brings a game; otherwise the last one goes on. */
function begin() {
  const last = games.current();
  if (last) page.own = last;
  if (!follow()) page.play(last ?? Game.at({ givens: sharing.EXAMPLES[0][1] }));
  words();
  draw();
}
begin();

if (door === 'page') updating.start();
