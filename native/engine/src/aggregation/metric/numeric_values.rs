//! The numbers of a document, whatever column they lie in.

use std::sync::Arc;

use crate::aggregation::context::ValuesSource;
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
}

impl Numbers {
    /// Numbers of a field; `None` for an unmapped one, which has no values.
    pub fn new(source: Option<ValuesSource>, missing: Option<OwnedValue>, format: ValueFormat, major: u8) -> Self {
        let missing = missing.and_then(|value| match value {
            OwnedValue::Long(value) => Some(value as f64),
            OwnedValue::Double(value) => Some(value),
            OwnedValue::Term(_) => None,
        });
        Self { source, missing, format, major, one_each: true, column: None }
    }

    /// Whether there is nothing to read.
    pub fn is_idle(&self) -> bool {
        self.source.is_none() && self.missing.is_none()
    }

    /// Whether the least and the greatest are known without reading documents.
    pub fn are_points(&self) -> bool {
        self.missing.is_none() && self.source.as_ref().is_some_and(|source| source.indexed && !source.field_type.traits().is_boolean())
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.numbers(view));
        // ES: an unmapped field is not examined.
        let is_mapped = self.source.as_ref().is_none_or(|source| !source.is_assumed());
        self.one_each = self.column.as_ref().map_or(self.missing.is_none() || (self.major > 8 && is_mapped), |column| {
            // ES: 9 looks whether there are documents without a value at all.
            let lacks_none = self.missing.is_none() || (self.major > 8 && matches!(column.offsets(), Offsets::Single));
            lacks_none && !column.is_multi_valued()
        });
    }

    /// Whether documents of the leaf have no more than one value, and those without none.
    pub fn has_one_each(&self) -> bool {
        self.one_each
    }

    /// Calls `visit` with the bucket and each value of each document, ascending inside a document.
    #[inline]
    pub fn each(&self, docs: &[DocId], buckets: &[u32], mut visit: impl FnMut(u32, f64)) {
        let pairs = docs.iter().zip(buckets);
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

    #[inline]
    fn each_missing(&self, count: usize, bucket: u32, visit: &mut impl FnMut(u32, f64)) {
        if let (0, Some(missing)) = (count, self.missing) {
            visit(bucket, missing);
        }
    }

    /// `value_as_string` of a result over this field; `None` when the type prints numbers plainly.
    pub fn formatter(&self) -> Formatter {
        Formatter { source: self.source.clone(), format: self.format.clone() }
    }
}

/// The only value of each document. Documents lie far apart: values are read for many of them first, so that none waits for another.
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

/// Prints a metric's value as the field's type does.
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

    /// Whether values are dates.
    pub fn prints_dates(&self) -> bool {
        self.format.date_format().is_some()
    }

    /// Why the type's text cannot be printed, if so.
    pub fn failure(&self, value: f64) -> Option<EsError> {
        // ES: aggregations see milliseconds, whatever resolution is stored.
        if value.is_finite() { self.format.check_date(value as i64).err() } else { None }
    }

    /// Refuses a result whose text cannot be printed.
    pub fn check(&self, value: f64) -> Result<()> {
        self.failure(value).map_or(Ok(()), |_| Err(unprintable()))
    }

    /// What the reference calls how the values are printed, in errors about dates.
    pub fn date_format(&self) -> String {
        let (format, locale) =
            self.format.date_format().map_or_else(|| ("", "en".to_owned()), |format| (format.pattern(), format.locale().shown()));
        format!("DocValueFormat.DateTime(format[{format}] locale[{locale}], Z, MILLISECONDS)")
    }

    /// Returns true if formatted values are written as bare booleans or numbers where several metrics are returned
    /// together.
    pub fn is_bare(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.field_type.is_unsigned() || source.field_type.traits().is_boolean())
    }

    /// True when no index of the search maps the field.
    pub fn is_unmapped(&self) -> bool {
        self.source.is_none()
    }
}
