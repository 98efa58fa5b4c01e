//! Code for vectors: the only place with `unsafe`.

pub(crate) mod rows;
pub(crate) mod words;
