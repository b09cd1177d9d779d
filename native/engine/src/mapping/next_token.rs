//! The surroundings of a value in a document: the key before it and the token after it.

use super::document_context::FieldSink;
use crate::json::{Location, Value};

impl<'d> FieldSink<'d> {
    /// The last part of the key before a value; `None` in an array.
    pub fn key_of(&self, value: &Value<'_>) -> Option<String> {
        self.whole_key_of(value).and_then(|key| key.rsplit('.').next()).map(str::to_owned)
    }

    /// The key before a value, as written in the source; `None` in an array.
    pub fn whole_key_of(&self, value: &Value<'_>) -> Option<&'d str> {
        let before = self.source().get(..value.at.start as usize)?.trim_ascii_end().strip_suffix(b":")?;
        let quoted = before.trim_ascii_end().strip_suffix(b"\"")?;
        let start = quoted.iter().rposition(|byte| *byte == b'"')? + 1;
        std::str::from_utf8(&quoted[start..]).ok()
    }

    /// The token after a value, determined from the source.
    pub fn token_after(&self, value: &Value<'_>) -> &'static str {
        let end = value.dotted().unwrap_or(value).at.end;
        let rest = self.source().get(end as usize..).unwrap_or_default();
        match rest.iter().find(|byte| !byte.is_ascii_whitespace()) {
            Some(b',') => "FIELD_NAME",
            _ => "END_OBJECT",
        }
    }

    /// The token after a scalar or after the opening bracket of an object, and its location; `None` if the source is
    /// truncated before it.
    ///
    /// ES: a value that is copied, or is under a dotted name, is the whole content of an object that ends at the value's location
    /// (`mapping/dotted_values`).
    pub fn next_token(&self, value: &Value<'_>) -> Option<(&'static str, Location)> {
        let is_object = value.as_object().is_some();
        if !is_object && (self.copying || self.has_dotted_key(value)) {
            return Some(("END_OBJECT", value.at));
        }
        let start = value.at.start as usize;
        let behind = if is_object { start + 1 } else { value.at.end as usize };
        let rest = self.source().get(behind..)?;
        let is_between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
        let place = behind + rest.iter().position(|byte| !is_between(byte))?;
        let token = match self.source().get(place)? {
            b'}' => "END_OBJECT",
            b'"' if self.cut.is_none_or(|cut| cut.at.start as usize > place) => "FIELD_NAME",
            _ => return None,
        };
        let passed = self.source().get(start..place)?;
        Some((token, Location { start: place as u32, end: place as u32 + 1, ..value.at.behind(passed) }))
    }

    fn has_dotted_key(&self, value: &Value<'_>) -> bool {
        self.whole_key_of(value).is_some_and(|key| key.contains('.'))
    }
}
