//! Reducing and writing the cells of a grid.

use std::any::Any;
use std::cmp::Ordering;
use std::sync::Arc;

use crate::aggregation::bucket::filters::write_counted;
use crate::aggregation::bucket::ordered::joined_by_key;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::mapping::geo::grid::tile;

/// Cells of one shard, or of all.
pub struct GridResult {
    /// The name of the aggregation's type.
    pub wire_name: &'static str,
    /// The most cells of the reply.
    pub size: usize,
    /// True if the field is unmapped.
    pub unmapped: bool,
    /// The cells.
    pub buckets: Vec<Bucket>,
    /// Counts them against the limit.
    pub budget: Arc<BucketBudget>,
}

/// Retains the cells with the most documents. ES: ties are in descending key order (`aggregation/geohash_grid`).
pub fn cut<T>(cells: &mut Vec<T>, size: usize, read: impl for<'a> Fn(&'a T) -> (u64, &'a Key)) {
    cells.sort_by(|left, right| {
        let ((left, left_key), (right, right_key)) = (read(left), read(right));
        right.cmp(&left).then_with(|| compare(right_key, left_key))
    });
    cells.truncate(size);
}

/// ES: the finest geohashes are numbers of 64 bits with a sign, of which the later half is negative (`aggregation/geohash_grid`).
fn compare(left: &Key, right: &Key) -> Ordering {
    match (left, right) {
        (Key::Term(a), Key::Term(b)) if a.len() == 12 && b.len() == 12 => {
            let is_negative = |term: &[u8]| term.first().is_some_and(|letter| *letter >= b'h');
            is_negative(b).cmp(&is_negative(a)).then_with(|| a.cmp(b))
        }
        _ => left.compare(right),
    }
}

impl AggregationResult for GridResult {
    fn type_prefix(&self) -> &'static str {
        self.wire_name
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        shards.extend(downcast_all::<Self>(others).into_iter().map(|other| other.buckets));
        let mut buckets = joined_by_key(shards)?;
        cut(&mut buckets, self.size, |bucket| (bucket.doc_count, &bucket.key));
        self.budget.consume(buckets.len() as u64)?;
        self.buckets = buckets;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { buckets: Vec::new(), budget: Arc::clone(&self.budget), ..*self }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        match &bucket.key {
            Key::Term(hash) => String::from_utf8_lossy(hash).into_owned(),
            Key::Long(number) => tile::name(*number as u64),
            _ => String::new(),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            out.key("key");
            out.string(&self.key_text(bucket));
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
