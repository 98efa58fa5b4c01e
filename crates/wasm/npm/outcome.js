// What becomes of an answer of the engine: an object, bytes, or an error.

import { ConflictError, EngineError, NoAnswerError, ParseError, RequestError } from './errors.js';

/** @typedef {import('./types.js').Problem} Problem */

/** @type {Partial<Record<string, new (problem: Problem) => Error>>} */
const CLASSES = { unreadable: ParseError, conflict: ConflictError, request: RequestError, 'no-answer': NoAnswerError };

/** The error that a problem of the engine becomes. @param {Problem} problem */
const errorOf = (problem) => new (CLASSES[problem.type.replace(/^.*:/, '')] ?? EngineError)(problem);

/** @param {string} kind @param {string} detail */
const problem = (kind, detail) => ({ type: `urn:minirow:problem:${kind}`, title: '', status: 0, detail });

/** @param {string} detail */
export const badRequest = (detail) => new RequestError(problem('request', detail));

/** @param {string} detail @param {unknown} [cause] */
export const noEngine = (detail, cause) => new EngineError(problem('unreachable', detail), cause === undefined ? undefined : { cause });

/** The answer of the engine, or its error. @param {number} status @param {string | Uint8Array} body */
export function answerOf(status, body) {
  if (typeof body !== 'string') return body;
  const answer = JSON.parse(body);
  if (status !== 200) throw errorOf(answer);
  return answer;
}
