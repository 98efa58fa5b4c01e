// The page: puts its parts together.

import { Board } from './board.js';
import { by, h, reveal } from './dom.js';
import { door } from './door.js';
import { NoAnswer } from './engine.js';
import * as hints from './hint.js';
import { speak, spoken, t } from './i18n.js';
import * as learning from './learn.js';
import * as making from './make.js';
import { isAbort, keep, kept, page } from './page.js';
import { actions, drawPad, drawTools, start as startPlaying } from './play.js';
import * as settings from './settings.js';
import * as sharing from './share.js';
import * as solving from './solve.js';

/** @typedef {import('./page.js').Part} Part */
const PARTS = /** @type {Part[]} */ (['play', 'solve', 'make', 'learn']);

const board = new Board(by('board'));
/** What is known of the puzzle. @type {{ line: string, status: string, level?: import('./types').Level }} */
let known = { line: '', status: '' };
let seconds = 0;
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
  if (from === 'make' && page.pattern) page.pattern = null;
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
by('undo').addEventListener('click', () => page.game.undo());
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
  by('undo').setAttribute('aria-disabled', String(!page.game.past.length));
  document.body.classList.toggle('visiting', page.visited !== null);
}
page.addEventListener('draw', draw);
page.addEventListener('pattern', () => making.draw());

function drawMeta() {
  const { own } = page;
  const isDone = own.filled === 81 && !own.conflicts.size;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const status = isDone ? (page.settings.timer ? t('solvedIn', { time }) : t('solved')) : known.status ? t(/** @type {'unique'} */ (known.status)) : '';
  const title = page.caption || (known.level ? t(known.level) : t('ungraded'));
  by('meta').replaceChildren(h('strong', {}, title), h('span', { role: 'status' }, page.caption ? '' : status), h('span', { className: 'end' }, page.settings.timer && !isDone ? `${time} · ` : '', t('progress', { filled: page.game.filled })));
}

/** Finds out what there is to know of a new puzzle: whether it has one solution, how hard it is, its path. */
async function meet() {
  const line = page.own.puzzle;
  if (line === known.line) return;
  known = { line, status: '' };
  seconds = 0;
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
  } catch (error) {
    if (isAbort(error)) return;
    known.status = error instanceof NoAnswer && error.kind === 'conflict' ? 'broken' : '';
    if (error instanceof NoAnswer && error.kind === 'unreachable') page.say(door === 'page' ? t('noEnginePage', { detail: error.message }) : t('noEngineServer'));
  }
  page.refresh();
}

/** A change of the reader's game. */
function changed() {
  keep('game', page.own.text());
  const text = page.own.text();
  if (text !== seen) {
    seen = text;
    if (page.part === 'play' && hints.isOpen()) hints.dismiss();
    hints.forget();
    page.clean();
  }
  void meet();
  if (page.part === 'solve') void solving.update();
  hints.draw();
  page.refresh();
}
page.own.addEventListener('change', changed);
page.addEventListener('entered', () => void meet());
page.addEventListener('opened', () => {
  if (page.part === 'learn') part('play');
});

/** Words and colours as the settings say. */
page.addEventListener('settings', () => {
  settings.paint();
  if (spoken() !== page.settings.language) {
    speak(page.settings.language);
    known.line = '';
    void meet();
    void learning.load();
    if (page.part === 'make') void making.names();
    void hints.relanguage();
  }
  words();
});

function words() {
  hints.draw();
  hints.drawOthers();
  hints.drawPath();
  solving.draw();
  making.draw();
  learning.draw();
}

setInterval(() => {
  if (!page.settings.timer || document.hidden || page.own.filled === 81) return;
  seconds++;
  drawMeta();
}, 1000);

/** A link brings a game; otherwise the last one goes on. */
function begin() {
  const { hash } = location;
  if (hash.length > 1 && page.own.take(hash.slice(1))) {
    history.replaceState(null, '', location.pathname);
  } else if (hash.length > 1) {
    void sharing.open(decodeURIComponent(hash.slice(1)));
  } else if (!page.own.take(kept('game') ?? '')) {
    page.own.load({ givens: sharing.EXAMPLES[0][1] });
  }
  page.own.past = [];
  words();
  draw();
}
addEventListener('hashchange', () => {
  if (location.hash.length > 1) begin();
});
begin();

// Not while the page opens: on the first visit it loads every file once more.
if (door === 'page' && 'serviceWorker' in navigator) setTimeout(() => void navigator.serviceWorker.register('sw.js'), 1000);
