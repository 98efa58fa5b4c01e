//! The bodies of the fuzz targets of pictures: one for each stage, and one for all of them together.

use minirow_photo::{Picture, Reader, answer, decode, stages};

/// Files of any bytes are decoded or refused.
pub(crate) fn files(bytes: &[u8]) {
    if let Ok(picture) = decode(bytes) {
        assert_eq!(picture.luma().len(), picture.width() * picture.height());
    }
}

/// A picture from an input: its size, then grey values, repeated until there are enough.
fn picture(bytes: &[u8]) -> Option<Picture> {
    let [width, height, rest @ ..] = bytes else { return None };
    let (width, height) = (usize::from(*width) / 2 + 1, usize::from(*height) / 2 + 1);
    let luma = rest.iter().copied().cycle().take(width * height).collect();
    Picture::from_luma(width, height, luma).ok()
}

/// Grids are sought in any picture.
pub(crate) fn grids(bytes: &[u8]) {
    if let Some(picture) = picture(bytes) {
        stages::find_grids(&picture);
    }
}

/// Cells are cut and read between any four corners, inside and outside of the picture.
pub(crate) fn cells(bytes: &[u8]) {
    let Some((corners, rest)) = bytes.split_first_chunk::<8>() else { return };
    let at = corners.map(|byte| f32::from(byte.cast_signed()) * 3.0);
    if let Some(picture) = picture(rest) {
        stages::read_cells(&picture, std::array::from_fn(|corner| (at[2 * corner], at[2 * corner + 1])));
    }
}

/// The rules decide on cells with any chances.
pub(crate) fn chances(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied().cycle();
    let Some(first) = bytes.next() else { return };
    // A small divisor makes the chances of a cell differ much, a large one little.
    let divisor = 8.0 + f32::from(first);
    let chances = std::array::from_fn(|_| {
        let weights: [f32; 10] =
            std::array::from_fn(|_| (f32::from(bytes.next().unwrap_or(0)) / divisor * 8.0).exp());
        let sum: f32 = weights.iter().sum();
        weights.map(|weight| (weight / sum).ln())
    });
    stages::decide_on(&chances);
}

/// Any picture is read, as a request of the web app has it, and any bytes are answered or refused.
pub(crate) fn whole(bytes: &[u8]) {
    let reader = Reader::new();
    if let Ok(text) = answer(&reader, bytes) {
        assert!(text.starts_with("{\"readings\":["), "{text}");
    }
    let [effort, rest @ ..] = bytes else { return };
    if let Some(picture) = picture(rest) {
        let sizes = [picture.width(), picture.height()].map(|length| (length as u32).to_le_bytes());
        let request = [&[effort % 2], sizes.as_flattened(), picture.luma()].concat();
        let text = answer(&reader, &request).expect("a picture of these sizes");
        assert!(text.starts_with("{\"readings\":["), "{text}");
    }
}
