//! `float`: floating numbers of 32 bits.

use super::floating::{Floating, FloatingType, Width};
use super::params;
use crate::mapping::type_traits::{NumberKind, TypeTraits};
use crate::mapping::types::TypeSpec;

/// The number type.
pub(in crate::mapping::types) static TYPE: FloatingType =
    FloatingType { name: "float", traits: &TRAITS, width: Width::Single, class: "Float" };

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::floating(NumberKind::Float, false);

/// The registration of `float`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "float",
    traits: &TRAITS,
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Floating::build(&TYPE, site, params)),
};
