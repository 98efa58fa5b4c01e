//! Colours, exclusions, templates, exocets and remote pairs in English.

use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{English, joined};
use crate::steps::grouped;
use crate::steps::statement::Verdict;
use crate::steps::token::Prose;

/// Candidates that leave no way to fill some cells.
pub(super) fn exclusion(prose: &mut Prose, tried: CellSet, others: CellSet, removed: Option<&CandidateSet>) {
    match removed.map(|removed| (removed, removed.iter().next())) {
        None => {
            prose
                .say("List the ways to fill ")
                .cells(tried, "and")
                .say(". Some candidates there leave no way to fill ");
        }
        Some((removed, Some(Candidate { cell, digit }))) if removed.len() == 1 => {
            prose.say("If ").cell(cell).say(" is ").digit(digit).say(", there is no way to fill ");
        }
        Some((removed, _)) => {
            prose.say("List the ways to fill ").cells(tried, "and").say(". Those with ");
            let one = |prose: &mut Prose, (digits, cells): (DigitSet, CellSet)| {
                prose.digits(digits, "or").say(" in ").cells(cells, "or");
            };
            prose.list(grouped(removed), one, joined("or")).say(" leave no way to fill ");
        }
    }
    prose.cells(others, "and").say(".");
}

/// All ways to place a digit.
pub(super) fn templates(prose: &mut Prose, digit: Digit, others: bool, places: bool) {
    prose.say("List the ways to place ").digit(digit).say(" in the whole grid");
    prose.say(if others { ", leaving out those that the other digits rule out." } else { "." });
    prose.say(if places {
        " All of them have a cell in common."
    } else {
        " Some candidates are in none of them."
    });
}

/// The base of an exocet, and its targets.
pub(super) fn exocet(prose: &mut Prose, [base, targets]: [CellSet; 2], digits: DigitSet, lines: &[House]) {
    prose.say("The base cells ").cells(base, "and").say(" contain two of ").digits(digits, "and");
    prose.say(". Whichever two they are, no cell that sees both base cells can be one of them, so each of them has one place too few in ");
    prose.houses(lines).say(" outside the targets ").cells(targets, "and");
    prose.say(". Therefore the two targets contain the same two digits as the base.");
}

/// Two colours, and what comes of them, if that may be told.
pub(super) fn colours(prose: &mut Prose, [one, other]: [&CandidateSet; 2], verdict: Option<Verdict>) {
    prose.say("Strong links give these candidates two colours. First colour: ");
    coloured(prose, one);
    prose.say(". Second colour: ");
    coloured(prose, other);
    prose.say(". One colour is all true, and the other is all false.");
    match verdict {
        None => {}
        Some(Verdict::Both) if (*one | *other).digits().len() == 1 => {
            prose.say(" A candidate that sees both colours is false.");
        }
        Some(Verdict::Both) => _ = prose.say(" A candidate that conflicts with both colours is false."),
        Some(Verdict::Twice(digit, house, cells)) => {
            prose.say(" The first colour would put ").digit(digit).say(" into ").house(house);
            prose.say(" twice (").cells(cells, "and").say("), so it is false.");
        }
        Some(Verdict::Together(cell, digits)) => {
            prose.say(" The first colour would put both ").digits(digits, "and").say(" into ").cell(cell);
            prose.say(", so it is false.");
        }
        Some(Verdict::Empties(cell)) => {
            prose.say(" The first colour would leave no candidate in ").cell(cell).say(", so it is false.");
        }
    }
}

/// Cells with the same two digits, each of which sees the next.
pub(super) fn in_turn(prose: &mut Prose, cells: &[Cell], digits: DigitSet) {
    prose.list(cells.to_vec(), |prose, cell| _ = prose.cell(cell), joined("and"));
    prose
        .say(" have only the candidates ")
        .digits(digits, "and")
        .say(", and each sees the next, so the two digits alternate. ");
    prose.say("Two cells an odd number of steps apart have one digit each, and a cell that sees both can have neither.");
}

/// Candidates of one colour.
fn coloured(prose: &mut Prose, candidates: &CandidateSet) {
    prose.list(
        grouped(candidates),
        |prose, (digits, cells)| _ = prose.digits(digits, "and").say(" in ").cells(cells, "and"),
        |prose, _| _ = prose.say(", "),
    );
}
