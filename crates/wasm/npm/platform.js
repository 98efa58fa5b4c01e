// How code is read and how a worker starts. Node.js, Deno and Bun have files, and workers that do not keep a program alive while they are idle. Their modules are
// asked for by name when they are needed, so that browsers and bundlers never meet them.

import { load } from './load.js';

/** A module of Node.js, or undefined where there are none. @param {string} name @returns {any} */
const builtin = (name) => /** @type {any} */ (globalThis).process?.getBuiltinModule?.(`node:${name}`);

/** Reads and compiles a module. Where there are files, a text is a path unless it begins with the scheme of a URL. @param {string | URL} address */
export async function read(address) {
  const files = builtin('fs/promises');
  if (!files) return load(String(address));
  if (typeof address === 'string' && !/^[a-z][a-z0-9+.-]+:/i.test(address)) return WebAssembly.compile(await files.readFile(address));
  const url = new URL(address);
  return url.protocol === 'file:' ? WebAssembly.compile(await files.readFile(url)) : load(url.href);
}

export function startWorker() {
  // Without the options of this program: a worker would take `--input-type` for its own.
  const threads = builtin('worker_threads');
  return threads ? adapted(new threads.Worker(new URL('./worker-node.js', import.meta.url), { execArgv: [] })) : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

/** A worker of Node.js with the interface that browsers give it. @param {any} worker */
function adapted(worker) {
  const target = new EventTarget();
  let isEnded = false;
  const failed = (/** @type {string} */ message) => !isEnded && target.dispatchEvent(Object.assign(new Event('error'), { message }));
  worker.on('message', (/** @type {unknown} */ data) => {
    worker.unref();
    target.dispatchEvent(Object.assign(new Event('message'), { data }));
  });
  worker.on('error', (/** @type {unknown} */ error) => failed(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (/** @type {number} */ code) => failed(`the worker ended with code ${code}`));
  worker.unref();
  return /** @type {Worker} */ (
    /** @type {unknown} */ (
      Object.assign(target, {
        postMessage(/** @type {unknown} */ message) {
          // Somebody waits for the answer.
          worker.ref();
          worker.postMessage(message);
        },
        terminate() {
          isEnded = true;
          void worker.terminate();
        },
      })
    )
  );
}
