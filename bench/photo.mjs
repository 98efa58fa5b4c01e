// Times the WebAssembly module that reads pictures: node bench/photo.mjs target/page/photo-*.wasm PICTURE.pgm...
// The pictures are grey PGM files, as `cargo run -p minirow-photo --example render_pictures` writes them. Prints milliseconds of CPU time for each picture, for
// a quick look as the live camera takes it and for a whole reading, and the mean of both.

import { readFile } from 'node:fs/promises';
import { call, opened } from '../web/call.js';

const [wasm, ...names] = process.argv.slice(2);
const door = await opened(await WebAssembly.compile(await readFile(wasm)));

/** The request of a picture. @param {Uint8Array} pgm @param {number} effort */
function request(pgm, effort) {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(pgm.subarray(0, 64)).toString('latin1'));
  const bytes = new Uint8Array(9 + width * height);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, effort);
  view.setUint32(1, Number(width), true);
  view.setUint32(5, Number(height), true);
  bytes.set(pgm.subarray(head.length), 9);
  return bytes;
}

const sums = [0, 0];
for (const name of names) {
  const pgm = new Uint8Array(await readFile(name));
  const times = [1, 0].map((effort, index) => {
    const bytes = request(pgm, effort);
    // Once to compile what is used.
    call(door, 'photo', bytes);
    const start = process.cpuUsage().user;
    const { body } = call(door, 'photo', bytes);
    const time = (process.cpuUsage().user - start) / 1000;
    sums[index] += time;
    return `${time.toFixed(1)} ms, ${JSON.parse(body).readings.filter(({ solution }) => solution).length} solved`;
  });
  console.log(`${name}: quick ${times[0]}; whole ${times[1]}`);
}
console.log(`mean: quick ${(sums[0] / names.length).toFixed(1)} ms, whole ${(sums[1] / names.length).toFixed(1)} ms`);
