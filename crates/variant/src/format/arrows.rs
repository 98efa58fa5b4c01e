//! Killer Sudoku in 81 characters: one character of each cage is its sum, and those of its other cells are arrows that lead there.
//! Sums are 0 to 9, A to Z for 10 to 35 and a to j for 36 to 45; 0 is a cell outside cages, or a cage without a sum.

use crate::{Place, Rule, Shape, Variant};

use super::Format;
use super::error::{Fault, Unwritable, quoted};
use super::message::{Expected, Found, Part};

/// The arrows with their steps down and right.
const ARROWS: [(char, (isize, isize)); 8] = [
    ('<', (0, -1)),
    ('>', (0, 1)),
    ('^', (-1, 0)),
    ('v', (1, 0)),
    ('`', (-1, -1)),
    ('\'', (-1, 1)),
    (',', (1, -1)),
    ('.', (1, 1)),
];

const SUMS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

fn step(character: char) -> Option<(isize, isize)> {
    ARROWS.iter().find(|(arrow, _)| *arrow == character).map(|(_, step)| *step)
}

fn sum(character: char) -> Option<u32> {
    SUMS.iter().position(|&sum| char::from(sum) == character).map(|sum| sum as u32)
}

/// Whether a text is such a puzzle: 81 sums and arrows, with at least one arrow along a row or column.
pub(super) fn fits(text: &str) -> bool {
    let text = text.trim();
    text.chars().count() == 81
        && text.contains(['<', '>', '^', 'v'])
        && text.chars().all(|c| sum(c).is_some() || step(c).is_some())
}

/// Reads a puzzle.
pub(super) fn read(text: &str) -> Result<Variant, Fault> {
    let start = text.len() - text.trim_start().len();
    let shape = Shape::usual(9).expect("9 has boxes");
    let characters: Vec<(usize, char)> = text.trim().char_indices().collect();
    if characters.len() != shape.cells() {
        let found = Found::Count(characters.len());
        return Err(Fault::expected(start, Expected::Cells(shape.cells()), found));
    }
    let mut cages: Vec<Vec<Place>> = vec![Vec::new(); shape.cells()];
    for place in shape.places() {
        let head = follow(&shape, &characters, place, start)?;
        cages[head.index()].push(place);
    }
    let mut variant = Variant::new(shape.clone());
    for (head, cells) in shape.places().zip(cages).filter(|(_, cells)| !cells.is_empty()) {
        let (at, character) = characters[head.index()];
        let sum = sum(character).filter(|&sum| sum > 0);
        if sum.is_none() && cells.len() == 1 {
            continue;
        }
        variant.add(Rule::Killer { sum, cells }).map_err(|error| Fault::rule(start + at, error))?;
    }
    Ok(variant)
}

/// The cell with the sum, where the arrows of a cell lead.
fn follow(shape: &Shape, characters: &[(usize, char)], from: Place, start: usize) -> Result<Place, Fault> {
    let mut place = from;
    for _ in 0..shape.cells() {
        let (at, character) = characters[place.index()];
        if sum(character).is_some() {
            return Ok(place);
        }
        let wrong = || Fault::expected(start + at, Expected::Arrows, quoted(&character.to_string()));
        let (down, right) = step(character).ok_or_else(wrong)?;
        place = shape.step(place, down, right).ok_or_else(wrong)?;
    }
    let (at, character) = characters[from.index()];
    Err(Fault::expected(start + at, Expected::Arrows, quoted(&character.to_string())))
}

/// Writes a puzzle of 9x9 with boxes, without givens, whose cages do not overlap and hang together.
pub(super) fn write(variant: &Variant) -> Result<String, Unwritable> {
    let shape = variant.shape();
    let refuse = |part, rule| Unwritable { format: Format::Killer, part, rule };
    if !shape.is_classic() {
        return Err(refuse(Part::OtherShape, None));
    }
    if variant.givens().iter().any(Option::is_some) {
        return Err(refuse(Part::Givens, None));
    }
    if variant.marks().iter().any(|marks| marks.len() < shape.size()) {
        return Err(refuse(Part::PencilMarks, None));
    }
    let mut text = vec!['0'; shape.cells()];
    let mut is_taken = vec![false; shape.cells()];
    for (index, rule) in variant.rules().iter().enumerate() {
        let Rule::Killer { sum, cells } = rule else {
            return Err(refuse(Part::Rule(rule.name()), Some(index)));
        };
        let head = *cells.iter().min().expect("a cage has cells");
        if sum.is_none() && cells.len() == 1 || *sum == Some(0) {
            return Err(refuse(Part::NoSumOfOne, Some(index)));
        }
        let character =
            SUMS.get(sum.unwrap_or(0) as usize).ok_or_else(|| refuse(Part::LargeSum, Some(index)))?;
        text[head.index()] = char::from(*character);
        let mut reached = vec![head];
        let mut next = 0;
        while let Some(&place) = reached.get(next) {
            next += 1;
            for (arrow, (down, right)) in ARROWS {
                // An arrow stands in the cell from which it leads here.
                let Some(from) = shape.step(place, -down, -right) else { continue };
                if cells.contains(&from) && !reached.contains(&from) {
                    text[from.index()] = arrow;
                    reached.push(from);
                }
            }
        }
        if reached.len() != cells.len() {
            return Err(refuse(Part::TornCages, Some(index)));
        }
        for cell in cells {
            if std::mem::replace(&mut is_taken[cell.index()], true) {
                return Err(refuse(Part::Overlap, Some(index)));
            }
        }
    }
    // Without an arrow the text could not be told from a plain grid.
    let text: String = text.into_iter().collect();
    if !text.contains(['<', '>', '^', 'v']) {
        return Err(refuse(Part::NoCage, None));
    }
    Ok(text)
}
