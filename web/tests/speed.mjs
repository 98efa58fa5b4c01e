// How fast the page is, through each door: printed, not asserted. Run as `web/check speed`.

import { setTimeout as wait } from 'node:timers/promises';

import { DOORS, HARD, Reader, launch, openDoor } from './tools.mjs';

const RUNS = 9;
const HINTS = 20;

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
  door.stop();
}
await browser.close();
