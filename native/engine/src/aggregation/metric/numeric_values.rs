//! The numbers of a document, whatever column they lie in.

use std::sync::Arc;

use crate::aggregation::context::ValuesSource;
use crate::aggregation::counted::CountedNumbers;
use crate::aggregation::format::ValueFormat;
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::column::{Column, DoubleColumn, LongColumn, Offsets};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::OwnedValue;

/// Number of values that are read before the first of them is examined.
const AT_ONCE: usize = 256;

/// Reads a field's values as doubles, leaf by leaf.
pub struct Numbers {
    source: Option<ValuesSource>,
    missing: Option<f64>,
    format: ValueFormat,
    major: u8,
    one_each: bool,
    column: Option<Arc<Column>>,
    /// Where each number has a count.
    counted: Option<CountedNumbers>,
}

impl Numbers {
    /// Numbers of a field; `None` for an unmapped one, which has no values.
    pub fn new(source: Option<ValuesSource>, missing: Option<OwnedValue>, format: ValueFormat, major: u8) -> Self {
        let missing = missing.and_then(|value| match value {
            OwnedValue::Long(value) => Some(value as f64),
            OwnedValue::Double(value) => Some(value),
            OwnedValue::Term(_) => None,
        });
        Self { source, missing, format, major, one_each: true, column: None, counted: None }
    }

    /// Numbers that have counts.
    pub fn counted(counted: CountedNumbers, major: u8) -> Self {
        let numbers = Self::new(Some(counted.source().clone()), None, ValueFormat::raw(), major);
        Self { counted: Some(counted), ..numbers }
    }

    /// Returns true if there are no values to read.
    pub fn is_idle(&self) -> bool {
        self.source.is_none() && self.missing.is_none()
    }

    /// Returns true if minimum and maximum are known without reading documents.
    pub fn are_points(&self) -> bool {
        self.missing.is_none() && self.source.as_ref().is_some_and(|source| source.indexed && !source.field_type.traits().is_boolean())
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        if let Some(counted) = &mut self.counted {
            counted.begin_leaf(view);
            self.one_each = false;
            return;
        }
        self.column = self.source.as_ref().and_then(|source| source.numbers(view));
        // ES: an unmapped field is not examined.
        let is_mapped = self.source.as_ref().is_none_or(|source| !source.is_assumed());
        self.one_each = self.column.as_ref().map_or(self.missing.is_none() || (self.major > 8 && is_mapped), |column| {
            // ES: 9 looks whether there are documents without a value at all (aggregation/stats_of_zeros).
            let lacks_none = self.missing.is_none() || (self.major > 8 && matches!(column.offsets(), Offsets::Single));
            lacks_none && !column.is_multi_valued()
        });
    }

    /// Returns true if each document of the leaf has at most one value, and missing ones are skipped.
    pub fn has_one_each(&self) -> bool {
        self.one_each
    }

    /// Calls `visit` with the bucket and each value of each document, ascending inside a document.
    #[inline]
    pub fn each(&self, docs: &[DocId], buckets: &[u32], mut visit: impl FnMut(u32, f64)) {
        let pairs = docs.iter().zip(buckets);
        if let Some(counted) = &self.counted {
            for (&doc, &bucket) in pairs {
                counted.of_document(doc).for_each(|(value, _)| visit(bucket, value));
            }
            return;
        }
        match self.column.as_deref() {
            Some(Column::Long(LongColumn { offsets: Offsets::Single, values, .. })) => {
                each_single(docs, buckets, values, |bucket, value| visit(bucket, value as f64));
            }
            Some(Column::Double(DoubleColumn { offsets: Offsets::Single, values, .. })) => each_single(docs, buckets, values, visit),
            Some(Column::Long(column)) => {
                for (&doc, &bucket) in pairs {
                    let values = column.get(doc);
                    let values = if fault::is_on("metric_of_first_value") { &values[..values.len().min(1)] } else { values };
                    for &value in values {
                        visit(bucket, value as f64);
                    }
                    self.each_missing(values.len(), bucket, &mut visit);
                }
            }
            Some(Column::Double(column)) => {
                for (&doc, &bucket) in pairs {
                    let values = column.get(doc);
                    for &value in values {
                        visit(bucket, value);
                    }
                    self.each_missing(values.len(), bucket, &mut visit);
                }
            }
            Some(Column::Terms(_)) | None => buckets.iter().for_each(|&bucket| self.each_missing(0, bucket, &mut visit)),
        }
    }

    /// Returns true if each number has a count.
    pub fn are_counted(&self) -> bool {
        self.counted.is_some()
    }

    /// The same with how often each value occurs.
    #[inline]
    pub fn each_counted(&self, docs: &[DocId], buckets: &[u32], mut visit: impl FnMut(u32, f64, u64)) {
        let Some(counted) = &self.counted else { return self.each(docs, buckets, |bucket, value| visit(bucket, value, 1)) };
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            counted.of_document(doc).for_each(|(value, count)| visit(bucket, value, count));
        }
    }

    #[inline]
    fn each_missing(&self, count: usize, bucket: u32, visit: &mut impl FnMut(u32, f64)) {
        if let (0, Some(missing)) = (count, self.missing) {
            visit(bucket, missing);
        }
    }

    /// `value_as_string` for results on this field; `None` if the type does not format numbers.
    pub fn formatter(&self) -> Formatter {
        Formatter { source: self.source.clone(), format: self.format.clone() }
    }
}

/// The single value of each document. Documents are far apart in memory: values of many are read first, so that cache misses overlap.
#[inline]
fn each_single<T: Copy + Default>(docs: &[DocId], buckets: &[u32], values: &[T], mut visit: impl FnMut(u32, T)) {
    let mut read = [T::default(); AT_ONCE];
    for (docs, buckets) in docs.chunks(AT_ONCE).zip(buckets.chunks(AT_ONCE)) {
        for (value, &doc) in read.iter_mut().zip(docs) {
            *value = values[doc as usize];
        }
        for (&value, &bucket) in read.iter().zip(buckets) {
            visit(bucket, value);
        }
    }
}

/// The error for a result that cannot be formatted. ES: the connection is closed while the response is written.
pub fn unprintable() -> EsError {
    EsError::not_implemented("aggregations with results that the [format] of their field cannot print")
}

/// Formats a metric's value by the field's format.
#[derive(Clone)]
pub struct Formatter {
    source: Option<ValuesSource>,
    format: ValueFormat,
}

impl Formatter {
    /// The text, where the type has one of its own.
    pub fn text(&self, value: f64) -> Option<String> {
        self.format.double(value)
    }

    /// Returns true for dates.
    pub fn prints_dates(&self) -> bool {
        self.format.date_format().is_some()
    }

    /// The error of formatting a value, if any.
    pub fn failure(&self, value: f64) -> Option<EsError> {
        // ES: aggregations use milliseconds, whatever the stored resolution (aggregation/terms_by_filters).
        if value.is_finite() { self.format.check_date(value as i64).err() } else { None }
    }

    /// Rejects a result that cannot be formatted.
    pub fn check(&self, value: f64) -> Result<()> {
        self.failure(value).map_or(Ok(()), |_| Err(unprintable()))
    }

    /// The name of the format in date errors.
    pub fn date_format(&self) -> String {
        let (format, locale) =
            self.format.date_format().map_or_else(|| ("", "en".to_owned()), |format| (format.pattern(), format.locale().shown()));
        format!("DocValueFormat.DateTime(format[{format}] locale[{locale}], Z, MILLISECONDS)")
    }

    /// Returns true if formatted values are rendered as bare booleans or numbers in multi-value metrics.
    pub fn is_bare(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.field_type.is_unsigned() || source.field_type.traits().is_boolean())
    }

    /// True when no index of the search maps the field.
    pub fn is_unmapped(&self) -> bool {
        self.source.is_none()
    }
}
