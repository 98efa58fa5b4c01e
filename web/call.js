// How a module of the engine is called. See `crates/wasm`.

/** @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, answer: () => number }} Door */

/** @param {WebAssembly.Module} module */
export async function opened(module) {
  const instance = await WebAssembly.instantiate(module);
  return /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
}

/** @param {Door} door @param {string} question @param {string | Uint8Array} request */
export function call(door, question, request) {
  const encoder = new TextEncoder();
  const [head, body] = [encoder.encode(`${question}\n`), typeof request === 'string' ? encoder.encode(request) : request];
  // Each call may move the memory, so the address comes first.
  const to = door.room(head.length + body.length);
  const room = new Uint8Array(door.memory.buffer, to, head.length + body.length);
  room.set(head);
  room.set(body, head.length);
  const length = door.answer();
  const from = door.room(0);
  const text = new TextDecoder().decode(new Uint8Array(door.memory.buffer, from, length));
  const end = text.indexOf('\n');
  return { status: Number(text.slice(0, end)), body: text.slice(end + 1) };
}
