//! `fields` and `ignored_field_values`: values that are stored, from doc values, from scripts and from the source.

use super::super::super::profile::FetchPhase;
use super::super::super::{docvalue_fields, script_fields, stored_fields};
use super::super::fields;
use super::{HitContext, SubPhase};
use crate::error::Result;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map, sort_as_tight_hash_map};
use crate::json::{JsonOwned, JsonWriter};

/// Named values.
type FieldMap = Vec<(String, JsonOwned)>;

/// The time taken by doc values and scripts is added to the fields'.
pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Fields) };

/// ES: values from doc values and from sources share an object (`api/global/search_fields`).
fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let (shows, document, fetch) = (&cx.shows, &cx.document, cx.fetch);
    let docvalue_fields = shows.docvalue_fields.as_ref().map_err(Clone::clone)?;
    let leaf = document.view.leaf.as_ref();
    let columns = docvalue_fields::read(docvalue_fields, leaf, document.doc, document.earlier, fetch.packed)?;
    let stored = stored_fields::read(shows.stored_fields, leaf, document.doc);
    let has_stored = !stored.is_empty();
    let mut values = with_stored(stored, columns, fetch.packed);
    script_fields::add(shows.script_fields, (document.view, document.doc), fetch.is_yaml, &mut values)?;
    let slots = shows.slots.iter().filter_map(|slots| Some((&slots.field, slots.of(document.view.base + document.doc)?)));
    values.extend(slots.map(|(field, slots)| {
        let slots = slots.iter().map(|slot| JsonOwned::I64(i64::from(*slot)));
        (field.clone(), JsonOwned::Array(slots.collect()))
    }));
    let Some(fields) = shows.fields else {
        if !shows.script_fields.is_empty() {
            fields::write(values, Vec::new(), true, fetch.packed, shows.grouped, out);
            return Ok(());
        }
        if fetch.packed && shows.grouped {
            sort_as_tight_hash_map(&mut values, |(name, _)| name);
        }
        fields::write_ordered(values, out);
        return Ok(());
    };
    let fields = fields.as_ref().map_err(Clone::clone)?;
    let (found, ignored) = fields.read(document)?;
    // ES: requesting doc values creates the map, whether they hold anything or not (api/global/search_fields).
    let from_columns = has_stored || !docvalue_fields.is_empty() || !shows.script_fields.is_empty();
    for (name, value) in found {
        match values.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = value,
            None => values.push((name, value)),
        }
    }
    fields::write(values, ignored, from_columns, fetch.packed, shows.grouped, out);
    Ok(())
}

/// Merges stored values with doc values. ES: stored values come first and determine the map (`mapping/store`).
fn with_stored(mut stored: FieldMap, columns: FieldMap, packed: bool) -> FieldMap {
    if stored.is_empty() {
        return columns;
    }
    for (name, values) in columns {
        match stored.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => stored_fields::join(known, values),
            None => stored.push((name, values)),
        }
    }
    sort_as_hash_map(&mut stored, |(name, _)| name);
    if packed {
        sort_as_roomy_hash_map(&mut stored, |(name, _)| name);
    }
    stored
}
