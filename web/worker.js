// The engine in a worker: each message is a question, each answer a message. See `crates/wasm`.

/** @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, answer: () => number }} Door */

/** @type {WebAssembly.Module} */
let module;
/** @type {(door: Promise<Door>) => void} */
let opened;
/** What is asked before the module is there waits for it. @type {Promise<Door>} */
let ready = new Promise((resolve) => (opened = resolve));

/** @returns {Promise<Door>} */
async function load() {
  const instance = await WebAssembly.instantiate(module);
  return /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
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
  try {
    postMessage({ id, ...ask(await ready, question, request) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    postMessage({ id, status: 0, body: JSON.stringify({ type: 'urn:minirow:problem:unreachable', title: 'No engine', status: 0, detail }) });
    // A module that ended in the middle is of no more use.
    ready = load();
    ready.catch(() => {});
  }
});
