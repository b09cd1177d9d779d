//! Queries of a request, as they have become before any shard is asked.

use super::inner_hits;
use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query::printed::{self, Printer};

/// Writes an object with one query.
pub fn write(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    printed::write(value, &mut Printer::of_profile(out, inner_hits::write))
}
