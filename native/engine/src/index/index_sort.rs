//! `index.sort.*`: the order of the documents within each segment.

use std::cmp::Ordering;
use std::sync::Arc;

use super::document::FieldData;
use super::leaf::LeafRow;
use super::settings::IndexSettings;
use crate::error::{EsError, Result};
use crate::mapping::no_doc_values::no_doc_values;
use crate::mapping::{Field, Mapping};

/// The fields that documents are ordered by, the first one decides. Empty: in the order of indexing.
#[derive(Clone, Debug, Default)]
pub struct IndexSort {
    keys: Arc<[SortKey]>,
}

#[derive(Clone, Debug)]
struct SortKey {
    column: Arc<str>,
    descending: bool,
    /// Of several values the greatest counts, not the least.
    greatest: bool,
    missing_first: bool,
}

/// A value that documents are ordered by.
#[derive(Clone, Copy, Debug)]
enum SortValue<'a> {
    Long(i64),
    Double(f64),
    Term(&'a [u8]),
}

impl IndexSort {
    /// Reads the settings of an index, and checks that the fields can be sorted by (case `api/indices/sort_settings`).
    pub fn of(settings: &IndexSettings, mapping: &Mapping, index: &str) -> Result<Self> {
        let fields = list(settings, "field");
        let orders = parsed(settings, &fields, "order", read_order)?;
        let modes = parsed(settings, &fields, "mode", read_mode)?;
        let missing = parsed(settings, &fields, "missing", read_missing)?;
        let keys = fields.iter().enumerate().map(|(at, name)| {
            let field = sortable(name, mapping, index, settings.major)?;
            let descending = orders.get(at).copied().unwrap_or(false);
            Ok(SortKey {
                column: Arc::clone(field.column_name()),
                descending,
                greatest: modes.get(at).copied().unwrap_or(descending),
                missing_first: missing.get(at).copied().unwrap_or(false),
            })
        });
        Ok(Self { keys: keys.collect::<Result<Vec<_>>>()?.into() })
    }

    /// True if documents are ordered by any field.
    pub fn is_any(&self) -> bool {
        !self.keys.is_empty()
    }

    /// Compares the documents of two rows.
    pub fn compare(&self, left: &LeafRow, right: &LeafRow) -> Ordering {
        let orders = self.keys.iter().map(|key| key.compare(left, right));
        orders.fold(Ordering::Equal, Ordering::then)
    }
}

impl SortKey {
    fn compare(&self, left: &LeafRow, right: &LeafRow) -> Ordering {
        match (self.value(left), self.value(right)) {
            (None, None) => Ordering::Equal,
            (None, Some(_)) => self.missing_order(),
            (Some(_), None) => self.missing_order().reverse(),
            (Some(left), Some(right)) => {
                let order = left.compare(right);
                if self.descending { order.reverse() } else { order }
            }
        }
    }

    fn missing_order(&self) -> Ordering {
        if self.missing_first { Ordering::Less } else { Ordering::Greater }
    }

    fn value<'a>(&self, row: &'a LeafRow) -> Option<SortValue<'a>> {
        let root = row.document.block.last()?;
        let data = root.fields.iter().filter(|(name, _)| *name == self.column);
        data.flat_map(|(_, data)| sort_values(data)).reduce(|best, next| {
            let wanted = if self.greatest { Ordering::Greater } else { Ordering::Less };
            if next.compare(best) == wanted { next } else { best }
        })
    }
}

fn sort_values(data: &FieldData) -> Vec<SortValue<'_>> {
    match data {
        FieldData::Long(values) => values.iter().map(|&value| SortValue::Long(value)).collect(),
        FieldData::Double(values) => values.iter().map(|&value| SortValue::Double(value)).collect(),
        FieldData::Terms { terms, doc_values: true, .. } => terms.iter().map(|term| SortValue::Term(term)).collect(),
        FieldData::Terms { .. } | FieldData::Text(_) => Vec::new(),
    }
}

impl SortValue<'_> {
    /// Values of one column are of one kind.
    fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Long(left), Self::Long(right)) => left.cmp(&right),
            (Self::Double(left), Self::Double(right)) => left.total_cmp(&right),
            (Self::Term(left), Self::Term(right)) => left.cmp(right),
            _ => Ordering::Equal,
        }
    }
}

/// The values of `sort.NAME`.
fn list(settings: &IndexSettings, name: &str) -> Vec<String> {
    settings.list(&format!("sort.{name}")).unwrap_or_default()
}

/// The parsed values of `sort.NAME`, one for each field; none if the setting is not given.
fn parsed(settings: &IndexSettings, fields: &[String], name: &str, read: fn(&str) -> Result<bool>) -> Result<Vec<bool>> {
    let values = list(settings, name);
    let parsed = values.iter().map(|value| read(value)).collect::<Result<Vec<_>>>()?;
    if values.is_empty() || values.len() == fields.len() {
        return Ok(parsed);
    }
    if fields.is_empty() && settings.major > 8 {
        return Err(EsError::illegal_argument(format!("setting [index.sort.{name}] requires [index.sort.field] to be configured")));
    }
    // ES: 9 reads the orders of all fields for the mode of the index (case `api/indices/sort_settings`).
    if settings.major > 8 && name == "order" && values.len() < fields.len() {
        let cause = format!("Index {0} out of bounds for length {0}", values.len());
        return Err(EsError::illegal_argument("Failed to parse value [standard] for setting [index.mode]").caused_by(EsError::new(
            "index_out_of_bounds_exception",
            500,
            cause,
        )));
    }
    let shown = if name == "mode" { values.join(", ").to_uppercase() } else { values.join(", ") };
    let fields = fields.join(", ");
    Err(EsError::illegal_argument(format!("index.sort.field:[{fields}] index.sort.{name}:[{shown}], size mismatch")))
}

fn read_order(text: &str) -> Result<bool> {
    match text {
        "asc" => Ok(false),
        "desc" => Ok(true),
        _ => Err(EsError::illegal_argument(format!("Illegal sort order:{text}"))),
    }
}

fn read_mode(text: &str) -> Result<bool> {
    match text.to_lowercase().as_str() {
        "min" => Ok(false),
        "max" => Ok(true),
        _ => Err(EsError::illegal_argument(format!("Illegal index sort mode:[{}], must be one of [MAX, MIN]", text.to_uppercase()))),
    }
}

fn read_missing(text: &str) -> Result<bool> {
    match text {
        "_last" => Ok(false),
        "_first" => Ok(true),
        _ => Err(EsError::illegal_argument(format!("Illegal missing value:[{text}], must be one of [_last, _first]"))),
    }
}

fn sortable<'a>(name: &str, mapping: &'a Mapping, index: &str, major: u8) -> Result<&'a Field> {
    let Some(field) = mapping.field(name) else {
        return Err(EsError::illegal_argument(format!("unknown index sort field:[{name}]")));
    };
    if *field.name != *name {
        return Err(EsError::illegal_argument(format!("Cannot use alias [{name}] as an index sort field")));
    }
    if let Some(path) = mapping.nested_path_of(name) {
        return Err(EsError::illegal_argument(format!("cannot apply index sort to field [{name}] under nested object [{path}]")));
    }
    if field.is_runtime() || !field.doc_values {
        // ES: 8 does not know the index yet (case `api/indices/sort_settings`).
        let index = if major == 8 { "" } else { index };
        return Err(EsError::illegal_argument(format!("docvalues not found for index sort field:[{name}]")).caused_by(no_doc_values(
            name,
            field.ty.as_ref(),
            index,
        )));
    }
    Ok(field)
}
