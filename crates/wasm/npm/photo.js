// Puzzles from pictures: files, which are decoded first, and decoded pixels.

import { decoded } from './decoded.js';
import { Module } from './module.js';
import { pictured } from './pictured.js';

export { ConflictError, EngineError, MinirowError, NoAnswerError, ParseError, RequestError } from './errors.js';

const photo = new Module('minirow/photo', () => new URL('./photo.wasm', import.meta.url));
const decoder = new Module('minirow/photo', () => new URL('./decode.wasm', import.meta.url));

/** @param {import('./types.js').Source} [source] */
export const init = (source) => photo.init(source);

/** @param {import('./types.js').PictureFile} file */
export const decodeImage = (file) =>
  decoded(file, async (bytes) => {
    await decoder.init();
    return decoder.ask('decode', bytes);
  });

/** @param {import('./types.js').Pixels} image @param {{ effort?: 'all' | 'quick' }} [options] */
export const readImage = (image, options) => photo.ask('photo', pictured(image, options)).readings;
