//! Wings in English.

use minirow::logic::Technique::{
    HWing, LWing, MWing, SWing, UvwxyzWing, VwxyzWing, WxyzWing, XyWing, XyzWing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: XyWing,
        name: "XY-Wing",
        page: Page {
            brief: "A cell with xy sees one with xz and one with yz: one of these two is z.",
            rule: "A pivot cell has the candidates x and y. It sees a cell with x and z and another cell with y and z (the pincers). Remove z from every cell that sees both pincers.",
            why: "If the pivot is x, the pincer with x and z must be z. If the pivot is y, the other pincer must be z. So one of the pincers is z, and a cell that sees both cannot be z.",
            look: "Mark the cells with exactly two candidates. Take one as pivot and look in its row, column and box for two cells that each share a different digit with it and have the same third digit. If both pincers are in the same box as the pivot, it is a naked triple.",
            mistakes: &[
                "The pincers do not see the pivot: each of them must share a house with it. They need not see each other.",
                "Both pincers share the same digit with the pivot: they must share x and y, one each.",
                "Removing z from cells that see only one pincer.",
                "Removing z from the pincers: one of them is z.",
            ],
        },
    },
    Words {
        technique: XyzWing,
        name: "XYZ-Wing",
        page: Page {
            brief: "A cell with xyz sees one with xz and one with yz: one of the three is z.",
            rule: "A pivot cell has the candidates x, y and z. It sees a cell with x and z and another cell with y and z. Remove z from every cell that sees all three.",
            why: "One of the three cells must be z: the pivot itself, or the cell left with z when the pivot is x or y. So a cell that sees all three cannot be z.",
            look: "Find a cell with three candidates. Look for a cell with two of them in its box, and for one with two of them in its row or column; the digit that both have is z. Cells that lose z are in the box of the pivot, on the line of the outer cell: at most two cells.",
            mistakes: &[
                "Forgetting the pivot: the cell that loses z must see the pivot too.",
                "A pincer with a digit that the pivot lacks: the pivot needs all three digits.",
            ],
        },
    },
    Words {
        technique: WxyzWing,
        name: "WXYZ-Wing",
        page: Page {
            brief: "Four cells share four digits, and only one of the digits can appear twice: remove it from the cells that see all its places.",
            rule: "Four cells, one of which (the pivot) sees the other three, have only four different candidates. Each of three of the digits has all its candidates in one house, so it can appear only once. Remove the fourth digit, z, from every cell that sees all its candidates in the four cells.",
            why: "Four cells need four digits. Three of the digits can each fill only one cell, so at least one cell is left for z. Every candidate z that sees all these places is false.",
            look: "Start where a box crosses a line: two cells there with two or three candidates, then add a cell of the box and a cell of the line, such that four digits are enough for all. Check which digit is not restricted to one house.",
            mistakes: &[
                "Two digits that can appear twice: then no cell is left over, and nothing follows.",
                "A removed candidate that sees only some of the places of z: it must see all of them.",
            ],
        },
    },
    Words {
        technique: VwxyzWing,
        name: "VWXYZ-Wing",
        page: Page {
            brief: "Five cells share five digits, and only one of the digits can appear twice: remove it from the cells that see all its places.",
            rule: "Five cells, one of which (the pivot) sees the other four, have only five different candidates. Each of four of the digits has all its candidates in one house, so it can appear only once. Remove the fifth digit, z, from every cell that sees all its candidates in the five cells.",
            why: "Five cells need five digits. Four of the digits can each fill only one cell, so at least one cell is left for z. Every candidate z that sees all these places is false.",
            look: "Start from a WXYZ-Wing that fails because of one more digit, and add a cell of the box or the line that brings no further digit.",
            mistakes: &[
                "Two digits that can appear twice: then no cell is left over, and nothing follows.",
                "Cells that the pivot does not see: the pivot must see the other four.",
            ],
        },
    },
    Words {
        technique: UvwxyzWing,
        name: "UVWXYZ-Wing",
        page: Page {
            brief: "Six cells share six digits, and only one of the digits can appear twice: remove it from the cells that see all its places.",
            rule: "Six cells, one of which (the pivot) sees the other five, have only six different candidates. Each of five of the digits has all its candidates in one house, so it can appear only once. Remove the sixth digit, z, from every cell that sees all its candidates in the six cells.",
            why: "Six cells need six digits. Five of the digits can each fill only one cell, so at least one cell is left for z. Every candidate z that sees all these places is false.",
            look: "Count the digits of the empty cells in a box, and add cells of a line through the box that bring nothing new. It is rare that six cells get by with six digits; an ALS-XZ often shows the same step.",
            mistakes: &[
                "Two digits that can appear twice: then no cell is left over, and nothing follows.",
                "Cells that the pivot does not see: the pivot must see the other five.",
            ],
        },
    },
    Words {
        technique: MWing,
        name: "M-Wing",
        page: Page {
            brief: "A cell with two candidates and two strong links in houses: the same digit at both ends, one of them true.",
            rule: "A chain of three strong links: a cell with two candidates, a digit with two places in a house, and another digit with two places in a house. Both ends have the same digit. Remove it from every cell that sees both ends. A strong link means that if one side is false, the other is true; sides of neighbouring links exclude each other.",
            why: "Suppose that the first end is false. Then the cell has its other digit, which rules out one place of the next link, so its other place is true. That place rules out one end of the last link, so the last end is true. One end or the other is therefore true.",
            look: "Start from a cell with the digits x and y. Look for a house in which x has two places, one of which the cell sees. If the other place also has the candidate y, and y has two places in one of its houses, the second place of y and the y of the first cell are the ends.",
            mistakes: &[
                "A house with three places for the digit: then its two places are not a strong link.",
                "Placing the digit: the chain does not say which end is true.",
            ],
        },
    },
    Words {
        technique: SWing,
        name: "S-Wing",
        page: Page {
            brief: "Two strong links in houses with a cell of two candidates between them: one of the two ends is true.",
            rule: "A chain of three strong links: a digit with two places in a house, then a cell with two candidates, then the other digit of the cell with two places in a house. One of the two ends is true, so remove every candidate that conflicts with both. Usually that is the digit of one end in the cell of the other.",
            why: "Suppose that the first end is false. Then the other place of its house is true, so the cell cannot have that digit and has its other digit. This rules out one place of the last house, so the last end is true.",
            look: "Start from a cell with two candidates. For each of its digits, look for a house in which the digit has two places, one of which the cell sees. The far places are the ends; see whether one end's cell also has the other end's digit.",
            mistakes: &[
                "Using the same digit twice: each side of the cell must use its own digit.",
                "Removing a candidate that conflicts with one end only.",
            ],
        },
    },
    Words {
        technique: LWing,
        name: "L-Wing",
        page: Page {
            brief: "Three strong links in houses, of two or three digits: one of the two ends is true.",
            rule: "A chain of three strong links, each a digit with exactly two places in a house, with at least two different digits. Neighbouring links meet in a cell, or in two places of a digit that see each other. One of the two ends is true, so remove every candidate that conflicts with both.",
            why: "Suppose that the first end is false. Then the other place of its house is true, which rules out one side of the second link, so its other side is true. That rules out one side of the third link, so the last end is true.",
            look: "Take a digit with two places in a house. In the cell of one place, look for a second digit that has two places in some house. Go on from there to a third link. Then compare the two ends.",
            mistakes: &[
                "A house with three places for the digit: then the link is not strong.",
                "Three links of one and the same digit: that is an X-Chain.",
            ],
        },
    },
    Words {
        technique: HWing,
        name: "H-Wing",
        page: Page {
            brief: "Three strong links, with a cell of two candidates at one end: one of the two ends is true.",
            rule: "A chain of three strong links that starts in a cell with two candidates and ends with a different digit. The other links are cells with two candidates or digits with two places in a house. One of the two ends is true, so remove every candidate that conflicts with both: the digit of one end in the cell of the other.",
            why: "Suppose that the first end is false. Then its cell has the other digit, which rules out one side of the second link, so its other side is true. That rules out one side of the third link, so the last end is true.",
            look: "Start from a cell with two candidates and follow one of its digits for two more strong links. If the end is in a cell that sees the first cell and has its other digit, remove that digit there.",
            mistakes: &[
                "Both ends with the same digit: that is an M-Wing or a W-Wing.",
                "Removing a candidate that conflicts with one end only.",
            ],
        },
    },
];
