//! Queries of a request, as they have become before any shard is asked.

use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query::printed::{self, Printer};
use crate::search::inner_hits::OF_QUERIES;

/// Writes an object with one query.
pub fn write(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    printed::write(value, &mut Printer::of_profile(value, out, Some(OF_QUERIES))?)
}
