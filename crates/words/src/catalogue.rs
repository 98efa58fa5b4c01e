//! The sentences of one language, found by name.

use std::fmt;

use minirow::{Argument, Message};

use crate::Language;
use crate::sentence::{Writer, messages};

/// The sentences of one language.
pub struct Catalogue {
    language: Language,
    /// The name and the text of each message, sorted by name; of two with one name, the later counts.
    messages: Vec<(&'static str, &'static str)>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A value within a sentence.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, which may decide between singular and plural.
    Number(u64),
    /// A text, put in as it is.
    Text(String),
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number)
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
    /// The catalogue of a language.
    pub fn new(language: Language) -> Self {
        let mut catalogue = Self::of_variants(language);
        catalogue.add(language.texts());
        catalogue
    }

    /// Only the sentences of answers to single questions: all that the engine of the page needs, which must be small.
    pub fn of_answers(language: Language) -> Self {
        let mut catalogue = Self { language, messages: Vec::new() };
        catalogue.add(language.answers());
        catalogue
    }

    /// Only the sentences about puzzles of other sizes and with other rules, and those of answers, which they use.
    pub fn of_variants(language: Language) -> Self {
        let mut catalogue = Self::of_answers(language);
        catalogue.add(language.variants());
        catalogue.add(language.variant_steps());
        catalogue
    }

    /// Adds messages of a front end, in Fluent syntax.
    pub fn add(&mut self, texts: &'static str) {
        self.messages.extend(messages(texts));
        self.messages.sort_by_key(|(name, _)| *name);
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message of the library.
    pub fn tell(&self, message: &dyn Message) -> String {
        if self.language == Language::En {
            return message.to_string();
        }
        let told = |argument| match argument {
            Argument::Number(number) => number.into(),
            Argument::Text(text) => text.into(),
            Argument::Message(message) => self.tell(&*message).into(),
        };
        let values: Vec<_> =
            message.arguments().into_iter().map(|(key, argument)| (key, told(argument))).collect();
        self.format(message.id(), &values).unwrap_or_else(|| message.to_string())
    }

    /// The sentence of this name, or the name itself if the language lacks it.
    pub fn say(&self, name: &str, values: impl IntoIterator<Item = (&'static str, Value)>) -> String {
        let values: Vec<_> = values.into_iter().collect();
        self.format(name, &values).unwrap_or_else(|| name.to_owned())
    }

    /// The sentence of this name, which has no values.
    pub fn word(&self, name: &str) -> String {
        self.say(name, [])
    }

    /// The sentence of this name without values, if the language has it.
    pub fn find(&self, name: &str) -> Option<String> {
        self.format(name, &[])
    }

    fn format(&self, name: &str, values: &[(&'static str, Value)]) -> Option<String> {
        let after = self.messages.partition_point(|(other, _)| *other <= name);
        let (found, text) = self.messages[..after].last()?;
        if *found != name {
            return None;
        }
        let mut writer = Writer { language: self.language, values, out: String::new() };
        writer.write(text);
        Some(writer.out)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use minirow::format::{Expected, Found, Mismatch, WriteError};
    use minirow::{Conflict, Grid, House};

    use super::*;
    use crate::particles::Particle;

    /// Each message of a language with the values it uses.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages = BTreeMap::<String, BTreeSet<String>>::new();
        let mut current = String::new();
        let lines = language.answers().lines().chain(language.texts().lines());
        for line in lines.filter(|line| !line.starts_with('#') && !line.is_empty()) {
            if !line.starts_with([' ', '}']) {
                current = line.split_once(" =").expect("a message has a name").0.to_owned();
                assert!(messages.insert(current.clone(), BTreeSet::new()).is_none(), "{current} twice");
            }
            let values = line.split('$').skip(1).map(|rest| {
                rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or("").to_owned()
            });
            messages.get_mut(&current).expect("inserted above").extend(values);
        }
        messages
    }

    fn of_the_library() -> Vec<&'static str> {
        let reasons = minirow::proof::Reason::IDS;
        let wishes = minirow::generate::Impossible::IDS;
        let paths = minirow::certificate::PathReason::IDS;
        [
            Expected::IDS,
            Found::IDS,
            Mismatch::IDS,
            WriteError::IDS,
            House::IDS,
            Conflict::IDS,
            reasons,
            wishes,
            paths,
        ]
        .concat()
    }

    #[test]
    fn english_holds_no_message_of_the_library_and_korean_holds_them_all() {
        let [english, korean] = Language::ALL.map(messages);
        for id in of_the_library() {
            assert!(!english.contains_key(id), "{id} has its English in the library");
            assert!(korean.contains_key(id), "{id} is missing in Korean");
        }
    }

    #[test]
    fn both_languages_have_the_same_other_messages_with_the_same_values() {
        let [english, mut korean] = Language::ALL.map(messages);
        let library = of_the_library();
        korean.retain(|name, _| !library.contains(&name.as_str()));
        assert_eq!(english, korean);
        assert!(english.len() > 30);
    }

    #[test]
    fn every_particle_in_the_korean_texts_is_known() {
        let texts = [Language::Ko.answers(), Language::Ko.texts()].concat();
        let mut seen = 0;
        for call in texts.split("JOSA(").skip(1) {
            let forms = call.split('"').nth(1).expect("JOSA has the forms in quotes");
            assert!(Particle::of_forms(forms).is_some(), "{forms}");
            seen += 1;
        }
        assert!(seen > 5);
        assert!(!texts.contains("(를)") && !texts.contains("(가)"), "a particle is left to the reader");
    }

    #[test]
    fn korean_chooses_particles_by_the_digit() {
        let words = Catalogue::new(Language::Ko);
        let told = |digits: &str| {
            let grid: Grid = format!("{digits}{}", ".".repeat(79)).parse().unwrap();
            words.tell(&grid.conflict().unwrap())
        };
        assert_eq!(told("88"), "1행에 8이 2번 나옵니다: r1c1, r1c2");
        assert_eq!(told("55"), "1행에 5가 2번 나옵니다: r1c1, r1c2");
    }

    #[test]
    fn every_message_of_the_library_has_a_korean_sentence_without_gaps() {
        let words = Catalogue::new(Language::Ko);
        let expected = [
            Expected::Cells,
            Expected::Row(3),
            Expected::Once(House::box_at(4)),
            Expected::Text("["),
            Expected::Fields(3),
        ];
        for message in &expected {
            let told = words.tell(message);
            assert!(!told.contains(['{', '$']) && told != message.to_string(), "{told}");
        }
    }

    #[test]
    fn english_is_what_the_library_prints() {
        let words = Catalogue::new(Language::En);
        let grid: Grid = format!("888{}", ".".repeat(78)).parse().unwrap();
        let conflict = grid.conflict().unwrap();
        assert_eq!(words.tell(&conflict), "digit 8 three times in row 1: r1c1, r1c2, r1c3");
    }
}
