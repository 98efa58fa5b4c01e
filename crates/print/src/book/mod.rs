//! A book of puzzles as pages in SVG: a title page, how to play, the puzzles with their numbers and levels, and their solutions.

mod layout;
mod sheet;

use minirow::draw::{Picture, Theme};
use minirow::{Board, Grid, Solution};
use minirow_words::Catalogue;

use crate::Paper;
use layout::{Area, Slots};
use sheet::Sheet;

/// One puzzle of a book: two pictures, and what stands beside them.
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    puzzle: Drawn,
    solution: Drawn,
    /// The text of its QR code.
    code: String,
    label: Option<String>,
}

/// A square picture.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The picture, an SVG document.
    pub svg: String,
    /// Its width and height in its own units.
    pub side: f32,
}

impl BookPuzzle {
    /// A classic puzzle. The label stands beside its number, such as its level.
    pub fn new(puzzle: &Grid, solution: &Solution, label: Option<String>) -> Self {
        let drawn = |board: &Board| Drawn { svg: Picture::new(board).svg(Theme::Print), side: PICTURE };
        Self {
            puzzle: drawn(&shown(puzzle, puzzle)),
            solution: drawn(&shown(solution.grid(), puzzle)),
            code: puzzle.to_string(),
            label,
        }
    }

    /// A puzzle of any kind by its pictures, with the text of its QR code.
    pub const fn drawn(puzzle: Drawn, solution: Drawn, code: String, label: Option<String>) -> Self {
        Self { puzzle, solution, code, label }
    }
}

/// The side of a picture of a board in its own units.
const PICTURE: f32 = 584.0;

/// How many puzzles stand on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PerPage {
    /// One, in large print.
    One,
    /// Two, one below the other.
    Two,
    /// Four.
    #[default]
    Four,
    /// Six.
    Six,
}

impl PerPage {
    /// From the number of puzzles.
    pub const fn new(number: usize) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            4 => Some(Self::Four),
            6 => Some(Self::Six),
            _ => None,
        }
    }

    /// Columns and rows.
    const fn shape(self) -> (usize, usize) {
        match self {
            Self::One => (1, 1),
            Self::Two => (1, 2),
            Self::Four => (2, 2),
            Self::Six => (2, 3),
        }
    }
}

/// A book.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    /// The title on its first page.
    pub title: &'a str,
    /// Its puzzles, in order.
    pub entries: &'a [BookPuzzle],
    /// What it is printed on.
    pub paper: Paper,
    /// How many puzzles stand on a page.
    pub per_page: PerPage,
    /// What stands at the foot of each page beside its number, such as the seed of the puzzles.
    pub footer: Option<&'a str>,
    /// If each puzzle has a QR code: the text before the puzzle.
    pub qr: Option<&'a str>,
    /// How to play, as paragraphs; those for classic puzzles if there are none.
    pub rules: &'a [String],
}

impl Book<'_> {
    /// The pages, each an SVG document of the size of the paper.
    pub fn pages(&self, words: &Catalogue) -> Vec<String> {
        let mut pages = vec![self.title_page(words), self.how_to_page(words)];
        let puzzles =
            Slots::new(self.paper, self.per_page.shape(), if self.qr.is_some() { 58.0 } else { 26.0 });
        for (index, entries) in self.entries.chunks(puzzles.number()).enumerate() {
            let mut sheet = self.sheet(pages.len() + 1);
            let first = index * puzzles.number() + 1;
            for (entry, (number, area)) in entries.iter().zip((first..).zip(puzzles.areas(sheet.is_right())))
            {
                self.puzzle(entry, number, area, &mut sheet);
            }
            pages.push(sheet.finish());
        }
        let is_fine = self.entries.iter().any(|entry| entry.solution.side > 1.1 * PICTURE);
        let shape = if self.paper.is_large() && !is_fine { (3, 4) } else { (2, 3) };
        let solutions = Slots::new(self.paper, shape, 18.0).below(34.0);
        for (index, entries) in self.entries.chunks(solutions.number()).enumerate() {
            let mut sheet = self.sheet(pages.len() + 1);
            sheet.heading(&words.word("book-solutions"));
            let first = index * solutions.number() + 1;
            for (entry, (number, area)) in
                entries.iter().zip((first..).zip(solutions.areas(sheet.is_right())))
            {
                let (caption, grid) = area.split();
                sheet.text(caption.left, caption.bottom() - 5.0, 9.0, "start", "#000", &number.to_string());
                sheet.picture(&entry.solution, grid);
            }
            pages.push(sheet.finish());
        }
        pages
    }

    /// Every character that the book writes: what its font must have.
    pub fn characters(&self, words: &Catalogue) -> String {
        let labels = self.entries.iter().filter_map(|entry| entry.label.as_deref());
        let texts = TEXTS.iter().map(|name| words.word(name));
        let mut all = format!("{}{}0123456789", self.title, self.footer.unwrap_or_default());
        all.extend(texts);
        all.extend(labels);
        all.extend(self.rules.iter().map(String::as_str));
        let mut characters: Vec<char> = all.chars().collect();
        characters.sort_unstable();
        characters.dedup();
        characters.into_iter().collect()
    }

    fn sheet(&self, number: usize) -> Sheet {
        let mut sheet = Sheet::new(self.paper, number);
        sheet.footer(self.footer);
        sheet
    }

    fn title_page(&self, words: &Catalogue) -> String {
        let mut sheet = Sheet::new(self.paper, 1);
        let (width, height) = self.paper.size();
        let below = sheet.title(self.title, height * 0.24);
        let count = words.say("book-puzzles", [("puzzles", self.entries.len().into())]);
        sheet.text(width / 2.0, below, 13.0, "middle", "#444", &count);
        if let Some(entry) = self.entries.first() {
            let side = width * 0.52;
            sheet.picture(
                &entry.puzzle,
                Area { left: (width - side) / 2.0, top: height * 0.38, width: side, height: side },
            );
        }
        let made = words.word("book-made");
        sheet.text(width / 2.0, height - 48.0, 9.0, "middle", "#444", &made);
        sheet.finish()
    }

    fn how_to_page(&self, words: &Catalogue) -> String {
        let mut sheet = self.sheet(2);
        sheet.heading(&words.word("book-how-to"));
        let classic = ["book-rule", "book-mark", "book-check"].map(|name| words.word(name));
        sheet.paragraphs(if self.rules.is_empty() { &classic } else { self.rules });
        sheet.finish()
    }

    fn puzzle(&self, entry: &BookPuzzle, number: usize, area: Area, sheet: &mut Sheet) {
        let (caption, grid) = area.split();
        let large = if self.per_page == PerPage::One { 18.0 } else { 13.0 };
        let baseline = caption.bottom() - 8.0;
        sheet.text(caption.left, baseline, large, "start", "#000", &number.to_string());
        if let Some(label) = &entry.label {
            let indent = large * (0.8 + 0.6 * number.to_string().len() as f32);
            sheet.text(caption.left + indent, baseline, 0.75 * large, "start", "#444", label);
        }
        if let Some(before) = self.qr {
            let side = caption.height - 8.0;
            let area = Area { left: caption.right() - side, top: caption.top, width: side, height: side };
            sheet.qr(&format!("{before}{}", entry.code), area);
        }
        sheet.picture(&entry.puzzle, grid);
    }
}

/// The texts of the catalogue that a book uses.
const TEXTS: [&str; 6] =
    ["book-solutions", "book-how-to", "book-rule", "book-mark", "book-check", "book-made"];

/// A board that shows these digits and no candidates.
fn shown(grid: &Grid, givens: &Grid) -> Board {
    let mut board = Board::new(grid).unwrap_or(Board::EMPTY).with_givens(givens.filled());
    board.restrict(&[minirow::DigitSet::EMPTY; minirow::Cell::COUNT]);
    board
}
