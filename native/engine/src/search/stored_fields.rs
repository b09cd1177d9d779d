//! `stored_fields`: which stored fields a hit returns, and whether it returns its metadata at all.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::fetch::fields::NONE;
use super::number::text;
use super::source_option::SourceOption;
use crate::error::{EsError, Result};
use crate::index::leaf::{DocId, Leaf};
use crate::index::stored_values;
use crate::index::stored_values::StoredValue;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::Mapping;
use crate::query_dsl::ParseContext;

/// The requested stored fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum StoredFields {
    /// Not given: metadata and source are returned.
    #[default]
    Absent,
    /// `_none_`: neither id nor source.
    Disabled,
    /// Fields by name or pattern; the source only if it is among them.
    List(Vec<String>),
}

impl StoredFields {
    /// Reads the body's value.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match &value.kind {
            Kind::String(_) => Self::of(vec![text(value, cx)?]),
            Kind::Array(items) => {
                let names = items.iter().map(|item| text(item, cx)).collect::<Result<_>>()?;
                cx.closing(value)?;
                Self::of(names)
            }
            _ => {
                let reason = format!("Expected [VALUE_STRING] or [START_ARRAY] in [stored_fields] but found [{}]", value.token());
                Err(EsError::parsing(reason, value.at))
            }
        }
    }

    /// The option for a list of names. Rejects `_none_` beside other names.
    pub fn of(names: Vec<String>) -> Result<Self> {
        if !names.iter().any(|name| name == "_none_") {
            return Ok(Self::List(names));
        }
        if names.len() > 1 {
            return Err(EsError::illegal_argument("cannot combine _none_ with other fields"));
        }
        Ok(Self::Disabled)
    }

    /// Returns true if the source is returned unless the request specifies otherwise.
    pub fn source_by_default(&self) -> bool {
        match self {
            Self::Absent => true,
            Self::Disabled => false,
            Self::List(_) => self.names_source(),
        }
    }

    /// Returns true if `_source` is among the fields.
    pub fn names_source(&self) -> bool {
        matches!(self, Self::List(names) if names.iter().any(|name| name == "_source"))
    }

    /// Returns true for `_none_` with a `_source` that is not hidden, which is an error.
    pub fn contradicts(&self, source: Option<&SourceOption>) -> bool {
        *self == Self::Disabled && source.is_some_and(|source| !source.hidden)
    }

    /// The fields of a mapping that are requested and stored.
    pub fn resolve(&self, mapping: &Mapping) -> Result<Vec<Stored>> {
        let Self::List(names) = self else { return Ok(Vec::new()) };
        let mut found: Vec<Stored> = Vec::new();
        let mut known: FxHashSet<&str> = FxHashSet::default();
        for (name, field) in names.iter().flat_map(|name| mapping.fields_matching(name)).filter(|(_, field)| field.store) {
            if field.ty.is_unsigned() || field.ty.sparse_vector().is_some() {
                return Err(EsError::not_implemented(format!("search option [stored_fields] of the stored field [{}]", field.name)));
            }
            if known.insert(name) {
                found.push(Stored { name: Arc::clone(name), field: Arc::clone(&field.name) });
            }
        }
        Ok(found)
    }
}

/// A stored field that hits return.
pub struct Stored {
    /// The requested name: the field's own or an alias.
    name: Arc<str>,
    /// The name of the field.
    pub field: Arc<str>,
}

/// The values of a document by name, in the order in which they were requested.
pub fn read(requested: &[Stored], leaf: &dyn Leaf, doc: DocId) -> Vec<(String, JsonOwned)> {
    if requested.is_empty() {
        return Vec::new();
    }
    let all = stored_values::of_leaf(leaf, doc);
    let values = |stored: &Stored| (stored.name.to_string(), array(&all, &stored.field));
    requested.iter().map(values).filter(|(_, values)| *values != NONE).collect()
}

fn array(all: &[StoredValue<'_>], field: &str) -> JsonOwned {
    let values: Vec<&str> = all.iter().filter(|stored| stored.field == field).map(|stored| stored.value).collect();
    if values.is_empty() { NONE } else { JsonOwned::Raw(format!("[{}]", values.join(","))) }
}

/// Appends values to those already present. ES: stored values and doc values make one list (`mapping/store`).
pub fn join(known: &mut JsonOwned, more: JsonOwned) {
    match (&mut *known, more) {
        (_, more) if more == NONE => {}
        (JsonOwned::Raw(known), JsonOwned::Raw(more)) => {
            known.pop();
            known.push(',');
            known.push_str(more.trim_start_matches('['));
        }
        (known, more) => *known = more,
    }
}
