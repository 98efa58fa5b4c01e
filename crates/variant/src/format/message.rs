//! The problems of readers and writers, as messages: a catalogue can say them in another language.

use minirow::{Argument, messages};

use super::Format;

messages! {
    /// The parts of a text that a reader can expect.
    Expected, "The names of all messages of what was expected." {
        /// A puzzle in any format of this crate.
        Puzzle => "variant-expected-puzzle", "a puzzle in a known format";
        /// A puzzle in this format.
        Format(format: Format = Argument::text(format)) => "variant-expected-format", "a puzzle in the format {format}";
        /// A part of JSON.
        Json(expected: minirow::format::Expected = Argument::message(expected.clone()))
            => "variant-expected-json", "{expected}";
        /// A field of this name.
        Field(name: &'static str = Argument::text(name)) => "variant-expected-field", "a field named {name}";
        /// A JSON object.
        Object => "variant-expected-object", "a JSON object";
        /// A JSON array.
        Array => "variant-expected-array", "a JSON array";
        /// A JSON string.
        String => "variant-expected-string", "a JSON string";
        /// `true` or `false`.
        Boolean => "variant-expected-boolean", "true or false";
        /// A whole number in this range.
        Number(least: u32 = number(*least), most: u32 = number(*most))
            => "variant-expected-number", "a whole number from {least} to {most}";
        /// A whole number that is at least this one.
        NumberFrom(least: u32 = number(*least)) => "variant-expected-number-from", "a whole number from {least}";
        /// The name of a cell, such as `r1c1`, in a grid of this size.
        Cell(size: usize = number(*size)) => "variant-expected-cell", "a cell from r1c1 to r{size}c{size}";
        /// The name of a cell beside the grid, such as `R0C1`; the last row and column beside it have this number.
        Outside(last: usize = number(*last))
            => "variant-expected-outside", "a cell beside the grid, from R0C0 to R{last}C{last}";
        /// A value or an empty cell.
        Value(size: u8 = number(*size)) => "variant-expected-value", "a value from 1 to {size} or an empty cell";
        /// Values.
        Values => "variant-expected-values", "values";
        /// This many cells.
        Cells(count: usize = number(*count)) => "variant-expected-cells", "{}", counted(*count, "cell");
        /// The name of a rule or a word that opens a line.
        Rule => "variant-expected-rule", "the name of a rule";
        /// A rule, in JSON.
        RuleObject => "variant-expected-rule-object", "the name of a rule or an object with one member";
        /// A rule that is complete.
        WholeRule => "variant-expected-whole-rule", "a rule with all its parts";
        /// A rule that is about no cells in particular.
        GridRule => "variant-expected-grid-rule", "a rule about the whole grid";
        /// The shaft of an arrow.
        Shaft => "variant-expected-shaft", "'>' and the shaft";
        /// The copy of a clone.
        Copy => "variant-expected-copy", "'=' and the copy";
        /// The corner of a quadruple.
        Corner => "variant-expected-corner", "the top left of the four cells";
        /// The size of the grid.
        Size => "variant-expected-size", "a line with the size";
        /// The shape, which stands before everything else.
        ShapeOnce => "variant-expected-shape-once", "the shape once, before the grid and the rules";
        /// The proportions of boxes.
        Boxes => "variant-expected-boxes", "rows x columns, such as 2x3";
        /// The proportions of boxes, or none, in JSON.
        BoxesOrNone => "variant-expected-boxes-or-none", "\"none\" or rows x columns, such as \"2x3\"";
        /// The coordinates of a cell.
        RowAndColumn => "variant-expected-row-and-column", "a row and a column";
        /// The end of the line.
        EndOfLine => "variant-expected-end-of-line", "the end of the line";
        /// One of these words.
        Word(words: &'static [&'static str] = Argument::Text(words.join(", "))) => "variant-expected-word", "{}", either(words);
        /// Compressed data.
        Compressed => "variant-expected-compressed", "compressed data";
        /// This many parts between commas.
        Parts(count: usize = number(*count)) => "variant-expected-parts", "{}", counted(*count, "part");
        /// A part of a list of givens in a game id.
        GivenOrRun => "variant-expected-given-or-run", "a number, '_' or a letter";
        /// A part of a list of edges in a game id.
        Run => "variant-expected-run", "'_' or a letter";
        /// This many edges between cells.
        Edges(count: usize = number(*count)) => "variant-expected-edges", "{count} edges between cells";
        /// One sum for each cage.
        OneSum => "variant-expected-one-sum", "one sum for each cage";
        /// Arrows that lead to a sum.
        Arrows => "variant-expected-arrows", "arrows that lead to a sum";
        /// A square of cells.
        Square => "variant-expected-square", "as many rows as columns";
        /// Explicit regions, because no boxes fit this size.
        Regions(size: usize = number(*size))
            => "variant-expected-regions", "a region for each cell, because no boxes fit size {size}";
    }
}

messages! {
    /// The part of a text that stands where something else was expected.
    Found, "The names of all messages of what was found." {
        /// A piece of the text, in quotation marks and cut short, or a number or word of JSON.
        Text(text: String = Argument::text(text)) => "variant-found-text", "{text}";
        /// A part of JSON.
        Json(found: minirow::format::Found = Argument::message(found.clone())) => "variant-found-json", "{found}";
        /// So many of what was expected.
        Count(count: usize = number(*count)) => "variant-found-count", "{count}";
        /// So many of what was expected, or more.
        AtLeast(count: usize = number(*count)) => "variant-found-at-least", "at least {count}";
        /// The end of the text.
        End => "variant-found-end", "the end";
        /// The end of the line.
        EndOfLine => "variant-found-end-of-line", "the end of the line";
        /// Nothing of the kind.
        Nothing => "variant-found-nothing", "none";
        /// A JSON array.
        Array => "variant-found-array", "an array";
        /// A JSON object.
        Object => "variant-found-object", "an object";
        /// This many rows.
        Rows(count: usize = number(*count)) => "variant-found-rows", "{}", counted(*count, "row");
        /// A grid that is not square.
        Rectangle(rows: usize = number(*rows), columns: usize = number(*columns))
            => "variant-found-rectangle", "{rows} rows and {columns} columns";
        /// This many parts between commas.
        Parts(count: usize = number(*count)) => "variant-found-parts", "{}", counted(*count, "part");
        /// Cells that have no region.
        NoRegion => "variant-found-no-region", "cells without one";
        /// No sum, or several, for the cage that begins in this cell.
        Sums(cell: String = Argument::text(cell)) => "variant-found-sums", "none or several for the cage of {cell}";
    }
}

messages! {
    /// A part of a puzzle that some format cannot hold.
    Part, "The names of all messages of what a format cannot hold." {
        /// A rule of this name.
        Rule(name: &'static str = Argument::text(name)) => "variant-part-rule", "{name}";
        /// Pencil marks.
        PencilMarks => "variant-part-pencil-marks", "pencil marks";
        /// Givens.
        Givens => "variant-part-givens", "givens";
        /// A cell that no value fits.
        NoCandidates => "variant-part-no-candidates", "a cell without candidates";
        /// A negative rule of XV for only one of both.
        OneNegative => "variant-part-one-negative", "a negative of X or V alone";
        /// A negative rule of dots for numbers that no dot has.
        OtherNegative => "variant-part-other-negative", "a negative of other numbers than those on the dots";
        /// A shape that is not classic.
        OtherShape => "variant-part-other-shape", "a shape other than 9x9 with boxes";
        /// Regions that are not the usual boxes.
        OtherRegions => "variant-part-other-regions", "regions that are not the usual boxes";
        /// A grid without boxes.
        NoBoxes => "variant-part-no-boxes", "a grid without boxes";
        /// Cells that belong to no region.
        NoRegion => "variant-part-no-region", "cells without a region";
        /// Regions in several pieces.
        TornRegions => "variant-part-torn-regions", "regions that are not connected";
        /// A grid of one cell.
        OneCell => "variant-part-one-cell", "a grid of one cell";
        /// Values that the format has no character for.
        NoCharacter => "variant-part-no-character", "values without a character";
        /// A cage without a sum.
        NoSum => "variant-part-no-sum", "a cage without a sum";
        /// A cage of one cell without a sum.
        NoSumOfOne => "variant-part-no-sum-of-one", "a cage of one cell without a sum";
        /// A sum that the format has no character for.
        LargeSum => "variant-part-large-sum", "a sum above 45";
        /// Cages in several pieces.
        TornCages => "variant-part-torn-cages", "cages that are not connected";
        /// Cages that share cells.
        Overlap => "variant-part-overlap", "cages that overlap";
        /// Cages of single cells only.
        NoCage => "variant-part-no-cage", "no cage with neighbours";
        /// Cells that belong to no cage.
        Uncaged => "variant-part-uncaged", "cells outside cages";
        /// Only one of the two diagonals.
        OneDiagonal => "variant-part-one-diagonal", "one diagonal alone";
    }
}

impl Expected {
    /// A whole number in this range, which may be open.
    pub(super) const fn number(least: u32, most: u32) -> Self {
        if most == u32::MAX { Self::NumberFrom(least) } else { Self::Number(least, most) }
    }
}

fn number(number: impl TryInto<u64>) -> Argument {
    Argument::Number(number.try_into().unwrap_or(u64::MAX))
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Words with commas between and an "or" before the last.
fn either(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.join(", "),
    }
}
