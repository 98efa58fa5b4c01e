//! The last lines that were read, to show the one that an error is in.

use std::collections::VecDeque;

/// How many lines are kept to show the one that an error is in: more than any record has.
const RECENT_LINES: usize = 64;

/// How much of a line is kept to be shown.
const SHOWN_BYTES: usize = 4096;

/// The last lines, to show the one an error is in.
#[derive(Default)]
pub(super) struct Recent {
    lines: VecDeque<(u64, Vec<u8>)>,
}

impl Recent {
    pub(super) fn keep(&mut self, number: u64, line: &[u8]) {
        if self.lines.len() == RECENT_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back((number, line[..line.len().min(SHOWN_BYTES)].to_vec()));
    }

    /// The lines from one number to another, if they were kept whole.
    pub(super) fn span(&self, first: u64, last: u64) -> Option<String> {
        let line = |number: u64| {
            let (_, line) =
                self.lines.iter().find(|(kept, line)| *kept == number && line.len() < SHOWN_BYTES)?;
            Some(String::from_utf8_lossy(line).trim_end_matches('\r').to_owned())
        };
        Some((first..=last).map(line).collect::<Option<Vec<_>>>()?.join("\n"))
    }

    pub(super) fn text(&self, number: u64) -> String {
        let line = self.lines.iter().find(|(kept, _)| *kept == number);
        let text = line.map_or(String::new(), |(_, line)| String::from_utf8_lossy(line).into_owned());
        text.trim_end_matches('\r').trim_start_matches('\u{feff}').to_owned()
    }
}
