//! The texts of the help and of usage errors, in every language.

use minirow_words::{Catalogue, Language};

const ENGLISH: &str = include_str!("../locales/help-en.ftl");
const KOREAN: &str = include_str!("../locales/help-ko.ftl");

/// The catalogue of a language with the texts of the help.
pub(crate) fn catalogue(language: Language) -> Catalogue {
    let mut words = Catalogue::new(language);
    words.add(match language {
        Language::En => ENGLISH,
        Language::Ko => KOREAN,
    });
    words
}
