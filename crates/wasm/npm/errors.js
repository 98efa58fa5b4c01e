// Why a call has no answer, as classes of Error.

/** The base class of all errors of this package. */
export class MinirowError extends Error {
  /** @param {import('./types.js').Problem} problem @param {ErrorOptions} [options] */
  constructor(problem, options) {
    super(problem.detail, options);
    this.name = new.target.name;
    /** The kind of problem, in one word. */
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
