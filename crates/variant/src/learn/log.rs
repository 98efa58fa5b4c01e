//! The proof of a search in DRAT form: each learnt clause in the order it was learnt, and each that was forgotten.

use std::fmt::Write as _;

use super::{HEADER, LENGTH, Literal, Solver};

/// The lines of a proof.
#[derive(Default)]
pub(super) struct Log {
    text: String,
    lemmas: usize,
}

impl Log {
    fn clause(&mut self, literals: impl Iterator<Item = Literal>) {
        for literal in literals {
            let _ = write!(self.text, "{} ", literal.dimacs());
        }
        self.text.push_str("0\n");
    }
}

impl Solver {
    /// Writes down from now on what is learnt and forgotten.
    pub(crate) fn keep_log(&mut self) {
        self.log = Some(Log::default());
    }

    /// The proof that the clauses have no model, with the number of its lemmas, after the verdict `Unsatisfiable` without assumptions.
    pub(crate) fn into_proof(mut self) -> Option<(String, usize)> {
        self.log_lemma(&[]);
        self.log.map(|log| (log.text, log.lemmas))
    }

    /// A clause that follows by unit propagation from those before it.
    pub(super) fn log_lemma(&mut self, literals: &[Literal]) {
        if let Some(log) = &mut self.log {
            log.lemmas += 1;
            log.clause(literals.iter().copied());
        }
    }

    /// A clause of the arena that is removed.
    pub(super) fn log_removal(&mut self, at: u32) {
        if let Some(log) = &mut self.log {
            let start = at as usize + HEADER;
            let length = self.arena[at as usize + LENGTH] as usize;
            log.text.push_str("d ");
            log.clause(self.arena[start..start + length].iter().map(|&code| Literal::from_code(code)));
        }
    }
}
