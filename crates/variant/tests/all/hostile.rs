//! Evidence that would cost a checker all memory, and rules that no grid obeys.

use minirow_variant::steps::{
    Candidate, Checker, Ending, Equation, Evidence, House, PathFlaw, Rejection, Step, Summand, Technique,
    certificate, verify_path,
};
use minirow_variant::{Place, Rule, Shape, Value, Variant};

fn step(technique: Technique, cell: u16, evidence: Evidence) -> Step {
    let candidate = Candidate { place: Place::new(cell), value: Value::from_index(0) };
    Step { technique, placements: Vec::new(), eliminations: vec![candidate], evidence }
}

#[test]
fn an_equation_with_too_many_fillings_is_rejected_soon() {
    let variant = Variant::new(Shape::without_boxes(36).unwrap());
    let checker = Checker::new(&variant);
    let plus = vec![Summand::House(House::Row(0))];
    let groups = vec![(0..36).map(Place::new).collect()];
    let evidence = Evidence::Sum(Equation { plus, minus: Vec::new(), groups });
    let step = step(Technique::Innies, 0, evidence);
    assert_eq!(checker.check(&checker.start(), &step), Err(Rejection::NotShown));
}

#[test]
fn a_renban_line_with_more_cells_than_values_has_no_filling() {
    for cells in [5, 16] {
        let mut variant = Variant::new(Shape::usual(4).unwrap());
        variant.add(Rule::Renban((0..cells).map(Place::new).collect())).unwrap();
        let checker = Checker::new(&variant);
        let words = step(Technique::Words, 0, Evidence::Words { rule: 0 });
        assert_eq!(checker.check(&checker.start(), &words), Ok(()));
    }
    let mut long = Variant::new(Shape::usual(9).unwrap());
    long.add(Rule::Renban((0..81).map(Place::new).collect())).unwrap();
    let checker = Checker::new(&long);
    let words = step(Technique::Words, 80, Evidence::Words { rule: 0 });
    assert_eq!(checker.check(&checker.start(), &words), Ok(()));
}

#[test]
fn a_certificate_of_another_puzzle_or_with_several_claims_is_rejected() {
    let variant = Variant::new(Shape::usual(4).unwrap());
    let written = certificate(&variant, &[], &Ending::Contradiction);
    let (empty, _) = written.split_once('\n').unwrap();
    assert_eq!(verify_path(&variant, &format!("{empty}\n{{\"end\":\"none\"}}\n")), Err(PathFlaw::Claim(2)));
    let both = format!("{empty}\n{{\"end\":\"none\",\"step\":{{}}}}\n");
    assert_eq!(verify_path(&variant, &both), Err(PathFlaw::Line(2)));
    let mut other = Variant::new(Shape::usual(4).unwrap());
    other.add(Rule::AntiKing).unwrap();
    assert_eq!(verify_path(&other, &written), Err(PathFlaw::Missing));
}
