// A worksheet on paper: positions in which one technique is the next step, and the answers on a page of their own.

import { by, h } from './dom.js';
import { drawing, plainView } from './drawing.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { frames } from './telling.js';

/** How many positions a worksheet has. */
const COUNT = 6;

/** A board as a picture for paper. @param {import('./drawing.js').View} view */
export function onPaper(view) {
  const box = h('div', { className: 'printed' });
  box.innerHTML = `<svg viewBox="-2 -2 580 580" class="drawing still" role="img">${drawing(view)}</svg>`;
  return box;
}

/** Prints what is in the book, and nothing else of the page. @param {string} layout @param {...HTMLElement} sheets */
export function printSheets(layout, ...sheets) {
  by('book').className = layout;
  by('book').replaceChildren(...sheets);
  document.body.classList.add('book');
  window.print();
}
window.addEventListener('afterprint', () => document.body.classList.remove('book'));

/** Makes a worksheet and prints it. @param {import('./types').TechniquePage} technique @param {(done: number, count: number) => void} progress */
export async function worksheet({ technique, name, rule }, progress) {
  const signal = page.latest('worksheet');
  const [tasks, answers] = [/** @type {HTMLElement[]} */ ([]), /** @type {HTMLElement[]} */ ([])];
  let isExample = false;
  try {
    for (let number = 1; number <= COUNT; number++) {
      progress(number - 1, COUNT);
      const { puzzle, step, from_example: fromExample } = await page.ask('drill', { technique, seed: Math.floor(Math.random() * 2 ** 48) }, signal);
      isExample ||= fromExample;
      const view = plainView(Game.shown(puzzle));
      const whole = frames(step.pictures).find(({ walk }) => walk === Infinity);
      tasks.push(h('figure', {}, h('figcaption', {}, t('bookPuzzle', { number })), onPaper(view)));
      answers.push(h('figure', {}, h('figcaption', {}, t('bookSolution', { number })), onPaper({ ...view, picture: whole?.picture ?? null }), h('p', {}, step.text)));
    }
  } catch (error) {
    progress(0, 0);
    if (!isAbort(error)) page.say(reason(error));
    return;
  }
  progress(0, 0);
  const head = h('section', { className: 'lesson' }, h('h1', {}, name), h('p', {}, rule), isExample ? h('p', {}, t('drillExample')) : '');
  printSheets('worksheet', head, h('div', { className: 'sheet' }, ...tasks), h('div', { className: 'sheet answers' }, ...answers));
}
