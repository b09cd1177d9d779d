//! `ip_range`.

use super::TRAITS;
use super::kind::Kind;
use super::{PARAMS, build};
use crate::mapping::types::TypeSpec;

/// The registration of `ip_range`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "ip_range",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| build("ip_range", Kind::Ip, site, params),
};
