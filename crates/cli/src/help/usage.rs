//! Usage errors: suggestions in order, and sentences in other languages than English, in which the parser of the arguments says them itself.

use std::error::Error as _;
use std::num::ParseIntError;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use minirow::format::{ParseError, PatternError};
use minirow::logic::TechniqueNameError;
use minirow::{CellNameError, Conflict, NameError};
use minirow_words::{Catalogue, Value};

use crate::values::{RateFormat, RateFormatError, Unfit};

/// Puts the most similar of the suggested commands first; the parser of the arguments puts it last.
pub(super) fn suggest_best_first(error: &mut clap::Error) {
    if let Some(ContextValue::Strings(names)) = error.get(ContextKind::SuggestedSubcommand) {
        let names = names.iter().rev().cloned().collect();
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(names));
    }
}

/// A usage error as a sentence of the catalogue, if it has one for this kind.
pub(super) fn told(error: &clap::Error, words: &Catalogue) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    };
    let name = match error.kind() {
        ErrorKind::InvalidSubcommand => "usage-command",
        ErrorKind::UnknownArgument => "usage-option",
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => "usage-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-value",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => "usage-too-many",
        ErrorKind::InvalidUtf8 => "usage-bytes",
        _ => return None,
    };
    let given = match error.kind() {
        ErrorKind::InvalidSubcommand => text(ContextKind::InvalidSubcommand),
        _ => text(ContextKind::InvalidArg),
    };
    let values = [
        ("argument", Value::from(given)),
        ("value", Value::from(text(ContextKind::InvalidValue))),
        ("other", Value::from(text(ContextKind::PriorArg))),
    ];
    let mut sentence = words.say(name, values);
    if let Some(reason) = error.source().and_then(|source| reason(source, words)) {
        sentence = format!("{sentence}. {reason}");
    }
    for (kind, name) in [
        (ContextKind::ValidValue, "usage-possible"),
        (ContextKind::SuggestedSubcommand, "usage-similar"),
        (ContextKind::SuggestedArg, "usage-similar"),
        (ContextKind::SuggestedValue, "usage-similar"),
    ] {
        let suggestion = text(kind);
        if !suggestion.is_empty() {
            sentence = format!("{sentence}\n{}", words.say(name, [("values", Value::from(suggestion))]));
        }
    }
    Some(format!("{sentence}\n{}", words.word("usage-help")))
}

/// Why a value does not fit, if the catalogue has a sentence for this error.
fn reason(error: &(dyn std::error::Error + 'static), words: &Catalogue) -> Option<String> {
    if let Some(unfit) = error.downcast_ref::<Unfit>() {
        return Some(words.say(unfit.name, unfit.values()));
    }
    if let Some(error) = error.downcast_ref::<TechniqueNameError>() {
        let similar = error.similar.map_or(String::new(), |technique| {
            format!("\n{}", words.say("usage-similar", [("values", Value::from(technique.id()))]))
        });
        return Some(format!("{}{similar}", words.word("wanted-technique")));
    }
    if let Some(error) = error.downcast_ref::<NameError>() {
        let names = error.names().join(", ");
        return Some(words.say("wanted-name", [("names", Value::from(names))]));
    }
    if error.is::<RateFormatError>() {
        let parts = RateFormat::parts().join(", ");
        return Some(words.say("wanted-name", [("names", Value::from(parts))]));
    }
    if let Some(error) = error.downcast_ref::<PatternError>() {
        return Some(words.say("wanted-pattern", [("found", Value::from(error.found))]));
    }
    if let Some(error) = error.downcast_ref::<ParseError>() {
        return Some(words.tell(&error.mismatch()));
    }
    if let Some(conflict) = error.downcast_ref::<Conflict>() {
        return Some(words.tell(conflict));
    }
    if error.is::<CellNameError>() {
        return Some(words.word("wanted-cell"));
    }
    if error.is::<ParseIntError>() {
        return Some(words.word("wanted-number"));
    }
    error.is::<std::net::AddrParseError>().then(|| words.word("wanted-address"))
}
