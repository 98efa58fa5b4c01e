//! The values of options: how each is parsed, and which values are suggested instead of an invalid one.

mod ranges;
mod rate_format;

use std::fmt;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use minirow::format::{Format, PatternError};
use minirow::generate::Arrangement;
use minirow::lanes::InstructionSet;
use minirow::{Cell, CellSet, Engine, Grid, Outcome, Solution};
use minirow_words::steps::CellNames;
use minirow_words::{Language, Value};

pub(crate) use ranges::{parse_clues, parse_er, parse_guesses, parse_levels};
pub(crate) use rate_format::{RateFormat, RateFormatError, RatePart};

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
    /// For measuring: every algorithm, one after the other.
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
            Self::All => "every algorithm, one after the other",
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

/// A number and the unit after it.
fn with_unit(text: &str) -> (Option<u64>, &str) {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    (number.parse().ok(), unit)
}

pub(crate) fn parse_patience(text: &str) -> Result<Patience, Unfit> {
    let (number, unit) = with_unit(text);
    let seconds = |number| Patience::Time(std::time::Duration::from_secs(number));
    match (number, unit) {
        (Some(number @ 1..), "") => Ok(Patience::Tries(number)),
        (Some(number), "s") => Ok(seconds(number)),
        (Some(number), "m") => Ok(seconds(number.saturating_mul(60))),
        (Some(number), "h") => Ok(seconds(number.saturating_mul(3600))),
        _ => Err(Unfit::new("unfit-patience")),
    }
}

/// How many puzzles stand on a page.
pub(crate) fn parse_per_page(text: &str) -> Result<usize, Unfit> {
    text.parse().ok().filter(|number| [1, 2, 4, 6].contains(number)).ok_or(Unfit::new("unfit-per-page"))
}

/// A number of bytes: `500M`, `4G`.
pub(crate) fn parse_memory(text: &str) -> Result<u64, Unfit> {
    let (number, unit) = with_unit(text);
    let shift = match unit.trim_end_matches(['B', 'b']) {
        "" => 0,
        "K" | "k" => 10,
        "M" | "m" => 20,
        "G" | "g" => 30,
        _ => return Err(Unfit::new("unfit-memory")),
    };
    let bytes = number.and_then(|number| number.checked_mul(1 << shift));
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
}
