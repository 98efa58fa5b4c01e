//! What a person reads at run time, in the person's language. All sentences stand in `locales/*.ftl`; the code
//! knows only their names.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

/// The languages that minirow speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// 한국어
    Ko,
}

impl Language {
    /// The language of the locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
    pub(crate) fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        match locale {
            Some(locale) if locale.starts_with("ko") => Self::Ko,
            _ => Self::En,
        }
    }

    /// The language with this code.
    pub(crate) fn named(code: &str) -> Option<Self> {
        clap::ValueEnum::from_str(code, false).ok()
    }

    const fn texts(self) -> &'static str {
        match self {
            Self::En => include_str!("../locales/en.ftl"),
            Self::Ko => include_str!("../locales/ko.ftl"),
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Self::En => unic_langid::langid!("en"),
            Self::Ko => unic_langid::langid!("ko"),
        }
    }
}

/// The sentences of one language.
pub(crate) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

/// A value within a sentence.
pub(crate) enum Value {
    Number(f64),
    Text(String),
}

impl From<u64> for Value {
    #[expect(clippy::cast_precision_loss, reason = "only the plural form depends on it")]
    fn from(number: u64) -> Self {
        Self::Number(number as f64)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::from(number as u64)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Catalogue {
    pub(crate) fn new(language: Language) -> Self {
        let resource =
            FluentResource::try_new(language.texts().to_owned()).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The sentence of this name, or the name itself if the language lacks it (a test sees to it that none does).
    pub(crate) fn say(&self, name: &str, values: impl IntoIterator<Item = (&'static str, Value)>) -> String {
        let mut arguments = FluentArgs::new();
        for (key, value) in values {
            match value {
                Value::Number(number) => arguments.set(key, FluentValue::from(number)),
                Value::Text(text) => arguments.set(key, FluentValue::from(text)),
            }
        }
        self.format(name, &arguments).unwrap_or_else(|| name.to_owned())
    }

    /// The sentence of this name without values, if the language has it.
    pub(crate) fn find(&self, name: &str) -> Option<String> {
        self.format(name, &FluentArgs::new())
    }

    fn format(&self, name: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(name)?.value()?;
        Some(self.bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
    }

    /// The sentence of this name, if it has no values.
    pub(crate) fn word(&self, name: &str) -> String {
        self.say(name, [])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Each message of a language with the values it uses.
    fn messages(language: Language) -> BTreeMap<String, Vec<String>> {
        assert!(FluentResource::try_new(language.texts().to_owned()).is_ok(), "{language:?} does not parse");
        let mut messages = BTreeMap::new();
        let mut current = String::new();
        for line in language.texts().lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            if !line.starts_with([' ', '}']) {
                current = line.split_once(" =").expect("a message has a name").0.to_owned();
                assert!(messages.insert(current.clone(), Vec::new()).is_none(), "{current} twice");
            }
            let values = line.split("{ $").skip(1).map(|rest| {
                rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or("").to_owned()
            });
            let used = messages.get_mut(&current).expect("inserted above");
            used.extend(values);
            used.sort();
            used.dedup();
        }
        messages
    }

    #[test]
    fn both_languages_have_the_same_messages_with_the_same_values() {
        let [english, mut korean] = [Language::En, Language::Ko].map(messages);
        // English help stands beside the definitions; `help` tests that each has its translation.
        korean.retain(|name, _| !name.starts_with("help-"));
        assert_eq!(english, korean);
        assert!(english.len() > 50);
    }

    #[test]
    fn every_message_of_the_library_is_in_the_catalogue() {
        use minirow::format::{Expected, Found, WriteError};
        let english = messages(Language::En);
        let rejected = minirow::proof::Reason::IDS;
        for id in [Expected::IDS, Found::IDS, WriteError::IDS, rejected].concat() {
            assert!(english.contains_key(id), "{id} is missing");
        }
    }

    #[test]
    fn every_message_the_code_asks_for_is_in_the_catalogue() {
        let mut english = messages(Language::En);
        english.extend(messages(Language::Ko).into_iter().filter(|(name, _)| name.starts_with("help-")));
        let mut files = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        let mut asked = 0;
        while let Some(path) = files.pop() {
            if path.is_dir() {
                files.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let code = std::fs::read_to_string(&path).unwrap();
            for call in ["say(\"", "word(\""] {
                for rest in code.split(call).skip(1) {
                    let name = rest.split('"').next().unwrap();
                    assert!(english.contains_key(name), "{name}, asked for in {}", path.display());
                    asked += 1;
                }
            }
        }
        assert!(asked > 10);
    }

    #[test]
    fn the_locale_decides_unless_it_is_unknown() {
        let locale = |pairs: &'static [(&str, &str)]| {
            Language::of_locale(move |name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(locale(&[]), Language::En);
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8")]), Language::Ko);
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "ko")]), Language::Ko);
    }
}
