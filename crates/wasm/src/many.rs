//! Questions about many puzzles at once, by the lane kernel. A record is 81 characters, as in a plain line.
//!
//! A request has a head of five bytes, the distance between the beginnings of two records and a limit (little endian), and
//! then the records. The answer is not text: one byte for the status of each record, then 81 characters for the solution of
//! each, or four bytes for its count (little endian).

use minirow::Status;
use minirow::answer::Counted;
use minirow::format::PlainLine;
use minirow::lanes::Kernel;

/// The cells of a record.
const RECORD: usize = 81;
/// The bytes before the records.
const HEAD: usize = 5;

/// Statuses, each written as its place in this list; `STATUSES` in `npm/batch.js` is the same list.
const STATUSES: [Status; 5] = [Status::None, Status::Unique, Status::Multiple, Status::Any, Status::Invalid];

fn code(status: Status) -> u8 {
    STATUSES.iter().position(|&listed| listed == status).unwrap_or(STATUSES.len()) as u8
}

/// Answers `solve-many` and `count-many`.
pub(crate) fn answered(name: &[u8], request: &[u8]) -> Option<Vec<u8>> {
    let answer = match name {
        b"solve-many" => solve,
        b"count-many" => count,
        _ => return None,
    };
    let records = request.split_first_chunk::<HEAD>().and_then(|(&[pitch, limit @ ..], bytes)| {
        (usize::from(pitch) >= RECORD)
            .then(|| (Records::new(bytes, usize::from(pitch)), u32::from_le_bytes(limit)))
    });
    Some(match records {
        Some((records, limit)) => [b"200 bytes\n", &answer(&records, limit)[..]].concat(),
        None => br#"400
{"type":"urn:minirow:problem:request","title":"The request is malformed","status":400,"detail":"expected a head of five bytes and records at least 81 bytes apart"}"#
            .to_vec(),
    })
}

/// The records of a request, sorted into those that are plain lines and the rest.
struct Records {
    number: usize,
    lines: Vec<PlainLine>,
    /// The place of each line among the records.
    places: Vec<usize>,
}

impl Records {
    /// The last record may lack what separates it from the next one.
    fn new(bytes: &[u8], pitch: usize) -> Self {
        let number = bytes.len().div_ceil(pitch);
        let mut records =
            Self { number, lines: Vec::with_capacity(number), places: Vec::with_capacity(number) };
        for (place, record) in bytes.chunks(pitch).enumerate() {
            if let Some(line) = record.get(..RECORD).and_then(PlainLine::new) {
                records.lines.push(line);
                records.places.push(place);
            }
        }
        records
    }
}

/// The status of a line, which breaks a rule if it has no solution and a conflict.
fn status_of(line: &PlainLine, found: Status, has_solution: bool) -> u8 {
    code(if !has_solution && line.grid().conflict().is_some() { Status::Invalid } else { found })
}

fn solve(records: &Records, _limit: u32) -> Vec<u8> {
    let mut answer = vec![code(Status::Invalid); records.number];
    answer.resize(records.number * (1 + RECORD), b'.');
    let (status, solutions) = answer.split_at_mut(records.number);
    let outcomes = Kernel::default().solve(&records.lines);
    for ((line, &place), outcome) in records.lines.iter().zip(&records.places).zip(outcomes) {
        status[place] = status_of(line, outcome.status(), outcome.first().is_some());
        if let Some(solution) = outcome.first() {
            solutions[RECORD * place..][..RECORD].copy_from_slice(&solution.grid().ascii());
        }
    }
    answer
}

fn count(records: &Records, limit: u32) -> Vec<u8> {
    const WIDTH: usize = size_of::<u32>();
    let mut answer = vec![code(Status::Invalid); records.number];
    answer.resize(records.number * (1 + WIDTH), 0);
    let (status, counts) = answer.split_at_mut(records.number);
    let limit = u64::from(limit);
    let found = Kernel::default().count(&records.lines, limit);
    for ((line, &place), count) in records.lines.iter().zip(&records.places).zip(found) {
        let counted = Counted { count: u128::from(count.solutions), limit: Some(limit) };
        status[place] = status_of(line, counted.status(), count.solutions > 0);
        // At most the limit, so nothing is lost.
        counts[WIDTH * place..][..WIDTH].copy_from_slice(&(count.solutions as u32).to_le_bytes());
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &[u8; 81] =
        b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    /// A puzzle, an empty grid, a grid with a conflict, one without a solution, and text, each with this after it.
    fn request(pitch: u8, limit: u32, after: &str) -> Vec<u8> {
        let conflict = format!("11{}", ".".repeat(79));
        let unsolvable = format!("12345678.........9{}", ".".repeat(63));
        let records = [PUZZLE, &[b'.'; 81], conflict.as_bytes(), unsolvable.as_bytes(), &[b'?'; 80]];
        let records: Vec<Vec<u8>> = records.map(|record| [record, after.as_bytes()].concat()).to_vec();
        [&[pitch][..], &limit.to_le_bytes(), &records.concat()].concat()
    }

    #[test]
    fn every_record_has_a_status_and_a_solution() {
        for (pitch, after) in [(81, ""), (82, "\n"), (83, "\r\n")] {
            let answer = answered(b"solve-many", &request(pitch, 0, after)).expect("a question");
            let answer = answer.strip_prefix(b"200 bytes\n").expect("bytes");
            let (status, solutions) = answer.split_at(5);
            assert_eq!(status, [1, 2, 4, 0, 4]);
            assert!(solutions.starts_with(b"417369825632158947958724316"));
            assert!(solutions[2 * RECORD..].iter().all(|&cell| cell == b'.'));
            assert_eq!(solutions.len(), 5 * RECORD);
        }
    }

    #[test]
    fn counts_stop_at_the_limit() {
        for (limit, statuses, counts) in [
            (0, [3, 3, 4, 3, 4], [0, 0, 0, 0, 0]),
            (1, [3, 3, 4, 0, 4], [1, 1, 0, 0, 0]),
            (1000, [1, 2, 4, 0, 4], [1, 1000, 0, 0, 0]),
        ] {
            let answer = answered(b"count-many", &request(81, limit, "")).expect("a question");
            let (status, found) = answer.strip_prefix(b"200 bytes\n").expect("bytes").split_at(5);
            assert_eq!(status, statuses);
            assert_eq!(found, counts.map(u32::to_le_bytes).concat());
        }
    }

    #[test]
    fn a_request_without_records_is_answered_and_one_without_a_head_is_not() {
        assert_eq!(answered(b"solve-many", &[81, 0, 0, 0, 0]).as_deref(), Some(&b"200 bytes\n"[..]));
        for request in [&[][..], &[81, 0, 0, 0], &[80, 0, 0, 0, 0], &[0; 90]] {
            assert!(answered(b"solve-many", request).is_some_and(|answer| answer.starts_with(b"400\n{")));
        }
        assert_eq!(answered(b"solve", &[81, 0, 0, 0, 0]), None);
    }
}
