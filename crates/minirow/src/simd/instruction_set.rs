//! The instruction sets by name.

/// A set of CPU instructions that the vector engines can run on. The answers are the same with all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InstructionSet {
    /// Sixteen lanes, for x86-64 CPUs such as Ice Lake or Zen 4 and later.
    Avx512,
    /// Eight lanes, for nearly all x86-64 CPUs.
    Avx2,
    /// Four lanes, for x86-64 CPUs since about 2009: SSSE3, SSE4.1 and POPCNT.
    Sse4,
    /// Four lanes, for every CPU.
    Portable,
}

impl InstructionSet {
    /// All instruction sets, the fastest first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Sse4, Self::Portable];

    /// The fastest instruction set that this CPU has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|set| set.is_available()).unwrap_or(Self::Portable)
    }

    /// Returns `true` if this CPU has the instruction set.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => super::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => super::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Sse4 => super::Sse4::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 | Self::Sse4 => false,
            Self::Portable => true,
        }
    }

    /// The number of puzzles that the lane kernel works on at once.
    pub const fn lanes(self) -> usize {
        match self {
            Self::Avx512 => 16,
            Self::Avx2 => 8,
            Self::Sse4 | Self::Portable => 4,
        }
    }
}
