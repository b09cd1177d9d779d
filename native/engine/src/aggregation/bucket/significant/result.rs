//! Reducing and writing significant terms.

use std::any::Any;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::heuristic::Frequencies;
use super::parse::Thresholds;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::mapping::field_type::{ColumnKind, FieldType};

/// A term of one shard.
pub struct SignificantBucket {
    /// The term, with its documents in the foreground.
    pub bucket: Bucket,
    /// Its documents in the background.
    pub superset: u64,
}

/// Terms of one shard, or of all after `reduce`.
pub struct SignificantResult {
    /// The request.
    pub thresholds: Thresholds,
    /// The field's type; `None` if unmapped.
    pub field_type: Option<Arc<dyn FieldType>>,
    /// Format of keys.
    pub format: ValueFormat,
    /// Documents of the foreground.
    pub subset_size: u64,
    /// Documents of the background.
    pub superset_size: u64,
    /// Terms of a shard.
    pub shard: Vec<SignificantBucket>,
    /// Terms of the reply, the most significant first.
    pub buckets: Vec<Bucket>,
    /// Score and documents in the background of each of them, by key.
    pub scores: Vec<(Key, f64, u64)>,
    /// Counts buckets against the limit.
    pub budget: Arc<BucketBudget>,
}

/// A term on its way through several shards: foreground, background, what is inside.
#[derive(Default)]
struct Joined(u64, u64, Vec<AggregationResults>);

impl SignificantResult {
    fn write_key(&self, bucket: &Bucket, out: &mut JsonWriter) {
        if !self.format.is_bare() {
            return bucket.key.write(self.field_type.as_deref(), &self.format, out);
        }
        out.key("key");
        out.i64(bucket.key.as_long().unwrap_or(0));
        // ES: boolean texts are bare here, unlike in terms (`aggregation/significant_terms`).
        out.key("key_as_string");
        out.bool(bucket.key.as_long() == Some(1));
    }
}

impl AggregationResult for SignificantResult {
    fn type_prefix(&self) -> &'static str {
        match self.field_type.as_ref().map(|field_type| field_type.column()) {
            Some(ColumnKind::Long) => "siglterms",
            _ => "sigsterms",
        }
    }

    fn is_unmapped(&self) -> bool {
        self.field_type.is_none()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut terms = std::mem::take(&mut self.shard);
        for other in downcast_all::<Self>(others) {
            if other.is_unmapped() {
                continue;
            }
            self.subset_size += other.subset_size;
            self.superset_size += other.superset_size;
            terms.extend(other.shard);
        }
        let mut joined: FxHashMap<Key, Joined> = FxHashMap::default();
        for SignificantBucket { mut bucket, superset, .. } in terms {
            let children = std::mem::take(&mut bucket.children);
            let term = joined.entry(bucket.key).or_default();
            term.0 += bucket.doc_count;
            term.1 += superset;
            term.2.push(children);
        }
        let mut scored = Vec::new();
        for (key, Joined(subset, superset, children)) in joined {
            let frequencies = Frequencies {
                subset: subset as f64,
                subset_size: self.subset_size as f64,
                superset: superset as f64,
                superset_size: self.superset_size as f64,
            };
            let score = self.thresholds.heuristic.score(&frequencies)?;
            if score > 0.0 && subset >= self.thresholds.min_doc_count {
                scored.push((score, superset, Bucket::new(key, subset, AggregationResults::reduce(children)?)));
            }
        }
        scored.sort_by(|left, right| right.0.total_cmp(&left.0).then_with(|| left.2.key.compare(&right.2.key)));
        scored.truncate(self.thresholds.size);
        self.budget.consume(scored.len() as u64)?;
        self.scores = scored.iter().map(|(score, superset, bucket)| (bucket.key.clone(), *score, *superset)).collect();
        self.buckets = scored.into_iter().map(|(.., bucket)| bucket).collect();
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self {
            thresholds: self.thresholds,
            field_type: self.field_type.clone(),
            format: self.format.clone(),
            subset_size: 0,
            superset_size: 0,
            shard: Vec::new(),
            buckets: Vec::new(),
            scores: Vec::new(),
            budget: Arc::clone(&self.budget),
        }))
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
        if self.field_type.is_some() {
            out.key("doc_count");
            out.u64(self.subset_size);
            out.key("bg_count");
            out.u64(self.superset_size);
        }
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            // A pipeline may have dropped or moved buckets.
            let Some((_, score, superset)) = self.scores.iter().find(|(key, ..)| *key == bucket.key) else { continue };
            out.begin_object();
            self.write_key(bucket, out);
            out.key("doc_count");
            out.u64(bucket.doc_count);
            out.key("score");
            out.f64(*score);
            out.key("bg_count");
            out.u64(*superset);
            bucket.children.write_members(out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
