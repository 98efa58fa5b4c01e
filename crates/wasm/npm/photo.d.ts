import type { PictureFile, Pixels, Reading, Source } from './types.js';

export type { PictureFile, Pixels, Reading, Source } from './types.js';
export * from './errors.js';

/** Loads the module for pictures: `readImage` needs it. */
export function init(source?: Source): Promise<void>;
/**
 * Decodes a picture file. In a browser, the browser decodes it; elsewhere `decode.wasm` of this package, which reads JPEG, PNG, WebP and GIF files and is loaded
 * by the first call.
 */
export function decodeImage(file: PictureFile): Promise<Pixels>;
/** Reads all puzzles in a decoded picture; `quick` reads at most one, for frames of a camera. */
export function readImage(image: Pixels, options?: { effort?: 'all' | 'quick' }): Reading[];
