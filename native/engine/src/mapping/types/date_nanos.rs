//! `date_nanos`: instants from 1970 to 2262, stored as nanoseconds since the epoch.

use super::TypeSpec;
use super::date_field::{build, params};
use crate::mapping::date::Resolution;
use crate::mapping::parameter::Param;

/// The registration of `date_nanos`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "date_nanos",
    traits: &super::date_field::NANOS_TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| build(site, params, Resolution::Nanos),
};

const PARAMS: &[Param] = &params("strict_date_optional_time_nanos||epoch_millis");
