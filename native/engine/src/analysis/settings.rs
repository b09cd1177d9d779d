//! The `analysis` settings of an index: flat, dotted keys with texts or lists, whatever nesting they were written in.

use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Value};
use std::collections::BTreeMap;

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Setting {
    Null,
    Text(String),
    List(Vec<String>),
}

/// Settings by dotted key, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    values: BTreeMap<String, Setting>,
}

impl Settings {
    /// Flattens an object of settings. A leading `index.` is dropped.
    pub fn from_json(value: &Value<'_>) -> Self {
        let mut settings = Self::default();
        settings.put(String::new(), value);
        settings
    }

    /// Settings of texts.
    pub fn of<const N: usize>(values: [(&str, &str); N]) -> Self {
        Self { values: values.into_iter().map(|(key, text)| (key.to_owned(), Setting::Text(text.to_owned()))).collect() }
    }

    fn put(&mut self, key: String, value: &Value<'_>) {
        let setting = match &value.kind {
            Kind::Object(object) => {
                for member in object {
                    let dot = if key.is_empty() { "" } else { "." };
                    self.put(format!("{key}{dot}{}", member.key), &member.value);
                }
                return;
            }
            Kind::Array(items) => Setting::List(items.iter().filter_map(Value::scalar_text).map(str::to_owned).collect()),
            _ => value.scalar_text().map_or(Setting::Null, |text| Setting::Text(text.to_owned())),
        };
        self.values.insert(key.strip_prefix("index.").map(str::to_owned).unwrap_or(key), setting);
    }

    /// The settings under `{prefix}.{name}.`, by name.
    pub fn groups(&self, prefix: &str) -> Result<BTreeMap<String, Self>> {
        let prefix = format!("{prefix}.");
        let mut groups: BTreeMap<String, Self> = BTreeMap::new();
        for (key, setting) in self.values.range(prefix.clone()..).take_while(|(key, _)| key.starts_with(&prefix)) {
            let Some((name, rest)) = key[prefix.len()..].split_once('.') else {
                let reason = format!(
                    "Failed to get setting group for [index.{prefix}] setting prefix and setting [index.{key}] because of a missing '.'"
                );
                return Err(EsError::new("settings_exception", 500, reason));
            };
            groups.entry(name.to_owned()).or_default().values.insert(rest.to_owned(), setting.clone());
        }
        Ok(groups)
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.values.keys().map(String::as_str)
    }

    /// Returns true if the key is present, even with null.
    pub fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// A setting as a string; an array is rendered in brackets, as the reference does.
    pub fn text(&self, key: &str) -> Option<String> {
        match self.values.get(key)? {
            Setting::Null => None,
            Setting::Text(text) => Some(text.clone()),
            Setting::List(items) => Some(format!("[{}]", items.join(", "))),
        }
    }

    /// The `type` of an inline definition.
    pub fn anonymous_type(&self, component: &str) -> Result<String> {
        self.text("type").ok_or_else(|| {
            let reason = format!("Missing [type] setting for anonymous {component}: {}", self.to_json());
            EsError::illegal_argument(reason)
        })
    }

    /// The settings as rendered by the reference: an object with dotted keys.
    fn to_json(&self) -> String {
        let mut out = JsonWriter::default();
        out.begin_object();
        for (key, setting) in &self.values {
            out.key(key);
            match setting {
                Setting::Null => out.null(),
                Setting::Text(text) => out.string(text),
                Setting::List(items) => {
                    out.begin_array();
                    for item in items {
                        out.string(item);
                    }
                    out.end_array();
                }
            }
        }
        out.end_object();
        out.into_string()
    }

    /// The items of a list; a text is split at its commas.
    pub fn list(&self, key: &str) -> Option<Vec<String>> {
        match self.values.get(key)? {
            Setting::Null => None,
            Setting::Text(text) => Some(text.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()),
            Setting::List(items) => Some(items.clone()),
        }
    }

    /// A 32-bit integer.
    pub fn integer(&self, key: &str, default: i32) -> Result<i32> {
        let Some(text) = self.text(key) else { return Ok(default) };
        text.parse().map_err(|_| {
            let reason = format!("Failed to parse int setting [{key}] with value [{text}]");
            EsError::new("settings_exception", 500, reason).caused_by(EsError::number_format(&text))
        })
    }

    /// A boolean.
    pub fn boolean(&self, key: &str, default: bool) -> Result<bool> {
        match self.text(key).as_deref() {
            None => Ok(default),
            Some("true") => Ok(true),
            Some("false") => Ok(false),
            Some(other) => {
                Err(EsError::illegal_argument(format!("Failed to parse value [{other}] as only [true] or [false] are allowed.")))
            }
        }
    }
}
