//! `copy_to`: values that are read again for other fields.

use std::sync::Arc;

use super::reader::{Place, Reader};
use crate::error::Result;
use crate::index::document::LeafDocument;
use crate::json::Value;
use crate::mapping::mapper::Dynamic;

impl<'m> Reader<'m> {
    /// Copies a value to the field of that full name.
    pub(super) fn copy(&mut self, target: &str, value: &Value<'m>, document: &mut LeafDocument) -> Result<()> {
        let root = Arc::clone(&self.mapping.root);
        let dynamic = root.dynamic.unwrap_or(Dynamic::True);
        let parts: Vec<&str> = target.split('.').collect();
        self.copying = true;
        let copied = self.path(&parts, value.at, value, &mut Place { object: &root, dynamic, document });
        self.copying = false;
        copied
    }

    /// Copies what waits for the document of a nested path, or for the root document.
    pub(super) fn copy_pending(&mut self, scope: Option<&Arc<str>>, document: &mut LeafDocument) -> Result<()> {
        if self.copies.is_empty() {
            return Ok(());
        }
        let (now, later) = std::mem::take(&mut self.copies).into_iter().partition(|(other, _, _)| other.as_ref() == scope);
        self.copies = later;
        let now: Vec<_> = now;
        now.iter().try_for_each(|(_, target, value)| {
            self.next_text();
            self.copy(target, value, document)
        })
    }
}
