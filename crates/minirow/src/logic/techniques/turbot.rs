//! Two strong links of one digit, joined by a weak one: one of the two free ends holds the digit, so it leaves the cells
//! that see both. Skyscraper: two rows (or two columns) joined in a column (a row). Two-string kite: a row and a column
//! joined in a box. Turbot fish: any two houses. The links of an empty rectangle are in `empty_rectangle`.
//!
//! If one free end is off, its partner is on, so the partner of the other end is off, and the other end is on.
//!
//! ```text
//! . 5 . | . . . | 5 . .    no other 5 in rows 1 and 5, which are joined in column 7:
//! . . * | . . . | . . .    r1c2 or r5c3 is 5, so 5 leaves the cells * that see both
//! . . . | . . . | . . .
//! . * . | . . . | . . .
//! . . 5 | . . . | 5 . .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links::{self, house_reason};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node, Technique};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// Two strong links in a chain, and what they remove.
struct Fish {
    /// Its own name, if it has one.
    technique: Option<Technique>,
    way: [(Node, Because); 4],
    /// The two inner cells, where the strong links are joined.
    joint: CellSet,
    removed: CandidateSet,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        each(sight, digit, &mut |fish| {
            // Every skyscraper and every kite is a turbot fish.
            if fish.technique != Some(found.technique()) && found.technique() != Technique::TurbotFish {
                return ControlFlow::Continue(());
            }
            for removed in fish.variants(found) {
                let find = Find::remove(found.technique(), removed).with_length(4);
                found.offer(&find, |evidence| {
                    let lines = links::write(evidence, &fish.way);
                    evidence.remove(&removed, &Because::Either, &[lines[0], lines[3]]);
                })?;
            }
            ControlFlow::Continue(())
        })?;
        if found.is_thorough() && found.technique() == Technique::TurbotFish {
            find_bitten(sight, found, digit)?;
        }
    }
    ControlFlow::Continue(())
}

impl Fish {
    /// The removals: all that both ends see; of a kite, that without the cells where it is joined; and, where every variant is
    /// wanted, the crossing of its lines alone.
    fn variants(&self, found: &Found<'_>) -> Vec<CandidateSet> {
        let mut variants = vec![self.removed];
        if found.technique() == Technique::TwoStringKite {
            variants.push(self.removed - self.removed.inside(self.joint));
            if found.is_thorough() {
                let [(first, _), .., (last, _)] = &self.way;
                let line = |cells: CellSet, of: fn(usize) -> House, number: fn(Cell) -> usize| {
                    cells.single().map_or(CellSet::EMPTY, |cell| of(number(cell)).cells())
                };
                let row = |cells| line(cells, House::row, Cell::row);
                let column = |cells| line(cells, House::column, Cell::col);
                let crossings = row(first.cells) & column(last.cells) | column(first.cells) & row(last.cells);
                variants.extend(crossings.iter().map(|cell| self.removed.inside(CellSet::of(cell))));
            }
        }
        variants.dedup();
        variants
    }
}

/// Two strong links with a common cell, whose other ends see each other: the common cell holds the digit.
fn find_bitten(sight: &Sight<'_>, found: &mut Found<'_>, digit: Digit) -> ControlFlow<()> {
    let places = sight.board().cells_with(digit);
    let pairs = pairs(sight, places);
    for (index, &one) in pairs.iter().enumerate() {
        for &other in &pairs[index + 1..] {
            let (here, there) = (sight.cells(one) & places, sight.cells(other) & places);
            let (Some(common), Some(inner), Some(joint)) =
                ((here & there).single(), (here - there).single(), (there - here).single())
            else {
                continue;
            };
            if !sight.sees(inner, joint) {
                continue;
            }
            let seen = sight.peers(common) & places;
            let removed = CandidateSet::product(seen, DigitSet::of(digit));
            found.offer(&Find::remove(found.technique(), removed).with_length(4), |evidence| {
                let cell = CellSet::of;
                let way = [
                    (Node::off(digit, cell(common)), Because::Supposed),
                    (Node::on(digit, cell(inner)), Because::House(one)),
                    (Node::off(digit, cell(joint)), house_reason(sight, cell(inner).with(joint))),
                    (Node::on(digit, cell(common)), Because::House(other)),
                ];
                let lines = links::write(evidence, &way);
                let truth = Node::on(digit, cell(common));
                let truth = evidence.line(truth, Because::Refuted, &[lines[0], lines[3], lines[0]]);
                for place in seen {
                    let because = house_reason(sight, cell(common).with(place));
                    evidence.line(Node::off(digit, cell(place)), because, &[truth]);
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two kites, of one digit or of two, that share the two cells of the box.
pub(crate) fn find_dual(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut kites: Vec<Fish> = Vec::new();
    for digit in Digit::ALL {
        each(sight, digit, &mut |fish| {
            if fish.technique == Some(Technique::TwoStringKite) {
                kites.push(fish);
            }
            ControlFlow::Continue(())
        })?;
    }
    for (index, one) in kites.iter().enumerate() {
        for other in &kites[index + 1..] {
            if one.joint != other.joint || one.removed == other.removed {
                continue;
            }
            let find = Find::remove(found.technique(), one.removed | other.removed).with_length(8);
            found.offer(&find, |evidence| {
                for kite in [one, other] {
                    let lines = links::write(evidence, &kite.way);
                    evidence.remove(&kite.removed, &Because::Either, &[lines[0], lines[3]]);
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses in which a digit with these places has two.
fn pairs(sight: &Sight<'_>, places: CellSet) -> Vec<House> {
    sight.houses().filter(|&house| (sight.cells(house) & places).len() == 2).collect()
}

/// Calls back for each two strong links of the digit that are joined and remove something.
fn each(sight: &Sight<'_>, digit: Digit, take: &mut dyn FnMut(Fish) -> ControlFlow<()>) -> ControlFlow<()> {
    let places = sight.board().cells_with(digit);
    let pairs = pairs(sight, places);
    for (index, &one) in pairs.iter().enumerate() {
        for &other in &pairs[index + 1..] {
            let (here, there) = (sight.cells(one) & places, sight.cells(other) & places);
            if !(here & there).is_empty() {
                continue;
            }
            for inner in here {
                for joint in there & sight.peers(inner) {
                    let (Some(first), Some(last)) =
                        (here.without(inner).single(), there.without(joint).single())
                    else {
                        continue;
                    };
                    let technique = name(sight, [one, other], [inner, joint], [first, last]);
                    let cells = sight.peers(first) & sight.peers(last) & places;
                    if cells.is_empty() {
                        continue;
                    }
                    let cell = |cell| CellSet::of(cell);
                    let way = [
                        (Node::off(digit, cell(first)), Because::Supposed),
                        (Node::on(digit, cell(inner)), Because::House(one)),
                        (Node::off(digit, cell(joint)), house_reason(sight, cell(inner).with(joint))),
                        (Node::on(digit, cell(last)), Because::House(other)),
                    ];
                    let removed = CandidateSet::product(cells, DigitSet::of(digit));
                    take(Fish { technique, way, joint: cell(inner).with(joint), removed })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The name that two strong links have besides turbot fish. Joined at both ends they are an X-Wing.
fn name(
    sight: &Sight<'_>,
    [one, other]: [House; 2],
    [inner, joint]: [Cell; 2],
    [first, last]: [Cell; 2],
) -> Option<Technique> {
    use HouseKind::{Column, Row};
    match (one.kind(), other.kind()) {
        (Row, Row) | (Column, Column) => {
            let is_skyscraper = share_line(sight, inner, joint) && !share_line(sight, first, last);
            is_skyscraper.then_some(Technique::Skyscraper)
        }
        (Row, Column) | (Column, Row) => Some(Technique::TwoStringKite),
        _ => None,
    }
}

/// Whether the two are in one row or column.
fn share_line(sight: &Sight<'_>, one: Cell, other: Cell) -> bool {
    let houses = sight.houses_of(CellSet::of(one).with(other));
    houses.iter().any(|house| house.kind().is_line())
}
