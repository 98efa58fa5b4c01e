//! Pictures of puzzles, rendered from a seed: a flat page, then what a camera or a screen makes of it. The same seed gives the
//! same picture.

#![allow(dead_code, unreachable_pub, reason = "the tests and the example use different parts")]
#![allow(clippy::struct_excessive_bools, reason = "each is a feature of a design of digits")]
#![allow(clippy::allow_attributes, reason = "which parts are unused depends on who includes this file")]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes are small, and conversions saturate"
)]

mod glyphs;
mod page;

use minirow::{DigitSet, Grid, Random};
use minirow_photo::Picture;

/// The kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A photograph of a newspaper: coarse paper, tilted, shadows.
    Newspaper,
    /// A photograph of a page that bends.
    Book,
    /// A photograph of a screen: glare and a pattern of pixels.
    Screen,
    /// A screenshot of an app.
    App,
    /// A screenshot in dark mode.
    Dark,
    /// A screenshot with small candidates in the empty cells, each at its place in three rows of three.
    Marks,
    /// A screenshot of an app that has tiles instead of lines.
    Tiles,
    /// A screenshot with cells of many colours.
    Coloured,
    /// A photograph of a page that was folded.
    Folded,
    /// A screenshot cut off at the frame.
    Cropped,
    /// A screenshot with candidates in one line in the middle of the cells.
    Line,
    /// A screenshot with up to four candidates in the corners of the cells.
    Corners,
    /// A photograph of a page with small candidates.
    Pencilled,
}

impl Kind {
    pub const ALL: [Self; 6] =
        [Self::Newspaper, Self::Book, Self::Screen, Self::App, Self::Dark, Self::Marks];
    /// The kinds that are rarer.
    pub const RARE: [Self; 7] = [
        Self::Tiles,
        Self::Coloured,
        Self::Folded,
        Self::Cropped,
        Self::Line,
        Self::Corners,
        Self::Pencilled,
    ];

    pub fn is_photo(self) -> bool {
        matches!(self, Self::Newspaper | Self::Book | Self::Screen | Self::Folded | Self::Pencilled)
    }
}

/// Random numbers for pictures.
pub struct Dice(Random);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u64) as usize
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.below(1 << 20) as f32 / (1 << 20) as f32
    }

    pub fn chance(&mut self, share: f32) -> bool {
        self.between(0.0, 1.0) < share
    }

    /// Roughly normal: the sum of twelve uniform numbers.
    fn normal(&mut self) -> f32 {
        (0..12).map(|_| self.between(0.0, 1.0)).sum::<f32>() - 6.0
    }
}

/// A rectangle of grey values.
pub struct Raster {
    pub width: usize,
    pub height: usize,
    pub values: Vec<f32>,
}

impl Raster {
    pub fn new(width: usize, height: usize, value: f32) -> Self {
        Self { width, height, values: vec![value; width * height] }
    }

    fn fill(&mut self, left: usize, top: usize, width: usize, height: usize, value: f32) {
        for row in self.values.chunks_exact_mut(self.width).skip(top).take(height) {
            row[left..left + width].fill(value);
        }
    }

    fn at(&self, x: f32, y: f32) -> Option<f32> {
        let (left, top) = (x.floor(), y.floor());
        if left < 0.0 || top < 0.0 || left as usize + 1 >= self.width || top as usize + 1 >= self.height {
            return None;
        }
        let (fx, fy, at) = (x - left, y - top, top as usize * self.width + left as usize);
        let upper = self.values[at] * (1.0 - fx) + self.values[at + 1] * fx;
        let lower = self.values[at + self.width] * (1.0 - fx) + self.values[at + self.width + 1] * fx;
        Some(upper * (1.0 - fy) + lower * fy)
    }

    /// Blurred by the weights 1, 2, 1 in both directions.
    fn blurred(&self) -> Self {
        let pass = |values: &[f32], near: usize, is_edge: &dyn Fn(usize) -> (bool, bool)| -> Vec<f32> {
            (0..values.len())
                .map(|at| {
                    let (first, last) = is_edge(at);
                    let before = if first { values[at] } else { values[at - near] };
                    let after = if last { values[at] } else { values[at + near] };
                    (before + 2.0 * values[at] + after) / 4.0
                })
                .collect()
        };
        let (width, height) = (self.width, self.height);
        let rows = pass(&self.values, 1, &|at| (at % width == 0, at % width == width - 1));
        let values = pass(&rows, width, &|at| (at < width, at / width == height - 1));
        Self { width, height, values }
    }

    fn picture(&self) -> Picture {
        let luma = self.values.iter().map(|value| value.round().clamp(0.0, 255.0) as u8).collect();
        Picture::from_luma(self.width, self.height, luma).expect("the raster has pixels")
    }
}

/// A picture, and what is in it.
pub struct Rendered {
    pub picture: Picture,
    pub grid: Grid,
    /// The digits of the pencil marks of each cell.
    pub marks: [DigitSet; 81],
    pub kind: Kind,
}

/// A picture of this kind with this number under a seed.
pub fn render_kind(kind: Kind, seed: u64, number: u64) -> Rendered {
    let mut dice = Dice(Random::numbered(seed, number));
    let grid = puzzle(&mut dice);
    let (page, marks) = page::draw(&grid, kind, &mut dice);
    let raster =
        if kind.is_photo() { photograph(&page, kind, &mut dice) } else { screenshot(&page, kind, &mut dice) };
    Rendered { picture: raster.picture(), grid, marks, kind }
}

/// Several puzzles on one page, two in each row, with their grids in reading order.
pub fn render_page(seed: u64, rows: usize) -> (Picture, Vec<Grid>) {
    let mut dice = Dice::new(seed);
    let mut sheet = Raster::new(2 * page::SIDE, rows * page::SIDE, 235.0);
    let mut grids = Vec::new();
    for place in 0..2 * rows {
        let grid = puzzle(&mut dice);
        let (page, _) = page::draw(&grid, Kind::Book, &mut dice);
        let (left, top) = (place % 2 * page::SIDE, place / 2 * page::SIDE);
        for (y, row) in page.values.chunks_exact(page::SIDE).enumerate() {
            sheet.values[(top + y) * sheet.width + left..][..page::SIDE].copy_from_slice(row);
        }
        grids.push(grid);
    }
    (sheet.picture(), grids)
}

/// Puzzles with one solution, of which others are made.
const BASES: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

/// A puzzle with one solution: digits, rows and columns of a known one exchanged.
fn puzzle(dice: &mut Dice) -> Grid {
    let base = BASES[dice.below(BASES.len())].parse::<Grid>().expect("a puzzle").values();
    let mut digits = [1u8, 2, 3, 4, 5, 6, 7, 8, 9];
    dice.0.shuffle(&mut digits);
    let mut order = || {
        let mut bands = [0, 1, 2];
        dice.0.shuffle(&mut bands);
        bands.map(|band| {
            let mut lines = [0, 1, 2];
            dice.0.shuffle(&mut lines);
            lines.map(|line| band * 3 + line)
        })
    };
    let (rows, columns) = (order(), order());
    let values = std::array::from_fn(|cell| {
        let value = base[rows.as_flattened()[cell / 9] * 9 + columns.as_flattened()[cell % 9]];
        if value == 0 { 0 } else { digits[usize::from(value) - 1] }
    });
    Grid::from_values(&values).expect("digits up to 9")
}

/// The page at another size, perhaps cut off at the frame.
fn screenshot(page: &Raster, kind: Kind, dice: &mut Dice) -> Raster {
    let is_cut = dice.chance(0.15) || kind == Kind::Cropped;
    let cut = if is_cut { page::MARGIN - 4 } else { dice.below(page::MARGIN / 2) };
    let from = page::SIDE - 2 * cut;
    let side = 300 + dice.below(700);
    let step = from as f32 / side as f32;
    let mut out = Raster::new(side, side, 0.0);
    // Pixels are means of 3 by 3 samples, as a screen of this size would draw.
    for (at, value) in out.values.iter_mut().enumerate() {
        let mut sum = 0.0;
        for sample in 0..9 {
            let x = cut as f32 + (at % side) as f32 * step + (sample % 3) as f32 * step / 3.0;
            let y = cut as f32 + (at / side) as f32 * step + (sample / 3) as f32 * step / 3.0;
            sum += page.at(x, y).unwrap_or(page.values[0]);
        }
        *value = sum / 9.0;
    }
    out
}

/// The page as a camera sees it.
fn photograph(page: &Raster, kind: Kind, dice: &mut Dice) -> Raster {
    let (width, height) =
        if dice.chance(0.5) { (640, 480 + dice.below(160)) } else { (800 + dice.below(300), 800) };
    let mut out = Raster::new(width, height, 0.0);
    let angle = dice.normal() * 0.07
        + if dice.chance(0.08) { std::f32::consts::FRAC_PI_2 * (1 + dice.below(3)) as f32 } else { 0.0 };
    let (sin, cos) = angle.sin_cos();
    let scale = page::SIDE as f32 / (width.min(height) as f32) * dice.between(0.85, 1.25);
    let (tilt_x, tilt_y) = (dice.normal() * 0.06, dice.normal() * 0.06);
    let bend = if kind == Kind::Book { dice.normal() * 9.0 } else { dice.normal() * 1.5 };
    let (light_x, light_y) = (dice.normal() * 0.12, dice.normal() * 0.12);
    let shadow = dice.chance(0.35).then(|| {
        (dice.between(0.0, std::f32::consts::TAU), dice.between(-0.3, 0.3), dice.between(0.6, 0.85))
    });
    let desk = dice.between(40.0, 150.0);
    let folds = if kind == Kind::Folded {
        [dice.between(-0.25, 0.25), dice.between(-0.1, 0.1), dice.normal() * 30.0, dice.between(0.85, 1.0)]
    } else {
        [0.0, 0.0, 0.0, 1.0]
    };
    let pattern = if kind == Kind::Screen { dice.between(0.0, 0.05) } else { 0.0 };
    for y in 0..height {
        for x in 0..width {
            // Both run from -1 to 1 over the short side.
            let short = width.min(height) as f32 / 2.0;
            let (u, v) = ((x as f32 - width as f32 / 2.0) / short, (y as f32 - height as f32 / 2.0) / short);
            let depth = 1.0 + tilt_x * u + tilt_y * v;
            let (px, py) =
                (short * scale * (u * cos - v * sin) / depth, short * scale * (u * sin + v * cos) / depth);
            let place = px / page::SIDE as f32;
            let [crease, lean, depth, shade] = folds;
            let beyond = place - crease - lean * py / page::SIDE as f32;
            let py = py + bend * (place * 5.0).cos() + depth * beyond.max(0.0);
            let half = page::SIDE as f32 / 2.0;
            let mut value = page.at(px + half, py + half).unwrap_or(desk);
            value *= 0.9 + light_x * u + light_y * v;
            value *= if beyond > 0.0 { shade } else { 1.0 };
            if let Some((direction, offset, strength)) = shadow {
                let side = (u * f32::cos(direction) + v * f32::sin(direction) - offset) * 12.0;
                value *= 1.0 - (1.0 - strength) / (1.0 + (-side).exp());
            }
            value *= 1.0 + pattern * (x as f32 * 1.9).sin() * (y as f32 * 2.1).sin();
            out.values[y * width + x] = value;
        }
    }
    for _ in 0..dice.below(3) {
        out = out.blurred();
    }
    let noise = dice.between(0.0, 7.0);
    out.values.iter_mut().for_each(|value| *value += noise * dice.normal());
    out
}
