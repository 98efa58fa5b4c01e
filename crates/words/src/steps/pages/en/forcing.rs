//! Forcing chains in English.

use minirow::logic::Technique::{CellForcingChain, HouseForcingChain};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(CellForcingChain, "Cell forcing chain")],
        page: Page {
            rule: "What every candidate of a cell leads to is true.",
            why: "One of the candidates is right, and whichever it is, the same follows.",
            look: "Take a cell with three candidates and follow each along strong and weak links until they agree.",
        },
    },
    Words {
        names: &[(HouseForcingChain, "House forcing chain")],
        page: Page {
            rule: "What every place of a digit in a house leads to is true.",
            why: "The digit is in one of the places, and whichever it is, the same follows.",
            look: "Take a digit with three places in a house and follow each along strong and weak links until they agree.",
        },
    },
];
