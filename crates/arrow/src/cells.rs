//! Rows of 81 numbers. A row has numbers from 0 to 9, where 0 or no number (NaN) is an empty cell; a row of whole numbers that are all
//! larger has the codes of ASCII characters. Each row decides for itself, so no row changes the meaning of another.

use std::fmt::Display;

/// A number in an array.
pub trait Number: Copy + Display {
    /// The number as a byte, if it is whole and not too large. No number is 0.
    fn byte(self) -> Option<u8>;

    /// Whether such numbers may be codes of characters.
    const ARE_CODES: bool;
}

macro_rules! whole_numbers {
    ($($Type:ty),+) => {
        $(impl Number for $Type {
            fn byte(self) -> Option<u8> {
                u8::try_from(self).ok()
            }

            const ARE_CODES: bool = true;
        })+
    };
}

whole_numbers!(u8, i8, u16, i16, u32, i32, u64, i64);

impl Number for f64 {
    fn byte(self) -> Option<u8> {
        if self.is_nan() {
            return Some(0);
        }
        (0..=9).find(|&digit| Self::from(digit).partial_cmp(&self) == Some(std::cmp::Ordering::Equal))
    }

    const ARE_CODES: bool = false;
}

impl Number for f32 {
    fn byte(self) -> Option<u8> {
        f64::from(self).byte()
    }

    const ARE_CODES: bool = false;
}

/// The 81 characters of a row.
///
/// # Errors
/// The cell that is out of range.
pub fn characters<N: Number>(row: &[N; 81]) -> Result<[u8; 81], String> {
    let mut bytes = [0; 81];
    let mut largest = 0;
    for (byte, &number) in bytes.iter_mut().zip(row) {
        *byte = number.byte().unwrap_or(u8::MAX);
        largest = largest.max(*byte);
    }
    if largest <= 9 {
        return Ok(bytes.map(|byte| byte + b'0'));
    }
    let is_code = |number: &N| number.byte().is_some_and(|byte| byte > 9);
    if N::ARE_CODES && row.iter().all(is_code) {
        return Ok(bytes);
    }
    let wrong = row.iter().position(|number| number.byte().is_none_or(|byte| byte > 9)).unwrap_or(0);
    let (cell, found) = (wrong + 1, row[wrong]);
    Err(format!("cell {cell}: expected a number from 0 to 9, found {found}"))
}
