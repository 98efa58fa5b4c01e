//! A flat page with a puzzle: grid, digits, marks, and what else is printed around it.

use minirow::{Digit, DigitSet, Grid};

use super::glyphs::Hand;
use super::{Dice, Kind, Raster};

/// Pixels of a cell on the flat page, and of the margin around the grid at each side.
pub const CELL: usize = 56;
pub const MARGIN: usize = 2 * CELL;
pub const SIDE: usize = 9 * CELL + 2 * MARGIN;

/// Grey values of the parts of a page.
struct Shades {
    paper: f32,
    ink: f32,
    thin: f32,
    thick: f32,
    shaded: f32,
    marks: f32,
}

impl Shades {
    fn new(kind: Kind, dice: &mut Dice) -> Self {
        if kind == Kind::Dark {
            let paper = dice.between(8.0, 45.0);
            return Self {
                paper,
                ink: dice.between(190.0, 250.0),
                thin: paper + dice.between(30.0, 70.0),
                thick: dice.between(120.0, 200.0),
                shaded: paper + dice.between(8.0, 30.0),
                marks: dice.between(110.0, 160.0),
            };
        }
        let paper = if kind.is_photo() { dice.between(195.0, 240.0) } else { 255.0 };
        let ink = dice.between(10.0, 80.0);
        Self {
            paper,
            ink,
            thin: if kind.is_photo() { dice.between(40.0, 120.0) } else { dice.between(60.0, 200.0) },
            thick: dice.between(10.0, 90.0),
            shaded: paper - dice.between(10.0, 35.0),
            marks: dice.between(90.0, 150.0),
        }
    }
}

/// Draws a puzzle, and returns the pencil marks of each cell as well.
pub fn draw(grid: &Grid, kind: Kind, dice: &mut Dice) -> (Raster, [DigitSet; 81]) {
    let shades = Shades::new(kind, dice);
    let mut page = Raster::new(SIDE, SIDE, shades.paper);
    let values = grid.values();
    let mut inks = [shades.ink; 81];
    match kind {
        Kind::Tiles => draw_tiles(&mut page, &shades, dice),
        Kind::Coloured => inks = colour_cells(&mut page, &shades, dice),
        _ => shade_cells(&mut page, &shades, kind, dice),
    }
    if kind != Kind::Tiles {
        draw_lines(&mut page, &shades, kind, dice);
    }
    let hand = Hand::new(dice);
    let height = dice.between(0.5, 0.78) * CELL as f32;
    let with_marks = matches!(kind, Kind::Marks | Kind::Line | Kind::Corners | Kind::Pencilled);
    let mut marks = [DigitSet::EMPTY; 81];
    for (cell, &value) in values.iter().enumerate() {
        let centre = |at: usize| (MARGIN + at * CELL + CELL / 2) as f32;
        let (x, y) = (centre(cell % 9), centre(cell / 9));
        if value > 0 {
            draw_digit(&mut page, &hand, value, (x, y), height, inks[cell]);
        } else if with_marks && dice.chance(0.7) {
            let mut digits = candidates(&values, cell);
            if matches!(kind, Kind::Line | Kind::Corners) {
                digits.truncate(4);
            }
            let count = digits.len() as f32;
            for (index, &digit) in digits.iter().enumerate() {
                let (column, row, size) = match kind {
                    Kind::Line => ((index as f32 - (count - 1.0) / 2.0) * 0.63, 0.0, 0.24),
                    Kind::Corners => ([-1.0, 1.0, -1.0, 1.0][index], [-1.0, -1.0, 1.0, 1.0][index], 0.24),
                    _ => (f32::from((digit - 1) % 3) - 1.0, f32::from((digit - 1) / 3) - 1.0, 0.22),
                };
                let place = (x + column * 0.3 * CELL as f32, y + row * 0.3 * CELL as f32);
                draw_digit(&mut page, &hand, digit, place, size * CELL as f32, shades.marks);
            }
            marks[cell] = digits.into_iter().filter_map(Digit::new).collect();
        }
    }
    if kind.is_photo() {
        draw_text(&mut page, &shades, dice);
    } else {
        for digit in 1..10 {
            let x = MARGIN as f32 + (f32::from(digit) - 0.5) * CELL as f32;
            draw_digit(&mut page, &hand, digit, (x, (SIDE - MARGIN / 2) as f32), height, shades.thick);
        }
    }
    (page, marks)
}

/// Tiles with gaps between them, wider between boxes, or boxes of two shades without any gap around them.
fn draw_tiles(page: &mut Raster, shades: &Shades, dice: &mut Dice) {
    let gap = 1 + dice.below(3);
    let wide = gap + 1 + dice.below(3);
    let (light, dark) = (shades.paper - dice.between(18.0, 35.0), shades.paper - dice.between(45.0, 70.0));
    let has_two_shades = dice.chance(0.5);
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let inset =
            |at: usize| (if at.is_multiple_of(3) { wide } else { gap }, if at % 3 == 2 { wide } else { gap });
        let ((left, right), (top, bottom)) = (inset(column), inset(row));
        let is_dark = has_two_shades && (row / 3 + column / 3) % 2 == 1;
        page.fill(
            MARGIN + column * CELL + left,
            MARGIN + row * CELL + top,
            CELL - left - right,
            CELL - top - bottom,
            if is_dark { dark } else { light },
        );
    }
}

/// Cells of many colours, as grey values; digits on dark cells are white.
fn colour_cells(page: &mut Raster, shades: &Shades, dice: &mut Dice) -> [f32; 81] {
    let colours: [f32; 5] = std::array::from_fn(|_| dice.between(150.0, 245.0));
    std::array::from_fn(|cell| {
        let (is_dark, is_plain) = (dice.chance(0.06), dice.chance(0.4));
        let colour = match (is_dark, is_plain) {
            (true, _) => dice.between(50.0, 90.0),
            (_, true) => shades.paper,
            _ => colours[dice.below(5)],
        };
        page.fill(MARGIN + cell % 9 * CELL, MARGIN + cell / 9 * CELL, CELL, CELL, colour);
        if is_dark { 250.0 } else { shades.ink }
    })
}

fn candidates(values: &[u8; 81], cell: usize) -> Vec<u8> {
    let (row, column) = (cell / 9, cell % 9);
    let sees = |other: usize| {
        other / 9 == row || other % 9 == column || (other / 27 == row / 3 && other % 9 / 3 == column / 3)
    };
    (1..10).filter(|&digit| !(0..81).any(|other| sees(other) && values[other] == digit)).collect()
}

/// Shaded boxes of a newspaper, or the selected row, column and cell of an app.
fn shade_cells(page: &mut Raster, shades: &Shades, kind: Kind, dice: &mut Dice) {
    let selected = dice.below(81);
    let style = if kind.is_photo() { 3 * dice.below(4) } else { dice.below(3) };
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let is_shaded = match style {
            0 => (row / 3 + column / 3) % 2 == 1,
            1 => row == selected / 9 || column == selected % 9,
            _ => false,
        };
        if is_shaded {
            page.fill(MARGIN + column * CELL, MARGIN + row * CELL, CELL, CELL, shades.shaded);
        }
    }
}

fn draw_lines(page: &mut Raster, shades: &Shades, kind: Kind, dice: &mut Dice) {
    let thin = 1 + dice.below(if kind.is_photo() { 2 } else { 3 });
    let thick = thin + 1 + dice.below(4);
    let order = (0..10).filter(|line| line % 3 != 0).chain([0, 3, 6, 9]);
    for line in order {
        let (width, shade) = if line % 3 == 0 { (thick, shades.thick) } else { (thin, shades.thin) };
        let at = MARGIN + line * CELL - width / 2;
        page.fill(at, MARGIN - thick / 2, width, 9 * CELL + thick, shade);
        page.fill(MARGIN - thick / 2, at, 9 * CELL + thick, width, shade);
    }
}

fn draw_digit(page: &mut Raster, hand: &Hand, digit: u8, centre: (f32, f32), height: f32, shade: f32) {
    let strokes = hand.strokes(digit);
    let reach = (0.6 * height) as usize + 1;
    let (left, top) = (centre.0 as usize - reach, centre.1 as usize - reach);
    for y in top..top + 2 * reach {
        for x in left..left + 2 * reach {
            let at = ((x as f32 - centre.0) / height, (y as f32 - centre.1) / height);
            let ink = hand.ink(&strokes, at, 1.0 / height);
            let value = &mut page.values[y * page.width + x];
            *value += (shade - *value) * ink;
        }
    }
}

/// Lines of something like text above and below.
fn draw_text(page: &mut Raster, shades: &Shades, dice: &mut Dice) {
    for top in [CELL / 3, 3 * CELL / 4, SIDE - MARGIN + CELL / 2, SIDE - MARGIN + CELL] {
        let mut x = MARGIN / 2;
        while x + 12 < SIDE - MARGIN / 2 {
            let (width, height) = (2 + dice.below(7), 4 + dice.below(9));
            if dice.chance(0.8) {
                page.fill(x, top + 12 - height, 2, height, shades.ink);
                page.fill(x, top + dice.below(12), width, 2, shades.ink);
            }
            x += width + 3;
        }
    }
}
