//! Steps in words and pictures, as data: tokens that a page can colour, and what is drawn on the board.

use minirow::draw::Picture;
use minirow::logic::Step;
use minirow::{Board, CandidateSet, CellSet, DigitSet, House};
use minirow_words::steps::{Sense, Telling, Token};
use serde::Serialize;

/// A piece of a sentence, with what it names.
#[derive(Debug, Serialize)]
pub(crate) struct Piece {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<CellSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<DigitSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<House>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<CandidateSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<CandidateSet>,
}

impl From<Token> for Piece {
    fn from(Token { text, sense }: Token) -> Self {
        let words = Self { text, cells: None, digits: None, house: None, placed: None, removed: None };
        match sense {
            Sense::Words => words,
            Sense::Cells(cells) => Self { cells: Some(cells), ..words },
            Sense::Digits(digits) => Self { digits: Some(digits), ..words },
            Sense::House(house) => Self { house: Some(house), ..words },
            Sense::Placed(placed) => Self { placed: Some(placed), ..words },
            Sense::Removed(removed) => Self { removed: Some(removed), ..words },
        }
    }
}

/// Paragraphs of tokens.
pub(crate) fn paragraphs(telling: Telling) -> Vec<Vec<Piece>> {
    telling.paragraphs.into_iter().map(|paragraph| paragraph.into_iter().map(Piece::from).collect()).collect()
}

/// How much of a step is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Pattern,
    Everything,
}

/// The pictures of a step: one, or one for each case.
pub(crate) fn pictures(board: &Board, step: &Step, shown: Shown) -> Vec<Picture> {
    let pictures = Picture::of_step(board, step).into_iter();
    match shown {
        Shown::Pattern => pictures.map(Picture::without_fates).collect(),
        Shown::Everything => pictures.collect(),
    }
}
