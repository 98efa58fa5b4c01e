//! The puzzles seen so far, in bounded memory. While there is room, a new puzzle is recognised at once. After that the rest is kept in
//! temporary files, divided by a hash into parts that fit memory, and told at the end, in order. Nothing is decided by a hash.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::PathBuf;

use minirow::Grid;

/// A grid, two cells a byte.
type Key = [u8; 41];

/// The approximate size of a key in a set, in bytes.
const BYTES_PER_KEY: u64 = 72;

/// How many parts the keys in files are divided into.
const PARTS: usize = 256;

/// The puzzles seen so far.
pub(super) struct Seen {
    known: BTreeSet<Key>,
    /// How many keys may be in memory.
    room: u64,
    overflow: Option<Overflow>,
}

/// The data beyond the memory limit: the keys of each part with their numbers, and the texts in order.
struct Overflow {
    /// Where the files are, or were while they had names.
    folder: PathBuf,
    parts: Vec<BufWriter<File>>,
    texts: BufWriter<File>,
    number: u64,
}

/// A temporary file, or the folder for them, that cannot be used, and why.
#[derive(Debug)]
pub(super) struct Unkept {
    pub(super) path: PathBuf,
    pub(super) error: io::Error,
}

impl Seen {
    /// With room in memory for this many bytes.
    pub(super) const fn new(memory: u64) -> Self {
        Self { known: BTreeSet::new(), room: memory / BYTES_PER_KEY, overflow: None }
    }

    /// Takes a puzzle as seen, room or not.
    pub(super) fn know(&mut self, grid: &Grid) {
        self.known.insert(packed(grid));
    }

    /// Whether a puzzle is known to be new. If that is not known yet, its text is kept for [`rest`](Self::rest).
    pub(super) fn see(&mut self, grid: &Grid, text: &str) -> Result<bool, Unkept> {
        let key = packed(grid);
        if self.overflow.is_none() && (self.known.len() as u64) < self.room {
            return Ok(self.known.insert(key));
        }
        if self.known.contains(&key) {
            return Ok(false);
        }
        let overflow = match &mut self.overflow {
            Some(overflow) => overflow,
            none => none.insert(Overflow::new()?),
        };
        overflow.add(&key, text).map_err(|error| overflow.unkept(error))?;
        Ok(false)
    }

    /// Calls `give` with the texts of the new puzzles that were not recognised before.
    pub(super) fn rest(self, give: &mut dyn FnMut(&str)) -> Result<(), Unkept> {
        match self.overflow {
            Some(overflow) => {
                // The memory is needed for the parts.
                drop(self.known);
                let path = overflow.folder.clone();
                overflow.rest(give).map_err(|error| Unkept { path, error })
            }
            None => Ok(()),
        }
    }
}

impl Overflow {
    fn new() -> Result<Self, Unkept> {
        let folder = new_folder()?;
        let file = |name: &str| {
            let path = folder.join(name);
            match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
                Ok(file) => {
                    // Where the system allows it, the file is gone as soon as it is closed, however the program ends.
                    let _ = std::fs::remove_file(&path);
                    Ok(BufWriter::new(file))
                }
                Err(error) => Err(Unkept { path, error }),
            }
        };
        let parts = (0..PARTS).map(|part| file(&part.to_string())).collect::<Result<_, _>>();
        let texts = file("texts");
        let _ = std::fs::remove_dir(&folder);
        Ok(Self { parts: parts?, texts: texts?, folder, number: 0 })
    }

    fn unkept(&self, error: io::Error) -> Unkept {
        Unkept { path: self.folder.clone(), error }
    }

    fn add(&mut self, key: &Key, text: &str) -> io::Result<()> {
        let part = &mut self.parts[part_of(key)];
        part.write_all(key)?;
        part.write_all(&self.number.to_le_bytes())?;
        self.texts.write_all(&(text.len() as u64).to_le_bytes())?;
        self.texts.write_all(text.as_bytes())?;
        self.number += 1;
        Ok(())
    }

    fn rest(self, give: &mut dyn FnMut(&str)) -> io::Result<()> {
        let mut is_new = vec![0_u64; usize::try_from(self.number / 64 + 1).map_err(io::Error::other)?];
        for part in self.parts {
            let mut entries = Vec::new();
            let mut part = reread(part)?;
            let mut key = [0; 41];
            while read_or_end(&mut part, &mut key)? {
                entries.push((key, read_number(&mut part)?));
            }
            entries.sort_unstable();
            entries.dedup_by_key(|entry| entry.0);
            for (_, number) in entries {
                is_new[number as usize / 64] |= 1 << (number % 64);
            }
        }
        let mut texts = reread(self.texts)?;
        for number in 0..self.number as usize {
            let length = read_number(&mut texts)?;
            let mut text = vec![0; usize::try_from(length).map_err(io::Error::other)?];
            texts.read_exact(&mut text)?;
            if is_new[number / 64] >> (number % 64) & 1 == 1 {
                give(std::str::from_utf8(&text).map_err(io::Error::other)?);
            }
        }
        Ok(())
    }
}

/// A new folder for temporary files. What an interrupted run left behind may have the same name.
fn new_folder() -> Result<PathBuf, Unkept> {
    let mut number = 0;
    loop {
        let path = std::env::temp_dir().join(format!("minirow-{}-{number}", std::process::id()));
        match std::fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(error) => return Err(Unkept { path, error }),
        }
    }
}

/// The file from its beginning.
fn reread(file: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::new(file))
}

fn read_number(from: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Whether there was something left to read.
fn read_or_end(from: &mut impl Read, into: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(into) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        result => result.map(|()| true),
    }
}

fn packed(grid: &Grid) -> Key {
    let values = grid.values();
    std::array::from_fn(|pair| values[2 * pair] << 4 | values.get(2 * pair + 1).copied().unwrap_or(0))
}

/// The part that a key belongs to (FNV hash).
fn part_of(key: &Key) -> usize {
    let hash = key.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as usize % PARTS
}

#[cfg(test)]
mod tests {
    use minirow::{Digit, Random};

    use super::*;

    /// Grids with a few digits, many of them equal.
    fn grids() -> Vec<Grid> {
        let mut random = Random::new(1);
        let mut grid = || {
            let mut grid = Grid::EMPTY;
            let cell = minirow::Cell::from_index(random.below(20) as usize);
            grid.set(cell, Digit::new(1 + random.below(9) as u8));
            grid
        };
        (0..2000).map(|_| grid()).collect()
    }

    #[test]
    fn each_grid_is_told_once_in_order_however_small_the_memory() {
        let grids = grids();
        let mut expected = Vec::new();
        for grid in &grids {
            if !expected.contains(&grid.to_string()) {
                expected.push(grid.to_string());
            }
        }
        for memory in [0, 10 * BYTES_PER_KEY, 100 * BYTES_PER_KEY, 1 << 30] {
            let mut seen = Seen::new(memory);
            let mut told = Vec::new();
            for grid in &grids {
                if seen.see(grid, &grid.to_string()).unwrap() {
                    told.push(grid.to_string());
                }
            }
            seen.rest(&mut |text| told.push(text.to_owned())).unwrap();
            assert_eq!(told, expected, "{memory}");
        }
    }
}
