//! `filters`: one bucket per query, and one for documents that match none.

use std::any::Any;
use std::sync::Arc;

use super::fixed::{FixedBuckets, reduce_places};
use super::own_matches::OwnMatches;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::kept_query::{DocFilter, QueryText};
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::bitset::BitSet;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Kind, Member};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "filters",
    buckets: true,
    keys: &["filters", "other_bucket", "other_bucket_key", "keyed"],
    parse: |body| parse(body).map(|filters| Box::new(filters) as _),
};

struct Filters {
    queries: Vec<QueryText>,
    other: bool,
    layout: Arc<Layout>,
}

/// Rendering of the buckets.
struct Layout {
    /// Keys of the buckets; anonymous filters are named by their indices.
    keys: Vec<String>,
    /// True if the filters are anonymous.
    is_anonymous: bool,
    /// True to render an object by key.
    keyed: bool,
}

fn parse(body: &AggregationBody<'_>) -> Result<Filters> {
    let (mut named, mut queries) = (None, Vec::new());
    let (mut keyed, mut other, mut other_key) = (true, None, None);
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("other_bucket", Kind::Bool(_)) => other = Some(scalar::boolean(&member.value, body.cx)?),
            ("keyed", Kind::Bool(_)) => keyed = scalar::boolean(&member.value, body.cx)?,
            ("other_bucket_key", Kind::String(_)) => {
                other_key = Some(scalar::text(&member.value, body.cx)?.to_owned());
            }
            ("filters", Kind::Object(members)) => {
                named = Some(members.iter().map(|named| named.key.to_string()).collect::<Vec<_>>());
                queries = members.iter().map(|named| QueryText::parse(&named.value, body.cx)).collect::<Result<_>>()?;
                body.cx.closing(&member.value)?;
            }
            ("filters", Kind::Array(items)) => {
                named = None;
                if items.iter().any(|item| item.as_object().is_none()) {
                    return Err(EsError::not_implemented("the error of a filter of aggregation [filters] that is not an object"));
                }
                queries = items.iter().map(|item| QueryText::parse(item, body.cx)).collect::<Result<_>>()?;
                body.cx.closing(&member.value)?;
            }
            _ => return Err(unknown(body, member)),
        }
    }
    body.end()?;
    if queries.is_empty() {
        return Err(EsError::illegal_argument("[filters] cannot be empty."));
    }
    let other = other.unwrap_or(other_key.is_some());
    let is_anonymous = named.is_none();
    let mut keys: Vec<String> = if let Some(keys) = named {
        let mut all: Vec<(String, QueryText)> = keys.into_iter().zip(std::mem::take(&mut queries)).collect();
        // ES: filters with names are sorted by them (aggregation/filters).
        all.sort_by(|(left, _), (right, _)| left.encode_utf16().cmp(right.encode_utf16()));
        let (keys, sorted): (Vec<String>, Vec<QueryText>) = all.into_iter().unzip();
        queries = sorted;
        keys
    } else {
        (0..queries.len()).map(|place| place.to_string()).collect()
    };
    keys.extend(other.then(|| other_key.unwrap_or_else(|| "_other_".to_owned())));
    let layout = Arc::new(Layout { keyed: keyed && !is_anonymous, is_anonymous, keys });
    Ok(Filters { queries, other, layout })
}

fn unknown(body: &AggregationBody<'_>, member: &Member<'_>) -> EsError {
    let reason = format!("Unknown key for a {} in [{}]: [{}].", member.value.token(), body.name, member.key);
    EsError::parsing(reason, member.value.at)
}

impl AggregationBuilder for Filters {
    /// ES: the queries of those inside are built first (`aggregation/filters_inside`).
    fn fails_late(&self) -> bool {
        true
    }

    fn queries(&self) -> &[QueryText] {
        &self.queries
    }

    fn has_one_bucket(&self, _cx: &AggregationContext<'_>) -> bool {
        self.queries.len() + usize::from(self.other) == 1
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let filters = self.queries.iter().map(|query| query.filter(cx)).collect::<Result<Vec<_>>>()?;
        let own = if self.other { OwnMatches::default() } else { OwnMatches::of(&filters, cx) };
        let buckets = FixedBuckets::new(filters.len() + usize::from(self.other), children);
        let budget = Arc::clone(&cx.budget);
        let (other, layout) = (self.other, Arc::clone(&self.layout));
        Ok(Box::new(FiltersAggregator { filters, other, layout, buckets, max_doc: 0, counted: None, are_others: Vec::new(), own, budget }))
    }
}

struct FiltersAggregator {
    filters: Vec<DocFilter>,
    other: bool,
    layout: Arc<Layout>,
    buckets: FixedBuckets,
    /// Number of documents of the current leaf, deleted ones included.
    max_doc: DocId,
    /// The documents of the current leaf in bucket 0, where only their number is needed.
    counted: Option<BitSet>,
    /// For each document of a batch: true if no filter matches.
    are_others: Vec<bool>,
    /// The documents that are counted independently of what is collected.
    own: OwnMatches,
    budget: Arc<BucketBudget>,
}

impl FiltersAggregator {
    /// Counts the documents of the leaf, 64 at a time.
    fn count_leaf(&mut self) {
        let Some(docs) = self.counted.take() else { return };
        let mut others = docs.words().to_vec();
        for (place, filter) in self.filters.iter_mut().enumerate() {
            let Some(bits) = filter.matching() else { continue };
            let mut count = 0;
            for ((doc, bit), other) in docs.words().iter().zip(bits.words()).zip(&mut others) {
                count += u64::from((doc & bit).count_ones());
                *other &= !bit;
            }
            self.buckets.add_count(0, place, count);
        }
        if self.other {
            let count = others.iter().map(|word| u64::from(word.count_ones())).sum();
            self.buckets.add_count(0, self.filters.len(), count);
        }
    }

    fn count(&mut self, docs: &[DocId], owners: &[u32]) {
        if self.buckets.children.is_empty() && owners.iter().all(|&owner| owner == 0) {
            let counted = self.counted.get_or_insert_with(|| BitSet::new(self.max_doc));
            for &doc in docs {
                counted.insert(doc);
            }
            return;
        }
        self.are_others.clear();
        self.are_others.resize(docs.len(), self.other);
        for (place, filter) in self.filters.iter_mut().enumerate() {
            let Some(bits) = filter.matching() else { continue };
            for ((&doc, &owner), is_other) in docs.iter().zip(owners).zip(&mut self.are_others) {
                if bits.contains(doc) {
                    *is_other = false;
                    self.buckets.add(doc, owner, place);
                }
            }
        }
        for ((&doc, &owner), &is_other) in docs.iter().zip(owners).zip(&self.are_others) {
            if is_other {
                self.buckets.add(doc, owner, self.filters.len());
            }
        }
        self.buckets.hand_on();
    }
}

impl Aggregator for FiltersAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.count_leaf();
        self.buckets.children.begin_leaf(view);
        self.filters.iter_mut().for_each(|filter| filter.begin_leaf(view));
        self.max_doc = view.leaf.max_doc();
        if let Some(docs) = self.own.of_leaf(view) {
            self.count(&docs, &vec![0; docs.len()]);
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        if !self.own.are_counted() {
            self.count(docs, owners);
        }
    }

    fn is_idle(&self) -> bool {
        self.own.are_counted() || !self.other && self.filters.iter().all(DocFilter::is_nothing)
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [filters] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.count_leaf();
        let buckets = self.buckets.build(owner)?;
        Ok(Box::new(FiltersResult { layout: Arc::clone(&self.layout), buckets, budget: Arc::clone(&self.budget) }))
    }
}

struct FiltersResult {
    layout: Arc<Layout>,
    buckets: Vec<Bucket>,
    budget: Arc<BucketBudget>,
}

impl FiltersResult {
    fn key(&self, bucket: &Bucket) -> &str {
        let Key::Place(place) = bucket.key else { return "" };
        self.layout.keys.get(place as usize).map_or("", String::as_str)
    }
}

impl AggregationResult for FiltersResult {
    fn type_prefix(&self) -> &'static str {
        "filters"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let others = downcast_all::<Self>(others).into_iter().map(|other| other.buckets);
        self.buckets = reduce_places(std::mem::take(&mut self.buckets), others)?;
        self.budget.consume(self.buckets.len() as u64)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let empty = |bucket: &Bucket| Ok(Bucket::new(bucket.key.clone(), 0, bucket.children.empty()?));
        let buckets = self.buckets.iter().map(empty).collect::<Result<_>>()?;
        Ok(Box::new(Self { layout: Arc::clone(&self.layout), buckets, budget: Arc::clone(&self.budget) }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        // ES: anonymous filters are named by their indices, but not the bucket of the others (`aggregation/zeros_and_places`).
        self.key(bucket).to_owned()
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        if self.layout.keyed {
            out.begin_object();
        } else {
            out.begin_array();
        }
        for bucket in &self.buckets {
            let key = self.key(bucket);
            if self.layout.keyed {
                out.key(key);
            }
            out.begin_object();
            if !self.layout.keyed && !self.layout.is_anonymous {
                out.key("key");
                out.string(key);
            }
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        if self.layout.keyed { out.end_object() } else { out.end_array() }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Writes the count of a bucket and the results inside.
pub fn write_counted(doc_count: u64, children: &AggregationResults, out: &mut JsonWriter, typed_keys: bool) {
    out.key("doc_count");
    out.u64(doc_count);
    children.write_members(out, typed_keys);
}
