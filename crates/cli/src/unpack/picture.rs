//! Pictures: the puzzles in one as lines of text, so that every command takes a picture as it takes a list.

use std::io::{self, Read};

use minirow_photo::{DecodeError, FileKind, Picture, Reader, Reading, decode};

use super::Refusal;

/// The largest file of a picture that is read, in bytes.
const MOST: u64 = 256 << 20;

/// The bytes of a picture.
///
/// # Errors
/// The file cannot be read or is too large.
pub(crate) fn bytes(raw: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    raw.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST { Err(Refusal("picture-too-large").into()) } else { Ok(bytes) }
}

/// The puzzles in a picture, in reading order.
///
/// # Errors
/// The file is damaged or too large, or shows no grid.
pub(crate) fn read(reader: &Reader, file: &[u8]) -> io::Result<(Picture, Vec<Reading>)> {
    let picture = decode(file).map_err(|error| {
        Refusal(match error {
            DecodeError::Unknown => "file-is-no-picture",
            DecodeError::Unsupported(kind) => unsupported(kind),
            DecodeError::Size(_) => "picture-too-large",
            _ => "picture-damaged",
        })
    })?;
    let readings = reader.read_all(&picture).map_err(|_| Refusal("picture-without-grid"))?;
    Ok((picture, readings))
}

/// The message about a kind of picture that is recognised but not read.
pub(super) const fn unsupported(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Pdf => "file-is-pdf",
        FileKind::Heic => "file-is-heic",
        _ => "file-is-image",
    }
}

/// The grids of these readings, one in each line.
pub(super) fn lines(readings: &[Reading]) -> Vec<u8> {
    readings.iter().flat_map(|reading| reading.grid.ascii().into_iter().chain([b'\n'])).collect()
}
