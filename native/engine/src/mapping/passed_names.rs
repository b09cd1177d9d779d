//! The short names of the fields of `passthrough` objects.

use std::sync::Arc;

use super::mapper::{Mapper, ObjectMapper};
use super::mapping::Mapping;
use super::passthrough::all;

impl Mapping {
    /// Registers the short names of such objects' fields; other fields and objects take precedence.
    pub(super) fn register_passed(&mut self, root: &ObjectMapper) {
        for (object, _) in all(root) {
            for (name, mapper) in object.sorted() {
                let Mapper::Field(field) = mapper else { continue };
                if root.find(name).is_none() && !self.fields.contains_key(name) {
                    self.fields.insert(Arc::clone(name), Arc::clone(&field.field));
                }
            }
        }
    }

    /// The short names with the names of their fields.
    pub(super) fn passed(&self) -> impl Iterator<Item = (Arc<str>, Arc<str>)> {
        let named = self.fields.iter().filter(|(name, _)| self.is_passed(name));
        named.map(|(name, field)| (Arc::clone(name), Arc::clone(&field.name)))
    }

    /// Returns true if a name at the root is the short name of a field. ES: a document's value with it is not indexed
    /// (mapping/passthrough).
    pub(super) fn is_passed(&self, name: &str) -> bool {
        self.fields.get(name).is_some_and(|field| &*field.name != name) && self.root.find(name).is_none()
    }
}
