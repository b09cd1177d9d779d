//! Reducing and writing top metrics.

use std::any::Any;
use std::sync::Arc;

use super::Sort;
use crate::aggregation::format::ValueFormat;
pub use crate::aggregation::key::Key as Metric;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::mapping::field_type::FieldType;

/// The metrics of one document.
pub struct Top {
    /// Sort value.
    pub sort: f64,
    /// A value per field; `None` if the document has none.
    pub metrics: Vec<Option<Metric>>,
}

/// Name, type and format of a field.
type ShownField = (Arc<str>, Option<Arc<dyn FieldType>>, ValueFormat);

/// The first documents of a bucket.
pub struct TopMetricsResult {
    /// The most documents.
    pub size: usize,
    /// The sort.
    pub order: Sort,
    /// True if the sort field is unmapped.
    pub unmapped: bool,
    /// Format of the sort value, and whether it is an integer; `None` for scores.
    pub format: Option<(ValueFormat, bool)>,
    /// Name, type and format of each field.
    pub fields: Vec<ShownField>,
    /// The documents, the first one first.
    pub tops: Vec<Top>,
}

impl TopMetricsResult {
    fn write_sort(&self, number: f64, out: &mut JsonWriter) {
        match &self.format {
            Some((format, is_whole)) => match format.double(number) {
                Some(text) => out.string(&text),
                None if *is_whole && number.fract() == 0.0 => out.i64(number as i64),
                None => out.f64(number),
            },
            None => out.f64(number),
        }
    }

    /// The value of a field of the first document.
    fn first(&self, property: Option<&str>) -> Option<f64> {
        let place = self.fields.iter().position(|(name, ..)| property.is_none_or(|property| property == &**name))?;
        Some(self.tops.first().and_then(|top| top.metrics[place].as_ref()).map_or(f64::NAN, Metric::as_f64))
    }
}

fn write_metric(value: &Metric, field_type: Option<&dyn FieldType>, format: &ValueFormat, out: &mut JsonWriter) {
    match value {
        Metric::Long(number) => match format.long(*number) {
            Some(text) => out.string(&text),
            None => out.i64(*number),
        },
        Metric::Double(number) => match format.double(*number) {
            Some(text) => out.string(&text),
            None => out.f64(*number),
        },
        other => out.string(&other.text(field_type, format)),
    }
}

impl AggregationResult for TopMetricsResult {
    fn type_prefix(&self) -> &'static str {
        "top_metrics"
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let Self { order, tops, .. } = &mut *self;
        for top in downcast_all::<Self>(others).into_iter().flat_map(|other| other.tops) {
            let place = tops.partition_point(|known| !order.is_before(top.sort, known.sort));
            tops.insert(place, top);
        }
        self.tops.truncate(self.size);
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (order, format, fields) = (self.order.clone(), self.format.clone(), self.fields.clone());
        Ok(Box::new(Self { size: self.size, order, unmapped: self.unmapped, format, fields, tops: Vec::new() }))
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        self.first(property).unwrap_or(f64::NAN)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let refused = || EsError::not_implemented(format!("[buckets_path] to such a value of [{name}]"));
        self.first(property).filter(|_| self.size == 1).ok_or_else(refused)
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("top");
        out.begin_array();
        for top in &self.tops {
            out.begin_object();
            out.key("sort");
            out.begin_array();
            self.write_sort(top.sort, out);
            out.end_array();
            out.key("metrics");
            out.begin_object();
            for ((name, field_type, format), value) in self.fields.iter().zip(&top.metrics) {
                out.key(name);
                match value {
                    Some(value) => write_metric(value, field_type.as_deref(), format, out),
                    None => out.null(),
                }
            }
            out.end_object();
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
