//! Colouring in English.

use minirow::logic::Technique::{
    Medusa, MultiColoursTrap, MultiColoursWrap, SimpleColoursTrap, SimpleColoursWrap,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: SimpleColoursTrap,
        name: "Simple colours (trap)",
        page: Page {
            brief: "Colour the strong links of a digit in two colours: a candidate that sees both colours is false.",
            rule: "Choose a digit. Starting from one candidate, colour candidates connected by strong links alternately in two colours. A strong link joins the only two places of the digit in a house. Remove the digit from every cell that sees a candidate of each colour.",
            why: "Of the two ends of a strong link, exactly one is true. So all candidates of one colour are true and all of the other are false. Whichever colour is true, it rules out a cell that sees both.",
            look: "For one digit, mark the houses in which it has two places. Colour the two places of one house, then go on to every other house with two places that contains a coloured cell. When nothing is left to colour, look for uncoloured cells that see both colours.",
            mistakes: &[
                "Colouring along a house with three places: only strong links carry the colours on.",
                "Comparing two separate networks: the colours of one say nothing about those of another.",
            ],
        },
    },
    Words {
        technique: SimpleColoursWrap,
        name: "Simple colours (wrap)",
        page: Page {
            brief: "Colour the strong links of a digit in two colours: if one colour appears twice in a house, it is false.",
            rule: "Choose a digit. Starting from one candidate, colour candidates connected by strong links alternately in two colours. A strong link joins the only two places of the digit in a house. If two candidates of the same colour see each other, remove the digit from all cells of this colour.",
            why: "All candidates of one colour are true and all of the other are false. A colour with two candidates in one house cannot be true, because the house can have the digit only once. So all its candidates are false, and the other colour is true.",
            look: "Colour as for a trap. While you colour, watch for a second cell of the same colour in a row, column or box. If you find one, you can place the digit in all cells of the other colour.",
            mistakes: &[
                "Removing the wrong colour: the colour that appears twice in a house is the false one.",
                "Colouring along a house with three places: only strong links carry the colours on.",
            ],
        },
    },
    Words {
        technique: MultiColoursTrap,
        name: "Multi-colours (trap)",
        page: Page {
            brief: "Two networks of a digit touch: a candidate that sees the two opposite colours is false.",
            rule: "Colour two separate networks of strong links of one digit, each in its own two colours: A and a, B and b. If a cell of A sees a cell of B, then A and B are not both true, so a or b is true. Remove the digit from every cell that sees a candidate of a and a candidate of b.",
            why: "In each network one colour is true. A and B cannot both be true. If A is false, a is true; if B is false, b is true. So at least one of a and b is true, and a cell that sees both cannot have the digit.",
            look: "After simple colours, keep both networks of the digit on the board. Find a house that contains a cell of each; these colours are A and B. Then look for cells that see both other colours.",
            mistakes: &[
                "Looking at the colours that touch: the candidates to remove see the other two.",
                "Concluding that exactly one of a and b is true: both may be.",
            ],
        },
    },
    Words {
        technique: MultiColoursWrap,
        name: "Multi-colours (wrap)",
        page: Page {
            brief: "A colour of one network sees both colours of another: it is false.",
            rule: "Colour two separate networks of strong links of one digit, each in its own two colours. If cells of one colour see a cell of each colour of the other network, remove the digit from all cells of that colour.",
            why: "One of the two colours of the other network is true. If the first colour were true, it would rule out both, which is impossible. So it is false.",
            look: "After simple colours, take each colour of the smaller network and note which colours of the larger network its cells see. If it sees both, it is false, and the digit goes in all cells of its opposite colour.",
            mistakes: &[
                "Requiring that a single cell sees both colours: two different cells of the colour may do it.",
                "Removing from the other network: nothing follows for it.",
            ],
        },
    },
    Words {
        technique: Medusa,
        name: "3D Medusa",
        page: Page {
            brief: "Colour strong links of all digits in two colours: one colour is true, the other is false.",
            rule: "Starting from one candidate, colour candidates connected by strong links alternately in two colours. Strong links join the two places of a digit in a house and the two candidates of a cell, so the colours spread over several digits. Remove a candidate that conflicts with both colours. If one colour contradicts itself (two candidates in one cell, a digit twice in a house, or a cell left without candidates), remove all its candidates.",
            why: "Of the two ends of a strong link, exactly one is true. So all candidates of one colour are true and all of the other are false. A candidate that conflicts with both colours is false in any case, and a colour that contradicts itself is the false one.",
            look: "Start in a cell with two candidates whose digits have two places in some house. Colour on from digit to digit as far as it goes. Then check: a cell with both colours loses its other candidates; an uncoloured candidate that sees its digit in one colour and shares its cell with the other is false.",
            mistakes: &[
                "Colouring a cell with three candidates: only a cell with exactly two is a strong link.",
                "Mixing up digit and cell: a candidate conflicts with the same digit in its houses and with other digits in its own cell.",
            ],
        },
    },
];
