//! Puzzles from pictures.

use std::sync::LazyLock;

use minirow_photo::Reader;

static READER: LazyLock<Reader> = LazyLock::new(Reader::new);

/// The status and the readings of a picture, if the question is `photo`.
pub(crate) fn answered(name: &[u8], picture: &[u8]) -> Option<Vec<u8>> {
    if name != b"photo" {
        return None;
    }
    let answer = match minirow_photo::answer(&READER, picture) {
        Ok(readings) => format!("200\n{readings}"),
        Err(error) => format!(
            "400\n{{\"type\":\"urn:minirow:problem:request\",\"title\":\"The request is malformed\",\"status\":400,\"detail\":\"{error}\"}}"
        ),
    };
    Some(answer.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_without_a_grid_has_no_readings() {
        let request = [&[0, 2, 0, 0, 0, 2, 0, 0, 0][..], &[255; 4]].concat();
        assert_eq!(answered(b"photo", &request).as_deref(), Some(&b"200\n{\"readings\":[]}"[..]));
        assert!(answered(b"photo", &[0]).is_some_and(|answer| answer.starts_with(b"400\n{")));
        assert_eq!(answered(b"solve", &request), None);
    }
}
