// Why a call has no answer, as classes of Error.

/** The base class of all errors of this package. */
export class MinirowError extends Error {
  /** @param {import('./types.js').Problem} problem @param {ErrorOptions} [options] */
  constructor(problem, options) {
    super(problem.detail, options);
    this.name = new.target.name;
    /** What happened, in one word. */
    this.kind = /** @type {import('./types.js').ErrorKind} */ (problem.type.replace(/^.*:/, ''));
  }
}

/** The text is not a puzzle. */
export class ParseError extends MinirowError {
  /** @param {import('./types.js').Problem} problem */
  constructor(problem) {
    super(problem);
    this.line = problem.line ?? 1;
    this.column = problem.column ?? 1;
  }
}

/** Digits of the puzzle break a rule. */
export class ConflictError extends MinirowError {}

/** An argument is missing or has the wrong type. */
export class RequestError extends MinirowError {}

/** The question does not apply to this puzzle, or no puzzle with the wanted properties was found. */
export class NoAnswerError extends MinirowError {}

/** The engine is not there: `init` was not awaited, its module cannot be loaded, or its worker ended. */
export class EngineError extends MinirowError {}

/** @type {Partial<Record<string, typeof MinirowError>>} */
const CLASSES = { unreadable: ParseError, conflict: ConflictError, request: RequestError, 'no-answer': NoAnswerError };

/** The error that a problem of the engine becomes. @param {import('./types.js').Problem} problem */
export const errorOf = (problem) => new (CLASSES[problem.type.replace(/^.*:/, '')] ?? EngineError)(problem);

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
