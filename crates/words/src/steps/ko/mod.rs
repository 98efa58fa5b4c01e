//! 한국어로 말하는 단계. 조사는 앞말의 소리에 맞춰 고른다.

mod counts;
mod prose;

use minirow::logic::{Conclusions, Exposed, Mistake, Node};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, DigitSet, House};

use super::statement::{Area, Case, Rest, Statement, Verdict, Why};
use super::token::Prose;
use crate::particles::Particle::{IfIs, MustBe, Object, Subject, Topic};
use counts::{brief, count, deadly, tridagon};
use prose::{Korean, between, sees_all};

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
        Statement::Also { cells, house } => {
            prose.say(if cells.len() == 2 { "두 칸은 " } else { "세 칸은 " }).house(*house);
            prose.say("에도 함께 있습니다.");
        }
        Statement::Deadly { cells, filled, guardians } => deadly(prose, cells, *filled, guardians),
        Statement::Impossible { cells, digits, guardians } => tridagon(prose, *cells, *digits, guardians),
        Statement::Templates { digit, others, places } => templates(prose, *digit, *others, *places),
        Statement::Exclusion { others, removed: Some(removed), .. } => {
            prose.candidates(removed).josa(Subject).say(" 참이면 ").cells(*others).josa(Object);
            prose.say(" 채울 방법이 없습니다.");
        }
        Statement::Exclusion { tried, others, removed: None } => {
            prose.cells(*tried).say("의 후보를 하나씩 넣어 보면, ").cells(*others).josa(Object);
            prose.say(" 채울 방법이 없어지는 후보가 있습니다.");
        }
        Statement::Exocet { base, digits, lines, targets } => {
            exocet(prose, [*base, *targets], *digits, lines);
        }
        Statement::External { cells, digits, corners, house, outside } => {
            prose.house(*house).say("의 ").digits(*digits).josa(Subject).say(" 모두 ").cells(*corners);
            prose.say("에 들어가면 ").cells(*cells);
            prose.say("에 두 숫자만 있게 되고, 둘을 맞바꿀 수 있어 해가 둘이 됩니다. ");
            prose.say("해가 하나라고 가정하면, 두 숫자 가운데 하나는 이 영역의 다른 칸에 있습니다: ");
            prose.candidates(outside).say(".");
        }
        Statement::Colours { one, other, verdict } => colours(prose, [one, other], *verdict),
        Statement::InTurn { cells, digits } => in_turn(prose, cells, *digits),
        Statement::Suppose(node) => _ = prose.if_node(node).say(" "),
        Statement::SupposeNot { cell, not, but } => {
            prose.cell(*cell).josa(Subject).say(" ").digit(*not).josa(Subject).say(" 아니라면 ");
            prose.digit(*but).say("입니다.");
        }
        Statement::Under(node) => {
            prose.if_node(node).say(" 어떻게 되는지 봅니다.");
        }
        Statement::Already(node) => _ = prose.if_node(node).say(" 더 보일 것이 없습니다."),
        Statement::Link { node, why, leads_on } => link(prose, node, why, *leads_on, follows),
        Statement::NotBut { cell, not, but, why } => {
            prose.say(if follows { "" } else { "그러면 " }).cell(*cell).josa(Topic).say(" ");
            prose.digit(*not).josa(Subject).say(" 아니라");
            reason(prose, why);
            prose.say(" ").digit(*but).say("입니다.");
        }
        Statement::OneOf { first, last } => {
            prose.say("어느 쪽이든 ");
            if first.digit == last.digit {
                let cells = first.cells | last.cells;
                prose.cells(cells).say(" 가운데 하나는 ").digit(first.digit).say("이므로, ");
                prose
                    .say(sees_all(cells.len()))
                    .say("은 ")
                    .digit(first.digit)
                    .josa(Subject)
                    .say(" 아닙니다.");
            } else {
                prose.one_of(first, last).say(". 그 둘 모두와 함께 참일 수 없는 후보는 거짓입니다.");
            }
        }
        Statement::Ring { start, end } => {
            prose.if_node(end).say(" ").node(start).say(". 체인이 루프가 되므로, ");
            prose.say("약한 연결마다 양 끝 가운데 하나는 참입니다.");
        }
        Statement::Between { one, other } => _ = prose.say("여기서 ").one_of(one, other).say("."),
        Statement::Contradiction { on, off } => {
            contradiction(prose, on, off);
        }
        Statement::Cases { of, candidates } => cases(prose, *of, candidates),
        Statement::InEveryCase => _ = prose.say("모든 경우의 결과가 같습니다."),
        Statement::Shown(node) => _ = prose.say("따라서 ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
}

fn contradiction(prose: &mut Prose, on: &Node, off: &Node) {
    let digit = on.digit;
    match on.cells.single() {
        Some(cell) if (off.cells, off.digit) == (on.cells, digit) => {
            prose.cell(cell).josa(Subject).say(" ").digit(digit).say("이면서 ").digit(digit).josa(Subject);
            prose.say(" 아니게 되어 모순입니다.");
        }
        None if off.cells.contains_all(on.cells) && off.digit == digit => {
            prose.say("그런데 ").cells(on.cells).say(" 가운데 하나는 ").digit(digit).josa(MustBe);
            prose.say(" 하므로 모순입니다.");
        }
        _ => _ = prose.say("그런데 ").node(on).say(". 동시에 ").node(off).say(". 모순입니다."),
    }
}

/// 앞말에서 따라 나오는 것. 다음 것이 여기서만 따라 나오면 한 문장으로 잇는다.
fn link(prose: &mut Prose, node: &Node, why: &Why, leads_on: bool, follows: bool) {
    match why {
        // "r4c3이 5라면 1이 아니므로"
        Why::SameCell { is_just_named: true } if follows => {
            prose.digit(node.digit).josa(Subject).say(if leads_on {
                " 아니므로"
            } else {
                " 아닙니다"
            });
        }
        Why::SameCell { .. } if leads_on => _ = prose.as_node(node),
        _ => {
            prose.say(if follows { "" } else { "그러면 " });
            _ = if leads_on { prose.as_node(node) } else { prose.node(node) };
        }
    }
    reason(prose, why);
    prose.say(if leads_on { " " } else { "." });
}

/// 한 숫자를 놓는 모든 방법.
fn templates(prose: &mut Prose, digit: Digit, others: bool, places: bool) {
    prose.say("격자 전체에 ").digit(digit).josa(Object).say(" 놓는 방법을 모두 적어 봅니다");
    prose.say(if others { "(다른 숫자 때문에 안 되는 방법은 뺍니다). " } else { ". " });
    prose.say(if places {
        "모든 방법에 공통으로 들어가는 칸이 있습니다."
    } else {
        "어느 방법에도 들어가지 않는 자리가 있습니다."
    });
}

/// The base of an exocet, and its targets.
fn exocet(prose: &mut Prose, [base, targets]: [CellSet; 2], digits: DigitSet, lines: &[House]) {
    prose.say("기준 칸 ").cells(base).say("에는 ").digits(digits).say(" 가운데 두 숫자가 들어갑니다. ");
    prose.say("이 두 숫자는 두 기준 칸이 모두 보는 칸에는 들어갈 수 없으므로, 목표 칸 ").cells(targets);
    prose.josa(Object).say(" 빼면 ").houses(lines).say("에서 두 숫자 모두 자리가 하나씩 모자랍니다. ");
    prose.say("그래서 두 목표 칸에는 기준 칸과 같은 두 숫자가 들어갑니다.");
}

/// Two colours, and what comes of them, if that may be told.
fn colours(prose: &mut Prose, [one, other]: [&CandidateSet; 2], verdict: Option<Verdict>) {
    prose.say("강한 연결을 따라 후보를 두 색으로 칠합니다. 한 색은 ").candidates(one).say(", 다른 색은 ");
    prose.candidates(other).say("입니다. 한 색은 모두 참이고 다른 색은 모두 거짓입니다.");
    match verdict {
        None => {}
        Some(Verdict::Both) => {
            prose.say(" 두 색 어느 쪽과도 함께 참일 수 없는 후보는 거짓입니다.");
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
fn in_turn(prose: &mut Prose, cells: &[Cell], digits: DigitSet) {
    prose.list(cells.to_vec(), |prose, cell| _ = prose.cell(cell), between(cells.len() == 2));
    prose
        .say("의 후보는 모두 ")
        .digits(digits)
        .say("뿐이고 칸마다 다음 칸을 보므로, 두 숫자가 번갈아 들어갑니다. ");
    prose.say("연결을 홀수 번 건너 떨어진 두 칸에는 두 숫자가 하나씩 들어가므로, 그런 두 칸을 모두 보는 칸에는 두 숫자가 들어갈 수 없습니다.");
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
            prose.cell(cell).say("의 후보는 ").digits(candidates.digits()).say("이고");
            prose.say(", 어느 것이든 결과가 같습니다.");
        }
        Case::House(house, digit) => {
            prose.house(house).say("에서 ").digit(digit).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose.cells(candidates.cells()).say("이고, 어느 칸이든 결과가 같습니다.");
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
        |prose, _| _ = prose.say("이고 "),
    );
    if conclusions.remove.is_empty() {
        prose.say("입니다.");
        return;
    }
    if !conclusions.place.is_empty() {
        prose.say("이고, ");
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

/// The reason of a link, in brackets.
fn reason(prose: &mut Prose, why: &Why) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say("(나머지 후보)"),
        Why::Candidate(Rest::Left) => _ = prose.say("(남은 후보가 하나)"),
        Why::Place(house, Rest::Other) => _ = prose.say("(").house(*house).say("의 나머지 자리)"),
        Why::Place(house, Rest::Left) => _ = prose.say("(").house(*house).say("에 남은 자리가 하나)"),
        Why::SameCell { .. } => {}
        Why::SameHouse(house) => _ = prose.say("(").house(*house).say(")"),
        Why::Seen => _ = prose.say("(이 칸을 모두 봄)"),
        Why::Count(shape) => brief(prose, shape),
    }
}

/// 틀린 숫자.
pub(super) fn wrong_digit(prose: &mut Prose, Candidate { cell, digit }: Candidate) {
    prose.cell(cell).josa(Topic).say(" ").digit(digit).josa(Subject).say(" 아닙니다.");
}

/// 맞는 후보가 지워진 칸. 어느 후보인지는 말하지 않는다. 그것이 답이다.
pub(super) fn missing_marks(prose: &mut Prose, cells: CellSet) {
    prose.cells(cells).say("에 들어갈 후보가 지워졌습니다.");
}

/// 같은 영역에 이미 있는 숫자.
pub(super) fn already(prose: &mut Prose, house: House, digit: Digit, cell: Cell) {
    prose.house(house).say("에는 이미 ").cell(cell).say("에 ").digit(digit).josa(Subject).say(" 있습니다.");
}

/// 틀렸다는 증명의 첫머리.
pub(super) fn refutation(prose: &mut Prose, mistake: Mistake, end: Exposed) {
    match (end, mistake) {
        (Exposed::Excluded, _) => _ = prose.say("다음과 같이 알 수 있습니다:"),
        (Exposed::Contradiction(_), Mistake::Digit(Candidate { cell, digit })) => {
            prose.cell(cell).josa(Subject).say(" ").digit(digit).josa(IfIs).say(" 다음과 같이 됩니다:");
        }
        (Exposed::Contradiction(_), Mistake::Mark(Candidate { cell, .. })) => {
            prose.cell(cell).say("에 남은 후보 가운데 하나가 맞다면 다음과 같이 됩니다:");
        }
    }
}

/// 해가 없음을 보여 주는 것.
pub(super) fn contradicts(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => prose.cell(cell).say("에 들어갈 수 있는 숫자가 없습니다."),
        Contradiction::House(house, digit) => {
            prose.house(house).say("에 ").digit(digit).josa(Subject).say(" 들어갈 칸이 없습니다.")
        }
    };
}

/// 있을 수 없는 일.
pub(super) fn impossible(prose: &mut Prose, contradiction: Contradiction) {
    match contradiction {
        Contradiction::Cell(cell) => {
            prose.say("그러면 ").cell(cell).say("에 들어갈 수 있는 숫자가 없습니다.")
        }
        Contradiction::House(house, digit) => {
            prose.say("그러면 ").house(house).say("에 ").digit(digit).josa(Subject);
            prose.say(" 들어갈 칸이 없습니다.")
        }
    };
    prose.say(" 모순입니다.");
}
