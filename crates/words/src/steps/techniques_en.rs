//! Techniques in English: names as players use them, and a page for each.

use minirow::logic::{Family, Technique};

use super::Page;

by_each! {
    /// The name of a technique.
    fn name(Technique) -> &'static str {
        FullHouse => "Full house";
        NakedSingle => "Naked single";
        HiddenSingle => "Hidden single";
        Pointing => "Pointing";
        Claiming => "Claiming";
        LockedPair => "Locked pair";
        LockedTriple => "Locked triple";
        NakedPair => "Naked pair";
        HiddenPair => "Hidden pair";
        NakedTriple => "Naked triple";
        HiddenTriple => "Hidden triple";
        XWing => "X-Wing";
        Swordfish => "Swordfish";
        NakedQuad => "Naked quad";
        HiddenQuad => "Hidden quad";
        Jellyfish => "Jellyfish";
        UniqueRectangle1 => "Unique rectangle type 1";
        UniqueRectangle2 => "Unique rectangle type 2";
        UniqueRectangle3 => "Unique rectangle type 3";
        UniqueRectangle4 => "Unique rectangle type 4";
        UniqueRectangle5 => "Unique rectangle type 5";
        UniqueRectangle6 => "Unique rectangle type 6";
        HiddenRectangle => "Hidden rectangle";
        XChain => "X-Chain";
        XyChain => "XY-Chain";
        AlsXz => "ALS-XZ";
        CellForcingChain => "Cell forcing chain";
        HouseForcingChain => "House forcing chain";
    }
}

by_each! {
    /// The name of a family.
    fn family(Family) -> &'static str {
        Single => "Single";
        Locked => "Locked candidates";
        Subset => "Naked or hidden subset";
        Fish => "Fish";
        Chain => "Chain";
        Uniqueness => "Uniqueness";
        AlmostLockedSet => "Almost locked sets";
        Forcing => "Forcing chain";
    }
}

by_each! {
    /// The page of a technique.
    fn page(Technique) -> Page {
        FullHouse => Page {
            rule: "A house with one open cell gets the digit that it lacks.",
            why: "A house holds each of the nine digits once. With eight there, the ninth goes into the cell that is left.",
            look: "Find the rows, columns and boxes with eight digits, and count from 1 to 9.",
        };
        NakedSingle => Page {
            rule: "A cell with one candidate holds it.",
            why: "The other eight digits are ruled out, and the cell must hold one.",
            look: "Take cells whose row, column and box are nearly full. Say the digits that they see from 1 to 9; if one is missing, it goes there.",
        };
        HiddenSingle => Page {
            rule: "A digit with one place left in a house goes there.",
            why: "The house needs the digit, and its other cells are filled or see the digit already.",
            look: "Take one digit and draw lines through all its rows and columns. A box that they leave only one open cell is the place. Then do the same for rows and columns.",
        };
        Pointing => Page {
            rule: "If all places of a digit in a box are in one line, the digit leaves the rest of that line.",
            why: "The box needs the digit in one of these cells, and the line has room for it only once.",
            look: "In each box look for digits whose two or three places are side by side in a row or column, and follow that line outside the box.",
        };
        Claiming => Page {
            rule: "If all places of a digit in a line are in one box, the digit leaves the rest of that box.",
            why: "The line needs the digit in one of these cells, and the box has room for it only once.",
            look: "In each row and column look for digits whose places are all inside one box, then look at the other cells of the box.",
        };
        LockedPair | LockedTriple => Page {
            rule: "A naked pair or triple whose cells share a line and a box removes its digits from the rest of both.",
            why: "The cells use up their digits. As the cells are in two houses, neither house has room for these digits elsewhere.",
            look: "Look for naked pairs and triples where a line crosses a box.",
        };
        NakedPair | NakedTriple | NakedQuad => Page {
            rule: "If n cells of a house have room for only n digits together, these digits leave the other cells of the house.",
            why: "Each of the n cells takes one of the n digits, so none of these digits is left over.",
            look: "In a house take cells with few candidates; together they must have no more digits than they are cells. A cell need not have all of the digits.",
        };
        HiddenPair | HiddenTriple | HiddenQuad => Page {
            rule: "If n digits have room in only n cells of a house together, other digits leave these cells.",
            why: "Each of the n digits takes one of the n cells, so no cell is left over for anything else.",
            look: "In a house take digits with few places; together they must have no more places than they are digits.",
        };
        XWing | Swordfish | Jellyfish => Page {
            rule: "If n rows have room for a digit only in the same n columns, the digit leaves the other cells of these columns; the same with rows and columns exchanged. X-Wing: n is 2; Swordfish: 3; Jellyfish: 4.",
            why: "The n rows need the digit n times, and each column has room for it once: the rows use the columns up.",
            look: "For one digit note in which columns each row may have it. Look for rows that together need no more columns than they are rows.",
        };
        UniqueRectangle1 => Page {
            rule: "If three corners of a rectangle in two boxes have only the same two digits, these digits leave the fourth corner.",
            why: "With only the two digits in all four corners they could be exchanged, and the puzzle would have two solutions. So one of the other candidates of the fourth corner is true.",
            look: "Find two cells with the same two candidates in one house and look for a rectangle that they are part of, in two rows, two columns and two boxes.",
        };
        UniqueRectangle2 | UniqueRectangle5 => Page {
            rule: "If the corners of a rectangle in two boxes have two digits and, in some of them, the same third one, the third digit leaves every cell that sees all its places in the rectangle. Type 2: two corners side by side; type 5: two across, or three.",
            why: "Without the third digit the rectangle could be filled in two ways, so one of its places in the rectangle holds it.",
            look: "Find rectangles whose corners have two digits and one more, and look at the cells that see all corners with the extra digit.",
        };
        UniqueRectangle3 => Page {
            rule: "If two corners side by side have extra candidates, and these make a naked subset with other cells of a house, the digits of the subset leave the rest of the house.",
            why: "One of the extra candidates is true, so the two corners count as one cell that holds one of them.",
            look: "Take the extra candidates of a rectangle together as one cell and look for a pair or triple that it completes.",
        };
        UniqueRectangle4 => Page {
            rule: "If two corners side by side have extra candidates and are the only places of one of the two digits in a house, the other digit leaves both.",
            why: "The house puts the first digit into one of the two corners. With the second in the other one the rectangle could be filled in two ways.",
            look: "Find a rectangle with two plain corners, and a digit of it with no other place in the house of the other two corners.",
        };
        UniqueRectangle6 => Page {
            rule: "If two corners across have extra candidates and one of the two digits has its places in both rows (or both columns) in the rectangle only, this digit leaves these two corners.",
            why: "With the digit in one of the two corners it would be in the other one too, and the rectangle could be filled in two ways.",
            look: "Find a rectangle whose plain corners are across from each other, and a digit that makes an X-Wing in it.",
        };
        HiddenRectangle => Page {
            rule: "If one corner has only the two digits, and in the row and the column of the corner across the first digit has places in the rectangle only, the second digit leaves that corner.",
            why: "With the second digit there, row and column put the first one into the two corners beside it, and the rectangle could be filled in two ways.",
            look: "Start from a cell with two candidates; in the corner across, look for a digit with two places in both of its lines.",
        };
        XChain => Page {
            rule: "In a chain of places of one digit, linked strongly and weakly in turn, one of the two ends holds the digit: it leaves the cells that see both.",
            why: "If the first end does not hold the digit, each strong link forces the next place and each weak link rules one out, up to the last.",
            look: "For one digit draw the houses with two places, and join them end to end.",
        };
        XyChain => Page {
            rule: "In a chain of cells with two candidates, each sharing a digit with the next, one of the two ends holds the digit that both ends have: it leaves the cells that see both.",
            why: "If the first cell does not hold the digit, it holds its other one, which the next cell then cannot, and so on to the last cell.",
            look: "Mark the cells with two candidates and walk from one to a next one that it sees, along the digit that is passed on.",
        };
        AlsXz => Page {
            rule: "If two almost locked sets share a digit that only one of them can hold, any other digit that they share leaves the cells that see all its places in both.",
            why: "A set that lacks one digit holds all its others. One of the two lacks the first digit, so it holds the second.",
            look: "Look for small groups of cells in a house with one digit more than cells, such as a cell with two candidates, and for a second group that sees one of its digits.",
        };
        CellForcingChain => Page {
            rule: "What every candidate of a cell leads to is true.",
            why: "One of the candidates is right, and whichever it is, the same follows.",
            look: "Take a cell with three candidates and follow each along strong and weak links until they agree.",
        };
        HouseForcingChain => Page {
            rule: "What every place of a digit in a house leads to is true.",
            why: "The digit is in one of the places, and whichever it is, the same follows.",
            look: "Take a digit with three places in a house and follow each along strong and weak links until they agree.",
        };
    }
}
