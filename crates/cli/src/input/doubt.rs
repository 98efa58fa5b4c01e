//! Puzzles that were read from a picture and that a person should compare with it.

use std::sync::Arc;

use minirow_photo::Reading;

use super::item::Member;

/// A puzzle of a picture that is not certain in every cell.
pub(crate) struct Doubt {
    /// Which source, by index.
    pub(crate) source: usize,
    /// Which member of the source, if that is an archive.
    pub(crate) member: Option<Arc<Member>>,
    pub(crate) reading: Reading,
}

impl Doubt {
    /// The readings of one picture that are not exact.
    pub(super) fn all(source: usize, member: Option<&Arc<Member>>, readings: Vec<Reading>) -> Vec<Self> {
        let inexact = readings.into_iter().filter(|reading| !reading.is_exact());
        inexact.map(|reading| Self { source, member: member.cloned(), reading }).collect()
    }
}
