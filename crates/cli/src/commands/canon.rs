//! `canon`: canonical forms. `same`: whether two puzzles have the same. `morph`: the way back into disguise.

use std::ffi::OsString;
use std::fmt::Write as _;

use minirow::answer::{Canonised, Morphed, Sameness, Written};
use minirow::symmetry::{Transform, band_numbers, canonical, same as isomorphism};
use minirow::{Board, Grid, Outcome, Puzzle, Random, Solution, solve};

use super::digits::{digits, header, seed, write_puzzle};
use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::args::{CanonArgs, MorphArgs, SameArgs};
use crate::context::Context;
use crate::input::{Batch, Item};
use crate::output::{print_error, write_or_end};
use crate::pipeline::{self, Job};

pub(crate) fn run(context: &Context, args: &CanonArgs) -> Tally {
    pipeline::run(context, None, &Canon { context, args })
}

struct Canon<'a> {
    context: &'a Context,
    args: &'a CanonArgs,
}

impl Job for Canon<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for item in batch.items() {
            if let Some(grid) = digits(self.context, item, answer) {
                self.grid(item, &grid, answer);
            }
        }
    }
}

impl Canon<'_> {
    fn grid(&self, item: &Item, grid: &Grid, answer: &mut Answer) {
        let Ok(canonical) = canonical(grid) else { return };
        answer.tally.other += 1;
        let bands =
            if self.args.bands { only_solution(grid).map(|solution| band_numbers(&solution)) } else { None };
        if self.context.common.json {
            return answer.json(self.context, item, &Canonised { canonical, bands });
        }
        let _ = write!(answer.out, "{}", canonical.form);
        if self.args.automorphisms {
            let _ = write!(answer.out, "\t{}", canonical.automorphisms);
        }
        if self.args.transform {
            let _ = write!(answer.out, "\t{}", canonical.transform);
        }
        if self.args.bands {
            let bands = bands.map(|bands| bands.map(|band| band.to_string()).join(" "));
            let _ = write!(answer.out, "\t{}", bands.as_deref().unwrap_or("-"));
        }
        answer.out.push('\n');
    }
}

/// The solution, if there is just one.
pub(super) fn only_solution(grid: &Grid) -> Option<Solution> {
    match solve(grid) {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

/// Compares the puzzles of two sources pair by pair.
pub(crate) fn same(common: &crate::args::Common, args: &SameArgs) -> Tally {
    let context = |input: &OsString| Context::new(common.clone(), Some(&Inputs::of(vec![input.clone()])));
    let contexts = [context(&args.first), context(&args.second)];
    let mut tally = Tally::default();
    let [first, second] = [&contexts[0], &contexts[1]].map(|context| read_all(context, &mut tally));
    if tally.bad > 0 {
        return tally;
    }
    let words = &contexts[0].words;
    if first.len() != second.len() || first.is_empty() {
        print_error(&format!("{}\n", words.word("same-numbers-differ")));
        tally.bad += 1;
        return tally;
    }
    for ((item, first), (_, second)) in first.iter().zip(&second) {
        let transform = isomorphism(first, second).unwrap_or_default();
        tally.other += 1;
        tally.negative += u64::from(transform.is_none());
        let mut answer = Answer::default();
        if common.json {
            answer.json(&contexts[0], item, &Sameness(transform));
        } else {
            let _ = match transform {
                Some(transform) => writeln!(answer.out, "{}: {transform}", words.word("same")),
                None => writeln!(answer.out, "{}", words.word("different")),
            };
        }
        write_or_end(answer.out.as_bytes());
    }
    tally
}

/// The digits of all puzzles of a source; what cannot be read is reported.
pub(super) fn read_all(context: &Context, tally: &mut Tally) -> Vec<(Item, Grid)> {
    let mut all = Vec::new();
    context.reading().run(&mut |batch| {
        let mut answer = Answer::default();
        for item in batch.into_items() {
            if let Some(grid) = digits(context, &item, &mut answer) {
                all.push((item, grid));
            }
        }
        print_error(&answer.err);
        tally.add(&answer.tally);
        std::ops::ControlFlow::Continue(())
    });
    all
}

pub(crate) fn morph(context: &Context, args: &MorphArgs) -> Tally {
    let seed = seed(args.seed);
    pipeline::run(context, header(context, args.to), &Morph { context, args, seed })
}

struct Morph<'a> {
    context: &'a Context,
    args: &'a MorphArgs,
    seed: u64,
}

impl Each for Morph<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, _): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        answer.tally.other += 1;
        // A stream for each place: what comes of a puzzle does not depend on threads.
        let transform = Transform::random(&mut Random::numbered(self.seed, place.number));
        let morphed = transform.apply(puzzle);
        if self.context.common.json {
            let morphed = Morphed { puzzle: Written::Puzzle(&morphed), seed: self.seed, transform };
            answer.json(self.context, item, &morphed);
        } else {
            let written = write_puzzle(&mut answer.out, &morphed, self.args.to, place.number);
            if let Err(error) = written {
                answer.refuse(self.context, item, &self.context.words.tell(&error));
            }
        }
    }
}
