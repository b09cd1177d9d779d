//! The content of the reference's text buffer: a field that reads a string which another field has read as base64 finds
//! there what was read before, a string or a number.

use crate::error::EsError;
use crate::json::{Kind, Location, Value, parse};
use crate::mapping::document_context::FieldSink;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::vector::Element;

/// State of the current string in the parser, and of previous ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Text {
    state: State,
    /// Its location.
    at: Location,
    before: Before,
}

/// How the fields of a string consumed it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// No field has read it to its end.
    #[default]
    Unread,
    /// It was read as a text.
    Text,
    /// It was read as base64: there is no text any more.
    Bytes,
}

/// The last text that was read as one before the text.
#[derive(Clone, Copy, Debug, Default)]
enum Before {
    /// No string.
    #[default]
    Nothing,
    /// It is at that location.
    At(Location),
    /// It is one of those in an object or array at that location.
    Within(Location),
}

impl Text {
    /// Moves on to another value.
    pub(super) fn next(&mut self) {
        if self.state == State::Text {
            self.before = Before::At(self.at);
        }
        self.state = State::Unread;
    }

    /// Returns true if it was read as a string.
    pub(super) fn is_text(self) -> bool {
        self.state == State::Text
    }

    /// The value that a further field reads instead, if it differs. ES: after a read as base64 nothing is left
    /// (`mapping/binary_behind_texts`).
    pub(super) fn left<'v>(self, value: &Value<'v>, source: &[u8]) -> Result<Option<Value<'v>>, EsError> {
        if self.state != State::Bytes || value.as_str().is_none() {
            return Ok(None);
        }
        let refused = || EsError::not_implemented("a field that reads the value of a field of type [binary] after other texts");
        let number = last_number(source.get(..value.at.start as usize).unwrap_or_default());
        let is_behind = |at: Location| number.is_none_or(|(start, _)| start < at.start as usize);
        let text = match self.before {
            Before::Within(at) if is_behind(at) || number.is_some_and(|(start, _)| start < at.end as usize) => return Err(refused()),
            Before::At(at) if is_behind(at) => {
                let quoted = source.get(at.start as usize..at.end as usize).unwrap_or_default();
                parse(quoted).ok().and_then(|text| text.as_str().map(str::to_owned)).ok_or_else(refused)?
            }
            _ => number.map_or_else(String::new, |(_, text)| String::from_utf8_lossy(text).into_owned()),
        };
        Ok(Some(Value { kind: Kind::String(text.into()), at: value.at }))
    }

    /// Records how a field read a value.
    pub(super) fn note(&mut self, mapper: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) {
        let Some(_) = value.as_str() else {
            let last = match mapper.spec.name {
                // ES: strings in the object of a point are read separately (mapping/binary_behind_texts).
                "geo_point" => last_item(value),
                "date_range" | "flattened" => last_text(value, &|_| true),
                // ES: since 9, addresses are read in place from the source (mapping/binary_behind_objects).
                "ip_range" => last_text(value, &|text| sink.major == 8 || !is_readable_in_place(sink.source_of(text))),
                "completion" => last_of_inputs(value),
                // ES: so are bounds that are numbers (mapping/binary_behind_objects).
                name if name == "binary" || name.ends_with("_range") => None,
                _ if last_text(value, &|_| true).is_some() => {
                    self.before = Before::Within(value.at);
                    return;
                }
                _ => None,
            };
            self.before = last.map_or(self.before, Before::At);
            return;
        };
        if self.state != State::Unread {
            return;
        }
        let is_kept = mapper.field.doc_values || mapper.field.store;
        // ES: these read a string in place from the source; since 9, addresses do, too (mapping/binary_behind_texts).
        let takes_in_place = |name: &str| name == "keyword" || (name == "ip" && sink.major > 8);
        match mapper.spec.name {
            "binary" if is_kept => self.state = State::Bytes,
            "binary" => {}
            // ES: these are in base64 (mapping/binary_behind_texts).
            "dense_vector" if mapper.field.ty.vector().is_some_and(|vector| vector.element == Element::Float) => {}
            name if takes_in_place(name) && is_readable_in_place(sink.source_of(value)) => {}
            _ => {
                self.state = State::Text;
                self.at = value.at;
            }
        }
    }
}

/// The location of the last string in a list, including nested lists.
fn last_item(value: &Value<'_>) -> Option<Location> {
    match &value.kind {
        Kind::String(_) => Some(value.at),
        Kind::Array(items) => items.iter().rev().find_map(last_item),
        _ => None,
    }
}

/// The location of the last string that counts in a value, at any depth.
fn last_text(value: &Value<'_>, counts: &dyn Fn(&Value<'_>) -> bool) -> Option<Location> {
    match &value.kind {
        Kind::String(_) => counts(value).then_some(value.at),
        Kind::Array(items) => items.iter().rev().find_map(|item| last_text(item, counts)),
        Kind::Object(object) => object.iter().rev().find_map(|member| last_text(&member.value, counts)),
        _ => None,
    }
}

/// As above in the inputs of a completion. ES: strings in points of geo contexts are read separately (`mapping/binary_behind_objects`).
fn last_of_inputs(value: &Value<'_>) -> Option<Location> {
    match &value.kind {
        Kind::Array(items) => items.iter().rev().find_map(last_of_inputs),
        Kind::Object(object) => object.iter().rev().find_map(|member| match (&*member.key, member.value.as_object()) {
            ("contexts", Some(contexts)) => contexts.iter().rev().find_map(|context| last_item(&context.value)),
            _ => last_text(&member.value, &|_| true),
        }),
        _ => last_item(value),
    }
}

/// Returns true if a quoted string can be read in place from the source. ES: escapes of a character that represent that same character do
/// not prevent it (`mapping/binary_behind_texts`).
fn is_readable_in_place(quoted: &[u8]) -> bool {
    let mut bytes = quoted.iter();
    while let Some(byte) = bytes.next() {
        if *byte == b'\\' && !matches!(bytes.next(), Some(b'\\' | b'"' | b'/')) {
            return false;
        }
    }
    true
}

/// The last number in the start of a source, and its offset.
fn last_number(source: &[u8]) -> Option<(usize, &[u8])> {
    let (mut at, mut found) = (0, None);
    while let Some(byte) = source.get(at) {
        let rest = &source[at..];
        let length = match byte {
            b'"' => quoted_length(rest),
            b'-' | b'0'..=b'9' => {
                let length = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')).count();
                found = Some((at, &rest[..length]));
                length
            }
            _ => 1,
        };
        at += length;
    }
    found
}

/// The length of a quoted string.
fn quoted_length(source: &[u8]) -> usize {
    let mut escaped = false;
    let end = source.iter().skip(1).position(|byte| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    });
    end.map_or(source.len(), |end| end + 2)
}
