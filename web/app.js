// The page: puts its parts together.

import { Board } from './board.js';
import * as daily from './daily.js';
import { by, reveal } from './dom.js';
import { door } from './door.js';
import * as embedding from './embed.js';
import * as finishing from './finish.js';
import * as fresh from './fresh.js';
import { Game } from './game.js';
import * as games from './games.js';
import * as hints from './hint.js';
import { speak, spoken, t } from './i18n.js';
import * as keys from './keys.js';
import { actions } from './keys.js';
import { meet, translate } from './known.js';
import * as learning from './learn.js';
import * as making from './make.js';
import * as meta from './meta.js';
import * as notices from './notice.js';
import * as opening from './open.js';
import { page } from './page.js';
import { drawPart, drawPuzzles, part } from './parts.js';
import { drawPad, drawTools, start as startPlaying } from './play.js';
import * as settings from './settings.js';
import * as sharing from './share.js';
import * as solving from './solve.js';
import { keyOf } from './storage.js';
import * as updating from './update.js';
import * as variants from './variants.js';

const board = new Board(by('board'));
/** The board that the side cards are about. @type {{ game: Game | null, version: number }} */
let seen = { game: null, version: 0 };

settings.start();
opening.start();
startPlaying(board);
keys.start();

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

const isVarying = () => page.other !== null && page.part === 'play';
const CLICKS = { undo: () => (isVarying() ? page.other?.undo() : page.undo()), 'new-game': () => fresh.start(), open: opening.openDialog, share: () => (isVarying() ? page.other?.share() : sharing.shareDialog(board)), language: settings.otherLanguage, theme: settings.nextTheme, settings: settings.settingsDialog, help: settings.helpDialog };
for (const [id, act] of Object.entries(CLICKS)) by(id).addEventListener('click', () => void act());

/** Draws what changed. */
function draw() {
  board.show(page.view());
  drawPad();
  drawTools();
  meta.draw();
  finishing.draw();
  // Not disabled: that would take the focus away.
  if (!isVarying()) by('undo').setAttribute('aria-disabled', String(!page.canUndo));
  document.body.classList.toggle('visiting', page.visited !== null);
}
page.addEventListener('draw', draw);
page.addEventListener('pattern', () => making.draw());
page.addEventListener('open', opening.openDialog);
page.addEventListener('collected', () => {
  part('puzzles');
  by('lists').scrollIntoView({ block: 'start' });
});
page.addEventListener('known', () => {
  hints.learned();
  hints.draw();
  fresh.draw();
});

/** Whether the reader was told that the browser keeps nothing. */
let isToldOfLoss = false;

/** Keeps the game; says so if the browser refuses. @param {Game} own */
async function save(own) {
  if (await games.save(own)) {
    isToldOfLoss = false;
    notices.dismiss('loss');
  } else if (own.hasWork && !isToldOfLoss) {
    isToldOfLoss = true;
    notices.notify('loss', { text: () => t('notKept') });
  }
}

/** The reader's game changed, or another game is the reader's now. */
function changed() {
  const { own } = page;
  void save(own);
  if (own !== seen.game || own.version !== seen.version) {
    seen = { game: own, version: own.version };
    if (page.part === 'play' && hints.isOpen()) hints.dismiss();
    hints.forget();
    page.clean();
  }
  finishing.look();
  void meet();
  if (page.part === 'solve') void solving.update();
  if (page.part === 'puzzles') drawPuzzles();
  hints.draw();
}
page.addEventListener('changed', changed);
page.addEventListener('varied', () => (part('play'), notices.dismiss('back')));
page.addEventListener('entered', () => void meet());
page.addEventListener('finished', () => {
  hints.drawPath();
  board.celebrate();
});
// On a narrow screen the board is above the cards.
page.addEventListener('reveal', () => innerWidth <= 1000 && reveal(board.root, Infinity));
page.addEventListener('opened', () => {
  if (page.part === 'learn' || page.part === 'puzzles') part('play');
  notices.dismiss('link');
  offerBack();
  fresh.draw();
});

/** A way back to the game that was left, if something was done in it and it is not over. */
function offerBack() {
  const before = games.before();
  if (before?.hasWork && !before.story.solved) notices.notify('back', { text: () => t('gameKept'), label: () => t('gameBack'), act: () => page.back() });
  else notices.dismiss('back');
}

/** Words and colours as the settings say. */
page.addEventListener('settings', () => {
  settings.paint();
  if (spoken() !== page.settings.language) {
    speak(page.settings.language);
    for (const renews of [translate, learning.load, hints.relanguage]) void renews();
    if (page.part === 'make') void making.names();
  }
  words();
});

function words() {
  notices.draw();
  drawPart();
}

setInterval(() => {
  if (document.hidden || page.isPaused || page.visited || page.part === 'learn' || page.own.isSolved || page.other) return;
  page.own.seconds++;
  if (page.own.seconds % 10 === 0) games.saveTime(page.own);
  meta.tick();
}, 1000);

// Other tabs may show the same game. A tab that slept heard of nothing.
addEventListener('storage', (event) => {
  if (games.isAbout(event, page.own)) games.follow(page.own);
  if (event.key === keyOf('settings')) page.followSettings();
  if (page.part === 'puzzles') drawPuzzles();
});
addEventListener('pageshow', () => games.follow(page.own));
document.addEventListener('visibilitychange', () => (document.hidden ? games.saveNow(page.own) : games.follow(page.own)));
addEventListener('pagehide', () => games.saveNow(page.own));

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
  const lesson = /^learn=([0-9a-z-]+)$/.exec(text)?.[1];
  if (lesson) {
    // After the game that is being opened, if the page has just begun.
    queueMicrotask(() => {
      part('learn');
      void learning.show(lesson);
    });
    return false;
  }
  const game = Game.linked(text);
  if (game) page.play(game);
  // Also after the game that is being opened, which would end the reading.
  else queueMicrotask(() => void opening.openLink(text));
  return Boolean(game);
}
if (!embedding.isEmbedded) addEventListener('hashchange', follow);

/** When the puzzle of the day is made in advance, in milliseconds. */
const LATER = 5000;

/** A link brings a game; otherwise the last one goes on. The first visit begins with an easy puzzle that waits for no engine. */
function begin() {
  if (embedding.isEmbedded) return void embedding.begin(linked());
  const last = games.current();
  const [[level, givens]] = opening.EXAMPLES;
  const first = last ?? Game.at({ givens }, { level });
  board.show({ ...page.view(), game: Game.linked(linked()) ?? first });
  // Not in one piece: on a slow machine the board is seen before the game begins, and can be played before its cards are there.
  setTimeout(() => {
    if (last) page.own = last;
    const varied = location.hash.length > 1 ? null : variants.current();
    if (!follow()) page.play(first);
    if (varied) void variants.resume(varied);
    setTimeout(words);
    void fresh.prepare();
    setTimeout(() => void daily.prepare().catch(() => {}), LATER);
  });
}
// In a task of its own: reading the modules is one already.
setTimeout(begin);

if (door === 'page' && !embedding.isEmbedded) updating.start();
