//! `Token`: a piece of a sentence that knows what it names, so that a page can colour it as on the board. The plain
//! text of a sentence is the text of its tokens.

use std::fmt;

use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::particles::{self, Particle};

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As it is read.
    pub text: String,
    /// The thing that it names.
    pub sense: Sense,
}

/// The meaning of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Nothing: just words.
    Words,
    /// These cells.
    Cells(CellSet),
    /// These digits.
    Digits(DigitSet),
    /// This house.
    House(House),
    /// These digits go into these cells.
    Placed(CandidateSet),
    /// These candidates are removed.
    Removed(CandidateSet),
}

/// How cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellNames {
    /// `r1c1` to `r9c9`.
    #[default]
    RowColumn,
    /// `A1` to `I9`: a letter for the row.
    Letters,
}

impl CellNames {
    /// The name of a cell.
    pub fn name(self, cell: Cell) -> String {
        match self {
            Self::RowColumn => cell.to_string(),
            Self::Letters => format!("{cell:#}"),
        }
    }

    /// A sentence that names cells `r1c1`, with its cells named this way.
    pub fn rename(self, sentence: &str) -> String {
        if self == Self::RowColumn {
            return sentence.to_owned();
        }
        let is_end = |c: char| !c.is_ascii_alphanumeric();
        let word = |word: &str| match word.get(..4).and_then(|name| name.parse::<Cell>().ok()) {
            // A Korean particle may follow.
            Some(cell) if word[4..].chars().next().is_none_or(is_end) => {
                format!("{}{}", self.name(cell), &word[4..])
            }
            _ => word.to_owned(),
        };
        sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}

/// A telling of a step: paragraphs of tokens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// In order; the first opens with what it is about.
    pub paragraphs: Vec<Vec<Token>>,
}

impl fmt::Display for Telling {
    /// Plain text, one paragraph a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, paragraph) in self.paragraphs.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            paragraph.iter().try_for_each(|token| f.write_str(&token.text))?;
        }
        Ok(())
    }
}

impl Telling {
    /// All candidates that it says are placed, and all that it says are removed.
    pub fn conclusions(&self) -> minirow::logic::Conclusions {
        let mut conclusions = minirow::logic::Conclusions::default();
        for token in self.paragraphs.iter().flatten() {
            match token.sense {
                Sense::Placed(placed) => conclusions.place |= placed,
                Sense::Removed(removed) => conclusions.remove |= removed,
                _ => {}
            }
        }
        conclusions
    }
}

/// Writes tokens one after the other.
#[derive(Debug)]
pub(super) struct Prose {
    names: CellNames,
    tokens: Vec<Token>,
}

impl Prose {
    pub(super) const fn new(names: CellNames) -> Self {
        Self { names, tokens: Vec::new() }
    }

    pub(super) fn tokens(self) -> Vec<Token> {
        self.tokens
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Adds words.
    pub(super) fn say(&mut self, words: &str) -> &mut Self {
        match self.tokens.last_mut() {
            Some(Token { text, sense: Sense::Words }) => text.push_str(words),
            _ if words.is_empty() => {}
            _ => self.tokens.push(Token { text: words.to_owned(), sense: Sense::Words }),
        }
        self
    }

    /// Adds a text that names something.
    pub(super) fn name(&mut self, text: impl Into<String>, sense: Sense) -> &mut Self {
        self.tokens.push(Token { text: text.into(), sense });
        self
    }

    pub(super) fn digit(&mut self, digit: Digit) -> &mut Self {
        self.name(digit.to_string(), Sense::Digits(DigitSet::of(digit)))
    }

    pub(super) fn cell(&mut self, cell: Cell) -> &mut Self {
        self.name(self.names.name(cell), Sense::Cells(CellSet::of(cell)))
    }

    /// Adds a cell that gets this digit.
    pub(super) fn placed_cell(&mut self, candidate: Candidate) -> &mut Self {
        self.name(self.names.name(candidate.cell), Sense::Placed(CandidateSet::of(candidate)))
    }

    /// Adds a cell that loses those of the candidates that are in it.
    pub(super) fn losing_cell(&mut self, cell: Cell, removed: &CandidateSet) -> &mut Self {
        self.name(self.names.name(cell), Sense::Removed(removed.inside(CellSet::of(cell))))
    }

    /// Adds the particle that fits what stands before it.
    pub(super) fn josa(&mut self, particle: Particle) -> &mut Self {
        let before = self.tokens.last().map_or("", |token| token.text.as_str());
        let ending = particles::ending(before);
        self.say(particle.after(ending))
    }

    /// Adds the items, and between two of them what fits there.
    pub(super) fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        add: impl Fn(&mut Self, T),
        between: impl Fn(&mut Self, Before),
    ) -> &mut Self {
        let mut items = items.into_iter().enumerate().peekable();
        while let Some((index, item)) = items.next() {
            if index > 0 {
                let is_last = items.peek().is_none();
                between(self, if is_last { Before::Last } else { Before::Another });
            }
            add(self, item);
        }
        self
    }
}

/// The item that comes next in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// An item that others follow.
    Another,
    /// The last item.
    Last,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_in_a_sentence_are_renamed_and_nothing_else() {
        let sentence = "digit 8 twice in row 1: r1c1, r9c2; r1c1.txt r5c5가";
        assert_eq!(CellNames::Letters.rename(sentence), "digit 8 twice in row 1: A1, I2; A1.txt E5가");
        assert_eq!(CellNames::RowColumn.rename(sentence), sentence);
    }
}
