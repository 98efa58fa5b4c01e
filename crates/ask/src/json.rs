//! JSON as text.

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Without spaces. Numbers with a fraction are written by the standard library, whose tables are in the engine of the page anyway:
/// those of `serde_json` would add 10 kB to it.
struct Compact;

impl Formatter for Compact {
    fn write_f64<W: io::Write + ?Sized>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        write!(writer, "{value:?}")
    }
}

/// A value as JSON.
pub(crate) fn written(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let mut text = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut text, Compact))?;
    Ok(String::from_utf8(text).expect("JSON is text"))
}
