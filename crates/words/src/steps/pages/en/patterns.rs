//! Patterns of several houses and digits in English.

use minirow::logic::Technique::SueDeCoq;

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[Words {
    names: &[(SueDeCoq, "Sue de Coq")],
    page: Page {
        rule: "Two or three cells where a box and a line cross have at least two digits more than cells. If some other cells of the line and some other cells of the box take up just the digits that are too many, all digits are used up: the line's digits leave the rest of the line, the box's digits the rest of the box, and digits of the crossing alone leave both.",
        why: "Counted together there are as many cells as digits, and each digit fits in only once. So each is in one of the cells.",
        look: "Look at crossings with many digits in few cells. In the line and in the box look for cells with two candidates, both from the crossing, and different ones on either side.",
    },
}];
