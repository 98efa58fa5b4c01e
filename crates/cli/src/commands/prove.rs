//! `prove`: a certificate for each puzzle that has no solution or just one.

use std::fmt::Write as _;
use std::fs::DirEntry;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use minirow::answer::ProofTexts;
use minirow::proof::{self, Certificate, Syntax};
use minirow::{Puzzle, Status};
use minirow_variant::Variant;
use minirow_variant::format::Read;
use minirow_variant::proof::{Certificate as VariantCertificate, Claim as VariantClaim};

use super::{AsWritten, Command, EachWritten, Needs, Place, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Item, Source};
use crate::output::{cannot_write, escaped, say};
use crate::pending::write_file;
use crate::pipeline;
use crate::signals::STOP;
use minirow_words::Value;

/// Prove that a puzzle has one solution or none
///
/// Writes DRAT or LRAT proofs, which standard proof checkers accept. A certificate consists of two files: NAME.cnf, a formula that is
/// unsatisfiable if and only if the claim is true, and NAME.drat or NAME.lrat, a proof that it is unsatisfiable. NAME is the input name
/// and the puzzle's line number. Without --out, prints one line per puzzle, or the texts selected with --format. Exits with 1 if a puzzle
/// has several solutions. Puzzles of other sizes or with other rules have DRAT proofs only.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow prove puzzle.txt
  minirow prove --out certificates --format drat,lrat list.txt
  minirow prove --format drat puzzle.txt > puzzle.drat")]
pub(super) struct ProveArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Folder for the certificates; created if necessary
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Texts to write (comma-separated); with --out, the formula is always written [default with --out: drat]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FORMATS")]
    format: Vec<CertificateText>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CertificateText {
    /// CNF formula (DIMACS)
    Cnf,
    /// DRAT proof (compact)
    Drat,
    /// LRAT proof (with hints, faster to check)
    Lrat,
}

impl Command for ProveArgs {
    fn needs(&self) -> Needs {
        Needs {
            errors: if self.out.is_none() && !self.format.is_empty() {
                Errors::Messages
            } else {
                Errors::Comments
            },
            ..Needs::of(&self.inputs)
        }
    }

    fn run(&self, context: &Context) -> Tally {
        if let Some(folder) = &self.out
            && let Err(error) = std::fs::create_dir_all(folder)
        {
            say(&format!("{}\n", cannot_write(folder, &error)));
            return Tally { bad: 1, ..Tally::default() };
        }
        pipeline::run(context, None, &AsWritten(Prove { context, args: self, names: Names::new(context) }))
    }
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
        let Some(proven) = proof::prove_until(&STOP, puzzle) else {
            answer.is_cut = true;
            if !self.context.common.json {
                answer.comment(self.context, item, &self.context.words.word("stopped-before"));
            }
            return;
        };
        match proven {
            Ok(certificate) => self.proven(item, &Proven::Classic(&certificate), answer),
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

    fn variant(&self, item: &Item, read: &Read, answer: &mut Answer) {
        if self.args.format.contains(&CertificateText::Lrat) {
            return variant::refuse_option(self.context, item, "--format lrat", answer);
        }
        if let Some(certificate) = variant::proof::proven(self.context, item, read, answer) {
            self.proven(item, &Proven::Variant(&read.variant, &certificate), answer);
        }
    }
}

/// A certificate of a puzzle with the classic rules or with others.
enum Proven<'a> {
    Classic(&'a Certificate),
    Variant(&'a Variant, &'a VariantCertificate),
}

impl Proven<'_> {
    fn status(&self) -> Status {
        match self {
            Self::Classic(certificate) => certificate.claim().status(),
            Self::Variant(_, certificate) => match certificate.claim() {
                VariantClaim::None => Status::None,
                VariantClaim::Unique(_) => Status::Unique,
            },
        }
    }

    fn lemmas(&self) -> usize {
        match self {
            Self::Classic(certificate) => certificate.lemmas(),
            Self::Variant(_, certificate) => certificate.lemmas(),
        }
    }

    fn content(&self, text: CertificateText) -> String {
        match (self, text) {
            (Self::Classic(certificate), CertificateText::Cnf) => certificate.cnf(),
            (Self::Classic(certificate), CertificateText::Drat) => certificate.proof(Syntax::Drat),
            (Self::Classic(certificate), CertificateText::Lrat) => certificate.proof(Syntax::Lrat),
            (Self::Variant(_, certificate), CertificateText::Cnf) => certificate.cnf().to_owned(),
            (Self::Variant(_, certificate), _) => certificate.proof().to_owned(),
        }
    }
}

impl Prove<'_> {
    fn proven(&self, item: &Item, certificate: &Proven<'_>, answer: &mut Answer) {
        answer.tally.count(certificate.status());
        let name = self.names.of(item);
        let mut texts = Vec::new();
        for text in self.texts() {
            let content = certificate.content(text);
            let Some(folder) = &self.args.out else {
                if !self.context.common.json {
                    answer.out.push_str(&content);
                }
                texts.push((extension(text), content));
                continue;
            };
            let path = file(&folder.join(&name), extension(text));
            // The formula comes first, and it is different for every puzzle.
            let is_taken = text == CertificateText::Cnf
                && std::fs::read(&path).is_ok_and(|present| present != content.as_bytes());
            let folder = path.parent().unwrap_or(folder);
            let written = if is_taken {
                Err(self
                    .context
                    .words
                    .say("prove-taken", [("path", Value::from(escaped(&path.display().to_string())))]))
            } else {
                std::fs::create_dir_all(folder)
                    .and_then(|()| write_file(&path, content.as_bytes()))
                    .map_err(|error| cannot_write(&path, &error))
            };
            if let Err(why) = written {
                answer.tally.bad += 1;
                let _ = writeln!(answer.err, "{why}");
                return answer.comment(self.context, item, &why);
            }
            texts.push((extension(text), path.display().to_string()));
        }
        if self.context.common.json {
            match certificate {
                Proven::Classic(certificate) => {
                    answer.json(self.context, item, ProofTexts { certificate, texts: &texts });
                }
                Proven::Variant(puzzle, certificate) => {
                    variant::write_json(self.context, item, &certificate.json(puzzle, &texts), answer);
                }
            }
        } else if self.args.out.is_some() || self.args.format.is_empty() {
            let values = [("name", Value::from(name)), ("lemmas", Value::from(certificate.lemmas()))];
            let words = &self.context.words;
            let is_unique = certificate.status() == Status::Unique;
            let line = words.say(if is_unique { "prove-unique" } else { "prove-none" }, values);
            let _ = writeln!(answer.out, "{line}");
        }
    }

    /// The texts to write, in the order in which they are needed.
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

const fn extension(text: CertificateText) -> &'static str {
    match text {
        CertificateText::Cnf => "cnf",
        CertificateText::Drat => Syntax::Drat.name(),
        CertificateText::Lrat => Syntax::Lrat.name(),
    }
}

/// A file of the certificate with this name.
pub(super) fn file(name: &Path, extension: &str) -> PathBuf {
    let mut path = name.as_os_str().to_owned();
    path.push(".");
    path.push(extension);
    path.into()
}

/// The name of the certificates: the name of the source without its ending, the line of the puzzle, and a number if there
/// are several puzzles in that line. An archive has a folder, and the number of the member stands before the line. No two are
/// called the same.
pub(super) struct Names {
    /// For each source the beginnings that its names may have; the first is the one it gets in this run.
    stems: Vec<Vec<String>>,
}

impl Names {
    pub(super) fn new(context: &Context) -> Self {
        let mut stems: Vec<Vec<String>> = Vec::new();
        for source in &context.sources {
            let stem = stem(source);
            // Sources of the same name are told apart by a letter, which no line number can be mistaken for.
            let letters = std::iter::once(String::new()).chain((1..).map(letters));
            let mut names = letters
                .map(|suffix| if suffix.is_empty() { stem.clone() } else { format!("{stem}-{suffix}") });
            let is_free = |name: &String| !stems.iter().any(|taken| taken[0] == *name);
            stems.push(names.find(is_free).into_iter().collect());
        }
        Self { stems }
    }

    /// Like [`Names::new`], with all names that the same sources may have got in another run, whose certificates are in this folder:
    /// the letters depend on which sources stood before them.
    pub(super) fn found_in(folder: &Path, context: &Context) -> Self {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut found: Vec<String> = entries.map(|entry| stem_of_certificate(&entry)).collect();
        found.sort();
        found.dedup();
        let mut names = Self::new(context);
        for (source, stems) in context.sources.iter().zip(&mut names.stems) {
            let stem = stem(source);
            let is_alike = |name: &str| match name.strip_prefix(&*stem).map(|suffix| suffix.strip_prefix('-'))
            {
                Some(Some(letters)) => letters.bytes().all(|byte| byte.is_ascii_lowercase()),
                Some(None) => name == stem,
                None => false,
            };
            let own = stems[0].clone();
            stems.extend(found.iter().filter(|name| is_alike(name) && **name != own).cloned());
        }
        names
    }

    /// The name in this run.
    pub(super) fn of(&self, item: &Item) -> String {
        name(&self.stems[item.source][0], item)
    }

    /// All names that it may have, that of this run first.
    pub(super) fn all_of(&self, item: &Item) -> impl Iterator<Item = String> {
        self.stems[item.source].iter().map(|stem| name(stem, item))
    }
}

fn name(stem: &str, item: &Item) -> String {
    let line = item.line;
    let stem = match &item.member {
        Some(member) => format!("{stem}/{}", member.number),
        None => stem.to_owned(),
    };
    match item.in_line {
        0 => format!("{stem}-{line}"),
        number => format!("{stem}-{line}.{}", number + 1),
    }
}

/// The beginning of the names that a file or folder of certificates belongs to.
fn stem_of_certificate(entry: &DirEntry) -> String {
    let mut name = entry.file_name().to_string_lossy().into_owned();
    if entry.path().is_file() {
        name.truncate(name.rfind('-').unwrap_or(0));
    }
    name
}

/// `b`, `c`, and so on after the first; `aa` after `z`.
fn letters(mut number: usize) -> String {
    let mut letters = String::new();
    loop {
        letters.insert(0, char::from(b'a' + (number % 26) as u8));
        if number < 26 {
            return letters;
        }
        number = number / 26 - 1;
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
