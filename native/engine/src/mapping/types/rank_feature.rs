//! `rank_feature`: a positive number of a document that boosts its scores.

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::features::Features;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{boolean, meta};
use crate::mapping::type_traits::{TypeTraits, Values};
use crate::mapping::value_error::{Preview, Refused};
use crate::xcontent::java_number::parse_float;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other);

/// The registration of `rank_feature`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "rank_feature",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// The parameters of both types of features.
pub(super) const PARAMS: &[Param] = &[Param::new("positive_score_impact", boolean, ParamDefault::Bool(true)), meta()];

/// A `rank_feature` field.
struct RankFeature {
    positive: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = RankFeature { positive: params.bool("positive_score_impact") };
    let field = Field::new(Arc::clone(site.name), Arc::new(ty));
    Field { doc_values: false, ..field }
}

/// A number with the precision of stored features: 9 bits of its fraction (Lucene's `FeatureField`). `name` and `field` are for messages.
pub(super) fn feature(value: f32, positive: bool, (name, field): (&str, &str), major: u8) -> Result<f32> {
    let value = if positive { value } else { 1.0 / value };
    if !value.is_finite() {
        let value = f32_to_string(value);
        return Err(EsError::illegal_argument(format!("featureValue must be finite, got: {value} for feature {name} on field {field}")));
    }
    if value < f32::MIN_POSITIVE {
        let value = f32_to_string(value);
        // ES: 8 was compiled where the least number had another digit (mapping/sparse_vector).
        let least = if major == 8 && field != "_feature" { "1.17549435E-38" } else { "1.1754944E-38" };
        return Err(EsError::illegal_argument(format!(
            "featureValue must be a positive normal float, got: {value} for feature {name} on field {field} which is less than the minimum \
             positive normal float: {least}"
        )));
    }
    Ok(f32::from_bits(value.to_bits() >> 15 << 15))
}

/// The error of queries that such fields have no terms for.
pub(super) fn no_queries(kind: &str) -> EsError {
    EsError::illegal_argument(format!("Queries on [{kind}] fields are not supported"))
}

/// The error of ranges.
pub(super) fn no_ranges(name: &str, kind: &str) -> EsError {
    EsError::illegal_argument(format!("Field [{name}] of type [{kind}] does not support range queries"))
}

impl FieldType for RankFeature {
    fn type_name(&self) -> &'static str {
        "rank_feature"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn features(&self) -> Option<Features> {
        Some(Features::One { positive: self.positive })
    }

    fn no_fielddata(&self, _name: &str) -> Option<EsError> {
        Some(EsError::illegal_argument("[rank_feature] fields do not support sorting, scripting or aggregating"))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let number = match &value.kind {
            Kind::Null => return Ok(()),
            Kind::Number(number) => number.as_f32(),
            Kind::String(text) => parse_float(text).map_err(Refused::fatal)?,
            Kind::Bool(_) | Kind::Array(_) | Kind::Object(_) => return Err(Refused::fatal(sink.not_numeric(value))),
        };
        if sink.has_double(&field.name) {
            return Err(Refused::fatal(EsError::illegal_argument(format!(
                "[rank_feature] fields do not support indexing multiple values for the same field [{}] in the same document",
                field.name
            ))));
        }
        // ES: what is too great to be a float is quoted as that (modules/field/malformed).
        let preview = if number.is_finite() { Preview::Value } else { Preview::Text(f32_to_string(number)) };
        let kept = feature(number, self.positive, (&field.name, "_feature"), sink.major);
        sink.double(field, f64::from(kept.map_err(|error| Refused { preview, ..Refused::fatal(error) })?));
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        let number = match &value.kind {
            Kind::Number(number) => Some(number.as_f32()),
            Kind::String(text) => parse_float(text).ok(),
            Kind::Null => return Some(Fetched::Nothing),
            _ => None,
        };
        Some(number.map_or(Fetched::Ignored, |number| Fetched::Value(JsonOwned::Number(f32_to_string(number)))))
    }

    fn term(&self, _name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(no_queries("rank_feature"))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(no_ranges(name, "rank_feature"))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
