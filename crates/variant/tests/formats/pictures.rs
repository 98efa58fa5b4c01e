//! Pictures: every rule that can be seen adds something to the picture, and the pictures of the samples are as they were.

use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format;
use minirow_variant::{Rule, Shape, Values, Variant};

use crate::random::{KINDS, Puzzles};

/// Rules about the whole grid that leave no mark.
const UNSEEN: [&str; 9] = [
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "no-difference",
    "no-ratio",
    "no-x",
    "no-v",
    "windoku without room",
];

#[test]
fn every_rule_about_some_cells_is_drawn() {
    let mut puzzles = Puzzles::new(5);
    let shape = Shape::usual(9).unwrap();
    let empty = Drawing::new(&Variant::new(shape.clone())).svg(Theme::Light);
    for kind in 0..KINDS {
        for _ in 0..20 {
            let mut variant = Variant::new(shape.clone());
            let rule = puzzles.rule(&shape, kind);
            let name = rule.name();
            if variant.add(rule).is_err() {
                continue;
            }
            for theme in [Theme::Light, Theme::Dark, Theme::Print] {
                let svg = Drawing::new(&variant).svg(theme);
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}: {svg}");
                let is_seen = theme == Theme::Light && svg.lines().count() > empty.lines().count();
                assert!(theme != Theme::Light || is_seen != UNSEEN.contains(&name), "{name}");
            }
        }
    }
}

#[test]
fn a_picture_of_a_large_grid_shows_candidates() {
    let shape = Shape::usual(16).unwrap();
    let mut variant = Variant::new(shape.clone());
    let all = vec![Values::up_to(16); shape.cells()];
    let without = Drawing::new(&variant).svg(Theme::Light);
    let with = Drawing::new(&variant).with_candidates(&all).svg(Theme::Light);
    // 9 digits of one stroke and 7 numbers of two in each cell.
    assert_eq!(with.lines().count() - without.lines().count(), 256 * (9 + 2 * 7));
    variant.add(Rule::Windoku).unwrap();
    assert_eq!(Drawing::new(&variant).svg(Theme::Light).lines().count() - without.lines().count(), 9 * 16);
}

#[test]
fn text_shows_regions_and_values() {
    let read = format::read("size 4\nregions 1112 1222 3344 3344\ngrid 1... .... .... ...4\n").unwrap();
    let text = Drawing::new(&read.variant).text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines,
        [
            "┌───────────┬───┐",
            "│ 1   .   . │ . │",
            "│   ┌───────┘   │",
            "│ . │ .   .   . │",
            "├───┴───┬───────┤",
            "│ .   . │ .   . │",
            "│ .   . │ .   4 │",
            "└───────┴───────┘",
        ]
    );
}
