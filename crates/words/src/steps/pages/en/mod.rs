//! Techniques in English: names as players use them, and a page for each, by family.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod patterns;
mod sets;
mod singles;
mod uniqueness;
mod wings;

use minirow::logic::Family;

use super::Words;

/// The words of all techniques.
pub(super) const ALL: &[&[Words]] = &[
    singles::WORDS,
    fish::WORDS,
    wings::WORDS,
    patterns::WORDS,
    uniqueness::WORDS,
    chains::WORDS,
    colouring::WORDS,
    sets::WORDS,
    forcing::WORDS,
];

by_each! {
    /// The name of a family.
    fn family(Family) -> &'static str {
        Single => "Singles";
        Locked => "Locked candidates";
        Subset => "Subsets";
        Fish => "Fish";
        Wing => "Wings";
        Chain => "Chains";
        Colouring => "Colouring";
        Uniqueness => "Uniqueness";
        AlmostLockedSet => "Almost locked sets";
        Pattern => "Exotic patterns";
        Forcing => "Forcing chains";
    }
}
