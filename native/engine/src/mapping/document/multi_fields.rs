//! A value under a field and the fields within it.

use super::refusal::end_of;
use crate::error::EsError;
use crate::fault;
use crate::json::{Kind, Location, Value};
use crate::mapping::field_sink::{FieldSink, Preview, Refused};
use crate::mapping::mapper::FieldMapper;

/// What became of the text that is being read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Text {
    state: State,
    /// Whether a text before it was read as one.
    follows: bool,
}

/// What the fields that a text goes to have made of it. ES: one that is read as base64 before it is read as a text is empty for those that
/// follow.
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

impl Text {
    /// Goes on to another value.
    pub(super) fn next(&mut self) {
        self.follows |= self.state == State::Text;
        self.state = State::Unread;
    }

    /// What a further field reads of a value, if not the value. ES: where nothing is left of one that was read as base64, the text that was
    /// read before it is found.
    pub(super) fn left<'v>(self, value: &Value<'v>) -> Result<Option<Value<'v>>, EsError> {
        if self.state != State::Bytes || value.as_str().is_none() {
            return Ok(None);
        }
        if self.follows {
            return Err(EsError::not_implemented("a field that reads what a field of type [binary] has read, behind other texts"));
        }
        Ok(Some(Value { kind: Kind::String("".into()), at: value.at }))
    }

    /// Notes what a field has made of a value.
    fn note(&mut self, mapper: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) {
        if self.state != State::Unread || value.as_str().is_none() {
            return;
        }
        let is_kept = mapper.field.doc_values || mapper.field.store;
        // ES: these take a text from where it stands; since 9 addresses do.
        let takes_in_place = |name: &str| name == "keyword" || (name == "ip" && sink.major > 8);
        match mapper.spec.name {
            "binary" if is_kept => self.state = State::Bytes,
            "binary" => {}
            name if takes_in_place(name) && !sink.source_of(value).contains(&b'\\') => {}
            _ => self.state = State::Text,
        }
    }
}

/// Indexes a value under a field and its multi-fields; tells which of them refused it.
pub(super) fn index<'f>(
    mapper: &'f FieldMapper,
    value: &Value<'_>,
    text: &mut Text,
    sink: &mut FieldSink<'_>,
) -> std::result::Result<(), (&'f FieldMapper, Refused)> {
    let left = text.left(value).map_err(|cause| (mapper, Refused::fatal(cause)))?;
    let mut unread = None;
    if let Err(refused) = mapper.field.ty.index(&mapper.field, left.as_ref().unwrap_or(value), sink) {
        let is_binary = mapper.spec.name == "binary";
        if is_binary && text.state == State::Text && value.as_str().is_some() {
            return Err((mapper, not_in_base64()));
        }
        // ES: what a field does not read at all the fields within it read.
        if !is_binary || !refused.bare || mapper.multi_fields.is_empty() {
            return Err((mapper, refused));
        }
        unread = Some(refused);
    }
    text.note(mapper, value, sink);
    let mut before = mapper;
    for (_, sub_field) in mapper.multi_fields.iter().filter(|_| !fault::is_on("multi_fields_not_indexed")) {
        if value.as_object().is_some() && reads_objects(before, sink.major) {
            return Err((sub_field, behind_object(sub_field, value, sink)));
        }
        match index(sub_field, value, text, sink) {
            Err((_, refused)) if refused.bare && unread.is_some() => {}
            indexed => indexed?,
        }
        before = sub_field;
    }
    unread.map_or(Ok(()), |refused| Err((mapper, refused)))
}

/// ES: a text that was read before is decoded by another decoder, which says other things of what is malformed.
fn not_in_base64() -> Refused {
    Refused::fatal(EsError::not_implemented("a text that is not in base64 in a field of type [binary] behind fields of other types"))
}

/// Whether a field reads objects to their end.
fn reads_objects(mapper: &FieldMapper, major: u8) -> bool {
    mapper.spec.name.ends_with("_range") || (major > 8 && mapper.field.ty.date().is_some())
}

/// What a multi-field reads behind an object that its field has read. ES: since 9 dates pass over one that they ignore.
fn behind_object(mapper: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) -> Refused {
    if !matches!(mapper.spec.name, "keyword" | "text") {
        return Refused::fatal(EsError::not_implemented(format!(
            "an object that another field has read, in a field of type [{}]",
            mapper.spec.name
        )));
    }
    let end = end_of(value, sink.source());
    let cause = EsError::illegal_argument(format!("Expected text at {}:{} but found END_OBJECT", end.line, end.column));
    let at = Location { start: value.at.end, ..end };
    Refused { preview: Preview::Text("null".to_owned()), at: Some(at), ..Refused::fatal(cause) }
}
