// How a module of the engine is called. See `crates/wasm`. The npm package has this file too.

/** @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, answer: () => number }} Door */

/** @param {WebAssembly.Module} module */
export async function opened(module) {
  const instance = await WebAssembly.instantiate(module);
  return /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
}

/**
 * @param {Door} door
 * @param {string} question
 * @param {string | Uint8Array} request
 * @returns {{ status: number, body: any }} the body is text, or bytes if the module says so
 */
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
  const answer = new Uint8Array(door.memory.buffer, from, length);
  const end = answer.indexOf(10);
  const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
  const [status, kind] = text(answer.subarray(0, end)).split(' ');
  const content = answer.subarray(end + 1);
  return { status: Number(status), body: kind === 'bytes' ? content.slice() : text(content) };
}
