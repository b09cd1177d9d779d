//! `long`: signed whole numbers of 64 bits.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::types::TypeSpec;

/// What `long` is.
pub(in crate::mapping::types) static TYPE: WholeType =
    WholeType { name: "long", min: i64::MIN, max: i64::MAX, article: "a long", class: "Long" };

/// The registration of `long`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "long",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
