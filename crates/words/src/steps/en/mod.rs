//! Steps told in English.

mod counts;
mod prose;

use minirow::logic::{Conclusions, Exposed, Mistake, Node};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, DigitSet, House};

use super::statement::{Area, Case, Rest, Statement, Verdict, Why};
use super::token::Prose;
use counts::{brief, count, deadly, tridagon};
use prose::{English, joined, sees_all};

/// One statement; `follows` if the words before it are "If ...,".
pub(super) fn statement(prose: &mut Prose, statement: &Statement, follows: bool) {
    match statement {
        Statement::LastCell { house, candidate: Some(candidate) } => {
            prose.say("In ").house(*house).say(", ").placed_cell(*candidate);
            prose.say(" is the only open cell, and ").digit(candidate.digit).say(" is missing.");
        }
        Statement::LastCell { house, candidate: None } => {
            prose.say("In ").house(*house).say(" only one cell is open.");
        }
        Statement::OnlyCandidate { cell, digit: Some(digit) } => {
            prose.cell(*cell).say(" can only hold ");
            prose.placed_digit(Candidate { cell: *cell, digit: *digit }).say(".");
        }
        Statement::OnlyCandidate { cell, digit: None } => {
            prose.cell(*cell).say(" has only one candidate.");
        }
        Statement::OnlyPlace { house, digit, cell: Some(cell) } => {
            prose.say("In ").house(*house).say(", ").digit(*digit).say(" can only go in ");
            prose.placed_cell(Candidate { cell: *cell, digit: *digit }).say(".");
        }
        Statement::OnlyPlace { house, digit, cell: None } => {
            prose.say("In ").house(*house).say(", ").digit(*digit).say(" has only one place.");
        }
        Statement::Count(shape) => count(prose, shape),
        Statement::Also { cells, house } => {
            prose.say("The ").say(if cells.len() == 2 { "two" } else { "three" });
            prose.say(" cells are also together in ").house(*house).say(".");
        }
        Statement::Deadly { cells, filled, guardians } => deadly(prose, cells, *filled, guardians),
        Statement::Impossible { cells, digits, guardians } => tridagon(prose, *cells, *digits, guardians),
        Statement::Templates { digit, others, places } => templates(prose, *digit, *others, *places),
        Statement::Exclusion { others, removed: Some(removed), .. } => {
            prose.say("With ").candidates(removed).say(" there is no way left to fill ");
            prose.cells(*others, "and").say(".");
        }
        Statement::Exclusion { tried, others, removed: None } => {
            prose.say("Try the candidates of ").cells(*tried, "and");
            prose.say(" one by one: not all of them leave a way to fill ").cells(*others, "and").say(".");
        }
        Statement::Exocet { base, digits, lines, targets } => {
            exocet(prose, [*base, *targets], *digits, lines);
        }
        Statement::External { cells, digits, corners, house, outside } => {
            prose.say("If ").house(*house).say(" had both ").digits(*digits, "and").say(" in ");
            prose.cells(*corners, "and").say(", ").cells(*cells, "and");
            prose.say(" would hold only these two, which could be swapped: there would be two solutions. ");
            prose.say("Assuming that the puzzle has one solution, ").house(*house);
            prose.say(" has one of them elsewhere: ").candidates(outside).say(".");
        }
        Statement::Colours { one, other, verdict } => colours(prose, [one, other], *verdict),
        Statement::InTurn { cells, digits } => in_turn(prose, cells, *digits),
        Statement::Suppose(node) => {
            prose.say("If ").node(node).say(", ");
        }
        Statement::SupposeNot { cell, not, but } => {
            prose.say("If ").cell(*cell).say(" is not ").digit(*not).say(", it is ").digit(*but).say(".");
        }
        Statement::Under(node) => {
            prose.say("Suppose that ").node(node).say(".");
        }
        Statement::Already(node) => {
            prose.say("If ").node(node).say(", nothing is left to show.");
        }
        Statement::Link { node, why, leads_on } => link(prose, node, why, *leads_on, follows),
        Statement::NotBut { cell, not, but, why } => {
            prose.say(if follows { "" } else { "Then " }).cell(*cell).say(" is not ").digit(*not);
            reason(prose, why, 1);
            prose.say(" but ").digit(*but).say(".");
        }
        Statement::OneOf { first, last } => {
            prose.say("Either way ").one_of(first, last);
            if first.digit == last.digit {
                let cells = first.cells | last.cells;
                prose.say(", so no cell that ").say(sees_all(cells.len())).say(" can be ");
                prose.digit(first.digit).say(".");
            } else {
                prose.say(", and a candidate that both rule out is false.");
            }
        }
        Statement::Ring { start, end } => {
            prose.say("The chain closes to a loop: if ").node(end).say(", ").node(start);
            prose.say(". So of the two ends of every weak link one is true.");
        }
        Statement::Between { one, other } => {
            prose.say("Here ").one_of(one, other).say(".");
        }
        Statement::Contradiction { on, off } => contradiction(prose, on, off),
        Statement::Cases { of, candidates } => cases(prose, *of, candidates),
        Statement::InEveryCase => _ = prose.say("All cases agree."),
        Statement::Shown(node) => _ = prose.say("So ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
}

/// What follows from what was said before, in a sentence that may go on.
fn link(prose: &mut Prose, node: &Node, why: &Why, leads_on: bool, follows: bool) {
    let is_just_named = matches!(why, Why::SameCell { is_just_named: true });
    if is_just_named {
        prose.say(if follows { "it is not " } else { "So it is not " }).digit(node.digit);
    } else {
        prose.say(if follows { "" } else { "Then " }).node(node);
        reason(prose, why, node.cells.len());
    }
    prose.say(match (leads_on, is_just_named && !follows) {
        (false, _) => ".",
        (true, false) => ", so ",
        (true, true) => ", and ",
    });
}

fn contradiction(prose: &mut Prose, on: &Node, off: &Node) {
    prose.say("That is a contradiction: ");
    match on.cells.single() {
        Some(cell) if off.candidates() == on.candidates() => {
            prose.cell(cell).say(" would be both ").digit(on.digit).say(" and not ").digit(on.digit)
        }
        None if off.cells.contains_all(on.cells) && off.digit == on.digit => {
            prose.say("one of ").cells(on.cells, "and").say(" would have to be ").digit(on.digit)
        }
        _ => prose.node(on).say(", and ").node(off),
    };
    prose.say(".");
}

/// All ways to place a digit.
fn templates(prose: &mut Prose, digit: Digit, others: bool, places: bool) {
    prose.say("List the ways to place ").digit(digit).say(" in the whole grid");
    prose.say(if others { ", leaving out those that the other digits rule out." } else { "." });
    prose.say(if places {
        " All of them have a cell in common."
    } else {
        " Some candidates are in none of them."
    });
}

/// The base of an exocet, and its targets.
fn exocet(prose: &mut Prose, [base, targets]: [CellSet; 2], digits: DigitSet, lines: &[House]) {
    prose.say("The base cells ").cells(base, "and").say(" hold two of ").digits(digits, "and");
    prose.say(". Whichever two they are, they can be in no cell that both base cells see, and so each of them has one place too few in ");
    prose.houses(lines).say(" outside the targets ").cells(targets, "and");
    prose.say(". So the two targets hold the same two digits as the base.");
}

/// Two colours, and what comes of them, if that may be told.
fn colours(prose: &mut Prose, [one, other]: [&CandidateSet; 2], verdict: Option<Verdict>) {
    prose.say("Strong links give these candidates two colours. One colour: ");
    coloured(prose, one);
    prose.say(". The other: ");
    coloured(prose, other);
    prose.say(". All of one colour are true, and none of the other.");
    match verdict {
        None => {}
        Some(Verdict::Both) => _ = prose.say(" What both colours rule out is false."),
        Some(Verdict::Twice(digit, house, cells)) => {
            prose.say(" The first would put ").digit(digit).say(" into ").house(house).say(" twice, in ");
            prose.cells(cells, "and").say(", so it is false.");
        }
        Some(Verdict::Together(cell, digits)) => {
            prose.say(" The first would put both ").digits(digits, "and").say(" into ").cell(cell);
            prose.say(", so it is false.");
        }
        Some(Verdict::Empties(cell)) => {
            prose.say(" The first would leave ").cell(cell).say(" no candidate, so it is false.");
        }
    }
}

/// Cells with the same two digits, each of which sees the next.
fn in_turn(prose: &mut Prose, cells: &[Cell], digits: DigitSet) {
    prose.list(cells.to_vec(), |prose, cell| _ = prose.cell(cell), joined("and"));
    prose
        .say(" have only ")
        .digits(digits, "and")
        .say(", and each sees the next: the two digits take turns. ");
    prose.say("Of two cells an odd number of links apart each holds one, so no cell that sees both can hold either.");
}

/// Candidates of one colour.
fn coloured(prose: &mut Prose, candidates: &CandidateSet) {
    prose.list(
        super::grouped(candidates),
        |prose, (digits, cells)| _ = prose.digits(digits, "and").say(" in ").cells(cells, "and"),
        |prose, _| _ = prose.say(", "),
    );
}

/// Where to look, and no more.
pub(super) fn area(prose: &mut Prose, area: &Area) {
    prose.say("Look at ");
    if area.houses.is_empty() {
        prose.cells(area.cells, "and");
    } else {
        prose.houses(&area.houses);
    }
    prose.say(".");
}

fn cases(prose: &mut Prose, of: Case, candidates: &CandidateSet) {
    match of {
        Case::Cell(cell) => prose.cell(cell).say(" is ").digits(candidates.digits(), "or"),
        Case::House(house, digit) => {
            prose.say("In ").house(house).say(", ").digit(digit).say(" is in ");
            prose.cells(candidates.cells(), "or")
        }
        Case::Guardians => prose.say("One of these is true: ").candidates(candidates),
        Case::Opposites => prose.candidates(candidates).say(" is true or false"),
    };
    prose.say(". Each case leads to the same result.");
}

fn so(prose: &mut Prose, conclusions: &Conclusions) {
    prose.say("So ");
    let placed: Vec<Candidate> = conclusions.place.iter().collect();
    prose.list(
        placed,
        |prose, one| _ = prose.cell(one.cell).say(" is ").placed_digit(one),
        |prose, _| _ = prose.say(" and "),
    );
    if conclusions.remove.is_empty() {
        prose.say(".");
        return;
    }
    if !conclusions.place.is_empty() {
        prose.say(", and ");
    }
    let mut verb = " can be removed from ";
    for (index, (digits, cells)) in super::grouped(&conclusions.remove).into_iter().enumerate() {
        prose.say(if index > 0 { ", " } else { "" }).digits(digits, "and").say(verb);
        let removed = CandidateSet::product(cells, digits) & conclusions.remove;
        prose.list(cells, |prose, cell| _ = prose.losing_cell(cell, &removed), joined("and"));
        verb = " from ";
    }
    prose.say(".");
}

/// The reason of a link, in brackets; `cells` is the number of cells that it is about.
fn reason(prose: &mut Prose, why: &Why, cells: usize) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say(" (its other candidate)"),
        Why::Candidate(Rest::Left) => _ = prose.say(" (its only candidate left)"),
        Why::Place(house, rest) => {
            prose.say(match (rest, cells) {
                (Rest::Other, 1) => " (the other place in ",
                (Rest::Other, _) => " (the other places in ",
                (Rest::Left, 1) => " (the only place left in ",
                (Rest::Left, _) => " (the only places left in ",
            });
            prose.house(*house).say(")");
        }
        Why::SameCell { .. } => {}
        Why::SameHouse(house) => _ = prose.say(" (").house(*house).say(")"),
        Why::Seen => _ = prose.say(" (it sees all of these)"),
        Why::Count(shape) => brief(prose, shape),
    }
}

/// That a digit is wrong.
pub(super) fn wrong_digit(prose: &mut Prose, Candidate { cell, digit }: Candidate) {
    prose.cell(cell).say(" is not ").digit(digit).say(".");
}

/// That cells lack the right candidate. Which one is not said: it is the solution.
pub(super) fn missing_marks(prose: &mut Prose, cells: CellSet) {
    let (begin, end) = match cells.len() {
        1 => ("The candidate that belongs in ", " was removed."),
        _ => ("The candidates that belong in ", " were removed."),
    };
    prose.say(begin).cells(cells, "and").say(end);
}

/// That a house has the digit already.
pub(super) fn already(prose: &mut Prose, house: House, digit: Digit, cell: Cell) {
    prose.cell(cell).say(" in ").house(house).say(" already has ").digit(digit).say(".");
}

/// How the proof of a mistake begins.
pub(super) fn refutation(prose: &mut Prose, mistake: Mistake, end: Exposed) {
    match (end, mistake) {
        (Exposed::Excluded, _) => _ = prose.say("This shows it:"),
        (Exposed::Contradiction(_), Mistake::Digit(Candidate { cell, digit })) => {
            prose.say("Suppose that ").cell(cell).say(" is ").digit(digit).say(":");
        }
        (Exposed::Contradiction(_), Mistake::Mark(Candidate { cell, .. })) => {
            prose.say("Suppose that one of the candidates left in ").cell(cell).say(" is right:");
        }
    }
}

/// What shows that a board has no solution.
pub(super) fn contradicts(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => prose.say("No digit can go in ").cell(cell),
        Contradiction::House(house, digit) => prose.digit(digit).say(" has no place in ").house(house),
    };
    prose.say(".");
}

/// What cannot be.
pub(super) fn impossible(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => prose.say("Then no digit can go in ").cell(cell),
        Contradiction::House(house, digit) => {
            prose.say("Then ").digit(digit).say(" has no place in ").house(house)
        }
    };
    prose.say(", which is impossible.");
}
