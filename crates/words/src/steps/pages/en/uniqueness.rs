//! Uniqueness in English.

use minirow::logic::Technique::{
    HiddenRectangle, UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
    UniqueRectangle5, UniqueRectangle6,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(UniqueRectangle1, "Unique rectangle type 1")],
        page: Page {
            rule: "If three corners of a rectangle in two boxes have only the same two digits, these digits leave the fourth corner.",
            why: "With only the two digits in all four corners they could be exchanged, and the puzzle would have two solutions. So one of the other candidates of the fourth corner is true.",
            look: "Find two cells with the same two candidates in one house and look for a rectangle that they are part of, in two rows, two columns and two boxes.",
        },
    },
    Words {
        names: &[
            (UniqueRectangle2, "Unique rectangle type 2"),
            (UniqueRectangle5, "Unique rectangle type 5"),
        ],
        page: Page {
            rule: "If the corners of a rectangle in two boxes have two digits and, in some of them, the same third one, the third digit leaves every cell that sees all its places in the rectangle. Type 2: two corners side by side; type 5: two across, or three.",
            why: "Without the third digit the rectangle could be filled in two ways, so one of its places in the rectangle holds it.",
            look: "Find rectangles whose corners have two digits and one more, and look at the cells that see all corners with the extra digit.",
        },
    },
    Words {
        names: &[(UniqueRectangle3, "Unique rectangle type 3")],
        page: Page {
            rule: "If two corners side by side have extra candidates, and these make a naked subset with other cells of a house, the digits of the subset leave the rest of the house.",
            why: "One of the extra candidates is true, so the two corners count as one cell that holds one of them.",
            look: "Take the extra candidates of a rectangle together as one cell and look for a pair or triple that it completes.",
        },
    },
    Words {
        names: &[(UniqueRectangle4, "Unique rectangle type 4")],
        page: Page {
            rule: "If two corners side by side have extra candidates and are the only places of one of the two digits in a house, the other digit leaves both.",
            why: "The house puts the first digit into one of the two corners. With the second in the other one the rectangle could be filled in two ways.",
            look: "Find a rectangle with two plain corners, and a digit of it with no other place in the house of the other two corners.",
        },
    },
    Words {
        names: &[(UniqueRectangle6, "Unique rectangle type 6")],
        page: Page {
            rule: "If two corners across have extra candidates and one of the two digits has its places in both rows (or both columns) in the rectangle only, this digit leaves these two corners.",
            why: "With the digit in one of the two corners it would be in the other one too, and the rectangle could be filled in two ways.",
            look: "Find a rectangle whose plain corners are across from each other, and a digit that makes an X-Wing in it.",
        },
    },
    Words {
        names: &[(HiddenRectangle, "Hidden rectangle")],
        page: Page {
            rule: "If one corner has only the two digits, and in the row and the column of the corner across the first digit has places in the rectangle only, the second digit leaves that corner.",
            why: "With the second digit there, row and column put the first one into the two corners beside it, and the rectangle could be filled in two ways.",
            look: "Start from a cell with two candidates; in the corner across, look for a digit with two places in both of its lines.",
        },
    },
];
