//! The names of techniques and their pages, one folder per language and one file per family of techniques; their relatives and
//! their names elsewhere, which are the same for all languages.

mod elsewhere;
mod en;
mod ko;
mod relatives;

use minirow::logic::{Family, Technique};

use crate::Language;

pub use elsewhere::Elsewhere;
pub(super) use relatives::relatives;

/// The text about a technique, for somebody who knows the easier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// A summary for a list.
    pub brief: &'static str,
    /// The pattern, and the candidates that it removes or the digit that it places.
    pub rule: &'static str,
    /// Why it works.
    pub why: &'static str,
    /// How to spot it.
    pub look: &'static str,
    /// Common mistakes: what people do, a colon, and why it is wrong.
    pub mistakes: &'static [&'static str],
}

/// The words of one technique.
#[derive(Clone, Copy, Debug)]
struct Words {
    technique: Technique,
    name: &'static str,
    page: Page,
}

/// The names alone: a front end that shows no pages does not have to carry their texts.
type Names = [(Technique, &'static str); Technique::ALL.len()];
static ENGLISH: Names = names(en::ALL);
static KOREAN: Names = names(ko::ALL);

const fn names(mut families: &[&[Words]]) -> Names {
    let mut names = [(Technique::ALL[0], ""); Technique::ALL.len()];
    let mut at = 0;
    while let [family, others @ ..] = families {
        let mut rest = *family;
        while let [words, after @ ..] = rest {
            names[at] = (words.technique, words.name);
            at += 1;
            rest = after;
        }
        families = others;
    }
    names
}

/// The name of a technique.
pub(super) fn name(language: Language, technique: Technique) -> &'static str {
    let names = match language {
        Language::En => &ENGLISH,
        Language::Ko => &KOREAN,
    };
    let words = names.iter().find(|(one, _)| *one == technique);
    words.expect("each technique has words, as a test asserts").1
}

/// The page of a technique.
pub(super) fn page(language: Language, technique: Technique) -> Page {
    words(language, technique).page
}

/// The name of a family of techniques.
pub(super) const fn family(language: Language, family: Family) -> &'static str {
    match language {
        Language::En => en::family(family),
        Language::Ko => ko::family(family),
    }
}

/// The enum of techniques may grow without notice to other crates, so the compiler cannot see that a table is complete;
/// these assertions do.
const _: () =
    assert!(count(en::ALL) == Technique::ALL.len(), "a technique has no English words, or has them twice");
const _: () =
    assert!(count(ko::ALL) == Technique::ALL.len(), "a technique has no Korean words, or has them twice");

/// How many techniques have words here.
const fn count(mut families: &[&[Words]]) -> usize {
    let mut count = 0;
    while let [family, others @ ..] = families {
        count += family.len();
        families = others;
    }
    count
}

fn words(language: Language, technique: Technique) -> &'static Words {
    let all = match language {
        Language::En => en::ALL,
        Language::Ko => ko::ALL,
    };
    let mut words = all.iter().flat_map(|family| family.iter());
    words.find(|words| words.technique == technique).expect("each technique has words, as a test asserts")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_words_once_in_each_language() {
        for all in [en::ALL, ko::ALL] {
            let words = all.iter().flat_map(|family| family.iter());
            let mut named: Vec<Technique> = words.map(|words| words.technique).collect();
            named.sort_unstable();
            assert_eq!(named, Technique::ALL);
        }
    }

    #[test]
    fn every_technique_has_relatives_and_a_line_of_names() {
        for &technique in Technique::ALL {
            let relatives = relatives(technique);
            let mut different = relatives.to_vec();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), relatives.len(), "{technique} has a relative twice");
            assert!(!relatives.is_empty() && !relatives.contains(&technique), "{technique}");
            let has_name = Elsewhere::of(technique).hodoku.is_some();
            assert!(
                has_name || technique.hodoku_codes().iter().all(|code| UNUSED.contains(code)),
                "{technique}"
            );
        }
    }

    /// Codes that HoDoKu's library reserves for techniques that its solver does not have.
    const UNUSED: [&str; 5] = ["0507", "0802", "1000", "1001", "1002"];
}
