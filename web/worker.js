// The engine in a worker: first comes the module, then each message is a question, each answer a message.

import { call, opened } from './call.js';

/** @typedef {import('./call.js').Door} Door */

/** @type {WebAssembly.Module} */
let module;
/** @type {(door: Promise<Door>) => void} */
let resolve = () => {};
/** What is asked before the module is there waits for it. @type {Promise<Door>} */
let ready = new Promise((open) => (resolve = open));
ready.catch(() => {});

addEventListener('message', async ({ data: { id, question, request, ...sent } }) => {
  if (sent.module) {
    module = sent.module;
    resolve(opened(module));
    return;
  }
  try {
    postMessage({ id, ...call(await ready, question, request) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    postMessage({ id, status: 0, body: JSON.stringify({ type: 'urn:minirow:problem:unreachable', title: 'No engine', status: 0, detail }) });
    // A module that ended in the middle is of no more use.
    ready = opened(module);
    ready.catch(() => {});
  }
});
