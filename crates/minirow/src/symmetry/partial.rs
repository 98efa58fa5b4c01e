//! A partial arrangement of a puzzle: some rows in place, the columns as far decided as those rows demand.

use super::transform::ORDERS;

/// A row as a number: nine symbols of four bits, the first in the highest. A symbol is 0 for an empty cell, a label, or
/// [`Partial::NEW`].
pub(super) type Key = u64;

/// A row of the puzzle: 0 or a digit for each old column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    values: [u8; 9],
    filled: bool,
}

impl Line {
    pub(super) fn new(values: [u8; 9]) -> Self {
        Self { values, filled: values.iter().any(|&value| value != 0) }
    }

    pub(super) const fn is_empty(&self) -> bool {
        !self.filled
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

    /// The bands whose rows may come next.
    pub(super) fn open_bands(&self, place: usize) -> impl Iterator<Item = u8> + use<> {
        let current = (!place.is_multiple_of(3)).then(|| self.rows[place - 1] / 3);
        let used = self.used;
        (0..3).filter(move |&band| current.map_or(used & 7 << (3 * band) == 0, |current| band == current))
    }

    /// The rows of a band that are not in place.
    pub(super) fn open_rows(&self, band: u8) -> impl Iterator<Item = u8> + use<> {
        let used = self.used;
        (3 * band..3 * band + 3).filter(move |row| used >> row & 1 == 0)
    }

    /// The symbol of the line in the column at this place.
    #[inline]
    fn symbol(&self, line: &Line, place: usize) -> u8 {
        self.symbols[usize::from(line.values[usize::from(self.columns[place])] & 15)]
    }

    /// The symbols of the line in the stack at this place, least.
    #[inline]
    fn stack_key(&self, line: &Line, stack: usize) -> u16 {
        let mut symbols = [0, 1, 2].map(|place| self.symbol(line, 3 * stack + place));
        let [a, b, c] = &mut symbols;
        let sort = |x: &mut u8, y: &mut u8| {
            let (low, high) = ((*x).min(*y), (*x).max(*y));
            (*x, *y) = (low, high);
        };
        if self.blank[stack] >= 2 {
            sort(a, b);
            if self.blank[stack] == 3 {
                sort(b, c);
                sort(a, b);
            }
        }
        u16::from(*a) << 8 | u16::from(*b) << 4 | u16::from(*c)
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
        let mut stacks = [0, 1, 2].map(|stack| self.stack_key(line, stack));
        stacks[..self.blank_stacks()].sort_unstable();
        stacks.into_iter().fold(0, |key, stack| key << 12 | Key::from(stack))
    }

    /// Puts the line, which is the old row `row`, in place, in all ways that make it least.
    pub(super) fn add(&self, line: &Line, row: u8, alike: u8, next: &mut Vec<Self>) {
        let mut with_row = *self;
        with_row.rows[usize::from(self.height)] = row;
        with_row.height += 1;
        with_row.used |= 1 << row;
        with_row.alike *= u32::from(alike);
        let stacks = [0, 1, 2].map(|stack| self.stack_key(line, stack));
        let free = self.blank_stacks();
        for order in orders(free, stacks) {
            let mut arranged = with_row;
            for place in 0..3 {
                let from = usize::from(order[place]);
                arranged.blank[place] = self.blank[from];
                for col in 0..3 {
                    arranged.columns[3 * place + col] = self.columns[3 * from + col];
                }
            }
            arranged.arrange_columns(line, 0, next);
        }
    }

    /// Brings the columns from this stack on into each order that makes the line least, and labels the new digits.
    fn arrange_columns(&self, line: &Line, stack: usize, next: &mut Vec<Self>) {
        if stack == 3 {
            next.push(self.labelling(line));
            return;
        }
        let symbols = [0, 1, 2].map(|place| u16::from(self.symbol(line, 3 * stack + place)));
        let free = usize::from(self.blank[stack]);
        for order in orders(free, symbols) {
            let mut arranged = *self;
            for place in 0..3 {
                arranged.columns[3 * stack + place] = self.columns[3 * stack + usize::from(order[place])];
            }
            arranged.blank[stack] = symbols[..free].iter().filter(|&&symbol| symbol == 0).count() as u8;
            arranged.arrange_columns(line, stack + 1, next);
        }
    }

    /// With labels for the new digits of the line, from left to right.
    fn labelling(&self, line: &Line) -> Self {
        let mut labelled = *self;
        for place in 0..9 {
            if labelled.symbol(line, place) == Self::NEW {
                labelled.labelled += 1;
                labelled.symbols[usize::from(line.values[usize::from(self.columns[place])])] =
                    labelled.labelled;
            }
        }
        labelled
    }

    /// How many arrangements this stands for: with all orders of the columns and stacks without clues.
    pub(super) fn arrangements(&self) -> u64 {
        let factorial = |number: usize| [1, 1, 2, 6][number];
        let columns: u64 = self.blank.iter().map(|&blank| factorial(usize::from(blank))).product();
        u64::from(self.alike) * columns * factorial(self.blank_stacks())
    }
}

/// The orders of three things that sort the first `free` of them and leave the others in place. Of equal things with value 0
/// the order is left as it is; other equal things come in every order.
fn orders(free: usize, values: [u16; 3]) -> impl Iterator<Item = [u8; 3]> {
    let at = move |place: u8| values[usize::from(place)];
    ORDERS.into_iter().filter(move |order| {
        let in_place = (free..3).all(|place| usize::from(order[place]) == place);
        let sorted = (1..free).all(|place| {
            let (before, after) = (order[place - 1], order[place]);
            at(before) < at(after) || at(before) == at(after) && (at(before) != 0 || before < after)
        });
        in_place && sorted
    })
}
