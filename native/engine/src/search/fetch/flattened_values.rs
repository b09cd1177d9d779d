//! Values of flattened fields and of their keys, as hits return them.

use super::source_value_fetcher::SourceValues;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::field_type::FlattenedPart;

/// Reads one value of a source, which is no list.
pub fn read(part: FlattenedPart, value: &Value<'_>, found: &mut SourceValues) {
    if value.is_null() {
        return;
    }
    let FlattenedPart::Whole { ignore_above } = part else {
        // ES: for a key all values are returned, including those that were not indexed (api/global/search_fields_flattened).
        return found.values.push(JsonOwned::as_read(value));
    };
    match whole(value, ignore_above) {
        Some(shown) => found.values.push(shown),
        None => found.ignored.push(JsonOwned::as_read(value)),
    }
}

/// The value of a complete field without ignored strings.
fn whole(value: &Value<'_>, ignore_above: usize) -> Option<JsonOwned> {
    let object = match &value.kind {
        Kind::String(text) if fits(text, ignore_above) => return Some(JsonOwned::String(text.clone().into_owned())),
        Kind::Object(object) => object,
        _ => return None,
    };
    let kept = object.iter().filter_map(|member| Some((member.key.clone().into_owned(), member_value(&member.value, ignore_above)?)));
    let mut kept: Vec<_> = kept.collect();
    sort_as_hash_map(&mut kept, |(key, _)| key);
    (!kept.is_empty()).then_some(JsonOwned::Object(kept))
}

/// ES: only texts right below the field and those of lists there are left out; a list of one item becomes the item
/// (`api/global/search_fields_flattened`).
fn member_value(value: &Value<'_>, ignore_above: usize) -> Option<JsonOwned> {
    match &value.kind {
        Kind::Null => None,
        Kind::String(text) if !fits(text, ignore_above) => None,
        Kind::Array(items) => {
            let kept: Vec<_> = items.iter().filter(|item| item.as_str().is_none_or(|text| fits(text, ignore_above))).collect();
            match kept.as_slice() {
                [] | [Value { kind: Kind::Null, .. }] => None,
                [only] => Some(JsonOwned::as_kept(only)),
                several => Some(JsonOwned::Array(several.iter().map(|item| JsonOwned::as_kept(item)).collect())),
            }
        }
        _ => Some(JsonOwned::as_kept(value)),
    }
}

fn fits(text: &str, ignore_above: usize) -> bool {
    text.encode_utf16().count() <= ignore_above
}
