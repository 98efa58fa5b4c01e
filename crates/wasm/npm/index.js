// Questions about one puzzle. Every function takes a puzzle and options, and returns the object that the JSON API describes.

import { Module } from './module.js';
import { questions } from './questions.js';

export { ConflictError, EngineError, MinirowError, NoAnswerError, ParseError, RequestError } from './errors.js';

const engine = new Module('minirow', () => new URL('./engine.wasm', import.meta.url));

/** @param {import('./types.js').Source} [source] */
export const init = (source) => engine.init(source);

/** @param {string} question @param {object} [request] */
export const ask = (question, request = {}) => engine.ask(question, JSON.stringify(request));

export const { parse, solve, count, chances, check, rate, canon, prove, convert, draw, hint, steps, explain, techniques, technique, generate } = questions(ask);
