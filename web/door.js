// Where the engine is. This file says: at the server that shows the page. `assemble` writes one that says: in the page itself, in
// files whose names change with their content, so that page and engine always fit.

/** @type {'server' | 'page'} */
export const door = 'server';

/** The WebAssembly module for quick questions: the first answer needs no other. */
export const quick = '';

/** The WebAssembly module for all questions. */
export const engine = '';

/** The WebAssembly module that reads pictures; it is loaded when there is one to read. */
export const photo = '';

/** The WebAssembly module for puzzles of other sizes and with other rules; it is loaded when there is one. */
export const variant = '';

/** The style sheet of such puzzles. */
export const variantStyle = 'style/variant.css';

/** The script of the workers. */
export const workerScript = '';
