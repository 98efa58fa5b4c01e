//! All integration tests of the library, in one binary.

mod boards;
mod engines;
mod exact;
mod format_laws;
mod formats;
mod lanes;
mod logic;
mod notes;
mod proof;
mod proof_rejected;
