// The engine in a worker: each message is a question, each answer a message. See `crates/wasm`.

import { unpacked } from './unpack.js';

/** @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, answer: () => number }} Door */

/** @type {WebAssembly.Module} */
let module;
/** @type {(door: Promise<Door>) => void} */
let opened = () => {};
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

/** Loads the engine, unpacks it if it is packed, and hands the module to the page. @param {string} engine */
async function begin(engine) {
  try {
    const response = await fetch(engine);
    if (!response.ok) throw new Error(`${engine}: ${response.status}`);
    // While it arrives, where the host says what it is.
    const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
    const loaded = await (streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
    const bytes = await unpacked(loaded);
    module = bytes ? await WebAssembly.compile(bytes) : loaded;
    postMessage({ module, bytes }, bytes ? [bytes.buffer] : []);
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
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

// The name of a worker that loads the engine itself is the address.
if (self.name) opened(begin(self.name));
