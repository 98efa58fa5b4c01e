//! Fish in English.

use minirow::logic::Technique::{Jellyfish, Swordfish, XWing};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[Words {
    names: &[(XWing, "X-Wing"), (Swordfish, "Swordfish"), (Jellyfish, "Jellyfish")],
    page: Page {
        rule: "If n rows have room for a digit only in the same n columns, the digit leaves the other cells of these columns; the same with rows and columns exchanged. X-Wing: n is 2; Swordfish: 3; Jellyfish: 4.",
        why: "The n rows need the digit n times, and each column has room for it once: the rows use the columns up.",
        look: "For one digit note in which columns each row may have it. Look for rows that together need no more columns than they are rows.",
    },
}];
