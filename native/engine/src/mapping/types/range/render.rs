//! Source ranges as hits return them.

use super::kind::Kind;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonOwned, Kind as JsonKind, Value};
use crate::mapping::date::DateFormat;
use crate::mapping::document_context::FieldSink;
use crate::mapping::types::ip;

/// A range with parsed bounds; `None` if malformed. ES: bounds keep their kind (`gt` or `gte`), and must not be null
/// (`mapping/copy_to_read_up`).
pub fn range(kind: &Kind, value: &Value<'_>, format: Option<&DateFormat>, sink: &FieldSink<'_>) -> Option<JsonOwned> {
    match &value.kind {
        JsonKind::String(text) if matches!(kind, Kind::Ip) => network(text),
        JsonKind::Object(object) => {
            let mut members = Vec::new();
            for member in object {
                let key = kind.document(&member.value, false, sink).ok().filter(|_| !member.value.is_null())?;
                if !kind.is_shown(key, format) {
                    return None;
                }
                members.push((member.key.to_string(), kind.shown(key, format)));
            }
            sort_as_hash_map(&mut members, |(name, _)| name);
            Some(JsonOwned::Object(members))
        }
        _ => None,
    }
}

/// An address with a prefix length. ES: the address is rendered unchanged, whatever follows the prefix bits.
fn network(text: &str) -> Option<JsonOwned> {
    let (address, bits) = text.split_once('/')?;
    let (address, bits) = (ip::address(address).ok()?, bits.parse::<u8>().ok()?);
    Some(JsonOwned::String(format!("{}/{bits}", ip::shown(address))))
}
