//! 한국어: 세는 논증과 유일성 패턴.

use minirow::logic::Node;
use minirow::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{Korean, between, sees_all};
use crate::particles::Particle::{And, IfIs, Object, Or, Subject, Topic};
use crate::steps::counts::{Places, Shape};
use crate::steps::token::{Prose, Sense};

pub(super) fn deadly(
    prose: &mut Prose,
    cells: &[(Cell, DigitSet)],
    filled: CellSet,
    guardians: &CandidateSet,
) {
    let all: CellSet = cells.iter().map(|&(cell, _)| cell).collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, &(_, these)| digits | these);
    if !filled.is_empty() {
        prose.cells(filled).josa(Topic).say(" 주어진 숫자가 아니라 찾은 숫자입니다. ");
    }
    let alone = guardians.cells().single();
    if let Some(cell) = alone.filter(|_| digits.len() == 2 && filled.is_empty()) {
        prose.cells(all.without(cell)).say("의 후보는 ").digits(digits).say("뿐입니다. ").cell(cell);
        prose.say("에도 이 중 하나가 들어가면 두 숫자를 맞바꿀 수 있어 해가 둘이 됩니다. ");
    } else if digits.len() == 2 {
        prose.cells(all).say("에 ").digits(digits);
        prose.say("만 들어간다면 두 숫자를 맞바꿀 수 있어 해가 둘이 됩니다. ");
    } else {
        prose.name(format!("빈칸 {}개", all.len()), Sense::Cells(all));
        prose.say("의 후보가 모두 둘뿐이고 영역마다 빠진 숫자도 모두 두 칸에만 남는다면, ");
        prose.say("칸마다 두 후보를 맞바꿀 수 있어 해가 둘이 됩니다. ");
    }
    prose.say("유일해라면 그럴 수 없으므로, ");
    match alone {
        Some(cell) => {
            let or = |prose: &mut Prose, _| _ = prose.josa(Or).say(" ");
            prose.cell(cell).say("에는 ");
            prose.list(guardians.digits(), |prose, digit: Digit| _ = prose.digit(digit), or);
            prose.josa(Subject).say(" 들어갑니다.");
        }
        None => _ = prose.candidates(guardians).say(" 중 하나는 참입니다."),
    }
}

pub(super) fn tridagon(prose: &mut Prose, cells: CellSet, digits: DigitSet, guardians: &CandidateSet) {
    prose.say("네 박스의 열두 칸 ").cells(cells).josa(Topic).say(" ").digits(digits);
    prose.say("만으로는 채울 수 없습니다. 그래서 이 칸들의 다른 후보 ").candidates(guardians);
    if guardians.len() == 1 {
        prose.josa(Subject).say(" 참입니다.");
    } else {
        prose.say(" 중 하나는 참입니다.");
    }
}

pub(super) fn count(prose: &mut Prose, shape: &Shape) {
    match shape {
        Shape::Locked { digit, base, cover, cells } => {
            prose.house(*base).say("에서 ").digit(*digit).josa(Topic).say(" ").cells(*cells);
            prose.say("에만 들어갈 수 있고, ").say(counted(cells.len())).say(" 칸은 모두 ").house(*cover);
            prose.say("에 있습니다. ").house(*cover).say("의 ").digit(*digit).josa(Topic).say(" ");
            prose
                .say(if cells.len() == 2 { "둘" } else { "이" })
                .say(" 중 하나이므로, 다른 칸에는 없습니다.");
        }
        Shape::Naked { cells, digits, house } => {
            prose.house(*house).say("에서 ").cells(*cells).say("의 후보는 ").digits(*digits);
            prose.say("뿐이므로, ").say(counted(digits.len())).say(" 숫자가 이 칸들에 하나씩 들어갑니다.");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.house(*house).say("에서 ").digits(*digits).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose
                .cells(*cells)
                .say("뿐이므로, 이 ")
                .say(counted(cells.len()))
                .say(" 칸에 하나씩 들어갑니다.");
        }
        Shape::Fish { digit, bases, covers, fins } => {
            fish(prose, *digit, [bases.as_slice(), covers.as_slice()], *fins);
        }
        Shape::Wing { pivot, ends, digit, places } => {
            let held: DigitSet = ends.iter().map(|(digit, _)| *digit).collect();
            let has_it = places.contains(*pivot);
            prose.say("피벗 ").cell(*pivot).say("의 후보는 ");
            prose.digits(if has_it { held.with(*digit) } else { held }).say("입니다. ").cell(*pivot);
            prose.josa(Subject).say(" ");
            let end = |prose: &mut Prose, (held, cell): &(Digit, Cell)| {
                prose.digit(*held).josa(IfIs).say(" ").cell(*cell).josa(Subject).say(" ").digit(*digit);
                prose.josa(Subject).say(" 되");
            };
            prose.list(ends, end, |prose, _| _ = prose.say("고, "));
            if has_it {
                prose.say("며, 아니면 ").cell(*pivot).say(" 자신이 ").digit(*digit).say("입니다. ");
            } else {
                prose.say("므로, ");
            }
            prose.cells(*places).say(" 중 하나는 반드시 ").digit(*digit).say("이고, ");
            prose.say(sees_all(places.len())).say("은 ").digit(*digit).josa(Subject).say(" 될 수 없습니다.");
        }
        Shape::Bent { cells, digits, digit, places } => {
            prose.cells(*cells).say("의 후보를 모두 합치면 ").digits(*digits).say("뿐이고, 그중 ");
            prose
                .digits(digits.without(*digit))
                .josa(Topic)
                .say(" 이 칸들에 한 번씩만 들어갈 수 있습니다. 그래서 ");
            prose.cells(*places).say(" 중 하나는 반드시 ").digit(*digit).say("이고, ");
            prose.say(sees_all(places.len())).say("은 ").digit(*digit).josa(Subject).say(" 될 수 없습니다.");
        }
        Shape::Sectors { cells, rooms } => sectors(prose, *cells, rooms),
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에는 ").digits(*digits).say("만 남습니다.");
        }
        Shape::GuardiansInCell { guardians } => {
            prose.say("그래서 ").candidates(guardians).say(" 중 하나가 참입니다.");
        }
        Shape::GuardiansSeen { guardians } => match guardians.digits().single() {
            Some(digit) if guardians.len() > 1 => {
                prose.say(sees_all(guardians.len())).say("은 ").digit(digit).josa(Subject);
                prose.say(" 될 수 없습니다.");
            }
            _ if guardians.len() == 1 => _ = prose.say("이것이 참이면 거짓이 되는 후보를 지웁니다."),
            _ => _ = prose.say("이 중 무엇이 참이어도 거짓이 되는 후보를 지웁니다."),
        },
        Shape::GuardianSubset { cells, digits, house } => {
            let listed = |prose: &mut Prose, _| _ = prose.say(", ");
            prose.say("이 후보들을 한 칸으로 보면 ").house(*house).say("에서 ");
            prose.list(*cells, |prose, cell| _ = prose.cell(cell), listed).josa(And);
            prose.say(" 함께 네이키드 부분집합을 이루어 ").digits(*digits).josa(Object).say(" 모두 씁니다.");
        }
        Shape::GuardiansCrowded { digit, houses, cells, removed } => {
            crowded(prose, *digit, houses, *cells, removed);
        }
        Shape::Fireworks { around, cells, boxes } => fireworks(prose, around, *cells, boxes),
        Shape::General { bases, covers, fins, .. } => {
            prose.say("다음에는 참인 후보가 하나씩 있어야 합니다: ");
            places(prose, bases);
            prose.say(". 그 후보는 ");
            if !fins.is_empty() {
                prose.candidates(fins).josa(Object).say(" 빼면 ");
            }
            prose.say("모두 다음 안에 있고, 각각 하나만 참일 수 있습니다: ");
            places(prose, covers);
            prose.say(". 들어갈 곳을 모자라게 만드는 후보는 거짓입니다.");
        }
    }
}

const fn counted(count: usize) -> &'static str {
    match count {
        2 => "두",
        3 => "세",
        4 => "네",
        _ => "모든",
    }
}

fn fish(prose: &mut Prose, digit: Digit, [bases, covers]: [&[House]; 2], fins: CellSet) {
    prose.houses(bases).say("에서 ").digit(digit).josa(Topic).say(" ");
    if fins.is_empty() {
        prose.houses(covers).say("에만 들어갈 수 있습니다. ").houses(covers).say("의 ").digit(digit);
        prose.josa(Topic).say(" ").houses(bases).say("에 하나씩 들어갑니다.");
    } else {
        prose.say("핀(지느러미) ").cells(fins).josa(Object).say(" 빼면 ").houses(covers);
        prose.say("에만 들어갈 수 있습니다. 핀이 ").digit(digit).say("이면 핀을 보는 칸은 ").digit(digit);
        prose.josa(Subject).say(" 될 수 없고, ");
        prose.say(if fins.len() == 1 { "핀이 " } else { "핀이 모두 " }).digit(digit).josa(Subject);
        prose.say(" 아니면 ").houses(covers).say("의 ").digit(digit).josa(Topic).say(" ").houses(bases);
        prose.say("에 하나씩 들어갑니다. 어느 쪽이든 ").houses(covers).say("에서 ");
        prose.say(if fins.len() == 1 { "핀을" } else { "핀을 모두" }).say(" 보는 칸은 ");
        prose.digit(digit).josa(Subject).say(" 될 수 없습니다.");
    }
}

fn sectors(prose: &mut Prose, cells: CellSet, rooms: &[(House, DigitSet)]) {
    let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
        prose.house(*house).say("의 ").list(
            *digits,
            |prose, digit: Digit| _ = prose.digit(digit),
            |prose, _| _ = prose.say("·"),
        );
    };
    let count = cells.len().to_string();
    prose.cells(cells).josa(Topic).say(" 모두 ").say(&count);
    prose
        .say("칸입니다. 이 칸들에 들어갈 수 있는 숫자를 영역마다 한 번씩만 세면 모두 ")
        .say(&count)
        .say("개입니다(");
    prose.list(rooms, room, between(false));
    prose.say("). 칸 수와 같으므로 이 숫자는 모두 이 칸들에 들어갑니다.");
}

fn fireworks(prose: &mut Prose, around: &[(Cell, DigitSet)], cells: CellSet, boxes: &[(House, DigitSet)]) {
    for &(crossing, digits) in around {
        let [row, column, home] = crossing.houses();
        let ends = (cells - home.cells()) & (row.cells() | column.cells());
        prose.digits(digits).josa(Topic).say(" ").cell(crossing).say("의 파이어워크입니다. ");
        prose.house(home).say(" 밖에서 ").houses(&[row, column]).say("의 이 숫자들은 ").cells(ends);
        prose
            .say("에만 들어갈 수 있으므로, 저마다 ")
            .cells(ends.with(crossing))
            .say(" 중 하나에 들어갑니다. ");
    }
    prose.say("그래서 이 숫자들이 ").cells(cells).josa(Object).say(" 모두 채웁니다.");
    if !boxes.is_empty() {
        let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
            prose.house(*house).say("의 ").digits(*digits);
        };
        prose.say(" 또 ").list(boxes, room, between(false)).josa(Topic).say(" 이 줄들 위에만 들어갑니다.");
    }
}

fn crowded(prose: &mut Prose, digit: Digit, houses: &[House], cells: CellSet, removed: &Node) {
    prose.houses(houses).say("에서 ").digit(digit).josa(Topic).say(" ");
    let others = cells - removed.cells;
    if houses.len() == 1 {
        prose.cells(cells).say(" 중 하나에 들어가야 하고, 나머지 칸에는 위의 후보 중 하나가 들어갑니다.");
    } else if removed.digit == digit {
        prose.say("사각형 안에만 들어갈 수 있습니다. ").cells(cells).say(" 중 하나가 ").digit(digit);
        prose.josa(IfIs).say(" 다른 하나도 ").digit(digit).josa(Subject);
        prose.say(" 되어, 위에서 참이어야 한다던 후보가 모두 사라집니다.");
    } else {
        prose.say("사각형 안에만 들어갈 수 있습니다. ").cells(removed.cells).josa(Subject).say(" ");
        prose.digit(removed.digit).josa(IfIs).say(" ").cells(others).josa(Topic).say(" 모두 ").digit(digit);
        prose.josa(Subject).say(" 되어, 위에서 참이어야 한다던 후보가 모두 사라집니다.");
    }
}

/// `r1c1, r1c2, 2행과 3열의 5와 6`.
fn places(prose: &mut Prose, places: &Places) {
    let between = |prose: &mut Prose, is_first: bool| _ = prose.say(if is_first { "" } else { ", " });
    if !places.cells.is_empty() {
        prose.cells(places.cells);
    }
    for (index, (digits, houses)) in places.digits.iter().enumerate() {
        between(prose, index == 0 && places.cells.is_empty());
        prose.houses(houses).say("의 ").digits(*digits);
    }
    if places.has_guardians {
        between(prose, places.digits.is_empty() && places.cells.is_empty());
        prose.say("다른 후보");
    }
}

/// A counting argument within a chain.
pub(super) fn brief(prose: &mut Prose, shape: &Shape) {
    prose.say("(");
    match shape {
        Shape::Locked { digit, base, cover, .. } => {
            prose.house(*base).say("의 ").digit(*digit).josa(Topic).say(" ").house(*cover).say("에만 있음");
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
            prose.houses(bases).say("의 ").digit(*digit).josa(Topic).say(" ").houses(covers).say("에만 있음");
        }
        Shape::Wing { digit, places, .. } | Shape::Bent { digit, places, .. } => {
            prose.cells(*places).say(" 중 하나는 ").digit(*digit);
        }
        Shape::Sectors { cells, rooms } => {
            let digits = rooms.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            prose.cells(*cells).josa(Subject).say(" ").digits(digits).josa(Object).say(" 모두 씀");
        }
        Shape::GuardiansCrowded { digit, houses, .. } => {
            prose.houses(houses).say("의 ").digit(*digit).josa(Subject).say(" 칸을 다 씀");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에 ").digits(*digits).say("만 남음");
        }
        Shape::GuardiansInCell { guardians } => {
            prose.candidates(guardians).say(" 중 하나가 참");
        }
        Shape::GuardiansSeen { guardians } if guardians.len() == 1 => {
            prose.say("그중 남은 하나");
        }
        Shape::GuardiansSeen { guardians } => {
            prose.candidates(guardians).say(" 중 하나는 참");
        }
        Shape::Fireworks { cells, .. } => {
            prose.say("파이어워크가 ").cells(*cells).josa(Object).say(" 채움");
        }
        Shape::General { bases, covers, is_short, .. } => {
            prose.say(if *is_short { "그렇지 않으면 " } else { "" });
            match (bases.of_one_digit(), covers.of_one_digit()) {
                (Some((digit, bases)), Some((same, covers))) if digit == same => {
                    prose.houses(bases).say("에서 ").digit(digit).josa(Subject).say(" 들어갈 곳이 ");
                    prose.houses(covers).say("뿐임");
                }
                _ => {
                    places(prose, bases);
                    prose.josa(Subject).say(" 들어갈 곳이 ");
                    places(prose, covers);
                    prose.say("뿐임");
                }
            }
        }
    }
    prose.say(")");
}
