//! Fields that a sort assumes to be there, of a type that it names.

use crate::mapping::type_traits::Values;
use std::sync::Arc;

use super::key::NumberKind;
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::mapping::field_type::FieldType;
use crate::mapping::types::{find, unsupported, without_parameters};
use crate::search::target::SearchTarget;

/// Name of a field with an assumed type.
pub const ASSUMED: &str = "__anonymous_";

/// The type of a field that is assumed to have it: values of `search_after` are read as a field without parameters reads them.
pub fn field_type(type_name: &str, target: &SearchTarget) -> Result<Option<Arc<dyn FieldType>>> {
    let is_read = find(type_name).is_some_and(|spec| spec.traits.sort.is_some() || spec.traits.is_address() || spec.traits.is_range());
    if !is_read {
        return Ok(None);
    }
    without_parameters(type_name, ASSUMED, &target.snapshot.context)
}

/// Validates the name of an assumed type.
pub fn check_type(type_name: &str) -> Result<()> {
    match type_name {
        "object" | "nested" => Err(EsError::illegal_argument(format!("Mapper for type [{type_name}] must be a leaf field"))),
        "alias" => Err(EsError::mapper_parsing(format!("The [path] property must be specified for field [{ASSUMED}]."))),
        _ if unsupported::UNBUILT.contains(&type_name)
            || find(type_name).is_some_and(|spec| spec.traits.sort == Some(NumberKind::Unsigned)) =>
        {
            Err(EsError::not_implemented(format!("sort option [unmapped_type] of [{type_name}]")))
        }
        _ if find(type_name).is_none() => Err(EsError::illegal_argument(format!("No mapper found for type [{type_name}]"))),
        _ => Ok(()),
    }
}

/// Rejects sorts that an assumed field without parameters does not support.
pub fn check(type_name: &str, target: &SearchTarget) -> Result<()> {
    match find(type_name).map_or(Values::Other, |spec| spec.traits.values) {
        Values::Text => match without_parameters(type_name, ASSUMED, &target.snapshot.context)? {
            Some(text) => Err(no_doc_values(ASSUMED, &*text, &target.snapshot.name)),
            None => Ok(()),
        },
        Values::Bytes => Err(EsError::illegal_argument(
            "Can't load fielddata on [__anonymous_] because fielddata is unsupported on fields of type [binary]. Use doc values instead.",
        )),
        Values::Completion => Err(EsError::illegal_argument("Fielddata is not supported on field [__anonymous_] of type [completion]")),
        // ES: it has no number of dimensions (api/global/search_sort_mode).
        Values::Vector => {
            let reason = "Cannot invoke \"java.lang.Integer.intValue()\" because \"denseVectorFieldType.dims\" is null";
            Err(EsError::new("null_pointer_exception", 500, reason))
        }
        _ => Ok(()),
    }
}
