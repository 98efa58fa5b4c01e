//! Each propagator and each encoding against enumeration: one primitive at a time, on a few cells with random masks.

use std::ops::ControlFlow;

use minirow::{Random, Stop};

use crate::engine::Search;
use crate::hybrid::Hybrid;
use crate::primitive::{Automaton, Origin, Primitive, Problem};
use crate::value::Bits;
use crate::{Effort, Limits};

/// The definition of a primitive, for values from 1.
fn obeys(problem: &Problem, primitive: &Primitive, values: &[i32]) -> bool {
    let of = |cells: &[u16]| -> Vec<i32> { cells.iter().map(|&cell| values[usize::from(cell)]).collect() };
    let differ = |values: &[i32]| (0..values.len()).all(|i| !values[..i].contains(&values[i]));
    match primitive {
        Primitive::House(cells) | Primitive::Different(cells) => differ(&of(cells)),
        Primitive::Linear { total, terms } => {
            terms.iter().map(|&(factor, cell)| factor * values[usize::from(cell)]).sum::<i32>() == *total
        }
        Primitive::Pair { table, cells } => {
            let [a, b] = cells.map(|cell| values[usize::from(cell)] - 1);
            problem.tables[*table][a as usize] >> b & 1 == 1
        }
        Primitive::Run(cells) => {
            let values = of(cells);
            let range = values.iter().max().unwrap() - values.iter().min().unwrap();
            differ(&values) && range + 1 == values.len() as i32
        }
        Primitive::Word { automaton, cells } => {
            let automaton = &problem.automata[*automaton];
            let mut state = 0;
            for value in of(cells) {
                let next = automaton.next[state * problem.size + value as usize - 1];
                if next == Automaton::DEAD {
                    return false;
                }
                state = next as usize;
            }
            automaton.accepts[state]
        }
        Primitive::Contains { counts, cells } => counts.iter().all(|&(value, count)| {
            of(cells).iter().filter(|&&held| held == i32::from(value) + 1).count() >= usize::from(count)
        }),
        Primitive::EqualSums(parts) => {
            let sums: Vec<i32> = parts.iter().map(|part| of(part).iter().sum()).collect();
            sums.iter().all(|sum| *sum == sums[0])
        }
    }
}

/// A problem of one primitive over cells with random masks.
fn problem(random: &mut Random, kind: u64) -> Problem {
    let size = 4 + random.below(3) as usize;
    let all = (1_u64 << size) - 1;
    let count = if kind == 0 { size } else { 2 + random.below(4.min(size as u64 - 1)) as usize };
    let mask = |random: &mut Random| match (random.next() | random.next()) & all {
        0 => all,
        mask => mask,
    };
    let masks: Vec<u64> = (0..count).map(|_| mask(random)).collect();
    let cells: Vec<u16> = (0..count as u16).collect();
    let mut problem =
        Problem { size, masks, tables: Vec::new(), automata: Vec::new(), primitives: Vec::new() };
    let any = |random: &mut Random| random.below(size as u64) as i32 + 1;
    let mut primitives = Vec::new();
    match kind {
        0 => primitives.push(Primitive::House(cells)),
        1 => primitives.push(Primitive::Different(cells)),
        2 => {
            let terms: Vec<(i32, u16)> =
                cells.iter().map(|&cell| ([1, -1, 2, 10][random.below(4) as usize], cell)).collect();
            let total = terms.iter().map(|term| term.0 * any(random)).sum();
            primitives.push(Primitive::Linear { total, terms });
        }
        3 | 4 => {
            // Some or all of the cells differ: bounds by groups, or a cage.
            let differing = if kind == 3 { cells.clone() } else { cells[..count - 1].to_vec() };
            primitives.push(Primitive::Different(differing));
            let total = cells.iter().map(|_| any(random)).sum();
            primitives
                .push(Primitive::Linear { total, terms: cells.iter().map(|&cell| (1, cell)).collect() });
        }
        5 => {
            problem.tables.push((0..size).map(|_| random.next() & all).collect());
            primitives.push(Primitive::Pair { table: 0, cells: [0, 1] });
        }
        6 => primitives.push(Primitive::Run(cells)),
        7 => {
            let states = 2 + random.below(5) as usize;
            let next = (0..states * size).map(|_| match random.below(states as u64 + 1) {
                state if state < states as u64 => state as u32,
                _ => Automaton::DEAD,
            });
            let next = next.collect();
            let accepts = (0..states).map(|_| random.below(2) == 0).collect();
            problem.automata.push(Automaton { next, accepts });
            primitives.push(Primitive::Word { automaton: 0, cells });
        }
        8 => {
            let counts = vec![(0, 1 + random.below(2) as u8), (2, 1)];
            primitives.push(Primitive::Contains { counts, cells });
        }
        _ => {
            let middle = 1 + random.below(count as u64 - 1) as usize;
            primitives.push(Primitive::EqualSums(vec![cells[..middle].to_vec(), cells[middle..].to_vec()]));
        }
    }
    problem.primitives = primitives.into_iter().map(|primitive| (Origin::Shape, primitive)).collect();
    problem
}

/// All assignments of the masks that obey the primitives.
fn enumerate(problem: &Problem) -> Vec<Vec<i32>> {
    let mut found = vec![Vec::new()];
    for &mask in &problem.masks {
        found = found
            .iter()
            .flat_map(|values: &Vec<i32>| {
                Bits(mask).map(move |value| values.iter().copied().chain([value as i32 + 1]).collect())
            })
            .collect();
    }
    found.retain(|values| problem.primitives.iter().all(|(_, primitive)| obeys(problem, primitive, values)));
    found
}

#[test]
fn propagators_keep_what_enumeration_finds_and_the_search_finds_all_of_it() {
    let mut failures = 0;
    for number in 0..20_000 {
        let mut random = Random::numbered(5, number);
        let problem = problem(&mut random, number % 10);
        let expected = enumerate(&problem);
        let hybrid = Hybrid::new(problem.clone());
        let mut search = Search::new(&hybrid.network, &problem.masks);
        if !search.root() {
            failures += 1;
            assert!(expected.is_empty(), "{number}: {problem:?}");
            continue;
        }
        for values in &expected {
            for (cell, value) in values.iter().enumerate() {
                assert!(
                    search.masks()[cell] >> (value - 1) & 1 == 1,
                    "{number}: {problem:?} loses {values:?}"
                );
            }
        }
        let mut learner = hybrid.learner(search.masks());
        let mut found = 0;
        search.run(&Stop::NEVER, u64::MAX, 0, |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(found, expected.len(), "{number}: search on {problem:?}");
        if expected.len() < 60 {
            let mut found = 0;
            learner.each(&Limits::NONE, &mut Effort::default(), &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(found, expected.len(), "{number}: clauses of {problem:?}");
        }
    }
    assert!(failures > 100, "{failures} contradictions were noticed at once");
}
