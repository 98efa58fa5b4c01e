//! Colouring in English.

use minirow::logic::Technique::{
    Medusa, MultiColoursTrap, MultiColoursWrap, SimpleColoursTrap, SimpleColoursWrap,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(SimpleColoursTrap, "Simple colours (trap)"), (SimpleColoursWrap, "Simple colours (wrap)")],
        page: Page {
            brief: "The strong links of a digit in two colours: one colour is right.",
            rule: "Colour the places of a digit that hang together by strong links with two colours in turn. Trap: the digit can be removed from a cell that sees both colours. Wrap: if two places of one colour see each other, the digit can be removed from all places of this colour.",
            why: "All places of one colour hold the digit, or all of the other.",
            look: "For one digit start at a house with two places, colour them, and go on to every house with two places that one of them is in.",
        },
    },
    Words {
        names: &[(MultiColoursTrap, "Multi-colours (trap)"), (MultiColoursWrap, "Multi-colours (wrap)")],
        page: Page {
            brief: "Two nets of one digit, each in two colours, that touch.",
            rule: "Take two nets of one digit, each with two colours. Trap: if a colour of one sees a colour of the other, the digit can be removed from the cells that see both opposite colours. Wrap: if a colour sees both colours of the other net, the digit can be removed from all its places.",
            why: "Two colours that see each other are not both right, so one of their opposites is. A colour that sees both colours of another net would rule out both, of which one is right.",
            look: "After simple colours, compare two nets of the same digit.",
        },
    },
    Words {
        names: &[(Medusa, "3D Medusa")],
        page: Page {
            brief: "Strong links of all digits in two colours: one colour is right.",
            rule: "Colour candidates of all digits that hang together by strong links with two colours in turn: the two candidates of a cell, the two places of a digit in a house. A candidate that both colours rule out is false. If two candidates of one colour rule each other out, or a colour leaves a cell without candidates, all candidates of this colour are false.",
            why: "All candidates of one colour are true, or all of the other.",
            look: "Start at a cell with two candidates whose digits have two places in some house, and colour on from there, from digit to digit.",
        },
    },
];
