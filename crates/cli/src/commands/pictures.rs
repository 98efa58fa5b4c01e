//! Pictures that are a file each: SVG and PNG. One picture goes where the user wants it; several are numbered files, or refused where
//! there can only be one.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::answer::{Answer, Tally};
use crate::context::Context;
use crate::input::Batch;
use crate::output::{abandon, cannot_write, say, write_or_end};
use crate::pending::{is_file, write_file};
use crate::pipeline::Job;

pub(super) struct Pictures<'a> {
    context: &'a Context,
    /// The file for a single picture; `None` if that goes where all answers go.
    own: Option<&'a Path>,
    pixels: Option<Pixels>,
    /// The file whose name gets numbers if there are several pictures; `None` if there can only be one.
    file: Option<&'a Path>,
    /// One picture with the number of its puzzle: whether it is the only one is not known before the end.
    held: Mutex<Option<(u64, String)>>,
    is_several: AtomicBool,
}

/// A picture is written as PNG with this width, not as SVG.
#[cfg_attr(not(feature = "print"), expect(dead_code, reason = "a build that cannot print refuses PNG"))]
pub(super) struct Pixels {
    pub(super) width: u32,
}

impl<'a> Pictures<'a> {
    /// Pictures for this file of their own, or for the place of all answers.
    pub(super) fn new(context: &'a Context, own: Option<&'a Path>, pixels: Option<Pixels>) -> Self {
        let named = own.or(context.common.output.as_deref());
        Self {
            context,
            own,
            pixels,
            file: named.filter(|name| is_file(name)),
            held: Mutex::default(),
            // A part of a list is numbered like the whole list.
            is_several: AtomicBool::new(context.shard.is_some() && named.is_some_and(is_file)),
        }
    }

    /// Takes the picture of the puzzle with this number.
    pub(super) fn take(&self, number: u64, svg: String, answer: &mut Answer) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.is_none() && !self.is_several.load(Ordering::Relaxed) {
            *held = Some((number, svg));
            return;
        }
        drop(held);
        self.is_several.store(true, Ordering::Relaxed);
        if let Err(why) = self.write_numbered(number, &svg) {
            answer.tally.bad += 1;
            let _ = writeln!(answer.err, "{why}");
        }
    }

    /// Writes what is left.
    pub(super) fn end(&self, tally: &mut Tally) {
        let is_several = self.is_several.load(Ordering::Relaxed);
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner).take();
        let written = match (held, self.file) {
            (_, None) if is_several => Err(self.context.words.word("draw-several")),
            (None, _) => Ok(()),
            (Some((number, svg)), _) if is_several => self.write_numbered(number, &svg),
            (Some((_, svg)), _) => self.content(&svg).and_then(|content| self.write_only(&content)),
        };
        if is_several {
            // The answers are in other files.
            abandon();
        }
        if let Err(why) = written {
            say(&format!("{why}\n"));
            tally.bad += 1;
        }
    }

    /// Writes the only picture.
    fn write_only(&self, content: &[u8]) -> Result<(), String> {
        if let Some(path) = self.own {
            return write_file(path, content).map_err(|error| cannot_write(path, &error));
        }
        write_or_end(content);
        Ok(())
    }

    /// Writes one of several pictures, unless they will be refused.
    fn write_numbered(&self, number: u64, svg: &str) -> Result<(), String> {
        let Some(file) = self.file else { return Ok(()) };
        let path = numbered(file, number);
        write_file(&path, &self.content(svg)?).map_err(|error| cannot_write(&path, &error))
    }

    #[cfg(feature = "print")]
    fn content(&self, svg: &str) -> Result<Vec<u8>, String> {
        let Some(Pixels { width }) = self.pixels else { return Ok(svg.as_bytes().to_vec()) };
        minirow_print::png(svg, width, &minirow_print::Fonts::none()).map_err(|error| {
            let values = [("what", "PNG".into()), ("error", error.to_string().into())];
            self.context.words.say("print-failed", values)
        })
    }

    #[cfg(not(feature = "print"))]
    #[expect(clippy::unnecessary_wraps, reason = "a build that prints has more to do, which may fail")]
    fn content(&self, svg: &str) -> Result<Vec<u8>, String> {
        debug_assert!(self.pixels.is_none(), "refused before");
        Ok(svg.as_bytes().to_vec())
    }
}

/// A way to run a job, such as [`pipeline::run`](crate::pipeline::run).
type Run = fn(&Context, Option<&str>, &dyn Job) -> Tally;

/// Runs a job that draws, into these pictures if each is a file.
pub(super) fn run_drawing(
    run: Run,
    context: &Context,
    job: &dyn Job,
    pictures: Option<&Pictures<'_>>,
) -> Tally {
    let mut tally = match pictures {
        Some(pictures) if pictures.own.is_none() => run(context, None, &Unmixed(job)),
        _ => run(context, None, job),
    };
    if let Some(pictures) = pictures {
        pictures.end(&mut tally);
    }
    tally
}

/// A job whose answers are pictures: lines that are none go to standard error.
struct Unmixed<'a>(&'a dyn Job);

impl Job for Unmixed<'_> {
    fn is_uneven(&self) -> bool {
        self.0.is_uneven()
    }

    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        self.0.answer(batch, answer);
        let lines = std::mem::take(&mut answer.out);
        // What is wrong with the input is there already.
        for line in lines.lines().filter_map(|line| line.strip_prefix("# ")) {
            if !answer.err.lines().any(|told| told == line) {
                let _ = writeln!(answer.err, "{line}");
            }
        }
    }
}

/// `picture.svg` with the number 2 is `picture-2.svg`.
fn numbered(file: &Path, number: u64) -> PathBuf {
    let mut name = file.file_stem().map(OsString::from).unwrap_or_default();
    name.push(format!("-{number}"));
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_stands_before_the_ending() {
        for (file, expected) in [("a/s.svg", "a/s-2.svg"), ("s", "s-2"), ("a.b/s.x.png", "a.b/s.x-2.png")] {
            assert_eq!(numbered(Path::new(file), 2), Path::new(expected));
        }
    }
}
