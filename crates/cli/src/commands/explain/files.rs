//! The files that `explain` writes besides its answer: pictures, a report, a certificate.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use minirow::certificate::of_path;
use minirow::draw::{Picture, sheet};
use minirow::logic::{Path, Step};
use minirow_words::report::{self, Span};
use minirow_words::steps::Teller;

use super::ExplainArgs;
use crate::answer::{Answer, AsText, Tally};
use crate::commands::steps;
use crate::context::Context;
use crate::output::{cannot_write, escaped, say};
use crate::pending::write_file;

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 3;

pub(super) struct Files<'a> {
    context: &'a Context,
    args: &'a ExplainArgs,
    teller: Teller,
    /// The parts of the report and of the certificate, by the number of their puzzle.
    parts: Mutex<BTreeMap<u64, Part>>,
}

#[derive(Default)]
struct Part {
    report: String,
    certificate: String,
}

impl<'a> Files<'a> {
    /// Makes the folder for pictures; if that fails, the tally of the run.
    pub(super) fn new(context: &'a Context, args: &'a ExplainArgs, teller: Teller) -> Result<Self, Tally> {
        if let Some(folder) = &args.svg
            && let Err(error) = std::fs::create_dir_all(folder)
        {
            say(&format!("{}\n", cannot_write(folder, &error)));
            return Err(Tally { bad: 1, ..Tally::default() });
        }
        Ok(Self { context, args, teller, parts: Mutex::default() })
    }

    /// Takes a path up: its pictures are written at once, the rest is kept.
    pub(super) fn path(&self, number: u64, path: &Path, answer: &mut Answer) {
        if let Some(folder) = &self.args.svg {
            self.pictures(folder, number, path, answer);
        }
        // Nothing is kept of a long list that only prints its steps.
        if self.args.html.is_none() && self.args.certificate.is_none() {
            return;
        }
        let mut part = Part::default();
        if self.args.html.is_some() {
            let span = Span { from: self.args.from_step, to: self.args.to_step.unwrap_or(usize::MAX) };
            part.report = report::section(self.teller, &self.context.words, path, span);
        }
        if self.args.certificate.is_some() {
            for entry in of_path(path) {
                // Writing into memory cannot fail.
                let _ = serde_json::to_writer(AsText(&mut part.certificate), &entry);
                part.certificate.push('\n');
            }
        }
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).insert(number, part);
    }

    /// Keeps a certificate that is written already.
    pub(super) fn certificate(&self, number: u64, certificate: String) {
        let part = Part { certificate, ..Part::default() };
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).insert(number, part);
    }

    fn pictures(&self, folder: &std::path::Path, number: u64, path: &Path, answer: &mut Answer) {
        for ((here, step), index) in path.walk().zip(1..) {
            let is_told = index >= self.args.from_step && self.args.to_step.is_none_or(|last| index <= last);
            if is_told {
                let file = folder.join(file_name(number, index, step));
                let svg = sheet(&Picture::of_step(&here, step), COLUMNS, steps::theme(self.args.theme));
                if let Err(error) = write_file(&file, svg.as_bytes()) {
                    answer.tally.bad += 1;
                    let _ = writeln!(answer.err, "{}", cannot_write(&file, &error));
                    return;
                }
            }
        }
    }

    /// Writes the report and the certificate; how many could not be written. A file stays as it is if it would hold no path.
    pub(super) fn write(&self) -> u64 {
        let parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let all = |text: fn(&Part) -> &str| parts.values().map(text).collect::<String>();
        let files = [
            (&self.args.html, all(|part| &part.report)),
            (&self.args.certificate, all(|part| &part.certificate)),
        ];
        let mut failed = 0;
        for ((path, text), is_report) in files.into_iter().zip([true, false]) {
            let Some(path) = path else { continue };
            if text.is_empty() {
                let file = escaped(&path.display().to_string());
                say(&format!("{}\n", self.context.words.say("output-kept", [("file", file.into())])));
                continue;
            }
            let text = if is_report { report::page(&self.context.words, &text) } else { text };
            if let Err(error) = write_file(path, text.as_bytes()) {
                say(&format!("{}\n", cannot_write(path, &error)));
                failed += 1;
            }
        }
        failed
    }
}

/// The puzzle's number, the step's, and its technique: files in the order of the path.
fn file_name(number: u64, step: usize, what: &Step) -> String {
    format!("{number}-{step:03}-{}.svg", what.technique())
}
