//! `byte`: signed 8-bit integers.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::type_traits::{NumberKind, TypeTraits, WHOLE};
use crate::mapping::types::TypeSpec;

static TYPE: WholeType =
    WholeType { name: "byte", traits: &TRAITS, min: i8::MIN as i64, max: i8::MAX as i64, article: "a byte", class: "Integer" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::whole(NumberKind::Int, i8::MIN as f64, i8::MAX as f64, WHOLE);

/// The registration of `byte`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "byte",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
