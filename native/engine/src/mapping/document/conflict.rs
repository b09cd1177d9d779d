//! New fields that one document maps in two ways.

use std::sync::Arc;

use super::dynamic::mapper_for;
use super::reader::{Reader, ValueContext};
use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{Kind, Object, Value};
use crate::mapping::mapper::Mapper;
use crate::mapping::merge::merge_mapper;

impl<'m> Reader<'m> {
    /// ES: new fields are keyed by path in a hash map and merged in its iteration order; collisions are in reverse order
    /// (`mapping/new_field_conflicts`).
    pub(super) fn first_conflict(&mut self) -> Option<EsError> {
        if self.conflicts.is_empty() {
            return None;
        }
        let mut order = self.additions.order.clone();
        for (place, path, _) in self.noted.iter().rev() {
            order.insert(*place, Arc::clone(path));
        }
        order.reverse();
        sort_as_hash_map(&mut order, |path| path);
        let conflicts = &self.conflicts;
        let found =
            order.iter().enumerate().find_map(|(place, path)| Some((place, conflicts.iter().position(|(known, _)| known == path)?)));
        let (place, found) = found.unwrap_or_default();
        let (path, error) = self.conflicts.swap_remove(found);
        // ES: a field below the path makes it an object before any other value is examined (mapping/new_field_objects).
        let is_within = |other: &Arc<str>| {
            other.strip_prefix(&*path).is_some_and(|rest| rest.starts_with('.'))
                && self.additions.parent(other).is_none_or(|parent| parent.starts_with(&*path))
        };
        Some(if order[..place].iter().any(is_within) { no_object(&path) } else { error })
    }

    /// Records the fields of an object whose name the document previously used for a scalar.
    fn note(&mut self, object: &Object<'m>, name: &str, place: &ValueContext<'_>) -> Result<()> {
        for member in object {
            self.note_value(&member.value, &format!("{name}.{}", member.key), place)?;
        }
        Ok(())
    }

    fn note_value(&mut self, value: &Value<'m>, name: &str, place: &ValueContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Null => return Ok(()),
            Kind::Array(items) => return items.iter().try_for_each(|item| self.note_value(item, name, place)),
            _ => {}
        }
        let path = place.object.child_path(name);
        let new = mapper_for(value, name, place.object, &self.mapping.options, self.cx)?;
        let noted = || self.noted.iter().find(|(_, known, _)| *known == path).map(|(.., mapper)| mapper);
        match self.additions.mappers.get(&path).or_else(noted) {
            None => self.noted.push((self.additions.order.len(), Arc::clone(&path), new)),
            Some(known) => {
                if let Err(error) = merge_mapper(known, &new, name, false, self.cx) {
                    self.conflict(&path, error);
                }
            }
        }
        match &value.kind {
            Kind::Object(object) => self.note(object, name, place),
            _ => Ok(()),
        }
    }

    fn conflict(&mut self, path: &Arc<str>, error: EsError) {
        if !self.conflicts.iter().any(|(known, _)| known == path) {
            self.conflicts.push((Arc::clone(path), error));
        }
    }

    /// ES 8 maps every value of a new field on its own and finds out at the end that they do not fit.
    pub(super) fn clashes(&mut self, mapper: &Mapper, name: &str, value: &Value<'m>, place: &ValueContext<'_>) -> Result<bool> {
        let path = place.object.child_path(name);
        let conflict = match (&value.kind, mapper) {
            (Kind::Array(_) | Kind::Null, _) | (_, Mapper::Alias(_)) | (Kind::Object(_), Mapper::Object(_)) => return Ok(false),
            (Kind::Object(_), Mapper::Field(_)) if place.object.is_flat() => return Ok(false),
            (Kind::Object(_), Mapper::Field(field)) if !path.contains('.') => {
                EsError::illegal_argument(format!("mapper [{path}] cannot be changed from type [{}] to [ObjectMapper]", field.spec.name))
            }
            (Kind::Object(_), Mapper::Field(_)) | (_, Mapper::Object(_)) => no_object(&path),
            (_, Mapper::Field(_)) => {
                let new = mapper_for(value, name, place.object, &self.mapping.options, self.cx)?;
                match merge_mapper(mapper, &new, name, false, self.cx) {
                    Ok(_) => {
                        // ES: a vector whose number of dimensions is now set does not match one without dimensions yet; it is parsed anyway
                        // (mapping/dense_vector_templates).
                        let sized = self.first_vectors.sized(&path);
                        if let Some(Err(error)) = sized.map(|sized| merge_mapper(&sized, &new, name, false, self.cx)) {
                            self.conflict(&path, error);
                        }
                        return Ok(false);
                    }
                    Err(error) => error,
                }
            }
        };
        self.conflict(&path, conflict);
        if let (Kind::Object(object), Mapper::Field(_)) = (&value.kind, mapper) {
            self.note(object, name, place)?;
        }
        Ok(true)
    }
}

fn no_object(path: &str) -> EsError {
    EsError::illegal_argument(format!("can't merge a non object mapping [{path}] with an object mapping"))
}
