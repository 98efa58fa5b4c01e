// The parts of the page: its tabs, and the cards of the one that is shown.

import * as daily from './daily.js';
import { by, reveal } from './dom.js';
import * as fresh from './fresh.js';
import * as hints from './hint.js';
import * as learning from './learn.js';
import * as making from './make.js';
import { page } from './page.js';
import * as puzzles from './puzzles.js';
import * as solving from './solve.js';
import * as statistics from './stats.js';

/** @typedef {import('./page.js').Part} Part */
const PARTS = /** @type {Part[]} */ (['play', 'puzzles', 'solve', 'make', 'learn']);

/** The cards of the reader's puzzles. */
export function drawPuzzles() {
  daily.draw();
  puzzles.draw();
  statistics.draw();
}

/** Draws the cards of the part that is shown. */
export function drawPart() {
  const draws = {
    play: () => {
      hints.draw();
      hints.drawOthers();
      hints.drawPath();
      fresh.draw();
    },
    puzzles: drawPuzzles,
    solve: solving.draw,
    make: making.draw,
    learn: learning.draw,
  };
  draws[page.part]();
}

/** Goes to a part of the page. @param {Part} to */
export function part(to) {
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
  if (from === 'solve') solving.leave();
  page.clean();
  if (from === 'make') {
    page.pattern = null;
    page.edits = false;
  }
  if (to === 'learn') learning.enter();
  else drawPart();
  if (to === 'solve') void solving.update();
  if (to === 'make') void making.names();
  page.refresh();
}

/** @type {HTMLElement[]} */
const TABS = PARTS.map((one) => by(`${one}-tab`));

/** Goes to a part, and to where it begins. @param {Part} to */
function choose(to) {
  part(to);
  if (to === 'play') reveal(by('board'), Infinity);
  else reveal(by(`${to}-part`));
}

for (const [index, tab] of TABS.entries()) {
  tab.addEventListener('click', () => choose(PARTS[index]));
  tab.addEventListener('keydown', ({ key }) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[key];
    if (to === undefined) return;
    const next = (to + TABS.length) % TABS.length;
    TABS[next].focus();
    choose(PARTS[next]);
  });
}
