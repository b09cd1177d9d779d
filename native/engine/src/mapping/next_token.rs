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
        let lines = passed.split(|byte| *byte == b'\n').count() as u32 - 1;
        let column = match passed.iter().rposition(|byte| *byte == b'\n') {
            Some(newline) => (passed.len() - newline) as u32,
            None => value.at.column + passed.len() as u32,
        };
        Some((token, Location { line: value.at.line + lines, column, start: place as u32, end: place as u32 + 1 }))
    }

    fn has_dotted_key(&self, value: &Value<'_>) -> bool {
        let before = self.source().get(..value.at.start as usize).map(<[u8]>::trim_ascii_end).and_then(|before| before.strip_suffix(b":"));
        let quoted = before.map(<[u8]>::trim_ascii_end).and_then(|before| before.strip_suffix(b"\""));
        quoted.is_some_and(|quoted| quoted.iter().rev().take_while(|byte| **byte != b'"').any(|byte| *byte == b'.'))
    }
}
