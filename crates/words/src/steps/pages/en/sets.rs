//! Almost locked sets in English.

use minirow::logic::Technique::{AlsChain, AlsXyWing, AlsXz, DeathBlossom, SueDeCoq};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: SueDeCoq,
        name: "Sue de Coq",
        page: Page {
            brief: "Cells where a box crosses a line share their digits with cells of both, and every digit is used up.",
            rule: "Take the two or three empty cells where a box crosses a line; they have at least two digits more than cells. Add some cells of the line and some cells of the box, with different digits on the two sides, until there are as many cells as digits. Remove the line's digits from the rest of the line, the box's digits from the rest of the box, and digits that only the crossing has from the rest of both.",
            why: "There are as many cells as digits, and each digit can appear only once among the cells, because all its candidates there share a house. So each digit is in one of the cells, and the rest of its house loses it.",
            look: "Look for a crossing of two cells with four digits, or three cells with five. In the line, look for a cell with two of these digits; in the box, look for a cell with two of the others. That is the usual form.",
            mistakes: &[
                "The same digit on both sides: a digit in the line cell and in the box cell could appear twice.",
                "Removing a side's digits from the wrong house: remove the line's digits from the line, and the box's digits from the box.",
            ],
        },
    },
    Words {
        technique: AlsXz,
        name: "ALS-XZ",
        page: Page {
            brief: "Two almost locked sets share a digit x that only one of them can have: another shared digit z is in one of them.",
            rule: "An almost locked set (ALS) is a group of cells in one house with one candidate digit more than cells; a cell with two candidates is the smallest. Two sets A and B share a digit x, and every x of A sees every x of B. If they also share a digit z, remove z from every other cell that sees all z of both sets.",
            why: "If an almost locked set lacks one of its digits, it has as many digits as cells, so all its other digits are used. Only one of A and B can have x. The other one lacks x and must have z. So a cell that sees every z of both cannot be z.",
            look: "Collect small almost locked sets: single cells with two candidates, two cells with three, three with four. Compare those that touch in a house: which digit do they share such that all its places see each other? Then look at the other shared digits.",
            mistakes: &[
                "Some x of A does not see some x of B: then both sets may have x.",
                "Sets that overlap in a cell with x or z: the argument needs different cells for them.",
                "Removing z from a cell that sees only some of the places of z.",
            ],
        },
    },
    Words {
        technique: AlsXyWing,
        name: "ALS-XY-Wing",
        page: Page {
            brief: "Three almost locked sets in a row, linked by two different digits: a digit of both outer sets is in one of them.",
            rule: "Three almost locked sets A, C and B (each with one digit more than cells). A and C share a digit x, C and B share a different digit y, and in both pairs only one set can have the shared digit. Remove a digit z that A and B share from every cell that sees all z of both.",
            why: "If A lacks z, all its other digits are used, among them x. So C lacks x and has y, and B lacks y and has z. So A or B has z.",
            look: "It is an XY-Wing with sets instead of cells: C is the pivot. Start from an ALS-XZ that removes nothing because the two sets do not touch, and look for a third set between them.",
            mistakes: &[
                "The same digit for both links: C would lose nothing by lacking it twice.",
                "Removing z from cells that see z of one outer set only.",
            ],
        },
    },
    Words {
        technique: AlsChain,
        name: "ALS chain",
        page: Page {
            brief: "Four or more almost locked sets, each linked to the next: a digit of the first and the last is in one of them.",
            rule: "Four or more almost locked sets (each with one digit more than cells) follow one another. Each shares with the next a digit that only one of the two can have, and no set uses the same digit for both of its links. Remove a digit z that the first and the last share from every cell that sees all z of both.",
            why: "If the first set lacks z, all its other digits are used, so the next set lacks the shared digit and uses all its others, and so on. The last set must then have z. So the first or the last has z.",
            look: "Extend an ALS-XY-Wing that removes nothing: from the last set, go on to another one through a digit that only one of them can have. Single cells with two candidates make good links; if all sets are such cells, it is an XY-Chain.",
            mistakes: &[
                "Leaving a set by the digit you came in with: each link must use another digit.",
                "A link that is not tight: all places of the shared digit in one set must see all places in the next.",
            ],
        },
    },
    Words {
        technique: DeathBlossom,
        name: "Death blossom",
        page: Page {
            brief: "A stem cell with an almost locked set for each of its candidates: a digit of all these sets is in one of them.",
            rule: "For each candidate of a stem cell there is an almost locked set (a petal) in which every cell with that candidate sees the stem. Remove a digit z that all petals share from every cell that sees all z of all petals.",
            why: "Whatever digit the stem has, the petal of that digit lacks it. A petal that lacks one digit uses all its others, so it has z. So in every case one of the petals has z.",
            look: "Choose a stem with two or three candidates. For each candidate, collect the almost locked sets (one digit more than cells) whose cells with it all see the stem. Look for one set per candidate with a common digit that is not the stem's.",
            mistakes: &[
                "A petal cell with the candidate that does not see the stem: then the petal may keep the digit.",
                "Choosing a candidate of the stem as z without care: the stem itself could be z.",
            ],
        },
    },
];
