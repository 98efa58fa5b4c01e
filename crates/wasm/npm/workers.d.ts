import type { BatchOptions, CountedBatch, SolvedBatch } from './batch.js';
import type * as T from './types.js';
import type * as Direct from './index.js';

export { STATUSES, type CountedBatch, type SolvedBatch, type Status } from './batch.js';
export type * from './types.js';
export * from './errors.js';

export interface ConnectOptions {
  /** How many workers share the questions and the parts of batches: 1 if not given. */
  workers?: number;
  /** Where the WebAssembly modules are, if not beside this package's files. Each is loaded when it is first needed. */
  sources?: { engine?: T.Source; many?: T.Source; photo?: T.Source; decode?: T.Source };
}
export interface CallOptions {
  /** Cancels the call: the promise is rejected with the signal's reason, and the work ends. */
  signal?: AbortSignal;
}
export interface BatchCallOptions extends BatchOptions, CallOptions {
  /** Called after each part of the records. */
  onProgress?: (done: number, total: number) => void;
}

/** A function of the package, made to return a promise and to take a signal. */
type Deferred<F> = F extends (options?: infer O) => infer R
  ? (options?: O & CallOptions) => Promise<R>
  : F extends (first: infer A, options?: infer O) => infer R
    ? (first: A, options?: O & CallOptions) => Promise<R>
    : F extends (first: infer A, second: infer B, options?: infer O) => infer R
      ? (first: A, second: B, options?: O & CallOptions) => Promise<R>
      : never;
type Names = 'parse' | 'solve' | 'count' | 'chances' | 'check' | 'rate' | 'canon' | 'prove' | 'convert' | 'draw' | 'hint' | 'steps' | 'explain' | 'techniques' | 'technique' | 'generate';

export type Workers = { [Name in Names]: Deferred<(typeof Direct)[Name]> } & {
  ask<Q extends keyof T.Questions>(question: Q, request: T.Questions[Q]['request'], options?: CallOptions): Promise<T.Questions[Q]['answer']>;
  solveMany(records: Uint8Array, options?: BatchCallOptions): Promise<SolvedBatch>;
  countMany(records: Uint8Array, options?: BatchCallOptions & { limit?: number }): Promise<CountedBatch>;
  /** Reads all puzzles in a picture: decoded pixels, or a file, which is decoded as by `decodeImage` of `minirow/photo`. */
  readImage(image: T.Pixels | T.PictureFile, options?: CallOptions & { effort?: 'all' | 'quick' }): Promise<T.Reading[]>;
  /** Ends the workers; calls that are under way are rejected. */
  close(): void;
};

/** Workers that answer the same questions as the functions of `minirow`, `minirow/batch` and `minirow/photo`. The first call starts them. */
export function connect(options?: ConnectOptions): Workers;
