// A worker with the engine in it. The static page starts the first one in its first lines, before its script and styles arrive: `build`
// puts this file there, and the script of the worker too, so that nothing has to arrive first.

/** A new worker, which loads the engine itself if it is told the address. @param {string} [engine] */
export function hire(engine) {
  const script = document.getElementById('worker')?.textContent ?? '';
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { name: engine });
}

/**
 * Starts a worker that loads the engine and hands the module back, for the workers after it. While it does so, the page is busy with its
 * first frame, and messages would have to wait for that.
 * @param {string} engine @returns {import('./types').Begun}
 */
export function begin(engine) {
  const worker = hire(new URL(engine, location.href).href);
  /** @type {Promise<import('./types').Compiled>} */
  const compiled = new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => (data.module ? resolve(data) : reject(new Error(data.failed))), { once: true });
    worker.addEventListener('error', () => reject(new Error(engine)));
  });
  // Who asks the engine is told; before that, nobody has to be.
  compiled.catch(() => {});
  return { worker, compiled };
}
