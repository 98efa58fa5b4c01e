//! 한국어: 세는 논증과 유일성 패턴.

use minirow::logic::{Cover, Node};
use minirow::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{Korean, between};
use crate::particles::Particle::{And, IfIs, Object, Subject, Topic};
use crate::steps::counts::{Base, Shape};
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
    if digits.len() == 2 {
        prose.cells(all).say("에 ").digits(digits);
        prose.say("만 들어간다면 두 숫자를 맞바꾼 해도 있게 됩니다. ");
    } else {
        prose.name(format!("빈칸 {}개", all.len()), Sense::Cells(all));
        prose.say("에 각각 두 숫자만 들어가고 모든 영역에서 숫자마다 자리가 둘뿐이라면, ");
        prose.say("서로 맞바꾼 해도 있게 됩니다. ");
    }
    prose.say("해가 하나라고 가정하면, 이 칸의 다른 후보 ");
    prose.candidates(guardians);
    if guardians.len() == 1 {
        prose.josa(Subject).say(" 참입니다.");
    } else {
        prose.say(" 가운데 하나는 참입니다.");
    }
}

pub(super) fn tridagon(prose: &mut Prose, cells: CellSet, digits: DigitSet, guardians: &CandidateSet) {
    prose.say("네 박스의 열두 칸 ").cells(cells).josa(Topic).say(" ").digits(digits);
    prose.say("만으로는 채울 수 없습니다. 그래서 이 칸의 다른 후보 ").candidates(guardians);
    if guardians.len() == 1 {
        prose.josa(Subject).say(" 참입니다.");
    } else {
        prose.say(" 가운데 하나는 참입니다.");
    }
}

pub(super) fn count(prose: &mut Prose, shape: &Shape) {
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
                prose.say("모두 ").houses(covers).say("에 있고, 그 영역의 ").digit(*digit);
                prose.josa(Object).say(" 모두 씁니다.");
            } else {
                prose.say("핀(지느러미) ").cells(*fins).josa(Object).say(" 빼면 모두 ").houses(covers);
                prose.say("에 있습니다. ").houses(covers).say("의 칸 가운데 핀을 모두 보는 칸은 ");
                prose.digit(*digit).josa(Subject).say(" 아닙니다.");
            }
        }
        Shape::Wing { pivot, ends, digit, places } => {
            let held: DigitSet = ends.iter().map(|(digit, _)| *digit).collect();
            let has_it = places.contains(*pivot);
            prose.say("중심 칸(피벗) ").cell(*pivot).say("의 후보는 ");
            prose.digits(if has_it { held.with(*digit) } else { held }).say("입니다. ");
            let end = |prose: &mut Prose, (held, cell): &(Digit, Cell)| {
                prose.digit(*held).josa(IfIs).say(" ").cell(*cell).josa(Topic).say(" ").digit(*digit);
            };
            prose.list(ends, end, |prose, _| _ = prose.say("이고, ")).say("입니다. 어느 경우든 ");
            prose.cells(*places).say(" 가운데 하나는 ").digit(*digit).say("이므로");
            prose.say(", 이 칸을 모두 보는 칸은 ").digit(*digit).josa(Subject).say(" 아닙니다.");
        }
        Shape::Bent { cells, digits, digit, places } => {
            prose.cells(*cells).say("에는 ").digits(*digits).say("만 들어갈 수 있습니다. 이 가운데 ");
            prose.digits(digits.without(*digit)).josa(Topic).say(" 한 번씩만 들어가므로, ");
            prose.cells(*places).say(" 가운데 하나는 ").digit(*digit).say("이고");
            prose.say(" 이 칸을 모두 보는 칸은 ").digit(*digit).josa(Subject).say(" 아닙니다.");
        }
        Shape::Sectors { cells, rooms } => {
            let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
                prose.house(*house).say("의 ").digits(*digits);
            };
            let count = cells.len().to_string();
            prose.cells(*cells).josa(Topic).say(" 칸이 ").say(&count).say("개이고, 들어갈 수 있는 숫자도 ");
            prose.say(&count).say("개뿐입니다(").list(rooms, room, between(true));
            prose.josa(Subject).say(" 한 번씩). 그래서 이 숫자를 모두 씁니다.");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에는 ").digits(*digits).say("만 남습니다.");
        }
        Shape::GuardiansInCell { cell } => {
            prose.say("그래서 ").cell(*cell).say("에는 이 패턴 밖의 숫자가 들어갑니다.");
        }
        Shape::GuardiansSeen { guardians } => {
            let all = if guardians.len() == 1 { "이와" } else { "이들 모두와" };
            prose.say(all).say(" 함께 참일 수 없는 후보는 거짓입니다.");
        }
        Shape::GuardianSubset { cells, digits, house } => {
            prose.say("이 후보를 한 칸처럼 보면 ").house(*house).say("에서 ").cells(*cells).josa(And);
            prose.say(" 함께 ").digits(*digits).josa(Object).say(" 모두 씁니다.");
        }
        Shape::GuardiansCrowded { digit, houses, cells, removed } => {
            crowded(prose, *digit, houses, *cells, removed);
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

fn crowded(prose: &mut Prose, digit: Digit, houses: &[House], cells: CellSet, removed: &Node) {
    prose.houses(houses).say("에서 ").digit(digit).josa(Topic).say(" ");
    let others = cells - removed.cells;
    if houses.len() == 1 {
        prose
            .cells(cells)
            .say(" 가운데 하나에 들어가야 하고, 나머지 칸에는 이 후보 가운데 하나가 들어갑니다.");
    } else if removed.digit == digit {
        prose.say("사각형 안에만 들어갈 수 있습니다. ").cells(cells).say(" 가운데 하나가 ").digit(digit);
        prose.josa(IfIs).say(" 다른 하나도 그렇게 되고, 이 후보는 모두 거짓이 됩니다.");
    } else {
        prose.say("사각형 안에만 들어갈 수 있습니다. ").cells(removed.cells).say("에 다른 숫자가 들어가면 ");
        prose.cells(others).josa(Topic).say(" 모두 ").digit(digit).josa(Subject);
        prose.say(" 되고, 이 후보는 모두 거짓이 됩니다.");
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

/// A counting argument within a chain.
pub(super) fn brief(prose: &mut Prose, shape: &Shape) {
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
        Shape::Wing { digit, places, .. } | Shape::Bent { digit, places, .. } => {
            prose.cells(*places).say(" 가운데 하나는 ").digit(*digit);
        }
        Shape::Sectors { cells, rooms } => {
            let digits = rooms.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            prose.cells(*cells).josa(Subject).say(" ").digits(digits).josa(Object).say(" 모두 씀");
        }
        Shape::GuardiansCrowded { digit, houses, .. } => {
            prose.houses(houses).say("의 ").digit(*digit).josa(Subject).say(" 자리를 다 씀");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells).say("에 ").digits(*digits).say("만 남음");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say("에 패턴 밖의 숫자가 들어감");
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
