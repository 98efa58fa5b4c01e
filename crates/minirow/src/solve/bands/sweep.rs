//! One puzzle's state, and the sweep that brings it nearer to its fixpoint. It never branches: every rule is
//! applied to all nine digits and all 81 cells at once, the digits side by side in a vector.

use super::layout::{
    CELLS, PLACES, alone_in_box, fixed_minicols, fixed_minirows, fold_minicols, fold_minirows, in_minicols,
    in_minirows, possible_minicols, possible_minirows, take_in_box,
};
use crate::simd::{Eight, Four, Simd, Vector, Words};
use crate::{Board, Cell, Grid};

/// A word for each digit: eight in a vector, and the ninth by itself.
#[derive(Clone, Copy)]
pub(super) struct Digits<E: Eight> {
    pub(super) eight: E,
    pub(super) ninth: E::Half,
}

/// A word for each digit and band.
#[derive(Clone, Copy)]
pub(super) struct Bands<E: Eight> {
    pub(super) eight: [E; 3],
    pub(super) ninth: E::Half,
}

/// The remaining candidates. Monotone: nothing once removed comes back.
#[derive(Clone, Copy)]
pub(super) struct Possible<E: Eight> {
    /// The cells where each digit may be. Guard bits are clear.
    pub(super) cells: Bands<E>,
    /// Minirows that no sweep has excluded; `cells` may still have more.
    pub(super) minirows: Digits<E>,
    /// Minicolumns likewise.
    pub(super) minicols: Digits<E>,
}

/// The observations of a sweep.
pub(super) struct Sight<E: Eight> {
    /// For each digit, its cell in each box where it has just one.
    pub(super) alone: Bands<E>,
    /// The cells whose digit is known, band by band, and the first once more.
    pub(super) known: E::Half,
    /// Whether some digit is known in every cell as the only one of its box.
    pub(super) all_alone: bool,
}

/// The expression for each band. No closure, here and wherever there are vectors: it might not be inlined.
macro_rules! per_band {
    ($band:ident => $value:expr) => {
        [
            {
                const $band: usize = 0;
                $value
            },
            {
                const $band: usize = 1;
                $value
            },
            {
                const $band: usize = 2;
                $value
            },
        ]
    };
}
pub(super) use per_band;

/// Applies the function of words to each word of one or more values side by side.
macro_rules! each {
    (Digits, $function:expr, $($of:expr),+) => {
        Digits { eight: $function($($of.eight),+), ninth: $function($($of.ninth),+) }
    };
    (Bands, $function:expr, $($of:expr),+) => {
        Bands {
            eight: [$function($($of.eight[0]),+), $function($($of.eight[1]),+), $function($($of.eight[2]),+)],
            ninth: $function($($of.ninth),+),
        }
    };
}

impl<E: Eight> Bands<E> {
    /// For each digit and cell, whether it is in the cell's set of digits: `set_of` gives that as bits.
    #[inline(always)]
    fn from_sets(simd: impl Simd<Eight = E>, set_of: impl Fn(usize) -> u32 + Copy) -> Self {
        let [first, second, third] = per_band!(BAND => Self::band_from_sets(simd, BAND, set_of));
        Self { eight: [first.0, second.0, third.0], ninth: simd.four([first.1, second.1, third.1, first.1]) }
    }

    #[inline(always)]
    fn band_from_sets(simd: impl Simd<Eight = E>, band: usize, set_of: impl Fn(usize) -> u32) -> (E, u32) {
        let digits = simd.eight([1, 2, 4, 8, 16, 32, 64, 128]);
        let (mut eight, mut ninth) = (digits.splat(0), 0);
        for (place, (_, bit)) in PLACES[..27].iter().enumerate() {
            let (set, bit) = (set_of(27 * band + place), *bit);
            eight = eight.or(digits.splat(set).and(digits).equal_words(digits).and(digits.splat(bit)));
            ninth |= if set >> 8 == 1 { bit } else { 0 };
        }
        (eight, ninth)
    }

    /// One word of a band for all digits.
    #[inline(always)]
    fn of_all(halves: [E::Half; 3]) -> Self {
        Self { eight: per_band!(BAND => E::twice(halves[BAND])), ninth: E::Half::blend(halves) }
    }

    #[inline(always)]
    fn minirows(&self) -> Digits<E> {
        let [a, b, c] = self.eight;
        Digits {
            eight: fold_minirows(a).or(fold_minirows(b).shl::<1>()).or(fold_minirows(c).shl::<2>()),
            ninth: fold_minirows(self.ninth).pack::<1>(),
        }
    }

    #[inline(always)]
    fn minicols(&self) -> Digits<E> {
        let [a, b, c] = self.eight;
        Digits {
            eight: fold_minicols(a).or(fold_minicols(b).shl::<3>()).or(fold_minicols(c).shl::<6>()),
            ninth: fold_minicols(self.ninth).pack::<3>(),
        }
    }

    #[inline(always)]
    fn keep_minirows(&self, minirows: &Digits<E>) -> Self {
        #[inline(always)]
        fn keep<W: Words>([a, b, c]: [W; 3], minirows: W) -> [W; 3] {
            let [second, third] = [minirows.shr::<1>(), minirows.shr::<2>()];
            [in_minirows(a, minirows), in_minirows(b, second), in_minirows(c, third)]
        }
        Self {
            eight: keep(self.eight, minirows.eight),
            ninth: in_minirows(self.ninth, minirows.ninth.unpack::<1>()),
        }
    }

    #[inline(always)]
    fn keep_minicols(&self, minicols: &Digits<E>) -> Self {
        #[inline(always)]
        fn keep<W: Words>([a, b, c]: [W; 3], minicols: W) -> [W; 3] {
            let [second, third] = [minicols.shr::<3>(), minicols.shr::<6>()];
            [in_minicols(a, minicols), in_minicols(b, second), in_minicols(c, third)]
        }
        Self {
            eight: keep(self.eight, minicols.eight),
            ninth: in_minicols(self.ninth, minicols.ninth.unpack::<3>()),
        }
    }

    /// Whether each row of a band, and each of its boxes, has this digit once, given one cell for each box.
    #[inline(always)]
    pub(super) fn fit_in_rows(&self) -> bool {
        let minirows = self.minirows();
        minirows.eight.equal_bits(possible_minirows(minirows.eight)) == 0xff
            && minirows.ninth.equal_bits(possible_minirows(minirows.ninth)) == 0xf
    }
}

/// The cells that any digit has in a band.
#[inline(always)]
fn of_any<E: Eight>(eight: E, ninth: E::Half) -> E::Half {
    let two = eight.or(eight.swap_words());
    let (low, high) = two.or(two.swap_pairs()).halves();
    low.or(high).or(ninth)
}

/// The cells of a band where at least one digit may be, and the cells where at least two may be.
#[inline(always)]
fn of_one_and_two<E: Eight>(eight: E, ninth: E::Half) -> (E::Half, E::Half) {
    let other = eight.swap_words();
    let (one, two) = (eight.or(other), eight.and(other));
    let (other, other_two) = (one.swap_pairs(), two.swap_pairs());
    let (one, two) = (one.or(other), one.and(other).or(two).or(other_two));
    let ((one, other), (two, other_two)) = (one.halves(), two.halves());
    let either = one.or(other);
    (either.or(ninth), two.or(other_two).or(one.and(other)).or(ninth.and(either)))
}

/// The minirows (or minicolumns) that three digits or more have.
#[inline(always)]
fn of_three<E: Eight>(fixed: &Digits<E>) -> E::Half {
    let other = fixed.eight.swap_words();
    let (one, two) = (fixed.eight.or(other), fixed.eight.and(other));
    let (other, other_two) = (one.swap_pairs(), two.swap_pairs());
    let three = one.and(other_two).or(two.and(other));
    let (one, two) = (one.or(other), one.and(other).or(two).or(other_two));
    let ((one, other), (two, other_two), (three, other_three)) = (one.halves(), two.halves(), three.halves());
    let of_two = one.and(other).or(two).or(other_two);
    let three = three.or(other_three).or(one.and(other_two)).or(other.and(two));
    three.or(of_two.and(fixed.ninth))
}

/// A minirow has room for three digits: where three are fixed, the others go.
#[inline(always)]
fn without_crowding<E: Eight>(minirows: &Digits<E>, fixed: &Digits<E>) -> Digits<E> {
    let full = of_three(fixed);
    Digits {
        eight: minirows.eight.without(E::twice(full).without(fixed.eight)),
        ninth: minirows.ninth.without(full.without(fixed.ninth)),
    }
}

/// One digit's cells: its givens, and `free` cells in the boxes that hold none of them.
#[inline(always)]
fn with_givens<W: Words>(free: W, given: W) -> W {
    take_in_box(given.or(free), given)
}

/// One digit's cells after singles: it goes where it is alone in its box, it leaves the cells that are hidden singles of
/// other digits, and where it is the only one left it leaves the rest of the box.
#[inline(always)]
fn with_singles<W: Words>(cells: W, alone: W, hidden: W, naked: W) -> W {
    let left = alone.or(cells.without(hidden));
    take_in_box(left, alone.or(cells.and(naked)))
}

impl<E: Eight> Possible<E> {
    /// Everything that the board allows.
    #[inline(always)]
    pub(super) fn of_board(simd: impl Simd<Eight = E>, board: &Board) -> Self {
        Self::new(Bands::from_sets(simd, |index| u32::from(board.possible(Cell::from_index(index)).bits())))
    }

    /// Every candidate, except that a filled cell holds only its digit, and a box with a given holds that digit nowhere else. The
    /// digits may contradict each other.
    #[inline(always)]
    pub(super) fn of_grid(simd: impl Simd<Eight = E>, grid: &Grid) -> Self {
        let values = grid.values();
        let given = Bands::<E>::from_sets(simd, |index| 1_u32.wrapping_shl(values[index].into()) >> 1);
        let filled = per_band!(BAND => of_any(given.eight[BAND], given.ninth.broadcast::<BAND>()));
        let free = Bands {
            eight: per_band!(BAND => given.eight[BAND].splat(CELLS).without(E::twice(filled[BAND]))),
            ninth: given.ninth.splat(CELLS).without(E::Half::blend(filled)),
        };
        Self::new(each!(Bands, with_givens, free, given))
    }

    #[inline(always)]
    fn new(cells: Bands<E>) -> Self {
        let all = Digits { eight: cells.eight[0].splat(CELLS), ninth: cells.ninth.splat(CELLS) };
        Self { cells, minirows: all, minicols: all }
    }

    /// Applies each rule once; nothing to see if a cell has no digit left or a digit no place.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> Option<Sight<E>> {
        // A digit takes one minirow in each row and box of a band: pointing, claiming and contradictions in one.
        let minirows = self.cells.minirows();
        let minirows = each!(Digits, Words::and, minirows, self.minirows);
        let minirows = each!(Digits, possible_minirows, minirows);
        let cells = self.cells.keep_minirows(&minirows);
        // Kept for the next sweep rather than applied to the cells now: a tenth more sweeps, but each is shorter, since
        // nothing waits for it; 4 to 8 % in all. (2026-11, bench/record/single.md)
        self.minirows = without_crowding(&minirows, &each!(Digits, fixed_minirows, minirows));
        let minicols = cells.minicols();
        let minicols = each!(Digits, Words::and, minicols, self.minicols);
        let minicols = each!(Digits, possible_minicols, minicols);
        // A digit without place in one box has none in its band, and so none in any stack.
        if minicols.eight.equal_bits(minicols.eight.splat(0)) != 0 || minicols.ninth.first() == 0 {
            return None;
        }
        let cells = cells.keep_minicols(&minicols);

        self.minicols = without_crowding(&minicols, &each!(Digits, fixed_minicols, minicols));

        // A digit alone in its box drives others from the cell (hidden single); a cell with one digit drives it
        // from the rest of the box (naked single). Rows and columns follow by minirows and minicolumns.
        let alone = each!(Bands, alone_in_box, cells);
        let hidden = per_band!(BAND => of_any(alone.eight[BAND], alone.ninth.broadcast::<BAND>()));
        let counted = per_band!(BAND => of_one_and_two(cells.eight[BAND], cells.ninth.broadcast::<BAND>()));
        let naked = per_band!(BAND => counted[BAND].0.without(counted[BAND].1));
        let (is_hidden, is_naked) = (Bands::<E>::of_all(hidden), Bands::<E>::of_all(naked));
        self.cells = each!(Bands, with_singles, cells, alone, is_hidden, is_naked);

        if counted[0].0.and(counted[1].0).and(counted[2].0).first() != CELLS {
            return None;
        }
        Some(Sight {
            alone,
            known: is_hidden.ninth.or(is_naked.ninth),
            all_alone: hidden[0].and(hidden[1]).and(hidden[2]).first() == CELLS,
        })
    }
}
