//! The dates that a search can match, as its query bounds them.

use crate::aggregation::context::{AggregatedShard, ValuesSource};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::lucene::{NumericValues, Occur, Query};
use crate::mapping::date::Resolution;

/// All ranges of a field that each match must be in, from the first to the last number, as they are stored.
///
/// ES: ranges inside optional and excluded clauses are ignored (`aggregation/date_histogram_alone_by_query`).
pub fn query_bounds(query: &Query, field: &str) -> Vec<(i64, i64)> {
    let mut bounds = Vec::new();
    let mut waiting = vec![query];
    while let Some(query) = waiting.pop() {
        match query {
            Query::Boost(inner, _) | Query::ConstantScore(inner) => waiting.push(inner),
            Query::Boolean(boolean) => {
                let required = |occur: Occur| matches!(occur, Occur::Must | Occur::Filter);
                waiting.extend(boolean.clauses.iter().filter(|clause| required(clause.0)).map(|clause| &clause.1));
            }
            Query::Numeric { field: of, values: NumericValues::LongRange { min, max }, .. } if **of == *field => bounds.push((*min, *max)),
            _ => {}
        }
    }
    bounds
}

/// Returns true if no document of a shard has several dates: only then bounds of the query are used.
pub fn has_single_dates(source: &ValuesSource, shard: &AggregatedShard<'_>) -> bool {
    shard.leaves.iter().all(|view| match source.column(view).as_deref() {
        Some(Column::Long(column)) => (0..view.leaf.max_doc()).all(|doc| column.get(doc).len() < 2),
        _ => true,
    })
}

/// Rejects a range without a begin on dates in nanoseconds.
///
/// ES: its bounds are converted to milliseconds, and the first nanosecond of an open range cannot be
/// (`aggregation/date_histogram_alone_by_query`).
pub fn check_bounds(source: &ValuesSource, shard: &AggregatedShard<'_>) -> Result<()> {
    if !source.indexed || source.field_type.date().is_none_or(|date| date.resolution != Resolution::Nanos) {
        return Ok(());
    }
    let bounds = query_bounds(shard.query, &source.name);
    let Some((from, _)) = bounds.into_iter().find(|(from, _)| *from < 0) else { return Ok(()) };
    let has_values = shard.leaves.iter().any(|view| source.column(view).is_some());
    if !has_values || !has_single_dates(source, shard) {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("nanoseconds are [{from}] are before the epoch in 1970 and cannot be converted to milliseconds")))
}
