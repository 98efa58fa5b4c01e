// Screenshots of the page, to look at: light and dark, desktop and phone, English and Korean, into the folder given. Those of the last run are kept
// in a folder `before` in it; at the end the pictures that differ are listed, by the share of their pixels that do.

import { mkdir, readFile, rename } from 'node:fs/promises';
import { DOORS, EASY, HARD, Reader, SEVERAL, fill, launch, openDoor } from './tools.mjs';

const folder = process.argv[2] ?? 'target/page-pictures';
const wanted = process.argv[3];

/** Along the path to a step of this name. */
const step = (name) => async (reader) => {
  await reader.page.locator('#path:not([hidden])').waitFor();
  await reader.page.focus('.bars');
  for (let n = 0; n < 80; n++) {
    await reader.press('ArrowRight');
    if (name.test(await reader.page.locator('.bars').getAttribute('aria-valuetext'))) break;
  }
  await reader.page.locator('.legend').first().waitFor({ state: 'attached' });
  await reader.page.evaluate(() => (document.activeElement.blur(), window.scrollTo(0, 0)));
};
/** The example of a technique. */
const lesson = (technique) => async (reader) => {
  await reader.part('learn');
  await reader.page.locator(`[data-technique="${technique}"]`).click();
  await reader.page.locator('#learn h1').waitFor();
};
const solved = (...acts) => async (reader) => {
  await reader.part('solve');
  for (const act of acts) {
    await reader.act(act).click();
    await reader.page.waitForTimeout(900);
  }
};
const marks = async (reader) => {
  await reader.selectCell(1, 1);
  await reader.press('3', 'ArrowRight', 'Shift+7', 'Shift+8', 'Alt+9', 'Alt+3', 'ArrowDown', 'v', '4', '6', 'z', '2');
};

/** A variant with two digits that break its first cage, and marks. */
const variant = (text) => async (reader) => {
  await reader.paste(text);
  await reader.page.locator('.variant-rules svg').waitFor();
  await reader.page.locator('.variant-cells [data-cell="0"]').click();
  await reader.press('9', 'ArrowRight', '7', 'ArrowRight', 'ArrowRight', 'Shift+Digit1', 'Shift+Digit2', 'Control+Digit5', 'Control+Digit8');
  await reader.page.waitForTimeout(4000);
};

/** @type {Record<string, [object, (reader: Reader) => Promise<void>]>} */
const PICTURES = {
  play: [{ hash: `#p=${EASY}` }, marks],
  fish: [{ hash: `#p=${HARD}` }, step(/X-Wing|X-윙/)],
  chain: [{}, lesson('xy-chain')],
  aic: [{}, lesson('grouped-aic')],
  forcing: [{}, lesson('cell-forcing-chain')],
  als: [{}, lesson('als-xz')],
  finned: [{}, lesson('finned-swordfish')],
  rectangle: [{}, lesson('unique-rectangle-1')],
  hint: [{ hash: `#p=${HARD}` }, async (reader) => (await reader.press('h'), await reader.act('apply').waitFor())],
  // Those in `docs/pictures`: hint.png, hint.ko.png and phone.png are copies of guide-light.png, guide-korean.png and guide-phone.png.
  guide: [
    { hash: `#p=${EASY}`, settings: { level: 4 } },
    async (reader) => {
      await reader.paste(await readFile(new URL('../../docs/puzzles/x-wing.txt', import.meta.url), 'utf8'));
      await reader.page.waitForTimeout(600);
      await reader.press('h');
      await reader.act('apply').waitFor();
      // Until the notice is gone.
      await reader.page.waitForTimeout(8000);
    },
  ],
  solve: [{ hash: `#p=${HARD}` }, solved('rate', 'redundant')],
  heat: [{ hash: `#p=${SEVERAL}` }, solved('heat')],
  differ: [{ hash: `#p=${SEVERAL}` }, solved('difference')],
  make: [{ hash: `#p=${EASY}` }, (reader) => reader.part('make')],
  finish: [{ hash: `#p=${EASY}` }, async (reader) => (await fill(reader, await reader.solution()), await reader.page.locator('#finish:not([hidden])').waitFor())],
  pause: [{ hash: `#p=${EASY}` }, (reader) => reader.press('p')],
  puzzles: [{ hash: `#p=${EASY}` }, async (reader) => (await reader.paste(`${EASY}\n${HARD}`), await reader.page.locator('.numbered').first().waitFor())],
  daily: [{ hash: `#p=${EASY}` }, (reader) => reader.part('puzzles')],
  path: [{}, async (reader) => (await reader.part('learn'), await reader.page.locator('#train summary').click())],
  settings: [{ hash: `#p=${EASY}` }, (reader) => reader.page.locator('#settings').click()],
  drill: [{}, async (reader) => (await lesson('x-wing')(reader), await reader.act('practise').click(), await reader.page.locator('[data-field="conceal"]').waitFor())],
  learn: [{}, (reader) => reader.part('learn')],
  share: [{ hash: `#p=${EASY}` }, (reader) => reader.page.locator('#share').click()],
  keys: [{ hash: `#p=${EASY}` }, (reader) => reader.press('?')],
  variant: [{}, variant('size 9\ntitle A small killer\nkiller 15 r1c1 r1c2 r2c1\nkiller 10 r5c5 r5c6\nkiller 23 r3c4 r3c5 r4c4 r4c5\nthermo r9c1-6\narrow r7c7 > r6c7 r5c7\ndifference r1c5 r1c6\nratio r2c5 r2c6\nx r3c8 r3c9\nsandwich 12 row 3\n')],
  sixteen: [{}, variant('size 16\nkiller 20 r1c1 r1c2\nkiller 33 r5c5 r5c6 r6c6\nthermo r9c1-6\n')],
  editor: [{}, async (reader) => (await variant('size 6\ngrid 1..... ...... ...... ...... ...... .....6\nthermo r3c1-4\nkiller 9 r1c1 r1c2 r2c1\n')(reader), await reader.act('variant-set').click(), await reader.page.locator('[data-field="variant-candidates"]').check(), await reader.page.locator('.variant-cells i').first().waitFor())],
  wrong: [{ hash: `#p=${EASY}` }, async (reader) => (await reader.selectCell(1, 1), await reader.press('9', 'h'), await reader.page.locator('#hint.open').waitFor())],
};
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { settings: { theme: 'contrast' } },
  korean: { locale: 'ko-KR' },
  phone: { phone: true, deviceScaleFactor: 2 },
  'phone-dark': { phone: true, deviceScaleFactor: 2, colorScheme: 'dark' },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  side: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
  forced: { forcedColors: 'active' },
  'phone-korean': { phone: true, deviceScaleFactor: 2, locale: 'ko-KR' },
};

/** In a page: the share of pixels that differ between two pictures, in percent; nothing if they have different sizes. */
async function difference([one, other]) {
  const pixels = async (/** @type {string} */ base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.width !== b.width || a.height !== b.height) return null;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2]) count++;
  return (400 * count) / a.data.length;
}

await mkdir(`${folder}/before`, { recursive: true });
const [browser, door] = await Promise.all([launch(), openDoor(DOORS[0])]);
const comparing = await browser.newPage();
for (const [name, [options, prepare]] of Object.entries(PICTURES)) {
  for (const [look, extra] of Object.entries(LOOKS)) {
    if (wanted && !new RegExp(wanted).test(`${name}-${look}`)) continue;
    const reader = await Reader.start(browser, door.url, { ...options, ...extra });
    await prepare(reader);
    await reader.page.waitForTimeout(400);
    const file = `${name}-${look}.png`;
    await rename(`${folder}/${file}`, `${folder}/before/${file}`).catch(() => {});
    const now = await reader.page.screenshot({ path: `${folder}/${file}` });
    const before = await readFile(`${folder}/before/${file}`, 'base64').catch(() => '');
    const percent = before ? await comparing.evaluate(difference, [now.toString('base64'), before]) : null;
    if (!before || percent === null) console.log(`${file}: ${before ? 'another size' : 'new'}`);
    else if (percent > 0) console.log(`${file}: ${percent.toFixed(2)} % differ`);
    await reader.context.close();
  }
}
await browser.close();
door.stop();
