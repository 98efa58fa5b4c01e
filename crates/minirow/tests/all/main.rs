//! All integration tests of the library, in one binary.

mod architecture;
mod boards;
#[cfg(feature = "serde")]
mod certificates;
mod draw;
mod engines;
#[cfg(feature = "exact")]
mod exact;
#[cfg(all(feature = "exact", feature = "proof", feature = "serde"))]
mod forged;
mod format_laws;
mod formats;
#[cfg(all(feature = "exact", feature = "proof"))]
mod fuzz;
mod generate;
mod generate_soak;
mod hodoku;
mod human;
mod identifiers;
mod lanes;
mod logic;
mod logic_hodoku;
mod logic_lies;
mod logic_soak;
mod notation;
mod notes;
#[cfg(feature = "proof")]
mod proof;
#[cfg(feature = "proof")]
mod proof_rejected;
mod rated;
mod rating;
mod samples;
mod se;
#[cfg(all(feature = "exact", feature = "proof", feature = "serde"))]
mod second_checker;
mod symmetry;
#[cfg(all(feature = "exact", feature = "proof"))]
mod uniqueness;
