//! The languages, and how one is chosen.

use std::fmt;
use std::str::FromStr;

/// A language that minirow speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Ko];

    /// Its code, as in BCP 47.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ko => "ko",
        }
    }

    /// Its name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ko => "한국어",
        }
    }

    /// The language of a POSIX locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        locale.and_then(|locale| Self::of_tag(&locale)).unwrap_or_default()
    }

    /// The language of a tag such as `ko`, `ko-KR` or `ko_KR.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }

    /// The sentences of answers to single questions.
    pub(crate) const fn answers(self) -> &'static str {
        match self {
            Self::En => include_str!("../locales/answers-en.ftl"),
            Self::Ko => include_str!("../locales/answers-ko.ftl"),
        }
    }

    /// Everything else.
    pub(crate) const fn texts(self) -> &'static str {
        match self {
            Self::En => include_str!("../locales/en.ftl"),
            Self::Ko => include_str!("../locales/ko.ftl"),
        }
    }

    /// The sentences of `minirow-variant`, which says them in English itself.
    pub(crate) const fn variants(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Ko => concat!(
                include_str!("../locales/variant-ko.ftl"),
                include_str!("../locales/variant-problems-ko.ftl")
            ),
        }
    }

    /// The steps of `minirow-variant`, which says them in English itself.
    pub(crate) const fn variant_steps(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Ko => include_str!("../locales/variant-steps-ko.ftl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that names no language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageError;

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a language: en or ko")
    }
}

impl std::error::Error for LanguageError {}

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(LanguageError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_unless_it_is_unknown() {
        let locale = |pairs: &'static [(&str, &str)]| {
            Language::of_locale(move |name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(locale(&[]), Language::En);
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8")]), Language::Ko);
        assert_eq!(locale(&[("LANG", "kok_IN.UTF-8")]), Language::En);
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "ko")]), Language::Ko);
    }

    #[test]
    fn a_language_is_read_from_its_code() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert_eq!("fr".parse::<Language>(), Err(LanguageError));
    }
}
