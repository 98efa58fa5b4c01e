// A worker and the questions that wait for it. The npm package has this file too, so it knows nothing of the page: where workers and modules come from, and
// what becomes of an answer, is the policy that it is given.

/**
 * @typedef {object} Policy
 * @property {() => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>} start starts a worker with `worker.js`
 * @property {(question: string) => string} name of the module that answers a question
 * @property {(name: string) => Promise<WebAssembly.Module>} module loads it
 * @property {(status: number, body: any) => any} decoded turns an answer into a result, or throws its error
 * @property {(detail: string) => Error} lost is the error of questions whose worker ended
 */

/** A question that waits for its answer. @typedef {{ id: number, question: string, request: string | Uint8Array, resolve: (answer: any) => void, reject: (error: unknown) => void }} Asked */

/** How long an answer that is no longer wanted may keep its worker, in milliseconds: another one takes as long to start. */
const GRACE = 100;

/** One worker, which answers one question after the other. Giving up the one under way ends the worker; the next question starts another. */
export class Hand {
  /** @type {ReturnType<Policy['start']> | null} */
  worker = null;
  /** @type {Asked[]} */
  waiting = [];
  /** The question under way. @type {Asked | null} */
  asked = null;
  last = 0;

  /** @param {Policy} policy */
  constructor(policy) {
    this.policy = policy;
  }

  /** How many questions it has to answer. */
  get load() {
    return this.waiting.length + (this.asked ? 1 : 0);
  }

  /** @param {string} question @param {string | Uint8Array} request @param {AbortSignal} [signal] @returns {Promise<any>} */
  ask(question, request, signal) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const asked = { id: ++this.last, question, request, resolve, reject };
      this.waiting.push(asked);
      if (signal) {
        const giveUp = () => this.giveUp(asked, signal);
        signal.addEventListener('abort', giveUp, { once: true });
        // A signal may outlive thousands of questions.
        const end = () => signal.removeEventListener('abort', giveUp);
        asked.resolve = (answer) => (end(), resolve(answer));
        asked.reject = (error) => (end(), reject(error));
      }
      this.next();
    });
  }

  /** Begins with the next question, unless one is under way. */
  next() {
    if (this.asked) return;
    const asked = this.waiting.shift();
    if (!asked) return;
    this.asked = asked;
    const worker = this.start();
    const { id, question, request } = asked;
    const name = this.policy.name(question);
    const isWanted = () => this.worker === worker && this.asked === asked;
    this.policy.module(name).then(
      (module) => isWanted() && worker.postMessage({ id, name, module, question, request }),
      (error) => isWanted() && this.fail(worker, error.message),
    );
  }

  start() {
    if (this.worker) return this.worker;
    const worker = this.policy.start();
    this.worker = worker;
    worker.addEventListener('message', ({ data }) => {
      const { asked } = this;
      if (this.worker !== worker || !asked || asked.id !== data.id) return;
      this.asked = null;
      try {
        asked.resolve(this.policy.decoded(data.status, data.body));
      } catch (error) {
        asked.reject(error);
      }
      this.next();
    });
    worker.addEventListener('error', (event) => this.fail(worker, event.message || 'the worker cannot be started'));
    return worker;
  }

  /** The module is missing, or the worker ended: it is of no more use. @param {ReturnType<Policy['start']>} worker @param {string} detail */
  fail(worker, detail) {
    worker.terminate();
    if (this.worker === worker) this.close(detail);
  }

  /** Ends the worker and all its questions. @param {string} detail */
  close(detail) {
    const lost = [this.asked, ...this.waiting];
    this.worker?.terminate();
    [this.worker, this.asked, this.waiting] = [null, null, []];
    for (const asked of lost) asked?.reject(this.policy.lost(detail));
  }

  /** @param {Asked} given @param {AbortSignal} signal */
  giveUp(given, signal) {
    given.reject(signal.reason);
    this.waiting = this.waiting.filter((one) => one !== given);
    if (this.asked !== given) return;
    setTimeout(() => {
      if (this.asked !== given) return;
      this.worker?.terminate();
      [this.worker, this.asked] = [null, null];
      this.next();
    }, GRACE);
  }
}
