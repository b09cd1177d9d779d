//! The settings of an index that its documents and searches obey.

use std::collections::BTreeMap;

use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::mapping::Limits;

/// One setting's value as it was sent: a string, or a list of strings.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingValue {
    /// A single value.
    One(String),
    /// A list.
    Many(Vec<String>),
}

/// Flat settings without the `index.` prefix.
pub type Settings = BTreeMap<String, SettingValue>;

/// Settings from an object of strings and lists of strings.
pub fn read_settings(object: &Value<'_>) -> Settings {
    let text = |value: &Value<'_>| value.scalar_text().unwrap_or_default().to_owned();
    let mut settings = Settings::new();
    for member in object.as_object().into_iter().flatten() {
        let setting = match &member.value.kind {
            Kind::Array(items) => SettingValue::Many(items.iter().map(text).collect()),
            _ => SettingValue::One(text(&member.value)),
        };
        settings.insert(member.key.to_string(), setting);
    }
    settings
}

/// The parsed settings, and all settings as given.
#[derive(Clone, Debug)]
pub struct IndexSettings {
    /// 8 or 9.
    pub major: u8,
    /// `number_of_shards`.
    pub number_of_shards: u32,
    /// `number_of_routing_shards`; 8 derives it from the number of shards.
    pub number_of_routing_shards: u32,
    /// Number of replicas, counted in write replies.
    pub number_of_replicas: u32,
    /// `max_result_window`.
    pub max_result_window: u64,
    /// `gc_deletes` in milliseconds: how long a deleted document's version is remembered.
    pub gc_deletes: i64,
    /// All settings, parsed or not.
    pub all: Settings,
}

impl IndexSettings {
    /// Parses settings; numbers were validated when the index was created, so invalid ones count as absent.
    pub fn parse(major: u8, all: Settings) -> Result<Self> {
        if number(&all, "routing_partition_size").is_some_and(|size| size != 1) {
            return Err(EsError::not_implemented("the index setting [index.routing_partition_size]"));
        }
        let number_of_shards = number(&all, "number_of_shards").unwrap_or(1).max(1) as u32;
        let routing_shards =
            number(&all, "number_of_routing_shards").map_or_else(|| default_routing_shards(number_of_shards), |n| n as u32);
        Ok(Self {
            major,
            number_of_shards,
            number_of_routing_shards: routing_shards.max(number_of_shards),
            number_of_replicas: replicas(&all),
            max_result_window: number(&all, "max_result_window").unwrap_or(10_000),
            gc_deletes: text(&all, "gc_deletes").and_then(milliseconds).unwrap_or(60_000),
            all,
        })
    }

    /// Returns true if any setting below `prefix.` is given.
    pub fn has_group(&self, prefix: &str) -> bool {
        let start = format!("{prefix}.");
        self.all.range(start.clone()..).next().is_some_and(|(name, _)| name.starts_with(&start))
    }

    /// The settings with a single value below `prefix.`, without it.
    pub fn group(&self, prefix: &str) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().filter_map(move |(name, value)| match value {
            SettingValue::One(value) => Some((name.strip_prefix(prefix)?.strip_prefix('.')?, value.as_str())),
            SettingValue::Many(_) => None,
        })
    }

    /// `max_terms_count`.
    pub fn max_terms_count(&self) -> u64 {
        number(&self.all, "max_terms_count").unwrap_or(65_536)
    }

    /// `max_slices_per_scroll`.
    pub fn max_slices_per_scroll(&self) -> u64 {
        number(&self.all, "max_slices_per_scroll").unwrap_or(1024)
    }

    /// `max_inner_result_window`.
    pub fn max_inner_result_window(&self) -> u64 {
        number(&self.all, "max_inner_result_window").unwrap_or(100)
    }

    /// `max_docvalue_fields_search`.
    pub fn max_docvalue_fields_search(&self) -> u64 {
        number(&self.all, "max_docvalue_fields_search").unwrap_or(100)
    }

    /// `max_regex_length`.
    pub fn max_regex_length(&self) -> u64 {
        number(&self.all, "max_regex_length").unwrap_or(1000)
    }

    /// `max_script_fields`.
    pub fn max_script_fields(&self) -> u64 {
        number(&self.all, "max_script_fields").unwrap_or(32)
    }

    /// `max_rescore_window`.
    pub fn max_rescore_window(&self) -> u64 {
        number(&self.all, "max_rescore_window").unwrap_or(self.max_result_window)
    }

    /// `query.default_field`: the fields of queries that name none.
    pub fn default_fields(&self) -> Vec<String> {
        // ES: an empty text is the default, an empty list names no field (case `query/default_field`).
        self.list("query.default_field").unwrap_or_else(|| vec!["*".to_owned()])
    }

    /// A setting with several values, which are a list or separated by commas; `None` if it is not given or an empty text.
    pub fn list(&self, name: &str) -> Option<Vec<String>> {
        match self.all.get(name)? {
            SettingValue::Many(values) => Some(values.clone()),
            SettingValue::One(text) if text.is_empty() => None,
            SettingValue::One(text) => Some(text.split(',').map(|value| value.trim().to_owned()).collect()),
        }
    }

    /// The `mapping.*` limits.
    pub fn limits(&self) -> Limits {
        let of = |name: &str, default: u64| number(&self.all, name).unwrap_or(default);
        let defaults = Limits::of(self.major);
        Limits {
            total_fields: of("mapping.total_fields.limit", defaults.total_fields),
            depth: of("mapping.depth.limit", defaults.depth),
            nested_fields: of("mapping.nested_fields.limit", defaults.nested_fields),
            nested_objects: of("mapping.nested_objects.limit", defaults.nested_objects),
            field_name_length: of("mapping.field_name_length.limit", defaults.field_name_length),
        }
    }

    /// A setting with a single value, as given.
    pub fn get(&self, name: &str) -> Option<&str> {
        text(&self.all, name)
    }
}

fn text<'a>(all: &'a Settings, name: &str) -> Option<&'a str> {
    match all.get(name)? {
        SettingValue::One(value) => Some(value),
        SettingValue::Many(_) => None,
    }
}

fn number(all: &Settings, name: &str) -> Option<u64> {
    text(all, name)?.parse().ok()
}

fn replicas(all: &Settings) -> u32 {
    // ES: a cluster of one node expands to no replica (api/indices/put_settings).
    match text(all, "auto_expand_replicas") {
        Some(range) if range != "false" => range.split('-').next().and_then(|min| min.parse().ok()).unwrap_or(0),
        _ => number(all, "number_of_replicas").unwrap_or(1) as u32,
    }
}

/// ES 8: the greatest `shards * 2^k` up to 1024, at least one doubling.
fn default_routing_shards(shards: u32) -> u32 {
    let log = shards.next_power_of_two().trailing_zeros();
    shards << 10_u32.saturating_sub(log).max(1)
}

/// A time value such as `60s` in milliseconds.
fn milliseconds(text: &str) -> Option<i64> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let number: i64 = text[..digits].parse().ok()?;
    Some(match &text[digits..] {
        "nanos" | "micros" => 0,
        "ms" => number,
        "s" => number * 1000,
        "m" => number * 60_000,
        "h" => number * 3_600_000,
        "d" => number * 86_400_000,
        _ => return None,
    })
}
