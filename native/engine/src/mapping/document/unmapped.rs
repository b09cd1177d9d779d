//! Values that nothing is mapped for.

use super::dynamic::mapper_for;
use super::parsing_exception::wrapped;
use super::reader::{Reader, ValueContext};
use crate::bounds::deeper;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::limits::check_path;
use crate::mapping::mapper::{Dynamic, Mapper, ObjectMapper};

impl<'m> Reader<'m> {
    /// Reads a value under a name that is not mapped.
    pub(super) fn unmapped(&mut self, name: &str, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        match (&value.kind, place.dynamic) {
            (Kind::Object(object), _) if place.object.is_flat() => self.unmapped_in_flat(name, object, value, place),
            (_, Dynamic::False) => self.skip(value),
            (Kind::String(_) | Kind::Number(_) | Kind::Bool(_), _) if place.object.path.is_empty() && self.mapping.is_passed(name) => {
                self.skip(value)
            }
            // ES: values of runtime fields are left in the source (mapping/runtime_dynamic).
            _ if self.leaves_to_runtime(name, value, place) => self.skip(value),
            (Kind::Array(items), dynamic) => {
                if dynamic == Dynamic::Strict && !self.is_runtime(name, place) {
                    return Err(strict(name, value.at, place));
                }
                items.iter().try_for_each(|item| deeper(|| self.element(name, item, place)))
            }
            (Kind::Null, Dynamic::Strict) if !self.is_runtime(name, place) => Err(strict(name, value.at, place)),
            (Kind::Null, _) => Ok(()),
            (Kind::Object(_), _) => match self.new_object(name, value, value.at, place)? {
                Some(mapper) => self.mapped(&mapper, name, value, place, false),
                None => Ok(()),
            },
            (_, Dynamic::Strict) => Err(strict(name, value.at, place)),
            (_, dynamic @ (Dynamic::True | Dynamic::Runtime)) => {
                if let Some(cut) = self.cut_within(value) {
                    return Err(cut.to_document_error());
                }
                if self.becomes_runtime(name, value, dynamic, place)? {
                    return Ok(());
                }
                let mapper =
                    mapper_for(value, name, place.object, &self.mapping.options, self.cx).map_err(|cause| wrapped(cause, value.at))?;
                self.grow(place.object, name, mapper.clone(), value.at)?;
                self.mapped(&mapper, name, value, place, false)
            }
        }
    }

    /// One element of an array under a name that was not mapped when the array began.
    fn element(&mut self, name: &str, item: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if self.leaves_to_runtime(name, item, place) {
            return self.skip(item);
        }
        match self.lookup(name, place.object) {
            // ES 8: values of runtime fields are not mapped, so they do not clash.
            Some(mapper) if self.cx.major == 8 && !self.is_runtime(name, place) && self.clashes(&mapper, name, item, place)? => Ok(()),
            Some(mapper) => self.mapped(&mapper, name, item, place, true),
            None => self.unmapped(name, item, place),
        }
    }

    /// Maps a new object; `None` if nothing is mapped. `at`: location for errors.
    pub(super) fn new_object(&mut self, name: &str, value: &Value<'m>, at: Location, place: &ValueContext<'_>) -> Result<Option<Mapper>> {
        match place.dynamic {
            Dynamic::False => return Ok(None),
            Dynamic::Strict => return Err(strict(name, at, place)),
            Dynamic::Runtime | Dynamic::True => {}
        }
        let path = place.object.child_path(name);
        if place.dynamic == Dynamic::Runtime {
            return self.unmapped_object(name, place).map(Some);
        }
        let limit = self.cx.limits.depth;
        if path.matches('.').count() as u64 + 2 > limit {
            let reason = format!("Limit of mapping depth [{limit}] has been exceeded due to object field [{path}]");
            return Err(wrapped(EsError::illegal_argument(reason), at));
        }
        check_path(&path)?;
        let mapper = mapper_for(value, name, place.object, &self.mapping.options, self.cx).map_err(|cause| wrapped(cause, value.at))?;
        self.grow(place.object, name, mapper.clone(), value.at)?;
        Ok(Some(mapper))
    }

    /// Maps a new name in an object.
    pub(super) fn grow(&mut self, object: &ObjectMapper, name: &str, mapper: Mapper, at: Location) -> Result<()> {
        self.additions.add(object, name, mapper);
        self.check_count(at)
    }

    /// Rejects more fields than the mapping may have.
    pub(super) fn check_count(&self, at: Location) -> Result<()> {
        let limit = self.cx.limits.total_fields;
        if self.mapping.count + self.additions.count > limit {
            let reason = format!("Limit of total fields [{limit}] has been exceeded while adding new fields [{}]", self.additions.count);
            return Err(wrapped(EsError::illegal_argument(reason), at));
        }
        Ok(())
    }
}

/// The error for a new field with `dynamic: strict`.
pub(super) fn strict(name: &str, at: Location, place: &ValueContext<'_>) -> EsError {
    let within = if place.object.path.is_empty() { "_doc" } else { &place.object.path };
    let reason =
        format!("[{}:{}] mapping set to strict, dynamic introduction of [{name}] within [{within}] is not allowed", at.line, at.column);
    EsError::new("strict_dynamic_mapping_exception", 400, reason)
}
