// The engine in a worker: each message is a question, each answer a message. See `crates/wasm`.

import { unpacked } from './unpack.js';

/** @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, answer: () => number }} Door */

/** @type {WebAssembly.Module} */
let module;
/** @type {(door: Promise<Door>) => void} */
let opened;
/** What is asked before the module is there waits for it. @type {Promise<Door>} */
let ready = new Promise((resolve) => (opened = resolve));
ready.catch(() => {});
/** What is no longer wanted when the module comes. @type {Set<number>} */
const forgotten = new Set();

/** @returns {Promise<Door>} */
async function load() {
  const instance = await WebAssembly.instantiate(module);
  return /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
}

/** Unpacks the engine, if it is packed, for this worker and others. @param {WebAssembly.Module} loaded */
async function unpack(loaded) {
  try {
    const bytes = await unpacked(loaded);
    module = bytes ? await WebAssembly.compile(bytes) : loaded;
    postMessage({ module, bytes }, bytes ? [bytes.buffer] : []);
  } catch (error) {
    postMessage({ failed: String(error) });
    throw error;
  }
  return load();
}

/** @param {Door} door @param {string} question @param {string} request */
function ask(door, question, request) {
  const bytes = new TextEncoder().encode(`${question}\n${request}`);
  // Each call may move the memory, so the address comes first.
  const to = door.room(bytes.length);
  new Uint8Array(door.memory.buffer, to, bytes.length).set(bytes);
  const length = door.answer();
  const from = door.room(0);
  const text = new TextDecoder().decode(new Uint8Array(door.memory.buffer, from, length));
  const end = text.indexOf('\n');
  return { status: Number(text.slice(0, end)), body: text.slice(end + 1) };
}

addEventListener('message', async ({ data: { id, question, request, ...sent } }) => {
  if (sent.loaded) {
    opened(unpack(sent.loaded));
    return;
  }
  if (sent.module) {
    module = sent.module;
    opened(load());
    return;
  }
  if (sent.forget) {
    forgotten.add(sent.forget);
    return;
  }
  try {
    const door = await ready;
    if (!forgotten.delete(id)) postMessage({ id, ...ask(door, question, request) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    postMessage({ id, status: 0, body: JSON.stringify({ type: 'urn:minirow:problem:unreachable', title: 'No engine', status: 0, detail }) });
    // A module that ended in the middle is of no more use.
    ready = load();
    ready.catch(() => {});
  }
});
