//! The certificates of paths that a file holds, and what they prove.

use std::path::Path;

use minirow::Board;
use minirow::certificate::{CertificateLine, PathFlaw, PathProven, PathReason, is_of, verify};

/// The certificates of a file. The file is read once: it may be a pipe.
pub(super) struct Certificates {
    text: String,
    /// The certificates of classic puzzles, in order.
    all: Vec<Certificate>,
}

/// A certificate as far as it can be read.
#[derive(Default)]
struct Certificate {
    /// Each entry with its line, counted from 1.
    entries: Vec<(usize, CertificateLine)>,
    /// The first line that is no entry, and why.
    unreadable: Option<(usize, String)>,
}

/// Where and why a certificate is rejected.
pub(super) struct Rejected {
    /// Counted from 1; 0 if the file is wrong as a whole.
    pub(super) line: usize,
    /// `None` if no certificate is of this puzzle.
    pub(super) reason: Option<PathReason>,
}

impl Certificates {
    /// The certificates of this file, if it looks like one of paths.
    pub(super) fn read(path: &Path) -> Option<Self> {
        let text = super::read(path).ok()?;
        text.trim_start().starts_with('{').then(|| Self::parse(text))
    }

    /// The text of the file.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn parse(text: String) -> Self {
        let mut all: Vec<Certificate> = Vec::new();
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            let entry = serde_json::from_str::<CertificateLine>(line);
            if all.is_empty() || matches!(entry, Ok(CertificateLine::Start(_))) {
                all.push(Certificate::default());
            }
            let Some(certificate) = all.last_mut() else { continue };
            match entry {
                Ok(entry) if certificate.unreadable.is_none() => certificate.entries.push((number, entry)),
                Ok(_) => {}
                Err(error) => _ = certificate.unreadable.get_or_insert((number, error.to_string())),
            }
        }
        Self { text, all }
    }

    /// Checks the first certificate of this board.
    pub(super) fn verify(&self, board: &Board) -> Result<PathProven, Rejected> {
        let mut flaw = Rejected { line: 0, reason: None };
        for certificate in &self.all {
            let entries: Vec<CertificateLine> =
                certificate.entries.iter().map(|(_, entry)| entry.clone()).collect();
            if let (Some((line, error)), true) = (&certificate.unreadable, entries.is_empty()) {
                flaw = Rejected { line: *line, reason: Some(PathReason::Unreadable(error.clone())) };
            }
            if !is_of(board, &entries) {
                continue;
            }
            return verify(board, &entries).map_err(|PathFlaw { entry, reason }| {
                match &certificate.unreadable {
                    Some((line, error)) if entry == 0 => {
                        Rejected { line: *line, reason: Some(PathReason::Unreadable(error.clone())) }
                    }
                    _ => Rejected {
                        line: entry
                            .checked_sub(1)
                            .and_then(|index| certificate.entries.get(index))
                            .map_or(0, |one| one.0),
                        reason: Some(reason),
                    },
                }
            });
        }
        Err(flaw)
    }
}
