//! Wings in English.

use minirow::logic::Technique::{
    HWing, LWing, MWing, SWing, UvwxyzWing, VwxyzWing, WxyzWing, XyWing, XyzWing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(XyWing, "XY-Wing")],
        page: Page {
            brief: "A cell with xy sees one with xz and one with yz: one of these is z.",
            rule: "A pivot with two candidates x and y sees one cell with x and z and another with y and z: z can be removed from the cells that see both.",
            why: "Whether the pivot is x or y, one of the two cells cannot hold that digit and is z.",
            look: "Find cells with two candidates. From one of them look along its row, column and box for two others that each share one of its digits and have the same third one.",
        },
    },
    Words {
        names: &[(XyzWing, "XYZ-Wing")],
        page: Page {
            brief: "A cell with xyz sees one with xz and one with yz: one of the three is z.",
            rule: "A pivot with three candidates x, y and z sees one cell with x and z and another with y and z: z can be removed from the cells that see all three.",
            why: "If the pivot is x or y, one of the two other cells is z; otherwise the pivot is z itself.",
            look: "Find a cell with three candidates and, in its box and in its row or column, cells with two of them. The cells that lose z are in the box, on the line.",
        },
    },
    Words {
        names: &[(WxyzWing, "WXYZ-Wing"), (VwxyzWing, "VWXYZ-Wing"), (UvwxyzWing, "UVWXYZ-Wing")],
        page: Page {
            brief: "n cells with n digits between them, all but one of which fit in once.",
            rule: "Take n cells, one of which (the pivot) sees all the others, with n digits between them. If each digit but one, z, has all its places among them in one house, z can be removed from the cells that see all its places. WXYZ-Wing: four cells; VWXYZ-Wing: five; UVWXYZ-Wing: six.",
            why: "Each of the other n - 1 digits fits in once, so one of the n cells is left for z.",
            look: "Start from a small group of cells in the crossing of a box and a line, and add cells of both that bring no new digit or one.",
        },
    },
    Words {
        names: &[(MWing, "M-Wing"), (SWing, "S-Wing"), (LWing, "L-Wing"), (HWing, "H-Wing")],
        page: Page {
            brief: "A chain of three strong links.",
            rule: "Three strong links in a chain: one of its two ends is true, so a candidate that both rule out is false. A strong link is a cell with two candidates, or a digit with two places in a house. M-Wing: cell, house, house, with the same digit at both ends. S-Wing: house, cell, house. L-Wing: house, house, house with several digits. H-Wing: the other forms with a cell at an end.",
            why: "If the first end is false, the first strong link makes its other side true, which rules out one side of the second link, and so on: the last end is true.",
            look: "Start from a cell with two candidates, or a digit with two places in a house. See which other strong link one side of it touches, and from there the next.",
        },
    },
];
