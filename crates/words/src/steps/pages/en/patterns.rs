//! Exotic patterns in English.

use minirow::logic::Technique::{
    AlignedPairExclusion, AlignedSubsetExclusion, AlignedTripletExclusion, FireworkQuad, FireworkTriple,
    FireworkWWing, JuniorExocet, KrakenFish1, KrakenFish2, MultiSectorLockedSet, SeniorExocet, SkLoop,
    SueDeCoq, TemplateDelete, TemplateSet, Tridagon, TridagonChain,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(SueDeCoq, "Sue de Coq")],
        page: Page {
            brief: "Cells where a box and a line cross share their digits out between both.",
            rule: "Two or three cells where a box and a line cross have at least two digits more than cells. If some other cells of the line and some other cells of the box take up just the digits that are too many, all digits are used up: the line's digits can be removed from the rest of the line, the box's digits from the rest of the box, and digits of the crossing alone from both.",
            why: "Counted together there are as many cells as digits, and each digit fits in only once. So each is in one of the cells.",
            look: "Look at crossings with many digits in few cells. In the line and in the box look for cells with two candidates, both from the crossing, and different ones on either side.",
        },
    },
    Words {
        names: &[
            (AlignedPairExclusion, "Aligned pair exclusion"),
            (AlignedTripletExclusion, "Aligned triplet exclusion"),
            (AlignedSubsetExclusion, "Aligned subset exclusion"),
        ],
        page: Page {
            brief: "All ways to fill two, three or four cells, but for the impossible ones.",
            rule: "Of all ways to fill two cells (three for a triplet, four for a subset), rule out those that put the same digit into cells that see each other, and those that leave some other cell without a candidate. A digit that is in none of the ways left can be removed from its cell.",
            why: "One of the ways is right. With the digit in its cell every way to fill the other cells is ruled out.",
            look: "Find two to four cells that see several cells with two or three candidates in common, and list the ways in a table.",
        },
    },
    Words {
        names: &[(KrakenFish1, "Kraken fish type 1"), (KrakenFish2, "Kraken fish type 2")],
        page: Page {
            brief: "A candidate whose chains leave a fish too few columns is false.",
            rule: "If a candidate, by chains, removes enough places of a digit that n rows are left with n - 1 columns for it (or n columns with n - 1 rows), the candidate is false. Type 1: it has the digit of the fish itself; type 2: it has another one.",
            why: "The n rows need the digit n times, and n - 1 columns have room for it n - 1 times.",
            look: "Look for a fish with fins that no cell sees together, and follow chains from the fins to a candidate that all of them rule out.",
        },
    },
    Words {
        names: &[(TemplateSet, "Template set"), (TemplateDelete, "Template delete")],
        page: Page {
            brief: "All ways to place a digit: what all or none of them use.",
            rule: "List all ways to place a digit in all rows, columns and boxes that lack it. Cells that every way uses hold the digit (template set); places that no way uses lose it (template delete). Cells found for one digit rule out ways of the others.",
            why: "One of the ways is the right one.",
            look: "This is work for a computer; people do it for a digit with few places left.",
        },
    },
    Words {
        names: &[(Tridagon, "Tridagon (Thor's hammer)"), (TridagonChain, "Tridagon chain")],
        page: Page {
            brief: "Three digits that cannot fill twelve cells of four boxes alone.",
            rule: "Twelve cells in four boxes that form a rectangle have the same three digits, in each box three of them in three rows and three columns. If in one or three of the four boxes the cells run the other way, they cannot be filled with these digits alone: one of the other candidates in them is true. What all of these rule out is false, at once (tridagon) or by chains (tridagon chain).",
            why: "In each box the three digits make a permutation of its rows and columns. Two boxes side by side must agree row by row, two boxes one above the other column by column; going round the four boxes the permutations do not fit together if an odd number of them is odd.",
            look: "Very hard puzzles of today often have it. Look for four boxes with the same three digits missing, in cells that lie like the diagonals of the boxes.",
        },
    },
    Words {
        names: &[(SkLoop, "SK loop")],
        page: Page {
            brief: "A ring of sixteen cells through four boxes that uses up its digits.",
            rule: "Four boxes form a rectangle, and two rows and two columns cross in one cell of each. The pairs of cells beside these corners make a ring of sixteen cells; neighbours in the ring share a row, a box or a column. If the digits of the pairs can be dealt to these eight links with sixteen in all, the digits of each link can be removed from the other cells of its house.",
            why: "Sixteen cells need sixteen digits, and each link has room once for each of its digits: all of it is used up.",
            look: "Look for givens at four corners whose neighbours in row and column are all open, and see which digits each pair shares with the next.",
        },
    },
    Words {
        names: &[
            (FireworkTriple, "Firework triple"),
            (FireworkQuad, "Firework quad"),
            (FireworkWWing, "Firework W-Wing"),
        ],
        page: Page {
            brief: "Digits that a row and a column have almost only where they cross.",
            rule: "A row and a column cross in a box. A digit that outside the box has at most one place in the row and at most one in the column is in the crossing cell or in one of these two. Triple: three such digits with the same three cells fill them, so other digits can be removed from them. Quad: two such digits at each of two opposite corners of a rectangle fill its four corners. W-Wing: if the corner across has just two such digits, the crossing cell holds one of them.",
            why: "If neither of the two cells outside holds the digit, both the row and the column have it in the box. The box has it only once, so it is where they cross.",
            look: "Look for a box and two lines through it in whose other cells givens leave hardly any room for some digits.",
        },
    },
    Words {
        names: &[(JuniorExocet, "Junior exocet"), (SeniorExocet, "Senior exocet")],
        page: Page {
            brief: "Two target cells must hold the digits of two base cells.",
            rule: "Two base cells in the crossing of a box and a line have three or four base digits. Take three cross-lines: one through the third cell of the crossing, one through each of the other two boxes beside it. If for each base digit two houses cover all its places in the cross-lines that the base cells do not see, except for two target cells, the targets hold base digits only. Junior: the targets are in the two boxes beside the base; senior: elsewhere in the cross-lines.",
            why: "The two digits of the base are needed in all three cross-lines, but not where the base cells see them. Two houses have room for each of them twice, so the third time it is in a target: the two targets hold the two digits of the base.",
            look: "Typical of the hardest puzzles. Look for two cells of a box and a line with the same three or four candidates, and for rows in which most of these digits are already placed.",
        },
    },
    Words {
        names: &[(MultiSectorLockedSet, "Multi-sector locked set")],
        page: Page {
            brief: "Rows and columns that have just enough room for the cells where they cross.",
            rule: "Take the open cells where some rows and some columns cross, and count each digit by rows or by columns: in how many of them it can be. If the counts add up to the number of cells, digits counted by rows can be removed from the other cells of these rows, and digits counted by columns from the other cells of these columns.",
            why: "Each row or column has room for a digit once, so the room is just enough for the cells, and all of it is used up inside.",
            look: "Choose digits that many givens share in a few rows, and take the other digits by columns. It is rare in ordinary puzzles and frequent in the hardest ones.",
        },
    },
];
