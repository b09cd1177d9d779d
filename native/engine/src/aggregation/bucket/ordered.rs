//! Buckets in the order that the request gives.

use std::cmp::Ordering;

use super::merge::merged;
use super::order::{BucketOrder, Criterion, Nan};
use crate::aggregation::aggregator::Aggregators;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResults, Bucket};
use crate::error::Result;

/// Sorts the buckets of a reply.
pub fn sort(buckets: &mut [Bucket], order: &BucketOrder) {
    let value = |bucket: &Bucket, name: &str, property: Option<&str>| {
        bucket.children.get(name).map_or(f64::NAN, |result| result.sort_value(property))
    };
    buckets.sort_by(|left, right| {
        order.compare(
            Nan::Greatest,
            || left.doc_count.cmp(&right.doc_count),
            || left.key.compare(&right.key),
            |name, property| (value(left, name, property), value(right, name, property)),
        )
    });
}

/// Fails where the aggregations inside cannot order the buckets.
pub fn check(order: &BucketOrder, children: &Aggregators) -> Result<()> {
    for (criterion, _) in &order.0 {
        if let Criterion::Metric { name, property } = criterion {
            children.check_sort(name, property.as_deref())?;
        }
    }
    Ok(())
}

/// Reduces the buckets of several shards by key, those of each key in the order of a heap of the shards.
pub fn joined_by_heap(shards: Vec<Vec<Bucket>>) -> Result<Vec<Bucket>> {
    let gathered = merged(shards, |left, right| left.key.compare(&right.key)).into_iter().filter_map(|group| {
        let mut group = group.into_iter().map(|(_, bucket)| bucket);
        let mut joined = group.next()?;
        let mut children = vec![std::mem::take(&mut joined.children)];
        for other in group {
            joined.doc_count += other.doc_count;
            children.push(other.children);
        }
        Some((joined, children))
    });
    gathered
        .map(|(mut bucket, children)| {
            bucket.children = AggregationResults::gather(children)?;
            Ok(bucket)
        })
        .collect()
}

/// Reduces the buckets of several shards by key, in key order.
pub fn joined_by_key(shards: Vec<Vec<Bucket>>) -> Result<Vec<Bucket>> {
    joined(shards, Key::compare)
}

/// The same in an order of keys of its own.
pub fn joined(shards: Vec<Vec<Bucket>>, compare: impl Fn(&Key, &Key) -> Ordering) -> Result<Vec<Bucket>> {
    let mut all: Vec<Bucket> = shards.into_iter().flatten().collect();
    all.sort_by(|left, right| compare(&left.key, &right.key));
    let mut joined: Vec<(Bucket, Vec<AggregationResults>)> = Vec::new();
    for mut bucket in all {
        let children = std::mem::take(&mut bucket.children);
        match joined.last_mut().filter(|(last, _)| compare(&last.key, &bucket.key).is_eq()) {
            Some((last, others)) => {
                last.doc_count += bucket.doc_count;
                others.push(children);
            }
            None => joined.push((bucket, vec![children])),
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
