//! Long arguments in short: what each assumption leads to, and how many deductions that takes, without every one of them.

use super::statement::{Statement, Why};

/// An argument with at most this many deductions is told in full.
const FULL: usize = 12;

/// Of a longer run of deductions, this many are told at its beginning, and one or two at its end.
const BEGINNING: usize = 2;

/// Fewer statements than this are not worth leaving out.
const LEAST: usize = 3;

/// The paragraphs of a long argument in short; `None` if it is short, or consists of short runs only.
pub(super) fn folded(paragraphs: Vec<Vec<Statement>>) -> Option<Vec<Vec<Statement>>> {
    if paragraphs.iter().flatten().map(deductions).sum::<usize>() <= FULL {
        return None;
    }
    let short: Vec<Vec<Statement>> = paragraphs
        .into_iter()
        .map(|paragraph| refuted(&paragraph).unwrap_or_else(|| cut(paragraph)))
        .collect();
    let leaves_out = |told: &Statement| matches!(told, Statement::Skipped(_) | Statement::Refuted { .. });
    short.iter().flatten().any(leaves_out).then_some(short)
}

/// The number of deductions in a statement.
fn deductions(statement: &Statement) -> usize {
    match statement {
        Statement::Link { .. } => 1,
        Statement::NotBut(told) => told.len(),
        _ => 0,
    }
}

/// A paragraph that refutes an assumption within another one, as one sentence.
fn refuted(paragraph: &[Statement]) -> Option<Vec<Statement>> {
    let [
        Statement::Suppose(supposed),
        between @ ..,
        Statement::Contradiction { on, off },
        Statement::Shown(shown),
    ] = paragraph
    else {
        return None;
    };
    let deductions = between.iter().map(deductions).sum();
    Some(vec![
        Statement::Refuted { supposed: *supposed, on: *on, off: *off, deductions },
        Statement::Shown(*shown),
    ])
}

/// A paragraph whose long runs of deductions are cut.
fn cut(paragraph: Vec<Statement>) -> Vec<Statement> {
    let mut told: Vec<Statement> = Vec::new();
    let mut run: Vec<Statement> = Vec::new();
    for statement in paragraph {
        if deductions(&statement) > 0 {
            run.push(statement);
        } else {
            told.append(&mut cut_run(std::mem::take(&mut run)));
            told.push(statement);
        }
    }
    told.append(&mut cut_run(run));
    told
}

/// The beginning and the end of a long run of deductions.
fn cut_run(mut run: Vec<Statement>) -> Vec<Statement> {
    // "So it is not 8" needs the statement before it, which names the cell and says what it is.
    let is_about_the_last =
        matches!(run.last(), Some(Statement::Link { why: Why::SameCell { is_just_named: true }, .. }));
    let end = if is_about_the_last { 2 } else { 1 };
    if run.len() < BEGINNING + LEAST + end {
        return run;
    }
    let mut end = run.split_off(run.len() - end);
    // The first statement of the end may have followed from one that is left out.
    if let Some(Statement::Link { is_aside, .. }) = end.first_mut() {
        *is_aside = false;
    }
    let skipped = run.split_off(BEGINNING).iter().map(deductions).sum();
    if let Some(Statement::Link { leads_on, .. }) = run.last_mut() {
        *leads_on = false;
    }
    run.push(Statement::Skipped(skipped));
    run.extend(end);
    run
}
