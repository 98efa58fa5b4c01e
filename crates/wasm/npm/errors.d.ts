import type { ErrorKind, Problem } from './types.js';

/** The base class of all errors of this package. */
export class MinirowError extends Error {
  constructor(problem: Problem, options?: ErrorOptions);
  /** The kind of problem, in one word. */
  readonly kind: ErrorKind;
}
/** The text is not a puzzle. */
export class ParseError extends MinirowError {
  readonly line: number;
  readonly column: number;
}
/** Digits of the puzzle break a rule. */
export class ConflictError extends MinirowError {}
/** An argument is missing or has the wrong type. */
export class RequestError extends MinirowError {}
/** The question does not apply to this puzzle, or no puzzle with the wanted properties was found. */
export class NoAnswerError extends MinirowError {}
/** The engine is not there: `init` was not awaited, its module cannot be loaded, or its worker ended. */
export class EngineError extends MinirowError {}
