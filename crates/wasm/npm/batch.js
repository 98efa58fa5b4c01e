// Many puzzles in one call, by the lane kernel: records of 81 characters in a Uint8Array.

import { Module } from './module.js';
import { batch } from './records.js';

export { ConflictError, EngineError, MinirowError, NoAnswerError, ParseError, RequestError } from './errors.js';
export { STATUSES } from './records.js';

const many = new Module('minirow/batch', () => new URL('./many.wasm', import.meta.url));

/** @param {import('./types.js').Source} [source] */
export const init = (source) => many.init(source);

/** @param {ReturnType<typeof batch>} work @returns {any} */
function answered(work) {
  for (let part = 0; part < work.parts; part++) work.put(part, many.ask(work.question, work.request(part)));
  return work.result;
}

/** @param {Uint8Array} records @param {object} [options] */
export const solveMany = (records, options) => answered(batch('solve-many', records, options));

/** @param {Uint8Array} records @param {object} [options] */
export const countMany = (records, options) => answered(batch('count-many', records, options));
