//! The techniques for other rules that have a page.

use minirow_variant::steps::{Evidence, Position, Step, Summand, Technique};
use minirow_variant::{Recipe, Rule, Variant};

use super::{en, ko};
use crate::Language;
use crate::steps::Page;

/// A technique for a kind of rule, which has a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The values that a cage can hold.
    CageCombinations,
    /// Cells that are left over in houses or stick out of them.
    FortyFive,
    /// Values that grow along a thermometer.
    Thermometers,
    /// The least and greatest sums of an arrow.
    Arrows,
    /// Neighbours on a line that differ by at least 5.
    Whispers,
}

impl Topic {
    /// All topics, in the order in which they are best read.
    pub const ALL: [Self; 5] =
        [Self::CageCombinations, Self::FortyFive, Self::Thermometers, Self::Arrows, Self::Whispers];

    /// The name in data and in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::CageCombinations => "cage-combinations",
            Self::FortyFive => "45-rule",
            Self::Thermometers => "thermometers",
            Self::Arrows => "arrows",
            Self::Whispers => "whispers",
        }
    }

    /// The topic with this name in data.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.id() == id)
    }

    /// The techniques of steps that the page is about, cheapest first.
    pub const fn techniques(self) -> &'static [Technique] {
        match self {
            Self::CageCombinations => &[Technique::SmallCage, Technique::Combination, Technique::CageValue],
            Self::FortyFive => &[Technique::SingleInnie, Technique::Innies, Technique::ManyInnies],
            Self::Thermometers => &[Technique::Thermometer],
            Self::Arrows => &[Technique::Bound, Technique::Combination],
            Self::Whispers => &[Technique::Pair],
        }
    }

    /// The name for people.
    pub const fn name(self, language: Language) -> &'static str {
        match language {
            Language::En => en::name(self),
            Language::Ko => ko::name(self),
        }
    }

    /// The text of the page.
    pub const fn page(self, language: Language) -> Page {
        match language {
            Language::En => en::page(self),
            Language::Ko => ko::page(self),
        }
    }

    /// The puzzles in which the technique is practised.
    pub(super) fn recipe(self) -> Recipe {
        let (rule, clues) = match self {
            Self::CageCombinations | Self::FortyFive => ("killer", None),
            Self::Thermometers => ("thermo", Some(20..=81)),
            Self::Arrows => ("arrow", Some(24..=81)),
            Self::Whispers => ("whisper", Some(24..=81)),
        };
        Recipe::of(9, &[rule], clues).expect("9 is a size, and the rules have these names")
    }

    /// Whether this step of a puzzle is one that the page is about.
    pub(super) fn has(self, variant: &Variant, before: &Position, step: &Step) -> bool {
        if !self.techniques().contains(&step.technique) {
            return false;
        }
        let is_of_kind = |rule: u32| match (self, &variant.rules()[rule as usize]) {
            (Self::CageCombinations | Self::FortyFive, Rule::Killer { .. })
            | (Self::Thermometers, Rule::Thermo(_))
            | (Self::Arrows, Rule::Arrow { .. }) => true,
            // Two cells of a line: with fewer than two candidates in the first there is nothing to learn.
            (Self::Whispers, Rule::Whisper { .. }) => {
                matches!(step.evidence, Evidence::Pair { from, .. } if before.placed(from).is_none())
            }
            _ => false,
        };
        // Only the 45 rule adds up houses.
        let adds_houses = matches!(
            &step.evidence,
            Evidence::Sum(equation) if matches!(equation.plus[..], [Summand::House(_), ..])
        );
        adds_houses == (self == Self::FortyFive) && step.evidence.rules().into_iter().any(is_of_kind)
    }
}
