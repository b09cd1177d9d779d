//! One field of one hit, on its way through a highlighter.

use crate::mapping::type_traits::Values;
use std::sync::OnceLock;

use super::super::runtime_fields::geo_json;
use super::fast::PhraseMaps;
use super::matches::Document;
use super::pattern::Pattern;
use super::plan::{HighlightQuery, Limits};
use super::query_terms;
use super::query_terms::QueryTerm;
use super::settings::Settings;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::json::{self, JsonOwned, JsonWriter, Kind, Member, Value};
use crate::lucene::Query;
use crate::mapping::field_type::FlattenedPart;
use crate::mapping::java_text::java_text_as_sent;
use crate::mapping::runtime::{self, RuntimeValues, points};
use crate::mapping::{Field, Mapping};
use crate::search::docvalue_fields::Resolved;
use crate::search::fetch::source_value_fetcher;
use crate::search::fetch::source_value_fetcher::{Form, Reader};

/// Everything a highlighter needs for one field.
pub struct FieldContext<'a> {
    /// The field.
    pub field: &'a Field,
    /// The field's settings.
    pub settings: &'a Settings,
    /// The query that is highlighted.
    pub query: &'a HighlightQuery,
    /// The hit.
    pub document: &'a Document<'a>,
    /// The hit's source.
    pub source: &'a Value<'a>,
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// The index's name.
    pub index: &'a str,
    /// The index's settings.
    pub limits: Limits,
    /// 8 or 9.
    pub major: u8,
    /// Computed once, for all fields and hits.
    pub maps: &'a OnceLock<PhraseMaps>,
}

impl FieldContext<'_> {
    /// Everything that is searched for. ES: a field without an index is queried by its doc values, which reports no terms
    /// (`api/global/search_highlight_not_indexed`). `expands` as for [`query_terms::all`].
    pub fn query_terms(&self, expands: bool) -> Vec<QueryTerm<'_>> {
        self.known(query_terms::all(&self.query.original, expands))
    }

    /// The same without what was ranked before.
    pub fn outside_ranked(&self) -> Vec<QueryTerm<'_>> {
        self.known(query_terms::outside_ranked(&self.query.original))
    }

    /// The same outside `function_score` and previously ranked documents.
    pub fn outside_closed(&self) -> Vec<QueryTerm<'_>> {
        self.known(query_terms::outside_closed(&self.query.original))
    }

    /// Filters out query terms that the reference does not extract.
    fn known<'w>(&self, mut found: Vec<QueryTerm<'w>>) -> Vec<QueryTerm<'w>> {
        // A runtime field shadows that of the index, but aliases still resolve to the latter.
        let indexed = |name: &str| self.mapping.field(name).is_none_or(|field| field.indexed || field.is_runtime());
        found.retain(|wanted| match wanted {
            QueryTerm::Term { field, .. } | QueryTerm::Pattern { field, pattern: Pattern::Range(..), .. } if !indexed(field) => false,
            QueryTerm::Pattern { field, pattern: Pattern::AnyCase(_), .. } if **field == *self.field.name => self.field.indexed,
            // ES: addresses are points, not terms.
            QueryTerm::Pattern { field, .. } => self.mapping.field(field).is_none_or(|field| !field.ty.traits().is_address()),
            _ => true,
        });
        found
    }

    /// The fields whose analysis is used: those of `matched_fields`, and the field itself.
    pub fn analysed(&self) -> Vec<&Field> {
        let mut names: Vec<&String> = Vec::new();
        for name in &self.settings.matched_fields {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let matched = names.into_iter().filter_map(|name| self.mapping.field(name)).map(AsRef::as_ref);
        matched.chain(std::iter::once(self.field)).collect()
    }

    /// The field whose analyzer tokenizes the text. ES: that of the index, even if a runtime field shadows it
    /// (`api/global/search_highlight_hidden_text`).
    pub fn analysed_as<'f>(&'f self, field: &'f Field) -> &'f Field {
        self.mapping.mapped_field(&field.name).map_or(field, |mapped| mapped)
    }

    /// Returns true if matches of a field are highlighted.
    pub fn counts(&self, field: &str) -> bool {
        if !self.settings.require_field_match {
            // ES: ids are encoded otherwise.
            return field != "_id";
        }
        field == &*self.field.name || self.settings.matched_fields.iter().any(|name| name == field)
    }

    /// Returns true if matches of the complete query are used, so that phrases are highlighted as such.
    pub fn weighs_matches(&self) -> bool {
        self.limits.weigh_matches && self.settings.require_field_match && !self.query.has_nested && !self.query.has_unknown
    }

    /// The query for such matches. The terms of a pattern are searched for in the text if it may have other terms than the shard, as the
    /// text of another field does.
    pub fn matched(&self) -> &Query {
        if self.settings.matched_fields.is_empty() { &self.query.rewritten } else { &self.query.original }
    }

    /// Returns the error of the query's rewrite.
    pub fn check_query(&self) -> Result<()> {
        match &self.query.failing_words {
            Some(error) => Err(error.clone()),
            None if self.query.has_failing => Err(EsError::not_implemented("highlighting of a query that fails once it is rewritten")),
            None => Ok(()),
        }
    }

    /// The field's values.
    pub fn values(&self) -> Result<Vec<String>> {
        if self.field.script.is_some() {
            return Err(EsError::not_implemented(format!("highlighting of the runtime field [{}] with a [script]", self.field.name)));
        }
        if self.field.is_runtime() {
            return self.runtime_values();
        }
        // ES: nested documents store their own (api/global/inner_hits_highlight_stored).
        if self.field.store && !self.has_values() {
            return Ok(Vec::new());
        }
        if !self.field.store {
            return self.values_of(self.source, Form::Shown);
        }
        match self.field.ty.traits().values {
            Values::Keyword => self.values_of(&as_stored(self.source), Form::Stored),
            _ if self.field.ty.is_text() => self.values_of(&as_stored(self.source), Form::Stored),
            // ES: nothing is highlighted in their stored values, which are only returned where there is no match
            // (api/global/search_highlight_objects).
            Values::Bytes | Values::Range => self.unmarked(self.field.ty.type_name()),
            _ => self.values_of(self.source, Form::Stored),
        }
    }

    /// Rejects stored bytes and ranges.
    fn unmarked(&self, kind: &str) -> Result<Vec<String>> {
        if self.settings.no_match_size == 0 || self.values_of(self.source, Form::Shown)?.is_empty() {
            return Ok(Vec::new());
        }
        Err(EsError::not_implemented(format!("highlighting of [{}], a field of type [{kind}] that is stored", self.field.name)))
    }

    /// Returns true if the field's values belong to the hit itself, not only to nested objects.
    fn has_values(&self) -> bool {
        let (leaf, doc) = (&*self.document.view.leaf, self.document.doc);
        let is_root = leaf.roots().is_none_or(|roots| roots.contains(doc));
        let mut around = self.field.nested_path.as_ref();
        while let Some(path) = around {
            if leaf.nested(path).is_some_and(|objects| objects.contains(doc)) {
                return true;
            }
            let Some(object) = self.mapping.object(path) else { return false };
            if object.includes.include_in_root && is_root {
                return true;
            }
            if !object.includes.include_in_parent {
                return false;
            }
            around = object.nested_parent.as_ref();
        }
        is_root
    }

    /// The values of a runtime field, which come from `_source`.
    fn runtime_values(&self) -> Result<Vec<String>> {
        let name = &self.field.name;
        let texts = |shown: &str| -> Result<Vec<String>> {
            let shown = json::parse(shown.as_bytes()).map_err(|error| error.to_es_error())?;
            Ok(shown.as_array().into_iter().flatten().map(java_text_as_sent).collect())
        };
        match self.field.ty.traits().values {
            Values::Keyword => {
                let RuntimeValues::Terms(mut terms) = runtime::read(self.field, self.source, self.major) else { return Ok(Vec::new()) };
                // ES: they are read as doc values, in order (api/global/search_highlight_runtime).
                terms.sort_unstable();
                Ok(terms.into_iter().map(|term| String::from_utf8_lossy(&term).into_owned()).collect())
            }
            // ES: points are maps, formatted as in Java (api/global/search_highlight_runtime).
            Values::Point => {
                let mut out = JsonWriter::default();
                JsonOwned::Array(points(self.source, name).iter().map(geo_json).collect()).write(&mut out);
                texts(&out.into_string())
            }
            _ => {
                let Some(field) = self.mapping.field(name) else { return Ok(Vec::new()) };
                let resolved = Resolved::new(name, field, None, self.major)?;
                resolved.values(self.document.view.leaf.as_ref(), self.document.doc).map_or(Ok(Vec::new()), |shown| texts(&shown))
            }
        }
    }

    fn values_of(&self, source: &Value<'_>, form: Form) -> Result<Vec<String>> {
        let is_key = self.field.ty.flattened() == Some(FlattenedPart::Key);
        let paths = if is_key { self.mapping.key_paths(self.field) } else { self.mapping.source_paths(&self.field.name) };
        let reader = Reader { field: self.field, paths: &paths, format: None, form, major: self.major };
        Ok(reader.read(source, "")?.values.iter().map(source_value_fetcher::text).collect())
    }

    /// Rejects values whose indexed offsets belong to another string. ES: those offsets are highlighted in the returned string.
    pub fn check_places(&self, values: &[String]) -> Result<()> {
        if self.values_of(&as_stored(self.source), Form::Stored)? == values {
            return Ok(());
        }
        Err(EsError::not_implemented("the [unified] highlighter of values that are indexed otherwise than they are shown"))
    }

    /// Rejects a text longer than the index's maximum analyzed offset; the error names `field` and `doc`.
    pub fn check_length(&self, length: usize, field: &str, doc: DocId) -> Result<()> {
        let limit = self.limits.max_analyzed_offset;
        let tolerated = self.settings.max_analyzed_offset.is_some_and(|offset| offset <= limit);
        if tolerated || length <= limit {
            return Ok(());
        }
        let index = self.index;
        Err(EsError::illegal_argument(format!(
            "The length [{length}] of field [{field}] in doc[{doc}]/index[{index}] exceeds the [index.highlight.max_analyzed_offset] limit \
             [{limit}]. To avoid this error, set the query parameter [max_analyzed_offset] to a value less than index setting [{limit}] and \
             this will tolerate long field values by truncating them."
        )))
    }
}

/// A source in the form in which its strings are stored: one after the other whatever arrays they are in, numbers as
/// they were written.
fn as_stored<'v>(value: &Value<'v>) -> Value<'v> {
    let kind = match &value.kind {
        Kind::Number(number) => Kind::String(number.text().to_owned().into()),
        Kind::Array(_) => {
            let mut items = Vec::new();
            flatten(value, &mut items);
            Kind::Array(items)
        }
        Kind::Object(object) => {
            Kind::Object((object.iter()).map(|member| Member { value: as_stored(&member.value), ..member.clone() }).collect())
        }
        other => other.clone(),
    };
    Value { kind, at: value.at }
}

fn flatten<'v>(value: &Value<'v>, items: &mut Vec<Value<'v>>) {
    match &value.kind {
        Kind::Array(inner) => inner.iter().for_each(|item| flatten(item, items)),
        _ => items.push(as_stored(value)),
    }
}
