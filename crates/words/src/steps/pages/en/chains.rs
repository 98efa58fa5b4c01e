//! Chains in English.

use minirow::logic::Technique::{XChain, XyChain};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(XChain, "X-Chain")],
        page: Page {
            rule: "In a chain of places of one digit, linked strongly and weakly in turn, one of the two ends holds the digit: it leaves the cells that see both.",
            why: "If the first end does not hold the digit, each strong link forces the next place and each weak link rules one out, up to the last.",
            look: "For one digit draw the houses with two places, and join them end to end.",
        },
    },
    Words {
        names: &[(XyChain, "XY-Chain")],
        page: Page {
            rule: "In a chain of cells with two candidates, each sharing a digit with the next, one of the two ends holds the digit that both ends have: it leaves the cells that see both.",
            why: "If the first cell does not hold the digit, it holds its other one, which the next cell then cannot, and so on to the last cell.",
            look: "Mark the cells with two candidates and walk from one to a next one that it sees, along the digit that is passed on.",
        },
    },
];
