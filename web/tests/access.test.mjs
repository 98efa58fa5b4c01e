// Access, look, speed, and the page without a network.

import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { AXE, DOORS, HARD, Reader, SEVERAL, assert, throughBothDoors } from './tools.mjs';

// Beside the tests, not in their way.
const compress = promisify(brotliCompress);

/** Red, green and blue of a colour as the browser writes it. */
const parts = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);

function luminance(colour) {
  const [r, g, b] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The contrast of a colour with the board. */
async function contrast(reader, selector, property) {
  const [one, board] = await reader.page.evaluate(([one, name]) => [getComputedStyle(document.querySelector(one))[name], getComputedStyle(document.querySelector('.board')).backgroundColor], [selector, property]);
  return ratio(parts(one), parts(board));
}

throughBothDoors('Access', (test) => {
  test('45, 46: a grid with rows and cells, one tab stop, and cells that say what they hold', async (reader) => {
    const { page } = reader;
    await reader.sees(async () => assert.deepEqual([await page.locator('[role="grid"]').count(), await page.locator('[role="row"]').count(), await page.locator('[role="gridcell"]').count()], [1, 9, 81]));
    await reader.sees(async () => assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1));
    await reader.press('f');
    await reader.sees(async () => assert.match(await reader.said(1, 1), /^row 1 column 1, candidates( \d)+$/));
  });
  test('48: a hint is told to screen readers', async (reader) => {
    await reader.press('h');
    await reader.expects('#live', /.{20,}/);
    await reader.sees(async () => assert.equal(await reader.page.locator('#live').getAttribute('aria-live'), 'polite'));
  });
  test('49: nothing moves for readers who want no motion', async (reader) => {
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    const moving = await reader.page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
  });
  test('49: with the colours of the system, the board has them too', async (reader) => {
    await reader.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await reader.frame();
    const [digit, text] = await reader.page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'CanvasText';
      return [getComputedStyle(document.querySelector('.digit.given')).fill, getComputedStyle(probe).color];
    });
    assert.equal(digit, text);
  }, { settings: { theme: 'light' } });
  test('49: with the colours of the system, labels can be read and what is pressed is seen', async (reader) => {
    await reader.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await reader.holdToast();
    await reader.frame();
    for (const selector of ['#hint .primary', '.tabs [aria-selected="true"]', '.tool[aria-pressed="true"]', '.toast']) {
      if (selector === '.toast') await reader.paste('12');
      if (selector === '.toast') await reader.page.locator('.toast.shown').waitFor();
      const picture = (await reader.page.locator(selector).first().screenshot()).toString('base64');
      // How often light and dark change along the lines of the picture: a label has many edges, an empty one at most its own.
      const { edges, ground } = await reader.page.evaluate(async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const { width, height } = image;
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        const light = (x, y) => canvas.getImageData(x, y, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part, 0) / 3;
        const line = (y) => Array.from({ length: width - 8 }, (_, x) => light(x + 4, y));
        const edges = Array.from({ length: height }, (_, y) => line(y).reduce((count, now, x, all) => count + Number(x > 0 && Math.abs(now - all[x - 1]) > 60), 0));
        return { edges: Math.max(...edges), ground: light(8, Math.floor(height / 2)) };
      }, picture);
      assert.ok(edges >= 6, `${selector}: ${edges}`);
      assert.ok(ground > 40, `${selector}: ${ground}`);
    }
  }, { settings: { theme: 'light' }, bypassCSP: true });
  test('47: a whole game without a pointer', async (reader) => {
    await reader.page.keyboard.press('Tab');
    let steps = 0;
    while (!(await reader.page.evaluate(() => document.activeElement.closest('[role="grid"]'))) && steps++ < 20) await reader.press('Tab');
    assert.ok(steps < 16);
    await reader.press('ArrowDown', '9', 'Backspace', 'h', 'Enter');
    await reader.press('Tab');
    await reader.sees(async () => assert.ok(await reader.page.evaluate(() => document.activeElement !== document.body)));
  });
  test('52: the theme follows the system and can be set', async (reader) => {
    const becomes = (theme) => reader.page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await becomes('dark');
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await becomes('light');
    await reader.page.locator('#theme').click();
    await becomes('dark');
    await reader.reload();
    await becomes('dark');
  });
  test('50: high contrast can be chosen, and comes where the system asks for it', async (reader) => {
    const theme = () => reader.page.evaluate(() => document.documentElement.dataset.theme);
    await reader.page.emulateMedia({ contrast: 'more' });
    await reader.sees(async () => assert.equal(await theme(), 'contrast'));
    await reader.page.emulateMedia({ contrast: 'no-preference' });
    await reader.sees(async () => assert.notEqual(await theme(), 'contrast'));
    await reader.page.locator('#settings').click();
    await reader.page.locator('dialog select').nth(1).selectOption('contrast');
    await reader.sees(async () => assert.equal(await theme(), 'contrast'));
    assert.ok((await contrast(reader, '.digit.given', 'fill')) > 15);
  });
  test('51: what is highlighted has colours of its own in the dark', async (reader) => {
    await reader.part('learn');
    await reader.page.locator('[data-technique="finned-x-wing"]').click();
    await reader.page.locator('.drawing .mark.disc').first().waitFor({ state: 'attached' });
    const colours = {};
    for (const theme of ['light', 'dark']) {
      await reader.page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      colours[theme] = await reader.page.evaluate(() => ['.drawing .band', '.drawing .mark.disc', '.drawing .mark.diamond', '.drawing .cand.gone'].map((one) => getComputedStyle(document.querySelector(one)).fill));
      assert.ok((await contrast(reader, '.drawing .cand.gone', 'fill')) >= 4.5, theme);
    }
    for (const [index, colour] of colours.light.entries()) assert.notEqual(colour, colours.dark[index]);
  });
  test('17: marks have a contrast of at least 4.5 in each theme', async (reader) => {
    await reader.press('f');
    await reader.page.locator('.cand').first().waitFor();
    for (const theme of ['light', 'dark', 'contrast']) {
      await reader.page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      const ratio = await contrast(reader, '.cand', 'fill');
      assert.ok(ratio >= 4.5, `${theme}: ${ratio}`);
    }
  });
  test('17: digits on the heat-map have a contrast of at least 4.5 at every strength, in each theme', async (reader) => {
    await reader.part('solve');
    await reader.act('heat').click();
    await reader.expects('[data-part="heat"] .told', /solutions/);
    for (const [theme, dark] of [['light', false], ['dark', true], ['contrast', false], ['contrast', true]]) {
      await reader.page.evaluate(([theme, dark]) => Object.assign(document.documentElement.dataset, { theme, dark }), [theme, dark]);
      const { grounds, spots } = await reader.page.evaluate(() => {
        const fill = (one) => getComputedStyle(one).fill;
        const texts = [...document.querySelectorAll('.drawing .cand.hot, .drawing .cand.cool')];
        const spots = [...document.querySelectorAll('.drawing .heat')].map((heat) => {
          const [x, y] = ['x', 'y'].map((side) => Number(heat.getAttribute(side)) + 9.5);
          const digit = texts.find((text) => Number(text.getAttribute('x')) === x && Number(text.getAttribute('y')) === y + 5);
          return { heat: fill(heat), strength: Number(heat.getAttribute('opacity')), digit: fill(digit) };
        });
        return { grounds: [getComputedStyle(document.querySelector('.board')).backgroundColor, fill(document.querySelector('.drawing .shade'))], spots };
      });
      assert.ok(new Set(spots.map(({ strength }) => strength)).size > 10, `${spots.length}`);
      for (const { heat, strength, digit } of spots) {
        for (const ground of grounds.map(parts)) {
          const seen = parts(heat).map((value, index) => strength * value + (1 - strength) * ground[index]);
          assert.ok(ratio(seen, parts(digit)) >= 4.5, `${theme} ${dark} ${strength}: ${ratio(seen, parts(digit))}`);
        }
      }
    }
  }, { hash: `#p=${SEVERAL}` });
  for (const language of ['en', 'ko']) {
    test(`phones upright and on their side, tablets, low windows: nothing is cut off, ${language}`, async (reader) => {
      for (const [width, height] of [[320, 568], [390, 844], [667, 375], [844, 390], [768, 1024], [1100, 620], [1920, 1080]]) {
        await reader.page.setViewportSize({ width, height });
        await reader.frame();
        const { isWide, board, cut } = await reader.page.evaluate(() => ({
          isWide: document.documentElement.scrollWidth > innerWidth,
          board: document.querySelector('.board').getBoundingClientRect(),
          cut: [...document.querySelectorAll('.tool, .pad button, header button')].filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        }));
        assert.deepEqual({ isWide, cut }, { isWide: false, cut: [] }, `${width}`);
        assert.ok(board.bottom <= height && board.width > Math.min(width, height) / 2, `${width}: ${JSON.stringify(board)}`);
      }
    }, { settings: { language } });
  }
});

// What is on the page does not depend on the door.
throughBothDoors('axe', (test) => {
  for (const theme of ['light', 'dark', 'contrast']) {
    for (const part of ['play', 'notices', 'solve', 'make', 'learn']) {
      test(`17, 50, 51: ${theme}, ${part}: axe finds nothing, contrasts included`, async (reader) => {
        const { page } = reader;
        if (part === 'play') {
          await reader.page.locator('#path:not([hidden])').waitFor();
          await reader.press('h');
          await reader.expects('#hint', /Apply/);
        } else if (part === 'notices') {
          await page.evaluate(() => (location.hash = '#50%'));
          await reader.expects('#notices', /nothing was opened/);
          await reader.press('f', 'ArrowRight', 'x', '3', '5');
        } else await reader.part(part);
        if (part === 'learn') {
          await page.locator('[data-technique="finned-x-wing"]').click();
          await reader.expects('#learn h1', /Finned/);
        }
        if (part === 'make') await page.locator('[data-field="technique"] option').nth(1).waitFor({ state: 'attached' });
        await reader.frame();
        await page.addScriptTag({ content: await readFile(AXE, 'utf8') });
        const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ''}`).join(' | ')}`));
        assert.deepEqual(found, []);
        await reader.sees(async () => assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme));
      }, { settings: { theme }, hash: `#p=${HARD}`, bypassCSP: true });
    }
  }
}, DOORS.slice(0, 1));

throughBothDoors('The static page', (test) => {
  test('57: it works without a network once it was seen', async (reader) => {
    await reader.page.evaluate(() => navigator.serviceWorker.ready);
    await reader.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await reader.context.setOffline(true);
    await reader.reload();
    await reader.press('h');
    await reader.expects('#hint', /Apply/);
    await reader.part('solve');
    await reader.act('count').click();
    await reader.expects('[data-part="count"]', '1 solution');
    // The puzzle of the day is made from the date alone.
    await reader.part('puzzles');
    await reader.act('daily-play').click();
    await reader.expects('.meta strong', 'Daily puzzle');
    const manifest = await reader.page.evaluate(() => document.querySelector('link[rel="manifest"]').href);
    assert.match(manifest, /manifest-[0-9a-f]{12}\.webmanifest$/);
    // Its pictures, and the one for phones, are part of the page.
    const icons = await reader.page.evaluate(async (address) => {
      const { icons } = await (await fetch(address)).json();
      const addresses = [...icons.map(({ src }) => new URL(src, address).href), document.querySelector('link[rel="apple-touch-icon"]').href];
      return Promise.all(addresses.map(async (one) => (await fetch(one)).headers.get('content-type')));
    }, manifest);
    assert.deepEqual(icons, ['image/svg+xml', 'image/png', 'image/png']);
  }, { makes: true, keeps: true });
  test('58: the first paint needs no engine, and a missing one is told', async (reader) => {
    await reader.context.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
    await reader.page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await reader.page.goto('about:blank');
    await reader.open(`#p=${HARD}`);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    await reader.expects('#toast', /solver could not be loaded/);
  }, { keeps: true });
  test('59: the first answer needs at most 450 kB, compressed, the module for pictures 120 kB, what variants need 520 kB, and everything else together 700 kB', async (reader) => {
    const folder = process.env.MINIROW_PAGE;
    const sizes = new Map(await Promise.all((await readdir(folder)).map(async (name) => [name, (await compress(await readFile(`${folder}/${name}`))).length])));
    const sum = (names) => names.reduce((total, name) => total + sizes.get(name), 0);
    // The first answer comes without the module that answers everything else.
    const visitor = await Reader.blank(reader.context.browser(), reader.url);
    await visitor.context.route('**/engine-*', () => {});
    await visitor.open(`#p=${HARD}`);
    await visitor.expects('.meta', 'one solution');
    const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
    const before = ['index.html', ...new Set(loaded)];
    await visitor.context.close();
    for (const file of [/^app-/, /^style-/, /^quick-/]) assert.ok(before.some((name) => file.test(name)), `${file}: ${before}`);
    assert.ok(sum(before) <= 450_000, `${sum(before)}: ${before}`);
    assert.ok(!before.some((name) => /^variant-/.test(name)), `${before}`);
    const [photo, variant, others] = [/^photo-/, /^variant-/, /^(?!photo-|variant-)/].map((part) => [...sizes.keys()].filter((name) => part.test(name)));
    assert.equal(photo.length, 1);
    assert.ok(sum(photo) <= 120_000, `${sum(photo)}`);
    assert.equal(variant.length, 3);
    assert.ok(sum(variant) <= 520_000, `${sum(variant)}`);
    assert.ok(sum(others) <= 700_000, `${sum(others)}`);
  });
}, process.env.MINIROW_PAGE ? ['page'] : []);

throughBothDoors('The server', (test) => {
  test('58: the board is there before the first answer', async (reader) => {
    await reader.context.route('**/api/**', () => {});
    await reader.page.goto('about:blank');
    await reader.page.goto(`${reader.url}#p=${HARD}`);
    await reader.sees(async () => assert.equal(await reader.line(), HARD));
    assert.ok(await reader.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length));
  });
  test('a server that went away is told', async (reader) => {
    await reader.context.route('**/api/**', (route) => route.abort());
    await reader.press('h');
    await reader.expects('#hint', /minirow serve/);
  });
}, process.env.MINIROW_COMMAND ? ['server'] : []);
