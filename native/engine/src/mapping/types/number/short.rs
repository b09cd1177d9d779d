//! `short`: signed whole numbers of 16 bits.

use super::params;
use super::whole::{Whole, WholeType};
use crate::mapping::types::TypeSpec;

static TYPE: WholeType = WholeType { name: "short", min: i16::MIN as i64, max: i16::MAX as i64, article: "a short", class: "Short" };

/// The registration of `short`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "short",
    params: &params(|_, value| TYPE.null_value(value)),
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(Whole::build(&TYPE, site, params)),
};
