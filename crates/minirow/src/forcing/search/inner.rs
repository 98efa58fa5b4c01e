//! The techniques that a branch of level 1 and above tries when no link leads on: locked candidates, hidden and naked pairs, X-Wings, and from level 2
//! on whole chains, on the field that the branch has come to. The first family that gives anything is used, with all its
//! hints, each of which must rest on an off of the branch.
//!
//! Level 2: static chains; 3: also multiple; 4: dynamic instead of both; 5: also dynamic of level 2.

use std::ops::ControlFlow;

use super::{ForcingSearch, Judge, Mode, Pool, Seed};
use crate::forcing::branch::{Branch, Deduction};
use crate::forcing::field::{BOXES_COLUMNS_ROWS, Field, houses};
use crate::forcing::length::{Identity, Visit, in_levels};
use crate::forcing::node::{Cause, Nested};
use crate::forcing::patterns::{each_fish, each_hidden_set, each_locked, each_naked_set};
use crate::forcing::rule::Rule;
use crate::forcing::statics::{group, of_cell, of_house};
use crate::{Candidate, CandidateSet, CellSet, DigitSet};

/// The finds of one family.
#[derive(Default)]
struct Finds(Vec<Find>);

struct Find {
    remove: CandidateSet,
    /// Candidates gone since the start that it rests on, in order.
    parents: Vec<Candidate>,
    nested: Option<Nested>,
    rule: Option<Rule>,
}

/// Adds what the first family of patterns with a find gives; whether there was any.
fn patterns(start: &Field, branch: &mut Branch) -> bool {
    let field = (*branch.field).clone();
    let mut finds = Finds::default();
    for family in [locked, hidden_pairs, naked_pairs, x_wings] {
        family(start, &field, &mut finds);
        if !finds.0.is_empty() {
            return finds.add_to(branch);
        }
    }
    false
}

/// Adds what the first family with a find gives; whether there was any.
pub(super) fn deduce(start: &Field, branch: &mut Branch, level: u8, pool: &mut Pool) -> bool {
    // Where a search of a lower level has ended there is none.
    if branch.level == 0 && patterns(start, branch) {
        return true;
    }
    let mut finds = Finds::default();
    let field = (*branch.field).clone();
    if matches!(level, 2 | 3) {
        static_chains(start, &field, pool, &mut finds);
    }
    let modes: &[Mode] = match level {
        3 => &[Mode::Multiple],
        4 => &[Mode::Dynamic(0)],
        5 => &[Mode::Dynamic(0), Mode::Dynamic(2)],
        _ => &[],
    };
    for &mode in modes {
        if finds.0.is_empty() {
            forcing_chains(start, &field, mode, pool, &mut finds);
        }
    }
    finds.add_to(branch)
}

impl Finds {
    /// Adds a pattern, if it removes something and rests on an off of the branch.
    fn push(&mut self, start: &Field, field: &Field, rule: Rule) -> ControlFlow<()> {
        let remove = rule.removed(field);
        if !remove.is_empty() {
            let gone = rule.outside(start);
            if !gone.is_empty() {
                self.0.push(Find { remove, parents: gone.iter().collect(), nested: None, rule: Some(rule) });
            }
        }
        ControlFlow::Continue(())
    }

    fn add_to(self, branch: &mut Branch) -> bool {
        let after = branch.offs.len() as u16;
        for Find { remove, parents, nested, rule } in self.0 {
            let index = branch.deductions.len() as u16;
            let parents: Vec<u16> = parents.iter().filter_map(|&parent| branch.off_index(parent)).collect();
            let depth_of = |&parent: &u16| branch.offs[usize::from(parent)].depth;
            let depth = 1 + parents.iter().map(depth_of).max().unwrap_or(0);
            let mut is_used = false;
            for candidate in remove.iter() {
                if branch.off_index(candidate).is_none() {
                    branch.deduce_off(candidate, index, depth);
                    is_used = true;
                }
            }
            if is_used {
                branch.deductions.push(Deduction { parents, nested, rule, refutation: None, after });
            }
        }
        branch.offs.len() as u16 > after
    }
}

fn locked(start: &Field, field: &Field, finds: &mut Finds) {
    let _ = each_locked(field, DigitSet::ALL, &mut |base, cover, digit| {
        finds.push(start, field, Rule::Locked { base, cover, digit })
    });
}

fn hidden_pairs(start: &Field, field: &Field, finds: &mut Finds) {
    for house in houses(BOXES_COLUMNS_ROWS).filter(|&house| field.open_in(house) > 4) {
        let _ = each_hidden_set(field, house, 2, &mut |digits, cells| {
            finds.push(start, field, Rule::Hidden { house, digits, cells })
        });
    }
}

fn naked_pairs(start: &Field, field: &Field, finds: &mut Finds) {
    for house in houses(BOXES_COLUMNS_ROWS).filter(|&house| field.open_in(house) >= 4) {
        let _ = each_naked_set(field, house, 2, &mut |cells, digits| {
            finds.push(start, field, Rule::Naked { house, cells, digits })
        });
    }
}

fn x_wings(start: &Field, field: &Field, finds: &mut Finds) {
    let _ = each_fish(field, 2, DigitSet::ALL, &mut |digit, bases, covers| {
        finds.push(start, field, Rule::Fish { digit, bases, covers })
    });
}

/// Candidates in order, each once.
#[derive(Default)]
struct Gone {
    all: CandidateSet,
    order: Vec<Candidate>,
}

impl Gone {
    fn add(&mut self, candidates: CandidateSet) {
        let new = candidates - self.all;
        if !new.is_empty() {
            self.order.extend(new.iter());
            self.all |= new;
        }
    }
}

fn static_chains(start: &Field, field: &Field, pool: &mut Pool, finds: &mut Finds) {
    for found in pool.links.all(field) {
        let mut gone = Gone::default();
        let since = |candidate, cause| group(start, candidate, cause) - group(field, candidate, cause);
        for node in &found.nodes {
            // A cycle is read backwards too: there the offs are on.
            if node.is_on || found.is_cycle {
                gone.add(since(node.candidate, node.cause));
            }
        }
        let identity = found.identity();
        let (remove, length) = (found.remove, found.length());
        if !gone.order.is_empty() {
            finds.0.push(Find {
                remove,
                parents: gone.order,
                nested: Some(Nested { length, identity }),
                rule: None,
            });
        }
    }
}

fn forcing_chains(start: &Field, field: &Field, mode: Mode, pool: &mut Pool, finds: &mut Finds) {
    let mut search = ForcingSearch::new(field, mode, pool);
    let mut judge = ForEachRemoval::default();
    search.find(&mut judge);
    for (length, _, _, seed) in judge.sorted() {
        let mut gone = Gone::default();
        let mut identity = Identity::new();
        let root = match seed {
            Seed::Cell { cell, .. } => of_cell(start, cell) - of_cell(field, cell),
            Seed::House { house, digit, .. } => of_house(start, house, digit) - of_house(field, house, digit),
            Seed::Contradiction { .. } | Seed::Double { .. } => CandidateSet::EMPTY,
        };
        for (branch, target) in search.targets(seed) {
            for Visit { candidate, is_on, cause } in in_levels(branch, field, target) {
                identity.node(candidate, is_on);
                if is_on {
                    let is_root = cause == Cause::Root;
                    let of_cause = || group(start, candidate, cause) - group(field, candidate, cause);
                    gone.add(if is_root { root } else { of_cause() });
                }
            }
            identity.add(0);
        }
        if !gone.order.is_empty() {
            let end = seed.end();
            let remove = CandidateSet::product(CellSet::of(end.candidate.cell), end.removed(field));
            let nested = Nested { length, identity: identity.value() };
            finds.0.push(Find { remove, parents: gone.order, nested: Some(nested), rule: None });
        }
    }
    search.end();
}

/// Keeps for each set of removed candidates the shortest chain.
#[derive(Default)]
pub(super) struct ForEachRemoval {
    /// By candidate that is off, or on: the place in the list.
    places: std::collections::BTreeMap<(usize, u16), usize>,
    list: Vec<(u32, u8, u32, Seed)>,
    number: u32,
}

impl ForEachRemoval {
    fn place(field: &Field, seed: Seed) -> (usize, u16) {
        (seed.end().candidate.cell.index(), seed.end().removed(field).bits())
    }

    /// In order of length, kind and discovery.
    pub(super) fn sorted(mut self) -> Vec<(u32, u8, u32, Seed)> {
        self.list.sort_by_key(|&(length, key, number, _)| (length, key, number));
        self.list
    }
}

impl Judge for ForEachRemoval {
    fn limit(&self, field: &Field, seed: Seed) -> Option<u32> {
        let place = Self::place(field, seed);
        if place.1 == 0 {
            return None;
        }
        let known = self.places.get(&place).map(|&place| self.list[place]);
        Some(known.map_or(u32::MAX, |(length, key, ..)| length - u32::from(seed.key() >= key)))
    }

    fn keep(&mut self, field: &Field, seed: Seed, length: u32) {
        self.number += 1;
        let entry = (length, seed.key(), self.number, seed);
        let next = self.list.len();
        let place = *self.places.entry(Self::place(field, seed)).or_insert(next);
        if place == next {
            self.list.push(entry);
        } else {
            self.list[place] = entry;
        }
    }
}
