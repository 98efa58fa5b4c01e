//! Disguises a puzzle, then finds out that it is the same: `cargo run --release --example canon`.

use minirow::symmetry::Transform;
use minirow::{Puzzle, Random};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle =
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
    let disguised = Puzzle::from(Transform::random(&mut Random::new(1)).apply(&puzzle.grid()));
    let [one, other] = [puzzle.canonical()?, disguised.canonical()?];
    println!("{puzzle}  as printed\n{disguised}  in disguise\n{}  both in canonical form", one.form);
    assert_eq!(one.form, other.form);
    // The way to the canonical form, and from there to the disguise.
    let way = one.transform.then(&other.transform.inverse());
    assert_eq!(way.apply(&puzzle.grid()), disguised.grid());
    println!("automorphisms: {}", one.automorphisms);
    Ok(())
}
