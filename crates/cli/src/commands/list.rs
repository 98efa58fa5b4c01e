//! `list`: all solutions in lexicographic order, written as they are found.

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use minirow::{Board, Effort, Order};
use serde_json::json;

use crate::answer::{Answer, Tally};
use crate::args::ListArgs;
use crate::context::{Context, STOP};
use crate::input::{Item, Resolved};
use crate::pipeline::{INTERRUPTED, print_error, write_or_end};

pub(crate) fn run(context: &Context, args: &ListArgs) -> Tally {
    let mut tally = Tally::default();
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    context.reading().run(&mut |batch| {
        for item in &batch.items {
            let mut answer = Answer::default();
            match item.content.resolve(item.line) {
                Resolved::Puzzle(both) => list(context, args, item, &both.1, &mut answer.tally, &mut out),
                Resolved::Conflict(both) => answer.problem(context, item, &both.1),
                Resolved::Problem(problem) => answer.problem(context, item, problem),
            }
            write_or_end(&mut out, answer.out.as_bytes());
            print_error(&answer.err);
            tally.add(&answer.tally);
        }
        ControlFlow::Continue(())
    });
    tally
}

/// Writes the solutions of one puzzle. As JSON they are one array, written piece by piece: it may have no end.
fn list(
    context: &Context,
    args: &ListArgs,
    item: &Item,
    board: &Board,
    tally: &mut Tally,
    out: &mut BufWriter<impl Write>,
) {
    let json = context.common.json;
    let limit = args.limit.unwrap_or(u64::MAX);
    let mut count = 0;
    let mut write = |text: &str| {
        if let Err(error) = out.write_all(text.as_bytes()) {
            std::process::exit(if error.kind() == std::io::ErrorKind::BrokenPipe { 0 } else { 2 });
        }
    };
    if json {
        let (file, line) = (json!(context.name(item.source)), item.line);
        write(&format!("{{\"file\":{file},\"line\":{line},\"solutions\":["));
    }
    if limit > 0 {
        let _ = super::search_engine(args.engine).search(
            board,
            Order::Lexicographic,
            &mut Effort::default(),
            &mut |solution| {
                match (json, count) {
                    (true, 0) => write(&format!("\"{solution}\"")),
                    (true, _) => write(&format!(",\"{solution}\"")),
                    (false, _) => write(&format!("{solution}\n")),
                }
                count += 1;
                if count == limit || STOP.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
    }
    let status = match count {
        0 => "none",
        1 if limit > 1 => "unique",
        1 => "any",
        _ => "multiple",
    };
    if json {
        write(&format!("],\"status\":\"{status}\",\"count\":{count}}}\n"));
    } else if count == 0 {
        let mut answer = Answer::default();
        answer.comment(context, item, &context.words.word("no-solution"));
        write(&answer.out);
    }
    match status {
        "none" => tally.none += 1,
        "unique" => tally.unique += 1,
        "multiple" => tally.multiple += 1,
        _ => tally.other += 1,
    }
    if STOP.load(Ordering::Relaxed) {
        write_or_end(out, b"");
        std::process::exit(INTERRUPTED);
    }
}
