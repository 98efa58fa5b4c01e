//! Fish in English.

use minirow::logic::Technique::{
    FinnedFrankenJellyfish, FinnedFrankenLeviathan, FinnedFrankenSquirmbag, FinnedFrankenSwordfish,
    FinnedFrankenWhale, FinnedFrankenXWing, FinnedJellyfish, FinnedLeviathan, FinnedMutantJellyfish,
    FinnedMutantLeviathan, FinnedMutantSquirmbag, FinnedMutantSwordfish, FinnedMutantWhale,
    FinnedMutantXWing, FinnedSquirmbag, FinnedSwordfish, FinnedWhale, FinnedXWing, FrankenJellyfish,
    FrankenLeviathan, FrankenSquirmbag, FrankenSwordfish, FrankenWhale, FrankenXWing, Jellyfish, Leviathan,
    MutantJellyfish, MutantLeviathan, MutantSquirmbag, MutantSwordfish, MutantWhale, MutantXWing,
    SashimiJellyfish, SashimiLeviathan, SashimiSquirmbag, SashimiSwordfish, SashimiWhale, SashimiXWing,
    Squirmbag, Swordfish, Whale, XWing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[
            (XWing, "X-Wing"),
            (Swordfish, "Swordfish"),
            (Jellyfish, "Jellyfish"),
            (Squirmbag, "Squirmbag"),
            (Whale, "Whale"),
            (Leviathan, "Leviathan"),
        ],
        page: Page {
            brief: "A digit that n rows have only in the same n columns can be removed from the rest of the columns.",
            rule: "If n rows have room for a digit only in the same n columns, the digit can be removed from the other cells of these columns; the same with rows and columns swapped. X-Wing: n is 2; Swordfish: 3; Jellyfish: 4; Squirmbag: 5; Whale: 6; Leviathan: 7.",
            why: "The n rows need the digit n times, and each column has room for it once: the rows use the columns up.",
            look: "For one digit note in which columns each row may have it. Look for rows that together need no more columns than there are rows. Where there is a fish of five or more lines there is a smaller one across it.",
        },
    },
    Words {
        names: &[
            (FinnedXWing, "Finned X-Wing"),
            (FinnedSwordfish, "Finned Swordfish"),
            (FinnedJellyfish, "Finned Jellyfish"),
            (FinnedSquirmbag, "Finned Squirmbag"),
            (FinnedWhale, "Finned Whale"),
            (FinnedLeviathan, "Finned Leviathan"),
        ],
        page: Page {
            brief: "A fish but for a few places, the fins: the digit can be removed from what sees every fin.",
            rule: "If n rows have room for a digit only in n columns, apart from a few more places, the fins, the digit can be removed from the cells of these columns that see every fin; the same with rows and columns swapped. In a siamese fish the same rows are taken with two sets of columns at once.",
            why: "If no fin holds the digit, it is a fish without fins, and the digit can be removed from the columns. If a fin holds it, the digit can be removed from all cells that see the fin. Cells to which both apply lose it anyway.",
            look: "Look for a fish that one or two places spoil. The spoilers should be in one box with a cell that the fish would clear.",
        },
    },
    Words {
        names: &[
            (SashimiXWing, "Sashimi X-Wing"),
            (SashimiSwordfish, "Sashimi Swordfish"),
            (SashimiJellyfish, "Sashimi Jellyfish"),
            (SashimiSquirmbag, "Sashimi Squirmbag"),
            (SashimiWhale, "Sashimi Whale"),
            (SashimiLeviathan, "Sashimi Leviathan"),
        ],
        page: Page {
            brief: "A finned fish with a corner missing.",
            rule: "A finned fish in which a row has at most one place apart from the fins. The digit can be removed from the cells of the columns that see every fin all the same; likewise with rows and columns swapped.",
            why: "If no fin holds the digit, the other rows and columns still use each other up. If a fin holds it, the cells that see the fin lose it.",
            look: "Look for a finned fish with a corner missing: next to the missing corner there is a fin.",
        },
    },
    Words {
        names: &[
            (FrankenXWing, "Franken X-Wing"),
            (FrankenSwordfish, "Franken Swordfish"),
            (FrankenJellyfish, "Franken Jellyfish"),
            (FrankenSquirmbag, "Franken Squirmbag"),
            (FrankenWhale, "Franken Whale"),
            (FrankenLeviathan, "Franken Leviathan"),
        ],
        page: Page {
            brief: "A fish in which boxes take the place of lines.",
            rule: "A fish in which boxes take part: n rows or boxes have room for a digit only in n columns or boxes. The digit can be removed from the other cells of these; the same with rows and columns swapped.",
            why: "The n bases need the digit n times, and each cover has room for it once: the bases use the covers up.",
            look: "Take a digit that has few places in a box, and see whether the box can stand in for one of the lines of a fish.",
        },
    },
    Words {
        names: &[
            (FinnedFrankenXWing, "Finned Franken X-Wing"),
            (FinnedFrankenSwordfish, "Finned Franken Swordfish"),
            (FinnedFrankenJellyfish, "Finned Franken Jellyfish"),
            (FinnedFrankenSquirmbag, "Finned Franken Squirmbag"),
            (FinnedFrankenWhale, "Finned Franken Whale"),
            (FinnedFrankenLeviathan, "Finned Franken Leviathan"),
        ],
        page: Page {
            brief: "A Franken fish with fins.",
            rule: "A fish with boxes and fins: n rows or boxes have room for a digit only in n columns or boxes, or in the fins. The digit can be removed from the cells of the covers that see every fin. A place in two bases counts as a fin unless two covers hold it; a place in two covers may be removed even from a base.",
            why: "Either a fin holds the digit, or the bases use the covers up. What sees every fin and is in a cover loses the digit both ways.",
            look: "Look for a Franken fish that one or two places spoil, and for cells that see all of these.",
        },
    },
    Words {
        names: &[
            (MutantXWing, "Mutant X-Wing"),
            (MutantSwordfish, "Mutant Swordfish"),
            (MutantJellyfish, "Mutant Jellyfish"),
            (MutantSquirmbag, "Mutant Squirmbag"),
            (MutantWhale, "Mutant Whale"),
            (MutantLeviathan, "Mutant Leviathan"),
        ],
        page: Page {
            brief: "A fish of any rows, columns and boxes.",
            rule: "A fish of any houses: n rows, columns or boxes have room for a digit only in n others. The digit can be removed from the other cells of these.",
            why: "The n bases need the digit n times, and each cover has room for it once: the bases use the covers up.",
            look: "For experts and computers: take houses with few places for a digit as bases, whatever their kind, and cover their places with as few others.",
        },
    },
    Words {
        names: &[
            (FinnedMutantXWing, "Finned mutant X-Wing"),
            (FinnedMutantSwordfish, "Finned mutant Swordfish"),
            (FinnedMutantJellyfish, "Finned mutant Jellyfish"),
            (FinnedMutantSquirmbag, "Finned mutant Squirmbag"),
            (FinnedMutantWhale, "Finned mutant Whale"),
            (FinnedMutantLeviathan, "Finned mutant Leviathan"),
        ],
        page: Page {
            brief: "A mutant fish with fins.",
            rule: "A fish of any houses with fins: n rows, columns or boxes have room for a digit only in n others, or in the fins. The digit can be removed from the cells of the covers that see every fin.",
            why: "Either a fin holds the digit, or the bases use the covers up. What sees every fin and is in a cover loses the digit both ways.",
            look: "For experts and computers: start from a cell where the digit seems wrong and see which places it leaves; houses that then fight for room are the bases.",
        },
    },
];
