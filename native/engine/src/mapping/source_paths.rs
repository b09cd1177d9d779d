//! The locations of a field's values in a source.

use std::sync::Arc;

use super::mapper::{Mapper, ObjectMapper};
use super::{Field, Mapping};
use crate::json::hash_map::sort_as_hash_map;

impl Mapping {
    /// The source paths of a field's values: its own or that of its parent field, and those of fields with `copy_to` to it.
    pub fn source_paths(&self, name: &str) -> Vec<Arc<str>> {
        let mut found = SourcePaths { name, own: None, copied: Vec::new() };
        found.visit(&self.root);
        let own = found.own.unwrap_or_else(|| Arc::from(name));
        let mut paths = found.copied;
        if *own != *name {
            let mut parent = SourcePaths { name: &own, own: None, copied: Vec::new() };
            parent.visit(&self.root);
            paths = parent.copied;
        }
        paths.push(own);
        sort_as_hash_map(&mut paths, |path| path);
        paths
    }

    /// The source paths of a flattened field's key.
    pub fn key_paths(&self, key_field: &Field) -> Vec<Arc<str>> {
        let column = key_field.column_name();
        let Some(outer) = key_field.name.strip_suffix("._keyed") else { return Vec::new() };
        let key = column.strip_prefix(outer).unwrap_or_default();
        // ES: dots at the end of a path lead nowhere further (api/global/search_fields_flattened).
        self.source_paths(outer).iter().map(|path| Arc::from(format!("{path}{key}").trim_end_matches('.'))).collect()
    }
}

struct SourcePaths<'a> {
    name: &'a str,
    own: Option<Arc<str>>,
    copied: Vec<Arc<str>>,
}

impl SourcePaths<'_> {
    fn visit(&mut self, object: &ObjectMapper) {
        for mapper in object.children.values() {
            match mapper {
                Mapper::Object(child) => self.visit(child),
                Mapper::Alias(_) => {}
                Mapper::Field(field) => {
                    if field.multi_fields.iter().any(|(_, sub_field)| *sub_field.field.name == *self.name) {
                        self.own = Some(Arc::clone(&field.field.name));
                    }
                    if field.copy_to.iter().any(|target| **target == *self.name) {
                        self.copied.push(Arc::clone(&field.field.name));
                    }
                }
            }
        }
    }
}
