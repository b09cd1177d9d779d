//! `date_range`.

use super::DATE_TRAITS;
use super::kind::Kind;
use super::{DATE_PARAMS, build};
use crate::mapping::types::TypeSpec;
use crate::mapping::types::date_field::own_format;

/// The registration of `date_range`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "date_range",
    traits: &DATE_TRAITS,
    params: DATE_PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| {
        let format = own_format(params)?;
        build("date_range", Kind::Date { format, major: site.cx.major }, site, params)
    },
};
