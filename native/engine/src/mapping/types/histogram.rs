//! `histogram`: numbers of which each occurred so many times. From the documentation: no server without a licence has it.

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{ignore_malformed, meta, raw};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other).with(&[Ability::Objects]);

/// The registration of `histogram`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "histogram",
    traits: &TRAITS,
    params: &[
        ignore_malformed(),
        meta(),
        Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// A `histogram` field.
struct Histogram {
    ignore_malformed: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = Histogram { ignore_malformed: params.bool("ignore_malformed") };
    Field { indexed: false, ..Field::new(Arc::clone(site.name), Arc::new(ty)) }
}

/// The numbers of a doc value with their counts, ascending.
pub fn each(mut bytes: &[u8]) -> impl Iterator<Item = (f64, u64)> {
    std::iter::from_fn(move || {
        let (number, rest) = bytes.split_first_chunk::<8>()?;
        let (count, rest) = rest.split_first_chunk::<8>()?;
        bytes = rest;
        Some((f64::from_le_bytes(*number), u64::from_le_bytes(*count)))
    })
}

/// A doc value. Numbers that did not occur are left out.
fn encode(numbers: &[f64], counts: &[u64]) -> Vec<u8> {
    let occurring = numbers.iter().zip(counts).filter(|(_, count)| **count > 0);
    occurring.flat_map(|(number, count)| [number.to_le_bytes(), count.to_le_bytes()].concat()).collect()
}

/// The rejection of a value, with the name of the field.
fn wrong(field: &Field, reason: &str, at: Location) -> Refused {
    Refused::malformed(EsError::document_parsing(format!("error parsing field [{}], {reason}", field.name), at))
}

/// The items of one of both arrays.
fn items<'v>(field: &Field, member: &'v Member<'v>) -> std::result::Result<&'v [Value<'v>], Refused> {
    let refused = || wrong(field, &format!("[{}] must be an array", member.key), member.value.at);
    member.value.as_array().ok_or_else(refused)
}

fn numbers(field: &Field, member: &Member<'_>) -> std::result::Result<Vec<f64>, Refused> {
    let mut found: Vec<f64> = Vec::new();
    for item in items(field, member)? {
        let number = item.as_number().map(|number| number.as_f64()).filter(|number| number.is_finite());
        let Some(number) = number else { return Err(wrong(field, "[values] must be numbers", item.at)) };
        if found.last().is_some_and(|last| number <= *last) {
            return Err(wrong(field, "[values] values must be in increasing order", item.at));
        }
        found.push(number);
    }
    Ok(found)
}

fn counts(field: &Field, member: &Member<'_>) -> std::result::Result<Vec<u64>, Refused> {
    let count = |item: &Value<'_>| match item.as_number().and_then(|number| number.as_i64()) {
        Some(count) => u64::try_from(count).map_err(|_| wrong(field, "[counts] elements must be >= 0", item.at)),
        None => Err(wrong(field, "[counts] must be integers", item.at)),
    };
    items(field, member)?.iter().map(count).collect()
}

impl Histogram {
    fn read(field: &Field, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<Vec<u8>>, Refused> {
        let malformed = |reason: &str| wrong(field, reason, value.at);
        let object = match &value.kind {
            Kind::Null => return Ok(None),
            Kind::Object(object) => object,
            _ => return Err(malformed("a histogram must be an object")),
        };
        if sink.has_term(&field.name) {
            return Err(Refused::fatal(EsError::illegal_argument(format!(
                "Field [{}] of type [histogram] doesn't support indexing multiple values for the same field in the same document",
                field.name
            ))));
        }
        let (mut given, mut occurrences) = (None, None);
        for member in object {
            match &*member.key {
                "values" => given = Some(numbers(field, member)?),
                "counts" => occurrences = Some(counts(field, member)?),
                other => return Err(malformed(&format!("with unknown parameter [{other}]"))),
            }
        }
        let given = given.ok_or_else(|| malformed("expected field called [values]"))?;
        let occurrences = occurrences.ok_or_else(|| malformed("expected field called [counts]"))?;
        if given.len() != occurrences.len() {
            let reason = format!("expected same length from [values] and [counts] but got [{} != {}]", given.len(), occurrences.len());
            return Err(malformed(&reason));
        }
        Ok(Some(encode(&given, &occurrences)))
    }
}

impl FieldType for Histogram {
    fn type_name(&self) -> &'static str {
        "histogram"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        // Only aggregations that count occurrences read the doc values.
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

    fn is_counted(&self) -> bool {
        true
    }

    fn no_fielddata(&self, name: &str) -> Option<EsError> {
        let reason =
            format!("Field [{name}] of type [histogram] supports neither sorting, scripts, [docvalue_fields] nor this aggregation");
        Some(EsError::illegal_argument(reason))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match Self::read(field, value, sink) {
            Ok(Some(bytes)) => sink.term(field, bytes, false, true),
            Ok(None) => {}
            Err(refused) => return sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::object(value) })
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument(format!("[histogram] field do not support searching, use dedicated aggregations instead: [{name}]")))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [histogram] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_did_not_occur_are_left_out() {
        let bytes = encode(&[-1.5, 0.0, 2.0], &[3, 0, u64::MAX]);
        assert_eq!(each(&bytes).collect::<Vec<_>>(), [(-1.5, 3), (2.0, u64::MAX)]);
    }
}
