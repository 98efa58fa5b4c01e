// New versions of the static page: two builds after each other at one address, whose files the browser may hold back for an hour.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EASY, PATIENCE, Reader, assert, kindOf, launch, steadily } from './tools.mjs';

const run = promisify(execFile);
const WEB = fileURLToPath(new URL('..', import.meta.url));
const page = process.env.MINIROW_PAGE;

/** The page with other words, as `web/build` would make it. */
async function nextVersion(temporary, word) {
  const sources = path.join(temporary, `sources-${word}`);
  await cp(WEB, sources, { recursive: true });
  const table = path.join(sources, 'i18n/en.js');
  const text = await readFile(table, 'utf8');
  assert.ok(text.includes("hintIdle: '"));
  await writeFile(table, text.replace("hintIdle: '", `hintIdle: '${word} `));
  await writeFile(path.join(sources, 'style.css'), `${await readFile(path.join(sources, 'style.css'), 'utf8')}\n.${word} { color: red; }\n`);
  const modules = path.join(temporary, `modules-${word}`);
  for (const name of (await readdir(page)).filter((name) => name.endsWith('.wasm'))) await cp(path.join(page, name), path.join(modules, name.replace(/-.*(?=\.)/, '')));
  const site = path.join(temporary, word);
  await run(path.join(WEB, 'assemble'), [sources, modules, site]);
  return site;
}

/** A host that lets browsers hold every file back for an hour; `folder` can change, and `missing` files are not there. */
async function host(folder) {
  const state = { folder, missing: /** @type {RegExp | null} */ (null), url: '', stop: () => (server.closeAllConnections(), server.close()) };
  const server = http.createServer(async (request, response) => {
    const name = new URL(request.url, 'http://x').pathname;
    try {
      if (state.missing?.test(name)) throw new Error(name);
      const body = await readFile(path.join(state.folder, name === '/' ? 'index.html' : name));
      response.writeHead(200, { 'content-type': kindOf(name), 'cache-control': 'public, max-age=3600' }).end(body);
    } catch {
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${server.address().port}/`;
  return state;
}

/** What the service worker does is done. */
const isControlled = (reader) => reader.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
/** The caches of the origin. */
const caches = (reader) => reader.page.evaluate(() => window.caches.keys());

/** The page works: it has these words and answers. */
async function works(reader, words) {
  await reader.expects('#hint .idle', words);
  await reader.press('h');
  await reader.expects('#hint', /Apply/);
  await reader.press('Escape');
}

describe('A new version of the static page', { skip: !page && 'the static page is not there' }, () => {
  let browser, temporary, second, third;
  before(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'minirow-page-'));
    browser = await launch();
    second = await nextVersion(temporary, 'Second');
    third = await nextVersion(temporary, 'Third');
  });
  after(async () => {
    await browser?.close();
    await rm(temporary, { recursive: true, force: true });
  });

  /** A test with somebody who has seen the first version, and whose browser keeps it. */
  function test(name, body) {
    const attempt = async () => {
      const site = await host(page);
      const reader = await Reader.blank(browser, site.url, { keeps: true });
      try {
        await reader.open(`#p=${EASY}`);
        await isControlled(reader);
        await body(site, reader);
        assert.deepEqual(reader.errors, []);
      } finally {
        await reader.context.close();
        site.stop();
      }
    };
    it(name, { timeout: 6 * PATIENCE }, () => steadily(`A new version: ${name}`, attempt));
  }

  it('no two versions share the name of a file that differs', async () => {
    for (const name of await readdir(second)) {
      if (!(await readdir(page)).includes(name) || ['index.html', 'sw.js'].includes(name)) continue;
      assert.ok((await readFile(path.join(page, name))).equals(await readFile(path.join(second, name))), name);
    }
    const unnamed = (await readdir(second)).filter((name) => !/-([0-9a-f]{12}|[0-9A-Z]{8})\.\w+$/.test(name));
    assert.deepEqual(unnamed.sort(), ['index.html', 'sw.js']);
  });

  test('waits until the reader agrees, comes as a whole, and then works without a network', async (site, reader) => {
    await reader.page.evaluate(() => caches.open('another-page'));
    await reader.selectCell(1, 1);
    await reader.press('7');
    site.folder = second;
    await reader.reload();
    await reader.expects('#notices', /new version/);
    await works(reader, /^Stuck/);
    await reader.act('version').click();
    await works(reader, /^Second Stuck/);
    await reader.sees(async () => assert.equal(await reader.line(), `7${EASY.slice(1)}`));
    const kept = await caches(reader);
    assert.deepEqual(kept.filter((name) => !name.startsWith('minirow http')), ['another-page']);
    assert.equal(kept.length, 2);
    site.stop();
    await reader.context.setOffline(true);
    await reader.reload();
    await works(reader, /^Second Stuck/);
    await reader.page.goto(`${site.url}index.html`);
    await works(reader, /^Second Stuck/);
  });

  test('takes over at once from the first versions, which cannot ask, and removes what they kept', async (site, reader) => {
    await reader.page.evaluate(() => caches.open('minirow-0123456789ab'));
    site.folder = second;
    await reader.reload();
    await works(reader, /^Second Stuck/);
    await reader.sees(async () => assert.deepEqual((await caches(reader)).map((name) => name.replace(/ .*/, '')), ['minirow']));
  });

  test('reaches every tab', async (site, reader) => {
    const other = Object.assign(new Reader(), { ...reader, page: await reader.context.newPage() });
    await other.open();
    site.folder = second;
    await reader.reload();
    await reader.page.bringToFront();
    await reader.act('version').click();
    await works(reader, /^Second Stuck/);
    await other.expects('#hint .idle', /^Second Stuck/);
  });

  test('that is not all there yet leaves the version before, whole', async (site, reader) => {
    const tries = () =>
      reader.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const worker = (await registration.update()).installing;
        if (!worker) return 'none';
        while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
        return worker.state;
      });
    // A script is missing; then the service worker is there before the page that goes with it.
    site.folder = second;
    site.missing = /\/app-/;
    await reader.page.evaluate(() => navigator.serviceWorker.ready);
    assert.equal(await tries(), 'redundant');
    const mixed = path.join(temporary, 'mixed');
    await cp(second, mixed, { recursive: true });
    await cp(path.join(page, 'index.html'), path.join(mixed, 'index.html'));
    Object.assign(site, { folder: mixed, missing: null });
    assert.equal(await tries(), 'redundant');
    await works(reader, /^Stuck/);
    await reader.context.setOffline(true);
    await reader.reload();
    await works(reader, /^Stuck/);
    // The next one comes.
    await reader.context.setOffline(false);
    site.folder = third;
    await reader.reload();
    await reader.act('version').click();
    await works(reader, /^Third Stuck/);
  });
});
