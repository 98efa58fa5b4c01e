// A picture as a request to the engine. The npm package has this file too.

/**
 * A picture as the engine takes it: the effort, the width, the height, and the grey value of each pixel. See `crates/photo/src/json.rs`.
 * @param {{ data: Uint8Array | Uint8ClampedArray, width: number, height: number }} image grey values, or red, green, blue and alpha of each pixel
 * @param {'all' | 'quick'} effort
 */
export function pixels({ data, width, height }, effort) {
  const bytes = new Uint8Array(9 + width * height);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, effort === 'all' ? 0 : 1);
  head.setUint32(1, width, true);
  head.setUint32(5, height, true);
  if (data.length === width * height) {
    bytes.set(data, 9);
    return bytes;
  }
  for (let from = 0, to = 9; to < bytes.length; from += 4, to++) {
    // Luma after ITU-R BT.601, in front of white.
    const luma = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29 + 128) >> 8;
    const alpha = data[from + 3];
    bytes[to] = alpha === 255 ? luma : Math.round((luma * alpha + 255 * (255 - alpha)) / 255);
  }
  return bytes;
}
