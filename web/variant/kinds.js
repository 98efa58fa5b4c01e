// The kinds of rules that the editor adds, and how a rule of each is written in minirow's JSON. What a rule means, and whether it fits the grid, is for the
// engine to say.

/** @typedef {import('./game.js').Rule} Rule */

/**
 * @typedef {object} Kind
 * @property {'none' | 'cells' | 'one' | 'two' | 'arrow' | 'pill' | 'clone' | 'line' | 'outside' | 'corner'} takes what the rule is about
 * @property {string} [number] the name of its number
 * @property {number} [usual] the number that is offered
 * @property {boolean} [values] whether it takes several numbers
 * @property {string[]} [ways] directions to choose from
 */

const SIDES = ['left', 'right', 'top', 'bottom'];

/** @type {Record<string, Kind>} */
export const KINDS = {
  killer: { takes: 'cells', number: 'sum' },
  thermo: { takes: 'cells' },
  arrow: { takes: 'arrow' },
  difference: { takes: 'two', number: 'difference', usual: 1 },
  ratio: { takes: 'two', number: 'ratio', usual: 2 },
  x: { takes: 'two' },
  v: { takes: 'two' },
  diagonal: { takes: 'none', ways: ['falling', 'rising'] },
  'anti-knight': { takes: 'none' },
  'anti-king': { takes: 'none' },
  'non-consecutive': { takes: 'none' },
  windoku: { takes: 'none' },
  'disjoint-groups': { takes: 'none' },
  'no-difference': { takes: 'none', number: 'difference', usual: 1 },
  'no-ratio': { takes: 'none', number: 'ratio', usual: 2 },
  'no-x': { takes: 'none' },
  'no-v': { takes: 'none' },
  'extra-region': { takes: 'cells' },
  sum: { takes: 'cells', number: 'sum' },
  'little-killer': { takes: 'corner', number: 'sum', ways: ['dr', 'dl', 'ur', 'ul'] },
  'slow-thermo': { takes: 'cells' },
  pill: { takes: 'pill' },
  'double-arrow': { takes: 'cells' },
  'greater-than': { takes: 'two' },
  palindrome: { takes: 'cells' },
  renban: { takes: 'cells' },
  whisper: { takes: 'cells', number: 'difference', usual: 5 },
  between: { takes: 'cells' },
  lockout: { takes: 'cells', number: 'difference', usual: 4 },
  'region-sum': { takes: 'cells' },
  entropic: { takes: 'cells' },
  modular: { takes: 'cells', number: 'modulus', usual: 3 },
  nabner: { takes: 'cells' },
  zipper: { takes: 'cells' },
  even: { takes: 'one' },
  odd: { takes: 'one' },
  minimum: { takes: 'one' },
  maximum: { takes: 'one' },
  quadruple: { takes: 'cells', values: true },
  clone: { takes: 'clone' },
  sandwich: { takes: 'line', number: 'sum', ways: ['row', 'column'] },
  'x-sum': { takes: 'outside', number: 'sum', ways: SIDES },
  skyscraper: { takes: 'outside', number: 'seen', ways: SIDES },
  'numbered-room': { takes: 'outside', number: 'value', ways: SIDES },
  'row-indexer': { takes: 'one' },
  'column-indexer': { takes: 'one' },
  'box-indexer': { takes: 'one' },
};

/**
 * Rules of a kind from what is selected: several if the kind is about one cell.
 * @param {string} name
 * @param {{ cells: string[], number: number, values: number[], way: string, row: number, column: number }} chosen cells in the order in which they were selected, and the row and column of the last one
 * @returns {Rule[]}
 */
export function made(name, { cells, number, values, way, row, column }) {
  const { takes, number: member, values: hasValues } = KINDS[name];
  const numbered = member && number ? { [member]: number } : {};
  switch (takes) {
    case 'none':
      return [way ? { [name]: way } : member ? { [name]: number } : name];
    case 'one':
      return cells.map((cell) => ({ [name]: cell }));
    case 'arrow':
      return [{ [name]: { circle: cells[0], shaft: cells.slice(1) } }];
    case 'pill':
      return [{ [name]: { pill: cells.slice(0, 2), shaft: cells.slice(2) } }];
    case 'clone':
      return [{ [name]: { cells: cells.slice(0, cells.length / 2), copy: cells.slice(cells.length / 2) } }];
    case 'line':
      return [{ [name]: { ...numbered, [way]: way === 'row' ? row : column } }];
    case 'outside':
      return [{ [name]: { ...numbered, ...(way === 'left' || way === 'right' ? { row } : { column }), from: way } }];
    case 'corner':
      return [{ [name]: { ...numbered, start: cells.at(-1), towards: way } }];
    default:
      return [{ [name]: member || hasValues ? { ...numbered, ...(hasValues ? { values } : {}), cells } : cells }];
  }
}

/** The name of a rule. @param {Rule} rule */
export const nameOf = (rule) => (typeof rule === 'string' ? rule : Object.keys(rule)[0]);

/** The number of a rule, such as the sum of a cage. @param {Rule} rule @returns {number | undefined} */
export function numberOf(rule) {
  if (typeof rule === 'string') return undefined;
  const [parts] = Object.values(rule);
  if (typeof parts === 'number') return parts;
  return ['sum', 'difference', 'ratio', 'modulus', 'seen', 'value'].map((name) => Object(parts)[name]).find((number) => typeof number === 'number');
}
