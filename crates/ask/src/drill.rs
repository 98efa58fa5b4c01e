//! Drills: a position in which a technique is the next step, made anew for each seed.
//!
//! A puzzle is made and walked with easier techniques until the one wanted is needed. For the easier half of the learning path these are all easier
//! techniques; beyond it only the basic ones, because a puzzle rarely needs a certain advanced technique if all others are allowed. Techniques that
//! even so are needed too rarely are practised on their example, moved and relabelled at random, which nobody recognizes.

use minirow::answer::Described;
use minirow::generate::{Constraints, MakeOptions, Maker, Making, Source};
use minirow::lanes::Kernel;
use minirow::logic::{Family, Profile, Step, Steps, Technique, find_all_until};
use minirow::symmetry::Transform;
use minirow::{Board, CandidateSet, Puzzle, Random, Stop};
use minirow_words::steps::example;
use serde::Serialize;

use crate::difficulty::difficulty;
use crate::given::{Asked, Position, needed};
use crate::json;
use crate::problem::Problem;
use crate::steps::{Told, described, told};

/// How many techniques count as basic: singles, locked candidates and subsets up to the hidden triple.
const BASIC: usize = 11;

/// Up to this place, a drill needs no technique that is easier and not yet used.
const ALL_EASIER: usize = 20;

/// How many puzzles are walked before the example is used.
const TRIES: u64 = 300;

/// How many steps of the technique are listed as right answers, at most.
const ANSWERS: usize = 40;

#[derive(Serialize)]
struct Drill<'a> {
    #[serde(flatten)]
    described: Described<'static>,
    puzzle: Position,
    step: Told<'a>,
    answers: Vec<Answer>,
}

/// The placements and eliminations of one step of the technique on this board: a right answer.
#[derive(PartialEq, Eq, Serialize)]
struct Answer {
    placements: CandidateSet,
    eliminations: CandidateSet,
}

impl From<&Step> for Answer {
    fn from(step: &Step) -> Self {
        let conclusions = step.conclusions();
        Self { placements: conclusions.place, eliminations: conclusions.remove }
    }
}

pub(crate) fn drill(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let technique = needed(asked.technique, "technique")?;
    let mut random = Random::new(needed(asked.seed, "seed")?);
    let found = made(technique, &mut random, stop).or_else(|| varied(technique, &mut random, stop));
    // Every technique has an example: only work that was cut short finds nothing.
    let (board, first) = found.ok_or_else(Problem::stopped)?;
    let mut answers = vec![Answer::from(&first)];
    // Forcing chains are countless.
    if technique.family() != Family::Forcing {
        for other in find_all_until(stop, &board, technique) {
            let answer = Answer::from(&other);
            if answers.len() < ANSWERS && !answers.contains(&answer) {
                answers.push(answer);
            }
        }
    }
    let worded = told(&board, &first, asked.words());
    json(&Drill {
        described: described(technique, asked.words()),
        puzzle: Position::of(&Puzzle::from(&board)),
        step: worded.as_answer(),
        answers,
    })
}

/// A position of a new puzzle.
fn made(technique: Technique, random: &mut Random, stop: &Stop) -> Option<(Board, Step)> {
    let place = difficulty(technique);
    let easier = if place <= ALL_EASIER { place - 1 } else { BASIC };
    let mut techniques = Technique::ALL.get(..easier)?.to_vec();
    techniques.push(technique);
    let profile = Profile::of(&techniques);
    let maker = Maker::new(Constraints::default(), Kernel::default()).ok()?;
    let source = Source::Puzzles(maker);
    let options =
        MakeOptions { number: TRIES, seed: random.next(), stop: stop.clone(), ..MakeOptions::default() };
    Making::new(&source, options)
        .filter_map(|new| Board::new(&new.puzzle).ok())
        .find_map(|board| position(board, technique, &profile, stop))
}

/// The first position on the way to the solution in which the technique is the next step.
fn position(board: Board, technique: Technique, profile: &Profile, stop: &Stop) -> Option<(Board, Step)> {
    Steps::until(stop, board, profile).find(|(_, step)| step.technique() == technique)
}

/// The example, moved and relabelled at random.
fn varied(technique: Technique, random: &mut Random, stop: &Stop) -> Option<(Board, Step)> {
    let board = Transform::random(random).apply(&example(technique)?);
    Steps::until(stop, board, &Profile::of(&[technique])).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn adhoc() {
        for &technique in Technique::ALL {
            let start = std::time::Instant::now();
            let (mut found, mut worst) = (0, 0.0f64);
            for seed in 0..5 {
                let one = std::time::Instant::now();
                found += usize::from(made(technique, &mut Random::new(seed), &Stop::NEVER).is_some());
                worst = worst.max(one.elapsed().as_secs_f64());
            }
            println!("{:3} {:28} {found}/5 {:.0} ms each, worst {:.0}", difficulty(technique), technique.id(), start.elapsed().as_secs_f64() * 200.0, worst * 1000.0);
        }
    }
}
