//! The techniques in their order, cheapest first, with their names, levels and costs. Those of classic puzzles that the searches here do
//! not have come from [`minirow::logic`], with the costs that they have there.

use std::cmp::Ordering;
use std::fmt;

use minirow::logic;
pub use minirow::logic::human::Level;
use minirow::logic::human::RoundCost;

struct Row {
    id: &'static str,
    english: &'static str,
    message: &'static str,
    level: Level,
    cost: u32,
    each: u32,
}

macro_rules! techniques {
    ($($(#[$doc:meta])* $Name:ident = $id:literal, $english:literal, $level:ident, $cost:literal + $each:literal;)*) => {
        /// A technique. The order is that of the costs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Technique {
            $($(#[$doc])* $Name,)*
            /// A technique of classic puzzles, on the houses of this one.
            Classic(logic::Technique),
        }

        /// The rows of the table, cheapest first.
        const TABLE: &[Row] = &[$(Row {
            id: $id,
            english: $english,
            message: concat!("variant-technique-", $id),
            level: Level::$level,
            cost: $cost,
            each: $each,
        },)*];

        impl Technique {
            /// The techniques that know every size and rule, cheapest first.
            pub const ALL: &[Self] = &[$(Self::$Name,)*];

            /// The row of the table, or the classic technique.
            fn row(self) -> Result<usize, logic::Technique> {
                /// The techniques as numbers.
                #[repr(usize)]
                enum Number { $($Name,)* }
                match self {
                    $(Self::$Name => Ok(Number::$Name as usize),)*
                    Self::Classic(technique) => Err(technique),
                }
            }
        }
    };
}

techniques! {
    /// The last empty cell of a house.
    FullHouse = "full-house", "Full house", Easy, 1 + 0;
    /// The only place for a value in a house.
    HiddenSingle = "hidden-single", "Hidden single", Easy, 2 + 0;
    /// The only value left in a cell.
    NakedSingle = "naked-single", "Naked single", Easy, 2 + 0;
    /// A value that a rule forbids beside every value of another cell.
    Pair = "pair-rule", "Pair rule", Easy, 3 + 0;
    /// Values that grow along a thermometer.
    Thermometer = "thermometer", "Thermometer", Easy, 3 + 0;
    /// The least and greatest sums of the other cells.
    Bound = "sum-bound", "Sum bound", Easy, 4 + 0;
    /// A value of a house in cells that all see another cell.
    LockedCandidates = "locked-candidates", "Locked candidates", Medium, 6 + 0;
    /// The values that a cage of up to three open cells can hold.
    SmallCage = "small-cage", "Small cage", Medium, 6 + 0;
    /// One open cell that is left over in houses or sticks out of them.
    SingleInnie = "single-innie", "Single innie or outie", Medium, 8 + 0;
    /// Two cells with two values in a house.
    NakedPair = "naked-pair", "Naked pair", Medium, 10 + 0;
    /// Two values with two places in a house.
    HiddenPair = "hidden-pair", "Hidden pair", Medium, 10 + 0;
    /// The values that a larger cage, an arrow or another sum can hold.
    Combination = "combinations", "Combinations", Medium, 12 + 0;
    /// A value that every combination of a cage contains.
    CageValue = "cage-value", "Value that a cage needs", Medium, 12 + 0;
    /// Three cells with three values in a house.
    NakedTriple = "naked-triple", "Naked triple", Medium, 15 + 0;
    /// Three values with three places in a house.
    HiddenTriple = "hidden-triple", "Hidden triple", Medium, 15 + 0;
    /// Cells of lines outside regions, and cells of the regions outside the lines, which hold the same values.
    Leftovers = "law-of-leftovers", "Law of leftovers", Medium, 20 + 0;
    /// Two or three open cells that are left over in houses or stick out of them.
    Innies = "innies-outies", "Innies and outies", Hard, 25 + 0;
    /// The ways to satisfy a sandwich, a skyscraper, a renban line or another rule about a line.
    Words = "line-fillings", "Ways to fill a line", Hard, 25 + 0;
    /// Two houses with a value in the same two houses of another family.
    XWing = "x-wing", "X-Wing", Hard, 25 + 0;
    /// The ways to fill a house with cages or other sums in it.
    Within = "house-combinations", "Combinations in a house", Hard, 30 + 0;
    /// More open cells that are left over in houses or stick out of them.
    ManyInnies = "many-innies-outies", "Many innies and outies", Hard, 35 + 0;
    /// Three houses with a value in the same three houses of another family.
    Swordfish = "swordfish", "Swordfish", Hard, 35 + 0;
    /// Four cells with four values in a house.
    NakedQuad = "naked-quad", "Naked quad", Hard, 45 + 0;
    /// Four values with four places in a house.
    HiddenQuad = "hidden-quad", "Hidden quad", Hard, 45 + 0;
    /// Four houses with a value in the same four houses of another family.
    Jellyfish = "jellyfish", "Jellyfish", Hard, 45 + 0;
    /// A candidate that leads to a contradiction by singles and pairs.
    Chain = "chain", "Chain", Expert, 60 + 5;
    /// A candidate that leads to a contradiction by techniques up to innies, or many innies.
    Trial = "trial", "Trial", Extreme, 200 + 10;
}

const _: () = {
    let mut index = 1;
    while index < TABLE.len() {
        assert!(TABLE[index - 1].cost <= TABLE[index].cost, "the table has the order of the costs");
        index += 1;
    }
};

impl Technique {
    /// The cost of what no technique solves.
    pub const BEYOND_COST: u32 = 1000;

    /// The name in data.
    pub fn id(self) -> &'static str {
        self.row().map_or_else(logic::Technique::id, |row| TABLE[row].id)
    }

    /// The name for people in English, and the identifier of its message; `None` for a classic technique, whose names are those of
    /// classic puzzles.
    pub(crate) fn name(self) -> Option<(&'static str, &'static str)> {
        self.row().ok().map(|row| (TABLE[row].english, TABLE[row].message))
    }

    /// The level of puzzles whose hardest technique this is.
    pub fn level(self) -> Level {
        self.row().map_or_else(Level::of, |row| TABLE[row].level)
    }

    /// The cost of a round whose shortest find has this many layers, or a chain this many nodes.
    pub fn cost(self, layers: u32) -> u32 {
        let (base, each) = self.row().map_or_else(
            |technique| {
                RoundCost::of(technique).map_or((Self::BEYOND_COST, 0), |cost| (cost.base, cost.each))
            },
            |row| (TABLE[row].cost, TABLE[row].each),
        );
        base + each * layers
    }

    /// The technique with this name in data.
    pub fn of_id(id: &str) -> Option<Self> {
        let own = Self::ALL.iter().copied().find(|technique| technique.id() == id);
        let classic = || logic::Technique::ALL.iter().copied().find(|technique| technique.id() == id);
        own.or_else(|| classic().map(Self::Classic))
    }
}

impl Ord for Technique {
    /// By cost; of equal costs, techniques of this table come first.
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |technique: Self| {
            let row = technique.row();
            (technique.cost(0), row.err(), row.ok())
        };
        rank(*self).cmp(&rank(*other))
    }
}

impl PartialOrd for Technique {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
