//! JSON as text, with what requests and answers need of it and no more: `serde_json` would add 20 kB to the engine of the page.

mod read;
mod value;
mod write;

pub(crate) use read::Malformed;
pub(crate) use write::written;

use serde::Deserialize;

/// What a text of JSON says.
pub(crate) fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Malformed> {
    T::deserialize(&read::value(text)?)
}
