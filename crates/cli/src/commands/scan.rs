//! `scan`: all puzzles with a number of clues that have a given solution.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use minirow::generate::{Scan, ScanWorker};
use minirow::parallel::in_order;
use minirow::{CellSet, Grid, Solution};
use minirow_words::Value;

use super::unique::{OnUnique, Unique, give};
use super::{Command, Needs};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::output::write_or_end;
use crate::pipeline;
use crate::progress::Progress;
use crate::shard::Shard;
use crate::signals::is_stopped;
use crate::values::{parse_pattern, whole};

/// List every puzzle with a given solution and clue count
///
/// A puzzle with a unique solution can be given instead of the solution. The list includes non-minimal puzzles. 17 clues take some
/// seconds; each additional clue multiplies the time.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow scan --clues 17 puzzle.txt
  minirow scan --clues 17 --shard 3/8 grid.txt
  minirow scan --clues 20 --within puzzle.txt puzzle.txt")]
pub(super) struct ScanArgs {
    /// Solutions or puzzles, files or folders; reads standard input if omitted or `-`
    #[arg(value_name = "INPUT")]
    inputs: Vec<OsString>,

    /// Number of clues
    #[arg(long, value_name = "N", default_value_t = 17, value_parser = whole::<u8>(1..=30))]
    clues: u8,

    /// Place clues only in the cells that are filled in this puzzle or file
    #[arg(long, value_name = "PATTERN", value_parser = parse_pattern)]
    within: Option<CellSet>,

    /// Search only shard I of N, to split the work across machines
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

/// How many parts a thread searches before what was found is written.
const CHUNK: usize = 64;

impl Command for ScanArgs {
    fn needs(&self) -> Needs {
        Needs { inputs: Some(Inputs::of(self.inputs.clone())), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(context, None, &Unique(Scanning { context, args: self }))
    }
}

struct Scanning<'a> {
    context: &'a Context,
    args: &'a ScanArgs,
}

impl OnUnique for Scanning<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn unique(&self, item: &Item, _: u64, _: &Grid, solution: &Solution, answer: &mut Answer) {
        let clues = usize::from(self.args.clues);
        let threads = self.context.threads();
        let scan = Scan::new(solution, clues, self.args.within.unwrap_or(CellSet::ALL), threads);
        let shard = self.args.shard.unwrap_or_default();
        let parts: Vec<usize> = (0..scan.parts()).filter(|&part| shard.has(part as u64)).collect();
        let mut workers: Vec<ScanWorker<'_>> =
            (0..threads).map(|_| scan.worker(self.context.kernel())).collect();
        let mut progress = Progress::of_parts(parts.len() as u64, self.context.common.quiet);
        let (mut done, mut found) = (0, 0);
        progress.show_parts(0, 0);
        for round in parts.chunks(workers.len() * CHUNK) {
            if is_stopped() {
                let values = [("done", done), ("parts", parts.len())]
                    .map(|(name, number)| (name, Value::from(number)));
                answer.comment(self.context, item, &self.context.words.say("scan-stopped", values));
                break;
            }
            for puzzle in search(&mut workers, round) {
                found += 1;
                give(self.context, item, &puzzle, answer);
            }
            done += round.len();
            progress.show_parts(done as u64, found);
            if !answer.out.is_empty() {
                progress.hide_while(|| write_or_end(answer.out.as_bytes()));
                answer.out.clear();
            }
        }
        progress.end();
        if found == 0 && done == parts.len() && shard.is_whole() {
            answer.tally.negative += 1;
            let values = [("clues", Value::from(clues))];
            answer.comment(self.context, item, &self.context.words.say("scan-none", values));
        }
    }
}

/// Searches these parts with one thread per worker. Returns the puzzles in the order of the parts. The cost of a part varies a lot,
/// so a worker takes the next part as soon as it has finished one.
fn search(workers: &mut [ScanWorker<'_>], parts: &[usize]) -> Vec<Grid> {
    let threads = workers.len();
    let idle = Mutex::new(workers.iter_mut());
    let worker = || {
        let next = idle.lock().unwrap_or_else(PoisonError::into_inner).next();
        next.expect("one worker per thread")
    };
    let found = in_order(threads, parts.len(), worker, |worker, place| {
        ControlFlow::Continue(worker.part(parts[place]))
    });
    found.into_iter().flatten().collect()
}
