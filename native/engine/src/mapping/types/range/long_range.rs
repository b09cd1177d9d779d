//! `long_range`.

use super::TRAITS;
use super::kind::Kind;
use super::{PARAMS, build};
use crate::mapping::types::TypeSpec;
use crate::mapping::types::number::long::TYPE;
use crate::mapping::types::number::whole::Whole;

/// The registration of `long_range`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "long_range",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| build("long_range", Kind::Whole(Whole::bare(&TYPE, params.bool("coerce"))), site, params),
};
