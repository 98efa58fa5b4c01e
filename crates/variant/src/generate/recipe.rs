//! The kind of puzzle to make, and the names of the rules that a recipe can have.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{Diagonal, Rule, Shape, ShapeError};

/// A kind of puzzle to make.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The size and the regions.
    pub shape: Shape,
    /// Rules for the whole grid, such as diagonals, windoku or anti-knight. Rules about particular cells are allowed too.
    pub rules: Vec<Rule>,
    /// Whether to replace the regions by random connected ones.
    pub jigsaw: bool,
    /// Whether to make killer cages, which then are the only clues.
    pub killer: bool,
    /// How many thermometers to add.
    pub thermos: usize,
    /// How many arrows to add.
    pub arrows: usize,
    /// How many whispers to add.
    pub whispers: usize,
    /// How many givens. They are removed down to the start of the range, and a puzzle with more than its end is thrown away. Without a
    /// range, givens are removed until the puzzle is minimal.
    pub clues: Option<RangeInclusive<usize>>,
}

impl Recipe {
    /// A puzzle of this shape with givens only.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            rules: Vec::new(),
            jigsaw: false,
            killer: false,
            thermos: 0,
            arrows: 0,
            whispers: 0,
            clues: None,
        }
    }

    /// The names that [`Recipe::of`] knows.
    pub const NAMES: [&str; 12] = [
        "x",
        "windoku",
        "disjoint-groups",
        "anti-knight",
        "anti-king",
        "non-consecutive",
        "no-boxes",
        "jigsaw",
        "killer",
        "thermo",
        "arrow",
        "whisper",
    ];

    /// A puzzle of this size with the rules that have these names. Each of `thermo`, `arrow` and `whisper` adds
    /// half as many lines as the grid has rows.
    ///
    /// # Errors
    /// If there is no such size or name, or if killer cages and a number of givens are both wanted.
    ///
    /// ```
    /// use minirow_variant::{Limits, Recipe, generate};
    ///
    /// let recipe = Recipe::of(9, &["x", "anti-knight"], None)?;
    /// let made = generate(&recipe, 1, &Limits::NONE).unwrap();
    /// assert_eq!(made.variant.rules().len(), 3);
    /// # Ok::<(), minirow_variant::RecipeError>(())
    /// ```
    pub fn of(
        size: usize,
        rules: &[impl AsRef<str>],
        clues: Option<RangeInclusive<usize>>,
    ) -> Result<Self, RecipeError> {
        let has = |rule: &str| rules.iter().any(|name| name.as_ref() == rule);
        let shape = match Shape::usual(size) {
            _ if has("no-boxes") => Shape::without_boxes(size),
            // Regions can be of any shape where no boxes fit: those of a jigsaw begin as rows.
            Err(ShapeError::NoBoxes(_)) if has("jigsaw") => {
                Shape::with_regions(size, &(0..size * size).map(|cell| Some(cell / size)).collect::<Vec<_>>())
            }
            usual => usual,
        };
        let mut recipe = Self { clues, ..Self::new(shape.map_err(RecipeError::Shape)?) };
        for name in rules {
            match name.as_ref() {
                "no-boxes" => {}
                "x" => {
                    recipe
                        .rules
                        .extend([Rule::Diagonal(Diagonal::Falling), Rule::Diagonal(Diagonal::Rising)]);
                }
                "windoku" => recipe.rules.push(Rule::Windoku),
                "disjoint-groups" => recipe.rules.push(Rule::DisjointGroups),
                "anti-knight" => recipe.rules.push(Rule::AntiKnight),
                "anti-king" => recipe.rules.push(Rule::AntiKing),
                "non-consecutive" => recipe.rules.push(Rule::NonConsecutive),
                "jigsaw" => recipe.jigsaw = true,
                "killer" => recipe.killer = true,
                "thermo" => recipe.thermos = (size / 2).max(1),
                "arrow" => recipe.arrows = (size / 2).max(1),
                "whisper" => recipe.whispers = (size / 2).max(1),
                other => return Err(RecipeError::Name(other.to_owned())),
            }
        }
        if recipe.killer && recipe.clues.is_some() {
            return Err(RecipeError::KillerClues);
        }
        Ok(recipe)
    }
}

/// Why there is no such recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecipeError {
    /// There is no grid of this size.
    Shape(ShapeError),
    /// No rule has this name.
    Name(String),
    /// A killer has no givens.
    KillerClues,
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(error) => error.fmt(f),
            Self::Name(name) => {
                write!(f, "expected one of {}, found \"{name}\"", Recipe::NAMES.join(", "))
            }
            Self::KillerClues => {
                f.write_str("the cages of a killer are its only clues: a number of givens does not apply")
            }
        }
    }
}

impl std::error::Error for RecipeError {}
