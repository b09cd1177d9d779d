//! Options of `top_hits` aggregations, which are those of inner hits.

use super::inner_hits::{InnerHits, OF_QUERIES};
use crate::aggregation::metric::top_hits::HitOptions;
use crate::error::{EsError, Result};
use crate::query_dsl::ParseContext;

/// Validates the options of a request's `top_hits`.
pub(super) fn validate(options: &HitOptions, cx: &ParseContext<'_>) -> Result<()> {
    let parsed = crate::json::parse(options.text.as_bytes()).map_err(|error| error.to_es_error())?;
    // Warnings that begin with a location are left out: the options are rendered anew.
    let report = |text: String| {
        if text.starts_with("Deprecated field") {
            cx.deprecate(text);
        }
    };
    let text = options.text.as_bytes();
    let context = ParseContext::new(text, cx.major).with_deprecation_handler(&report).showing_inner_hits(OF_QUERIES);
    match InnerHits::parse(&parsed, &context) {
        Err(error) if !error.is_unsupported() => Err(EsError::not_implemented("aggregation [top_hits] with such options")),
        parsed => parsed.map(drop),
    }
}
