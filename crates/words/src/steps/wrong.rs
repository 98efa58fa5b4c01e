//! Why something that somebody wrote is wrong, in words: what is wrong, and the proof step by step.

use minirow::Contradiction;
use minirow::logic::{Exposed, Mistake, Refutation};
use minirow::{Board, Candidate, Cell, CellSet, Digit, House};

use super::token::Prose;
use super::{Teller, Telling, en, ko};
use crate::Language;

impl Teller {
    /// Describes the mistakes: a sentence for each wrong digit, and one for all cells that lack the right candidate.
    pub fn mistakes(self, mistakes: &[Mistake]) -> Telling {
        let mut prose = Prose::new(self.names);
        let mut lacking = CellSet::EMPTY;
        for (index, &mistake) in mistakes.iter().enumerate() {
            let wrong = match mistake {
                Mistake::Digit(wrong) => wrong,
                Mistake::Mark(missing) => {
                    lacking = lacking.with(missing.cell);
                    continue;
                }
            };
            prose.say(if index > 0 { " " } else { "" });
            match self.language {
                Language::En => en::wrong_digit(&mut prose, wrong),
                Language::Ko => ko::wrong_digit(&mut prose, wrong),
            }
        }
        if !lacking.is_empty() {
            match self.language {
                Language::En => en::missing_marks(&mut prose, lacking),
                Language::Ko => ko::missing_marks(&mut prose, lacking),
            }
        }
        Telling { paragraphs: vec![prose.tokens()] }
    }

    /// The proof of a mistake: what is supposed, the steps, and what is impossible then.
    pub fn refutation(self, mistake: Mistake, refutation: &Refutation) -> Telling {
        let mut paragraphs = Vec::new();
        let mut opening = Prose::new(self.names);
        if let Some((house, digit, cell)) = seen(&refutation.start, mistake) {
            match self.language {
                Language::En => en::already(&mut opening, house, digit, cell),
                Language::Ko => ko::already(&mut opening, house, digit, cell),
            }
            return Telling { paragraphs: vec![opening.tokens()] };
        }
        match self.language {
            Language::En => en::refutation(&mut opening, mistake, refutation.end),
            Language::Ko => ko::refutation(&mut opening, mistake, refutation.end),
        }
        paragraphs.push(opening.tokens());
        for (here, step) in refutation.walk() {
            paragraphs.extend(self.step(&here, step).paragraphs);
        }
        if let Exposed::Contradiction(contradiction) = refutation.end {
            let mut end = Prose::new(self.names);
            match self.language {
                Language::En => en::impossible(&mut end, contradiction),
                Language::Ko => ko::impossible(&mut end, contradiction),
            }
            paragraphs.push(end.tokens());
        }
        Telling { paragraphs }
    }

    /// Says what shows that a board has no solution.
    pub fn contradiction(self, contradiction: Contradiction) -> Telling {
        let mut prose = Prose::new(self.names);
        match self.language {
            Language::En => en::contradicts(&mut prose, contradiction),
            Language::Ko => ko::contradicts(&mut prose, contradiction),
        }
        Telling { paragraphs: vec![prose.tokens()] }
    }
}

/// The house of a wrong digit that already has this digit, and where.
fn seen(board: &Board, mistake: Mistake) -> Option<(House, Digit, Cell)> {
    let Mistake::Digit(Candidate { cell, digit }) = mistake else { return None };
    let layout = board.layout();
    layout.houses_at(cell).iter().find_map(|house| {
        let holder =
            layout.cells(house).without(cell).iter().find(|&other| board.placed()[other] == Some(digit))?;
        Some((house, digit, holder))
    })
}
