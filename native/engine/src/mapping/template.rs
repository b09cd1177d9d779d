//! Dynamic templates: what new fields are mapped to.

use super::context::MappingContext;
use super::java_text::{class_cast, hash_map_order, java_class_name, java_text};
use super::mapper::{Mapper, ObjectMapper};
use super::parse_object::parse_mapper;
use super::parse_root::in_hash_order;
use super::runtime::{RuntimeField, parse_definition};
use super::template_names::{GivenNames, NamePatterns};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, JsonWriter, Value, parse};

/// The kind of JSON value that a new field was found with, after date and number detection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// An object.
    Object,
    /// A string.
    String,
    /// An integer.
    Long,
    /// Any other number.
    Double,
    /// A boolean.
    Boolean,
    /// A string that is a date.
    Date,
    /// Bytes, which do not occur in JSON.
    Binary,
}

const KINDS: [ValueKind; 7] =
    [ValueKind::Object, ValueKind::String, ValueKind::Long, ValueKind::Double, ValueKind::Boolean, ValueKind::Date, ValueKind::Binary];

/// Kinds that runtime fields support.
const RUNTIME_KINDS: [ValueKind; 5] = [ValueKind::String, ValueKind::Long, ValueKind::Double, ValueKind::Boolean, ValueKind::Date];

impl ValueKind {
    /// The name in `match_mapping_type`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Object => "object",
            Self::String => "string",
            Self::Long => "long",
            Self::Double => "double",
            Self::Boolean => "boolean",
            Self::Date => "date",
            Self::Binary => "binary",
        }
    }

    /// The type of runtime fields of such values.
    pub const fn runtime_type(self) -> &'static str {
        match self {
            Self::String => "keyword",
            other => other.name(),
        }
    }

    /// The default field type of this kind.
    pub const fn default_type(self) -> &'static str {
        match self {
            Self::String => "text",
            Self::Double => "float",
            other => other.name(),
        }
    }
}

/// One dynamic template.
#[derive(Clone, Debug)]
pub struct DynamicTemplate {
    /// Its name.
    pub name: String,
    names: NamePatterns,
    paths: NamePatterns,
    kinds: Kinds,
    /// True if it has match conditions.
    has_conditions: bool,
    /// True if new fields become runtime fields.
    is_runtime: bool,
    mapping: JsonOwned,
    shown: JsonOwned,
}

#[derive(Clone, Debug, Default)]
struct Kinds {
    matching: Option<Vec<ValueKind>>,
    unmatching: Vec<ValueKind>,
}

impl Kinds {
    /// Rejects types that no runtime field can have; `all` means that every type was requested.
    fn only_runtime(&mut self, template: &str, all: bool) -> Result<()> {
        if all || self.matching.is_none() {
            self.matching = Some(RUNTIME_KINDS.to_vec());
        }
        match self.matching.iter().flatten().find(|kind| !RUNTIME_KINDS.contains(kind)) {
            Some(kind) => Err(EsError::mapper_parsing(format!(
                "Dynamic template [{template}] defines a runtime field but type [{}] is not supported as runtime field",
                kind.name()
            ))),
            None => Ok(()),
        }
    }
}

/// A definition as it is read.
fn written(members: Vec<(String, JsonOwned)>) -> Vec<u8> {
    let mut out = JsonWriter::default();
    JsonOwned::Object(members).write(&mut out);
    out.into_bytes()
}

/// Reads `dynamic_templates`.
pub fn parse_templates(value: &Value<'_>, cx: &MappingContext) -> Result<Vec<DynamicTemplate>> {
    let Some(items) = value.as_array() else {
        return Err(EsError::mapper_parsing("Dynamic template syntax error. An array of named objects is expected."));
    };
    let mut templates: Vec<DynamicTemplate> = Vec::new();
    for item in items {
        let object = item.as_object().ok_or_else(|| not_a_map(item))?;
        let (1, Some(member)) = (object.len(), object.iter().next()) else {
            return Err(EsError::mapper_parsing("A dynamic template must be defined with a name"));
        };
        let template = DynamicTemplate::parse(&member.key, &member.value)?;
        template.validate(cx)?;
        match templates.iter_mut().find(|other| cx.major > 8 && other.name == template.name) {
            // ES 9: the last of a name counts.
            Some(other) => *other = template,
            None => templates.push(template),
        }
    }
    Ok(templates)
}

fn not_a_map(value: &Value<'_>) -> EsError {
    EsError::new("class_cast_exception", 500, class_cast(&java_class_name(value), "java.util.Map"))
}

/// One text or a list of texts.
fn texts(value: &Value<'_>) -> Result<Vec<String>> {
    if value.is_null() {
        let reason = "Cannot invoke \"Object.toString()\" because the return value of \"java.util.Map$Entry.getValue()\" is null";
        return Err(EsError::new("null_pointer_exception", 500, reason));
    }
    Ok(value.as_array().map_or_else(|| vec![java_text(value)], |items| items.iter().map(java_text).collect()))
}

fn kinds(value: &Value<'_>) -> Result<Vec<ValueKind>> {
    let mut found = Vec::new();
    for text in texts(value)? {
        if text == "*" {
            found.extend(KINDS);
            continue;
        }
        let Some(kind) = KINDS.into_iter().find(|kind| kind.name() == text) else {
            return Err(EsError::illegal_argument(format!(
                "No field type matched on [{text}], possible values are [object, string, long, double, boolean, date, binary]"
            )));
        };
        found.push(kind);
    }
    Ok(found)
}

impl DynamicTemplate {
    fn parse(name: &str, value: &Value<'_>) -> Result<Self> {
        let object = value.as_object().ok_or_else(|| not_a_map(value))?;
        let (mut given, mut kinds_of, mut mapping) = (GivenNames::default(), Kinds::default(), None);
        let mut runtime = None;
        for (key, value) in hash_map_order(object) {
            match key {
                "match" => given.names = texts(value)?,
                "unmatch" => given.not_names = texts(value)?,
                "path_match" => given.paths = texts(value)?,
                "path_unmatch" => given.not_paths = texts(value)?,
                "match_mapping_type" => kinds_of.matching = Some(kinds(value)?),
                "unmatch_mapping_type" => kinds_of.unmatching = kinds(value)?,
                "match_pattern" => match java_text(value).as_str() {
                    "simple" => {}
                    "regex" => given.is_regex = true,
                    other => return Err(EsError::illegal_argument(format!("No matching pattern matched on [{other}]"))),
                },
                "mapping" if value.as_object().is_some() => mapping = Some(sorted(in_hash_order(value))),
                "runtime" if value.is_null() => {}
                "runtime" if value.as_object().is_some() => runtime = Some(sorted(in_hash_order(value))),
                "mapping" | "runtime" => return Err(not_a_map(value)),
                _ => return Err(EsError::illegal_argument(format!("Illegal dynamic template parameter: [{key}]"))),
            }
        }
        if mapping.is_some() && runtime.is_some() {
            let reason = format!("mapping and runtime cannot be both specified in the same dynamic template [{name}]");
            return Err(EsError::mapper_parsing(reason));
        }
        let is_named = !given.names.is_empty() || !given.paths.is_empty();
        let has_conditions = is_named || kinds_of.matching.is_some() || !kinds_of.unmatching.is_empty();
        let is_runtime = runtime.is_some();
        if is_runtime {
            let of_value = value.get("match_mapping_type").map(java_text);
            kinds_of.only_runtime(name, of_value.is_some_and(|text| text == "*"))?;
        }
        let Some(mapping) = mapping.or(runtime) else {
            return Err(EsError::mapper_parsing(format!("template [{name}] must have either mapping or runtime set")));
        };
        let (names, paths) = given.read(name)?;
        let shown = shown(value, is_runtime, &mapping);
        Ok(Self { name: name.to_owned(), names, paths, kinds: kinds_of, has_conditions, is_runtime, mapping, shown })
    }

    /// Returns true if the template maps a new field.
    pub fn matches(&self, name: &str, path: &str, kind: ValueKind) -> bool {
        // ES: a template with exclusions only, or without conditions, is only used if named by bulk lines
        // (mapping/dynamic_templates_conditions).
        self.has_conditions
            && self.names.hold(name)
            && self.paths.hold(path)
            && self.kinds.matching.as_ref().is_none_or(|kinds| kinds.contains(&kind))
            && !self.kinds.unmatching.contains(&kind)
    }

    /// The mapper of a new field. `extra` members are added where the template gives a date no format.
    pub fn mapper(
        &self,
        name: &str,
        kind: ValueKind,
        extra: &[(&str, String)],
        parent: &ObjectMapper,
        cx: &MappingContext,
    ) -> Result<Mapper> {
        let members = self.definition(name, kind.default_type(), extra);
        let text = written(members);
        let value = parse(&text).map_err(|error| error.to_es_error())?;
        let Some(node) = value.as_object() else { return Err(EsError::illegal_state("a mapping is an object")) };
        let mapper = parse_mapper(parent, name, parent.child_path(name), node, false, cx)?;
        match &mapper {
            Mapper::Object(object) if object.is_flat() && object.children.values().any(|child| matches!(child, Mapper::Object(_))) => {
                Err(EsError::not_implemented("a dynamic template for objects with [subobjects] [false] that have objects"))
            }
            _ => Ok(mapper),
        }
    }

    /// Returns true if new fields become runtime fields.
    pub fn is_runtime(&self) -> bool {
        self.is_runtime
    }

    /// The runtime field of a new field; `leaf_name` is the last part of its name.
    pub fn runtime_field(
        &self,
        leaf_name: &str,
        path: &str,
        kind: ValueKind,
        extra: &[(&str, String)],
        cx: &MappingContext,
    ) -> Result<RuntimeField> {
        let text = written(self.definition(leaf_name, kind.runtime_type(), extra));
        let value = parse(&text).map_err(|error| error.to_es_error())?;
        let Some(node) = value.as_object() else { return Err(EsError::illegal_state("a mapping is an object")) };
        parse_definition(path, node, cx)
    }

    /// The mapping of a new field.
    fn definition(&self, name: &str, default_type: &str, extra: &[(&str, String)]) -> Vec<(String, JsonOwned)> {
        let mut members: Vec<(String, JsonOwned)> = match filled(&self.mapping, name, default_type) {
            JsonOwned::Object(members) => members,
            _ => Vec::new(),
        };
        let given = |members: &[(String, JsonOwned)], wanted: &str| members.iter().any(|(key, _)| key == wanted);
        if !given(&members, "type") {
            members.push(("type".to_owned(), JsonOwned::String(default_type.to_owned())));
        }
        let is_date = members
            .iter()
            .any(|(key, value)| key == "type" && matches!(value, JsonOwned::String(name) if name == "date" || name == "date_nanos"));
        if is_date && !given(&members, "format") {
            members.extend(extra.iter().map(|(key, value)| ((*key).to_owned(), JsonOwned::String(value.clone()))));
        }
        members
    }

    /// Validates the template with every kind of value it applies to; rejected if all fail.
    fn validate(&self, cx: &MappingContext) -> Result<()> {
        let mut out = JsonWriter::default();
        self.mapping.write(&mut out);
        // ES: what the name decides cannot be checked before there is one (mapping/runtime_dynamic).
        if out.into_string().contains("{name}") {
            return Ok(());
        }
        let all = if self.is_runtime { RUNTIME_KINDS.to_vec() } else { KINDS.to_vec() };
        let kinds = match &self.kinds.matching {
            Some(kinds) => kinds,
            None => &all,
        };
        let root = ObjectMapper::new("".into(), None);
        let field = format!("__dynamic__{}", self.name);
        let mut last = None;
        for kind in kinds {
            let tried = if self.is_runtime {
                self.runtime_field(&field, &field, *kind, &[], cx).map(drop)
            } else {
                self.mapper(&field, *kind, &[], &root, cx).map(drop)
            };
            match tried {
                Ok(()) => return Ok(()),
                Err(error) if error.is_unsupported() && *kind == ValueKind::Binary => {}
                Err(error) if error.is_unsupported() => return Err(error),
                Err(error) => last = Some(error),
            }
        }
        let Some(cause) = last else { return Ok(()) };
        let mut out = JsonWriter::default();
        self.write(&mut out);
        let names = kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        Err(EsError::illegal_argument(format!(
            "dynamic template [{}] has invalid content [{}], attempted to validate it with the following match_mapping_type: [{names}]",
            self.name,
            out.into_string()
        ))
        .caused_by(self.validation_cause(cause)))
    }

    /// Unknown types have another message in templates, and an empty type if the template gives none.
    fn validation_cause(&self, cause: EsError) -> EsError {
        if let Some((name, _)) = cause.message().strip_prefix("The mapper type [").and_then(|rest| rest.split_once(']')) {
            let what = if self.is_runtime { "runtime field" } else { "mapper" };
            return EsError::illegal_argument(format!("No {what} found for type [{name}]"));
        }
        let typed = matches!(&self.mapping, JsonOwned::Object(members) if members.iter().any(|(key, _)| key == "type"));
        match cause.message().rsplit_once(" of type [") {
            Some((head, _)) if !typed && cause.message().starts_with("unknown parameter [") => {
                EsError::mapper_parsing(format!("{head} of type [null]"))
            }
            _ => cause,
        }
    }

    /// Writes the value under the template's name.
    pub fn write(&self, out: &mut JsonWriter) {
        self.shown.write(out);
    }
}

/// A mapping with its own members sorted by name; inner ones keep hash map order.
fn sorted(mapping: JsonOwned) -> JsonOwned {
    match mapping {
        JsonOwned::Object(mut members) => {
            members.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
            JsonOwned::Object(members)
        }
        other => other,
    }
}

/// The template with its members in rendering order; single-element lists are rendered as their only element.
fn shown(value: &Value<'_>, is_runtime: bool, mapping: &JsonOwned) -> JsonOwned {
    let mut members = Vec::new();
    for key in ["match", "path_match", "unmatch", "path_unmatch", "match_mapping_type", "unmatch_mapping_type", "match_pattern"] {
        let Some(value) = value.get(key) else { continue };
        let mut texts: Vec<JsonOwned> = value
            .as_array()
            .map_or_else(|| vec![java_text(value)], |items| items.iter().map(java_text).collect())
            .into_iter()
            .map(JsonOwned::String)
            .collect();
        if texts.is_empty() {
            continue;
        }
        let shown = if texts.len() == 1 { texts.swap_remove(0) } else { JsonOwned::Array(texts) };
        members.push((key.to_owned(), shown));
    }
    members.push(((if is_runtime { "runtime" } else { "mapping" }).to_owned(), mapping.clone()));
    JsonOwned::Object(members)
}

/// The mapping with `{name}` and `{dynamic_type}` filled in, in keys and values.
fn filled(value: &JsonOwned, name: &str, dynamic_type: &str) -> JsonOwned {
    let fill = |text: &str| text.replace("{name}", name).replace("{dynamic_type}", dynamic_type).replace("{dynamicType}", dynamic_type);
    match value {
        JsonOwned::String(text) => JsonOwned::String(fill(text)),
        JsonOwned::Array(items) => JsonOwned::Array(items.iter().map(|item| filled(item, name, dynamic_type)).collect()),
        JsonOwned::Object(members) => {
            JsonOwned::Object(members.iter().map(|(key, value)| (fill(key), filled(value, name, dynamic_type))).collect())
        }
        other => other.clone(),
    }
}
