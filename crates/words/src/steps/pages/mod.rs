//! The names of techniques and their pages, one folder per language and one file per family of techniques.

mod en;
mod ko;

use minirow::logic::{Family, Technique};

use crate::Language;

/// What there is to know about a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is, in one line of a list.
    pub brief: &'static str,
    /// What it says.
    pub rule: &'static str,
    /// Why that is true.
    pub why: &'static str,
    /// How to look for it.
    pub look: &'static str,
}

/// The words of one technique, or of several that share a page.
#[derive(Clone, Copy, Debug)]
struct Words {
    names: &'static [(Technique, &'static str)],
    page: Page,
}

/// The name of a technique.
pub(super) fn name(language: Language, technique: Technique) -> &'static str {
    words(language, technique).1
}

/// The page of a technique.
pub(super) fn page(language: Language, technique: Technique) -> Page {
    words(language, technique).0
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
    assert!(names(en::ALL) == Technique::ALL.len(), "a technique has no English words, or has them twice");
const _: () =
    assert!(names(ko::ALL) == Technique::ALL.len(), "a technique has no Korean words, or has them twice");

/// How many techniques have words here.
const fn names(mut families: &[&[Words]]) -> usize {
    let mut count = 0;
    while let [family, others @ ..] = families {
        let mut pages = *family;
        while let [words, rest @ ..] = pages {
            count += words.names.len();
            pages = rest;
        }
        families = others;
    }
    count
}

fn words(language: Language, technique: Technique) -> (Page, &'static str) {
    let all = match language {
        Language::En => en::ALL,
        Language::Ko => ko::ALL,
    };
    let named = all.iter().flat_map(|family| family.iter()).find_map(|words| {
        words.names.iter().find(|(one, _)| *one == technique).map(|(_, name)| (words.page, *name))
    });
    named.expect("each technique has words, as a test asserts")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_words_once_in_each_language() {
        for all in [en::ALL, ko::ALL] {
            let mut named: Vec<Technique> = all
                .iter()
                .flat_map(|family| family.iter())
                .flat_map(|words| words.names)
                .map(|(one, _)| *one)
                .collect();
            named.sort_unstable();
            assert_eq!(named, Technique::ALL);
        }
    }
}
