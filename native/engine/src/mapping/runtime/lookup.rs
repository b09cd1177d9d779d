//! Runtime fields of type `lookup`: they return fields of a document in another index, and cannot be searched.

use crate::mapping::type_traits::{TypeTraits, Values};
use std::sync::Arc;

use super::RuntimeField;
use super::lookup_type::LookupType;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Object, Value};
use crate::mapping::Field;
use crate::mapping::context::MappingContext;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, RangeBounds};
use crate::mapping::java_text::{class_cast, hash_map_order, java_class_name, java_text};
use crate::mapping::parameter::ParamSite;
use crate::mapping::parameter_value::meta;
use crate::mapping::value_error::Refused;

const NAME: &str = "lookup";

/// Reads a definition.
pub fn parse(name: &str, node: &Object<'_>, cx: &MappingContext) -> Result<RuntimeField> {
    let (mut shown_meta, mut target_index, mut input_field, mut target_field, mut fetch_fields) = (None, None, None, None, Vec::new());
    for (key, value) in hash_map_order(node).into_iter().filter(|(key, _)| *key != "type") {
        if !matches!(key, "meta" | "target_index" | "input_field" | "target_field" | "fetch_fields") {
            return Err(EsError::mapper_parsing(format!("unknown parameter [{key}] on runtime field [{name}] of type [{NAME}]")));
        }
        if value.is_null() {
            let reason = format!("[{key}] on runtime field [{name}] of type [{NAME}] must not have a [null] value");
            return Err(EsError::mapper_parsing(reason));
        }
        match key {
            "meta" => shown_meta = Some((meta().parse)(&ParamSite { field: name, type_name: NAME, param: "meta", cx }, value)?),
            "target_index" => target_index = Some(java_text(value)),
            "input_field" => input_field = Some(java_text(value)),
            "target_field" => target_field = Some(java_text(value)),
            _ => fetch_fields = fields(value)?,
        }
    }
    let given = |value: Option<String>, key: &str| {
        let given = value.filter(|value| !value.is_empty());
        given.ok_or_else(|| EsError::illegal_argument(format!("[{key}] parameter must be specified")))
    };
    let target_index = given(target_index, "target_index")?;
    let input_field = given(input_field, "input_field")?;
    let target_field = given(target_field, "target_field")?;
    if fetch_fields.is_empty() {
        return Err(EsError::mapper_parsing("[fetch_fields] parameter must not be empty"));
    }
    // ES: reports this only after the other checks.
    if input_field == name {
        return Err(EsError::illegal_argument(format!("lookup field [{name}] can't use input from itself")));
    }
    let mut shown = Vec::new();
    if let Some(meta) = shown_meta.filter(|meta| !matches!(meta, JsonOwned::Object(members) if members.is_empty())) {
        shown.push(("meta", meta));
    }
    shown.push(("target_index", JsonOwned::from(&*target_index)));
    shown.push(("input_field", JsonOwned::from(&*input_field)));
    shown.push(("target_field", JsonOwned::from(&*target_field)));
    shown.push(("fetch_fields", JsonOwned::Array(fetch_fields.iter().map(shown_field).collect())));
    let name: Arc<str> = Arc::from(name);
    let ty = LookupType { target_index, input_field, target_field, fetch_fields };
    let field = Field { indexed: false, doc_values: false, ..Field::new(Arc::clone(&name), Arc::new(ty)) };
    Ok(RuntimeField { name, type_name: NAME, shown, field: Arc::new(field) })
}

fn shown_field((field, format): &(String, Option<String>)) -> JsonOwned {
    let mut members = vec![("field".to_owned(), JsonOwned::from(&**field))];
    members.extend(format.as_ref().map(|format| ("format".to_owned(), JsonOwned::from(&**format))));
    JsonOwned::Object(members)
}

/// The parameter `fetch_fields`. ES: other members than these two are passed over (`mapping/runtime_lookup`).
fn fields(value: &Value<'_>) -> Result<Vec<(String, Option<String>)>> {
    let Some(items) = value.as_array() else { return Err(wrong_class(value, "java.util.List")) };
    let text = |value: &Value<'_>| value.as_str().map(ToOwned::to_owned).ok_or_else(|| wrong_class(value, "java.lang.String"));
    let mut fields = Vec::with_capacity(items.len());
    for item in items {
        if let Some(name) = item.as_str() {
            fields.push((name.to_owned(), None));
            continue;
        }
        let Some(object) = item.as_object() else {
            return Err(EsError::mapper_parsing(format!("unexpected value [{}] for [fetch_fields] parameter", java_text(item))));
        };
        let Some(field) = object.get("field").filter(|field| !field.is_null()) else {
            return Err(EsError::mapper_parsing("[field] parameter of [fetch_fields] must be provided"));
        };
        let format = object.get("format").filter(|format| !format.is_null());
        fields.push((text(field)?, format.map(text).transpose()?));
    }
    Ok(fields)
}

fn wrong_class(value: &Value<'_>, wanted: &str) -> EsError {
    EsError::new("class_cast_exception", 500, class_cast(&java_class_name(value), wanted))
}

/// Only hits return its values.
static TRAITS: TypeTraits = TypeTraits::of(Values::Other);

impl FieldType for LookupType {
    fn type_name(&self) -> &'static str {
        NAME
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn lookup(&self) -> Option<&LookupType> {
        Some(self)
    }

    // Unreachable: runtime fields are not indexed.
    fn index(&self, _field: &Field, _value: &Value<'_>, _sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        Ok(())
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is a lookup field.")))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [{NAME}] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
