// Loads the engine. It travels packed, which compresses better, in a section of the small module that unpacks it: `crates/pack` says how.

/** What unpacking needs in addition to the length of the module, as in `crates/pack`. */
const SPARE = 4;
const PAGE = 65_536;

/** The engine that is packed in a module, if one is. @param {WebAssembly.Module} module */
async function unpacked(module) {
  const [packed] = WebAssembly.Module.customSections(module, 'packed');
  if (!packed) return null;
  const instance = await WebAssembly.instantiate(module);
  const door = /** @type {{ memory: WebAssembly.Memory, unpacked: (from: number, length: number, to: number, room: number) => number }} */ (
    /** @type {unknown} */ (instance.exports)
  );
  const length = new DataView(packed).getUint32(0, true);
  const from = door.memory.grow(Math.ceil((packed.byteLength + length + SPARE) / PAGE)) * PAGE;
  const to = from + packed.byteLength;
  new Uint8Array(door.memory.buffer, from).set(new Uint8Array(packed));
  if (door.unpacked(from, packed.byteLength, to, length + SPARE) !== length) throw new Error('the engine is damaged');
  return new Uint8Array(door.memory.buffer.slice(to, to + length));
}

/** The engine at this address, compiled. @param {string} engine @returns {Promise<import('./types').Loaded>} */
export async function load(engine) {
  const response = await fetch(engine);
  if (!response.ok) throw new Error(`${engine}: ${response.status}`);
  // While it arrives, where the host says what it is.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
  const loaded = await (streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  const bytes = await unpacked(loaded);
  return bytes ? { module: await WebAssembly.compile(bytes), bytes } : { module: loaded, bytes };
}
