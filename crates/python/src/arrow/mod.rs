//! Arrow's capsules in Python: columns of strings that come in, and the answers that go out. What they hold is read and made by the crate
//! `minirow-arrow`.

mod capsule;
mod columns;

pub(crate) use capsule::ArrowRows;
pub(crate) use columns::Columns;
pub(crate) use minirow_arrow::{Column, Data};
