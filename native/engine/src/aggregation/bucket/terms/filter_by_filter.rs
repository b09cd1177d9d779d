//! Terms that the reference counts with one filter per term: the observable effects.

use rustc_hash::FxHashSet;

use super::parse::Terms;
use crate::aggregation::context::{AggregatedShard, AggregationContext, ShardQueryShape, ValuesSource};
use crate::bounds::work;
use crate::error::EsError;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// The most terms that are counted so.
const MAX_TERMS: usize = 1000;

/// Decides how a shard's terms are counted (Elasticsearch's `FilterByFilterAggregator`).
#[derive(Default)]
pub struct Filters {
    /// True if they are counted by filters, as far as that is observable.
    pub used: bool,
    /// Documents that filters count on their own, by leaf base: including documents that the search skips, those below a minimum score and
    /// those after termination. `None` if the search skips none.
    pub matches: Option<Vec<(DocId, Vec<DocId>)>>,
    /// The error of comparing two buckets, detected if there are two.
    pub unordered: Option<EsError>,
}

/// Returns true if the reference counts by filters: few indexed terms, for a query that matches all documents of a
/// shard, or one requested term; for IP addresses, the requested ones.
pub fn may_count(terms: &Terms, source: Option<&ValuesSource>, cx: &AggregationContext<'_>) -> bool {
    let (Some(source), Some(shard)) = (source, cx.shard) else { return false };
    if !cx.outermost || !source.indexed || terms.missing.is_some() || !terms.by_ordinals {
        return false;
    }
    let Some(found) = few_terms(source, shard.leaves) else { return false };
    // ES: a filter for the only term is the query itself (aggregation/terms_by_filters).
    let is_only = |term: &[u8]| found.len() == 1 && found.contains(term);
    let is_for_all = || cx.major > 8 && found.len() == 1 && is_of_all(source, shard.leaves);
    match (shard.query_shape)() {
        ShardQueryShape::AllPlainly | ShardQueryShape::All => true,
        ShardQueryShape::Term(field, term) => field == source.name && is_only(&term) || is_for_all(),
        // ES: ranges of points are merged (aggregation/terms_of_addresses).
        ShardQueryShape::Addresses(range) if range.field == source.name => {
            !range.all || range.only.is_some_and(|only| is_only(&only)) || is_for_all()
        }
        ShardQueryShape::Addresses(_) | ShardQueryShape::Numbers { .. } | ShardQueryShape::One => is_for_all(),
        ShardQueryShape::Some => false,
    }
}

/// Returns true if documents of all buckets are collected, even of those that are not selected.
///
/// ES: filters do that, and ordinals of no more terms than a shard returns (`aggregation/weighted_avg`).
pub fn collects_all(terms: &Terms, source: Option<&ValuesSource>, cx: &AggregationContext<'_>) -> bool {
    if may_count(terms, source, cx) {
        return true;
    }
    let (Some(source), Some(shard)) = (source, cx.shard) else { return false };
    terms.by_ordinals
        && !terms.breadth_first
        && source.indexed
        && few_terms(source, shard.leaves).is_some_and(|found| found.len() <= terms.shard_size)
}

/// Returns true if the filters are tried and there is one of them.
///
/// ES: not where documents are distinguished from nested objects by another filter (`aggregation/variable_width_histogram_inside`).
pub fn has_one_filter(terms: &Terms, source: &ValuesSource, cx: &AggregationContext<'_>) -> bool {
    let Some(shard) = cx.shard else { return false };
    if !cx.outermost || !source.indexed || terms.missing.is_some() || !terms.by_ordinals || shard.query.is_nothing() {
        return false;
    }
    let Some(found) = few_terms(source, shard.leaves).filter(|found| found.len() == 1) else { return false };
    if !cx.mapping.has_nested() {
        return true;
    }
    match (shard.query_shape)() {
        ShardQueryShape::Term(field, term) if field == source.name && found.contains(&*term) => true,
        _ => cx.major > 8 && is_of_all(source, shard.leaves),
    }
}

/// The terms of all leaves; `None` without terms, and of too many.
fn few_terms(source: &ValuesSource, leaves: &[LeafView]) -> Option<FxHashSet<Box<[u8]>>> {
    let mut found: FxHashSet<Box<[u8]>> = FxHashSet::default();
    for view in leaves {
        match source.column(view).as_deref() {
            Some(Column::Terms(column)) if column.term_count() as usize <= MAX_TERMS => {
                work(column.term_count());
                found.extend((0..column.term_count()).map(|ord| Box::from(column.term(ord))));
            }
            None => {}
            _ => return None,
        }
    }
    (!found.is_empty() && found.len() <= MAX_TERMS).then_some(found)
}

/// The documents of all leaves that the query matches, by the begins of leaves.
pub fn matches(shard: AggregatedShard<'_>) -> Vec<(DocId, Vec<DocId>)> {
    shard.leaves.iter().map(|view| (view.base, (shard.matches)(view))).collect()
}

/// ES: since 9 a filter for the only address of all documents is known to match all, so only the query remains
/// (`aggregation/terms_of_addresses`).
fn is_of_all(source: &ValuesSource, leaves: &[LeafView]) -> bool {
    let has_all = |view: &LeafView| {
        let column = source.column(view);
        view.live.is_none() && (0..view.leaf.max_doc()).all(|doc| column.as_deref().is_some_and(|column| column.value_count(doc) > 0))
    };
    source.field_type.traits().is_address() && leaves.iter().all(has_all)
}
