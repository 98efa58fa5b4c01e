// The doors of the page, and the browser: opened once for all tests of a file.
//
// MINIROW_MODULES is the folder with node_modules, MINIROW_COMMAND the command `minirow`, MINIROW_PAGE the folder that `web/build` made.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';

const require = createRequire(`${process.env.MINIROW_MODULES}/`);
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');

/**
 * How long a test waits for what the page does, in milliseconds. It is no measure of the page: a machine with other work is ten times as slow as one without, and
 * waiting costs nothing where the page is quick.
 */
export const PATIENCE = 240_000;

const KINDS = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
/** The media type of a file. */
export const kindOf = (name) => KINDS[path.extname(name)] ?? KINDS['.html'];

/** The static page on a port of its own. */
async function staticDoor() {
  const folder = process.env.MINIROW_PAGE;
  const server = http.createServer(async (request, response) => {
    const name = new URL(request.url, 'http://x').pathname;
    try {
      const body = await readFile(path.join(folder, name === '/' ? 'index.html' : name));
      response.writeHead(200, { 'content-type': kindOf(name) }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => (server.closeAllConnections(), server.close()) };
}

/** `minirow serve` on a port of its own, with as much time for an answer as a test has patience. */
async function serverDoor() {
  const child = spawn(process.env.MINIROW_COMMAND, ['serve', '--port', '0', '--time', String(PATIENCE / 1000)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())));
  return { url, stop: () => child.kill() };
}

export const DOORS = [...(process.env.MINIROW_COMMAND ? ['server'] : []), ...(process.env.MINIROW_PAGE ? ['page'] : [])];

export function launch() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath: process.env.MINIROW_CHROMIUM ?? '/usr/bin/chromium', args });
}

export const openDoor = (name) => (name === 'server' ? serverDoor() : staticDoor());

/** The browser of all tests of a file. @type {ReturnType<typeof launch> | null} */
let browser = null;
/** The doors that tests of a file have opened. @type {Map<string, ReturnType<typeof openDoor>>} */
const opened = new Map();

/** The browser of this file: launched for the first test, and again if it crashed. */
export async function theBrowser() {
  if (browser && !(await browser).isConnected()) browser = null;
  browser ??= launch();
  return browser;
}

/** A door, which stays open for all tests of this file. @param {string} name */
export function theDoor(name) {
  if (!opened.has(name)) opened.set(name, openDoor(name));
  return opened.get(name);
}

let isClosing = false;

/** Closes everything after the last test of a file. */
export function closeAfterAll() {
  if (isClosing) return;
  isClosing = true;
  after(async () => {
    await (await browser)?.close();
    for (const door of opened.values()) (await door).stop();
  });
}
