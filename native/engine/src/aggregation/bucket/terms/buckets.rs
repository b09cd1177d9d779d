//! The terms buckets of all owning buckets in one table, found by ordinal, term or number.

use rustc_hash::FxHashMap;

use super::include::Accepted;
use crate::aggregation::key::Key;
use crate::bounds::work;
use crate::index::column::{Column, TermsColumn};

/// No bucket.
pub const ABSENT: u32 = u32::MAX;
/// Pseudo bucket of excluded values.
pub const REFUSED: u32 = u32::MAX - 1;

/// Identity of a bucket.
struct BucketId {
    key: Key,
    /// The bucket of the same owner before it.
    before: u32,
}

/// The buckets of one owner.
#[derive(Clone, Copy)]
struct Owned {
    last: u32,
    count: u32,
}

/// The buckets, by dense ordinals.
pub struct TermBuckets {
    /// Keys are floating numbers: those of the column are, or the value of documents without one is.
    doubles: bool,
    /// Which values become buckets; all without.
    pub accepted: Option<Accepted>,
    /// Bucket of each ordinal of the current leaf, for owner 0 (the common case: a top-level aggregation).
    pub by_ord: Vec<u32>,
    /// The same for other owners.
    of_owner_ord: FxHashMap<(u32, u32), u32>,
    of_number: FxHashMap<(u32, u64), u32>,
    /// Bucket of each term of owner 0, who is mostly the only one: looked up without owning the term.
    of_term: FxHashMap<Box<[u8]>, u32>,
    /// The same for other owners.
    of_owner_term: FxHashMap<(u32, Box<[u8]>), u32>,
    all: Vec<BucketId>,
    owned: Vec<Owned>,
    /// Documents of each bucket.
    pub counts: Vec<u64>,
    /// Buckets of an owner that are all in the reply, if the owner is.
    most_certain: u32,
    /// Number of these, of all owners.
    pub certain: u64,
}

impl TermBuckets {
    /// An empty table. The first `most_certain` buckets of an owner are in the reply, if the owner is.
    pub fn new(doubles: bool, accepted: Option<Accepted>, most_certain: u32) -> Self {
        Self {
            doubles,
            accepted,
            by_ord: Vec::new(),
            of_owner_ord: FxHashMap::default(),
            of_number: FxHashMap::default(),
            of_term: FxHashMap::default(),
            of_owner_term: FxHashMap::default(),
            all: Vec::new(),
            owned: Vec::new(),
            counts: Vec::new(),
            most_certain,
            certain: 0,
        }
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, column: Option<&Column>) {
        self.of_owner_ord.clear();
        self.by_ord.clear();
        if let Some(Column::Terms(column)) = column {
            self.by_ord.resize(column.term_count() as usize, ABSENT);
        }
    }

    /// Number of buckets.
    pub fn bucket_count(&self) -> usize {
        self.all.len()
    }

    /// The key of a bucket.
    pub fn key(&self, bucket: u32) -> &Key {
        &self.all[bucket as usize].key
    }

    /// Documents of a bucket.
    pub fn count(&self, bucket: u32) -> u64 {
        self.counts[bucket as usize]
    }

    /// One more than the last owner.
    pub fn owners(&self) -> u32 {
        self.owned.len() as u32
    }

    /// The buckets of an owner, the oldest first.
    pub fn of_owner(&self, owner: u32) -> Vec<u32> {
        let known = |bucket: u32| (bucket != ABSENT).then_some(bucket);
        let last = self.owned.get(owner as usize).map_or(ABSENT, |owned| owned.last);
        let mut all: Vec<u32> = std::iter::successors(known(last), |&bucket| known(self.all[bucket as usize].before)).collect();
        all.reverse();
        all
    }

    /// The bucket of a term that the column has.
    #[inline]
    pub fn of_ord(&mut self, owner: u32, ord: u32, column: &TermsColumn) -> u32 {
        let known = if owner == 0 { self.by_ord[ord as usize] } else { self.of_owner_ord.get(&(owner, ord)).copied().unwrap_or(ABSENT) };
        if known != ABSENT {
            return known;
        }
        let bucket = self.of_term(owner, column.term(ord));
        if owner == 0 {
            self.by_ord[ord as usize] = bucket;
        } else {
            self.of_owner_ord.insert((owner, ord), bucket);
        }
        bucket
    }

    /// The bucket of a term.
    pub fn of_term(&mut self, owner: u32, term: &[u8]) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.term(term)) {
            return REFUSED;
        }
        let next = self.all.len() as u32;
        let bucket = if owner > 0 {
            *self.of_owner_term.entry((owner, term.into())).or_insert(next)
        } else if let Some(&known) = self.of_term.get(term) {
            known
        } else {
            self.of_term.insert(term.into(), next);
            next
        };
        if bucket == next {
            self.push(owner, Key::Term(term.into()));
        }
        bucket
    }

    /// The bucket of a floating number.
    pub fn of_double(&mut self, owner: u32, value: f64) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.double(value)) {
            return REFUSED;
        }
        self.of_number(owner, value.to_bits(), || Key::Double(value))
    }

    /// The bucket of a whole number.
    pub fn of_long(&mut self, owner: u32, value: i64) -> u32 {
        if self.doubles {
            return self.of_double(owner, value as f64);
        }
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.long(value)) {
            return REFUSED;
        }
        self.of_number(owner, value as u64, || Key::Long(value))
    }

    fn of_number(&mut self, owner: u32, bits: u64, key: impl FnOnce() -> Key) -> u32 {
        let next = self.all.len() as u32;
        let bucket = *self.of_number.entry((owner, bits)).or_insert(next);
        if bucket == next {
            self.push(owner, key());
        }
        bucket
    }

    fn push(&mut self, owner: u32, key: Key) {
        work(1);
        if owner as usize >= self.owned.len() {
            self.owned.resize(owner as usize + 1, Owned { last: ABSENT, count: 0 });
        }
        let owned = &mut self.owned[owner as usize];
        let before = std::mem::replace(&mut owned.last, self.all.len() as u32);
        owned.count += 1;
        self.certain += u64::from(owned.count <= self.most_certain);
        self.all.push(BucketId { key, before });
        self.counts.push(0);
    }
}
