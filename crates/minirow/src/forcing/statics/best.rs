//! The chain or cycle that is taken. Whether there is any, and how long the shortest are, is found by sets (`rows`);
//! only cycles that could come before the shortest chain are searched one by one.
//!
//! Whatever a cycle of n nodes removes is also removed by a chain of at most n + 2 nodes: the candidate turns one node of the
//! cycle off, the way round turns another on, and that turns the candidate off. So there are no cycles where there are no
//! chains of the same links, and none much shorter than the shortest chain.

use super::reach::{LinkRows, Shortest};
use super::walk::{Linked, Walk};
use super::{Links, Rank, removed};
use crate::bits::{Row, contains, is_empty, numbers};
use crate::forcing::field::{Field, pair_at};
use crate::forcing::length::surcharge;
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// The conclusion of a chain or cycle, and its rating.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaticChain {
    pub(crate) rating: f64,
    pub(crate) place: Option<Candidate>,
    pub(crate) remove: CandidateSet,
}

/// The best chain or cycle. The rows are filled from the field and closed.
pub(crate) fn best<const N: usize>(field: &Field, rows: &mut LinkRows<N>) -> Option<StaticChain> {
    rows.fill(field);
    rows.close();
    let refuted = rows.self_refuting();
    if is_empty(&refuted) {
        return None;
    }
    let mut best = Best { field, linked: Linked::of(field), taken: Taken::default() };
    let shortest = rows.shortest();
    best.chains_of_both(rows, &shortest);
    best.of_digits(rows, &refuted);
    best.y_cycles(rows, &refuted);
    best.cycles_of_both(rows, &shortest);
    best.taken.chain
}

struct Best<'a> {
    field: &'a Field,
    linked: Linked,
    taken: Taken,
}

/// The best so far.
#[derive(Default)]
struct Taken {
    rank: Option<Rank>,
    chain: Option<StaticChain>,
}

impl Taken {
    fn offer(&mut self, rank: Rank, chain: impl FnOnce() -> StaticChain) {
        if self.rank.is_none_or(|best| rank.precedes(&best)) {
            self.rank = Some(rank);
            self.chain = Some(chain());
        }
    }

    /// The greatest number of steps of a cycle that could still come first.
    fn limit(&self, links: Links) -> u32 {
        let Some(best) = self.rank else { return u32::MAX };
        let comes_first = |steps: u32| {
            let length = 2 * steps;
            let rating = links.base(true) + surcharge(length);
            rating < best.rating || (rating <= best.rating && length <= best.length)
        };
        // No way is longer than there are candidates.
        (2..=729).take_while(|&steps| comes_first(steps)).last().unwrap_or(1)
    }
}

impl Best<'_> {
    fn offer_chain(&mut self, links: Links, source: Candidate, is_on: bool, length: u32) {
        let rank = Rank::of_chain(links, source, is_on, length);
        self.taken.offer(rank, || StaticChain {
            rating: rank.rating,
            place: (!is_on).then_some(source),
            remove: removed(self.field, source, is_on),
        });
    }

    /// Searches the cycles from these sources that could come first. `returns` says whether a way may lead from an on to a source.
    fn cycles_from(
        &mut self,
        links: Links,
        sources: impl Iterator<Item = Candidate>,
        returns: &dyn Fn(Candidate, Candidate) -> bool,
    ) {
        let mut walk = Walk::new(self.field, &self.linked, links);
        let mut limit = self.taken.limit(links);
        for source in sources {
            walk.cycles(source, limit, &|on| returns(on, source), &mut |cycle| {
                let rank = Rank::of_cycle(links, source, cycle.number, cycle.length);
                self.taken.offer(rank, || StaticChain {
                    rating: rank.rating,
                    place: None,
                    remove: cycle.remove,
                });
                limit = self.taken.limit(links);
                limit
            });
        }
    }

    fn chains_of_both<const N: usize>(&mut self, rows: &LinkRows<N>, shortest: &Shortest<N>) {
        let length = 2 * shortest.steps + 2;
        let mut offer = |row: &Row<N>, is_on| {
            numbers(row)
                .for_each(|number| self.offer_chain(Links::Both, rows.candidate(number), is_on, length));
        };
        offer(&shortest.on, true);
        offer(&shortest.off, false);
    }

    /// Chains and cycles of one digit, where there is a chain of any links for a candidate of the digit.
    fn of_digits<const N: usize>(&mut self, rows: &LinkRows<N>, refuted: &Row<N>) {
        let digits = rows.by_digit(refuted);
        let with_chain = Digit::ALL.map(|digit| !digits[digit.index()].is_empty() && self.x_chains(digit));
        let digits = Digit::ALL.into_iter().filter(|digit| with_chain[digit.index()]);
        let sources: Vec<Candidate> = digits
            .flat_map(|digit| {
                self.linked.cells(Links::X, digit).iter().map(move |cell| Candidate { cell, digit })
            })
            .collect();
        if !sources.is_empty() {
            self.cycles_from(Links::X, sources.into_iter(), &|_, _| true);
        }
    }

    /// The shortest chains of one digit; whether there are any.
    fn x_chains(&mut self, digit: Digit) -> bool {
        let cells = self.field.cells_with(digit);
        let linked = self.linked.cells(Links::X, digit);
        let mut strong = [CellSet::EMPTY; Cell::COUNT];
        for house in House::all() {
            if let Some([one, other]) = pair_at(house, self.field.spots(house, digit)) {
                strong[one.index()] = strong[one.index()].with(other);
                strong[other.index()] = strong[other.index()].with(one);
            }
        }
        let mut before = [CellSet::EMPTY; Cell::COUNT];
        for cell in linked {
            let weak = strong[cell.index()].iter().fold(CellSet::EMPTY, |all, partner| all | partner.peers());
            before[cell.index()] = weak & cells;
        }
        let mut within = before;
        let mut steps = 1;
        loop {
            let mut on = CellSet::EMPTY;
            let mut off = CellSet::EMPTY;
            for cell in linked {
                on |= within[cell.index()] & cell.peers();
                if !(within[cell.index()] & strong[cell.index()]).is_empty() {
                    off = off.with(cell);
                }
            }
            if !on.is_empty() || !off.is_empty() {
                for (cells, is_on) in [(on, true), (off, false)] {
                    for cell in cells {
                        self.offer_chain(Links::X, Candidate { cell, digit }, is_on, 2 * steps + 2);
                    }
                }
                return true;
            }
            let last = within;
            for cell in linked {
                for before in before[cell.index()] & linked {
                    within[cell.index()] |= last[before.index()];
                }
            }
            if within == last {
                return false;
            }
            steps += 1;
        }
    }

    /// Cycles of cells with two candidates, if there is a chain through such cells.
    fn y_cycles<const N: usize>(&mut self, rows: &LinkRows<N>, refuted: &Row<N>) {
        let two = self.field.cells_of_size::<2>();
        let limit = self.taken.limit(Links::Y);
        if limit >= 2 && rows.is_refuted_by_pairs(self.field, two, refuted, limit) {
            let field = self.field;
            let of_cell = |cell| field.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
            self.cycles_from(Links::Y, two.iter().flat_map(of_cell), &|on, source| rows.reaches(on, source));
        }
    }

    /// Cycles of all links that are not longer than the shortest chain.
    fn cycles_of_both<const N: usize>(&mut self, rows: &LinkRows<N>, shortest: &Shortest<N>) {
        if self.taken.limit(Links::Both) >= 2 {
            let mut sources = Vec::new();
            rows.each_on_a_cycle(shortest, |source| sources.push(rows.candidate(source)));
            // A cycle has at most one step more than the shortest chains, and at least one of them leads to each on.
            let returns = |on, source| contains(&shortest.within[rows.number(source)], rows.number(on));
            self.cycles_from(Links::Both, sources.into_iter(), &returns);
        }
    }
}
