//! Chains in English.

use minirow::logic::Technique::{
    Aic, AlsAic, AlsContinuousLoop, AlsDiscontinuousLoop, ContinuousLoop, DiscontinuousLoop,
    DualEmptyRectangle, DualTwoStringKite, EmptyRectangle, GroupedAic, GroupedContinuousLoop,
    GroupedDiscontinuousLoop, RemotePair, Skyscraper, TurbotFish, TwoStringKite, WWing, XChain, XyChain,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: Skyscraper,
        name: "Skyscraper",
        page: Page {
            brief: "In two rows, a digit has two places each, one of them in the same column: one of the other two ends is true.",
            rule: "In each of two rows, a digit can go in only two cells. One cell of each row is in the same column. Remove the digit from every cell that sees both of the other two cells. The same works with rows and columns exchanged.",
            why: "The two cells in the same column cannot both have the digit. So at least one of the rows has it at its other end, and a cell that sees both of these ends cannot have it.",
            look: "Choose a digit and find the rows in which it has two places. Two such rows that share one column are the base of a skyscraper. The other two ends are the roof. Look for cells that see both. If the roof ends also share a column, it is an X-Wing.",
            mistakes: &[
                "A third place in one of the rows: then the other end is not forced.",
                "Removing from cells that see the base: only the two roof ends count.",
            ],
        },
    },
    Words {
        technique: TwoStringKite,
        name: "Two-string kite",
        page: Page {
            brief: "A row and a column with two places of a digit each meet in a box: one of the two free ends is true.",
            rule: "A digit can go in only two cells of a row and in only two cells of a column. One cell of the row and one cell of the column are in the same box. Remove the digit from the cell that sees the two other ends.",
            why: "The two cells in the box cannot both have the digit. So the row or the column has it at its free end, and the cell where the lines through these ends cross cannot have it.",
            look: "For one digit, find a row and a column with two places each that come together in a box without sharing a cell. Follow both strings to their free ends. Only one cell sees both: in the column of the row's end and the row of the column's end.",
            mistakes: &[
                "The row and the column share their cell in the box: then nothing follows.",
                "A third place in the row or the column: then the free end is not forced.",
            ],
        },
    },
    Words {
        technique: DualTwoStringKite,
        name: "Dual two-string kite",
        page: Page {
            brief: "Two kites that share the same two cells in a box: each removes a candidate.",
            rule: "A digit has two two-string kites that use the same two cells of a box: the first cell's row with the second cell's column, and the second cell's row with the first cell's column. Do both eliminations at once.",
            why: "Each kite holds by itself: the two cells in the box cannot both have the digit, so one of its free ends has it. The box cells are the same, which is why both are easy to see together.",
            look: "When you find a kite, look at its two cells in the box again, and exchange row and column. If the digit has two places in those lines too, there is a second kite.",
            mistakes: &[
                "Mixing the free ends of the two kites: each cell that loses the digit must see both ends of one and the same kite.",
            ],
        },
    },
    Words {
        technique: TurbotFish,
        name: "Turbot fish",
        page: Page {
            brief: "Two houses with two places of a digit each, joined where two of the places see each other: one of the other two ends is true.",
            rule: "A digit can go in only two cells of one house and in only two cells of another. One cell of the first house sees one cell of the second. Remove the digit from every cell that sees both of the other two cells.",
            why: "The two cells that see each other cannot both have the digit. So at least one house has it at its other end, and a cell that sees both of these ends cannot have it.",
            look: "For one digit, find all houses with two places, boxes included. Join two of them by a row, column or box. If both are rows, or both columns, it is called a skyscraper; a row and a column joined in a box are a two-string kite. A turbot fish is any other form, such as a box and a row.",
            mistakes: &[
                "Joining at a shared cell: the houses must be joined by two different cells that see each other.",
                "A third place in one of the houses: then the other end is not forced.",
            ],
        },
    },
    Words {
        technique: EmptyRectangle,
        name: "Empty rectangle",
        page: Page {
            brief: "A box has a digit only in one row and one column, and a line with two places of it starts on that row: one cell loses the digit.",
            rule: "In a box, all candidates of a digit are in one row and one column. Outside the box, another column has exactly two places for the digit, one of them in that row. Remove the digit from the cell in the row of the second place and the column of the box's candidates. The same works with rows and columns exchanged.",
            why: "The digit of the box is in its column part or in its row part. In the column part, it sees the cell directly. In the row part, it rules out the first place of the line, so the second place has the digit and sees the cell. Either way, the cell loses it.",
            look: "For one digit, look for boxes whose candidates form a cross, an L or a T, so that four cells of the box, a rectangle, are empty of it. Follow one arm out of the box until you meet a line with two places of the digit.",
            mistakes: &[
                "A candidate of the box off the cross: then the digit may be there, and nothing follows.",
                "Turning the wrong way: if you leave the box along the row, the cell that loses the digit is in the column of the box.",
            ],
        },
    },
    Words {
        technique: DualEmptyRectangle,
        name: "Dual empty rectangle",
        page: Page {
            brief: "Two empty rectangles in the same box: each removes a candidate.",
            rule: "A box has all candidates of a digit in one row and one column, and two empty rectangles start from it: one leaves along the row, the other along the column. Do both eliminations at once.",
            why: "Each empty rectangle holds by itself: the digit of the box is in its row part or in its column part, and both cases remove the candidate. The box is the same for both.",
            look: "When you find an empty rectangle, look at the other arm of the box too. If it also meets a line with two places of the digit, there is a second one.",
            mistakes: &[
                "Mixing the two rectangles: each cell that loses the digit belongs to one arm and its own line.",
            ],
        },
    },
    Words {
        technique: WWing,
        name: "W-Wing",
        page: Page {
            brief: "Two cells with the same two candidates, connected by a strong link on one of the digits: one of them has the other digit.",
            rule: "Two cells have the same two candidates, x and y. Some house has only two places for x, and each of the two cells sees one of these places. Remove y from every cell that sees both cells.",
            why: "If both cells were x, neither place of the house could be x, but the house needs one. So at least one of the cells is y, and a cell that sees both cannot be y.",
            look: "Find two cells with the same two candidates that do not see each other. For each of their digits, look for a row, column or box that has it in only two places, one in sight of each cell.",
            mistakes: &[
                "Removing the digit of the link: the link is on x, and y is removed.",
                "Both places are seen by the same cell: each cell must see a different one.",
                "A third place for x in the house: then the two cells may both be x.",
            ],
        },
    },
    Words {
        technique: RemotePair,
        name: "Remote pair",
        page: Page {
            brief: "A chain of four or more cells with the same two candidates: its two digits alternate.",
            rule: "Four or more cells have the same two candidates, and each sees the next. Take two of them that are three, five or any larger odd number of steps apart. Remove both digits from every cell that sees both.",
            why: "Neighbours in the chain have different digits, so the two digits alternate. Two cells an odd number of steps apart have one digit each, so a cell that sees both can have neither.",
            look: "Mark all cells with the same two candidates. Walk from one to the next that it sees, and number them 1, 2, 3, 4. Cells with an odd and an even number are a pair at a distance.",
            mistakes: &[
                "Cells an even number of steps apart: they have the same digit, and nothing follows.",
                "A cell with a third candidate in the chain: the alternation breaks there.",
            ],
        },
    },
    Words {
        technique: XChain,
        name: "X-Chain",
        page: Page {
            brief: "A chain of strong and weak links of one digit: one of its two ends is true.",
            rule: "A chain of candidates of one digit. Its first link is strong (the only two places of the digit in a house), the next is weak (two places that see each other), and so on in turn, ending with a strong link. Remove the digit from every cell that sees both ends.",
            why: "Suppose that the first end is false. Then the strong link makes the second candidate true, the weak link makes the third false, and so on, until the last end is true. So one end or the other is true.",
            look: "For one digit, draw the houses with two places as strong links. Join them end to end through cells that see each other. After each join, look for cells that see both ends. Chains with two strong links have names of their own: skyscraper, two-string kite, turbot fish.",
            mistakes: &[
                "Two weak links in a row: after a false candidate, only a strong link leads on.",
                "Ending with a weak link: then the last candidate is false, and nothing follows.",
            ],
        },
    },
    Words {
        technique: XyChain,
        name: "XY-Chain",
        page: Page {
            brief: "A chain of cells with two candidates each: the digit that both ends share is in one of them.",
            rule: "A chain of cells with two candidates each. Every cell sees the next and shares a digit with it, and the first and last cells have a digit in common. That digit is in at least one of the two ends, so remove it from every cell that sees both ends.",
            why: "Suppose that the first cell is not the common digit. Then it is its other candidate, so the next cell cannot be that digit and must be its own other candidate, and so on. Each cell pushes the next, until the last cell must be the common digit. So one end or the other has it, possibly both.",
            look: "Mark all cells with two candidates. Pick one and choose the digit you hope to remove elsewhere. Follow the other digit to a marked cell that it sees; leave that cell by its other digit; repeat. Stop when the digit you would place next is the one you started with, and look for cells that see both ends. A chain of three cells is an XY-Wing.",
            mistakes: &[
                "Leaving a cell by the digit you entered with: you must switch digits in every cell.",
                "Using a cell with three candidates: every cell of the chain needs exactly two.",
                "Different digits at the ends: the first and the last digit of the chain must be the same.",
                "Placing the digit: the chain does not say which end has it.",
            ],
        },
    },
    Words {
        technique: ContinuousLoop,
        name: "Continuous nice loop",
        page: Page {
            brief: "A chain that closes into a loop: exactly one end of every weak link is true.",
            rule: "Strong and weak links alternate and lead back to the start without a break. Exactly one end of every weak link is true. So remove every other candidate that both ends of a weak link rule out: the digit from the rest of the house that contains both ends, or all other candidates from a cell that both ends share.",
            why: "Go round the loop in either direction: if one candidate is true, the next is false, and so on. There are only two ways to fill the loop, and in both of them every weak link has exactly one true end.",
            look: "When the two ends of a chain see each other, or are in the same cell, the chain closes. Then check every weak link of it, not only the ends: each one works like a small pair.",
            mistakes: &[
                "Looking at the ends only: a loop removes candidates all along.",
                "Removing candidates of the loop itself: in both ways, half of them are true.",
                "A break in the alternation: two strong or two weak links in a row make a discontinuous loop, which proves something else.",
            ],
        },
    },
    Words {
        technique: Aic,
        name: "AIC",
        page: Page {
            brief: "A chain of alternating strong and weak links: at least one of its two ends is true.",
            rule: "An alternating inference chain (AIC) starts and ends with a strong link and alternates strong and weak links. A strong link joins two places of a digit in a house or two candidates of a cell: if one is false, the other is true. A weak link joins two candidates that cannot both be true. At least one end is true, so remove any candidate that conflicts with both ends.",
            why: "Suppose that the first end is false. The strong link makes the next candidate true, the weak link makes the one after it false, and so on. The last link is strong, so the last end is true. So one end or the other is true.",
            look: "Start from a candidate with a strong link and go on, weak and strong in turn, switching digits inside cells where you can. Stop at an end that threatens the same candidate as the start: the same digit in a common peer, or, with different digits, a candidate in the other end's cell.",
            mistakes: &[
                "Using a house with three places as a strong link: if one is false, two are left.",
                "Removing what conflicts with one end only.",
                "Reading the chain as a placement: it does not say which end is true.",
            ],
        },
    },
    Words {
        technique: DiscontinuousLoop,
        name: "Discontinuous nice loop",
        page: Page {
            brief: "A chain that leads from a candidate back to its own opposite: the assumption was wrong.",
            rule: "Strong and weak links alternate and lead back to the candidate they started from. If assuming that it is true leads to it being false, remove it. If assuming that it is false leads to it being true, place it and remove the other candidates of its cell.",
            why: "If assuming that a candidate is true (or false) leads to the opposite, the assumption was wrong.",
            look: "Suppose that a candidate is true and follow weak and strong links in turn. If you come back to a candidate that excludes it, you are done. Or suppose that it is false and start with a strong link.",
            mistakes: &[
                "Stopping at another candidate of the same cell without checking what it says: another digit there that is true makes the first one false.",
                "Mixing the two forms: two weak links at the start remove the candidate, two strong ones place it.",
            ],
        },
    },
    Words {
        technique: GroupedContinuousLoop,
        name: "Grouped continuous nice loop",
        page: Page {
            brief: "A closed loop of links in which several cells of a box and line act as one: one end of every weak link is true.",
            rule: "Strong and weak links alternate and close into a loop. At some points, two or three cells where a box crosses a line stand for one candidate of their digit: the group is true if one of its cells has the digit. Exactly one end of every weak link is true, so remove every other candidate that both ends rule out.",
            why: "A group is false if none of its cells has the digit, and true if one has it. With this reading, the two ways to fill the loop are the same as for single candidates, and in both of them every weak link has one true end.",
            look: "Build a loop as usual. Where a box has the digit in one line and one further place, take the cells of the line as a group.",
            mistakes: &[
                "A group that is not in one box and one line: its cells must all be in both.",
                "Removing a candidate that sees only some cells of a group.",
            ],
        },
    },
    Words {
        technique: GroupedAic,
        name: "Grouped AIC",
        page: Page {
            brief: "A chain of alternating links in which several cells of a box and line act as one: at least one end is true.",
            rule: "An alternating inference chain in which two or three cells where a box crosses a line may stand for one candidate of their digit: the group is true if one of its cells has the digit. At least one end of the chain is true, so remove any candidate that conflicts with both ends.",
            why: "If a house has a digit only in one cell and in a group, and the cell is false, the group is true: that is a strong link. A true group rules out the digit in the rest of its line and of its box: those are weak links. So the argument of an AIC holds.",
            look: "When a chain stops because a box has three places for the digit, check whether two of them are in one line. If so, take them as a group and go on.",
            mistakes: &[
                "Removing a candidate that sees only some cells of a group at the end: it must see all of them.",
                "A group whose cells are in two boxes: they must share a box and a line.",
            ],
        },
    },
    Words {
        technique: GroupedDiscontinuousLoop,
        name: "Grouped discontinuous nice loop",
        page: Page {
            brief: "A chain with groups of cells that leads from a candidate back to its own opposite: the assumption was wrong.",
            rule: "A discontinuous loop in which two or three cells where a box crosses a line may stand for one candidate of their digit. If a candidate leads to its own opposite, remove it. If its absence leads to its presence, place it.",
            why: "A group is true if one of its cells has the digit, so it passes the argument on like a single candidate. If an assumption leads to its opposite, it was wrong.",
            look: "Suppose that a candidate is true and follow the links. Where a house is left with a digit only in cells of one box and one line, go on with that group.",
            mistakes: &[
                "A group that is not in one box and one line: its cells must all be in both.",
                "Forgetting that a true group does not say which of its cells has the digit.",
            ],
        },
    },
    Words {
        technique: AlsContinuousLoop,
        name: "Continuous nice loop with ALS",
        page: Page {
            brief: "A closed loop of links, some of them through almost locked sets: one end of every weak link is true.",
            rule: "Strong and weak links alternate and close into a loop, and some links go through an almost locked set: cells of a house with one digit more than cells. If the set lacks one of its digits, it has all the others. Exactly one end of every weak link is true, so remove every other candidate that both ends rule out. The digits of a set that the loop does not use stay in the set: remove them from the cells that see all their places in it.",
            why: "In both ways to fill the loop, each set lacks exactly one of the two digits by which the loop passes through it. So it has all its other digits, and the weak links have one true end each.",
            look: "Build a loop as usual. Where a cell with two candidates would help, but has three, look for cells of its house that complete it to an almost locked set.",
            mistakes: &[
                "Removing from cells that see only some places of a digit in the set.",
                "Overlooking the digits that the loop does not use: they give eliminations too.",
            ],
        },
    },
    Words {
        technique: AlsAic,
        name: "AIC with ALS",
        page: Page {
            brief: "A chain of alternating links, some of them through almost locked sets: at least one end is true.",
            rule: "An alternating inference chain in which some strong links go through an almost locked set: cells of a house with one digit more than cells. If the set lacks one of its digits, it must have each of the others. At least one end of the chain is true, so remove any candidate that conflicts with both ends.",
            why: "A set that lacks one digit has as many digits as cells, so all of them are used. That makes any two of its digits a strong link: if one is missing from the set, the other is in it. The rest is the argument of an AIC.",
            look: "Build a chain as usual. When you have ruled out a digit in all its places in a small group of cells, see which digits the group must then have, and go on with one of them.",
            mistakes: &[
                "Ruling out only some places of the digit in the set: it must be gone from all of them.",
                "Ending in a set and removing a candidate that does not see all places of the digit there.",
            ],
        },
    },
    Words {
        technique: AlsDiscontinuousLoop,
        name: "Discontinuous nice loop with ALS",
        page: Page {
            brief: "A chain through almost locked sets that leads from a candidate back to its own opposite: the assumption was wrong.",
            rule: "A discontinuous loop in which some links go through an almost locked set: cells of a house with one digit more than cells, which must have each of its digits as soon as one is missing. If a candidate leads to its own opposite, remove it. If its absence leads to its presence, place it.",
            why: "A set that lacks one digit has all its others, so it passes the argument on. If an assumption leads to its opposite, it was wrong.",
            look: "Suppose that a candidate is true. Look for small groups of cells that lose a digit completely by it, and see what they must then have. Go on until something contradicts the candidate.",
            mistakes: &[
                "Ruling out only some places of the digit in the set: it must be gone from all of them.",
                "Using a set that contains the assumed candidate itself.",
            ],
        },
    },
];
