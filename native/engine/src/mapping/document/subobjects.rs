//! Objects without subobjects (`subobjects: false`): the content of an object within one is parsed as if its names
//! started with the object's name.

use std::sync::Arc;

use super::dynamic::mapper_for;
use super::parsing_exception::wrapped;
use super::reader::{Reader, ValueContext, bad_name};
use super::unmapped::strict;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Object, Value};
use crate::mapping::limits::METADATA;
use crate::mapping::mapper::{Dynamic, Mapper, ObjectMapper};
use crate::mapping::names::BadName;
use crate::mapping::parse_object::nested_reason;

impl<'m> Reader<'m> {
    /// A member of an object with `subobjects: false`: its name is not split at dots.
    pub(super) fn flat_member(&mut self, member: &Member<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        let key = member.key.as_ref();
        if let Some(prefix) = place.prefix {
            return self.flat_value(&format!("{prefix}.{key}"), &member.value, place);
        }
        if key.is_empty() {
            return Err(wrapped(EsError::illegal_argument("Field name cannot be an empty string"), member.at));
        }
        if key.trim().is_empty() {
            return Err(bad_name(BadName::Blank, key, member.at, place));
        }
        self.flat_value(key, &member.value, place)
    }

    fn flat_value(&mut self, name: &str, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        // ES: values under the name of a multi-field are passed over (mapping/subobjects_documents).
        if value.as_object().is_none() && self.lookup(name, place.object).is_none() && place.object.find_field(name).is_some() {
            return self.skip(value);
        }
        // ES: an object is not treated as a reserved metadata field (mapping/subobjects_documents).
        if place.object.path.is_empty() && (METADATA.contains(&name) || name == "_primary_term") {
            match &value.kind {
                Kind::Object(object) => return self.flat_object(name, object, place),
                Kind::Array(items) => return items.iter().try_for_each(|item| self.flat_value(name, item, place)),
                _ => {}
            }
        }
        self.value(name, value, place)
    }

    /// A value under a name that is the path to it: one name, unless it is a copy.
    pub(super) fn flat_path(&mut self, parts: &[&str], value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        let (Some((first, rest)), true) = (parts.split_first(), self.copying) else {
            return self.flat_value(&parts.join("."), value, place);
        };
        let name = parts.join(".");
        if self.lookup(&name, place.object).is_some() || place.object.find_field(&name).is_some() {
            return self.flat_value(&name, value, place);
        }
        let at = Location { end: value.at.start, ..value.at };
        let within = |inner: Value<'m>, name: &&str| {
            let member = Member { key: (*name).to_owned().into(), at: value.at, value: inner };
            Value { kind: Kind::Object(std::iter::once(member).collect()), at }
        };
        let object = rest.iter().rev().fold(value.clone(), within);
        self.value(first, &object, place)
    }

    /// Reads the members of an object as members of the one around it.
    pub(super) fn flat_object(&mut self, name: &str, object: &Object<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        let (dynamic, around) = (place.dynamic, place.object);
        self.members(object, &mut ValueContext { object: around, dynamic, document: place.document, prefix: Some(name) })
    }

    /// An object under a name that nothing is mapped for.
    pub(super) fn unmapped_in_flat(
        &mut self,
        name: &str,
        object: &Object<'m>,
        value: &Value<'m>,
        place: &mut ValueContext<'_>,
    ) -> Result<()> {
        // ES: 9 checks for mappers whose name starts with it (mapping/subobjects_documents).
        if self.cx.major > 8 && holds_within(place.object, name) {
            return self.flat_object(name, object, place);
        }
        match place.dynamic {
            Dynamic::Strict => return Err(strict(name, value.at, place)),
            Dynamic::Runtime => return self.flat_object(name, object, place),
            // ES: a template maps an object even where new fields are left out (mapping/subobjects_documents).
            Dynamic::True | Dynamic::False => {}
        }
        // A template may request an object here, which is not retained.
        let parent = ObjectMapper::new(Arc::clone(&place.object.path), place.object.nested_scope().cloned());
        let mapper = mapper_for(value, name, &parent, &self.mapping.options, self.cx).map_err(|cause| wrapped(cause, value.at))?;
        match &mapper {
            Mapper::Object(new) if new.nested.is_some() => Err(EsError::document_parsing(nested_reason(name, place.object), value.at)),
            Mapper::Object(_) => self.flat_object(name, object, place),
            Mapper::Field(_) | Mapper::Alias(_) => {
                self.grow(place.object, name, mapper.clone(), value.at)?;
                self.mapped(&mapper, name, value, place, false)
            }
        }
    }
}

impl ValueContext<'_> {
    /// A name as it appears in the document. ES: 9 refers to what it parses by that name (`mapping/subobjects_documents`).
    pub(super) fn written<'n>(&self, name: &'n str, major: u8) -> &'n str {
        let inner = || name.strip_prefix(self.prefix?)?.strip_prefix('.');
        if major > 8 { inner().unwrap_or(name) } else { name }
    }
}

/// Returns true if a field of an object has a name below another one.
fn holds_within(object: &ObjectMapper, name: &str) -> bool {
    let is_within = |child: &str| child.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
    object.children.keys().any(|child| is_within(child))
}
