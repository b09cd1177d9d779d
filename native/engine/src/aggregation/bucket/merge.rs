//! Buckets of several shards, brought together key by key.

use std::cmp::Ordering;
use std::vec::IntoIter;

use crate::aggregation::result::Bucket;

/// A bucket and the ordinal of the shard that returned it.
pub type ShardBucket = (usize, Bucket);

/// Groups buckets by key, in the reference's order, which affects rounded sums.
///
/// ES: each shard's buckets are sorted by key, and a binary heap of the shards returns the next (case: `aggregation/terms_merged`).
pub fn merged(shards: Vec<Vec<Bucket>>, compare: impl Fn(&Bucket, &Bucket) -> Ordering) -> Vec<Vec<ShardBucket>> {
    let mut heap = Heap { cursors: Vec::with_capacity(shards.len()), compare };
    for (shard, mut buckets) in shards.into_iter().enumerate() {
        buckets.sort_by(&heap.compare);
        let mut rest = buckets.into_iter();
        if let Some(current) = rest.next() {
            heap.push(Cursor { shard, current, rest });
        }
    }
    let mut groups: Vec<Vec<ShardBucket>> = Vec::new();
    while let Some((shard, bucket)) = heap.take() {
        match groups.last_mut() {
            Some(group) if group.first().is_some_and(|(_, first)| (heap.compare)(first, &bucket).is_eq()) => group.push((shard, bucket)),
            _ => groups.push(vec![(shard, bucket)]),
        }
    }
    groups
}

/// The position in a shard's buckets.
struct Cursor {
    shard: usize,
    current: Bucket,
    rest: IntoIter<Bucket>,
}

/// A binary heap of shards by their next key; the order of ties is that of the heap.
struct Heap<C> {
    cursors: Vec<Cursor>,
    compare: C,
}

impl<C: Fn(&Bucket, &Bucket) -> Ordering> Heap<C> {
    fn is_less(&self, left: usize, right: usize) -> bool {
        (self.compare)(&self.cursors[left].current, &self.cursors[right].current).is_lt()
    }

    fn push(&mut self, cursor: Cursor) {
        self.cursors.push(cursor);
        let mut place = self.cursors.len() - 1;
        while place > 0 && self.is_less(place, (place - 1) / 2) {
            self.cursors.swap(place, (place - 1) / 2);
            place = (place - 1) / 2;
        }
    }

    fn take(&mut self) -> Option<ShardBucket> {
        let first = self.cursors.first_mut()?;
        let shard = first.shard;
        let bucket = match first.rest.next() {
            Some(next) => std::mem::replace(&mut first.current, next),
            None => self.cursors.swap_remove(0).current,
        };
        self.settle();
        Some((shard, bucket))
    }

    /// Sifts the top down.
    fn settle(&mut self) {
        let mut place = 0;
        loop {
            let mut child = 2 * place + 1;
            if child >= self.cursors.len() {
                return;
            }
            if child + 1 < self.cursors.len() && self.is_less(child + 1, child) {
                child += 1;
            }
            if !self.is_less(child, place) {
                return;
            }
            self.cursors.swap(child, place);
            place = child;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aggregation::key::Key;
    use crate::aggregation::result::AggregationResults;

    fn shard(keys: &[i64]) -> Vec<Bucket> {
        keys.iter().map(|&key| Bucket { key: Key::Long(key), doc_count: 1, error: 0, children: AggregationResults::default() }).collect()
    }

    fn order(shards: Vec<Vec<Bucket>>) -> Vec<Vec<usize>> {
        let groups = merged(shards, |left, right| left.key.compare(&right.key));
        groups.into_iter().map(|group| group.into_iter().map(|(shard, _)| shard).collect()).collect()
    }

    #[test]
    fn equal_keys_come_in_the_order_of_a_heap() {
        assert_eq!(order(vec![shard(&[1]), shard(&[1]), shard(&[1])]), [[0, 2, 1]]);
        assert_eq!(order(vec![shard(&[1, 2]), shard(&[1, 2])]), [[0, 1], [1, 0]]);
        assert_eq!(order(vec![shard(&[]), shard(&[2, 1]), shard(&[3, 2])]), [vec![1], vec![1, 2], vec![2]]);
    }
}
