// Files of pictures as pixels: decoded by the browser, and by a module of the engine where there is no browser.

import { badRequest } from './outcome.js';

/** @typedef {import('./types.js').Pixels} Pixels */
/** @typedef {import('./types.js').PictureFile} PictureFile */

/** Whether this is a file, and not a picture that is decoded already. @param {unknown} image @returns {image is PictureFile} */
export const isFile = (image) => image instanceof ArrayBuffer || ArrayBuffer.isView(image) || (typeof Blob === 'function' && image instanceof Blob);

/**
 * The pixels of a picture file.
 * @param {PictureFile} file
 * @param {(file: Uint8Array) => Promise<Uint8Array>} decode asks the module: width, height and grey values
 * @returns {Promise<Pixels>}
 */
export async function decoded(file, decode) {
  if (!isFile(file)) throw badRequest('expected the bytes of a picture file, or a Blob');
  if (typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function') return byBrowser(file);
  const answer = await decode(await bytesOf(file));
  const head = new DataView(answer.buffer, answer.byteOffset);
  return { data: answer.subarray(8), width: head.getUint32(0, true), height: head.getUint32(4, true) };
}

/** @param {PictureFile} file */
async function bytesOf(file) {
  if (ArrayBuffer.isView(file)) return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  return new Uint8Array(file instanceof ArrayBuffer ? file : await file.arrayBuffer());
}

/** @param {PictureFile} file @returns {Promise<Pixels>} */
async function byBrowser(file) {
  const blob = file instanceof Blob ? file : new Blob([/** @type {BlobPart} */ (file)]);
  const bitmap = await createImageBitmap(blob).catch((error) => {
    throw badRequest(`the browser cannot decode the picture: ${error?.message ?? error}`);
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw badRequest('the browser cannot draw a picture of this size');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
