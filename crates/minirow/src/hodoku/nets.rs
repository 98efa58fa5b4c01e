//! Forcing nets: tables of what a premise leads to when singles are followed a few rounds. A conclusion counts only if its argument is a
//! net, that is if some line of it rests on several others; so the tables remember what each line rests on, as HoDoKu does.
//!
//! What every premise leads to is worked out as rows of bits first. Only the tables that a conclusion rests on are put together line by
//! line, to see whether it is a net.

use super::field::Field;
use super::forcing::{Forced, each_truth, is_contradiction};
use super::links::{Links, Reached, Rows};
use super::step::{Kind, Step};
use super::units::{ALL, HOUSES, PEERS, cells, digits, first, has, houses_of};

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;
/// How many lines a table has, at most.
const MOST: usize = 1000;
/// No place in a table.
const NOWHERE: u16 = u16::MAX;

#[derive(Clone, Copy)]
struct Line {
    /// The number of its node.
    node: u16,
    /// The lines it rests on, the last first; 0 is the premise, or nothing after the first place.
    rests_on: [u16; 5],
    distance: u16,
    /// The node whose table it was copied from, if it was.
    source: Option<u16>,
}

/// What a premise leads to.
#[derive(Clone)]
struct Table {
    lines: Vec<Line>,
    /// The place of each node.
    places: Vec<u16>,
}

impl Table {
    fn new(nodes: usize) -> Self {
        Self { lines: Vec::new(), places: vec![NOWHERE; nodes] }
    }

    /// Adds a line; a candidate only once.
    fn add(&mut self, node: usize, rests_on: [u16; 5], is_candidate: bool) {
        if self.lines.len() >= MOST || is_candidate && self.places[node] != NOWHERE {
            return;
        }
        let distance = self.lines.get(usize::from(rests_on[0])).map_or(0, |line| line.distance) + 1;
        // The greatest comes first.
        let mut sorted = rests_on;
        for place in 1..5 {
            if sorted[place] > sorted[0] {
                sorted.swap(0, place);
            }
        }
        self.places[node] = self.lines.len() as u16;
        self.lines.push(Line { node: node as u16, rests_on: sorted, distance, source: None });
    }

    /// Where a node stands; 0 if it does not.
    fn place_of(&self, node: usize) -> u16 {
        Some(self.places[node]).filter(|&place| place != NOWHERE).unwrap_or(0)
    }
}

struct Tables<'a> {
    field: &'a Field,
    links: &'a Links,
    /// By the number of the premise, as far as singles and single links lead.
    own: Vec<Table>,
    /// The same with what these lead to in turn, as far as they were wanted.
    whole: Vec<Option<Table>>,
    /// Everything that each premise leads to.
    reached: Vec<Reached>,
}

/// The first conclusion of a forcing net.
pub(super) fn find(field: &Field, links: &Links) -> Option<Step> {
    Tables::new(field, links).conclude()
}

impl<'a> Tables<'a> {
    fn new(field: &'a Field, links: &'a Links) -> Self {
        let nodes = links.nodes.len();
        let mut own = Vec::with_capacity(nodes);
        let mut here = field.clone();
        for number in 0..nodes {
            let mut table = Table::new(nodes);
            if number < links.candidates {
                here.clone_from(field);
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
            own.push(table);
        }
        let mut rows = Rows::new(nodes);
        for (number, table) in own.iter().enumerate() {
            for line in &table.lines {
                rows.insert(number, usize::from(line.node));
            }
        }
        rows.close();
        let reached = (0..links.candidates).map(|number| rows.reached(links, number)).collect();
        Self { field, whole: vec![None; links.candidates], links, own, reached }
    }

    /// Puts the table of a premise together: nearer lines replace farther ones that were copied.
    fn whole(&mut self, number: usize) -> &Table {
        if self.whole[number].is_none() {
            let mut table = self.own[number].clone();
            let mut at = 1;
            while at < table.lines.len() && table.lines.len() < MOST {
                let Line { node: source, distance: base, .. } = table.lines[at];
                let copied = self.own[usize::from(source)].lines.iter().skip(1);
                for line in copied {
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
            self.whole[number] = Some(table);
        }
        self.whole[number].as_ref().unwrap_or(&self.own[number])
    }

    /// Whether the argument of a premise for a node is a net: some line on the way rests on several.
    fn is_net(&mut self, premise: usize, cell: usize, digit: usize, is_on: bool) -> bool {
        let end = self.links.number(cell, digit, is_on);
        self.whole(premise);
        let Some(table) = &self.whole[premise] else { return false };
        let mut at = usize::from(table.place_of(end));
        for _ in 0..MOST {
            if at == 0 {
                return false;
            }
            let line = &table.lines[at];
            match line.source {
                None => {
                    if line.rests_on[1..].iter().any(|&other| other != 0) {
                        return true;
                    }
                    at = usize::from(line.rests_on[0]);
                }
                Some(source) => {
                    // The rest of the way in the other table, up to its premise, which stands in this one.
                    let other = &self.own[usize::from(source)];
                    let mut inside = usize::from(other.place_of(usize::from(line.node)));
                    while inside != 0 {
                        let rests_on = other.lines[inside].rests_on;
                        if rests_on[1..].iter().any(|&other| other != 0) {
                            return true;
                        }
                        inside = usize::from(rests_on[0]);
                    }
                    at = usize::from(table.place_of(usize::from(source)));
                }
            }
        }
        false
    }

    fn conclude(&mut self) -> Option<Step> {
        let field = self.field;
        let allowed = super::unique::allowed(field);
        let mut forced = Forced::default();
        let kind = Kind::ForcingNetContradiction;
        for number in 0..self.links.candidates {
            let node = self.links.nodes[number];
            let is_wanted = if node.is_on {
                forced.wants_removed(node.cell, node.digit)
            } else {
                forced.wants_placed(node.cell)
            };
            if !is_wanted
                || !is_contradiction(field, &allowed, &self.reached[number])
                || !self.has_net(number, &allowed)
            {
                continue;
            }
            if node.is_on {
                forced.remove(node.cell, node.digit, kind);
            } else {
                forced.place(node.cell, node.digit, kind);
            }
        }
        for number in (0..self.links.candidates).step_by(2) {
            let cell = self.links.nodes[number].cell;
            self.verity(&[number, number + 1], 1 << cell, &mut forced);
        }
        let mut premises = Vec::new();
        each_truth(field, &mut |cases| {
            premises.clear();
            premises.extend(cases.iter().map(|&(cell, digit)| self.links.number(cell, digit, true)));
            self.verity(&premises, 0, &mut forced);
        });
        forced.step()
    }

    /// What all premises lead to, except in these cells.
    fn verity(&mut self, premises: &[usize], except: u128, forced: &mut Forced) {
        let common = Reached::common(premises.iter().map(|&premise| &self.reached[premise]));
        for digit in 1..=9 {
            for cell in cells(common.on[digit] & ALL & !except) {
                if forced.wants_placed(cell)
                    && premises.iter().any(|&premise| self.is_net(premise, cell, digit, true))
                {
                    forced.place(cell, digit, Kind::ForcingNetVerity);
                }
            }
            for cell in cells(common.off[digit] & ALL & !except) {
                if forced.wants_removed(cell, digit)
                    && premises.iter().any(|&premise| self.is_net(premise, cell, digit, false))
                {
                    forced.remove(cell, digit, Kind::ForcingNetVerity);
                }
            }
        }
    }

    /// Whether one of the contradictions that a premise leads to is a net.
    fn has_net(&mut self, premise: usize, allowed: &[u128; 10]) -> bool {
        let field = self.field;
        let start = self.links.nodes[premise];
        let Reached { on, off } = self.reached[premise];
        let mut is_net = |cell, digit, is_on| self.is_net(premise, cell, digit, is_on);
        let opposite = if start.is_on { &off } else { &on };
        if has(opposite[start.digit], start.cell) && is_net(start.cell, start.digit, !start.is_on) {
            return true;
        }
        for digit in 1..=9 {
            let both = on[digit] & off[digit];
            if both != 0 && (is_net(first(both), digit, false) || is_net(first(both), digit, true)) {
                return true;
            }
            for other in digit + 1..=9 {
                let both = on[digit] & on[other];
                if both != 0 && (is_net(first(both), digit, true) || is_net(first(both), other, true)) {
                    return true;
                }
            }
        }
        let mut full = field.open;
        for digit in 1..=9 {
            full &= (off[digit] | !field.places[digit]) & !on[digit];
        }
        if cells(full).any(|cell| digits(field.masks[cell]).any(|digit| is_net(cell, digit, false))) {
            return true;
        }
        HOUSES.into_iter().any(|house| {
            (1..=9).any(|digit| {
                let (twice, places) = (on[digit] & house, allowed[digit] & house);
                let is_full = places != 0 && places & !off[digit] == 0;
                twice.count_ones() > 1 && cells(twice).any(|cell| is_net(cell, digit, true))
                    || is_full && cells(places).any(|cell| is_net(cell, digit, false))
            })
        })
    }
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
            self.set(node.cell, node.digit, None);
        } else {
            self.here.remove(node.cell, node.digit);
            self.table.add(number, [0; 5], true);
            if self.here.count(node.cell) == 1 {
                let last = self.here.masks[node.cell].trailing_zeros() as usize + 1;
                self.set(node.cell, last, None);
            }
        }
        let mut singles = Vec::new();
        for _ in 0..ROUNDS {
            self.singles(&mut singles);
            if singles.is_empty() {
                break;
            }
            for &(cell, digit, is_naked) in &singles {
                self.set(cell, digit, Some(is_naked));
            }
        }
    }

    /// The singles in the queues: the naked ones, then the hidden ones.
    fn singles(&self, singles: &mut Vec<(usize, usize, bool)>) {
        let here = &*self.here;
        let is_open = |cell: usize| here.values[cell] == 0;
        singles.clear();
        let naked = here.naked.waiting().iter().filter(|&&(cell, _)| is_open(cell));
        singles.extend(naked.map(|&(cell, digit)| (cell, digit, true)));
        let mut found = 0;
        for &(cell, digit) in here.hidden.waiting() {
            let is_single = houses_of(cell).into_iter().any(|house| here.free[house][digit] == 1);
            if is_open(cell) && !has(found, cell) && is_single {
                found |= 1 << cell;
                singles.push((cell, digit, false));
            }
        }
    }

    /// Places a digit: as a naked or a hidden single, or as the premise itself.
    fn set(&mut self, cell: usize, digit: usize, single: Option<bool>) {
        let candidates = self.here.masks[cell];
        let mut house = houses_of(cell)[0];
        for other in houses_of(cell) {
            if self.here.free[other][digit] < self.here.free[house][digit] {
                house = other;
            }
        }
        self.here.place(cell, digit);
        let place = self.table.lines.len() as u16;
        let mut rests_on = [0; 5];
        match single {
            None => {}
            Some(true) => {
                let others = digits(self.field.masks[cell]).filter(|&other| other != digit);
                for (slot, other) in rests_on.iter_mut().zip(others) {
                    *slot = self.table.place_of(self.links.number(cell, other, false));
                }
            }
            Some(false) => {
                let others = cells(self.field.places[digit] & HOUSES[house] & !(1 << cell));
                for (slot, other) in rests_on.iter_mut().zip(others) {
                    *slot = self.table.place_of(self.links.number(other, digit, false));
                }
            }
        }
        self.table.add(self.links.number(cell, digit, true), rests_on, true);
        let after = [place, 0, 0, 0, 0];
        for other in cells(self.field.places[digit] & PEERS[cell]) {
            self.table.add(self.links.number(other, digit, false), after, true);
        }
        for other in digits(candidates).filter(|&other| other != digit) {
            self.table.add(self.links.number(cell, other, false), after, true);
        }
    }
}
