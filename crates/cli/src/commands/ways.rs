//! What the commands about steps share: the order of techniques that was asked for, and the layout of the sentences.

use std::fmt::Write as _;

use minirow::Board;
use minirow::draw::Theme;
use minirow::format::{Entry, Format};
use minirow::logic::{Path, Profile};
use minirow::rating::{self, Scale};
use minirow_words::steps::Teller;

use crate::args::{ThemeArg, Ways};
use crate::context::Context;

/// The techniques that were asked for, easiest first unless an order was given.
pub(super) fn profile(ways: &Ways) -> Profile {
    let profile = Profile::select(&ways.techniques, &ways.without);
    if ways.no_uniqueness { profile.without_uniqueness() } else { profile }
}

/// The path through a puzzle that was asked for.
pub(super) fn path(ways: &Ways, board: &Board) -> Path {
    match ways.profile.unwrap_or(Scale::Human) {
        Scale::Human => Path::new(board.clone(), &profile(ways).fitting(board)),
        scale => rating::path(board, scale, !ways.no_uniqueness),
    }
}

/// The colours that were asked for.
pub(super) const fn theme(theme: ThemeArg) -> Theme {
    match theme {
        ThemeArg::Light => Theme::Light,
        ThemeArg::Dark => Theme::Dark,
        ThemeArg::Print => Theme::Print,
        ThemeArg::Auto => Theme::Auto,
    }
}

/// Tells steps in the user's language, with cells named as asked.
pub(super) fn teller(context: &Context) -> Teller {
    Teller::new(context.words.language()).with_names(context.common.cells)
}

/// Writes a telling after its number; further paragraphs are indented.
pub(super) fn numbered(out: &mut String, number: usize, told: &str) {
    for (index, line) in told.lines().enumerate() {
        let _ = if index == 0 { writeln!(out, "{number:>3}. {line}") } else { writeln!(out, "     {line}") };
    }
}

/// Writes the candidates of a board, in a grid.
pub(super) fn candidates(out: &mut String, board: &Board) {
    let puzzle = minirow::Puzzle::from(board);
    // A cell without a candidate cannot be written in this format; then the grid is left out.
    let _ = Format::HodokuPm.write(&Entry { puzzle: &puzzle, solution: None, id: 1 }, out);
}
