//! Forcing chains in English.

use minirow::logic::Technique::{
    CellForcingChain, DynamicForcingChain, DynamicForcingChainPlus, HouseForcingChain, NestedForcingNet,
    Nishio,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: CellForcingChain,
        name: "Cell forcing chain",
        page: Page {
            brief: "If every candidate of a cell leads to the same conclusion, the conclusion is true.",
            rule: "Take a cell and follow a chain of strong and weak links from each of its candidates. If all chains lead to the same conclusion, the conclusion is true.",
            why: "One of the candidates is the right one. Whichever it is, the same follows.",
            look: "Choose a cell with three candidates. Note what each of them forces: digits placed and candidates removed. Compare the notes and look for something that appears in all of them. A candidate that sees all three, directly or by a short chain, is a good target.",
            mistakes: &[
                "Leaving out a candidate of the cell: the conclusion must follow from every one.",
                "Mixing the cases: what follows from one candidate must not be used in the chain of another.",
            ],
        },
    },
    Words {
        technique: HouseForcingChain,
        name: "House forcing chain",
        page: Page {
            brief: "If every place of a digit in a house leads to the same conclusion, the conclusion is true.",
            rule: "Take a digit and a row, column or box that lacks it. Follow a chain of strong and weak links from each of its places there. If all chains lead to the same conclusion, the conclusion is true.",
            why: "The digit is in one of these places. Whichever it is, the same follows.",
            look: "Choose a digit with three places in a house. Note what the digit forces in each place, and look for something that appears in all notes.",
            mistakes: &[
                "Leaving out a place: the conclusion must follow from every one.",
                "Mixing the cases: what follows from one place must not be used in the chain of another.",
            ],
        },
    },
    Words {
        technique: Nishio,
        name: "Nishio",
        page: Page {
            brief: "If a digit in a cell leaves the same digit no place in some house, it is not there.",
            rule: "Suppose that a digit is in a cell, and look at this digit only. If some house is then left without a place for it, or must have it twice, the digit is not in the cell.",
            why: "Every house has the digit exactly once. An assumption that makes this impossible is wrong.",
            look: "Choose one digit and a cell. Cross out the places that the cell sees. Where a house has one place left, the digit goes there; cross out what that sees, and go on until a house breaks or nothing more follows.",
            mistakes: &[
                "Concluding that the digit is right because nothing breaks: that proves nothing.",
                "Using other digits on the way: that is a dynamic forcing chain.",
            ],
        },
    },
    Words {
        technique: DynamicForcingChain,
        name: "Dynamic forcing chain",
        page: Page {
            brief: "Forcing chains that also use the candidates they have removed on the way.",
            rule: "Suppose that a candidate is true and follow everything that it forces, with the candidates removed that it rules out. If this leads to a contradiction, the candidate is false. Or compare cases: a candidate true and false, all candidates of a cell, or all places of a digit in a house. A conclusion of all cases is true.",
            why: "Each case is followed with its own removals, so several removed candidates together may leave a cell or a house with a single candidate. An assumption that leads to a contradiction is wrong, and a conclusion of all possible cases is right.",
            look: "Choose a cell with two candidates, suppose one of them, and write down all that follows. If nothing breaks, suppose the other one and compare.",
            mistakes: &[
                "Keeping removals from one case in the next: each case starts from the position itself.",
                "Taking the first contradiction without checking the steps: one slip makes any candidate look false.",
            ],
        },
    },
    Words {
        technique: DynamicForcingChainPlus,
        name: "Dynamic forcing chain with patterns",
        page: Page {
            brief: "Dynamic forcing chains that also use locked candidates, subsets and X-Wings that appear on the way.",
            rule: "A dynamic forcing chain in which pointing, claiming, pairs, other subsets and X-Wings that appear under the assumption may remove candidates too. If the assumption leads to a contradiction, it is false; what all cases lead to is true.",
            why: "Once some candidates are removed under an assumption, a pattern may appear. It removes the same candidates as always, as long as the assumption holds.",
            look: "If the chain stalls, treat the position under the assumption as a new puzzle and look for patterns in it.",
            mistakes: &[
                "Using a pattern that was there only in another case.",
                "Forgetting that its eliminations hold under the assumption only.",
            ],
        },
    },
    Words {
        technique: NestedForcingNet,
        name: "Nested forcing net",
        page: Page {
            brief: "A candidate is refuted with the help of further assumptions, which are refuted under it.",
            rule: "Suppose that a candidate is true and follow what it forces. Where nothing more follows, suppose a second candidate under it. If the second leads to a contradiction, it is false under the first assumption, and you can go on without it. If the first assumption ends in a contradiction, it is false.",
            why: "What is refuted under an assumption is false as long as the assumption holds. Every false candidate can be refuted this way, so guessing is never necessary.",
            look: "This is for the very hardest puzzles. Choose an assumption that forces many digits. Write its consequences in one colour, and those of each inner assumption in another, so that you can erase them when it is refuted.",
            mistakes: &[
                "Keeping what followed from an inner assumption after it has been refuted.",
                "Giving up the outer assumption when an inner one breaks: only the inner one is refuted.",
            ],
        },
    },
];
