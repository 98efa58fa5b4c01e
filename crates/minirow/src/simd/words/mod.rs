//! Words of 32 bits, eight to a vector: what an engine for one puzzle asks of an instruction set, and the choice
//! of the set. Each has its own file; an engine knows only the traits.
//!
//! Everything is inlined into a function that was compiled for the instruction set ([`Eight::inside`]): that is
//! what makes each operation one instruction, and for some sets what makes it legal. The vector types are private
//! to this folder, so that nothing else can name one: only [`widest`] brings them into play.
#![expect(clippy::inline_always, reason = "an operation that is not inlined costs ten times as much")]

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

/// One word or several side by side, and what can be done to all of their bits.
pub(crate) trait Words: Copy {
    /// This word everywhere.
    fn all(word: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits of this that are not in the other.
    fn without(self, other: Self) -> Self;
    fn shl<const BITS: i32>(self) -> Self;
    fn shr<const BITS: i32>(self) -> Self;
    /// The sum, modulo 2^32.
    fn plus(self, other: Self) -> Self;
    /// The difference, modulo 2^32.
    fn minus(self, other: Self) -> Self;

    /// This in the bits of the mask, the other elsewhere.
    #[inline(always)]
    fn within(self, mask: u32, elsewhere: Self) -> Self {
        self.and(Self::all(mask)).or(elsewhere.and(Self::all(!mask)))
    }
}

/// Four words: half of eight; or one for each of three bands, and the first once more.
pub(crate) trait Four: Words {
    fn from_words(words: [u32; 4]) -> Self;
    fn words(self) -> [u32; 4];
    fn first(self) -> u32;
    /// The places, as bits, of the words that are equal.
    fn equal(self, other: Self) -> u32;
    /// The word at this place, in every place.
    fn spread<const PLACE: usize>(self) -> Self;
    /// The first word of the first, the second of the second, the third of the third, the fourth of the first.
    fn pick(of: [Self; 3]) -> Self;
    /// The words of three bands, shifted left by none, one and two steps, all in one, in every place.
    fn join<const STEP: i32>(self) -> Self;
    /// The words shifted right: those of three bands by none, one and two steps, the fourth as the first.
    fn part<const STEP: i32>(self) -> Self;
}

/// Eight words.
pub(crate) trait Eight: Words {
    type Half: Four;

    fn from_words(words: [u32; 8]) -> Self;
    fn words(self) -> [u32; 8];
    /// All bits set in the words that are equal, none in the others.
    fn same(self, other: Self) -> Self;
    /// The places, as bits, of the words that are equal.
    fn equal(self, other: Self) -> u32;
    /// Each word and its neighbour exchanged.
    fn swap_words(self) -> Self;
    /// Each pair of words and its neighbour exchanged.
    fn swap_pairs(self) -> Self;
    fn halves(self) -> (Self::Half, Self::Half);
    /// The same half twice.
    fn twice(half: Self::Half) -> Self;

    /// Makes the call inside a function of its own that is compiled for these instructions.
    fn inside<C: Call>(call: C) -> C::Answer;
}

/// A function call put off: what [`Eight::inside`] takes instead of a closure, because a closure could not be
/// inlined for certain.
pub(crate) trait Call {
    type Answer;
    /// To be marked `#[inline(always)]`.
    fn call(self) -> Self::Answer;
}

/// Work that can be done with any instruction set.
pub(crate) trait Task {
    type Answer;
    /// To be marked `#[inline(always)]`.
    fn run<E: Eight>(self) -> Self::Answer;
}

struct Run<T, E>(T, std::marker::PhantomData<E>);

impl<T: Task, E: Eight> Call for Run<T, E> {
    type Answer = T::Answer;

    #[inline(always)]
    fn call(self) -> T::Answer {
        self.0.run::<E>()
    }
}

/// Does the work with the widest instructions that this CPU has.
pub(crate) fn widest<T: Task>(task: T) -> T::Answer {
    #[cfg(target_arch = "x86_64")]
    {
        if x86::has_avx512() {
            return run_with::<x86::Avx512, T>(task);
        }
        if x86::has_avx2() {
            return run_with::<x86::Avx2, T>(task);
        }
    }
    run_with::<portable::Portable, T>(task)
}

#[inline(always)]
fn run_with<E: Eight, T: Task>(task: T) -> T::Answer {
    E::inside(Run::<T, E>(task, std::marker::PhantomData))
}

impl Words for u32 {
    #[inline(always)]
    fn all(word: u32) -> Self {
        word
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        self << BITS
    }
    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        self >> BITS
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }
}

/// Every instruction set that this CPU has, for tests that compare them.
#[cfg(test)]
pub(crate) fn each<T: Task + Clone>(task: &T) -> Vec<T::Answer> {
    let mut answers = vec![run_with::<portable::Portable, T>(task.clone())];
    #[cfg(target_arch = "x86_64")]
    {
        if x86::has_avx2() {
            answers.push(run_with::<x86::Avx2, T>(task.clone()));
        }
        if x86::has_avx512() {
            answers.push(run_with::<x86::Avx512, T>(task.clone()));
        }
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// Every operation on random words, as plain words.
    #[derive(Clone)]
    struct Everything([u32; 8], [u32; 8]);

    impl Task for Everything {
        type Answer = Vec<[u32; 8]>;

        #[inline(always)]
        fn run<E: Eight>(self) -> Vec<[u32; 8]> {
            let (a, b) = (E::from_words(self.0), E::from_words(self.1));
            let (low, high) = a.halves();
            let [first, second, third, ..] = self.0;
            let bands = E::Half::from_words([first, second, third, first]);
            vec![
                a.and(b).words(),
                a.or(b).words(),
                a.without(b).words(),
                a.shl::<7>().words(),
                a.shr::<7>().words(),
                a.plus(b).words(),
                a.minus(b).words(),
                a.within(0xff, b).words(),
                a.same(b).words(),
                [a.equal(b); 8],
                a.swap_words().words(),
                a.swap_pairs().words(),
                E::twice(low.or(high)).words(),
                [low.first(); 8],
                E::all(self.0[0]).words(),
                [low.equal(b.halves().0); 8],
                E::twice(low.spread::<0>()).words(),
                E::twice(low.spread::<1>()).words(),
                E::twice(low.spread::<2>()).words(),
                E::twice(E::Half::pick([low, high, low.plus(high)])).words(),
                E::twice(bands.join::<3>()).words(),
                E::twice(bands.part::<3>()).words(),
                E::twice(high.minus(low).shl::<1>().and(low).shr::<2>()).words(),
            ]
        }
    }

    #[test]
    fn every_instruction_set_does_what_it_says() {
        let mut random = Random::new(5);
        for _ in 0..100 {
            let a: [u32; 8] = std::array::from_fn(|_| random.next() as u32);
            let b: [u32; 8] =
                std::array::from_fn(|i| if random.below(2) == 0 { a[i] } else { random.next() as u32 });
            let each = |f: &dyn Fn(u32, u32) -> u32| std::array::from_fn(|i| f(a[i], b[i]));
            let expected = vec![
                each(&|a, b| a & b),
                each(&|a, b| a | b),
                each(&|a, b| a & !b),
                each(&|a, _| a << 7),
                each(&|a, _| a >> 7),
                each(&|a, b| a.wrapping_add(b)),
                each(&|a, b| a.wrapping_sub(b)),
                each(&|a, b| a & 0xff | b & !0xff),
                each(&|a, b| if a == b { u32::MAX } else { 0 }),
                [(0..8).map(|i| u32::from(a[i] == b[i]) << i).sum(); 8],
                std::array::from_fn(|i| a[i ^ 1]),
                std::array::from_fn(|i| a[i ^ 2]),
                std::array::from_fn(|i| a[i % 4] | a[i % 4 + 4]),
                [a[0]; 8],
                [a[0]; 8],
                [(0..4).map(|i| u32::from(a[i] == b[i]) << i).sum(); 8],
                [a[0]; 8],
                [a[1]; 8],
                [a[2]; 8],
                [a[0], a[5], a[2].wrapping_add(a[6]), a[3], a[0], a[5], a[2].wrapping_add(a[6]), a[3]],
                [a[0] | a[1] << 3 | a[2] << 6; 8],
                [a[0], a[1] >> 3, a[2] >> 6, a[0], a[0], a[1] >> 3, a[2] >> 6, a[0]],
                std::array::from_fn(|i| (a[i % 4 + 4].wrapping_sub(a[i % 4]) << 1 & a[i % 4]) >> 2),
            ];
            for answer in super::each(&Everything(a, b)) {
                assert_eq!(answer, expected);
            }
        }
    }
}
