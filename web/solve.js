// Solving: what there is to know about the board as it stands.

import { CELLS } from './cells.js';
import { by, download, h, renew } from './dom.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { isAbort, page, reason } from './page.js';
import { nameOf } from './telling.js';

/** The answer to "how many" as you type. @type {{ status: string, solution?: string, second?: string }} */
let now = { status: 'working' };
/** What each part says. @type {Record<string, (Node | string)[]>} */
let told = {};

/** The board changed: none, one or many is told at once, the rest is forgotten. */
export async function update() {
  page.giveUp('question');
  told = {};
  const signal = page.latest('solve');
  try {
    now = await page.ask('solve', { puzzle: page.game.line }, signal);
  } catch (error) {
    if (isAbort(error)) return;
    now = { status: error instanceof NoAnswer && error.kind === 'conflict' ? 'broken' : reason(error) };
  }
  draw();
}

/** The reader goes elsewhere: what is still asked would come too late. */
export function leave() {
  told = {};
  page.giveUp('question');
}

/**
 * Asks something that may take long, with a way to stop it.
 * @param {string} name
 * @param {(signal: AbortSignal) => Promise<(Node | string)[]>} work
 */
async function run(name, work) {
  const signal = page.latest('question');
  const mine = told;
  told[name] = [h('span', { className: 'busy' }, t(name === 'count' ? 'counting' : 'working')), h('button', { type: 'button', className: 'ghost small', 'data-act': 'cancel', 'data-then': name, onclick: () => page.giveUp('question') }, t('cancel'))];
  draw();
  /** @type {(Node | string)[]} */
  let result;
  try {
    result = await work(signal);
  } catch (error) {
    result = [isAbort(error) ? t('cancelled') : reason(error)];
  }
  // The board may have changed meanwhile.
  if (told !== mine) return;
  told[name] = result;
  draw();
  const shown = by('solve').querySelector(`[data-part="${name}"] .told`);
  if (shown instanceof HTMLElement) page.announce(shown.innerText);
}

const count = () =>
  run('count', async (signal) => {
    const answer = await page.ask('count', { puzzle: page.game.line }, signal);
    return [h('p', { className: 'big' }, t('counted', { count: answer.count }))];
  });

const heat = () =>
  run('heat', async (signal) => {
    const answer = await page.ask('chances', { puzzle: page.game.line }, signal);
    page.clean();
    page.heat = answer.cells;
    page.refresh();
    return [h('p', { className: 'note' }, t('heatNote', { count: answer.count }))];
  });

const rate = () =>
  run('rate', async (signal) => {
    const { human, se, hodoku, bottleneck } = await page.ask('rate', { puzzle: page.game.line }, signal);
    /** @type {[string, string][]} */
    const rows = [];
    // With several solutions there is no level.
    if (human?.level) rows.push([t('rateLevel'), t(human.level)]);
    if (human) rows.push([t('rateEffort'), String(human.effort)]);
    if (bottleneck) rows.push([t('bottleneck'), t('rateBottleneck', { name: bottleneck.name, step: bottleneck.step, of: bottleneck.of })]);
    // What is known when the work is broken off is no rating.
    if (se?.end === 'limit') rows.push([t('rateSe'), t('rateLimit')]);
    else if (se) for (const [name, value] of /** @type {const} */ ([['rateEr', se.er], ['rateEp', se.ep], ['rateEd', se.ed]])) rows.push([t(name), value.toFixed(1)]);
    // Its levels keep its own names.
    if (hodoku) rows.push(['HoDoKu', hodoku.level ? `${hodoku.score} (${hodoku.level})` : String(hodoku.score)]);
    return [rows.length ? h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])) : t('none')];
  });

const redundant = () =>
  run('redundant', async (signal) => {
    const answer = await page.ask('check', { puzzle: page.game.puzzle }, signal);
    if (answer.minimal === undefined) return [t('redundantNot')];
    if (answer.minimal) return [t('redundantNone')];
    const cells = (answer.redundant ?? []).map((name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1);
    page.lit = new Set(cells);
    page.refresh();
    return [t('redundantSome', { count: cells.length, cells: cells.map(nameOf).join(', ') })];
  });

const canon = () =>
  run('canonical', async (signal) => {
    const answer = await page.ask('canon', { puzzle: page.game.puzzle }, signal);
    const opened = () => {
      page.play(Game.at({ givens: answer.canonical }));
    };
    return [h('code', { className: 'line' }, answer.canonical), h('p', { className: 'note' }, t('automorphisms', { count: answer.automorphisms })), h('button', { type: 'button', className: 'ghost small', onclick: opened }, t('openIt'))];
  });

const proof = () =>
  run('proof', async (signal) => {
    const answer = await page.ask('prove', { puzzle: page.game.line, syntax: 'lrat' }, signal);
    const { cnf, lrat } = answer;
    if (!cnf || lrat === undefined) return [t('proofNot')];
    return [
      h('p', { className: 'note' }, `${t(/** @type {'unique' | 'none'} */ (answer.status))}. ${t('proofNote', { count: answer.lemmas ?? 0 })}`),
      h('button', { type: 'button', className: 'ghost small', 'data-act': 'cnf', onclick: () => download('sudoku.cnf', cnf, 'text/plain') }, t('downloadCnf')),
      h('button', { type: 'button', className: 'ghost small', 'data-act': 'lrat', onclick: () => download('sudoku.lrat', lrat, 'text/plain') }, t('downloadProof')),
    ];
  });

/** @param {'solution' | 'difference'} what */
function reveal(what) {
  const was = page[what];
  page.clean();
  if (!was && what === 'solution') page.solution = now.solution ?? null;
  if (!was && what === 'difference' && now.solution && now.second) page.difference = [now.solution, now.second];
  page.refresh();
  draw();
}

/** The card. */
export function draw() {
  const root = by('solve');
  const isKnown = ['none', 'unique', 'multiple', 'broken'].includes(now.status);
  const clues = page.game.state.givens.filter(Boolean).length;
  const part = (/** @type {string} */ name, /** @type {string} */ title, /** @type {() => void} */ act) =>
    h('section', { className: 'part', 'data-part': name }, h('button', { type: 'button', className: 'ghost', 'data-act': name, onclick: act }, title), h('div', { className: 'told' }, ...(told[name] ?? [])));
  const shows = /** @type {HTMLElement[]} */ ([]);
  if (now.solution) shows.push(h('button', { type: 'button', className: 'primary', 'data-act': 'solution', onclick: () => reveal('solution') }, t(page.solution ? 'hideSolution' : now.second ? 'showFirst' : 'showSolution')));
  if (now.second) shows.push(h('button', { type: 'button', className: 'ghost', 'data-act': 'difference', 'aria-pressed': String(Boolean(page.difference)), onclick: () => reveal('difference') }, t('showDifference')));
  const differ = page.difference ? CELLS.filter((cell) => page.difference?.[0][cell] !== page.difference?.[1][cell]).length : 0;
  renew(
    root,
    h('div', { className: 'eyebrow' }, t('solveNow'), h('span', {}, t('clues', { count: clues }))),
    h('h1', { 'data-status': now.status }, isKnown ? t(/** @type {'none'} */ (now.status)) : now.status === 'working' ? t('working') : now.status),
    h('div', { className: 'row' }, ...shows),
    page.difference ? h('p', { className: 'note' }, t('differ', { count: differ })) : '',
    ...(now.status === 'broken'
      ? []
      : [
          h(
            'div',
            { className: 'parts' },
            part('count', t('exactCount'), () => void count()),
            part('heat', t('heatMap'), () => void heat()),
            part('rate', t('rate'), () => void rate()),
            part('redundant', t('redundant'), () => void redundant()),
            part('canonical', t('canonical'), () => void canon()),
            part('proof', t('proof'), () => void proof()),
          ),
        ]),
  );
}
