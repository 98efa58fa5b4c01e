//! The table of a premise: what it leads to, line by line, and what each line rests on.

/// How many lines a table has, at most.
pub(super) const MOST: usize = 1000;
/// No place in a table.
pub(super) const NOWHERE: u16 = u16::MAX;

#[derive(Clone, Copy)]
pub(super) struct Line {
    /// The number of its node.
    pub(super) node: u16,
    /// The lines it rests on, the last first; 0 is the premise, or nothing after the first place.
    pub(super) rests_on: [u16; 5],
    pub(super) distance: u16,
    /// The node whose table it was copied from, if it was.
    pub(super) source: Option<u16>,
}

/// The consequences of a premise.
pub(super) struct Table {
    pub(super) lines: Vec<Line>,
    /// The place of each node.
    pub(super) places: Vec<u16>,
}

impl Table {
    pub(super) fn new(nodes: usize) -> Self {
        Self { lines: Vec::new(), places: vec![NOWHERE; nodes] }
    }

    /// A table of these lines.
    pub(super) fn of(lines: &[Line], nodes: usize) -> Self {
        let mut table = Self::new(nodes);
        table.lines.extend_from_slice(lines);
        for (place, line) in lines.iter().enumerate() {
            table.places[usize::from(line.node)] = place as u16;
        }
        table
    }

    pub(super) fn clear(&mut self) {
        for line in self.lines.drain(..) {
            self.places[usize::from(line.node)] = NOWHERE;
        }
    }

    /// Adds a line; a candidate only once.
    pub(super) fn add(&mut self, node: usize, rests_on: [u16; 5], is_candidate: bool) {
        if self.lines.len() >= MOST || is_candidate && self.places[node] != NOWHERE {
            return;
        }
        let distance = self.lines.get(usize::from(rests_on[0])).map_or(0, |line| line.distance) + 1;
        // The greatest comes first.
        let mut sorted = rests_on;
        if rests_on[1..] != [0; 4] {
            for place in 1..5 {
                if sorted[place] > sorted[0] {
                    sorted.swap(0, place);
                }
            }
        }
        self.places[node] = self.lines.len() as u16;
        self.lines.push(Line { node: node as u16, rests_on: sorted, distance, source: None });
    }

    /// Adds a candidate that rests on one line, once.
    pub(super) fn add_after(&mut self, node: usize, line: u16) {
        if self.lines.len() < MOST && self.places[node] == NOWHERE {
            let distance = self.lines.get(usize::from(line)).map_or(0, |line| line.distance) + 1;
            self.places[node] = self.lines.len() as u16;
            self.lines.push(Line { node: node as u16, rests_on: [line, 0, 0, 0, 0], distance, source: None });
        }
    }

    /// Where a node stands; 0 if it does not.
    pub(super) fn place_of(&self, node: usize) -> u16 {
        Some(self.places[node]).filter(|&place| place != NOWHERE).unwrap_or(0)
    }
}
