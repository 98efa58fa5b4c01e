//! A partial arrangement of a puzzle: some rows are in place, and the columns are decided as far as these rows demand.

use crate::orders::ORDERS;

/// A row as a number: nine symbols of four bits, the first in the highest. A symbol is 0 for an empty cell, a label, or
/// [`Partial::NEW`].
pub(super) type Key = u64;

/// A row of the puzzle: 0 or a digit for each old column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Filled up to 16, so that four bits are always an index.
    values: [u8; 16],
}

impl Line {
    /// The cells from `first` on, each `step` after the one before.
    pub(super) fn new(values: &[u8; 81], first: usize, step: usize) -> Self {
        let mut line = [0; 16];
        for place in 0..9 {
            line[place] = values[first + place * step];
        }
        Self { values: line }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.values == [0; 16]
    }
}

/// Some rows in place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial {
    pub(super) transposed: bool,
    /// The old row of each place, as far as rows are in place.
    pub(super) rows: [u8; 9],
    /// How many rows are in place.
    height: u8,
    /// The old rows that are in place, as bits.
    used: u16,
    /// The old column of each place. In each stack the columns without a clue so far stand on the left, in no order that
    /// means anything; likewise stacks.
    pub(super) columns: [u8; 9],
    /// How many columns of the stack at each place have no clue so far.
    blank: [u8; 3],
    /// For 0 and each digit the symbol: 0, its label, or [`Partial::NEW`].
    symbols: [u8; 16],
    labelled: u8,
    /// How many arrangements this one stands for, columns and stacks without clues aside.
    alike: u32,
}

impl Partial {
    /// The symbol of a digit without a label: greater than all labels.
    pub(super) const NEW: u8 = 10;

    /// No row in place.
    pub(super) fn start(transposed: bool) -> Self {
        let mut symbols = [Self::NEW; 16];
        symbols[0] = 0;
        Self {
            transposed,
            rows: [0; 9],
            height: 0,
            used: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            blank: [3; 3],
            symbols,
            labelled: 0,
            alike: 1,
        }
    }

    /// How many digits have a label.
    pub(super) const fn labelled(&self) -> u8 {
        self.labelled
    }

    /// The label of a digit, 1 to 9.
    pub(super) fn label(&self, digit: u8) -> Option<u8> {
        let symbol = self.symbols[usize::from(digit)];
        (symbol != Self::NEW).then_some(symbol)
    }

    /// The rows, as bits, that may come next: the rest of a band that is begun, else all rows that are not in place.
    #[inline]
    pub(super) fn open_rows(&self) -> u16 {
        let open = 511 & !self.used;
        if self.height.is_multiple_of(3) {
            return open;
        }
        let band = self.rows[usize::from(self.height) - 1] / 3;
        open & 7 << (3 * band)
    }

    /// The symbol of the line in the column at this place.
    #[inline]
    fn symbol(&self, line: &Line, place: usize) -> u8 {
        self.symbols[usize::from(line.values[usize::from(self.columns[place] & 15)] & 15)]
    }

    /// The symbols of the line in the stack at this place, least.
    #[inline]
    fn stack_key(&self, line: &Line, stack: usize) -> u16 {
        let place = 3 * stack;
        let (mut a, mut b, mut c) =
            (self.symbol(line, place), self.symbol(line, place + 1), self.symbol(line, place + 2));
        if self.blank[stack] >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if self.blank[stack] == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        u16::from(a) << 8 | u16::from(b) << 4 | u16::from(c)
    }

    /// How many stacks have no clue so far.
    #[inline]
    fn blank_stacks(&self) -> usize {
        // They stand on the left.
        self.blank.iter().take_while(|&&blank| blank == 3).count()
    }

    /// The least row that the line can become.
    #[inline]
    pub(super) fn key(&self, line: &Line) -> Key {
        let (mut a, mut b, mut c) =
            (self.stack_key(line, 0), self.stack_key(line, 1), self.stack_key(line, 2));
        let free = self.blank_stacks();
        if free >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if free == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        Key::from(a) << 24 | Key::from(b) << 12 | Key::from(c)
    }

    /// Puts the line, which is the old row `row`, in place, in all ways that make it least: adds each to `next`.
    pub(super) fn add(&self, line: &Line, row: u8, alike: u8, next: &mut Vec<Self>) {
        let start = next.len();
        let mut with_row = *self;
        with_row.rows[usize::from(self.height)] = row;
        with_row.height += 1;
        with_row.used |= 1 << row;
        with_row.alike *= u32::from(alike);
        let free = self.blank_stacks();
        if free >= 2 {
            let stacks = [0, 1, 2].map(|stack| self.stack_key(line, stack));
            each_order(free, stacks, |order| {
                let mut arranged = with_row;
                for place in 0..3 {
                    let from = usize::from(order[place]);
                    arranged.blank[place] = self.blank[from];
                    for col in 0..3 {
                        arranged.columns[3 * place + col] = self.columns[3 * from + col];
                    }
                }
                next.push(arranged);
            });
        } else {
            next.push(with_row);
        }
        for stack in 0..3 {
            for number in start..next.len() {
                next[number]
                    .arrange_columns(line, stack)
                    .into_iter()
                    .flatten()
                    .for_each(|more| next.push(more));
            }
        }
        for arranged in &mut next[start..] {
            arranged.label_new_digits(line);
        }
    }

    /// Brings the columns of a stack into an order that makes the line least. Gives back the other orders that do, if any.
    #[inline]
    fn arrange_columns(&mut self, line: &Line, stack: usize) -> Option<Vec<Self>> {
        let free = usize::from(self.blank[stack]);
        if free == 0 {
            return None;
        }
        let symbols = [0, 1, 2].map(|place| u16::from(self.symbol(line, 3 * stack + place)));
        let columns: [u8; 3] = [0, 1, 2].map(|place| self.columns[3 * stack + place]);
        self.blank[stack] = symbols[..free].iter().filter(|&&symbol| symbol == 0).count() as u8;
        if free == 1 || usize::from(self.blank[stack]) == free {
            return None;
        }
        let mut first = None;
        let mut others = None;
        each_order(free, symbols, |order| {
            let ordered = order.map(|from| columns[usize::from(from)]);
            if first.is_none() {
                first = Some(ordered);
            } else {
                let mut other = *self;
                other.columns[3 * stack..3 * stack + 3].copy_from_slice(&ordered);
                others.get_or_insert_with(Vec::new).push(other);
            }
        });
        self.columns[3 * stack..3 * stack + 3].copy_from_slice(&first.unwrap_or(columns));
        others
    }

    /// Labels the new digits of the line from left to right.
    #[inline]
    fn label_new_digits(&mut self, line: &Line) {
        for place in 0..9 {
            if self.symbol(line, place) == Self::NEW {
                self.labelled += 1;
                let digit = line.values[usize::from(self.columns[place] & 15)];
                self.symbols[usize::from(digit & 15)] = self.labelled;
            }
        }
    }

    /// How many arrangements this stands for: with all orders of the columns and stacks without clues.
    pub(super) fn arrangements(&self) -> u64 {
        let factorial = |number: usize| [1, 1, 2, 6][number];
        let columns: u64 = self.blank.iter().map(|&blank| factorial(usize::from(blank))).product();
        u64::from(self.alike) * columns * factorial(self.blank_stacks())
    }
}

/// Calls `found` with the orders of three things that sort the first `free` of them and leave the others in place. Of equal
/// things with value 0 the order is left as it is; other equal things come in every order.
#[inline]
fn each_order(free: usize, values: [u16; 3], mut found: impl FnMut([u8; 3])) {
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
