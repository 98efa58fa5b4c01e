import type { Pixels, Reading, Source } from './types.js';

export type { Pixels, Reading, Source } from './types.js';
export * from './errors.js';

/** Loads the module for pictures: `readImage` needs it. */
export function init(source?: Source): Promise<void>;
/** Reads all puzzles in a decoded picture; `quick` reads at most one, for frames of a camera. */
export function readImage(image: Pixels, options?: { effort?: 'all' | 'quick' }): Reading[];
