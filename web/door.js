// Where the engine is. This file says: at the server that shows the page. `build` writes one that says: in the page itself, in the
// file of this name.

/** @type {'server' | 'page'} */
export const door = 'server';

/** The WebAssembly module of the page; its name changes with its content, so that page and engine always fit. */
export const engine = '';

/** The script of the workers; its name changes with its content too. */
export const workerScript = '';
