//! `Sight`: a board as the searches see it. What several of them need is worked out once, when first asked for.

use std::cell::OnceCell;
use std::ops::Deref;

use super::Node;
use super::als::{self, Als};
use super::consequences::Consequences;
use super::crowd::{self, Crowd};
use super::graph::{Graph, Scope};
use super::links::{Kinds, Reach};
use super::position::Position;
use super::refuted::Onward;
use super::{givens, rectangles, templates};
use crate::outcome::NEVER;
use crate::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House, Stop};

/// A position, and what is known about it. Everything that takes a position takes a sight.
pub(super) struct Sight<'a> {
    position: Position<'a>,
    stop: &'a Stop,
    by_size: OnceCell<[CellSet; 4]>,
    live: [OnceCell<CellSet>; 9],
    /// By the number of the house.
    crowds: OnceCell<Vec<Vec<Crowd>>>,
    almost_locked_sets: OnceCell<Vec<Als>>,
    set_links: OnceCell<als::Links>,
    bent_sets: OnceCell<Vec<Als>>,
    /// The link graph of each scope.
    graphs: [OnceCell<Graph>; Scope::COUNT],
    onward: [OnceCell<Onward>; Scope::COUNT],
    /// For each scope the candidates that lead to their own opposite.
    refuted: [OnceCell<CandidateSet>; Scope::COUNT],
    /// The rectangles of a layout that is not classic.
    rectangles: OnceCell<Vec<CellSet>>,
    bare_rectangles: OnceCell<Vec<(CellSet, DigitSet)>>,
    givens_decide: OnceCell<bool>,
    consequences: OnceCell<Consequences>,
    /// The consequences of each candidate being on, by its number.
    reached: OnceCell<Vec<OnceCell<Reach>>>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        Self::until(&NEVER, board)
    }

    /// The board for searches that end soon after `stop` is set.
    pub(super) fn until(stop: &'a Stop, board: &'a Board) -> Self {
        Self {
            position: Position::new(board),
            stop,
            by_size: OnceCell::new(),
            live: Default::default(),
            crowds: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            set_links: OnceCell::new(),
            bent_sets: OnceCell::new(),
            graphs: Default::default(),
            onward: Default::default(),
            refuted: Default::default(),
            rectangles: OnceCell::new(),
            bare_rectangles: OnceCell::new(),
            givens_decide: OnceCell::new(),
            consequences: OnceCell::new(),
            reached: OnceCell::new(),
        }
    }

    /// The sign to stop.
    pub(super) const fn stop(&self) -> &'a Stop {
        self.stop
    }

    /// The cells with exactly this many candidates, 0 to 3.
    pub(super) fn cells_of_size(&self, size: usize) -> CellSet {
        self.by_size.get_or_init(|| {
            // The numbers of candidates of all cells side by side, in binary; four and more are one.
            let (mut ones, mut twos, mut more) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
            for digit in Digit::ALL {
                let here = self.board().cells_with(digit);
                let carry = ones & here;
                more |= twos & carry;
                twos = (twos | carry) - (twos & carry);
                ones = (ones | here) - carry;
            }
            let few = self.board().open() - more;
            [few - ones - twos, (few & ones) - twos, (few & twos) - ones, few & ones & twos]
        })[size]
    }

    /// The places of the digit that no way to place it in all houses uses: what techniques of one digit may remove.
    pub(super) fn dead(&self, digit: Digit) -> CellSet {
        let places = self.board().cells_with(digit);
        let live = self.live[digit.index()]
            .get_or_init(|| templates::live(&self.position, places, self.board().placed_cells(digit)));
        places - *live
    }

    /// The crowds of the house, small ones first.
    pub(super) fn crowds(&self, house: House) -> &[Crowd] {
        let all = self.crowds.get_or_init(|| {
            let mut all = vec![Vec::new(); House::MOST];
            self.houses().for_each(|house| all[house.index()] = crowd::all(self, house));
            all
        });
        &all[house.index()]
    }

    /// All almost locked sets.
    pub(super) fn almost_locked_sets(&self) -> &[Als] {
        self.almost_locked_sets.get_or_init(|| als::all(self, |house| self.crowds(house)))
    }

    /// How the almost locked sets are linked, by their numbers.
    pub(super) fn set_links(&self) -> &als::Links {
        self.set_links.get_or_init(|| als::Links::new(self.board(), self.almost_locked_sets()))
    }

    /// The sets that are links of chains: all almost locked sets, then the bent ones.
    pub(super) fn linked_sets(&self) -> impl Iterator<Item = &Als> {
        self.almost_locked_sets().iter().chain(self.bent_sets())
    }

    /// The set with this number among those that are links of chains.
    pub(super) fn linked_set(&self, number: u16) -> &Als {
        let (all, number) = (self.almost_locked_sets(), usize::from(number));
        all.get(number).unwrap_or_else(|| &self.bent_sets()[number - all.len()])
    }

    fn bent_sets(&self) -> &[Als] {
        self.bent_sets.get_or_init(|| als::bent(self, self.almost_locked_sets()))
    }

    /// The links that a chain of this scope may use.
    pub(super) fn graph(&self, scope: Scope) -> &Graph {
        self.graphs[scope as usize].get_or_init(|| {
            let sets = if scope == Scope::Sets { self.linked_sets().collect() } else { Vec::new() };
            Graph::new(self, scope, &sets)
        })
    }

    /// The candidates that chains of this scope can remove: true, they would lead to their own opposite.
    pub(super) fn refuted(&self, scope: Scope) -> CandidateSet {
        *self.refuted[scope as usize]
            .get_or_init(|| self.onward(scope).refuted(self.graph(scope), self.board()))
    }

    /// The spots that are on next in the graph of this scope.
    pub(super) fn onward(&self, scope: Scope) -> &Onward {
        self.onward[scope as usize].get_or_init(|| Onward::new(self.graph(scope)))
    }

    /// The rectangles, by their rows, then by their columns.
    pub(super) fn rectangles(&self) -> impl Iterator<Item = CellSet> {
        let all = if self.board().is_classic() {
            rectangles::CLASSIC
        } else {
            self.rectangles.get_or_init(|| rectangles::of(self.layout()))
        };
        all.iter().copied()
    }

    /// The rectangles of open cells with a corner that has no candidate besides two digits, and these digits.
    pub(super) fn bare_rectangles(&self) -> &[(CellSet, DigitSet)] {
        self.bare_rectangles.get_or_init(|| {
            let small = self.cells_of_size(1) | self.cells_of_size(2);
            rectangles::with_bare_corner(self, self.rectangles(), small, &|| self.givens_decide())
        })
    }

    /// Whether the givens alone allow at most one solution.
    pub(super) fn givens_decide(&self) -> bool {
        *self.givens_decide.get_or_init(|| givens::decide(self.board()))
    }

    /// The consequences of each candidate being on, by links of all kinds.
    pub(super) fn consequences(&self) -> &Consequences {
        let (graph, onward) = (self.graph(Scope::Candidates), self.onward(Scope::Candidates));
        self.consequences.get_or_init(|| Consequences::new(self, graph, onward))
    }

    /// The consequences of this candidate being on, by links of all kinds, and the ways to them.
    pub(super) fn reach(&self, candidate: Candidate) -> &Reach {
        let all = self.reached.get_or_init(|| vec![OnceCell::new(); Candidate::COUNT]);
        all[candidate.index()].get_or_init(|| Reach::from(self, Node::is(candidate), Kinds::ALL))
    }
}

impl<'a> Deref for Sight<'a> {
    type Target = Position<'a>;

    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}
