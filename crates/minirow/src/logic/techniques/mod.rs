//! The techniques, one search a file, and their order.

mod full_house;
mod hidden_single;
mod naked_single;

use super::Technique;

/// All techniques, easiest first: the order in which a person would look.
pub const TECHNIQUES: &[&dyn Technique] =
    &[&full_house::FullHouse, &naked_single::NakedSingle, &hidden_single::HiddenSingle];
