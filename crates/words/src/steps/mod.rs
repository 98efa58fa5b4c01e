//! Steps in words: from a finished step and its board to sentences, made of tokens that a page can colour. What there
//! is to say is worked out once (`story`), then said by one folder a language; technique names and pages are in
//! `pages/`. A statement or technique without words in some language does not compile. The folders of two languages are alike in outline on
//! purpose: each is read and written on its own by somebody who knows the language, and the order of a sentence is part of it.
//!
//! ```
//! use minirow::{Board, Grid, logic::{Profile, next_step}};
//! use minirow_words::{Language, steps::Teller};
//!
//! let grid: Grid = format!(".23456789{}", ".".repeat(72)).parse()?;
//! let board = Board::new(&grid)?;
//! let step = next_step(&board, &Profile::human()).expect("row 1 has one open cell");
//! let told = Teller::new(Language::En).step(&board, &step).to_string();
//! assert_eq!(told, "Full house: r1c1 is the last empty cell in row 1, and the missing digit is 1. Place 1 in r1c1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// A function of an enum of the library by a table that names each variant once. The enums may grow without notice to
/// other crates, so the compiler cannot see that a match is complete; the assertion does.
macro_rules! by_each {
    (
        $(#[$doc:meta])* fn $name:ident($Enum:ident) -> $Type:ty {
            $($($variant:ident)|+ => $value:expr;)*
        }
    ) => {
        $(#[$doc])*
        pub(super) const fn $name(one: $Enum) -> $Type {
            const WITH_WORDS: &[$Enum] = &[$($($Enum::$variant,)+)*];
            const { assert!(WITH_WORDS.len() == $Enum::ALL.len(), "one has no words here, or has them twice") };
            match one {
                $($($Enum::$variant)|+ => $value,)*
                _ => panic!("each has words, as asserted above"),
            }
        }
    };
}

mod colours;
mod counts;
mod en;
mod fold;
mod hint;
mod ko;
mod pages;
mod short;
mod statement;
mod story;
mod suppositions;
mod token;
mod wrong;

use minirow::logic::{Family, Profile, Step, Technique, next_step};
use minirow::{Board, CandidateSet, CellSet, Digit, DigitSet};

use crate::Language;
pub use minirow::answer::HintLevel;
pub use pages::{Elsewhere, Page};
use statement::Statement;
use token::Prose;
pub use token::{CellNames, Sense, Telling, Token};

/// Tells steps in one language.
#[derive(Clone, Copy, Debug)]
pub struct Teller {
    language: Language,
    names: CellNames,
}

impl Teller {
    /// In this language, with cells as `r1c1`.
    pub const fn new(language: Language) -> Self {
        Self { language, names: CellNames::RowColumn }
    }

    /// With cells named like this.
    #[must_use]
    pub const fn with_names(self, names: CellNames) -> Self {
        Self { names, ..self }
    }

    /// The step that was found on this board, with its reasons; every conclusion is named.
    pub fn step(self, board: &Board, step: &Step) -> Telling {
        self.paragraphs(step.technique(), &story::story(board, step))
    }

    /// A step with a long argument in short: what each assumption leads to, and how many deductions that takes. `None` if the argument
    /// is short.
    pub fn shortened(self, board: &Board, step: &Step) -> Option<Telling> {
        let paragraphs = fold::folded(story::story(board, step))?;
        Some(self.paragraphs(step.technique(), &paragraphs))
    }

    /// Like [`Teller::shortened`], but without the name of the technique.
    pub fn shortened_reasons(self, board: &Board, step: &Step) -> Option<Telling> {
        Some(self.told(None, &fold::folded(story::story(board, step))?))
    }

    /// Explains a step without the name of the technique.
    pub fn reasons(self, board: &Board, step: &Step) -> Telling {
        self.told(None, &story::story(board, step))
    }

    /// As much of the step as the level says.
    pub fn hint(self, board: &Board, step: &Step, level: HintLevel) -> Telling {
        let family = self.family(step.technique().family());
        let mut prose = Prose::new(self.names);
        match level {
            HintLevel::Family => self.try_family(&mut prose, family),
            HintLevel::Area => {
                self.try_family(&mut prose, family);
                prose.say(" ");
                let area = hint::area(board, step);
                match self.language {
                    Language::En => en::area(&mut prose, &area),
                    Language::Ko => ko::area(&mut prose, &area),
                }
            }
            HintLevel::Pattern => {
                let mut paragraphs = story::story(board, step);
                // What every case leads to is the result: the pattern is what the cases are of.
                if paragraphs
                    .first()
                    .into_iter()
                    .flatten()
                    .any(|statement| matches!(statement, Statement::Cases { .. }))
                {
                    paragraphs.truncate(1);
                }
                paragraphs.iter_mut().for_each(hint::hide_conclusions);
                paragraphs.retain(|paragraph| !paragraph.is_empty());
                return self.paragraphs(step.technique(), &paragraphs);
            }
            HintLevel::Result => return self.step(board, step),
        }
        Telling { paragraphs: vec![prose.tokens()] }
    }

    /// The advice to look for a family of techniques.
    fn try_family(self, prose: &mut Prose, family: &str) {
        match self.language {
            Language::En => en::try_family(prose, family),
            Language::Ko => ko::try_family(prose, family),
        }
    }

    /// The name of a technique.
    pub fn name(self, technique: Technique) -> &'static str {
        pages::name(self.language, technique)
    }

    /// The text about a technique.
    pub fn page(self, technique: Technique) -> Page {
        pages::page(self.language, technique)
    }

    /// Techniques to read about next.
    pub const fn relatives(self, technique: Technique) -> &'static [Technique] {
        pages::relatives(technique)
    }

    /// The name of a family of techniques.
    pub const fn family(self, family: Family) -> &'static str {
        pages::family(self.language, family)
    }

    fn paragraphs(self, technique: Technique, paragraphs: &[Vec<Statement>]) -> Telling {
        self.told(Some(technique), paragraphs)
    }

    fn told(self, technique: Option<Technique>, paragraphs: &[Vec<Statement>]) -> Telling {
        let mut told = Vec::new();
        for (index, paragraph) in paragraphs.iter().enumerate() {
            let mut prose = Prose::new(self.names);
            if let Some(technique) = technique.filter(|_| index == 0) {
                prose.say(self.name(technique)).say(":");
            }
            let mut follows = false;
            for statement in paragraph {
                prose.say(if follows || prose.is_empty() { "" } else { " " });
                match self.language {
                    Language::En => en::statement(&mut prose, statement, follows),
                    Language::Ko => ko::statement(&mut prose, statement, follows),
                }
                follows = statement.is_open();
            }
            told.push(prose.tokens());
        }
        Telling { paragraphs: told }
    }
}

/// The line of a technique in `examples.txt`: an easier technique that takes the same step there, if there is one, and the
/// position.
fn example_line(technique: Technique) -> Option<(Option<&'static str>, &'static str)> {
    include_str!("examples.txt").lines().find_map(|line| {
        let (id, position) = line.split_once(' ')?;
        let (id, easier) = id.split_once('=').map_or((id, None), |(id, easier)| (id, Some(easier)));
        (id == technique.id()).then_some((easier, position))
    })
}

/// A real position on which the technique finds a step.
pub fn example(technique: Technique) -> Option<Board> {
    minirow::format::parse(example_line(technique)?.1).ok()?.board().ok()
}

/// The easiest technique that takes the step of the example too, if any does: then the example shows the pattern, but a person
/// would not need it there.
pub fn easier_in_example(technique: Technique) -> Option<Technique> {
    example_line(technique)?.0?.parse().ok()
}

/// The first step of the technique on its example; of chains a shortest one.
pub fn example_step(technique: Technique) -> Option<(Board, Step)> {
    let board = example(technique)?;
    let step = next_step(&board, &Profile::of(&[technique]))?;
    Some((board, step))
}

/// Removed candidates in groups that are said together: several digits of one cell, or one digit of several cells.
fn grouped(removed: &CandidateSet) -> Vec<(DigitSet, CellSet)> {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    let by_digit = removed.digits().iter().map(|digit: Digit| (digit, removed.cells_of(digit)));
    for (digit, cells) in by_digit {
        match groups.iter_mut().find(|(_, others)| *others == cells) {
            Some((digits, _)) => *digits = digits.with(digit),
            None => groups.push((DigitSet::of(digit), cells)),
        }
    }
    groups
}
