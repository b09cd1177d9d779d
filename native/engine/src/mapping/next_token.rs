//! The token behind a value of a document.

use super::field_sink::FieldSink;
use crate::json::{Location, Value};

impl FieldSink<'_> {
    /// The token behind a scalar or behind the bracket that opens an object, and where it stands; `None` where the source is cut short before it.
    ///
    /// ES: a value that is copied, or stands under a dotted name, is all of an object, which ends where it stands.
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
