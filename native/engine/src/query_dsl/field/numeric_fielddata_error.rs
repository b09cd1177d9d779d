//! The error for numeric fielddata of a field that has none.

use crate::error::EsError;
use crate::mapping::Field;
use crate::mapping::type_traits::Values;

/// ES: the values of the field are taken for numbers unseen (`mapping/runtime_not_numeric`).
pub fn not_numeric(field: &Field) -> EsError {
    let class = match field.ty.traits().values {
        Values::Keyword if field.is_runtime() => "StringScriptFieldData",
        Values::Address if field.is_runtime() => "IpScriptFieldData",
        Values::Point if field.is_runtime() => "GeoPointScriptFieldData",
        Values::Text => "plain.PagedBytesIndexFieldData",
        _ => "plain.SortedSetOrdinalsIndexFieldData",
    };
    let class = format!("org.elasticsearch.index.fielddata.{class}");
    let numeric = "org.elasticsearch.index.fielddata.IndexNumericFieldData";
    let reason = format!("class {class} cannot be cast to class {numeric} ({class} and {numeric} are in unnamed module of loader 'app')");
    EsError::new("class_cast_exception", 500, reason)
}
