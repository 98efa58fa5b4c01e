//! Files of pictures as grey values, for hosts that have no decoder of their own.

use minirow_photo::{DecodeError, Picture};

/// The answer, if the question is `decode`: the width and the height of the picture as 32-bit numbers, lowest byte first, and then
/// the grey value of each pixel.
pub(crate) fn answered(name: &[u8], file: &[u8]) -> Option<Vec<u8>> {
    (name == b"decode").then(|| match minirow_photo::decode(file) {
        Ok(picture) => pixels(&picture),
        Err(error) => problem(&error),
    })
}

fn pixels(picture: &Picture) -> Vec<u8> {
    // A picture has at most 100 million pixels.
    let sides = [picture.width(), picture.height()].map(|side| (side as u32).to_le_bytes());
    [b"200 bytes\n", sides.as_flattened(), picture.luma()].concat()
}

fn problem(error: &DecodeError) -> Vec<u8> {
    // The words of a decoder may contain anything.
    let detail = serde_json::to_string(&error.to_string()).unwrap_or_default();
    format!("400\n{{\"type\":\"urn:minirow:problem:request\",\"title\":\"The request is malformed\",\"status\":400,\"detail\":{detail}}}")
        .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_becomes_its_size_and_its_grey_values() {
        let path = format!("{}/../../data/pictures/dark.gif", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let answer = answered(b"decode", &file).expect("an answer");
        let (head, luma) = answer.split_at(18);
        assert!(head.starts_with(b"200 bytes\n"));
        let side = |bytes: &[u8]| bytes.iter().rev().fold(0, |side, &byte| 256 * side + usize::from(byte));
        assert_eq!(luma.len(), side(&head[10..14]) * side(&head[14..]));
    }

    #[test]
    fn a_file_that_is_no_picture_is_a_malformed_request() {
        assert!(answered(b"decode", b"%PDF-1.7").is_some_and(|answer| answer.starts_with(b"400\n{")));
        let quoted = problem(&DecodeError::Damaged(minirow_photo::FileKind::Jpeg, "a \"word\"".to_owned()));
        let body = quoted.strip_prefix(b"400\n").expect("a status");
        assert!(serde_json::from_slice::<serde_json::Value>(body).is_ok());
        assert_eq!(answered(b"photo", b""), None);
    }
}
