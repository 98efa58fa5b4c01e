//! The sum over outer splits: its parts, the loop that computes it, and the model that predicts what it costs. It knows
//! one view of one puzzle at a time, and nothing of the questions that are answered with it.

pub(crate) mod completions;
pub(crate) mod cost;
pub(crate) mod each_orbit;
pub(crate) mod pairs;
pub(crate) mod plan;
pub(crate) mod prepared;
pub(crate) mod rows;
pub(crate) mod setup;
pub(crate) mod values;
pub(crate) mod worker;
