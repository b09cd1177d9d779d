//! Aggregations with a single bucket: which documents are in it is all that differs.

use std::any::Any;

use super::own_matches::OwnMatches;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::result::{AggregationResult, AggregationResults, downcast_all};
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;

/// Documents with their buckets, at the same indices.
#[derive(Default)]
pub struct Pairs {
    /// The documents.
    pub docs: Vec<DocId>,
    /// The buckets.
    pub buckets: Vec<u32>,
}

impl Pairs {
    /// Adds a document in a bucket.
    #[inline]
    pub fn push(&mut self, doc: DocId, bucket: u32) {
        self.docs.push(doc);
        self.buckets.push(bucket);
    }

    /// Hands the documents to the aggregations inside and forgets them.
    pub fn hand_to(&mut self, children: &mut Aggregators) {
        if !self.docs.is_empty() && !children.is_empty() {
            children.collect_batch(&self.docs, &self.buckets);
        }
        self.docs.clear();
        self.buckets.clear();
    }
}

/// Chooses the documents of the bucket.
pub trait Selector {
    /// Moves to a leaf.
    fn begin_leaf(&mut self, view: &LeafView);
    /// Adds the documents of a batch that belong to the bucket, or their replacements, to `selected`.
    fn select(&mut self, docs: &[DocId], buckets: &[u32], selected: &mut Pairs);
    /// Returns true if it never selects any.
    fn is_idle(&self) -> bool {
        false
    }
}

/// Collects the one bucket of each owning bucket, which has the same ordinal.
pub struct SingleBucketAggregator<S> {
    type_prefix: &'static str,
    selector: S,
    children: Aggregators,
    counts: Vec<u64>,
    selected: Pairs,
    /// The documents that are counted independently of what is collected.
    own: OwnMatches,
}

impl<S: Selector> SingleBucketAggregator<S> {
    /// An aggregator called `type_prefix` on the wire.
    pub fn new(type_prefix: &'static str, selector: S, children: Aggregators) -> Self {
        Self { type_prefix, selector, children, counts: Vec::new(), selected: Pairs::default(), own: OwnMatches::default() }
    }

    /// Counts these documents alone.
    pub fn counting(self, own: OwnMatches) -> Self {
        Self { own, ..self }
    }

    /// Collects documents.
    pub fn collect(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.selector.select(docs, buckets, &mut self.selected);
        if let Some(last) = self.selected.buckets.iter().max().map(|&last| last as usize)
            && last >= self.counts.len()
        {
            self.counts.resize(last + 1, 0);
        }
        for &bucket in &self.selected.buckets {
            self.counts[bucket as usize] += 1;
        }
        self.selected.hand_to(&mut self.children);
    }
}

impl<S: Selector> Aggregator for SingleBucketAggregator<S> {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.children.begin_leaf(view);
        self.selector.begin_leaf(view);
        if let Some(docs) = self.own.of_leaf(view) {
            self.collect(&docs, &vec![0; docs.len()]);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        if !self.own.are_counted() {
            self.collect(docs, buckets);
        }
    }

    fn settle(&mut self, buckets: &[u32], are_final: bool) {
        self.children.settle(buckets, are_final);
    }

    fn is_idle(&self) -> bool {
        self.own.are_counted() || self.selector.is_idle()
    }

    fn single_bucket(&self) -> Option<&Aggregators> {
        Some(&self.children)
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.counts.get(bucket as usize).copied().unwrap_or(0) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        check_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.children.check()?;
        let doc_count = self.counts.get(bucket as usize).copied().unwrap_or(0);
        Ok(Box::new(SingleBucketResult { type_prefix: self.type_prefix, doc_count, children: self.children.build(bucket)? }))
    }
}

/// Checks that a parent can order its buckets by a property of a single bucket.
pub fn check_sort(name: &str, property: Option<&str>) -> std::result::Result<(), String> {
    match property {
        None | Some("doc_count") => Ok(()),
        Some(_) => Err(format!(
            "Ordering on a single-bucket aggregation can only be done on its doc_count. Either drop the key (a la \"{name}\") or change \
             it to \"doc_count\" (a la \"{name}.doc_count\") or \"key\"."
        )),
    }
}

/// Why results cannot be ordered by a property of a single bucket.
pub fn unsortable(name: &str, property: Option<&str>) -> String {
    let key = property.unwrap_or("null");
    format!("Unknown value key [{key}] for single-bucket aggregation [{name}]. Either use [doc_count] as key or drop the key all together.")
}

/// The result of a single bucket.
pub struct SingleBucketResult {
    /// Prefix of the name with `typed_keys`.
    pub type_prefix: &'static str,
    /// Documents in the bucket.
    pub doc_count: u64,
    /// Results of the sub-aggregations.
    pub children: AggregationResults,
}

impl AggregationResult for SingleBucketResult {
    fn type_prefix(&self) -> &'static str {
        self.type_prefix
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut children = vec![std::mem::take(&mut self.children)];
        for other in downcast_all::<Self>(others) {
            self.doc_count += other.doc_count;
            children.push(other.children);
        }
        // ES: the results of a single bucket are gathered in a map even of one shard (aggregation/meta_order).
        self.children = AggregationResults::gather(children)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { type_prefix: self.type_prefix, doc_count: 0, children: self.children.empty()? }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.doc_count as f64
    }

    fn single_bucket(&self) -> Option<&AggregationResults> {
        Some(&self.children)
    }

    fn single_bucket_mut(&mut self) -> Option<&mut AggregationResults> {
        Some(&mut self.children)
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("doc_count");
        out.u64(self.doc_count);
        self.children.write_members(out, typed_keys);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
