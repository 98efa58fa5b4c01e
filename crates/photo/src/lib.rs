//! Reads Sudoku puzzles from pictures: photographs, scans and screenshots.
//!
//! The picture is passed as decoded pixels, and a [`Reading`] comes back: the digits, how certain each of them is, and the
//! solution if that is certain. The rules of Sudoku correct what was misread: of all ways to read the cells, the most
//! probable one with exactly one solution is taken.
//!
//! ```
//! use minirow_photo::{NoGrid, Picture, read};
//!
//! let picture = Picture::from_luma(640, 480, vec![255; 640 * 480])?;
//! assert_eq!(read(&picture).err(), Some(NoGrid));
//! # Ok::<(), minirow_photo::PictureError>(())
//! ```
//!
//! The layers, each of which knows only those before it:
//!
//! | module | what it does |
//! |---|---|
//! | `image` | pixels: scaling, sampling, local means |
//! | `contrast` | how strongly each pixel stands out from its surroundings |
//! | `outline` | connected parts, hulls, the largest quadrilateral in a hull |
//! | `perspective` | the map from a square to a quadrilateral |
//! | `find` | candidates for the place of the grid |
//! | `mesh` | the crossings of the lines, also on curved pages |
//! | `cells` | the 81 cells, cut out and normalised |
//! | `network` | how probable each digit is in a cell |
//! | `marks` | the digits of pencil marks |
//! | `rules` | the most probable reading that is a proper puzzle |
//! | `reading` | the answer |
//! | `attempt` | the cells of one candidate, read in the right direction |
//! | `file` | kinds of files, and with the feature `decode` their pixels |
//! | `read` | the order of all this, and which of several grids is right |
//! | `debug` | a drawing of what was found |
//! | `json` | with the feature `json`, readings as JSON |

#![forbid(unsafe_code)]
#![expect(clippy::cast_precision_loss, reason = "sizes of pictures are far below 2^24")]
#![expect(
    clippy::cast_sign_loss,
    reason = "conversions of floating-point numbers to integers saturate, and that is relied on"
)]

mod attempt;
mod cells;
mod contrast;
mod debug;
mod file;
mod find;
mod image;
#[cfg(feature = "json")]
mod json;
mod marks;
mod mesh;
mod network;
mod outline;
mod perspective;
mod read;
mod reading;
mod rules;
#[cfg(feature = "stages")]
#[doc(hidden)]
pub mod stages;

pub use debug::debug_svg;
pub use file::FileKind;
#[cfg(feature = "decode")]
pub use file::{DecodeError, decode};
pub use image::{Picture, PictureError, Point};
#[cfg(feature = "json")]
pub use json::{REQUEST_HEAD, answer};
pub use mesh::Mesh;
pub use read::{Reader, read, read_all};
pub use reading::{NoGrid, Problem, Reading};
