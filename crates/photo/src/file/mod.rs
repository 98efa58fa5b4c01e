//! Files: what kind of picture a file is by its first bytes and, with the feature `decode`, its pixels.

#[cfg(feature = "decode")]
mod decode;
#[cfg(feature = "decode")]
mod exif;

use std::fmt;

#[cfg(feature = "decode")]
pub use decode::{DecodeError, decode};

/// A kind of file that holds a picture or a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// JPEG: most photographs.
    Jpeg,
    /// PNG: most screenshots.
    Png,
    /// WebP: pictures from the web.
    WebP,
    /// GIF; the first frame of an animation is read.
    Gif,
    /// HEIC, as phones take photographs, or its relative AVIF. Not supported.
    Heic,
    /// PDF. Not supported.
    Pdf,
    /// TIFF. Not supported.
    Tiff,
    /// BMP. Not supported.
    Bmp,
}

impl FileKind {
    /// The bytes at the start of a file that are enough to recognise it.
    pub const HEAD: usize = 16;

    /// The kind of a file that starts with these bytes.
    ///
    /// ```
    /// use minirow_photo::FileKind;
    ///
    /// assert_eq!(FileKind::of(b"\x89PNG\r\n\x1a\n"), Some(FileKind::Png));
    /// assert_eq!(FileKind::of(b"53..7...."), None);
    /// ```
    pub fn of(head: &[u8]) -> Option<Self> {
        match head {
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::WebP),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            [0, _, _, _, b'f', b't', b'y', b'p', brand @ ..] => {
                let brands: [&[u8]; 4] = [b"he", b"mif", b"msf", b"avi"];
                brands.iter().any(|known| brand.starts_with(known)).then_some(Self::Heic)
            }
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(Self::Pdf),
            [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => Some(Self::Tiff),
            // After the signature and the size of the file, four bytes are reserved and zero.
            [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some(Self::Bmp),
            _ => None,
        }
    }

    /// Whether its pixels can be read.
    pub const fn is_supported(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png | Self::WebP | Self::Gif)
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Jpeg => "JPEG",
            Self::Png => "PNG",
            Self::WebP => "WebP",
            Self::Gif => "GIF",
            Self::Heic => "HEIC or AVIF",
            Self::Pdf => "PDF",
            Self::Tiff => "TIFF",
            Self::Bmp => "BMP",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_recognised_by_their_first_bytes() {
        let cases: [(&[u8], Option<FileKind>); 13] = [
            (b"\xff\xd8\xff\xe0", Some(FileKind::Jpeg)),
            (b"RIFF\x01\x02\x03\x04WEBPVP8 ", Some(FileKind::WebP)),
            (b"RIFF\x01\x02\x03\x04WAVE", None),
            (b"GIF89a", Some(FileKind::Gif)),
            (b"\0\0\0\x18ftypheic", Some(FileKind::Heic)),
            (b"\0\0\0\x24ftyphevx", Some(FileKind::Heic)),
            (b"\0\0\0\x1cftypmif2", Some(FileKind::Heic)),
            (b"\0\0\0\x20ftypavis", Some(FileKind::Heic)),
            (b"\0\0\0\x18ftypisom", None),
            (b"%PDF-1.7", Some(FileKind::Pdf)),
            (b"II*\0", Some(FileKind::Tiff)),
            (b"BM\x01\x02\x03\x04\0\0\0\0", Some(FileKind::Bmp)),
            (b"", None),
        ];
        for (head, kind) in cases {
            assert_eq!(FileKind::of(head), kind, "{head:?}");
        }
    }
}
