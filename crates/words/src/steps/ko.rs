//! 한국어로 말하는 단계. 조사는 앞말의 소리에 맞춰 고른다.

use minirow::logic::{Conclusions, Cover, Node, State};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::counts::{Base, Shape};
use super::story::{Area, Case, Rest, Statement, Why};
use super::techniques_ko;
use super::token::{Before, Prose, Sense};
use crate::particles::Particle::{And, IfIs, IsAnd, Object, Or, Since, Subject, Topic};

/// One statement; `follows` if the words before it are a condition.
pub(super) fn statement(prose: &mut Prose, statement: &Statement, follows: bool) {
    match statement {
        Statement::LastCell { house, candidate: Some(candidate) } => {
            prose.house(*house).say("의 빈칸은 ").placed_cell(*candidate);
            prose.say(" 하나뿐이고, 남은 숫자는 ").digit(candidate.digit).say("입니다.");
        }
        Statement::LastCell { house, candidate: None } => {
            prose.house(*house).say("에 빈칸이 하나뿐입니다.");
        }
        Statement::OnlyCandidate { cell, digit: Some(digit) } => {
            prose.cell(*cell).say("에 들어갈 수 있는 숫자는 ");
            prose.placed_digit(Candidate { cell: *cell, digit: *digit }).say("뿐입니다.");
        }
        Statement::OnlyCandidate { cell, digit: None } => {
            prose.cell(*cell).say("에 들어갈 수 있는 숫자는 하나뿐입니다.");
        }
        Statement::OnlyPlace { house, digit, cell: Some(cell) } => {
            prose.house(*house).say("에서 ").digit(*digit).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose.placed_cell(Candidate { cell: *cell, digit: *digit }).say("뿐입니다.");
        }
        Statement::OnlyPlace { house, digit, cell: None } => {
            prose.house(*house).say("에서 ").digit(*digit).josa(Subject);
            prose.say(" 들어갈 수 있는 칸은 하나뿐입니다.");
        }
        Statement::Count(shape) => count(prose, shape),
        Statement::Deadly { cells, guardians } => deadly(prose, cells, guardians),
        Statement::Suppose(node) => _ = prose.if_node(node).say(" "),
        Statement::SupposeNot { cell, not, but } => {
            prose.cell(*cell).josa(Subject).say(" ").digit(*not).josa(Subject).say(" 아니라면 ");
            prose.digit(*but).say("입니다.");
        }
        Statement::Already(node) => _ = prose.if_node(node).say(" 더 보일 것이 없습니다."),
        Statement::Link { node, why } => {
            prose.say(if follows { "" } else { "그러면 " }).node(node);
            reason(prose, why);
            prose.say(".");
        }
        Statement::NotBut { cell, not, but } => {
            prose.say(if follows { "" } else { "그러면 " }).cell(*cell).josa(Topic).say(" ");
            prose.digit(*not).josa(Subject).say(" 아니라 ").digit(*but).say("입니다.");
        }
        Statement::OneOf { first, last } => {
            prose.say("어느 쪽이든 ");
            if first.digit == last.digit {
                prose.cells(first.cells | last.cells).say(" 가운데 하나는 ").digit(first.digit).josa(Since);
                prose.say(", 이 칸을 모두 보는 칸은 ").digit(first.digit).josa(Subject).say(" 아닙니다.");
            } else {
                prose.one_of(first, last).say(". 둘 다와 함께 참일 수 없는 후보는 거짓입니다.");
            }
        }
        Statement::Ring { start, end } => {
            prose.if_node(end).say(" ").node(start).say(". 체인이 루프가 되므로, ");
            prose.say("약한 연결마다 양 끝 가운데 하나는 참입니다.");
        }
        Statement::Between { one, other } => _ = prose.say("여기서 ").one_of(one, other).say("."),
        Statement::Contradiction { on, off } => {
            prose.say("그런데 ").node(on).say(". 동시에 ").node(off).say(". 모순입니다.");
        }
        Statement::Cases { of, candidates } => cases(prose, *of, candidates),
        Statement::InEveryCase => _ = prose.say("모든 경우에 결과가 같습니다."),
        Statement::Shown(node) => _ = prose.say("따라서 ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
}

/// Where to look, and no more.
pub(super) fn area(prose: &mut Prose, area: &Area) {
    if area.houses.is_empty() {
        prose.cells(area.cells);
    } else {
        prose.houses(&area.houses);
    }
    prose.josa(Object).say(" 보세요.");
}

fn cases(prose: &mut Prose, of: Case, candidates: &CandidateSet) {
    match of {
        Case::Cell(cell) => {
            prose.cell(cell).say("의 후보는 ").digits(candidates.digits()).josa(IsAnd);
            prose.say(", 어느 것이든 결과가 같습니다.");
        }
        Case::House(house, digit) => {
            prose.house(house).say("에서 ").digit(digit).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose.cells(candidates.cells()).josa(IsAnd).say(", 어느 칸이든 결과가 같습니다.");
        }
        Case::Guardians => {
            prose.candidates(candidates).say(" 가운데 하나는 참이고, 어느 것이든 결과가 같습니다.");
        }
        Case::Opposites => {
            prose.candidates(candidates).josa(Subject).say(" 참이든 거짓이든 결과가 같습니다.");
        }
    }
}

fn so(prose: &mut Prose, conclusions: &Conclusions) {
    prose.say("따라서 ");
    let placed: Vec<Candidate> = conclusions.place.iter().collect();
    prose.list(
        placed,
        |prose, one| _ = prose.cell(one.cell).josa(Topic).say(" ").placed_digit(one),
        |prose, _| _ = prose.josa(IsAnd).say(" "),
    );
    if conclusions.remove.is_empty() {
        prose.say("입니다.");
        return;
    }
    if !conclusions.place.is_empty() {
        prose.josa(IsAnd).say(", ");
    }
    for (index, (digits, cells)) in super::grouped(&conclusions.remove).into_iter().enumerate() {
        let removed = CandidateSet::product(cells, digits) & conclusions.remove;
        prose.say(if index > 0 { ", " } else { "" });
        let few = cells.len() == 2;
        prose.list(cells, |prose, cell| _ = prose.losing_cell(cell, &removed), between(few));
        prose.say("에서 ").digits(digits).josa(Object);
    }
    prose.say(" 지웁니다.");
}

fn deadly(prose: &mut Prose, cells: &[(Cell, DigitSet)], guardians: &CandidateSet) {
    let all: CellSet = cells.iter().map(|&(cell, _)| cell).collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, &(_, these)| digits | these);
    if all.len() > 8 {
        prose.name(format!("다른 빈칸 {}개", all.len()), Sense::Cells(all));
    } else {
        prose.cells(all);
    }
    if digits.len() == 2 {
        prose.say("에 ").digits(digits).say("만 들어간다면 두 숫자를 맞바꾼 해도 있게 됩니다. ");
    } else {
        prose.say("에 각각 두 숫자(").digits(digits).say(")만 들어간다면 서로 맞바꾼 해도 있게 됩니다. ");
    }
    prose.say("해가 하나라고 가정하면, 이 칸의 다른 후보 ");
    prose.candidates(guardians);
    if guardians.len() == 1 {
        prose.josa(Subject).say(" 참입니다.");
    } else {
        prose.say(" 가운데 하나는 참입니다.");
    }
}

fn count(prose: &mut Prose, shape: &Shape) {
    match shape {
        Shape::Locked { digit, base, cover, cells } => {
            prose.house(*base).say("에서 ").digit(*digit).josa(Subject).say(" 들어갈 수 있는 칸 ");
            prose.cells(*cells).josa(Topic).say(" 모두 ").house(*cover).say("에 있고, ");
            prose.house(*cover).say("에는 하나만 들어갑니다.");
        }
        Shape::Naked { cells, digits, house } => {
            prose.house(*house).say("의 ").cells(*cells).say("에는 ").digits(*digits);
            prose.say("만 들어갈 수 있고, 이 칸이 그 숫자를 모두 씁니다.");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.house(*house).say("에서 ").digits(*digits).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose.cells(*cells).say("뿐이고, 그 숫자가 이 칸을 모두 채웁니다.");
        }
        Shape::Fish { digit, bases, covers, fins } => {
            prose.houses(bases).say("에서 ").digit(*digit).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            if fins.is_empty() {
                prose.say("모두 ").houses(covers).say("에 있고, 그 줄의 ").digit(*digit);
                prose.josa(Object).say(" 모두 씁니다.");
            } else {
                prose.say("핀(지느러미) ").cells(*fins).josa(Object).say(" 빼면 모두 ").houses(covers);
                prose.say("에 있습니다. ").houses(covers).say("의 칸 가운데 핀을 모두 보는 칸은 ");
                prose.digit(*digit).josa(Subject).say(" 아닙니다.");
            }
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에는 ").digits(*digits).say("만 남습니다.");
        }
        Shape::GuardiansInCell { cell } => {
            prose.say("그래서 ").cell(*cell).say("에는 이 사각형 밖의 숫자가 들어갑니다.");
        }
        Shape::GuardiansSeen { guardians } => {
            let all = if guardians.len() == 1 { "이와" } else { "이들 모두와" };
            prose.say(all).say(" 함께 참일 수 없는 후보는 거짓입니다.");
        }
        Shape::GuardianSubset { cells, digits, house } => {
            prose.say("이 후보를 한 칸처럼 보면 ").house(*house).say("에서 ").cells(*cells).josa(And);
            prose.say(" 함께 ").digits(*digits).josa(Object).say(" 모두 씁니다.");
        }
        Shape::General { bases: truths, covers: rooms, fins } => {
            prose.say("다음에는 참인 후보가 하나씩 있습니다: ");
            bases(prose, truths);
            prose.say(". 그 후보는 ");
            if !fins.is_empty() {
                prose.candidates(fins).josa(Object).say(" 빼면 ");
            }
            prose.say("모두 다음 안에 있고, 각각 하나만 참일 수 있습니다: ");
            covers(prose, rooms);
            prose.say(". 자리를 모자라게 만드는 후보는 거짓입니다.");
        }
    }
}

fn bases(prose: &mut Prose, truths: &[Base]) {
    let add = |prose: &mut Prose, truth: &Base| {
        _ = match *truth {
            Base::Cell(cell) => prose.cell(cell),
            Base::House(house, digit) => prose.house(house).say("의 ").digit(digit),
            Base::Guardians => prose.say("다른 후보"),
        };
    };
    prose.list(truths, add, between(false));
}

fn covers(prose: &mut Prose, rooms: &[Cover]) {
    let add = |prose: &mut Prose, cover: &Cover| {
        _ = match *cover {
            Cover::Cell(cell) => prose.cell(cell),
            Cover::House(house, digit) => prose.house(house).say("의 ").digit(digit),
        };
    };
    prose.list(rooms, add, between(false));
}

/// The reason of a link, in brackets.
fn reason(prose: &mut Prose, why: &Why) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say("(나머지 후보)"),
        Why::Candidate(Rest::Left) => _ = prose.say("(남은 후보가 하나)"),
        Why::Place(house, Rest::Other) => _ = prose.say("(").house(*house).say("의 나머지 자리)"),
        Why::Place(house, Rest::Left) => _ = prose.say("(").house(*house).say("에 남은 자리가 하나)"),
        Why::SameCell => {}
        Why::SameHouse(house) => _ = prose.say("(").house(*house).say(")"),
        Why::Seen => _ = prose.say("(이 칸을 모두 봄)"),
        Why::Count(shape) => brief(prose, shape),
        Why::Inner(technique, statements) => {
            prose.say("(").say(techniques_ko::name(*technique)).say(":");
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
    prose.say("(");
    match shape {
        Shape::Locked { digit, base, cover, .. } => {
            prose.house(*base).say("의 ").digit(*digit).josa(Topic).say(" ").house(*cover).say("에 있음");
        }
        Shape::Naked { cells, digits, .. } | Shape::GuardianSubset { cells, digits, .. } => {
            prose.cells(*cells).say("에는 ").digits(*digits).say("만 들어감");
        }
        Shape::Hidden { house, digits, cells } => {
            prose
                .house(*house)
                .say("의 ")
                .digits(*digits)
                .josa(Topic)
                .say(" ")
                .cells(*cells)
                .say("에 들어감");
        }
        Shape::Fish { digit, bases, covers, .. } => {
            prose.houses(bases).say("의 ").digit(*digit).josa(Topic).say(" ").houses(covers).say("에 있음");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에 ").digits(*digits).say("만 남음");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say("에 사각형 밖의 숫자가 들어감");
        }
        Shape::GuardiansSeen { guardians } => {
            prose.candidates(guardians).say(" 가운데 하나는 참");
        }
        Shape::General { bases: truths, covers: rooms, .. } => {
            bases(prose, truths);
            prose.josa(Subject).say(" 다음 자리를 씀: ");
            covers(prose, rooms);
        }
    }
    prose.say(")");
}

/// 낱말.
trait Korean {
    fn house(&mut self, house: House) -> &mut Self;
    fn houses(&mut self, houses: &[House]) -> &mut Self;
    fn cells(&mut self, cells: CellSet) -> &mut Self;
    fn digits(&mut self, digits: DigitSet) -> &mut Self;
    /// `r3c4와 r3c5의 7, r3c4의 8`.
    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self;
    /// `r1c1은 5입니다`.
    fn node(&mut self, node: &Node) -> &mut Self;
    /// `r1c1이 5라면`.
    fn if_node(&mut self, node: &Node) -> &mut Self;
    /// That one of the two is true.
    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self;
}

impl Korean for Prose {
    fn house(&mut self, house: House) -> &mut Self {
        let number = house.number() + 1;
        let name = match house.kind() {
            HouseKind::Row => format!("{number}행"),
            HouseKind::Column => format!("{number}열"),
            HouseKind::Box => format!("{number}번 박스"),
        };
        self.name(name, Sense::House(house))
    }

    fn houses(&mut self, houses: &[House]) -> &mut Self {
        self.list(houses, |prose, house| _ = prose.house(*house), between(houses.len() == 2))
    }

    fn cells(&mut self, cells: CellSet) -> &mut Self {
        self.list(cells, |prose, cell| _ = prose.cell(cell), between(cells.len() == 2))
    }

    fn digits(&mut self, digits: DigitSet) -> &mut Self {
        self.list(digits, |prose, digit: Digit| _ = prose.digit(digit), between(digits.len() == 2))
    }

    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self {
        let add = |prose: &mut Self, digit: Digit| {
            prose.cells(candidates.cells_of(digit)).say("의 ").digit(digit);
        };
        self.list(candidates.digits(), add, between(false))
    }

    fn node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.len()) {
            (State::On, 1) => self.cells(node.cells).josa(Topic).say(" ").digit(node.digit).say("입니다"),
            (State::On, _) => self.cells(node.cells).say(" 가운데 하나는 ").digit(node.digit).say("입니다"),
            (State::Off, 1) => {
                self.cells(node.cells).josa(Topic).say(" ").digit(node.digit).josa(Subject).say(" 아닙니다")
            }
            (State::Off, _) => {
                self.cells(node.cells).josa(Topic).say(" 모두 ").digit(node.digit).josa(Subject);
                self.say(" 아닙니다")
            }
        }
    }

    fn if_node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.len()) {
            (State::On, 1) => self.cells(node.cells).josa(Subject).say(" ").digit(node.digit).josa(IfIs),
            (State::On, _) => self.cells(node.cells).say(" 가운데 하나가 ").digit(node.digit).josa(IfIs),
            (State::Off, 1) => {
                self.cells(node.cells).josa(Subject).say(" ").digit(node.digit).josa(Subject);
                self.say(" 아니라면")
            }
            (State::Off, _) => {
                self.cells(node.cells).josa(Subject).say(" 모두 ").digit(node.digit).josa(Subject);
                self.say(" 아니라면")
            }
        }
    }

    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self {
        if one.digit == other.digit {
            return self.node(&Node::on(one.digit, one.cells | other.cells));
        }
        if one.cells == other.cells && one.cells.len() == 1 {
            self.cells(one.cells).josa(Topic).say(" ").digit(one.digit).josa(Or).say(" ");
            return self.digit(other.digit).say("입니다");
        }
        let subject = |prose: &mut Self, node: &Node| {
            prose.cells(node.cells);
            let one = if node.cells.len() == 1 { "" } else { " 가운데 하나" };
            prose.say(one).josa(Subject).say(" ").digit(node.digit);
        };
        subject(self, one);
        self.say("이거나 ");
        subject(self, other);
        self.say("입니다")
    }
}

/// 둘이면 "과/와", 더 많으면 쉼표.
fn between(are_two: bool) -> impl Fn(&mut Prose, Before) {
    move |prose, _| {
        _ = if are_two { prose.josa(And).say(" ") } else { prose.say(", ") };
    }
}
