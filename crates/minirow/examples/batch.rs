//! Solves every line of a stream, thousands at a time in the lanes of the vector unit:
//! `cargo run --release --example batch < LIST`.

use std::io::{BufRead, Write};

use minirow::format::PlainLine;
use minirow::lanes::Kernel;

/// Enough to keep all lanes busy, few enough for the cache.
const BATCH: usize = 4096;

fn main() -> std::io::Result<()> {
    let kernel = Kernel::default();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut lines = Vec::with_capacity(BATCH);
    for line in std::io::stdin().lock().lines() {
        lines.push(PlainLine::new(line?.as_bytes()));
        if lines.len() == BATCH {
            answer(kernel, &mut lines, &mut out)?;
        }
    }
    answer(kernel, &mut lines, &mut out)?;
    out.flush()
}

fn answer(kernel: Kernel, lines: &mut Vec<Option<PlainLine>>, out: &mut impl Write) -> std::io::Result<()> {
    let plain: Vec<PlainLine> = lines.iter().copied().flatten().collect();
    let mut outcomes = kernel.solve(&plain).into_iter();
    for line in lines.iter() {
        let outcome = line.and_then(|_| outcomes.next());
        match outcome.as_ref().map(|outcome| outcome.first()) {
            Some(Some(solution)) => writeln!(out, "{solution}")?,
            Some(None) => writeln!(out, "no solution")?,
            None => writeln!(out, "not a line of 81 cells")?,
        }
    }
    lines.clear();
    Ok(())
}
