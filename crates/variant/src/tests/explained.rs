//! Paths on random puzzles: every step is accepted by the checker and true in every solution.

use minirow::{Random, Stop};

use super::sample;
use crate::format;
use crate::generate::Recipe;
use crate::proof::Claim;
use crate::steps::{
    Ending, Level, Path, PathFlaw, Position, Step, Technique, certificate, rate, verify_path,
};
use crate::{Boxes, Filled, Limits, Rule, Shape, Value, Variant, each_solution, generate};

/// All solutions, if there are at most this many.
fn solutions(variant: &Variant, most: usize) -> Option<Vec<Filled>> {
    let mut all = Vec::new();
    each_solution(variant, &Limits::NONE, |grid| {
        all.push(grid.clone());
        if all.len() > most { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    (all.len() <= most).then_some(all)
}

/// Whether the position still allows the solution.
pub(super) fn allows(variant: &Variant, position: &Position, solution: &Filled) -> bool {
    variant.shape().places().all(|place| position.values(place).contains(solution.at(place)))
}

fn explain(seeds: std::ops::Range<u64>) -> [usize; 3] {
    let mut ends = [0; 3];
    for seed in seeds {
        let mut random = Random::numbered(0x5_7e95, seed);
        let size = 4 + random.below(3) as usize;
        let Some((variant, _)) = sample::variant(&mut random, size) else { continue };
        let Some(solutions) = solutions(&variant, 300) else { continue };
        let mut path = Path::new(&variant, Stop::NEVER);
        let mut before = path.position().clone();
        while let Some(step) = path.next() {
            let checked = path.checker().check(&before, &step);
            assert_eq!(checked, Ok(()), "seed {seed}: {step:?} on {before:?} of {variant:?}");
            let mut after = before.clone();
            path.checker().apply(&mut after, &step);
            assert_ne!(before, after, "seed {seed}: {step:?} changes nothing");
            before = after;
            assert_eq!(&before, path.position(), "seed {seed}");
            for solution in &solutions {
                assert!(allows(&variant, &before, solution), "seed {seed}: {step:?} of {variant:?} is false");
            }
        }
        match path.ending() {
            Some(Ending::Solved(filled)) => {
                assert_eq!(solutions, [filled], "seed {seed}");
                ends[0] += 1;
            }
            Some(Ending::Contradiction) => {
                assert!(solutions.is_empty(), "seed {seed}");
                ends[1] += 1;
            }
            Some(Ending::Stuck) => ends[2] += 1,
            end => panic!("seed {seed}: {end:?}"),
        }
    }
    ends
}

#[test]
fn every_step_of_a_path_is_accepted_and_true() {
    let [solved, refuted, stuck] = explain(0..400);
    assert!(solved > 50 && refuted > 5, "{solved} solved, {refuted} refuted, {stuck} stuck");
}

#[test]
#[ignore = "takes minutes: 40,000 random puzzles"]
fn every_step_of_many_paths_is_accepted_and_true() {
    let ends = explain(400..40_000);
    println!("solved, refuted, stuck: {ends:?}");
}

/// A puzzle of our own with cages, one with thermometers, one with diagonals.
fn made(rules: &[&str], size: usize, seed: u64) -> Variant {
    generate(&Recipe::of(size, rules, None).unwrap(), seed, &Limits::NONE).unwrap().variant
}

#[test]
fn a_path_is_a_certificate_and_a_changed_one_is_rejected() {
    for (rules, size) in [(&["killer"][..], 6), (&["thermo"], 6), (&["x"], 9), (&["jigsaw"], 6)] {
        let variant = made(rules, size, 3);
        let mut path = Path::new(&variant, Stop::NEVER);
        let steps: Vec<Step> = path.by_ref().collect();
        let ending = path.ending().unwrap();
        let Ending::Solved(solution) = &ending else { panic!("{rules:?}: {ending:?}") };
        let text = certificate(&variant, &steps, &ending);
        assert_eq!(verify_path(&variant, &text), Ok(Claim::Unique(solution.clone())), "{rules:?}");
        // Without a step, a later one or the claim fails.
        let lines: Vec<&str> = text.lines().collect();
        for gone in 1..lines.len() {
            let shorter: Vec<&str> =
                lines.iter().enumerate().filter(|&(line, _)| line != gone).map(|(_, line)| *line).collect();
            let verified = verify_path(&variant, &shorter.join("\n"));
            let is_complete = verified == Ok(Claim::Unique(solution.clone()));
            assert!(verified.is_err() || is_complete && gone + 1 < lines.len(), "{rules:?}: {verified:?}");
        }
        assert_eq!(verify_path(&made(rules, size, 4), &text), Err(PathFlaw::Missing));
        for at in (0..text.len()).step_by(97) {
            let broken = format!("{}{}", &text[..at], &text[at + 1..]);
            let verified = verify_path(&variant, &broken);
            assert!(matches!(verified, Err(_) | Ok(Claim::Unique(_))), "{verified:?}");
        }
    }
}

#[test]
fn paths_are_the_same_each_time_and_can_be_cancelled() {
    let variant = made(&["killer"], 6, 8);
    let steps: Vec<Step> = Path::new(&variant, Stop::NEVER).collect();
    assert_eq!(steps, Path::new(&variant, Stop::NEVER).collect::<Vec<_>>());
    let stop = Stop::new();
    stop.set();
    let mut path = Path::new(&variant, stop);
    assert_eq!((path.next(), path.ending()), (None, Some(Ending::Stopped)));
}

/// The puzzle mirrored at the falling diagonal, with all places of its rules.
fn transposed(variant: &Variant) -> Variant {
    let shape = variant.shape();
    let place = |place: crate::Place| shape.at(shape.col(place), shape.row(place)).unwrap();
    let turned = if let Some(Boxes { height, width }) = shape.boxes() {
        Shape::with_boxes(shape.size(), Boxes { height: width, width: height }).unwrap()
    } else {
        let labels: Vec<_> = shape.places().map(|cell| shape.region(place(cell))).collect();
        Shape::with_regions(shape.size(), &labels).unwrap()
    };
    moved(variant, turned, place)
}

/// The puzzle in another shape, with its givens, cages and thermometers at other places; rules about the whole grid stay.
fn moved(variant: &Variant, shape: Shape, place: impl Fn(crate::Place) -> crate::Place) -> Variant {
    let places = |cells: &[crate::Place]| cells.iter().map(|&cell| place(cell)).collect::<Vec<_>>();
    let mut moved = Variant::new(shape);
    for cell in variant.shape().places() {
        moved.set_given(place(cell), variant.givens()[cell.index()]).unwrap();
    }
    for rule in variant.rules() {
        moved
            .add(match rule {
                Rule::Killer { sum, cells } => Rule::Killer { sum: *sum, cells: places(cells) },
                Rule::Thermo(line) => Rule::Thermo(places(line)),
                other => other.clone(),
            })
            .unwrap();
    }
    moved
}

/// The puzzle mirrored from left to right, with all places of its rules.
fn mirrored(variant: &Variant) -> Variant {
    let shape = variant.shape();
    let place =
        |place: crate::Place| shape.at(shape.row(place), shape.size() - 1 - shape.col(place)).unwrap();
    let labels: Vec<_> = shape.places().map(|cell| shape.region(place(cell))).collect();
    let turned = if shape.boxes().is_some() {
        shape.clone()
    } else {
        Shape::with_regions(shape.size(), &labels).unwrap()
    };
    moved(variant, turned, place)
}

/// A puzzle without sums and lines, with other names for its values.
fn renamed(variant: &Variant) -> Variant {
    let size = variant.shape().size();
    let mut renamed = variant.clone();
    for (cell, given) in variant.shape().places().zip(variant.givens()) {
        let value = given.map(|value| Value::from_index((value.index() + 2) % size));
        renamed.set_given(cell, value).unwrap();
    }
    renamed
}

/// The puzzle with 1 for the greatest value and so on.
fn reversed(variant: &Variant) -> Variant {
    let size = variant.shape().size() as u32;
    let mut reversed = Variant::new(variant.shape().clone());
    for (cell, given) in variant.shape().places().zip(variant.givens()) {
        let value = given.and_then(|value| Value::new((size + 1) as u8 - value.get()));
        reversed.set_given(cell, value).unwrap();
    }
    for rule in variant.rules() {
        reversed
            .add(match rule {
                Rule::Killer { sum, cells } => Rule::Killer {
                    sum: sum.map(|sum| cells.len() as u32 * (size + 1) - sum),
                    cells: cells.clone(),
                },
                Rule::Thermo(line) => Rule::Thermo(line.iter().rev().copied().collect()),
                other => other.clone(),
            })
            .unwrap();
    }
    reversed
}

#[test]
fn equivalent_puzzles_have_equal_ratings() {
    let kinds = [
        (&["killer"][..], 6),
        (&["thermo"], 6),
        (&["x"], 9),
        (&["windoku"], 9),
        (&["jigsaw"], 6),
        (&["anti-king"], 9),
    ];
    for (rules, size) in kinds {
        for seed in 0..3 {
            let variant = made(rules, size, seed);
            let rated = rate(&variant, Level::Beyond, &Stop::NEVER).unwrap();
            assert!(!rated.rounds.is_empty() && rated.effort > 0);
            let mut others = vec![
                transposed(&variant),
                reversed(&variant),
                mirrored(&variant),
                transposed(&mirrored(&reversed(&variant))),
            ];
            if !matches!(rules, ["killer" | "thermo"]) {
                others.push(renamed(&variant));
            }
            for other in others {
                let other_rated = rate(&other, Level::Beyond, &Stop::NEVER).unwrap();
                assert_eq!(
                    rated,
                    other_rated,
                    "{rules:?} {seed}: {}",
                    format::write(&variant, format::Format::Json).unwrap()
                );
            }
        }
    }
}

#[test]
fn the_guide_has_the_level_and_the_cost_of_each_technique() {
    for guide in ["variants.md", "variants.ko.md"] {
        let path = format!("{}/../../docs/{guide}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("the guide is beside the crates");
        for technique in Technique::ALL {
            let name = format!("`{}`", technique.id());
            let row = text.lines().find(|line| line.starts_with('|') && line.contains(&name));
            let [_, level, cost] = row
                .map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>())
                .and_then(|cells| cells.try_into().ok())
                .unwrap_or_else(|| panic!("{guide}: no row for {name}"));
            assert_eq!(level, format!("`{}`", technique.level().name()), "{guide}: {name}");
            let base = cost.split(' ').next().and_then(|base| base.parse().ok());
            assert_eq!(base, Some(technique.cost(0)), "{guide}: {name}");
        }
    }
}

#[test]
fn steps_on_lines_whose_cells_see_each_other_are_accepted() {
    for rule in
        ["between r1c1-4", "lockout 3 r1c1-4", "sandwich 5 row 1", "x-sum 6 row 1", "skyscraper 2 row 1"]
    {
        let variant =
            format::read(&format!("size 6\ngrid .2.... ...... ..3... ...... ....5. ......\n{rule}\n"))
                .unwrap()
                .variant;
        let mut path = Path::new(&variant, Stop::NEVER);
        let mut before = path.position().clone();
        let mut of_rule = 0;
        while let Some(step) = path.next() {
            assert_eq!(path.checker().check(&before, &step), Ok(()), "{rule}: {step:?}");
            of_rule += usize::from(!step.evidence.rules().is_empty());
            before = path.position().clone();
        }
        assert!(of_rule > 0, "{rule}");
    }
}
