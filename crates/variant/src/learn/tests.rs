use minirow::{Random, Stop};

use super::*;

type Clauses = Vec<Vec<Literal>>;

fn random_clauses(random: &mut Random, variables: usize, count: usize) -> Clauses {
    let literal = |random: &mut Random| {
        let literal = Literal::of(random.below(variables as u64) as usize);
        if random.below(2) == 0 { literal } else { !literal }
    };
    (0..count)
        .map(|_| {
            let length = 1 + random.below(4).max(random.below(4));
            (0..length).map(|_| literal(random)).collect()
        })
        .collect()
}

fn satisfies(clauses: &Clauses, values: u32) -> bool {
    clauses.iter().all(|clause| {
        clause.iter().any(|literal| (values >> literal.variable() & 1 == 1) != literal.is_negated())
    })
}

fn solver(variables: usize, clauses: &Clauses) -> Solver {
    let mut solver = Solver::new();
    for _ in 0..variables {
        solver.add_variable();
    }
    for clause in clauses {
        solver.add(clause);
    }
    solver
}

#[test]
fn verdicts_solutions_and_cores_agree_with_enumeration() {
    let mut random = Random::new(29);
    let (mut satisfiable, mut unsatisfiable) = (0, 0);
    for round in 0..3000 {
        let variables = 3 + round % 8;
        let count = random.below(5 * variables as u64) as usize;
        let clauses = random_clauses(&mut random, variables, count);
        let mut solver = solver(variables, &clauses);
        for _ in 0..3 {
            let assumptions: Vec<Literal> =
                random_clauses(&mut random, variables, 1).concat().into_iter().take(3).collect();
            let with = |more: &[Literal]| {
                [clauses.clone(), more.iter().map(|&literal| vec![literal]).collect()].concat()
            };
            let assumed = with(&assumptions);
            let expected = (0..1 << variables).any(|values| satisfies(&assumed, values));
            match solver.solve(&assumptions, &Stop::NEVER, u64::MAX) {
                Verdict::Satisfiable => {
                    satisfiable += 1;
                    let values = (0..variables)
                        .filter(|&v| solver.is_true(Literal::of(v)))
                        .fold(0, |all, v| all | 1 << v);
                    assert!(satisfies(&assumed, values), "round {round}");
                }
                Verdict::Unsatisfiable => {
                    unsatisfiable += 1;
                    assert!(!expected, "round {round}");
                    let blamed = with(solver.core());
                    assert!(
                        solver.core().iter().all(|literal| assumptions.contains(literal)),
                        "round {round}"
                    );
                    assert!(!(0..1 << variables).any(|values| satisfies(&blamed, values)), "round {round}");
                }
                Verdict::Unknown => panic!("nothing limits the search"),
            }
        }
    }
    assert!(satisfiable > 1000 && unsatisfiable > 1000, "{satisfiable} and {unsatisfiable}");
}

/// One more pigeon than holes.
fn pigeons(holes: usize) -> (usize, Clauses) {
    let at = |pigeon: usize, hole: usize| Literal::of(pigeon * holes + hole);
    let mut clauses: Clauses =
        (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for a in 0..=holes {
            clauses.extend((0..a).map(|b| vec![!at(a, hole), !at(b, hole)]));
        }
    }
    ((holes + 1) * holes, clauses)
}

#[test]
fn a_hard_contradiction_is_found_across_reductions_and_restarts() {
    let (variables, clauses) = pigeons(8);
    let mut solver = solver(variables, &clauses);
    assert_eq!(solver.solve(&[], &Stop::NEVER, u64::MAX), Verdict::Unsatisfiable);
    assert!(solver.conflicts > 1000, "{} conflicts", solver.conflicts);
}

#[test]
fn conflicts_and_cancelling_limit_the_search() {
    let (variables, clauses) = pigeons(10);
    let mut first = solver(variables, &clauses);
    assert_eq!(first.solve(&[], &Stop::NEVER, 100), Verdict::Unknown);
    assert_eq!(first.conflicts, 100);
    let stop = Stop::new();
    stop.set();
    assert_eq!(solver(variables, &clauses).solve(&[], &stop, u64::MAX), Verdict::Unknown);
}

#[test]
fn shortened_clauses_lose_no_solution() {
    let mut random = Random::new(31);
    let mut shortened = 0;
    for round in 0..60 {
        let variables = 12;
        let clauses: Clauses = (0..38)
            .map(|_| random_clauses(&mut random, variables, 3).into_iter().map(|clause| clause[0]).collect())
            .collect();
        let expected = (0..1_u32 << variables).filter(|&values| satisfies(&clauses, values)).count();
        let mut solver = solver(variables, &clauses);
        let mut found = 0;
        while solver.solve(&[], &Stop::NEVER, u64::MAX) == Verdict::Satisfiable {
            found += 1;
            let literals = (0..variables).map(Literal::of);
            let other: Vec<Literal> = literals.map(|l| if solver.is_true(l) { !l } else { l }).collect();
            solver.add(&other);
            if !solver.is_contradictory {
                shortened += solver.vivify();
            }
        }
        assert_eq!(found, expected, "round {round}");
    }
    assert!(shortened > 20, "{shortened} clauses were shortened");
}
