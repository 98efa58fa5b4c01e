//! Questions to minirow as JSON: a name and an object in, an object out. The server of the command line and the WebAssembly
//! module are two doors to this one function, so that both give the same bytes.
//!
//! Answers have the shapes of `minirow::answer`; a question that cannot be answered gets a problem in the shape of RFC 9457.
//!
//! ```
//! use minirow_ask::{Question, Stop, ask};
//!
//! let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
//! let reply = ask(Question::Solve, &format!(r#"{{"puzzle":"{line}"}}"#), &Stop::NEVER);
//! assert_eq!(reply.status, 200);
//! assert!(reply.body.starts_with(r#"{"status":"unique","#));
//! ```

mod daily;
mod difficulty;
mod drill;
mod given;
mod list;
mod make;
mod questions;
mod steps;
mod stock;
mod telling;

use minirow::answer::reply::Problem;
use minirow::value_names;
use serde::Serialize;

/// The example of the crate's page, compiled as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use minirow::Stop;
pub use minirow::answer::reply::{ProblemKind, Reply, problem};

use given::Asked;

/// The description of all questions and answers, in `OpenAPI`.
pub const OPENAPI: &str = include_str!("../openapi.json");

value_names! {
    /// A kind of request.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Question {
        /// A text in any format as givens, found digits and marks.
        Read = "read",
        /// The solution, and whether it is the only one.
        Solve = "solve",
        /// How many solutions there are.
        Count = "count",
        /// For each candidate, how many solutions contain it.
        Chances = "chances",
        /// Broken rules, uniqueness, and clues that can be spared.
        Check = "check",
        /// How hard it is.
        Rate = "rate",
        /// The canonical form.
        Canon = "canon",
        /// A certificate for "none" or "unique".
        Prove = "prove",
        /// The puzzle in another format.
        Convert = "convert",
        /// A picture.
        Draw = "draw",
        /// The next step, or what is wrong.
        Hint = "hint",
        /// All steps on the board as it stands.
        Steps = "steps",
        /// The whole way to the solution.
        Explain = "explain",
        /// A step in words and as a picture.
        Tell = "tell",
        /// All techniques.
        Techniques = "techniques",
        /// The page of one technique, with an example.
        Technique = "technique",
        /// A new puzzle.
        Generate = "generate",
        /// The puzzle of a date.
        Daily = "daily",
        /// A position in which a technique is the next step.
        Drill = "drill",
        /// Every puzzle of a text.
        List = "list",
    }
}

impl Question {
    /// The question of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|question| question.name() == name)
    }

    /// Whether the answer takes well below a millisecond, so that a server need not hand it to another thread.
    pub const fn is_quick(self) -> bool {
        matches!(self, Self::Read | Self::Solve)
    }
}

/// Answers a question whose members are this text of JSON. Every question ends soon after `stop` is set, and then has no answer.
pub fn ask(question: Question, request: &str, stop: &Stop) -> Reply {
    match answered(question, request, stop) {
        // Of work that was cut short nothing is told.
        _ if stop.is_set() => Problem::stopped().reply(),
        Ok(body) => Reply { status: 200, body },
        Err(problem) => problem.reply(),
    }
}

/// Decodes, answers.
fn answered(question: Question, request: &str, stop: &Stop) -> Result<String, Problem> {
    let asked = Asked::read(request)?;
    match question {
        Question::Read => questions::read(&asked),
        Question::Solve => questions::solve(&asked, stop),
        Question::Count => questions::count(&asked, stop),
        Question::Chances => questions::chances(&asked, stop),
        Question::Check => questions::check(&asked, stop),
        Question::Rate => questions::rate(&asked, stop),
        Question::Canon => questions::canon(&asked, stop),
        Question::Prove => questions::prove(&asked, stop),
        Question::Convert => questions::convert(&asked),
        Question::Draw => questions::draw(&asked),
        Question::Hint => steps::hint(&asked, stop),
        Question::Steps => steps::steps(&asked, stop),
        Question::Explain => steps::explain(&asked, stop),
        Question::Tell => steps::tell(&asked),
        Question::Techniques => steps::techniques(&asked),
        Question::Technique => steps::technique(&asked),
        Question::Generate => make::generate(&asked, stop),
        Question::Daily => daily::daily(&asked, stop),
        Question::Drill => drill::drill(&asked, stop),
        Question::List => list::list(&asked, stop),
    }
}

/// An answer as JSON.
fn json(answer: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(answer).map_err(|error| Problem::new(ProblemKind::Failed, error.to_string()))
}
