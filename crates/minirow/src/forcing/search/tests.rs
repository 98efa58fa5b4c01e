use super::inner::ForEachRemoval;
use super::*;
use crate::{Board, Digit, DigitSet, Engine, Grid, Outcome};

/// A full grid without the digits up to this one: several solutions, and nothing that follows.
fn without(last: u8) -> Field {
    let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let left: String = full.chars().map(|char| if char as u8 - b'0' <= last { '.' } else { char }).collect();
    let grid: Grid = left.parse().expect("81 cells");
    Field::new(&Board::new(&grid).expect("no rule is broken"))
}

fn nodes(branch: &Branch) -> (Vec<Candidate>, Vec<Candidate>, bool) {
    let ons = branch.ons.iter().map(|on| on.candidate).collect();
    (ons, branch.offs.iter().map(|off| off.candidate).collect(), branch.clash.is_some())
}

#[test]
fn a_branch_that_goes_on_from_a_lower_level_is_like_one_that_starts_anew() {
    for last in [3, 4] {
        let field = without(last);
        let mut pool = Pool::new(None, &Stop::NEVER);
        let mut raised = ForcingSearch::new(&field, Mode::Dynamic(0), &mut pool);
        let mut has_grown = false;
        for level in 0..=5 {
            if level > 0 {
                raised.raise(level);
            }
            let mut pool = Pool::new(None, &Stop::NEVER);
            let mut anew = ForcingSearch::new(&field, Mode::Dynamic(level), &mut pool);
            for cell in field.open {
                for digit in field.candidates(cell) {
                    for is_on in [false, true] {
                        let source = Candidate { cell, digit };
                        raised.run(source, is_on);
                        anew.run(source, is_on);
                        let branch = raised.branch(source, is_on);
                        has_grown |= level > 0 && branch.has_grown;
                        assert_eq!(
                            nodes(branch),
                            nodes(anew.branch(source, is_on)),
                            "{source} {is_on} {level}"
                        );
                    }
                }
            }
        }
        assert!(has_grown, "no rule above links was used");
    }
}

/// A puzzle with one solution, which begins with dynamic chains of a high level.
const HARD: &str = "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

#[test]
fn an_off_leads_to_what_the_last_without_it_leads_to() {
    let other = ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";
    let mut compared = [0; 2];
    for puzzle in [HARD, other] {
        let grid: Grid = puzzle.parse().expect("81 cells");
        let field = Field::new(&Board::new(&grid).expect("no rule is broken"));
        let mut pool = Pool::new(None, &Stop::NEVER);
        let mut search = ForcingSearch::new(&field, Mode::Dynamic(0), &mut pool);
        let of_cell = |cell| field.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
        for source in field.open.iter().flat_map(of_cell) {
            let Some(last) = field.last_without(source) else { continue };
            search.run(source, false);
            search.run(last, true);
            let [off, on] = [search.branch(source, false), search.branch(last, true)];
            assert_eq!(off.clash.is_some(), on.clash.is_some(), "{source} off, {last} on");
            let is_same = off.on_set == on.on_set && off.off_set == on.off_set;
            assert!(is_same || off.clash.is_some(), "{source} off, {last} on");
            compared[usize::from(off.clash.is_some())] += 1;
        }
    }
    assert!(compared[0] > 20 && compared[1] > 0, "{compared:?}");
}

#[test]
fn what_follows_from_the_solution_by_rules_of_level_5_is_true() {
    let grid: Grid = HARD.parse().expect("81 cells");
    let board = Board::new(&grid).expect("no rule is broken");
    let Outcome::Unique(solution) = Engine::default().solve(&board) else { panic!("one solution") };
    let field = Field::new(&board);
    let mut pool = Pool::new(None, &Stop::NEVER);
    let mut search = ForcingSearch::new(&field, Mode::Dynamic(4), &mut pool);
    let is_true = |candidate: Candidate| solution.grid()[candidate.cell] == Some(candidate.digit);
    let of_cell = |cell| field.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
    let sources: Vec<Candidate> =
        field.open.iter().flat_map(of_cell).filter(|&source| is_true(source)).step_by(3).collect();
    let mut has_grown = false;
    for level in [4, 5] {
        search.mode = Mode::Dynamic(level);
        search.is_raised = level == 5;
        for &source in &sources {
            search.run(source, true);
            let branch = search.branch(source, true);
            assert!(branch.clash.is_none(), "{source} is refuted");
            assert!(branch.ons.iter().all(|on| is_true(on.candidate)), "{source} leads to a false on");
            assert!(!branch.offs.iter().any(|off| is_true(off.candidate)), "{source} leads to a false off");
            has_grown |= level == 5 && branch.has_grown;
        }
    }
    assert!(has_grown, "no rule of level 5 was used");
}

/// A board of 729 marks; cells with a single one are placed.
fn marked(marks: &str) -> Board {
    let digits = |cell: &[u8]| {
        cell.iter().filter_map(|mark| Digit::new(mark.wrapping_sub(b'0'))).collect::<DigitSet>()
    };
    let (cells, _) = marks.as_bytes().as_chunks::<9>();
    let mut board = Board::from_candidates(std::array::from_fn(|index| digits(&cells[index])));
    for cell in Cell::all() {
        if let Some(digit) = board.candidates(cell).single() {
            let _ = board.place(Candidate { cell, digit });
        }
    }
    board
}

/// Every hint of the producer of a nested level, in its order: its length and what it removes, as `12:r1c2-345`.
fn hints(board: &Board, level: u8) -> Vec<String> {
    let field = Field::new(board);
    let mut pool = Pool::new(None, &Stop::NEVER);
    let mut search = ForcingSearch::new(&field, Mode::Dynamic(level), &mut pool);
    let mut judge = ForEachRemoval::default();
    search.find(&mut judge);
    let text = |(length, _, _, seed): (u32, u8, u32, Seed)| {
        let removed: String = seed.end().removed(&field).iter().map(|digit| digit.to_string()).collect();
        format!("{length}:{}-{removed}", seed.end().candidate.cell)
    };
    judge.sorted().into_iter().map(text).collect()
}

#[test]
fn hints_of_level_5_are_those_of_sudoku_explainer() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/se/level5.txt");
    let text = std::fs::read_to_string(path).expect("the data is there");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(' ');
        let board = marked(fields.next().expect("a board"));
        let said: Vec<&str> = fields.collect();
        assert_eq!(hints(&board, 5), said, "{line}");
        assert_ne!(hints(&board, 4), said, "level 5 adds nothing to {line}");
    }
}
