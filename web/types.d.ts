// Shapes that the page shares with the engine: those of the npm package, and what only the page has.

import type { Questions as Strict, Reading } from '../crates/wasm/npm/types';

export type * from '../crates/wasm/npm/types';

/** A request with any text or number where the engine knows some: much of what the page asks comes from links and from storage. */
type Loose<R> = { [M in keyof R]: NonNullable<R[M]> extends string ? string : NonNullable<R[M]> extends number ? number : R[M] };

/** What can be asked, and what is answered. */
export type Questions = { [Q in keyof Strict]: { request: Loose<Strict[Q]['request']>; answer: Strict[Q]['answer'] } };

/** The engine behind the page. */
export interface Engine {
  ask<Q extends keyof Questions>(question: Q, request: Questions[Q]['request'], signal?: AbortSignal): Promise<Questions[Q]['answer']>;
  /** Asks about a variant: a question of `minirow-variant`. */
  variant(question: string, request: object, signal?: AbortSignal): Promise<any>;
  /** Reads the puzzles in a picture, which comes as `request` of `shot.js` makes it. */
  look(picture: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<{ readings: Reading[] }>;
}

declare global {
  interface Window {
    /** What the static page begins to load in its first lines, until it is taken. */
    begun?: Promise<WebAssembly.Module>;
  }
}
