//! The pages about techniques for other rules, in English.

use super::Topic;
use crate::steps::Page;

pub(super) const fn name(topic: Topic) -> &'static str {
    match topic {
        Topic::CageCombinations => "Cage combinations",
        Topic::FortyFive => "45 rule",
        Topic::Thermometers => "Thermometers",
        Topic::Arrows => "Arrow bounds",
        Topic::Whispers => "German whispers",
    }
}

pub(super) const fn page(topic: Topic) -> Page {
    match topic {
        Topic::CageCombinations => Page {
            brief: "Few sets of different digits have the sum of a cage; digits in none of them are removed.",
            rule: "List the sets of different digits that add up to the sum of the cage and fit the candidates of its cells. Remove candidates that are in none of these sets. If a digit is in all of them, the cage contains it: remove it from every other cell that sees all its places in the cage.",
            why: "The cells of a cage hold different digits with a known sum, so the cage must be filled with one of these sets. A digit that is in no set cannot be in the cage, and a digit that is in every set must be in it.",
            look: "Begin with very small and very large sums: two cells with sum 3 are 1 and 2, with 17 they are 8 and 9; three cells with 7 are 1, 2 and 4, with 23 they are 6, 8 and 9. Return to a cage whenever one of its cells loses a candidate, because a set may have become impossible.",
            mistakes: &[
                "Using a digit twice: 4 is not 2 + 2, because the cells of a cage differ.",
                "Removing a digit that one set still allows: all sets must lack it.",
                "Forgetting the cells: a set with the right sum is impossible if its digits have no places in the cage.",
            ],
        },
        Topic::FortyFive => Page {
            brief: "Each row, column and box adds up to 45, which gives the sum of cells that cages leave over or that stick out.",
            rule: "Add up the cages that fill a row, a column or a box, or several of them. If one cell of the house is left over (an innie), it is 45 minus their sum. If one cell of the cages sticks out (an outie), it is their sum minus 45. Two cells or more that are left over form a cage with that sum.",
            why: "Every row, column and box contains each digit from 1 to 9 once, and 1 + 2 + … + 9 = 45. Two houses that share no cell add up to 90, three to 135. What the cages do not account for is the sum of the remaining cells.",
            look: "Look for houses where all cages but one lie inside. Then combine neighbouring rows or columns at the edge of the grid, and boxes whose common border is crossed by few cages. A difference is useful too: if a cell sticks out and another one is left over, their difference is known.",
            mistakes: &[
                "Counting a cell twice: a cage that lies in two of the houses you add counts once.",
                "Treating outies in different houses as different: cells that do not see each other may be equal.",
                "Stopping at one house: many puzzles open only with two or three rows together.",
            ],
        },
        Topic::Thermometers => Page {
            brief: "Digits grow from the bulb, so each cell needs room for those before and after it.",
            rule: "On a thermometer the digits increase from the bulb to the tip. Each cell is greater than the least digit that the cell before it can have, and less than the greatest digit that the cell after it can have. Remove other candidates.",
            why: "The cells before a cell need different, smaller digits, and the cells after it need different, greater ones. On a thermometer of five cells, the bulb is at most 5, the tip at least 5, and the cell in the middle is from 3 to 7.",
            look: "Begin with long thermometers: on one of nine cells every digit is known. Whenever a cell of a thermometer loses its least or its greatest candidate, pass the new bound along the line, towards the tip for the least, towards the bulb for the greatest.",
            mistakes: &[
                "Reading the line backwards: the bulb, drawn as a disc, holds the least digit.",
                "Counting only neighbours: the room that a cell needs is for all cells on that side.",
                "Looking only at the thermometer: two of its cells also see other cells of their rows, columns and boxes.",
            ],
        },
        Topic::Arrows => Page {
            brief: "The digits along an arrow add up to the digit in its circle, which bounds all of them.",
            rule: "Add up the least digits that the cells of the shaft can have: the circle is at least this sum. The circle's greatest candidate, minus the least digits of the other cells, is the greatest digit of a cell of the shaft. Remove candidates outside these bounds.",
            why: "The sum of the shaft equals the circle. If every cell of the shaft takes its least candidate, the circle cannot be less. Cells of the shaft that see each other differ, so two of them are at least 1 + 2 = 3, and three at least 6.",
            look: "Look for arrows with three cells or more on the shaft, and for circles in a row, column or box where the great digits are placed. After every change to the circle, check the greatest digits of the shaft, and after every change to the shaft, check the least digit of the circle.",
            mistakes: &[
                "Taking cells of the shaft for different: only those that see each other are. Two cells in different boxes, rows and columns may both be 1.",
                "Forgetting the greatest sums: the circle is also at most the sum of the greatest digits of the shaft.",
                "Adding the circle: it is the sum, and not part of it.",
            ],
        },
        Topic::Whispers => Page {
            brief: "Neighbours on a whisper differ by at least 5, so low and high digits alternate and 5 is excluded.",
            rule: "On a German whisper line, neighbouring cells differ by at least 5. Remove 5 from the whole line. A cell next to a low digit (1 to 4) is high (6 to 9), and the other way round. A candidate stays only if a neighbour on the line has a candidate that differs from it by at least 5.",
            why: "No digit differs from 5 by 5 or more. From a low digit, only a high one is far enough, so the line alternates. 4 needs 9 beside it, and 6 needs 1; 3 allows 8 and 9, and 7 allows 1 and 2.",
            look: "Remove 5 first. Then find one cell that must be low or high: the whole line follows. Look at 4 and 6 next: in the middle of a line a 4 needs two neighbours that are both 9, which is impossible if these see each other.",
            mistakes: &[
                "Using a difference of exactly 5: the difference is 5 or more.",
                "Comparing cells that are not neighbours: cells two apart on the line are on the same side, and may be close or equal.",
                "Applying the limit of German whispers to other whispers: the difference may be another number.",
            ],
        },
    }
}
