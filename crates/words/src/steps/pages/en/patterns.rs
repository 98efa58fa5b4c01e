//! Exotic patterns in English.

use minirow::logic::Technique::{
    AlignedPairExclusion, AlignedSubsetExclusion, AlignedTripletExclusion, FireworkQuad, FireworkTriple,
    FireworkWWing, JuniorExocet, KrakenFish1, KrakenFish2, MultiSectorLockedSet, SeniorExocet, SkLoop,
    TemplateDelete, TemplateSet, Tridagon, TridagonChain,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: AlignedPairExclusion,
        name: "Aligned pair exclusion",
        page: Page {
            brief: "List all ways to fill two cells; a digit that appears in no possible way is removed.",
            rule: "Take two cells and list all pairs of their candidates. Cross out a pair if the cells see each other and it has the same digit twice, or if it leaves a cell that both see without a candidate. A digit that appears in no remaining pair can be removed from its cell.",
            why: "One of the pairs is the true one, and it cannot be one that is crossed out. So a digit whose pairs are all crossed out is false.",
            look: "Find two cells that see several cells with two candidates in common. A cell with two candidates crosses out the pair of exactly these digits. If a candidate of the first cell loses all its partners, remove it.",
            mistakes: &[
                "Crossing out a pair because of a cell that only one of the two sees: it must see both to lose both digits.",
                "Forgetting pairs with equal digits when the two cells do not see each other: these are possible.",
            ],
        },
    },
    Words {
        technique: AlignedTripletExclusion,
        name: "Aligned triplet exclusion",
        page: Page {
            brief: "List all ways to fill three cells; a digit that appears in no possible way is removed.",
            rule: "Take three cells and list all triples of their candidates. Cross out a triple if it has the same digit twice in cells that see each other, or if it leaves some other cell without a candidate. A digit that appears in no remaining triple can be removed from its cell.",
            why: "One of the triples is the true one, and it cannot be one that is crossed out. So a digit whose triples are all crossed out is false.",
            look: "Find three cells that see several cells with two or three candidates in common. List the triples for the candidate that you suspect only: it is enough to cross out all of these.",
            mistakes: &[
                "Stopping at the first surviving triple of another candidate: each candidate has its own list.",
                "Crossing out a triple because of a cell that does not see all cells that take its candidates.",
            ],
        },
    },
    Words {
        technique: AlignedSubsetExclusion,
        name: "Aligned subset exclusion",
        page: Page {
            brief: "List all ways to fill four cells; a digit that appears in no possible way is removed.",
            rule: "Take four cells and list all combinations of their candidates. Cross out a combination if it has the same digit twice in cells that see each other, or if it leaves some other cell without a candidate. A digit that appears in no remaining combination can be removed from its cell.",
            why: "One of the combinations is the true one, and it cannot be one that is crossed out. So a digit all of whose combinations are crossed out is false.",
            look: "This is work for a computer. By hand, fix the candidate that you suspect and show that the other three cells cannot be filled.",
            mistakes: &["Leaving out a combination: one survivor is enough to keep the candidate."],
        },
    },
    Words {
        technique: KrakenFish1,
        name: "Kraken fish type 1",
        page: Page {
            brief: "A candidate is false if chains from it rule out too many places of its own digit in a fish.",
            rule: "A fish has fins that no single cell sees. Suppose a candidate of the fish's digit. If chains from it remove the fins and places of the fish, so that the rows of the fish are left with one column too few (or the columns with one row too few), the candidate is false.",
            why: "Every row of the fish needs the digit, and each column can have it only once. With one column fewer than rows, one row would be left without the digit.",
            look: "Find a fish that fails because its fins are in different boxes. Choose a cell of a column that the fish would clear, and look for a chain from the digit there to each fin that shows the fin to be false.",
            mistakes: &[
                "Leaving one fin out: each fin needs its own chain, or must see the cell directly.",
                "Chains that contradict the assumption halfway: then the candidate is already refuted by a simpler chain.",
            ],
        },
    },
    Words {
        technique: KrakenFish2,
        name: "Kraken fish type 2",
        page: Page {
            brief: "A candidate of another digit is false if chains from it rule out too many places of a fish.",
            rule: "Suppose a candidate of another digit than that of the fish. If chains from it remove so many places of the fish's digit that the rows of the fish are left with one column too few (or the columns with one row too few), the candidate is false.",
            why: "Every row of the fish needs its digit, and each column can have it only once. With one column fewer than rows, one row would be left without the digit.",
            look: "Take a fish with its fins. Follow chains from each place in one column of the fish, and from each fin. If all of them rule out the same candidate of another digit, remove it.",
            mistakes: &[
                "Leaving one place out: every place of the column and every fin needs a chain to the candidate.",
                "Using it before ordinary chains: an AIC is usually shorter.",
            ],
        },
    },
    Words {
        technique: TemplateSet,
        name: "Template set",
        page: Page {
            brief: "List all ways to place a digit in the whole grid: a cell that all of them use has the digit.",
            rule: "A template is one way to place all nine instances of a digit in the grid, using only its candidates and digits. List all templates of a digit; those that other digits make impossible are left out. Place the digit in every cell that all templates use.",
            why: "One of the templates is the true one. A cell that is in all of them is in the true one.",
            look: "This is work for a computer. By hand, it is possible for a digit with few places left: draw all ways, row by row, and see what they have in common.",
            mistakes: &["Missing a template: one more may lack the cell."],
        },
    },
    Words {
        technique: TemplateDelete,
        name: "Template delete",
        page: Page {
            brief: "List all ways to place a digit in the whole grid: a candidate that none of them uses is false.",
            rule: "A template is one way to place all nine instances of a digit in the grid, using only its candidates and digits. List all templates of a digit; those that other digits make impossible are left out. Remove the digit from every cell that no template uses.",
            why: "One of the templates is the true one. A candidate that is in none of them is not in the true one.",
            look: "This is work for a computer. By hand, start from a doubtful candidate and try to complete it to a template; if that fails, remove it.",
            mistakes: &[
                "Giving up on a template too early: one that uses the candidate is enough to keep it.",
            ],
        },
    },
    Words {
        technique: Tridagon,
        name: "Tridagon (Thor's hammer)",
        page: Page {
            brief: "Twelve cells of four boxes cannot be filled with three digits only: one of the extra candidates is true.",
            rule: "Four boxes form a rectangle. Each has three cells, in three different rows and columns, with the same three digits. If the cells run parallel in three of the boxes and the other way in the fourth (or the other way in three), they cannot be filled with these digits only. One of the other candidates in them is true: remove every candidate that all of these rule out.",
            why: "In each box, the three digits fill the cells like a permutation. Boxes side by side must agree row by row, and boxes above one another column by column. Going round the four boxes, the permutations do not fit together when an odd number of them runs the other way.",
            look: "Very hard puzzles of recent years often have it. Look for four boxes in a rectangle that lack the same three digits, with three cells each that lie like diagonals. If only one cell has an extra candidate, that candidate is true.",
            mistakes: &[
                "Two or four boxes running the same way: then the pattern can be filled, and nothing follows.",
                "Cells that share a row or a column inside a box: the three cells must be in three rows and three columns.",
            ],
        },
    },
    Words {
        technique: TridagonChain,
        name: "Tridagon chain",
        page: Page {
            brief: "Twelve cells of four boxes cannot be filled with three digits only: what all extra candidates lead to is true.",
            rule: "Four boxes form a rectangle. Each has three cells, in three different rows and columns, with the same three digits, and in one or three of the boxes the cells run the other way. One of the extra candidates in the twelve cells is true. Follow a chain from each of them: remove a candidate that every chain rules out.",
            why: "The twelve cells cannot be filled with the three digits only, so an extra candidate is true. If each of them leads to the same conclusion, the conclusion holds.",
            look: "Find a tridagon with two to four extra candidates that no cell sees together. Follow each of them along strong and weak links until they agree.",
            mistakes: &[
                "Leaving out an extra candidate: the conclusion must follow from each of them.",
                "Two or four boxes running the same way: then the pattern can be filled, and nothing follows.",
            ],
        },
    },
    Words {
        technique: SkLoop,
        name: "SK loop",
        page: Page {
            brief: "A ring of sixteen cells through four boxes uses up its digits.",
            rule: "Four boxes form a rectangle; two rows and two columns cross in one cell of each box. The two cells beside this corner in the row, and the two in the column, make four cells per box, sixteen in all. Neighbouring pairs of cells share a row, a column or a box: eight links. If digits can be assigned to the eight links, sixteen in all, so that every candidate of the cells is covered, remove the digits of each link from the other cells of its house.",
            why: "Sixteen cells need sixteen digits. Each link can have each of its digits only once, and there are sixteen of them, so all are used up in the ring.",
            look: "Look for four givens at the corners of a rectangle whose neighbours in row and column, inside their boxes, are all empty. Write down which two digits each pair shares with the next pair. The loop closes if two digits per link are enough.",
            mistakes: &[
                "Miscounting: the digits of the links must add up to exactly sixteen.",
                "Removing a digit from the wrong house: a digit of a row link is removed from the row, a digit of a box link from the box.",
            ],
        },
    },
    Words {
        technique: FireworkTriple,
        name: "Firework triple",
        page: Page {
            brief: "Three digits of a row and a column need the same three cells: remove all other digits from them.",
            rule: "A row and a column cross inside a box. A firework is a digit that, outside the box, has at most one place in the row and at most one in the column. Three fireworks with the same crossing cell and the same two outer cells fill these three cells: remove all other digits from them.",
            why: "If neither outer cell has the digit, both the row and the column have it in the box. The box has it only once, so it is where they cross. So each of the three digits is in one of the three cells, and three digits fill three cells.",
            look: "Look for a row and a column whose cells outside a box are nearly all filled. List the digits that fit in only one of them on each line. Three digits with the same outer cells are a firework triple.",
            mistakes: &[
                "Different outer cells: the three digits must share them.",
                "Forgetting that the digit may also be elsewhere in the box on both lines: only the outer cells count.",
            ],
        },
    },
    Words {
        technique: FireworkQuad,
        name: "Firework quad",
        page: Page {
            brief: "Two fireworks at each of two opposite corners of a rectangle fill its four corners: remove all other digits from them.",
            rule: "A firework is a digit that, outside the box where a row and a column cross, has at most one place in the row and at most one in the column. Two diagonally opposite corners of a rectangle have two fireworks each, with the other two corners as outer cells. The four digits fill the four corners: remove all other digits from them.",
            why: "Each of the four digits is in its crossing cell or in one of the two outer corners, so each is in one of the four corners. Four digits fill four cells.",
            look: "When you find two fireworks with the same three cells, look at the fourth corner of the rectangle: are there two other fireworks around it?",
            mistakes: &[
                "The same digit at both corners: four different digits are needed.",
                "Outer cells that are not corners of the rectangle: all four digits must stay within the four cells.",
            ],
        },
    },
    Words {
        technique: FireworkWWing,
        name: "Firework W-Wing",
        page: Page {
            brief: "Two fireworks around a cell, and a corner opposite with only these two digits: the cell has one of them.",
            rule: "A firework is a digit that, outside the box where a row and a column cross, has at most one place in the row and at most one in the column. Two fireworks share the crossing cell and both outer cells, and the fourth corner of the rectangle has only these two digits. Remove all other digits from the crossing cell.",
            why: "The fourth corner has one of the two digits, so neither outer cell has it, and this digit is in the crossing cell.",
            look: "When you find two fireworks with the same three cells, look at the fourth corner: a cell with exactly these two candidates is enough.",
            mistakes: &[
                "A third candidate in the fourth corner: then nothing follows.",
                "Removing from the outer cells: only the crossing cell loses candidates.",
            ],
        },
    },
    Words {
        technique: JuniorExocet,
        name: "Junior exocet",
        page: Page {
            brief: "Two target cells in the neighbouring boxes must have the digits of two base cells.",
            rule: "Two base cells in one box and one line have three or four base digits. Two target cells are in the other two boxes beside the base, off its line. Take three cross-lines: one through the third cell of the base's line in its box, one through each target. If two houses are enough to cover all places of each base digit in the cross-lines that the base cells do not see, apart from the targets, the targets have base digits only: remove all others.",
            why: "Each of the two true base digits is needed in all three cross-lines, but not where the base cells see it. The two covering houses give it only two places, so the third is in a target. Two digits and two targets: each target has one of them.",
            look: "Typical of the hardest puzzles. Look for two cells of a box and a line with the same three or four candidates, and for cross-lines in which most of these digits are already placed or fit in only two rows.",
            mistakes: &[
                "Checking only some of the base digits: each must be covered by two houses.",
                "A target's neighbour in its box and cross-line with a base digit: it would be a third place.",
            ],
        },
    },
    Words {
        technique: SeniorExocet,
        name: "Senior exocet",
        page: Page {
            brief: "Two target cells, at least one of them away from the neighbouring boxes, must have the digits of two base cells.",
            rule: "Two base cells in one box and one line have three or four base digits. Take three cross-lines: one through the third cell of the base's line in its box, one through each of the other two boxes beside it. If two houses are enough to cover all places of each base digit in the cross-lines that the base cells do not see, apart from two target cells, the targets have base digits only. In a senior exocet, a target lies elsewhere in the cross-lines, not in the boxes beside the base.",
            why: "Each of the two true base digits is needed in all three cross-lines, but not where the base cells see it. The two covering houses give it only two places, so the third is in a target. Two digits and two targets: each target has one of them.",
            look: "Start as for a junior exocet. If a base digit has one place too many in the cross-lines, see whether the same cell spoils all base digits: that cell may be the target.",
            mistakes: &[
                "Different spoilers for different digits: the two targets must be the same for all base digits.",
                "A target that a base cell sees: it cannot take the base digits.",
            ],
        },
    },
    Words {
        technique: MultiSectorLockedSet,
        name: "Multi-sector locked set",
        page: Page {
            brief: "Cells where some rows cross some columns, with exactly as many possible digits as cells: all are used up there.",
            rule: "Take the empty cells where some rows cross some columns. Assign each digit to the rows or to the columns, and count for each of these lines which of its digits can appear in the cells: once per line. If the counts add up to the number of cells, remove the row digits from the other cells of their rows, and the column digits from the other cells of their columns.",
            why: "Each line can have each of its digits only once. If these possibilities are exactly as many as the cells, every one of them is used in the cells, so the rest of the line loses the digit.",
            look: "Choose a few rows in which the same digits are given often. Take these digits by columns and the others by rows, or the other way round, and count. It is rare in ordinary puzzles and frequent in the hardest ones.",
            mistakes: &[
                "A candidate that is not counted: every candidate in the cells must belong to a counted line.",
                "A total above the number of cells: then some digits may be elsewhere, and nothing follows.",
            ],
        },
    },
];
