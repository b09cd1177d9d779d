//! `date_range`.

use super::kind::Kind;
use super::{PARAMS, build};
use crate::mapping::date::DateFormat;
use crate::mapping::types::TypeSpec;

/// The registration of `date_range`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "date_range",
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| {
        let format = DateFormat::parse(params.text("format").unwrap_or_default())?;
        build("date_range", Kind::Date { format, major: site.cx.major }, site, params)
    },
};
