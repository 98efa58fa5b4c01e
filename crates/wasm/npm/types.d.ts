// The shapes of requests and answers: the one JSON shape of minirow, as `crates/ask/openapi.json` and `docs/answers.schema.json` describe it. The web app uses
// these types too.

import type { TechniqueId } from './techniques.js';

export type { TechniqueId } from './techniques.js';

/** Row, column and digit, counted from 1. */
export type Candidate = [row: number, column: number, digit: number];
/** A cell such as `r1c3`. */
export type Cell = `r${number}c${number}`;
/** A row, a column or a box, such as `r1`, `c9` or `b5`. */
export type House = `${'r' | 'c' | 'b'}${number}`;
/** A whole number; above 2^53 a string of its digits. `BigInt(value)` is exact in both cases. */
export type Whole = number | string;
export type Language = 'en' | 'ko';
export type Level = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' | 'beyond';

/** A board with what was entered since: `found` digits, and the remaining candidates of each of the 81 cells. */
export interface Position {
  givens: string;
  found?: string;
  marks?: number[][];
}
/** A puzzle: a text in any format that minirow reads, or a position. */
export type Given = string | Position;

/** A candidate set of which at least one is true. */
export type Truth = { cell: Cell } | { house: [House, number] } | { guardians: number };
/** A candidate set of which at most one is true. */
export type Cover = { cell: Cell } | { house: [House, number] };
/** Why a line of an argument holds. */
export type Because = 'supposed' | 'seen' | 'refuted' | 'either' | 'loop' | 'either-way' | { cell: Cell } | { house: House } | { count: number } | { cases: Truth };
/** An argument that a checker can replay. */
export interface Evidence {
  patterns: { cells: [Cell, number[]][] }[];
  counts: { truths: Truth[]; covers: Cover[] }[];
  lines: { node: { digit: number; cells: Cell[]; state: 'on' | 'off' }; because: Because; causes: number[] }[];
  marks: { cells: Cell[]; role: string }[];
}
export interface Step {
  technique: TechniqueId;
  placements: Candidate[];
  eliminations: Candidate[];
  assumes_uniqueness: boolean;
  evidence: Evidence;
}
/** A step with its sentence. */
export interface InList extends Step {
  text: string;
  name: string;
  /** The place of the technique among all, easiest first. */
  difficulty: number;
}

export type Tone = 'green' | 'blue' | 'amber' | 'violet' | 'red';
export type Shape = 'disc' | 'ring' | 'diamond' | 'square' | 'block' | 'triangle' | 'underline';
export interface Link {
  from: Candidate[];
  to: Candidate[];
  strength: 'strong' | 'weak';
  tone: Tone;
  curve: [number, number, number, number, number, number, number, number] | null;
}
/** A drawing on the board, in units of 64 a cell. */
export interface Picture {
  bands: [house: House, tone: Tone][];
  outlines: [house: House, tone: Tone][];
  fills: [cell: Cell, tones: Tone[]][];
  links: Link[];
  marks: [Candidate, Shape, Tone][];
  placed: Candidate[];
  removed: Candidate[];
  legend: [sign: string, look: Shape | 'fill' | 'band' | 'outline' | 'strong' | 'weak' | 'placed' | 'removed', tone: Tone | null][];
}
/** A piece of a sentence. */
export interface Piece {
  text: string;
  cells?: Cell[];
  digits?: number[];
  house?: House;
  placed?: Candidate[];
  removed?: Candidate[];
}
export interface Told extends InList {
  paragraphs: Piece[][];
  pictures: Picture[];
}

export type Parsed = Position & { format: string | null; solution?: string };
/** The lexicographically first solution, and the second if there is one. */
export type Solved =
  | { status: 'unique'; puzzle: string; solution: string; second?: undefined }
  | { status: 'multiple'; puzzle: string; solution: string; second: string }
  | { status: 'none'; puzzle: string; solution?: undefined; second?: undefined };
export interface Counted {
  status: 'none' | 'unique' | 'multiple' | 'any';
  count: Whole;
  /** Whether counting stopped at the limit. */
  limited: boolean;
}
/** For each cell, in how many solutions it has each digit. */
export interface Chances {
  count: Whole;
  cells: Whole[][];
}
export interface Conflict {
  digit: number;
  house: House;
  cells: Cell[];
}
export type Checked =
  | { status: 'unique'; clues: number; minimal: boolean; redundant?: Cell[]; solved?: undefined; conflicts?: undefined }
  | { status: 'unique'; clues: number; solved: true; minimal?: undefined; redundant?: undefined; conflicts?: undefined }
  | { status: 'none' | 'multiple'; clues: number; solved?: undefined; minimal?: undefined; redundant?: undefined; conflicts?: undefined }
  | { status: 'invalid'; clues: number; conflicts: Conflict[]; solved?: undefined; minimal?: undefined; redundant?: undefined };
/** The step of the default path that holds the solver up most. */
export interface Hardest {
  technique: TechniqueId;
  name: string;
  step: number;
  of: number;
}
export interface HumanRating {
  hardest: TechniqueId | null;
  times: number;
  level: Level | null;
  effort: number;
  end: 'solved' | 'stuck';
}
export interface SeRating {
  er: number;
  ep: number;
  ed: number;
  end: 'solved' | 'stuck' | 'limit';
}
export interface HodokuRating {
  level: 'Easy' | 'Medium' | 'Hard' | 'Unfair' | 'Extreme' | null;
  score: number;
  steps: number;
  guesses: number;
  end: 'solved' | 'stuck';
}
/** On every scale. A puzzle without a solution has no rating. */
export type Rated = { status: 'none'; human?: undefined; se?: undefined; hodoku?: undefined; bottleneck?: Hardest } | { status: 'unique' | 'multiple'; human: HumanRating; se: SeRating; hodoku: HodokuRating; bottleneck?: Hardest };
/** Transposed first if so, then rows and columns in a new order, then digits relabelled. */
export interface Transform {
  transposed: boolean;
  rows: string;
  columns: string;
  digits: string;
}
export interface Canonical {
  canonical: string;
  automorphisms: number;
  transform: Transform;
  /** Classes of the three bands and the three stacks of the solution, if there is one. */
  bands?: number[];
}
export type Proven =
  | { status: 'none'; lemmas: number; solution?: undefined; second?: undefined; cnf: string; lrat?: string; drat?: string }
  | { status: 'unique'; lemmas: number; solution: string; second?: undefined; cnf: string; lrat?: string; drat?: string }
  | { status: 'multiple'; lemmas?: undefined; solution: string; second: string; cnf?: undefined; lrat?: undefined; drat?: undefined };
export interface Converted {
  format: string;
  text: string;
}
export interface Drawn {
  svg: string;
  text?: string;
}
/** The next step, as detailed as the level: from level 3 on with its technique, at level 4 with everything. */
export interface Hint extends Partial<Step> {
  status?: undefined;
  level: HintLevel;
  text: string;
  name?: string;
  difficulty?: number;
  paragraphs: Piece[][];
  pictures: Picture[];
}
/** Why there is no next step, or which digits and candidates are wrong. */
export interface NoHint {
  status: 'wrong' | 'solved' | 'stuck' | 'multiple' | 'none';
  text?: string;
  wrong_digits?: Candidate[];
  missing_candidates?: Cell[];
  /** Whether the proof supposes the first mistake and ends in a contradiction. */
  supposed?: boolean;
  /** The proof that the first mistake is one. */
  steps?: Step[];
  paragraphs?: Piece[][];
}
/** 1 the technique's family, 2 also where to look, 3 the pattern, 4 the result. */
export type HintLevel = 1 | 2 | 3 | 4;
export interface Steps {
  steps: InList[];
  /** Whether the list has all steps; it ends after 60. */
  complete: boolean;
}
export type Contradiction = { cell: Cell } | { house: House; digit: number };
export interface Ending {
  steps: number;
  status: 'solved' | 'stuck' | 'none';
  solution?: string;
  left?: string;
  open?: number;
  contradiction?: Contradiction;
}
export interface Explanation {
  steps: (InList & { step: number })[];
  end: Ending;
  level?: Level;
}
export interface Technique {
  technique: TechniqueId;
  name: string;
  family: string;
  hodoku: string[];
  rule: string;
  assumes_uniqueness: boolean;
}
export interface TechniquePage extends Technique {
  why: string;
  look: string;
  mistakes: string[];
  relatives: { technique: TechniqueId; name: string }[];
  names: { hodoku?: string; sudoku_wiki?: string; sudoku_explainer?: string };
  rating: { level?: Level; er?: string; hodoku?: number };
  example?: { puzzle: Position; step: Told };
}
/** A position in which a technique is the next step. */
export interface Drill extends Technique {
  puzzle: Position;
  step: Told;
  answers: { placements: Candidate[]; eliminations: Candidate[] }[];
  /** Whether the position is the example of the technique, moved and relabelled, and not that of a new puzzle. */
  from_example: boolean;
}
export interface Generated {
  puzzle: string;
  clues: number;
  seed: Whole;
  /** The attempt that made it, counted from 1. */
  number: number;
  level: Level;
  /** How many steps the path has; left out where walking it takes long. */
  steps?: number;
}
export type Symmetry = 'none' | 'half-turn' | 'quarter-turn' | 'horizontal' | 'vertical' | 'diagonal' | 'antidiagonal' | 'full';

/** In which words an answer is given. */
export interface InWords {
  language?: Language;
  /** How sentences name cells: `r1c3` or `A3`. */
  cells?: 'rc' | 'a1';
}
export interface GenerateOptions extends InWords {
  /** Equal seeds and options give equal puzzles. */
  seed?: number;
  level?: Level;
  /** A technique that the default path must use. */
  technique?: TechniqueId;
  /** The fewest and the most clues. */
  clues?: [fewest: number, most: number];
  minimal?: boolean;
  symmetry?: Symmetry;
  /** 81 cells: clues are where it has a digit. */
  pattern?: string;
}

/** Every question of the JSON API with its request and its answer. */
export interface Questions {
  read: { request: { text: string } & InWords; answer: Parsed };
  solve: { request: { puzzle: Given } & InWords; answer: Solved };
  count: { request: { puzzle: Given; limit?: number } & InWords; answer: Counted };
  chances: { request: { puzzle: Given } & InWords; answer: Chances };
  check: { request: { puzzle: Given } & InWords; answer: Checked };
  rate: { request: { puzzle: Given } & InWords; answer: Rated };
  canon: { request: { puzzle: Given } & InWords; answer: Canonical };
  prove: { request: { puzzle: Given; syntax?: 'lrat' | 'drat' } & InWords; answer: Proven };
  convert: { request: { puzzle: Given; to: string } & InWords; answer: Converted };
  draw: { request: { puzzle: Given; step?: Step; theme?: 'light' | 'dark' | 'print' } & InWords; answer: Drawn };
  hint: { request: { puzzle: Given; level: HintLevel } & InWords; answer: Hint | NoHint };
  steps: { request: { puzzle: Given } & InWords; answer: Steps };
  explain: { request: { puzzle: Given } & InWords; answer: Explanation };
  tell: { request: { puzzle: Given; step: Step } & InWords; answer: Told };
  techniques: { request: InWords; answer: { techniques: Technique[] } };
  technique: { request: { technique: TechniqueId } & InWords; answer: TechniquePage };
  generate: { request: GenerateOptions & { seed: number }; answer: Generated };
  daily: { request: { date: string } & InWords; answer: Generated & { date: string } };
  drill: { request: { technique: TechniqueId; seed: number } & InWords; answer: Drill };
  list: { request: { text: string } & InWords; answer: { puzzles: string[]; count: number; bad: { line: number; column: number; detail: string }[]; bad_count: number } };
}

/** A puzzle that was read from a picture. */
export interface Reading {
  puzzle: string;
  /** The solution if it is certain. */
  solution: string | null;
  /** For each cell how probable its content is, 0 to 1. */
  certainty: number[];
  doubtful: Cell[];
  corrected: Cell[];
  marked: Cell[];
  /** For each cell the digits of its pencil marks, as far as they are legible. */
  marks: string[];
  corners: [x: number, y: number][];
  /** The crossings of the lines, row by row. */
  mesh: [x: number, y: number][][];
  /** Quarter turns, clockwise, that make the digits upright. */
  turns: number;
  problem: string | null;
}
/** A decoded picture, such as `ImageData`: a grey value, or red, green, blue and alpha, for each pixel. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** The file of a picture: its bytes, or a `Blob` such as a `File`. */
export type PictureFile = Uint8Array | ArrayBuffer | Blob;

/** Why there is no answer, as in RFC 9457. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  line?: number;
  column?: number;
}
export type ErrorKind = 'unreadable' | 'conflict' | 'request' | 'no-answer' | 'unreachable' | 'not-found' | 'failed' | 'stopped';

/** The code of a WebAssembly module: its address, its bytes, a response that brings it, or the compiled module. In Node.js, a string may be a path. */
export type Source = string | URL | Code | Promise<Code>;
type Code = ArrayBuffer | ArrayBufferView<ArrayBuffer> | Response | (WebAssembly.Module & object);
