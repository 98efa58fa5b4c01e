//! Tests from outside, with puzzles that are read from files.

#[path = "../corpora/mod.rs"]
mod corpora;
mod explained;
mod hostile;
mod houses;
mod long_run;
mod public_lists;
