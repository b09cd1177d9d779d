//! `integer`: signed 32-bit integers.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::type_traits::{NumberKind, TypeTraits, WHOLE};
use crate::mapping::types::TypeSpec;

/// The number type.
pub static TYPE: WholeType =
    WholeType { name: "integer", traits: &TRAITS, min: i32::MIN as i64, max: i32::MAX as i64, article: "an integer", class: "Integer" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::whole(NumberKind::Int, i32::MIN as f64, i32::MAX as f64, WHOLE);

/// The registration of `integer`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "integer",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
