//! The steps of each level, made wherever they are possible.

use super::group::{BOX, COLUMN, Group, Places, ROW, cell, only};
use crate::simd::Narrow;

impl<V: Narrow> Group<V> {
    #[inline(always)]
    pub(super) fn last_cells(&mut self) {
        for row in 0..9 {
            for col in 0..9 {
                let boxed = row / 3 * 3 + col / 3;
                let last = only(self.rows[row]).or(only(self.cols[col])).or(only(self.boxes[boxed]));
                self.place(row, col, self.candidates(row, col).and(last));
            }
        }
    }

    /// Hidden singles in boxes, and the last cells of lines.
    #[inline(always)]
    pub(super) fn hidden_in_boxes(&mut self) {
        for band in 0..3 {
            for stack in 0..3 {
                let lacks = self.boxes[3 * band + stack];
                if lacks.all_zero() {
                    continue;
                }
                let mut candidates = [[self.none; 3]; 3];
                let mut places = Places { one: self.none, two: self.none };
                for row in 0..3 {
                    let lacks = lacks.and(self.rows[3 * band + row]);
                    for col in 0..3 {
                        let (row_, col_) = (3 * band + row, 3 * stack + col);
                        candidates[row][col] =
                            lacks.and(self.cols[col_]).and(self.cells[row_][col_].is_zero());
                        places.add(candidates[row][col]);
                    }
                }
                let hidden = places.single();
                for row in 0..3 {
                    let wanted = hidden.or(only(self.rows[3 * band + row]));
                    for col in 0..3 {
                        let (row_, col_) = (3 * band + row, 3 * stack + col);
                        let wanted = wanted.or(only(self.cols[col_]));
                        self.place(row_, col_, candidates[row][col].and(wanted));
                    }
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn hidden_in_lines(&mut self) {
        for row in 0..9 {
            self.hidden_in_house::<ROW>(row);
        }
        for col in 0..9 {
            self.hidden_in_house::<COLUMN>(col);
        }
    }

    #[inline(always)]
    fn hidden_in_house<const KIND: u8>(&mut self, house: usize) {
        let (candidates, places) = self.house::<KIND>(house);
        let hidden = places.single();
        if hidden.all_zero() {
            return;
        }
        for spot in 0..9 {
            let (row, col) = cell::<KIND>(house, spot);
            self.place(row, col, candidates[spot].and(hidden));
        }
    }

    /// Digits that pointing leaves one place in a box, or claiming in a line: the base is a box and the cover a line, or the other
    /// way round, and the house beside is of the base's kind and crosses the cover.
    #[inline(always)]
    pub(super) fn locked<const POINTING: bool>(&mut self) {
        for band in 0..3 {
            self.locked_in_band::<POINTING, false>(band);
            self.locked_in_band::<POINTING, true>(band);
        }
    }

    #[inline(always)]
    fn locked_in_band<const POINTING: bool, const UPRIGHT: bool>(&mut self, band: usize) {
        // The cells that a base and a cover share.
        let cell = |base: usize, cover: usize, spot: usize| {
            let (line, boxed) = if POINTING { (cover, base) } else { (base, cover) };
            let (along, across) = (3 * band + line, 3 * boxed + spot);
            if UPRIGHT { (across, along) } else { (along, across) }
        };
        let mut places = [[Places { one: self.none, two: self.none }; 3]; 3];
        for base in 0..3 {
            for cover in 0..3 {
                for spot in 0..3 {
                    let (row, col) = cell(base, cover, spot);
                    places[base][cover].add(self.candidates(row, col));
                }
            }
        }
        for base in 0..3 {
            let [a, b, c] = [places[base][0].one, places[base][1].one, places[base][2].one];
            let locked = [a.without(b).without(c), b.without(a).without(c), c.without(a).without(b)];
            for beside in [(base + 1) % 3, (base + 2) % 3] {
                let [a, b, c] = places[beside];
                let [a, b, c] = [a.without(locked[0]), b.without(locked[1]), c.without(locked[2])];
                let single = a.plus(b).plus(c).single();
                if single.all_zero() {
                    continue;
                }
                for cover in 0..3 {
                    for spot in 0..3 {
                        let (row, col) = cell(beside, cover, spot);
                        let digit = self.candidates(row, col).and(single).without(locked[cover]);
                        self.place(row, col, digit);
                    }
                }
            }
        }
    }

    /// Digits that a hidden pair leaves one place in its house.
    #[inline(always)]
    pub(super) fn hidden_pairs(&mut self) {
        for house in 0..9 {
            self.hidden_pairs_in_house::<BOX>(house);
            self.hidden_pairs_in_house::<ROW>(house);
            self.hidden_pairs_in_house::<COLUMN>(house);
        }
    }

    #[inline(always)]
    fn hidden_pairs_in_house<const KIND: u8>(&mut self, house: usize) {
        let (candidates, places) = self.house::<KIND>(house);
        let mut three = self.none;
        let mut so_far = Places { one: self.none, two: self.none };
        for spot in 0..9 {
            three = three.or(so_far.two.and(candidates[spot]));
            so_far.add(candidates[spot]);
        }
        let with_two = places.two.without(three);
        if with_two.without(with_two.at_most_one()).all_zero() {
            return;
        }
        for one in 1..9 {
            for other in 0..one {
                let pair = candidates[one].and(candidates[other]).and(with_two);
                let pair = pair.without(pair.at_most_one());
                if pair.all_zero() {
                    continue;
                }
                let mut outside = Places { one: self.none, two: self.none };
                for spot in 0..9 {
                    if spot != one && spot != other {
                        outside.add(candidates[spot]);
                    }
                }
                let single = outside.single().without(pair.is_zero());
                if single.all_zero() {
                    continue;
                }
                for spot in 0..9 {
                    if spot != one && spot != other {
                        let (row, col) = cell::<KIND>(house, spot);
                        self.place(row, col, self.candidates(row, col).and(single));
                    }
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn naked_singles(&mut self) {
        for row in 0..9 {
            for col in 0..9 {
                self.place(row, col, only(self.candidates(row, col)));
            }
        }
    }
}
