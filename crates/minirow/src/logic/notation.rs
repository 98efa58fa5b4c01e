//! `Notation`: a step in the short forms that players write: Eureka, as in forums, and the one of HoDoKu. Both are made
//! from the evidence alone: chains link by link, counting arguments by what they count.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Because, Conclusions, Count, Cover, Evidence, LineId, Node, State, Step, Truth};
use crate::{Board, Cell, CellSet, Digit, DigitSet, House};

/// How a step is written down in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `(2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2`.
    Eureka,
    /// `2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2`.
    Hodoku,
}

impl Notation {
    /// The argument of the step on this board, and what follows.
    pub fn step(self, board: &Board, step: &Step) -> String {
        let writer = Writer { notation: self, board, evidence: step.evidence() };
        let (argument, conclusions) = (writer.argument(), Self::conclusions(step.conclusions()));
        // A cell with one candidate needs no words.
        if argument.is_empty() { conclusions } else { format!("{} => {conclusions}", argument.join("; ")) }
    }

    /// Writes the conclusions, which look the same in both notations: `r1c1=5, r1c24<>3`.
    pub fn conclusions(conclusions: &Conclusions) -> String {
        let mut parts: Vec<String> =
            conclusions.place.iter().map(|candidate| candidate.to_string()).collect();
        let removed = &conclusions.remove;
        parts.extend(
            removed.digits().iter().map(|digit| format!("{}<>{digit}", names(removed.cells_of(digit)))),
        );
        parts.join(", ")
    }
}

struct Writer<'a> {
    notation: Notation,
    board: &'a Board,
    evidence: &'a Evidence,
}

impl Writer<'_> {
    /// The parts of the argument, each once.
    fn argument(&self) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        let mut add = |part: String| {
            if !parts.contains(&part) {
                parts.push(part);
            }
        };
        for line in &self.evidence.lines {
            match (&line.because, &line.causes[..]) {
                (Because::Either, &[_, end]) => add(self.chain(end)),
                (Because::Loop, &[_, end, ..]) => add(format!("{} - loop", self.chain(end))),
                (Because::Refuted, &[supposed, on, off]) => {
                    [on, off].into_iter().filter(|&end| end != supposed).for_each(|end| add(self.chain(end)));
                }
                (Because::Cases(_) | Because::EitherWay, causes) => {
                    causes.iter().skip(1).step_by(2).for_each(|&end| add(self.chain(end)));
                }
                (Because::Count(id), []) => {
                    if let Some(one) = self.evidence.counts.get(usize::from(id.0)) {
                        add(count(one, line.node.digit) + &fins(self.board, one));
                    }
                }
                (Because::House(house), []) => add(format!("{} in {}", line.node.digit, name(*house))),
                _ => {}
            }
        }
        parts
    }

    /// The lines from a supposition to this one; of several causes the last is followed.
    fn chain(&self, end: LineId) -> String {
        let mut lines = vec![end];
        while let Some(&before) = self.evidence.lines[usize::from(lines[lines.len() - 1].0)].causes.last() {
            lines.push(before);
        }
        lines.reverse();
        match self.notation {
            Notation::Eureka => self.eureka(&lines),
            Notation::Hodoku => self.hodoku(&lines),
        }
    }

    /// The cells of the set that this line counts, if it does.
    fn set(&self, because: &Because) -> Option<CellSet> {
        let Because::Count(id) = because else { return None };
        let count = self.evidence.counts.get(usize::from(id.0))?;
        let cell = |truth: &Truth| if let Truth::Cell(cell) = *truth { Some(cell) } else { None };
        count.truths.iter().map(cell).collect()
    }

    fn eureka(&self, lines: &[LineId]) -> String {
        let mut text = String::new();
        // The digits that are linked inside the same cells, and the cells.
        let mut here: Option<(String, CellSet)> = None;
        for id in lines {
            let line = &self.evidence.lines[usize::from(id.0)];
            let sign = if line.node.state == State::On { '=' } else { '-' };
            let set = self.set(&line.because);
            let is_inside = set.is_some() || matches!(line.because, Because::Cell(_));
            here = Some(match here {
                Some((digits, cells)) if is_inside => {
                    (format!("{digits}{sign}{}", line.node.digit), set.unwrap_or(cells))
                }
                Some((digits, cells)) => {
                    let _ = write!(text, "({digits}){} {sign} ", names(cells));
                    (line.node.digit.to_string(), line.node.cells)
                }
                None => (line.node.digit.to_string(), line.node.cells),
            });
        }
        here.map_or(String::new(), |(digits, cells)| format!("{text}({digits}){}", names(cells)))
    }

    fn hodoku(&self, lines: &[LineId]) -> String {
        let line = |place: usize| &self.evidence.lines[usize::from(lines[place].0)];
        let is_inside = |place: usize| {
            let because = &line(place).because;
            matches!(because, Because::Cell(_)) || self.set(because).is_some()
        };
        let mut text = String::new();
        for place in 0..lines.len() {
            let Node { digit, cells, state } = line(place).node;
            let leaves_inside = place + 1 < lines.len() && is_inside(place + 1);
            let is_last = place + 1 == lines.len();
            if place > 0 && is_inside(place) {
                if is_last {
                    let _ = write!(text, " -{digit}");
                }
                continue;
            }
            if place > 0 {
                let sign = if state == State::On { '=' } else { '-' };
                let _ = write!(text, " {sign}{digit}{sign} ");
            } else if leaves_inside {
                let _ = write!(text, "{digit}- ");
            }
            let set = if leaves_inside { self.set(&line(place + 1).because) } else { None };
            text.push_str(&set.map_or_else(|| names(cells), |set| format!("ALS:{}", names(set))));
        }
        text
    }
}

/// Writes the count for this digit: digits in cells, or a digit in houses and the houses that cover it.
fn count(count: &Count, concluded: Digit) -> String {
    let mut cells = CellSet::EMPTY;
    let mut digits = DigitSet::EMPTY;
    let mut houses: [Vec<House>; 2] = Default::default();
    for truth in &count.truths {
        match *truth {
            Truth::Cell(cell) => cells = cells.with(cell),
            Truth::House(house, digit) => {
                digits = digits.with(digit);
                houses[0].push(house);
            }
            Truth::Guardians(_) => {}
        }
    }
    for cover in &count.covers {
        match *cover {
            Cover::Cell(cell) => cells = cells.with(cell),
            Cover::House(house, digit) => {
                digits = digits.with(digit);
                houses[1].push(house);
            }
        }
    }
    let is_cell = |truth: &Truth| matches!(truth, Truth::Cell(_));
    if count.truths.iter().all(is_cell) {
        digits = digits.with(concluded);
    }
    if !cells.is_empty() {
        return format!("{} in {}", digit_list(digits), names(cells));
    }
    let mut text = digit_list(digits);
    for side in houses.iter().filter(|side| !side.is_empty()) {
        text.push(' ');
        for (index, house) in side.iter().enumerate() {
            let is_same_kind = index > 0 && side[index - 1].kind() == house.kind();
            text.push_str(&if is_same_kind { (house.number() + 1).to_string() } else { name(*house) });
        }
    }
    text
}

/// The fins of a fish, ` fr4c8 fr6c8`, and its endo fins, ` efr2c2`: places in more bases than covers, endo fins in several bases.
/// Other counting arguments have no fins.
fn fins(board: &Board, count: &Count) -> String {
    let Some((digit, bases, covers)) = fish(count) else { return String::new() };
    let holding = |houses: &[House], cell| {
        houses.iter().filter(|&&house| board.layout().cells(house).contains(cell)).count()
    };
    let is_fin = |cell: &Cell| holding(&bases, *cell) > holding(&covers, *cell);
    let fins: CellSet = board.cells_with(digit).iter().filter(is_fin).collect();
    let endo: CellSet = fins.iter().filter(|&cell| holding(&bases, cell) > 1).collect();
    let mut text = String::new();
    for (sign, cells) in [("f", fins - endo), ("ef", endo)] {
        for cell in cells {
            let _ = write!(text, " {sign}{cell}");
        }
    }
    text
}

/// The digit, the bases and the covers if the count is about one digit in houses alone.
fn fish(count: &Count) -> Option<(Digit, Vec<House>, Vec<House>)> {
    let base =
        |truth: &Truth| if let Truth::House(house, digit) = *truth { Some((house, digit)) } else { None };
    let cover =
        |cover: &Cover| if let Cover::House(house, digit) = *cover { Some((house, digit)) } else { None };
    let bases: Vec<(House, Digit)> = count.truths.iter().map(base).collect::<Option<_>>()?;
    let covers: Vec<(House, Digit)> = count.covers.iter().map(cover).collect::<Option<_>>()?;
    let (_, digit) = *bases.first()?;
    let is_alone = bases.iter().chain(&covers).all(|&(_, other)| other == digit);
    let houses = |side: Vec<(House, Digit)>| side.into_iter().map(|(house, _)| house).collect();
    is_alone.then(|| (digit, houses(bases), houses(covers)))
}

fn digit_list(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit: Digit| digit.to_string()).collect();
    digits.join(",")
}

/// `r1`, `c1` or `b1`.
fn name(house: House) -> String {
    format!("{}{}", house.kind().letter(), house.number() + 1)
}

/// Cells in short: `r1c789,r23c9`.
fn names(cells: CellSet) -> String {
    let mut rows: BTreeMap<usize, String> = BTreeMap::new();
    for cell in cells {
        rows.entry(cell.row()).or_default().push_str(&(cell.col() + 1).to_string());
    }
    let mut parts: Vec<(String, String)> = Vec::new();
    for (row, columns) in rows {
        match parts.last_mut() {
            Some((rows, same)) if *same == columns => rows.push_str(&(row + 1).to_string()),
            _ => parts.push(((row + 1).to_string(), columns)),
        }
    }
    let parts: Vec<String> = parts.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect();
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Technique;
    use crate::{Candidate, CandidateSet, Grid};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn board() -> Board {
        Board::new(&Grid::default()).unwrap()
    }

    fn of(name: &str) -> CellSet {
        CellSet::of(cell(name))
    }

    fn w_wing() -> Step {
        let [two, eight] = [2, 8].map(|digit| Digit::new(digit).unwrap());
        let mut evidence = Evidence::default();
        let start = evidence.suppose(Node::off(two, of("r4c3")));
        let mut last = start;
        for (node, because) in [
            (Node::on(eight, of("r4c3")), Because::Cell(cell("r4c3"))),
            (Node::off(eight, of("r7c3")), Because::House(House::column(2))),
            (Node::on(eight, of("r8c2")), Because::House(House::box_at(6))),
            (Node::off(eight, of("r8c7")), Because::House(House::row(7))),
            (Node::on(two, of("r8c7")), Because::Cell(cell("r8c7"))),
        ] {
            last = evidence.line(node, because, &[last]);
        }
        evidence.line(Node::off(two, of("r4c7")), Because::Either, &[start, last]);
        let removed = CandidateSet::of(Candidate { cell: cell("r4c7"), digit: two });
        Step::new(Technique::WWing, Conclusions::remove(removed), evidence).unwrap()
    }

    #[test]
    fn a_chain_is_written_as_in_forums_and_as_in_hodoku() {
        assert_eq!(
            Notation::Eureka.step(&board(), &w_wing()),
            "(2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2"
        );
        assert_eq!(
            Notation::Hodoku.step(&board(), &w_wing()),
            "2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2"
        );
    }

    #[test]
    fn a_wing_is_written_by_its_digits_and_cells_and_a_single_by_its_cell() {
        let [five, eight, nine] = [5, 8, 9].map(|digit| Digit::new(digit).unwrap());
        let mut evidence = Evidence::default();
        let cells = ["r2c1", "r7c1", "r8c3"].map(|name| Truth::Cell(cell(name))).to_vec();
        let covers = vec![Cover::House(House::column(0), five), Cover::House(House::box_at(6), eight)];
        let id = evidence.count(cells, covers);
        evidence.line(Node::off(nine, of("r2c3")), Because::Count(id), &[]);
        let removed = CandidateSet::of(Candidate { cell: cell("r2c3"), digit: nine });
        let step = Step::new(Technique::XyWing, Conclusions::remove(removed), evidence).unwrap();
        assert_eq!(Notation::Eureka.step(&board(), &step), "5,8,9 in r27c1,r8c3 => r2c3<>9");

        let mut evidence = Evidence::default();
        let one = Candidate { cell: cell("r1c6"), digit: nine };
        evidence.line(Node::is(one), Because::Cell(one.cell), &[]);
        let step = Step::new(Technique::NakedSingle, Conclusions::place(one), evidence).unwrap();
        assert_eq!(Notation::Hodoku.step(&board(), &step), "r1c6=9");
    }

    #[test]
    fn a_fish_is_written_with_its_fins() {
        let seven = Digit::new(7).unwrap();
        let places: CellSet =
            ["r3c1", "r5c1", "r3c8", "r4c8", "r5c8", "r6c8"].map(cell).into_iter().collect();
        let mut board = board();
        for cell in (House::column(0).cells() | House::column(7).cells()) - places {
            assert_eq!(board.remove(Candidate { cell, digit: seven }), crate::Change::Changed);
        }
        let mut evidence = Evidence::default();
        let bases = [0, 7].map(|column| Truth::House(House::column(column), seven)).to_vec();
        let covers = [2, 4].map(|row| Cover::House(House::row(row), seven)).to_vec();
        let id = evidence.count(bases, covers);
        evidence.line(Node::off(seven, of("r5c9")), Because::Count(id), &[]);
        let removed = CandidateSet::of(Candidate { cell: cell("r5c9"), digit: seven });
        let step = Step::new(Technique::FinnedXWing, Conclusions::remove(removed), evidence).unwrap();
        assert_eq!(Notation::Hodoku.step(&board, &step), "7 c18 r35 fr4c8 fr6c8 => r5c9<>7");
    }

    #[test]
    fn a_hidden_pair_is_written_by_its_digits_and_cells_without_fins() {
        let [two, five, nine] = [2, 5, 9].map(|digit| Digit::new(digit).unwrap());
        let mut evidence = Evidence::default();
        let truths = [two, nine].map(|digit| Truth::House(House::row(0), digit)).to_vec();
        let id = evidence.count(truths, ["r1c1", "r1c3"].map(|name| Cover::Cell(cell(name))).to_vec());
        evidence.line(Node::off(five, of("r1c1")), Because::Count(id), &[]);
        let removed = CandidateSet::of(Candidate { cell: cell("r1c1"), digit: five });
        let step = Step::new(Technique::HiddenPair, Conclusions::remove(removed), evidence).unwrap();
        for notation in [Notation::Eureka, Notation::Hodoku] {
            assert_eq!(notation.step(&board(), &step), "2,9 in r1c13 => r1c1<>5");
        }
    }

    #[test]
    fn a_place_in_two_bases_and_one_cover_is_written_as_an_endo_fin() {
        let seven = Digit::new(7).unwrap();
        let mut board = board();
        let places: CellSet = ["r1c1", "r1c5", "r2c2", "r5c5"].map(cell).into_iter().collect();
        for cell in CellSet::ALL - places {
            assert_eq!(board.remove(Candidate { cell, digit: seven }), crate::Change::Changed);
        }
        let mut evidence = Evidence::default();
        let bases = [House::row(0), House::box_at(0)].map(|house| Truth::House(house, seven)).to_vec();
        let covers = [House::column(4), House::column(1)].map(|house| Cover::House(house, seven)).to_vec();
        let id = evidence.count(bases, covers);
        evidence.line(Node::off(seven, of("r5c5")), Because::Count(id), &[]);
        let removed = CandidateSet::of(Candidate { cell: cell("r5c5"), digit: seven });
        let step = Step::new(Technique::FinnedMutantXWing, Conclusions::remove(removed), evidence).unwrap();
        assert_eq!(Notation::Hodoku.step(&board, &step), "7 r1b1 c52 efr1c1 => r5c5<>7");
    }

    #[test]
    fn cells_of_a_row_or_column_are_named_together() {
        let cells: CellSet = ["r1c7", "r1c8", "r1c9", "r2c9", "r3c9"].map(cell).into_iter().collect();
        assert_eq!(names(cells), "r1c789,r23c9");
    }
}
