//! Colours: the places of a digit that hang together by strong links get two colours in turn. All places of one colour
//! hold the digit, or all of the other. Trap: a cell that sees both colours cannot hold it. Wrap: two places of one colour
//! that see each other make this colour wrong. With two such nets, multi-colours: if a place of colour A sees one of
//! colour B, a colour opposite to one of them is right, so a cell that sees both opposites cannot hold the digit; if
//! places of colour A see both colours of the other net, A is wrong.
//!
//! ```text
//! A . . | . b . | . . .     A and b, b and B ... in turn are the only two places of a house
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::lines::Lines;
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, LineId, Node, State};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Places of a digit that hang together by strong links.
struct Net<'a> {
    sight: &'a Sight<'a>,
    digit: Digit,
    /// The places of each colour.
    colours: [CellSet; 2],
    /// The houses with two places.
    houses: Vec<House>,
}

impl<'a> Net<'a> {
    /// All nets of a digit with two places or more.
    fn all(sight: &'a Sight<'a>, digit: Digit) -> Vec<Self> {
        let places = sight.board().cells_with(digit);
        let is_pair = |house: &House| (sight.cells(*house) & places).len() == 2;
        let houses: Vec<House> = sight.houses().filter(is_pair).collect();
        let mut left =
            houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | sight.cells(house)) & places;
        let mut nets = Vec::new();
        while let Some(root) = left.first() {
            let mut net = Self { sight, digit, colours: [CellSet::EMPTY; 2], houses: houses.clone() };
            for (place, _) in net.tree(places, root) {
                let colour = usize::from(!place.depth.is_multiple_of(2));
                net.colours[colour] = net.colours[colour].with(place.cell);
                left = left.without(place.cell);
            }
            nets.push(net);
        }
        nets
    }

    /// The places from a root outwards; each with the one before it and the house of both.
    fn tree(&self, places: CellSet, root: Cell) -> Vec<(Place, Option<(Cell, House)>)> {
        let mut tree = vec![(Place { cell: root, depth: 0 }, None)];
        let mut seen = CellSet::of(root);
        let mut next = 0;
        while next < tree.len() {
            let (here, _) = tree[next];
            for &house in self.houses.iter().filter(|&&house| self.sight.cells(house).contains(here.cell)) {
                for cell in (self.sight.cells(house) & places) - seen {
                    seen = seen.with(cell);
                    tree.push((Place { cell, depth: here.depth + 1 }, Some((here.cell, house))));
                }
            }
            next += 1;
        }
        tree
    }

    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// From the root, which the line says is on or off, to each of the targets: a line for each place on the way.
    fn write(&self, evidence: &mut Evidence, root: (Cell, State, LineId), targets: CellSet) -> Lines {
        let (root, state, line) = root;
        let tree = self.tree(self.cells(), root);
        let mut needed = targets;
        for (place, before) in tree.iter().rev() {
            if let Some((cell, _)) = before.filter(|_| needed.contains(place.cell)) {
                needed = needed.with(cell);
            }
        }
        let mut lines = Lines::of(self.at(root), line);
        for (place, before) in tree {
            if let Some((cell, house)) = before.filter(|_| needed.contains(place.cell)) {
                let root_node = Node { digit: self.digit, cells: CellSet::of(place.cell), state };
                let node = if place.depth.is_multiple_of(2) { root_node } else { root_node.negation() };
                let id = evidence.line(node, Because::House(house), &[lines[self.at(cell)]]);
                lines.insert(self.at(place.cell), id);
            }
        }
        lines
    }

    const fn at(&self, cell: Cell) -> Candidate {
        Candidate { cell, digit: self.digit }
    }

    fn seen_by(&self, colour: usize) -> CellSet {
        self.colours[colour].iter().fold(CellSet::EMPTY, |seen, cell| seen | self.sight.peers(cell))
    }

    /// The first place of the colour that the cell sees.
    fn seen_from(&self, colour: usize, cell: Cell) -> Option<Cell> {
        (self.colours[colour] & self.sight.peers(cell)).first()
    }
}

#[derive(Clone, Copy)]
struct Place {
    cell: Cell,
    depth: usize,
}

/// Simple colours, trap.
pub(crate) fn find_trap(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for net in &Net::all(sight, digit) {
            let all = net.seen_by(0) & net.seen_by(1) & sight.board().cells_with(digit);
            // Places of the net that see their own colour are left to the wrap.
            let inside = (found.is_thorough() && !(all & net.cells()).is_empty()).then_some(all);
            for cells in [Some(all - net.cells()), inside].into_iter().flatten() {
                let removed = CandidateSet::product(cells, DigitSet::of(digit));
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    trap(evidence, net, cells);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whichever colour is right, each of the cells sees a place of it.
fn trap(evidence: &mut Evidence, net: &Net<'_>, cells: CellSet) {
    let (digit, root) = (net.digit, net.colours[0].first().expect("a net has a first place"));
    let seen = |colour: usize| cells.iter().filter_map(move |cell| net.seen_from(colour, cell)).collect();
    let on = evidence.suppose(Node::on(digit, CellSet::of(root)));
    let right = net.write(evidence, (root, State::On, on), seen(0));
    let ends: Vec<LineId> = ends(evidence, net, &right, 0, cells);
    let off = evidence.suppose(Node::off(digit, CellSet::of(root)));
    let left = net.write(evidence, (root, State::Off, off), seen(1));
    let other_ends: Vec<LineId> = self::ends(evidence, net, &left, 1, cells);
    for ((cell, end), other_end) in cells.iter().zip(ends).zip(other_ends) {
        let node = Node::off(digit, CellSet::of(cell));
        evidence.line(node, Because::EitherWay, &[on, end, off, other_end]);
    }
}

/// A line for each cell: it is off, because it sees a place of the colour.
fn ends(evidence: &mut Evidence, net: &Net<'_>, lines: &Lines, colour: usize, cells: CellSet) -> Vec<LineId> {
    let mut end = |cell: Cell| {
        let place = net.seen_from(colour, cell)?;
        let because = house_reason(net.sight, CellSet::of(place).with(cell));
        Some(evidence.line(Node::off(net.digit, CellSet::of(cell)), because, &[lines[net.at(place)]]))
    };
    cells.iter().filter_map(&mut end).collect()
}

/// Simple colours, wrap.
pub(crate) fn find_wrap(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for net in &Net::all(sight, digit) {
            for colour in net.colours {
                let Some(place) = colour.iter().find(|place| !(sight.peers(*place) & colour).is_empty())
                else {
                    continue;
                };
                let twin = (sight.peers(place) & colour).first().expect("it sees one of its colour");
                let removed = CandidateSet::product(colour, DigitSet::of(digit));
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let supposed = evidence.suppose(Node::on(digit, CellSet::of(place)));
                    let lines = net.write(evidence, (place, State::On, supposed), CellSet::of(twin));
                    let off = Node::off(digit, CellSet::of(twin));
                    let seen =
                        evidence.line(off, house_reason(sight, CellSet::of(place).with(twin)), &[supposed]);
                    refuted(evidence, net, place, colour, [supposed, lines[net.at(twin)], seen]);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The place is off, as its supposition leads to a contradiction; and so is its whole colour.
fn refuted(evidence: &mut Evidence, net: &Net<'_>, place: Cell, colour: CellSet, causes: [LineId; 3]) {
    let off = evidence.line(Node::off(net.digit, CellSet::of(place)), Because::Refuted, &causes);
    net.write(evidence, (place, State::Off, off), colour);
}

/// Two nets, and one colour of each.
struct Meeting<'a> {
    nets: [&'a Net<'a>; 2],
    colours: [usize; 2],
    /// A place of the first colour, and a place of the second that it sees.
    places: [Cell; 2],
}

/// Each two colours of different nets that see each other.
fn each_meeting<'a>(nets: &'a [Net<'a>]) -> Vec<Meeting<'a>> {
    let mut meetings = Vec::new();
    for (index, one) in nets.iter().enumerate() {
        for other in &nets[index + 1..] {
            for colours in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                let places = one.colours[colours[0]];
                let meets =
                    places.iter().find_map(|place| Some((place, other.seen_from(colours[1], place)?)));
                if let Some((place, seen)) = meets {
                    meetings.push(Meeting { nets: [one, other], colours, places: [place, seen] });
                }
            }
        }
    }
    meetings
}

impl Meeting<'_> {
    /// The cells that see both opposite colours: one of these is right.
    fn trapped(&self) -> CellSet {
        let [one, other] = self.nets;
        one.seen_by(1 - self.colours[0])
            & other.seen_by(1 - self.colours[1])
            & one.sight.board().cells_with(one.digit)
    }

    /// The place on: the opposite colour of the other net is right. The place off: that of its own net is.
    fn write(&self, evidence: &mut Evidence, cells: CellSet) {
        let [one, other] = self.nets;
        let [place, seen] = self.places;
        let opposite = self.colours.map(|colour| 1 - colour);
        let digit = one.digit;
        let targets = |net: &Net<'_>, colour: usize| {
            cells.iter().filter_map(|cell| net.seen_from(colour, cell)).collect::<CellSet>()
        };
        let on = evidence.suppose(Node::on(digit, CellSet::of(place)));
        let because = house_reason(one.sight, CellSet::of(place).with(seen));
        let off = evidence.line(Node::off(digit, CellSet::of(seen)), because, &[on]);
        let lines = other.write(evidence, (seen, State::Off, off), targets(other, opposite[1]));
        let ends = self::ends(evidence, other, &lines, opposite[1], cells);
        let off = evidence.suppose(Node::off(digit, CellSet::of(place)));
        let lines = one.write(evidence, (place, State::Off, off), targets(one, opposite[0]));
        let other_ends = self::ends(evidence, one, &lines, opposite[0], cells);
        for ((cell, end), other_end) in cells.iter().zip(ends).zip(other_ends) {
            let node = Node::off(digit, CellSet::of(cell));
            evidence.line(node, Because::EitherWay, &[on, end, off, other_end]);
        }
    }
}

/// Multi-colours: two colours that see each other, and a cell that sees both of their opposites.
pub(crate) fn find_multi_trap(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let nets = Net::all(sight, digit);
        let meetings = each_meeting(&nets);
        for (index, meeting) in meetings.iter().enumerate() {
            let of_same = |other: &&Meeting<'_>| {
                std::ptr::eq(other.nets[0], meeting.nets[0]) && std::ptr::eq(other.nets[1], meeting.nets[1])
            };
            if meetings[..index].iter().any(|other| of_same(&other)) {
                continue;
            }
            let alike: Vec<&Meeting<'_>> = meetings.iter().filter(of_same).collect();
            let cells = alike.iter().fold(CellSet::EMPTY, |cells, one| cells | one.trapped());
            let removed = CandidateSet::product(cells, DigitSet::of(digit));
            found.offer(&Find::remove(found.technique(), removed), |evidence| {
                let mut left = cells;
                for meeting in alike {
                    let here = meeting.trapped() & left;
                    left -= here;
                    if !here.is_empty() {
                        meeting.write(evidence, here);
                    }
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Multi-colours: a colour that sees both colours of another net.
pub(crate) fn find_multi_wrap(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let nets = Net::all(sight, digit);
        for net in &nets {
            for other in nets.iter().filter(|other| !std::ptr::eq(*other, net)) {
                for colour in net.colours {
                    let sees = |shade: usize| {
                        colour.iter().find_map(|place| Some((place, other.seen_from(shade, place)?)))
                    };
                    let (Some((one, first)), Some((two, last))) = (sees(0), sees(1)) else { continue };
                    let removed = CandidateSet::product(colour, DigitSet::of(digit));
                    found.offer(&Find::remove(found.technique(), removed), |evidence| {
                        let cell = |cell: Cell| CellSet::of(cell);
                        let supposed = evidence.suppose(Node::on(digit, cell(one)));
                        let lines = net.write(evidence, (one, State::On, supposed), cell(two));
                        let because = house_reason(sight, cell(one).with(first));
                        let off = evidence.line(Node::off(digit, cell(first)), because, &[supposed]);
                        let opposite = other.write(evidence, (first, State::Off, off), cell(last));
                        let because = house_reason(sight, cell(two).with(last));
                        let ruled_out =
                            evidence.line(Node::off(digit, cell(last)), because, &[lines[net.at(two)]]);
                        refuted(evidence, net, one, colour, [supposed, opposite[other.at(last)], ruled_out]);
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
