//! Fish in English. The kinds of fish share their sentences; the number of lines and the name are those of each one.

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

/// A basic fish of five lines or more.
macro_rules! large {
    ($technique:ident, $name:literal, $count:literal, $most:literal) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("In ", $count, " rows, a digit fits only in the same ", $count, " columns: remove it from the rest of the columns."),
                rule: concat!("In each of ", $count, " rows, a digit can go only in the same ", $count, " columns. Remove the digit from all other cells of these columns. The same works with rows and columns exchanged."),
                why: concat!("Each of the ", $count, " rows needs the digit, and each of the ", $count, " columns can have it only once. So the rows use different columns, which are all taken, and no other row has the digit there."),
                look: concat!("You never need it. The columns and rows outside the ", $name, " form a smaller fish the other way round, ", $most, ", which removes the same candidates. Look for that one: choose the columns with the fewest candidates of the digit instead of the rows with many."),
                mistakes: &[
                    concat!("Searching for it: look at the columns instead of the rows, and the pattern is smaller, ", $most, "."),
                    "Counting lines that already have the digit: only rows and columns that lack it take part.",
                ],
            },
        }
    };
}

/// A fish with fins: its name, the fish, the number of its lines, how to spot it.
macro_rules! finned_page {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($an, " ", $fish, " with extra candidates (fins): only cells that see every fin lose the digit."),
                rule: concat!("In ", $count, " rows, a digit can go only in the same ", $count, " columns, except for a few extra candidates, the fins. Remove the digit from those other cells of the columns that see every fin. The same works with rows and columns exchanged."),
                why: concat!("If no fin is true, the pattern is ", $a, " ", $fish, ", and the columns lose the digit outside the ", $count, " rows. If a fin is true, the cells that see it lose the digit. A cell of the columns that sees every fin loses the digit in both cases."),
                look: $look,
                mistakes: &[
                    concat!("Clearing the whole columns, as for ", $a, " ", $fish, " without fins: only the cells that see every fin lose the digit."),
                    "Fins in two boxes: a cell can hardly see all of them, and mostly nothing can be removed.",
                    "Removing the fin: it may well be true.",
                ],
            },
        }
    };
}

macro_rules! finned {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        finned_page!($technique, $name, $a $an $fish, $count, concat!("Look for ", $a, " ", $fish, " that one or two candidates spoil. The spoilers must be in one box, and this box must contain a cell that the ", $fish, " would clear. Check only those cells."))
    };
}

/// A fish of five lines or more with fins; `$smaller` is the largest that its complement can be.
macro_rules! finned_large {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $smaller:literal) => {
        finned_page!($technique, $name, $a $an $fish, $count, concat!("You never need it. The columns and rows outside the pattern form a smaller fish the other way round, at most ", $smaller, ", which has the same fins and removes the same candidates. Look for that one: choose columns with few candidates of the digit."))
    };
}

/// A finned fish without one of its corners: its name, the fish, the finned fish, the number of its lines, how to spot it.
macro_rules! sashimi_page {
    ($technique:ident, $name:literal, $fish:literal, $finned:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("A ", $finned, " in which a corner of the ", $fish, " is missing."),
                rule: concat!("In ", $count, " rows, a digit can go only in the same ", $count, " columns or in fins, and one of the rows has at most one candidate apart from its fins. The elimination still holds: remove the digit from the other cells of the columns that see every fin. The same works with rows and columns exchanged."),
                why: "If no fin is true, the row with the missing corner has its digit in the one cell that is left to it, and the other rows share the remaining columns: the columns are still used up. If a fin is true, the cells that see it lose the digit. Either way, the removed candidates are false.",
                look: $look,
                mistakes: &[
                    "Giving up because a corner is empty: the argument does not need it.",
                    concat!("Clearing the whole columns: only the cells that see every fin lose the digit, as in a ", $finned, "."),
                ],
            },
        }
    };
}

macro_rules! sashimi {
    ($technique:ident, $name:literal, $a:literal $fish:literal, $finned:literal, $count:literal) => {
        sashimi_page!($technique, $name, $fish, $finned, $count, concat!("Look for ", $a, " ", $fish, " in which one corner already has another digit, or lacks the candidate. If the row of that corner has a candidate next to it, in the same box, it is the fin. The cells to check are in that box, in the column of the missing corner."))
    };
}

/// A sashimi fish of five lines or more; `$smaller` is the largest that its complement can be.
macro_rules! sashimi_large {
    ($technique:ident, $name:literal, $fish:literal, $finned:literal, $count:literal, $smaller:literal) => {
        sashimi_page!($technique, $name, $fish, $finned, $count, concat!("You never need it. The columns and rows outside the pattern form a smaller fish the other way round, at most ", $smaller, ", which has the same fins and removes the same candidates. Look for that one: choose columns with few candidates of the digit."))
    };
}

macro_rules! franken_page {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($an, " ", $fish, " in which boxes take the place of some rows or columns."),
                rule: concat!("Choose ", $count, " base houses (rows and boxes) and ", $count, " cover houses (columns and boxes). If all candidates of a digit in the bases lie in the covers, remove the digit from the other cells of the covers. The same works with rows and columns exchanged. At least one house is a box; otherwise it is an ordinary ", $fish, "."),
                why: concat!("The ", $count, " bases need the digit ", $count, " times, and each of the ", $count, " covers can have it only once. So the digit of every cover is in a base, and the rest of the cover loses it."),
                look: $look,
                mistakes: &[
                    "Bases that overlap: a candidate in two bases fills both at once, and the count is wrong.",
                    "Removing from the bases: only cells that are in a cover and in no base lose the digit.",
                ],
            },
        }
    };
}

macro_rules! franken {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        franken_page!($technique, $name, $a $an $fish, $count, concat!("Look for ", $a, " ", $fish, " that fails in one line. Often a box takes the place of that line: a box whose candidates lie in two columns counts like a row with two candidates. Check that no candidate is counted in two bases."))
    };
}

/// One of five houses or more on each side.
macro_rules! franken_large {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        franken_page!($technique, $name, $a $an $fish, $count, concat!("By hand, look for smaller fish and for grouped chains of the digit first: ", $count, " houses on each side are hard to keep in view. If you do search, begin with the boxes whose candidates lie in two lines, add rows with few candidates, and count: ", $count, " bases need ", $count, " covers, and a box counts as one."))
    };
}

macro_rules! finned_franken_page {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($an, " ", $fish, " with extra candidates (fins): only cells that see every fin lose the digit."),
                rule: concat!("Choose ", $count, " base houses (rows and boxes) and ", $count, " cover houses (columns and boxes). If all candidates of a digit in the bases lie in the covers or are fins, remove the digit from the cells of the covers that see every fin. A candidate in two bases counts as a fin unless two covers contain it; a candidate in two covers can be removed even from a base. The same works with rows and columns exchanged."),
                why: concat!("Either a fin is true, or the ", $count, " bases use up the ", $count, " covers. A cell of a cover that sees every fin loses the digit in both cases."),
                look: $look,
                mistakes: &[
                    "Overlooking a candidate in two bases: it is a fin, even though a cover contains it.",
                    "Clearing whole covers: only the cells that see every fin lose the digit.",
                ],
            },
        }
    };
}

macro_rules! finned_franken {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        finned_franken_page!($technique, $name, $a $an $fish, $count, concat!("Start from a box whose candidates of a digit lie almost in two lines, and complete it to ", $a, " ", $fish, ". The candidates that do not fit are the fins; look for a cell of a cover that sees all of them."))
    };
}

/// One of five houses or more on each side.
macro_rules! finned_franken_large {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        finned_franken_page!($technique, $name, $a $an $fish, $count, concat!("By hand, look for smaller fish with fins and for grouped chains of the digit first. If you do search, cover ", $count, " bases with ", $count, " columns and boxes as well as you can: what is left over are the fins, and they must be few enough for a cell of a cover to see all of them."))
    };
}

macro_rules! mutant_page {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($an, " ", $fish, " built from any rows, columns and boxes."),
                rule: concat!("Choose ", $count, " base houses of any kind and ", $count, " other houses as covers. If all candidates of a digit in the bases lie in the covers, and no candidate is in two bases, remove the digit from the other cells of the covers."),
                why: concat!("The ", $count, " bases need the digit ", $count, " times, and each of the ", $count, " covers can have it only once. So the digit of every cover is in a base, and the rest of the cover loses it."),
                look: $look,
                mistakes: &[
                    "Bases that overlap in a candidate: it fills both at once, and the count is wrong.",
                    concat!("Calling it mutant too early: with rows on one side and columns on the other, boxes or not, it is an ordinary or a Franken ", $fish, "."),
                ],
            },
        }
    };
}

macro_rules! mutant {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        mutant_page!($technique, $name, $a $an $fish, $count, "This is for experts and computers. Take houses with few candidates of the digit as bases, whatever their kind, and try to cover these candidates with as many other houses. A row and a column among the bases must not cross in a candidate.")
    };
}

/// One of five houses or more on each side.
macro_rules! mutant_large {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        mutant_page!($technique, $name, $a $an $fish, $count, concat!("This is work for a computer: there are very many ways to choose ", $count, " houses on each side. If a digit resists everything else, work backwards: suppose that it is in a cell where you doubt it, and note the houses that are left without a place for it. The ", $count, " bases are among them."))
    };
}

macro_rules! finned_mutant_page {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($an, " ", $fish, " with extra candidates (fins): only cells that see every fin lose the digit."),
                rule: concat!("Choose ", $count, " base houses of any kind and ", $count, " other houses as covers. If all candidates of a digit in the bases lie in the covers or are fins, remove the digit from the cells of the covers that see every fin. A candidate in two bases counts as a fin unless two covers contain it."),
                why: concat!("Either a fin is true, or the ", $count, " bases use up the ", $count, " covers. A cell of a cover that sees every fin loses the digit in both cases."),
                look: $look,
                mistakes: &[
                    "Overlooking a candidate in two bases, such as the crossing of a row and a column: it is a fin.",
                    "Clearing whole covers: only the cells that see every fin lose the digit.",
                ],
            },
        }
    };
}

macro_rules! finned_mutant {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        finned_mutant_page!($technique, $name, $a $an $fish, $count, "This is for experts and computers. Suppose that the digit is in a cell where you doubt it, and see which houses then run out of places for it: they are the bases.")
    };
}

/// One of five houses or more on each side.
macro_rules! finned_mutant_large {
    ($technique:ident, $name:literal, $a:literal $an:literal $fish:literal, $count:literal) => {
        finned_mutant_page!($technique, $name, $a $an $fish, $count, concat!("This is work for a computer. By hand, suppose that the digit is in a cell where you doubt it, and collect the houses that then run out of places for it: if ", $count, " of them have all their candidates in ", $count, " other houses, apart from fins that see the cell, the cell cannot have the digit."))
    };
}

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: XWing,
        name: "X-Wing",
        page: Page {
            brief: "In two rows, a digit fits only in the same two columns: remove it from the rest of the columns.",
            rule: "In each of two rows, a digit can go in only two cells, and those cells are in the same two columns. Remove the digit from all other cells of the two columns. The same works with rows and columns exchanged.",
            why: "Each row needs the digit in one of the two columns. A column can have it only once, so the rows must use different columns: one row takes the first, the other row the second. Both columns then have their digit in one of these rows. The four cells form a rectangle, and the digit is in two diagonally opposite corners.",
            look: "Choose a digit. Find the rows in which it has exactly two candidates and note their columns. Two rows with the same two columns form an X-Wing. Then do the same for columns.",
            mistakes: &[
                "A row has a third candidate for the digit: that is at best a finned X-Wing.",
                "Removing along the rows: if the pattern was found in rows, remove from columns.",
                "Mistaking any rectangle of candidates for an X-Wing: the digit must have no other place in both rows.",
                "Both cells of a row are in one box: claiming may give the same removal with less work.",
            ],
        },
    },
    Words {
        technique: Swordfish,
        name: "Swordfish",
        page: Page {
            brief: "In three rows, a digit fits only in the same three columns: remove it from the rest of the columns.",
            rule: "In each of three rows, a digit can go only in the same three columns. Remove the digit from all other cells of the three columns. The same works with rows and columns exchanged.",
            why: "The three rows need the digit three times, in three different columns. Only three columns are available, so each of them has its digit in one of the three rows, and none is left for the other rows.",
            look: "Choose a digit. Note the columns of every row in which it has two or three candidates. Look for three rows that together use only three columns. A row does not need all three: 1 and 2, 2 and 3, 1 and 3 is the usual form.",
            mistakes: &[
                "Expecting nine candidates: six, two in each row, are enough.",
                "A row with a candidate in a fourth column: that is at best a finned Swordfish.",
                "Removing along the rows: if the pattern was found in rows, remove from columns.",
            ],
        },
    },
    Words {
        technique: Jellyfish,
        name: "Jellyfish",
        page: Page {
            brief: "In four rows, a digit fits only in the same four columns: remove it from the rest of the columns.",
            rule: "In each of four rows, a digit can go only in the same four columns. Remove the digit from all other cells of the four columns. The same works with rows and columns exchanged.",
            why: "The four rows need the digit four times, in four different columns. Only four columns are available, so each of them has its digit in one of the four rows, and none is left for the other rows.",
            look: "Choose a digit that is placed at most once. Note the columns of every row in which it has two to four candidates, and look for four rows that together use four columns. If seven or fewer rows still lack the digit, the other rows and columns form a smaller fish the other way round: look for that first.",
            mistakes: &[
                "Searching where the digit is placed twice or more: a smaller fish does the same.",
                "A row with a candidate in a fifth column: that is at best a finned Jellyfish.",
                "Removing along the rows: if the pattern was found in rows, remove from columns.",
            ],
        },
    },
    large!(Squirmbag, "Squirmbag", "five", "at most a Jellyfish"),
    large!(Whale, "Whale", "six", "at most a Swordfish"),
    large!(Leviathan, "Leviathan", "seven", "at most an X-Wing"),
    finned!(FinnedXWing, "Finned X-Wing", "an" "An" "X-Wing", "two"),
    finned!(FinnedSwordfish, "Finned Swordfish", "a" "A" "Swordfish", "three"),
    finned!(FinnedJellyfish, "Finned Jellyfish", "a" "A" "Jellyfish", "four"),
    finned_large!(FinnedSquirmbag, "Finned Squirmbag", "a" "A" "Squirmbag", "five", "a finned Jellyfish"),
    finned_large!(FinnedWhale, "Finned Whale", "a" "A" "Whale", "six", "a finned Swordfish"),
    finned_large!(FinnedLeviathan, "Finned Leviathan", "a" "A" "Leviathan", "seven", "a finned X-Wing"),
    sashimi!(SashimiXWing, "Sashimi X-Wing", "an" "X-Wing", "finned X-Wing", "two"),
    sashimi!(SashimiSwordfish, "Sashimi Swordfish", "a" "Swordfish", "finned Swordfish", "three"),
    sashimi!(SashimiJellyfish, "Sashimi Jellyfish", "a" "Jellyfish", "finned Jellyfish", "four"),
    sashimi_large!(
        SashimiSquirmbag,
        "Sashimi Squirmbag",
        "Squirmbag",
        "finned Squirmbag",
        "five",
        "a finned Jellyfish"
    ),
    sashimi_large!(SashimiWhale, "Sashimi Whale", "Whale", "finned Whale", "six", "a finned Swordfish"),
    sashimi_large!(
        SashimiLeviathan,
        "Sashimi Leviathan",
        "Leviathan",
        "finned Leviathan",
        "seven",
        "a finned X-Wing"
    ),
    franken!(FrankenXWing, "Franken X-Wing", "an" "An" "X-Wing", "two"),
    franken!(FrankenSwordfish, "Franken Swordfish", "a" "A" "Swordfish", "three"),
    franken!(FrankenJellyfish, "Franken Jellyfish", "a" "A" "Jellyfish", "four"),
    franken_large!(FrankenSquirmbag, "Franken Squirmbag", "a" "A" "Squirmbag", "five"),
    franken_large!(FrankenWhale, "Franken Whale", "a" "A" "Whale", "six"),
    franken_large!(FrankenLeviathan, "Franken Leviathan", "a" "A" "Leviathan", "seven"),
    finned_franken!(FinnedFrankenXWing, "Finned Franken X-Wing", "a" "A" "Franken X-Wing", "two"),
    finned_franken!(FinnedFrankenSwordfish, "Finned Franken Swordfish", "a" "A" "Franken Swordfish", "three"),
    finned_franken!(FinnedFrankenJellyfish, "Finned Franken Jellyfish", "a" "A" "Franken Jellyfish", "four"),
    finned_franken_large!(FinnedFrankenSquirmbag, "Finned Franken Squirmbag", "a" "A" "Franken Squirmbag", "five"),
    finned_franken_large!(FinnedFrankenWhale, "Finned Franken Whale", "a" "A" "Franken Whale", "six"),
    finned_franken_large!(FinnedFrankenLeviathan, "Finned Franken Leviathan", "a" "A" "Franken Leviathan", "seven"),
    mutant!(MutantXWing, "Mutant X-Wing", "an" "An" "X-Wing", "two"),
    mutant!(MutantSwordfish, "Mutant Swordfish", "a" "A" "Swordfish", "three"),
    mutant!(MutantJellyfish, "Mutant Jellyfish", "a" "A" "Jellyfish", "four"),
    mutant_large!(MutantSquirmbag, "Mutant Squirmbag", "a" "A" "Squirmbag", "five"),
    mutant_large!(MutantWhale, "Mutant Whale", "a" "A" "Whale", "six"),
    mutant_large!(MutantLeviathan, "Mutant Leviathan", "a" "A" "Leviathan", "seven"),
    finned_mutant!(FinnedMutantXWing, "Finned Mutant X-Wing", "a" "A" "Mutant X-Wing", "two"),
    finned_mutant!(FinnedMutantSwordfish, "Finned Mutant Swordfish", "a" "A" "Mutant Swordfish", "three"),
    finned_mutant!(FinnedMutantJellyfish, "Finned Mutant Jellyfish", "a" "A" "Mutant Jellyfish", "four"),
    finned_mutant_large!(FinnedMutantSquirmbag, "Finned Mutant Squirmbag", "a" "A" "Mutant Squirmbag", "five"),
    finned_mutant_large!(FinnedMutantWhale, "Finned Mutant Whale", "a" "A" "Mutant Whale", "six"),
    finned_mutant_large!(FinnedMutantLeviathan, "Finned Mutant Leviathan", "a" "A" "Mutant Leviathan", "seven"),
];
