//! The claims of the study notes about cells and houses, with their own examples. Their claims about solving are tested in `engines`,
//! `logic` and the transcripts of the command line.

use minirow::{Cell, CellSet, Grid, Puzzle};

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|name| name.parse::<Cell>().expect("a cell")).collect()
}

#[test]
fn the_units_of_a3_are_its_row_its_column_and_its_box() {
    let a3: Cell = "A3".parse().unwrap();
    let [row, column, boxed] = a3.houses().map(minirow::House::cells);
    assert_eq!(row, cells("A1 A2 A3 A4 A5 A6 A7 A8 A9"));
    assert_eq!(column, cells("A3 B3 C3 D3 E3 F3 G3 H3 I3"));
    assert_eq!(boxed, cells("A1 A2 A3 B1 B2 B3 C1 C2 C3"));
}

#[test]
fn the_peers_of_a3_are_the_twenty_that_the_notes_print() {
    let a3: Cell = "A3".parse().unwrap();
    assert_eq!(a3.peers(), cells("I3 H3 G3 F3 E3 C1 D3 B1 C2 C3 A1 B2 B3 A2 A4 A5 A6 A7 A8 A9"));
    assert_eq!(a3.peers().len(), 20);
}

#[test]
fn zeros_and_dots_are_the_same_puzzle() {
    let zeros = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
    let dots = zeros.replace('0', ".");
    assert_eq!(zeros.parse::<Puzzle>().unwrap(), dots.parse::<Puzzle>().unwrap());
    assert_eq!(zeros.parse::<Grid>().unwrap().to_string(), dots);
}
