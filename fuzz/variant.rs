//! The body of the fuzz target for puzzles of other sizes and with other rules: any text is read or refused, and a puzzle that was
//! read can be written, described, drawn and solved.

use minirow::Stop;
use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format};
use minirow_variant::{Limits, Outcome, holds, solve};

/// The conflicts that the search for solutions may take, so that many other inputs can be tried.
const CONFLICTS: u64 = 40;

pub(crate) fn variant(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    for format in Format::ALL {
        let _ = format::read_as(&text, format);
    }
    let Ok(read) = format::read(&text) else { return };
    let variant = read.variant;
    let size = variant.shape().size();
    assert!(
        format::understood(&format::read(&text).expect("it was read before")).len()
            >= 2 + variant.rules().len()
    );
    let drawing = Drawing::new(&variant);
    assert!(drawing.svg(Theme::Light).ends_with("</svg>\n"));
    assert!(drawing.text().lines().count() > size);
    for format in Format::ALL {
        let Ok(written) = format::write(&variant, format) else { continue };
        let again = format::read(&written).unwrap_or_else(|error| panic!("{format}: {error}\n{written}"));
        if matches!(format, Format::Text | Format::Json) {
            assert_eq!(again.variant, variant, "{format}: {written}");
        }
        // Formats of other programs may name rules in another order, but they keep the givens and the candidates.
        assert_eq!(again.variant.givens(), variant.givens(), "{format}: {written}");
        assert_eq!(again.variant.marks(), variant.marks(), "{format}: {written}");
    }
    if size <= 9 && variant.rules().len() <= 30 {
        let limits = Limits { stop: Stop::NEVER, conflicts: CONFLICTS };
        if let (Outcome::Multiple(first, second), _) = solve(&variant, &limits) {
            assert!(first != second && holds(&variant, &first) && holds(&variant, &second));
        }
    }
}
