//! Chains in English.

use minirow::logic::Technique::{
    Aic, AlsAic, AlsContinuousLoop, AlsDiscontinuousLoop, ContinuousLoop, DiscontinuousLoop,
    DualEmptyRectangle, DualTwoStringKite, EmptyRectangle, GroupedAic, GroupedContinuousLoop,
    GroupedDiscontinuousLoop, RemotePair, Skyscraper, TurbotFish, TwoStringKite, WWing, XChain, XyChain,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(Skyscraper, "Skyscraper")],
        page: Page {
            brief: "Two rows with two places of a digit each stand on the same column.",
            rule: "If a digit has two places in each of two rows, and one place of each is in the same column, one of the other two places holds it, so it can be removed from the cells that see both. The same with rows and columns swapped.",
            why: "The two places in the same column cannot both hold the digit, so at least one row has it at the other end.",
            look: "For one digit find two rows with two places each that stand on the same column; look at the cells that see both roofs.",
        },
    },
    Words {
        names: &[(TwoStringKite, "Two-string kite"), (DualTwoStringKite, "Dual two-string kite")],
        page: Page {
            brief: "A row and a column with two places of a digit each meet in a box.",
            rule: "If a digit has two places in a row and two in a column, and one place of each is in the same box, one of the two free ends holds the digit, so it can be removed from the cell where the lines through these ends cross. A dual kite is two kites with the same two cells in the box.",
            why: "The two places in the box cannot both hold the digit, so the row or the column has it at its free end.",
            look: "For one digit find a row and a column with two places each that meet in a box without sharing a cell.",
        },
    },
    Words {
        names: &[(TurbotFish, "Turbot fish")],
        page: Page {
            brief: "Two houses with two places of a digit each are joined by a weak link.",
            rule: "If a digit has two places in each of two houses, and one place of the first sees one of the second, one of the other two places holds it, so it can be removed from the cells that see both.",
            why: "The two places that see each other cannot both hold the digit, so one house has it at the other end.",
            look: "For one digit draw the houses with two places and join two of them; a box may be one of them.",
        },
    },
    Words {
        names: &[(EmptyRectangle, "Empty rectangle"), (DualEmptyRectangle, "Dual empty rectangle")],
        page: Page {
            brief: "A box with a digit in one row and one column only, and a strong link.",
            rule: "If a box has room for a digit only in one row and one column, and a line that crosses this row has two places for it, one of them in the row, then the digit can be removed from the cell that sees the column part of the box and the other place. A dual empty rectangle is two in the same box.",
            why: "The digit of the box is in its column part or in its row part; in the row part it rules out the near place, so the far one holds it.",
            look: "For one digit look for boxes whose places form a cross or an L, and for a strong link that starts on one arm.",
        },
    },
    Words {
        names: &[(WWing, "W-Wing")],
        page: Page {
            brief: "Two equal cells with two candidates, joined by a strong link of one digit.",
            rule: "If two cells have the same two candidates, and a house has only two places for one of the digits, each of them seen by one of the cells, then the other digit can be removed from every cell that sees both cells.",
            why: "If both cells held the first digit, neither place of the house could. So one of the cells holds the second digit.",
            look: "Find two equal cells with two candidates that do not see each other, and a strong link of one of their digits between them.",
        },
    },
    Words {
        names: &[(RemotePair, "Remote pair")],
        page: Page {
            brief: "A chain of cells with the same two candidates.",
            rule: "If each of four or more cells with the same two candidates sees the next, both digits can be removed from the cells that see two of them that are an odd number of links apart, three or more.",
            why: "Along the chain the two digits take turns, so such two cells hold one digit each.",
            look: "Mark all cells with the same two candidates and walk from one to the next that it sees.",
        },
    },
    Words {
        names: &[(XChain, "X-Chain")],
        page: Page {
            brief: "A chain of strong and weak links of one digit.",
            rule: "In a chain of places of one digit, linked strongly and weakly in turn, one of the two ends holds the digit, so it can be removed from the cells that see both.",
            why: "If the first end does not hold the digit, each strong link forces the next place and each weak link rules one out, up to the last.",
            look: "For one digit draw the houses with two places, and join them end to end.",
        },
    },
    Words {
        names: &[(XyChain, "XY-Chain")],
        page: Page {
            brief: "A chain of cells with two candidates each.",
            rule: "In a chain of cells with two candidates, each sharing a digit with the next, one of the two ends holds the digit that both ends have, so it can be removed from the cells that see both.",
            why: "If the first cell does not hold the digit, it holds its other one, which the next cell then cannot, and so on to the last cell.",
            look: "Mark the cells with two candidates and walk from one to a next one that it sees, along the digit that is passed on.",
        },
    },
    Words {
        names: &[
            (ContinuousLoop, "Continuous nice loop"),
            (GroupedContinuousLoop, "Grouped continuous nice loop"),
            (AlsContinuousLoop, "Continuous nice loop with ALS"),
        ],
        page: Page {
            brief: "A chain that closes: one end of each of its weak links is true.",
            rule: "In a loop of strong and weak links in turn, one end of every weak link is true: other candidates that both ends of a weak link rule out are false. Grouped: with several cells of a box and line as one link; with ALS: with an almost locked set, whose other digits stay in it.",
            why: "The loop can be true in two ways, and in both every weak link has one true end.",
            look: "Follow a chain from both sides; if its ends see each other, look at every weak link of it.",
        },
    },
    Words {
        names: &[(Aic, "AIC"), (GroupedAic, "Grouped AIC"), (AlsAic, "AIC with ALS")],
        page: Page {
            brief: "A chain of strong and weak links in turn: one of its two ends is true.",
            rule: "In an alternating inference chain (strong and weak links in turn, strong ones at both ends) one of the two ends is true: what both ends rule out is false. Grouped: with several cells of a box and line as one link; with ALS: with an almost locked set as a link.",
            why: "If the first end is false, each strong link makes the next candidate true and each weak link the one after it false, up to the last.",
            look: "Start from a candidate with a strong link (two places in a house, or two candidates in a cell) and go on, strong and weak in turn, to an end that rules out the same candidate as the start.",
        },
    },
    Words {
        names: &[
            (DiscontinuousLoop, "Discontinuous nice loop"),
            (GroupedDiscontinuousLoop, "Grouped discontinuous nice loop"),
            (AlsDiscontinuousLoop, "Discontinuous nice loop with ALS"),
        ],
        page: Page {
            brief: "A chain that leads a candidate to its own opposite.",
            rule: "A candidate that leads to its own opposite along strong and weak links in turn is wrong; a candidate whose absence leads to its presence is right, and the others of its cell are removed. Grouped: with several cells of a box and line as one link; with ALS: with an almost locked set as a link.",
            why: "What contradicts itself is false.",
            look: "Suppose a candidate true (or false) and follow the links until they come back to its cell.",
        },
    },
];
