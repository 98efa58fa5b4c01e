//! All integration tests of the library, in one binary.

mod boards;
mod engines;
mod logic;
mod proof;
mod proof_rejected;
