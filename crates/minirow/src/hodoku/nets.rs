//! Forcing nets: tables of what a premise leads to when singles are followed a few rounds. A conclusion counts only if its argument is a
//! net, that is if some line of it rests on several others; so the tables remember what each line rests on, as HoDoKu does.
//!
//! The consequences of every premise are first computed as rows of bits. Only the tables that a conclusion rests on are then built line
//! by line, to see whether it is a net.

use super::field::Field;
use super::forcing::{Forced, each_truth};
use super::lines::{Line, MOST, NOWHERE, Table};
use super::links::{Links, Node};
use super::net::Net;
use super::step::{Kind, Step};
use crate::bits::{BitMatrix, numbers};
use crate::digit::ByDigit;
use crate::{Candidate, Cell, CellSet, Digit, House};

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;

struct Tables<'a> {
    field: &'a Field,
    links: &'a Links,
    /// The tables of all premises by number, as far as singles and single links lead: their lines one after the other, and where those of
    /// each begin.
    lines: Vec<Line>,
    starts: Vec<usize>,
    /// The whole tables, with what these lines lead to in turn; made when they are asked for.
    whole: Vec<Option<Table>>,
    /// Everything that each premise leads to.
    rows: BitMatrix,
    /// A row to work with.
    common: Vec<u64>,
}

/// The first conclusion of a forcing net.
pub(super) fn find(field: &Field, net: &mut Net) -> Option<Step> {
    net.list(field);
    Tables::new(field, &net.links).conclude()
}

impl<'a> Tables<'a> {
    fn new(field: &'a Field, links: &'a Links) -> Self {
        let nodes = links.nodes.len();
        let (mut all, mut starts) = (Vec::with_capacity(nodes * 32), Vec::with_capacity(nodes + 1));
        let mut rows = BitMatrix::identity(nodes);
        let mut here = field.clone();
        let mut table = Table::new(nodes);
        let mut singles = Vec::new();
        Premise { field, links, here: &mut here, table: &mut table }.singles(&mut singles);
        let leads_nowhere = |Node { cell, digit, is_on, .. }: Node| {
            let is_many = |house: House| field.free(house, digit) > 2;
            !is_on && field.candidates(cell).len() > 2 && cell.houses().into_iter().all(is_many)
        };
        for number in 0..nodes {
            table.clear();
            if singles.is_empty() && leads_nowhere(links.nodes[number]) {
                table.add(number, [0; 5], false);
            } else if number < links.candidates {
                here.copy_from(field);
                Premise { field, links, here: &mut here, table: &mut table }.follow(number);
            } else {
                table.add(number, [0; 5], false);
            }
            // The groups of a candidate, and all links of a group.
            for &next in links.from(number) {
                let next = usize::from(next);
                if number.max(next) >= links.candidates {
                    table.add(next, [0; 5], next < links.candidates);
                }
            }
            for line in &table.lines {
                rows.insert(number, usize::from(line.node));
            }
            starts.push(all.len());
            all.extend_from_slice(&table.lines);
        }
        starts.push(all.len());
        let whole = std::iter::repeat_with(|| None).take(links.candidates).collect();
        Self { field, links, lines: all, starts, whole, rows: rows.closed(), common: Vec::new() }
    }

    /// The lines of a premise as far as singles and single links lead.
    fn own(&self, number: usize) -> &[Line] {
        &self.lines[self.starts[number]..self.starts[number + 1]]
    }

    /// Puts the table of a premise together: nearer lines replace farther ones that were copied.
    fn put_together(&self, number: usize) -> Table {
        let mut table = Table::of(self.own(number), self.links.nodes.len());
        let mut at = 1;
        while at < table.lines.len() && table.lines.len() < MOST {
            let Line { node: source, distance: base, .. } = table.lines[at];
            for line in self.own(usize::from(source)).iter().skip(1) {
                let (node, distance) = (usize::from(line.node), base + line.distance);
                let place = table.places[node];
                if place == NOWHERE {
                    table.add(node, [0; 5], true);
                } else {
                    let known = &table.lines[usize::from(place)];
                    if known.source.is_none() || known.distance <= distance {
                        continue;
                    }
                }
                if let Some(line) = table.lines.get_mut(usize::from(table.places[node])) {
                    (line.source, line.distance, line.rests_on) = (Some(source), distance, [0; 5]);
                }
            }
            at += 1;
        }
        table
    }

    /// Whether the argument of a premise for a node is a net: some line on the way rests on several.
    fn is_net(&mut self, premise: usize, end: usize) -> bool {
        if self.whole[premise].is_none() {
            self.whole[premise] = Some(self.put_together(premise));
        }
        let Some(table) = &self.whole[premise] else { return false };
        let rests_on_several = |line: &Line| line.rests_on[1..].iter().any(|&other| other != 0);
        let mut at = usize::from(table.place_of(end));
        for _ in 0..MOST {
            if at == 0 {
                return false;
            }
            let line = &table.lines[at];
            match line.source {
                None => {
                    if rests_on_several(line) {
                        return true;
                    }
                    at = usize::from(line.rests_on[0]);
                }
                Some(source) => {
                    // The rest of the way in the other table, up to its premise, which stands in this one.
                    let other = self.own(usize::from(source));
                    let mut inside = other.iter().rposition(|one| one.node == line.node).unwrap_or(0);
                    while inside != 0 {
                        if rests_on_several(&other[inside]) {
                            return true;
                        }
                        inside = usize::from(other[inside].rests_on[0]);
                    }
                    at = usize::from(table.place_of(usize::from(source)));
                }
            }
        }
        false
    }

    fn conclude(&mut self) -> Option<Step> {
        let (field, links) = (self.field, self.links);
        let mut forced = Forced::default();
        let allowed = super::unique::allowed(field);
        let suspects = self.suspects(&allowed);
        for number in numbers(&suspects).take_while(|&number| number < links.candidates) {
            let opposite = links.nodes[number ^ 1];
            if forced.wants(opposite) && self.has_net(number, &allowed) {
                forced.note(opposite);
            }
        }
        for number in (0..links.candidates).step_by(2) {
            self.verity(&[number, number + 1], Some(links.nodes[number].cell), &mut forced);
        }
        each_truth(field, links, &mut |_, premises| self.verity(premises, None, &mut forced));
        forced.step(Kind::ForcingNet)
    }

    /// Finds the common consequences of all premises, except in this cell.
    fn verity(&mut self, premises: &[usize], except: Option<Cell>, forced: &mut Forced) {
        let mut common = std::mem::take(&mut self.common);
        self.rows.common(premises.iter().copied(), &mut common);
        for number in numbers(&common).take_while(|&number| number < self.links.candidates) {
            let node = self.links.nodes[number];
            if Some(node.cell) != except
                && forced.wants(node)
                && premises.iter().any(|&premise| self.is_net(premise, number))
            {
                forced.note(node);
            }
        }
        self.common = common;
    }

    /// The premises that lead to a contradiction: a candidate both on and off, or a cell or a house without room. HoDoKu looks at all
    /// cells of a house that the placed digits leave, not only at those that have the candidate. Two digits in a cell and a digit twice in
    /// a house need no look of their own, since what is on rules out the others.
    fn suspects(&self, allowed: &ByDigit<CellSet>) -> Vec<u64> {
        const ON: u64 = u64::MAX / 3;
        let mut suspects = vec![0; self.links.nodes.len().div_ceil(64)];
        for number in 0..self.links.candidates {
            let candidates = bits_below(self.links.candidates);
            let is_both = |(&word, below): (&u64, u64)| word & word >> 1 & ON & below != 0;
            if self.rows.row(number).iter().zip(candidates).any(is_both) {
                suspects[number / 64] |= 1 << (number % 64);
            }
        }
        let leading_to = self.rows.transposed(self.links.candidates);
        let mut common = Vec::new();
        each_truth(self.field, self.links, &mut |house, premises| {
            let is_whole = |(house, digit): (House, Digit)| {
                (house.cells() & (allowed[digit] - self.field.places[digit])).is_empty()
            };
            if house.is_none_or(is_whole) {
                leading_to.common(premises.iter().map(|premise| premise ^ 1), &mut common);
                suspects.iter_mut().zip(&common).for_each(|(word, bits)| *word |= bits);
            }
        });
        suspects
    }

    /// Whether one of the contradictions that a premise leads to is a net.
    fn has_net(&mut self, premise: usize, allowed: &ByDigit<CellSet>) -> bool {
        let (field, links) = (self.field, self.links);
        let start = links.nodes[premise];
        let (mut on, mut off) = (ByDigit::<CellSet>::default(), ByDigit::<CellSet>::default());
        for number in numbers(self.rows.row(premise)).take_while(|&number| number < links.candidates) {
            let Node { cell, digit, is_on, .. } = links.nodes[number];
            let sets = if is_on { &mut on } else { &mut off };
            sets[digit] = sets[digit].with(cell);
        }
        let mut is_net = |cell, digit, is_on| self.is_net(premise, links.number(cell, digit, is_on));
        let opposite = if start.is_on { &off } else { &on };
        if opposite[start.digit].contains(start.cell) && is_net(start.cell, start.digit, !start.is_on) {
            return true;
        }
        for digit in Digit::ALL {
            if let Some(both) = (on[digit] & off[digit]).first()
                && (is_net(both, digit, false) || is_net(both, digit, true))
            {
                return true;
            }
            for other in Digit::ALL.into_iter().filter(|&other| other > digit) {
                if let Some(both) = (on[digit] & on[other]).first()
                    && (is_net(both, digit, true) || is_net(both, other, true))
                {
                    return true;
                }
            }
        }
        let mut full = field.open;
        for digit in Digit::ALL {
            full &= (off[digit] | !field.places[digit]) - on[digit];
        }
        if full.iter().any(|cell| field.candidates(cell).iter().any(|digit| is_net(cell, digit, false))) {
            return true;
        }
        House::all().map(House::cells).any(|house| {
            Digit::ALL.into_iter().any(|digit| {
                let (twice, places) = (on[digit] & house, allowed[digit] & house);
                let is_full = !places.is_empty() && (places - off[digit]).is_empty();
                twice.len() > 1 && twice.iter().any(|cell| is_net(cell, digit, true))
                    || is_full && places.iter().any(|cell| is_net(cell, digit, false))
            })
        })
    }
}

/// The bits of numbers below this one, word by word.
fn bits_below(number: usize) -> impl Iterator<Item = u64> {
    (0..).map(move |word: usize| match number.saturating_sub(word * 64) {
        count @ 0..64 => (1 << count) - 1,
        _ => u64::MAX,
    })
}

/// A premise whose singles are followed.
struct Premise<'a> {
    field: &'a Field,
    links: &'a Links,
    /// The position under the premise.
    here: &'a mut Field,
    table: &'a mut Table,
}

impl Premise<'_> {
    fn follow(&mut self, number: usize) {
        let node = self.links.nodes[number];
        if node.is_on {
            self.set(Candidate { cell: node.cell, digit: node.digit }, None);
        } else {
            self.here.remove(Candidate { cell: node.cell, digit: node.digit });
            self.table.add(number, [0; 5], true);
            if let Some(digit) = self.here.candidates(node.cell).single() {
                self.set(Candidate { cell: node.cell, digit }, None);
            }
        }
        let mut singles = Vec::new();
        for _ in 0..ROUNDS {
            self.singles(&mut singles);
            if singles.is_empty() {
                break;
            }
            for &(single, is_naked) in &singles {
                self.set(single, Some(is_naked));
            }
        }
    }

    /// The singles in the queues: the naked ones, then the hidden ones.
    fn singles(&self, singles: &mut Vec<(Candidate, bool)>) {
        let here = &*self.here;
        singles.clear();
        let naked = here.naked.waiting().iter().filter(|single| here.open.contains(single.cell));
        singles.extend(naked.map(|&single| (single, true)));
        let mut left = here.open;
        for &single in here.hidden.waiting() {
            let mut houses = single.cell.houses().into_iter();
            if left.contains(single.cell) && houses.any(|house| here.free(house, single.digit) == 1) {
                left = left.without(single.cell);
                singles.push((single, false));
            }
        }
    }

    /// Places a digit: as a naked or a hidden single, or as the premise itself.
    fn set(&mut self, candidate: Candidate, single: Option<bool>) {
        let Candidate { cell, digit } = candidate;
        let candidates = self.here.candidates(cell);
        // The first house with the fewest places.
        let [row, column, block] = cell.houses();
        let free = |house: House| self.here.free(house, digit);
        let house = [column, block]
            .into_iter()
            .fold(row, |least, house| if free(house) < free(least) { house } else { least });
        self.here.place(candidate);
        let place = self.table.lines.len() as u16;
        let mut rests_on = [0; 5];
        match single {
            None => {}
            Some(true) => {
                let others = self.field.candidates(cell).without(digit);
                for (slot, other) in rests_on.iter_mut().zip(others) {
                    *slot = self.table.place_of(self.links.number(cell, other, false));
                }
            }
            Some(false) => {
                let others = self.field.places[digit] & house.cells().without(cell);
                for (slot, other) in rests_on.iter_mut().zip(others) {
                    *slot = self.table.place_of(self.links.number(other, digit, false));
                }
            }
        }
        self.table.add(self.links.number(cell, digit, true), rests_on, true);
        for other in self.field.places[digit] & cell.peers() {
            self.table.add_after(self.links.number(other, digit, false), place);
        }
        for other in candidates.without(digit) {
            self.table.add_after(self.links.number(cell, other, false), place);
        }
    }
}
