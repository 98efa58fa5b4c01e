//! Forcing chains in English.

use minirow::logic::Technique::{
    CellForcingChain, DynamicForcingChain, DynamicForcingChainPlus, HouseForcingChain, NestedForcingNet,
    Nishio,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(CellForcingChain, "Cell forcing chain")],
        page: Page {
            brief: "What every candidate of a cell leads to is true.",
            rule: "What every candidate of a cell leads to is true.",
            why: "One of the candidates is right, and whichever it is, the same follows.",
            look: "Take a cell with three candidates and follow each along strong and weak links until they agree.",
        },
    },
    Words {
        names: &[(HouseForcingChain, "House forcing chain")],
        page: Page {
            brief: "What every place of a digit in a house leads to is true.",
            rule: "What every place of a digit in a house leads to is true.",
            why: "The digit is in one of the places, and whichever it is, the same follows.",
            look: "Take a digit with three places in a house and follow each along strong and weak links until they agree.",
        },
    },
    Words {
        names: &[(Nishio, "Nishio")],
        page: Page {
            brief: "A digit that leaves itself no place in some house is wrong.",
            rule: "If a digit in a cell leaves the same digit no place in some house, or two in one, it is not there.",
            why: "Every house needs the digit once. A place that makes that impossible is wrong.",
            look: "Take one digit alone, put it into a cell, strike out what it sees, and place what has become the only place in a house, until something breaks.",
        },
    },
    Words {
        names: &[(DynamicForcingChain, "Dynamic forcing chain")],
        page: Page {
            brief: "Chains that use what they removed on the way.",
            rule: "If a candidate leads to a contradiction, it is false. What a candidate and its opposite, all candidates of a cell, or all places of a digit lead to is true. Candidates that fall on the way make new links.",
            why: "Each way is followed to its end with the candidates removed that it rules out, so a cell or a house may come down to its last candidate by several of them together.",
            look: "Suppose a candidate of a cell with two, and note all that follows; if nothing breaks, suppose the other one and compare.",
        },
    },
    Words {
        names: &[(DynamicForcingChainPlus, "Dynamic forcing chain with patterns")],
        page: Page {
            brief: "Dynamic chains that also use locked candidates, subsets and X-Wings.",
            rule: "A dynamic forcing chain that also uses locked candidates, pairs and X-Wings that appear under the supposition.",
            why: "A pattern that is there once some candidates are gone removes what it always removes, as long as the supposition holds.",
            look: "Where a chain leads no further, look at what is left under the supposition as at a puzzle of its own.",
        },
    },
    Words {
        names: &[(NestedForcingNet, "Nested forcing net")],
        page: Page {
            brief: "A contradiction that needs further suppositions below the first.",
            rule: "A candidate is false if it leads to a contradiction, where other candidates may be refuted under the supposition in the same way.",
            why: "What is refuted under a supposition is false as long as the supposition holds. Every false candidate falls in this way, so it is never needed to guess.",
            look: "This is for the very hardest puzzles. Suppose a candidate, follow it, and where nothing follows, suppose a second one under it until one of them breaks.",
        },
    },
];
