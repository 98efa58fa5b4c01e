//! `sample`: solutions drawn at random, each as likely as any other.

use std::fmt::Write as _;
use std::sync::atomic::Ordering;

use minirow::exact::Sampler;
use minirow::{Board, Puzzle, Random};
use serde_json::json;

use super::{Each, Place, exact};
use crate::answer::{Answer, Tally};
use crate::args::SampleArgs;
use crate::context::{Context, STOP};
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &SampleArgs) -> Tally {
    let seed = args.seed.unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs() << 30)
    });
    pipeline::one_by_one(context, None, &Sample { context, draws: args.number, seed })
}

struct Sample<'a> {
    context: &'a Context,
    draws: u64,
    seed: u64,
}

impl Each for Sample<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let mut sampler = match Sampler::new(board, &exact::run(self.context)) {
            Ok(sampler) => sampler,
            Err(stopped) => return exact::stopped(self.context, item, stopped, answer),
        };
        let count = sampler.solutions();
        if count == 0 {
            let why = self.context.words.word("no-solution");
            return exact::nothing(self.context, item, "none", &why, answer);
        }
        answer.tally.other += 1;
        // The same stream for each puzzle: what is drawn does not depend on the other puzzles of a list.
        let mut random = Random::new(self.seed);
        let json = self.context.common.json;
        if json {
            let (file, line, seed) = (json!(self.context.name(item.source)), item.line, self.seed);
            let _ = write!(
                answer.out,
                "{{\"file\":{file},\"line\":{line},\"count\":{count},\"seed\":{seed},\"solutions\":["
            );
        }
        for number in 0..self.draws {
            if STOP.load(Ordering::Relaxed) {
                break;
            }
            let Some(solution) = sampler.draw(&mut random) else { break };
            let _ = match (json, number) {
                (true, 0) => write!(answer.out, "\"{solution}\""),
                (true, _) => write!(answer.out, ",\"{solution}\""),
                (false, _) => writeln!(answer.out, "{solution}"),
            };
            answer.spill();
        }
        answer.out.push_str(if json { "]}\n" } else { "" });
    }
}
