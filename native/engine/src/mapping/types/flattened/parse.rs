//! Reads the object of a flattened field.

use super::Flattened;
use crate::error::EsError;
use crate::json::{Kind, Object, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::text_stream::MAX_TERM_LENGTH;
use crate::mapping::value_error::Refused;

/// Reads one value of a field.
pub struct Parser<'a> {
    /// The field's type.
    pub ty: &'a Flattened,
    /// The field.
    pub field: &'a Field,
    /// The names of the objects around what is being read.
    pub path: Vec<String>,
}

type Read = Result<(), Refused>;

impl Parser<'_> {
    /// Reads the value of the field, which must be an object.
    pub fn root(&mut self, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Read {
        let Some(object) = value.as_object() else {
            let reason = format!("Failed to parse object: expecting token of type [START_OBJECT] but found [{}]", value.token());
            return Err(Refused::fatal(EsError::parsing(reason, value.at)));
        };
        self.object(object, sink)
    }

    fn object(&mut self, object: &Object<'_>, sink: &mut FieldSink<'_>) -> Read {
        object.iter().try_for_each(|member| self.value(&member.key, &member.value, sink))
    }

    fn value(&mut self, name: &str, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Read {
        match &value.kind {
            Kind::Object(object) => {
                self.path.push(name.to_owned());
                if self.path.len() + 1 > self.ty.depth_limit {
                    let (field, limit) = (&self.field.name, self.ty.depth_limit);
                    let reason = format!("The provided [flattened] field [{field}] exceeds the maximum depth limit of [{limit}].");
                    return Err(Refused::fatal(EsError::illegal_argument(reason)).about_part(value));
                }
                self.object(object, sink)?;
                self.path.pop();
                Ok(())
            }
            Kind::Array(items) => items.iter().try_for_each(|item| self.value(name, item, sink)),
            Kind::Null => match &self.ty.null_value {
                Some(text) => self.leaf(name, text, value, sink),
                None => Ok(()),
            },
            _ => self.leaf(name, value.scalar_text().unwrap_or_default(), value, sink),
        }
    }

    fn leaf(&self, name: &str, text: &str, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Read {
        let Flattened { ignore_above, indexed, doc_values, keyed, keyed_column, .. } = self.ty;
        // ES: ignore_above counts UTF-16 units.
        if text.len() > *ignore_above && text.encode_utf16().count() > *ignore_above {
            return Ok(());
        }
        let mut key = self.path.join(".");
        if !self.path.is_empty() {
            key.push('.');
        }
        key.push_str(name);
        let refused = |reason: String| Err(Refused::fatal(EsError::illegal_argument(reason)).about_part(value));
        if key.contains('\0') {
            return refused(format!("Keys in [flattened] fields cannot contain the reserved character \\0. Offending key: [{key}]."));
        }
        if key.len() + 1 + text.len() > MAX_TERM_LENGTH {
            let start: String = key.chars().take(50).collect();
            return refused(format!(
                "Flattened field [{}] contains one immense field whose keyed encoding is longer than the allowed max length of \
                 {MAX_TERM_LENGTH} bytes. Key length: {}, value length: {} for key starting with [{start}]",
                self.field.name,
                key.encode_utf16().count(),
                text.encode_utf16().count(),
            ));
        }
        let bytes = text.as_bytes();
        if *indexed || *doc_values {
            sink.term(self.field, bytes.to_vec(), *indexed, *doc_values);
        }
        let with_key = [key.as_bytes(), b"\0", bytes].concat();
        if *doc_values {
            sink.named_term(keyed_column, with_key.clone(), false, true);
        }
        if *indexed {
            sink.named_term(keyed, with_key, true, false);
        }
        Ok(())
    }
}
