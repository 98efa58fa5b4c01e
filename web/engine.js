// The engine behind the page, reached by one of two doors: a server that answers over HTTP, or WebAssembly in a worker. Both run
// the same function of the same library and give the same bytes.

import { call, opened } from './call.js';
import { engine, photo, quick, variant, workerScript } from './door.js';
import { Hand } from './hand.js';
import { load } from './load.js';

/** @typedef {import('./types').Engine} Engine */
/** @typedef {import('./types').Problem} Problem */

/** A question that has no answer. */
export class NoAnswer extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }

  /** The last word of its type, such as `conflict`. */
  get kind() {
    return this.problem.type.replace(/^.*:/, '');
  }
}

/** @param {number} status @param {string} body @returns {any} */
function decoded(status, body) {
  const answer = JSON.parse(body);
  if (status !== 200) throw new NoAnswer(answer);
  return answer;
}

/** @param {string} detail */
const unreachable = (detail) => new NoAnswer({ type: 'urn:minirow:problem:unreachable', title: 'No engine', status: 0, detail });

/** Sends a request to the server. @param {string} question @param {string} type @param {BodyInit} body @param {AbortSignal} [signal] */
async function sent(question, type, body, signal) {
  let response;
  try {
    response = await fetch(`api/${question}`, { method: 'POST', headers: { 'Content-Type': type }, body, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable('minirow serve');
  }
  return decoded(response.status, await response.text());
}

/** The engine of `minirow serve`. @returns {Engine} */
export function atServer() {
  return {
    ask: (question, request, signal) => sent(question, 'application/json', JSON.stringify(request), signal),
    variant: (question, request, signal) => sent(question, 'application/json', JSON.stringify(request), signal),
    look: (picture, signal) => sent('photo', 'application/octet-stream', picture, signal),
  };
}

/** Questions that may take long have a worker of their own, so that hints never wait for them. */
const LONG = new Set(['count', 'chances', 'rate', 'steps', 'prove', 'canon', 'check', 'list']);
/** Puzzles are made in advance, while nobody waits: what somebody does wait for must not wait for that. */
const MAKING = new Set(['generate', 'daily', 'drill']);
/** So has the path, which nobody asks for: what somebody does ask for need not wait for it. */
const BESIDE = new Set(['explain']);

/** The modules, each loaded once for all. @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** A module. If it cannot be had, the next question tries again. @param {string} name */
function loaded(name) {
  const known = modules.get(name);
  if (known) return known;
  const loading = (name === quick && window.begun) || load(name);
  if (name === quick) window.begun = undefined;
  modules.set(name, loading);
  loading.catch(() => modules.delete(name));
  return loading;
}

const policy = {
  start: () => new Worker(workerScript, { type: 'module' }),
  /** The module that answers a question. @param {string} question */
  name: (question) => (question === 'photo' ? photo : question.startsWith('variant-') ? variant : engine),
  module: loaded,
  decoded,
  lost: unreachable,
};

/** A line that is solved in a few milliseconds; with fewer givens it can take long to find that there is no solution. @param {string} line */
const isSoonSolved = (line) => /^[.1-9]{81}$/.test(line) && line.replaceAll('.', '').length >= 17;

/** Solves a line in the page itself, without a worker. Nothing if only the whole engine can: the line has no solution. @param {string} line @param {AbortSignal} [signal] */
async function solvedHere(line, signal) {
  let answer;
  try {
    const door = await opened(await loaded(quick));
    signal?.throwIfAborted();
    answer = call(door, 'line', line);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error instanceof Error ? error.message : String(error));
  }
  return answer.status === 404 ? null : decoded(answer.status, answer.body);
}

/** How long the page may take to draw an answer before the next question is asked all the same, in milliseconds. */
const DRAWN = 200;

/** Resolves when the page has drawn what it was told. */
const drawn = () => new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: DRAWN }) : setTimeout(resolve)));

/**
 * The engine as WebAssembly. The first question, whether the puzzle that the page opens with has one solution, is answered in the page itself: a
 * worker takes longer to start than everything else together. Nothing else is begun before that answer is drawn.
 * @returns {Engine}
 */
export function inPage() {
  const [quickly, long, beside, making, looking, varying, counting, trying] = Array.from({ length: 8 }, () => new Hand(policy));
  let isFirst = true;
  /** @type {Promise<unknown>} */
  let begun = Promise.resolve();
  return {
    async ask(question, request, signal) {
      const { puzzle } = /** @type {{ puzzle?: unknown }} */ (request);
      const isShort = question === 'solve' && isFirst && typeof puzzle === 'string' && isSoonSolved(puzzle);
      isFirst = false;
      if (isShort) {
        const answer = solvedHere(puzzle, signal);
        begun = answer.then(drawn, drawn);
        // Before the first hint is asked for.
        begun.then(() => quickly.start());
        const solved = await answer;
        if (solved) return solved;
      }
      await begun;
      const hand = LONG.has(question) ? long : MAKING.has(question) ? making : BESIDE.has(question) ? beside : quickly;
      return hand.ask(question, JSON.stringify(request), signal);
    },
    variant: (question, request, signal) => (question === 'variant-count' ? counting : question === 'variant-candidates' || question === 'variant-check' ? trying : varying).ask(question, JSON.stringify(request), signal),
    look: (picture, signal) => looking.ask('photo', picture, signal),
  };
}
