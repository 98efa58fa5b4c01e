//! Readings as JSON, in the one shape that the command line, the web app and the Python package share, and the requests of the
//! web app, which decodes files itself and sends grey values.

use minirow::CellSet;
use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

use crate::image::{Picture, PictureError, Point};
use crate::read::Reader;
use crate::reading::Reading;

/// The bytes of a request before its grey values: how thoroughly to look (0 for all puzzles in the picture, 1 for a quick look at
/// one), then the width and the height as 32-bit numbers, lowest byte first.
pub const REQUEST_HEAD: usize = 9;

/// Answers a request of the web app: the readings of the picture as JSON, `{"readings":[…]}`. The list is empty if the picture
/// shows no grid.
///
/// # Errors
/// If the request is shorter than its head, or if its grey values are no picture.
///
/// ```
/// use minirow_photo::{Reader, answer};
///
/// let request = [&[0, 2, 0, 0, 0, 2, 0, 0, 0][..], &[255; 4]].concat();
/// assert_eq!(answer(&Reader::new(), &request).as_deref(), Ok(r#"{"readings":[]}"#));
/// ```
pub fn answer(reader: &Reader, request: &[u8]) -> Result<String, PictureError> {
    let (head, luma) = request
        .split_first_chunk::<REQUEST_HEAD>()
        .ok_or(PictureError::Length { expected: REQUEST_HEAD, found: request.len() })?;
    let [glance, w0, w1, w2, w3, h0, h1, h2, h3] = *head;
    // A width that does not fit is no smaller as `usize`: pointers have at least 32 bits wherever this runs.
    let (width, height) = (u32::from_le_bytes([w0, w1, w2, w3]), u32::from_le_bytes([h0, h1, h2, h3]));
    let picture = Picture::from_luma(width as usize, height as usize, luma.to_vec())?;
    let readings = if glance == 0 {
        reader.read_all(&picture).unwrap_or_default()
    } else {
        reader.glance(&picture).into_iter().collect()
    };
    let text = serde_json::to_string(&readings).unwrap_or_else(|_| "[]".to_owned());
    Ok(format!("{{\"readings\":{text}}}"))
}

impl Serialize for Reading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Reading", 11)?;
        fields.serialize_field("puzzle", &self.grid.to_string())?;
        fields.serialize_field("solution", &self.solution.map(|solution| solution.grid().to_string()))?;
        fields.serialize_field("certainty", &self.certainty.map(Hundredths).as_slice())?;
        fields.serialize_field("doubtful", &Names(self.doubtful))?;
        fields.serialize_field("corrected", &Names(self.corrected))?;
        fields.serialize_field("marked", &Names(self.marked))?;
        fields.serialize_field("marks", &self.marks.map(|digits| digits.to_string()).as_slice())?;
        fields.serialize_field("corners", &self.mesh.corners().map(place))?;
        fields.serialize_field("mesh", &self.mesh.0.map(|row| row.map(place)))?;
        fields.serialize_field("turns", &self.turns)?;
        fields.serialize_field("problem", &self.problem.as_ref().map(ToString::to_string))?;
        fields.end()
    }
}

/// The names of cells, such as r1c2.
struct Names(CellSet);

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut names = serializer.serialize_seq(Some(self.0.len()))?;
        for cell in self.0 {
            names.serialize_element(&cell.to_string())?;
        }
        names.end()
    }
}

/// A number rounded to hundredths: that is precise enough, and keeps a line short.
#[derive(Clone, Copy)]
struct Hundredths(f32);

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64((f64::from(self.0) * 100.0).round() / 100.0)
    }
}

fn place(point: Point) -> [Hundredths; 2] {
    [Hundredths(point.x), Hundredths(point.y)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_that_is_no_picture_is_refused() {
        let reader = Reader::new();
        let short = answer(&reader, &[0; REQUEST_HEAD - 1]);
        assert_eq!(short, Err(PictureError::Length { expected: REQUEST_HEAD, found: REQUEST_HEAD - 1 }));
        assert_eq!(answer(&reader, &[0; REQUEST_HEAD]), Err(PictureError::Empty));
        assert_eq!(answer(&reader, &[255; REQUEST_HEAD]), Err(PictureError::TooLarge));
        let missing = answer(&reader, &[1, 3, 0, 0, 0, 1, 0, 0, 0, 9]);
        assert_eq!(missing, Err(PictureError::Length { expected: 3, found: 1 }));
    }
}
