//! The vector layer: what the engines ask of an instruction set. It knows nothing about Sudoku; `solve`, `lanes`, `se`
//! and `exact` use it.
//!
//! **The proof that the CPU can do it.** A [`Simd`] token stands for an instruction set. The token of AVX2 comes only from
//! `Avx2::detect`, which asks the CPU, so whoever holds one has the proof. The first vector is made from a token and every
//! other vector from a vector, so a vector is proof too. That is why their operations are safe to call.
//!
//! **Dispatch.** Work is a [`Task`], written once for any token. [`run`] does it with the instruction set asked for, inside a
//! function that is compiled for that set. Everything else in a task must be inlined into this function
//! (`#[inline(always)]`): an operation that is not inlined is still correct, but costs ten times as much. Closures given
//! to library functions (`bool::then`, `Option::map`, `array::map`) are not inlined for certain.
//!
//! **One file per instruction set.** `avx2.rs` and `avx512.rs` repeat each other where only the names of the instructions differ: each can be
//! read, and its SAFETY lines checked, without the other. Where a set belongs to the target, as SSE2 and NEON do or what WebAssembly is compiled
//! for, there is nothing to ask: [`Portable`] has its vectors of 128 bits from `sse2.rs`, `neon.rs`, `simd128.rs` or, for all other targets,
//! `arrays.rs`. These list instructions; `bits128.rs` and `octet.rs` make four words, and eight words of 16 bits, of any of them.
//! `sse2.rs` also has those of SSE4.1, for which the CPU is asked.
#![expect(
    clippy::inline_always,
    reason = "only code inlined into `Simd::call` is compiled for the instruction set"
)]

// In tests on every target, so that it is tested anywhere.
#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
mod arrays;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits128;
mod instruction_set;
mod narrow;
#[cfg(target_arch = "x86_64")]
mod narrow_avx2;
mod native;
#[cfg(target_arch = "aarch64")]
mod neon;
mod octet;
mod portable;
#[cfg(feature = "exact")]
pub(crate) mod rows;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(test)]
mod tests;
mod words;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512, Zmm};
pub use instruction_set::InstructionSet;
pub(crate) use narrow::{MOST_RECORDS, Narrow};
pub(crate) use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::Sse4;
pub(crate) use words::{Eight, Four, Vector, Wide, Words};

/// The token of an instruction set: proof that the CPU has it. It takes no memory.
pub(crate) trait Simd: Copy {
    /// Eight words, and four in each half.
    type Eight: Eight;
    /// As many words as suit the set.
    type Wide: Wide;
    /// Words of 16 bits.
    type Narrow: Narrow;

    fn four(self, words: [u32; 4]) -> <Self::Eight as Eight>::Half;
    fn eight(self, words: [u32; 8]) -> Self::Eight;
    /// A copy of a word in every lane.
    fn wide(self, word: u32) -> Self::Wide;
    /// A copy of a word for every record.
    fn narrow(self, word: u16) -> Self::Narrow;

    /// Does a task inside a function of its own that is compiled for these instructions.
    fn call<T: Task<Self>>(self, task: T) -> T::Output;
}

/// Work to be done with an instruction set. A type of its own, not a closure, because a closure is not inlined for certain.
pub(crate) trait Task<S: Simd> {
    type Output;

    /// To be marked `#[inline(always)]`.
    fn run(self, simd: S) -> Self::Output;
}

/// A task for every instruction set there is.
#[cfg(target_arch = "x86_64")]
pub(crate) trait AnyTask<A>:
    Task<Avx512, Output = A> + Task<Avx2, Output = A> + Task<Sse4, Output = A> + Task<Portable, Output = A>
{
}
#[cfg(target_arch = "x86_64")]
impl<A, T> AnyTask<A> for T where
    T: Task<Avx512, Output = A>
        + Task<Avx2, Output = A>
        + Task<Sse4, Output = A>
        + Task<Portable, Output = A>
{
}

/// A task for every instruction set there is.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) trait AnyTask<A>: Task<Portable, Output = A> {}
#[cfg(not(target_arch = "x86_64"))]
impl<A, T: Task<Portable, Output = A>> AnyTask<A> for T {}

/// Does a task with this instruction set, or with [`Portable`] if the CPU does not have it.
pub(crate) fn run<A>(set: InstructionSet, task: impl AnyTask<A>) -> A {
    #[cfg(target_arch = "x86_64")]
    match set {
        InstructionSet::Avx512 => {
            if let Some(avx512) = Avx512::detect() {
                return avx512.call(task);
            }
        }
        InstructionSet::Avx2 => {
            if let Some(avx2) = Avx2::detect() {
                return avx2.call(task);
            }
        }
        InstructionSet::Sse4 => {
            if let Some(sse4) = Sse4::detect() {
                return sse4.call(task);
            }
        }
        InstructionSet::Portable => {}
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = set;
    Portable::new().call(task)
}
