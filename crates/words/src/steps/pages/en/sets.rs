//! Almost locked sets in English.

use minirow::logic::Technique::AlsXz;

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[Words {
    names: &[(AlsXz, "ALS-XZ")],
    page: Page {
        rule: "If two almost locked sets share a digit that only one of them can hold, any other digit that they share leaves the cells that see all its places in both.",
        why: "A set that lacks one digit holds all its others. One of the two lacks the first digit, so it holds the second.",
        look: "Look for small groups of cells in a house with one digit more than cells, such as a cell with two candidates, and for a second group that sees one of its digits.",
    },
}];
