//! `short`: signed 16-bit integers.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::type_traits::{NumberKind, TypeTraits, WHOLE};
use crate::mapping::types::TypeSpec;

static TYPE: WholeType =
    WholeType { name: "short", traits: &TRAITS, min: i16::MIN as i64, max: i16::MAX as i64, article: "a short", class: "Short" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::whole(NumberKind::Int, i16::MIN as f64, i16::MAX as f64, WHOLE);

/// The registration of `short`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "short",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
