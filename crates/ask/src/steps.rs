//! Questions about steps: hints, all steps on a board, the whole path, the pages of techniques.

use minirow::answer::reply::{Problem, ProblemKind};
use minirow::answer::{Described, Ending, Explained, HintLevel, Hinted, Instance, NoHint};
use minirow::draw::Picture;
use minirow::logic::human::Level;
use minirow::logic::{
    Advice, End, Path, Profile, Refutation, Step, StepsAt, Technique, check, mistakes_until, refute_until,
};
use minirow::rating::TechniqueRating;
use minirow::{Board, Puzzle, Stop};
use minirow_words::steps::{Elsewhere, example_step};
use serde::Serialize;

use crate::difficulty::{difficulty, level};
use crate::given::{Asked, LevelAsked, Position, Words, needed};
use crate::json;
use crate::telling::{Piece, Shown, paragraphs, pictures};

/// A hint with its words as tokens and its pictures.
#[derive(Serialize)]
struct HintShown<'a> {
    #[serde(flatten)]
    hinted: Hinted<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<usize>,
    paragraphs: Vec<Vec<Piece>>,
    pictures: Vec<Picture>,
}

/// The mistakes on a board, with their sentences as tokens.
#[derive(Serialize)]
struct WrongShown<'a> {
    #[serde(flatten)]
    wrong: NoHint<'a>,
    paragraphs: Vec<Vec<Piece>>,
}

pub(crate) fn hint(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let number = match needed(asked.level.as_ref(), "level")? {
        LevelAsked::Number(number) => *number,
        LevelAsked::Name(_) => 0,
    };
    let level = HintLevel::try_from(number).map_err(|why| Problem::new(ProblemKind::Request, why))?;
    let teller = asked.words().teller();
    let puzzle = asked.puzzle()?;
    let Ok(board) = puzzle.board() else { return wrong(&puzzle, asked.words(), stop) };
    let next = match Advice::until(stop, &puzzle, &board, &Profile::human()).ok_or_else(Problem::stopped)? {
        Advice::Step(next) => next,
        Advice::Mistakes(_) => return wrong(&puzzle, asked.words(), stop),
        Advice::NoSolution => return json(&NoHint::NoSolution),
        Advice::Solved => return json(&NoHint::Solved),
        Advice::Stuck => return json(&NoHint::Stuck),
        Advice::Several => return json(&NoHint::Several),
    };
    let told = teller.hint(&board, &next, level);
    let text = told.to_string();
    let is_named = level >= HintLevel::Pattern;
    // The name stands above the sentence.
    let shown = match level {
        HintLevel::Result => teller.reasons(&board, &next),
        _ => told,
    };
    json(&HintShown {
        hinted: Hinted::new(level, &text, &next),
        name: is_named.then(|| teller.name(next.technique())),
        difficulty: is_named.then(|| difficulty(next.technique())),
        paragraphs: paragraphs(shown),
        pictures: match level {
            HintLevel::Family | HintLevel::Area => Vec::new(),
            HintLevel::Pattern => pictures(&board, &next, Shown::Pattern),
            HintLevel::Result => pictures(&board, &next, Shown::Everything),
        },
    })
}

/// Finds the mistakes on a board, and explains the first of them.
fn wrong(puzzle: &Puzzle, words: Words, stop: &Stop) -> Result<String, Problem> {
    let mistakes = mistakes_until(stop, puzzle);
    let Some(&first) = mistakes.first() else {
        // The givens themselves break a rule or have several solutions: only the rule can be told.
        return match puzzle.board() {
            Ok(_) => json(&NoHint::NoSolution),
            Err(conflict) => Err(Problem::new(ProblemKind::Conflict, words.catalogue().tell(&conflict))),
        };
    };
    let (proof, teller): (Option<Refutation>, _) = (refute_until(stop, puzzle, first), words.teller());
    let mut told = teller.mistakes(&mistakes);
    if let Some(proof) = &proof {
        told.paragraphs.extend(teller.refutation(first, proof).paragraphs);
    }
    let text = told.to_string();
    let wrong = NoHint::Mistakes { mistakes: &mistakes, text: &text, proof: proof.as_ref() };
    json(&WrongShown { wrong, paragraphs: paragraphs(told) })
}

/// A step as a list has it.
#[derive(Serialize)]
struct InList<A: Serialize> {
    #[serde(flatten)]
    step: A,
    name: &'static str,
    difficulty: usize,
}

#[derive(Serialize)]
struct StepsHere<'a> {
    steps: Vec<InList<Instance<'a>>>,
    /// Whether these are all that the techniques tried find; forcing chains are tried only where nothing else is found.
    complete: bool,
}

/// How many steps a list has, at most.
const LISTED: usize = 60;

pub(crate) fn steps(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let profile = Profile::human().for_board_until(stop, &board);
    let StepsAt { steps: found, is_complete } =
        StepsAt::new(stop, &board, &profile, LISTED).ok_or_else(Problem::stopped)?;
    let teller = asked.words().teller();
    let texts: Vec<String> = found.iter().map(|step| teller.step(&board, step).to_string()).collect();
    let in_list = |(step, text)| InList {
        step: Instance { text, step },
        name: teller.name(step.technique()),
        difficulty: difficulty(step.technique()),
    };
    let steps = found.iter().zip(texts.iter().map(String::as_str)).map(in_list).collect();
    json(&StepsHere { steps, complete: is_complete })
}

/// Walks from the board to the end, unless stopped.
pub(crate) fn walk(board: &Board, profile: &Profile, stop: &Stop) -> Result<Path, Problem> {
    Path::until(stop, board.clone(), profile).ok_or_else(Problem::stopped)
}

/// The level of the puzzle, if the path solves it.
fn level_of(path: &Path) -> Option<Level> {
    matches!(path.end, End::Solved(_)).then(|| level(&path.steps))
}

#[derive(Serialize)]
struct Explanation<'a> {
    steps: Vec<InList<Explained<'a>>>,
    end: Ending<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
}

pub(crate) fn explain(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let path = walk(&board, &Profile::human().for_board_until(stop, &board), stop)?;
    let teller = asked.words().teller();
    let texts: Vec<String> = path.walk().map(|(board, step)| teller.step(&board, step).to_string()).collect();
    let in_list = |((step, text), number)| InList {
        step: Explained { number, text, step },
        name: teller.name(step.technique()),
        difficulty: difficulty(step.technique()),
    };
    let steps = path.steps.iter().zip(texts.iter().map(String::as_str)).zip(1..).map(in_list).collect();
    let end = Ending { steps: path.steps.len(), state: (&path.end).into(), easiest: None };
    json(&Explanation { steps, end, level: level_of(&path).map(Level::name) })
}

#[derive(Serialize)]
pub(crate) struct Told<'a> {
    #[serde(flatten)]
    step: Instance<'a>,
    name: &'static str,
    difficulty: usize,
    paragraphs: Vec<Vec<Piece>>,
    pictures: Vec<Picture>,
}

/// Accepts a step that somebody sent, or says that it does not hold on the board.
pub(crate) fn accept(board: &Board, step: &Step) -> Result<(), Problem> {
    check(board, step).map_err(|rejection| Problem::new(ProblemKind::NoAnswer, rejection.to_string()))
}

pub(crate) fn tell(asked: &Asked) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let step = needed(asked.step.as_ref(), "step")?;
    accept(&board, step)?;
    json(&told(&board, step, asked.words()).as_answer())
}

/// A step with its words, before it is borrowed by an answer.
pub(crate) struct Worded<'a> {
    step: &'a Step,
    text: String,
    name: &'static str,
    board: &'a Board,
    words: Words,
}

pub(crate) fn told<'a>(board: &'a Board, step: &'a Step, words: Words) -> Worded<'a> {
    let teller = words.teller();
    let text = teller.step(board, step).to_string();
    Worded { step, text, name: teller.name(step.technique()), board, words }
}

impl Worded<'_> {
    pub(crate) fn as_answer(&self) -> Told<'_> {
        Told {
            step: Instance { text: &self.text, step: self.step },
            name: self.name,
            difficulty: difficulty(self.step.technique()),
            paragraphs: paragraphs(self.words.teller().reasons(self.board, self.step)),
            pictures: pictures(self.board, self.step, Shown::Everything),
        }
    }
}

pub(crate) fn described(technique: Technique, words: Words) -> Described<'static> {
    let teller = words.teller();
    Described {
        technique,
        name: teller.name(technique),
        family: teller.family(technique.family()),
        rule: teller.page(technique).rule,
    }
}

#[derive(Serialize)]
struct AllTechniques {
    techniques: Vec<Described<'static>>,
}

pub(crate) fn techniques(asked: &Asked) -> Result<String, Problem> {
    let techniques = Technique::ALL.iter().map(|&technique| described(technique, asked.words())).collect();
    json(&AllTechniques { techniques })
}

#[derive(Serialize)]
struct TechniquePage<'a> {
    #[serde(flatten)]
    described: Described<'static>,
    why: &'static str,
    look: &'static str,
    mistakes: &'static [&'static str],
    relatives: Vec<Relative>,
    names: Names,
    rating: TechniqueRated,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Example<'a>>,
}

/// A technique to read about next.
#[derive(Serialize)]
struct Relative {
    technique: Technique,
    name: &'static str,
}

/// The names of a technique elsewhere.
#[derive(Serialize)]
struct Names {
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sudoku_wiki: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sudoku_explainer: Option<&'static str>,
}

/// How hard a technique is on each scale that uses it.
#[derive(Serialize)]
struct TechniqueRated {
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<u32>,
}

impl TechniqueRated {
    fn of(technique: Technique) -> Self {
        let TechniqueRating { human, se, hodoku } = TechniqueRating::of(technique);
        Self {
            level: human.map(|(level, _)| level.name()),
            er: se.map(|range| range.to_string()),
            hodoku: hodoku.map(|(score, _)| score),
        }
    }
}

#[derive(Serialize)]
struct Example<'a> {
    puzzle: Position,
    step: Told<'a>,
}

pub(crate) fn technique(asked: &Asked) -> Result<String, Problem> {
    let technique = needed(asked.technique, "technique")?;
    let teller = asked.words().teller();
    let page = teller.page(technique);
    let relative = |&relative: &Technique| Relative { technique: relative, name: teller.name(relative) };
    let Elsewhere { hodoku, sudoku_wiki, sudoku_explainer, .. } = Elsewhere::of(technique);
    let example = example_step(technique);
    let worded = example.as_ref().map(|(board, step)| told(board, step, asked.words()));
    json(&TechniquePage {
        described: described(technique, asked.words()),
        why: page.why,
        look: page.look,
        mistakes: page.mistakes,
        relatives: teller.relatives(technique).iter().map(relative).collect(),
        names: Names { hodoku, sudoku_wiki, sudoku_explainer },
        rating: TechniqueRated::of(technique),
        example: worded.as_ref().map(|worded| Example {
            puzzle: Position::of(&Puzzle::from(worded.board)),
            step: worded.as_answer(),
        }),
    })
}
