// What the tests of the page share: a reader in front of it, with short words for what readers do, and tests through each door.
//
// If MINIROW_UNSTEADY names a file, a test that fails is run once more, and the file tells of it.

import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { DOORS, PATIENCE, closeAfterAll, theBrowser, theDoor } from './doors.mjs';

export { AXE, DOORS, PATIENCE, kindOf, launch, openDoor } from './doors.mjs';

/** A puzzle with easy steps, and its solution. */
export const EASY = '...21...6..2....4.6....93.22.3.7..15...5.1...15..9.8.45.86....1.2....7..4...58...';
export const HARD = '1...5.7..4..789......1.....2.78..4......6...86.....39...5....2.8.2641.5....52..1.';
/** It has 94 solutions. */
export const SEVERAL = '.83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3....';

/**
 * Runs a test that depends on a browser, whose timing differs from run to run. If it fails and MINIROW_UNSTEADY names a file, it is run once more; if it
 * passes then, its name and the first failure are added to the file.
 * @param {string} name
 * @param {() => Promise<void>} body
 */
export async function steadily(name, body) {
  try {
    await body();
  } catch (error) {
    if (!process.env.MINIROW_UNSTEADY) throw error;
    await body().catch((again) => {
      throw new Error(`failed twice, the second time with: ${again.message}`, { cause: error });
    });
    await appendFile(process.env.MINIROW_UNSTEADY, `${name}: ${String(error).replace(/\s+/g, ' ').slice(0, 300)}\n`);
  }
}

/**
 * Tests of the page through each door.
 * @param {string} title
 * @param {(test: (name: string, body: (reader: Reader) => Promise<void>, options?: object) => void) => void} define
 */
export function throughBothDoors(title, define, doors = DOORS, concurrency = 3) {
  closeAfterAll();
  for (const door of doors) {
    describe(`${title}, ${door}`, { concurrency }, () => {
      define((name, body, options = {}) => {
        const attempt = async () => {
          const [browser, { url }] = await Promise.all([theBrowser(), theDoor(door)]);
          const reader = await Reader.start(browser, url, options);
          try {
            await body(reader);
            assert.deepEqual(reader.errors, []);
          } catch (error) {
            error.message += `\n${await reader.report()}`;
            throw error;
          } finally {
            await reader.context.close();
          }
        };
        it(name, { timeout: 6 * PATIENCE }, () => steadily(`${title}, ${door}: ${name}`, attempt));
      });
    });
  }
}

/** In the page: there is a puzzle of each level, and that of the day. @param {string} puzzle */
function isSupplied(puzzle) {
  const keep = (name, value) => localStorage.getItem(name) ?? localStorage.setItem(name, JSON.stringify(value));
  try {
    keep('minirow.next', Object.fromEntries(['easy', 'medium', 'hard', 'expert', 'extreme', 'beyond'].map((level) => [level, puzzle])));
    keep('minirow.daily', { date: new Date().toLocaleDateString('sv'), puzzle, level: 'easy' });
  } catch {
    // A page without storage, or one whose storage is full.
  }
}

/** In the page: the browser has no service workers for it. */
function isNotKept() {
  if ('ServiceWorkerContainer' in window) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not in this test'));
}

/** Somebody in front of the page. */
export class Reader {
  errors = [];

  /** Opens the page at an address; `before` is done first. */
  static async start(browser, url, { hash = `#p=${EASY}`, before = async () => {}, ...options } = {}) {
    const reader = await Reader.blank(browser, url, options);
    await before(reader);
    await reader.open(hash);
    return reader;
  }

  /**
   * Before the page is opened. Unless a test is about them, the page needs no puzzles in advance (`makes`) and is not kept for times without a network
   * (`keeps`): both are work beside the test.
   */
  static async blank(browser, url, { settings = {}, phone = false, makes = false, keeps = false, ...options } = {}) {
    const reader = new Reader();
    reader.url = url;
    reader.context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...(phone ? { hasTouch: true, isMobile: true } : {}),
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    reader.context.setDefaultTimeout(PATIENCE);
    if (!makes) await reader.context.addInitScript(isSupplied, EASY);
    if (!keeps) await reader.context.addInitScript(isNotKept);
    if (Object.keys(settings).length) await reader.context.addInitScript((kept) => localStorage.setItem('minirow.settings', JSON.stringify(kept)), settings);
    reader.page = await reader.context.newPage();
    reader.page.on('pageerror', (error) => reader.errors.push(error.message));
    return reader;
  }

  /** What the page shows, for the message of a test that fails: its part, where the focus is, what is said in passing, its text. */
  report() {
    const seen = this.page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return [`part: ${body.dataset.part}, classes: ${body.className}, focus: ${focused?.outerHTML.slice(0, 120)}`, `toast: ${document.querySelector('#toast')?.textContent}`, body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, 1500)].join('\n');
    });
    return Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 5000, 'the page does not answer'))]).catch(String);
  }

  async open(hash = '') {
    await this.page.goto(`${this.url}${hash}`);
    await this.isReady();
  }

  async reload() {
    await this.page.reload();
    await this.isReady();
  }

  /** The page is drawn and listens. */
  async isReady() {
    await this.page.waitForFunction(() => document.querySelector('[role="gridcell"]')?.getAttribute('aria-label'));
    // A link is taken once, then the game is kept in the browser.
    await this.page.locator('.meta strong').waitFor();
  }

  cell(row, column) {
    return this.page.locator(`[role="gridcell"][data-cell="${(row - 1) * 9 + column - 1}"]`);
  }

  /** What a screen reader says of a cell. */
  async said(row, column) {
    await this.frame();
    return this.cell(row, column).getAttribute('aria-label');
  }

  /** After what was asked for is drawn. */
  frame() {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async selectCell(row, column) {
    await this.cell(row, column).click();
  }

  act(name) {
    return this.page.locator(`[data-act="${name}"]:visible`).first();
  }

  async part(name) {
    await this.page.locator(`[data-part-of="${name}"]`).click();
  }

  /**
   * Waits until what is asserted of the page holds: the page answers and draws in its own time.
   * @param {() => Promise<void>} asserts
   */
  async sees(asserts) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        return await asserts();
      } catch (error) {
        if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error;
      }
      await this.page.waitForTimeout(50);
    }
  }

  /** Waits until an element has a text. */
  async expects(selector, text) {
    const wanted = text instanceof RegExp ? text : new RegExp(text);
    const locator = this.page.locator(selector).first();
    const end = Date.now() + PATIENCE;
    let last = '';
    while (Date.now() < end) {
      last = (await locator.textContent()) ?? '';
      if (wanted.test(last)) return last;
      await this.page.waitForTimeout(50);
    }
    assert.fail(`${selector}: expected ${wanted}, found ${last}`);
  }

  /** What is said in passing stays from now on: a test that looks at it may come after it has gone. */
  holdToast() {
    return this.page.locator('#toast').evaluate((toast) => (toast.classList.remove = () => {}));
  }

  async paste(text) {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  }

  clipboard() {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The solution of the puzzle, as the page itself shows it. */
  async solution() {
    await this.part('solve');
    await this.act('solution').click();
    await this.sees(async () => assert.equal(await this.page.locator('.drawing .digit').count(), 81));
    const digits = await this.page.locator('.drawing .digit').evaluateAll((all) => all.map((text) => [Math.floor(Number(text.getAttribute('y')) / 64) * 9 + Math.floor(Number(text.getAttribute('x')) / 64), text.textContent]));
    await this.part('play');
    return digits.sort(([a], [b]) => a - b).map(([, digit]) => digit).join('');
  }

  /** The digits of the board, as a line. */
  async line() {
    await this.frame();
    const labels = await this.page.locator('[role="gridcell"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    return labels.map((label) => /(?:given |, )([1-9])(?:,|$)/.exec(label)?.[1] ?? '.').join('');
  }
}

/** Goes along the path to a step of this name. */
export async function toStep(reader, name) {
  await reader.page.locator('#path:not([hidden])').waitFor();
  await reader.page.focus('.bars');
  for (let n = 0; n < 80; n++) {
    await reader.press('ArrowRight');
    const text = await reader.page.locator('.bars').getAttribute('aria-valuetext');
    if (name.test(text)) break;
  }
  await reader.expects('#hint h1', name);
}

/** Writes the solution but for the last cells, key by key; all at once, because fifty presses from outside take a minute on a busy machine. */
export async function fill(reader, solution, leaves = 0) {
  const line = await reader.line();
  const open = [...line].flatMap((digit, cell) => (digit === '.' ? [cell] : [])).slice(0, leaves ? -leaves : undefined);
  await reader.page.evaluate(
    ([cells, digits]) => {
      for (const cell of cells) {
        const element = document.querySelector(`[role="gridcell"][data-cell="${cell}"]`);
        element.focus();
        element.dispatchEvent(new KeyboardEvent('keydown', { key: digits[cell], code: `Digit${digits[cell]}`, bubbles: true, cancelable: true }));
      }
    },
    [open, solution],
  );
}

export { assert };
