//! The token of vectors of 128 bits.

use std::marker::PhantomData;

/// The token of vectors of 128 bits. Those of the target need no proof.
#[derive(Clone, Copy)]
pub(crate) struct Native<V>(PhantomData<V>);

impl<V> Native<V> {
    /// The token. For vectors that not every CPU has, the caller has asked the CPU.
    pub(super) const fn new() -> Self {
        Self(PhantomData)
    }
}
