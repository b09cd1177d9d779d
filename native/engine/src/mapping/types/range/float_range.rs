//! `float_range`.

use super::TRAITS;
use super::kind::Kind;
use super::{PARAMS, build};
use crate::mapping::types::TypeSpec;
use crate::mapping::types::number::float::TYPE;
use crate::mapping::types::number::floating::Floating;

/// The registration of `float_range`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "float_range",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| build("float_range", Kind::Floating(Floating::bare(&TYPE, params.bool("coerce"))), site, params),
};
