//! Mapping parameters: how each is parsed, rendered and updated. A field type is a list of them.

use super::context::MappingContext;
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{JsonOwned, Value};

/// One parameter of a field type.
pub struct Param {
    /// The wire name.
    pub name: &'static str,
    /// Reads and checks a value.
    pub parse: fn(&ParamSite<'_>, &Value<'_>) -> Result<JsonOwned>,
    /// Default value.
    pub default: ParamDefault,
    /// Allowed updates.
    pub update: ParamUpdate,
    /// When it is rendered.
    pub serialized: Serialized,
    /// True if `null` is a value.
    pub null: bool,
    /// True if values other than the default are supported; otherwise they are rejected as unsupported.
    pub built: bool,
    /// First major version that has it.
    pub since: u8,
    /// Rendering in conflict messages by major version.
    pub print: fn(&JsonOwned, u8) -> String,
    /// The rendering of its value if defaults are requested.
    pub included: fn(&ParamSet, &JsonOwned) -> Option<JsonOwned>,
}

/// The site of a parameter, for messages and context.
pub struct ParamSite<'a> {
    /// The field's name as messages give it.
    pub field: &'a str,
    /// The type's wire name.
    pub type_name: &'static str,
    /// The parameter's wire name.
    pub param: &'static str,
    /// The index.
    pub cx: &'a MappingContext,
}

/// A parameter's default.
#[derive(Clone, Copy)]
pub enum ParamDefault {
    /// Unset.
    Null,
    /// A boolean.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A string.
    Text(&'static str),
    /// An empty object.
    Empty,
    /// `index.mapping.ignore_malformed`.
    IgnoreMalformed,
    /// `index.mapping.coerce`.
    Coerce,
    /// `index.mapping.ignore_above`.
    IgnoreAbove,
}

/// Allowed updates of a parameter.
#[derive(Clone, Copy)]
pub enum ParamUpdate {
    /// None.
    Never,
    /// Anything.
    Always,
    /// Changes that satisfy the function (old, new).
    If(fn(&JsonOwned, &JsonOwned) -> bool),
}

/// When a parameter is rendered.
#[derive(Clone, Copy)]
pub enum Serialized {
    /// When it differs from the default.
    Changed,
    /// If given.
    Given,
    /// If the function returns true.
    If(fn(&ParamSet) -> bool),
}

impl Param {
    /// A parameter that cannot be updated, is rendered if it differs from its default, rejects `null` and takes effect.
    pub const fn new(name: &'static str, parse: fn(&ParamSite<'_>, &Value<'_>) -> Result<JsonOwned>, default: ParamDefault) -> Self {
        Self {
            name,
            parse,
            default,
            update: ParamUpdate::Never,
            serialized: Serialized::Changed,
            null: false,
            built: true,
            since: 8,
            print: |value, _| printed(value),
            included: |_, value| Some(value.clone()),
        }
    }

    /// May be updated freely.
    #[must_use]
    pub const fn updatable(mut self) -> Self {
        self.update = ParamUpdate::Always;
        self
    }

    /// Allows updates that satisfy the function (old, new).
    #[must_use]
    pub const fn updatable_if(mut self, allowed: fn(&JsonOwned, &JsonOwned) -> bool) -> Self {
        self.update = ParamUpdate::If(allowed);
        self
    }

    /// Is rendered whenever it was specified.
    #[must_use]
    pub const fn serialized(mut self, serialized: Serialized) -> Self {
        self.serialized = serialized;
        self
    }

    /// Takes `null`.
    #[must_use]
    pub const fn nullable(mut self) -> Self {
        self.null = true;
        self
    }

    /// Marks the parameter as unsupported.
    #[must_use]
    pub const fn unsupported(mut self) -> Self {
        self.built = false;
        self
    }

    /// Appeared with a major version.
    #[must_use]
    pub const fn since(mut self, major: u8) -> Self {
        self.since = major;
        self
    }

    /// Sets the rendering.
    #[must_use]
    pub const fn rendered_by(mut self, print: fn(&JsonOwned, u8) -> String) -> Self {
        self.print = print;
        self
    }

    /// Renders a different value if defaults are requested.
    #[must_use]
    pub const fn included_as(mut self, included: fn(&ParamSet, &JsonOwned) -> Option<JsonOwned>) -> Self {
        self.included = included;
        self
    }

    /// Is rendered when defaults are requested only if it has a value.
    #[must_use]
    pub const fn included_if_set(self) -> Self {
        self.included_as(|_, value| (*value != JsonOwned::Null).then(|| value.clone()))
    }

    fn default_value(&self, cx: &MappingContext) -> JsonOwned {
        match self.default {
            ParamDefault::Null => JsonOwned::Null,
            ParamDefault::Bool(value) => JsonOwned::Bool(value),
            ParamDefault::Int(value) => JsonOwned::I64(value),
            ParamDefault::Text(value) => JsonOwned::String(value.to_owned()),
            ParamDefault::Empty => JsonOwned::Object(Vec::new()),
            ParamDefault::IgnoreMalformed => JsonOwned::Bool(cx.ignore_malformed),
            ParamDefault::Coerce => JsonOwned::Bool(cx.coerce),
            ParamDefault::IgnoreAbove => JsonOwned::I64(cx.ignore_above),
        }
    }
}

/// The parameters of one field with their values.
#[derive(Clone)]
pub struct ParamSet {
    params: &'static [Param],
    values: Vec<JsonOwned>,
    given: Vec<bool>,
    changed: Vec<bool>,
    /// A parameter that is not rendered and not compared in updates, see [`ParamSet::give_unrendered`].
    unrendered: Option<usize>,
}

impl ParamSet {
    /// All defaults.
    pub fn new(params: &'static [Param], cx: &MappingContext) -> Self {
        let values = params.iter().map(|param| param.default_value(cx)).collect();
        Self { params, values, given: vec![false; params.len()], changed: vec![false; params.len()], unrendered: None }
    }

    /// Sets a parameter from a mapping. False when the type has no such parameter.
    pub fn set(&mut self, name: &str, value: &Value<'_>, site: &ParamSite<'_>) -> Result<bool> {
        let Some(index) = self.params.iter().position(|param| param.name == name && param.since <= site.cx.major) else { return Ok(false) };
        let param = &self.params[index];
        let parsed = if value.is_null() {
            if !param.null {
                return Err(EsError::mapper_parsing(format!(
                    "[{name}] on mapper [{}] of type [{}] must not have a [null] value",
                    site.field, site.type_name
                )));
            }
            JsonOwned::Null
        } else {
            (param.parse)(&ParamSite { param: param.name, ..*site }, value)?
        };
        self.assign(index, parsed, site.cx);
        Ok(true)
    }

    /// Sets a parameter to a value that is known to be valid.
    pub fn give(&mut self, name: &str, value: JsonOwned, cx: &MappingContext) {
        if let Some(index) = self.params.iter().position(|param| param.name == name) {
            self.assign(index, value, cx);
        }
    }

    /// As [`ParamSet::give`], but not rendered and not compared in updates, as if it was not given.
    pub fn give_unrendered(&mut self, name: &str, value: JsonOwned, cx: &MappingContext) {
        self.give(name, value, cx);
        self.unrendered = self.index(name);
        if let Some(index) = self.unrendered {
            self.changed[index] = false;
        }
    }

    /// Sets a parameter that was not given to a value derived from others.
    pub fn derive(&mut self, name: &str, value: JsonOwned) {
        if let Some(index) = self.index(name).filter(|index| !self.given[*index]) {
            self.values[index] = value;
        }
    }

    fn assign(&mut self, index: usize, value: JsonOwned, cx: &MappingContext) {
        self.changed[index] = value != self.params[index].default_value(cx);
        self.values[index] = value;
        self.given[index] = true;
    }

    /// The first unsupported parameter that differs from its default.
    pub fn unsupported(&self) -> Option<&'static str> {
        self.params.iter().zip(&self.changed).find(|(param, changed)| !param.built && **changed).map(|(param, _)| param.name)
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.params.iter().position(|param| param.name == name)
    }

    /// The value of a parameter.
    pub fn get(&self, name: &str) -> &JsonOwned {
        self.index(name).map_or(&JsonOwned::Null, |index| &self.values[index])
    }

    /// Returns true if a parameter was given.
    pub fn is_given(&self, name: &str) -> bool {
        self.index(name).is_some_and(|index| self.given[index])
    }

    /// A boolean parameter.
    pub fn bool(&self, name: &str) -> bool {
        matches!(self.get(name), JsonOwned::Bool(true))
    }

    /// An integer parameter.
    pub fn int(&self, name: &str) -> i64 {
        match self.get(name) {
            JsonOwned::I64(value) => *value,
            _ => 0,
        }
    }

    /// A string parameter.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            JsonOwned::String(text) => Some(text),
            _ => None,
        }
    }

    /// The parameters to be rendered, in the type's order.
    pub fn rendered(&self) -> impl Iterator<Item = (&'static str, &JsonOwned)> {
        self.params.iter().enumerate().filter_map(|(index, param)| {
            let is_rendered = match param.serialized {
                Serialized::Changed => self.changed[index],
                Serialized::Given => self.given[index],
                Serialized::If(holds) => holds(self),
            };
            is_rendered.then(|| (param.name, &self.values[index]))
        })
    }

    /// All parameters of a major version with their values, in the type's order (`include_defaults`).
    pub fn with_defaults(&self, major: u8) -> impl Iterator<Item = (&'static str, JsonOwned)> {
        let known = self.params.iter().zip(&self.values).filter(move |(param, _)| param.since <= major);
        known.filter_map(|(param, value)| Some((param.name, (param.included)(self, value)?)))
    }

    /// The lines of the conflict message that replacing these parameters by `update` causes.
    pub fn conflicts(&self, update: &Self, major: u8) -> Vec<String> {
        let mut lines = Vec::new();
        for (index, param) in self.params.iter().enumerate() {
            let (old, new) = (&self.values[index], &update.values[index]);
            let allowed = match param.update {
                ParamUpdate::Always => true,
                ParamUpdate::Never => false,
                ParamUpdate::If(allowed) => allowed(old, new),
            };
            if old != new && !allowed && update.unrendered != Some(index) {
                let print = |value| (param.print)(value, major);
                lines.push(format!("\tCannot update parameter [{}] from [{}] to [{}]", param.name, print(old), print(new)));
            }
        }
        lines
    }
}

/// A parameter's value as rendered in conflict messages.
pub fn printed(value: &JsonOwned) -> String {
    match value {
        JsonOwned::Null => "null".to_owned(),
        JsonOwned::Bool(value) => value.to_string(),
        JsonOwned::I64(value) => value.to_string(),
        JsonOwned::U64(value) => value.to_string(),
        JsonOwned::F64(value) => f64_to_string(*value),
        JsonOwned::Number(text) | JsonOwned::String(text) | JsonOwned::Raw(text) => text.clone(),
        JsonOwned::Array(items) => format!("[{}]", items.iter().map(printed).collect::<Vec<_>>().join(", ")),
        // A point.
        JsonOwned::Object(members) if matches!(members.as_slice(), [(lat, _), (lon, _)] if lat == "lat" && lon == "lon") => {
            members.iter().map(|(_, value)| printed(value)).collect::<Vec<_>>().join(", ")
        }
        // The lengths of `index_prefixes`.
        JsonOwned::Object(members) if members.first().is_some_and(|(key, _)| key == "min_chars") => {
            format!("{{ {} }}", members.iter().map(|(key, value)| format!("{key}={}", printed(value))).collect::<Vec<_>>().join(", "))
        }
        JsonOwned::Object(members) => {
            format!("{{{}}}", members.iter().map(|(key, value)| format!("{key}={}", printed(value))).collect::<Vec<_>>().join(", "))
        }
    }
}
