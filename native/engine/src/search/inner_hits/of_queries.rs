//! What queries need to know of `inner_hits`.

use super::options::InnerHits;
use crate::error::Result;
use crate::json::Value;
use crate::query_dsl::{InnerHitsOf, ParseContext};
use crate::search::profile::write_inner_hits;

/// Validation and rendering that queries need from the search room.
pub const OF_QUERIES: InnerHitsOf = InnerHitsOf { check, write: write_inner_hits };

/// Validates the object and discards the result.
fn check(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    InnerHits::parse(value, cx).map(|_| ())
}
