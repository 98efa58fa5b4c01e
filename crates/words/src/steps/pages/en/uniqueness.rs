//! Uniqueness in English.

use minirow::logic::Technique::{
    AvoidableRectangle1, AvoidableRectangle2, Bug1, Bug2, Bug3, Bug4, ExternalRectangle1, ExternalRectangle2,
    HiddenRectangle, UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4, UniqueRectangle1, UniqueRectangle2,
    UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
};

use crate::steps::pages::{Page, Words};

/// A mistake that goes with every rectangle.
const FOUR_BOXES: &str = "A rectangle in four boxes: only one in exactly two boxes is deadly, because swapping the digits must keep every box correct.";

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: UniqueRectangle1,
        name: "Unique rectangle type 1",
        page: Page {
            brief: "Three corners of a rectangle have the same two candidates and nothing else: remove both from the fourth.",
            rule: "Four cells form a rectangle in two rows, two columns and two boxes. Three of them have only the same two candidates. Remove these two digits from the fourth corner.",
            why: "If the fourth corner also had one of the two digits, the digits could be swapped in all four cells, and rows, columns and boxes would still be correct: the puzzle would have two solutions. A proper puzzle has only one, so the fourth corner has another digit.",
            look: "Find two cells with the same two candidates in one row or column. Look for a third cell with the same candidates that completes three corners of a rectangle. Check that the rectangle lies in two boxes, and that no corner is a given.",
            mistakes: &[
                FOUR_BOXES,
                "Using it on a puzzle that may have several solutions: the argument assumes that there is only one.",
                "Removing a digit from the three equal corners: only the fourth corner loses candidates.",
            ],
        },
    },
    Words {
        technique: UniqueRectangle2,
        name: "Unique rectangle type 2",
        page: Page {
            brief: "One extra digit in two neighbouring corners prevents a deadly rectangle, so it must be in one of them.",
            rule: "Four cells form a rectangle in two boxes. Two corners in the same row or column have only the same two candidates. The other two corners have these two and the same third digit. Remove the third digit from every cell that sees both of these corners.",
            why: "If neither of the two corners had the third digit, only the two digits would be left in all four cells. They could be swapped, and the puzzle would have two solutions. So one of the two corners has the third digit.",
            look: "Find two equal cells with two candidates in one line, and the two cells that complete the rectangle. If both have one and the same extra candidate, look along their common line and, if they share one, their box.",
            mistakes: &[
                FOUR_BOXES,
                "Two different extra digits: type 2 needs the same one in both corners.",
                "Removing the two digits of the rectangle: only the third digit is removed, and outside the rectangle.",
            ],
        },
    },
    Words {
        technique: UniqueRectangle3,
        name: "Unique rectangle type 3",
        page: Page {
            brief: "The extra candidates of two corners, taken as one cell, complete a naked subset.",
            rule: "Four cells form a rectangle in two boxes. Two corners in the same row or column have only the same two candidates; the other two have extra candidates. Take these two corners as one cell that has the extra candidates. If it forms a naked pair, triple or quad with other cells of a house that contains both corners, remove the digits of the subset from the rest of that house.",
            why: "One of the extra candidates must be true, otherwise the two digits could be swapped. So the two corners together use up one of the extra digits, just as a cell with these candidates would.",
            look: "Find a rectangle with two plain corners. Write down the extra digits of the other two. In each house that contains both, look for one cell with exactly these two digits, or two cells that have three digits together with them.",
            mistakes: &[
                FOUR_BOXES,
                "A house that contains only one of the two corners: the subset must be in a house with both.",
                "Counting the two corners as two cells: together they count as one.",
            ],
        },
    },
    Words {
        technique: UniqueRectangle4,
        name: "Unique rectangle type 4",
        page: Page {
            brief: "One digit of the rectangle must be in two of its corners: remove the other digit from them.",
            rule: "Four cells form a rectangle in two boxes. Two corners in the same row or column have only the same two candidates; the other two have extra candidates. If one of the two digits can go only in these two corners in a house that contains both, remove the other digit from both.",
            why: "The house puts the first digit into one of the two corners. If the other corner had the second digit, the two digits could be swapped in all four cells, and the puzzle would have two solutions. So neither corner has the second digit.",
            look: "Find a rectangle with two plain corners. In the row, column or box of the other two corners, check for each of the two digits whether it has a place anywhere else. If it has none, remove the other digit from the two corners.",
            mistakes: &[
                FOUR_BOXES,
                "Removing the wrong digit: the digit without another place stays, and the other one is removed.",
            ],
        },
    },
    Words {
        technique: UniqueRectangle5,
        name: "Unique rectangle type 5",
        page: Page {
            brief: "One extra digit in two diagonal corners, or in three, prevents a deadly rectangle, so it must be in one of them.",
            rule: "Four cells form a rectangle in two boxes. All have the same two candidates, and two diagonally opposite corners, or three corners, have the same third digit as well. Remove the third digit from every cell that sees all of these corners.",
            why: "If none of these corners had the third digit, only the two digits would be left in all four cells. They could be swapped, and the puzzle would have two solutions. So one of the corners has the third digit.",
            look: "Find a rectangle with one or two plain corners and the same single extra candidate in all others. Cells that see all of them are few: mostly in the box that contains two of the corners.",
            mistakes: &[
                FOUR_BOXES,
                "Removing from a cell that sees only two of three corners with the extra digit.",
            ],
        },
    },
    Words {
        technique: UniqueRectangle6,
        name: "Unique rectangle type 6",
        page: Page {
            brief: "Extra candidates in two diagonal corners, and a digit that forms an X-Wing in the rectangle: remove it from these corners.",
            rule: "Four cells form a rectangle in two boxes, all with the same two candidates. Two diagonally opposite corners have extra candidates. If one of the two digits can go only in the rectangle in both of its rows, or in both of its columns, remove this digit from the two corners with extra candidates.",
            why: "In the two rows, the digit is in two diagonally opposite corners. If it were in the corners with extra candidates, the plain corners would both have the other digit, and all four cells could be swapped. So the digit is in the plain corners, and the other two lose it.",
            look: "Find a rectangle whose plain corners are diagonally opposite. Check for each of the two digits whether both rows, or both columns, have it only in the rectangle: an X-Wing that is also a unique rectangle.",
            mistakes: &[
                FOUR_BOXES,
                "Removing from the plain corners: they are the ones that get the digit.",
                "Only one row with the digit locked: both must have it in the rectangle only.",
            ],
        },
    },
    Words {
        technique: HiddenRectangle,
        name: "Hidden rectangle",
        page: Page {
            brief: "From one plain corner, a digit that is locked in both lines of the opposite corner: remove the other digit there.",
            rule: "Four cells form a rectangle in two boxes, all with the same two candidates, x and y. One corner has only these two. In the row and in the column of the diagonally opposite corner, x can go only in the rectangle. Remove y from that opposite corner.",
            why: "Suppose that the opposite corner is y. Then its row and its column have x in the two neighbouring corners, so the plain corner is y too. The four cells would have only x and y and could be swapped: two solutions. So the opposite corner is not y.",
            look: "Start from a cell with two candidates, and take rectangles with it that lie in two boxes and have both digits in every corner. Check the row and the column of the opposite corner for a digit with no place outside the rectangle.",
            mistakes: &[
                FOUR_BOXES,
                "Checking the lines of the plain corner: the lines that count are those of the opposite corner.",
                "Removing the locked digit: the other digit is removed.",
            ],
        },
    },
    Words {
        technique: ExternalRectangle1,
        name: "External rectangle type 1",
        page: Page {
            brief: "Outside the rectangle, only one place prevents a deadly rectangle: the digit goes there.",
            rule: "Four cells form a rectangle in two boxes. Two corners have only the same two digits; the other two corners share a house. In this house, the two digits have only one candidate outside the two corners. Place that candidate.",
            why: "If the house had both digits in the two corners, all four cells would have only the two digits, which could be swapped: two solutions. So one of the digits is elsewhere in the house, and only one place is left for that.",
            look: "Find a rectangle with two plain corners side by side. In each house of the other two corners, count the places of the two digits outside the rectangle. If there is one, it is true.",
            mistakes: &[
                FOUR_BOXES,
                "Counting only one of the digits: candidates of both digits outside the corners count.",
            ],
        },
    },
    Words {
        technique: ExternalRectangle2,
        name: "External rectangle type 2",
        page: Page {
            brief: "Several places outside the rectangle prevent a deadly rectangle: remove what conflicts with all of them.",
            rule: "Four cells form a rectangle in two boxes. Two corners have only the same two digits; the other two corners share a house. In this house, the two digits have several candidates outside the two corners. One of them is true, so remove every candidate that conflicts with all of them.",
            why: "If the house had both digits in the two corners, all four cells would have only the two digits, which could be swapped: two solutions. So at least one of the candidates outside is true.",
            look: "Find a rectangle with two plain corners side by side. In each house of the other two corners, mark the places of the two digits outside the rectangle. If all are candidates of one digit in one line, the rest of the line loses it.",
            mistakes: &[
                FOUR_BOXES,
                "Removing a candidate that conflicts with only some of the outside candidates.",
            ],
        },
    },
    Words {
        technique: AvoidableRectangle1,
        name: "Avoidable rectangle type 1",
        page: Page {
            brief: "Three corners hold two digits crosswise, none of them given: the fourth corner does not complete the rectangle.",
            rule: "Four cells form a rectangle in two boxes. Three corners have been filled with two digits so that equal digits are diagonally opposite, and none of the three was given. Remove from the fourth corner the digit that would complete the rectangle.",
            why: "With the same two digits crosswise in all four cells, none of them given, they could be swapped, and the puzzle would have two solutions.",
            look: "Keep given digits and your own digits apart, for example by colour. Look for three of your own digits in a rectangle, such as 5 and 2 in one row and 2 below the 5: the fourth corner is not 5.",
            mistakes: &[
                "A given among the corners: a given cannot be swapped, so nothing follows.",
                FOUR_BOXES,
            ],
        },
    },
    Words {
        technique: AvoidableRectangle2,
        name: "Avoidable rectangle type 2",
        page: Page {
            brief: "Two filled corners, not given, and the same extra digit in the two open ones: one of these has it.",
            rule: "Four cells form a rectangle in two boxes. Two corners have been filled, and neither was given. Each of the two open corners has two candidates: the digit that would complete the rectangle crosswise, and the same extra digit. Remove the extra digit from every cell that sees both open corners.",
            why: "If neither open corner had the extra digit, two digits would stand crosswise in all four cells, none of them given. They could be swapped, and the puzzle would have two solutions. So one open corner has the extra digit.",
            look: "Take two of your own digits in one row or column and the two open cells that complete a rectangle in two boxes. Check whether both have the completing digit and the same other candidate.",
            mistakes: &[
                "A given among the filled corners: a given cannot be swapped, so nothing follows.",
                FOUR_BOXES,
            ],
        },
    },
    Words {
        technique: UniqueLoop1,
        name: "Unique loop type 1",
        page: Page {
            brief: "A loop of six or more cells with the same two candidates, all but one plain: remove both from that one.",
            rule: "Six or more cells have the same two candidates, and every row, column and box has either none or two of them. All but one have no other candidate. Remove the two digits from the cell that has more.",
            why: "If that cell also had one of the two digits, the digits would alternate around the loop and could be swapped: two solutions. So the cell has another digit.",
            look: "Collect the cells with the same two candidates. Walk from one to the next in the same house, changing the kind of house each time, and see whether you come back to the start with one cell that has more candidates.",
            mistakes: &[
                "A house with only one cell of the loop: swapping would break that house, so nothing follows.",
                "A house with three or four cells of the loop: it must have exactly two.",
            ],
        },
    },
    Words {
        technique: UniqueLoop2,
        name: "Unique loop type 2",
        page: Page {
            brief: "One extra digit prevents a deadly loop of six or more cells, so it must be in one of them.",
            rule: "Six or more cells have the same two candidates, and every row, column and box has either none or two of them. Some have the same third digit as well; the others are plain. Remove the third digit from every cell that sees all of its places in the loop.",
            why: "If none of the cells had the third digit, the two digits would alternate around the loop and could be swapped: two solutions. So one of the cells has it.",
            look: "Build a loop of cells with the same two candidates. If the cells that spoil it all have the same single extra digit, look for cells that see all of them.",
            mistakes: &[
                "Different extra digits: there must be only one.",
                "A house with one, three or four cells of the loop: it must have exactly two or none.",
            ],
        },
    },
    Words {
        technique: UniqueLoop3,
        name: "Unique loop type 3",
        page: Page {
            brief: "The extra candidates of a loop of six or more cells, taken as one cell, complete a naked subset.",
            rule: "Six or more cells have the same two candidates, and every row, column and box has either none or two of them. Two of the cells share a house and have extra candidates. Take them as one cell with the extra candidates: if it forms a naked subset with other cells of that house, remove the digits of the subset from the rest of the house.",
            why: "One of the extra candidates must be true, otherwise the two digits could be swapped around the loop. So the two cells together use up one of the extra digits.",
            look: "Build a loop of cells with the same two candidates in which two neighbours have extras. In their common house, look for cells that have only the extra digits.",
            mistakes: &[
                "Counting the two cells as two: together they count as one cell with the extra digits.",
                "A house with one, three or four cells of the loop: it must have exactly two or none.",
            ],
        },
    },
    Words {
        technique: UniqueLoop4,
        name: "Unique loop type 4",
        page: Page {
            brief: "In a loop of six or more cells, one digit must be in the two cells with extras: remove the other digit from them.",
            rule: "Six or more cells have the same two candidates, and every row, column and box has either none or two of them. Two of the cells share a house and have extra candidates. If one of the two digits can go only in these two cells in that house, remove the other digit from both.",
            why: "The house puts the first digit into one of the two cells. With the second digit in the other, the digits would alternate around the loop and could be swapped: two solutions. So neither cell has the second digit.",
            look: "Build a loop of cells with the same two candidates in which two neighbours have extras. In their common house, check whether one of the two digits has no other place.",
            mistakes: &[
                "Removing the wrong digit: the digit without another place stays, and the other one is removed.",
                "A house with one, three or four cells of the loop: it must have exactly two or none.",
            ],
        },
    },
    Words {
        technique: Bug1,
        name: "BUG+1",
        page: Page {
            brief: "One extra candidate prevents a bivalue universal grave, so it is true.",
            rule: "In a bivalue universal grave (BUG), every empty cell has two candidates, and every digit has exactly two places in each house that lacks it. If a single candidate prevents this, it is true: remove the other candidates of its cell.",
            why: "In a grave, the two candidates of every cell could be swapped, so the puzzle would have two solutions or none. A puzzle with exactly one solution never gets there. So the extra candidate, without which the position would be a grave, must be true.",
            look: "When all empty cells but one have two candidates, look at the cell with three. The digit that appears three times in its row (and in its column and box) is the extra one: place it.",
            mistakes: &[
                "A second cell with three candidates: then this simple form does not apply.",
                "Choosing the wrong digit: the extra digit has three places in each house of the cell, the other two have two.",
            ],
        },
    },
    Words {
        technique: Bug2,
        name: "BUG type 2",
        page: Page {
            brief: "Several extra candidates of one digit prevent a bivalue universal grave, so one of them is true.",
            rule: "In a bivalue universal grave (BUG), every empty cell has two candidates, and every digit has exactly two places in each house that lacks it. If only extra candidates of one and the same digit, in several cells, prevent this, remove the digit from every cell that sees all of them.",
            why: "Without all extra candidates, the position would be a grave, with two solutions or none. So at least one of them is true.",
            look: "When a few cells have three candidates and all others two, find the extra candidate of each: the one with three places in its houses. If all are the same digit, look for cells that see all of them.",
            mistakes: &[
                "Different extra digits: then only candidates that conflict with all of them can be removed.",
                "Assuming that exactly one is true: several may be.",
            ],
        },
    },
    Words {
        technique: Bug3,
        name: "BUG type 3",
        page: Page {
            brief: "The extra candidates that prevent a bivalue universal grave, taken as one cell, complete a naked subset.",
            rule: "In a bivalue universal grave (BUG), every empty cell has two candidates, and every digit has exactly two places in each house that lacks it. The extra candidates that prevent this are in cells of one house. Take these cells as one cell with the extra candidates: if it forms a naked subset with other cells of the house, remove the digits of the subset from the rest of the house.",
            why: "At least one of the extra candidates is true, otherwise the position would be a grave. So together they use up one of their digits in the house, as a single cell would.",
            look: "When two cells of a house have three candidates and nearly all other cells have two, note their extra digits. Look in the house for a cell with exactly these two digits, or for two cells that make three digits with them.",
            mistakes: &[
                "Using all candidates of the cells: only the extra ones form the subset.",
                "Removing from the cells with the extra candidates: they are part of the pattern.",
            ],
        },
    },
    Words {
        technique: Bug4,
        name: "BUG type 4",
        page: Page {
            brief: "Two cells with extras prevent a bivalue universal grave, and one digit must be in one of them: remove the other candidates.",
            rule: "In a bivalue universal grave (BUG), every empty cell has two candidates, and every digit has exactly two places in each house that lacks it. The extra candidates that prevent this are in two cells of one house, and these two cells share a digit, not an extra one, that has no other place in that house. Remove from both cells every candidate that is neither extra nor this digit.",
            why: "One of the two cells has the shared digit, and one of the extra candidates is true. Together they fill both cells, so nothing else fits there.",
            look: "When two cells of a house have three candidates and all other cells have two, find the digit that both share and that has its only two places in these cells. The third candidate of each, which is neither extra nor shared, is false.",
            mistakes: &[
                "Removing the extra candidates: one of them is true.",
                "A third place for the shared digit in the house: then it need not be in these cells.",
            ],
        },
    },
];
