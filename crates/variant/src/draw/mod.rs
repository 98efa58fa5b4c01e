//! Pictures of puzzles, with every rule as setters draw it: as SVG in a light, dark or printed theme, and as plain text for a
//! terminal. Layers, from the bottom: shaded cells, the grid, lines, cages, marks on edges and corners, values, clues beside the
//! grid.
//!
//! ```
//! use minirow::draw::Theme;
//! use minirow_variant::draw::Drawing;
//! use minirow_variant::format;
//!
//! let read = format::read("size 4\nkiller 5 r1c1 r1c2\nthermo r3c1-4\n")?;
//! assert!(Drawing::new(&read.variant).svg(Theme::Light).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cages;
mod canvas;
mod edges;
mod lines;
mod outside;
mod palette;
mod shades;
mod terminal;
mod values;

use minirow::draw::Theme;

use crate::steps::{Checker, Position, Step};
use crate::{Filled, Place, Values, Variant};
use canvas::Canvas;
use palette::Palette;

/// A picture of a puzzle.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    variant: &'a Variant,
    filled: Option<&'a Filled>,
    candidates: Option<&'a [Values]>,
    step: Option<(&'a Position, &'a Step, Vec<Place>)>,
}

impl<'a> Drawing<'a> {
    /// A picture of the givens, the pencil marks and the rules.
    pub const fn new(variant: &'a Variant) -> Self {
        Self { variant, filled: None, candidates: None, step: None }
    }

    /// Writes the values of a full grid into the cells without a given.
    #[must_use]
    pub fn with_filled(self, filled: &'a Filled) -> Self {
        let fits = filled.values().len() == self.variant.shape().cells();
        Self { filled: fits.then_some(filled), ..self }
    }

    /// Writes these candidates, in reading order of the cells, into the cells that are still empty.
    #[must_use]
    pub fn with_candidates(self, candidates: &'a [Values]) -> Self {
        let fits = candidates.len() == self.variant.shape().cells();
        Self { candidates: fits.then_some(candidates), ..self }
    }

    /// Shows a step on the position before it: the cells that its reason is about are shaded, candidates that it removes are struck out,
    /// and a value that it places stands in a circle.
    #[must_use]
    pub fn with_step(self, checker: &Checker, before: &'a Position, step: &'a Step) -> Self {
        let fits = before.masks.len() == self.variant.shape().cells();
        Self { step: fits.then(|| (before, step, checker.marked(before, step))), ..self }
    }

    /// The picture as SVG. It needs no font: digits are strokes.
    pub fn svg(&self, theme: Theme) -> String {
        let clues = outside::clues(self.variant);
        let palette = Palette::of(theme);
        let mut canvas = Canvas::new(self.variant, outside::ring(&clues), &palette);
        shades::draw(&mut canvas, self.variant);
        if let Some((.., lit)) = &self.step {
            shades::light(&mut canvas, lit);
        }
        canvas.grid(self.variant.shape());
        lines::draw(&mut canvas, self.variant);
        cages::draw(&mut canvas, self.variant);
        edges::draw(&mut canvas, self.variant);
        values::draw(&mut canvas, self);
        outside::draw(&mut canvas, &clues);
        canvas.close()
    }

    /// The width and height of the picture as SVG.
    pub fn side(&self) -> f64 {
        self.variant.shape().size() as f64 * canvas::CELL + 2.0 * outside::ring(&outside::clues(self.variant))
    }

    /// The picture as text of box-drawing characters. Rules are not drawn: [`understood`](crate::format::understood) says them.
    pub fn text(&self) -> String {
        terminal::draw(self)
    }
}
