// Making: new puzzles as wished, a pattern drawn by hand, entering one, printing, and a book.

import { CELLS } from './cells.js';
import { by, choice, field, h, renew, toggle } from './dom.js';
import { plainView } from './drawing.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { LEVELS } from './story.js';
import { create as createVariant } from './variants.js';
import { onPaper, printSheets } from './worksheet.js';

/** @typedef {import('./types').Level} Level */

const SYMMETRIES = /** @type {const} */ ([
  ['none', 'symmetryNone'],
  ['half-turn', 'symmetryHalfTurn'],
  ['quarter-turn', 'symmetryQuarterTurn'],
  ['horizontal', 'symmetryHorizontal'],
  ['vertical', 'symmetryVertical'],
  ['diagonal', 'symmetryDiagonal'],
  ['antidiagonal', 'symmetryAntidiagonal'],
  ['full', 'symmetryFull'],
]);

const wishes = { level: '', symmetry: 'none', from: '', to: '', seed: '', technique: '' };
const book = { title: '', count: '12', perPage: '4', paper: 'A4', solutions: true };
/** The sheets of paper a browser knows by name, and half an A4 page. */
const PAPERS = ['A4', 'A5', 'letter'];
/** @type {import('./types').Technique[]} */
let techniques = [];
let note = '';
/** Ends what is being made, nothing while nothing is. @type {(() => void) | null} */
let cancel = null;
/** What is being made, by its signal. @type {AbortSignal | null} */
let made = null;

/** The size of the page while a book is printed: only a rule can say it. */
const paper = new CSSStyleSheet();
document.adoptedStyleSheets.push(paper);

/** @param {number} [seed] */
function request(seed) {
  const pattern = page.pattern?.size ? CELLS.map((cell) => (page.pattern?.has(cell) ? '1' : '.')).join('') : undefined;
  return {
    seed: seed ?? (wishes.seed ? Number(wishes.seed) : Math.floor(Math.random() * 2 ** 48)),
    ...(wishes.level ? { level: /** @type {Level} */ (wishes.level) } : {}),
    ...(wishes.technique ? { technique: wishes.technique } : {}),
    ...(pattern ? { pattern } : { symmetry: wishes.symmetry, ...(wishes.from || wishes.to ? { clues: /** @type {[number, number]} */ ([Number(wishes.from) || 17, Number(wishes.to) || 81]) } : {}) }),
  };
}

async function make() {
  cancel?.();
  const signal = page.latest('game');
  [cancel, made] = [() => page.giveUp('game'), signal];
  // What is made in advance would only stand in the way.
  page.giveUp('next');
  note = t('working');
  draw();
  try {
    const { puzzle, clues, steps, seed, level } = await page.ask('generate', request(), signal);
    page.play(Game.at({ givens: puzzle }, { level }));
    ended(signal, t('made', { what: [t('clues', { count: clues }), ...(steps === undefined ? [] : [t('steps', { count: steps })])].join(', '), seed }));
  } catch (error) {
    ended(signal, isAbort(error) ? t('cancelled') : reason(error));
  }
}

/** It is no longer made, and the reader is told what came of it, unless something else is being made by now. @param {AbortSignal} signal @param {string} said */
function ended(signal, said) {
  if (made !== signal) return;
  [cancel, made] = [null, null];
  note = said;
  draw();
  page.announce(note);
}

/** The drawing of a puzzle by itself, for paper. @param {string} givens @param {string} [solution] */
const printed = (givens, solution) => onPaper(plainView(Game.at({ givens, ...(solution ? { found: solution.replace(/./g, (digit, cell) => (givens[cell] === '.' ? digit : '.')) } : {}) })));

async function makeBook() {
  const count = Math.max(1, Math.min(200, Number(book.count) || 12));
  cancel?.();
  const turn = new AbortController();
  const { signal } = turn;
  [cancel, made] = [() => turn.abort(), signal];
  const [puzzles, solutions] = [/** @type {HTMLElement[]} */ ([]), /** @type {HTMLElement[]} */ ([])];
  try {
    const first = request();
    for (let number = 1; number <= count; number++) {
      note = t('bookProgress', { done: number - 1, count });
      draw();
      const { puzzle, level } = await page.ask('generate', { ...first, seed: (first.seed + number - 1) % 2 ** 48 }, signal);
      puzzles.push(h('figure', {}, h('figcaption', {}, `${t('bookPuzzle', { number })} · ${t(level)}`), printed(puzzle)));
      if (book.solutions) {
        const { solution } = await page.ask('solve', { puzzle }, signal);
        solutions.push(h('figure', {}, h('figcaption', {}, t('bookSolution', { number })), printed(puzzle, solution)));
      }
    }
    const cover = h(
      'section',
      { className: 'cover' },
      h('h1', {}, book.title || t('bookTitle')),
      h('p', {}, [t('bookHolds', { count }), wishes.level ? t(/** @type {Level} */ (wishes.level)) : ''].filter(Boolean).join(' · ')),
      h('h2', {}, t('bookHowTo')),
      h('p', {}, t('bookRules')),
      h('p', { className: 'note' }, t('bookSeed', { seed: first.seed })),
    );
    note = t('bookProgress', { done: count, count });
    draw();
    paper.replaceSync(`@page { size: ${book.paper}; margin: 14mm 12mm; }`);
    printSheets(`per${book.perPage} ${book.paper}`, cover, h('div', { className: 'sheet' }, ...puzzles), ...(solutions.length ? [h('div', { className: 'sheet solutions' }, ...solutions)] : []));
    ended(signal, note);
  } catch (error) {
    ended(signal, isAbort(error) ? t('cancelled') : reason(error));
  }
}
window.addEventListener('afterprint', () => paper.replaceSync(''));

function togglePattern() {
  page.pattern = page.pattern ? null : new Set(CELLS.filter((cell) => page.own.state.givens[cell]));
  page.refresh();
  draw();
}

/** Enters a puzzle by hand, or ends it. */
export function toggleEdit() {
  page.edits = !page.edits;
  if (page.edits) page.selection = new Set([(page.focus = 0)]);
  page.refresh();
  draw();
  page.dispatchEvent(new Event(page.edits ? 'focus' : 'entered'));
}

/** The card. */
export function draw() {
  const root = by('make');
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ className, /** @type {string} */ id, pressed = false, then = '') =>
    h('button', { type: 'button', className, 'data-act': id, 'data-then': then || null, 'aria-pressed': pressed ? 'true' : null, onclick: act }, text);
  const number = (/** @type {'from' | 'to' | 'seed'} */ name, /** @type {string} */ placeholder) => {
    const input = h('input', { type: 'text', inputmode: 'numeric', pattern: '[0-9]*', size: 6, value: wishes[name], placeholder, 'data-field': name, oninput: () => (wishes[name] = input.value.replace(/\D/g, '')) });
    return input;
  };
  const title = h('input', { type: 'text', size: 18, maxlength: 60, value: book.title, placeholder: t('bookTitle'), 'data-field': 'title', oninput: () => (book.title = title.value) });
  const size = h('input', { type: 'text', inputmode: 'numeric', size: 4, value: book.count, 'data-field': 'count', oninput: () => (book.count = size.value) });
  renew(
    root,
    h('div', { className: 'eyebrow' }, t('makeNew')),
    h(
      'div',
      { className: 'fields' },
      field(t('level'), choice(wishes.level, [['', t('any')], ...LEVELS.map((level) => /** @type {[string, string]} */ ([level, t(level)]))], (value) => (wishes.level = value), 'level')),
      field(t('symmetry'), choice(wishes.symmetry, SYMMETRIES.map(([name, word]) => [name, t(word)]), (value) => (wishes.symmetry = value), 'symmetry')),
      field(t('technique'), choice(wishes.technique, [['', t('any')], ...techniques.map(({ technique, name }) => /** @type {[string, string]} */ ([technique, name]))], (value) => (wishes.technique = value), 'technique')),
      field(t('seed'), number('seed', t('seedNew'))),
      field(t('cluesFrom'), number('from', '17')),
      field(t('cluesTo'), number('to', '81')),
    ),
    h('div', { className: 'row' }, cancel ? button(t('cancel'), () => cancel?.(), 'primary', 'cancel', false, 'make') : button(t('makeGo'), () => void make(), 'primary', 'make', false, 'cancel'), button(t('pattern'), togglePattern, 'ghost', 'pattern', Boolean(page.pattern))),
    page.pattern ? h('p', { className: 'note' }, t('patternNote', { count: page.pattern.size }), ' ', button(t('patternClear'), () => ((page.pattern = new Set()), page.refresh(), draw()), 'ghost small', 'clear')) : '',
    h('p', { className: 'note told' }, note),
    h('div', { className: 'row split' }, button(page.edits ? t('enterDone') : t('enter'), toggleEdit, 'ghost', 'enter', page.edits), button(t('emptyBoard'), () => page.play(Game.at({ givens: '.'.repeat(81) })), 'ghost', 'empty'), button(t('print'), () => window.print(), 'ghost', 'print')),
    page.edits ? h('p', { className: 'note' }, t('enterNote')) : '',
    h('div', { className: 'row' }, button(t('variantSet'), () => void createVariant(9), 'ghost', 'variant-create')),
    h('p', { className: 'note' }, t('variantSetNote')),
    h('h2', {}, t('printBook')),
    h('div', { className: 'fields' }, field(t('bookName'), title), field(t('bookCount'), size), field(t('bookPerPage'), choice(book.perPage, [['1', '1'], ['2', '2'], ['4', '4'], ['6', '6']], (value) => (book.perPage = value), 'per-page')), field(t('bookPaper'), choice(book.paper, PAPERS.map((paper) => [paper, paper === 'letter' ? 'Letter' : paper]), (value) => (book.paper = value), 'paper')), toggle(t('bookSolutions'), book.solutions, (on) => (book.solutions = on), 'solutions')),
    h('div', { className: 'row' }, button(t('bookGo'), () => void makeBook(), 'ghost', 'book')),
    h('p', { className: 'note' }, t('bookPdf')),
  );
}

/** The names of techniques, in the reader's language. */
export async function names() {
  try {
    techniques = (await page.ask('techniques', {})).techniques;
  } catch (error) {
    return page.say(reason(error));
  }
  draw();
}
