//! Tests of the engines against each other and against enumeration.

mod agreement;
mod asked;
mod explained;
mod hinted;
mod laws;
mod made;
mod proofs;
mod propagators;
mod sample;
