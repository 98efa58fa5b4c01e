//! Uniqueness in English.

use minirow::logic::Technique::{
    AvoidableRectangle1, AvoidableRectangle2, Bug1, Bug2, Bug3, Bug4, ExternalRectangle1, ExternalRectangle2,
    HiddenRectangle, UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4, UniqueRectangle1, UniqueRectangle2,
    UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(UniqueRectangle1, "Unique rectangle type 1")],
        page: Page {
            brief: "Three corners of a rectangle have the same two digits alone.",
            rule: "If three corners of a rectangle in two boxes have only the same two digits, these digits can be removed from the fourth corner.",
            why: "With only the two digits in all four corners they could be swapped, and the puzzle would have two solutions. So one of the other candidates of the fourth corner is true.",
            look: "Find two cells with the same two candidates in one house and look for a rectangle that they are part of, in two rows, two columns and two boxes.",
        },
    },
    Words {
        names: &[
            (UniqueRectangle2, "Unique rectangle type 2"),
            (UniqueRectangle5, "Unique rectangle type 5"),
        ],
        page: Page {
            brief: "One extra digit keeps the two digits of a rectangle from being swapped.",
            rule: "If the corners of a rectangle in two boxes have two digits and, in some of them, the same third one, the third digit can be removed from every cell that sees all its places in the rectangle. Type 2: two corners side by side; type 5: two across, or three.",
            why: "Without the third digit the rectangle could be filled in two ways, so one of its places in the rectangle holds it.",
            look: "Find rectangles whose corners have two digits and one more, and look at the cells that see all corners with the extra digit.",
        },
    },
    Words {
        names: &[(UniqueRectangle3, "Unique rectangle type 3")],
        page: Page {
            brief: "The other candidates of two corners complete a naked subset.",
            rule: "If two corners side by side have extra candidates, and these make a naked subset with other cells of a house, the digits of the subset can be removed from the rest of the house.",
            why: "One of the extra candidates is true, so the two corners count as one cell that holds one of them.",
            look: "Take the extra candidates of a rectangle together as one cell and look for a pair or triple that it completes.",
        },
    },
    Words {
        names: &[(UniqueRectangle4, "Unique rectangle type 4")],
        page: Page {
            brief: "One digit of the rectangle is locked in two of its corners.",
            rule: "If two corners side by side have extra candidates and are the only places of one of the two digits in a house, the other digit can be removed from both.",
            why: "The house puts the first digit into one of the two corners. With the second in the other one the rectangle could be filled in two ways.",
            look: "Find a rectangle with two plain corners, and a digit of it with no other place in the house of the other two corners.",
        },
    },
    Words {
        names: &[(UniqueRectangle6, "Unique rectangle type 6")],
        page: Page {
            brief: "One digit of the rectangle makes an X-Wing in it.",
            rule: "If two corners across have extra candidates and one of the two digits has its places in both rows (or both columns) in the rectangle only, this digit can be removed from these two corners.",
            why: "With the digit in one of the two corners it would be in the other one too, and the rectangle could be filled in two ways.",
            look: "Find a rectangle whose plain corners are across from each other, and a digit that makes an X-Wing in it.",
        },
    },
    Words {
        names: &[(HiddenRectangle, "Hidden rectangle")],
        page: Page {
            brief: "A digit with two places in both lines of a corner spoils the other digit there.",
            rule: "If one corner has only the two digits, and in the row and the column of the corner across the first digit has places in the rectangle only, the second digit can be removed from that corner.",
            why: "With the second digit there, row and column put the first one into the two corners beside it, and the rectangle could be filled in two ways.",
            look: "Start from a cell with two candidates; in the corner across, look for a digit with two places in both of its lines.",
        },
    },
    Words {
        names: &[
            (ExternalRectangle1, "External rectangle type 1"),
            (ExternalRectangle2, "External rectangle type 2"),
        ],
        page: Page {
            brief: "A digit of the rectangle must be outside of it.",
            rule: "Two corners of a unique rectangle have only its two digits, the other two corners share a house. One of the two digits is elsewhere in this house. Type 1: only one such place is left, and it holds the digit. Type 2: candidates that exclude all such places are false.",
            why: "If the house had both digits in these two corners, all four corners would hold only the two digits, which could be swapped: the puzzle would have two solutions.",
            look: "Find a rectangle with two plain corners side by side. In each house of the other two corners count the places of the two digits outside the rectangle.",
        },
    },
    Words {
        names: &[(AvoidableRectangle1, "Avoidable rectangle type 1")],
        page: Page {
            brief: "Found digits in three corners forbid a digit in the fourth.",
            rule: "If three corners of a rectangle in two boxes have been filled with two digits crosswise, and none of them was given, the digit that would complete the rectangle can be removed from the fourth corner.",
            why: "With the same two digits crosswise in all four corners they could be swapped, and the puzzle would have two solutions.",
            look: "When digits have been found, keep in mind which ones were given. Look for three corners with found digits such as 2, 5 and 5, the two 5s across from each other.",
        },
    },
    Words {
        names: &[(AvoidableRectangle2, "Avoidable rectangle type 2")],
        page: Page {
            brief: "Found digits in two corners need an extra digit in the others.",
            rule: "If two corners of a rectangle in two boxes have been filled, none of them given, and the two open corners could complete it crosswise but for the same extra digit, this digit can be removed from the cells that see both open corners.",
            why: "Without the extra digit in one of the two corners, two digits could be swapped in the rectangle.",
            look: "Find two found digits side by side or across, and open corners with two candidates: the one that completes the rectangle, and one they share.",
        },
    },
    Words {
        names: &[
            (UniqueLoop1, "Unique loop type 1"),
            (UniqueLoop2, "Unique loop type 2"),
            (UniqueLoop3, "Unique loop type 3"),
            (UniqueLoop4, "Unique loop type 4"),
        ],
        page: Page {
            brief: "A unique rectangle of six or more cells.",
            rule: "Six or more cells with the same two digits, two of them in each row, column and box that they touch, cannot hold these two digits alone. The other candidates in them are used as in a unique rectangle: type 1: they are in one cell, which loses the two digits; type 2: they are one digit, which can be removed from the cells that see all its places; type 3: they make a naked subset with other cells; type 4: one of the two digits is locked in the two cells with others, so the second digit can be removed from them.",
            why: "With the two digits alone they could be swapped all around the loop, and the puzzle would have two solutions.",
            look: "Follow cells with the same two candidates from house to house and see whether the way comes back. One or two cells may have more candidates.",
        },
    },
    Words {
        names: &[(Bug1, "BUG+1"), (Bug2, "BUG type 2"), (Bug3, "BUG type 3"), (Bug4, "BUG type 4")],
        page: Page {
            brief: "A few candidates keep all open cells from having just two.",
            rule: "In a bivalue universal grave (BUG) every open cell has two candidates, and every digit has two places in each house that lacks it. If only a few more candidates keep the puzzle from this, one of them is true. BUG+1: they are in one cell, which loses its other candidates; type 2: they are one digit, which can be removed from the cells that see all its places; type 3: they make a naked subset with other cells; type 4: they are in two cells that share a digit locked there, so the others can be removed.",
            why: "In a grave the two candidates of every cell could be swapped, so the puzzle would have two solutions or none.",
            look: "When nearly all open cells have two candidates, take a cell with three. The digit that has three places in its row, column and box is the extra one.",
        },
    },
];
