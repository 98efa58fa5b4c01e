//! Writes pictures that the tests render, as PGM files: `render_pictures FOLDER SEED FIRST COUNT`.

#[path = "../tests/all/render/mod.rs"]
mod render;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seed, first, count] = arguments.as_slice() else {
        return Err("expected FOLDER SEED FIRST COUNT".into());
    };
    let (seed, first, count): (u64, u64, u64) = (seed.parse()?, first.parse()?, count.parse()?);
    for number in first..first + count {
        let picture = render::render(seed, number).picture;
        let mut file = format!("P5 {} {} 255\n", picture.width(), picture.height()).into_bytes();
        file.extend(picture.luma());
        std::fs::write(format!("{folder}/{number}.pgm"), file)?;
    }
    Ok(())
}
