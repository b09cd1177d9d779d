//! `integer`: signed whole numbers of 32 bits.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::types::TypeSpec;

/// What `integer` is.
pub static TYPE: WholeType =
    WholeType { name: "integer", min: i32::MIN as i64, max: i32::MAX as i64, article: "an integer", class: "Integer" };

/// The registration of `integer`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "integer",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
