// A worker with the engine in it. The static page makes the first one in its first lines, before its script and styles arrive: `build`
// puts this file there.

/**
 * Starts a worker and sends it the engine as it travels, packed at the first visit. The worker unpacks it and hands the module back, for the
 * workers after it.
 * @param {string} engine @returns {import('./types').Begun}
 */
export function begin(engine) {
  const worker = new Worker('worker.js', { type: 'module' });
  const load = async () => {
    const response = await fetch(engine);
    if (!response.ok) throw new Error(`${engine}: ${response.status}`);
    // While it arrives, where the host says what it is.
    const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
    const loaded = await (streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
    worker.postMessage({ loaded });
  };
  /** @type {Promise<import('./types').Compiled>} */
  const compiled = new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => (data.module ? resolve(data) : reject(new Error(data.failed))), { once: true });
    worker.addEventListener('error', () => reject(new Error(engine)));
    load().catch(reject);
  });
  // Who asks the engine is told; before that, nobody has to be.
  compiled.catch(() => {});
  return { worker, compiled };
}
