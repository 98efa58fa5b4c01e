// Every part of the page at six sizes of window: nothing is wider than the window. And axe in the states of the game around the board.

import { readFile } from 'node:fs/promises';
import { AXE, DOORS, assert, fill, throughBothDoors } from './tools.mjs';

const SIZES = [[320, 640], [390, 844], [768, 1024], [1280, 860], [1440, 900], [844, 390]];

throughBothDoors('A window', (test) => {
  for (const [width, height] of SIZES) {
    test(`of ${width} by ${height} holds every part`, async (reader) => {
      for (const language of ['en', 'ko']) {
        if (language === 'ko') await reader.page.evaluate(() => localStorage.setItem('minirow.settings', '{"language":"ko"}'));
        if (language === 'ko') await reader.reload();
        for (const part of ['puzzles', 'solve', 'make', 'learn', 'play']) {
          await reader.part(part);
          await reader.frame();
          const wide = await reader.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          assert.ok(wide[0] <= wide[1], `${language} ${part}: ${wide}`);
        }
        const tall = await reader.page.locator('[role="tab"]').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height));
        assert.ok(Math.max(...tall) <= 60, `${language}: ${tall}`);
      }
      // A hint, and a drill: what they say and what can be done is as wide as the window at most.
      const holds = async (state) => {
        await reader.frame();
        const wide = await reader.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide[0] <= wide[1], `${state}: ${wide}`);
      };
      await reader.press('h');
      await reader.act('apply').waitFor();
      await holds('hint');
      await reader.press('Escape');
      await reader.part('learn');
      await reader.act('learn-next').click();
      await reader.page.locator('[data-field="conceal"]').waitFor();
      await holds('drill');
    }, { viewport: { width, height } });
  }
});

/** What axe finds wrong in a state of the page. */
async function audit(reader, state) {
  await reader.frame();
  const found = await reader.page.evaluate(async () => (await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`));
  assert.deepEqual(found, [], state);
}

for (const theme of ['light', 'dark', 'contrast']) {
  throughBothDoors(`axe, ${theme}`, (test) => {
    test('finds nothing wrong with my puzzles, the end of a game, the pause, dialogs, and drills', async (reader) => {
      await reader.page.evaluate(await readFile(AXE, 'utf8'));
      await reader.page.evaluate(() => localStorage.setItem('minirow.results', JSON.stringify([{ id: 'x', at: Date.now(), seconds: 100, level: 'easy', hints: 0, mistakes: 0 }])));
      await reader.paste(`${await reader.line()}\n${await reader.line()}`);
      await reader.expects('#lists', /0 of 2/);
      await audit(reader, 'my puzzles');
      await reader.part('play');
      await reader.press('p');
      await reader.expects('#pause', 'Paused');
      await audit(reader, 'pause');
      await reader.press('p');
      await reader.page.locator('#settings').click();
      await reader.page.locator('[data-field="hint-level"]').waitFor();
      await audit(reader, 'settings');
      await reader.press('Escape');
      await reader.page.locator('#share').click();
      await reader.act('qr').click();
      await reader.page.locator('.qr svg').waitFor();
      await audit(reader, 'share');
      await reader.press('Escape');
      await reader.selectCell(1, 1);
      await reader.press('9', 'h');
      await reader.expects('#hint h1', 'Something is wrong');
      await audit(reader, 'a wrong digit');
      await reader.press('Escape', 'Control+z');
      await reader.part('learn');
      await reader.page.locator('#train summary').click();
      await audit(reader, 'the learning path');
      await reader.act('learn-next').click();
      await reader.page.locator('[data-field="conceal"]').waitFor();
      await audit(reader, 'a drill');
      await reader.act('drill-show').click();
      await reader.page.locator('#train .legend').waitFor();
      await audit(reader, 'the answer of a drill');
      await reader.part('play');
      await fill(reader, await reader.solution());
      await reader.page.locator('#finish:not([hidden])').waitFor();
      await audit(reader, 'the end');
    }, { settings: { theme } });
  }, DOORS.slice(0, 1));
}
