//! Fields that cannot be sorted by, aggregated or computed with.

use super::field_type::FieldType;
use crate::error::EsError;

/// ES: the reply to sorting or aggregating on a field without doc values (`mapping/alias`).
pub fn no_doc_values(field: &str, field_type: &dyn FieldType, index: &str) -> EsError {
    if let Some(error) = field_type.no_fielddata(field) {
        return error;
    }
    if field_type.is_text() {
        return EsError::illegal_argument(format!(
            "Fielddata is disabled on [{field}] in [{index}]. Text fields are not optimised for operations that require \
             per-document field data like aggregations and sorting, so these operations are disabled by default. Please \
             use a keyword field instead. Alternatively, set fielddata=true on [{field}] in order to load field data by \
             uninverting the inverted index. Note that this can use significant memory."
        ));
    }
    let type_name = field_type.type_name();
    if field_type.completion().is_some() || field_type.lookup().is_some() {
        return EsError::illegal_argument(format!("Fielddata is not supported on field [{field}] of type [{type_name}]"));
    }
    EsError::illegal_argument(format!(
        "Can't load fielddata on [{field}] because fielddata is unsupported on fields of type [{type_name}]. Use doc values \
         instead."
    ))
}
