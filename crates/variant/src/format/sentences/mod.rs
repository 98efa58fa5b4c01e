//! Describes a puzzle in sentences: one for the shape, the givens and each rule. They show how a puzzle was read, so that it can be
//! compared with the text of its setter. Each prints in English; its identifier and arguments let a catalogue say the same in another
//! language.

use std::fmt;

use minirow::{Argument, Message};

use crate::{Boxes, Clue, Corner, Diagonal, Outside, Place, Rule, Shape, Side, Variant};

use super::Read;
use super::cells::names;

/// A sentence about a puzzle. It prints in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    id: &'static str,
    english: String,
    parts: Vec<(&'static str, Part)>,
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

impl Message for Sentence {
    fn id(&self) -> &'static str {
        self.id
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        self.parts.iter().map(|(name, part)| (*name, part.argument())).collect()
    }
}

/// A value within a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Number(u64),
    Text(String),
    From(Outside),
    Towards(Corner),
    Said(Box<Sentence>),
}

impl Part {
    fn argument(&self) -> Argument {
        match self {
            Self::Number(number) => Argument::Number(*number),
            Self::Text(text) => Argument::Text(text.clone()),
            Self::From(from) => Argument::Message(Box::new(beside(*from))),
            Self::Towards(corner) => Argument::Message(Box::new(towards(*corner))),
            Self::Said(sentence) => Argument::Message(Box::new((**sentence).clone())),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
            Self::From(from) => beside(*from).fmt(f),
            Self::Towards(corner) => towards(*corner).fmt(f),
            Self::Said(sentence) => sentence.fmt(f),
        }
    }
}

macro_rules! parts {
    ($($Type:ty => |$value:ident| $part:expr;)+) => {
        $(impl From<$Type> for Part {
            fn from($value: $Type) -> Self {
                $part
            }
        })+
    };
}

parts! {
    u8 => |number| Self::Number(number.into());
    u32 => |number| Self::Number(number.into());
    usize => |number| Self::Number(number as u64);
    String => |text| Self::Text(text);
    Outside => |from| Self::From(from);
    Corner => |corner| Self::Towards(corner);
    Sentence => |sentence| Self::Said(Box::new(sentence));
}

/// A sentence by its identifier and its English, with the values that both may use.
macro_rules! sentence {
    ($id:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        $(let $name = Part::from($value);)*
        let english = format!($english);
        Sentence { id: concat!("variant-", $id), english, parts: vec![$((stringify!($name), $name)),*] }
    }};
}

mod houses;
mod lines;
mod marks;
mod outside;
mod saying;
mod steps;

pub use saying::{Say, Saying, say_name, say_step};

/// One sentence for each thing that was understood, and one for each that was ignored.
///
/// ```
/// use minirow_variant::format::{read, understood};
///
/// let sentences = understood(&read("size 4\nkiller 5 r2c1 r2c2\n")?);
/// assert_eq!(sentences[2].to_string(), "Killer cage r2c1 r2c2: different values with sum 5.");
/// # Ok::<(), minirow_variant::format::FormatError>(())
/// ```
pub fn understood(read: &Read) -> Vec<Sentence> {
    let variant = &read.variant;
    let mut sentences = vec![shape_sentence(variant.shape())];
    if let Some(alphabet) = read.alphabet {
        sentences.push(sentence!("characters", "Characters: {alphabet}.", alphabet = alphabet.to_string()));
    }
    let givens = variant.givens().iter().flatten().count();
    sentences.push(sentence!("givens", "Givens: {count}.", count = givens));
    let marked = variant.marks().iter().filter(|marks| marks.len() < variant.shape().size()).count();
    if marked > 0 {
        sentences.push(sentence!("marked", "Cells with pencil marks: {count}.", count = marked));
    }
    sentences.extend((0..variant.rules().len()).map(|index| rule_sentence(variant, index)));
    let ignored = |part: &String| sentence!("not-understood", "Ignored: {part}.", part = part.clone());
    sentences.extend(read.ignored.iter().map(ignored));
    sentences
}

fn shape_sentence(shape: &Shape) -> Sentence {
    let size = shape.size();
    match shape.boxes() {
        Some(Boxes { height, width }) => sentence!(
            "boxes",
            "Grid: {size}x{size} with boxes of {rows} rows and {columns} columns.",
            size = size,
            rows = height,
            columns = width,
        ),
        None if shape.regions().is_empty() => {
            sentence!("no-boxes", "Grid: {size}x{size} without boxes.", size = size)
        }
        None => sentence!(
            "jigsaw",
            "Grid: {size}x{size} with {count} jigsaw regions.",
            size = size,
            count = shape.regions().len(),
        ),
    }
}

/// The line that a clue beside the grid is about, and the side it is seen from.
fn beside(from: Outside) -> Sentence {
    let number = from.index + 1;
    match from.side {
        Side::Left => sentence!("from-left", "row {number} from the left", number = number),
        Side::Right => sentence!("from-right", "row {number} from the right", number = number),
        Side::Top => sentence!("from-top", "column {number} from the top", number = number),
        Side::Bottom => sentence!("from-bottom", "column {number} from the bottom", number = number),
    }
}

/// The direction of a diagonal.
fn towards(corner: Corner) -> Sentence {
    match corner {
        Corner::TopLeft => sentence!("up-left", "up and left"),
        Corner::TopRight => sentence!("up-right", "up and right"),
        Corner::BottomLeft => sentence!("down-left", "down and left"),
        Corner::BottomRight => sentence!("down-right", "down and right"),
    }
}

impl Variant {
    /// A clue in words: a sentence for a rule, or the cell of a given or of pencil marks.
    pub fn describe(&self, clue: Clue) -> Sentence {
        let shape = self.shape();
        match clue {
            Clue::Given(place) => {
                let value = self.givens()[place.index()].map_or_else(String::new, |value| value.to_string());
                sentence!("given", "{cell}={value}", cell = shape.name(place), value = value)
            }
            Clue::Marks(place) => sentence!("marks", "marks {cell}", cell = shape.name(place)),
            Clue::Rule(index) => rule_sentence(self, index),
        }
    }
}

/// The sentence for a rule of a puzzle, by its number from 0.
///
/// # Panics
/// If there is no such rule.
pub fn rule_sentence(variant: &Variant, index: usize) -> Sentence {
    let shape = variant.shape();
    let rule = &variant.rules()[index];
    let list = |cells: &[Place]| names(shape, cells);
    match rule {
        Rule::Diagonal(Diagonal::Falling) => {
            sentence!("diagonal-falling", "Diagonal from the top left: different values.")
        }
        Rule::Diagonal(Diagonal::Rising) => {
            sentence!("diagonal-rising", "Diagonal from the bottom left: different values.")
        }
        Rule::Windoku => sentence!(
            "windoku",
            "Windoku: different values in each of {count} windows.",
            count = shape.windows().map_or(0, |windows| windows.len()),
        ),
        Rule::DisjointGroups => sentence!(
            "disjoint-groups",
            "Disjoint groups: different values at the same position of all regions."
        ),
        Rule::AntiKnight => sentence!("anti-knight", "Anti-knight: different values a knight's move apart."),
        Rule::AntiKing => {
            sentence!("anti-king", "Anti-king: different values in cells that touch diagonally.")
        }
        Rule::NonConsecutive => {
            sentence!("non-consecutive", "Non-consecutive: neighbours are not consecutive.")
        }
        Rule::NoDifference(number) => sentence!(
            "no-difference",
            "Kropki negative: neighbours without a dot do not differ by {number}.",
            number = *number,
        ),
        Rule::NoRatio(number) => sentence!(
            "no-ratio",
            "Kropki negative: neighbours without a dot are not in the ratio 1:{number}.",
            number = *number,
        ),
        Rule::NoX => sentence!("no-x", "XV negative: neighbours without a sign do not add up to 10."),
        Rule::NoV => sentence!("no-v", "XV negative: neighbours without a sign do not add up to 5."),
        Rule::ExtraRegion(cells) => {
            sentence!("extra-region", "Extra region {cells}: different values.", cells = list(cells))
        }
        Rule::Killer { sum: Some(sum), cells } => sentence!(
            "killer",
            "Killer cage {cells}: different values with sum {sum}.",
            cells = list(cells),
            sum = *sum,
        ),
        Rule::Killer { sum: None, cells } => {
            sentence!("cage", "Killer cage {cells}: different values.", cells = list(cells))
        }
        Rule::Sum { sum, cells } => {
            sentence!("sum", "Sum of {cells}: {sum}; values may repeat.", cells = list(cells), sum = *sum)
        }
        Rule::LittleKiller { sum, start, towards } => sentence!(
            "little-killer",
            "Little killer from {cell} {direction}: sum {sum}; values may repeat.",
            cell = shape.name(*start),
            direction = *towards,
            sum = *sum,
        ),
        _ => lines::sentence(shape, rule)
            .or_else(|| marks::sentence(shape, rule))
            .or_else(|| outside::sentence(shape, rule))
            .expect("every rule has a sentence"),
    }
}
