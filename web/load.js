// Loads a module of the engine.

/** The module at this address, compiled. @param {string} address */
export async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // While it arrives, where the host says what it is.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
