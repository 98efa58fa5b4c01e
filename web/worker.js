// The engine in a worker: each message is a question with the module that answers it, each answer a message.

import { call, opened } from './call.js';

/** The modules that were opened, by their names. @type {Map<string, Promise<import('./call.js').Door>>} */
const doors = new Map();

addEventListener('message', async ({ data: { id, name, module, question, request } }) => {
  try {
    const door = doors.get(name) ?? opened(module);
    doors.set(name, door);
    postMessage({ id, ...call(await door, question, request) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    postMessage({ id, status: 0, body: JSON.stringify({ type: 'urn:minirow:problem:unreachable', title: 'No engine', status: 0, detail }) });
    // A module that ended in the middle is of no more use.
    doors.delete(name);
  }
});
