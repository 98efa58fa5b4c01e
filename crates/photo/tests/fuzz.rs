//! The bodies of the fuzz targets of pictures, over seeded mutations.

#[path = "../../../fuzz/picture.rs"]
mod body;
#[path = "../../../fuzz/driver.rs"]
mod driver;

use minirow::Random;

/// Inputs of random bytes, and of rectangles and lines as pictures have them.
fn inputs(seed: u64, size: u8) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed);
    let mut all: Vec<Vec<u8>> = (0..4).map(|_| (0..900).map(|_| random.next() as u8).collect()).collect();
    let width = usize::from(size) / 2 + 1;
    for step in [4, 9, 13] {
        let is_line = |at: usize| (at % width).is_multiple_of(step) || (at / width).is_multiple_of(step);
        let luma = (0..width * width).map(|at| if is_line(at) { 20 } else { 230 });
        all.push([size, size].into_iter().chain(luma).collect());
    }
    all
}

#[test]
fn any_file_is_decoded_or_refused() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pictures/");
    let names = ["app.png", "book.webp", "dark.gif", "newspaper.jpg"];
    let files: Vec<Vec<u8>> = names
        .iter()
        .map(|name| std::fs::read(format!("{folder}{name}")).expect("the file is there"))
        .collect();
    driver::run("picture_file", &files, 600, body::files);
}

#[test]
fn grids_are_sought_in_any_picture() {
    driver::run("picture_grids", &inputs(1, 180), 12, body::grids);
}

#[test]
fn cells_are_read_between_any_corners() {
    let corners = [[0, 0, 30, 0, 30, 30, 0, 30], [5; 8], [250, 250, 20, 3, 25, 30, 250, 9]];
    let all: Vec<Vec<u8>> = inputs(2, 180)
        .into_iter()
        .flat_map(|input| corners.map(|corners| [&corners[..], &input].concat()))
        .collect();
    driver::run("picture_cells", &all, 12, body::cells);
}

#[test]
fn any_chances_are_decided_on() {
    driver::run("picture_chances", &inputs(3, 9), 500, body::chances);
}

#[test]
fn any_picture_is_read() {
    driver::run("picture", &inputs(4, 180), 6, body::whole);
}
