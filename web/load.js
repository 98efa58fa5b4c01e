// Loads a module of the engine. The npm package has this file too.

/** A module that arrives, compiled. @param {Response} response @param {string} [address] */
export async function compiled(response, address = response.url) {
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // While it arrives, where the host says what it is.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The module at this address, compiled. @param {string} address */
export const load = async (address) => compiled(await fetch(address), address);
