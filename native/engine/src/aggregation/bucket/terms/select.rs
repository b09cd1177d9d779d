//! The selection of a shard's buckets, and their result.

use std::sync::Arc;

use super::collect::TermsAggregator;
use super::ordinal_counts::Best;
use super::result::TermsResult;
use crate::aggregation::aggregator::EMPTY_BUCKET;
use crate::aggregation::bucket::order::{BucketOrder, Criterion, Nan};
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::error::Result;
use crate::fault;
use crate::index::column::Column;

/// The selected buckets of an owner.
pub struct Selected {
    /// In order.
    buckets: Vec<u32>,
    /// Documents of all buckets of the owner.
    total: u64,
    /// True if two were compared by a property that cannot be.
    is_unordered: bool,
}

/// How the buckets of an order are found among counted terms, if counts or keys alone decide.
fn best(order: &BucketOrder) -> Option<Best> {
    match *order.0.first()? {
        (Criterion::Count, ascending) => Some(Best::Count(ascending)),
        (Criterion::Key, ascending) if !fault::is_on("terms_buckets_in_utf16_order") => Some(Best::Key(ascending)),
        _ => None,
    }
}

impl TermsAggregator {
    /// Creates buckets of an owner for all values. ES: including those of deleted documents until segments are merged
    /// (`aggregation/terms_empty`).
    fn add_empty(&mut self, owner: u32) {
        for view in self.leaves.clone() {
            let Some(column) = self.source.as_ref().and_then(|source| source.column(&view)) else { continue };
            let live = 0..view.leaf.max_doc();
            match &*column {
                Column::Terms(column) => {
                    let mut ords: Vec<u32> = live.flat_map(|doc| column.get(doc).iter().copied()).collect();
                    ords.sort_unstable();
                    ords.dedup();
                    for ord in ords {
                        self.buckets.of_term(owner, column.term(ord));
                    }
                }
                Column::Long(column) => live.for_each(|doc| {
                    for &value in column.get(doc) {
                        self.buckets.of_long(owner, value);
                    }
                }),
                Column::Double(column) => live.for_each(|doc| {
                    for &value in column.get(doc) {
                        self.buckets.of_double(owner, value);
                    }
                }),
            }
        }
    }

    /// Drops the buckets that their counts alone place after the last one selected: comparing keys costs more.
    fn cut_by_count(&self, candidates: &mut Vec<u32>) {
        let Some(ascending) = self.terms.order.count_direction() else { return };
        let rank = |bucket: u32| if ascending { self.buckets.count(bucket) } else { u64::MAX - self.buckets.count(bucket) };
        let mut ranks: Vec<u64> = candidates.iter().map(|&bucket| rank(bucket)).collect();
        let (_, &mut last, _) = ranks.select_nth_unstable(self.terms.shard_size - 1);
        candidates.retain(|&bucket| rank(bucket) <= last);
    }

    fn select(&mut self, owner: u32) -> Selected {
        if owner != EMPTY_BUCKET {
            self.add_empty(owner);
        }
        let best = best(&self.terms.order);
        let counted = if owner == 0 { self.buckets.make_best(best, self.terms.shard_size, self.terms.shard_min_doc_count) } else { None };
        let table = &self.buckets;
        let mut candidates = table.of_owner(owner);
        let total = counted.unwrap_or_else(|| candidates.iter().map(|&bucket| table.count(bucket)).sum());
        candidates.retain(|&bucket| table.count(bucket) >= self.terms.shard_min_doc_count);
        let by_filters = self.filters.used;
        let is_unordered =
            by_filters && candidates.len() > 1 && table.bucket_count() > self.terms.shard_size && self.filters.unordered.is_some();
        let among: u64 = candidates.iter().map(|&bucket| table.count(bucket)).sum();
        let sortable = self.children.sortable();
        let by = |nan, left: &u32, right: &u32| {
            self.terms.order.compare(
                nan,
                || table.count(*left).cmp(&table.count(*right)),
                || table.compare_keys(*left, *right),
                |name, property| (sortable.sort_value(name, *left, property), sortable.sort_value(name, *right, property)),
            )
        };
        if candidates.len() > self.terms.shard_size {
            // ES: terms that are counted by filters are cut as the reduce cuts them (aggregation/terms_by_nothing).
            let nan = if by_filters { Nan::Greatest } else { Nan::Last };
            self.cut_by_count(&mut candidates);
            candidates.select_nth_unstable_by(self.terms.shard_size - 1, |left, right| by(nan, left, right));
            candidates.truncate(self.terms.shard_size);
        }
        candidates.sort_unstable_by(|left, right| by(Nan::Greatest, left, right));
        // ES: of terms that are counted by filters those below the minimum are not counted as left out (aggregation/terms_by_filters).
        let total = if by_filters { among } else { total };
        Selected { buckets: candidates, total, is_unordered }
    }

    /// Selects the buckets of all owners, and collects what is inside them.
    pub(super) fn select_all(&mut self, owners: &[u32], are_final: bool) {
        let selected: Vec<(u32, Selected)> = owners.iter().map(|&owner| (owner, self.select(owner))).collect();
        // In a search of one shard the first buckets are those of the reply, unless values of sub-aggregations decide.
        let are_final = are_final && self.terms.is_certain && !self.terms.order.is_by_metric();
        let mut buckets: Vec<u32> = Vec::new();
        for (_, Selected { buckets: all, .. }) in &selected {
            let counted = all.iter().filter(|&&bucket| !are_final || self.buckets.count(bucket) >= self.terms.min_doc_count);
            buckets.extend(counted.take(if are_final { self.terms.size } else { usize::MAX }));
        }
        let budget = Arc::clone(&self.terms.budget);
        if are_final {
            budget.add_certain((buckets.len() as u64).saturating_sub(self.counted));
        }
        if !budget.is_exhausted() {
            budget.count_certain(are_final);
            self.children.replay(buckets.iter().copied());
            budget.count_certain(false);
            self.children.settle(&buckets, are_final);
        }
        self.selected = Some(selected.into_iter().collect());
    }

    /// The result of an owner.
    pub(super) fn result(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        let known = self.selected.as_mut().and_then(|selected| selected.remove(&owner));
        let Selected { buckets: candidates, total, is_unordered } = known.unwrap_or_else(|| self.select(owner));
        if is_unordered && let Some(error) = &self.filters.unordered {
            return Err(error.clone());
        }
        // The reduce fails anyway.
        let candidates = if self.terms.budget.is_exhausted() { Vec::new() } else { candidates };
        let kept: u64 = candidates.iter().map(|&bucket| self.buckets.count(bucket)).sum();
        let mut buckets = Vec::with_capacity(candidates.len());
        for bucket in candidates {
            let (key, doc_count) = (self.buckets.key(bucket), self.buckets.count(bucket));
            buckets.push(Bucket { key, doc_count, error: 0, children: self.children.build(bucket)? });
        }
        Ok(Box::new(TermsResult {
            terms: self.terms.clone(),
            field_type: self.source.as_ref().map(|source| Arc::clone(&source.field_type)),
            format: self.format.clone(),
            doubles: self.doubles,
            buckets,
            other_doc_count: total - kept,
            doc_count_error: 0,
            unordered: self.filters.unordered.clone().map(Box::new),
        }))
    }
}
