//! Buckets that are created by the values of documents.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::single::Pairs;
use crate::aggregation::aggregator::Aggregators;
use crate::index::leaf::DocId;

/// No bucket.
const NONE: u32 = u32::MAX;

/// The buckets of all owning ones in one table; the aggregations inside collect by its ordinals.
pub struct BucketTable<K> {
    of: FxHashMap<(u32, K), u32>,
    keys: Vec<K>,
    counts: Vec<u64>,
    /// The last bucket of each owner.
    last: Vec<u32>,
    /// The bucket of the same owner before each bucket.
    before: Vec<u32>,
    pairs: Pairs,
    /// The aggregations inside.
    pub children: Aggregators,
}

impl<K: Hash + Eq + Clone> BucketTable<K> {
    /// A table without buckets.
    pub fn new(children: Aggregators) -> Self {
        Self {
            of: FxHashMap::default(),
            keys: Vec::new(),
            counts: Vec::new(),
            last: Vec::new(),
            before: Vec::new(),
            pairs: Pairs::default(),
            children,
        }
    }

    /// The bucket of a key, which may be new.
    #[inline]
    pub fn bucket(&mut self, owner: u32, key: K) -> u32 {
        let next = self.keys.len() as u32;
        let bucket = *self.of.entry((owner, key.clone())).or_insert(next);
        if bucket == next {
            self.keys.push(key);
            self.counts.push(0);
            if owner as usize >= self.last.len() {
                self.last.resize(owner as usize + 1, NONE);
            }
            self.before.push(std::mem::replace(&mut self.last[owner as usize], next));
        }
        bucket
    }

    /// Adds a document to the bucket of a key.
    #[inline]
    pub fn add(&mut self, doc: DocId, owner: u32, key: K) {
        let bucket = self.bucket(owner, key);
        self.add_to(doc, bucket);
    }

    /// Adds a document to a bucket.
    #[inline]
    pub fn add_to(&mut self, doc: DocId, bucket: u32) {
        self.counts[bucket as usize] += 1;
        self.pairs.push(doc, bucket);
    }

    /// Adds to the count of the bucket of a key, without a document for the aggregations inside.
    pub fn add_count(&mut self, owner: u32, key: K, count: u64) {
        let bucket = self.bucket(owner, key);
        let known = &mut self.counts[bucket as usize];
        *known = known.saturating_add(count);
    }

    /// Hands the added documents to the aggregations inside.
    pub fn hand_on(&mut self) {
        self.pairs.hand_to(&mut self.children);
    }

    /// The buckets of an owner, the youngest first.
    pub fn of_owner(&self, owner: u32) -> Vec<u32> {
        let last = self.last.get(owner as usize).copied().unwrap_or(NONE);
        let known = |bucket: u32| (bucket != NONE).then_some(bucket);
        std::iter::successors(known(last), |&bucket| known(self.before[bucket as usize])).collect()
    }

    /// The keys of all buckets.
    pub fn keys(&self) -> &[K] {
        &self.keys
    }

    /// The key of a bucket.
    pub fn key(&self, bucket: u32) -> &K {
        &self.keys[bucket as usize]
    }

    /// The documents of a bucket.
    pub fn count(&self, bucket: u32) -> u64 {
        self.counts[bucket as usize]
    }
}
