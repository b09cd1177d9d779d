//! `rank_features`: positive numbers of a document by their names, each of which boosts its scores.

use std::sync::Arc;

use super::rank_feature::{PARAMS, feature, no_queries, no_ranges};
use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::features::Features;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::parameter::ParamSet;
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;
use crate::xcontent::java_number::parse_float;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other).with(&[Ability::Objects]);

/// The registration of `rank_features`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "rank_features",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// A `rank_features` field.
struct RankFeatures {
    positive: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = RankFeatures { positive: params.bool("positive_score_impact") };
    // ES: it is not reported as searchable (query/rank_feature).
    Field { doc_values: false, indexed: false, ..Field::new(Arc::clone(site.name), Arc::new(ty)) }
}

/// The doc value of one document's features: length-prefixed names, each with its number.
pub fn encode(name: &str, number: f32) -> Vec<u8> {
    let length = (name.len() as u32).to_le_bytes();
    [&length[..], name.as_bytes(), &number.to_le_bytes()].concat()
}

/// The number of that name in a doc value.
pub fn find(bytes: &[u8], name: &[u8]) -> Option<f32> {
    each(bytes).find(|(known, _)| *known == name).map(|(_, number)| number)
}

/// The names and numbers in a doc value.
pub fn each(mut bytes: &[u8]) -> impl Iterator<Item = (&[u8], f32)> {
    std::iter::from_fn(move || {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let (name, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        let (number, rest) = rest.split_first_chunk::<4>()?;
        bytes = rest;
        Some((name, f32::from_le_bytes(*number)))
    })
}

/// Suffix of the column names of features; no field name has two consecutive dots.
pub(super) const FEATURES: &str = "..features";

/// The column of the features of a field.
pub fn column(field: &str) -> Arc<str> {
    Arc::from(format!("{field}{FEATURES}"))
}

/// The error for a value that is not an object.
pub(super) fn no_object(kind: &str, value: &Value<'_>) -> EsError {
    let token = value.token();
    EsError::illegal_argument(format!("[{kind}] fields must be json objects, expected a START_OBJECT but got: {token}"))
}

/// Parses an object of numbers for the named type; `visit` is called with each feature. `refuse` builds the error at a location.
pub(super) fn read(
    kind: &str,
    value: &Value<'_>,
    refuse: fn(EsError, Location) -> Refused,
    mut visit: impl FnMut(&str, f32) -> Result<()>,
) -> std::result::Result<(), Refused> {
    let Some(object) = value.as_object() else { return Err(refuse(no_object(kind, value), value.at)) };
    for member in object {
        let name = member.key.as_ref();
        let refused = |cause| refuse(cause, member.value.at);
        let number = match &member.value.kind {
            Kind::Null => continue,
            Kind::Number(number) => number.as_f32(),
            Kind::String(text) => parse_float(text).map_err(refused)?,
            _ => {
                return Err(refused(EsError::illegal_argument(format!(
                    "[{kind}] fields take hashes that map a feature to a strictly positive float, but got unexpected token {}",
                    member.value.token()
                ))));
            }
        };
        visit(name, number).map_err(refused)?;
    }
    Ok(())
}

impl FieldType for RankFeatures {
    fn type_name(&self) -> &'static str {
        "rank_features"
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
        Some(Features::Named { positive: self.positive })
    }

    fn no_fielddata(&self, _name: &str) -> Option<EsError> {
        Some(EsError::illegal_argument("[rank_features] fields do not support sorting, scripting or aggregating"))
    }

    fn refuses_exists(&self) -> Option<EsError> {
        Some(EsError::illegal_argument("[rank_features] fields do not support [exists] queries"))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let column = column(&field.name);
        read(
            "rank_features",
            value,
            |cause, _| Refused::fatal(cause),
            |name, number| {
                let before = sink.joined_bytes(&column);
                if before.is_some_and(|bytes| find(bytes, name.as_bytes()).is_some()) {
                    return Err(EsError::illegal_argument(format!(
                        "[rank_features] fields do not support indexing multiple values for the same rank feature [{}.{name}] in the same \
                     document",
                        field.name
                    )));
                }
                let number = feature(number, self.positive, (name, &field.name), 9)?;
                sink.named_term(&field.name, name.as_bytes().to_vec(), true, false);
                sink.joined_to(&column, &encode(name, number));
                Ok(())
            },
        )
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::object(value) })
    }

    fn term(&self, _name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(no_queries("rank_features"))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(no_ranges(name, "rank_features"))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_found_by_name() {
        let bytes = [encode("a", 1.5), encode("", 2.0), encode("ü.b", 3.0)].concat();
        assert_eq!(find(&bytes, "ü.b".as_bytes()), Some(3.0));
        assert_eq!(find(&bytes, b""), Some(2.0));
        assert_eq!(find(&bytes, b"b"), None);
    }
}
