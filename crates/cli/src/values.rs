//! What can stand after an option: how it is read, and what else could stand there.

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use minirow::format::Format;
use minirow::lanes::InstructionSet;
use minirow::logic::Technique;
use minirow::{Engine, Grid, Solution};
use minirow_words::Language;

/// What `--engine` names.
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
    PossibleValuesParser::new(known().map(|engine| engine.to_string()))
        .map(move |name| known().find(|engine| engine.to_string() == name).unwrap_or_default())
}

pub(crate) fn parse_shard(text: &str) -> Result<(u64, u64), String> {
    let numbers =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    match numbers {
        Some((part, parts)) if (1..=parts).contains(&part) => Ok((part - 1, parts)),
        _ => Err("expected I/N with I from 1 to N".to_owned()),
    }
}

pub(crate) fn instruction_sets() -> impl TypedValueParser<Value = InstructionSet> {
    let name = |set: &InstructionSet| format!("{set:?}").to_lowercase();
    PossibleValuesParser::new(InstructionSet::ALL.iter().map(name)).map(move |given| {
        InstructionSet::ALL.into_iter().find(|set| name(set) == given).unwrap_or(InstructionSet::Portable)
    })
}

/// The forms for which this holds, with their other names and what they are.
pub(crate) fn formats(usable: impl Fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let named = |format: Format| {
        PossibleValue::new(format.name()).aliases(format.aliases()).help(format.description())
    };
    PossibleValuesParser::new(Format::ALL.into_iter().filter(|&format| usable(format)).map(named))
        .map(|name| name.parse().unwrap_or(Format::Line))
}

/// The languages, with their names.
pub(crate) fn languages() -> impl TypedValueParser<Value = Language> {
    let named = |language: Language| PossibleValue::new(language.code()).help(language.name());
    PossibleValuesParser::new(Language::ALL.map(named)).map(|code| code.parse().unwrap_or_default())
}

pub(crate) fn parse_solution(text: &str) -> Result<Solution, String> {
    let grid = text.parse::<Grid>().map_err(|error| error.to_string())?;
    Solution::verify(grid).ok_or_else(|| "expected a full grid that keeps the rules".to_owned())
}

pub(crate) fn parse_proof_format(name: &str) -> Result<minirow::proof::Syntax, String> {
    name.parse::<minirow::proof::Syntax>().map_err(|error| error.to_string())
}

pub(crate) fn parse_technique(id: &str) -> Result<Technique, String> {
    id.parse::<Technique>().map_err(|error| error.to_string())
}
