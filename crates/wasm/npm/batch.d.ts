import type { Source } from './types.js';

export type { Source } from './types.js';
export * from './errors.js';

/** The statuses of a batch by their number: `STATUSES[result.status[0]]` is the status of the first record. */
export const STATUSES: readonly ['none', 'unique', 'multiple', 'any', 'invalid'];
export type Status = (typeof STATUSES)[number];

export interface BatchOptions {
  /** The distance between the beginnings of two records: 81 if nothing separates them, 82 for lines. */
  stride?: number;
}
export interface SolvedBatch {
  /** The place of each record's status in `STATUSES`. */
  status: Uint8Array<ArrayBuffer>;
  /** 81 bytes for each record: its first solution, or full stops if it has none. */
  solutions: Uint8Array<ArrayBuffer>;
}
export interface CountedBatch {
  status: Uint8Array<ArrayBuffer>;
  /** The number of solutions of each record, at most the limit. */
  counts: Uint32Array<ArrayBuffer>;
}

/** Loads the module for batches: the other functions need it. */
export function init(source?: Source): Promise<void>;
/** Solves records of 81 ASCII characters each: digits, and `.` or `0` for empty cells. A record that is not a puzzle has the status `invalid`. */
export function solveMany(records: Uint8Array, options?: BatchOptions): SolvedBatch;
/** Counts the solutions of each record, up to a limit (2 if none is given). */
export function countMany(records: Uint8Array, options?: BatchOptions & { limit?: number }): CountedBatch;
