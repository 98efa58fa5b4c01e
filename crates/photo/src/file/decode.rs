//! Decoding of files. The size of a picture is checked before memory is reserved for its pixels.

use std::fmt;
use std::io::Cursor;

use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;

use super::{FileKind, exif};
use crate::image::{Picture, PictureError};

/// The most memory that a decoder may reserve, in bytes: four bytes for each pixel of the largest picture.
const MEMORY: usize = 4 * Picture::MAX_PIXELS;

/// The reason why the pixels of a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The first bytes are those of no picture.
    Unknown,
    /// The file is of a kind that is recognised but not supported.
    Unsupported(FileKind),
    /// The picture has no pixels or too many.
    Size(PictureError),
    /// The file is damaged, in the words of its decoder.
    Damaged(FileKind, String),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("expected a JPEG, PNG, WebP or GIF file, found something else"),
            Self::Unsupported(FileKind::Pdf) => {
                f.write_str("PDF files are not supported; export the page as PNG or take a screenshot of it")
            }
            Self::Unsupported(kind) => {
                write!(f, "{kind} files are not supported; export the picture as JPEG or PNG")
            }
            Self::Size(error) => error.fmt(f),
            Self::Damaged(kind, reason) => write!(f, "the {kind} file is damaged: {reason}"),
        }
    }
}

impl std::error::Error for DecodeError {}

impl From<PictureError> for DecodeError {
    fn from(error: PictureError) -> Self {
        Self::Size(error)
    }
}

/// The picture in a JPEG, PNG, WebP or GIF file, in the orientation that its EXIF data ask for.
///
/// # Errors
/// If the file is of another kind, too large or damaged.
pub fn decode(file: &[u8]) -> Result<Picture, DecodeError> {
    match FileKind::of(file).ok_or(DecodeError::Unknown)? {
        FileKind::Jpeg => jpeg(file),
        FileKind::Png => png(file),
        FileKind::WebP => webp(file),
        FileKind::Gif => gif(file),
        kind => Err(DecodeError::Unsupported(kind)),
    }
}

fn damaged(kind: FileKind) -> impl Fn(&dyn fmt::Display) -> DecodeError {
    move |reason| DecodeError::Damaged(kind, reason.to_string())
}

/// The number of pixels, if that is allowed.
fn checked(width: usize, height: usize) -> Result<usize, DecodeError> {
    match width.checked_mul(height) {
        Some(0) => Err(PictureError::Empty.into()),
        Some(pixels) if pixels <= Picture::MAX_PIXELS => Ok(pixels),
        _ => Err(PictureError::TooLarge.into()),
    }
}

/// Whether the pixels of a JPEG file are followed by the marker of its end. The decoder forgives much, also that half of the picture is
/// missing.
fn has_end(file: &[u8]) -> bool {
    let mut rest = file.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, ..] = *rest {
        let is_scan = marker == 0xda;
        let length = match marker {
            0xff => 1,
            0x01 | 0xd0..=0xd8 => 2,
            _ => 2 + usize::from(u16::from_be_bytes([high, low])),
        };
        rest = rest.get(length..).unwrap_or_default();
        if is_scan {
            break;
        }
    }
    rest.windows(2).any(|pair| pair == [0xff, 0xd9])
}

fn jpeg(file: &[u8]) -> Result<Picture, DecodeError> {
    let bad = damaged(FileKind::Jpeg);
    if !has_end(file) {
        return Err(bad(&"it ends early"));
    }
    let options = DecoderOptions::default()
        .set_max_width(Picture::MAX_PIXELS)
        .set_max_height(Picture::MAX_PIXELS)
        .set_strict_mode(false)
        .jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(Cursor::new(file), options);
    decoder.decode_headers().map_err(|error| bad(&format!("{error:?}")))?;
    let info = decoder.info().ok_or_else(|| bad(&"it has no header"))?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    checked(width, height)?;
    let is_grey = matches!(decoder.input_colorspace(), Some(ColorSpace::YCbCr | ColorSpace::Luma));
    if !is_grey {
        decoder.set_options(options.jpeg_set_out_colorspace(ColorSpace::RGB));
    }
    let pixels = decoder.decode().map_err(|error| bad(&format!("{error:?}")))?;
    let picture = if is_grey {
        Picture::from_luma(width, height, pixels)
    } else {
        Picture::from_rgb(width, height, &pixels)
    }?;
    Ok(exif::upright(picture, decoder.exif().map(Vec::as_slice)))
}

fn png(file: &[u8]) -> Result<Picture, DecodeError> {
    let bad = damaged(FileKind::Png);
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), png::Limits { bytes: MEMORY });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| bad(&error))?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    checked(width, height)?;
    let size = reader.output_buffer_size().filter(|&size| size <= MEMORY).ok_or(PictureError::TooLarge)?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(|error| bad(&error))?;
    pixels.truncate(frame.buffer_size());
    let picture = match frame.color_type {
        png::ColorType::Grayscale => Picture::from_luma(width, height, pixels),
        png::ColorType::GrayscaleAlpha => {
            let (pairs, _) = pixels.as_chunks();
            let rgba: Vec<u8> =
                pairs.iter().flat_map(|&[value, opacity]| [value, value, value, opacity]).collect();
            Picture::from_rgba(width, height, &rgba)
        }
        png::ColorType::Rgb | png::ColorType::Indexed => Picture::from_rgb(width, height, &pixels),
        png::ColorType::Rgba => Picture::from_rgba(width, height, &pixels),
    }?;
    let exif = reader.info().exif_metadata.clone();
    Ok(exif::upright(picture, exif.as_deref()))
}

fn webp(file: &[u8]) -> Result<Picture, DecodeError> {
    let bad = damaged(FileKind::WebP);
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(file)).map_err(|error| bad(&error))?;
    decoder.set_memory_limit(MEMORY);
    let (width, height) = decoder.dimensions();
    let (width, height) = (width as usize, height as usize);
    checked(width, height)?;
    let size = decoder.output_buffer_size().filter(|&size| size <= MEMORY).ok_or(PictureError::TooLarge)?;
    let mut pixels = vec![0; size];
    decoder.read_image(&mut pixels).map_err(|error| bad(&error))?;
    let has_alpha = decoder.has_alpha();
    let picture = if has_alpha {
        Picture::from_rgba(width, height, &pixels)
    } else {
        Picture::from_rgb(width, height, &pixels)
    }?;
    let exif = decoder.exif_metadata().ok().flatten();
    Ok(exif::upright(picture, exif.as_deref()))
}

/// The first frame, on white.
fn gif(file: &[u8]) -> Result<Picture, DecodeError> {
    let bad = damaged(FileKind::Gif);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let limit = std::num::NonZeroU64::new(MEMORY as u64).expect("the limit is not zero");
    options.set_memory_limit(gif::MemoryLimit::Bytes(limit));
    let mut decoder = options.read_info(Cursor::new(file)).map_err(|error| bad(&error))?;
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let pixels = checked(width, height)?;
    let frame =
        decoder.read_next_frame().map_err(|error| bad(&error))?.ok_or_else(|| bad(&"it has no frame"))?;
    let mut canvas = vec![255; 4 * pixels];
    let (left, top, columns) = (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
    if columns > 0 && left < width {
        let visible = columns.min(width - left);
        let rows = frame.buffer.chunks_exact(4 * columns).zip(canvas.chunks_exact_mut(4 * width).skip(top));
        for (row, line) in rows {
            line[4 * left..4 * (left + visible)].copy_from_slice(&row[..4 * visible]);
        }
    }
    Ok(Picture::from_rgba(width, height, &canvas)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(name: &str) -> Vec<u8> {
        let path = format!("{}/../../data/pictures/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[test]
    fn a_file_that_is_cut_short_is_damaged() {
        for name in ["app.png", "book.webp", "dark.gif", "newspaper.jpg"] {
            let file = picture(name);
            assert!(decode(&file).is_ok(), "{name}");
            for tenths in 1..10 {
                let cut = decode(&file[..file.len() * tenths / 10]);
                assert!(matches!(cut, Err(DecodeError::Damaged(..))), "{name}, {tenths}: {cut:?}");
            }
        }
    }

    #[test]
    fn bytes_after_the_end_of_a_photograph_do_no_harm() {
        let file = picture("newspaper.jpg");
        assert_eq!(decode(&[&file[..], b"\0\0trailer"].concat()), decode(&file));
    }
}
