//! The answer for most lines of a long list, written without a serialiser: byte for byte what `Serialize` writes, in a
//! fraction of the time.

use super::{Solved, Verdict, Written};
use crate::Solution;

impl Solved<'_> {
    /// Appends the members of the JSON object, with commas between them and no braces around, if the puzzle is a plain line and
    /// has a solution. Whether it did; if not, nothing is appended.
    ///
    /// ```
    /// use minirow::answer::{Solved, Verdict, Written};
    /// use minirow::format::PlainLine;
    ///
    /// let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let line = PlainLine::new(line).expect("81 cells");
    /// let verdict = Verdict::from(minirow::solve(&line.grid())?);
    /// let mut members = String::new();
    /// assert!(Solved { puzzle: Written::Line(&line), verdict: &verdict }.push_members(&mut members));
    /// assert!(members.starts_with(r#""status":"unique","puzzle":"..3.2"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_members(&self, out: &mut String) -> bool {
        let Written::Line(line) = self.puzzle else { return false };
        let (first, second) = match self.verdict {
            Verdict::Unique(only) | Verdict::Any(only) => (only, None),
            Verdict::Multiple(first, second) => (first, Some(second)),
            Verdict::None | Verdict::Stuck(_) | Verdict::Stopped => return false,
        };
        out.push_str("\"status\":\"");
        out.push_str(self.verdict.status().name());
        out.push_str("\",\"puzzle\":\"");
        push_cells(&line.characters().map(|cell| if matches!(cell, b'1'..=b'9') { cell } else { b'.' }), out);
        out.push_str("\",\"solution\":\"");
        push_solution(first, out);
        if let Some(second) = second {
            out.push_str("\",\"second\":\"");
            push_solution(second, out);
        }
        out.push('"');
        true
    }
}

fn push_solution(solution: &Solution, out: &mut String) {
    push_cells(&solution.grid().ascii(), out);
}

fn push_cells(cells: &[u8; 81], out: &mut String) {
    out.push_str(std::str::from_utf8(cells).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::PlainLine;
    use crate::{Board, Engine};

    #[test]
    fn it_is_what_the_serialiser_writes() {
        let lines = [
            *b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            *b"00302060090030500100180640000810290070000000800670820000260950080020300900*_-xX..",
            [b'.'; 81],
            *b"55...............................................................................",
        ];
        let mut written = 0;
        for line in &lines {
            let line = PlainLine::new(line).expect("81 cells");
            let board = Board::new(&line.grid());
            let verdicts = board.map_or_else(
                |_| vec![Verdict::None, Verdict::Stopped],
                |board| {
                    let any = Engine::default().any(&board).map_or(Verdict::None, Verdict::Any);
                    vec![Verdict::from(Engine::default().solve(&board)), any, Verdict::Stuck(Box::new(board))]
                },
            );
            for verdict in &verdicts {
                let solved = Solved { puzzle: Written::Line(&line), verdict };
                let mut quick = String::from("{");
                if solved.push_members(&mut quick) {
                    quick.push('}');
                    assert_eq!(quick, serde_json::to_string(&solved).expect("it can be written"));
                    written += 1;
                } else {
                    assert!(quick == "{" && verdict.solution().is_none());
                }
            }
        }
        assert_eq!(written, 6, "unique and several, each also as any");
    }
}
