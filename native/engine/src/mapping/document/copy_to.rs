//! `copy_to`: values that are parsed again for other fields.

use std::sync::Arc;

use super::open_document::OpenDocument;
use super::parsing_exception::end_of_at;
use super::reader::{Reader, ValueContext};
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Value};
use crate::mapping::mapper::{Dynamic, FieldMapper};

impl<'m> Reader<'m> {
    /// Copies a field's value to its target fields; copies are not copied again.
    pub(super) fn copy_on(&mut self, field: &FieldMapper, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if field.copy_to.is_empty() || self.copying || fault::is_on("copy_to_ignored") {
            return Ok(());
        }
        if self.is_read_up(field, value) {
            let (name, targets) = (&field.field.name, field.copy_to.join(", "));
            let reason = format!(
                "Cannot copy field [{name}] to fields [{targets}]. Copy-to currently only works for value-type fields, not objects."
            );
            return Err(EsError::document_parsing(reason, end_of_at(value.at, self.source)));
        }
        let is_float = field.field.ty.traits().number.is_some_and(|number| number.is_single());
        self.copies_float = is_float && matches!(&value.kind, Kind::Number(number) if !number.is_integer());
        for target in &field.copy_to {
            let scope = self.mapping.nested_path_of(target).cloned();
            let left = self.text.left(value, self.source)?.unwrap_or_else(|| value.clone());
            if scope == place.document.nested_path {
                self.copy(target, &left, place.document)?;
            } else {
                self.copies.push((scope, Arc::clone(target), left));
            }
        }
        self.copies_float = false;
        Ok(())
    }

    /// Returns true if a field consumed the whole value, so that nothing is left to copy.
    fn is_read_up(&self, field: &FieldMapper, value: &Value<'_>) -> bool {
        match field.spec.name {
            // ES 9: a date that is ignored as malformed.
            "date" | "date_nanos" => self.cx.major >= 9 && value.as_object().is_some(),
            "geo_point" | "dense_vector" => value.as_object().is_some() || value.as_array().is_some(),
            name => name.ends_with("_range") && value.as_object().is_some(),
        }
    }

    /// Copies a value to the field of that full name.
    fn copy(&mut self, target: &str, value: &Value<'m>, document: &mut OpenDocument) -> Result<()> {
        let root = Arc::clone(&self.mapping.root);
        let dynamic = root.dynamic.unwrap_or(Dynamic::True);
        let parts: Vec<&str> = target.split('.').collect();
        self.copying = true;
        let copied = self.path(&parts, value.at, value, &mut ValueContext::new(&root, dynamic, document));
        self.copying = false;
        copied
    }

    /// Copies pending values into the document of a nested path, or into the root document.
    pub(super) fn copy_pending(&mut self, scope: Option<&Arc<str>>, document: &mut OpenDocument) -> Result<()> {
        if self.copies.is_empty() {
            return Ok(());
        }
        let (now, later) = std::mem::take(&mut self.copies).into_iter().partition(|(other, _, _)| other.as_ref() == scope);
        self.copies = later;
        let now: Vec<_> = now;
        now.iter().try_for_each(|(_, target, value)| {
            self.text.next();
            self.copy(target, value, document)
        })
    }
}
