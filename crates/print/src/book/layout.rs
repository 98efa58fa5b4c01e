//! Where things stand on a page, in points from its top left corner.

use crate::Paper;

/// The white edge of a page; the side where pages are bound has more.
pub(super) const MARGIN: f32 = 40.0;
pub(super) const BINDING: f32 = 14.0;
/// The space for the foot of the page.
const FOOT: f32 = 22.0;
/// Between two puzzles.
const GAP: f32 = 20.0;

/// A rectangle on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Area {
    pub(super) fn bottom(self) -> f32 {
        self.top + self.height
    }

    pub(super) fn right(self) -> f32 {
        self.left + self.width
    }

    /// The caption above, and the square below it.
    pub(super) fn split(self) -> (Self, Self) {
        let caption = self.height - self.width;
        let square = Self { top: self.top + caption, height: self.width, ..self };
        (Self { height: caption, ..self }, square)
    }
}

/// The part of a page that is printed on: more white where it is bound.
pub(super) fn content(paper: Paper, is_right: bool) -> Area {
    let (width, height) = paper.size();
    let left = if is_right { MARGIN + BINDING } else { MARGIN };
    Area { left, top: MARGIN, width: width - 2.0 * MARGIN - BINDING, height: height - 2.0 * MARGIN - FOOT }
}

/// Equal places for puzzles on a page, each a square with a caption above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slots {
    paper: Paper,
    columns: usize,
    rows: usize,
    caption: f32,
    top: f32,
}

impl Slots {
    pub(super) fn new(paper: Paper, (columns, rows): (usize, usize), caption: f32) -> Self {
        Self { paper, columns, rows, caption, top: 0.0 }
    }

    /// The area below a heading of this height.
    pub(super) fn below(self, top: f32) -> Self {
        Self { top, ..self }
    }

    /// How many there are.
    pub(super) fn number(self) -> usize {
        self.columns * self.rows
    }

    /// The places row by row: as large as they can be, spread over the page.
    pub(super) fn areas(self, is_right: bool) -> impl Iterator<Item = Area> {
        let page = content(self.paper, is_right);
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        let (width, height) = (page.width / columns, (page.height - self.top) / rows);
        let side = (page.width - GAP * (columns - 1.0)) / columns;
        let side = side.min(height - self.caption - GAP * (rows - 1.0) / rows);
        (0..self.number()).map(move |index| {
            let (row, column) = ((index / self.columns) as f32, (index % self.columns) as f32);
            let left = if self.columns == 1 {
                page.left + (page.width - side) / 2.0
            } else {
                page.left + column * (page.width - side) / (columns - 1.0)
            };
            // Within its band a puzzle stands at the top, a lone one in the middle.
            let spare = height - side - self.caption;
            let top = page.top + self.top + row * height + if self.rows == 1 { spare / 2.0 } else { 0.0 };
            debug_assert!(width > 0.0);
            Area { left, top, width: side, height: side + self.caption }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_on_the_page_and_do_not_overlap() {
        for paper in Paper::ALL {
            for (shape, caption) in
                [((1, 1), 26.0), ((1, 2), 58.0), ((2, 2), 58.0), ((2, 3), 26.0), ((3, 4), 18.0)]
            {
                for is_right in [false, true] {
                    let page = content(paper, is_right);
                    let areas: Vec<Area> = Slots::new(paper, shape, caption).areas(is_right).collect();
                    assert_eq!(areas.len(), shape.0 * shape.1);
                    for (index, area) in areas.iter().enumerate() {
                        assert!(area.width > 90.0, "{paper:?} {shape:?} {area:?}");
                        assert!(
                            area.left >= page.left - 0.1 && area.right() <= page.right() + 0.1,
                            "{area:?}"
                        );
                        assert!(
                            area.top >= page.top - 0.1 && area.bottom() <= page.bottom() + 0.1,
                            "{area:?}"
                        );
                        for other in &areas[..index] {
                            let beside = other.right() <= area.left || area.right() <= other.left;
                            assert!(beside || other.bottom() <= area.top, "{paper:?} {shape:?}");
                        }
                    }
                }
            }
        }
    }
}
