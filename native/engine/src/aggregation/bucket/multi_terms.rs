//! `multi_terms`: one bucket for each combination of the values of several fields.

use std::any::Any;
use std::sync::Arc;

use super::filters::write_counted;
use super::keys::Keys;
use super::order::{self, BucketOrder};
use super::ordered;
use super::table::BucketTable;
use super::values::ValuesParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Kind, Value};
use crate::mapping::field_type::FieldType;
use crate::mapping::type_traits::Values;

/// Registration. Only licensed servers have it, so invalid bodies are unsupported.
pub const SPEC: AggregationSpec = AggregationSpec { name: "multi_terms", buckets: true, keys: KEYS, parse };

const KEYS: &[&str] =
    &["terms", "size", "shard_size", "min_doc_count", "shard_min_doc_count", "show_term_doc_count_error", "order", "collect_mode"];

#[derive(Clone)]
struct MultiTerms {
    terms: Vec<ValuesParameters>,
    size: usize,
    shard_size: usize,
    min_doc_count: u64,
    order: BucketOrder,
}

fn refused(what: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [multi_terms] with such [{what}]"))
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut terms, mut size, mut shard_size, mut min_doc_count) = (Vec::new(), 10, None, 1);
    let mut order = BucketOrder::count_descending();
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("terms", Kind::Array(items)) => terms = items.iter().map(|item| term(item, body)).collect::<Result<_>>()?,
            ("size", _) => size = body.int(member)?,
            ("shard_size", _) => shard_size = Some(body.int(member)?),
            ("min_doc_count", _) => min_doc_count = body.long(member)?,
            ("order", Kind::Object(_) | Kind::Array(_)) => {
                order = order::parse(&member.value, body.cx).map_err(|cause| body.failed(member, cause))?;
            }
            ("collect_mode", _) if matches!(member.value.as_str(), Some("depth_first" | "breadth_first")) => body.read(member)?,
            (key, _) => return Err(refused(if KEYS.contains(&key) { key } else { "a body" })),
        }
    }
    body.end()?;
    if terms.len() < 2 || size < 1 || min_doc_count < 1 || shard_size.is_some_and(|size| size < 1) {
        return Err(refused("a body"));
    }
    let shard_size = shard_size.unwrap_or(if order.is_key() { size } else { size + size / 2 + 10 }).max(size);
    let (size, shard_size, min_doc_count) = (size as usize, shard_size as usize, min_doc_count as u64);
    Ok(Box::new(MultiTerms { terms, size, shard_size, min_doc_count, order }))
}

fn term(item: &Value<'_>, body: &AggregationBody<'_>) -> Result<ValuesParameters> {
    let mut term = ValuesParameters::default();
    for member in item.as_object().into_iter().flatten() {
        match &*member.key {
            "field" => term.field = Some(body.field(member)?),
            "missing" => term.missing = Some(MissingValue::parse(body, member)?),
            _ => return Err(refused("terms")),
        }
    }
    if term.field.is_none() {
        return Err(refused("terms"));
    }
    Ok(term)
}

impl AggregationBuilder for MultiTerms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let terms = self.terms.iter().map(|term| Keys::new(term, "multi_terms", cx)).collect::<Result<Vec<_>>>()?;
        let plain = |keys: &Keys| {
            let Some(source) = &keys.source else { return true };
            let traits = source.field_type.traits();
            !traits.is_address() && !source.field_type.is_unsigned() && !matches!(traits.values, Values::Date | Values::Boolean)
        };
        // There is no reference for the rendering of other values.
        if !terms.iter().all(plain) {
            return Err(EsError::not_implemented("aggregation [multi_terms] over others than texts and numbers"));
        }
        ordered::check(&self.order, &children)?;
        let shape = Arc::new(Shape { request: self.clone(), budget: Arc::clone(&cx.budget) });
        Ok(Box::new(MultiTermsAggregator { shape, terms, table: BucketTable::new(children) }))
    }
}

/// State shared by all results.
struct Shape {
    request: MultiTerms,
    budget: Arc<BucketBudget>,
}

struct MultiTermsAggregator {
    shape: Arc<Shape>,
    terms: Vec<Keys>,
    table: BucketTable<Key>,
}

impl Aggregator for MultiTermsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.terms.iter_mut().for_each(|keys| keys.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut values = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            let mut combinations: Vec<Vec<Option<Key>>> = vec![Vec::new()];
            for keys in &self.terms {
                keys.of(doc, &mut values);
                let longer = |combination: &Vec<Option<Key>>| {
                    let more = |key: &Key| combination.iter().cloned().chain([Some(key.clone())]).collect::<Vec<_>>();
                    values.iter().map(more).collect::<Vec<_>>()
                };
                combinations = combinations.iter().flat_map(longer).collect();
                work(combinations.len() as u32);
            }
            for combination in combinations {
                self.table.add(doc, owner, Key::Several(combination.into()));
            }
        }
        self.table.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.terms.iter().any(|keys| keys.source.is_none())
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [multi_terms] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            buckets.push(Bucket::new(self.table.key(ordinal).clone(), self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        ordered::sort(&mut buckets, &self.shape.request.order);
        let total: u64 = buckets.iter().map(|bucket| bucket.doc_count).sum();
        buckets.truncate(self.shape.request.shard_size);
        let shown: u64 = buckets.iter().map(|bucket| bucket.doc_count).sum();
        let shown_as = |keys: &Keys| (keys.source.as_ref().map(|source| Arc::clone(&source.field_type)), keys.format.clone());
        Ok(Box::new(MultiTermsResult {
            shape: Arc::clone(&self.shape),
            types: self.terms.iter().map(shown_as).collect(),
            buckets,
            other_doc_count: total - shown,
            error: 0,
        }))
    }
}

struct MultiTermsResult {
    shape: Arc<Shape>,
    types: Vec<(Option<Arc<dyn FieldType>>, ValueFormat)>,
    buckets: Vec<Bucket>,
    other_doc_count: u64,
    error: i64,
}

impl MultiTermsResult {
    /// Maximum count of a combination that the shard did not return; -1 if unknown.
    fn shard_error(&self) -> i64 {
        let request = &self.shape.request;
        if self.buckets.len() < request.shard_size || request.order.is_key() {
            return 0;
        }
        if request.order.is_count_descending() { self.buckets.last().map_or(0, |last| last.doc_count as i64) } else { -1 }
    }
}

impl AggregationResult for MultiTermsResult {
    fn type_prefix(&self) -> &'static str {
        "multi_terms"
    }

    fn is_unmapped(&self) -> bool {
        self.types.iter().any(|(field_type, _)| field_type.is_none())
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let others = downcast_all::<Self>(others);
        let columns = |result: &Self| result.types.iter().map(|(ty, _)| ty.as_ref().map(|ty| ty.column())).collect::<Vec<_>>();
        if others.iter().any(|other| !other.is_unmapped() && columns(other) != columns(&self)) {
            return Err(EsError::not_implemented("aggregation [multi_terms] over fields that differ in type from index to index"));
        }
        let errors: Vec<i64> = std::iter::once(self.shard_error()).chain(others.iter().map(Self::shard_error)).collect();
        self.error = match errors.len() {
            1 => 0,
            _ if errors.contains(&-1) => -1,
            _ => errors.iter().sum(),
        };
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        for other in others {
            self.other_doc_count += other.other_doc_count;
            shards.push(other.buckets);
        }
        let mut buckets = ordered::joined_by_key(shards)?;
        let Shape { request, budget } = &*self.shape;
        buckets.retain(|bucket| bucket.doc_count >= request.min_doc_count);
        ordered::sort(&mut buckets, &request.order);
        let cut = buckets.len().min(request.size);
        self.other_doc_count += buckets.drain(cut..).map(|bucket| bucket.doc_count).sum::<u64>();
        budget.consume(buckets.len() as u64)?;
        self.buckets = buckets;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (shape, types) = (Arc::clone(&self.shape), self.types.clone());
        Ok(Box::new(Self { shape, types, buckets: Vec::new(), other_doc_count: 0, error: 0 }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        let Key::Several(values) = &bucket.key else { return String::new() };
        let texts = values.iter().flatten().zip(&self.types).map(|(key, (ty, format))| key.text(ty.as_deref(), format));
        texts.collect::<Vec<_>>().join("|")
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("doc_count_error_upper_bound");
        out.i64(self.error);
        out.key("sum_other_doc_count");
        out.u64(self.other_doc_count);
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            out.key("key");
            out.begin_array();
            if let Key::Several(values) = &bucket.key {
                for (key, (ty, format)) in values.iter().flatten().zip(&self.types) {
                    match key {
                        Key::Long(value) => out.i64(*value),
                        Key::Double(value) => out.f64(*value),
                        _ => out.string(&key.text(ty.as_deref(), format)),
                    }
                }
            }
            out.end_array();
            out.key("key_as_string");
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
