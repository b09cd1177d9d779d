//! `percentiles` and `percentile_ranks`: both directions of reading a field's distribution; `digest` is the distribution.

mod covered_range;
pub mod digest;
pub mod distribution;
pub mod hdr;
mod merging_digest;
mod parse;
mod percentile_ranks;
#[expect(clippy::module_inception, reason = "files are named after the wire names of aggregations")]
mod percentiles;
mod rank;
pub mod result;

pub use percentile_ranks::SPEC as PERCENTILE_RANKS;
pub use percentiles::SPEC as PERCENTILES;

use self::digest::{Compression, Digest};
use self::distribution::Distribution;
use self::hdr::{Digits, HdrHistogram};
use self::result::{DigestResult, Reading};
use super::numeric_values::Numbers;
use super::values_source_config::FieldParameters;
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// The compression by default.
pub const DEFAULT_COMPRESSION: f64 = 100.0;

/// A parsed aggregation of either kind.
struct Builder {
    parameters: FieldParameters,
    reading: Reading,
    method: Method,
}

/// Method of storing values.
#[derive(Clone, Copy, Debug)]
enum Method {
    /// In a digest with a compression.
    Digest(f64),
    /// With so many significant digits.
    Digits(u8),
}

impl AggregationBuilder for Builder {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.parameters.numbers(cx, self.reading.wire_name())?;
        let reading = self.reading.clone();
        Ok(match self.method {
            Method::Digest(value) => {
                let compression = Compression { value, major: cx.major };
                Box::new(DigestAggregator { reading, numbers, digests: Digests::<Digest>::new(compression) })
            }
            Method::Digits(count) => {
                Box::new(DigestAggregator { reading, numbers, digests: Digests::<HdrHistogram>::new(Digits { count, major: cx.major }) })
            }
        })
    }
}

/// The values of each bucket that has some.
pub struct Digests<D: Distribution> {
    precision: D::Precision,
    all: Vec<Option<Box<D>>>,
}

impl<D: Distribution> Digests<D> {
    /// Empty.
    pub const fn new(precision: D::Precision) -> Self {
        Self { precision, all: Vec::new() }
    }

    /// Adds the numbers of documents to their buckets.
    pub fn collect(&mut self, numbers: &Numbers, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.all.len() {
            self.all.resize_with(needed, || None);
        }
        let Self { precision, all } = self;
        if numbers.are_counted() {
            numbers.each_counted(docs, buckets, |bucket, value, count| {
                all[bucket as usize].get_or_insert_with(|| Box::new(D::new(*precision))).add_counted(value, count);
            });
            return;
        }
        // Mostly there is one bucket.
        if let Some(&first) = buckets.first()
            && let Some(digest) = &mut all[first as usize]
            && buckets.iter().all(|&bucket| bucket == first)
        {
            numbers.each(docs, buckets, |_, value| digest.add(value));
            return;
        }
        numbers.each(docs, buckets, |bucket, value| {
            all[bucket as usize].get_or_insert_with(|| Box::new(D::new(*precision))).add(value);
        });
    }

    /// A copy of the digest of a bucket, to read from.
    pub fn get(&self, bucket: u32) -> Option<D> {
        let mut digest = self.unfinished(bucket)?;
        digest.finish();
        Some(digest)
    }

    /// A copy of the digest of a bucket as it is.
    pub fn unfinished(&self, bucket: u32) -> Option<D> {
        self.all.get(bucket as usize)?.as_deref().cloned()
    }

    /// Returns true if a digest holds so many values that its percentiles are estimates.
    pub fn are_estimated(&self) -> bool {
        self.all.iter().flatten().any(|digest| digest.is_estimated())
    }

    /// Takes the digest of a bucket out, an empty one if it has no values.
    pub fn take(&mut self, bucket: u32) -> D {
        let taken = self.all.get_mut(bucket as usize).and_then(Option::take);
        taken.map_or_else(|| D::new(self.precision), |digest| *digest)
    }

    /// The error of the first digest with unsupported values.
    pub fn refusal(&self, wire_name: &str) -> Option<EsError> {
        self.all.iter().flatten().find_map(|digest| digest.refusal(wire_name))
    }
}

struct DigestAggregator<D: Distribution> {
    reading: Reading,
    numbers: Numbers,
    digests: Digests<D>,
}

impl<D: Distribution> Aggregator for DigestAggregator<D> {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.digests.collect(&self.numbers, docs, buckets);
    }

    fn sort_value(&self, bucket: u32, property: Option<&str>) -> f64 {
        let digest = self.digests.get(bucket);
        digest.zip(property).map_or(f64::NAN, |(mut digest, property)| self.reading.property(&mut digest, property).unwrap_or(f64::NAN))
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        match property {
            Some(property) if self.reading.has(property) => Ok(()),
            Some(property) => Err(format!("Unknown metric name [{property}] on multi-value metrics aggregation [{name}]")),
            None => Err("When ordering on a multi-value metrics aggregation a metric name must be specified.".to_owned()),
        }
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, _name: &str, property: Option<&str>) -> String {
        match property {
            Some(property) => format!("For input string: \"{property}\""),
            None => "Missing value key in [null] which refers to a multi-value metric aggregation".to_owned(),
        }
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        // Unsupported values are rejected even in buckets that the reply omits: they may determine the order.
        if let Some(refusal) = self.digests.refusal(self.reading.wire_name()) {
            return Err(refusal);
        }
        let digest = self.digests.take(bucket);
        Ok(Box::new(DigestResult { reading: self.reading.clone(), digest, formatter: self.numbers.formatter() }))
    }
}
