//! Random puzzles with every rule, for properties of formats and pictures.

use minirow::Random;
use minirow_variant::{
    Boxes, Corner, Diagonal, Line, Outside, Pair, Place, Rule, Shape, Side, Value, Values, Variant,
};

/// How many kinds of rules there are.
pub(crate) const KINDS: u64 = 47;

/// A seeded source of puzzles.
pub(crate) struct Puzzles {
    pub(crate) random: Random,
}

impl Puzzles {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit.max(1) as u64) as usize
    }

    fn shape(&mut self) -> Shape {
        let size = match self.below(8) {
            0 => 1 + self.below(36),
            1 => 16,
            2 | 3 => 9,
            _ => 2 + self.below(8),
        };
        match self.below(5) {
            0 => Shape::without_boxes(size),
            1 => {
                let labels: Vec<Option<usize>> = (0..size * size)
                    .map(
                        |cell| {
                            if self.below(9) == 0 { None } else { Some(cell / size + size * self.below(2)) }
                        },
                    )
                    .collect();
                Shape::with_regions(size, &labels)
            }
            2 => Shape::with_regions(size, &self.partition(size)),
            3 => {
                let heights: Vec<usize> = (1..=size).filter(|height| size % height == 0).collect();
                let height = heights[self.below(heights.len())];
                Shape::with_boxes(size, Boxes { height: height as u8, width: (size / height) as u8 })
            }
            _ => Shape::usual(size).or_else(|_| Shape::without_boxes(size)),
        }
        .expect("these are shapes")
    }

    /// Connected groups of up to `size` cells that cover the grid, as labels.
    pub(crate) fn partition(&mut self, size: usize) -> Vec<Option<usize>> {
        let bare = Shape::without_boxes(size).expect("the size is in range");
        let mut labels: Vec<Option<usize>> = vec![None; size * size];
        let mut label = 0;
        for place in bare.places() {
            if labels[place.index()].is_some() {
                continue;
            }
            let mut group = vec![place];
            labels[place.index()] = Some(label);
            let wanted = 1 + self.below(size.min(6));
            while group.len() < wanted {
                let from = group[self.below(group.len())];
                let free: Vec<Place> =
                    bare.neighbours(from).filter(|cell| labels[cell.index()].is_none()).collect();
                if free.is_empty() {
                    break;
                }
                let next = free[self.below(free.len())];
                labels[next.index()] = Some(label);
                group.push(next);
            }
            label += 1;
        }
        labels
    }

    /// A puzzle with up to eight rules.
    pub(crate) fn puzzle(&mut self) -> Variant {
        let shape = self.shape();
        let mut variant = Variant::new(shape.clone());
        for place in shape.places() {
            if self.below(4) == 0 {
                let value = self.value(&shape);
                variant.set_given(place, Some(value)).expect("the value fits");
            }
            if self.below(20) == 0 {
                let marks: Values = (0..self.below(4)).map(|_| self.value(&shape)).collect();
                variant.set_marks(place, marks).expect("the values fit");
            }
        }
        for _ in 0..self.below(9) {
            let kind = self.random.below(KINDS);
            let rule = self.rule(&shape, kind);
            if !variant.rules().contains(&rule) {
                let _ = variant.add(rule);
            }
        }
        if self.below(3) == 0 {
            variant.title = Some(format!("Puzzle \"{}\" – 스도쿠", self.below(100)));
            variant.author = Some("A \\ B".to_owned());
            variant.ruleset = Some("Normal \"sudoku\" rules, 합 15.".to_owned());
        }
        variant
    }

    fn value(&mut self, shape: &Shape) -> Value {
        Value::from_index(self.below(shape.size()))
    }

    fn cell(&mut self, shape: &Shape) -> Place {
        Place::new(self.below(shape.cells()) as u16)
    }

    /// Different neighbours in a row.
    fn line(&mut self, shape: &Shape, longest: usize) -> Vec<Place> {
        let mut line = vec![self.cell(shape)];
        for _ in 0..self.below(longest) {
            let last = line[line.len() - 1];
            let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
            let next: Vec<Place> = steps
                .iter()
                .filter_map(|&(down, right)| shape.step(last, down, right))
                .filter(|cell| !line.contains(cell))
                .collect();
            if next.is_empty() {
                break;
            }
            line.push(next[self.below(next.len())]);
        }
        line
    }

    fn outside(&mut self, shape: &Shape) -> Outside {
        let side = [Side::Left, Side::Right, Side::Top, Side::Bottom][self.below(4)];
        Outside { side, index: self.below(shape.size()) as u8 }
    }

    fn pair(&mut self, shape: &Shape) -> Pair {
        let first = self.cell(shape);
        let near: Vec<Place> = shape.neighbours(first).collect();
        Pair(first, near.get(self.below(near.len())).copied().unwrap_or(first))
    }

    /// A rule of this kind, which may not fit the shape.
    pub(crate) fn rule(&mut self, shape: &Shape, kind: u64) -> Rule {
        let small = 1 + self.below(4) as u8;
        let sum = self.below(60) as u32;
        let line = self.line(shape, 7);
        match kind {
            0 => Rule::Diagonal([Diagonal::Falling, Diagonal::Rising][self.below(2)]),
            1 => Rule::Windoku,
            2 => Rule::DisjointGroups,
            3 => Rule::AntiKnight,
            4 => Rule::AntiKing,
            5 => Rule::NonConsecutive,
            6 => Rule::NoDifference(small),
            7 => Rule::NoRatio(small),
            8 => Rule::NoX,
            9 => Rule::NoV,
            10 => Rule::ExtraRegion(line),
            11 => Rule::Killer { sum: (self.below(3) > 0).then_some(sum), cells: line },
            12 => Rule::Sum { sum, cells: line },
            13 => {
                let towards = [Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight]
                    [self.below(4)];
                Rule::LittleKiller { sum, start: self.cell(shape), towards }
            }
            14 => Rule::Thermo(line),
            15 => Rule::SlowThermo(line),
            16 => Rule::Arrow { circle: line[0], shaft: line[1..].to_vec() },
            17 => {
                let pill = line.len().min(2 + self.below(2));
                Rule::Pill { pill: line[..pill].to_vec(), shaft: line[pill..].to_vec() }
            }
            18 => Rule::DoubleArrow(line),
            19 => Rule::Difference(self.pair(shape), small),
            20 => Rule::Ratio(self.pair(shape), small),
            21 => Rule::X(self.pair(shape)),
            22 => Rule::V(self.pair(shape)),
            23 => Rule::GreaterThan(self.pair(shape)),
            24 => Rule::Palindrome(line),
            25 => Rule::Renban(line),
            26 => Rule::Whisper { difference: small, line },
            27 => Rule::Between(line),
            28 => Rule::Lockout { difference: small, line },
            29 => Rule::RegionSum(line),
            30 => Rule::Entropic(line),
            31 => Rule::Modular { modulus: small, line },
            32 => Rule::Nabner(line),
            33 => Rule::Zipper(line),
            34 => Rule::Even(line[0]),
            35 => Rule::Odd(line[0]),
            36 => Rule::Minimum(line[0]),
            37 => Rule::Maximum(line[0]),
            38 => {
                let corner = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let cells: Vec<Place> =
                    corner.iter().filter_map(|&(down, right)| shape.step(line[0], down, right)).collect();
                let count = 1 + self.below(cells.len());
                Rule::Quadruple { cells, values: (0..count).map(|_| self.value(shape)).collect() }
            }
            39 => {
                let copy = line.iter().rev().copied().collect();
                Rule::Clone { cells: line, copy }
            }
            40 => {
                let index = self.below(shape.size()) as u8;
                Rule::Sandwich { line: [Line::Row(index), Line::Column(index)][self.below(2)], sum }
            }
            41 => Rule::XSum { from: self.outside(shape), sum },
            42 => Rule::Skyscraper { from: self.outside(shape), seen: small },
            43 => Rule::NumberedRoom { from: self.outside(shape), value: self.value(shape) },
            44 => Rule::RowIndexer(line[0]),
            45 => Rule::ColumnIndexer(line[0]),
            _ => Rule::BoxIndexer(line[0]),
        }
    }
}
