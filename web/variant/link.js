// A variant as the text of a link to this page: its JSON, deflated, in base 64 for addresses.

/** The longest text that a link may hold, in characters. */
const LONGEST = 1 << 20;

/** @param {BlobPart} part @param {CompressionStream | DecompressionStream} through */
const piped = (part, through) => new Blob([part]).stream().pipeThrough(through);

/** @param {object} linked @returns {Promise<string>} */
export async function packed(linked) {
  const bytes = new Uint8Array(await new Response(piped(JSON.stringify(linked), new CompressionStream('deflate-raw'))).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `v=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** What a link holds, nothing if it is damaged. @param {string} text @returns {Promise<any>} */
export async function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/^.*?v=/, '').replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const reader = piped(bytes, new DecompressionStream('deflate-raw')).pipeThrough(new TextDecoderStream()).getReader();
    let json = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return JSON.parse(json);
      json += value;
      // A small link may hold very much.
      if (json.length > LONGEST) return null;
    }
  } catch {
    return null;
  }
}
