//! Almost locked sets in English.

use minirow::logic::Technique::{AlsChain, AlsXyWing, AlsXz, DeathBlossom};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(AlsXz, "ALS-XZ")],
        page: Page {
            brief: "Two almost locked sets share a digit that only one can hold.",
            rule: "If two almost locked sets share a digit that only one of them can hold, any other digit that they share can be removed from the cells that see all its places in both.",
            why: "A set that lacks one digit holds all its others. One of the two lacks the first digit, so it holds the second.",
            look: "Look for small groups of cells in a house with one digit more than cells, such as a cell with two candidates, and for a second group that sees one of its digits.",
        },
    },
    Words {
        names: &[(AlsXyWing, "ALS-XY-Wing"), (AlsChain, "ALS chain")],
        page: Page {
            brief: "Three or more almost locked sets, each linked to the next.",
            rule: "If almost locked sets follow each other, each sharing with the next a digit that only one of the two can hold, and a different one each time, then a digit that the first and the last share can be removed from the cells that see all its places in both. Three sets are a wing, more are a chain.",
            why: "If the first set lacks the digit, it holds the one that it shares with the next set, which then lacks it and holds its others, and so on to the last set.",
            look: "Start from an ALS-XZ that removes nothing and put another set between the two.",
        },
    },
    Words {
        names: &[(DeathBlossom, "Death blossom")],
        page: Page {
            brief: "A stem cell with an almost locked set for each of its candidates.",
            rule: "If each candidate of a stem cell is seen by all its places in an almost locked set (a petal), a digit that all petals share can be removed from the cells that see all its places in all petals.",
            why: "Whichever candidate the stem holds, its petal lacks it and holds all its other digits.",
            look: "Take a cell with two or three candidates and look for almost locked sets that it sees, one for each candidate, with a digit in common.",
        },
    },
];
