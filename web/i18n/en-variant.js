// English words of variants. A rule is a preposition and a noun: “in the cage of 15”.

export default {
  variant: 'Variant', board: 'Board of the variant', size: '{size}×{size}', by: 'by {author}',
  progress: '{filled} of {cells}', unnamed: 'Variant {size}×{size}',
  rules: 'Rules', rulesNone: 'Rows, columns and regions only.', ruleCount: '{name} × {count}',
  conflict: 'breaks a rule', cellIn: '{prep} {rule}',
  twice: '{place} has {digit} more than once.', row: 'Row {index}', column: 'Column {index}', region: 'Region {index}',
  sumOver: '{rule} already has {total}.', sumFull: '{rule} adds up to {total}.', sumNever: '{rule} cannot be completed: it has {total} so far.',
  arrowNever: '{rule} does not add up: its shaft has {total}.', broken: '{rule} does not hold: {meaning}.', marksBroken: 'A digit is not among the pencil marks of its cell.',
  wrongSomewhere: 'The grid is full, but not yet right.',
  solvedTitle: 'Solved', solvedIn: 'Solved in {time}', again: 'Play again', restart: 'Start over',
  set: 'Set', setTitle: 'Variant editor', setOn: 'Set this puzzle', setOff: 'Play it', setNote: 'Digits become givens. Select cells in the order of the line, then add a rule.',
  newSize: 'Size', newMake: 'New grid', title: 'Title', author: 'Author', ruleset: 'Rules in your own words',
  kind: 'Rule', number: 'Number', values: 'Digits', way: 'Direction', add: 'Add rule', remove: 'Remove {rule}', show: 'Show {rule}',
  regionMake: 'Make the selection a region', regionNone: 'No regions', regionUsual: 'Usual boxes',
  live: 'Count solutions while editing', trueCandidates: 'True candidates', cancel: 'Cancel', counting: 'Counting…', cancelled: 'Cancelled.',
  countNone: 'No solution', countUnique: 'One solution', countMany: '{count} solutions', countMore: 'At least {count} solutions', countUnknown: 'Not known within the effort limit',
  rate: 'Rate it', rating: 'Rating…', rated: 'Level: {level}, effort {effort}; hardest technique: {name}.',
  check: 'Check the clues', checking: 'Checking…', checkMany: 'Several solutions: add clues first.',
  spareNone: 'Every clue is necessary.', spare: { one: '1 clue is unnecessary; it is highlighted on the board.', other: '{count} clues are unnecessary, each by itself; they are highlighted on the board.' },
  clash: { one: '1 clue has no solution by itself; it is highlighted on the board.', other: '{count} clues contradict each other; they are highlighted on the board.' }, lit: 'highlighted',
  candidatesOf: 'possible, with the number of solutions: {digits}', legend: 'A digit with fewer solutions is shaded darker.', looking: 'Looking for true candidates…',
  hintIdle: 'Stuck? A hint explains the steps to the next digit, from the digits on your board.', hintConflict: 'Digits on the board break a rule. Correct them first.', hintWrong: 'The highlighted digits are wrong.', hintNone: 'This puzzle has no solution.', hintStuck: 'None of minirow’s techniques for variants leads to the next digit.', hintStopped: 'The search for the next step took too long and was stopped.', hintStep: 'Step {index} of {count}', hintNext: 'Next step',
  shareTitle: 'Share this variant', shareGame: 'Link with my entries', sharePuzzle: 'Link to the puzzle', shareFpuzzles: 'f-puzzles link', sharePad: 'SudokuPad link', shareJson: 'JSON', shareText: 'Text', shareSvg: 'Picture (SVG)', sharePng: 'Picture (PNG)', sharePrint: 'On paper',
  learn: 'Techniques for variants', learnAll: 'All pages', learnExample: 'Example', learnWhy: 'Why it works', learnLook: 'How to spot it', learnMistakes: 'Common mistakes',
  practise: 'Practise', drillTask: 'Find what “{name}” removes or places here: erase a candidate, or write a digit.', drillFound: 'Found.', drillShow: 'Show it', drillNext: 'Next position', drillPage: 'Read the page',
  gone: 'This variant is no longer kept.', digits: 'Digits', digit: 'Digit', corner: 'Corner', centre: 'Centre', erase: 'Erase', undo: 'Undo', redo: 'Redo', modes: 'Modes and tools',
  falling: 'from the top left', rising: 'from the bottom left', dr: 'down and right', dl: 'down and left', ur: 'up and right', ul: 'up and left', left: 'from the left', right: 'from the right', top: 'from the top', bottom: 'from the bottom', inRow: 'row', inColumn: 'column',
};

/** For each rule: its preposition, and the rule as a noun; `{number}` is its sum or difference, `{n}` counts the rules of its kind. @type {Record<string, [string, string]>} */
export const RULES = {
  killer: ['in', 'the cage of {number}'], cage: ['in', 'cage {n}'], sum: ['in', 'the sum of {number}'], 'extra-region': ['in', 'extra region {n}'], 'little-killer': ['on', 'the little killer of {number}'],
  thermo: ['on', 'thermometer {n}'], 'slow-thermo': ['on', 'slow thermometer {n}'], arrow: ['on', 'arrow {n}'], pill: ['on', 'pill arrow {n}'], 'double-arrow': ['on', 'double arrow {n}'],
  difference: ['at', 'white dot {n}'], ratio: ['at', 'black dot {n}'], x: ['at', 'X {n}'], v: ['at', 'V {n}'], 'greater-than': ['at', 'greater-than sign {n}'],
  palindrome: ['on', 'palindrome {n}'], renban: ['on', 'renban line {n}'], whisper: ['on', 'whisper line {n}'], between: ['on', 'between line {n}'], lockout: ['on', 'lockout line {n}'], 'region-sum': ['on', 'region sum line {n}'], entropic: ['on', 'entropic line {n}'], modular: ['on', 'modular line {n}'], nabner: ['on', 'nabner line {n}'], zipper: ['on', 'zipper line {n}'],
  even: ['on', 'an even cell'], odd: ['on', 'an odd cell'], minimum: ['on', 'a minimum cell'], maximum: ['on', 'a maximum cell'], quadruple: ['at', 'quadruple {n}'], clone: ['in', 'clone {n}'],
  sandwich: ['in', 'the sandwich of {number}'], 'x-sum': ['in', 'the X-sum of {number}'], skyscraper: ['in', 'the skyscraper clue {number}'], 'numbered-room': ['in', 'the numbered room of {number}'], 'row-indexer': ['on', 'a row indexer'], 'column-indexer': ['on', 'a column indexer'], 'box-indexer': ['on', 'a box indexer'],
  diagonal: ['on', 'diagonal {n}'], windoku: ['in', 'the windows'], 'disjoint-groups': ['in', 'the disjoint groups'], 'anti-knight': ['by', 'the anti-knight rule'], 'anti-king': ['by', 'the anti-king rule'], 'non-consecutive': ['by', 'the non-consecutive rule'], 'no-difference': ['by', 'the negative rule for white dots'], 'no-ratio': ['by', 'the negative rule for black dots'], 'no-x': ['by', 'the negative rule for X'], 'no-v': ['by', 'the negative rule for V'],
};

/** The names of the kinds in lists. @type {Record<string, string>} */
export const KIND_NAMES = {
  killer: 'Killer cage', sum: 'Sum (digits may repeat)', 'extra-region': 'Extra region', 'little-killer': 'Little killer', thermo: 'Thermometer', 'slow-thermo': 'Slow thermometer', arrow: 'Arrow', pill: 'Pill arrow (first two cells)', 'double-arrow': 'Double arrow', difference: 'White dot (difference)', ratio: 'Black dot (ratio)', x: 'X (sum 10)', v: 'V (sum 5)', 'greater-than': 'Greater than (first cell)',
  palindrome: 'Palindrome', renban: 'Renban', whisper: 'Whisper', between: 'Between line', lockout: 'Lockout', 'region-sum': 'Region sum', entropic: 'Entropic', modular: 'Modular', nabner: 'Nabner', zipper: 'Zipper', even: 'Even', odd: 'Odd', minimum: 'Minimum', maximum: 'Maximum', quadruple: 'Quadruple', clone: 'Clone (first half = second half)',
  sandwich: 'Sandwich', 'x-sum': 'X-sum', skyscraper: 'Skyscraper', 'numbered-room': 'Numbered room', 'row-indexer': 'Row indexer', 'column-indexer': 'Column indexer', 'box-indexer': 'Box indexer', diagonal: 'Diagonal', windoku: 'Windoku', 'disjoint-groups': 'Disjoint groups', 'anti-knight': 'Anti-knight', 'anti-king': 'Anti-king', 'non-consecutive': 'Non-consecutive', 'no-difference': 'No other white dots', 'no-ratio': 'No other black dots', 'no-x': 'No other X', 'no-v': 'No other V',
};

/** What the rules demand, as part of a sentence; `{number}` is the number of the rule. @type {Record<string, string>} */
export const MEANINGS = {
  killer: 'different digits that add up to the sum', cage: 'different digits', sum: 'the digits add up to the sum and may repeat', 'extra-region': 'each digit once', 'little-killer': 'the digits of the diagonal add up to the sum and may repeat',
  thermo: 'digits increase from the bulb', 'slow-thermo': 'digits increase or stay the same from the bulb', arrow: 'the digits of the shaft add up to the digit in the circle', pill: 'the digits of the shaft add up to the number in the pill', 'double-arrow': 'the digits between the circles add up to the sum of the circles',
  difference: 'the two digits differ by {number}', ratio: 'one digit is {number} times the other', x: 'the two digits add up to 10', v: 'the two digits add up to 5', 'greater-than': 'the sign points to the smaller digit',
  palindrome: 'the same from both ends', renban: 'consecutive digits in any order, none twice', whisper: 'neighbours on the line differ by at least {number}', between: 'the digits lie between those in the circles', lockout: 'the ends differ by at least {number}, and no other digit lies between or equals them',
  'region-sum': 'equal sums in each region that the line crosses', entropic: 'any three neighbours on the line are low, middle and high', modular: 'any {number} neighbours on the line leave different remainders when divided by {number}', nabner: 'no two digits on the line are equal or consecutive', zipper: 'cells at equal distance from the middle have equal sums, which a middle cell holds',
  even: 'the digit is even', odd: 'the digit is odd', minimum: 'less than all neighbours', maximum: 'greater than all neighbours', quadruple: 'the digits of the circle are in the cells around it',
  clone: 'corresponding cells hold equal digits', sandwich: 'the digits between 1 and the greatest digit add up to the sum', 'x-sum': 'the first X digits add up to the sum, where X is the first digit', skyscraper: 'so many digits are greater than all before them', 'numbered-room': 'the digit stands in place X, where X is the first digit',
  'row-indexer': 'a digit V says that row V of this column has the number of this row', 'column-indexer': 'a digit V says that column V of this row has the number of this column', 'box-indexer': 'a digit V says that place V of this box has the number of this place', diagonal: 'each digit once', windoku: 'each window has each digit once',
  'disjoint-groups': 'cells at the same place of their regions are different', 'anti-knight': 'cells a knight’s move apart are different', 'anti-king': 'cells that touch at a corner are different', 'non-consecutive': 'neighbours are not consecutive', 'no-difference': 'neighbours without a dot do not differ by {number}',
  'no-ratio': 'of neighbours without a dot, neither is {number} times the other', 'no-x': 'neighbours without a sign do not add up to 10', 'no-v': 'neighbours without a sign do not add up to 5',
};
