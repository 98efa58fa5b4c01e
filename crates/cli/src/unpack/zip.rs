//! Zip archives, read from front to back, so that one can come through a pipe: each member has a header of its own. The list
//! of members at the end is not needed.

use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use super::{Content, Give, Hidden, MOST_MEMORY, Packed, Pictures, Refusal, content, told, zstd};

/// Hands out the members that are files, in order, and counts those that are hidden.
pub(super) fn each_member(
    raw: &mut dyn BufRead,
    pictures: Pictures,
    hidden: &mut Hidden,
    give: Give<'_>,
) -> io::Result<ControlFlow<()>> {
    let (mut is_first, mut any) = (true, false);
    while let Some(header) = Header::read(raw)? {
        // Files of office programs are archives too: their text is in XML, and no puzzles.
        if is_first && matches!(header.name.as_str(), "[Content_Types].xml" | "mimetype") {
            return Err(Refusal("file-is-office").into());
        }
        is_first = false;
        let kind = header.kind();
        any |= kind == MemberKind::Text;
        if kind == MemberKind::Hidden {
            if hidden.number == 0 {
                hidden.first.clone_from(&header.name);
            }
            hidden.number += 1;
        }
        let flow = header.content(raw, &mut |content| {
            if kind != MemberKind::Text {
                let _ = io::copy(content, &mut io::sink());
                return ControlFlow::Continue(());
            }
            give_text(&header.name, content, pictures, give)
        })?;
        if flow.is_break() {
            return Ok(flow);
        }
    }
    if any { Ok(ControlFlow::Continue(())) } else { Err(Refusal("file-is-empty-zip").into()) }
}

/// Hands out the content of a member, which may be compressed by itself.
fn give_text(name: &str, raw: &mut dyn Read, pictures: Pictures, give: Give<'_>) -> ControlFlow<()> {
    let member = told(raw).and_then(|(raw, kind)| content(Box::new(raw), kind, pictures));
    give(Some(name), member.unwrap_or_else(Content::failing))
}

impl Content<'_> {
    /// A content that cannot be read.
    pub(crate) fn failing(error: io::Error) -> Self {
        Self { text: Box::new(Failing(Some(error))), readings: Vec::new() }
    }
}

/// Reads as an error.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// The kind of a member, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemberKind {
    /// To be read.
    Text,
    /// A file whose name, or the name of one of its folders, begins with a dot.
    Hidden,
    /// A folder, or a file in which macOS keeps what Finder knows of the others.
    OfSystem,
}

/// The header before the content of a member.
struct Header {
    name: String,
    flags: u16,
    method: u16,
    crc: u32,
    /// Its length in the archive; not known if it follows the content.
    packed: Option<u64>,
}

/// The content is encrypted.
const ENCRYPTED: u16 = 1;
/// Checksum and lengths follow the content.
const LATER: u16 = 1 << 3;
/// Instead of a length that needs eight bytes.
const LARGE: u64 = u32::MAX as u64;

impl Header {
    /// The next header, or `None` where the list at the end begins.
    fn read(raw: &mut dyn BufRead) -> io::Result<Option<Self>> {
        match &array(raw)? {
            b"PK\x03\x04" => {}
            // The mark of an archive in one part that could have been more.
            b"PK\x07\x08" => return Self::read(raw),
            b"PK\x01\x02" | b"PK\x05\x06" | b"PK\x06\x06" | b"PK\x06\x08" => return Ok(None),
            _ => return Err(Refusal("file-is-damaged").into()),
        }
        let fixed: [u8; 26] = array(raw)?;
        let two = |at: usize| u16::from_le_bytes([fixed[at], fixed[at + 1]]);
        let four = |at: usize| u32::from(two(at)) | u32::from(two(at + 2)) << 16;
        let name = bytes(raw, two(22))?;
        let extra = bytes(raw, two(24))?;
        let (flags, packed) = (two(2), u64::from(four(14)));
        let packed = if packed == LARGE { large_length(&extra).unwrap_or(packed) } else { packed };
        Ok(Some(Self {
            name: String::from_utf8_lossy(&name).into_owned(),
            flags,
            method: two(4),
            crc: four(10),
            packed: (flags & LATER == 0).then_some(packed),
        }))
    }

    fn kind(&self) -> MemberKind {
        let mut parts = self.name.split(['/', '\\']);
        let is_of_system =
            |part: &str| part.starts_with("._") || matches!(part, "__MACOSX" | ".DS_Store" | "");
        let is_hidden = |part: &str| part.starts_with('.') && !matches!(part, "." | "..");
        if parts.clone().next_back().is_some_and(is_of_system) || parts.clone().any(|part| part == "__MACOSX")
        {
            MemberKind::OfSystem
        } else if parts.any(is_hidden) {
            MemberKind::Hidden
        } else {
            MemberKind::Text
        }
    }

    /// Has the content taken, and passes over what is left of it.
    fn content(
        &self,
        raw: &mut dyn BufRead,
        take: &mut dyn FnMut(&mut dyn Read) -> ControlFlow<()>,
    ) -> io::Result<ControlFlow<()>> {
        if let Some(length) = self.packed {
            let mut packed = raw.take(length);
            let flow = match self.decoder(Box::new(&mut packed)) {
                Ok(decoder) => take(&mut Checked {
                    decoder,
                    crc: Crc::new(),
                    at_end: false,
                    ending: &mut |_| Ok(self.crc),
                }),
                Err(error) => take(&mut Failing(Some(error))),
            };
            if flow.is_continue() {
                io::copy(&mut packed, &mut io::sink())?;
                if packed.limit() > 0 {
                    return Err(Refusal("file-is-cut-short").into());
                }
            }
            return Ok(flow);
        }
        if self.flags & ENCRYPTED != 0 || self.method != 8 {
            // Where it ends cannot be told, nor where the next one begins.
            let name = if self.flags & ENCRYPTED != 0 { "file-is-encrypted" } else { "file-has-no-length" };
            return Err(Refusal(name).into());
        }
        let mut is_complete = false;
        let flow = {
            let decoder = DeflateDecoder::new(&mut *raw);
            let mut ending = |decoder: &mut DeflateDecoder<&mut dyn BufRead>| {
                let (packed, length) = (decoder.total_in(), decoder.total_out());
                is_complete = true;
                crc_after(decoder.get_mut(), packed, length)
            };
            let mut content = Checked { decoder, crc: Crc::new(), at_end: false, ending: &mut ending };
            let flow = take(&mut content);
            if flow.is_continue() {
                // The reader may have stopped at an error of its own.
                let _ = io::copy(&mut content, &mut io::sink());
            }
            flow
        };
        // Damaged within: where the next member begins is not known.
        if is_complete || flow.is_break() { Ok(flow) } else { Err(Refusal("file-is-damaged").into()) }
    }

    fn decoder<'a>(&self, packed: Packed<'a>) -> io::Result<Box<dyn Read + 'a>> {
        if self.flags & ENCRYPTED != 0 {
            return Err(Refusal("file-is-encrypted").into());
        }
        Ok(match self.method {
            0 => packed,
            8 => Box::new(DeflateDecoder::new(packed)),
            12 => Box::new(bzip2::bufread::BzDecoder::new(packed)),
            93 => Box::new(zstd::Decoder::new(packed)),
            95 => Box::new(lzma_rust2::XzReader::new_mem_limit(packed, false, MOST_MEMORY)),
            _ => return Err(Refusal("file-has-other-method").into()),
        })
    }
}

/// The length that stands in the extra fields: the second of the two in field 1.
fn large_length(mut extra: &[u8]) -> Option<u64> {
    while let [kind, zero, low, high, rest @ ..] = extra {
        let (field, after) = rest.split_at_checked(usize::from(u16::from_le_bytes([*low, *high])))?;
        if (*kind, *zero) == (1, 0) {
            return field.get(8..16)?.try_into().ok().map(u64::from_le_bytes);
        }
        extra = after;
    }
    None
}

/// The checksum that follows a content of these lengths. The mark before it may be missing, and the lengths after it have four
/// bytes each or eight.
fn crc_after(raw: &mut dyn BufRead, packed: u64, length: u64) -> io::Result<u32> {
    let mut crc: [u8; 4] = array(raw)?;
    if &crc == b"PK\x07\x08" {
        crc = array(raw)?;
    }
    let lengths: [u8; 8] = array(raw)?;
    let short = packed & LARGE | (length & LARGE) << 32;
    let is_short = u64::from_le_bytes(lengths) == short && raw.fill_buf()?.first() == Some(&b'P');
    if !is_short {
        let _: [u8; 8] = array(raw)?;
    }
    Ok(u32::from_le_bytes(crc))
}

/// A content whose checksum is compared at its end.
struct Checked<'a, D> {
    decoder: D,
    crc: Crc,
    at_end: bool,
    /// Gives the checksum that the archive states.
    ending: &'a mut dyn FnMut(&mut D) -> io::Result<u32>,
}

impl<D: Read> Read for Checked<'_, D> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.decoder.read(buffer)?;
        self.crc.update(&buffer[..length]);
        let is_end = length == 0 && !buffer.is_empty();
        if is_end
            && !std::mem::replace(&mut self.at_end, true)
            && (self.ending)(&mut self.decoder)? != self.crc.sum()
        {
            return Err(Refusal("file-is-damaged").into());
        }
        Ok(length)
    }
}

fn array<const N: usize>(raw: &mut dyn BufRead) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    fill(raw, &mut bytes)?;
    Ok(bytes)
}

fn bytes(raw: &mut dyn BufRead, length: u16) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::from(length)];
    fill(raw, &mut bytes)?;
    Ok(bytes)
}

fn fill(raw: &mut dyn BufRead, bytes: &mut [u8]) -> io::Result<()> {
    raw.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Refusal("file-is-cut-short").into(),
        _ => error,
    })
}
