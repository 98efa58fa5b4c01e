// Gives a worker of Node.js the two functions that `worker.js` uses, then runs it.

import { parentPort } from 'node:worker_threads';

Object.assign(globalThis, {
  addEventListener: (kind, listener) => parentPort.on(kind, (data) => listener({ data })),
  postMessage: (message) => parentPort.postMessage(message),
});
await import('./worker.js');
