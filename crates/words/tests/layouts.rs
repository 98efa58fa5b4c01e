//! Houses of variants have names in every language, and pictures of steps in them can be drawn.

use std::sync::Arc;

use minirow::draw::{Picture, Theme};
use minirow::logic::{Because, Conclusions, Evidence, Node, Step, Technique, check};
use minirow::{Board, Candidate, Cell, Digit, Grid, House, HouseKind, Layout};
use minirow_words::Language;
use minirow_words::steps::Teller;

#[test]
fn a_single_in_a_house_of_a_variant_names_the_house_and_is_drawn() {
    let digit = Digit::from_index(4);
    let diagonal = House::of(HouseKind::Diagonal, 1).expect("two diagonals").cells();
    let window = House::of(HouseKind::Window, 2).expect("four windows").cells();
    let group = House::of(HouseKind::Group, 8).expect("nine groups").cells();
    let free: minirow::CellSet = (4..13).map(Cell::from_index).collect();
    let cases = [
        (HouseKind::Diagonal, diagonal, ["diagonal r1c9-r9c1", "r1c9-r9c1 대각선"]),
        (HouseKind::Window, window, ["window 3", "3번 창"]),
        (HouseKind::Group, group, ["disjoint group 9", "9번 분리 그룹"]),
        (HouseKind::Region, free, ["region 1", "1번 구역"]),
        (HouseKind::Extra, free, ["extra region 1", "1번 추가 구역"]),
    ];
    for (kind, cells, names) in cases {
        let layout = Layout::LINES.clone().with_house(kind, cells).expect("nine cells of this kind");
        let house = layout.houses().iter().last().expect("the house that was added");
        let mut board = Board::with_layout(&Grid::EMPTY, &Arc::new(layout)).expect("no digits");
        let cell = cells.first().expect("nine cells");
        for other in cells.without(cell) {
            let _ = board.remove(Candidate { cell: other, digit });
        }
        let mut evidence = Evidence::default();
        let single = Candidate { cell, digit };
        evidence.line(Node::is(single), Because::House(house), &[]);
        let step = Step::new(Technique::HiddenSingle, Conclusions::place(single), evidence)
            .expect("a digit to place");
        assert_eq!(check(&board, &step), Ok(()));
        for (language, name) in Language::ALL.into_iter().zip(names) {
            let text = Teller::new(language).step(&board, &step).to_string();
            assert!(text.to_lowercase().contains(name), "{name}: {text}");
        }
        let mut picture = Picture::new(&board);
        picture.band(house, minirow::draw::Tone::Blue);
        assert!(picture.svg(Theme::Light).len() > Picture::new(&board).svg(Theme::Light).len());
    }
}
