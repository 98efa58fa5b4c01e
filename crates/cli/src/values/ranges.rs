//! Ranges as people type them: `22..26`, `22..=26`, `22-26`, `..26`, `22..` or `24`, both ends included.

use std::ops::RangeInclusive;

use minirow::NameError;
use minirow::logic::human::Level;

use super::Unfit;

/// The range in a text. An end that is missing is the one of `all`; `read` reads the others.
fn range<T: Clone, E>(
    text: &str,
    all: RangeInclusive<T>,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<RangeInclusive<T>, E> {
    let Some((first, last)) = text.split_once("..").or_else(|| text.split_once(['-', '–'])) else {
        return read(text).map(|only| only.clone()..=only);
    };
    let (open_first, open_last) = all.into_inner();
    let end = |text: &str, open: T| if text.is_empty() { Ok(open) } else { read(text) };
    Ok(end(first.trim(), open_first)?..=end(last.trim_start_matches('=').trim(), open_last)?)
}

/// The cells of the largest grid, 36x36.
const MOST_CELLS: usize = 36 * 36;

/// Numbers of clues, such as `24` or `22..26`.
pub(crate) fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, Unfit> {
    range(text, 0..=MOST_CELLS, |number| number.parse().map_err(|_| Unfit::new("unfit-clues")))
}

/// Numbers of guesses, such as `0`, `..3` or `10..`.
pub(crate) fn parse_guesses(text: &str) -> Result<RangeInclusive<u64>, &'static str> {
    let expected = "expected a number or a range such as 0, ..3 or 10..";
    range(text, 0..=u64::MAX, |number| number.parse().map_err(|_| expected))
}

/// Ratings such as `7`, `7..`, `..6.5`, `7.1..7.3` or `7.1-7.3`, in tenths.
pub(crate) fn parse_er(text: &str) -> Result<RangeInclusive<u16>, Unfit> {
    let tenths = |text: &str| {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let (whole, tenth): (u16, u16) = (whole.parse().ok()?, tenth.parse().ok()?);
        (whole <= 20 && tenth <= 9).then_some(whole * 10 + tenth)
    };
    range(text, 0..=200, |text| tenths(text).ok_or(Unfit::new("unfit-er")))
}

/// Levels such as `hard`, `medium..hard`, `medium-hard` or `expert..`.
pub(crate) fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, NameError> {
    range(text, Level::Easy..=Level::Beyond, str::parse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_with_dots_or_a_hyphen() {
        for text in ["17..20", "17..=20", "17-20", "17–20", "17 - 20"] {
            assert_eq!(parse_clues(text).ok(), Some(17..=20), "{text}");
        }
        assert_eq!(parse_clues("..20").ok(), Some(0..=20));
        assert_eq!(parse_er("7.1-7.3").ok(), Some(71..=73));
        assert_eq!(parse_levels("Easy-HARD"), Ok(Level::Easy..=Level::Hard));
        assert!(parse_clues("17-20-23").is_err() && parse_er("7.1-x").is_err());
    }
}
