//! `subobjects: false`: objects within such an object are flattened away; their fields become its own under dotted
//! names.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::context::MappingContext;
use super::mapper::{Dynamic, FieldMapper, Mapper, ObjectMapper};
use super::merge::merge_mapper;
use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;

/// Flattens objects below `subobjects: false`. `existing`: the mapping that `root` updates (9) or was merged into (8).
pub fn flatten(root: &mut ObjectMapper, existing: Option<&ObjectMapper>, cx: &MappingContext) -> Result<()> {
    if has_flat(root) || existing.is_some_and(has_flat) { flatten_below(root, existing, Dynamic::True, cx) } else { Ok(()) }
}

/// Returns true if an object, or one below it, has `subobjects: false`.
pub fn has_flat(object: &ObjectMapper) -> bool {
    object.is_flat() || object.children.values().any(|mapper| matches!(mapper, Mapper::Object(child) if has_flat(child)))
}

fn flatten_below(object: &mut ObjectMapper, existing: Option<&ObjectMapper>, around: Dynamic, cx: &MappingContext) -> Result<()> {
    let known = existing.and_then(|existing| existing.dynamic);
    // ES: 8 validates an update against the previous state (mapping/subobjects).
    let own = if cx.major == 8 && existing.is_some() { known } else { object.dynamic.or(known) };
    let dynamic = own.unwrap_or(around);
    if !object.is_flat() && !existing.is_some_and(ObjectMapper::is_flat) {
        for (name, mapper) in &mut object.children {
            let Mapper::Object(child) = mapper else { continue };
            let known = existing.and_then(|existing| match existing.children.get(name) {
                Some(Mapper::Object(known)) => Some(&**known),
                _ => None,
            });
            let mut flat = (**child).clone();
            flatten_below(&mut flat, known, dynamic, cx)?;
            *child = Arc::new(flat);
        }
        return Ok(());
    }
    let mut children: Vec<_> = std::mem::take(&mut object.children).into_iter().collect();
    sort_as_hash_map(&mut children, |(name, _)| name);
    let is_merged = cx.major == 8 && existing.is_some();
    let mut flat = Flat { fields: FxHashMap::default(), dynamic, is_merged, cx };
    // Fields of the same name are merged again, so existing ones come first.
    let (objects, fields): (Vec<_>, Vec<_>) =
        children.into_iter().partition(|(_, mapper)| is_merged && matches!(mapper, Mapper::Object(_)));
    fields.into_iter().chain(objects).try_for_each(|(name, mapper)| flat.add(&name, mapper))?;
    object.children = flat.fields;
    Ok(())
}

/// The fields of an object without objects while they are gathered.
struct Flat<'a> {
    fields: FxHashMap<Arc<str>, Mapper>,
    /// `dynamic` of the object.
    dynamic: Dynamic,
    /// True for a merged mapping.
    is_merged: bool,
    cx: &'a MappingContext,
}

impl Flat<'_> {
    /// Adds a child of the object itself.
    fn add(&mut self, name: &Arc<str>, mapper: Mapper) -> Result<()> {
        if let Mapper::Object(object) = mapper {
            return self.add_object(name, &object);
        }
        let mapper = match self.fields.get(name) {
            // ES: 9 uses the last one without comparing (mapping/subobjects).
            Some(known) if self.cx.major == 8 => merge_mapper(known, &mapper, name, true, self.cx)?,
            _ => mapper,
        };
        self.fields.insert(Arc::clone(name), mapper);
        Ok(())
    }

    /// Adds the fields of an object, prefixed by its name.
    fn add_object(&mut self, name: &str, object: &ObjectMapper) -> Result<()> {
        self.check(name, object)?;
        let mut children: Vec<_> = object.children.iter().collect();
        sort_as_hash_map(&mut children, |(name, _)| name);
        for (leaf, mapper) in children {
            let name = Arc::from(format!("{name}.{leaf}"));
            match mapper {
                Mapper::Object(child) => self.add_object(&name, child)?,
                Mapper::Field(field) => self.put(name, Mapper::Field(self.moved(field)))?,
                Mapper::Alias(_) => self.put(name, mapper.clone())?,
            }
        }
        Ok(())
    }

    /// A field as it appears in the object without subobjects.
    fn moved(&self, field: &Arc<FieldMapper>) -> Arc<FieldMapper> {
        if self.cx.major > 8 || field.copy_to.is_empty() {
            return Arc::clone(field);
        }
        // ES: 8 forgets where to copy to (mapping/subobjects).
        Arc::new(FieldMapper { copy_to: Vec::new(), ..(**field).clone() })
    }

    /// Replaces a field of the same name. ES: within a mapping they are not compared, in an update they are (`mapping/subobjects`).
    fn put(&mut self, name: Arc<str>, mapper: Mapper) -> Result<()> {
        let merged = match self.fields.get(&name).filter(|_| self.is_merged) {
            Some(known) => merge_mapper(known, &mapper, &name, false, self.cx)?,
            None => mapper,
        };
        self.fields.insert(name, merged);
        Ok(())
    }

    /// Rejects objects with parameters that would be lost.
    fn check(&self, name: &str, object: &ObjectMapper) -> Result<()> {
        if object.nested.is_some() {
            return Err(EsError::not_implemented("nested objects in objects with [subobjects] [false]"));
        }
        let name = if self.cx.major == 8 { name } else { object.path.as_ref() };
        let parameter = match object.dynamic {
            Some(dynamic) if dynamic != self.dynamic => {
                let (own, around) = (dynamic.name().to_uppercase(), self.dynamic.name().to_uppercase());
                format!("[dynamic] ({own}) is not compatible with the value from its parent context ({around})")
            }
            _ if !object.is_enabled() && self.cx.major == 8 => "[enabled] is [false]".to_owned(),
            _ if !object.is_enabled() => format!("[enabled] is [false]; no fields with the prefix [{name}] are allowed"),
            _ if object.subobjects == Some(true) => "[subobjects] is [true]".to_owned(),
            _ => return Ok(()),
        };
        let reason = format!(
            "Object mapper [{name}] was found in a context where subobjects is set to false. Auto-flattening [{name}] failed because the \
             value of {parameter}"
        );
        Err(if self.cx.major == 8 { EsError::illegal_argument(reason) } else { EsError::mapper_parsing(reason) })
    }
}
