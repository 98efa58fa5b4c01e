// The trainer: a learning path from singles to chains, and drills. A drill is a position in which a technique is the next step; the reader finds what
// it places or removes.

import { bit, digitsOf } from './cells.js';
import { by, choice, field, h, update } from './dom.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { frames, legend, plainStep, token } from './telling.js';
import * as training from './training.js';

/** @typedef {import('./types').Technique} Technique */
/** @typedef {import('./types').Drill} Drill */
/** @typedef {import('./types').Candidate} Candidate */

/** The learning path, in the order in which its techniques open. */
export const PATH = ['full-house', 'hidden-single', 'naked-single', 'pointing', 'claiming', 'naked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple', 'x-wing', 'skyscraper', 'two-string-kite', 'xy-wing', 'w-wing', 'xyz-wing', 'simple-colours-trap', 'unique-rectangle-1', 'swordfish', 'finned-x-wing', 'jellyfish', 'wxyz-wing', 'x-chain', 'xy-chain', 'aic', 'als-xz'];
/** Techniques that are seen only among all candidates of a cell. */
const WHOLE_CELL = ['full-house', 'naked-single'];

/** The drill under way: how it stands, what is said about the last answer, and what is remembered once it is over. @type {{ drill: Drill, game: Game, state: 'open' | 'found' | 'shown', isMissed: boolean, said: string, isAnswering: boolean, practice: training.Practice | null } | null} */
let run = null;
/** The technique whose drill is being made. */
let waiting = '';

/** Whether a drill is on the board, or on its way. */
export const isOpen = () => run !== null || waiting !== '';

/** @param {Candidate} candidate */
const numberOf = ([row, column, digit]) => ((row - 1) * 9 + column - 1) * 9 + digit - 1;

/** The candidates that the drill shows: those of the digits of the pattern, all, or none but the reader's own marks. @param {Drill} drill @param {Game} game */
function shownOf({ technique, step }, game) {
  if (page.settings.conceal === 'own') return new Set(/** @type {number[]} */ ([]));
  if (page.settings.conceal === 'all' || WHOLE_CELL.includes(technique)) return null;
  const digits = [...step.placements, ...step.eliminations, ...step.pictures.flatMap(({ marks }) => marks.map(([candidate]) => candidate))].reduce((bits, [, , digit]) => bits | bit(digit), 0);
  return new Set(Array.from({ length: 81 }, (_, cell) => digitsOf(game.candidates(cell) & digits).map((digit) => cell * 9 + digit - 1)).flat());
}

/** Puts the drill on the board as the reader wants it. */
function lay() {
  if (!run) return;
  const { drill, game, state } = run;
  page.clean();
  const isOwn = page.settings.conceal === 'own';
  const isShown = !isOwn || state !== 'open';
  game.present(isShown, isShown);
  page.trial = state === 'open' && run.isAnswering ? { shown: shownOf(drill, game), tapped: page.trial?.tapped ?? new Set() } : null;
  page.visit(game, drill.name, state === 'open' ? 'lookOnlyDrill' : 'lookOnlyDrillOver');
  if (state !== 'open') {
    const views = frames(drill.step.pictures);
    page.picture = (views.find(({ walk }) => walk === Infinity) ?? views[0])?.picture ?? null;
  }
  document.body.classList.toggle('trying', state === 'open');
  document.body.classList.toggle('answering', page.trial !== null);
  page.refresh();
}

/** Begins a drill. @param {string} technique */
export async function start(technique) {
  leave();
  waiting = technique;
  // The puzzle of the day that is made in advance would only stand in the way.
  page.giveUp('daily-next');
  page.dispatchEvent(new Event('training'));
  try {
    const drill = await page.ask('drill', { technique, seed: Math.floor(Math.random() * 2 ** 48) }, page.latest('drill'));
    const { state } = Game.shown(drill.puzzle);
    waiting = '';
    run = { drill, game: new Game({ state }), state: 'open', isMissed: false, said: '', isAnswering: page.settings.conceal !== 'own', practice: null };
    // Nothing stands out but the candidates.
    page.selection = new Set();
    page.held = 0;
    lay();
    page.announce(task(drill));
  } catch (error) {
    if (isAbort(error)) return;
    waiting = '';
    page.say(reason(error));
  }
  page.dispatchEvent(new Event('training'));
  if (run) page.dispatchEvent(new Event('reveal'));
}

/** Ends the drill. */
export function leave() {
  page.giveUp('drill');
  waiting = '';
  if (!run) return;
  run = null;
  page.trial = null;
  page.selection = new Set([page.focus]);
  page.clean();
  page.leave();
  document.body.classList.remove('trying', 'answering');
}

/** What the reader is asked for. @param {Drill} drill */
const task = ({ step, name }) => t(step.placements.length ? 'drillPlace' : 'drillRemove', { name });

/** An answer: a candidate that the reader names. @param {number} cell @param {number} digit */
function answer(cell, digit) {
  if (!run || run.state !== 'open' || !page.trial) return;
  const { drill, game } = run;
  const number = cell * 9 + digit - 1;
  if (!(game.candidates(cell) & bit(digit))) return;
  if (page.trial.shown?.size && !page.trial.shown.has(number)) return;
  const isRight = drill.answers.some(({ placements, eliminations }) => [...placements, ...eliminations].some((one) => numberOf(one) === number));
  if (isRight) return end('found');
  const isPattern = drill.step.pictures.some(({ marks }) => marks.some(([one]) => numberOf(one) === number));
  run.isMissed = true;
  run.said = t(isPattern ? 'drillPattern' : drill.step.placements.length ? 'drillNotHere' : 'drillStays', { digit });
  page.trial.tapped.add(number);
  page.announce(run.said);
  page.dispatchEvent(new Event('training'));
  page.refresh();
}

/** The drill is over: the step is shown, and remembered as found or missed. @param {'found' | 'shown'} how */
function end(how) {
  if (!run) return;
  run.state = how;
  const isFound = how === 'found' && !run.isMissed;
  // The card says so at once and is not drawn again when it is written: a button must not change while it is pressed.
  const { technique } = run.drill;
  run.practice = training.after(training.of(technique), isFound);
  void training.practised(technique, isFound).then(() => isOpen() || page.dispatchEvent(new Event('training')));
  run.said = how === 'found' ? t(isFound ? 'drillFound' : 'drillFoundLate') : '';
  lay();
  page.announce(`${run.said} ${run.drill.step.text}`);
  page.dispatchEvent(new Event('training'));
}

/** The candidates that a reader sees in a cell of the drill. @param {number} cell */
function seenIn(cell) {
  const { shown } = page.trial ?? { shown: null };
  return digitsOf(run?.game.candidates(cell) ?? 0).filter((digit) => !shown?.size || shown.has(cell * 9 + digit - 1));
}

/** How far apart two candidates of a cell stand, squared. @param {number} one @param {number} other */
const apart = (one, other) => (((one - 1) % 3) - ((other - 1) % 3)) ** 2 + (Math.floor((one - 1) / 3) - Math.floor((other - 1) / 3)) ** 2;

/** The candidate that a tap means: the nearest one that is seen, or none if two are as near. @param {number} cell @param {number} digit whose place was tapped */
function meant(cell, digit) {
  const [nearest, next] = seenIn(cell).sort((one, other) => apart(one, digit) - apart(other, digit));
  return next && apart(next, digit) === apart(nearest, digit) ? 0 : (nearest ?? 0);
}

page.addEventListener('tapped', (event) => {
  const { cell, digit, isSmall } = /** @type {CustomEvent} */ (event).detail;
  if (isSmall === undefined) return answer(cell, digit);
  // A fingertip is larger than a candidate: where it covers several, the digit below says which one is meant.
  if (isSmall && seenIn(cell).length > 1) return page.say(t('drillWhich'));
  const one = meant(cell, digit);
  if (one) answer(cell, one);
});

/**
 * What is worth practising after a drill: what is due, then the step of the path that is reached; nothing if that is the technique of the drill.
 * @param {Technique[]} all
 * @param {string} technique
 * @param {training.Practice} practice of this technique
 */
function following(all, technique, practice) {
  const due = training.due().find((one) => one !== technique && all.some((other) => other.technique === one));
  const reached = PATH.find((one) => !(one === technique ? practice : training.of(one)).found);
  const found = all.find((one) => one.technique === (due ?? reached) && one.technique !== technique);
  return found ? { technique: found.technique, name: found.name, isDue: Boolean(due) } : null;
}

/** The card of a drill. @param {Technique[]} all @param {(technique: string) => void} explain shows the page of the technique */
function drawDrill(all, explain) {
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ className, /** @type {string} */ id) => h('button', { type: 'button', className, 'data-act': id, onclick: act }, text);
  const back = button(t('drillLeave'), () => (leave(), page.dispatchEvent(new Event('training'))), 'ghost small', 'drill-leave');
  if (!run) return [h('div', { className: 'eyebrow' }, t('drill'), back), h('p', { className: 'busy', tabindex: '-1' }, t('working'))];
  const { drill, state, said } = run;
  const head = [h('div', { className: 'eyebrow' }, t('drill'), back), h('h1', {}, drill.name)];
  if (state !== 'open') {
    const practice = run.practice ?? training.of(drill.technique);
    const further = following(all, drill.technique, practice);
    return [
      ...head,
      said ? h('p', { className: 'right' }, said) : '',
      ...drill.step.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token))),
      ...(page.picture ? [legend(page.picture)] : []),
      h('p', { className: 'note' }, training.isMastered(practice) ? t('drillMastered') : t('drillRow', { row: practice.row, of: training.MASTERED })),
      h(
        'div',
        { className: 'row' },
        button(t('drillNext'), () => void start(drill.technique), further && training.isMastered(practice) ? 'ghost' : 'primary', 'drill-next'),
        further ? button(t(further.isDue ? 'drillReview' : 'learnNext', { name: further.name }), () => void start(further.technique), training.isMastered(practice) ? 'primary' : 'ghost', 'drill-further') : '',
        button(t('drillExplain'), () => explain(drill.technique), 'ghost', 'drill-explain'),
      ),
    ];
  }
  const set = (/** @type {string} */ conceal) => {
    page.set({ conceal: /** @type {typeof page.settings.conceal} */ (conceal) });
    if (!run) return;
    run.isAnswering = conceal !== 'own';
    page.trial = null;
    lay();
    page.dispatchEvent(new Event('training'));
  };
  const turn = () => {
    if (!run) return;
    run.isAnswering = !run.isAnswering;
    lay();
    page.dispatchEvent(new Event('training'));
  };
  return [
    ...head,
    h('p', { className: 'why' }, task(drill)),
    said ? h('p', { className: 'wrong-answer' }, said) : '',
    drill.from_example ? h('p', { className: 'note' }, t('drillExample')) : '',
    field(t('drillShows'), choice(page.settings.conceal, [['pattern', t('concealPattern')], ['all', t('concealAll')], ['own', t('concealOwn')]], set, 'conceal')),
    page.settings.conceal === 'own' ? h('p', { className: 'note' }, t(run.isAnswering ? 'drillAnswerNote' : 'drillMarkNote')) : '',
    h('div', { className: 'row' }, ...(page.settings.conceal === 'own' ? [h('button', { type: 'button', className: run.isAnswering ? 'ghost' : 'primary', 'aria-pressed': String(run.isAnswering), 'data-act': 'drill-answer', onclick: turn }, t('drillAnswer'))] : []), button(t('drillShow'), () => end('shown'), 'ghost', 'drill-show'), button(t('drillExplain'), () => explain(drill.technique), 'ghost', 'drill-explain')),
  ];
}

/** One technique of the path. @param {Technique} technique @param {boolean} isOpen @param {Set<string>} due */
function item({ technique, name }, isOpen, due) {
  const practice = training.of(technique);
  const state = !isOpen ? 'locked' : due.has(technique) ? 'due' : training.isMastered(practice) ? 'mastered' : practice.last ? 'begun' : 'new';
  const word = { locked: t('pathLocked'), due: t('pathDue'), mastered: t('pathMastered'), begun: t('drillRow', { row: practice.row, of: training.MASTERED }), new: t('pathNew') }[state];
  const sign = { locked: '', due: '↻', mastered: '✓', begun: '…', new: '' }[state];
  return h('li', { className: state }, h('button', { type: 'button', 'data-technique-drill': technique, 'data-act': `drill-${technique}`, 'aria-disabled': isOpen ? null : 'true', onclick: () => isOpen && void start(technique) }, h('b', {}, name), h('small', {}, word), h('span', { 'aria-hidden': 'true' }, sign)));
}

/** The learning path. @param {Technique[]} all @param {() => void} retry @param {string} failure why there are no techniques, if they could not be had */
function drawPath(all, retry, failure) {
  // What can be pressed would be replaced when the list is there, perhaps while it is pressed.
  if (!all.length) {
    const again = h('button', { type: 'button', className: 'primary', 'data-act': 'learn-retry', onclick: retry }, t('tryAgain'));
    return [h('div', { className: 'eyebrow' }, t('learnPath')), ...(failure ? [h('p', { className: 'note' }, failure), h('div', { className: 'row' }, again)] : [h('p', { className: 'busy', tabindex: '-1' }, t('working'))])];
  }
  const due = training.due();
  const path = PATH.flatMap((technique) => all.find((one) => one.technique === technique) ?? []);
  // The first technique that was never found, and everything before it, is open.
  const reached = path.findIndex(({ technique }) => !training.of(technique).found);
  const next = path[reached];
  const again = due.find((technique) => all.some((one) => one.technique === technique));
  const act = (/** @type {string} */ technique) => () => void start(technique);
  const count = path.filter(({ technique }) => training.isMastered(training.of(technique))).length;
  return [
    h('div', { className: 'eyebrow' }, t('learnPath'), h('span', {}, t('learnProgress', { done: count, count: path.length }))),
    h('p', { className: 'idle' }, t('learnPathNote')),
    h(
      'div',
      { className: 'row' },
      again ? h('button', { type: 'button', className: 'primary', 'data-act': 'review', onclick: act(again) }, t('learnReview', { count: due.length })) : '',
      next ? h('button', { type: 'button', className: again ? 'ghost' : 'primary', 'data-act': 'learn-next', onclick: act(next.technique) }, t('learnNext', { name: next.name })) : '',
    ),
    h('details', {}, h('summary', {}, t('learnPathAll')), h('ol', { className: 'steps' }, ...path.map((one, index) => item(one, reached < 0 || index <= reached, new Set(due))))),
  ];
}

/** The card. @param {Technique[]} all @param {{ explain: (technique: string) => void, retry: () => void }} acts @param {string} failure why there are no techniques, if they could not be had */
export function draw(all, { explain, retry }, failure) {
  const root = by('train');
  const isUnfolded = root.querySelector('details')?.open;
  const children = isOpen() ? drawDrill(all, explain) : drawPath(all, retry, failure);
  for (const one of children) if (one instanceof HTMLDetailsElement && isUnfolded) one.open = true;
  update(root, ...children);
}

/** The words of the drill in the reader's language. */
export async function translate() {
  if (!run) return;
  const { drill } = run;
  const told = await page.ask('tell', { puzzle: drill.puzzle, step: plainStep(drill.step) }).catch(() => null);
  if (!told || run?.drill !== drill) return;
  run.drill = { ...drill, name: told.name, step: told };
  run.said = '';
  lay();
  page.dispatchEvent(new Event('training'));
}
