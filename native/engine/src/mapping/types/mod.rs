//! The field types: one file each, named by the wire name, and the slice that registers them.

pub mod aggregate_metric_double;
pub mod alias;
pub mod base64;
pub(in crate::mapping) mod base64_text;
pub mod binary;
pub mod boolean;
pub mod completion;
pub mod constant_keyword;
pub mod counted_keyword;
pub mod date;
pub mod date_field;
pub mod date_nanos;
pub mod dense_vector;
pub mod flattened;
pub mod geo_point;
pub mod geo_shape;
pub mod histogram;
pub mod ip;
pub mod join;
pub mod keyword;
pub mod match_only_text;
pub mod murmur3;
pub mod number;
pub mod percolator;
pub mod range;
pub mod rank_feature;
pub mod rank_features;
pub mod rank_vectors;
pub mod search_as_you_type;
pub mod sparse_vector;
pub mod text;
pub mod unsupported;
pub mod version;
pub mod wildcard;

use std::sync::Arc;

use super::context::MappingContext;
use super::field::Field;
use super::field_type::FieldType;
use super::parameter::{Param, ParamSet};
use super::type_traits::TypeTraits;
use crate::error::Result;

/// A registered field type.
pub struct TypeSpec {
    /// The wire name.
    pub name: &'static str,
    /// Its capabilities.
    pub traits: &'static TypeTraits,
    /// Its parameters in rendering order.
    pub params: &'static [Param],
    /// Number of parameters rendered before `fields` and `copy_to`.
    pub params_before_fields: usize,
    /// Gives parameters that others decide their values.
    pub derive: fn(&mut ParamSet, &MappingContext),
    /// Validates the parameters and builds the field.
    pub build: fn(&FieldSite<'_>, &ParamSet) -> Result<Field>,
}

impl TypeSpec {
    /// Returns true if the type comes with a module, so that further parameters are unknown.
    pub fn has_module(&self) -> bool {
        matches!(self.name, "geo_shape" | "unsigned_long")
    }
}

/// The field a type is built for.
pub struct FieldSite<'a> {
    /// The full name.
    pub name: &'a Arc<str>,
    /// The last part of the name, which most messages quote.
    pub leaf_name: &'a str,
    /// The index.
    pub cx: &'a MappingContext,
}

/// Every field type that is built.
pub static TYPES: &[&TypeSpec] = &[
    &aggregate_metric_double::SPEC,
    &alias::SPEC,
    &binary::SPEC,
    &boolean::SPEC,
    &completion::SPEC,
    &constant_keyword::SPEC,
    &counted_keyword::SPEC,
    &date::SPEC,
    &date_nanos::SPEC,
    &range::date_range::SPEC,
    &range::double_range::SPEC,
    &dense_vector::SPEC,
    &flattened::SPEC,
    &range::float_range::SPEC,
    &geo_point::SPEC,
    &geo_shape::SPEC,
    &histogram::SPEC,
    &range::integer_range::SPEC,
    &ip::SPEC,
    &range::ip_range::SPEC,
    &join::SPEC,
    &keyword::SPEC,
    &number::byte::SPEC,
    &number::double::SPEC,
    &number::float::SPEC,
    &number::half_float::SPEC,
    &number::integer::SPEC,
    &number::long::SPEC,
    &range::long_range::SPEC,
    &match_only_text::SPEC,
    &murmur3::SPEC,
    &number::scaled_float::SPEC,
    &percolator::SPEC,
    &rank_feature::SPEC,
    &rank_features::SPEC,
    &rank_vectors::SPEC,
    &search_as_you_type::SPEC,
    &number::short::SPEC,
    &sparse_vector::SPEC,
    &text::SPEC,
    &number::token_count::SPEC,
    &number::unsigned_long::SPEC,
    &version::SPEC,
    &wildcard::SPEC,
];

/// A field type without parameters, for fields that are taken to be there.
pub fn without_parameters(type_name: &str, name: &str, cx: &MappingContext) -> Result<Option<Arc<dyn FieldType>>> {
    let Some(spec) = find(type_name) else { return Ok(None) };
    let site = FieldSite { name: &name.into(), leaf_name: name, cx };
    Ok(Some((spec.build)(&site, &ParamSet::new(spec.params, cx))?.ty))
}

/// The field type of that wire name.
pub fn find(name: &str) -> Option<&'static TypeSpec> {
    TYPES.iter().find(|spec| spec.name == name).copied()
}
