//! Reducing and writing terms buckets.

use std::any::Any;
use std::sync::Arc;

use super::parse::Terms;
use crate::aggregation::bucket::merge::{ShardBucket, merged};
use crate::aggregation::bucket::order::{Criterion, Nan};
use crate::aggregation::format::ValueFormat;
use crate::aggregation::result::{AggregationResult, AggregationResults, Bucket, downcast_all};
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::JsonWriter;
use crate::mapping::field_type::{ColumnKind, FieldType};

/// Buckets of one shard, or of all after `reduce`.
pub struct TermsResult {
    /// The request.
    pub terms: Terms,
    /// The field's type; `None` if unmapped.
    pub field_type: Option<Arc<dyn FieldType>>,
    /// Format of keys.
    pub format: ValueFormat,
    /// Keys are floating numbers.
    pub doubles: bool,
    /// The buckets in order.
    pub buckets: Vec<Bucket>,
    /// Documents in buckets that were cut off.
    pub other_doc_count: u64,
    /// Upper bound of what a count may miss; -1 when it cannot be bounded.
    pub doc_count_error: i64,
    /// The error of comparing two buckets.
    pub unordered: Option<Box<EsError>>,
}

impl TermsResult {
    /// Maximum count of a bucket that this shard did not return; -1 if unknown.
    fn shard_error(&self) -> i64 {
        if self.buckets.len() < self.terms.shard_size || self.terms.order.is_key() {
            return 0;
        }
        if self.terms.order.is_count_descending() {
            return self.buckets.last().map_or(0, |bucket| bucket.doc_count as i64);
        }
        -1
    }

    fn is_unsigned(&self) -> bool {
        self.field_type.as_ref().is_some_and(|field_type| field_type.is_unsigned())
    }

    /// Rejects keys that cannot be rendered. ES: the connection is closed while the reply is written.
    fn check_texts(&self, buckets: &[Bucket]) -> Result<()> {
        let mut millis = buckets.iter().filter_map(|bucket| bucket.key.as_long());
        if self.format.date_format().is_some() && millis.any(|millis| self.format.check_date(millis).is_err()) {
            return Err(EsError::not_implemented("aggregation [terms] of dates that the [format] of their field cannot print"));
        }
        Ok(())
    }

    /// Where the field has numbers in some indices and texts in others.
    ///
    /// ES: texts are lost where the first shard has whole numbers, and an error otherwise (`aggregation/terms_of_types`).
    fn leave_out_texts(&mut self, shards: &mut Vec<Self>) -> Result<()> {
        let is_text = |shard: &Self| shard.kind() == Some(ColumnKind::Terms);
        let numbers = shards.iter().find(|shard| shard.kind().is_some() && !is_text(shard));
        let Some(numbers) = numbers.filter(|_| shards.iter().any(is_text)) else { return Ok(()) };
        let first = shards.iter().find_map(Self::kind);
        if first != Some(ColumnKind::Long) {
            return Err(EsError::illegal_argument(format!(
                "Merging/Reducing the aggregations failed when computing the aggregation [{}] because the field you gave in the aggregation \
                 query existed as two different types in two different indices",
                self.terms.name
            )));
        }
        (self.field_type, self.format, self.doubles) = (numbers.field_type.clone(), numbers.format.clone(), numbers.doubles);
        shards.retain(|shard| !is_text(shard));
        Ok(())
    }

    fn kind(&self) -> Option<ColumnKind> {
        if self.doubles { Some(ColumnKind::Double) } else { self.field_type.as_ref().map(|field_type| field_type.column()) }
    }
}

impl AggregationResult for TermsResult {
    fn type_prefix(&self) -> &'static str {
        match self.kind() {
            Some(ColumnKind::Long) => "lterms",
            Some(ColumnKind::Double) => "dterms",
            _ => "sterms",
        }
    }

    fn is_unmapped(&self) -> bool {
        self.field_type.is_none()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let empty = empty_like(&self);
        let mut shards = vec![std::mem::replace(&mut *self, empty)];
        shards.extend(downcast_all::<Self>(others));
        self.leave_out_texts(&mut shards)?;
        self.unordered = shards.iter().find_map(|shard| shard.unordered.clone());
        let kinds: Vec<ColumnKind> = shards.iter().filter_map(Self::kind).collect();
        let mut doubles = kinds.contains(&ColumnKind::Double);
        let unsigned = shards.iter().filter(|shard| shard.is_unsigned()).count();
        if unsigned > 0 && unsigned < kinds.len() {
            if doubles {
                return Err(EsError::not_implemented("aggregation [terms] over [unsigned_long] in one index and fractions in another"));
            }
            // ES: unlike with fractions, the first one determines the rendering.
            doubles = true;
            self.doubles = true;
        } else if doubles && let Some(shard) = shards.iter().find(|shard| shard.kind() == Some(ColumnKind::Double)) {
            self.field_type.clone_from(&shard.field_type);
            self.format.clone_from(&shard.format);
            self.doubles = true;
        }

        let shard_count = shards.len();
        let mut error_sum = 0;
        let mut shard_errors = Vec::with_capacity(shard_count);
        let mut of_shards = Vec::with_capacity(shard_count);
        for shard in shards {
            let is_unsigned = shard.is_unsigned();
            let shard_error = shard.shard_error();
            if error_sum != -1 {
                error_sum = if shard_error == -1 { -1 } else { error_sum + shard_error };
            }
            shard_errors.push(shard_error);
            self.other_doc_count += if fault::is_on("other_documents_of_shards_forgotten") { 0 } else { shard.other_doc_count };
            let mut buckets = shard.buckets;
            if doubles {
                buckets = buckets.into_iter().map(|bucket| Bucket { key: bucket.key.into_double(is_unsigned), ..bucket }).collect();
            }
            of_shards.push(buckets);
        }
        // ES: shards sort by key what is ordered by anything else (aggregation/terms_merged).
        let falls = matches!(self.terms.order.0.first(), Some((Criterion::Key, false)));
        let by_key = |left: &Bucket, right: &Bucket| {
            let order = left.key.compare(&right.key);
            if falls { order.reverse() } else { order }
        };
        let mut buckets = merged(of_shards, by_key)
            .into_iter()
            .filter_map(|group| joined(group, &shard_errors, error_sum).transpose())
            .collect::<Result<Vec<_>>>()?;
        buckets.retain(|bucket| bucket.doc_count >= self.terms.min_doc_count || fault::is_on("min_doc_count_ignored"));
        if buckets.len() > 1
            && let Some(error) = self.unordered.take()
        {
            return Err(*error);
        }
        let order = &self.terms.order;
        buckets.sort_by(|left, right| {
            order.compare(
                Nan::Greatest,
                || left.doc_count.cmp(&right.doc_count),
                || left.key.compare(&right.key),
                |name, property| (sort_value(left, name, property), sort_value(right, name, property)),
            )
        });
        let cut = buckets.len().min(self.terms.size);
        self.other_doc_count += buckets.drain(cut..).map(|bucket| bucket.doc_count).sum::<u64>();
        self.terms.budget.consume(buckets.len() as u64)?;
        self.check_texts(&buckets)?;
        self.buckets = buckets;
        self.doc_count_error = if error_sum == -1 {
            -1
        } else if shard_count == 1 {
            0
        } else {
            error_sum
        };
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(empty_like(self)))
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
        out.key("doc_count_error_upper_bound");
        out.i64(self.doc_count_error);
        out.key("sum_other_doc_count");
        out.u64(self.other_doc_count);
        out.key("buckets");
        out.begin_array();
        for bucket in &self.buckets {
            out.begin_object();
            bucket.key.write(self.field_type.as_deref(), &self.format, out);
            out.key("doc_count");
            out.u64(bucket.doc_count);
            if self.terms.show_term_doc_count_error {
                out.key("doc_count_error_upper_bound");
                out.i64(bucket.error);
            }
            bucket.children.write_members(out, typed_keys);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Reduces the buckets of one key; `None` if empty.
fn joined(group: Vec<ShardBucket>, shard_errors: &[i64], error_sum: i64) -> Result<Option<Bucket>> {
    let mut others = group.into_iter();
    let Some((shard, mut bucket)) = others.next() else { return Ok(None) };
    bucket.error = joined_error(0, -shard_errors[shard]);
    let mut children = vec![std::mem::take(&mut bucket.children)];
    for (shard, other) in others {
        bucket.doc_count += other.doc_count;
        bucket.error = joined_error(bucket.error, -shard_errors[shard]);
        children.push(other.children);
    }
    bucket.error = if error_sum == -1 { -1 } else { bucket.error + error_sum };
    bucket.children = AggregationResults::reduce(children)?;
    Ok(Some(bucket))
}

fn empty_like(result: &TermsResult) -> TermsResult {
    TermsResult {
        terms: result.terms.clone(),
        field_type: result.field_type.clone(),
        format: result.format.clone(),
        doubles: result.doubles,
        buckets: Vec::new(),
        other_doc_count: 0,
        doc_count_error: 0,
        unordered: result.unordered.clone(),
    }
}

/// The part of a bucket's error that is subtracted for the shards that returned it. ES: -1 means unknown, also where it
/// results from a sum or is what a shard subtracts (`aggregation/terms_errors_of_one`).
const fn joined_error(known: i64, further: i64) -> i64 {
    if known == -1 || further == -1 { -1 } else { known + further }
}

fn sort_value(bucket: &Bucket, name: &str, property: Option<&str>) -> f64 {
    bucket.children.get(name).map_or(f64::NAN, |result| result.sort_value(property))
}
