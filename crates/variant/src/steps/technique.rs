//! The techniques in their order, cheapest first, with their names, levels and costs.

use std::fmt;

pub use minirow::logic::human::Level;

/// A technique. The order is that of the table, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// The only place for a value in a house.
    HiddenSingle,
    /// The only value left in a cell.
    NakedSingle,
    /// A value that a rule forbids beside every value of another cell.
    Pair,
    /// Values that grow along a thermometer.
    Thermometer,
    /// The least and greatest sums of the other cells.
    Bound,
    /// A value of a house in cells that all see another cell.
    LockedCandidates,
    /// The values that a cage of up to three open cells can hold.
    SmallCage,
    /// One open cell that is left over in houses or sticks out of them.
    SingleInnie,
    /// Two cells with two values in a house.
    NakedPair,
    /// Two values with two places in a house.
    HiddenPair,
    /// The values that a larger cage, an arrow or another sum can hold.
    Combination,
    /// A value that every combination of a cage contains.
    CageValue,
    /// Three cells with three values in a house.
    NakedTriple,
    /// Three values with three places in a house.
    HiddenTriple,
    /// Two or three open cells that are left over in houses or stick out of them.
    Innies,
    /// The ways to satisfy a sandwich, a skyscraper, a renban line or another rule about a line.
    Words,
    /// Two houses with a value in the same two houses of another family.
    XWing,
    /// More open cells that are left over in houses or stick out of them.
    ManyInnies,
    /// Three houses with a value in the same three houses of another family.
    Swordfish,
    /// Four cells with four values in a house.
    NakedQuad,
    /// Four values with four places in a house.
    HiddenQuad,
    /// Four houses with a value in the same four houses of another family.
    Jellyfish,
    /// A candidate that leads to a contradiction by singles and pairs.
    Chain,
    /// A candidate that leads to a contradiction by techniques up to innies.
    Trial,
}

/// The rows of the table: the technique, its name in data, its name for people, its level, its cost, and the cost of each layer.
const TABLE: [(Technique, &str, &str, Level, u32, u32); 25] = [
    (Technique::FullHouse, "full-house", "Full house", Level::Easy, 1, 0),
    (Technique::HiddenSingle, "hidden-single", "Hidden single", Level::Easy, 2, 0),
    (Technique::NakedSingle, "naked-single", "Naked single", Level::Easy, 2, 0),
    (Technique::Pair, "pair-rule", "Pair rule", Level::Easy, 3, 0),
    (Technique::Thermometer, "thermometer", "Thermometer", Level::Easy, 3, 0),
    (Technique::Bound, "sum-bound", "Sum bound", Level::Easy, 4, 0),
    (Technique::LockedCandidates, "locked-candidates", "Locked candidates", Level::Medium, 6, 0),
    (Technique::SmallCage, "small-cage", "Small cage", Level::Medium, 6, 0),
    (Technique::SingleInnie, "single-innie", "Single innie or outie", Level::Medium, 8, 0),
    (Technique::NakedPair, "naked-pair", "Naked pair", Level::Medium, 10, 0),
    (Technique::HiddenPair, "hidden-pair", "Hidden pair", Level::Medium, 10, 0),
    (Technique::Combination, "combinations", "Combinations", Level::Medium, 12, 0),
    (Technique::CageValue, "cage-value", "Value that a cage needs", Level::Medium, 12, 0),
    (Technique::NakedTriple, "naked-triple", "Naked triple", Level::Medium, 15, 0),
    (Technique::HiddenTriple, "hidden-triple", "Hidden triple", Level::Medium, 15, 0),
    (Technique::Innies, "innies-outies", "Innies and outies", Level::Hard, 25, 0),
    (Technique::Words, "line-fillings", "Ways to fill a line", Level::Hard, 25, 0),
    (Technique::XWing, "x-wing", "X-Wing", Level::Hard, 25, 0),
    (Technique::ManyInnies, "many-innies-outies", "Many innies and outies", Level::Hard, 35, 0),
    (Technique::Swordfish, "swordfish", "Swordfish", Level::Hard, 35, 0),
    (Technique::NakedQuad, "naked-quad", "Naked quad", Level::Hard, 45, 0),
    (Technique::HiddenQuad, "hidden-quad", "Hidden quad", Level::Hard, 45, 0),
    (Technique::Jellyfish, "jellyfish", "Jellyfish", Level::Hard, 45, 0),
    (Technique::Chain, "chain", "Chain", Level::Expert, 60, 5),
    (Technique::Trial, "trial", "Trial", Level::Extreme, 200, 10),
];

/// The identifiers of the names among the messages, in the order of the table.
const MESSAGES: [&str; TABLE.len()] = [
    "variant-technique-full-house",
    "variant-technique-hidden-single",
    "variant-technique-naked-single",
    "variant-technique-pair-rule",
    "variant-technique-thermometer",
    "variant-technique-sum-bound",
    "variant-technique-locked-candidates",
    "variant-technique-small-cage",
    "variant-technique-single-innie",
    "variant-technique-naked-pair",
    "variant-technique-hidden-pair",
    "variant-technique-combinations",
    "variant-technique-cage-value",
    "variant-technique-naked-triple",
    "variant-technique-hidden-triple",
    "variant-technique-innies-outies",
    "variant-technique-line-fillings",
    "variant-technique-x-wing",
    "variant-technique-many-innies-outies",
    "variant-technique-swordfish",
    "variant-technique-naked-quad",
    "variant-technique-hidden-quad",
    "variant-technique-jellyfish",
    "variant-technique-chain",
    "variant-technique-trial",
];

const _: () = {
    let mut index = 0;
    while index < TABLE.len() {
        assert!(TABLE[index].0 as usize == index, "the table has the order of the techniques");
        index += 1;
    }
};

impl Technique {
    /// All techniques, cheapest first.
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self::FullHouse; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            all[index] = TABLE[index].0;
            index += 1;
        }
        all
    };

    /// The cost of what no technique solves.
    pub const BEYOND_COST: u32 = 1000;

    /// The name in data.
    pub const fn id(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// The name for people, in English.
    pub const fn english(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// The identifier of its name among the messages.
    pub(crate) const fn message(self) -> &'static str {
        MESSAGES[self as usize]
    }

    /// The level of puzzles whose hardest technique this is.
    pub const fn level(self) -> Level {
        TABLE[self as usize].3
    }

    /// The cost of a round whose shortest find has this many layers.
    pub const fn cost(self, layers: u32) -> u32 {
        TABLE[self as usize].4 + TABLE[self as usize].5 * layers
    }

    /// The technique with this name in data.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.id() == id)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
