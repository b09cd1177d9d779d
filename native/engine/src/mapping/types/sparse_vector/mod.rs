//! `sparse_vector`: weights of a document by the names of tokens; a query scores by the products of weights.

mod options;
mod pruning;

use std::sync::Arc;

use super::rank_feature::feature;
use super::rank_features::{column, each, encode, find, no_object, read};
use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{Field, presence_of};
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{boolean, meta};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;
use crate::mapping::vector::TAKEN_OUT_SINCE;

pub use pruning::Pruning;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other).with(&[Ability::Objects]);

/// The registration of `sparse_vector`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "sparse_vector",
    traits: &TRAITS,
    params: &[
        // ES: 9 stores the terms of all vectors, as it takes them out of sources (mapping/sparse_vector).
        Param::new("store", boolean, ParamDefault::Bool(false)).unsupported(),
        meta(),
        Param::new("index_options", options::parse, ParamDefault::Null)
            .nullable()
            .updatable()
            .included_as(|_, value| Some(if matches!(value, JsonOwned::Null) { options::by_default() } else { value.clone() })),
    ],
    params_before_fields: usize::MAX,
    derive: store_in_new_indices,
    build: |site, params| Ok(build(site, params)),
};

/// ES: 9 reports that vectors are stored, whatever the parameter is (`mapping/sparse_vector`).
fn store_in_new_indices(params: &mut ParamSet, cx: &MappingContext) {
    if cx.major >= TAKEN_OUT_SINCE {
        params.give_unrendered("store", JsonOwned::Bool(true), cx);
    }
}

struct SparseVector {
    /// Default token pruning of queries; `None`: no pruning.
    pruning: Option<Pruning>,
    present: Arc<str>,
    major: u8,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = SparseVector {
        pruning: options::pruning(params.get("index_options")),
        present: Arc::from(presence_of(site.name)),
        major: site.cx.major,
    };
    let store = params.bool("store");
    Field { doc_values: false, store, ..Field::new(Arc::clone(site.name), Arc::new(ty)) }
}

/// The weights of a source value as stored, by the bytes of their names: the maximum for duplicate names. `None` if it is not a vector.
pub fn stored(value: &Value<'_>) -> Option<Vec<(String, f32)>> {
    let mut weights: Vec<(String, f32)> = Vec::new();
    let mut any = false;
    gather(value, &mut weights, &mut any, 0);
    weights.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    any.then_some(weights)
}

fn gather(value: &Value<'_>, weights: &mut Vec<(String, f32)>, any: &mut bool, depth: usize) {
    if depth > 100 {
        return;
    }
    for item in value.as_array().into_iter().flatten() {
        gather(item, weights, any, depth + 1);
    }
    if value.as_object().is_none() {
        return;
    }
    *any = true;
    // Invalid vectors were rejected when the document was written.
    let _ = read("sparse_vector", value, Refused::wrapped, |name, number| {
        let number = feature(number, true, (name, ""), TAKEN_OUT_SINCE)?;
        match weights.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = known.max(number),
            None => weights.push((name.to_owned(), number)),
        }
        Ok(())
    });
}

impl FieldType for SparseVector {
    fn type_name(&self) -> &'static str {
        "sparse_vector"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn sparse_vector(&self) -> Option<Option<&Pruning>> {
        Some(self.pruning.as_ref())
    }

    fn no_fielddata(&self, _name: &str) -> Option<EsError> {
        Some(EsError::illegal_argument("[sparse_vector] fields do not support sorting, scripting or aggregating"))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let column = column(&field.name);
        let name: &str = &field.name;
        if value.is_null() {
            return Err(Refused::wrapped(no_object("sparse_vector", value), value.at));
        }
        read("sparse_vector", value, Refused::wrapped, |token, number| {
            let number = feature(number, true, (token, name), self.major)?;
            let known = sink.joined_bytes(&column).unwrap_or_default();
            if let Some(before) = find(known, token.as_bytes()) {
                // ES: of several weights the greatest counts (mapping/sparse_vector).
                if number > before {
                    let replace = |(other, weight): (&[u8], f32)| {
                        let other = String::from_utf8_lossy(other);
                        encode(&other, if other == token { number } else { weight })
                    };
                    let all = each(known).flat_map(replace).collect();
                    sink.replace_joined(&column, all);
                }
                return Ok(());
            }
            sink.named_term(&field.name, token.as_bytes().to_vec(), true, false);
            sink.joined_to(&column, &encode(token, number));
            Ok(())
        })?;
        // ES: an object without weights is a value, too (mapping/sparse_vector).
        if !sink.has_term(&self.present) {
            sink.named_term(&self.present, Vec::new(), true, false);
        }
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::Value(JsonOwned::as_read(value)) })
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Feature(java_text(value).into_bytes()))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [sparse_vector] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
