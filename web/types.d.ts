// Shapes that the page shares with the engine: those of `minirow::answer`, as far as the page uses them.

export type Candidate = [row: number, column: number, digit: number];
export type Tone = 'green' | 'blue' | 'amber' | 'violet' | 'red';
export type Shape = 'disc' | 'ring' | 'diamond' | 'square' | 'block' | 'triangle' | 'underline';
export type Language = 'en' | 'ko';

export interface Link {
  from: Candidate[];
  to: Candidate[];
  strength: 'strong' | 'weak';
  tone: Tone;
  curve: [number, number, number, number, number, number, number, number] | null;
}

/** What is drawn on the board, in units of 64 a cell. */
export interface Picture {
  bands: [house: string, tone: Tone][];
  outlines: [house: string, tone: Tone][];
  fills: [cell: string, tones: Tone[]][];
  links: Link[];
  marks: [Candidate, Shape, Tone][];
  placed: Candidate[];
  removed: Candidate[];
  legend: [sign: string, look: Shape | 'fill' | 'band' | 'outline' | 'strong' | 'weak' | 'placed' | 'removed', tone: Tone | null][];
}

/** A piece of a sentence. */
export interface Piece {
  text: string;
  cells?: string[];
  digits?: number[];
  house?: string;
  placed?: Candidate[];
  removed?: Candidate[];
}

/** A board as it is asked about. */
export interface Position {
  givens: string;
  found?: string;
  marks?: number[][];
}
export type Given = string | Position;

export interface Step {
  technique: string;
  placements: Candidate[];
  eliminations: Candidate[];
  assumes_uniqueness: boolean;
  evidence: unknown;
}
export interface Told extends Step {
  text: string;
  name: string;
  difficulty: number;
  paragraphs: Piece[][];
  pictures: Picture[];
}
export interface InList extends Step {
  text: string;
  name: string;
  difficulty: number;
}
export interface Hint extends Partial<Step> {
  status?: undefined;
  level: number;
  text: string;
  name?: string;
  difficulty?: number;
  paragraphs: Piece[][];
  pictures: Picture[];
}
export interface NoHint {
  status: 'wrong' | 'solved' | 'stuck' | 'multiple' | 'none';
  text?: string;
  wrong_digits?: Candidate[];
  missing_candidates?: string[];
  paragraphs?: Piece[][];
}
export type Level = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' | 'beyond';
export interface Explanation {
  steps: InList[];
  end: { status: 'solved' | 'stuck' | 'none'; steps: number; solution?: string };
  level?: Level;
}
export interface Technique {
  technique: string;
  name: string;
  family: string;
  rule: string;
  assumes_uniqueness: boolean;
}
export interface TechniquePage extends Technique {
  why: string;
  look: string;
  mistakes: string[];
  relatives: { technique: string; name: string }[];
  names: { hodoku?: string; sudoku_wiki?: string; sudoku_explainer?: string };
  rating: { level?: Level; er?: string; hodoku?: number };
  example?: { puzzle: Position; step: Told };
}
/** A position in which a technique is the next step. */
export interface Drill extends Technique {
  puzzle: Position;
  step: Told;
  answers: { placements: Candidate[]; eliminations: Candidate[] }[];
}
export interface Canonical {
  canonical: string;
  automorphisms: number;
  bands?: unknown;
}

interface InWords {
  language?: Language;
  cells?: 'rc' | 'a1';
}

/** What can be asked, and what is answered. */
export interface Questions {
  read: { request: { text: string } & InWords; answer: Position & { format: string | null; solution?: string } };
  solve: { request: { puzzle: Given } & InWords; answer: { status: 'none' | 'unique' | 'multiple'; puzzle: string; solution?: string; second?: string } };
  count: { request: { puzzle: Given; limit?: number } & InWords; answer: { status: string; count: number | string; limited: boolean } };
  chances: { request: { puzzle: Given } & InWords; answer: { count: number | string; cells: (number | string)[][] } };
  check: { request: { puzzle: Given } & InWords; answer: { status: string; clues: number; minimal?: boolean; redundant?: string[]; solved?: boolean } };
  rate: { request: { puzzle: Given } & InWords; answer: { status: string; human?: { level: Level | null; effort: number; end: string }; se?: { er: number; ep: number; ed: number; end: string }; hodoku?: { level: string | null; score: number; end: string }; bottleneck?: { technique: string; name: string; step: number; of: number } } };
  canon: { request: { puzzle: Given } & InWords; answer: Canonical };
  prove: { request: { puzzle: Given; syntax?: 'lrat' | 'drat' } & InWords; answer: { status: string; lemmas?: number; cnf?: string; lrat?: string; drat?: string } };
  convert: { request: { puzzle: Given; to: string } & InWords; answer: { text: string } };
  hint: { request: { puzzle: Given; level: number } & InWords; answer: Hint | NoHint };
  steps: { request: { puzzle: Given } & InWords; answer: { steps: InList[]; complete: boolean } };
  explain: { request: { puzzle: Given } & InWords; answer: Explanation };
  tell: { request: { puzzle: Given; step: Step } & InWords; answer: Told };
  techniques: { request: InWords; answer: { techniques: Technique[] } };
  technique: { request: { technique: string } & InWords; answer: TechniquePage };
  generate: {
    request: { seed: number; clues?: [number, number]; minimal?: boolean; symmetry?: string; pattern?: string; level?: Level; technique?: string } & InWords;
    answer: { puzzle: string; clues: number; level: Level; steps?: number; seed: number | string; number: number };
  };
  daily: { request: { date: string } & InWords; answer: { date: string; puzzle: string; clues: number; level: Level; steps?: number } };
  drill: { request: { technique: string; seed: number } & InWords; answer: Drill };
  list: { request: { text: string } & InWords; answer: { puzzles: string[]; count: number; bad: { line: number; column: number; detail: string }[]; bad_count: number } };
}

/** A puzzle that was read from a picture, as `minirow read --json` prints it. */
export interface Reading {
  puzzle: string;
  solution: string | null;
  certainty: number[];
  doubtful: string[];
  corrected: string[];
  marked: string[];
  marks: string[];
  corners: [x: number, y: number][];
  mesh: [x: number, y: number][][];
  turns: number;
  problem: string | null;
}

/** Why there is no answer. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  line?: number;
  column?: number;
}

/** The engine behind the page. */
export interface Engine {
  ask<Q extends keyof Questions>(question: Q, request: Questions[Q]['request'], signal?: AbortSignal): Promise<Questions[Q]['answer']>;
  /** Reads the puzzles in a picture, which comes as `request` of `shot.js` makes it. */
  look(picture: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<{ readings: Reading[] }>;
}

declare global {
  interface Window {
    /** What the static page begins to load in its first lines, until it is taken. */
    begun?: Promise<WebAssembly.Module>;
  }
}
