//! Collecting: what an aggregation does while a shard's matches stream by.

use std::sync::Arc;

use super::profile::AggregationProfile;
use super::result::{AggregationResult, AggregationResults, NamedResult};
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonOwned;

/// Collects the documents of one shard into buckets. Bucket ordinals are dense from 0 and assigned by the parent; a top-level aggregator
/// has the single bucket 0.
pub trait Aggregator {
    /// Announces the leaf of the following documents.
    fn begin_leaf(&mut self, view: &LeafView);
    /// Adds documents of the current leaf to the buckets at the same indices.
    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]);
    /// Value by which the parent orders its buckets.
    fn sort_value(&self, _bucket: u32, _property: Option<&str>) -> f64 {
        f64::NAN
    }
    /// Checks that a parent can order its buckets by this aggregation; the error is the reason if not.
    fn check_sort(&self, _name: &str, _property: Option<&str>) -> std::result::Result<(), String> {
        Err("Buckets can only be sorted on a sub-aggregator path that is built out of zero or more single-bucket aggregations \
             within the path and a final single-bucket or a metrics aggregation at the path end."
            .to_owned())
    }
    /// The message for ordering by an unsupported property where `check_sort` is not called first.
    fn unsortable(&self, name: &str, property: Option<&str>) -> String;
    /// Sub-aggregations of an aggregator whose only bucket per owning bucket has the same ordinal; order paths lead through it.
    fn single_bucket(&self) -> Option<&Aggregators> {
        None
    }
    /// Announces, after all documents, which buckets will be built; `are_final` if the reply has them all. Not all aggregators announce it.
    fn settle(&mut self, _buckets: &[u32], _are_final: bool) {}
    /// Returns true if it needs no documents from the query: it reads those of a leaf itself.
    fn is_idle(&self) -> bool {
        false
    }
    /// Total number of buckets, for a bucket aggregator.
    fn bucket_count(&self) -> Option<u64> {
        None
    }
    /// The error that occurred while collecting.
    fn failure(&self) -> Option<&EsError> {
        None
    }
    /// The result of `bucket`; buckets that never collected a document return the empty result.
    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>>;
}

/// Metrics with one value may be named alone or with `.value`.
pub fn single_value_sort(name: &str, property: Option<&str>) -> std::result::Result<(), String> {
    match property {
        None | Some("value") => Ok(()),
        Some(_) => Err(format!(
            "Ordering on a single-value metrics aggregation can only be done on its value. Either drop the key (a la \"{name}\") or \
             change it to \"value\" (a la \"{name}.value\")"
        )),
    }
}

/// The message for ordering by a property of a single-value metric.
pub fn unsortable_single_value(name: &str, property: Option<&str>) -> String {
    let key = property.unwrap_or("null");
    format!(
        "Unknown value key [{key}] for single-value metric aggregation [{name}]. Either use [value] as key or drop the key all together"
    )
}

/// Why a path cannot lead through a metric. ES: the bracket is not closed (`aggregation/terms_empty`).
fn no_metric_path(rest: &str) -> String {
    format!("Metrics aggregations cannot have sub-aggregations (at [>{rest}]")
}

/// An aggregator with its name and metadata.
pub struct NamedAggregator {
    /// Its name.
    pub name: Arc<str>,
    /// `meta` of the request, handed back in the reply.
    pub meta: Option<Arc<JsonOwned>>,
    /// The collector.
    pub aggregator: Box<dyn Aggregator>,
    /// The profile, if requested.
    pub profile: Option<Arc<AggregationProfile>>,
    /// True if it takes much memory for each bucket, and can collect documents late.
    pub is_costly: bool,
}

/// Ordinal of a bucket that no aggregator collects: building it returns the empty result.
pub const EMPTY_BUCKET: u32 = u32::MAX;

/// The aggregators of one level with their names.
pub struct Aggregators(pub Vec<NamedAggregator>);

impl Aggregators {
    /// Announces the leaf to all.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        for named in &mut self.0 {
            named.aggregator.begin_leaf(view);
        }
    }

    /// Adds documents to buckets of all.
    #[inline]
    pub fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        for named in &mut self.0 {
            work(docs.len() as u32 / 4);
            named.aggregator.collect_batch(docs, buckets);
        }
    }

    /// Announces to all which buckets will be built.
    pub fn settle(&mut self, buckets: &[u32], are_final: bool) {
        for named in &mut self.0 {
            named.aggregator.settle(buckets, are_final);
        }
    }

    /// The profiles, if requested.
    pub fn profiles(&self) -> Vec<Arc<AggregationProfile>> {
        self.0.iter().filter_map(|named| named.profile.clone()).collect()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns true if none of them needs documents.
    pub fn are_idle(&self) -> bool {
        self.0.iter().all(|named| named.aggregator.is_idle())
    }

    /// Sort value of the aggregator called `name`.
    pub fn sort_value(&self, name: &str, bucket: u32, property: Option<&str>) -> f64 {
        if let Some((first, rest)) = name.split_once('>') {
            let inside = self.0.iter().find(|named| *named.name == *first).and_then(|named| named.aggregator.single_bucket());
            return inside.map_or(f64::NAN, |inside| inside.sort_value(rest, bucket, property));
        }
        self.0.iter().find(|named| &*named.name == name).map_or(f64::NAN, |named| named.aggregator.sort_value(bucket, property))
    }

    /// Checks that buckets can be ordered by the aggregator `name`.
    pub fn check_sort(&self, name: &str, property: Option<&str>) -> Result<()> {
        let path = property.map_or_else(|| name.to_owned(), |property| format!("{name}.{property}"));
        let verdict = match self.0.iter().find(|named| name.split('>').next() == Some(&*named.name)) {
            Some(named) if name.contains('>') => {
                let rest = name.split_once('>').map_or("", |(_, rest)| rest);
                match named.aggregator.single_bucket() {
                    Some(inside) => return inside.check_sort(rest, property),
                    None if named.aggregator.check_sort(&named.name, None).is_ok() => Err(no_metric_path(rest)),
                    None => named.aggregator.check_sort(name, property),
                }
            }
            Some(named) => named.aggregator.check_sort(name, property),
            None => Err(format!(
                "The provided aggregation [{path}] either does not exist, or is a pipeline aggregation and cannot be used to sort \
                 the buckets."
            )),
        };
        verdict.map_err(|reason| {
            EsError::new("invalid_path", 400, format!("Invalid aggregation order path [{path}]. {reason}"))
                .caused_by(EsError::illegal_argument(reason))
        })
    }

    /// The error of comparing two results by a property that `check_sort` rejects.
    pub fn unsortable(&self, name: &str, property: Option<&str>) -> EsError {
        let path = property.map_or_else(|| name.to_owned(), |property| format!("{name}.{property}"));
        let reason = self.unsortable_at(name, property);
        EsError::illegal_argument(format!("Invalid aggregation order path [{path}]. {reason}")).caused_by(EsError::illegal_argument(reason))
    }

    /// The step of a path at which results cannot be compared.
    fn unsortable_at(&self, path: &str, property: Option<&str>) -> String {
        let (first, rest) = path.split_once('>').map_or((path, None), |(first, rest)| (first, Some(rest)));
        let Some(named) = self.0.iter().find(|named| &*named.name == first) else {
            return format!("Cannot find aggregation named [{first}]");
        };
        match (rest, named.aggregator.single_bucket()) {
            (Some(rest), Some(inside)) => inside.unsortable_at(rest, property),
            (Some(rest), None) => no_metric_path(rest),
            (None, _) => named.aggregator.unsortable(first, property),
        }
    }

    /// Reports an error that occurred while collecting.
    pub fn check(&self) -> Result<()> {
        self.0.iter().find_map(|named| named.aggregator.failure()).map_or(Ok(()), |error| Err(error.clone()))
    }

    /// The results in `bucket`, in request order.
    pub fn build(&mut self, bucket: u32) -> Result<AggregationResults> {
        work(4);
        self.0
            .iter_mut()
            .map(|named| {
                let result = named.aggregator.build(bucket)?;
                Ok(NamedResult { name: Arc::clone(&named.name), meta: named.meta.clone(), result })
            })
            .collect()
    }
}
