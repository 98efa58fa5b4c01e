//! Singles, locked candidates and subsets in English.

use minirow::logic::Technique::{
    Claiming, FullHouse, HiddenPair, HiddenQuad, HiddenSingle, HiddenTriple, LockedPair, LockedTriple,
    NakedPair, NakedQuad, NakedSingle, NakedTriple, Pointing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(FullHouse, "Full house")],
        page: Page {
            brief: "The last open cell of a house gets the missing digit.",
            rule: "A house with one open cell gets the digit that it lacks.",
            why: "A house holds each of the nine digits once. With eight there, the ninth goes into the cell that is left.",
            look: "Find the rows, columns and boxes with eight digits, and count from 1 to 9.",
        },
    },
    Words {
        names: &[(NakedSingle, "Naked single")],
        page: Page {
            brief: "A cell with one candidate holds it.",
            rule: "A cell with one candidate holds it.",
            why: "The other eight digits are ruled out, and the cell must hold one.",
            look: "Take cells whose row, column and box are nearly full. Say the digits that they see from 1 to 9; if one is missing, it goes there.",
        },
    },
    Words {
        names: &[(HiddenSingle, "Hidden single")],
        page: Page {
            brief: "A digit with one place left in a house goes there.",
            rule: "A digit with one place left in a house goes there.",
            why: "The house needs the digit, and its other cells are filled or see the digit already.",
            look: "Take one digit and draw lines through all its rows and columns. If they leave only one open cell of a box, the digit goes there. Then do the same for rows and columns.",
        },
    },
    Words {
        names: &[(Pointing, "Pointing")],
        page: Page {
            brief: "A digit that a box has on one line only can be removed from the rest of the line.",
            rule: "If all places of a digit in a box are in one line, the digit can be removed from the rest of that line.",
            why: "The box needs the digit in one of these cells, and the line has room for it only once.",
            look: "In each box look for digits whose two or three places are side by side in a row or column, and follow that line outside the box.",
        },
    },
    Words {
        names: &[(Claiming, "Claiming")],
        page: Page {
            brief: "A digit that a line has in one box only can be removed from the rest of the box.",
            rule: "If all places of a digit in a line are in one box, the digit can be removed from the rest of that box.",
            why: "The line needs the digit in one of these cells, and the box has room for it only once.",
            look: "In each row and column look for digits whose places are all inside one box, then look at the other cells of the box.",
        },
    },
    Words {
        names: &[(LockedPair, "Locked pair"), (LockedTriple, "Locked triple")],
        page: Page {
            brief: "A naked pair or triple in a line and a box at once clears both.",
            rule: "A naked pair or triple whose cells share a line and a box removes its digits from the rest of both.",
            why: "The cells use up their digits. As the cells are in two houses, neither house has room for these digits elsewhere.",
            look: "Look for naked pairs and triples where a line crosses a box.",
        },
    },
    Words {
        names: &[(NakedPair, "Naked pair"), (NakedTriple, "Naked triple"), (NakedQuad, "Naked quad")],
        page: Page {
            brief: "n cells of a house with n digits between them keep these digits.",
            rule: "If n cells of a house have room for only n digits together, these digits can be removed from the other cells of the house.",
            why: "Each of the n cells takes one of the n digits, so none of these digits is left over.",
            look: "In a house take cells with few candidates; together they must have no more digits than there are cells. A cell need not have all of the digits.",
        },
    },
    Words {
        names: &[(HiddenPair, "Hidden pair"), (HiddenTriple, "Hidden triple"), (HiddenQuad, "Hidden quad")],
        page: Page {
            brief: "n digits with n places in a house between them keep these places.",
            rule: "If n digits have room in only n cells of a house together, other digits can be removed from these cells.",
            why: "Each of the n digits takes one of the n cells, so no cell is left over for anything else.",
            look: "In a house take digits with few places; together they must have no more places than there are digits.",
        },
    },
];
