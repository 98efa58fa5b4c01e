//! Writes pictures that the tests render, as PGM files: `render_pictures FOLDER SEED FIRST COUNT [rare]`. The puzzle of each is
//! printed.

#![expect(clippy::print_stdout, reason = "an example prints what it shows")]

#[path = "../tests/all/render/mod.rs"]
mod render;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seed, first, count, rest @ ..] = arguments.as_slice() else {
        return Err("expected FOLDER SEED FIRST COUNT [rare]".into());
    };
    let kinds = if rest.is_empty() { &render::Kind::ALL[..] } else { &render::Kind::RARE[..] };
    let (seed, first, count): (u64, u64, u64) = (seed.parse()?, first.parse()?, count.parse()?);
    for number in first..first + count {
        let kind = kinds[number as usize % kinds.len()];
        let render::Rendered { picture, grid, .. } = render::render_kind(kind, seed, number);
        println!("{number} {kind:?} {grid}");
        let mut file = format!("P5 {} {} 255\n", picture.width(), picture.height()).into_bytes();
        file.extend(picture.luma());
        std::fs::write(format!("{folder}/{number}.pgm"), file)?;
    }
    Ok(())
}
