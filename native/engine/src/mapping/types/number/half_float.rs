//! `half_float`: floating numbers of 16 bits.

use super::floating::{Floating, FloatingType, Width};
use super::params;
use crate::mapping::type_traits::{NumberKind, TypeTraits};
use crate::mapping::types::TypeSpec;

static TYPE: FloatingType = FloatingType { name: "half_float", traits: &TRAITS, width: Width::Half, class: "Float" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::floating(NumberKind::Float, true);

/// The registration of `half_float`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "half_float",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Floating::build(&TYPE, site, params)),
};
