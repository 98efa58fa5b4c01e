//! Steps told in English.

mod counts;
mod patterns;
mod prose;

use minirow::logic::{Conclusions, Exposed, Mistake, Node};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, DigitSet, House};

use super::statement::{Area, Case, NotBut, Rest, Statement, Why};
use super::token::Prose;
use counts::{brief, count, deadly, tridagon};
use patterns::{colours, exclusion, exocet, in_turn, templates};
use prose::{English, joined, sees_all};

/// One statement; `follows` if the words before it are "If ...,".
#[expect(clippy::too_many_lines, reason = "one arm for each kind of statement")]
pub(super) fn statement(prose: &mut Prose, statement: &Statement, follows: bool) {
    match statement {
        Statement::LastCell { house, candidate: Some(candidate) } => {
            prose.cell(candidate.cell).say(" is the last empty cell in ").house(*house);
            prose.say(", and the missing digit is ").digit(candidate.digit).say(". ");
            place(prose, *candidate);
        }
        Statement::LastCell { house, candidate: None } => {
            prose.house_first(*house).say(" has only one empty cell.");
        }
        Statement::OnlyCandidate { cell, digit: Some(digit) } => {
            prose.digit(*digit).say(" is the only candidate left in ").cell(*cell).say(". ");
            place(prose, Candidate { cell: *cell, digit: *digit });
        }
        Statement::OnlyCandidate { cell, digit: None } => {
            prose.say("Only one candidate is left in ").cell(*cell).say(".");
        }
        Statement::OnlyPlace { house, digit, cell: Some(cell) } => {
            prose.say("In ").house(*house).say(", ").cell(*cell).say(" is the only cell that can hold ");
            prose.digit(*digit).say(". ");
            place(prose, Candidate { cell: *cell, digit: *digit });
        }
        Statement::OnlyPlace { house, digit, cell: None } => {
            prose.say("In ").house(*house).say(", only one cell can hold ").digit(*digit).say(".");
        }
        Statement::Count(shape) => count(prose, shape),
        Statement::Also { cells, house } => {
            prose.say("The ").say(if cells.len() == 2 { "two" } else { "three" });
            prose.say(" cells are also in ").house(*house).say(", so the same holds there.");
        }
        Statement::Deadly { cells, filled, guardians } => deadly(prose, cells, *filled, guardians),
        Statement::Impossible { cells, digits, guardians } => tridagon(prose, *cells, *digits, guardians),
        Statement::Templates { digit, others, places } => templates(prose, *digit, *others, *places),
        Statement::Exclusion { tried, others, removed } => {
            exclusion(prose, *tried, *others, removed.as_ref());
        }
        Statement::Exocet { base, digits, lines, targets } => {
            exocet(prose, [*base, *targets], *digits, lines);
        }
        Statement::External { cells, digits, corners, house, outside } => {
            prose.say("If ").house(*house).say(" had both ").digits(*digits, "and").say(" in ");
            prose.cells(*corners, "and").say(", then ").cells(*cells, "and");
            prose.say(" would contain only these two digits. They could be swapped, and the puzzle would have a second solution. ");
            prose.say("Assuming that the solution is unique, ").house(*house);
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
            prose.say("If ").node(node).say(", we are done.");
        }
        Statement::Link { node, why, leads_on, is_aside } => {
            link(prose, node, why, (*leads_on, *is_aside), follows);
        }
        Statement::NotBut(told) => {
            prose.say(if follows { "" } else { "Then " });
            let one = |prose: &mut Prose, NotBut { cell, not, but, why }: &NotBut| {
                prose.cell(*cell).say(" is ").digit(*but).say(" (not ").digit(*not);
                ruled_out(prose, why);
                prose.say(")");
            };
            prose.list(told, one, joined("and")).say(".");
        }
        Statement::OneOf { first, last } => {
            prose.say("So ").one_of(first, last);
            if first.digit == last.digit {
                let cells = first.cells | last.cells;
                prose.say(", and a cell that ").say(sees_all(cells.len())).say(" cannot be ");
                prose.digit(first.digit).say(".");
            } else {
                prose.say(", and a candidate that conflicts with both is false.");
            }
        }
        Statement::Ring { start, end } => {
            prose.say("If ").node(end).say(", ").node(start);
            prose.say(". The chain closes into a loop, so exactly one end of every weak link is true.");
        }
        Statement::Between { one, other } => {
            prose.say("Here, ").one_of(one, other).say(".");
        }
        Statement::Contradiction { on, off } => {
            prose.say("This is a contradiction: ");
            clash(prose, on, off);
            prose.say(".");
        }
        Statement::Refuted { supposed, on, off, deductions } => {
            prose.say("If ").node(supposed).say(", ");
            clash(prose, on, off);
            prose.say(" (").say(&deductions.to_string());
            prose.say(if *deductions == 1 { " deduction)." } else { " deductions)." });
        }
        Statement::Skipped(deductions) => {
            prose.say("(").say(&deductions.to_string());
            prose.say(if *deductions == 1 { " more deduction.)" } else { " more deductions.)" });
        }
        Statement::Cases { of, candidates, result } => cases(prose, *of, candidates, result.as_ref()),
        Statement::AlmostXz { sets, shared, house, digit, places } => {
            almost_xz(prose, sets, (*shared, *house), *digit, *places);
        }
        Statement::Shown(node) => _ = prose.say("So ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
}

/// The digit that a cell gets, as an instruction.
fn place(prose: &mut Prose, candidate: Candidate) {
    prose.say("Place ").digit(candidate.digit).say(" in ").placed_cell(candidate).say(".");
}

/// Two almost locked sets of which only one can have the shared digit.
fn almost_xz(
    prose: &mut Prose,
    sets: &[(CellSet, DigitSet); 2],
    (shared, house): (Digit, Option<House>),
    digit: Digit,
    places: CellSet,
) {
    for (name, (cells, digits)) in ["A", "B"].into_iter().zip(sets) {
        prose.say(name).say(": ").cells(*cells, "and");
        prose.say(if cells.len() == 1 { " has the candidates " } else { " have the candidates " });
        prose.digits(*digits, "and").say(". ");
    }
    match house {
        Some(house) => prose.say("All their ").digit(shared).say("s are in ").house(house),
        None => prose.say("Every ").digit(shared).say(" of A sees every ").digit(shared).say(" of B"),
    };
    prose.say(", so at most one of A and B contains ").digit(shared).say(". The one without ").digit(shared);
    prose.say(" needs all its other digits, including ").digit(digit).say(". So ");
    prose.cells(places, "or").say(" is ").digit(digit).say(", and a cell that ");
    prose.say(sees_all(places.len())).say(" cannot be ").digit(digit).say(".");
}

/// Writes a consequence of what was said before, in a sentence that may go on.
fn link(prose: &mut Prose, node: &Node, why: &Why, (leads_on, is_aside): (bool, bool), follows: bool) {
    let is_just_named = matches!(why, Why::SameCell { is_just_named: true });
    if is_just_named {
        prose.say(match (follows, is_aside) {
            (true, _) => "it is not ",
            (false, false) => "So it is not ",
            (false, true) => "Nor is it ",
        });
        prose.digit(node.digit);
    } else {
        prose.say(match (follows, is_aside) {
            (true, _) => "",
            (false, false) => "Then ",
            (false, true) => "Also, ",
        });
        prose.node(node);
        reason(prose, why, node);
    }
    prose.say(match (leads_on, is_just_named && !follows) {
        (false, _) => ".",
        (true, false) => ", so ",
        (true, true) => ", and ",
    });
}

/// Two statements that cannot both be true.
fn clash(prose: &mut Prose, on: &Node, off: &Node) {
    match on.cells.single() {
        Some(cell) if off.candidates() == on.candidates() => {
            prose.cell(cell).say(" would have to be both ").digit(on.digit).say(" and not ").digit(on.digit)
        }
        None if off.cells.contains_all(on.cells) && off.digit == on.digit => {
            prose.say("one of ").cells(on.cells, "and").say(" would have to be ").digit(on.digit)
        }
        _ => prose.node(on).say(", and ").node(off),
    };
}

/// The advice to look for a family of techniques.
pub(super) fn try_family(prose: &mut Prose, family: &str) {
    prose.say("Try ").say(&family.to_lowercase()).say(".");
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

fn cases(prose: &mut Prose, of: Case, candidates: &CandidateSet, result: Option<&Node>) {
    match of {
        Case::Cell(cell) => prose.cell(cell).say(" is ").digits(candidates.digits(), "or"),
        Case::House(house, digit) => {
            prose.say("In ").house(house).say(", ").digit(digit).say(" is in ");
            prose.cells(candidates.cells(), "or")
        }
        Case::Guardians => prose.say("One of these is true: ").candidates(candidates),
        Case::Opposites => prose.candidates(candidates).say(" is true or false"),
    };
    match result {
        Some(node) => prose.say(". In every case, ").node(node).say(":"),
        None => prose.say(". Every case leads to the same result."),
    };
}

fn so(prose: &mut Prose, conclusions: &Conclusions) {
    let placed: Vec<Candidate> = conclusions.place.iter().collect();
    if !placed.is_empty() {
        let one = |prose: &mut Prose, one: Candidate| _ = prose.digit(one.digit).say(" in ").placed_cell(one);
        prose.say("Place ").list(placed, one, joined("and")).say(".");
    }
    if conclusions.remove.is_empty() {
        return;
    }
    prose.say(if conclusions.place.is_empty() { "Remove " } else { " Remove " });
    let groups = super::grouped(&conclusions.remove);
    let between =
        if groups.iter().any(|(digits, cells)| digits.len() + cells.len() > 2) { "; " } else { ", " };
    for (index, (digits, cells)) in groups.into_iter().enumerate() {
        prose.say(if index > 0 { between } else { "" }).digits(digits, "and").say(" from ");
        let removed = CandidateSet::product(cells, digits) & conclusions.remove;
        prose.list(cells, |prose, cell| _ = prose.losing_cell(cell, &removed), joined("and"));
    }
    prose.say(".");
}

/// Why a candidate is ruled out, after "not 7".
fn ruled_out(prose: &mut Prose, why: &Why) {
    match why {
        Why::SameHouse(house) => _ = prose.say(": ").house(*house),
        Why::Seen(cells) => _ = prose.say(": sees ").cells(*cells, "and"),
        _ => {}
    }
}

/// The reason of a link, in brackets.
fn reason(prose: &mut Prose, why: &Why, node: &Node) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say(" (its other candidate)"),
        Why::Candidate(Rest::Left) => _ = prose.say(" (its only candidate left)"),
        Why::Place(house, rest) => {
            prose.say(match (rest, node.cells.len()) {
                (Rest::Other, 1) => " (the other place in ",
                (Rest::Other, _) => " (the other places in ",
                (Rest::Left, 1) => " (the only place left in ",
                (Rest::Left, _) => " (the only places left in ",
            });
            prose.house(*house).say(")");
        }
        Why::SameCell { .. } => {}
        Why::SameHouse(house) => _ = prose.say(" (").house(*house).say(")"),
        Why::Seen(cells) => _ = prose.say(" (sees ").cells(*cells, "and").say(")"),
        Why::Count(shape) => brief(prose, shape),
    }
}

/// That a digit is wrong.
pub(super) fn wrong_digit(prose: &mut Prose, Candidate { cell, digit }: Candidate) {
    prose.say("The ").digit(digit).say(" in ").cell(cell).say(" is wrong.");
}

/// That cells lack the right candidate. Which one is not said: it is the solution.
pub(super) fn missing_marks(prose: &mut Prose, cells: CellSet) {
    let (begin, end) = match cells.len() {
        1 => ("The correct candidate of ", " has been removed."),
        _ => ("The correct candidates of ", " have been removed."),
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

/// Writes the contradiction that shows that a board has no solution.
pub(super) fn contradicts(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => prose.say("No digit can go in ").cell(cell),
        Contradiction::House(house, digit) => prose.house_first(house).say(" has no place for ").digit(digit),
    };
    prose.say(".");
}

/// Writes the contradiction as a result.
pub(super) fn impossible(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => prose.say("No digit would then fit in ").cell(cell),
        Contradiction::House(house, digit) => {
            prose.house_first(house).say(" would then have no place for ").digit(digit)
        }
    };
    prose.say(": a contradiction.");
}
