//! `rare_terms`: the values that few documents have.

use std::any::Any;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::filters::write_counted;
use super::keys::Keys;
use super::ordered::joined_by_key;
use super::table::BucketTable;
use super::terms::Include;
use super::values::ValuesParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::field_type::{ColumnKind, FieldType};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "rare_terms",
    buckets: true,
    keys: &["field", "missing", "script", "format", "value_type", "valueType", "include", "exclude", "max_doc_count", "precision"],
    parse: |body| parse(body).map(|rare| Box::new(rare) as _),
};

struct RareTerms {
    name: String,
    values: ValuesParameters,
    max_doc_count: u64,
    include: Include,
}

fn parse(body: &AggregationBody<'_>) -> Result<RareTerms> {
    let (mut values, mut max_doc_count, mut include) = (ValuesParameters::default(), 1, Include::default());
    for member in body.members() {
        match &*member.key {
            "max_doc_count" => {
                let count = body.int(member)?;
                let reason = match count {
                    ..=0 => format!("[max_doc_count] must be greater than 0. Found [{count}] in [{}]", body.name),
                    1..=100 => String::new(),
                    // ES: the spaces are missing there too (aggregation/rare_terms).
                    _ => format!("[max_doc_count] must be smallerthan 100in [{}]", body.name),
                };
                if !reason.is_empty() {
                    return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                }
                max_doc_count = count as u64;
            }
            // Non-rare values are exact here, whatever the requested precision.
            "precision" => {
                let precision = body.double(member)?;
                if !(0.00001..=1.0).contains(&precision) {
                    return Err(EsError::not_implemented("parameter [precision] of aggregation [rare_terms] beyond its bounds"));
                }
            }
            "include" | "exclude" => include.member(body, member)?,
            _ if values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    values.required()?;
    Ok(RareTerms { name: body.name.to_owned(), values, max_doc_count, include })
}

impl AggregationBuilder for RareTerms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let keys = Keys::new(&self.values, "rare_terms", cx)?;
        if let Some(source) = &keys.source
            && source.field_type.column() == ColumnKind::Double
        {
            return Err(EsError::illegal_argument("RareTerms aggregation does not support floating point fields."));
        }
        let accepted = keys.source.as_ref().filter(|_| self.include.is_given());
        let accepted = accepted.map(|source| self.include.resolve(&self.name, source, cx)).transpose()?;
        let (max, budget) = (self.max_doc_count, Arc::clone(&cx.budget));
        Ok(Box::new(RareTermsAggregator { keys, max, accepted, table: BucketTable::new(children), budget }))
    }
}

struct RareTermsAggregator {
    keys: Keys,
    max: u64,
    accepted: Option<super::terms::Accepted>,
    table: BucketTable<Key>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for RareTermsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.keys.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut keys = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.keys.of(doc, &mut keys);
            for key in keys.drain(..) {
                if self.accepted.as_ref().is_none_or(|accepted| accepted.key(&key)) {
                    self.table.add(doc, owner, key);
                }
            }
        }
        self.table.hand_on();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [rare_terms] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let (mut buckets, mut common) = (Vec::new(), FxHashSet::default());
        for ordinal in ordinals {
            let (key, count) = (self.table.key(ordinal).clone(), self.table.count(ordinal));
            if count > self.max {
                common.insert(key);
            } else {
                buckets.push(Bucket::new(key, count, self.table.children.build(ordinal)?));
            }
        }
        let field_type = self.keys.source.as_ref().map(|source| Arc::clone(&source.field_type));
        let (format, budget) = (self.keys.format.clone(), Arc::clone(&self.budget));
        Ok(Box::new(RareTermsResult { field_type, format, max: self.max, common, buckets, budget }))
    }
}

struct RareTermsResult {
    /// The field's type; `None` if unmapped.
    field_type: Option<Arc<dyn FieldType>>,
    format: ValueFormat,
    max: u64,
    /// Values that are not rare in a shard.
    common: FxHashSet<Key>,
    buckets: Vec<Bucket>,
    budget: Arc<BucketBudget>,
}

impl AggregationResult for RareTermsResult {
    fn type_prefix(&self) -> &'static str {
        match self.field_type.as_ref().map(|field_type| field_type.column()) {
            // ES: without any values they are those of no type (aggregation/rare_terms).
            None => "sterms",
            Some(ColumnKind::Long) => "lrareterms",
            Some(_) => "srareterms",
        }
    }

    fn is_unmapped(&self) -> bool {
        self.field_type.is_none()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        for other in downcast_all::<Self>(others) {
            self.common.extend(other.common);
            shards.push(other.buckets);
        }
        let mut buckets = joined_by_key(shards)?;
        buckets.retain(|bucket| bucket.doc_count <= self.max && !self.common.contains(&bucket.key));
        buckets.sort_by_key(|bucket| bucket.doc_count);
        self.budget.consume(buckets.len() as u64)?;
        self.buckets = buckets;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (field_type, format, budget) = (self.field_type.clone(), self.format.clone(), Arc::clone(&self.budget));
        Ok(Box::new(Self { field_type, format, max: self.max, common: FxHashSet::default(), buckets: Vec::new(), budget }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        bucket.key.text(self.field_type.as_deref(), &self.format)
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            bucket.key.write(self.field_type.as_deref(), &self.format, out);
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
