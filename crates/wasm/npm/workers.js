// The same questions in workers: every function returns a promise, and an AbortSignal cancels it.

import { decoded, isFile } from './decoded.js';
import { startWorker } from './platform.js';
import { answerOf, badRequest, noEngine } from './outcome.js';
import { Hand } from './hand.js';
import { Module } from './module.js';
import { pictured } from './pictured.js';
import { questions } from './questions.js';
import { batch } from './records.js';

export { ConflictError, EngineError, MinirowError, NoAnswerError, ParseError, RequestError } from './errors.js';
export { STATUSES } from './records.js';

/** @param {import('./workers.js').ConnectOptions} [options] */
export function connect({ workers = 1, sources = {} } = {}) {
  if (!Number.isInteger(workers) || workers < 1) throw badRequest(`expected a number of workers from 1 on, found ${workers}`);
  const modules = {
    engine: new Module('minirow/worker', () => sources.engine ?? new URL('./engine.wasm', import.meta.url)),
    many: new Module('minirow/worker', () => sources.many ?? new URL('./many.wasm', import.meta.url)),
    photo: new Module('minirow/worker', () => sources.photo ?? new URL('./photo.wasm', import.meta.url)),
    decode: new Module('minirow/worker', () => sources.decode ?? new URL('./decode.wasm', import.meta.url)),
  };
  const policy = {
    start: startWorker,
    name: (/** @type {string} */ question) => (question.endsWith('-many') ? 'many' : question === 'photo' || question === 'decode' ? question : 'engine'),
    module: (/** @type {string} */ name) => modules[/** @type {keyof typeof modules} */ (name)].load(),
    decoded: answerOf,
    lost: (/** @type {string} */ detail) => noEngine(`minirow/worker: ${detail}`),
  };
  const hands = Array.from({ length: workers }, () => new Hand(policy));
  let isClosed = false;

  /** @param {string} question @param {string | Uint8Array} request @param {AbortSignal} [signal] @returns {Promise<any>} */
  async function asked(question, request, signal) {
    if (isClosed) throw noEngine('minirow/worker: the workers are closed');
    const idlest = hands.reduce((best, hand) => (hand.load < best.load ? hand : best));
    return idlest.ask(question, request, signal);
  }

  /** @param {ReturnType<typeof batch>} work @param {import('./workers.js').BatchCallOptions} [options] @returns {Promise<any>} */
  async function answered(work, { signal, onProgress } = {}) {
    let [next, done] = [0, 0];
    // One part fails, all stop: what is left is not begun.
    const failure = new AbortController();
    const either = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
    const run = async () => {
      while (next < work.parts) {
        const part = next++;
        const answer = await asked(work.question, work.request(part), either);
        done += work.put(part, answer);
        onProgress?.(done, work.number);
      }
    };
    signal?.throwIfAborted();
    try {
      await Promise.all(hands.map(run));
    } catch (error) {
      failure.abort();
      throw error;
    }
    return work.result;
  }

  return {
    /** @param {string} question @param {object} [request] @param {{ signal?: AbortSignal }} [options] */
    ask: async (question, request = {}, options) => asked(question, JSON.stringify(request), options?.signal),
    ...questions(async (question, request, options) => asked(question, JSON.stringify(request), /** @type {{ signal?: AbortSignal }} */ (options)?.signal)),
    /** @param {Uint8Array} records @param {import('./workers.js').BatchCallOptions} [options] */
    solveMany: async (records, options) => answered(batch('solve-many', records, options), options),
    /** @param {Uint8Array} records @param {import('./workers.js').BatchCallOptions & { limit?: number }} [options] */
    countMany: async (records, options) => answered(batch('count-many', records, options), options),
    /** @param {import('./types.js').Pixels | import('./types.js').PictureFile} image @param {{ effort?: 'all' | 'quick', signal?: AbortSignal }} [options] */
    async readImage(image, options) {
      const pixels = isFile(image) ? await decoded(image, (file) => asked('decode', file, options?.signal)) : image;
      return (await asked('photo', pictured(pixels, options), options?.signal)).readings;
    },
    close() {
      isClosed = true;
      for (const hand of hands) hand.close('the workers are closed');
    },
  };
}
