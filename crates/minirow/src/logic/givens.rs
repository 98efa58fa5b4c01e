//! Whether the givens of a board decide its solution by themselves.

use crate::{Board, Candidate, Change, Engine, Grid};

/// Whether the givens alone, without found digits and pencilmarks, allow at most one solution.
///
/// An argument by uniqueness exchanges digits, and the result must still be a solution of the puzzle. If the givens decide the
/// solution, they are the puzzle, and everything else on the board is progress that an exchange need not respect. If they
/// do not, pencilmarks and found digits are part of the puzzle. [`Engine::count`] counts with them too.
pub(crate) fn decide(board: &Board) -> bool {
    if !board.is_classic() {
        return decide_on_layout(board);
    }
    let mut givens = Grid::EMPTY;
    board.given().iter().for_each(|cell| givens.set(cell, board.placed()[cell]));
    Board::new(&givens).is_ok_and(|givens| Engine::default().count(&givens, 2) < 2)
}

fn decide_on_layout(board: &Board) -> bool {
    let mut givens = board.empty_like();
    for cell in board.given() {
        let given = board.placed()[cell].map(|digit| Candidate { cell, digit });
        if given.is_none_or(|given| givens.place(given) == Change::Refused) {
            return false;
        }
    }
    Engine::default().count(&givens, 2) < 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digit;

    #[test]
    fn givens_decide_if_they_have_at_most_one_solution_whatever_the_pencilmarks_say() {
        let one = ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..";
        let two = ".23.56789.57.8.236689732145276.45318514823697938617452361578924745291863892364571";
        for (line, decides) in [(one, true), (two, false)] {
            let mut board = Board::new(&line.parse().unwrap()).unwrap();
            assert_eq!(decide(&board), decides);
            let first = Candidate { cell: "r1c1".parse().unwrap(), digit: Digit::from_index(3) };
            let _: Change = board.remove(first);
            assert_eq!(decide(&board), decides);
        }
        assert!(!decide(&Board::EMPTY));
    }
}
