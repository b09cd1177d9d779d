//! New fields that one document maps in two ways.

use std::sync::Arc;

use super::dynamic::mapper_for;
use super::reader::{Place, Reader};
use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{Kind, Value};
use crate::mapping::mapper::Mapper;

impl<'m> Reader<'m> {
    /// ES: new fields are told apart by their paths in a hash map, and put together in its order; of those in one bucket the last comes first.
    pub(super) fn first_conflict(&mut self) -> Option<EsError> {
        let mut order: Vec<_> = self.additions.order.iter().rev().cloned().collect();
        sort_as_hash_map(&mut order, |path| path);
        let found = order.iter().find_map(|path| self.conflicts.iter().position(|(known, _)| known == path));
        (!self.conflicts.is_empty()).then(|| self.conflicts.swap_remove(found.unwrap_or_default()).1)
    }

    /// ES 8 maps every value of a new field on its own and finds out at the end that they do not fit.
    pub(super) fn clashes(&mut self, mapper: &Mapper, name: &str, value: &Value<'m>, place: &Place<'_>) -> Result<bool> {
        let path = place.object.child_path(name);
        let conflict = match (&value.kind, mapper) {
            (Kind::Array(_) | Kind::Null, _) | (_, Mapper::Alias(_)) | (Kind::Object(_), Mapper::Object(_)) => return Ok(false),
            (Kind::Object(_), Mapper::Field(field)) if !path.contains('.') => {
                EsError::illegal_argument(format!("mapper [{path}] cannot be changed from type [{}] to [ObjectMapper]", field.spec.name))
            }
            (Kind::Object(_), Mapper::Field(_)) | (_, Mapper::Object(_)) => {
                EsError::illegal_argument(format!("can't merge a non object mapping [{path}] with an object mapping"))
            }
            (_, Mapper::Field(_)) => {
                let new = mapper_for(value, name, place.object, &self.mapping.options, self.cx)?;
                match crate::mapping::merge::merge_mapper(mapper, &new, name, false, self.cx) {
                    Ok(_) => return Ok(false),
                    Err(error) => error,
                }
            }
        };
        if !self.conflicts.iter().any(|(known, _)| **known == *path) {
            self.conflicts.push((Arc::from(&*path), conflict));
        }
        Ok(true)
    }
}
