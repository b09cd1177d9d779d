//! Objects, nested ones among them.

use std::sync::Arc;

use super::open_document::OpenDocument;
use super::parsing_exception::concrete_value;
use super::reader::{Reader, ValueContext};
use crate::bounds::deeper;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Location, Object, Value};
use crate::mapping::mapper::{Mapper, ObjectMapper};

impl<'m> Reader<'m> {
    /// A value with a dotted name, below an object.
    pub(super) fn step_into(
        &mut self,
        mapper: &Arc<ObjectMapper>,
        rest: &[&str],
        at: Location,
        value: &Value<'m>,
        place: &mut ValueContext<'_>,
    ) -> Result<()> {
        if !mapper.is_enabled() {
            return self.pass_over(value);
        }
        let dynamic = mapper.dynamic.unwrap_or(place.dynamic);
        if mapper.nested.is_none() || self.copying {
            return self.path(rest, at, value, &mut ValueContext::new(mapper, dynamic, place.document));
        }
        let mut child = self.nested_document(mapper, value.at)?;
        self.path(rest, at, value, &mut ValueContext::new(mapper, dynamic, &mut child))?;
        self.close_nested(mapper, child, place.document)
    }

    /// Ends a nested object with what is copied to it; `parent` is the document around it.
    fn close_nested(&mut self, mapper: &ObjectMapper, mut document: OpenDocument, parent: &mut OpenDocument) -> Result<()> {
        self.copy_pending(Some(&mapper.path), &mut document)?;
        let document = document.close();
        if let Some(nested) = mapper.nested {
            let at_root = parent.nested_path.is_none();
            if nested.include_in_parent || (nested.include_in_root && at_root) {
                parent.include(&document.fields);
            }
            let by_parent = || nested.include_in_parent && parent.nested_path.as_ref().is_none_or(|path| self.comes_to_root(path));
            if nested.include_in_root && !at_root && !by_parent() {
                self.for_root.extend_from_slice(&document.fields);
            }
        }
        self.block.push(document);
        Ok(())
    }

    /// Returns true if the fields of the nested object of that path are also included in the root document.
    fn comes_to_root(&self, path: &str) -> bool {
        let mut object = Arc::clone(&self.mapping.root);
        let mut within = true;
        for name in path.split('.') {
            let Some(Mapper::Object(child)) = self.lookup(name, &object) else { return false };
            within = child.nested.map_or(within, |nested| nested.include_in_root || (within && nested.include_in_parent));
            object = child;
        }
        within
    }

    /// Reads the value of an object.
    pub(super) fn object(
        &mut self,
        mapper: &Arc<ObjectMapper>,
        name: &str,
        value: &Value<'m>,
        place: &mut ValueContext<'_>,
        in_array: bool,
    ) -> Result<()> {
        if !mapper.is_enabled() {
            return self.pass_over(value);
        }
        match &value.kind {
            Kind::Null => Ok(()),
            Kind::Array(items) => items.iter().try_for_each(|item| {
                if self.leaves_to_runtime(name, item, place) {
                    return self.skip(item);
                }
                if self.cx.major == 8
                    && !place.object.children.contains_key(name)
                    && self.clashes(&Mapper::Object(Arc::clone(mapper)), name, item, place)?
                {
                    return Ok(());
                }
                deeper(|| self.object(mapper, name, item, place, true))
            }),
            Kind::Object(object) => {
                let outer = self.in_list_of_objects;
                self.in_list_of_objects |= in_array;
                self.members_of(mapper, object, value.at, place)?;
                self.in_list_of_objects = outer;
                Ok(())
            }
            _ => Err(concrete_value(&mapper.path, (!in_array).then_some(place.written(name, self.cx.major)), value.at)),
        }
    }

    /// The members of an object that is mapped.
    fn members_of(&mut self, mapper: &Arc<ObjectMapper>, object: &Object<'m>, at: Location, place: &mut ValueContext<'_>) -> Result<()> {
        let dynamic = mapper.dynamic.unwrap_or(place.dynamic);
        if mapper.nested.is_none() {
            return self.members(object, &mut ValueContext::new(mapper, dynamic, place.document));
        }
        let mut child = self.nested_document(mapper, at)?;
        self.members(object, &mut ValueContext::new(mapper, dynamic, &mut child))?;
        self.close_nested(mapper, child, place.document)
    }

    /// Begins the document of a nested object.
    fn nested_document(&mut self, mapper: &ObjectMapper, at: Location) -> Result<OpenDocument> {
        self.nested_documents += 1;
        if fault::is_on("nested_objects_flat")
            && let Some(sibling) = self.block.pop_if(|last| last.nested_path.as_ref() == Some(&mapper.path))
        {
            return Ok(sibling.into());
        }
        let limit = self.cx.limits.nested_objects;
        if self.nested_documents > limit {
            let reason = format!(
                "The number of nested documents has exceeded the allowed limit of [{limit}]. This limit can be set by changing the \
                 [index.mapping.nested_objects.limit] index level setting."
            );
            return Err(EsError::document_parsing(reason, at));
        }
        Ok(OpenDocument::nested(&mapper.path))
    }
}
