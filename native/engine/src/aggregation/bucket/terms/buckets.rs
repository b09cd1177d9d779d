//! The terms buckets of all owning buckets in one table, found by ordinal, term or number.

use std::cmp::Ordering;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::include::Accepted;
use super::names::{Name, Names};
use super::ordinal_counts::{Best, OrdinalCounts};
use crate::aggregation::key::Key;
use crate::bounds::work;
use crate::document::hash;
use crate::document::ordinal_map::{OrdinalMap, SharedOrdinals};
use crate::index::column::{Column, TermsColumn};
use crate::index::leaf::DocId;

/// No bucket.
pub const ABSENT: u32 = u32::MAX;
/// Pseudo bucket of excluded values.
pub const REFUSED: u32 = u32::MAX - 1;

/// Identity of a bucket.
struct BucketId {
    name: Name,
    owner: u32,
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
    /// Ordinals among the terms of all leaves; those of the current leaf without.
    pub shared: Option<Arc<OrdinalMap>>,
    /// Bucket of each ordinal for owner 0 (the common case: a top-level aggregation).
    pub by_ord: Vec<u32>,
    /// The same for other owners.
    of_owner_ord: FxHashMap<(u32, u32), u32>,
    of_number: FxHashMap<(u32, u64), u32>,
    /// Buckets by owner and hash of the term; of terms with the same hash, by the numbers after it.
    of_term: FxHashMap<(u32, u64), u32>,
    /// Number of buckets that are in `of_term`. With terms of one column alone none is: its ordinals identify them.
    registered: usize,
    /// The index of the current leaf's column among the names.
    pub column: u32,
    /// Terms come from that column alone, or have ordinals among those of all columns.
    is_only_column: bool,
    names: Names,
    all: Vec<BucketId>,
    owned: Vec<Owned>,
    /// Documents of each bucket.
    pub counts: Vec<u64>,
    /// Buckets of an owner that are all in the reply, if the owner is.
    most_certain: u32,
    /// Number of these, of all owners.
    pub certain: u64,
    /// True if buckets of the first owner are only made of terms that may be selected.
    counts_first: bool,
    /// The counts of terms that have no bucket yet.
    by_count: Option<OrdinalCounts>,
    /// Number of buckets that were counted and not made.
    unmade: usize,
}

impl TermBuckets {
    /// An empty table. The first `most_certain` buckets of an owner are in the reply, if the owner is.
    pub fn new(doubles: bool, accepted: Option<Accepted>, most_certain: u32) -> Self {
        Self {
            doubles,
            accepted,
            shared: None,
            by_ord: Vec::new(),
            of_owner_ord: FxHashMap::default(),
            of_number: FxHashMap::default(),
            of_term: FxHashMap::default(),
            registered: 0,
            column: 0,
            is_only_column: true,
            names: Names::default(),
            all: Vec::new(),
            owned: Vec::new(),
            counts: Vec::new(),
            most_certain,
            certain: 0,
            counts_first: false,
            by_count: None,
            unmade: 0,
        }
    }

    /// Counts terms by ordinal, and makes buckets only of those that may be selected: for buckets that nothing is collected into.
    pub fn count_first(&mut self) {
        self.counts_first = true;
    }

    /// Counts documents of the first owner by ordinal, if nothing but the counts is needed.
    pub fn count_ordinals(&mut self, docs: &[DocId], owners: &[u32], column: &TermsColumn) -> bool {
        if self.by_count.is_some() && owners.iter().any(|&owner| owner != 0) {
            self.make_all();
        }
        let Some(counts) = &mut self.by_count else { return false };
        counts.collect(docs, column, self.shared.as_ref().map(|shared| shared.of(self.column)));
        true
    }

    /// Makes the buckets of all terms that were counted, and of others when they come.
    fn make_all(&mut self) {
        self.counts_first = false;
        let Some(counts) = self.by_count.take() else { return };
        self.by_ord.resize(counts.terms(), ABSENT);
        for (ord, count) in counts.all() {
            let bucket = self.push(0, self.name(ord));
            self.by_ord[ord as usize] = bucket;
            self.counts[bucket as usize] = count;
        }
    }

    /// Makes the buckets of the counted terms that may be among the first `size`; the documents of all, if terms were counted.
    pub fn make_best(&mut self, best: Option<Best>, size: usize, min_doc_count: u64) -> Option<u64> {
        let Some(best) = best else {
            self.make_all();
            return None;
        };
        let counts = self.by_count.take()?;
        for (ord, count) in counts.best(best, size, min_doc_count) {
            let bucket = self.push(0, self.name(ord));
            self.counts[bucket as usize] = count;
        }
        self.unmade = counts.distinct() - self.all.len();
        Some(counts.total())
    }

    /// The name of a term by the ordinal by which it is found.
    fn name(&self, ord: u32) -> Name {
        Name::Ord(if self.shared.is_some() { 0 } else { self.column }, ord)
    }

    /// Uses ordinals of the terms of all leaves.
    pub fn share(&mut self, columns: Vec<Arc<Column>>) {
        self.shared = SharedOrdinals::of(&columns, || work(1));
        let Some(shared) = &self.shared else {
            self.counts_first = false;
            return;
        };
        self.names = Names::new(columns, Some(Arc::clone(shared)));
        self.begin_ordinals(shared.term_count());
    }

    /// Prepares for so many ordinals.
    fn begin_ordinals(&mut self, count: u32) {
        if self.counts_first {
            self.by_count = Some(OrdinalCounts::new(count));
        } else {
            self.by_ord.resize(count as usize, ABSENT);
        }
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, column: Option<&Arc<Column>>) {
        if self.shared.is_some() {
            self.column = column.map_or(0, |column| self.names.add_column(column));
            return;
        }
        if self.by_count.is_some() {
            self.make_all();
        }
        self.of_owner_ord.clear();
        self.by_ord.clear();
        if let Some(column) = column
            && let Column::Terms(terms) = &**column
        {
            self.begin_ordinals(terms.term_count());
            self.column = self.names.add_column(column);
            self.is_only_column &= self.all.is_empty();
        }
    }

    /// Number of buckets.
    pub fn bucket_count(&self) -> usize {
        self.all.len() + self.unmade + self.by_count.as_ref().map_or(0, OrdinalCounts::distinct)
    }

    /// The key of a bucket.
    pub fn key(&self, bucket: u32) -> Key {
        self.names.key(self.all[bucket as usize].name)
    }

    /// Compares the keys of two buckets.
    pub fn compare_keys(&self, left: u32, right: u32) -> Ordering {
        self.names.compare(self.all[left as usize].name, self.all[right as usize].name)
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

    /// The bucket of a term that the current leaf's column has.
    #[inline]
    pub fn of_ord(&mut self, owner: u32, local: u32, column: &TermsColumn) -> u32 {
        let ord = self.shared.as_ref().map_or(local, |shared| shared.of(self.column)[local as usize]);
        let known = if owner == 0 { self.by_ord[ord as usize] } else { self.of_owner_ord.get(&(owner, ord)).copied().unwrap_or(ABSENT) };
        if known == ABSENT { self.of_new_ord(owner, (local, ord), column) } else { known }
    }

    /// The bucket of a term that the owner has not had; its ordinal in the current leaf, and the one by which it is found.
    pub fn of_new_ord(&mut self, owner: u32, (local, ord): (u32, u32), column: &TermsColumn) -> u32 {
        let name = self.name(ord);
        let bucket = if self.accepted.as_ref().is_some_and(|accepted| !accepted.term(column.term(local))) {
            REFUSED
        } else if self.is_only_column {
            self.push(owner, name)
        } else {
            self.find_or_add(owner, column.term(local), |_| name)
        };
        if owner == 0 {
            self.by_ord[ord as usize] = bucket;
        } else {
            self.of_owner_ord.insert((owner, ord), bucket);
        }
        bucket
    }

    /// The bucket of a term that may be in no column.
    pub fn of_term(&mut self, owner: u32, term: &[u8]) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.term(term)) {
            return REFUSED;
        }
        self.is_only_column = false;
        self.find_or_add(owner, term, |names| names.add_own(term))
    }

    /// The bucket of an owner's term; a new one gets the name that `name` returns.
    fn find_or_add(&mut self, owner: u32, term: &[u8], name: impl FnOnce(&mut Names) -> Name) -> u32 {
        for place in self.registered..self.all.len() {
            let BucketId { name, owner, .. } = self.all[place];
            if let Some(term) = self.names.term(name) {
                let free = self.place_of(owner, term).unwrap_or_else(|free| free);
                self.of_term.insert((owner, free), place as u32);
            }
        }
        self.registered = self.all.len();
        match self.place_of(owner, term) {
            Ok(place) => self.of_term.get(&(owner, place)).copied().unwrap_or(ABSENT),
            Err(free) => {
                let name = name(&mut self.names);
                let bucket = self.push(owner, name);
                self.of_term.insert((owner, free), bucket);
                self.registered = self.all.len();
                bucket
            }
        }
    }

    /// The number below which a term of an owner is in `of_term`, or the free one where it would be.
    fn place_of(&self, owner: u32, term: &[u8]) -> Result<u64, u64> {
        let mut place = hash::of_bytes(term);
        loop {
            match self.of_term.get(&(owner, place)) {
                None => return Err(place),
                Some(&bucket) if self.names.term(self.all[bucket as usize].name) == Some(term) => return Ok(place),
                Some(_) => place = place.wrapping_add(1),
            }
        }
    }

    /// The bucket of a floating number.
    pub fn of_double(&mut self, owner: u32, value: f64) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.double(value)) {
            return REFUSED;
        }
        self.of_number(owner, value.to_bits(), Name::Double(value))
    }

    /// The bucket of a whole number.
    pub fn of_long(&mut self, owner: u32, value: i64) -> u32 {
        if self.doubles {
            return self.of_double(owner, value as f64);
        }
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.long(value)) {
            return REFUSED;
        }
        self.of_number(owner, value as u64, Name::Long(value))
    }

    fn of_number(&mut self, owner: u32, bits: u64, name: Name) -> u32 {
        let next = self.all.len() as u32;
        let bucket = *self.of_number.entry((owner, bits)).or_insert(next);
        if bucket == next {
            self.push(owner, name);
        }
        bucket
    }

    fn push(&mut self, owner: u32, name: Name) -> u32 {
        work(1);
        if owner as usize >= self.owned.len() {
            self.owned.resize(owner as usize + 1, Owned { last: ABSENT, count: 0 });
        }
        let next = self.all.len() as u32;
        let owned = &mut self.owned[owner as usize];
        let before = std::mem::replace(&mut owned.last, next);
        owned.count += 1;
        self.certain += u64::from(owned.count <= self.most_certain);
        self.all.push(BucketId { name, owner, before });
        self.counts.push(0);
        next
    }
}
