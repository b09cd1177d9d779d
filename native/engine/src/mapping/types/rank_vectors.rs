//! `rank_vectors`: several vectors of a document, which scripts compare with those of a query. From the documentation: no server without a
//! licence has it. Scripts over them are refused.

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite};
use crate::mapping::parameter_value::{meta, one_of};
use crate::mapping::type_traits::{TypeTraits, Values};
use crate::mapping::value_error::Refused;
use crate::mapping::vector::encode;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other);

/// The registration of `rank_vectors`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "rank_vectors",
    traits: &TRAITS,
    params: &[
        Param::new("element_type", element_type, ParamDefault::Text("float")),
        Param::new("dims", dims, ParamDefault::Null).updatable_if(|old, new| *old == JsonOwned::Null || old == new).included_if_set(),
        meta(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build,
};

fn element_type(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    one_of(site, value, &["byte", "float", "bit"])
}

fn dims(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match value.as_number().and_then(|_| text.parse::<i32>().ok()) {
        Some(number) => Ok(JsonOwned::I64(i64::from(number))),
        None => Err(EsError::mapper_parsing(format!("Property [dims] on field [{}] must be an integer but got [{text}]", site.field))),
    }
}

/// The greatest number of dimensions of vectors of numbers.
const MOST: i64 = 4096;

/// A `rank_vectors` field.
struct RankVectors {
    /// The number of elements of each vector; `None` before the first one.
    length: Option<usize>,
    /// The smallest and the greatest element.
    limits: (f64, f64),
    whole: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let bits = if params.text("element_type") == Some("bit") { 8 } else { 1 };
    let length = match params.get("dims") {
        JsonOwned::I64(dims) if !(bits..=MOST * bits).contains(dims) || dims % bits != 0 => {
            return Err(EsError::mapper_parsing(format!(
                "The number of dimensions of field [{}] should be a multiple of [{bits}] in the range [{bits}, {}] but was [{dims}]",
                site.leaf_name,
                MOST * bits
            )));
        }
        JsonOwned::I64(dims) => Some((dims / bits) as usize),
        _ => None,
    };
    let whole = params.text("element_type") != Some("float");
    let limits = if whole { (f64::from(i8::MIN), f64::from(i8::MAX)) } else { (f64::from(f32::MIN), f64::from(f32::MAX)) };
    Ok(Field { indexed: false, ..Field::new(Arc::clone(site.name), Arc::new(RankVectors { length, limits, whole })) })
}

impl RankVectors {
    /// One vector.
    fn read(&self, field: &Field, length: usize, value: &Value<'_>) -> std::result::Result<Vec<f32>, Refused> {
        let refused = |reason: String| Refused::wrapped(EsError::illegal_argument(reason), value.at);
        let Some(items) = value.as_array() else {
            return match &value.kind {
                Kind::String(_) => Err(Refused::fatal(EsError::not_implemented("a vector of a [rank_vectors] field that is a text"))),
                _ => Err(refused(format!("Field [{}] of type [rank_vectors] must have arrays of numbers", field.name))),
            };
        };
        if items.len() != length {
            let reason = format!("The [rank_vectors] field [{}] has a vector of [{}] elements, not of [{length}]", field.name, items.len());
            return Err(refused(reason));
        }
        let element = |item: &Value<'_>| {
            let number = item.as_number().map(|number| number.as_f64());
            let is_right = |number: &f64| (self.limits.0..=self.limits.1).contains(number) && (!self.whole || number.fract() == 0.0);
            let refused = || refused(format!("The [rank_vectors] field [{}] has an element that its [element_type] excludes", field.name));
            number.filter(is_right).map(|number| number as f32).ok_or_else(refused)
        };
        items.iter().map(element).collect()
    }
}

impl FieldType for RankVectors {
    fn type_name(&self) -> &'static str {
        "rank_vectors"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        // Only scripts read the doc values.
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

    fn takes_arrays(&self) -> bool {
        true
    }

    fn hides_values(&self) -> bool {
        true
    }

    fn no_fielddata(&self, name: &str) -> Option<EsError> {
        let reason = format!("Field [{name}] of type [rank_vectors] supports neither sorting nor aggregations");
        Some(EsError::illegal_argument(reason))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if value.is_null() {
            return Ok(());
        }
        if sink.has_term(&field.name) {
            let reason = format!(
                "Field [{}] of type [rank_vectors] doesn't support indexing multiple values for the same field in the same document",
                field.name
            );
            return Err(Refused::wrapped(EsError::illegal_argument(reason), value.at));
        }
        let Some(length) = self.length else {
            return Err(Refused::fatal(EsError::not_implemented("a [rank_vectors] field without [dims]")));
        };
        let Some(vectors) = value.as_array() else {
            let reason = format!("Field [{}] of type [rank_vectors] must be an array of vectors", field.name);
            return Err(Refused::wrapped(EsError::illegal_argument(reason), value.at));
        };
        let mut bytes = Vec::new();
        for vector in vectors {
            bytes.extend(encode(&self.read(field, length, vector)?));
        }
        sink.term(field, bytes, false, true);
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::Value(JsonOwned::as_read(value)) })
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [rank_vectors] doesn't support term queries")))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [rank_vectors] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
