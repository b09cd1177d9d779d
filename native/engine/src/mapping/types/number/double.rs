//! `double`: floating numbers of 64 bits.

use super::floating::{Floating, FloatingType, Width};
use super::params;
use crate::mapping::types::TypeSpec;

/// What `double` is.
pub(in crate::mapping::types) static TYPE: FloatingType = FloatingType { name: "double", width: Width::Double, class: "Double" };

/// The registration of `double`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "double",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Floating::build(&TYPE, site, params)),
};
