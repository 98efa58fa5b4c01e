//! The commands, one per file.

mod bench;
mod book;
mod candidates;
mod canon;
mod chances;
mod check;
mod compare;
mod convert;
mod count;
mod dedupe;
mod digits;
mod draw;
mod exact;
mod explain;
mod filter;
mod find;
mod generate;
mod hint;
mod list;
mod minimize;
#[cfg(feature = "parquet")]
mod parquet;
mod peers;
mod pictures;
mod prove;
mod rank;
mod rate;
mod sample;
mod scan;
mod seen;
mod serve;
mod shell;
mod solve;
mod techniques;
mod unique;
mod verify;
mod ways;

use minirow::format::Format;
use minirow::{Board, Puzzle};

use crate::answer::Answer;
use crate::args::{Cli, Command, Inputs};
use crate::context::Context;
use crate::input::{Batch, Item, Problem, Resolved};
use crate::output;
use crate::pipeline::Job;
use crate::signals::is_stopped;
use crate::values::EngineArg;

/// Runs the command and returns the exit code.
pub(crate) fn run(cli: Cli) -> u8 {
    let Cli { command, common } = cli;
    let context = Context::new(common, inputs(&command).as_ref()).of(&command);
    let context = match command {
        Command::Dedupe(_) | Command::Filter(_) => context.keeping_texts(),
        Command::Check(_) | Command::Convert(_) => context.with_fields(),
        Command::Solve(ref args) if matches!(args.to, Some(Format::Csv | Format::Ndjson)) => {
            context.with_fields()
        }
        _ => context,
    };
    // Ended before anyone could press Ctrl-C, and with nothing to tidy up: not worth a thread that watches for signals.
    let is_quick = match &command {
        Command::Solve(args) => args.engine == EngineArg::default(),
        Command::Check(_)
        | Command::Candidates(_)
        | Command::Convert(_)
        | Command::Peers(_)
        | Command::Techniques(_)
        | Command::Completions { .. }
        | Command::Man(_) => true,
        _ => false,
    } && context.common.output.is_none();
    if let Command::Solve(args) = &command
        && let Some(refusal) = solve::refusal(&context, args)
    {
        output::say(&format!("{}\n", context.words.word(refusal)));
        return 2;
    }
    if let Err(code) = context.begin(is_quick) {
        return code;
    }
    let tally = match &command {
        Command::Solve(args) => solve::run(&context, args),
        Command::Count(args) => count::run(&context, args),
        Command::Chances(args) => chances::run(&context, args),
        Command::Sample(args) => sample::run(&context, args),
        Command::Rank(args) => rank::rank(&context, args),
        Command::Unrank(args) => rank::unrank(&context, args),
        Command::List(args) => list::run(&context, args),
        Command::Check(args) => check::run(&context, args),
        Command::Rate(args) => rate::run(&context, args),
        Command::Explain(args) => explain::run(&context, args),
        Command::Hint(args) => hint::run(&context, args),
        Command::Find(args) => find::run(&context, args),
        Command::Draw(args) => draw::run(&context, args),
        Command::Candidates(args) => candidates::run(&context, args),
        Command::Convert(args) => convert::run(&context, args),
        Command::Compare(args) => compare::run(&context, args),
        Command::Prove(args) => prove::run(&context, args),
        Command::Verify(args) => verify::run(&context, args),
        Command::Bench(args) => bench::run(&context, args),
        Command::Book(args) => book::run(&context, args),
        Command::Generate(args) => generate::run(&context, args),
        Command::Minimize(args) => minimize::run(&context, args),
        Command::Vary(args) => minimize::vary(&context, args),
        Command::Unavoidable(args) => minimize::unavoidable(&context, args),
        Command::Scan(args) => scan::run(&context, args),
        Command::Canon(args) => canon::run(&context, args),
        Command::Same(args) => canon::same(&context.common, args),
        Command::Morph(args) => canon::morph(&context, args),
        Command::Dedupe(args) => dedupe::run(&context, args),
        Command::Filter(args) => filter::run(&context, args),
        Command::Serve(args) => serve::run(&context, args, false),
        Command::Play(args) => serve::run(&context, &args.serve, true),
        Command::Peers(args) => peers::run(&context, args),
        Command::Techniques(args) => techniques::run(&context, args),
        Command::Completions { shell } => shell::completions(&context, *shell),
        Command::Man(args) => shell::man(&context, args),
    };
    output::complete(tally.exit_code())
}

/// Where the puzzles of a command come from.
fn inputs(command: &Command) -> Option<Inputs> {
    match command {
        Command::Solve(args) => Some(args.inputs.clone()),
        Command::Count(args) => Some(args.inputs.clone()),
        Command::Chances(args) => Some(args.inputs.clone()),
        Command::Sample(args) => Some(args.inputs.clone()),
        Command::Rank(args) => Some(args.inputs.clone()),
        Command::Unrank(args) => Some(args.inputs.clone()),
        Command::List(args) => Some(args.inputs.clone()),
        Command::Check(args) => Some(args.inputs.clone()),
        Command::Rate(args) => Some(args.inputs.clone()),
        Command::Explain(args) => Some(args.inputs.clone()),
        Command::Hint(args) => Some(args.inputs.clone()),
        Command::Find(args) => Some(args.inputs.clone()),
        Command::Draw(args) => Some(args.inputs.clone()),
        Command::Candidates(args) => Some(args.inputs.clone()),
        Command::Convert(args) => Some(args.inputs.clone()),
        Command::Compare(args) => Some(args.inputs.clone()),
        Command::Prove(args) => Some(args.inputs.clone()),
        Command::Minimize(args) => Some(args.inputs.clone()),
        Command::Vary(args) => Some(args.inputs.clone()),
        Command::Unavoidable(args) => Some(args.inputs.clone()),
        Command::Canon(args) => Some(args.inputs.clone()),
        Command::Morph(args) => Some(args.inputs.clone()),
        Command::Dedupe(args) => Some(args.inputs.clone()),
        Command::Filter(args) => Some(args.inputs.clone()),
        Command::Book(args) if args.make.is_none() => Some(args.inputs.clone()),
        Command::Scan(args) => Some(Inputs::of(args.inputs.clone())),
        Command::Bench(args) => Some(Inputs::of(args.files.clone())),
        Command::Verify(args) => Some(Inputs { shard: args.shard, ..Inputs::of(vec![args.puzzle.clone()]) }),
        Command::Generate(_)
        | Command::Book(_)
        | Command::Same(_)
        | Command::Serve(_)
        | Command::Play(_)
        | Command::Peers(_)
        | Command::Completions { .. }
        | Command::Techniques(_)
        | Command::Man(_) => None,
    }
}

/// A command that answers one puzzle at a time.
trait Each: Sync {
    fn context(&self) -> &Context;

    /// Answers a puzzle.
    fn puzzle(&self, item: &Item, both: &(Puzzle, Board), place: Place, answer: &mut Answer);

    /// Whether it puts the place of a puzzle before each line itself.
    fn heads_lines(&self) -> bool {
        false
    }

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
    /// Counted from 1, over all shards.
    number: u64,
    /// Whether it is the only one, and answered on a terminal.
    alone: bool,
}

impl<E: Each> Job for E {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for (item, number) in batch.numbered() {
            if is_stopped() {
                answer.is_cut = true;
                return;
            }
            let place = Place { number, alone: batch.alone };
            let start = answer.out.len();
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context(), item, problem),
                Resolved::Conflict(both) => self.conflict(item, &both, place, answer),
                Resolved::Puzzle(both) => self.puzzle(item, &both, place, answer),
            }
            if !self.heads_lines() {
                answer.head(self.context(), item, start);
            }
        }
    }
}

/// Says that this build cannot print, and how to get one that can.
#[cfg(not(feature = "print"))]
fn unprinted(context: &Context) -> crate::answer::Tally {
    output::print_error(&format!("{}\n", context.words.word("print-missing")));
    crate::answer::Tally { bad: 1, ..crate::answer::Tally::default() }
}

/// The search that an argument names; the others are not offered where this is used.
fn search_engine(engine: EngineArg) -> minirow::Engine {
    match engine {
        EngineArg::Search(engine) => engine,
        EngineArg::Rules | EngineArg::All => minirow::Engine::default(),
    }
}
