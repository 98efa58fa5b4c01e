//! Lines that may follow: for each reason causes and a node that nearly fit, or do.

use minirow::logic::{Because, Line, LineId, Node, State, Truth};
use minirow::{Candidate, House};

use super::{Forger, Hole};

impl Forger<'_, '_> {
    /// The suppositions that an argument begins with: one, one and its opposite, or all cases of a truth.
    pub(super) fn open_argument(&mut self) -> Result<(), Box<Hole>> {
        match self.choices.below(6) {
            0 => Ok(()),
            1 => self.suppose_cases(),
            2 => {
                let node = self.node(State::On);
                self.suppose(node)?;
                self.suppose(node.negation())
            }
            3 => {
                let node = self.node(State::On);
                self.suppose(node)
            }
            _ => {
                let node = self.node(State::Off);
                self.suppose(node)
            }
        }
    }

    fn suppose(&mut self, node: Node) -> Result<(), Box<Hole>> {
        self.propose(Line { node, because: Because::Supposed, causes: Vec::new() }).map(|_| ())
    }

    fn suppose_cases(&mut self) -> Result<(), Box<Hole>> {
        let truth = self.truth();
        let cases = self.evidence.candidates_of(truth, &self.scene.board);
        if cases.len() > 4 {
            return Ok(());
        }
        cases.iter().try_for_each(|case| self.suppose(Node::is(case)))
    }

    /// A random truth.
    pub(super) fn truth(&mut self) -> Truth {
        let one = self.candidate();
        match self.choices.below(5) {
            0 | 1 => Truth::Cell(one.cell),
            2 | 3 => Truth::House(one.cell.houses()[self.choices.below(3)], one.digit),
            _ => match self.evidence.patterns.len() {
                0 => Truth::Cell(one.cell),
                number => Truth::Guardians(minirow::logic::PatternId(self.choices.below(number) as u8)),
            },
        }
    }

    /// Tries one more line.
    pub(super) fn grow(&mut self) -> Result<(), Box<Hole>> {
        let line = match self.choices.below(16) {
            0 => Some(self.supposed()),
            1..=3 => self.weak(),
            4..=6 => self.strong(),
            7..=9 => return self.counted(),
            10 => self.refuted(),
            11 => self.either(),
            12 | 13 => self.looped(),
            14 => self.cases(),
            _ => self.either_way(),
        };
        match line {
            Some(line) => self.propose(line).map(|_| ()),
            None => Ok(()),
        }
    }

    fn supposed(&mut self) -> Line {
        let state = if self.choices.one_in(2) { State::On } else { State::Off };
        Line { node: self.node(state), because: Because::Supposed, causes: Vec::new() }
    }

    fn any_line(&mut self, fits: impl Fn(&Line) -> bool) -> Option<LineId> {
        let lines = self.lines_where(fits);
        self.choices.one_of(&lines)
    }

    fn supposition(&mut self, state: Option<State>) -> Option<LineId> {
        let fits =
            |line: &Line| line.because == Because::Supposed && state.is_none_or(|one| one == line.node.state);
        self.any_line(fits)
    }

    /// A line that rests on this supposition, most of the time.
    fn consequence(&mut self, of: LineId, state: Option<State>) -> Option<LineId> {
        let is_wanted = |line: &Line| state.is_none_or(|one| one == line.node.state);
        let mut lines = self.lines_where(is_wanted);
        if !self.choices.one_in(10) {
            lines.retain(|line| *line != of && self.open[usize::from(line.0)].contains(&of));
        }
        self.choices.one_of(&lines)
    }

    /// Off, because something that excludes it is on.
    fn weak(&mut self) -> Option<Line> {
        let cause = self.any_line(|line| line.node.state == State::On)?;
        self.weak_from(cause)
    }

    /// Off, because this line is on.
    pub(super) fn weak_from(&mut self, cause: LineId) -> Option<Line> {
        let on = self.node_of(cause);
        let excluded = self.excluded_by(&on.candidates());
        let node = self.off_from(&excluded)?;
        let houses: Vec<House> =
            House::all().filter(|house| house.cells().contains_all(on.cells | node.cells)).collect();
        let because = match (on.cells.single(), self.choices.one_of(&houses)) {
            (Some(cell), _) if node.cells == on.cells => Because::Cell(cell),
            (_, Some(house)) if !self.choices.one_in(4) => Because::House(house),
            _ => Because::Seen,
        };
        Some(Line { node, because, causes: vec![cause] })
    }

    /// On, because the rest of a cell or house is off.
    fn strong(&mut self) -> Option<Line> {
        let first = self.any_line(|line| line.node.state == State::Off)?;
        let one = self.node_of(first).candidates().first()?;
        let in_cell = self.choices.one_in(2);
        let house = one.cell.houses()[self.choices.below(3)];
        let truth = if in_cell { Truth::Cell(one.cell) } else { Truth::House(house, one.digit) };
        let mut left = self.evidence.candidates_of(truth, &self.scene.board);
        let all = left;
        let mut causes = Vec::new();
        for cause in self
            .lines_where(|line| line.node.state == State::Off && all.contains_all(&line.node.candidates()))
        {
            let candidates = self.node_of(cause).candidates();
            if !(candidates & left).is_empty() && (cause == first || !self.choices.one_in(4)) {
                left -= candidates;
                causes.push(cause);
            }
        }
        let kept = self.choices.one_of(&left.iter().collect::<Vec<Candidate>>())?;
        let node = if in_cell || self.choices.one_in(6) {
            Node::is(kept)
        } else {
            Node::on(kept.digit, left.cells())
        };
        Some(Line {
            node,
            because: if in_cell { Because::Cell(one.cell) } else { Because::House(house) },
            causes,
        })
    }

    /// The opposite of a supposition: it leads to an on and to the same off, or nearly.
    fn refuted(&mut self) -> Option<Line> {
        let supposed = self.supposition(None)?;
        let on = self.any_line(|line| line.node.state == State::On)?;
        let said = self.node_of(on);
        let opposite = self.any_line(|line| line.node == said.negation());
        let near = |line: &Line| {
            line.node.state == State::Off
                && line.node.digit == said.digit
                && !(line.node.cells & said.cells).is_empty()
        };
        let off = match opposite {
            Some(off) => off,
            None => self.any_line(near)?,
        };
        Some(Line {
            node: self.node_of(supposed).negation(),
            because: Because::Refuted,
            causes: vec![supposed, on, off],
        })
    }

    /// Something that both of these lines exclude; failing that, one of them.
    pub(super) fn seen_by(&mut self, one: LineId, other: LineId) -> Option<Node> {
        let (one, other) = (self.node_of(one).candidates(), self.node_of(other).candidates());
        let mut seen = self.excluded_by(&(one | other));
        if seen.is_empty() || self.choices.one_in(8) {
            let either = if self.choices.one_in(2) { one } else { other };
            seen = self.excluded_by(&either);
        }
        self.off_from(&seen)
    }

    fn either(&mut self) -> Option<Line> {
        let start = self.supposition(Some(State::Off))?;
        let end = self.consequence(start, Some(State::On))?;
        let node = self.seen_by(start, end)?;
        Some(Line { node, because: Because::Either, causes: vec![start, end] })
    }

    /// Off, because two neighbours in a chain that bites its tail exclude it.
    fn looped(&mut self) -> Option<Line> {
        let start = self.supposition(Some(State::Off))?;
        let end = self.consequence(start, Some(State::On))?;
        let mut links = vec![(end, start)];
        let mut here = end;
        while let [before] = self.evidence.lines[usize::from(here.0)].causes[..] {
            links.push((before, here));
            here = before;
        }
        let (on, off) = self.choices.one_of(&links)?;
        let node = self.seen_by(on, off)?;
        Some(Line { node, because: Because::Loop, causes: vec![start, end, on, off] })
    }

    /// A conclusion of all cases of a truth, or of one of them.
    fn cases(&mut self) -> Option<Line> {
        let first = self.supposition(Some(State::On))?;
        let one = self.node_of(first).candidates().first()?;
        let guarded = self.evidence.patterns.len();
        let truth = match self.choices.below(4) {
            0 | 1 => Truth::Cell(one.cell),
            2 => Truth::House(one.cell.houses()[self.choices.below(3)], one.digit),
            _ => Truth::Guardians(minirow::logic::PatternId(self.choices.below(guarded.max(1)) as u8)),
        };
        let end = self.consequence(first, None)?;
        let node = self.node_of(end);
        let mut causes = Vec::new();
        for candidate in self.evidence.candidates_of(truth, &self.scene.board).iter() {
            let case = self.any_line(|line| {
                line.because == Because::Supposed && line.node.candidates().contains(candidate)
            });
            let Some(case) = case else { continue };
            let same: Vec<LineId> = self
                .lines_where(|line| line.node == node)
                .into_iter()
                .filter(|line| self.open[usize::from(line.0)].contains(&case))
                .collect();
            let end = match self.choices.one_of(&same) {
                Some(end) => end,
                None => self.consequence(case, Some(node.state)).unwrap_or(case),
            };
            if !causes.chunks(2).any(|pair: &[LineId]| pair[0] == case) {
                causes.extend([case, end]);
            }
        }
        Some(Line { node, because: Because::Cases(truth), causes })
    }

    fn either_way(&mut self) -> Option<Line> {
        let case = self.supposition(None)?;
        let opposite = self.node_of(case).negation();
        let exactly = self.any_line(|line| line.because == Because::Supposed && line.node == opposite);
        let other = if self.choices.one_in(4) { self.supposition(Some(opposite.state))? } else { exactly? };
        let end = self.consequence(case, None).unwrap_or(case);
        let node = self.node_of(end);
        let same = self.any_line(|line| line.node == node);
        let other_end = match same {
            Some(line) if self.choices.one_in(2) => line,
            _ => self.consequence(other, Some(node.state)).unwrap_or(other),
        };
        let node = if self.choices.one_in(4) { self.node_of(other_end) } else { node };
        Some(Line { node, because: Because::EitherWay, causes: vec![case, end, other, other_end] })
    }

    /// Changes one thing of a line that was refused.
    pub(super) fn change(&mut self, line: &mut Line) {
        let lines = self.lines_where(|_| true);
        let place = self.choices.below(line.causes.len().max(1));
        match self.choices.below(7) {
            0 => line.node = line.node.negation(),
            1 => {
                let one = self.candidate();
                line.node.cells =
                    line.node.cells.with(one.cell) & self.scene.board.cells_with(line.node.digit);
            }
            2 if line.node.cells.len() > 1 => {
                line.node.cells =
                    line.node.cells.first().map_or(line.node.cells, |cell| line.node.cells.without(cell));
            }
            3 if !line.causes.is_empty() => _ = line.causes.remove(place),
            4 => line.causes.extend(self.choices.one_of(&lines)),
            5 if !line.causes.is_empty() => {
                if let Some(other) = self.choices.one_of(&lines) {
                    line.causes[place] = other;
                }
            }
            _ => line.because = self.because(line.node),
        }
    }

    /// Any reason at all.
    fn because(&mut self, node: Node) -> Because {
        let cell = node.candidates().first().map_or_else(|| self.candidate().cell, |one| one.cell);
        let house = cell.houses()[self.choices.below(3)];
        let count = minirow::logic::CountId(self.choices.below(self.evidence.counts.len().max(1)) as u8);
        let truth = self.truth();
        let all = [
            Because::Cell(cell),
            Because::House(house),
            Because::Seen,
            Because::Count(count),
            Because::Refuted,
            Because::Either,
            Because::Loop,
            Because::Cases(truth),
            Because::EitherWay,
        ];
        all[self.choices.below(all.len())].clone()
    }
}
