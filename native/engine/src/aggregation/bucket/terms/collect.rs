//! Collecting one shard's documents into terms buckets.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::filter_by_filter::Filters;
use super::include::Accepted;
use super::parse::Terms;
use super::result::TermsResult;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::bucket::order::Nan;
use crate::aggregation::context::ValuesSource;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::error::Result;
use crate::fault;
use crate::index::column::{Column, Offsets, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::{ColumnKind, OwnedValue};

const ABSENT: u32 = u32::MAX;
/// The bucket of what becomes none.
const REFUSED: u32 = u32::MAX - 1;

/// Buckets of all owning buckets lie in one table; children collect by its ordinals.
pub struct TermsAggregator {
    terms: Terms,
    source: Option<ValuesSource>,
    /// How keys are printed.
    format: ValueFormat,
    /// Value of documents without one.
    missing: Option<OwnedValue>,
    /// Keys are floating numbers: those of the column are, or the value of documents without one is.
    doubles: bool,
    filters: Filters,
    /// Which values become buckets; all without.
    accepted: Option<Accepted>,
    /// The leaves whose values become buckets even without documents.
    leaves: Vec<LeafView>,
    children: Aggregators,
    column: Option<Arc<Column>>,
    /// Bucket of each ordinal of the current leaf, for owner 0 (the common case: a top-level aggregation).
    of_ord: Vec<u32>,
    /// The same for other owners.
    of_owner_ord: FxHashMap<(u32, u32), u32>,
    of_number: FxHashMap<(u32, u64), u32>,
    /// Bucket of each term of owner 0, who is mostly the only one: looked up without owning the term.
    of_term: FxHashMap<Box<[u8]>, u32>,
    /// The same for other owners.
    of_owner_term: FxHashMap<(u32, Box<[u8]>), u32>,
    buckets: Vec<BucketId>,
    /// The last bucket of each owner.
    last_of: Vec<u32>,
    /// Documents of each bucket.
    counts: Vec<u64>,
    /// Documents and buckets of the current batch, for the children.
    pairs: (Vec<DocId>, Vec<u32>),
    /// Where the terms of the documents of the current batch lie.
    ranges: Vec<(u32, u32)>,
}

/// What a bucket is.
struct BucketId {
    key: Key,
    /// The bucket of the same owner before it.
    before: u32,
}

impl TermsAggregator {
    /// An aggregator without buckets yet.
    pub fn new(
        terms: Terms,
        source: Option<ValuesSource>,
        format: ValueFormat,
        missing: Option<OwnedValue>,
        (filters, accepted): (Filters, Option<Accepted>),
        leaves: Vec<LeafView>,
        children: Aggregators,
    ) -> Self {
        let column = source.as_ref().map(|source| source.field_type.column());
        let doubles = column == Some(ColumnKind::Double) || matches!(missing, Some(OwnedValue::Double(_)));
        Self {
            terms,
            source,
            format,
            missing,
            doubles,
            filters,
            accepted,
            leaves,
            children,
            column: None,
            of_ord: Vec::new(),
            of_owner_ord: FxHashMap::default(),
            of_number: FxHashMap::default(),
            of_term: FxHashMap::default(),
            of_owner_term: FxHashMap::default(),
            buckets: Vec::new(),
            last_of: Vec::new(),
            counts: Vec::new(),
            pairs: (Vec::new(), Vec::new()),
            ranges: Vec::new(),
        }
    }

    /// ES: filters count the documents of a leaf by themselves.
    const fn counts_all(&self) -> bool {
        self.filters.matches.is_some()
    }

    fn column_kind(&self) -> Option<ColumnKind> {
        if self.doubles { Some(ColumnKind::Double) } else { self.source.as_ref().map(|source| source.field_type.column()) }
    }

    fn count(&mut self, docs: &[DocId], owners: &[u32]) {
        // Taken out for the loop: the buckets change while it is read.
        let column = self.column.take();
        if let Some(Column::Terms(terms)) = column.as_deref()
            && self.accepted.is_none()
            && (self.missing.is_none() || matches!(terms.offsets, Offsets::Single))
            && owners.iter().all(|&owner| owner == 0)
        {
            match &terms.offsets {
                Offsets::Single => self.collect_single_terms(docs, terms),
                Offsets::Ranges(starts) => self.collect_several_terms(docs, terms, starts),
            }
            self.column = column;
            return;
        }
        for (&doc, &owner) in docs.iter().zip(owners) {
            match column.as_deref() {
                Some(column) if self.missing.is_some() && column.value_count(doc) == 0 => self.add_missing(doc, owner),
                Some(Column::Terms(column)) => self.add_terms(doc, owner, column),
                Some(Column::Long(column)) => self.add_longs(doc, owner, column.get(doc)),
                Some(Column::Double(column)) => self.add_doubles(doc, owner, column.get(doc)),
                None => self.add_missing(doc, owner),
            }
        }
        self.column = column;
        self.hand_on_pairs();
    }

    fn hand_on_pairs(&mut self) {
        if !self.pairs.0.is_empty() {
            self.children.collect_batch(&self.pairs.0, &self.pairs.1);
            self.pairs.0.clear();
            self.pairs.1.clear();
        }
    }

    fn push(&mut self, owner: u32, key: Key) {
        if owner as usize >= self.last_of.len() {
            self.last_of.resize(owner as usize + 1, ABSENT);
        }
        let before = std::mem::replace(&mut self.last_of[owner as usize], self.buckets.len() as u32);
        self.buckets.push(BucketId { key, before });
        self.counts.push(0);
    }

    /// The buckets of an owner, the oldest first.
    fn of_owner(&self, owner: u32) -> Vec<u32> {
        let known = |bucket: u32| (bucket != ABSENT).then_some(bucket);
        let last = self.last_of.get(owner as usize).copied().unwrap_or(ABSENT);
        let mut all: Vec<u32> = std::iter::successors(known(last), |&bucket| known(self.buckets[bucket as usize].before)).collect();
        all.reverse();
        all
    }

    /// Makes buckets of an owner for all values. ES: those of deleted documents too, until segments are merged (`aggregation/terms_empty`).
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
                        self.bucket_of_term(owner, column.term(ord));
                    }
                }
                Column::Long(column) => live.for_each(|doc| {
                    for &value in column.get(doc) {
                        self.bucket_of_long(owner, value);
                    }
                }),
                Column::Double(column) => live.for_each(|doc| {
                    for &value in column.get(doc) {
                        self.bucket_of_double(owner, value);
                    }
                }),
            }
        }
    }

    fn bucket_of_term(&mut self, owner: u32, term: &[u8]) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.term(term)) {
            return REFUSED;
        }
        let next = self.buckets.len() as u32;
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

    fn bucket_of_number(&mut self, owner: u32, bits: u64, key: impl FnOnce() -> Key) -> u32 {
        let next = self.buckets.len() as u32;
        let bucket = *self.of_number.entry((owner, bits)).or_insert(next);
        if bucket == next {
            self.push(owner, key());
        }
        bucket
    }

    fn bucket_of_double(&mut self, owner: u32, value: f64) -> u32 {
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.double(value)) {
            return REFUSED;
        }
        self.bucket_of_number(owner, value.to_bits(), || Key::Double(value))
    }

    fn bucket_of_long(&mut self, owner: u32, value: i64) -> u32 {
        if self.doubles {
            return self.bucket_of_double(owner, value as f64);
        }
        if self.accepted.as_ref().is_some_and(|accepted| !accepted.long(value)) {
            return REFUSED;
        }
        self.bucket_of_number(owner, value as u64, || Key::Long(value))
    }

    /// The common case of a top-level aggregation over a field with one term in every document.
    fn collect_single_terms(&mut self, docs: &[DocId], column: &TermsColumn) {
        for &doc in docs {
            let ord = column.ords[doc as usize];
            let mut bucket = self.of_ord[ord as usize];
            if bucket == ABSENT {
                bucket = self.bucket_of_term(0, column.term(ord));
                self.of_ord[ord as usize] = bucket;
            }
            self.counts[bucket as usize] += 1;
            self.pairs.1.push(bucket);
        }
        self.children.collect_batch(docs, &self.pairs.1);
        self.pairs.1.clear();
    }

    /// The same over a field with any number of terms.
    fn collect_several_terms(&mut self, docs: &[DocId], column: &TermsColumn, starts: &[u32]) {
        // Documents lie far apart: where their terms are is read for all of them first, so that none waits for another.
        let mut ranges = std::mem::take(&mut self.ranges);
        ranges.clear();
        ranges.extend(docs.iter().map(|&doc| (starts[doc as usize], starts[doc as usize + 1])));
        // The same of the terms: the first of each document brings the others near.
        let firsts = ranges.iter().filter_map(|range| column.ords.get(range.0 as usize));
        std::hint::black_box(firsts.fold(0, |all, ord| all ^ ord));
        let has_children = !self.children.is_empty();
        for (&doc, &(start, end)) in docs.iter().zip(&ranges) {
            let mut last = ABSENT;
            for &ord in &column.ords[start as usize..end as usize] {
                // A runtime field has as many values as the source has; a bucket counts a document once.
                if std::mem::replace(&mut last, ord) == ord {
                    continue;
                }
                let mut bucket = self.of_ord[ord as usize];
                if bucket == ABSENT {
                    bucket = self.bucket_of_term(0, column.term(ord));
                    self.of_ord[ord as usize] = bucket;
                }
                self.counts[bucket as usize] += 1;
                if has_children {
                    self.pairs.0.push(doc);
                    self.pairs.1.push(bucket);
                }
            }
        }
        self.ranges = ranges;
        self.hand_on_pairs();
    }

    fn add_missing(&mut self, doc: DocId, owner: u32) {
        let bucket = match self.missing.clone() {
            None => return,
            Some(OwnedValue::Term(term)) => self.bucket_of_term(owner, &term),
            Some(OwnedValue::Long(value)) => self.bucket_of_long(owner, value),
            Some(OwnedValue::Double(value)) => self.bucket_of_double(owner, value),
        };
        self.add(doc, bucket);
    }

    fn add_terms(&mut self, doc: DocId, owner: u32, column: &TermsColumn) {
        let mut last = ABSENT;
        for &ord in column.get(doc) {
            // A runtime field has as many values as the source has; a bucket counts a document once.
            if std::mem::replace(&mut last, ord) == ord {
                continue;
            }
            let known =
                if owner == 0 { self.of_ord[ord as usize] } else { self.of_owner_ord.get(&(owner, ord)).copied().unwrap_or(ABSENT) };
            let bucket = if known == ABSENT {
                let bucket = self.bucket_of_term(owner, column.term(ord));
                if owner == 0 {
                    self.of_ord[ord as usize] = bucket;
                } else {
                    self.of_owner_ord.insert((owner, ord), bucket);
                }
                bucket
            } else {
                known
            };
            self.add(doc, bucket);
        }
    }

    fn add_longs(&mut self, doc: DocId, owner: u32, values: &[i64]) {
        for (position, &value) in values.iter().enumerate() {
            if position == 0 || values[position - 1] != value {
                let bucket = self.bucket_of_long(owner, value);
                self.add(doc, bucket);
            }
        }
    }

    fn add_doubles(&mut self, doc: DocId, owner: u32, values: &[f64]) {
        for (position, &value) in values.iter().enumerate() {
            if position == 0 || values[position - 1].to_bits() != value.to_bits() {
                let bucket = self.bucket_of_double(owner, value);
                self.add(doc, bucket);
            }
        }
    }

    #[inline]
    fn add(&mut self, doc: DocId, bucket: u32) {
        if bucket == REFUSED {
            return;
        }
        self.counts[bucket as usize] += 1;
        if !self.children.is_empty() {
            self.pairs.0.push(doc);
            self.pairs.1.push(bucket);
        }
    }
}

impl Aggregator for TermsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.children.begin_leaf(view);
        self.column = self.source.as_ref().and_then(|source| source.column(view));
        if fault::is_on("buckets_of_first_leaf_only") && view.base > 0 {
            self.column = None;
        }
        self.of_owner_ord.clear();
        self.of_ord.clear();
        if let Some(Column::Terms(column)) = self.column.as_deref() {
            self.of_ord.resize(column.term_count() as usize, ABSENT);
        }
        let of_leaf = |(base, docs): &mut (DocId, Vec<DocId>)| (*base == view.base).then(|| std::mem::take(docs));
        if let Some(docs) = self.filters.matches.iter_mut().flatten().find_map(of_leaf) {
            self.count(&docs, &vec![0; docs.len()]);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        if !self.counts_all() {
            self.count(docs, owners);
        }
    }

    fn is_idle(&self) -> bool {
        self.counts_all() || (self.source.is_none() && self.missing.is_none())
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        let kind = match self.column_kind() {
            Some(ColumnKind::Long) => "lterms",
            Some(ColumnKind::Double) => "dterms",
            _ => "sterms",
        };
        format!("Can't sort a [{kind}] aggregation [{name}]")
    }

    fn bucket_count(&self) -> Option<u64> {
        Some(self.buckets.len() as u64)
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.children.check()?;
        if owner != EMPTY_BUCKET {
            self.add_empty(owner);
        }
        let mut candidates = self.of_owner(owner);
        let total: u64 = candidates.iter().map(|&bucket| self.counts[bucket as usize]).sum();
        candidates.retain(|&bucket| self.counts[bucket as usize] >= self.terms.shard_min_doc_count);
        let by_filters = self.filters.used;
        if by_filters
            && candidates.len() > 1
            && self.buckets.len() > self.terms.shard_size
            && let Some(error) = &self.filters.unordered
        {
            return Err(error.clone());
        }
        let (buckets, counts, children) = (&self.buckets, &self.counts, &self.children);
        let among: u64 = candidates.iter().map(|&bucket| counts[bucket as usize]).sum();
        let by = |nan, left: &u32, right: &u32| {
            let (a, b) = (&buckets[*left as usize], &buckets[*right as usize]);
            self.terms.order.compare(
                nan,
                || counts[*left as usize].cmp(&counts[*right as usize]),
                || a.key.compare(&b.key),
                |name, property| (children.sort_value(name, *left, property), children.sort_value(name, *right, property)),
            )
        };
        if candidates.len() > self.terms.shard_size {
            // ES: terms that are counted by filters are cut as the reduce cuts them.
            let nan = if by_filters { Nan::Greatest } else { Nan::Last };
            candidates.select_nth_unstable_by(self.terms.shard_size - 1, |left, right| by(nan, left, right));
            candidates.truncate(self.terms.shard_size);
        }
        candidates.sort_unstable_by(|left, right| by(Nan::Greatest, left, right));
        // ES: of terms that are counted by filters those below the minimum are not counted as left out.
        let total = if by_filters { among } else { total };
        let kept: u64 = candidates.iter().map(|&bucket| counts[bucket as usize]).sum();
        let buckets = candidates
            .into_iter()
            .map(|bucket| {
                let counted = &self.buckets[bucket as usize];
                let (key, doc_count) = (counted.key.clone(), self.counts[bucket as usize]);
                Ok(Bucket { key, doc_count, error: 0, children: self.children.build(bucket)? })
            })
            .collect::<Result<Vec<_>>>()?;
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
