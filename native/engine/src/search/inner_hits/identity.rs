//! Identifies the nested object of a document: `_nested`, and the location of the object in the source.

use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::index::leaf::{DocId, Leaf};
use crate::json::{JsonWriter, Kind, Member, Object, Value};
use crate::mapping::Mapping;

/// One level of the way from a document to a nested object.
struct Level {
    /// The objects' name, relative to the level above; it may hold dots.
    field: String,
    /// The object's number among those of the object above.
    offset: u32,
}

/// The way from a document to a nested object.
pub struct Identity {
    levels: Vec<Level>,
}

impl Identity {
    /// The identity of a nested document on a path.
    pub fn of(path: &str, doc: DocId, leaf: &dyn Leaf, mapping: &Mapping) -> Self {
        let first_of_root = leaf.roots().map_or(0, |roots| roots.first_child(doc));
        let mut levels = Vec::new();
        let (mut path, mut doc) = (Arc::<str>::from(path), doc);
        loop {
            let parent = mapping.object(&path).and_then(|object| object.nested_parent.clone());
            let parents = parent.as_ref().and_then(|parent| leaf.nested(parent));
            let first = parents.map_or(0, |parents| parents.first_child(doc)).max(first_of_root);
            let siblings = leaf.nested(&path);
            let offset = siblings.map_or(0, |siblings| (first..doc).filter(|&sibling| siblings.contains(sibling)).count() as u32);
            let field = parent.as_ref().map_or(&*path, |parent| &path[parent.len() + 1..]).to_owned();
            levels.push(Level { field, offset });
            let (Some(parent), Some(parents)) = (parent, parents) else { break };
            doc = parents.next_member(doc).unwrap_or(doc);
            path = parent;
        }
        levels.reverse();
        Self { levels }
    }

    /// Writes `_nested`.
    pub fn write(&self, out: &mut JsonWriter) {
        for level in &self.levels {
            out.key("_nested");
            out.begin_object();
            out.key("field");
            out.string(&level.field);
            out.key("offset");
            out.u64(u64::from(level.offset));
        }
        self.levels.iter().for_each(|_| out.end_object());
    }

    /// The object in its document's source; `None` if its values are under dotted names.
    pub fn find<'v, 'a>(&self, source: &'v Value<'a>) -> Result<Option<&'v Value<'a>>> {
        let mut found = source;
        for level in &self.levels {
            let objects = objects(found, &level.field);
            if objects.is_empty() {
                return Ok(None);
            }
            let Some(object) = objects.get(level.offset as usize) else {
                return Err(EsError::not_implemented("[inner_hits] of objects that stand in their source in several ways"));
            };
            found = *object;
        }
        Ok(Some(found))
    }

    /// The object alone, in as many objects as the way to it has levels: as the reference reads its fields.
    pub fn wrap<'a>(&self, object: Value<'a>) -> Value<'a> {
        self.levels.iter().rev().fold(object, |inner, level| {
            let at = inner.at;
            let member = Member { key: level.field.clone().into(), at, value: inner };
            Value { kind: Kind::Object([member].into_iter().collect::<Object<'a>>()), at }
        })
    }

    /// The object in one that was wrapped.
    pub fn unwrap<'v, 'a>(&self, wrapped: &'v Value<'a>) -> Option<&'v Value<'a>> {
        self.levels.iter().try_fold(wrapped, |outer, level| outer.get(&level.field))
    }
}

/// The objects at a path, in whatever arrays they occur; values that are not objects are skipped.
fn objects<'v, 'a>(value: &'v Value<'a>, path: &str) -> Vec<&'v Value<'a>> {
    let mut found = Vec::new();
    let mut queue: Vec<&Value<'a>> = crate::json::path::values_at(value, path);
    queue.reverse();
    while let Some(value) = queue.pop() {
        match &value.kind {
            Kind::Object(_) => found.push(value),
            Kind::Array(items) => queue.extend(items.iter().rev()),
            _ => {}
        }
    }
    found
}
