//! Sentences about puzzles of other sizes and with other rules: those of `minirow-variant` in every language, pages about techniques,
//! and drills.

mod door;
mod drill;
mod en;
mod ko;
mod topic;

use minirow_variant::format::Saying;

use crate::Catalogue;
use crate::steps::Teller;

pub use door::{questions, reply};
pub use drill::{Drill, drill, example};
pub use topic::Topic;

/// Says something about a variant in the language of the catalogue.
pub fn say(words: &Catalogue, saying: &Saying<'_>) -> String {
    let steps = Teller::new(words.language());
    match *saying {
        Saying::Message(message) => words.tell(message),
        Saying::Name(technique) => steps.name(technique).to_owned(),
        Saying::Step(board, step, level) => steps.hint(board, step, level).to_string(),
    }
}
