//! The parameters of bucket aggregations over the values of one field, and the values themselves.

use std::sync::Arc;

use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member};
use crate::mapping::date::zone::Zone;
use crate::mapping::field_type::{ColumnKind, OwnedValue};
use crate::query_dsl::parse::scalar;

/// `field`, `missing`, `format` and `time_zone`.
#[derive(Clone, Default)]
pub struct ValuesParameters {
    /// Full field name.
    pub field: Option<String>,
    /// What documents without a value are taken to have.
    pub missing: Option<MissingValue>,
    /// How keys are printed.
    pub format: Option<String>,
    /// The zone in which dates are rounded and printed.
    pub time_zone: Option<Zone>,
}

impl ValuesParameters {
    /// Reads a member of the body; false if it is none of these parameters. `script` and value types are refused by name.
    pub fn member(&mut self, body: &AggregationBody<'_>, member: &Member<'_>) -> Result<bool> {
        match &*member.key {
            "field" => self.field = Some(body.field(member)?),
            "missing" => self.missing = Some(MissingValue::parse(body, member)?),
            "format" => self.format = Some(body.field(member)?),
            "time_zone" if body.spec.keys.contains(&"time_zone") => self.time_zone = Some(time_zone(body, member)?),
            "script" | "value_type" | "valueType" if body.spec.keys.contains(&&*member.key) => return Err(body.unbuilt(member)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The name of the field; fails where none was given.
    pub fn required(&self) -> Result<&str> {
        let none = || EsError::illegal_argument("Required one of fields [field, script], but none were specified.");
        self.field.as_deref().ok_or_else(none)
    }

    /// The numbers of the field in an index, for the aggregation called `wire_name`.
    pub fn numbers(&self, cx: &AggregationContext<'_>, wire_name: &str, unmapped: DefaultValues) -> Result<Numbers> {
        let type_name = if unmapped == DefaultValues::Dates { "date" } else { "double" };
        let source = cx.values_or(self.required()?, self.missing.as_ref(), type_name)?;
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
        Ok(Numbers { source, missing, format, column: None })
    }
}

/// A zone by its name or by its whole hours.
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
        Self(Numbers { source: Some(source), missing, format: ValueFormat::raw(), column: None })
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
    /// `None` where the field is not mapped.
    pub source: Option<ValuesSource>,
    /// The value of documents without one.
    pub missing: Option<OwnedValue>,
    /// How they are printed.
    pub format: ValueFormat,
    column: Option<Arc<Column>>,
}

impl Numbers {
    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.numbers(view));
    }

    /// Whether there is nothing to read.
    pub fn is_idle(&self) -> bool {
        self.source.is_none() && self.missing.is_none()
    }

    /// Whether the field is not mapped in the index.
    pub fn is_unmapped(&self) -> bool {
        self.source.is_none()
    }

    /// Whether the field has whole numbers.
    pub fn is_whole(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.field_type.column() == ColumnKind::Long)
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

    /// Replaces `out` by the values of a document as whole numbers, ascending; fractions are cut.
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
