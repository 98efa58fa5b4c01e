//! 한국어 낱말: 칸, 숫자, 영역, 노드.

use minirow::logic::{Node, State};
use minirow::{CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};

use crate::particles::Particle::{And, IfIs, Or, Subject, Topic};
use crate::steps::grouped;
use crate::steps::token::{Before, Prose, Sense};

/// 낱말.
pub(super) trait Korean {
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
    /// `r1c1은 5가 아니므로`; 뒤에 까닭이 괄호로 올 수 있다.
    fn as_node(&mut self, node: &Node) -> &mut Self;
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
            HouseKind::Region => format!("{number}번 구역"),
            HouseKind::Diagonal if number == 1 => "r1c1-r9c9 대각선".to_owned(),
            HouseKind::Diagonal => "r1c9-r9c1 대각선".to_owned(),
            HouseKind::Window => format!("{number}번 창"),
            HouseKind::Group => format!("{number}번 분리 그룹"),
            HouseKind::Extra => format!("{number}번 추가 구역"),
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
        let add = |prose: &mut Self, (digits, cells): (DigitSet, CellSet)| {
            prose.cells(cells).say("의 ").digits(digits);
        };
        self.list(grouped(candidates), add, between(false))
    }

    fn node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.len()) {
            (State::On, 1) => self.cells(node.cells).josa(Topic).say(" ").digit(node.digit).say("입니다"),
            (State::On, _) => self.cells(node.cells).say(" 중 하나는 ").digit(node.digit).say("입니다"),
            (State::Off, 1) => {
                self.cells(node.cells).josa(Topic).say(" ").digit(node.digit).josa(Subject).say(" 아닙니다")
            }
            (State::Off, _) => {
                self.cells(node.cells).say("에는 ").digit(node.digit).josa(Subject).say(" 없습니다")
            }
        }
    }

    fn if_node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.len()) {
            (State::On, 1) => self.cells(node.cells).josa(Subject).say(" ").digit(node.digit).josa(IfIs),
            (State::On, _) => self.cells(node.cells).say(" 중 하나가 ").digit(node.digit).josa(IfIs),
            (State::Off, 1) => {
                self.cells(node.cells).josa(Subject).say(" ").digit(node.digit).josa(Subject);
                self.say(" 아니라면")
            }
            (State::Off, _) => {
                self.cells(node.cells).say("에 ").digit(node.digit).josa(Subject).say(" 없다면")
            }
        }
    }

    fn as_node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.len()) {
            (State::On, 1) => self.cells(node.cells).josa(Subject).say(" ").digit(node.digit).say("이므로"),
            (State::On, _) => self.cells(node.cells).say(" 중 하나가 ").digit(node.digit).say("이므로"),
            (State::Off, 1) => {
                self.cells(node.cells).josa(Topic).say(" ").digit(node.digit).josa(Subject).say(" 아니므로")
            }
            (State::Off, _) => {
                self.cells(node.cells).say("에는 ").digit(node.digit).josa(Subject).say(" 없으므로")
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
            let one = if node.cells.len() == 1 { "" } else { " 중 하나" };
            prose.say(one).josa(Subject).say(" ").digit(node.digit);
        };
        subject(self, one);
        self.say("이거나 ");
        subject(self, other);
        self.say("입니다")
    }
}

/// 그 칸을 모두 보는 칸을 가리키는 말.
pub(super) const fn sees_all(cells: usize) -> &'static str {
    match cells {
        1 => "이 칸을 보는 칸",
        2 => "두 칸을 모두 보는 칸",
        _ => "이 칸들을 모두 보는 칸",
    }
}

/// 둘이면 "과/와", 더 많으면 쉼표.
pub(super) fn between(are_two: bool) -> impl Fn(&mut Prose, Before) {
    move |prose, _| {
        _ = if are_two { prose.josa(And).say(" ") } else { prose.say(", ") };
    }
}
