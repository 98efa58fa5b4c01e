//! Evidence by its grammar: houses, equations, truths and covers that may or may not exist, made so that the checker accepts many.

use minirow_variant::steps::{
    Candidate, Cover, Equation, Evidence, House, Position, Summand, Technique, Truth,
};
use minirow_variant::{Line, Place, Rule, Value};

use super::Forger;

impl Forger<'_, '_> {
    fn place(&mut self) -> Place {
        Place::new(self.choices.below(self.scene.variant.shape().cells()) as u16)
    }

    fn value(&mut self) -> Value {
        Value::from_index(self.choices.below(self.scene.variant.shape().size()))
    }

    /// The number of a rule; one too many, now and then.
    fn rule(&mut self) -> u32 {
        let rules = self.scene.variant.rules().len();
        let one_more = usize::from(self.choices.one_in(20));
        self.choices.below(rules + one_more) as u32
    }

    fn house(&mut self) -> House {
        let size = self.scene.variant.shape().size();
        match self.choices.below(5) {
            0 => House::Row(self.choices.below(size + 1) as u8),
            1 => House::Column(self.choices.below(size) as u8),
            2 => House::Region(self.choices.below(size) as u16),
            _ => House::Rule { rule: self.rule(), part: self.choices.below(3) as u16 },
        }
    }

    /// The cells of a house as the forger understands it: without those of rules that it does not expect to be houses.
    fn cells_of(&self, house: House) -> Vec<Place> {
        let shape = self.scene.variant.shape();
        match house {
            House::Row(row) => shape.line(Line::Row(row)),
            House::Column(col) => shape.line(Line::Column(col)),
            House::Region(region) => shape.regions().get(usize::from(region)).cloned().unwrap_or_default(),
            House::Rule { rule, .. } => {
                self.scene.variant.rules().get(rule as usize).map_or_else(Vec::new, |rule| rule.cells(shape))
            }
        }
    }

    fn summand(&mut self) -> Summand {
        match self.choices.below(3) {
            0 => Summand::House(self.house()),
            _ => Summand::Rule { rule: self.rule(), part: self.choices.below(8) as u16 / 6 },
        }
    }

    /// The cells that a summand adds up, each as often as it counts, whatever the sign.
    fn added(&self, summand: Summand) -> Vec<Place> {
        match summand {
            Summand::House(house) => self.cells_of(house),
            Summand::Rule { rule, part } => match self.scene.variant.rules().get(rule as usize) {
                Some(Rule::Zipper(line)) if line.len() % 2 == 1 && usize::from(part) < line.len() / 2 => {
                    let (i, last) = (usize::from(part), line.len() - 1);
                    vec![line[i], line[last - i], line[last / 2]]
                }
                _ => self.cells_of(House::Rule { rule, part: 0 }),
            },
        }
    }

    /// An equation in groups of cells that see each other, or that differ in every solution without seeing each other.
    fn equation(&mut self) -> Equation {
        let (more, fewer) = if self.choices.one_in(2) { (1, 1) } else { (2, 3) };
        let plus: Vec<Summand> = (0..=self.choices.below(more)).map(|_| self.summand()).collect();
        let minus: Vec<Summand> = (0..self.choices.below(fewer)).map(|_| self.summand()).collect();
        let mut equation = Equation { plus, minus, groups: Vec::new() };
        let mut cells: Vec<Place> = equation.plus.iter().flat_map(|&one| self.added(one)).collect();
        // Cells that are added and subtracted cancel each other, in houses at least.
        for one in equation.minus.iter().flat_map(|&one| self.added(one)) {
            match cells.iter().position(|&cell| cell == one) {
                Some(at) => drop(cells.remove(at)),
                None => cells.push(one),
            }
        }
        cells.sort_unstable();
        cells.dedup();
        let joins_any = self.choices.one_in(6);
        for cell in cells {
            let fits = |group: &Vec<Place>| {
                joins_any || group.iter().all(|&other| self.scene.always_differ(cell, other))
            };
            match equation.groups.iter_mut().find(|group| fits(group)) {
                Some(group) => group.push(cell),
                None => equation.groups.push(vec![cell]),
            }
        }
        if self.choices.one_in(3) {
            self.split(&mut equation.groups);
        }
        equation
    }

    /// Moves a cell of a group into a group of its own.
    fn split(&mut self, groups: &mut Vec<Vec<Place>>) {
        let number = self.choices.below(groups.len());
        if let Some(cell) = groups.get_mut(number).filter(|group| group.len() > 1).and_then(Vec::pop) {
            groups.push(vec![cell]);
        }
    }

    fn truth(&mut self) -> Truth {
        match self.choices.below(6) {
            0 => Truth::Cell(self.place()),
            1 => Truth::Sum(self.equation(), self.value()),
            2 => Truth::Named(self.rule(), self.value()),
            _ => Truth::House(self.house(), self.value()),
        }
    }

    /// A cover that has the candidate, if the forger understands the house.
    fn cover_of(&mut self, one: Candidate) -> Cover {
        if self.choices.one_in(2) {
            return Cover::Cell(one.place);
        }
        let houses: Vec<House> = (0..6).map(|_| self.house()).collect();
        let house = houses.into_iter().find(|&house| self.cells_of(house).contains(&one.place));
        Cover::House(house.unwrap_or(House::Row(one.place.index() as u8)), one.value)
    }

    /// Truths and covers: a naked or hidden subset or a fish as the candidates suggest it, or anything.
    fn count(&mut self) -> Evidence {
        let number = 2 + self.choices.below(3);
        let kind = self.choices.below(4);
        // Several attempts, until there are as many covers as truths.
        let mut evidence = self.some_count(kind, number);
        for _ in 0..6 {
            if evidence.0.len() == evidence.1.len() {
                break;
            }
            evidence = self.some_count(kind, number);
        }
        let (truths, mut covers) = evidence;
        if !self.choices.one_in(8) {
            covers.truncate(truths.len());
        }
        Evidence::Count { truths, covers }
    }

    fn some_count(&mut self, kind: usize, number: usize) -> (Vec<Truth>, Vec<Cover>) {
        let (house, value) = (self.house(), self.value());
        let cells = self.cells_of(house);
        let candidates = self.candidates.clone();
        let (mut truths, mut covers): (Vec<Truth>, Vec<Cover>) = match kind {
            0 => {
                let some: Vec<Place> = (0..number).filter_map(|_| self.choices.one_of(&cells)).collect();
                let theirs = candidates.iter().filter(|one| some.contains(&one.place));
                let covers = theirs.map(|one| Cover::House(house, one.value)).collect();
                (some.into_iter().map(Truth::Cell).collect(), covers)
            }
            1 => {
                let some: Vec<Value> = (0..number).map(|_| self.value()).collect();
                let theirs =
                    candidates.iter().filter(|one| some.contains(&one.value) && cells.contains(&one.place));
                let covers = theirs.map(|one| Cover::Cell(one.place)).collect();
                (some.into_iter().map(|value| Truth::House(house, value)).collect(), covers)
            }
            2 => {
                let size = self.scene.variant.shape().size();
                let is_rows = self.choices.one_in(2);
                let line = |of: usize| if is_rows { House::Row(of as u8) } else { House::Column(of as u8) };
                let some: Vec<usize> = (0..number).map(|_| self.choices.below(size)).collect();
                let at = |one: &Candidate| (one.place.index() / size, one.place.index() % size);
                let crossing = candidates.iter().filter(|one| one.value == value).filter_map(|one| {
                    let (row, col) = at(one);
                    let (here, across) =
                        if is_rows { (row, House::Column(col as u8)) } else { (col, House::Row(row as u8)) };
                    some.contains(&here).then_some(Cover::House(across, value))
                });
                let covers = crossing.collect();
                (some.into_iter().map(|of| Truth::House(line(of), value)).collect(), covers)
            }
            _ => {
                let truths = (0..number).map(|_| self.truth()).collect();
                let covers = (0..number)
                    .filter_map(|_| self.choices.one_of(&candidates).map(|one| self.cover_of(one)))
                    .collect();
                (truths, covers)
            }
        };
        if !self.choices.one_in(20) {
            let mut seen: Vec<Truth> = Vec::new();
            truths.retain(|truth| {
                !seen.contains(truth) && {
                    seen.push(truth.clone());
                    true
                }
            });
            covers.sort_unstable();
            covers.dedup();
        }
        (truths, covers)
    }

    /// Evidence of any kind but suppositions, for this position.
    pub(super) fn evidence(&mut self, position: &Position) -> Evidence {
        self.candidates = self.scene.candidates(position);
        match self.choices.below(16) {
            0 => Evidence::Single(self.truth()),
            1 | 2 => Evidence::Seen(self.truth()),
            3..=5 => self.count(),
            6 | 7 => Evidence::Pair { rule: self.rule(), from: self.place() },
            8 | 9 => Evidence::Bound(self.equation()),
            10 => Evidence::Line { rule: self.rule() },
            11 | 12 => Evidence::Sum(self.equation()),
            13 | 14 => {
                let sums = (0..=self.choices.below(2)).map(|_| self.equation()).collect();
                Evidence::Within { house: self.house(), sums }
            }
            _ => Evidence::Words { rule: self.rule() },
        }
    }

    /// Changes evidence a little.
    pub(super) fn change(&mut self, evidence: &mut Evidence) {
        match evidence {
            Evidence::Single(truth) | Evidence::Seen(truth) => self.change_truth(truth),
            Evidence::Count { truths, covers } => match self.choices.below(4) {
                0 => truths.push(self.truth()),
                1 if !covers.is_empty() => {
                    let number = self.choices.below(covers.len());
                    covers.remove(number);
                    covers
                        .extend(self.choices.one_of(&self.candidates.clone()).map(|one| self.cover_of(one)));
                }
                2 => {
                    let again = covers.first().copied();
                    covers.extend(again);
                }
                _ => {
                    let number = self.choices.below(truths.len());
                    if let Some(truth) = truths.get_mut(number) {
                        self.change_truth(truth);
                    }
                }
            },
            Evidence::Pair { rule, from } => {
                if self.choices.one_in(2) {
                    *rule = self.rule();
                } else {
                    *from = self.place();
                }
            }
            Evidence::Line { rule } | Evidence::Words { rule } => *rule = self.rule(),
            Evidence::Bound(equation) | Evidence::Sum(equation) => self.change_equation(equation),
            Evidence::Within { house, sums } => match self.choices.below(4) {
                0 => *house = self.house(),
                1 => sums.push(self.equation()),
                2 => {
                    let again = sums.first().cloned();
                    sums.extend(again);
                }
                _ => {
                    let number = self.choices.below(sums.len());
                    if let Some(sum) = sums.get_mut(number) {
                        self.change_equation(sum);
                    }
                }
            },
            Evidence::Classic(_) | Evidence::Suppose(..) => {}
        }
    }

    fn change_truth(&mut self, truth: &mut Truth) {
        match truth {
            Truth::Cell(place) => *place = self.place(),
            Truth::House(house, _) if self.choices.one_in(2) => *house = self.house(),
            Truth::House(_, value) | Truth::Named(_, value) => *value = self.value(),
            Truth::Sum(_, value) if self.choices.one_in(2) => *value = self.value(),
            Truth::Sum(equation, _) => self.change_equation(equation),
        }
    }

    fn change_equation(&mut self, equation: &mut Equation) {
        match self.choices.below(5) {
            0 => equation.minus.push(self.summand()),
            1 => equation.plus.push(self.summand()),
            2 => {
                let again = equation.plus.first().copied();
                equation.plus.extend(again);
            }
            3 if equation.groups.len() > 1 => {
                let last = equation.groups.pop().unwrap_or_default();
                equation.groups[0].extend(last);
            }
            _ => self.split(&mut equation.groups),
        }
    }

    /// A technique whose name promises this kind of evidence, more often than not.
    pub(super) fn technique(&mut self, evidence: &Evidence) -> Technique {
        if self.choices.one_in(30) {
            return Technique::ALL[self.choices.below(Technique::ALL.len())];
        }
        let names: &[Technique] = match evidence {
            Evidence::Single(Truth::Cell(_)) => &[Technique::NakedSingle],
            Evidence::Single(_) => &[Technique::HiddenSingle, Technique::FullHouse],
            Evidence::Seen(Truth::House(..)) => &[Technique::LockedCandidates],
            Evidence::Seen(_) => &[Technique::CageValue],
            Evidence::Count { .. } if self.choices.one_in(5) => &[Technique::Leftovers],
            Evidence::Count { truths, covers } => return counted(truths, covers),
            Evidence::Pair { .. } => &[Technique::Pair],
            Evidence::Bound(_) => &[Technique::Bound],
            Evidence::Line { .. } => &[Technique::Thermometer],
            Evidence::Sum(_) => &[
                Technique::Combination,
                Technique::SmallCage,
                Technique::SingleInnie,
                Technique::Innies,
                Technique::ManyInnies,
            ],
            Evidence::Within { .. } => &[Technique::Within],
            Evidence::Words { .. } => &[Technique::Words],
            Evidence::Classic(_) | Evidence::Suppose(..) => &[Technique::Chain, Technique::Trial],
        };
        names[self.choices.below(names.len())]
    }
}

/// The name of a subset or a fish by its truths and covers.
fn counted(truths: &[Truth], covers: &[Cover]) -> Technique {
    let by_size = |names: [Technique; 3]| names[truths.len().clamp(2, 4) - 2];
    if truths.iter().all(|truth| matches!(truth, Truth::Cell(_))) {
        by_size([Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad])
    } else if covers.iter().all(|cover| matches!(cover, Cover::Cell(_))) {
        by_size([Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad])
    } else {
        by_size([Technique::XWing, Technique::Swordfish, Technique::Jellyfish])
    }
}
