//! The table of formats. Each line has a variant, its name and its other names, what it is, what it can hold, whether its records are
//! lines of a list, how it is read if it was asked for, and how it is written.
//!
//! Which format a line has that was not asked for is decided in `detect`: there the order matters, and one rule may find several formats.

/// Hands the table to a macro that makes something of it.
macro_rules! table {
    ($with:ident) => {
        $with! {
            /// 81 characters, `.` for an empty cell.
            Line = "line", ["81"], "81 characters per line, . for an empty cell", Digits, Listed, Line(cells), Always(|entry, out| line::write(entry, '.', out));
            /// 81 characters, `0` for an empty cell.
            Sdm = "sdm", [], "81 characters per line, 0 for an empty cell", Digits, Listed, Line(cells), Always(|entry, out| line::write(entry, '0', out));
            /// Nine lines of nine characters, `0` for an empty cell (Baekjoon 2239).
            Nine = "nine", ["boj2239", "msk"], "nine lines of nine characters", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::NINE, entry, out));
            /// Nine lines of nine digits with spaces between, `0` for an empty cell (Baekjoon 2580).
            Spaced = "spaced", ["boj2580"], "nine lines of digits and spaces", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::SPACED, entry, out));
            /// A drawing with `|`, `+` and `-`.
            Grid = "grid", ["spf"], "grid drawn with |, + and -", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::GRID, entry, out));
            /// A drawing with box drawing characters.
            Unicode = "unicode", [], "grid drawn with box-drawing characters", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::UNICODE, entry, out));
            /// Simple Sudoku, framed.
            Ss = "ss", [], "Simple Sudoku, framed", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::SS, entry, out));
            /// Simple Sudoku, without frame.
            SsPlain = "ss-plain", [], "Simple Sudoku, without frame", Digits, Listed, Start(drawing), Always(|entry, out| grids::write(&grids::SS_PLAIN, entry, out));
            /// A grid of pencilmarks as HoDoKu draws it.
            HodokuPm = "hodoku-pm", [], "HoDoKu pencilmark grid", Marks, Listed, Start(drawing), Fallible(|entry, out| pencil::write(Self::HodokuPm, entry, out));
            /// A grid of pencilmarks as Simple Sudoku draws it.
            SimplePm = "simple-pm", [], "Simple Sudoku pencilmark grid", Marks, Listed, Start(drawing), Fallible(|entry, out| pencil::write(Self::SimplePm, entry, out));
            /// Nine rows of nine masks, each of nine characters: a digit in its place if it is possible, `_` if not.
            Mask = "mask", [], "nine characters per cell, _ for a digit ruled out", Marks, Listed, Start(drawing), Fallible(mask::write);
            /// A line of a HoDoKu library.
            Hodoku = "hodoku", [], "HoDoKu library line", Marks, Listed, Line(hodoku::read), Always(hodoku::write);
            /// 729 characters, `.` for a digit that is not possible.
            Sukaku = "sukaku", ["729"], "729 pencilmarks per line, . for none", Marks, Listed, Line(sukaku::read_line), Fallible(|entry, out| sukaku::write(entry, '.', out));
            /// 729 characters, `0` for a digit that is not possible.
            SukakuZero = "sukaku-zero", [], "729 pencilmarks per line, 0 for none", Marks, Listed, Line(sukaku::read_line), Fallible(|entry, out| sukaku::write(entry, '0', out));
            /// A table with commas.
            Csv = "csv", [], "table with the columns puzzle and solution", Marks, Listed, Start(csv::start), Fallible(csv::write);
            /// A line of the sudoku-exchange puzzle bank.
            Bank = "bank", [], "sudoku-exchange puzzle bank line", Digits, Listed, Line(bank::read), Always(bank::write);
            /// A line of gsf's taxonomy.
            Gsf = "gsf", [], "gsf taxonomy line", Digits, Listed, Line(gsf::read), Never;
            /// A `.sdk` file of SadMan Software.
            Sdk = "sdk", ["sadman"], "SadMan Software, with [Puzzle] and other sections", Marks, Alone, Start(sdk::start), Fallible(sdk::write);
            /// A `.sdk` file of SudoCue.
            Sudocue = "sudocue", [], "SudoCue, nine lines after lines with #", Digits, Listed, Start(drawing), Always(grids::write_sudocue);
            /// One JSON object per line.
            Ndjson = "ndjson", ["json", "jsonl"], "one JSON object per line", Marks, Listed, Start(object::start), Always(ndjson::write);
            /// XML of OpenSudoku.
            Opensudoku = "opensudoku", ["xml"], "OpenSudoku XML", Digits, Alone, Start(opensudoku::start), Never;
            /// Links and JSON of f-puzzles.
            Fpuzzles = "fpuzzles", ["f-puzzles"], "f-puzzles links and JSON", Marks, Listed, Start(object_or_link), Never;
            /// Links and JSON of SudokuPad.
            Sudokupad = "sudokupad", ["scl"], "SudokuPad links and JSON", Digits, Listed, Start(object_or_link), Never;
            /// Links of SudokuWiki.
            Sudokuwiki = "sudokuwiki", ["s9b"], "SudokuWiki links", Marks, Listed, Start(links::start), Never;
            /// Lists in brackets, as programs write them.
            Array = "array", ["leetcode", "python"], "nested list for source code", Digits, Listed, Start(arrays::start), Always(arrays::write);
            /// A table of HTML.
            Html = "html", [], "HTML table", Digits, Alone, Start(html::start), Never;
            /// A list of cells with their digits.
            Cells = "cells", [], "list such as r1c1=4 or A1=4", Digits, Alone, Start(assignments::start), Never;
            /// DIMACS CNF, for SAT solvers.
            Dimacs = "dimacs", ["cnf"], "DIMACS CNF, for SAT solvers", Marks, Listed, Refused(dimacs::refuse), Always(dimacs::write);
        }
    };
}

pub(super) use table;
