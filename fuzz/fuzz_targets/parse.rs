//! Any bytes are read without panic, and a puzzle that was read is the same after it was written and read again.
//!
//! The first byte chooses the form to read, or none; the rest is the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use minirow::Puzzle;
use minirow::format::{Entry, Format, Reader, Record};

fn read(from: Option<Format>, text: &[u8]) -> Vec<Record> {
    let mut records = Vec::new();
    let mut reader = Reader::new(from);
    for line in text.split(|&byte| byte == b'\n') {
        reader.line(line, &mut |record| records.push(record));
    }
    reader.end(&mut |record| records.push(record));
    records
}

fn written(form: Format, puzzle: &Puzzle) -> Option<String> {
    let mut text = form.header().map_or_else(String::new, |header| format!("{header}\n"));
    form.write(&Entry { puzzle, solution: None, id: 1 }, &mut text).ok().map(|()| text)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let from = Format::ALL.get(usize::from(choice)).copied();
    for record in read(from, text) {
        let board = record.board();
        let Ok(puzzle) = record.puzzle else { continue };
        for form in Format::ALL.into_iter().filter(|form| form.can_read() && form.can_write()) {
            let Some(text) = written(form, &puzzle) else { continue };
            let again = read(None, text.as_bytes());
            assert_eq!(again, read(Some(form), text.as_bytes()).into_iter().zip(&again).map(same).collect::<Vec<_>>());
            let [again] = again.as_slice() else { panic!("{form}: {} records", again.len()) };
            let again = again.puzzle.as_ref().expect("what is written is read");
            if let Form::Exact = kept(form) {
                assert_eq!(*again, puzzle, "{form}");
            }
            if let (Ok(board), Ok(board_again)) = (&board, again.board()) {
                let cells = minirow::Cell::all();
                assert!(cells.clone().all(|cell| board.possible(cell) == board_again.possible(cell)), "{form}");
            }
            // A second round changes nothing.
            if let Some(text) = written(form, again) {
                assert_eq!(read(None, text.as_bytes())[0].puzzle.as_ref(), Ok(again), "{form}");
            }
        }
    }
});

/// The record as it was detected, if it says the same when its form is named.
fn same((named, detected): (Record, &Record)) -> Record {
    if named.puzzle == detected.puzzle { detected.clone() } else { named }
}

/// What a form keeps of a puzzle.
enum Form {
    /// All of it.
    Exact,
    /// What is possible in each cell.
    Possible,
}

fn kept(form: Format) -> Form {
    match form {
        Format::Hodoku | Format::Ndjson => Form::Exact,
        _ => Form::Possible,
    }
}
