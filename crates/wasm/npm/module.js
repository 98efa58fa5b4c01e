// A WebAssembly module of the engine: where its code comes from, when it is compiled, and how it is called.

import { read } from './platform.js';
import { call, opened } from './call.js';
import { answerOf, noEngine } from './outcome.js';
import { compiled } from './load.js';

/** @typedef {import('./types.js').Source} Source */

/** Compiles a module. @param {Source} given @returns {Promise<WebAssembly.Module>} */
async function compile(given) {
  const source = await given;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) return read(source);
  if (typeof Response === 'function' && source instanceof Response) return compiled(source);
  return WebAssembly.compile(/** @type {BufferSource} */ (source));
}

export class Module {
  /** @type {Promise<WebAssembly.Module> | null} */
  #loading = null;
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** @type {import('./call.js').Door | null} */
  #door = null;

  /** @param {string} name of the package's entry point @param {() => Source} address of the code, if `init` is given none */
  constructor(name, address) {
    this.name = name;
    this.address = address;
  }

  /** The compiled code, loaded once. If that fails, the next call tries again. @param {Source} [source] */
  load(source) {
    if (this.#loading && source === undefined) return this.#loading;
    const loading = compile(source ?? this.address()).catch((error) => {
      if (this.#loading === loading) this.#loading = null;
      throw noEngine(`${this.name}: the WebAssembly module cannot be loaded: ${error?.message ?? error}`, error);
    });
    this.#loading = loading;
    return loading;
  }

  /** Makes the module ready for calls. @param {Source} [source] */
  async init(source) {
    if (this.#door && source === undefined) return;
    const module = await this.load(source);
    const door = await opened(module);
    [this.#module, this.#door] = [module, door];
  }

  /** Asks a question and waits for the answer. @param {string} question @param {string | Uint8Array} request @returns {any} */
  ask(question, request) {
    if (!this.#module) throw noEngine(`${this.name}: the engine is not loaded: await init() first`);
    this.#door ??= /** @type {import('./call.js').Door} */ (/** @type {unknown} */ (new WebAssembly.Instance(this.#module).exports));
    let answer;
    try {
      answer = call(this.#door, question, request);
    } catch (error) {
      // An instance that ended in the middle of a call cannot be used again; the next call starts another one.
      this.#door = null;
      throw noEngine(`${this.name}: the engine failed: ${error instanceof Error ? error.message : error}`, error);
    }
    return answerOf(answer.status, answer.body);
  }
}
