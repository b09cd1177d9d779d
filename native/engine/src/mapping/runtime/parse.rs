//! Reads `runtime` and `runtime_mappings`.

use std::sync::Arc;

use super::{RuntimeField, RuntimeFields, RuntimeIdentity, RuntimeScript, lookup};
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonOwned, JsonWriter, Member, Object, Value};
use crate::mapping::Field;
use crate::mapping::context::MappingContext;
use crate::mapping::date::{DateFormat, Locale};
use crate::mapping::java_text::{hash_map_order, java_class, java_class_name, java_text};
use crate::mapping::parameter::{ParamSet, ParamSite};
use crate::mapping::parameter_value::meta;
use crate::mapping::types::{self, FieldSite};

/// Types whose values can be read from `_source`.
const TYPES: &[&str] = &["boolean", "date", "double", "geo_point", "ip", "keyword", "long"];

/// Whether `null` removes a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// In mappings.
    Allowed,
    /// In searches.
    Refused,
}

/// A type that runtime fields may have.
pub fn type_of(name: &str) -> Option<&'static str> {
    TYPES.iter().find(|known| **known == name).copied()
}

/// Reads the definitions by name.
pub fn parse_definitions(node: &Object<'_>, removal: Removal, cx: &MappingContext) -> Result<RuntimeFields> {
    let mut fields = RuntimeFields::new();
    for (name, value) in hash_map_order(node) {
        // Each is read as a mapped field is.
        work(20);
        let field = if value.is_null() {
            if removal == Removal::Refused {
                let reason = format!("Runtime field [{name}] was set to null but its removal is not supported in this context");
                return Err(EsError::mapper_parsing(reason));
            }
            None
        } else {
            let Some(definition) = value.as_object() else {
                let class = java_class_name(value);
                return Err(EsError::mapper_parsing(format!("Expected map for runtime field [{name}] definition but got a {class}")));
            };
            Some(Arc::new(parse_definition(name, definition, cx)?))
        };
        fields.insert(Arc::from(name), field);
    }
    Ok(fields)
}

/// Reads one definition.
pub fn parse_definition(name: &str, node: &Object<'_>, cx: &MappingContext) -> Result<RuntimeField> {
    let Some(type_name) = node.get("type").filter(|value| !value.is_null()).map(java_text) else {
        return Err(EsError::mapper_parsing(format!("No type specified for runtime field [{name}]")));
    };
    match type_name.as_str() {
        "composite" => return Err(composite(name, node)),
        "lookup" => return lookup::parse(name, node, cx),
        _ => {}
    }
    let Some(kind) = type_of(&type_name) else {
        return Err(EsError::mapper_parsing(format!(
            "The mapper type [{type_name}] declared on runtime field [{name}] does not exist. It might have been created within a future \
             version or requires a plugin to be installed. Check the documentation."
        )));
    };
    let mut definition = Definition { name, kind, meta: None, format: None, locale: None, script: None, on_error: None };
    for (key, value) in hash_map_order(node).into_iter().filter(|(key, _)| *key != "type") {
        definition.parameter(key, value, cx)?;
    }
    definition.build(cx)
}

/// The parameters of one field.
struct Definition<'a> {
    name: &'a str,
    kind: &'static str,
    meta: Option<JsonOwned>,
    format: Option<String>,
    locale: Option<Locale>,
    script: Option<(SourceAndParams, JsonOwned)>,
    on_error: Option<String>,
}

impl Definition<'_> {
    fn parameter(&mut self, key: &str, value: &Value<'_>, cx: &MappingContext) -> Result<()> {
        let (name, kind) = (self.name, self.kind);
        let is_date = kind == "date";
        let is_known = matches!(key, "meta" | "script" | "on_script_error") || is_date && matches!(key, "format" | "locale");
        if !is_known {
            return Err(EsError::mapper_parsing(format!("unknown parameter [{key}] on runtime field [{name}] of type [{kind}]")));
        }
        if value.is_null() && !matches!(key, "format" | "locale") {
            return Err(EsError::mapper_parsing(format!(
                "[{key}] on runtime field [{name}] of type [{kind}] must not have a [null] value"
            )));
        }
        match key {
            "meta" => {
                let param = meta();
                let site = ParamSite { field: name, type_name: kind, param: "meta", cx };
                self.meta = Some((param.parse)(&site, value)?);
            }
            "script" => self.script = Some(script(name, value)?),
            "on_script_error" => self.on_error = Some(on_error(value)?),
            "format" => self.format = (!value.is_null()).then(|| java_text(value)),
            _ => self.locale = if value.is_null() { None } else { Some(Locale::parse(&java_text(value))?) },
        }
        Ok(())
    }

    fn build(self, cx: &MappingContext) -> Result<RuntimeField> {
        if self.on_error.is_some() && self.script.is_none() {
            return Err(EsError::illegal_argument("Field [on_script_error] requires field [script] to be configured"));
        }
        let mut shown = Vec::new();
        if let Some(meta) = self.meta.filter(|meta| !matches!(meta, JsonOwned::Object(members) if members.is_empty())) {
            shown.push(("meta", meta));
        }
        let mut identity = format!("{}\n{}", self.kind, self.name);
        let mut script = None;
        if let Some(((source, params), definition)) = self.script {
            let continues_on_error = self.on_error.as_deref() == Some("continue");
            let parsed = RuntimeScript { source, params, field_type: self.kind, continues_on_error };
            (cx.check_runtime_script)(&parsed, cx.major)?;
            identity = format!("{identity}\n{parsed:?}");
            script = Some(Arc::new(parsed));
            shown.push(("script", definition));
            if continues_on_error {
                shown.push(("on_script_error", JsonOwned::from("continue")));
            }
        }
        let (name, spec): (Arc<str>, _) = (Arc::from(self.name), types::find(self.kind));
        let Some(spec) = spec else { return Err(EsError::illegal_state("the types of runtime fields are those of mapped ones")) };
        let mut params = ParamSet::new(spec.params, cx);
        params.give("index", JsonOwned::Bool(false), cx);
        if let Some(format) = self.format {
            // ES: reports an error in it before the field exists (mapping/runtime_mapping).
            DateFormat::parse(&format)?;
            identity.extend(["\n", &format]);
            let value = JsonOwned::String(format.clone());
            params.give("format", value.clone(), cx);
            if format != "strict_date_optional_time||epoch_millis" {
                shown.push(("format", value));
            }
        }
        if let Some(locale) = self.locale.filter(|locale| *locale != Locale::default()) {
            identity.extend(["\n", &locale.shown()]);
            let value = JsonOwned::String(locale.shown());
            params.give("locale", value.clone(), cx);
            shown.push(("locale", value));
        }
        let field = (spec.build)(&FieldSite { name: &name, leaf_name: self.name, cx }, &params)?;
        let field = Field { script, ..field.with_runtime(RuntimeIdentity(Arc::from(identity))) };
        Ok(RuntimeField { name, type_name: self.kind, shown, field: Arc::new(field) })
    }
}

/// The text of a script, and its parameters as JSON text.
type SourceAndParams = (String, Option<String>);

/// A script and its rendering.
fn script(name: &str, value: &Value<'_>) -> Result<(SourceAndParams, JsonOwned)> {
    let shown = |source: &str, params: Option<&Value<'_>>| {
        let mut members = vec![("source".to_owned(), JsonOwned::from(source)), ("lang".to_owned(), JsonOwned::from("painless"))];
        members.extend(params.map(|params| ("params".to_owned(), JsonOwned::as_read(&in_hash_map_order(params.clone())))));
        JsonOwned::Object(members)
    };
    if let Some(source) = value.as_str() {
        return Ok(((source.to_owned(), None), shown(source, None)));
    }
    let Some(object) = value.as_object() else {
        return Err(EsError::illegal_argument("Script value should be a String or a Map"));
    };
    if object.get("source").is_none() {
        if object.get("id").is_some() {
            return Err(EsError::illegal_argument(format!("stored scripts are not supported for runtime field [{name}]")));
        }
        if object.is_empty() {
            return Err(EsError::new("parse_exception", 400, "Expected one of [source] or [id] fields, but found none"));
        }
        return Err(EsError::not_implemented("such a [script] of a runtime field"));
    }
    match object.get("lang").and_then(Value::as_str) {
        None | Some("painless") => {}
        Some(lang) if !matches!(lang, "expression" | "mustache") => {
            return Err(EsError::illegal_argument(format!("script_lang not supported [{lang}]")));
        }
        Some(lang) => return Err(EsError::not_implemented(format!("runtime fields with a script in [{lang}]"))),
    }
    let is_empty = |value: &Value<'_>| value.as_object().is_some_and(Object::is_empty);
    let is_built = |member: &Member<'_>| match member.key.as_ref() {
        "source" | "lang" => member.value.as_str().is_some(),
        "params" => member.value.as_object().is_some(),
        "options" => is_empty(&member.value),
        _ => false,
    };
    let Some(source) = object.get("source").and_then(Value::as_str).filter(|_| object.iter().all(is_built)) else {
        return Err(EsError::not_implemented("such a [script] of a runtime field"));
    };
    let params = object.get("params").filter(|params| !is_empty(params));
    let params_text = params.map(|params| {
        let mut out = JsonWriter::default();
        out.value(params);
        String::from_utf8_lossy(&out.into_bytes()).into_owned()
    });
    Ok(((source.to_owned(), params_text), shown(source, params)))
}

fn on_error(value: &Value<'_>) -> Result<String> {
    let text = java_text(value);
    if matches!(text.as_str(), "fail" | "continue") {
        return Ok(text);
    }
    Err(EsError::mapper_parsing(format!("Unknown value [{text}] for field [on_script_error] - accepted values are [fail, continue]")))
}

/// The error for a composite field, whose values only a script can emit.
fn composite(name: &str, node: &Object<'_>) -> EsError {
    let (mut has_script, mut fields) = (None, None);
    for (key, value) in hash_map_order(node).into_iter().filter(|(key, _)| *key != "type") {
        if !matches!(key, "meta" | "script" | "fields" | "on_script_error") {
            return EsError::mapper_parsing(format!("unknown parameter [{key}] on runtime field [{name}] of type [composite]"));
        }
        if value.is_null() {
            return EsError::mapper_parsing(format!("[{key}] on runtime field [{name}] of type [composite] must not have a [null] value"));
        }
        match key {
            "script" => match script(name, value) {
                Ok(_) => has_script = Some(()),
                Err(error) => return error,
            },
            "fields" => {
                let Some(object) = value.as_object() else {
                    let (class, text) = (java_class(value), java_text(value));
                    return EsError::mapper_parsing(format!("[fields] must be an object, got {class}[{text}] for field [{name}]"));
                };
                fields = Some(object).filter(|object| !object.is_empty());
            }
            "on_script_error" => {
                if let Err(error) = on_error(value) {
                    return error;
                }
            }
            _ => {}
        }
    }
    match (has_script, fields) {
        (None, _) => EsError::illegal_argument(format!("composite runtime field [{name}] must declare a [script]")),
        (_, None) => EsError::illegal_argument(format!("composite runtime field [{name}] must declare its [fields]")),
        _ => EsError::not_implemented("runtime fields of type [composite]"),
    }
}
