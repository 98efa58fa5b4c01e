//! Our own text: one rule in each line, cells as `r1c1`, comments after `#`. This file reads it, `text_rules.rs` the lines
//! that are rules, and `text_write.rs` writes it.
//!
//! ```text
//! size 6
//! grid 1..... ...... ...... ...... ...... .....6
//! rules anti-knight
//! killer 7 r1c1 r1c2
//! thermo r3c1-4
//! ```

use crate::{Boxes, Diagonal, Rule, Shape, Value, Values, Variant, VariantError};

use super::cells;
use super::error::{Fault, Problem, quoted};
use super::message::{Expected, Found};
use super::parts::{Layout, Parts, layout, rule};
use super::plain::{self, Alphabet};
use super::text_rules::rules;
use super::words::{Word, Words, value};

/// Words that may open a file.
const OPENINGS: [&str; 4] = ["size", "title", "author", "ruleset"];

/// Whether a line may be the first of a text in this format.
pub(super) fn opens(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| OPENINGS.contains(&word))
}

/// Whether a text is a puzzle in this format: it opens with the size, or with a title, an author or a ruleset before the size.
pub(super) fn fits(text: &str) -> bool {
    let words = |line: &'_ str| {
        let mut words = line.split('#').next().unwrap_or("").split_whitespace();
        Some((words.next()?.to_owned(), words.next().map(str::to_owned)))
    };
    let lines: Vec<(String, Option<String>)> = text.lines().filter_map(words).take(OPENINGS.len()).collect();
    let is_size = |(first, second): &(String, Option<String>)| {
        first == "size" && second.as_ref().is_some_and(|size| size.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let opens = |(first, _): &(String, Option<String>)| OPENINGS.contains(&first.as_str());
    lines.first().is_some_and(opens) && lines.iter().take_while(|line| opens(line)).any(is_size)
}

/// The content of a file before its rules can be checked against a shape.
#[derive(Default)]
struct Outline {
    size: Option<usize>,
    shape: Option<Shape>,
}

impl Outline {
    /// The shape, with the usual boxes if none were given.
    fn shape(&mut self, at: usize) -> Result<Shape, Fault> {
        if let Some(shape) = &self.shape {
            return Ok(shape.clone());
        }
        let size = self.size(at)?;
        let shape = Shape::usual(size).map_err(|error| Fault::new(at, Problem::Shape(error)))?;
        self.shape = Some(shape.clone());
        Ok(shape)
    }

    fn size(&self, at: usize) -> Result<usize, Fault> {
        self.size.ok_or_else(|| Fault::expected(at, Expected::Size, Found::Nothing))
    }
}

/// Reads a puzzle.
pub(super) fn read(text: &str) -> Result<Variant, Fault> {
    let mut outline = Outline::default();
    let mut variant: Option<Variant> = None;
    let (mut title, mut author, mut ruleset) = (None, None, None);
    let mut lines = Lines { text, at: 0 };
    while let Some((from, to)) = lines.next() {
        let mut words = Words::of(text, from, to);
        let Some(first) = words.next() else { continue };
        let rest = || text[first.at + first.text.len()..to].trim().to_owned();
        match first.text {
            "title" => title = Some(rest()),
            "author" => author = Some(rest()),
            "ruleset" => ruleset = Some(rest()),
            "size" if outline.size.is_none() => {
                let most = u32::from(Shape::MAX_SIZE);
                let size = words.need(Expected::Number(1, most))?.number(1, most)?;
                outline.size = Some(size as usize);
                words.finish()?;
            }
            "boxes" | "no" | "regions" if outline.shape.is_none() => {
                let size = outline.size(first.at)?;
                outline.shape = Some(shape(first, size, words, &mut lines)?);
            }
            "size" | "boxes" | "no" | "regions" => {
                return Err(first.expected(Expected::ShapeOnce));
            }
            _ => {
                let shape = outline.shape(first.at)?;
                let variant = variant.get_or_insert_with(|| Variant::new(shape));
                statement(variant, first, words, &mut lines)?;
            }
        }
    }
    let mut variant = match variant {
        Some(variant) => variant,
        None => Variant::new(outline.shape(text.len())?),
    };
    (variant.title, variant.author, variant.ruleset) = (title, author, ruleset);
    Ok(variant)
}

/// The lines of a text by their first and last byte.
struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl Lines<'_> {
    fn next(&mut self) -> Option<(usize, usize)> {
        if self.at >= self.text.len() {
            return None;
        }
        let from = self.at;
        let to = self.text[from..].find('\n').map_or(self.text.len(), |length| from + length);
        self.at = to + 1;
        Some((from, to))
    }
}

fn shape<'a>(
    first: Word<'a>,
    size: usize,
    mut words: Words<'a>,
    lines: &mut Lines<'a>,
) -> Result<Shape, Fault> {
    let wrong = |error| Fault::new(first.at, Problem::Shape(error));
    match first.text {
        "no" => {
            let word = words.need(Expected::Word(&["boxes"]))?;
            if word.text != "boxes" {
                return Err(word.expected(Expected::Word(&["boxes"])));
            }
            words.finish()?;
            Shape::without_boxes(size).map_err(wrong)
        }
        "boxes" => {
            let expected = || Expected::Boxes;
            let word = words.need(expected())?;
            let boxes = boxes(word.text).ok_or_else(|| word.expected(expected()))?;
            words.finish()?;
            Shape::with_boxes(size, boxes).map_err(wrong)
        }
        _ => {
            let labels = region_labels(size, words, lines)?;
            Shape::with_regions(size, &labels).map_err(wrong)
        }
    }
}

/// The proportions that a word such as `2x3` says: 2 rows, 3 columns.
pub(super) fn boxes(text: &str) -> Option<Boxes> {
    let (height, width) = text.split_once(['x', 'X'])?;
    Some(Boxes { height: height.parse().ok()?, width: width.parse().ok()? })
}

/// The words of a list that may go on over the following lines, until there are enough cells.
fn words_of_cells<'a>(
    size: usize,
    mut words: Words<'a>,
    lines: &mut Lines<'a>,
) -> Result<Vec<Word<'a>>, Fault> {
    let cells = size * size;
    let mut all = Vec::new();
    let mut count = 0;
    loop {
        while let Some(word) = words.next() {
            if count >= cells {
                return Err(word.expected(Expected::Cells(cells)));
            }
            count += if is_run(size, word.text) { word.text.chars().count() } else { 1 };
            all.push(word);
        }
        if count >= cells {
            return Ok(all);
        }
        let Some((from, to)) = lines.next() else {
            return Err(Fault::expected(words.end, Expected::Cells(cells), Found::Count(count)));
        };
        words = Words::of(lines.text, from, to);
    }
}

/// Whether a word is a run of cells with a character each, not a number.
fn is_run(size: usize, word: &str) -> bool {
    let length = word.chars().count();
    size <= 9 || length == size || length == size * size
}

fn region_labels<'a>(
    size: usize,
    words: Words<'a>,
    lines: &mut Lines<'a>,
) -> Result<Vec<Option<usize>>, Fault> {
    let words = words_of_cells(size, words, lines)?;
    let is_run = words.iter().all(|word| {
        let length = word.text.chars().count();
        length == size || length == size * size
    });
    let mut labels = Vec::new();
    for word in words {
        if is_run {
            labels.extend(word.text.chars().map(|label| (label != '.').then_some(label as usize)));
        } else {
            let label = if word.text == "." { 0 } else { word.number(0, 9999)? };
            labels.push((label != 0).then_some(label as usize));
        }
    }
    Ok(labels)
}

/// Reads a line that is about a puzzle whose shape is known.
fn statement<'a>(
    variant: &mut Variant,
    first: Word<'a>,
    mut words: Words<'a>,
    lines: &mut Lines<'a>,
) -> Result<(), Fault> {
    match first.text {
        "grid" => grid(variant, words, lines),
        "marks" => marks(variant, words),
        "rules" => {
            while let Some(word) = words.next() {
                let rules = match layout(word.text) {
                    _ if word.text == "x" => {
                        vec![Rule::Diagonal(Diagonal::Falling), Rule::Diagonal(Diagonal::Rising)]
                    }
                    Some(layout) => whole_grid(variant.shape().size(), layout).into_iter().collect(),
                    None => Vec::new(),
                };
                if rules.is_empty() {
                    return Err(word.expected(Expected::GridRule));
                }
                add(variant, word.at, rules)?;
            }
            Ok(())
        }
        "negative" => {
            while let Some(word) = words.next() {
                let rules = match word.text {
                    "dot" | "difference" => vec![Rule::NoDifference(1)],
                    "ratio" => vec![Rule::NoRatio(2)],
                    "xv" => vec![Rule::NoX, Rule::NoV],
                    "x" => vec![Rule::NoX],
                    "v" => vec![Rule::NoV],
                    _ => return Err(word.expected(Expected::Word(&["dot", "ratio", "xv", "x", "v"]))),
                };
                add(variant, word.at, rules)?;
            }
            Ok(())
        }
        _ => {
            let layout = layout(first.text).ok_or_else(|| first.expected(Expected::Rule))?;
            let rules = rules(variant.shape(), layout, &mut words)?;
            add(variant, first.at, rules)
        }
    }
}

/// The rule of a layout that needs no cells and no direction.
fn whole_grid(size: usize, layout: &Layout) -> Option<Rule> {
    let is_flag = layout.cells.is_empty() && layout.pointing.is_none();
    let parts = Parts { number: layout.number.default(size), ..Parts::default() };
    is_flag.then(|| rule(layout.name, parts)).flatten()
}

fn add(variant: &mut Variant, at: usize, rules: Vec<Rule>) -> Result<(), Fault> {
    rules.into_iter().try_for_each(|rule| variant.add(rule)).map_err(|error| Fault::rule(at, error))
}

fn grid<'a>(variant: &mut Variant, words: Words<'a>, lines: &mut Lines<'a>) -> Result<(), Fault> {
    let size = variant.shape().size();
    let mut places = variant.shape().places();
    for word in words_of_cells(size, words, lines)? {
        let mut put = |at: usize, text: &str, value: Result<Option<Value>, plain::NoCell>| {
            let fault = |expected| Fault::expected(at, expected, quoted(text));
            let place = places.next().ok_or_else(|| fault(Expected::Cells(size * size)))?;
            let value = value.map_err(|_| fault(Expected::Value(size as u8)))?;
            variant.set_given(place, value).map_err(|error| Fault::rule(at, error))
        };
        if is_run(size, word.text) {
            for (offset, character) in word.text.char_indices() {
                let value = plain::cell(character, Alphabet::OneBased, size);
                put(word.at + offset, character.encode_utf8(&mut [0; 4]), value)?;
            }
        } else {
            put(word.at, word.text, plain::number_cell(word.text, size))?;
        }
    }
    Ok(())
}

fn marks(variant: &mut Variant, mut words: Words<'_>) -> Result<(), Fault> {
    let size = variant.shape().size();
    let word = words.need(Expected::Cell(size))?;
    let cells =
        cells::range(variant.shape(), word.text).ok_or_else(|| word.expected(Expected::Cell(size)))?;
    let mut values = Values::EMPTY;
    while let Some(word) = words.next() {
        values = values.with(value(word, size)?);
    }
    cells
        .into_iter()
        .try_for_each(|cell| variant.set_marks(cell, values))
        .map_err(|error: VariantError| Fault::rule(word.at, error))
}
