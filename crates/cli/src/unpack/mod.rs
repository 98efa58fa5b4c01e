//! The texts in a source: one in a plain or compressed file, one in each member of a zip archive, and what is read from a
//! picture. What a file is, its first bytes tell. Nothing is held in memory but the window of the decoder, however much comes out.

pub(crate) mod picture;
mod zip;
mod zstd;

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use minirow_photo::{FileKind, Reader, Reading};

/// How much is read at once.
const CHUNK: usize = 128 * 1024;

/// The largest window of a decoder, in KiB: twice what `xz -9` and `zstd --ultra` use by default.
const MOST_MEMORY: u32 = 128 << 10;

/// Takes the texts of a source one after the other: the name of the member if it is one of an archive, and its content.
pub(crate) type Give<'a> = &'a mut dyn FnMut(Option<&str>, Content<'_>) -> ControlFlow<()>;

/// A text of a source.
pub(crate) struct Content<'a> {
    pub(crate) text: Box<dyn Read + 'a>,
    /// The readings from which the text comes, if the source is a picture.
    pub(crate) readings: Vec<Reading>,
}

/// Whether pictures are read, or handed out as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pictures {
    Read,
    AsFiles,
}

/// The reader of all pictures of this run.
pub(crate) static READER: LazyLock<Reader> = LazyLock::new(Reader::new);

/// Members of an archive that are not read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) number: u64,
    /// The name of the first.
    pub(crate) first: String,
}

/// Hands out the texts of a source, and counts the members that are hidden.
///
/// # Errors
/// The source cannot be read, or is not text. What is wrong with one member of an archive is an error of its content.
pub(crate) fn each_text(
    raw: &mut dyn Read,
    pictures: Pictures,
    hidden: &mut Hidden,
    give: Give<'_>,
) -> io::Result<ControlFlow<()>> {
    let (mut raw, kind) = told(raw)?;
    match kind {
        Kind::Zip => zip::each_member(&mut raw, pictures, hidden, give),
        kind => Ok(give(None, content(Box::new(raw), kind, pictures)?)),
    }
}

/// The bytes of a file or of a member. Not generic, so that each decoder is compiled once.
type Packed<'a> = Box<dyn BufRead + 'a>;

/// The content of a file of this kind.
fn content(mut raw: Packed<'_>, kind: Kind, pictures: Pictures) -> io::Result<Content<'_>> {
    if pictures == Pictures::AsFiles {
        return Ok(Content { text: raw, readings: Vec::new() });
    }
    if kind == Kind::Picture {
        let (_, readings) = picture::read(&READER, &picture::bytes(&mut raw)?)?;
        return Ok(Content { text: Box::new(io::Cursor::new(picture::lines(&readings))), readings });
    }
    Ok(Content { text: decoded(raw, kind)?, readings: Vec::new() })
}

/// The kind of a file, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    Gzip,
    Zstd,
    Bzip2,
    Xz,
    Zip,
    Picture,
    /// No text: the name of the message that says what it is and what to do about it.
    Other(&'static str),
}

const KINDS: [(&[u8], Kind); 14] = [
    (b"\x1f\x8b", Kind::Gzip),
    (b"\x28\xb5\x2f\xfd", Kind::Zstd),
    (b"BZh", Kind::Bzip2),
    (b"\xfd7zXZ\x00", Kind::Xz),
    (b"PK\x03\x04", Kind::Zip),
    (b"PK\x05\x06", Kind::Zip),
    (b"PK\x07\x08", Kind::Zip),
    (b"7z\xbc\xaf\x27\x1c", Kind::Other("file-is-7z")),
    (b"Rar!\x1a\x07", Kind::Other("file-is-rar")),
    (b"PAR1", Kind::Other("file-is-parquet")),
    (b"SQLite format 3\x00", Kind::Other("file-is-sqlite")),
    (b"\x89PNG\r\n\x1a\n", Kind::Picture),
    (b"\xff\xd8\xff", Kind::Picture),
    (b"GIF8", Kind::Picture),
];

/// Where the name `ustar` stands in a tar archive.
const TAR: std::ops::Range<usize> = 257..262;

impl Kind {
    fn of(start: &[u8]) -> Self {
        let known = KINDS.iter().find(|(magic, _)| start.starts_with(magic));
        if let Some(kind) = FileKind::of(start) {
            return if kind.is_supported() { Self::Picture } else { Self::Other(picture::unsupported(kind)) };
        }
        match known {
            Some(&(_, kind)) => kind,
            None if start.get(TAR) == Some(b"ustar") => Self::Other("file-is-tar"),
            None if is_binary(start) => Self::Other("file-is-binary"),
            None => Self::Plain,
        }
    }
}

/// How many bytes tell whether a file is text.
const LOOKED_AT: usize = 8192;

/// The first line of a source, as far as it is looked at, if it has ended.
fn first_line(start: &[u8]) -> Option<&[u8]> {
    let start = &start[..start.len().min(LOOKED_AT)];
    let end = start.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    end.map(|end| &start[..end]).or((start.len() == LOOKED_AT).then_some(start))
}

/// Whether a byte is a character that no text has.
pub(crate) const fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=7 | 0x0e..=0x19 | 0x1c..=0x1f | 0x7f)
}

/// Whether a line may be one of a file that is no text.
fn is_suspicious(line: &[u8]) -> bool {
    line.iter().any(|&byte| is_control(byte)) && !is_utf16(line)
}

/// Whether more bytes are needed to know whether a source is text: up to the end of its first line and, if that is suspicious, more.
fn is_undecided(start: &[u8]) -> bool {
    start.len() < LOOKED_AT && first_line(start).is_none_or(is_suspicious)
}

/// Whether bytes are no text: the first line is suspicious, and so is one in fifty bytes. A few do not matter: then every line is read
/// and answered for itself.
fn is_binary(start: &[u8]) -> bool {
    const FEW: usize = 8;
    let start = &start[..start.len().min(LOOKED_AT)];
    let controls = start.iter().filter(|&&byte| is_control(byte)).count();
    is_suspicious(first_line(start).unwrap_or(start)) && controls > FEW && 50 * controls > start.len()
}

/// Whether bytes are text in UTF-16: they have its mark, or of most pairs one byte is zero and the other one is not.
fn is_utf16(start: &[u8]) -> bool {
    if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
        return true;
    }
    let pairs = start.chunks_exact(2);
    let like = |zero: usize| pairs.clone().filter(|pair| pair[zero] == 0 && pair[1 - zero] >= b'\t').count();
    2 * like(0).max(like(1)) > pairs.len()
}

/// Whether more bytes are needed to know whether a source is a picture whose mark does not stand at its very start.
fn may_be_picture(start: &[u8]) -> bool {
    let marks: [&[u8]; 2] = [b"RIFF", b"BM"];
    start.len() < FileKind::HEAD && marks.iter().any(|mark| start.starts_with(mark))
}

/// A source whose first bytes were looked at.
type Told<'a> = io::Chain<io::Cursor<Vec<u8>>, BufReader<&'a mut dyn Read>>;

/// Determines the kind of a source. It waits for more bytes only while they may still become a mark, or the first line is not complete: a slow
/// source is answered line by line.
fn told(raw: &mut dyn Read) -> io::Result<(Told<'_>, Kind)> {
    let mut raw = BufReader::with_capacity(CHUNK, raw);
    let mut start = Vec::new();
    let is_open =
        |start: &[u8]| KINDS.iter().any(|(magic, _)| magic.len() > start.len() && magic.starts_with(start));
    while is_open(&start) || may_be_picture(&start) || is_undecided(&start) {
        let more = match raw.fill_buf() {
            Ok(more) => more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let length = more.len();
        start.extend_from_slice(more);
        raw.consume(length);
        if length == 0 {
            break;
        }
    }
    let kind = Kind::of(&start);
    Ok((io::Cursor::new(start).chain(raw), kind))
}

/// The content of a compressed stream, which must be text.
fn decoded<'a>(raw: Packed<'a>, kind: Kind) -> io::Result<Box<dyn Read + 'a>> {
    let decoder: Box<dyn Read + 'a> = match kind {
        Kind::Plain => return Ok(raw),
        Kind::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(raw)),
        Kind::Zstd => Box::new(zstd::Decoder::new(raw)),
        Kind::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(raw)),
        Kind::Xz => Box::new(lzma_rust2::XzReader::new_mem_limit(raw, true, MOST_MEMORY)),
        Kind::Zip | Kind::Picture => return Err(Refusal("file-is-packed-twice").into()),
        Kind::Other(name) => return Err(Refusal(name).into()),
    };
    Ok(Box::new(Inner { decoder, start: None, failed: None }))
}

/// The output of a decoder, whose kind is determined when it is first read.
struct Inner<'a> {
    decoder: Box<dyn Read + 'a>,
    /// The first bytes, once they are known.
    start: Option<io::Cursor<Vec<u8>>>,
    /// The error that ended them.
    failed: Option<io::Error>,
}

impl Inner<'_> {
    /// Reads as much as is needed to tell what it is.
    fn begin(&mut self) -> io::Result<()> {
        let mut start = vec![0; TAR.end];
        let mut length = 0;
        while length < start.len() {
            match self.decoder.read(&mut start[length..]) {
                Ok(0) => break,
                Ok(more) => length += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failed = Some(error);
                    break;
                }
            }
        }
        start.truncate(length);
        match Kind::of(&start) {
            Kind::Plain => self.start = Some(io::Cursor::new(start)),
            Kind::Other(name) => return Err(Refusal(name).into()),
            _ => return Err(Refusal("file-is-packed-twice").into()),
        }
        Ok(())
    }
}

impl Read for Inner<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.start.is_none() {
            self.begin()?;
        }
        match self.start.as_mut().map_or(Ok(0), |start| start.read(buffer)) {
            Ok(0) => self.failed.take().map_or_else(|| self.decoder.read(buffer), Err),
            some => some,
        }
    }
}

/// Why a file is not read, as the name of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refusal(pub(crate) &'static str);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Refusal {}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        Self::other(refusal)
    }
}

impl Refusal {
    /// The refusal that an error stands for.
    pub(crate) fn of(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}
