//! Colouring in English.

use minirow::logic::Technique::{MultiColoursTrap, MultiColoursWrap, SimpleColoursTrap, SimpleColoursWrap};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(SimpleColoursTrap, "Simple colours (trap)"), (SimpleColoursWrap, "Simple colours (wrap)")],
        page: Page {
            rule: "Colour the places of a digit that hang together by strong links with two colours in turn. Trap: the digit leaves a cell that sees both colours. Wrap: if two places of one colour see each other, the digit leaves all places of this colour.",
            why: "All places of one colour hold the digit, or all of the other.",
            look: "For one digit start at a house with two places, colour them, and go on to every house with two places that one of them is in.",
        },
    },
    Words {
        names: &[(MultiColoursTrap, "Multi-colours (trap)"), (MultiColoursWrap, "Multi-colours (wrap)")],
        page: Page {
            rule: "Take two nets of one digit, each with two colours. Trap: if a colour of one sees a colour of the other, the digit leaves the cells that see both opposite colours. Wrap: if a colour sees both colours of the other net, the digit leaves all its places.",
            why: "Two colours that see each other are not both right, so one of their opposites is. A colour that sees both colours of another net would rule out both, of which one is right.",
            look: "After simple colours, compare two nets of the same digit.",
        },
    },
];
