//! A partial arrangement of a puzzle: some rows are in place, and the columns are decided as far as these rows demand.

use crate::orders::ORDERS;

/// A row as a number: nine symbols of four bits, the first in the highest. A symbol is 0 for an empty cell, a label, or
/// [`Partial::NEW`].
pub(super) type Key = u64;

/// Numbers of four bits, the first in the lowest: reading and changing one takes registers only, where an array would go through memory.
type Nibbles = u64;

/// A row of the puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// 0 or a digit for each old column.
    values: Nibbles,
    /// The least row that it can become below rows without a clue.
    first: Key,
}

impl Line {
    pub(super) fn new(values: &[u8; 9]) -> Self {
        // What a stack with up to three clues becomes.
        const STACKS: [Key; 4] = {
            let new = Partial::NEW as Key;
            [0, new, new << 4 | new, new << 8 | new << 4 | new]
        };
        let &[first @ .., last] = values;
        let line = packed(first) | u64::from(last) << 32;
        let clues = |place: usize| (0..3).filter(|col| values[place + col] != 0).count();
        let [a, b, c] = sorted([STACKS[clues(0)], STACKS[clues(3)], STACKS[clues(6)]]);
        Self { values: line, first: a << 24 | b << 12 | c }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.values == 0
    }

    /// 0 or the digit in an old column.
    #[inline]
    const fn value(&self, column: u64) -> u64 {
        self.values >> (4 * column) & 15
    }
}

/// Some rows in place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial {
    /// The old row of each place, as far as rows are in place.
    rows: Nibbles,
    /// The old column of each place. In each stack the columns without a clue so far stand on the left, in no order that
    /// means anything; likewise stacks.
    columns: Nibbles,
    /// For 0 and each digit the symbol: 0, its label, or [`Partial::NEW`].
    symbols: Nibbles,
    /// How many columns of the stack at each place have no clue so far.
    blank: Nibbles,
    /// How many arrangements this one stands for, columns and stacks without clues aside.
    alike: u32,
    /// The old rows that are in place, as bits.
    used: u16,
    /// How many rows are in place.
    height: u8,
    labelled: u8,
    pub(super) transposed: bool,
}

impl Partial {
    /// The symbol of a digit without a label: greater than all labels.
    pub(super) const NEW: u8 = 10;

    /// No row in place.
    pub(super) const fn start(transposed: bool) -> Self {
        Self {
            rows: 0,
            columns: 0x8_7654_3210,
            symbols: 0xaa_aaaa_aaa0,
            blank: 0x333,
            alike: 1,
            used: 0,
            height: 0,
            labelled: 0,
            transposed,
        }
    }

    /// The old row of each place, if all rows are in place.
    pub(super) fn rows(&self) -> [u8; 9] {
        std::array::from_fn(|place| (self.rows >> (4 * place) & 15) as u8)
    }

    /// The old column of each place.
    pub(super) fn columns(&self) -> [u8; 9] {
        std::array::from_fn(|place| (self.columns >> (4 * place) & 15) as u8)
    }

    /// How many digits have a label.
    pub(super) const fn labelled(&self) -> u8 {
        self.labelled
    }

    /// The label of a digit, 1 to 9.
    pub(super) fn label(&self, digit: u8) -> Option<u8> {
        let symbol = (self.symbols >> (4 * digit) & 15) as u8;
        (symbol != Self::NEW).then_some(symbol)
    }

    /// The rows, as bits, that may come next: the rest of a band that is begun, else all rows that are not in place.
    #[inline]
    pub(super) const fn open_rows(&self) -> u16 {
        let open = 511 & !self.used;
        if self.height.is_multiple_of(3) {
            return open;
        }
        let band = (self.rows >> (4 * (self.height - 1)) & 15) / 3;
        open & 7 << (3 * band)
    }

    /// The symbol of the line in the column at this place.
    #[inline]
    const fn symbol(&self, line: &Line, place: usize) -> u64 {
        self.symbols >> (4 * line.value(self.columns >> (4 * place) & 15)) & 15
    }

    /// The symbols of the line in the columns of the stack at this place.
    #[inline]
    const fn symbols_in(&self, line: &Line, stack: usize) -> [u64; 3] {
        let place = 3 * stack;
        [self.symbol(line, place), self.symbol(line, place + 1), self.symbol(line, place + 2)]
    }

    /// How many columns of the stack at this place have no clue so far.
    #[inline]
    const fn blank_columns(&self, stack: usize) -> usize {
        (self.blank >> (4 * stack) & 3) as usize
    }

    /// The symbols of the line in the stack at this place, least.
    #[inline]
    fn stack_key(&self, line: &Line, stack: usize) -> Key {
        let [a, b, c] = sorted_left(self.blank_columns(stack), self.symbols_in(line, stack));
        a << 8 | b << 4 | c
    }

    /// How many stacks have no clue so far.
    #[inline]
    const fn blank_stacks(&self) -> usize {
        // They stand on the left.
        ((self.blank ^ 0x333 | 0x1000).trailing_zeros() / 4) as usize
    }

    /// The least row that the line can become. If it is above `most`, the result can be any number above.
    #[inline]
    pub(super) fn key(&self, line: &Line, most: Key) -> Key {
        if self.labelled == 0 {
            return line.first;
        }
        let free = self.blank_stacks();
        let first = self.stack_key(line, 0);
        // The first stack decides against most lines.
        if free < 2 && first > most >> 24 {
            return Key::MAX;
        }
        let [a, b, c] = sorted_left(free, [first, self.stack_key(line, 1), self.stack_key(line, 2)]);
        a << 24 | b << 12 | c
    }

    /// Puts the line, which is the old row `row`, in place, in all ways that make it least: adds each to `next`. New digits get no
    /// labels yet.
    #[inline]
    pub(super) fn add(&self, line: &Line, row: u8, alike: u8, next: &mut Vec<Self>) {
        let start = next.len();
        let with_row = Self {
            rows: self.rows | u64::from(row) << (4 * self.height),
            height: self.height + 1,
            used: self.used | 1 << row,
            alike: self.alike * u32::from(alike),
            ..*self
        };
        let free = self.blank_stacks();
        if free >= 2 {
            let stacks = [0, 1, 2].map(|stack| self.stack_key(line, stack));
            each_order(free, stacks, |order| {
                let (mut columns, mut blank) = (0, 0);
                for place in 0..3 {
                    columns |= (self.columns >> (12 * order[place]) & 0xfff) << (12 * place);
                    blank |= (self.blank >> (4 * order[place]) & 15) << (4 * place);
                }
                next.push(Self { columns, blank, ..with_row });
            });
        } else {
            next.push(with_row);
        }
        for stack in 0..3 {
            for number in start..next.len() {
                Self::arrange_columns(next, number, line, stack);
            }
        }
    }

    /// Brings the columns of a stack of an arrangement into an order that makes the line least. Adds the other orders that do.
    #[inline]
    fn arrange_columns(next: &mut Vec<Self>, number: usize, line: &Line, stack: usize) {
        let arranged = next[number];
        let free = arranged.blank_columns(stack);
        if free == 0 {
            return;
        }
        let symbols = arranged.symbols_in(line, stack);
        let still_blank = symbols[..free].iter().filter(|&&symbol| symbol == 0).count();
        let blank = arranged.blank & !(15 << (4 * stack)) | (still_blank as u64) << (4 * stack);
        next[number].blank = blank;
        if free == 1 || still_blank == free {
            return;
        }
        let old = arranged.columns >> (12 * stack) & 0xfff;
        let others = arranged.columns & !(0xfff << (12 * stack));
        let mut is_first = true;
        each_order(free, symbols, |[a, b, c]| {
            let ordered = old >> (4 * a) & 15 | (old >> (4 * b) & 15) << 4 | (old >> (4 * c) & 15) << 8;
            let columns = others | ordered << (12 * stack);
            if is_first {
                next[number].columns = columns;
                is_first = false;
            } else {
                next.push(Self { columns, blank, ..arranged });
            }
        });
    }

    /// Labels the new digits of the line from left to right.
    #[inline]
    pub(super) fn label_new_digits(&mut self, line: &Line) {
        for place in 0..9 {
            let digit = line.value(self.columns >> (4 * place) & 15);
            if self.symbols >> (4 * digit) & 15 == u64::from(Self::NEW) {
                self.labelled += 1;
                self.symbols ^= u64::from(Self::NEW ^ self.labelled) << (4 * digit);
            }
        }
    }

    /// How many arrangements this stands for: with all orders of the columns and stacks without clues.
    pub(super) fn arrangements(&self) -> u64 {
        let factorial = |number: usize| [1, 1, 2, 6][number];
        let columns: u64 = (0..3).map(|stack| factorial(self.blank_columns(stack))).product();
        u64::from(self.alike) * columns * factorial(self.blank_stacks())
    }
}

/// Eight numbers below 16, four bits each: neighbours move together, then pairs, then fours.
#[inline]
const fn packed(values: [u8; 8]) -> Nibbles {
    let bytes = u64::from_le_bytes(values);
    let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    (fours | fours >> 16) & 0xffff_ffff
}

/// Three numbers in ascending order.
#[inline]
fn sorted([a, b, c]: [u64; 3]) -> [u64; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}

/// Three numbers of which the first `free` are brought into ascending order.
#[inline]
fn sorted_left(free: usize, numbers: [u64; 3]) -> [u64; 3] {
    let [a, b, c] = numbers;
    match free {
        0 | 1 => numbers,
        2 => [a.min(b), a.max(b), c],
        _ => sorted(numbers),
    }
}

/// Calls `found` with the orders of three things that sort the first `free` of them and leave the others in place. Of equal
/// things with value 0 the order is left as it is; other equal things come in every order.
#[inline]
fn each_order(free: usize, values: [u64; 3], mut found: impl FnMut([u8; 3])) {
    if free == 2 {
        let [first, second, _] = values;
        if first <= second {
            found([0, 1, 2]);
        }
        if first > second || first == second && first != 0 {
            found([1, 0, 2]);
        }
        return;
    }
    let in_order = |before: u8, after: u8| {
        let (first, second) = (values[usize::from(before)], values[usize::from(after)]);
        first < second || first == second && (first != 0 || before < after)
    };
    for order in ORDERS {
        let [first, second, third] = order;
        if in_order(first, second) && in_order(second, third) {
            found(order);
        }
    }
}
