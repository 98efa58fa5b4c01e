//! `read`: puzzles from pictures, with how certain each cell is.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use minirow::Puzzle;
use minirow::answer::Unreadable;
use minirow::format::{Entry, Format};
use minirow_photo::{Picture, Reading, debug_svg};
use serde::Serialize;

use super::{Command, Needs};
use crate::answer::Tally;
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Problem;
use crate::output::{self, cannot_write, escaped, print_error, write_or_end};
use crate::signals::is_stopped;
use crate::threads::each_part;
use crate::unpack::{Hidden, Pictures, READER, each_text, picture};

/// Read puzzles from photographs, scans and screenshots
///
/// Prints each puzzle as one line; if a page has several, in reading order. Cells that should be compared with the picture are listed on
/// standard error. The rules of Sudoku correct misread digits; --strict rejects pictures in which a digit was corrected or is doubtful.
/// Supports JPEG, PNG, WebP and GIF files, also in folders and zip archives. Every other command accepts pictures too.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow read photo.jpg
  minirow read --json photos/ > readings.json
  minirow hint screenshot.png")]
pub(super) struct ReadArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Print the pencil marks of each cell as well, as a line of 729 characters (the format `sukaku`)
    #[arg(long)]
    marks: bool,

    /// Draw the detected lines, digits and their certainty to FILE; for several pictures, the last one
    #[arg(long, value_name = "FILE")]
    debug_svg: Option<PathBuf>,
}

impl Command for ReadArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let mut run = Run {
            context,
            svg: self.debug_svg.as_ref(),
            with_marks: self.marks,
            waiting: Vec::new(),
            tally: Tally::default(),
            seen: 0,
        };
        for source in 0..context.sources.len() {
            if run.source(source).is_break() {
                break;
            }
        }
        let _ = run.answer_waiting();
        run.tally
    }
}

/// A file that waits for its turn, or what is wrong with it.
struct File {
    name: String,
    bytes: Result<Vec<u8>, Problem>,
}

/// The result of reading a file.
type Done = (String, Result<(Picture, Vec<Reading>), Problem>);

struct Run<'a> {
    context: &'a Context,
    svg: Option<&'a PathBuf>,
    with_marks: bool,
    waiting: Vec<File>,
    tally: Tally,
    /// Files seen so far, for `--shard`.
    seen: u64,
}

impl Run<'_> {
    /// Collects the files of a source, and answers when there is one for each thread.
    fn source(&mut self, index: usize) -> ControlFlow<()> {
        let mut hidden = Hidden::default();
        let source = &self.context.sources[index];
        let name = source.name();
        let read = source.open().and_then(|mut raw| {
            each_text(&mut *raw, Pictures::AsFiles, &mut hidden, &mut |member, mut content| {
                let name = member.map_or_else(|| name.clone(), |member| format!("{name}/{member}"));
                let bytes = picture::bytes(&mut content.text).map_err(Problem::from);
                self.wait(File { name, bytes })
            })
        });
        if hidden.number > 0 {
            print_error(&self.context.hidden(self.context.source_name(index), &hidden));
        }
        read.unwrap_or_else(|error| self.wait(File { name, bytes: Err(error.into()) }))
    }

    fn wait(&mut self, file: File) -> ControlFlow<()> {
        let is_ours = self.context.shard.is_none_or(|shard| shard.has(self.seen));
        self.seen += 1;
        if is_ours {
            self.waiting.push(file);
        }
        if self.waiting.len() >= self.context.threads() {
            self.answer_waiting()
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Reads the pictures that wait, each in its own thread, and answers in order.
    fn answer_waiting(&mut self) -> ControlFlow<()> {
        let files = std::mem::take(&mut self.waiting);
        let done: Vec<Done> = each_part(files.into_iter(), |file| {
            let read = file.bytes.and_then(|bytes| picture::read(&READER, &bytes).map_err(Problem::from));
            (file.name, read)
        });
        for (name, read) in done {
            let is_exact = |readings: &[Reading]| readings.iter().all(Reading::is_exact);
            let read = match read {
                Ok((_, readings)) if self.context.common.strict && !is_exact(&readings) => {
                    Err(Problem::Refused("picture-not-exact"))
                }
                read => read,
            };
            let is_bad = read.is_err();
            match read {
                Ok((picture, readings)) => self.readings(&name, &picture, &readings),
                Err(problem) => self.problem(&name, &problem),
            }
            if is_stopped() || is_bad && self.context.common.strict {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    fn readings(&mut self, name: &str, picture: &Picture, readings: &[Reading]) {
        let mut out = String::new();
        for (number, reading) in (1..).zip(readings) {
            if reading.solution.is_some() {
                self.tally.unique += 1;
            } else {
                self.tally.other += 1;
                self.tally.negative += 1;
            }
            if self.context.common.json {
                let read = Read { file: name, number, reading };
                let _ = writeln!(out, "{}", serde_json::to_string(&read).unwrap_or_default());
            } else {
                if self.context.common.with_filename {
                    let _ = write!(out, "{}:{number}:", escaped(name));
                }
                let _ = writeln!(out, "{}", self.line(reading));
            }
            print_error(&self.context.doubtful(&escaped(name), reading));
        }
        write_or_end(out.as_bytes());
        if let Some(path) = self.svg
            && let Err(error) = std::fs::write(path, debug_svg(picture, readings))
        {
            self.tally.bad += 1;
            output::say(&format!("{}\n", cannot_write(path, &error)));
        }
    }

    /// The puzzle as a line. If a digit is twice in a house, no cell has candidates, and the digits alone are printed.
    fn line(&self, reading: &Reading) -> String {
        let mut line = String::new();
        if self.with_marks
            && let Ok(board) = reading.board()
        {
            let puzzle = Puzzle::from(&board);
            let _ = Format::Sukaku.write(&Entry { puzzle: &puzzle, solution: None, id: 1 }, &mut line);
        }
        if line.is_empty() { reading.grid.to_string() } else { line.trim_end().to_owned() }
    }

    fn problem(&mut self, name: &str, problem: &Problem) {
        self.tally.invalid += 1;
        self.tally.bad += 1;
        let why = self.context.why(problem);
        if self.context.common.json {
            let unread = minirow::answer::Located {
                file: name,
                line: 1,
                answer: &Unreadable { column: None, error: &why },
            };
            write_or_end(format!("{}\n", serde_json::to_string(&unread).unwrap_or_default()).as_bytes());
        }
        print_error(&format!("{}: {why}\n", escaped(name)));
    }
}

/// A puzzle of a picture as JSON.
#[derive(Serialize)]
struct Read<'a> {
    file: &'a str,
    number: usize,
    #[serde(flatten)]
    reading: &'a Reading,
}
