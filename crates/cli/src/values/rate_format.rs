//! The format of `rate --format`: literal text and fields.

use std::fmt;

use minirow::rating::{RatingField, Scale};
use minirow_words::{Catalogue, Value};

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
