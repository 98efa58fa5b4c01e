//! The words that each technique needs in each language, and the check that none is missing.

/// What there is to know about a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it says, in one sentence.
    pub rule: &'static str,
    /// Why that is true.
    pub why: &'static str,
    /// How to look for it.
    pub look: &'static str,
}

/// A function of the technique (or family) by a table that names each of them once. The enums may grow without notice to
/// other crates, so the compiler cannot see that a match is complete; the assertion does.
macro_rules! by_each {
    (
        $(#[$doc:meta])* fn $name:ident($Enum:ident) -> $Type:ty {
            $($($variant:ident)|+ => $value:expr;)*
        }
    ) => {
        $(#[$doc])*
        pub(super) const fn $name(one: $Enum) -> $Type {
            const WITH_WORDS: &[$Enum] = &[$($($Enum::$variant,)+)*];
            const { assert!(WITH_WORDS.len() == $Enum::ALL.len(), "one has no words here, or has them twice") };
            match one {
                $($($Enum::$variant)|+ => $value,)*
                _ => panic!("each has words, as asserted above"),
            }
        }
    };
}
