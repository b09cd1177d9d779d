//! Values of fields.

use crate::mapping::type_traits::Ability;
use std::sync::Arc;

use super::first_vectors;
use super::multi_fields::index;
use super::parsing_exception::{end_of, end_of_at, failed_field};
use super::reader::{Reader, ValueContext};
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::value_error::{Preview, Refused};

impl<'m> Reader<'m> {
    /// Reads a value of a field, or each of a list.
    pub(super) fn field(&mut self, field: &Arc<FieldMapper>, name: &str, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if let Kind::Array(items) = &value.kind
            && !field.field.ty.takes_arrays()
        {
            return self.items(items, |reader, item| reader.field(field, name, item, place));
        }
        if let Some(cut) = self.cut_within(value)
            && let Some(result) = self.cut_value(field, name, value, cut, place)
        {
            return result;
        }
        if let Kind::Object(object) = &value.kind
            && place.object.is_flat()
            && !takes_objects(field)
        {
            return self.flat_object(name, object, place);
        }
        if let Some(refused) = self.refused_copy(field, value) {
            return Err(self.failed(&field.field.name, field.spec.name, value, refused));
        }
        if !self.copying {
            self.text.next();
        }
        let mut sink = FieldSink::new(place.document, &mut self.ignored, self.source, self.id, self.now, self.cx.major);
        sink.in_list = self.in_list;
        sink.in_list_of_objects = self.in_list_of_objects;
        sink.copying = self.copying;
        sink.dotted_at = self.dotted_at.filter(|_| !self.copying);
        sink.cut = self.cut;
        sink.context_fields = self.mapping.context_fields();
        if let Some(vector) = field.field.ty.vector().filter(|vector| vector.dims.is_none() && !value.is_null()) {
            let first = first_vectors::of(vector, value, &sink);
            return self.first_vector(field, value, first);
        }
        if field.field.ty.constant() == Some(None)
            && let Some(text) = value.scalar_text()
        {
            return self.first_constant(field, text);
        }
        if let Err((mapper, refused)) = index(field, value, &mut self.text, &mut sink) {
            if refused.bare
                && !refused.cause.is_unsupported()
                && let Some(object) = value.as_object()
                && field.spec.name == "binary"
            {
                // ES: an object that is not read is taken for more members of the object around it (mapping/binary_objects).
                self.members(object, place)?;
            }
            return Err(self.failed(&mapper.field.name, mapper.spec.name, value, refused));
        }
        self.copy_on(field, value, place)
    }

    /// The error of an integer field for a copied fraction. ES: the parser cannot coerce to an integer what it has already parsed as a
    /// `float` (`mapping/copy_to_numbers`).
    fn refused_copy(&self, field: &FieldMapper, value: &Value<'_>) -> Option<Refused> {
        let Kind::Number(number) = &value.kind else { return None };
        if !self.copies_float || !field.field.ty.traits().number.is_some_and(|number| number.is_whole()) {
            return None;
        }
        let cause = EsError::new("runtime_exception", 500, "Internal error: this code path should never get executed");
        let read = number.text().parse().map_or_else(|_| number.text().to_owned(), f32_to_string);
        Some(Refused { preview: Preview::Text(read), ..Refused::fatal(cause) })
    }

    /// Handles a value that a field rejects.
    pub(super) fn failed(&self, name: &str, type_name: &str, value: &Value<'_>, refused: Refused) -> EsError {
        let at = match self.cut_within(value) {
            Some(cut) => cut.token,
            None => refused.at.map_or_else(|| end_of(value, self.source), |at| end_of_at(at, self.source)),
        };
        failed_field(name, type_name, self.id, value, refused, at)
    }

    /// A value under the name of a reserved metadata field.
    pub(super) fn metadata(&self, name: &str, value: &Value<'m>) -> Result<()> {
        if name == "_doc_count" {
            return Err(EsError::not_implemented("field [_doc_count]"));
        }
        let reason =
            format!("Field [{name}] is a metadata field and cannot be added inside a document. Use the index API request parameters.");
        let cause = EsError::document_parsing(reason, value.at);
        Err(self.failed(name, name, value, Refused::fatal(cause)))
    }
}

/// Returns true if a field's values may be objects, also within `subobjects: false`.
fn takes_objects(field: &FieldMapper) -> bool {
    field.spec.traits.can(Ability::Objects)
}
