//! The filter of an alias, as `_search_shards` renders it.

use std::sync::Arc;

use super::inner_hits::OF_QUERIES;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, parse};
use crate::query_dsl::xcontent;
use crate::query_dsl::xcontent::Printer;
use crate::query_dsl::{LookedUpDocuments, Others, ParseContext, parse_query};

/// The JSON of a filter with its defaults, as this major parsed it; `tell` receives its deprecation warnings. ES: no
/// query has been rewritten yet (`api/global/search_shards_filters`).
pub fn print_filter(filter: &[u8], major: u8, tell: &dyn Fn(String)) -> Result<Vec<u8>> {
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let nobody_waits = Arc::new(LookedUpDocuments::new(Vec::new(), Others::Unknown));
    let context = ParseContext::new(filter, major).with_deprecation_handler(tell).showing_inner_hits(OF_QUERIES).looking_up(&nobody_waits);
    parse_query(&tree, &context)?;
    context.report_deferred_deprecations();
    let mut out = JsonWriter::default();
    xcontent::write(&tree, &mut Printer::as_read(&mut out, major, Some(OF_QUERIES)))
        .map_err(|_| EsError::not_implemented("such a filter of an alias in [search_shards]"))?;
    Ok(out.into_bytes())
}
