//! Shared by the commands about steps: the requested order of techniques, and the layout of the sentences.

use std::fmt::Write as _;

use clap::{Args, ValueEnum};
use minirow::Board;
use minirow::draw::Theme;
use minirow::format::{Entry, Format};
use minirow::logic::{Path, Profile, Technique};
use minirow::rating::{self, Scale};
use minirow_words::steps::Teller;

use crate::context::Context;

/// The colours of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ThemeArg {
    /// Dark on a light background
    #[default]
    Light,
    /// Light on a dark background
    Dark,
    /// Black and grey, for printing
    Print,
    /// Follow the viewer's system setting
    Auto,
}

/// Which techniques are used.
#[derive(Clone, Debug, Args)]
pub(super) struct StepArgs {
    /// Which solver's steps to use: human (easiest first), se (Sudoku Explainer) or hodoku (HoDoKu) [default: human]
    #[arg(long, alias = "profile", value_name = "SCALE", conflicts_with_all = ["techniques", "without"], value_parser = str::parse::<Scale>)]
    pub(super) scale: Option<Scale>,

    /// Use only these techniques, in this order (comma-separated) [default: all, easiest first]
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = str::parse::<Technique>)]
    pub(super) techniques: Vec<Technique>,

    /// Do not use these techniques (comma-separated)
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = str::parse::<Technique>)]
    pub(super) without: Vec<Technique>,

    /// Do not use techniques that assume a unique solution
    #[arg(long)]
    pub(super) no_uniqueness: bool,
}

impl StepArgs {
    /// An option that only classic puzzles have.
    pub(super) fn classic_option(&self) -> Option<&'static str> {
        let options = [
            ("--scale", self.scale.is_some_and(|scale| scale != Scale::Human)),
            ("--techniques", !self.techniques.is_empty()),
            ("--without", !self.without.is_empty()),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }
}

/// The techniques that were asked for, easiest first unless an order was given.
pub(super) fn profile(args: &StepArgs) -> Profile {
    let profile = Profile::select(&args.techniques, &args.without);
    if args.no_uniqueness { profile.without_uniqueness() } else { profile }
}

/// The path through a puzzle that was asked for.
pub(super) fn path(args: &StepArgs, board: &Board) -> Path {
    match args.scale.unwrap_or(Scale::Human) {
        Scale::Human => Path::new(board.clone(), &profile(args).for_board(board)),
        scale => rating::path(board, scale, !args.no_uniqueness),
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
