//! Buckets that the request defines, so many for each owning bucket: `filters`, `range` and their like.

use super::single::Pairs;
use crate::aggregation::aggregator::{Aggregators, EMPTY_BUCKET};
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResults, Bucket};
use crate::error::Result;
use crate::index::leaf::DocId;

/// The buckets of all owning ones: those of an owner have neighbouring ordinals.
pub struct FixedBuckets {
    /// Number of buckets per owning bucket.
    count: usize,
    counts: Vec<u64>,
    pairs: Pairs,
    /// The aggregations inside.
    pub children: Aggregators,
}

impl FixedBuckets {
    /// `count` buckets for each owning one.
    pub fn new(count: usize, children: Aggregators) -> Self {
        Self { count, counts: Vec::new(), pairs: Pairs::default(), children }
    }

    /// Adds a document to the bucket at index `place` of its owner.
    #[inline]
    pub fn add(&mut self, doc: DocId, owner: u32, place: usize) {
        let bucket = self.ordinal(owner, place);
        self.counts[bucket] += 1;
        self.pairs.push(doc, bucket as u32);
    }

    #[inline]
    fn ordinal(&mut self, owner: u32, place: usize) -> usize {
        let bucket = owner as usize * self.count + place;
        if bucket >= self.counts.len() {
            self.counts.resize((owner as usize + 1) * self.count, 0);
        }
        bucket
    }

    /// Adds to the count of a bucket, without a document for the aggregations inside.
    pub fn add_count(&mut self, owner: u32, place: usize, count: u64) {
        let bucket = self.ordinal(owner, place);
        self.counts[bucket] = self.counts[bucket].saturating_add(count);
    }

    /// Hands the added documents to the aggregations inside.
    pub fn hand_on(&mut self) {
        self.pairs.hand_to(&mut self.children);
    }

    /// The buckets of an owner, keyed by index.
    pub fn build(&mut self, owner: u32) -> Result<Vec<Bucket>> {
        self.children.check()?;
        (0..self.count)
            .map(|place| {
                let ordinal = (owner as usize).saturating_mul(self.count).saturating_add(place);
                let is_known = owner != EMPTY_BUCKET && ordinal < self.counts.len();
                let (doc_count, bucket) = if is_known { (self.counts[ordinal], ordinal as u32) } else { (0, EMPTY_BUCKET) };
                Ok(Bucket::new(Key::Place(place as u32), doc_count, self.children.build(bucket)?))
            })
            .collect()
    }
}

/// Reduces the buckets of several shards that have the same index.
pub fn reduce_places(first: Vec<Bucket>, others: impl Iterator<Item = Vec<Bucket>>) -> Result<Vec<Bucket>> {
    let mut joined: Vec<(Bucket, Vec<AggregationResults>)> = Vec::with_capacity(first.len());
    for mut bucket in first {
        let children = vec![std::mem::take(&mut bucket.children)];
        joined.push((bucket, children));
    }
    for other in others {
        for ((bucket, children), more) in joined.iter_mut().zip(other) {
            bucket.doc_count += more.doc_count;
            children.push(more.children);
        }
    }
    joined
        .into_iter()
        .map(|(mut bucket, children)| {
            bucket.children = AggregationResults::gather(children)?;
            Ok(bucket)
        })
        .collect()
}
