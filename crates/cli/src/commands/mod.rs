//! The commands, one a file.

mod bench;
mod candidates;
mod canon;
mod chances;
mod check;
mod compare;
mod convert;
mod count;
mod dedupe;
mod digits;
mod exact;
mod filter;
mod generate;
mod list;
mod minimize;
mod prove;
mod rank;
mod sample;
mod seen;
mod shell;
mod solve;
mod verify;

use minirow::{Board, Puzzle};

use crate::answer::Answer;
use crate::args::{Cli, Command, Inputs};
use crate::context::Context;
use crate::input::{Batch, Item, Problem, Resolved};
use crate::pipeline::Job;
use crate::values::EngineArg;

/// Runs the command and returns the exit code.
pub(crate) fn run(cli: Cli) -> u8 {
    let Cli { command, common } = cli;
    let context = |inputs| Context::new(common.clone(), Some(inputs));
    let tally = match &command {
        Command::Solve(args) => solve::run(&context(&args.inputs), args),
        Command::Count(args) => count::run(&context(&args.inputs), args),
        Command::Chances(args) => chances::run(&context(&args.inputs), args),
        Command::Sample(args) => sample::run(&context(&args.inputs), args),
        Command::Rank(args) => rank::rank(&context(&args.inputs), args),
        Command::Unrank(args) => rank::unrank(&context(&args.inputs), args),
        Command::List(args) => list::run(&context(&args.inputs), args),
        Command::Check(args) => check::run(&context(&args.inputs).with_fields()),
        Command::Candidates(args) => candidates::run(&context(&args.inputs), args),
        Command::Convert(args) => convert::run(&context(&args.inputs).with_fields(), args),
        Command::Compare(args) => compare::run(&context(&args.inputs), args),
        Command::Prove(args) => prove::run(&context(&args.inputs), args),
        Command::Verify(args) => {
            let puzzle = Inputs { inputs: vec![args.puzzle.clone()], shard: args.shard };
            verify::run(&context(&puzzle), args)
        }
        Command::Generate(args) => generate::run(&Context::new(common, None), args),
        Command::Minimize(args) => minimize::run(&context(&args.inputs), args),
        Command::Vary(args) => minimize::vary(&context(&args.inputs), args),
        Command::Unavoidable(args) => minimize::unavoidable(&context(&args.inputs), args),
        Command::Canon(args) => canon::run(&context(&args.inputs), args),
        Command::Same(args) => canon::same(&common, args),
        Command::Morph(args) => canon::morph(&context(&args.inputs), args),
        Command::Dedupe(args) => dedupe::run(&context(&args.inputs).keeping_texts(), args),
        Command::Filter(args) => filter::run(&context(&args.inputs).keeping_texts(), args),
        Command::Bench(args) => return bench::run(&Context::new(common, None), args),
        Command::Completions { shell } => return shell::completions(*shell),
        Command::Man => return shell::man(),
    };
    tally.exit_code()
}

/// A command that answers one puzzle at a time.
trait Each: Sync {
    fn context(&self) -> &Context;

    /// Answers a puzzle.
    fn puzzle(&self, item: &Item, both: &(Puzzle, Board), place: Place, answer: &mut Answer);

    /// Answers a puzzle whose digits break a rule: bad input, unless the command has more to say of it.
    fn conflict(&self, item: &Item, both: &(Puzzle, Problem), _place: Place, answer: &mut Answer) {
        answer.problem(self.context(), item, &both.1);
    }
}

/// A command that takes a puzzle as it is written, whether its digits break a rule or not.
trait EachWritten: Sync {
    fn context(&self) -> &Context;

    /// Answers a puzzle.
    fn written(&self, item: &Item, puzzle: &Puzzle, place: Place, answer: &mut Answer);
}

/// Such a command as one that answers each puzzle.
struct AsWritten<E>(E);

impl<E: EachWritten> Each for AsWritten<E> {
    fn context(&self) -> &Context {
        self.0.context()
    }

    fn puzzle(&self, item: &Item, both: &(Puzzle, Board), place: Place, answer: &mut Answer) {
        self.0.written(item, &both.0, place, answer);
    }

    fn conflict(&self, item: &Item, both: &(Puzzle, Problem), place: Place, answer: &mut Answer) {
        self.0.written(item, &both.0, place, answer);
    }
}

/// Where a puzzle stands among all.
#[derive(Clone, Copy)]
struct Place {
    /// Counted from 1.
    number: u64,
    /// Whether it is the only one, and answered on a terminal.
    alone: bool,
}

impl<E: Each> Job for E {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for (item, number) in batch.items.iter().zip(batch.before + 1..) {
            let place = Place { number, alone: batch.alone };
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context(), item, problem),
                Resolved::Conflict(both) => self.conflict(item, &both, place, answer),
                Resolved::Puzzle(both) => self.puzzle(item, &both, place, answer),
            }
        }
    }
}

/// The search that an argument names; the others are not offered where this is used.
fn search_engine(engine: EngineArg) -> minirow::Engine {
    match engine {
        EngineArg::Search(engine) => engine,
        EngineArg::Rules | EngineArg::All => minirow::Engine::default(),
    }
}
