//! `float`: floating numbers of 32 bits.

use super::floating::{Floating, FloatingType, Width};
use super::params;
use crate::mapping::types::TypeSpec;

/// What `float` is.
pub(in crate::mapping::types) static TYPE: FloatingType = FloatingType { name: "float", width: Width::Single, class: "Float" };

/// The registration of `float`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "float",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Floating::build(&TYPE, site, params)),
};
