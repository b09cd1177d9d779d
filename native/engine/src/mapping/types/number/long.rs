//! `long`: signed 64-bit integers.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::type_traits::{NumberKind, TypeTraits, WHOLE};
use crate::mapping::types::TypeSpec;

/// The number type.
pub(in crate::mapping::types) static TYPE: WholeType =
    WholeType { name: "long", traits: &TRAITS, min: i64::MIN, max: i64::MAX, article: "a long", class: "Long" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::whole(NumberKind::Long, i64::MIN as f64, (i64::MAX as f64).next_down(), WHOLE);

/// The registration of `long`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "long",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
