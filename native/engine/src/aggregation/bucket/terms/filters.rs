//! Terms that the reference counts by a filter for each: what shows of it.

use rustc_hash::FxHashSet;

use super::parse::Terms;
use crate::aggregation::context::{AggregationContext, Asked, ValuesSource};
use crate::error::EsError;
use crate::index::column::Column;

/// The most terms that are counted so.
const MOST: usize = 1000;

/// How a shard's terms are counted.
#[derive(Default)]
pub struct Filters {
    /// Whether they are counted by filters, as far as that changes anything.
    pub used: bool,
    /// Whether filters count documents that the search leaves out: those below a score, those behind the last that is wanted.
    pub leaves_out: bool,
    /// Why two buckets cannot be put in order, which is found out when there are two.
    pub unordered: Option<EsError>,
}

/// Whether the reference counts by filters: few terms that stand in the index, of all documents of a shard, or one that was asked for.
pub fn may_count(terms: &Terms, source: Option<&ValuesSource>, cx: &AggregationContext<'_>) -> bool {
    let (Some(source), Some(shard)) = (source, cx.shard) else { return false };
    if !cx.outermost || !source.indexed || terms.missing.is_some() || !terms.by_ordinals {
        return false;
    }
    let mut found: FxHashSet<Box<[u8]>> = FxHashSet::default();
    for view in shard.leaves {
        match source.column(view).as_deref() {
            Some(Column::Terms(column)) if column.term_count() as usize <= MOST => {
                found.extend((0..column.term_count()).map(|ord| Box::from(column.term(ord))));
            }
            None => {}
            _ => return false,
        }
    }
    if found.is_empty() || found.len() > MOST {
        return false;
    }
    match (shard.asked)() {
        Asked::AllPlainly | Asked::All => true,
        // ES: a filter for the only term is the query itself.
        Asked::Term(field, term) => found.len() == 1 && field == source.name && found.iter().any(|found| **found == *term),
        Asked::Some => false,
    }
}
