//! The parameters of bucket aggregations on one field, and its values.

use std::sync::Arc;

use crate::aggregation::aggregator::Aggregators;
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::counted::CountedNumbers;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::value_type::ValueType;
use crate::aggregation::values_request::ValuesRequest;
use crate::error::{EsError, Result};
use crate::index::column::{Column, LongColumn, Offsets};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member};
use crate::mapping::date::zone::Zone;
use crate::mapping::field_type::{ColumnKind, OwnedValue};
use crate::script::request::ScriptRequest;
use crate::xcontent::scalar;

/// Aggregations whose values may be those of a script.
const SCRIPTED: &[&str] = &[
    "histogram",
    "range",
    "date_histogram",
    "date_range",
    "auto_date_histogram",
    "variable_width_histogram",
    "rare_terms",
    "diversified_sampler",
];

/// Aggregations over numbers with counts.
const COUNTED: &[&str] = &["histogram", "range"];

/// Aggregations whose values may be given a type.
const TYPED: &[&str] = &[
    "histogram",
    "range",
    "date_histogram",
    "date_range",
    "ip_range",
    "rare_terms",
    "variable_width_histogram",
    "significant_terms",
    "diversified_sampler",
];

/// `field`, `script`, `missing`, `format`, `time_zone` and `value_type`.
#[derive(Clone, Default)]
pub struct ValuesParameters {
    /// Full field name.
    pub field: Option<String>,
    /// What gives the values, or changes those of the field.
    pub script: Option<ScriptRequest>,
    /// Replacement for missing values.
    pub missing: Option<MissingValue>,
    /// Format of keys.
    pub format: Option<String>,
    /// Time zone for rounding and rendering dates.
    pub time_zone: Option<Zone>,
    /// The type of values.
    pub value_type: Option<ValueType>,
}

impl ValuesParameters {
    /// Reads a member of the body; false if it is none of these parameters. Value types and scripts of some are refused by name.
    pub fn member(&mut self, body: &AggregationBody<'_>, member: &Member<'_>) -> Result<bool> {
        match &*member.key {
            "field" => self.field = Some(body.field(member)?),
            "missing" => self.missing = Some(MissingValue::parse(body, member)?),
            "format" => self.format = Some(body.field(member)?),
            "time_zone" if body.keys.contains(&"time_zone") => self.time_zone = Some(time_zone(body, member)?),
            "script" if SCRIPTED.contains(&body.type_name) => self.script = Some(body.script(member)?),
            "value_type" | "valueType" if TYPED.contains(&body.type_name) => self.value_type = Some(ValueType::parse(body, member)?),
            "script" | "value_type" | "valueType" if body.keys.contains(&&*member.key) => return Err(body.unbuilt(member)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The name of the field, empty where there is only a script; fails where neither was given.
    pub fn required(&self) -> Result<&str> {
        let none = || EsError::illegal_argument("Required one of fields [field, script], but none were specified.");
        let alone = self.script.is_some().then_some("");
        self.field.as_deref().or(alone).ok_or_else(none)
    }

    /// Where the values come from.
    pub fn request(&self) -> ValuesRequest<'_> {
        ValuesRequest {
            field: self.field.as_deref(),
            script: self.script.as_ref(),
            missing: self.missing.as_ref(),
            value_type: self.value_type,
        }
    }

    /// The numbers of the field in an index, for the aggregation called `wire_name`.
    pub fn numbers(&self, cx: &AggregationContext<'_>, wire_name: &str, unmapped: DefaultValues) -> Result<Numbers> {
        let type_name = if unmapped == DefaultValues::Dates { "date" } else { "double" };
        self.required()?;
        if let Some(field) = &self.field
            && COUNTED.contains(&wire_name)
            && let Some(counted) = CountedNumbers::of(field, wire_name, &self.request().options(self.format.as_deref()), cx)?
        {
            let source = Some(counted.source().clone());
            return Ok(Numbers { source, missing: None, format: ValueFormat::raw(), column: None, counted: Some(counted) });
        }
        let source = self.request().assumed(type_name, cx)?;
        let format = ValueFormat::resolve(source.as_ref(), self.format.as_deref(), self.time_zone.as_ref(), unmapped, cx)?;
        let missing = match (&self.missing, &source) {
            (Some(missing), Some(source)) => Some(missing.resolve_in(source, &format, cx)?),
            _ => None,
        };
        if let Some(source) = &source {
            if source.field_type.range_values().is_some() {
                let type_name = source.field_type.type_name();
                return Err(EsError::not_implemented(format!("aggregation [{wire_name}] over a field of type [{type_name}]")));
            }
            source.check_numbers(wire_name)?;
        }
        let source = self.request().with_values(source);
        Ok(Numbers { source, missing, format, column: None, counted: None })
    }
}

/// A time zone by name or by whole hours.
fn time_zone(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Zone> {
    match &member.value.kind {
        Kind::String(_) => {
            let text = scalar::text(&member.value, body.cx)?;
            Zone::read(text).map_err(|error| body.failed_at(member, error.innermost().clone()))
        }
        Kind::Number(_) => {
            let hours = body.int(member)?;
            let refused = || {
                EsError::new(
                    "date_time_exception",
                    400,
                    format!("Zone offset hours not in valid range: value {hours} is not in the range -18 to 18"),
                )
            };
            if hours.abs() > 18 { Err(body.failed_at(member, refused())) } else { Ok(Zone::Offset(hours as i32 * 3600)) }
        }
        _ => Err(body.wrong_type(member)),
    }
}

/// The numbers of a field without a format, leaf by leaf.
pub struct FieldNumbers(Numbers);

impl FieldNumbers {
    /// Of a field, with the value of documents without one.
    pub const fn of(source: ValuesSource, missing: Option<f64>) -> Self {
        let missing = match missing {
            Some(value) => Some(OwnedValue::Double(value)),
            None => None,
        };
        Self(Numbers { source: Some(source), missing, format: ValueFormat::raw(), column: None, counted: None })
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.0.begin_leaf(view);
    }

    /// Replaces `out` by the values of a document, ascending.
    pub fn doubles(&self, doc: DocId, out: &mut Vec<f64>) {
        self.0.doubles(doc, out);
    }
}

/// The numbers of documents, leaf by leaf.
pub struct Numbers {
    /// `None` if the field is unmapped.
    pub source: Option<ValuesSource>,
    /// The value of documents without one.
    pub missing: Option<OwnedValue>,
    /// Their format.
    pub format: ValueFormat,
    column: Option<Arc<Column>>,
    /// Where each number has a count.
    counted: Option<CountedNumbers>,
}

impl Numbers {
    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        if let Some(counted) = &mut self.counted {
            return counted.begin_leaf(view);
        }
        self.column = self.source.as_ref().and_then(|source| source.numbers(view));
    }

    /// Returns true if there are no values to read.
    pub fn is_idle(&self) -> bool {
        self.source.is_none() && self.missing.is_none()
    }

    /// The numbers, where each has a count; aggregations inside are rejected, as documents are in no bucket then.
    pub fn counted(&self) -> Option<&CountedNumbers> {
        self.counted.as_ref()
    }

    /// Rejects aggregations inside one over numbers with counts.
    pub fn check_inside(&self, wire_name: &str, name: &str, children: &Aggregators) -> Result<()> {
        if self.counted.is_none() || children.is_empty() {
            return Ok(());
        }
        let reason = format!("aggregation [{name}] of type [{wire_name}] cannot have sub-aggregations over a field of type [histogram]");
        Err(EsError::illegal_argument(reason))
    }

    /// Returns true if the field is unmapped.
    pub fn is_unmapped(&self) -> bool {
        self.source.is_none()
    }

    /// Returns true if the field has integers.
    pub fn is_whole(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.field_type.column() == ColumnKind::Long)
    }

    /// The integers of a leaf of which each document has one.
    #[inline]
    pub fn single_longs(&self) -> Option<&LongColumn> {
        match self.column.as_deref() {
            Some(Column::Long(column)) if matches!(column.offsets, Offsets::Single) => Some(column),
            _ => None,
        }
    }

    /// The floating numbers of a leaf of which each document has one.
    #[inline]
    pub fn single_doubles(&self) -> Option<&[f64]> {
        match self.column.as_deref() {
            Some(Column::Double(column)) if matches!(column.offsets, Offsets::Single) => Some(&column.values),
            _ => None,
        }
    }

    /// Replaces `out` by the values of a document as doubles, ascending.
    #[inline]
    pub fn doubles(&self, doc: DocId, out: &mut Vec<f64>) {
        out.clear();
        match self.column.as_deref() {
            Some(Column::Long(column)) => out.extend(column.get(doc).iter().map(|&value| value as f64)),
            Some(Column::Double(column)) => out.extend_from_slice(column.get(doc)),
            Some(Column::Terms(_)) | None => {}
        }
        if out.is_empty() {
            match self.missing {
                Some(OwnedValue::Long(value)) => out.push(value as f64),
                Some(OwnedValue::Double(value)) => out.push(value),
                Some(OwnedValue::Term(_)) | None => {}
            }
        }
    }

    /// Replaces `out` by the values of a document as integers, ascending; fractions are truncated.
    #[inline]
    pub fn longs(&self, doc: DocId, out: &mut Vec<i64>) {
        out.clear();
        match self.column.as_deref() {
            Some(Column::Long(column)) => out.extend_from_slice(column.get(doc)),
            Some(Column::Double(column)) => out.extend(column.get(doc).iter().map(|&value| value as i64)),
            Some(Column::Terms(_)) | None => {}
        }
        if out.is_empty() {
            match self.missing {
                Some(OwnedValue::Long(value)) => out.push(value),
                Some(OwnedValue::Double(value)) => out.push(value as i64),
                Some(OwnedValue::Term(_)) | None => {}
            }
        }
    }
}
