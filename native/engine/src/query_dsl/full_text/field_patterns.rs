//! `fields` of queries on several fields: names with `*`, each with `^boost`.

use std::borrow::Cow;
use std::sync::Arc;

use crate::error::Result;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{Kind, Location, Value};
use crate::mapping::Field;
use crate::query_dsl::field::metadata;
use crate::query_dsl::xcontent::{ParsedMembers, negative_boost};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::java_number::parse_float;
use crate::xcontent::scalar;

/// Names or patterns with their boosts, as given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldPatterns(pub Vec<(String, f32)>);

impl FieldPatterns {
    /// Parses a name or an array of names; false if it is neither. ES: boosts are parsed after all names (`query/numbers_as_texts`).
    pub fn read(&mut self, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
        let Kind::Array(items) = &value.kind else { return self.read_each(value, cx) };
        let names = items.iter().map(|item| scalar::text(item, cx)).collect::<Result<Vec<_>>>()?;
        let end = cx.closing(value)?;
        names.into_iter().try_for_each(|name| self.add(name, end, cx))?;
        Ok(true)
    }

    /// The same where each boost is read with its name.
    pub fn read_each(&mut self, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
        match &value.kind {
            Kind::Array(items) => {
                for item in items {
                    self.add(scalar::text(item, cx)?, item.at, cx)?;
                }
                cx.closing(value)?;
            }
            Kind::Object(_) | Kind::Null => return Ok(false),
            _ => self.add(scalar::text(value, cx)?, value.at, cx)?,
        }
        Ok(true)
    }

    fn add(&mut self, text: &str, at: Location, cx: &ParseContext<'_>) -> Result<()> {
        let (name, boost) = boosted_name(text).map_err(|error| cx.stop(error, at))?;
        self.set(name, boost);
        Ok(())
    }

    /// ES: the fields are a map, a later boost replaces one before (`query/multi_match`).
    fn set(&mut self, name: &str, boost: f32) {
        match self.0.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 = boost,
            None => self.0.push((name.to_owned(), boost)),
        }
    }

    /// Rejects a field with a negative boost. ES: when this fails, only the query text is set (`query/negative_boost`).
    pub fn check(&self, name: &str, body: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        if self.0.iter().any(|(_, boost)| scalar::is_negative(*boost)) {
            return Err(negative_boost(name, body, ParsedMembers::Of(&|member| member.key == "query"), cx.closing(body)?, cx));
        }
        Ok(())
    }

    /// Names or patterns with their boosts, in the order in which they are read and rendered.
    pub fn sorted(&self) -> Vec<&(String, f32)> {
        sorted(&self.0)
    }

    /// These patterns; where there are none, those of `index.query.default_field`, unless it names all fields.
    pub fn or_default(&self, cx: &QueryContext<'_>) -> Result<Cow<'_, Self>> {
        if !self.0.is_empty() || cx.default_fields.iter().any(|name| name == "*") {
            return Ok(Cow::Borrowed(self));
        }
        let mut patterns = Self::default();
        if cx.default_fields.is_empty() {
            // No field has an empty name; without any pattern all fields would be searched.
            patterns.set("", 1.0);
        }
        for text in cx.default_fields.iter() {
            let (name, boost) = boosted_name(text)?;
            patterns.set(name, boost);
        }
        Ok(Cow::Owned(patterns))
    }

    /// Returns true if the patterns include all fields.
    pub fn is_all(&self) -> bool {
        self.0.is_empty() || self.0.iter().any(|(name, _)| name == "*")
    }

    /// The fields with their boosts; patterns find mapped fields only.
    pub fn resolve(&self, cx: &QueryContext<'_>) -> Vec<(Arc<str>, f32)> {
        let all = [("*".to_owned(), 1.0)];
        let patterns = if self.0.is_empty() { &all[..] } else { &self.0[..] };
        resolved(patterns, None, names_matching, cx)
    }
}

/// A name with the boost after `^`.
fn boosted_name(text: &str) -> Result<(&str, f32)> {
    match text.find('^') {
        None => Ok((text, 1.0)),
        Some(place) => Ok((&text[..place], parse_float(&text[place + 1..])?)),
    }
}

/// The fields of a single name or pattern. ES: without metadata fields, but of all types and whether documents have them or not, unless all
/// fields are requested (`query/stored_fields_in_patterns`).
pub fn resolve_one(name: &str, suffix: Option<&str>, cx: &QueryContext<'_>) -> Vec<(Arc<str>, f32)> {
    let find = if name == "*" { names_matching } else { mapped_names_matching };
    resolved(&[(name.to_owned(), 1.0)], suffix, find, cx)
}

/// The fields for quoted strings: those whose names continue with `suffix`, if they exist.
pub fn quoted_fields(fields: &[(Arc<str>, f32)], suffix: &str, cx: &QueryContext<'_>) -> Vec<(Arc<str>, f32)> {
    let patterns: Vec<_> = fields.iter().map(|(name, boost)| (name.to_string(), *boost)).collect();
    resolved(&patterns, Some(suffix), names_matching, cx)
}

/// Finds the field names that a pattern matches.
type FindNames = fn(&str, &QueryContext<'_>) -> Vec<Arc<str>>;

fn resolved(patterns: &[(String, f32)], suffix: Option<&str>, find: FindNames, cx: &QueryContext<'_>) -> Vec<(Arc<str>, f32)> {
    let mut found: Vec<(Arc<str>, f32)> = Vec::new();
    // ES: read into a sorted map, found into a hash map: the first error is reported, and sums are computed in this order
    // (query/multi_match).
    for (pattern, boost) in sorted(patterns) {
        let names: Vec<Arc<str>> = if pattern.contains('*') {
            find(pattern, cx)
        } else if metadata::is_metadata(pattern) || cx.mapping.field(pattern).is_some() {
            vec![Arc::from(pattern.as_str())]
        } else {
            Vec::new()
        };
        for name in names {
            let name = suffix.and_then(|suffix| suffixed(&name, suffix, cx)).unwrap_or(name);
            match found.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.1 *= boost,
                None => found.push((name, *boost)),
            }
        }
    }
    sort_as_hash_map(&mut found, |(name, _)| name);
    found
}

/// The mapped field named `name` + `suffix`.
fn suffixed(name: &str, suffix: &str, cx: &QueryContext<'_>) -> Option<Arc<str>> {
    let name = format!("{name}{suffix}");
    cx.mapping.field(&name).is_some().then(|| Arc::from(name))
}

fn sorted(patterns: &[(String, f32)]) -> Vec<&(String, f32)> {
    let mut patterns: Vec<_> = patterns.iter().collect();
    patterns.sort_by(|left, right| left.0.encode_utf16().cmp(right.0.encode_utf16()));
    patterns
}

/// The fields that a pattern finds: those that documents of the shard have, indexed or not, but not those that answer no match at all.
fn names_matching(pattern: &str, cx: &QueryContext<'_>) -> Vec<Arc<str>> {
    let in_use = |field: &Field| !cx.empty && cx.shard.is_none_or(|shard| shard.knows(field));
    let is_found = |name: &str, field: &Field| {
        // ES: an alias is the field of the name it leads to, which a runtime field may have as well.
        let runs = *name != *field.name && !field.is_runtime() && cx.mapping.field(&field.name).is_some_and(|other| other.is_runtime());
        // ES: among all fields those that are named like metadata are taken for it (query/all_fields_but).
        let is_metadata = pattern == "*" && field.name.starts_with('_');
        // ES: a runtime field of points is queried, and fails (query/runtime_points_in_patterns).
        let answers = field.ty.answers_match() || field.is_runtime() && field.ty.traits().is_point();
        answers && !runs && !is_metadata && (field.is_runtime() || in_use(field))
    };
    names_where(pattern, is_found, cx)
}

/// The fields that a pattern finds in the mapping.
fn mapped_names_matching(pattern: &str, cx: &QueryContext<'_>) -> Vec<Arc<str>> {
    names_where(pattern, |_, field| !field.name.starts_with('_'), cx)
}

fn names_where(pattern: &str, is_found: impl Fn(&str, &Field) -> bool, cx: &QueryContext<'_>) -> Vec<Arc<str>> {
    let matching = cx.mapping.fields_matching(pattern);
    // ES: an alias of a field that also matches counts as the field again, so its boost is multiplied (query/alias_of_found_field).
    let name = |name: &Arc<str>, field: &Field| {
        let other = matching.binary_search_by(|(other, _)| (***other).cmp(&*field.name)).ok();
        Arc::clone(other.map_or(name, |place| matching[place].0))
    };
    matching.iter().filter(|(name, field)| is_found(name, field)).map(|(found, field)| name(found, field)).collect()
}
