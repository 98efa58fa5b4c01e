// Gives a worker of Node.js the two functions that `worker.js` uses, then runs it. Messages wait until it listens. Without `await`, because webpack
// takes this file for a script, and its minimizer fails at an `await` outside of a function.

import { parentPort } from 'node:worker_threads';

Object.assign(globalThis, {
  addEventListener: (kind, listener) => parentPort.on(kind, (data) => listener({ data })),
  postMessage: (message) => parentPort.postMessage(message),
});
void import('./worker.js');
