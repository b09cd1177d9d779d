//! `_source` filtering: which fields of a document a response returns.

mod by_map;
pub(super) mod by_stream;
mod glob;
pub(super) mod path;

use std::borrow::Cow;

use crate::error::Result;
use crate::json::path::values_at;
use crate::json::reader::parse;
use crate::json::value::{Kind, Location, Member, Value};

/// The full names of the fields that hold vectors.
#[derive(Debug, Clone, Default)]
pub struct VectorNames {
    /// Indexed ones.
    pub indexed: Vec<String>,
    /// Unindexed ones.
    pub unindexed: Vec<String>,
}

impl VectorNames {
    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.indexed.is_empty() && self.unindexed.is_empty()
    }

    /// All of them.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.indexed.iter().chain(&self.unindexed)
    }

    /// Returns true if a field is among them.
    pub fn contains(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }
}

/// Compiled `includes` and `excludes` of a request.
///
/// ES: there are two filters (`api/global/vectors_in_source`). Without `*` in an exclude the parsed stream is copied: keys keep their
/// order, `*` is limited to one segment of a path, emptied containers disappear. Otherwise a map is filtered: keys are in Java hash map
/// order wherever an exclude could still match, `*` crosses dots, and emptied objects stay as `{}`.
#[derive(Debug, Clone)]
pub struct SourceFilter {
    includes: Vec<String>,
    excludes: Vec<String>,
    /// `exclude_vectors`, if given.
    exclude_vectors: Option<bool>,
    /// Vectors that are read for fields alone.
    read: Vec<String>,
}

impl SourceFilter {
    /// Compiles the patterns; no include means everything.
    pub fn new(includes: &[&str], excludes: &[&str]) -> Self {
        let owned = |patterns: &[&str]| patterns.iter().map(|pattern| (*pattern).to_owned()).collect();
        Self::owned(owned(includes), owned(excludes))
    }

    /// The filter of these patterns.
    pub fn owned(includes: Vec<String>, excludes: Vec<String>) -> Self {
        Self { includes, excludes, exclude_vectors: None, read: Vec::new() }
    }

    /// The filter that returns everything but vectors.
    pub fn hiding(vectors: &VectorNames) -> Self {
        Self::owned(Vec::new(), vectors.names().cloned().collect())
    }

    /// This filter, applied to a source loaded with vectors that are not returned.
    #[must_use]
    pub fn leaving_out(&self, read: Vec<String>) -> Self {
        Self { excludes: self.excludes.iter().chain(&read).cloned().collect(), read, ..self.clone() }
    }

    /// This filter with the `exclude_vectors` setting.
    #[must_use]
    pub fn with_vectors(self, exclude_vectors: Option<bool>) -> Self {
        Self { exclude_vectors, ..self }
    }

    /// Returns true if vectors hidden by default are returned. ES: what is requested by name is returned whatever it
    /// is (`api/global/search_source_of_vectors`).
    pub fn shows_vectors(&self) -> bool {
        !self.includes.is_empty() || self.exclude_vectors == Some(false)
    }

    /// Returns true if the source is loaded with the vector of that full name. ES: since 9 vectors are hidden by
    /// default, unless requested by name (`api/global/search_source_of_vectors`).
    pub fn loads_vector(&self, name: &str, major: u8) -> bool {
        !self.exclude_vectors.unwrap_or(major > 8) || major > 8 && !self.includes.is_empty() && self.keeps(name)
    }

    /// Returns true if the includes match a vector but the excludes remove it, so that the source is loaded without it
    /// although fields request it.
    pub fn drops_vector(&self, name: &str) -> bool {
        let includes_only = Self { excludes: Vec::new(), ..self.clone() };
        !self.includes.is_empty() && includes_only.keeps(name) && !self.keeps(name)
    }

    /// Returns true if a value with that full name is retained.
    fn keeps(&self, name: &str) -> bool {
        let value = |kind| Value { kind, at: Location::default() };
        let inner = name.rsplit('.').fold(value(Kind::Bool(true)), |inner, key| {
            let member = Member { key: Cow::Borrowed(key), at: Location::default(), value: inner };
            value(Kind::Object(std::iter::once(member).collect()))
        });
        let left = self.apply_to_map(&inner);
        parse(&left).is_ok_and(|left| values_at(&left, name).iter().any(|value| value.as_bool().is_some()))
    }

    /// Returns true if vectors returned by default are hidden.
    pub fn hides_vectors(&self) -> bool {
        self.exclude_vectors == Some(true)
    }

    /// The bytes to return of a source without its vectors. ES: indexed ones were removed when it was written; others
    /// are removed like excludes (`api/global/vectors_in_source`).
    ///
    /// ES: those that were loaded for fields are finally removed from a map, which retains the objects that contain
    /// them (`api/global/search_source_vectors`).
    pub fn apply_without(&self, vectors: &VectorNames, as_map: bool, source: &[u8]) -> Result<Vec<u8>> {
        let value = parse(source).map_err(|error| error.to_es_error())?;
        let out = if self.read.is_empty() {
            without_vectors(&value, &vectors.indexed, &vectors.unindexed)
        } else {
            let unread: Vec<String> = vectors.unindexed.iter().filter(|name| !self.read.contains(name)).cloned().collect();
            without_vectors(&value, &vectors.indexed, &unread)
        };
        if as_map && !self.is_empty() {
            let value = parse(&out).map_err(|error| error.to_es_error())?;
            return Ok(self.apply_to_map(&value));
        }
        self.apply(&out)
    }

    /// The same of a source in the log of writes. ES: no vectors were taken out of that; all are hidden as excludes are
    /// (`api/global/get_vectors_from_log`).
    pub fn apply_as_logged(&self, vectors: &VectorNames, source: &[u8]) -> Result<Vec<u8>> {
        self.apply(&Self::hiding(vectors).apply(source)?)
    }

    /// Returns true if it filters nothing, so that the source is returned byte for byte.
    pub fn is_empty(&self) -> bool {
        self.includes.is_empty() && self.excludes.is_empty()
    }

    /// The source to return: verbatim if the filter is empty, otherwise filtered and rendered again.
    pub fn apply(&self, source: &[u8]) -> Result<Vec<u8>> {
        if self.is_empty() {
            return Ok(source.to_vec());
        }
        let value = parse(source).map_err(|error| error.to_es_error())?;
        Ok(self.apply_value(&value))
    }

    /// The filtered form of a parsed source, rendered again.
    pub fn apply_value(&self, source: &Value<'_>) -> Vec<u8> {
        let Kind::Object(object) = &source.kind else { return b"{}".to_vec() };
        let mut out = Vec::new();
        if self.excludes.iter().any(|pattern| pattern.contains('*')) {
            by_map::filter(object, &self.includes, &self.excludes, &mut out);
        } else {
            by_stream::filter(object, &self.includes, &self.excludes, &mut out);
        }
        out
    }

    /// The filtered source, always by way of a map: `get` of an update response returns it this way.
    pub fn apply_to_map(&self, source: &Value<'_>) -> Vec<u8> {
        let Kind::Object(object) = &source.kind else { return b"{}".to_vec() };
        let mut out = Vec::new();
        by_map::filter(object, &self.includes, &self.excludes, &mut out);
        out
    }
}

/// A parsed source without indexed and unindexed vectors, rendered again.
fn without_vectors(source: &Value<'_>, indexed: &[String], unindexed: &[String]) -> Vec<u8> {
    excluding(&without(source, "", indexed), unindexed)
}

/// A parsed source without the values at these paths, rendered again. ES: emptied containers disappear (`api/global/vectors_in_source`).
pub fn excluding(source: &Value<'_>, paths: &[String]) -> Vec<u8> {
    let Kind::Object(object) = &source.kind else { return b"{}".to_vec() };
    let mut out = Vec::new();
    by_stream::filter(object, &[], paths, &mut out);
    out
}

/// A value without the fields with these full names; emptied objects stay.
pub fn without<'a, N: AsRef<str>>(value: &Value<'a>, path: &str, names: &[N]) -> Value<'a> {
    let kind = match &value.kind {
        Kind::Object(object) => {
            let kept = object.iter().filter_map(|member| {
                let inner = if path.is_empty() { member.key.to_string() } else { format!("{path}.{}", member.key) };
                let is_left_out = names.iter().any(|name| name.as_ref() == inner);
                let value = (!is_left_out).then(|| without(&member.value, &inner, names))?;
                Some(Member { value, ..member.clone() })
            });
            Kind::Object(kept.collect())
        }
        Kind::Array(items) => Kind::Array(items.iter().map(|item| without(item, path, names)).collect()),
        other => other.clone(),
    };
    Value { kind, ..value.clone() }
}
