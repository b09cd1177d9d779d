//! Collecting one shard's documents into terms buckets.

use std::cell::OnceCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::buckets::{ABSENT, REFUSED, TermBuckets};
use super::filter_by_filter::Filters;
use super::include::Accepted;
use super::low_cardinality::is_low_cardinality;
use super::parse::Terms;
use super::select::Selected;
use super::sub_aggregators::SubAggregators;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::context::ValuesSource;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::result::AggregationResult;
use crate::error::Result;
use crate::fault;
use crate::index::column::{Column, Offsets, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::{ColumnKind, FlattenedPart, OwnedValue};

/// Buckets of all owning buckets lie in one table; children collect by its ordinals.
pub struct TermsAggregator {
    pub(super) terms: Terms,
    pub(super) source: Option<ValuesSource>,
    /// Format of keys.
    pub(super) format: ValueFormat,
    /// Value of documents without one.
    missing: Option<OwnedValue>,
    /// Keys are floating numbers: those of the column are, or the value of documents without one is.
    pub(super) doubles: bool,
    pub(super) filters: Filters,
    /// Leaves whose values become buckets even without documents.
    pub(super) leaves: Vec<LeafView>,
    pub(super) children: SubAggregators,
    pub(super) buckets: TermBuckets,
    column: Option<Arc<Column>>,
    /// True if the current leaf has none of the terms. ES: numbers are searched nevertheless (`aggregation/random_sampler`).
    lacks_terms: bool,
    /// The leaves of the shard.
    shard: Vec<LeafView>,
    /// True if leaves without terms are skipped, once that is known.
    skips: OnceCell<bool>,
    /// Documents and buckets of the current batch, for the children.
    pairs: (Vec<DocId>, Vec<u32>),
    /// Ordinal ranges of the documents of the current batch.
    ranges: Vec<(u32, u32)>,
    /// The selected buckets by owner, once all documents are collected.
    pub(super) selected: Option<FxHashMap<u32, Selected>>,
    /// Buckets that were counted as certain to be in the reply.
    pub(super) counted: u64,
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
        let most_certain = if terms.is_certain && terms.min_doc_count <= 1 { terms.size as u32 } else { 0 };
        let is_bare = children.is_empty() && accepted.is_none() && missing.is_none() && !filters.used && terms.min_doc_count > 0;
        let mut buckets = TermBuckets::new(doubles, accepted, most_certain);
        if is_bare {
            buckets.count_first();
        }
        Self {
            children: SubAggregators::new(children, &|name| terms.may_wait(name)),
            terms,
            source,
            format,
            missing,
            doubles,
            filters,
            leaves,
            buckets,
            column: None,
            lacks_terms: false,
            shard: Vec::new(),
            skips: OnceCell::new(),
            pairs: (Vec::new(), Vec::new()),
            ranges: Vec::new(),
            selected: None,
            counted: 0,
        }
    }

    /// Prepares for all leaves of a shard.
    pub fn begin_shard(&mut self, leaves: &[LeafView]) {
        self.shard = leaves.to_vec();
        // Of other fields the columns may not be stored.
        if let Some(source) = self.source.as_ref().filter(|source| source.indexed && leaves.len() > 1) {
            self.buckets.share(leaves.iter().filter_map(|view| source.column(view)).collect());
        }
    }

    /// ES: filters count the documents of a leaf independently of the query (`aggregation/terms_by_filters`).
    const fn counts_all(&self) -> bool {
        self.filters.matches.is_some()
    }

    fn column_kind(&self) -> Option<ColumnKind> {
        if self.doubles { Some(ColumnKind::Double) } else { self.source.as_ref().map(|source| source.field_type.column()) }
    }

    /// Returns true if documents are collected even in a leaf without terms. ES: not by ordinals; for a key of a flattened field the ordinals
    /// are never empty (`aggregation/random_sampler_of_keys`).
    fn collects_nothing(&self) -> bool {
        let is_key = |source: &ValuesSource| source.field_type.flattened() == Some(FlattenedPart::Key);
        !self.terms.by_ordinals || self.source.as_ref().is_some_and(is_key)
    }

    /// Returns true if no documents of leaves without terms are collected.
    fn skips_leaves(&self) -> bool {
        let is_low = |source| is_low_cardinality(source, &self.shard);
        self.children.is_empty() && self.buckets.accepted.is_none() && *self.skips.get_or_init(|| self.source.as_ref().is_some_and(is_low))
    }

    fn count(&mut self, docs: &[DocId], owners: &[u32]) {
        if self.terms.budget.is_exhausted() {
            return;
        }
        // Owners that a selection was made of are in the reply; whether those inside are is not known yet.
        let are_certain = self.terms.budget.count_certain(false);
        let before = self.buckets.certain;
        // Taken out for the loop: the buckets change while it is read.
        let column = self.column.take();
        self.count_in(column.as_deref(), docs, owners);
        self.column = column;
        if are_certain {
            self.counted += self.buckets.certain - before;
            self.terms.budget.add_certain(self.buckets.certain - before);
            self.terms.budget.count_certain(true);
        }
    }

    fn count_in(&mut self, column: Option<&Column>, docs: &[DocId], owners: &[u32]) {
        if let Some(Column::Terms(terms)) = column
            && self.buckets.count_ordinals(docs, owners, terms)
        {
            return;
        }
        if let Some(Column::Terms(terms)) = column
            && self.buckets.accepted.is_none()
            && (self.missing.is_none() || matches!(terms.offsets, Offsets::Single))
            && owners.iter().all(|&owner| owner == 0)
        {
            match &terms.offsets {
                Offsets::Single => self.collect_single_terms(docs, terms),
                Offsets::Ranges(starts) => self.collect_several_terms(docs, terms, starts),
                Offsets::Sparse(_) => self.collect_few_terms(docs, terms),
            }
            return;
        }
        for (&doc, &owner) in docs.iter().zip(owners) {
            match column {
                Some(column) if self.missing.is_some() && column.value_count(doc) == 0 => self.add_missing(doc, owner),
                Some(Column::Terms(column)) => self.add_terms(doc, owner, column),
                Some(Column::Long(column)) => self.add_longs(doc, owner, column.get(doc)),
                Some(Column::Double(column)) => self.add_doubles(doc, owner, column.get(doc)),
                None => self.add_missing(doc, owner),
            }
        }
        self.hand_on_pairs();
    }

    fn hand_on_pairs(&mut self) {
        if !self.pairs.0.is_empty() {
            self.children.collect_batch(&self.pairs.0, &self.pairs.1);
            self.pairs.0.clear();
            self.pairs.1.clear();
        }
    }

    /// The common case of a top-level aggregation over a field with one term in every document.
    fn collect_single_terms(&mut self, docs: &[DocId], column: &TermsColumn) {
        let shared = self.buckets.shared.clone();
        let shared = shared.as_ref().map(|shared| shared.of(self.buckets.column));
        for &doc in docs {
            let local = column.ords[doc as usize];
            let ord = shared.map_or(local, |shared| shared[local as usize]);
            let mut bucket = self.buckets.by_ord[ord as usize];
            if bucket == ABSENT {
                bucket = self.buckets.of_new_ord(0, (local, ord), column);
            }
            self.buckets.counts[bucket as usize] += 1;
            self.pairs.1.push(bucket);
        }
        self.children.collect_batch(docs, &self.pairs.1);
        self.pairs.1.clear();
    }

    /// The same over a field with any number of terms.
    fn collect_several_terms(&mut self, docs: &[DocId], column: &TermsColumn, starts: &[u32]) {
        // Documents are far apart in memory: the locations of all terms are read first, so that cache misses overlap.
        let mut ranges = std::mem::take(&mut self.ranges);
        ranges.clear();
        ranges.extend(docs.iter().map(|&doc| (starts[doc as usize], starts[doc as usize + 1])));
        // Likewise the terms: the first one of each document prefetches the others.
        let firsts = ranges.iter().filter_map(|range| column.ords.get(range.0 as usize));
        std::hint::black_box(firsts.fold(0, |all, ord| all ^ ord));
        let has_children = !self.children.is_empty();
        let shared = self.buckets.shared.clone();
        let shared = shared.as_ref().map(|shared| shared.of(self.buckets.column));
        for (&doc, &(start, end)) in docs.iter().zip(&ranges) {
            let mut last = ABSENT;
            for &local in &column.ords[start as usize..end as usize] {
                // A runtime field may have duplicate values; a bucket counts a document once.
                if std::mem::replace(&mut last, local) == local {
                    continue;
                }
                let ord = shared.map_or(local, |shared| shared[local as usize]);
                let mut bucket = self.buckets.by_ord[ord as usize];
                if bucket == ABSENT {
                    bucket = self.buckets.of_new_ord(0, (local, ord), column);
                }
                self.buckets.counts[bucket as usize] += 1;
                if has_children {
                    self.pairs.0.push(doc);
                    self.pairs.1.push(bucket);
                }
            }
        }
        self.ranges = ranges;
        self.hand_on_pairs();
    }

    /// The same over a field that few documents have.
    fn collect_few_terms(&mut self, docs: &[DocId], column: &TermsColumn) {
        for &doc in docs {
            self.add_terms(doc, 0, column);
        }
        self.hand_on_pairs();
    }

    fn add_missing(&mut self, doc: DocId, owner: u32) {
        let bucket = match self.missing.clone() {
            None => return,
            Some(OwnedValue::Term(term)) => self.buckets.of_term(owner, &term),
            Some(OwnedValue::Long(value)) => self.buckets.of_long(owner, value),
            Some(OwnedValue::Double(value)) => self.buckets.of_double(owner, value),
        };
        self.add(doc, bucket);
    }

    fn add_terms(&mut self, doc: DocId, owner: u32, column: &TermsColumn) {
        let mut last = ABSENT;
        for &ord in column.get(doc) {
            // A runtime field may have duplicate values; a bucket counts a document once.
            if std::mem::replace(&mut last, ord) == ord {
                continue;
            }
            let bucket = self.buckets.of_ord(owner, ord, column);
            self.add(doc, bucket);
        }
    }

    fn add_longs(&mut self, doc: DocId, owner: u32, values: &[i64]) {
        for (position, &value) in values.iter().enumerate() {
            if position == 0 || values[position - 1] != value {
                let bucket = self.buckets.of_long(owner, value);
                self.add(doc, bucket);
            }
        }
    }

    fn add_doubles(&mut self, doc: DocId, owner: u32, values: &[f64]) {
        for (position, &value) in values.iter().enumerate() {
            if position == 0 || values[position - 1].to_bits() != value.to_bits() {
                let bucket = self.buckets.of_double(owner, value);
                self.add(doc, bucket);
            }
        }
    }

    #[inline]
    fn add(&mut self, doc: DocId, bucket: u32) {
        if bucket == REFUSED {
            return;
        }
        self.buckets.counts[bucket as usize] += 1;
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
        let is_text = self.column_kind() == Some(ColumnKind::Terms);
        self.lacks_terms = self.column.is_none() && self.missing.is_none() && is_text && !self.collects_nothing();
        self.buckets.begin_leaf(self.column.as_ref());
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

    fn settle(&mut self, owners: &[u32], are_final: bool) {
        if !self.children.is_empty() && self.selected.is_none() {
            self.select_all(owners, are_final);
        }
    }

    fn is_idle(&self) -> bool {
        self.counts_all() || self.lacks_terms && self.skips_leaves() || (self.source.is_none() && self.missing.is_none())
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
        Some(self.buckets.bucket_count() as u64)
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        if self.selected.is_none() && owner != EMPTY_BUCKET {
            let owners: Vec<u32> = (0..self.buckets.owners()).collect();
            self.settle(&owners, false);
        }
        self.children.check()?;
        self.result(owner)
    }
}
