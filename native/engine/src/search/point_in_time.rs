//! `pit`: the point in time to search.

use super::base64;
use super::time_value;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::xcontent::object_parser;

const KEYS: &[&str] = &["id", "keep_alive"];

/// `pit` of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointInTime {
    /// Its id.
    pub id: String,
    /// `keep_alive`.
    pub keep_alive: Option<String>,
}

impl PointInTime {
    /// Reads the object.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut id, mut keep_alive) = (None, None);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (&*member.key, &member.value);
            if !KEYS.contains(&key) {
                return Err(object_parser::unknown_field("pit", member, KEYS, cx));
            }
            let Some(text) = value.as_str() else { return Err(object_parser::wrong_type("pit", key, value, cx)) };
            cx.read(value)?;
            let judged = if key == "id" { base64::decode_handle(text).map(drop) } else { time_value::check(text, "keep_alive") };
            judged.map_err(|cause| object_parser::failed("pit", key, value, cx.stop(cause, value.at), cx))?;
            *(if key == "id" { &mut id } else { &mut keep_alive }) = Some(text.to_owned());
        }
        cx.closing(value)?;
        match id {
            Some(id) => Ok(Self { id, keep_alive }),
            None => Err(EsError::illegal_argument("point in time id is not provided")),
        }
    }
}
