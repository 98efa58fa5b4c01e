//! Why something that somebody wrote is wrong, in words: what is wrong, and the proof step by step.

use minirow::Contradiction;
use minirow::logic::{Exposed, Mistake, Refutation};

use super::token::Prose;
use super::{Teller, Telling, en, ko};
use crate::Language;

impl Teller {
    /// What is wrong, one sentence each.
    pub fn mistakes(self, mistakes: &[Mistake]) -> Telling {
        let mut prose = Prose::new(self.names);
        for (index, &mistake) in mistakes.iter().enumerate() {
            prose.say(if index > 0 { " " } else { "" });
            match self.language {
                Language::En => en::mistake(&mut prose, mistake),
                Language::Ko => ko::mistake(&mut prose, mistake),
            }
        }
        Telling { paragraphs: vec![prose.tokens()] }
    }

    /// The proof of a mistake: what is supposed, the steps, and what is impossible then.
    pub fn refutation(self, mistake: Mistake, refutation: &Refutation) -> Telling {
        let mut paragraphs = Vec::new();
        let mut opening = Prose::new(self.names);
        match self.language {
            Language::En => en::refutation(&mut opening, mistake, refutation.end),
            Language::Ko => ko::refutation(&mut opening, mistake, refutation.end),
        }
        paragraphs.push(opening.tokens());
        let mut here = refutation.start.clone();
        for step in &refutation.steps {
            paragraphs.extend(self.step(&here, step).paragraphs);
            step.apply(&mut here);
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
