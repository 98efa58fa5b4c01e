//! JSON as text.

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Without spaces. The only numbers with a fraction are ratings, which are tenths: what writes any number would add 10 kB to the engine
/// of the page.
struct Compact;

impl Formatter for Compact {
    #[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
    fn write_f64<W: io::Write + ?Sized>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        let tenths = (value * 10.0).round() as u32;
        debug_assert_eq!((f64::from(tenths) / 10.0).to_bits(), value.to_bits(), "not a rating");
        write!(writer, "{}.{}", tenths / 10, tenths % 10)
    }
}

/// A value as JSON.
pub(crate) fn written(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let mut text = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut text, Compact))?;
    Ok(String::from_utf8(text).expect("JSON is text"))
}
