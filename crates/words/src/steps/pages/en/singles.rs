//! Singles, locked candidates and subsets in English.

use minirow::logic::Technique::{
    Claiming, FullHouse, HiddenPair, HiddenQuad, HiddenSingle, HiddenTriple, LockedPair, LockedTriple,
    NakedPair, NakedQuad, NakedSingle, NakedTriple, Pointing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: FullHouse,
        name: "Full house",
        page: Page {
            brief: "If a row, column or box has one empty cell, it gets the missing digit.",
            rule: "A row, column or box with only one empty cell gets the digit that is missing there.",
            why: "Each row, column and box contains every digit from 1 to 9 exactly once. If eight cells are filled, only one digit is left for the ninth.",
            look: "Look for rows, columns and boxes with eight digits. Count from 1 to 9 and note the digit that you do not find. Placing it often fills up another house, so check the row, column and box of the new digit next.",
            mistakes: &[
                "Counting too fast: if two digits are missing, the house has two empty cells, and this is not a full house.",
                "Stopping too early: a digit that completes a row is also in a column and a box, which may now have one empty cell.",
            ],
        },
    },
    Words {
        technique: NakedSingle,
        name: "Naked single",
        page: Page {
            brief: "If only one candidate is left in a cell, it goes there.",
            rule: "If all digits but one already appear in the row, column or box of a cell, the remaining digit goes in the cell.",
            why: "A cell cannot repeat a digit of its row, column or box. If eight digits are ruled out in this way, or because their candidates were removed before, the ninth is the only one that the cell can have.",
            look: "Choose an empty cell whose row, column and box are nearly full. Count from 1 to 9 through the digits it sees. If exactly one is missing, place it. With pencilmarks, look for cells with a single mark.",
            mistakes: &[
                "Checking only one house: the eight digits may be spread over the row, the column and the box.",
                "Relying on old pencilmarks: a mark that was not erased hides the single, and one that was erased by mistake invents it.",
            ],
        },
    },
    Words {
        technique: HiddenSingle,
        name: "Hidden single",
        page: Page {
            brief: "If a digit fits in only one cell of a row, column or box, it goes there.",
            rule: "If a digit can go in only one cell of a row, column or box, place it there, however many other candidates the cell has.",
            why: "The house needs the digit somewhere. Every other cell of it is filled or sees the digit already, so one cell is left.",
            look: "Choose a digit and look at the boxes that lack it. Cross out the rows and columns that already have the digit. If one empty cell of the box is left, place the digit there. Then do the same for rows and columns, which is harder to see.",
            mistakes: &[
                "Looking at boxes only: many hidden singles are in a row or a column.",
                "Forgetting filled cells: a cell with another digit is not available either.",
                "Waiting for a naked single: the cell may still have four or five candidates.",
            ],
        },
    },
    Words {
        technique: Pointing,
        name: "Pointing",
        page: Page {
            brief: "If a digit's candidates in a box all lie on one row or column, remove it from the rest of that line.",
            rule: "If all candidates of a digit in a box lie on one row or column, remove the digit from the other cells of that row or column.",
            why: "The box needs the digit, and wherever it goes, it is on this line. The line can have the digit only once, so it is not outside the box.",
            look: "Go through the boxes. Look for a digit with two or three candidates that stand in one row or one column. Follow that line out of the box and remove the digit there.",
            mistakes: &[
                "Removing inside the box: the cells of the box keep the digit; it is removed from the rest of the line.",
                "Overlooking a candidate elsewhere in the box: one candidate off the line, and nothing follows.",
            ],
        },
    },
    Words {
        technique: Claiming,
        name: "Claiming",
        page: Page {
            brief: "If a digit's candidates in a row or column all lie in one box, remove it from the rest of that box.",
            rule: "If all candidates of a digit in a row or column lie in one box, remove the digit from the other cells of that box.",
            why: "The line needs the digit, and wherever it goes, it is in this box. The box can have the digit only once, so it is not in the other six cells.",
            look: "Choose a row or column and a digit that it lacks. If the two or three cells that can have the digit are all in one box, look at the other two lines of that box. It is pointing read backwards: there the box comes first, here the line.",
            mistakes: &[
                "Removing along the line: the line keeps the digit; it is removed from the rest of the box.",
                "Checking the box instead of the line: other candidates in the box do no harm, other candidates on the line do.",
            ],
        },
    },
    Words {
        technique: LockedPair,
        name: "Locked pair",
        page: Page {
            brief: "A naked pair where a line crosses a box: remove both digits from the rest of both.",
            rule: "Two cells that share a line and a box have the same two candidates and no others. Remove both digits from all other cells of the line and of the box.",
            why: "One of the two cells has the first digit and the other has the second. Both cells belong to the line and to the box, so both houses have used up these digits.",
            look: "Look for two cells with the same two candidates side by side in a box, in one row or one column. Check the rest of the line and the rest of the box.",
            mistakes: &[
                "Clearing one house only: the pair counts for the line and for the box.",
                "Taking two cells of a box that are not in one line: they are a naked pair of the box, and the lines keep their candidates.",
            ],
        },
    },
    Words {
        technique: LockedTriple,
        name: "Locked triple",
        page: Page {
            brief: "Three digits fill the three cells where a line crosses a box: remove them from the rest of both.",
            rule: "The three cells where a line crosses a box have only three different candidates between them. Remove these digits from all other cells of the line and of the box.",
            why: "Three cells share three digits, so each digit is in one of them. The cells belong to the line and to the box, so neither house can have the digits elsewhere.",
            look: "Look at three empty cells in a row inside a box. Count the different digits in them. If there are three, clear the line and the box. A cell may have only two of the three digits.",
            mistakes: &[
                "Clearing one house only: the triple counts for the line and for the box.",
                "Expecting all three digits in each cell: 6 7, 7 8 and 6 8 are a triple too.",
            ],
        },
    },
    Words {
        technique: NakedPair,
        name: "Naked pair",
        page: Page {
            brief: "Two cells of a house with the same two candidates: remove both digits from the rest of the house.",
            rule: "Two cells of a row, column or box have the same two candidates and no others. Remove these two digits from every other cell of that house.",
            why: "The two cells must have the two digits, one each. We do not know which way round, but either way both digits are used up, so no other cell of the house can have them.",
            look: "Look for cells with exactly two candidates. When you find one, scan its row, column and box for a cell with the same two. If the two cells share a line and a box, clear both houses: that is a locked pair.",
            mistakes: &[
                "The cells do not share a house: two equal cells in different rows, columns and boxes prove nothing.",
                "One cell has a third candidate: then it is not part of a pair.",
                "Removing from the wrong house: the pair works only in houses that contain both cells.",
                "Removing digits from the pair itself: the two cells keep both candidates.",
            ],
        },
    },
    Words {
        technique: HiddenPair,
        name: "Hidden pair",
        page: Page {
            brief: "Two digits that fit only in the same two cells of a house: remove all other candidates from those cells.",
            rule: "In a row, column or box, two digits can go only in the same two cells. Remove all other candidates from these two cells.",
            why: "The two digits need one cell each, and there are only these two. So the two cells are taken, and nothing else fits in them.",
            look: "In a house with many empty cells, find the digits that can go in only two cells. If two of them have the same two cells, you have a hidden pair. A digit that is already placed in many rows and columns is a good start.",
            mistakes: &[
                "Removing from the other cells: a hidden pair clears its own two cells.",
                "A third cell for one of the digits: then nothing follows.",
                "Comparing candidates instead of places: two cells that merely share two digits are not a hidden pair, if the digits also fit elsewhere.",
            ],
        },
    },
    Words {
        technique: NakedTriple,
        name: "Naked triple",
        page: Page {
            brief: "Three cells of a house with only three digits between them: remove these digits from the rest of the house.",
            rule: "Three cells of a row, column or box have only three different candidates between them. Remove these three digits from every other cell of that house.",
            why: "Three cells need three digits, and only three are available. Each of them is used up in one of the cells, so no other cell of the house can have it.",
            look: "In a house, take cells with two or three candidates and add up their digits. If three cells together have only three, it is a triple. No cell needs all three digits: 1 2, 2 3 and 1 3 will do.",
            mistakes: &[
                "Expecting three candidates in each cell: most triples have cells with two.",
                "Counting four digits as three: write the digits down and count them.",
                "Cells that do not share a house: all three must be in the same row, column or box.",
            ],
        },
    },
    Words {
        technique: HiddenTriple,
        name: "Hidden triple",
        page: Page {
            brief: "Three digits that fit only in three cells of a house: remove all other candidates from those cells.",
            rule: "In a row, column or box, three digits can go only in the same three cells. Remove all other candidates from these three cells.",
            why: "Three digits need three cells, and only these three are available to them. Each cell is taken by one of the digits, so no other digit fits.",
            look: "In a house with six or more empty cells, list the cells of each digit that fits in two or three. Three digits whose lists together name three cells are a hidden triple. A digit may be missing from one of the cells.",
            mistakes: &[
                "Removing from the other cells: a hidden triple clears its own three cells.",
                "A fourth cell: if one of the digits fits in another cell of the house, nothing follows.",
                "Searching in nearly full houses: with five empty cells, the other two cells are a naked pair, which is easier to see.",
            ],
        },
    },
    Words {
        technique: NakedQuad,
        name: "Naked quad",
        page: Page {
            brief: "Four cells of a house with only four digits between them: remove these digits from the rest of the house.",
            rule: "Four cells of a row, column or box have only four different candidates between them. Remove these four digits from every other cell of that house.",
            why: "Four cells need four digits, and only four are available. Each is used up in one of the cells, so no other cell of the house can have it.",
            look: "In a house with eight or nine empty cells, start with two cells of two or three candidates and add cells that bring no new digit, or one. Stop when four cells have four digits. With fewer empty cells, look for the hidden pair or triple in the other cells: it says the same.",
            mistakes: &[
                "Expecting four candidates in each cell: cells with two or three are usual.",
                "Missing the easier way: a naked quad among seven empty cells is a hidden triple in the other three.",
                "A fifth digit: then four cells are not enough.",
            ],
        },
    },
    Words {
        technique: HiddenQuad,
        name: "Hidden quad",
        page: Page {
            brief: "Four digits that fit only in four cells of a house: remove all other candidates from those cells.",
            rule: "In a row, column or box, four digits can go only in the same four cells. Remove all other candidates from these four cells.",
            why: "Four digits need four cells, and only these four are available to them. Each cell is taken by one of the digits, so no other digit fits.",
            look: "Hidden quads are rare and hard to see: the house needs nine empty cells, or the other cells form a naked quad or something smaller. List the digits that fit in at most four cells, and look for four of them with the same four cells.",
            mistakes: &[
                "Removing from the other cells: a hidden quad clears its own four cells.",
                "Looking for it first: the other empty cells of the house are a naked set, which is usually easier to find.",
            ],
        },
    },
];
