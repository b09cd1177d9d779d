//! Reducing and writing percentiles and their ranks.

use std::any::Any;
use std::sync::Arc;

use super::distribution::Distribution;
use crate::aggregation::metric::numeric_values::Formatter;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// What is read from a digest.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Whether the numbers are values whose ranks are wanted, not percents.
    pub ranks: bool,
    /// The numbers in ascending order.
    pub at: Arc<[f64]>,
    /// Whether the reply has an object by number, not a list.
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

    /// Whether `order` may name a number.
    pub fn has(&self, property: &str) -> bool {
        property.parse::<f64>().is_ok_and(|wanted| self.at.contains(&wanted))
    }

    /// What `order` and `buckets_path` read; `None` where the name is no number.
    pub fn property(&self, digest: &mut impl Distribution, property: &str) -> Option<f64> {
        property.parse::<f64>().ok().map(|wanted| self.read(digest, wanted))
    }
}

/// A digest with what is read from it.
pub struct DigestResult<D> {
    /// What is read.
    pub reading: Reading,
    /// The values.
    pub digest: D,
    /// How values are printed.
    pub formatter: Formatter,
}

impl<D: Distribution> DigestResult<D> {
    /// The same result once more.
    #[must_use]
    pub fn copied(&self) -> Self {
        Self { reading: self.reading.clone(), digest: self.digest.clone(), formatter: self.formatter.clone() }
    }

    /// The result without values, read in the same way.
    #[must_use]
    pub fn without_values(&self) -> Self {
        Self { reading: self.reading.clone(), digest: D::new(self.digest.precision()), formatter: self.formatter.clone() }
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

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.digest.merge(&other.digest);
        }
        if let Some(refusal) = self.digest.refusal(self.reading.wire_name()) {
            return Err(refusal);
        }
        for &at in self.reading.at.iter() {
            let value = self.reading.read(&mut self.digest, at);
            self.formatter.check(value)?;
        }
        Ok(self)
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
