//! Reducing and writing percentiles and their ranks.

use std::any::Any;
use std::sync::Arc;

use super::distribution::Distribution;
use crate::aggregation::metric::numeric_values::Formatter;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// What to compute from a digest.
#[derive(Clone, Debug)]
pub struct Reading {
    /// True if the numbers are values (percentile ranks), false for percents.
    pub ranks: bool,
    /// The numbers in ascending order.
    pub at: Arc<[f64]>,
    /// True to render an object by key, false for a list.
    pub keyed: bool,
}

impl Reading {
    /// Wire name of the aggregation.
    pub const fn wire_name(&self) -> &'static str {
        if self.ranks { "percentile_ranks" } else { "percentiles" }
    }

    fn read(&self, values: &mut impl Distribution, at: f64) -> f64 {
        if self.ranks { values.rank(at) } else { values.percentile(at) }
    }

    /// Returns true if `order` may use the number as a property.
    pub fn has(&self, property: &str) -> bool {
        property.parse::<f64>().is_ok_and(|wanted| self.at.contains(&wanted))
    }

    /// The property for `order` and `buckets_path`; `None` if it is not a number.
    pub fn property(&self, digest: &mut impl Distribution, property: &str) -> Option<f64> {
        property.parse::<f64>().ok().map(|wanted| self.read(digest, wanted))
    }
}

/// A digest with what is read from it.
pub struct DigestResult<D> {
    /// What to compute.
    pub reading: Reading,
    /// The values.
    pub digest: D,
    /// Format of values.
    pub formatter: Formatter,
}

impl<D: Distribution> DigestResult<D> {
    /// A copy of the result.
    #[must_use]
    pub fn copied(&self) -> Self {
        Self { reading: self.reading.clone(), digest: self.digest.clone(), formatter: self.formatter.clone() }
    }

    /// The result without values, read in the same way.
    #[must_use]
    pub fn without_values(&self) -> Self {
        Self { reading: self.reading.clone(), digest: D::new(self.digest.precision()), formatter: self.formatter.clone() }
    }

    /// The result, unless a number of it is refused.
    fn checked(mut self: Box<Self>) -> Result<Box<dyn AggregationResult>> {
        if let Some(refusal) = self.digest.refusal(self.reading.wire_name()) {
            return Err(refusal);
        }
        for &at in self.reading.at.iter() {
            let value = self.reading.read(&mut self.digest, at);
            self.formatter.check(value)?;
        }
        Ok(self)
    }

    /// Writes one number under `key`, and its text under `text_key`.
    fn write_one(&self, key: &str, text_key: &str, value: f64, out: &mut JsonWriter) {
        out.key(key);
        if value.is_nan() {
            out.null();
            return;
        }
        out.f64(value);
        if let Some(text) = self.formatter.text(value) {
            out.key(text_key);
            out.string(&text);
        }
    }
}

impl<D: Distribution> AggregationResult for DigestResult<D> {
    fn type_prefix(&self) -> &'static str {
        D::TYPE_PREFIXES[usize::from(self.reading.ranks)]
    }

    /// ES: the only result of a search or of a bucket of `terms` is read as it is, one in other buckets is merged into an empty digest (`aggregation/percentiles_estimated`).
    fn reduce_alone(mut self: Box<Self>) -> Result<Box<dyn AggregationResult>> {
        self.digest.finish();
        self.checked()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut joined = D::new(self.digest.precision());
        joined.merge(&self.digest);
        for other in downcast_all::<Self>(others) {
            joined.merge(&other.digest);
        }
        joined.finish();
        self.digest = joined;
        self.checked()
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(self.without_values()))
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        let mut digest = self.digest.clone();
        property.and_then(|property| self.reading.property(&mut digest, property)).unwrap_or(f64::NAN)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let property = property.unwrap_or(name);
        self.reading.property(&mut self.digest.clone(), property).ok_or_else(|| EsError::number_format(property))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let mut digest = self.digest.clone();
        out.key("values");
        if self.reading.keyed {
            out.begin_object();
            for &at in self.reading.at.iter() {
                let key = f64_to_string(at);
                let value = self.reading.read(&mut digest, at);
                self.write_one(&key, &format!("{key}_as_string"), value, out);
            }
            out.end_object();
            return;
        }
        out.begin_array();
        for &at in self.reading.at.iter() {
            out.begin_object();
            out.key("key");
            out.f64(at);
            let value = self.reading.read(&mut digest, at);
            self.write_one("value", "value_as_string", value, out);
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
