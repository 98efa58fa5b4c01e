#![doc = include_str!("../README.md")]
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "cell numbers, values and sums are small, and never negative where they are indexes"
)]

mod answer;
mod ask;
mod clauses;
mod conflicts;
pub mod draw;
mod engine;
pub mod format;
mod formula;
mod generate;
mod geometry;
mod holds;
mod houses;
mod hybrid;
mod learn;
mod lower;
mod message;
mod place;
mod primitive;
pub mod proof;
mod rule;
mod shape;
pub mod steps;
#[cfg(test)]
mod tests;
mod value;
mod variant;

pub use answer::{
    Candidates, Clue, Contradiction, Count, Estimate, Minimized, Outcome, Sample, Total, Unnecessary,
    candidates, contradiction, count, each_solution, estimate, minimize, remaining, sample, solve,
    unnecessary,
};
pub use ask::{
    Answer, Checked, EFFORT, Explained, Hinted, QUESTIONS, Question, Reply, Tell, Told, answer_all,
    list_json, rejected_json, reply,
};
pub use conflicts::{Conflict, conflicts, is_solved};
pub use generate::{Made, MakeError, Order, Recipe, RecipeError, generate, generate_each};
pub use holds::{Broken, broken, holds};
pub use houses::{board, layout};
pub use hybrid::{Effort, Finish, Limits};
pub use message::Need;
pub use place::Place;
pub use rule::{Corner, Diagonal, Line, Outside, Pair, Rule, Side};
pub use shape::{Boxes, Shape, ShapeError};
pub use value::{Value, Values};
pub use variant::{Filled, Variant, VariantError};
