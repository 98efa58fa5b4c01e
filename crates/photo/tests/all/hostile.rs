//! No picture makes the reader panic, and each is answered in a time bounded by its size.

use minirow::Random;
use minirow_photo::{NoGrid, Picture, read, read_all};

fn survives(width: usize, height: usize, luma: Vec<u8>) {
    let picture = Picture::from_luma(width, height, luma).expect("as many values as pixels");
    for reading in
        [read(&picture).map(|reading| vec![reading]), read_all(&picture)].into_iter().flatten().flatten()
    {
        assert!(reading.certainty.iter().all(|certainty| (0.0..=1.0001).contains(certainty)));
        assert!(reading.mesh.0.as_flattened().iter().all(|point| point.x.is_finite() && point.y.is_finite()));
        assert_eq!(reading.solution.is_none(), reading.problem.is_some());
    }
}

#[test]
fn tiny_and_thin_pictures() {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (3, 3), (9, 9), (10, 10), (1, 4000), (4000, 1), (19, 700)]
    {
        survives(width, height, vec![0; width * height]);
        survives(width, height, (0..width * height).map(|at| (at * 97 % 256) as u8).collect());
    }
}

#[test]
fn an_even_picture_of_any_shape_shows_no_grid() {
    for (width, height) in [(2, 2), (30, 30), (300, 300), (300, 200)] {
        let picture = Picture::from_luma(width, height, vec![200; width * height]).expect("a picture");
        assert_eq!(read(&picture).err(), Some(NoGrid), "{width} by {height}");
    }
}

#[test]
fn even_pictures() {
    for value in [0, 1, 127, 255] {
        survives(300, 200, vec![value; 60_000]);
    }
}

#[test]
fn noise_stripes_and_chessboards() {
    let mut random = Random::new(11);
    survives(320, 240, (0..320 * 240).map(|_| random.next() as u8).collect());
    for size in [1, 30] {
        let pattern = |at: usize| (at % 320 / size, at / 320 / size);
        survives(
            320,
            320,
            (0..320 * 320).map(|at| if (pattern(at).0 + pattern(at).1) % 2 == 0 { 0 } else { 255 }).collect(),
        );
        survives(320, 320, (0..320 * 320).map(|at| if pattern(at).0 % 2 == 0 { 0 } else { 255 }).collect());
    }
}

#[test]
fn rectangles_at_random() {
    let mut random = Random::new(12);
    for _ in 0..8 {
        let (width, height) = (20 + random.below(300) as usize, 20 + random.below(300) as usize);
        let mut luma = vec![random.next() as u8; width * height];
        for _ in 0..random.below(60) {
            let (left, top) = (random.below(width as u64) as usize, random.below(height as u64) as usize);
            let (columns, rows) = (1 + random.below(width as u64) as usize, 1 + random.below(40) as usize);
            let value = random.next() as u8;
            for row in luma.chunks_exact_mut(width).skip(top).take(rows) {
                let end = (left + columns).min(width);
                row[left..end].fill(value);
            }
        }
        survives(width, height, luma);
    }
}

#[cfg(feature = "decode")]
#[test]
fn damaged_files_are_errors() {
    let heads: [&[u8]; 6] = [
        b"\xff\xd8\xff\xe0",
        b"\x89PNG\r\n\x1a\n",
        b"RIFF\x24\0\0\0WEBPVP8L",
        b"GIF89a",
        b"%PDF-1.4",
        b"\0\0\0\x18ftypheic",
    ];
    let mut random = Random::new(13);
    for head in heads {
        for length in [0, 1, 10, 100, 1000] {
            let file: Vec<u8> =
                head.iter().copied().chain((0..length).map(|_| random.next() as u8)).collect();
            assert!(minirow_photo::decode(&file).is_err());
        }
    }
}

#[test]
fn a_blank_picture_shows_no_grid() {
    for (size, value) in [(1, 0), (1, 255), (90, 255), (300, 128), (300, 255)] {
        let picture =
            Picture::from_luma(size, size, vec![value; size * size]).expect("as many values as pixels");
        assert!(read(&picture).is_err(), "{size} {value}");
        assert!(read_all(&picture).is_err(), "{size} {value}");
    }
}
