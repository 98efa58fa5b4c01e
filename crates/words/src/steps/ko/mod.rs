//! 한국어로 말하는 단계. 조사는 앞말의 소리에 맞춰 고른다.

mod counts;
mod patterns;
mod prose;

use minirow::logic::{Conclusions, Exposed, Mistake, Node};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, DigitSet, House};

use super::statement::{Area, Case, NotBut, Rest, Statement, Why};
use super::token::{Prose, Sense};
use crate::particles::Particle::{IfIs, MustBe, Object, Subject, Topic};
use counts::{brief, count, deadly, tridagon};
use patterns::{colours, exclusion, exocet, in_turn, templates};
use prose::{Korean, between, sees_all};

/// One statement; `follows` if the words before it are a condition.
pub(super) fn statement(prose: &mut Prose, statement: &Statement, follows: bool) {
    match statement {
        Statement::LastCell { house, candidate: Some(candidate) } => {
            prose.house(*house).say("의 빈칸은 ").cell(candidate.cell);
            prose.say(" 하나뿐이고, 빠진 숫자는 ").digit(candidate.digit).say("입니다. ");
            place(prose, *candidate);
        }
        Statement::LastCell { house, candidate: None } => {
            prose.house(*house).say("의 빈칸은 하나뿐입니다.");
        }
        Statement::OnlyCandidate { cell, digit: Some(digit) } => {
            prose.cell(*cell).say("에 남은 후보는 ").digit(*digit).say("뿐입니다. ");
            place(prose, Candidate { cell: *cell, digit: *digit });
        }
        Statement::OnlyCandidate { cell, digit: None } => {
            prose.cell(*cell).say("에 들어갈 수 있는 숫자는 하나뿐입니다.");
        }
        Statement::OnlyPlace { house, digit, cell: Some(cell) } => {
            prose.house(*house).say("에서 ").digit(*digit).josa(Subject).say(" 들어갈 수 있는 칸은 ");
            prose.cell(*cell).say("뿐입니다. ");
            place(prose, Candidate { cell: *cell, digit: *digit });
        }
        Statement::OnlyPlace { house, digit, cell: None } => {
            prose.house(*house).say("에서 ").digit(*digit).josa(Subject);
            prose.say(" 들어갈 수 있는 칸은 하나뿐입니다.");
        }
        Statement::Count(shape) => count(prose, shape),
        Statement::Also { cells, house } => {
            prose.say(if cells.len() == 2 { "두 칸은 " } else { "세 칸은 " }).house(*house);
            prose.say("에도 함께 있으므로 거기서도 마찬가지입니다.");
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
            prose.house(*house).say("의 ").digits(*digits).josa(Subject).say(" 모두 ").cells(*corners);
            prose.say("에 들어가면 ").cells(*cells);
            prose.say("에 두 숫자만 있게 되고, 둘을 맞바꿀 수 있어 해가 둘이 됩니다. ");
            prose.say("유일해라면 그럴 수 없으므로, 두 숫자 중 하나는 이 영역의 다른 칸에 있습니다: ");
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
        Statement::Already(node) => _ = prose.if_node(node).say(" 바로 결론이 나옵니다."),
        Statement::Link { node, why, leads_on, is_aside } => {
            link(prose, node, why, (*leads_on, *is_aside), follows);
        }
        Statement::NotBut(told) => {
            prose.say(if follows { "" } else { "그러면 " });
            let one = |prose: &mut Prose, NotBut { cell, not, but, why }: &NotBut| {
                prose.cell(*cell).josa(Topic).say(" ").digit(*but).say("(").digit(*not).josa(Subject);
                prose.say(" 아님");
                ruled_out(prose, why);
                prose.say(")");
            };
            prose.list(told, one, |prose, _| _ = prose.say(", ")).say("입니다.");
        }
        Statement::OneOf { first, last } => {
            if first.digit == last.digit {
                let cells = first.cells | last.cells;
                prose.say("그래서 ").cells(cells).say(" 중 하나는 반드시 ").digit(first.digit).say("이고, ");
                prose.say(sees_all(cells.len())).say("은 ").digit(first.digit).josa(Subject);
                prose.say(" 될 수 없습니다.");
            } else {
                prose.say("그래서 ").one_of(first, last);
                prose.say(". 어느 쪽이 참이어도 거짓이 되는 후보를 지웁니다.");
            }
        }
        Statement::Ring { start, end } => {
            prose.if_node(end).say(" ").node(start).say(". 체인이 고리로 닫히므로, ");
            prose.say("약한 연결마다 양 끝 중 정확히 하나가 참입니다.");
        }
        Statement::Between { one, other } => _ = prose.say("여기서 ").one_of(one, other).say("."),
        Statement::Contradiction { on, off } => contradiction(prose, on, off, "그런데 "),
        Statement::Refuted { supposed, on, off, deductions } => {
            prose.if_node(supposed).say(" ");
            contradiction(prose, on, off, "");
            prose.say("(").say(&deductions.to_string()).say("단계)");
        }
        Statement::Skipped(deductions) => _ = prose.say("(").say(&deductions.to_string()).say("단계 더.)"),
        Statement::Cases { of, candidates, result } => cases(prose, *of, candidates, result.as_ref()),
        Statement::AlmostXz { sets, shared, house, digit, places } => {
            almost_xz(prose, sets, (*shared, *house), *digit, *places);
        }
        Statement::Shown(node) => _ = prose.say("따라서 ").node(node).say("."),
        Statement::So(conclusions) => so(prose, conclusions),
    }
}

/// 칸에 숫자를 넣으라는 말.
fn place(prose: &mut Prose, candidate: Candidate) {
    prose.placed_cell(candidate).say("에 ").digit(candidate.digit).josa(Object).say(" 넣습니다.");
}

/// 한쪽에만 들어갈 수 있는 숫자로 이어진 두 ALS.
fn almost_xz(
    prose: &mut Prose,
    [(one, one_digits), (other, other_digits)]: &[(CellSet, DigitSet); 2],
    (shared, house): (Digit, Option<House>),
    digit: Digit,
    places: CellSet,
) {
    let listed = |prose: &mut Prose, cells: CellSet| {
        prose.list(cells, |prose, cell| _ = prose.cell(cell), |prose, _| _ = prose.say(", "));
    };
    prose.say("A = {");
    listed(prose, *one);
    prose.say("}의 후보는 ").digits(*one_digits).say("이고, B = {");
    listed(prose, *other);
    prose.say("}의 후보는 ").digits(*other_digits).say("입니다. ");
    prose.digit(shared).josa(Topic).say(" 두 집합에 동시에 들어갈 수 없으므로");
    if let Some(house) = house {
        prose.say("(").house(house).say(")");
    }
    prose.say(" 한쪽에는 ").digit(shared).josa(Subject).say(" 없고, 그 집합에는 ").digit(digit);
    prose.josa(Subject).say(" 반드시 들어갑니다. 그래서 ").cells(places).say(" 중 하나는 ").digit(digit);
    prose.say("이고, ").say(sees_all(places.len())).say("은 ").digit(digit).josa(Subject);
    prose.say(" 될 수 없습니다.");
}

/// 가족의 기법을 찾아보라는 말.
pub(super) fn try_family(prose: &mut Prose, family: &str) {
    prose.name(family, Sense::Words).josa(Object).say(" 쓸 수 있습니다.");
}

fn contradiction(prose: &mut Prose, on: &Node, off: &Node, but: &str) {
    let digit = on.digit;
    match on.cells.single() {
        Some(cell) if (off.cells, off.digit) == (on.cells, digit) => {
            prose.cell(cell).josa(Subject).say(" ").digit(digit).say("이면서 ").digit(digit).josa(Subject);
            prose.say(" 아니어야 하므로 모순입니다.");
        }
        None if off.cells.contains_all(on.cells) && off.digit == digit => {
            prose.say(but).cells(on.cells).say(" 중 하나는 ").digit(digit).josa(MustBe);
            prose.say(" 하므로 모순입니다.");
        }
        _ => _ = prose.say(but).node(on).say(". 동시에 ").node(off).say(". 모순입니다."),
    }
}

/// 앞말에서 따라 나오는 것. 다음 것이 여기서만 따라 나오면 한 문장으로 잇는다.
fn link(prose: &mut Prose, node: &Node, why: &Why, (leads_on, is_aside): (bool, bool), follows: bool) {
    match why {
        // "r4c3이 5라면 1이 아니므로"
        Why::SameCell { is_just_named: true } if follows => {
            prose.digit(node.digit).josa(Subject).say(if leads_on {
                " 아니므로"
            } else {
                " 아닙니다"
            });
        }
        Why::SameCell { is_just_named: true } if is_aside && !leads_on => {
            prose.digit(node.digit).say("도 아닙니다");
        }
        Why::SameCell { .. } if leads_on => _ = prose.as_node(node),
        _ => {
            prose.say(match (follows, is_aside) {
                (true, _) => "",
                (false, false) => "그러면 ",
                (false, true) => "한편 ",
            });
            _ = if leads_on { prose.as_node(node) } else { prose.node(node) };
        }
    }
    reason(prose, why, node.cells.len());
    prose.say(if leads_on { " " } else { "." });
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

fn cases(prose: &mut Prose, of: Case, candidates: &CandidateSet, result: Option<&Node>) {
    match of {
        Case::Cell(cell) => {
            prose.cell(cell).say("에 후보 ").digits(candidates.digits()).josa(Object);
            prose.say(" 하나씩 넣어 봅니다.");
        }
        Case::House(house, digit) => {
            prose.house(house).say("에서 ").digit(digit).josa(Object).say(" ").cells(candidates.cells());
            prose.say("에 하나씩 넣어 봅니다.");
        }
        Case::Guardians => {
            prose.candidates(candidates).say(" 중 하나는 참이므로 하나씩 넣어 봅니다.");
        }
        Case::Opposites => {
            prose.candidates(candidates).josa(Subject).say(" 참일 때와 거짓일 때를 나누어 봅니다.");
        }
    }
    match result {
        Some(node) => prose.say(" 어느 경우든 ").node(node).say(":"),
        None => prose.say(" 어느 경우든 결론이 같습니다."),
    };
}

fn so(prose: &mut Prose, conclusions: &Conclusions) {
    prose.say("따라서 ");
    let placed: Vec<Candidate> = conclusions.place.iter().collect();
    prose.list(
        placed,
        |prose, one| _ = prose.placed_cell(one).say("에 ").digit(one.digit).josa(Object),
        |prose, _| _ = prose.say(", "),
    );
    if conclusions.remove.is_empty() {
        prose.say(" 넣습니다.");
        return;
    }
    if !conclusions.place.is_empty() {
        prose.say(" 넣고, ");
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

/// "7이 아님" 뒤에 오는 까닭.
fn ruled_out(prose: &mut Prose, why: &Why) {
    match why {
        Why::SameHouse(house) => _ = prose.say(": ").house(*house),
        Why::Seen(cells) => _ = prose.say(": ").cells(*cells).josa(Object).say(" 봄"),
        _ => {}
    }
}

/// The reason of a link, in brackets; `cells` is the number of cells that it is about.
fn reason(prose: &mut Prose, why: &Why, cells: usize) {
    match why {
        Why::Candidate(Rest::Other) => _ = prose.say("(나머지 후보)"),
        Why::Candidate(Rest::Left) => _ = prose.say("(남은 후보)"),
        Why::Place(house, Rest::Other) if cells == 1 => {
            prose.say("(").house(*house).say("의 다른 한 칸)");
        }
        Why::Place(house, Rest::Other) => _ = prose.say("(").house(*house).say("의 다른 칸)"),
        Why::Place(house, Rest::Left) => _ = prose.say("(").house(*house).say("에 남은 칸)"),
        Why::SameCell { .. } => {}
        Why::SameHouse(house) => _ = prose.say("(").house(*house).say(")"),
        Why::Seen(cells) => _ = prose.say("(").cells(*cells).josa(Object).say(" 봄)"),
        Why::Count(shape) => brief(prose, shape),
    }
}

/// 틀린 숫자.
pub(super) fn wrong_digit(prose: &mut Prose, Candidate { cell, digit }: Candidate) {
    prose.cell(cell).say("의 ").digit(digit).josa(Topic).say(" 틀렸습니다.");
}

/// 맞는 후보가 지워진 칸. 어느 후보인지는 말하지 않는다. 그것이 답이다.
pub(super) fn missing_marks(prose: &mut Prose, cells: CellSet) {
    prose.cells(cells).say("의 맞는 후보가 지워졌습니다.");
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
            prose.cell(cell).say("에 남은 후보 중 하나가 맞다면 다음과 같이 됩니다:");
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
