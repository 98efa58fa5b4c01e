//! What can be said to the commands about steps: `explain`, `hint`, `find`, `draw`, `techniques`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::logic::Technique;
use minirow::rating::Scale;

use super::Inputs;
use crate::values::{RateFormat, parse_scale, parse_technique};

/// The colours of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeArg {
    /// Dark ink on light paper
    #[default]
    Light,
    /// Light ink on a dark screen
    Dark,
    /// Black and greys, for paper
    Print,
    /// Light, and dark where the reader's system is dark
    Auto,
}

/// How steps are written in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NotationArg {
    /// As in forums: (2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2
    Eureka,
    /// As HoDoKu does: 2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2
    Hodoku,
}

/// Which techniques are used.
#[derive(Clone, Debug, Args)]
pub(crate) struct Ways {
    /// Whose steps: human, easiest first; se or hodoku, the steps of Sudoku Explainer or HoDoKu in their order [default: human]
    #[arg(long, value_name = "PROFILE", conflicts_with_all = ["techniques", "without"], value_parser = parse_scale)]
    pub(crate) profile: Option<Scale>,

    /// Use only these techniques, in this order [default: all, easiest first]
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) techniques: Vec<Technique>,

    /// Do without these techniques
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) without: Vec<Technique>,

    /// Do without techniques that assume that the puzzle has one solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// Solve a puzzle by named techniques and tell each step with its reason
///
/// Pencilmarks and found digits are respected. No step is a guess; where the techniques lead no further, that is said,
/// with the position reached, and the exit code is 1. If the puzzle has several solutions, techniques that assume a
/// single one are left out.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow explain puzzle.txt
  minirow explain --from-step 10 --to-step 12 --grids puzzle.txt
  minirow explain --notation eureka puzzle.txt
  minirow explain --easiest --html report.html puzzle.txt
  minirow explain --no-uniqueness --certificate proof.jsonl puzzle.txt
  minirow explain --techniques full-house,naked-single,hidden-single --verify list.txt")]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) ways: Ways,

    /// Begin with step N
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) from_step: usize,

    /// End with step N
    #[arg(long, value_name = "N")]
    pub(crate) to_step: Option<usize>,

    /// Write each step in short, as players do, instead of in sentences
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<NotationArg>,

    /// Show the candidates before each step that is not a single
    #[arg(long, conflicts_with = "json")]
    pub(crate) grids: bool,

    /// Have every step accepted by the independent checker
    #[arg(long)]
    pub(crate) verify: bool,

    /// Take the path whose hardest step is easiest, then the one with the least effort, and say what that gained
    #[arg(long)]
    pub(crate) easiest: bool,

    /// Draw each step that is told into a file of this folder
    #[arg(id = "svg_folder", long = "svg", value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,

    /// Write a report with a picture for each step that is told, as one HTML file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Write the whole path as a proof that `verify` can check
    #[arg(id = "certificate_file", long = "certificate", value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,

    /// Colours of the pictures of --svg
    #[arg(long, value_enum, default_value_t, hide_default_value = true, value_name = "THEME")]
    pub(crate) theme: ThemeArg,
}

/// Draw a position, or a step on it
///
/// Without --step or --technique the position is drawn as it stands. A step that looks at several cases has a picture for
/// each case. If there are several puzzles, the files of SVG and PNG pictures are numbered: picture.svg becomes picture-1.svg,
/// picture-2.svg and so on. Standard output can take only one.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow draw puzzle.txt
  minirow draw puzzle.txt > puzzle.svg
  minirow draw --step 12 --svg step.svg puzzle.txt
  minirow draw --technique x-wing position.txt")]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Draw step N of the path that `explain` takes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) step: Option<u32>,

    /// Draw the first step of this technique on the position
    #[arg(id = "drawn_technique", long = "technique", value_name = "ID", value_parser = parse_technique, conflicts_with = "step")]
    pub(crate) technique: Option<Technique>,

    /// What to draw on [default: the terminal if the answer goes there, otherwise svg]
    #[arg(id = "medium", long = "to", value_enum, value_name = "MEDIUM")]
    pub(crate) to: Option<Medium>,

    /// Width of a PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) width: u32,

    /// Write the SVG to FILE instead of standard output, with a number in its name if there are several puzzles
    #[arg(id = "svg_file", long = "svg", value_name = "FILE", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,

    /// Colours
    #[arg(long, value_enum, default_value_t, hide_default_value = true, value_name = "THEME")]
    pub(crate) theme: ThemeArg,

    #[command(flatten)]
    pub(crate) ways: Ways,
}

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Medium {
    /// A vector graphic
    Svg,
    /// Text with signs and colours
    Terminal,
    /// An image of pixels (with the feature `print`)
    Png,
}

/// Tell the next step, as much of it as asked for
///
/// Level 1 names the family of the technique, 2 also where to look, 3 the pattern, 4 the result. A wrong digit, or a
/// pencilmark that was wrongly removed, is reported first.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow hint puzzle.txt
  minirow hint --level 3 puzzle.txt")]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How much to tell
    #[arg(long, value_name = "LEVEL", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) level: u8,

    #[command(flatten)]
    pub(crate) ways: Ways,
}

/// Find a technique on a position, as it stands
///
/// The exit code is 1 if it is not there.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow find --technique x-wing position.txt
  minirow find --technique hodoku:0300 --all --json position.txt")]
pub(crate) struct FindArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The technique: its id, or its HoDoKu code as in hodoku:0300
    #[arg(long, value_name = "ID", value_parser = parse_technique)]
    pub(crate) technique: Technique,

    /// Every instance, not just the first
    #[arg(long)]
    pub(crate) all: bool,
}

/// List the techniques, or show the page of one
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow techniques
  minirow techniques x-wing
  minirow techniques --pages docs/techniques")]
pub(crate) struct TechniquesArgs {
    /// The technique: its id, or its HoDoKu code as in hodoku:0300
    #[arg(value_name = "ID", value_parser = parse_technique)]
    pub(crate) technique: Option<Technique>,

    /// Write the pages of all techniques with their pictures into this folder, in every language
    #[arg(long, value_name = "DIR", conflicts_with_all = ["technique", "json"])]
    pub(crate) pages: Option<PathBuf>,
}

/// Rate how hard a puzzle is
///
/// On the scale `human`, the same for every isomorph: the level (easy, medium, hard, expert, extreme, beyond), the effort and the
/// hardest technique. On the scale `se` ER, EP and ED, equal to those of Sudoku Explainer 1.2.1: the hardest step, the hardest up to
/// the first placement, and the first step; ER 20.0 means that its techniques do not solve the puzzle. On the scale `hodoku` the level
/// (Easy, Medium, Hard, Unfair, Extreme) and the score that HoDoKu 2.2 gives. Puzzles with several solutions are rated without techniques that assume a single one, and the exit code is 1. docs/rating.md explains the scales.
///
/// In --format, %g is the puzzle; %l level, %e effort, %t hardest technique and %n how many rounds that takes, on the scale human; %r ER,
/// %p EP and %d ED; %L level and %s score of HoDoKu; %% a percent sign.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow rate puzzle.txt
  minirow rate --profile human,se,hodoku --why puzzle.txt
  minirow rate --format '%g ED=%r/%p/%d' list.txt
  minirow rate --json list.txt")]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Scales, separated by commas: human, se, hodoku [default: those that --format names, or human]
    #[arg(id = "scales", long = "profile", value_delimiter = ',', value_name = "PROFILES", value_parser = parse_scale)]
    pub(crate) scales: Vec<Scale>,

    /// What is printed for each puzzle [default: the ratings, separated by tabs]
    #[arg(id = "rate_format", long = "format", value_name = "TEXT", conflicts_with = "json", value_parser = RateFormat::parse)]
    pub(crate) format: Option<RateFormat>,

    /// Name the steps that make the puzzle as hard as it is
    #[arg(long)]
    pub(crate) why: bool,

    /// Do without techniques that assume that the puzzle has one solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,

    /// Give up on a puzzle after N million nodes of forcing chains, on the scale se
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) work: u64,
}
