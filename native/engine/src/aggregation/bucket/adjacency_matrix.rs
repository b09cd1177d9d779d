//! `adjacency_matrix`: the documents of each of several queries, and of each two of them together.

use std::sync::Arc;

use super::table::BucketTable;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::kept_query::{DocFilter, QueryText};
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Kind};
use crate::xcontent::scalar;

use super::filters::write_counted;
use super::ordered::joined_by_key;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "adjacency_matrix",
    buckets: true,
    keys: &["filters", "separator"],
    parse: |body| parse(body).map(|matrix| Box::new(matrix) as _),
};

struct Matrix {
    /// Sorted by name.
    queries: Vec<(String, QueryText)>,
    separator: String,
}

fn parse(body: &AggregationBody<'_>) -> Result<Matrix> {
    let (mut queries, mut separator) = (Vec::new(), "&".to_owned());
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("separator", Kind::String(_)) => scalar::text(&member.value, body.cx)?.clone_into(&mut separator),
            ("filters", Kind::Object(members)) => {
                for named in members {
                    let query = QueryText::parse(&named.value, body.cx).map_err(|cause| body.failed(member, cause))?;
                    queries.push((named.key.to_string(), query));
                }
                body.cx.closing(&member.value)?;
            }
            ("filters" | "separator", _) => return Err(body.wrong_type(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    queries.sort_by(|(left, _), (right, _)| left.encode_utf16().cmp(right.encode_utf16()));
    Ok(Matrix { queries, separator })
}

impl AggregationBuilder for Matrix {
    fn fails_late(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let (count, most) = (self.queries.len(), cx.queries.limits.max_clause_count as usize);
        if count > most {
            return Err(EsError::illegal_argument(format!(
                "Number of filters is too large, must be less than or equal to: [{most}] but was [{count}]. This limit can be set by \
                 changing the [indices.query.bool.max_clause_count] setting."
            )));
        }
        let filters = self.queries.iter().map(|(_, query)| query.filter(cx)).collect::<Result<Vec<_>>>()?;
        let names = self.queries.iter().map(|(name, _)| name.clone()).collect();
        let (separator, budget) = (self.separator.clone(), Arc::clone(&cx.budget));
        Ok(Box::new(MatrixAggregator { filters, names, separator, table: BucketTable::new(children), budget }))
    }
}

struct MatrixAggregator {
    filters: Vec<DocFilter>,
    names: Vec<String>,
    separator: String,
    /// Buckets by the indices of one or two filters.
    table: BucketTable<(u32, u32)>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for MatrixAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.filters.iter_mut().for_each(|filter| filter.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut matching: Vec<u32> = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            matching.clear();
            matching.extend(self.filters.iter_mut().enumerate().filter_map(|(place, filter)| filter.matches(doc).then_some(place as u32)));
            for (at, &first) in matching.iter().enumerate() {
                for &second in &matching[at..] {
                    self.table.add(doc, owner, (first, second));
                }
            }
        }
        self.table.hand_on();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [adjacency_matrix] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            let &(first, second) = self.table.key(ordinal);
            let name = |place: u32| &*self.names[place as usize];
            let key = if first == second { name(first).to_owned() } else { format!("{}{}{}", name(first), self.separator, name(second)) };
            buckets.push(Bucket::new(Key::Term(key.into_bytes().into()), self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        Ok(Box::new(MatrixResult { buckets, budget: Arc::clone(&self.budget) }))
    }
}

struct MatrixResult {
    buckets: Vec<Bucket>,
    budget: Arc<BucketBudget>,
}

impl AggregationResult for MatrixResult {
    fn type_prefix(&self) -> &'static str {
        "adjacency_matrix"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        shards.extend(downcast_all::<Self>(others).into_iter().map(|other| other.buckets));
        self.buckets = joined_by_key(shards)?;
        self.budget.consume(self.buckets.len() as u64)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { buckets: Vec::new(), budget: Arc::clone(&self.budget) }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        match &bucket.key {
            Key::Term(name) => String::from_utf8_lossy(name).into_owned(),
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

    fn into_any(self: Box<Self>) -> Box<dyn std::any::Any> {
        self
    }
}
