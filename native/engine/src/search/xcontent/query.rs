//! Queries of a request.

use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::xcontent;
use crate::query_dsl::xcontent::Printer;
use crate::search::inner_hits::OF_QUERIES;

/// The form in which queries are rendered.
#[derive(Clone, Copy)]
pub enum QueryForm {
    /// As rewritten on the coordinating node, before any shard is queried.
    Early,
    /// As this major parsed them.
    AsRead(u8),
}

/// Writes an object with one query.
pub fn write(value: &Value<'_>, shown: QueryForm, out: &mut JsonWriter) -> Result<()> {
    let hits = Some(OF_QUERIES);
    let mut printer = match shown {
        QueryForm::Early => Printer::of_profile(value, out, hits)?,
        QueryForm::AsRead(major) => Printer::as_read(out, major, hits),
    };
    xcontent::write(value, &mut printer)
}
