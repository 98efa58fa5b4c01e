//! Pictures: what is put into them is seen in them, and the same picture has the same bytes everywhere.

use minirow::draw::{Fate, Picture, Shape, Strength, Theme, Tone};
use minirow::logic::{Profile, Technique, next_step};
use minirow::{Board, Candidate, CandidateSet, Digit, Grid, House};

use crate::boards::{data, position};

const PUZZLE: &str = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

fn board() -> Board {
    Board::new(&PUZZLE.parse::<Grid>().expect("valid")).expect("valid")
}

fn candidate(cell: &str, digit: usize) -> Candidate {
    Candidate { cell: cell.parse().expect("valid"), digit: Digit::from_index(digit - 1) }
}

/// A picture with everything that there is.
fn everything() -> Picture {
    let board = board();
    let mut picture = Picture::new(&board);
    let shapes = [
        Shape::Disc,
        Shape::Ring,
        Shape::Diamond,
        Shape::Square,
        Shape::Block,
        Shape::Triangle,
        Shape::Underline,
    ];
    let open: Vec<Candidate> = board.all_candidates().iter().take(shapes.len()).collect();
    for (&candidate, shape) in open.iter().zip(shapes) {
        picture.mark(candidate, shape, Tone::Blue).fill(candidate.cell, Tone::Violet);
    }
    for (pair, strength) in open.windows(2).zip([Strength::Strong, Strength::Weak].into_iter().cycle()) {
        picture.link(CandidateSet::of(pair[0]), CandidateSet::of(pair[1]), strength, Tone::Green);
    }
    let group: CandidateSet =
        open.iter().copied().filter(|candidate| candidate.digit == open[0].digit).collect();
    picture.link(group, CandidateSet::of(candidate("r9c9", 7)), Strength::Strong, Tone::Amber);
    picture.band(House::column(0), Tone::Blue).outline(House::row(8), Tone::Green);
    picture.fate(candidate("r9c8", 4), Fate::Removed).fate(candidate("r9c9", 2), Fate::Placed);
    picture
}

#[test]
fn a_picture_shows_every_digit_and_candidate_once() {
    let board = board();
    let svg = Picture::new(&board).svg(Theme::Light);
    let candidates = board.all_candidates().len();
    assert_eq!(svg.matches("<use href=\"#m").count(), candidates);
    assert_eq!(svg.matches("<use href=\"#n").count(), 32);
}

#[test]
fn every_element_is_closed_and_every_reference_is_defined() {
    for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::Auto] {
        let svg = everything().svg(theme);
        let mut open: Vec<&str> = Vec::new();
        for tag in svg.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
            let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
            match (tag.starts_with('/'), tag.ends_with('/')) {
                (true, _) => assert_eq!(open.pop(), Some(name)),
                (false, false) => open.push(name),
                (false, true) => {}
            }
        }
        assert_eq!(open, [""; 0]);
        let uses = svg.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap());
        for reference in svg.split("url(#").skip(1).map(|rest| rest.split(')').next().unwrap()).chain(uses) {
            assert!(svg.contains(&format!("id=\"{reference}\"")), "{reference}");
        }
    }
}

#[test]
fn a_share_is_shown_to_the_ten_thousandth_of_a_percent_whatever_the_numbers() {
    let title = |part: u128, whole: u128| {
        let svg = Picture::new(&board()).share(candidate("r1c1", 4), part, whole).svg(Theme::Light);
        svg.split("<title>").nth(1).unwrap().split("</title>").next().unwrap().to_owned()
    };
    assert_eq!(title(1, 3), "r1c1 4: 33.3333 %");
    assert_eq!(title(6_670_903_752_021_072_936_960 / 9, 6_670_903_752_021_072_936_960), "r1c1 4: 11.1111 %");
    assert_eq!(title(u128::MAX, u128::MAX), "r1c1 4: 100.0000 %");
    assert_eq!(title(0, 0), "r1c1 4: 0.0000 %");
}

/// Compares with a file of the repository, or writes it.
fn assert_is_file(svg: &str, file: &str) {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("MINIROW_BLESS").is_some() {
        std::fs::write(&path, svg).expect("the folder is there");
    }
    let kept = std::fs::read_to_string(&path).expect("the file is there");
    assert!(svg == kept, "{file} is not what is drawn now: MINIROW_BLESS=1 writes it anew, look at it");
}

#[test]
fn a_picture_has_the_bytes_that_were_looked_at() {
    assert_is_file(&everything().svg(Theme::Light), "data/golden/picture.svg");
}

#[test]
fn the_picture_of_the_front_page_is_what_is_drawn() {
    let text = data("steps/xy-chain.txt");
    let (cells, _) = text.lines().nth(1).unwrap().split_once(" : ").unwrap();
    let board = position(cells);
    let step = next_step(&board, &Profile::of(&[Technique::XyChain])).unwrap();
    let pictures = Picture::of_step(&board, &step);
    assert_is_file(&pictures[0].svg(Theme::Auto), "docs/pictures/xy-chain.svg");
}

#[test]
fn a_picture_of_a_step_shows_its_conclusions_in_every_view() {
    let mut drawn = 0;
    let mut board = board();
    while let Some(step) = next_step(&board, &Profile::human()) {
        let (placed, removed) = (step.conclusions().place.len(), step.conclusions().remove.len());
        for picture in Picture::of_step(&board, &step) {
            let svg = picture.svg(Theme::Dark);
            assert_eq!(svg.matches("r=\"13\"").count(), placed);
            assert_eq!(svg.matches("stroke=\"#ff8a7a\" stroke-width=\"2.5\"").count(), removed);
            drawn += 1;
        }
        step.apply(&mut board);
    }
    assert!(drawn >= 49, "{drawn}");
}

#[cfg(feature = "exact")]
#[test]
fn a_heat_map_says_the_share_of_every_candidate() {
    let board = Board::new(&Grid::EMPTY).unwrap();
    let chances = minirow::exact::chances(&board, &minirow::exact::Run::default()).unwrap();
    let svg = chances.heat_map(&board).svg(Theme::Light);
    assert_eq!(svg.matches(": 11.1111 %</title>").count(), 729);
}
