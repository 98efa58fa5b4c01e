//! The variables that may be decided, ordered by activity: a binary heap that knows where each variable is.

const ABSENT: u32 = u32::MAX;

/// A heap of variables with the most active one on top.
#[derive(Default)]
pub(super) struct Heap {
    variables: Vec<u32>,
    positions: Vec<u32>,
    pub(crate) activity: Vec<f64>,
}

impl Heap {
    pub(crate) fn add_variable(&mut self) {
        self.positions.push(ABSENT);
        self.activity.push(0.0);
        self.insert(self.positions.len() as u32 - 1);
    }

    pub(crate) fn beats(&self, a: u32, b: u32) -> bool {
        let (first, second) = (self.activity[a as usize], self.activity[b as usize]);
        first > second || (first >= second && a < b)
    }

    pub(crate) fn insert(&mut self, variable: u32) {
        if self.positions[variable as usize] == ABSENT {
            self.positions[variable as usize] = self.variables.len() as u32;
            self.variables.push(variable);
            self.up(self.variables.len() - 1);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<u32> {
        let top = *self.variables.first()?;
        let last = self.variables.pop()?;
        self.positions[top as usize] = ABSENT;
        if top != last {
            self.variables[0] = last;
            self.positions[last as usize] = 0;
            self.down(0);
        }
        Some(top)
    }

    /// The variable on top.
    pub(crate) fn top(&self) -> Option<u32> {
        self.variables.first().copied()
    }

    /// The activity of the variable has grown.
    pub(crate) fn raised(&mut self, variable: u32) {
        let position = self.positions[variable as usize];
        if position != ABSENT {
            self.up(position as usize);
        }
    }

    fn up(&mut self, mut at: usize) {
        let variable = self.variables[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.variables[parent];
            if !self.beats(variable, above) {
                break;
            }
            self.variables[at] = above;
            self.positions[above as usize] = at as u32;
            at = parent;
        }
        self.variables[at] = variable;
        self.positions[variable as usize] = at as u32;
    }

    fn down(&mut self, mut at: usize) {
        let variable = self.variables[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.variables.len() {
                break;
            }
            if child + 1 < self.variables.len()
                && self.beats(self.variables[child + 1], self.variables[child])
            {
                child += 1;
            }
            let below = self.variables[child];
            if !self.beats(below, variable) {
                break;
            }
            self.variables[at] = below;
            self.positions[below as usize] = at as u32;
            at = child;
        }
        self.variables[at] = variable;
        self.positions[variable as usize] = at as u32;
    }
}
