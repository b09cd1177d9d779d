//! Reduces and renders `composite` buckets.

use std::any::Any;
use std::sync::Arc;

use super::encode::encode;
use crate::aggregation::bucket::filters::write_counted;
use crate::aggregation::bucket::merge::merged;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::mapping::field_type::{DocValue, FieldType};
use crate::mapping::geo::grid::tile;
use crate::mapping::types::number::unsigned_long;

/// State shared by all results of one aggregation.
pub struct CompositeShape {
    /// The sources in sort order.
    pub sources: Vec<SourceShape>,
    /// Page size.
    pub size: usize,
    /// Counts buckets against the limit.
    pub budget: Arc<BucketBudget>,
}

impl CompositeShape {
    /// Refuses a key whose text is that of another one. ES: writing it fails, after the first bytes of the reply
    /// (`aggregation/composite_of_dates`).
    fn check(&self, bucket: &Bucket) -> Result<()> {
        let Key::Several(values) = &bucket.key else { return Ok(()) };
        let is_read_back = |value: &Option<Key>, source: &SourceShape| {
            let Written::Formatted(format) = &source.written else { return true };
            let (number, text) = match value {
                Some(Key::Long(value)) => (*value as f64, format.long(*value)),
                Some(Key::Double(value)) => (*value, format.double(*value)),
                _ => return true,
            };
            text.is_none_or(|text| format.parse(&text, 0).is_ok_and(|read| read.total_cmp(&number).is_eq()))
        };
        if values.iter().zip(&self.sources).all(|(value, source)| is_read_back(value, source)) {
            return Ok(());
        }
        Err(EsError::not_implemented("aggregation [composite] of values that their [format] cannot print"))
    }
}

/// Order and rendering of a source's values.
pub struct SourceShape {
    /// Its name.
    pub name: Arc<str>,
    /// True for descending order.
    pub descending: bool,
    /// True if documents without a value come first.
    pub missing_first: bool,
    /// Rendering of values.
    pub written: Written,
}

/// Rendering of a source's values.
#[derive(Clone)]
pub enum Written {
    /// Numbers unchanged, terms as strings.
    Plain,
    /// By the field type.
    ByType(Arc<dyn FieldType>),
    /// As text in a format.
    Formatted(ValueFormat),
    /// As tile name.
    Tile,
}

/// Buckets of one shard, or of all.
pub struct CompositeResult {
    /// State shared by all results.
    pub shape: Arc<CompositeShape>,
    /// The buckets in the order of their keys.
    pub buckets: Vec<Bucket>,
}

impl CompositeResult {
    fn write_key(&self, bucket: &Bucket, out: &mut JsonWriter) {
        out.begin_object();
        if let Key::Several(values) = &bucket.key {
            for (value, source) in values.iter().zip(&self.shape.sources) {
                out.key(&source.name);
                write_value(value.as_ref(), &source.written, out);
            }
        }
        out.end_object();
    }
}

/// Writes one value of a key.
pub fn write_value(value: Option<&Key>, written: &Written, out: &mut JsonWriter) {
    let Some(value) = value else { return out.null() };
    match (value, written) {
        (Key::Long(value), Written::Tile) => out.string(&tile::name(*value as u64)),
        (Key::Long(value), Written::Formatted(format)) if !format.is_raw() => out.string(&format.long(*value).unwrap_or_default()),
        (Key::Double(value), Written::Formatted(format)) if !format.is_raw() => out.string(&format.double(*value).unwrap_or_default()),
        (Key::Long(value), Written::ByType(ty)) if ty.traits().is_boolean() => out.bool(*value != 0),
        (Key::Long(value), Written::ByType(ty)) if ty.is_unsigned() => out.u64(unsigned_long::value_of(*value)),
        (Key::Long(value), _) => out.i64(*value),
        (Key::Double(value), _) => out.f64(*value),
        (Key::Term(term), Written::ByType(ty)) => {
            let mut text = Vec::new();
            ty.write_value(DocValue::Term(term), &mut text);
            out.raw(&text);
        }
        (Key::Term(term), _) => out.string(&String::from_utf8_lossy(term)),
        (Key::Place(_) | Key::Several(_), _) => out.null(),
    }
}

impl AggregationResult for CompositeResult {
    fn type_prefix(&self) -> &'static str {
        "composite"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        let mut shape = Arc::clone(&self.shape);
        for other in downcast_all::<Self>(others) {
            // A shard that does not map the field of a source leaves its rendering to others.
            if shape
                .sources
                .iter()
                .zip(&other.shape.sources)
                .any(|(known, more)| matches!((&known.written, &more.written), (Written::Plain, Written::ByType(_))))
            {
                shape = Arc::clone(&other.shape);
            }
            shards.push(other.buckets);
        }
        let bytes = |bucket: &Bucket| match &bucket.key {
            Key::Several(values) => encode(values, &shape.sources),
            _ => Vec::new(),
        };
        shards.retain(|buckets| !buckets.is_empty());
        let groups = match shards.len() {
            // The keys of a shard ascend.
            0 | 1 => shards.into_iter().flatten().map(|bucket| vec![(0, bucket)]).collect(),
            // ES: of several shards buckets with one key come in the order of a heap (`aggregation/composite_merged`).
            _ => merged(shards, |left, right| bytes(left).cmp(&bytes(right))),
        };
        let reduced = groups.into_iter().take(shape.size).filter_map(|group| {
            let mut group = group.into_iter().map(|(_, bucket)| bucket);
            let mut first = group.next()?;
            let mut children = vec![std::mem::take(&mut first.children)];
            for other in group {
                first.doc_count += other.doc_count;
                children.push(other.children);
            }
            Some(AggregationResults::gather(children).map(|children| Bucket { children, ..first }))
        });
        let buckets = reduced.collect::<Result<Vec<_>>>()?;
        buckets.iter().try_for_each(|bucket| shape.check(bucket))?;
        shape.budget.consume(buckets.len() as u64)?;
        Ok(Box::new(Self { shape, buckets }))
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { shape: Arc::clone(&self.shape), buckets: Vec::new() }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        if let Some(last) = self.buckets.last() {
            out.key("after_key");
            self.write_key(last, out);
        }
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            out.key("key");
            self.write_key(bucket, out);
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
