// Batches of records: how they are divided into requests, and how the answers are put together again. See `crates/wasm/src/many.rs`.

import { badRequest } from './outcome.js';

/** Statuses by their number. */
export const STATUSES = Object.freeze(/** @type {const} */ (['none', 'unique', 'multiple', 'any', 'invalid']));

/** The cells of a record. */
const RECORD = 81;
/** The bytes before the records of a request. */
const HEAD = 5;
/** Records in a request: some thousand keep the kernel busy and fit the cache. */
const AT_ONCE = 4096;

/** @param {number} value @param {number} least @param {number} most @param {string} name */
function wholeNumber(value, least, most, name) {
  if (!Number.isInteger(value) || value < least || value > most) throw badRequest(`expected ${name} from ${least} to ${most}, found ${value}`);
  return value;
}

/**
 * @param {'solve-many' | 'count-many'} question
 * @param {Uint8Array} records
 * @param {{ stride?: number, limit?: number }} [options]
 */
export function batch(question, records, { stride = RECORD, limit = 2 } = {}) {
  if (!(records instanceof Uint8Array)) throw badRequest('expected records in a Uint8Array');
  wholeNumber(stride, RECORD, 255, 'a stride');
  wholeNumber(limit, 0, 2 ** 32 - 1, 'a limit');
  // The last record may lack the bytes that separate it from the next one.
  const number = Math.ceil(records.length / stride);
  const rest = records.length % stride;
  if (rest !== 0 && rest !== RECORD) throw badRequest(`expected records of ${RECORD} bytes, ${stride} bytes apart, found ${records.length} bytes`);
  const status = new Uint8Array(number);
  const [solutions, counts] = question === 'solve-many' ? [new Uint8Array(number * RECORD), null] : [null, new Uint32Array(number)];
  return {
    question,
    number,
    parts: Math.ceil(number / AT_ONCE),
    result: solutions ? { status, solutions } : { status, counts },
    /** The request for a part of the records. @param {number} part */
    request(part) {
      const taken = records.subarray(part * AT_ONCE * stride, (part + 1) * AT_ONCE * stride);
      const request = new Uint8Array(HEAD + taken.length);
      request[0] = stride;
      new DataView(request.buffer).setUint32(1, limit, true);
      request.set(taken, HEAD);
      return request;
    },
    /** Puts the answer for a part in its place. The number of its records. @param {number} part @param {Uint8Array} answer */
    put(part, answer) {
      const from = part * AT_ONCE;
      const here = Math.min(AT_ONCE, number - from);
      status.set(answer.subarray(0, here), from);
      solutions?.set(answer.subarray(here), from * RECORD);
      if (counts) {
        const view = new DataView(answer.buffer, answer.byteOffset + here);
        for (let at = 0; at < here; at++) counts[from + at] = view.getUint32(4 * at, true);
      }
      return here;
    },
  };
}
