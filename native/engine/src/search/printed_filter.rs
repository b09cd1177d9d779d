//! The filter that an alias brings, as `_search_shards` shows it.

use super::inner_hits::OF_QUERIES;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, parse};
use crate::query::printed::{self, Printer};

/// The JSON of a filter with its defaults, as this major read it. ES: nothing has taken the place of any query yet.
pub fn print_filter(filter: &[u8], major: u8) -> Result<Vec<u8>> {
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let mut out = JsonWriter::default();
    printed::write(&tree, &mut Printer::as_read(&mut out, major, Some(OF_QUERIES)))
        .map_err(|_| EsError::not_implemented("such a filter of an alias in [search_shards]"))?;
    Ok(out.into_bytes())
}
