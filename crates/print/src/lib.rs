//! Sudoku puzzles on paper: [books](book::Book) as PDF, pictures as PNG.
//!
//! A page is an SVG document first, so that one renderer draws every grid; [`pdf`] and [`png`] only translate it.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of puzzles, pixels and points on a page are small and positive"
)]

pub mod book;
mod fonts;
mod paper;

use std::fmt;

use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

pub use fonts::{FontError, Fonts};
pub use paper::Paper;

/// Why something cannot be printed.
#[derive(Debug)]
#[non_exhaustive]
pub enum PrintError {
    /// A page is no SVG that can be drawn.
    Svg(resvg::usvg::Error),
    /// The PDF cannot be written.
    Pdf(String),
    /// The picture would be empty or too large.
    Size,
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(error) => write!(f, "{error}"),
            Self::Pdf(error) => f.write_str(error),
            Self::Size => f.write_str("expected a picture of 1 to 10000 pixels"),
        }
    }
}

impl std::error::Error for PrintError {}

/// The widest picture that is drawn, in pixels.
const WIDEST: u32 = 10_000;

/// SVG pages as one PDF document with this title.
///
/// # Errors
/// If a page is no SVG, or has a glyph that the PDF cannot hold.
pub fn pdf(pages: &[String], title: &str, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new();
    for page in pages {
        let tree = tree(page, fonts)?;
        let size = Size::from_wh(tree.size().width(), tree.size().height()).ok_or(PrintError::Size)?;
        let mut sheet = document.start_page_with(PageSettings::new(size));
        let mut surface = sheet.surface();
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or(PrintError::Size)?;
        surface.finish();
        sheet.finish();
    }
    document.set_metadata(Metadata::new().title(title.to_owned()).creator("minirow".to_owned()));
    document.finish().map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

/// An SVG document as a PNG picture of this width in pixels.
///
/// # Errors
/// If it is no SVG, or the picture would have no pixel or be wider or higher than 10,000.
pub fn png(svg: &str, width: u32, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let tree = tree(svg, fonts)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round();
    if width == 0 || width > WIDEST || !(1.0..=WIDEST as f32).contains(&height) {
        return Err(PrintError::Size);
    }
    let mut pixels = Pixmap::new(width, height as u32).ok_or(PrintError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| PrintError::Size)
}

fn tree(svg: &str, fonts: &Fonts) -> Result<Tree, PrintError> {
    Tree::from_str(svg, &fonts.options()).map_err(PrintError::Svg)
}
