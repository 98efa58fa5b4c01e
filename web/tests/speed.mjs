// How fast the page is, through each door: printed, not asserted. Run as `web/check speed`.

import { setTimeout as wait } from 'node:timers/promises';

import { DOORS, EASY, HARD, Reader, launch, openDoor } from './tools.mjs';

const RUNS = Number(process.env.MINIROW_RUNS ?? 9);
const HINTS = 20;
/** How many times slower the page is made, to stand for a cheap phone. */
const SLOWER = 4;
/** Some of the hardest puzzles known, and two of the hardest of `data/puzzles/rated.txt`: they need nets within nets. */
const HARDEST = ['.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....', '.....1.2.3...4.5.....6....7..2.....1.8..9..3.4.....8..5....2....9..3.4....67.....', '98.7..6..7......9...6.5....4.....3.2..85...7......2....3..1...4..98...6......51..'];

/** In the page: notes when the first answer stands on it, and when the frame that shows it is drawn. */
function watch() {
  // From the start: the answer can be there before the document is complete.
  new MutationObserver((_, observer) => {
    if (!/one solution/.test(document.querySelector('.meta')?.textContent ?? '')) return;
    observer.disconnect();
    window.answered = performance.now();
    requestAnimationFrame(() => setTimeout(() => (window.shown = performance.now())));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** In the page: asks for a hint. From its answer to the end of the frame that shows it, and of that the work: scripts, styles, layout. */
const hint = () =>
  new Promise((resolve) => {
    let arrived = 0;
    const { parse } = JSON;
    JSON.parse = (...all) => ((arrived ||= performance.now()), parse(...all));
    new MutationObserver((_, observer) => {
      observer.disconnect();
      JSON.parse = parse;
      // The drawing follows in the same task.
      queueMicrotask(() => queueMicrotask(() => {
        const work = (document.body.offsetHeight, performance.now() - arrived);
        requestAnimationFrame(() => setTimeout(() => resolve([performance.now() - arrived, work])));
      }));
    }).observe(document.querySelector('#hint'), { childList: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', key: 'h', bubbles: true }));
  });

/** In the page: the longest task of its own thread so far, and how much the layout has shifted. */
function watchLoad() {
  window.seen = { longest: 0, shifted: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (window.seen.longest = Math.max(window.seen.longest, duration)))).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.seen.shifted += hadRecentInput ? 0 : value))).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: for each key, from its event to the end of the frame that shows it, and of that the work: scripts, styles, layout. */
function watchKeys() {
  window.inputs = [];
  let start = 0;
  addEventListener('keydown', () => (start = performance.now()), { capture: true });
  // After the page's own listeners, and what they put off until the end of theirs.
  addEventListener('keydown', ({ key }) => {
    if (['Shift', 'Alt', 'Control'].includes(key)) return;
    const [from, one] = [start, { work: (document.body.offsetHeight, performance.now() - start), frame: 0 }];
    window.inputs.push(one);
    requestAnimationFrame(() => setTimeout(() => (one.frame = performance.now() - from)));
  });
}

/** Makes the page slower, or as fast as it is. */
async function slow(reader, rate) {
  const session = await reader.context.newCDPSession(reader.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Everything that a key can do in a game: moving, digits, marks, colours, undo and redo, candidates. */
const KEYS = ['ArrowRight', '3', 'ArrowDown', 'Shift+7', 'Shift+8', 'Alt+9', 'ArrowRight', 'v', '4', 'z', '5', 'Backspace', 'Control+z', 'Control+y', 'f', 'ArrowLeft', 'ArrowUp', 'f', 'ArrowDown', '1'];

/** Loading and typing on a slow machine. */
async function slowly(name, url, browser) {
  const reader = await Reader.blank(browser, url, { phone: true });
  await slow(reader, SLOWER);
  await reader.page.addInitScript(watchLoad);
  await reader.page.addInitScript(watchKeys);
  await reader.open(`#p=${EASY}`);
  await reader.page.locator('#path:not([hidden])').waitFor();
  await wait(3000);
  const { longest, shifted } = await reader.page.evaluate(() => window.seen);
  console.log(`${name}, ${SLOWER} times slower, first visit on a phone: longest task ${longest.toFixed(0)} ms, layout shift ${shifted.toFixed(4)}`);
  for (let round = 0; round < 3; round++) {
    for (const key of KEYS) {
      await reader.press(key);
      await wait(60);
    }
  }
  const inputs = await reader.page.evaluate(() => window.inputs);
  const [works, frames] = [inputs.map(({ work }) => work), inputs.map(({ frame }) => frame)];
  console.log(`${name}, ${SLOWER} times slower, ${inputs.length} keys: work ${median(works)} ms (at most ${most(works)}), the frame that shows it ends ${median(frames)} ms after the key (at most ${most(frames)})`);
  await slow(reader, 1);
  await cpu(name, reader);
  await reader.context.close();
}

/** What keys cost in CPU time of the page's own thread at full speed, which does not depend on what else the machine does: all of it, the writing of the game after the frame included, and of that script, styles and layout. */
async function cpu(name, reader) {
  const session = await reader.context.newCDPSession(reader.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]));
  const [tasks, works] = [[], []];
  for (const key of [...KEYS, ...KEYS, ...KEYS]) {
    const before = await read();
    await reader.press(key);
    await wait(60);
    const after = await read();
    tasks.push(after.TaskDuration - before.TaskDuration);
    works.push(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].reduce((sum, part) => sum + after[part] - before[part], 0));
  }
  console.log(`${name}, CPU time of a key at full speed: ${median(tasks)} ms (at most ${most(tasks)}), of it script, styles and layout ${median(works)} ms (at most ${most(works)})`);
}

/** The longest tasks of a first visit in CPU time, at full speed. */
async function loading(name, url) {
  const longest = [];
  for (let run = 0; run < Math.ceil(RUNS / 2); run++) {
    const browser = await launch();
    const reader = await Reader.blank(browser, url, { phone: true });
    await browser.startTracing(reader.page, { categories: ['toplevel'] });
    await reader.page.goto(`${url}#p=${EASY}`);
    await wait(2500);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
    longest.push(Math.max(...traceEvents.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur && main.has(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000)));
    await browser.close();
  }
  console.log(`${name}, first visit in a new browser: longest task ${median(longest)} ms of CPU time (at most ${most(longest)})`);
}

/** How long hints take on the hardest puzzles, and after how long the page shows that it works on one. */
async function hardest(name, url, browser) {
  for (const puzzle of HARDEST) {
    const reader = await Reader.start(browser, url, { hash: `#p=${puzzle}`, settings: { level: 4 } });
    await wait(2000);
    const [busy, answered] = await reader.page.evaluate(
      () =>
        new Promise((resolve) => {
          const start = performance.now();
          let busy = 0;
          new MutationObserver(() => {
            const card = document.querySelector('#hint');
            if (card.querySelector('.busy')) busy ||= performance.now() - start;
            else if (card.classList.contains('open')) resolve([busy, performance.now() - start]);
          }).observe(document.querySelector('#hint'), { childList: true });
          document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', key: 'h', bubbles: true }));
        }),
    );
    console.log(`${name}, hint for one of the hardest puzzles: ${answered.toFixed(0)} ms, ${busy ? `work is shown after ${busy.toFixed(0)} ms` : 'no work to show'}`);
    await reader.context.close();
  }
}

/** New games: of a level for which nothing is prepared, and of one that is. */
async function games(name, url, browser) {
  for (const level of ['easy', 'medium', 'hard', 'expert', 'extreme', 'beyond']) {
    const [cold, prepared] = [[], []];
    for (let run = 0; run < Math.ceil(RUNS / 2); run++) {
      const reader = await Reader.start(browser, url);
      await wait(1000);
      cold.push(await reader.page.evaluate(begin, level));
      await reader.page.evaluate(([level, puzzle]) => localStorage.setItem('minirow.next', JSON.stringify({ [level]: puzzle })), [level, HARD]);
      prepared.push(await reader.page.evaluate(begin, level));
      await reader.context.close();
    }
    console.log(`${name}, new game, ${level}: ${median(cold)} ms cold (at most ${most(cold)}), ${median(prepared)} ms prepared (at most ${most(prepared)})`);
  }
}

/** In the page: starts a new game; until it is on the board. */
const begin = (level) =>
  new Promise((resolve) => {
    const start = performance.now();
    const cells = () => document.querySelector('.drawing').innerHTML;
    const before = cells();
    new MutationObserver((_, observer) => {
      if (cells() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document.querySelector('.drawing'), { childList: true, subtree: true });
    document.querySelector(`[data-act="new-${level}"]`).click();
  });

/** Opens the page. Whatever asks it something meanwhile would take part in what is measured. */
async function visit(reader, url, times) {
  await reader.page.goto('about:blank');
  await wait(300);
  await reader.page.goto(`${url}#p=${HARD}`, { waitUntil: 'commit' });
  await wait(2000);
  await reader.page.waitForFunction(() => window.shown);
  const now = await reader.page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
    return { paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, answer: window.answered - loadEventEnd, shown: window.shown - loadEventEnd, whole: window.answered };
  });
  for (const [name, time] of Object.entries(now)) (times[name] ??= []).push(time);
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)].toFixed(1);
const most = (numbers) => Math.max(...numbers).toFixed(1);

const browser = await launch();
for (const name of DOORS) {
  const door = await openDoor(name);
  const [first, later, frames, works] = [{}, {}, [], []];
  for (let run = 0; run < RUNS; run++) {
    const reader = await Reader.blank(browser, door.url, { settings: { level: 4 } });
    await reader.page.addInitScript(watch);
    await visit(reader, door.url, first);
    await visit(reader, door.url, later);
    if (run === 0) {
      await reader.page.locator('#path:not([hidden])').waitFor();
      for (let step = 0; step < HINTS; step++) {
        const [frame, work] = await reader.page.evaluate(hint);
        frames.push(frame);
        works.push(work);
        await reader.press('Enter');
        await reader.frame();
      }
    }
    await reader.context.close();
  }
  for (const [visit, { paint, answer, shown, whole }] of Object.entries({ first, later }))
    console.log(`${name}, ${visit} visit: first paint ${median(paint)} ms, first answer ${median(answer)} ms after load (shown ${median(shown)}), ${median(whole)} ms after the visit began`);
  console.log(`${name}, ${HINTS} hints: the frame that shows it ends ${median(frames)} ms after its answer (at most ${most(frames)}), of it work ${median(works)} ms (at most ${most(works)})`);
  await loading(name, door.url);
  await slowly(name, door.url, browser);
  await hardest(name, door.url, browser);
  await games(name, door.url, browser);
  door.stop();
}
await browser.close();
