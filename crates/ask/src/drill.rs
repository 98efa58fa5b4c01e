//! Drills: a position in which a technique is the next step, made anew for each seed.
//!
//! A puzzle is made and walked with all easier techniques until the one wanted is needed. Puzzles rarely need a certain advanced technique if all
//! others are allowed, so the next attempt uses the basic techniques alone. Techniques that are needed too rarely even so are practised on their
//! example, moved and relabelled at random, which nobody recognizes.

use minirow::answer::Described;
use minirow::answer::reply::Problem;
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
use crate::steps::{Told, described, told};

/// How many techniques are singles. A new puzzle has no house with one open cell: other singles lead to the first one.
const SINGLES: usize = 3;

/// How many techniques are basic: singles, locked candidates, and subsets up to the hidden triple.
const BASIC: usize = 11;

/// How many puzzles are walked with all easier techniques, by the place of the technique: walking takes longer, the more techniques are tried.
const fn tries(place: usize) -> u64 {
    match place {
        0..=20 => 200,
        21..=40 => 60,
        _ => 0,
    }
}

/// How many puzzles are walked with the basic techniques.
const BASIC_TRIES: u64 = 300;

/// How many steps of the technique are listed as right answers, at most.
const ANSWERS: usize = 40;

#[derive(Serialize)]
struct Drill<'a> {
    #[serde(flatten)]
    described: Described<'static>,
    puzzle: Position,
    step: Told<'a>,
    answers: Vec<Answer>,
    /// Whether the position is the example of the technique, moved and relabelled, and not that of a new puzzle.
    from_example: bool,
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
    let place = difficulty(technique);
    let new = made(technique, place.max(SINGLES), tries(place), &mut random, stop)
        .or_else(|| made(technique, BASIC, BASIC_TRIES, &mut random, stop));
    let from_example = new.is_none();
    // Every technique has an example: only work that was cut short finds nothing.
    let (board, first) = new.or_else(|| varied(technique, &mut random, stop)).ok_or_else(Problem::stopped)?;
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
        from_example,
    })
}

/// A position of one of this number of new puzzles, solved with the first techniques up to there.
fn made(
    technique: Technique,
    first: usize,
    number: u64,
    random: &mut Random,
    stop: &Stop,
) -> Option<(Board, Step)> {
    let mut techniques = Technique::ALL.get(..first)?.to_vec();
    if !techniques.contains(&technique) {
        techniques.push(technique);
    }
    let profile = Profile::of(&techniques);
    let maker = Maker::new(Constraints::default(), Kernel::default()).ok()?;
    let source = Source::Puzzles(maker);
    let options = MakeOptions { number, seed: random.next(), stop: stop.clone(), ..MakeOptions::default() };
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
