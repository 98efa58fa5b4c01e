// Pictures of puzzles as the page handles them: on a canvas, as a request to the engine, and straightened along the lines of the grid.

import { h } from './dom.js';
import { pixels } from './pixels.js';

/** The longest side of a picture that is read, in pixels. The server refuses larger ones. */
const LONGEST = 1600;

/** @typedef {import('./types').Reading} Reading */

/** The context of a canvas that is read back. @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('2d');
  return context;
}

/** A picture on a canvas, scaled down if it is large, in front of white. @param {CanvasImageSource} source @param {number} width @param {number} height */
export function drawn(source, width, height) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const size = (/** @type {number} */ side) => Math.max(1, Math.round(side * scale));
  const canvas = h('canvas', { width: size(width), height: size(height) });
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture in a file. @param {Blob} file */
export async function decoded(file) {
  const bitmap = await createImageBitmap(file);
  const canvas = drawn(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return canvas;
}

/** The picture on a canvas, as the engine takes it. @param {HTMLCanvasElement} canvas @param {'all' | 'quick'} effort */
export const request = (canvas, effort) => pixels(contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height), effort);

/** The grid of a picture, with straight lines and square cells. @param {HTMLCanvasElement} canvas @param {Reading['mesh']} mesh @param {number} side of a cell, in pixels */
export function straightened(canvas, mesh, side) {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const out = h('canvas', { width: 9 * side, height: 9 * side });
  const context = contextOf(out);
  const image = context.createImageData(9 * side, 9 * side);
  const between = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ share) => a + (b - a) * share;
  for (let y = 0; y < 9 * side; y++) {
    const [row, down] = [Math.floor(y / side), ((y % side) + 0.5) / side];
    for (let x = 0; x < 9 * side; x++) {
      const [column, right] = [Math.floor(x / side), ((x % side) + 0.5) / side];
      const [[left0, right0], [left1, right1]] = [mesh[row].slice(column, column + 2), mesh[row + 1].slice(column, column + 2)];
      const at = (/** @type {0 | 1} */ axis) => between(between(left0[axis], right0[axis], right), between(left1[axis], right1[axis], right), down);
      const pixel = (/** @type {number} */ value, /** @type {number} */ size) => Math.min(size - 1, Math.max(0, Math.round(value)));
      const [from, to] = [4 * (pixel(at(1), height) * width + pixel(at(0), width)), 4 * (y * image.width + x)];
      for (let channel = 0; channel < 4; channel++) image.data[to + channel] = data[from + channel];
    }
  }
  context.putImageData(image, 0, 0);
  return out;
}
