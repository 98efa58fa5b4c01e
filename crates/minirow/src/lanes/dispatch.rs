//! The choice of instruction set, once per batch.

use super::jobs::Jobs;
use super::portable::Portable;
use super::search::{Way, search};

/// The instructions the kernel runs on. The answers are the same with all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// Sixteen lanes, for x86-64 CPUs such as Ice Lake or Zen 4 and later.
    Avx512,
    /// Eight lanes, for nearly all x86-64 CPUs.
    Avx2,
    /// Four lanes, for every CPU.
    Portable,
}

impl InstructionSet {
    /// All, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// The fastest that this CPU has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|set| set.is_available()).unwrap_or(Self::Portable)
    }

    /// Whether this CPU has it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("avx512vpopcntdq")
                    && is_x86_feature_detected!("gfni")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// How many puzzles are in flight at once.
    pub const fn lanes(self) -> usize {
        match self {
            Self::Avx512 => 16,
            Self::Avx2 => 8,
            Self::Portable => 4,
        }
    }
}

/// Searches all jobs with this instruction set, or with the portable one if the CPU does not have it.
pub(super) fn search_with(set: InstructionSet, way: Way, jobs: &mut Jobs<'_>) {
    match set {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the CPU has all the instructions that the function is compiled for.
        InstructionSet::Avx512 if set.is_available() => unsafe { avx512(way, jobs) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        InstructionSet::Avx2 if set.is_available() => unsafe { avx2(way, jobs) },
        _ => search::<Portable>(way, jobs),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,bmi1,bmi2,popcnt"
)]
fn avx512(way: Way, jobs: &mut Jobs<'_>) {
    search::<super::avx512::Avx512>(way, jobs);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn avx2(way: Way, jobs: &mut Jobs<'_>) {
    search::<super::avx2::Avx2>(way, jobs);
}
