//! `highlight`: fragments of fields in which matches are marked.

mod breaks;
mod context;
mod fast;
mod intervals;
mod markup;
mod matches;
mod nested_function;
mod offsets;
mod options;
mod passage;
mod pattern;
mod phrases;
mod plain;
mod plan;
mod query_terms;
mod ranges;
mod request;
mod settings;
mod spans;
mod term_offsets;
mod text;
mod unified;
mod unrecognized_query;

pub use matches::Document;
pub use plan::{HighlightPlan, Limits, PlannedField};
pub use request::HighlightRequest;

use context::FieldContext;

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::json::hash_map::sort_as_hash_map;
use crate::mapping::mapping::{wildcard, without_repeated_stars};
use crate::mapping::{Field, Mapping};

/// The document of a hit.
pub struct Hit<'a> {
    /// The hit.
    pub document: &'a Document<'a>,
    /// Its source.
    pub source: &'a Value<'a>,
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// The index's name.
    pub index: &'a str,
    /// 8 or 9.
    pub major: u8,
}

/// A field with its request.
struct HighlightedField<'a> {
    /// Its name, or that of its alias.
    name: &'a str,
    field: &'a Field,
    planned: &'a PlannedField,
}

impl HighlightPlan {
    /// The fragments of a hit by field.
    pub fn run(&self, hit: &Hit<'_>) -> Result<Vec<(String, Vec<String>)>> {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        let fields = self.fields_of(hit.mapping)?;
        fast::check_names(&fields)?;
        let mut firsts: FxHashMap<(&str, &str), &PlannedField> = FxHashMap::default();
        for HighlightedField { field, planned, .. } in &fields {
            firsts.entry((&*field.name, &*planned.settings.kind)).or_insert(*planned);
        }
        for HighlightedField { name, field, planned } in &fields {
            work(10);
            let own = &planned.settings;
            let first = firsts.get(&(&*field.name, &*own.kind)).copied();
            let shared = first.filter(|first| own.kind != "fvh" && !std::ptr::eq(*first, *planned));
            let joined = shared.map(|first| own.of_another_name(&first.settings)).transpose()?;
            let planned = shared.unwrap_or(planned);
            let cx = FieldContext {
                field,
                settings: joined.as_ref().unwrap_or(own),
                query: &self.queries[planned.query],
                document: hit.document,
                source: hit.source,
                mapping: hit.mapping,
                index: hit.index,
                limits: self.limits,
                major: hit.major,
                maps: &planned.maps,
            };
            let fragments = match &*planned.settings.kind {
                "unified" => unified::highlight(&cx)?,
                "plain" => plain::highlight(&cx)?,
                _ => fast::highlight(&cx)?,
            };
            found.extend(fragments.map(|fragments| ((*name).to_owned(), fragments)));
        }
        Ok(found)
    }

    /// Returns true if the index has none of the fields.
    pub fn is_idle(&self, mapping: &Mapping) -> bool {
        self.fields_of(mapping).is_ok_and(|fields| fields.is_empty())
    }

    /// The fields of an index to highlight; empty if one cannot be.
    pub fn found<'a>(&'a self, mapping: &'a Mapping) -> Vec<&'a Field> {
        self.fields_of(mapping).unwrap_or_default().into_iter().map(|one| one.field).collect()
    }

    /// The requested fields, each with its last settings.
    fn fields_of<'a>(&'a self, mapping: &'a Mapping) -> Result<Vec<HighlightedField<'a>>> {
        let mut found: Vec<HighlightedField<'a>> = Vec::new();
        let mut places: FxHashMap<&str, usize> = FxHashMap::default();
        for planned in &self.fields {
            let is_pattern = planned.name.contains('*');
            if METADATA.contains(&&*planned.name) {
                return Err(EsError::not_implemented(format!("highlighting of the metadata field [{}]", planned.name)));
            }
            for (name, field) in matching(mapping, &planned.name) {
                // ES: names are checked before the first hit is examined (api/global/search_highlighter_types).
                if !["unified", "plain", "fvh"].contains(&&*planned.settings.kind) {
                    let reason = format!("unknown highlighter type [{}] for the field [{}]", planned.settings.kind, planned.name);
                    return Err(EsError::illegal_argument(reason));
                }
                // ES: patterns only find texts and keywords (api/global/search_highlighter_types).
                if is_pattern && !field.ty.is_text() && !field.ty.traits().is_keyword() {
                    continue;
                }
                if is_pattern && planned.settings.kind == "fvh" && field.term_vectors.is_none() {
                    continue;
                }
                match places.entry(name) {
                    Entry::Occupied(place) => found[*place.get()].planned = planned,
                    Entry::Vacant(place) => {
                        place.insert(found.len());
                        found.push(HighlightedField { name, field, planned });
                    }
                }
            }
        }
        Ok(found)
    }
}

/// Metadata fields, which patterns match before they are left out. ES: other fields may begin with the same letter
/// (`api/global/search_highlight_underscores`).
const METADATA: &[&str] = &[
    "_data_stream_timestamp",
    "_doc_count",
    "_field_names",
    "_id",
    "_ignored",
    "_ignored_source",
    "_index",
    "_index_mode",
    "_nested_path",
    "_routing",
    "_seq_no",
    "_source",
    "_tier",
    "_version",
];

/// The fields that a pattern finds, in the order of the reference's set of names: it decides how names share the buckets of a reply's map.
fn matching<'a>(mapping: &'a Mapping, pattern: &str) -> Vec<(&'a str, &'a Arc<Field>)> {
    let fields = mapping.fields_matching(pattern);
    let pattern = &without_repeated_stars(pattern);
    let metadata = METADATA.iter().filter(|name| wildcard(pattern, name)).map(|name| (*name, None));
    let mut names: Vec<(&str, Option<&Arc<Field>>)> =
        fields.into_iter().rev().map(|(name, field)| (&**name, Some(field))).chain(metadata).collect();
    sort_as_hash_map(&mut names, |named| named.0);
    names.into_iter().filter_map(|(name, field)| Some((name, field?))).collect()
}
