//! The number types. Integers use a long column, floating-point numbers a double column.

pub mod byte;
pub mod double;
pub mod float;
pub mod floating;
pub mod half_float;
pub mod integer;
pub mod long;
pub mod scaled_float;
pub mod short;
pub mod token_count;
pub mod unsigned_long;
pub mod whole;

use super::super::parameter::{Param, ParamDefault, ParamSite};
use super::super::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw, store};
use std::sync::Arc;

use super::super::field::Field;
use super::super::field_type::FieldType;
use super::super::parameter::ParamSet;
use super::FieldSite;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};

/// The parameters of every number type; `null_value` differs by type.
pub const fn params(null_value: fn(&ParamSite<'_>, &Value<'_>) -> Result<JsonOwned>) -> [Param; 12] {
    [
        index(),
        doc_values(),
        store(),
        ignore_malformed(),
        Param::new("coerce", boolean, ParamDefault::Coerce).updatable().serialized(super::super::parameter::Serialized::Given),
        Param::new("null_value", null_value, ParamDefault::Null).nullable(),
        Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
        meta(),
        Param::new("time_series_dimension", boolean, ParamDefault::Bool(false)).unsupported(),
        Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ]
}

/// The field of a number type with its common parameters.
fn field<T: FieldType + 'static>(site: &FieldSite<'_>, params: &ParamSet, ty: T) -> Field {
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ty));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    field
}

/// Rejects a query on a field that has neither an index nor doc values.
pub(crate) fn check_searchable(name: &str, indexed: bool, doc_values: bool) -> Result<()> {
    if indexed || doc_values {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed nor has doc values.")))
}
