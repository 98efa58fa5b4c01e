import type * as T from './types.js';

export type * from './types.js';
export * from './errors.js';

type Options<Q extends keyof T.Questions> = Omit<T.Questions[Q]['request'], 'puzzle' | 'text' | 'to' | 'technique'>;
type Answer<Q extends keyof T.Questions> = T.Questions[Q]['answer'];

/**
 * Loads the engine: all other functions need it, and then answer at once. Without an argument, `engine.wasm` of this package is read; nothing is
 * loaded when the package is imported. Further calls do nothing, unless a source is given.
 */
export function init(source?: T.Source): Promise<void>;

/** Parses a text in any format that minirow reads. */
export function parse(text: string, options?: T.InWords): Answer<'read'>;
/** Solves a puzzle: the lexicographically first solution, and the second if there is one. */
export function solve(puzzle: T.Given, options?: Options<'solve'>): Answer<'solve'>;
/** Counts the solutions: exactly, however many there are, or up to a limit. */
export function count(puzzle: T.Given, options?: Options<'count'>): Answer<'count'>;
/** Counts how many solutions contain each candidate. */
export function chances(puzzle: T.Given, options?: Options<'chances'>): Answer<'chances'>;
/** Checks rules, uniqueness and redundant clues. */
export function check(puzzle: T.Given, options?: Options<'check'>): Answer<'check'>;
/** Rates the difficulty on the scales of minirow, Sudoku Explainer and HoDoKu. */
export function rate(puzzle: T.Given, options?: Options<'rate'>): Answer<'rate'>;
/** Converts to the canonical form, which equivalent (isomorphic) puzzles share. */
export function canon(puzzle: T.Given, options?: Options<'canon'>): Answer<'canon'>;
/** Proves that there is one solution or none, as a DRAT or LRAT certificate. */
export function prove(puzzle: T.Given, options?: Options<'prove'>): Answer<'prove'>;
/** Writes a puzzle in another format, such as `grid`, `hodoku` or `csv`. */
export function convert(puzzle: T.Given, to: string, options?: Options<'convert'>): Answer<'convert'>;
/** Draws a puzzle as SVG, with a step if one is given. */
export function draw(puzzle: T.Given, options?: Options<'draw'>): Answer<'draw'>;
/** Gives a hint: the next step, or what is wrong. Level 2 if none is given. */
export function hint(puzzle: T.Given, options?: T.InWords & { level?: T.HintLevel }): Answer<'hint'>;
/** Lists the steps in this position. */
export function steps(puzzle: T.Given, options?: Options<'steps'>): Answer<'steps'>;
/** Explains the whole path to the solution. */
export function explain(puzzle: T.Given, options?: Options<'explain'>): Answer<'explain'>;
/** Lists the techniques, easiest first. */
export function techniques(options?: T.InWords): Answer<'techniques'>;
/** Describes a technique, with an example. */
export function technique(technique: T.TechniqueId, options?: T.InWords): Answer<'technique'>;
/** Makes a puzzle. Without a seed, a random one is used; the answer has it. */
export function generate(options?: T.GenerateOptions): Answer<'generate'>;
/** Asks any question of the JSON API by its name. */
export function ask<Q extends keyof T.Questions>(question: Q, request: T.Questions[Q]['request']): Answer<Q>;
