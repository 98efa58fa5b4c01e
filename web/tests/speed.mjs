// How fast the page is, through each door: printed, not asserted. Run as `web/check speed`.

import { DOORS, HARD, Reader, launch, openDoor } from './tools.mjs';

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await launch();
for (const name of DOORS) {
  const door = await openDoor(name);
  const [paints, answers, all, hints, works] = [[], [], [], [], []];
  for (let run = 0; run < 7; run++) {
    const reader = await Reader.start(browser, door.url, { hash: `#p=${HARD}` });
    await reader.page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        new MutationObserver(() => {
          if (!window.answered && /one solution/.test(document.querySelector('.meta')?.textContent ?? '')) window.answered = performance.now();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    });
    // The second visit: what a reader who comes back sees.
    await reader.page.goto('about:blank');
    await reader.open(`#p=${HARD}`);
    await reader.page.waitForFunction(() => window.answered);
    const [paint, answer, whole] = await reader.page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, window.answered - performance.getEntriesByType('navigation')[0].loadEventEnd, window.answered]);
    paints.push(paint);
    answers.push(answer);
    all.push(whole);
    await reader.page.locator('#path:not([hidden])').waitFor();
    // From the answer's arrival to the frame that shows it.
    const asked = () => reader.page.evaluate(
      () =>
        new Promise((resolve) => {
          let arrived = 0;
          const parse = JSON.parse;
          JSON.parse = (...all) => ((arrived ||= performance.now()), parse(...all));
          new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve((document.body.offsetHeight, performance.now() - arrived))));
          }).observe(document.querySelector('#hint'), { childList: true });
          document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', key: 'h', bubbles: true }));
        }),
    );
    hints.push(await asked());
    // The same without the wait for the next frame: scripts, styles and layout.
    await reader.press('Escape');
    await reader.frame();
    await reader.page.evaluate(() => {
      window.requestAnimationFrame = (draw) => (queueMicrotask(() => draw(performance.now())), 0);
    });
    works.push(await asked());
    await reader.context.close();
  }
  console.log(`${name}: first paint ${median(paints).toFixed(0)} ms, first answer ${median(answers).toFixed(0)} ms after load and ${median(all).toFixed(0)} ms after the visit began, hint in the frame ${median(hints).toFixed(1)} ms after its answer (least ${Math.min(...hints).toFixed(1)}), of it work ${median(works).toFixed(1)} ms (least ${Math.min(...works).toFixed(1)})`);
  door.stop();
}
await browser.close();
