// The questions by their names: how the arguments of a function become a request. The functions that wait and those of a worker are made here.

/** How detailed a hint is if no level is given, as at the command line. */
const LEVEL = 2;

/** A new seed: any whole number that a double can hold. */
const newSeed = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
};

/**
 * @template T
 * @param {(question: string, request: object, options?: object) => T} ask
 */
export function questions(ask) {
  /** Members of the options that are no members of the request. @param {object | undefined} options */
  const request = (options) => {
    const { signal: _signal, ...members } = /** @type {{ signal?: AbortSignal }} */ (options ?? {});
    return members;
  };
  /** @param {string} question */
  const about = (question) => (/** @type {unknown} */ puzzle, /** @type {object} */ options) => ask(question, { ...request(options), puzzle }, options);
  /** @param {string} question */
  const withOptions = (question) => (/** @type {object} */ options) => ask(question, request(options), options);
  return {
    parse: (/** @type {string} */ text, /** @type {object} */ options) => ask('read', { ...request(options), text }, options),
    solve: about('solve'),
    count: about('count'),
    chances: about('chances'),
    check: about('check'),
    rate: about('rate'),
    canon: about('canon'),
    prove: about('prove'),
    convert: (/** @type {unknown} */ puzzle, /** @type {string} */ to, /** @type {object} */ options) => ask('convert', { ...request(options), puzzle, to }, options),
    draw: about('draw'),
    hint: (/** @type {unknown} */ puzzle, /** @type {object} */ options) => ask('hint', { level: LEVEL, ...request(options), puzzle }, options),
    steps: about('steps'),
    explain: about('explain'),
    techniques: withOptions('techniques'),
    technique: (/** @type {string} */ technique, /** @type {object} */ options) => ask('technique', { ...request(options), technique }, options),
    generate: (/** @type {object} */ options) => ask('generate', { seed: newSeed(), ...request(options) }, options),
  };
}
