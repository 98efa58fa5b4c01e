// A picture as a request, after its pixels were checked.

import { badRequest } from './outcome.js';
import { pixels } from './pixels.js';

/** @param {import('./types.js').Pixels} image @param {{ effort?: 'all' | 'quick' }} [options] */
export function pictured(image, { effort = 'all' } = {}) {
  const { data, width, height } = image ?? {};
  if (!ArrayBuffer.isView(data) || !('length' in data)) throw badRequest('expected an image: an object with data, width and height');
  const isSide = (/** @type {unknown} */ side) => Number.isInteger(side) && /** @type {number} */ (side) > 0;
  if (!isSide(width) || !isSide(height)) throw badRequest(`expected a width and a height in pixels, found ${width} and ${height}`);
  if (data.length !== width * height && data.length !== 4 * width * height) {
    throw badRequest(`expected ${width * height} grey values or ${4 * width * height} values of red, green, blue and alpha, found ${data.length}`);
  }
  if (effort !== 'all' && effort !== 'quick') throw badRequest(`expected the effort all or quick, found ${effort}`);
  return pixels({ data: /** @type {Uint8Array} */ (data), width, height }, effort);
}
