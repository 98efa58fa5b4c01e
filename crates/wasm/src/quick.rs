//! The question `line`: solves a plain line of 81 characters. The answer has the bytes that `solve` of `minirow-ask` gives.
//!
//! The module that gives the page its first answer contains nothing else. Reading and writing JSON, all formats and all messages
//! would make it five times as large, and the module for all questions has them too.

use minirow::answer::{Solved, Verdict, Written};
use minirow::format::PlainLine;
use minirow::{Board, Engine};

/// The status and the answer, if the name is `line` and the request is a line that has a solution.
pub(crate) fn answered(name: &[u8], request: &[u8]) -> Option<Vec<u8>> {
    if name != b"line" {
        return None;
    }
    let line = PlainLine::new(request)?;
    let board = Board::new(&line.grid()).ok()?;
    let verdict = Verdict::from(Engine::default().solve(&board));
    let mut answer = String::from("200\n{");
    if !(Solved { puzzle: Written::Line(&line), verdict: &verdict }).push_members(&mut answer) {
        return None;
    }
    answer.push('}');
    Some(answer.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_a_solution_are_solved_and_nothing_else_is_answered() {
        let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let text = |answer: Vec<u8>| String::from_utf8(answer).expect("an answer is text");
        let solved = text(answered(b"line", line).expect("it has a solution"));
        assert!(solved.starts_with("200\n{\"status\":\"unique\",\"puzzle\":\"..3.2"), "{solved}");
        assert!(answered(b"line", &[b'.'; 81]).is_some_and(|both| text(both).contains("\"second\"")));
        let mut broken = [b'.'; 81];
        broken[..2].copy_from_slice(b"55");
        for request in [&broken[..], &line[1..], b"", b"\xff"] {
            assert_eq!(answered(b"line", request), None);
        }
        assert_eq!(answered(b"solve", line), None);
    }
}
