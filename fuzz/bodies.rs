//! What the fuzz targets do with an input. The targets in `fuzz_targets/` call these; plain `cargo test` runs them over the
//! corpus, so that something always runs.

use minirow::format::{Lines, Reader};

/// The records of a text are the same however it is cut into pieces, and each is told within the text.
pub(crate) fn lines(bytes: &[u8]) {
    let read = |size: usize| {
        let mut records = Vec::new();
        let (mut lines, mut reader) = (Lines::default(), Reader::new(None));
        for piece in bytes.chunks(size) {
            lines.take(piece, &mut |line| reader.line(line, &mut |record| records.push(record)));
        }
        lines.end(&mut |line| reader.line(line, &mut |record| records.push(record)));
        reader.end(&mut |record| records.push(record));
        (records, reader.lines())
    };
    let (whole, count) = read(bytes.len().max(1));
    for size in [1, 2, 7] {
        assert_eq!(read(size).0, whole);
    }
    for record in whole {
        assert!(record.line >= 1 && record.line <= count.max(1), "{record:?}");
        if let Err(error) = record.puzzle {
            assert!(!error.to_string().contains(char::is_control), "{error:?}");
        }
    }
}
