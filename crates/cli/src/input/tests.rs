//! Plain lines stay as they are or become items: which of them depends on how a text comes, and changes nothing.

use std::io::{self, Read};
use std::ops::ControlFlow;

use minirow::Stop;

use super::{Batch, Gate, Item, Keep, Puzzles, ReadSoFar, Reading, Resolved, Source, Spare};
use crate::shard::Shard;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// A text that comes in pieces of this size at most.
struct InPieces<'a>(&'a [u8], usize);

impl Read for InPieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.1);
        self.0.read(&mut buffer[..most])
    }
}

fn told(item: &Item) -> String {
    let what = match item.content.resolve(item.line) {
        Resolved::Puzzle(both) => both.0.grid().to_string(),
        Resolved::Conflict(both) => format!("{:?}", both.1),
        Resolved::Variant(read) => format!("{read:?}"),
        Resolved::Problem(problem) => format!("{problem:?}"),
    };
    format!("{}:{} {what}", item.line, item.in_line)
}

/// The messages about the puzzles of a text, and the number of puzzles that came as plain lines.
fn read(text: &[u8], piece: usize, shard: Option<Shard>) -> (Vec<String>, usize) {
    let (sources, stop, progress, spare) =
        ([Source::Stdin], Stop::new(), ReadSoFar::default(), Spare::default());
    let reading = Reading {
        sources: &sources,
        from: None,
        strict: false,
        shard,
        keep: Keep::Nothing,
        tell_alone: false,
        stop: &stop,
        progress: &progress,
        spare: &spare,
    };
    let (mut all, mut as_lines) = (Vec::new(), 0);
    let mut give = |mut batch: Batch| {
        assert_eq!((batch.first, batch.step), (all.len() as u64, 1));
        let rest = batch.split_off(3);
        for part in [Some(batch), rest].into_iter().flatten() {
            if matches!(part.puzzles(), Puzzles::Lines(_)) {
                as_lines += part.len();
            }
            let one_by_one = (0..part.len()).map(|index| told(&part.item(index)));
            assert!(part.items().iter().map(told).eq(one_by_one));
            all.extend(part.items().iter().map(told));
            spare.clear(part);
        }
        ControlFlow::Continue(())
    };
    let mut gate = Gate::new(&reading, &mut give);
    let flow = reading.read_text(0, None, &mut InPieces(text, piece), &mut gate);
    assert!(flow.is_continue());
    assert!(
        spare.len() <= 2,
        "one piece is read while another one is answered, however many parts it is answered in"
    );
    (all, as_lines)
}

#[test]
fn what_is_read_does_not_depend_on_how_plain_lines_come() {
    let line = format!("{PUZZLE}\n");
    let list = line.repeat(9);
    let windows = list.replace('\n', "\r\n");
    let wide: Vec<u8> = list.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let blanks = list.replace('.', "*");
    let frame = format!("{}\n", "-".repeat(81));
    let conflict = format!("11{}\n", &PUZZLE[2..]);
    let drawing = "123456789\n".repeat(9);
    let texts: [(&str, Vec<u8>); 12] = [
        ("a list", list.clone().into()),
        ("without its last line end", list[..list.len() - 1].into()),
        ("with carriage returns", windows.clone().into()),
        ("with both line ends", (windows + &list).into()),
        ("with carriage returns alone", list.replace('\n', "\r").into()),
        ("with other blanks", (blanks + &list).into()),
        ("with a conflict", (list.clone() + &conflict + &list).into()),
        ("with comments and blank lines", (list.clone() + "# here\n\n" + &list + "title\n" + &list).into()),
        ("with what is no puzzle", (list.clone() + "12345\n" + &list + &line[1..] + &list).into()),
        ("with drawings", (list.clone() + &frame + &drawing + &frame + &list).into()),
        ("a table", ("puzzle\n".to_owned() + &list).into()),
        ("in UTF-16", [&wide, &b"\n\0"[..]].concat()),
    ];
    for (name, text) in texts {
        let (expected, as_lines) = read(&text, usize::MAX, Some(Shard::WHOLE));
        assert_eq!(as_lines, 0);
        for piece in [1, 2, 81, 82, 83, 100, 164, 1000, usize::MAX] {
            assert_eq!(read(&text, piece, None).0, expected, "{name}, in pieces of {piece}");
        }
    }
}

#[test]
fn plain_lists_stay_as_they_are() {
    let text = format!("{PUZZLE}\n").repeat(4000);
    for text in [text.replace('\n', "\r\n"), text] {
        let (puzzles, as_lines) = read(text.as_bytes(), usize::MAX, None);
        assert_eq!(puzzles.len(), 4000);
        assert!(as_lines > 2000, "{as_lines}");
    }
    // After something else they do again.
    let text = "a list\n".to_owned() + &format!("{PUZZLE}\n").repeat(4000);
    assert!(read(text.as_bytes(), 10_000, None).1 > 3000);
}
