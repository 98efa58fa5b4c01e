//! `prove`: a certificate for each puzzle that has no solution or just one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use minirow::Puzzle;
use minirow::answer::Proven;
use minirow::proof::{self, Certificate, Claim, Syntax};

use super::{AsWritten, EachWritten, Place};
use crate::answer::{Answer, Tally};
use crate::args::{CertificateText, ProveArgs};
use crate::context::{Context, escaped};
use crate::input::{Item, Source};
use crate::output::print_error;
use crate::pipeline;
use minirow_words::Value;

pub(crate) fn run(context: &Context, args: &ProveArgs) -> Tally {
    if let Some(folder) = &args.out
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        print_error(&format!("{}\n", cannot_write(context, folder, &error)));
        return Tally { bad: 1, ..Tally::default() };
    }
    pipeline::run(context, None, &AsWritten(Prove { context, args, names: Names::new(context) }))
}

struct Prove<'a> {
    context: &'a Context,
    args: &'a ProveArgs,
    names: Names,
}

impl EachWritten for Prove<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn written(&self, item: &Item, puzzle: &Puzzle, _: Place, answer: &mut Answer) {
        match proof::prove(puzzle) {
            Ok(certificate) => self.proven(item, &certificate, answer),
            Err(several) => {
                answer.tally.multiple += 1;
                answer.tally.negative += 1;
                if self.context.common.json {
                    return answer.json(self.context, item, &several);
                }
                let [first, second] = several.0.map(|solution| solution.to_string());
                let values = [("first", Value::from(first)), ("second", Value::from(second))];
                answer.comment(self.context, item, &self.context.words.say("prove-several", values));
            }
        }
    }
}

impl Prove<'_> {
    fn proven(&self, item: &Item, certificate: &Certificate, answer: &mut Answer) {
        answer.tally.count(certificate.claim().status());
        let name = self.names.of(item);
        let mut texts = Vec::new();
        for text in self.texts() {
            let content = content(certificate, text);
            let Some(folder) = &self.args.out else {
                if !self.context.common.json {
                    answer.out.push_str(&content);
                }
                texts.push((extension(text), content));
                continue;
            };
            let path = file(&folder.join(&name), extension(text));
            if let Err(error) = std::fs::write(&path, content) {
                answer.tally.bad += 1;
                let why = cannot_write(self.context, &path, &error);
                let _ = writeln!(answer.err, "{why}");
                return answer.comment(self.context, item, &why);
            }
            texts.push((extension(text), path.display().to_string()));
        }
        if self.context.common.json {
            answer.json(self.context, item, Proven { certificate, texts: &texts });
        } else if self.args.out.is_some() || self.args.format.is_empty() {
            let values = [("name", Value::from(name)), ("lemmas", Value::from(certificate.lemmas()))];
            let words = &self.context.words;
            let line = match certificate.claim() {
                Claim::None => words.say("prove-none", values),
                Claim::Unique(_) => words.say("prove-unique", values),
            };
            let _ = writeln!(answer.out, "{line}");
        }
    }

    /// What is to be written, in the order in which it is needed.
    fn texts(&self) -> Vec<CertificateText> {
        let (asked, folder) = (&self.args.format, self.args.out.is_some());
        let has_proof = asked.iter().any(|&text| text != CertificateText::Cnf);
        [CertificateText::Cnf, CertificateText::Drat, CertificateText::Lrat]
            .into_iter()
            .filter(|&text| {
                asked.contains(&text)
                    || folder && text == CertificateText::Cnf
                    || folder && !has_proof && text == CertificateText::Drat
            })
            .collect()
    }
}

fn content(certificate: &Certificate, text: CertificateText) -> String {
    match text {
        CertificateText::Cnf => certificate.cnf(),
        CertificateText::Drat => certificate.proof(Syntax::Drat),
        CertificateText::Lrat => certificate.proof(Syntax::Lrat),
    }
}

const fn extension(text: CertificateText) -> &'static str {
    match text {
        CertificateText::Cnf => "cnf",
        CertificateText::Drat => Syntax::Drat.name(),
        CertificateText::Lrat => Syntax::Lrat.name(),
    }
}

fn cannot_write(context: &Context, path: &Path, error: &std::io::Error) -> String {
    context.words.say(
        "cannot-write-file",
        [
            ("file", Value::from(escaped(&path.display().to_string()))),
            ("reason", Value::from(error.to_string())),
        ],
    )
}

/// A file of the certificate with this name.
pub(super) fn file(name: &Path, extension: &str) -> PathBuf {
    let mut path = name.as_os_str().to_owned();
    path.push(".");
    path.push(extension);
    path.into()
}

/// What the certificates are called: the name of the source without its ending, and the line of the puzzle.
pub(super) struct Names(Vec<String>);

impl Names {
    pub(super) fn new(context: &Context) -> Self {
        let stems: Vec<String> = context.sources.iter().map(stem).collect();
        let is_alone = |stem: &String| stems.iter().filter(|other| *other == stem).count() == 1;
        // Sources of the same name are told apart by their place.
        let distinct = |(index, stem): (usize, &String)| {
            if is_alone(stem) { stem.clone() } else { format!("{stem}-{}", index + 1) }
        };
        Self(stems.iter().enumerate().map(distinct).collect())
    }

    pub(super) fn of(&self, item: &Item) -> String {
        format!("{}-{}", self.0[item.source], item.line)
    }
}

fn stem(source: &Source) -> String {
    match source {
        Source::Argument(_) => "puzzle".to_owned(),
        Source::Stdin => "stdin".to_owned(),
        Source::File(path) | Source::Unreadable(path, _) => {
            path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
        }
    }
}
