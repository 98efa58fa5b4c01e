// The card of a hint: what to do while there is none, that one is on its way, a note, or the answer.

import { by, choice, h, icon, renew } from './dom.js';
import { sentences } from './folding.js';
import { spoken, t } from './i18n.js';
import { ICONS } from './icons.js';
import { known } from './known.js';
import { page } from './page.js';
import { frames, legend, token } from './telling.js';

/** @typedef {import('./types').Hint} Hint */
/** @typedef {import('./types').NoHint} NoHint */
/** @typedef {import('./types').Told} Told */
/** An answer, with its views and the one that is shown. @typedef {{ hint: Hint | Told | NoHint, level: number, frames: import('./telling.js').Frame[], at: number }} Answer */
/** What the card shows: an answer, a note, or that an answer is on its way. @typedef {Answer | { note: string } | 'working' | null} Card */
/** What can be done in the card. @typedef {{ hint: () => void, check: () => void, list: () => void, more: () => void, apply: () => void, dismiss: () => void, step: (by: number) => void, takeOver: () => void }} Acts */

/** More paragraphs of a proof than this are shown on request only. */
const SHORT = 4;
/** The level of a hint that tells everything. */
const EVERYTHING = 4;

/** Whether a step of the list is told without what it gives: the engine told all of it, the reader wants less. @param {Answer} card */
export const isVeiled = ({ hint, level }) => level < EVERYTHING && 'evidence' in hint;

/** The views of an answer. @param {Answer['hint']} hint @param {number} level */
export function framesOf(hint, level) {
  if (!('pictures' in hint) || !hint.pictures) return [];
  return frames(isVeiled({ hint, level, frames: [], at: 0 }) ? hint.pictures.map((picture) => ({ ...picture, placed: [], removed: [], legend: picture.legend.filter(([sign]) => sign !== 'placed' && sign !== 'removed') })) : hint.pictures);
}

/** @param {string} text @param {() => void} act @param {string} className @param {string} [id] */
const button = (text, act, className, id) => h('button', { type: 'button', className, 'data-act': id, onclick: act }, text);

/** How much a hint tells: a choice that is remembered. */
function detail() {
  const levels = /** @type {const} */ (['hintLevel1', 'hintLevel2', 'hintLevel3', 'hintLevel4']);
  const select = choice(String(page.settings.level), levels.map((level, index) => [String(index + 1), `${t('hint')}: ${t(level)}`]), (level) => page.set({ level: Number(level) }), 'hint-tells');
  select.setAttribute('aria-label', t('hintTells'));
  return select;
}

/** What to do without a hint. @param {Acts} acts */
function idle(acts) {
  return [
    h('div', { className: 'eyebrow' }, t('hint')),
    h('p', { className: 'idle' }, t('hintIdle')),
    h(
      'div',
      { className: 'row pairs' },
      button(t('hintAsk'), acts.hint, 'primary', 'hint'),
      page.settings.check === 'never' ? '' : button(t('checkDigits'), acts.check, 'ghost', 'check'),
      button(t('alsoFind'), acts.list, 'ghost', 'steps'),
      h('button', { type: 'button', className: 'ghost', 'data-act': 'candidates', 'aria-pressed': String(page.game.state.auto), onclick: () => page.game.toggleAuto() }, t('candidates')),
      button(t('fillNine'), () => page.game.fillNine(), 'ghost', 'nine'),
      button(t('snyder'), () => page.game.snyder(), 'ghost', 'snyder'),
      button(t('restart'), () => page.restart(), 'ghost', 'restart'),
      detail(),
    ),
  ];
}

/** The sentences of an answer. A long argument is folded: what it claims comes first, the rest is there for those who want it. @param {Answer} card */
function reasons(card) {
  const { hint: shown } = card;
  if (isVeiled(card)) return [h('p', { className: 'why' }, t('veiled'))];
  const isNone = 'status' in shown && shown.status;
  const plain = { solved: t('hintSolved'), stuck: t('hintStuck'), none: t('hintNone') };
  if (!shown.paragraphs?.length) return [h('p', { className: 'why' }, plain[/** @type {keyof typeof plain} */ (isNone)] ?? shown.text ?? '')];
  if (isNone !== 'wrong') return sentences(shown.paragraphs);
  const paragraphs = shown.paragraphs.map((pieces) => h('p', { className: 'why' }, ...pieces.map(token)));
  // What is wrong comes first. The proof that a mark is missing is long as a rule.
  const most = 'missing_candidates' in shown && shown.missing_candidates?.length ? 1 : SHORT;
  return paragraphs.length <= most ? paragraphs : [paragraphs[0], h('details', {}, h('summary', {}, t('wrongWhy')), ...paragraphs.slice(1))];
}

/** What can be done with an answer. @param {Answer} card @param {number} at @param {Acts} acts */
function row(card, at, acts) {
  const { hint: shown, frames: views } = card;
  const row = h('div', { className: 'row' });
  if (at >= 0) row.append(button(t('pathTake'), acts.takeOver, 'primary', 'take'), button(t('pathLeave'), acts.dismiss, 'ghost', 'leave'));
  else {
    if (isVeiled(card)) row.append(button(t('hintMore'), acts.more, 'primary', 'more'));
    else if ('placements' in shown && shown.placements) row.append(button(t('apply'), acts.apply, 'primary', 'apply'));
    else if ('wrong_digits' in shown && shown.wrong_digits?.length) row.append(button(t('wrongRemove', { count: shown.wrong_digits.length }), acts.apply, 'primary', 'apply'));
    else if ('missing_candidates' in shown && shown.missing_candidates?.length) row.append(button(t('wrongRestore'), acts.apply, 'primary', 'apply'));
    else if (!('status' in shown && shown.status)) row.append(button(t('hintMore'), acts.more, 'primary', 'more'));
    row.append(button(t('letMeLook'), acts.dismiss, 'ghost', 'dismiss'));
  }
  if (views.length > 1 || at >= 0) {
    const arrow = (/** @type {number} */ by, /** @type {'back' | 'on'} */ drawn, /** @type {string} */ label) => h('button', { type: 'button', 'aria-label': label, 'data-act': drawn, onclick: () => acts.step(by) }, icon(ICONS[drawn]));
    row.append(h('span', { className: 'arrows' }, arrow(-1, 'back', t('before')), arrow(1, 'on', t('after'))));
  }
  return row;
}

/** What the card shows: the answer, and all else that it depends on. @type {unknown[]} */
let last = [];

/** Draws the card, unless it shows all that already: a button that is drawn anew while it is pressed is not pressed. @param {Card} card @param {number} at the step of the path that is looked at, -1 for none @param {Acts} acts */
export function draw(card, at, acts) {
  const root = by('hint');
  root.classList.toggle('open', card !== null);
  const eyebrow = (corner = '') => h('div', { className: 'eyebrow' }, t('hint'), h('span', {}, corner));
  const { check, level: detailed } = page.settings;
  const view = typeof card === 'object' && card && 'hint' in card ? card.at : -1;
  const now = [card, view, at, spoken(), ...(card ? [] : [check, detailed, page.game.state.auto])];
  if (now.length === last.length && now.every((one, index) => one === last[index])) return;
  last = now;
  if (!card) return renew(root, ...idle(acts));
  if (card === 'working') return renew(root, eyebrow(), h('p', { className: 'busy' }, t('working')), h('div', { className: 'row' }, h('button', { type: 'button', className: 'primary', 'data-act': 'cancel', 'data-then': 'more', onclick: acts.dismiss }, t('cancel'))));
  if ('note' in card) return renew(root, eyebrow(), h('p', { className: 'why answer', tabindex: '-1' }, card.note), h('div', { className: 'row' }, button(t('letMeLook'), acts.dismiss, 'ghost', 'dismiss')));
  const { hint: shown, level, frames: views } = card;
  const isNone = 'status' in shown && shown.status;
  const title = isNone ? (shown.status === 'wrong' ? t('wrongTitle') : t('hint')) : ('name' in shown && shown.name) || t(/** @type {import('./i18n.js').Word} */ (`hintLevel${level}`));
  const frame = views[card.at];
  renew(
    root,
    eyebrow(at >= 0 && known.path ? t('pathStep', { number: at + 1, count: known.path.steps.length }) : views.length > 1 ? t('view', { number: card.at + 1, count: views.length }) : ''),
    h('div', { className: 'answer' }, h('h1', { tabindex: '-1' }, title), ' ', h('div', { className: 'reasons' }, ...reasons(card))),
    ...('assumes_uniqueness' in shown && shown.assumes_uniqueness ? [h('p', { className: 'note' }, t('assumesUnique'))] : []),
    ...(frame ? [legend(frame.picture)] : []),
    row(card, at, acts),
  );
}
