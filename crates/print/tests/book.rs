//! Books as PDF and pictures as PNG.

use minirow::draw::{Picture, Theme};
use minirow::{Board, Engine, Grid, Outcome, Solution};
use minirow_print::book::{Book, BookPuzzle, PerPage};
use minirow_print::{FontError, Fonts, Paper, pdf, png};
use minirow_words::{Catalogue, Language};

const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn solved(puzzle: &Grid) -> Solution {
    match Engine::default().solve(&Board::new(puzzle).expect("no conflict")) {
        Outcome::Unique(solution) => solution,
        other => panic!("expected one solution, found {other:?}"),
    }
}

fn entries(number: usize) -> Vec<BookPuzzle> {
    let puzzle: Grid = PUZZLE.parse().expect("a puzzle");
    let entry = BookPuzzle::new(&puzzle, &solved(&puzzle), Some("hard & long".to_owned()));
    vec![entry; number]
}

fn book(entries: &[BookPuzzle], paper: Paper, per_page: PerPage) -> Book<'_> {
    Book {
        title: "Rain <and> sun",
        entries,
        paper,
        per_page,
        footer: Some("seed 7"),
        qr: Some(""),
        rules: &[],
    }
}

#[test]
fn a_book_has_every_puzzle_and_every_solution_once() {
    let entries = entries(13);
    let words = Catalogue::new(Language::En);
    for paper in Paper::ALL {
        for (number, puzzle_pages) in [(1, 13), (2, 7), (4, 4), (6, 3)] {
            let book = book(&entries, paper, PerPage::new(number).expect("a number of puzzles"));
            let pages = book.pages(&words);
            let solution_pages = if matches!(paper, Paper::A4 | Paper::Letter) { 2 } else { 3 };
            assert_eq!(pages.len(), 2 + puzzle_pages + solution_pages, "{paper:?} {number}");
            // Each grid is an SVG element of its own; the title page shows one too.
            let grids: usize = pages.iter().map(|page| page.matches("<g transform=").count()).sum();
            assert_eq!(grids, 1 + 13 + 13, "{paper:?} {number}");
            let codes: usize = pages.iter().map(|page| page.matches("shape-rendering").count()).sum();
            assert_eq!(codes, 13);
            let (width, height) = paper.size();
            assert!(pages.iter().all(|page| page.contains(&format!("viewBox=\"0 0 {width} {height}\""))));
        }
    }
    assert_eq!(PerPage::new(3), None);
}

#[test]
fn a_long_title_wraps_instead_of_shrinking() {
    let entries = entries(1);
    let words = Catalogue::new(Language::En);
    let title_page =
        |title: &str, paper| Book { title, ..book(&entries, paper, PerPage::One) }.pages(&words).remove(0);
    let large = |page: &str| page.matches("font-size=\"30\"").count();
    let long =
        "One hundred gentle puzzles for rainy afternoons, long train rides and everyone who likes to think";
    for paper in Paper::ALL {
        assert_eq!(large(&title_page("Rainy days", paper)), 1, "{paper:?}");
        let page = title_page(long, paper);
        assert!(
            page.matches("text-anchor=\"middle\" fill=\"#000\"").count() >= 3,
            "{paper:?}: several lines"
        );
        for word in long.split(' ') {
            assert!(page.contains(word), "{paper:?}: {word}");
        }
    }
    assert!(large(&title_page(long, Paper::A4)) >= 3, "the letters stay large on large paper");
    let one_word = title_page(&"A".repeat(60), Paper::A5);
    assert_eq!(large(&one_word), 0, "a word that is longer than a line shrinks");
}

#[test]
fn the_same_book_has_the_same_bytes() {
    let entries = entries(5);
    let words = Catalogue::new(Language::En);
    let pages = book(&entries, Paper::A5, PerPage::Four).pages(&words);
    // Without a font the grids are drawn and the text is left out.
    let [one, other] = [(); 2].map(|()| pdf(&pages, "Rain", &Fonts::none()).expect("a document"));
    assert!(one.starts_with(b"%PDF-") && one.len() > 10_000, "{}", one.len());
    assert!(one == other);
}

#[test]
fn books_are_written_in_both_languages() {
    let entries = entries(2);
    for language in Language::ALL {
        let words = Catalogue::new(language);
        let book = Book { title: &words.word("book-title"), ..book(&entries, Paper::A4, PerPage::Two) };
        let fonts = Fonts::of_system(&book.characters(&words))
            .expect("a font with Latin and Korean characters, such as the Debian package fonts-nanum");
        let pages = book.pages(&words);
        let with = pdf(&pages, "Rain", &fonts).expect("a document");
        let without = pdf(&pages, "Rain", &Fonts::none()).expect("a document");
        assert!(with.len() > without.len() + 1000, "{language}: the text and its font");
    }
}

#[test]
fn pictures_have_the_wished_width() {
    let board = Board::new(&PUZZLE.parse().expect("a puzzle")).expect("no conflict");
    let svg = Picture::new(&board).svg(Theme::Print);
    let picture = png(&svg, 300, &Fonts::none()).expect("a picture");
    assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((number(16), number(20)), (300, 300));
    for width in [0, 10_001] {
        assert!(png(&svg, width, &Fonts::none()).is_err(), "{width}");
    }
    assert!(png("<svg", 100, &Fonts::none()).is_err());
    assert!(matches!(Fonts::from_file("Cargo.toml".as_ref()), Err(FontError::NoFont)));
    assert!(matches!(Fonts::from_file("no such file".as_ref()), Err(FontError::File(_))));
}
