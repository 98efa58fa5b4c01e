//! Steps told in English.

use minirow::logic::{Conclusions, Cover, Node, State};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::counts::{Base, Shape};
use super::story::{Area, Case, Rest, Statement, Why};
use super::techniques_en;
use super::token::{Before, Prose, Sense};

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
        Statement::Deadly { cells, guardians } => deadly(prose, cells, guardians),
        Statement::Suppose(node) => {
            prose.say("If ").node(node).say(", ");
        }
        Statement::SupposeNot { cell, not, but } => {
            prose.say("If ").cell(*cell).say(" is not ").digit(*not).say(", it is ").digit(*but).say(".");
        }
        Statement::Already(node) => {
            prose.say("If ").node(node).say(", nothing is left to show.");
        }
        Statement::Link { node, why } => {
            prose.say(if follows { "" } else { "Then " }).node(node);
            reason(prose, why);
            prose.say(".");
        }
        Statement::NotBut { cell, not, but } => {
            prose.say(if follows { "" } else { "Then " }).cell(*cell).say(" is not ").digit(*not);
            prose.say(" but ").digit(*but).say(".");
        }
        Statement::OneOf { first, last } => {
            prose.say("Either way ").one_of(first, last);
            if first.digit == last.digit {
                prose.say(", so no cell that sees all of these can be ").digit(first.digit).say(".");
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
        Statement::Contradiction { on, off } => {
            prose.say("That is a contradiction: ").node(on).say(", and ").node(off).say(".");
        }
        Statement::Cases { of, candidates } => cases(prose, *of, candidates),
        Statement::InEveryCase => _ = prose.say("It is the same in every case."),
        Statement::Shown(node) => _ = prose.say("So ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
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
        Case::Cell(cell) => prose.cell(cell).say(" holds ").digits(candidates.digits(), "or"),
        Case::House(house, digit) => {
            prose.say("In ").house(house).say(", ").digit(digit).say(" is in ");
            prose.cells(candidates.cells(), "or")
        }
        Case::Guardians => prose.say("One of these is true: ").candidates(candidates),
        Case::Opposites => prose.say("Take ").candidates(candidates).say(" as true and as false"),
    };
    prose.say(". Each case leads to the same.");
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

fn deadly(prose: &mut Prose, cells: &[(Cell, DigitSet)], guardians: &CandidateSet) {
    let all: CellSet = cells.iter().map(|&(cell, _)| cell).collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, &(_, these)| digits | these);
    prose.say("If ");
    if all.len() > 8 {
        prose.name(format!("the {} other open cells", all.len()), Sense::Cells(all));
    } else {
        prose.cells(all, "and");
    }
    if digits.len() == 2 {
        prose.say(" held only ").digits(digits, "and").say(", the two could be exchanged");
    } else {
        prose.say(" held only two digits each (").digits(digits, "and").say("), these could be exchanged");
    }
    prose.say(" and there would be two solutions. Assuming that the puzzle has one solution, ");
    if guardians.len() == 1 {
        prose.say("the only other candidate there is true: ");
    } else {
        prose.say("one of the other candidates there is true: ");
    }
    prose.candidates(guardians).say(".");
}

fn count(prose: &mut Prose, shape: &Shape) {
    match shape {
        Shape::Locked { digit, base, cover, cells } => {
            prose.say("In ").house(*base).say(", ").digit(*digit).say(" can only be in ");
            prose.cells(*cells, "or").say(if cells.len() == 2 { ", both in " } else { ", all in " });
            prose.house(*cover).say(", which has room for only one.");
        }
        Shape::Naked { cells, digits, house } => {
            prose.say("In ").house(*house).say(", ").cells(*cells, "and").say(" can only hold ");
            prose.digits(*digits, "and").say(" and use them up.");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.say("In ").house(*house).say(", ").digits(*digits, "and").say(" can only go in ");
            prose.cells(*cells, "and").say(" and fill them.");
        }
        Shape::Fish { digit, bases, covers, fins } => {
            prose.say("In ").houses(bases).say(", ").digit(*digit).say(" can only be in ").houses(covers);
            if fins.is_empty() {
                prose.say(", which are used up by it.");
            } else {
                prose.say(" or in the ").say(if fins.len() == 1 { "fin " } else { "fins " });
                prose.cells(*fins, "and").say(". A cell of ").houses(covers);
                prose.say(" that also sees every fin cannot be ").digit(*digit).say(".");
            }
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(" have only ").digits(*digits, "and").say(" left.");
        }
        Shape::GuardiansInCell { cell } => {
            prose.say("So ").cell(*cell).say(" holds a digit outside the pattern.");
        }
        Shape::GuardiansSeen { guardians } => {
            let all = if guardians.len() == 1 { "it rules out" } else { "all of them rule out" };
            prose.say("A candidate that ").say(all).say(" is false.");
        }
        Shape::GuardianSubset { cells, digits, house } => {
            prose.say("Like one more cell, it forms a naked subset in ").house(*house).say(" with ");
            prose.cells(*cells, "and").say(": together they hold ").digits(*digits, "and").say(".");
        }
        Shape::General { bases: truths, covers: rooms, fins } => {
            prose.say("One candidate is true in each of these: ");
            bases(prose, truths);
            prose.say(". All their candidates are in ");
            covers(prose, rooms);
            if !fins.is_empty() {
                prose.say(", except ").candidates(fins);
            }
            prose.say(
                ", and each of these has room for one. A candidate that leaves too little room is false.",
            );
        }
    }
}

fn bases(prose: &mut Prose, truths: &[Base]) {
    let add = |prose: &mut Prose, truth: &Base| {
        _ = match *truth {
            Base::Cell(cell) => prose.cell(cell),
            Base::House(house, digit) => prose.digit(digit).say(" in ").house(house),
            Base::Guardians => prose.say("the other candidates"),
        };
    };
    prose.list(truths, add, and);
}

fn covers(prose: &mut Prose, rooms: &[Cover]) {
    let add = |prose: &mut Prose, cover: &Cover| {
        _ = match *cover {
            Cover::Cell(cell) => prose.cell(cell),
            Cover::House(house, digit) => prose.digit(digit).say(" in ").house(house),
        };
    };
    prose.list(rooms, add, and);
}

fn and(prose: &mut Prose, before: Before) {
    prose.say(if before == Before::Last { " and " } else { ", " });
}

/// The reason of a link, in brackets.
fn reason(prose: &mut Prose, why: &Why) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say(" (its other candidate)"),
        Why::Candidate(Rest::Left) => _ = prose.say(" (its only candidate left)"),
        Why::Place(house, Rest::Other) => _ = prose.say(" (the other place in ").house(*house).say(")"),
        Why::Place(house, Rest::Left) => {
            prose.say(" (the only place left in ").house(*house).say(")");
        }
        Why::SameCell => {}
        Why::SameHouse(house) => _ = prose.say(" (").house(*house).say(")"),
        Why::Seen => _ = prose.say(" (it sees all of these)"),
        Why::Count(shape) => brief(prose, shape),
        Why::Inner(technique, statements) => {
            prose.say(" (").say(techniques_en::name(*technique)).say(":");
            let mut follows = false;
            for inner in statements {
                prose.say(if follows { "" } else { " " });
                statement(prose, inner, follows);
                follows = matches!(inner, Statement::Suppose(_));
            }
            prose.say(")");
        }
    }
}

/// A counting argument within a chain.
fn brief(prose: &mut Prose, shape: &Shape) {
    prose.say(" (");
    match shape {
        Shape::Locked { digit, base, cover, .. } => {
            prose.digit(*digit).say(" of ").house(*base).say(" is in ").house(*cover);
        }
        Shape::Naked { cells, digits, .. } | Shape::GuardianSubset { cells, digits, .. } => {
            prose.cells(*cells, "and").say(" hold ").digits(*digits, "and");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.digits(*digits, "and").say(" of ").house(*house).say(" are in ").cells(*cells, "and");
        }
        Shape::Fish { digit, bases, covers, .. } => {
            prose.digit(*digit).say(" of ").houses(bases).say(" is in ").houses(covers);
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(if cells.len() == 1 { " has only " } else { " have only " });
            prose.digits(*digits, "and").say(" left");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say(" holds a digit outside the pattern");
        }
        Shape::GuardiansSeen { guardians } => {
            prose.say("one of these is true: ").candidates(guardians);
        }
        Shape::General { bases: truths, covers: rooms, .. } => {
            bases(prose, truths);
            prose.say(" need the room in ");
            covers(prose, rooms);
        }
    }
    prose.say(")");
}

/// The vocabulary in English.
trait English {
    fn house(&mut self, house: House) -> &mut Self;
    /// `rows 1 and 5`, or `row 1 and box 3`.
    fn houses(&mut self, houses: &[House]) -> &mut Self;
    fn cells(&mut self, cells: CellSet, word: &str) -> &mut Self;
    fn digits(&mut self, digits: DigitSet, word: &str) -> &mut Self;
    /// `7 in r3c4 or r3c5, 8 in r3c4`.
    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self;
    fn node(&mut self, node: &Node) -> &mut Self;
    /// That one of the two is true.
    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self;
}

impl English for Prose {
    fn house(&mut self, house: House) -> &mut Self {
        self.name(format!("{} {}", kind(house.kind()), house.number() + 1), Sense::House(house))
    }

    fn houses(&mut self, houses: &[House]) -> &mut Self {
        let first = houses.first().map(|house| house.kind());
        let alike = houses.len() > 1 && houses.iter().all(|house| Some(house.kind()) == first);
        let Some(first) = first.filter(|_| alike) else {
            return self.list(houses, |prose, house| _ = prose.house(*house), and);
        };
        self.say(kind(first)).say(if first == HouseKind::Box { "es " } else { "s " });
        let number = |prose: &mut Self, house: &House| {
            prose.name((house.number() + 1).to_string(), Sense::House(*house));
        };
        self.list(houses, number, and)
    }

    fn cells(&mut self, cells: CellSet, word: &str) -> &mut Self {
        self.list(cells, |prose, cell| _ = prose.cell(cell), joined(word))
    }

    fn digits(&mut self, digits: DigitSet, word: &str) -> &mut Self {
        self.list(digits, |prose, digit: Digit| _ = prose.digit(digit), joined(word))
    }

    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self {
        let add = |prose: &mut Self, digit: Digit| {
            prose.digit(digit).say(" in ").cells(candidates.cells_of(digit), "or");
        };
        self.list(candidates.digits(), add, |prose, _| _ = prose.say(", "))
    }

    fn node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.single(), node.cells.len()) {
            (State::On, Some(cell), _) => self.cell(cell).say(" is ").digit(node.digit),
            (State::Off, Some(cell), _) => self.cell(cell).say(" is not ").digit(node.digit),
            (State::On, None, _) => self.cells(node.cells, "or").say(" is ").digit(node.digit),
            (State::Off, None, 2) => {
                self.say("neither ").cells(node.cells, "nor").say(" is ").digit(node.digit)
            }
            (State::Off, None, _) => {
                self.say("none of ").cells(node.cells, "and").say(" is ").digit(node.digit)
            }
        }
    }

    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self {
        if one.digit == other.digit {
            return self.node(&Node::on(one.digit, one.cells | other.cells));
        }
        if one.cells == other.cells
            && let Some(cell) = one.cells.single()
        {
            return self.cell(cell).say(" is ").digit(one.digit).say(" or ").digit(other.digit);
        }
        self.node(one).say(" or ").node(other)
    }
}

fn joined(word: &str) -> impl Fn(&mut Prose, Before) + '_ {
    move |prose, before| {
        _ = match before {
            Before::Last => prose.say(" ").say(word).say(" "),
            Before::Another => prose.say(", "),
        };
    }
}

const fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}
