//! `verify`: accepts or rejects certificates.

mod path;

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::Args;
use minirow::answer::{Rejected, Replayed, Unreadable, Verified};
use minirow::certificate::PathClaim;
use minirow::logic::Assumption;
use minirow::proof::{self, Claim, Flaw, Part, Syntax};
use minirow::{Engine, Outcome, Puzzle, Status};
use minirow_variant::format::Read;
use minirow_variant::proof::{Claim as VariantClaim, verify as verify_variant};
use minirow_variant::{Variant, rejected_json};

use super::prove::{Names, file};
use super::{AsWritten, Command, EachWritten, Needs, Place, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::output::escaped;
use crate::pipeline;
use crate::shard::Shard;
use minirow_words::Value;
use path::Certificates;

/// Check a proof written by prove or explain
///
/// The checker shares no code with the prover. It derives the formula from the puzzle and compares it with NAME.cnf. If NAME.cnf is
/// missing, `verify` solves the puzzle and checks the proof against that result. Exits with 1 if a certificate is rejected.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow verify puzzle.txt certificates/puzzle-1.drat
  minirow verify list.txt certificates")]
pub(super) struct VerifyArgs {
    /// Puzzle or file of puzzles
    #[arg(value_name = "PUZZLE")]
    puzzle: OsString,

    /// A proof file with its .cnf next to it, a folder written by `prove --out`, or a file written by `explain --certificate`
    #[arg(value_name = "CERTIFICATE")]
    certificate: PathBuf,

    /// Check only shard I of N, as in `prove`
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Proof format [default: from the file name]
    #[arg(long, value_name = "FORMAT", value_parser = str::parse::<minirow::proof::Syntax>)]
    format: Option<minirow::proof::Syntax>,
}

impl Command for VerifyArgs {
    fn needs(&self) -> Needs {
        Needs {
            inputs: Some(Inputs { shard: self.shard, ..Inputs::of(vec![self.puzzle.clone()]) }),
            ..Needs::default()
        }
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::run(
            context,
            None,
            &AsWritten(Verify {
                context,
                args: self,
                names: Names::found_in(&self.certificate, context),
                paths: Certificates::read(&self.certificate),
            }),
        )
    }
}

struct Verify<'a> {
    context: &'a Context,
    args: &'a VerifyArgs,
    names: Names,
    /// The certificates of paths, if the file holds such.
    paths: Option<Certificates>,
}

/// Longer files are not read: the longest proof of a puzzle takes some megabytes.
const LONGEST: u64 = 64 << 20;

/// The files of a certificate.
struct Files {
    cnf: PathBuf,
    proof: PathBuf,
    format: Syntax,
}

impl EachWritten for Verify<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn written(&self, item: &Item, puzzle: &Puzzle, _: Place, answer: &mut Answer) {
        if let Some(paths) = &self.paths {
            return self.path(item, puzzle, paths, answer);
        }
        self.answer(item, Subject::Classic(puzzle), answer);
    }

    fn variant(&self, item: &Item, read: &Read, answer: &mut Answer) {
        let is_lrat = self.args.certificate.extension() == Some(OsStr::new(Syntax::Lrat.name()));
        if let Some(paths) = &self.paths {
            let file = self.args.certificate.display().to_string();
            variant::steps::verify(self.context, (&file, paths.text()), item, read, answer);
        } else if is_lrat || self.args.format == Some(Syntax::Lrat) {
            variant::refuse_option(self.context, item, "--format lrat", answer);
        } else {
            self.answer(item, Subject::Variant(&read.variant), answer);
        }
    }
}

/// The puzzle of a certificate.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Classic(&'a Puzzle),
    Variant(&'a Variant),
}

/// The claim of an accepted certificate.
enum Accepted<'a> {
    Classic(Claim),
    Variant(&'a Variant, VariantClaim),
}

impl Verify<'_> {
    /// Checks the certificates of a puzzle.
    fn answer(&self, item: &Item, subject: Subject<'_>, answer: &mut Answer) {
        for (files, checked) in self.checked(item, subject) {
            match checked {
                Ok(Ok(claim)) => self.accepted(item, &files, &claim, answer),
                Ok(Err(rejection)) => self.rejected(item, &files, (subject, &rejection), answer),
                Err(unreadable) => self.unreadable(item, &unreadable, answer),
            }
        }
    }

    /// Reports a file that cannot be read.
    fn unreadable(&self, item: &Item, (path, error): &(PathBuf, io::Error), answer: &mut Answer) {
        answer.tally.invalid += 1;
        answer.tally.bad += 1;
        answer.tally.unread += 1;
        let reason = [("reason", Value::from(error.to_string()))];
        let why = format!(
            "{}: {}",
            escaped(&path.display().to_string()),
            self.context.words.say("cannot-read", reason)
        );
        if self.context.common.json {
            answer.json(self.context, item, Unreadable { column: None, error: &why });
        } else {
            answer.comment(self.context, item, &why);
        }
        let _ = writeln!(answer.err, "{why}");
    }

    /// Answers by the certificate of a path.
    fn path(&self, item: &Item, puzzle: &Puzzle, paths: &Certificates, answer: &mut Answer) {
        let proof = self.args.certificate.display().to_string();
        let words = &self.context.words;
        let result = match puzzle.board() {
            Ok(board) => paths.verify(&board),
            Err(_) => Err(path::Rejected { line: 0, reason: None }),
        };
        let result = result.map_err(|rejected| {
            let missing = || words.word("verify-path-missing");
            (rejected.line, rejected.reason.map_or_else(missing, |reason| self.context.tell(&reason)))
        });
        if let Ok(proven) = &result {
            answer.tally.count(if proven.claim == PathClaim::None { Status::None } else { Status::Unique });
        } else {
            answer.tally.invalid += 1;
            answer.tally.negative += 1;
        }
        if self.context.common.json {
            return answer.json(self.context, item, Replayed { proof: &proof, result });
        }
        let file = escaped(&proof);
        let line = match result {
            Ok(proven) => {
                let is_assumed = proven.assumes == Assumption::Unique;
                let (name, solution) = match (proven.claim, is_assumed) {
                    (PathClaim::Unique(solution), false) => ("verify-path", solution.to_string()),
                    (PathClaim::Unique(solution), true) => ("verify-path-assumed", solution.to_string()),
                    (_, false) => ("verify-path-none", String::new()),
                    (_, true) => ("verify-path-none-assumed", String::new()),
                };
                words.say(name, [("file", Value::from(file)), ("solution", Value::from(solution))])
            }
            Err((line, reason)) => {
                let place = if line == 0 { file } else { format!("{file}:{line}") };
                words.say("verify-rejected", [("place", Value::from(place)), ("reason", Value::from(reason))])
            }
        };
        let _ = writeln!(answer.out, "{line}");
    }

    /// The certificates of a puzzle, with what the checker says: the one that was named, or those of a name in the folder. If several
    /// names are possible, the name with accepted certificates, or else with a formula of this puzzle, or else the first.
    fn checked<'a>(&self, item: &Item, subject: Subject<'a>) -> Vec<(Files, Checked<'a>)> {
        let mut best = (Fit::Nothing, Vec::new());
        for name in self.names.all_of(item) {
            let with_check = |files: Files| {
                let checked = check(subject, &files);
                (files, checked)
            };
            let checked: Vec<_> = self.files(&name, subject).into_iter().map(with_check).collect();
            let fit = checked.iter().map(|(_, checked)| Fit::of(checked)).max().unwrap_or(Fit::Nothing);
            if fit > best.0 || best.1.is_empty() {
                best = (fit, checked);
            }
            if fit == Fit::Accepted {
                break;
            }
        }
        best.1
    }

    /// The certificates with this name: the one that was named on the command line, or all in the folder.
    fn files(&self, name: &str, subject: Subject<'_>) -> Vec<Files> {
        let path = &self.args.certificate;
        let named =
            Syntax::ALL.into_iter().find(|format| path.extension() == Some(OsStr::new(format.name())));
        if let Some(format) = self.args.format.or(named)
            && !path.is_dir()
        {
            return vec![Files { cnf: path.with_extension("cnf"), proof: path.clone(), format }];
        }
        let name = if path.is_dir() { path.join(name) } else { without_cnf(path) };
        let all = Syntax::ALL.map(|format| Files {
            cnf: file(&name, "cnf"),
            proof: file(&name, format.name()),
            format,
        });
        let has = |format| matches!(subject, Subject::Classic(_)) || format == Syntax::Drat;
        let wanted =
            |files: &Files| has(files.format) && self.args.format.is_none_or(|format| format == files.format);
        let (there, missing): (Vec<Files>, Vec<Files>) =
            all.into_iter().filter(wanted).partition(|files| files.proof.exists());
        if !there.is_empty() {
            return there;
        }
        // None at all: the file itself is no good proof, or the first is missed.
        let own = path.is_file().then(|| path.clone());
        let own = |files: Files| Files { proof: own.clone().unwrap_or(files.proof), ..files };
        missing.into_iter().take(1).map(own).collect()
    }

    fn accepted(&self, item: &Item, files: &Files, claim: &Accepted<'_>, answer: &mut Answer) {
        let proof = files.proof.display().to_string();
        let solution = match claim {
            Accepted::Classic(Claim::None) => None,
            Accepted::Classic(Claim::Unique(solution)) => Some(solution.to_string()),
            Accepted::Variant(puzzle, claim) => variant::proof::claimed(puzzle, claim),
        };
        answer.tally.count(if solution.is_some() { Status::Unique } else { Status::None });
        if self.context.common.json {
            return match claim {
                Accepted::Classic(claim) => {
                    answer.json(self.context, item, &Verified { proof: &proof, result: Ok(*claim) });
                }
                Accepted::Variant(puzzle, claim) => {
                    let object = claim.accepted_json(puzzle, &proof);
                    variant::write_json(self.context, item, &object, answer);
                }
            };
        }
        let (words, proof) = (&self.context.words, escaped(&proof));
        let line = match solution {
            None => words.say("verify-none", [("file", Value::from(proof))]),
            Some(solution) => words
                .say("verify-unique", [("file", Value::from(proof)), ("solution", Value::from(solution))]),
        };
        let _ = writeln!(answer.out, "{line}");
    }

    fn rejected(
        &self,
        item: &Item,
        files: &Files,
        (subject, rejection): (Subject<'_>, &Flaw),
        answer: &mut Answer,
    ) {
        answer.tally.invalid += 1;
        answer.tally.negative += 1;
        let path = match rejection.part {
            Part::Proof => &files.proof,
            Part::Formula | Part::Claim => &files.cnf,
        };
        let path = escaped(&path.display().to_string());
        let reason = self.context.tell(&rejection.reason);
        if self.context.common.json {
            let (proof, file) = (files.proof.display().to_string(), path.clone());
            if let Subject::Variant(puzzle) = subject {
                let object = rejected_json(puzzle, &proof, (&file, rejection.line), &reason);
                return variant::write_json(self.context, item, &object, answer);
            }
            let rejected = Rejected { file: &file, line: rejection.line, error: reason };
            return answer.json(self.context, item, &Verified { proof: &proof, result: Err(rejected) });
        }
        let place = match rejection.line {
            0 => path.clone(),
            line => format!("{path}:{line}"),
        };
        let values = [("place", Value::from(place)), ("reason", Value::from(reason))];
        let _ = writeln!(answer.out, "{}", self.context.words.say("verify-rejected", values));
    }
}

fn without_cnf(path: &Path) -> PathBuf {
    if path.extension() == Some(OsStr::new("cnf")) { path.with_extension("") } else { path.to_owned() }
}

/// Whether a certificate is accepted, or the file that cannot be read.
type Checked<'a> = Result<Result<Accepted<'a>, Flaw>, (PathBuf, io::Error)>;

/// How well a certificate fits a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is of another puzzle, or cannot be read.
    Nothing,
    /// It is of this puzzle, but wrong.
    Formula,
    Accepted,
}

impl Fit {
    fn of(checked: &Checked<'_>) -> Self {
        match checked {
            Ok(Ok(_)) => Self::Accepted,
            Ok(Err(flaw)) if flaw.part == Part::Proof => Self::Formula,
            Ok(Err(_)) | Err(_) => Self::Nothing,
        }
    }
}

fn check<'a>(subject: Subject<'a>, files: &Files) -> Checked<'a> {
    let proof = read(&files.proof)?;
    let cnf = read(&files.cnf);
    let puzzle = match subject {
        Subject::Classic(puzzle) => puzzle,
        Subject::Variant(puzzle) => {
            let verified = verify_variant(puzzle, &cnf?, &proof);
            return Ok(verified.map(|claim| Accepted::Variant(puzzle, claim)));
        }
    };
    match cnf {
        Ok(cnf) => Ok(proof::verify(puzzle, &cnf, &proof, files.format).map(Accepted::Classic)),
        Err((_, error)) if error.kind() == io::ErrorKind::NotFound => {
            let claim = likely_claim(puzzle);
            let verified = proof::verify_claim(puzzle, &claim, &proof, files.format);
            Ok(verified.map(|()| Accepted::Classic(claim)))
        }
        Err(unreadable) => Err(unreadable),
    }
}

/// The claim that a proof without a formula must prove. It need not be right: a proof of anything false is rejected.
fn likely_claim(puzzle: &Puzzle) -> Claim {
    match puzzle.board().map(|board| Engine::default().solve(&board)) {
        Ok(Outcome::Unique(solution) | Outcome::Multiple(solution, _)) => Claim::Unique(solution),
        Ok(Outcome::Unsolvable) | Err(_) => Claim::None,
    }
}

/// The text of a file; bytes that are none are left to the checker, which rejects them.
fn read(path: &Path) -> Result<String, (PathBuf, io::Error)> {
    let read = || {
        let mut bytes = Vec::new();
        File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
    };
    let bytes = read().map_err(|error| (path.to_owned(), error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
