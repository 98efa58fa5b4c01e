//! `Saying`: what answers say to a person. This crate says its own messages in English; a catalogue says them in another language, and has
//! the sentences about classic techniques in every language.

use std::fmt;

use minirow::answer::HintLevel;
use minirow::{Board, Message, logic};

use super::Sentence;
use super::steps::{hint_sentence, technique_sentence};
use crate::steps::{Checker, Evidence, Position, Step, Technique};

/// A sentence for a person. [`Display`](fmt::Display) says it in English; of classic techniques, only the identifier and the
/// conclusions.
#[derive(Clone, Copy, Debug)]
pub enum Saying<'a> {
    /// A message.
    Message(&'a dyn Message),
    /// The name of a technique of classic puzzles.
    Name(logic::Technique),
    /// A step of a technique of classic puzzles on its board, or as much of it as a hint tells.
    Step(&'a Board, &'a logic::Step, HintLevel),
}

impl fmt::Display for Saying<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(message) => message.fmt(f),
            Self::Name(technique) => technique.fmt(f),
            Self::Step(_, step, HintLevel::Result) => step.fmt(f),
            Self::Step(_, step, _) => step.technique().fmt(f),
        }
    }
}

/// Says something in a language.
pub type Say<'a> = &'a dyn Fn(&Saying<'_>) -> String;

/// Says the name of a technique.
pub fn say_name(technique: Technique, say: Say<'_>) -> String {
    match technique {
        Technique::Classic(technique) => say(&Saying::Name(technique)),
        own => say(&Saying::Message(&technique_sentence(own))),
    }
}

/// Says a step on a position, or as much of it as a hint of this level tells.
pub fn say_step(
    checker: &Checker,
    position: &Position,
    step: &Step,
    level: HintLevel,
    say: Say<'_>,
) -> String {
    if let (Evidence::Classic(argument), Some(board)) = (&step.evidence, checker.board(position)) {
        return say(&Saying::Step(&board, argument, level));
    }
    let sentence: Sentence = hint_sentence(checker, position, step, level);
    say(&Saying::Message(&sentence))
}
