//! `scaled_float`: a floating-point number stored as the nearest multiple of 1 / `scaling_factor`.

use crate::error::{EsError, Result};
use crate::json::number::{f64_to_string, write_f64};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw, store};
use crate::mapping::type_traits::{NumberKind, TypeTraits};
use crate::mapping::types::{FieldSite, TypeSpec};
use crate::mapping::value_error::{Preview, Refused};
use crate::xcontent::java_number::{check_number_length, parse_double};

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::scaled(NumberKind::Double);

/// The registration of `scaled_float`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "scaled_float", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive: |_, _| {}, build };

const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    store(),
    ignore_malformed(),
    meta(),
    Param::new("scaling_factor", number, ParamDefault::Null),
    Param::new("coerce", boolean, ParamDefault::Coerce).updatable().serialized(Serialized::Given),
    Param::new("null_value", number, ParamDefault::Null).nullable(),
    Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

/// A `scaled_float` field.
struct ScaledFloat {
    factor: f64,
    null_value: Option<f64>,
    coerce: bool,
    ignore_malformed: bool,
    indexed: bool,
    doc_values: bool,
}

fn number(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let parsed = parse_double(&java_text(value))?;
    // ES: what is no number is rendered as a string (modules/field/scaled_float).
    Ok(if parsed.is_finite() { JsonOwned::Number(f64_to_string(parsed)) } else { JsonOwned::String(f64_to_string(parsed)) })
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let number = |name: &str| match params.get(name) {
        JsonOwned::Number(text) | JsonOwned::String(text) => parse_double(text).ok(),
        _ => None,
    };
    let Some(factor) = number("scaling_factor") else { return Err(EsError::illegal_argument("Field [scaling_factor] is required")) };
    if factor <= 0.0 || !factor.is_finite() {
        let factor = f64_to_string(factor);
        return Err(EsError::illegal_argument(format!("[scaling_factor] must be a positive number, got [{factor}]")));
    }
    let scaled = ScaledFloat {
        factor,
        null_value: number("null_value"),
        coerce: params.bool("coerce"),
        ignore_malformed: params.bool("ignore_malformed"),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
    };
    Ok(super::field(site, params, scaled))
}

/// A number rounded as Java's `Math.round` does, halves up.
fn round(value: f64) -> i64 {
    let below = value.floor();
    (if value - below >= 0.5 { below + 1.0 } else { below }) as i64
}

impl ScaledFloat {
    /// The number that is nearest to one, as sources render it.
    fn nearest(&self, value: f64) -> f64 {
        round(value * self.factor) as f64 / self.factor
    }

    /// A multiple as a doc value. ES: it is multiplied by the inverse of the factor, not divided (case `modules/field/scaled_float`).
    fn doc_value(&self, multiple: i64) -> f64 {
        multiple as f64 * (1.0 / self.factor)
    }

    fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<f64>, Refused> {
        let finite = |value: f64| {
            if value.is_finite() {
                return Ok(Some(value));
            }
            let printed = f64_to_string(value);
            Err(EsError::illegal_argument(format!("[scaled_float] only supports finite values, but got [{printed}]")))
        };
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Number(number) => {
                let double = number.as_f64();
                let preview = if double.is_finite() { Preview::Value } else { Preview::Text(f64_to_string(double)) };
                finite(double).map_err(|error| Refused { preview, ..Refused::malformed(error) })
            }
            Kind::String(text) if text.is_empty() && self.coerce => Ok(self.null_value),
            Kind::String(_) if !self.coerce => Err(Refused::malformed(EsError::illegal_argument("Double value passed as String"))),
            Kind::String(text) => check_number_length(text).and_then(|()| parse_double(text)).and_then(finite).map_err(Refused::malformed),
            Kind::Bool(_) => Err(Refused::malformed(sink.not_numeric(value))),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.not_numeric(value))),
        }
    }

    /// A bound of a query in units of 1 / `scaling_factor`.
    fn scaled(&self, value: &Value<'_>) -> Result<f64> {
        Ok(parse_double(&java_text(value))? * self.factor)
    }
}

impl FieldType for ScaledFloat {
    fn type_name(&self) -> &'static str {
        "scaled_float"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Double
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match self.read(value, sink) {
            Ok(Some(read)) => {
                sink.keep(field, |out| out.f64(self.nearest(read)));
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.double(field, self.doc_value(round(read * self.factor)));
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        let number = match &value.kind {
            Kind::Number(number) => Some(number.as_f64()),
            Kind::String(text) if text.is_empty() => self.null_value,
            Kind::String(text) => parse_double(text).ok(),
            Kind::Null => return Some(Fetched::Nothing),
            _ => None,
        };
        Some(number.map_or(Fetched::Ignored, |number| Fetched::Value(JsonOwned::F64(self.nearest(number)))))
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let scaled = self.scaled(value)?;
        // ES: a value between two multiples is not rounded (modules/field/scaled_float).
        if scaled.fract() != 0.0 || !scaled.is_finite() {
            return Ok(Match::Nothing(format!("Value [{}] has a decimal part", f64_to_string(scaled))));
        }
        let wanted = self.doc_value(scaled as i64);
        Ok(Match::Double { min: wanted, max: wanted })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let (mut min, mut max) = (f64::NEG_INFINITY, f64::INFINITY);
        if let Some((value, inclusive)) = bounds.lower {
            let scaled = self.scaled(value)?;
            min = self.doc_value(round(if inclusive { scaled } else { scaled.next_up() }.ceil()));
        }
        if let Some((value, inclusive)) = bounds.upper {
            let scaled = self.scaled(value)?;
            max = self.doc_value(round(if inclusive { scaled } else { scaled.next_down() }.floor()));
        }
        Ok(Match::Double { min, max })
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        match value {
            DocValue::Double(value) => write_f64(out, value),
            DocValue::Long(value) => write_f64(out, value as f64),
            DocValue::Term(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_round_up() {
        for (value, rounded) in [(0.5, 1), (-0.5, 0), (-1.5, -1), (2.499, 2), (1e300, i64::MAX), (0.499_999_999_999_999_94, 0)] {
            assert_eq!(round(value), rounded, "{value}");
        }
    }
}
