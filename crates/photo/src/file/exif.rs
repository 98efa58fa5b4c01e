//! The orientation in the EXIF data of a photograph, and nothing else of it.

use crate::image::Picture;

/// The tag of the orientation.
const ORIENTATION: u16 = 0x0112;

/// The picture as it was seen, if the EXIF data say that it is stored otherwise. Damaged data change nothing.
pub(super) fn upright(picture: Picture, exif: Option<&[u8]>) -> Picture {
    let (turns, mirrored) = match exif.and_then(orientation) {
        Some(2) => (0, true),
        Some(3) => (2, false),
        Some(4) => (2, true),
        Some(5) => (1, true),
        Some(6) => (1, false),
        Some(7) => (3, true),
        Some(8) => (3, false),
        _ => return picture,
    };
    picture.oriented(turns, mirrored)
}

fn orientation(exif: &[u8]) -> Option<u16> {
    let tiff = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let is_little = match tiff.get(..2)? {
        b"II" => true,
        b"MM" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = tiff.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    };
    let (high, low) = if is_little { (6, 4) } else { (4, 6) };
    let directory = usize::from(short(high)?) << 16 | usize::from(short(low)?);
    let entries = usize::from(short(directory)?);
    let entry =
        (0..entries).map(|index| directory + 2 + 12 * index).find(|&at| short(at) == Some(ORIENTATION))?;
    short(entry + 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exif(value: u16, is_little: bool) -> Vec<u8> {
        let short = |value: u16| if is_little { value.to_le_bytes() } else { value.to_be_bytes() };
        let long = |value: u32| if is_little { value.to_le_bytes() } else { value.to_be_bytes() };
        let mut bytes = if is_little { b"II".to_vec() } else { b"MM".to_vec() };
        bytes.extend(short(42));
        bytes.extend(long(8));
        bytes.extend(short(2));
        for (tag, value) in [(0x0100, 7), (ORIENTATION, value)] {
            bytes.extend(short(tag));
            bytes.extend(short(3));
            bytes.extend(long(1));
            bytes.extend(short(value));
            bytes.extend([0, 0]);
        }
        bytes
    }

    #[test]
    fn the_orientation_is_found_in_both_byte_orders_and_damage_is_ignored() {
        for is_little in [true, false] {
            let bytes = exif(6, is_little);
            assert_eq!(orientation(&bytes), Some(6));
            assert_eq!(orientation(&[b"Exif\0\0".as_slice(), &bytes].concat()), Some(6));
            for end in 0..bytes.len() - 3 {
                assert_eq!(orientation(&bytes[..end]), None, "{end}");
            }
        }
    }

    #[test]
    fn a_picture_that_lies_on_its_side_is_turned() {
        let picture = Picture::from_luma(2, 1, vec![1, 2]).expect("two values");
        let seen = |value: u16| {
            let picture = upright(picture.clone(), Some(&exif(value, true)));
            (picture.width(), picture.luma().to_vec())
        };
        assert_eq!(seen(1), (2, vec![1, 2]));
        assert_eq!(seen(2), (2, vec![2, 1]));
        assert_eq!(seen(3), (2, vec![2, 1]));
        assert_eq!(seen(6), (1, vec![1, 2]));
        assert_eq!(seen(8), (1, vec![2, 1]));
        assert_eq!(seen(5), (1, vec![1, 2]));
        assert_eq!(seen(7), (1, vec![2, 1]));
    }
}
