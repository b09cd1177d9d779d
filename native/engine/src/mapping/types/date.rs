//! `date`: instants, stored as milliseconds since the epoch.

use super::TypeSpec;
use super::date_field::{build, params};
use crate::mapping::date::Resolution;
use crate::mapping::parameter::Param;

/// The registration of `date`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "date",
    traits: &super::date_field::TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| build(site, params, Resolution::Millis),
};

const PARAMS: &[Param] = &params("strict_date_optional_time||epoch_millis");
