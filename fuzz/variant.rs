//! What the fuzz target for variants does: any text is read in every format, and what was read is written, read again, drawn,
//! explained and solved. A full grid is judged by the engine as by the wording of the rules.

use minirow::draw::Theme;
use minirow::format::links;
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format, FormatError, Read, TEXT_LIMIT};
use minirow_variant::{Filled, Limits, Outcome, Place, Rule, Value, Variant};

/// Puzzles up to this size and with this many rules are solved too.
const LARGEST: usize = 9;
const MOST_RULES: usize = 40;

/// How often the learning solver may fail before it gives up.
const CONFLICTS: u64 = 20;

/// Any text is read or refused in every format, and a puzzle that was read can be used.
pub(crate) fn variant(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for format in Format::ALL {
        told_within(&text, format::read_as(&text, format));
    }
    in_a_link(&text);
    let Some(Read { variant, .. }) = told_within(&text, format::read(&text)) else { return };
    for format in Format::ALL {
        written_again(&variant, format);
    }
    let drawing = Drawing::new(&variant);
    assert!(drawing.svg(Theme::Light).ends_with("</svg>\n"));
    assert!(drawing.text().lines().count() > variant.shape().size());
    if variant.shape().size() <= LARGEST && variant.rules().len() <= MOST_RULES {
        solved(&variant);
        judged(&variant, bytes.len());
    }
}

/// The puzzle, or nothing after an error that is one line about a place in the text.
fn told_within(text: &str, read: Result<Read, FormatError>) -> Option<Read> {
    match read {
        Ok(read) => {
            let lines = format::understood(&read);
            assert!(lines.len() >= 2 + read.variant.rules().len());
            assert!(!lines.iter().any(|line| line.contains(char::is_control)), "{lines:?}");
            Some(read)
        }
        Err(error) => {
            assert!(!error.to_string().contains(char::is_control), "{error:?}");
            if let Some((line, column)) = error.place {
                let text = text.trim_start_matches('\u{feff}');
                let found = text.split('\n').nth(line as usize - 1).map(|line| line.chars().count() as u64);
                assert!(found.is_some_and(|length| column <= length + 1), "{error:?}");
            }
            None
        }
    }
}

/// An object means the same alone and in a link.
fn in_a_link(text: &str) {
    let link = format!("https://www.f-puzzles.com/?load={}", links::pack(text));
    if text.starts_with('{') && link.len() <= TEXT_LIMIT {
        let [alone, linked] = [text, &link].map(|text| format::read_as(text, Format::Fpuzzles));
        let problem = |error: FormatError| (error.field, error.problem);
        assert_eq!(
            alone.map(|read| read.variant).map_err(problem),
            linked.map(|read| read.variant).map_err(problem)
        );
    }
}

/// What a format can hold is read again as the same puzzle, and written again as the same text.
fn written_again(variant: &Variant, format: Format) {
    let Ok(text) = format::write(variant, format) else { return };
    if text.len() > TEXT_LIMIT {
        return;
    }
    let read = format::read_as(&text, format).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert_eq!(Format::detect(&text), Some(format), "{text}");
    let mut expected = sorted(variant);
    match format {
        // A title is a line there.
        Format::Text => {
            for title in [&mut expected.title, &mut expected.author].into_iter().flatten() {
                title.replace(char::is_control, " ").trim().clone_into(title);
            }
        }
        Format::Solo | Format::Killer | Format::Grid => (expected.title, expected.author) = (None, None),
        _ => {}
    }
    assert_eq!(sorted(&read.variant), expected, "{format}: {text}");
    assert_eq!(format::write(&read.variant, format).as_ref(), Ok(&text));
}

/// The puzzle with its rules, and the cells of cages, in a fixed order.
pub(crate) fn sorted(variant: &Variant) -> Variant {
    let mut rules = variant.rules().to_vec();
    for rule in &mut rules {
        if let Rule::Killer { cells, .. } = rule {
            cells.sort_unstable();
        }
    }
    rules.sort_by_key(|rule| format!("{rule:?}"));
    let mut copy = Variant::new(variant.shape().clone());
    for place in variant.shape().places() {
        copy.set_given(place, variant.givens()[place.index()]).expect("the shape is the same");
        copy.set_marks(place, variant.marks()[place.index()]).expect("the shape is the same");
    }
    for rule in rules {
        copy.add(rule).expect("the shape is the same");
    }
    (copy.title, copy.author) = (variant.title.clone(), variant.author.clone());
    copy
}

/// The engine ends without panic, and checks what it finds itself.
fn solved(variant: &Variant) {
    let limits = Limits { conflicts: CONFLICTS, ..Limits::NONE };
    if let (Outcome::Multiple(first, second), _) = minirow_variant::solve(variant, &limits) {
        assert_ne!(first, second);
    }
}

/// The engine accepts a full grid exactly if the wording of the rules does.
fn judged(variant: &Variant, shift: usize) {
    let shape = variant.shape();
    let size = shape.size();
    let width = shape.boxes().map_or(1, |boxes| usize::from(boxes.width));
    let value = |place: Place| {
        let (row, col) = (shape.row(place), shape.col(place));
        Value::from_index((row * width + row * width / size + col + shift) % size)
    };
    let Some(grid) = Filled::new(shape, shape.places().map(value).collect()) else { return };
    let mut full = variant.clone();
    for place in shape.places() {
        full.set_given(place, Some(grid.at(place))).expect("the shape is the same");
    }
    let (outcome, _) = minirow_variant::solve(&full, &Limits::NONE);
    let expected =
        if minirow_variant::holds(&full, &grid) { Outcome::Unique(grid) } else { Outcome::Unsolvable };
    assert_eq!(outcome, expected);
}
