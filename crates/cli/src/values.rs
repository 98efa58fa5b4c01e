//! The values of options: how each is parsed, and which values are suggested instead of an invalid one.

use std::fmt;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use minirow::format::{Format, PatternError};
use minirow::generate::Arrangement;
use minirow::lanes::InstructionSet;
use minirow::logic::human::Level;
use minirow::rating::{RatingField, Scale};
use minirow::{Cell, CellSet, Engine, Grid, NameError, Outcome, Solution};
use minirow_words::steps::CellNames;
use minirow_words::{Catalogue, Language, Value};

/// A value that does not fit, and the sentence about what would: its name in the texts of the help.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Unfit {
    pub(crate) name: &'static str,
    range: Option<RangeInclusive<u64>>,
}

impl Unfit {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { name, range: None }
    }

    /// The values within the sentence.
    pub(crate) fn values(&self) -> Vec<(&'static str, Value)> {
        let ends = |range: &RangeInclusive<u64>| {
            vec![("first", (*range.start()).into()), ("last", (*range.end()).into())]
        };
        self.range.as_ref().map(ends).unwrap_or_default()
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::texts::catalogue(Language::En).say(self.name, self.values()))
    }
}

impl std::error::Error for Unfit {}

/// A whole number in this range.
pub(crate) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, Unfit> + Clone + Send + Sync {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let name = if *range.end() >= u64::from(u32::MAX) { "unfit-number-from" } else { "unfit-range" };
        let unfit = || Unfit { name, range: Some(range.clone()) };
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(unfit)
    }
}

/// A value of `--engine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EngineArg {
    /// A search, which always finds the answer.
    Search(Engine),
    /// Techniques only, which may get stuck.
    Rules,
    /// For measuring: every search, one after the other.
    All,
}

impl Default for EngineArg {
    fn default() -> Self {
        Self::Search(Engine::Lanes)
    }
}

impl EngineArg {
    /// How it works, in a few words.
    const fn about(self) -> &'static str {
        match self {
            Self::Search(Engine::Backtrack) => "backtracking in reading order",
            Self::Search(Engine::Flags) => "backtracking with a bit mask of used digits",
            Self::Search(Engine::Propagate) => "singles, then a guess in the cell with the fewest candidates",
            Self::Search(Engine::Bands) => "SIMD, all digits at once",
            Self::Search(Engine::Lanes) => "SIMD, one puzzle per lane",
            Self::Search(_) => "",
            Self::Rules => "only --techniques, no guessing; may get stuck",
            Self::All => "every search, one after the other",
        }
    }

    /// The search that it names; the default for the others, which are not offered where this is used.
    pub(crate) fn search(self) -> Engine {
        match self {
            Self::Search(engine) => engine,
            Self::Rules | Self::All => Engine::default(),
        }
    }
}

impl fmt::Display for EngineArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(engine) => engine.fmt(f),
            Self::Rules => f.write_str("rules"),
            Self::All => f.write_str("all"),
        }
    }
}

/// The engines, and these besides.
pub(crate) fn engines(others: &'static [EngineArg]) -> impl TypedValueParser<Value = EngineArg> {
    let known = || Engine::ALL.into_iter().map(EngineArg::Search).chain(others.iter().copied());
    PossibleValuesParser::new(
        known().map(|engine| PossibleValue::new(engine.to_string()).help(engine.about())),
    )
    .map(move |name| known().find(|engine| engine.to_string() == name).unwrap_or_default())
}

pub(crate) fn instruction_sets() -> impl TypedValueParser<Value = InstructionSet> {
    let name = |set: &InstructionSet| format!("{set:?}").to_lowercase();
    PossibleValuesParser::new(InstructionSet::ALL.iter().map(name)).map(move |given| {
        InstructionSet::ALL.into_iter().find(|set| name(set) == given).unwrap_or(InstructionSet::Portable)
    })
}

/// A format with its other names and what it is.
fn possible(format: Format) -> PossibleValue {
    let about = match format.aliases() {
        [] => format.description().to_owned(),
        others => format!("{} (also: {})", format.description(), others.join(", ")),
    };
    PossibleValue::new(format.name()).aliases(format.aliases()).help(about)
}

/// The formats for which this holds, with their other names and what they are.
pub(crate) fn formats(usable: impl Fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.into_iter().filter(|&format| usable(format)).map(possible))
        .map(|name| name.parse().unwrap_or(Format::Line))
}

/// A format that puzzles can be written in: one for classic puzzles, or one for any size and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Classic(Format),
    Variant(minirow_variant::format::Format),
}

/// The formats that can be written, with what they are.
pub(crate) fn targets() -> impl TypedValueParser<Value = Target> {
    use minirow_variant::format::Format as VariantFormat;
    let classic = Format::ALL.into_iter().filter(|format| format.can_write()).map(possible);
    let others = VariantFormat::ALL
        .into_iter()
        .map(|format| PossibleValue::new(format.name()).help(format.description()));
    PossibleValuesParser::new(classic.chain(others)).map(|name| {
        let classic = name.parse().ok().filter(|format: &Format| format.can_write()).map(Target::Classic);
        let variant = || name.parse().map_or(Target::Classic(Format::Line), Target::Variant);
        classic.unwrap_or_else(variant)
    })
}

/// How cells are named in text.
pub(crate) fn cell_names() -> impl TypedValueParser<Value = CellNames> {
    let names = [
        PossibleValue::new("rc").help("row and column, such as r1c3"),
        PossibleValue::new("a1").help("row letter and column number, such as A3"),
    ];
    PossibleValuesParser::new(names)
        .map(|name| if name == "a1" { CellNames::Letters } else { CellNames::RowColumn })
}

/// A number of seconds that a clock can wait.
pub(crate) fn parse_seconds(text: &str) -> Result<f64, Unfit> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=1e6).contains(seconds));
    seconds.ok_or(Unfit::new("unfit-seconds"))
}

/// Whether a text begins with a cell and its digit, such as `r1c1=4`.
pub(crate) fn begins_with_cell(text: &str) -> bool {
    text.split_once(['=', ':']).is_some_and(|(cell, digit)| {
        cell.trim().parse::<Cell>().is_ok() && digit.trim_start().starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The languages, with their names.
pub(crate) fn languages() -> impl TypedValueParser<Value = Language> {
    let named = |language: Language| PossibleValue::new(language.code()).help(language.name());
    PossibleValuesParser::new(Language::ALL.map(named)).map(|code| code.parse().unwrap_or_default())
}

/// Why a value cannot be used: an error of the library, or [`Unfit`].
type Reason = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn parse_solution(text: &str) -> Result<Solution, Reason> {
    Ok(Solution::verify(text.parse::<Grid>()?).ok_or(Unfit::new("unfit-solution"))?)
}

/// The solution of a puzzle, or of the one in a file.
pub(crate) fn parse_made_of(text: &str) -> Result<Solution, Reason> {
    let read = std::fs::read_to_string(text);
    let grid = read.as_deref().unwrap_or(text).parse::<Grid>()?;
    match minirow::solve(&grid)? {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::Unsolvable => Err(Unfit::new("unfit-no-solution").into()),
        Outcome::Multiple(..) => Err(Unfit::new("unfit-several-solutions").into()),
    }
}

/// How long to go on without success.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// This long.
    Time(std::time::Duration),
    /// This many tries.
    Tries(u64),
}

pub(crate) fn parse_patience(text: &str) -> Result<Patience, Unfit> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let number: Option<u64> = number.parse().ok();
    let seconds = |number| Patience::Time(std::time::Duration::from_secs(number));
    match (number, unit) {
        (Some(number @ 1..), "") => Ok(Patience::Tries(number)),
        (Some(number), "s") => Ok(seconds(number)),
        (Some(number), "m") => Ok(seconds(number.saturating_mul(60))),
        (Some(number), "h") => Ok(seconds(number.saturating_mul(3600))),
        _ => Err(Unfit::new("unfit-patience")),
    }
}

/// The ends of a range such as `22..26`, `22..=26` or `22-26`, either of which may be missing; `None` for a single value.
fn ends(text: &str) -> Option<(&str, &str)> {
    let (first, last) = text.split_once("..").or_else(|| text.split_once(['-', '–']))?;
    Some((first.trim(), last.trim_start_matches('=').trim()))
}

/// The cells of the largest grid, 36x36.
const MOST_CELLS: usize = 36 * 36;

/// `24`, `22..26`, `22-26`, `..24` or `30..`, both ends included.
pub(crate) fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, Unfit> {
    let number = |text: &str, open: usize| if text.is_empty() { Some(open) } else { text.parse().ok() };
    let range = match ends(text) {
        Some((first, last)) => number(first, 0).zip(number(last, MOST_CELLS)),
        None => text.parse().ok().map(|only| (only, only)),
    };
    let (first, last) = range.ok_or(Unfit::new("unfit-clues"))?;
    Ok(first..=last)
}

/// Numbers of guesses such as `0`, `..3` or `10..`, both ends included.
pub(crate) fn parse_guesses(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str, open: u64| if text.is_empty() { Some(open) } else { text.parse().ok() };
    let range = match ends(text) {
        Some((first, last)) => number(first, 0).zip(number(last, u64::MAX)),
        None => text.parse().ok().map(|only| (only, only)),
    };
    let (first, last) = range.ok_or("expected a number or a range such as 0, ..3 or 10..")?;
    Ok(first..=last)
}

/// Ratings such as `7`, `7..`, `..6.5`, `7.1..7.3` or `7.1-7.3`, both ends included, in tenths.
pub(crate) fn parse_er(text: &str) -> Result<RangeInclusive<u16>, Unfit> {
    // The points of a range must not be taken for decimal points.
    let rating = |text: &str, open: u16| -> Option<u16> {
        if text.is_empty() {
            return Some(open);
        }
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let (whole, tenth): (u16, u16) = (whole.parse().ok()?, tenth.parse().ok()?);
        (whole <= 20 && tenth <= 9).then_some(whole * 10 + tenth)
    };
    let range = match ends(text) {
        Some((first, last)) => rating(first, 0).zip(rating(last, 200)),
        None => rating(text, 0).filter(|_| !text.is_empty()).map(|only| (only, only)),
    };
    let (first, last) = range.ok_or(Unfit::new("unfit-er"))?;
    Ok(first..=last)
}

/// Levels such as `hard`, `medium..hard`, `medium-hard` or `expert..`, both ends included.
pub(crate) fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, NameError> {
    let level = |name: &str, open: Level| if name.is_empty() { Ok(open) } else { name.parse::<Level>() };
    match ends(text) {
        Some((first, last)) => Ok(level(first, Level::Easy)?..=level(last, Level::Beyond)?),
        None => text.parse().map(|only| only..=only),
    }
}

/// How many puzzles stand on a page.
pub(crate) fn parse_per_page(text: &str) -> Result<usize, Unfit> {
    text.parse().ok().filter(|number| [1, 2, 4, 6].contains(number)).ok_or(Unfit::new("unfit-per-page"))
}

/// A number of bytes: `500M`, `4G`.
pub(crate) fn parse_memory(text: &str) -> Result<u64, Unfit> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let shift = match unit.trim_end_matches(['B', 'b']) {
        "" => 0,
        "K" | "k" => 10,
        "M" | "m" => 20,
        "G" | "g" => 30,
        _ => return Err(Unfit::new("unfit-memory")),
    };
    let bytes = number.parse::<u64>().ok().and_then(|number| number.checked_mul(1 << shift));
    bytes.ok_or(Unfit::new("unfit-memory"))
}

pub(crate) fn arrangements() -> impl TypedValueParser<Value = Arrangement> {
    PossibleValuesParser::new(Arrangement::ALL.map(Arrangement::name))
        .map(|name| name.parse().unwrap_or(Arrangement::Any))
}

/// The filled cells of a puzzle or a drawing, given as text or as the name of a file.
pub(crate) fn parse_pattern(text: &str) -> Result<CellSet, PatternError> {
    let read = std::fs::read_to_string(text);
    minirow::format::parse_pattern(read.as_deref().unwrap_or(text))
}

/// The output of `rate` for a puzzle: literal text and fields.
#[derive(Clone, Debug)]
pub(crate) struct RateFormat(pub(crate) Vec<RatePart>);

#[derive(Clone, Copy, Debug)]
pub(crate) enum RatePart {
    Text(char),
    Puzzle,
    Field(Scale, RatingField),
}

impl RateFormat {
    /// The fields of a format.
    pub(crate) fn parts() -> Vec<String> {
        let letters = Scale::ALL.into_iter().flat_map(Scale::fields).filter_map(|field| field.letter);
        std::iter::once('g').chain(letters).chain(['%']).map(|letter| format!("%{letter}")).collect()
    }

    pub(crate) fn parse(text: &str) -> Result<Self, RateFormatError> {
        let mut parts = Vec::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            let part = match letter {
                '%' => match letters.next() {
                    Some('g') => RatePart::Puzzle,
                    Some('%') => RatePart::Text('%'),
                    letter => RatePart::field(letter).ok_or(RateFormatError(letter))?,
                },
                letter => RatePart::Text(letter),
            };
            parts.push(part);
        }
        Ok(Self(parts))
    }

    /// The default format: every number with its name, the scales separated by tabs.
    pub(crate) fn usual(scales: &[Scale], words: &Catalogue) -> Self {
        let labelled = |scale: &Scale| {
            let value = |field: &RatingField| Some((field.name, Value::from(format!("%{}", field.letter?))));
            words.say(&format!("rate-{scale}"), scale.fields().iter().filter_map(value))
        };
        let text = scales.iter().map(labelled).collect::<Vec<String>>().join("\t");
        Self::parse(&text).expect("every % stands before a letter of a field")
    }
}

/// The unknown letter after a %, or nothing at the end.
#[derive(Debug)]
pub(crate) struct RateFormatError(Option<char>);

impl fmt::Display for RateFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(letter) = self.0 else { return f.write_str("expected a letter after the last %") };
        let parts = RateFormat::parts();
        let (last, parts) = parts.split_last().expect("%% is always there");
        write!(f, "expected {} or {last}, found %{letter}", parts.join(", "))
    }
}

impl std::error::Error for RateFormatError {}

impl RatePart {
    /// The field that a letter stands for.
    fn field(letter: Option<char>) -> Option<Self> {
        let all =
            Scale::ALL.into_iter().flat_map(|scale| scale.fields().iter().map(move |field| (scale, field)));
        let mut lettered = all.filter(|(_, field)| field.letter.is_some());
        lettered.find(|(_, field)| field.letter == letter).map(|(scale, &field)| Self::Field(scale, field))
    }

    /// The scale that it is about.
    pub(crate) const fn scale(self) -> Option<Scale> {
        match self {
            Self::Text(_) | Self::Puzzle => None,
            Self::Field(scale, _) => Some(scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_numbers_that_a_clock_can_wait() {
        for bad in ["nan", "inf", "-1", "1e9", "x"] {
            assert!(parse_seconds(bad).is_err(), "{bad}");
        }
        assert_eq!(parse_seconds("0.5").ok(), Some(0.5));
    }

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
