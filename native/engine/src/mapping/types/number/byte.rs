//! `byte`: signed whole numbers of 8 bits.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::types::TypeSpec;

static TYPE: WholeType = WholeType { name: "byte", min: i8::MIN as i64, max: i8::MAX as i64, article: "a byte", class: "Integer" };

/// The registration of `byte`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "byte",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
