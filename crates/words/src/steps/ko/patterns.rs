//! 한국어: 색칠, 배제, 템플릿, 엑소셋, 리모트 페어.

use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{Korean, between};
use crate::particles::Particle::{IfIs, Object, Subject};
use crate::steps::statement::Verdict;
use crate::steps::token::Prose;

/// 다른 칸을 채울 방법을 없애는 후보.
pub(super) fn exclusion(prose: &mut Prose, tried: CellSet, others: CellSet, removed: Option<&CandidateSet>) {
    match removed.map(|removed| (removed, removed.iter().next())) {
        None => {
            prose.cells(tried).josa(Object).say(" 채우는 방법을 모두 적어 보면, ").cells(others).josa(Object);
            prose.say(" 채울 방법을 없애는 후보가 있습니다.");
        }
        Some((removed, Some(Candidate { cell, digit }))) if removed.len() == 1 => {
            prose
                .cell(cell)
                .josa(Subject)
                .say(" ")
                .digit(digit)
                .josa(IfIs)
                .say(" ")
                .cells(others)
                .josa(Object);
            prose.say(" 채울 방법이 없습니다.");
        }
        Some((removed, _)) => {
            prose.cells(tried).josa(Object).say(" 채우는 방법을 모두 적어 봅니다. ").candidates(removed);
            prose
                .josa(Subject)
                .say(" 들어가는 방법으로는 ")
                .cells(others)
                .josa(Object)
                .say(" 채울 수 없습니다.");
        }
    }
}

/// 한 숫자를 놓는 모든 방법.
pub(super) fn templates(prose: &mut Prose, digit: Digit, others: bool, places: bool) {
    prose.say("격자 전체에 ").digit(digit).josa(Object).say(" 놓는 방법을 모두 적어 봅니다");
    prose.say(if others { "(다른 숫자 때문에 안 되는 방법은 뺍니다). " } else { ". " });
    prose.say(if places {
        "모든 방법에 공통으로 들어가는 칸이 있습니다."
    } else {
        "어느 방법에도 들어가지 않는 자리가 있습니다."
    });
}

/// The base of an exocet, and its targets.
pub(super) fn exocet(prose: &mut Prose, [base, targets]: [CellSet; 2], digits: DigitSet, lines: &[House]) {
    prose.say("기준 칸 ").cells(base).say("에는 ").digits(digits).say(" 중 두 숫자가 들어갑니다. ");
    prose.say("이 두 숫자는 두 기준 칸이 모두 보는 칸에는 들어갈 수 없으므로, 목표 칸 ").cells(targets);
    prose.josa(Object).say(" 빼면 ").houses(lines).say("에서 두 숫자 모두 자리가 하나씩 모자랍니다. ");
    prose.say("그래서 두 목표 칸에는 기준 칸과 같은 두 숫자가 들어갑니다.");
}

/// Two colours, and what comes of them, if that may be told.
pub(super) fn colours(prose: &mut Prose, [one, other]: [&CandidateSet; 2], verdict: Option<Verdict>) {
    prose.say("강한 연결을 따라 후보를 두 색으로 칠합니다. 첫째 색은 ").candidates(one).say(", 둘째 색은 ");
    prose.candidates(other).say("입니다. 두 색 중 한쪽은 모두 참이고 다른 쪽은 모두 거짓입니다.");
    match verdict {
        None => {}
        Some(Verdict::Both) => {
            prose.say(if (*one | *other).digits().len() == 1 {
                " 두 색을 모두 보는 후보는 거짓입니다."
            } else {
                " 어느 색이 참이어도 거짓이 되는 후보를 지웁니다."
            });
        }
        Some(Verdict::Twice(digit, house, cells)) => {
            prose
                .say(" 첫째 색이 참이면 ")
                .house(house)
                .say("에 ")
                .digit(digit)
                .josa(Subject)
                .say(" 두 번 들어가므로(");
            prose.cells(cells).say(") 첫째 색은 거짓입니다.");
        }
        Some(Verdict::Together(cell, digits)) => {
            prose.say(" 첫째 색이 참이면 ").cell(cell).say("에 ").digits(digits).josa(Subject);
            prose.say(" 함께 들어가므로 첫째 색은 거짓입니다.");
        }
        Some(Verdict::Empties(cell)) => {
            prose.say(" 첫째 색이 참이면 ").cell(cell).say("에 들어갈 숫자가 없으므로 첫째 색은 거짓입니다.");
        }
    }
}

/// Cells with the same two digits, each of which sees the next.
pub(super) fn in_turn(prose: &mut Prose, cells: &[Cell], digits: DigitSet) {
    prose.list(cells.to_vec(), |prose, cell| _ = prose.cell(cell), between(cells.len() == 2));
    prose
        .say("의 후보는 모두 ")
        .digits(digits)
        .say("뿐이고 칸마다 다음 칸을 보므로, 두 숫자가 번갈아 들어갑니다. ");
    prose.say("홀수 번 건너 떨어진 두 칸에는 두 숫자가 하나씩 들어가므로, 그런 두 칸을 모두 보는 칸에는 어느 숫자도 들어갈 수 없습니다.");
}
