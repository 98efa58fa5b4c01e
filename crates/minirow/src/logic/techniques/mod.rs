//! The searches, one a file. The table in `../technique.rs` says which techniques each one finds.

pub(super) mod als_xz;
pub(super) mod basic_fish;
pub(super) mod chain;
pub(super) mod forcing_chain;
pub(super) mod full_house;
pub(super) mod hidden_single;
pub(super) mod hidden_subset;
pub(super) mod locked_candidates;
pub(super) mod naked_single;
pub(super) mod naked_subset;
pub(super) mod unique_rectangle;
