//! Pictures of a board, as SVG: the one renderer for steps, hints, heat-maps, pages and books. A [`Picture`] says what is to
//! be seen in the words of Sudoku; a [`Theme`] says in which colours. It knows no technique and no search.
//!
//! Everything that a colour tells, a shape tells too: a picture reads in greyscale and without seeing colours.
//!
//! ```
//! use minirow::draw::{Picture, Shape, Theme, Tone};
//! use minirow::{Board, Candidate, Digit, Grid};
//!
//! let puzzle: Grid = "\
//!     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
//! let mut picture = Picture::new(&Board::new(&puzzle)?);
//! let (from, to) = ("r1c1".parse()?, "r1c2".parse()?);
//! let four = |cell| Candidate { cell, digit: Digit::from_index(3) };
//! picture.mark(four(from), Shape::Disc, Tone::Green).mark(four(to), Shape::Ring, Tone::Green);
//! assert!(picture.svg(Theme::Light).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canvas;
#[cfg(feature = "serde")]
mod data;
mod geometry;
mod glyphs;
#[cfg(feature = "exact")]
mod heat_map;
mod legend;
mod picture;
mod route;
mod sign;
mod step;
mod svg;
mod terminal;
mod theme;

pub use picture::Picture;
pub use sign::{Fate, Shape, Strength};
#[doc(hidden)]
pub use sign::{Look, Sign};
pub use svg::sheet;
#[doc(hidden)]
pub use svg::{escaped, page_definitions};
pub use terminal::Ink;
#[doc(hidden)]
pub use theme::page_style;
pub use theme::{Theme, Tone};
