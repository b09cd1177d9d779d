//! Walks a source along the tree of mappers.

use std::sync::Arc;

use super::dynamic::{Additions, grown};
use super::first_vectors::FirstVectors;
use super::open_document::OpenDocument;
use super::parser_text_buffer::Text;
use super::parsing_exception::wrapped;
use crate::bounds::deeper;
use crate::document::leaf_document::{Document, FieldData, LeafDocument};
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{JsonError, Kind, Location, Member, Object, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::limits::METADATA;
use crate::mapping::mapper::{Dynamic, Mapper, ObjectMapper};
use crate::mapping::mapping::{Mapping, ParsedDocument};
use crate::mapping::names::{BadName, parts};

/// Reads one source.
pub struct Reader<'m> {
    pub(super) mapping: &'m Mapping,
    pub(super) cx: &'m MappingContext,
    pub(super) id: &'m str,
    pub(super) source: &'m [u8],
    pub(super) now: i64,
    /// The syntax error that truncated the source, if any.
    pub(super) cut: Option<&'m JsonError>,
    pub(super) block: Vec<LeafDocument>,
    pub(super) ignored: Vec<Arc<str>>,
    pub(super) additions: Additions,
    pub(super) nested_documents: u64,
    /// Values to be copied to a document that encloses theirs, with the nested path of that document.
    pub(super) copies: Vec<(Option<Arc<str>>, Arc<str>, Value<'m>)>,
    /// Fields of nested objects within nested objects that are also included in the root document.
    pub(super) for_root: Vec<(Arc<str>, FieldData)>,
    /// True while copying a value: copies are not copied again and create no nested documents.
    pub(super) copying: bool,
    /// True if the current value is an item of an array.
    pub(super) in_list: bool,
    /// True if the current value is in an object that is an item of an array.
    pub(super) in_list_of_objects: bool,
    /// Location of the dotted name most recently treated as an object as the value of a field.
    pub(super) dotted_at: Option<Location>,
    /// State of the current string.
    pub(super) text: Text,
    /// True if the value being copied was parsed as a `float`.
    pub(super) copies_float: bool,
    /// 8: the first conflict of each new field between two values that it was mapped by; one is reported when all else is well.
    pub(super) conflicts: Vec<(Arc<str>, EsError)>,
    /// 8: new fields of objects whose name had a scalar value before, each with the number of new fields before it.
    pub(super) noted: Vec<(usize, Arc<str>, Mapper)>,
    /// Vector fields whose dimensions this document determines.
    pub(super) first_vectors: FirstVectors,
    /// The paths of values that were left to runtime fields.
    pub(super) runtime_values: Vec<Arc<str>>,
}

/// The context of a value: the object around it and the document it is written to.
pub(super) struct ValueContext<'p> {
    pub(super) object: &'p Arc<ObjectMapper>,
    pub(super) dynamic: Dynamic,
    pub(super) document: &'p mut OpenDocument,
    /// The prefix of names, if the object is not itself in the document but absorbs the content of one that is (`subobjects: false`).
    pub(super) prefix: Option<&'p str>,
}

impl<'p> ValueContext<'p> {
    /// The context of an object of the document.
    pub(super) fn new(object: &'p Arc<ObjectMapper>, dynamic: Dynamic, document: &'p mut OpenDocument) -> Self {
        Self { object, dynamic, document, prefix: None }
    }
}

impl<'m> Reader<'m> {
    /// A reader of `source`.
    pub fn new(mapping: &'m Mapping, cx: &'m MappingContext, id: &'m str, source: &'m [u8], now: i64, cut: Option<&'m JsonError>) -> Self {
        Self {
            mapping,
            cx,
            id,
            source,
            now,
            cut,
            block: Vec::new(),
            ignored: Vec::new(),
            additions: Additions::default(),
            nested_documents: 0,
            copies: Vec::new(),
            for_root: Vec::new(),
            copying: false,
            in_list: false,
            in_list_of_objects: false,
            dotted_at: None,
            text: Text::default(),
            copies_float: false,
            conflicts: Vec::new(),
            noted: Vec::new(),
            first_vectors: FirstVectors::default(),
            runtime_values: Vec::new(),
        }
    }

    /// Parses the whole source.
    pub fn read(mut self, object: &Object<'m>) -> Result<Self> {
        let mut root = OpenDocument::default();
        let mapper = Arc::clone(&self.mapping.root);
        if mapper.is_enabled() {
            let dynamic = mapper.dynamic.filter(|_| !fault::is_on("dynamic_ignored")).unwrap_or(Dynamic::True);
            self.members(object, &mut ValueContext::new(&mapper, dynamic, &mut root))?;
            self.copy_pending(None, &mut root)?;
        }
        let mut root = root.close();
        root.include(&self.for_root);
        if !self.ignored.is_empty() {
            let terms = self.ignored.iter().map(|name| name.as_bytes().to_vec()).collect();
            root.fields.push((Arc::from("_ignored"), FieldData::Terms { terms, indexed: true, doc_values: true }));
        }
        self.block.push(root);
        Ok(self)
    }

    /// The document and the grown mapping.
    pub fn finish(mut self) -> Result<ParsedDocument> {
        if let Some(conflict) = self.first_conflict() {
            return Err(conflict);
        }
        let first_vectors = std::mem::take(&mut self.first_vectors).settle(&self.mapping.root, &mut self.additions, self.cx.major)?;
        let is_provisional = !first_vectors.is_empty() || self.additions.take_lists() || self.has_values_of_objects();
        let update = if self.additions.is_empty() {
            None
        } else {
            let root = grown(&self.mapping.root, &self.additions);
            let mut options = (*self.mapping.options).clone();
            options.runtime.extend(std::mem::take(&mut self.additions.runtime));
            crate::mapping::limits::check(&root, &options.runtime, self.cx)?;
            Some(Arc::new(Mapping::of(root, options)))
        };
        let mapping = update.as_deref().unwrap_or(self.mapping);
        // ES: contexts are read from what the document adds, too (mapping/completion_contexts_new).
        let is_provisional = is_provisional || mapping.context_fields().len() > self.mapping.context_fields().len();
        for document in self.block.iter_mut().filter(|document| !document.in_context.is_empty()) {
            super::contexts::complete(mapping, document);
        }
        let parsed = ParsedDocument { document: Document { block: self.block }, update, first_vectors, failure: None };
        if is_provisional { super::read_again(parsed, self.cx, self.id, self.source, self.now) } else { Ok(parsed) }
    }

    /// The members of an object.
    pub(super) fn members(&mut self, object: &Object<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        deeper(|| object.iter().try_for_each(|member| self.member(member, place)))
    }

    fn member(&mut self, member: &Member<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if place.object.is_flat() {
            return self.flat_member(member, place);
        }
        let name = member.key.as_ref();
        // The common case first: a mapped name without dots.
        if let Some(mapper) = place.object.children.get(name).cloned() {
            return self.mapped(&mapper, name, &member.value, place, false);
        }
        let parts = parts(name).map_err(|bad| bad_name(bad, name, member.at, place))?;
        self.path(&parts, member.at, &member.value, place)
    }

    /// A value under a name of one or more parts.
    pub(super) fn path(&mut self, parts: &[&str], at: Location, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        deeper(|| self.path_here(parts, at, value, place))
    }

    fn path_here(&mut self, parts: &[&str], at: Location, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        let Some((first, rest)) = parts.split_first() else { return Ok(()) };
        if rest.is_empty() {
            return self.value(first, value, place);
        }
        if place.object.is_flat() {
            return self.flat_path(parts, value, place);
        }
        // A dotted name is the object it abbreviates.
        let inner = Member { key: rest.join(".").into(), at: value.at, value: value.clone() };
        let object = Value { kind: Kind::Object(std::iter::once(inner).collect()), at: Location { end: value.at.start, ..value.at } };
        self.dotted_at = Some(at);
        match self.lookup(first, place.object) {
            Some(Mapper::Object(mapper)) => self.step_into(&mapper, rest, at, value, place),
            Some(mapper @ Mapper::Field(_)) => self.known(&mapper, first, &object, place),
            Some(Mapper::Alias(alias)) => Err(alias.refusal(self.verb(), at)),
            None => match self.new_object(first, &object, at, place)? {
                Some(Mapper::Object(mapper)) => self.step_into(&mapper, rest, at, value, place),
                Some(mapper @ (Mapper::Field(_) | Mapper::Alias(_))) => self.mapped(&mapper, first, &object, place, false),
                None => Ok(()),
            },
        }
    }

    /// The mapper of a name, from the mapping or from an earlier part of the document.
    pub(super) fn lookup(&self, name: &str, object: &ObjectMapper) -> Option<Mapper> {
        if let Some(mapper) = object.children.get(name) {
            return Some(mapper.clone());
        }
        if self.additions.order.is_empty() {
            return None;
        }
        self.additions.mappers.get(&object.child_path(name)).cloned()
    }

    pub(super) fn value(&mut self, name: &str, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if let Some(mapper) = self.lookup(name, place.object) {
            return self.known(&mapper, name, value, place);
        }
        if place.object.path.is_empty() && name.starts_with('_') {
            if METADATA.contains(&name) {
                return self.metadata(name, value);
            }
            if name == "_primary_term" {
                return Err(EsError::not_implemented("documents with a field [_primary_term]"));
            }
        }
        self.unmapped(name, value, place)
    }

    /// A value of a mapped name; on 8 mappers that this document added may conflict.
    pub(super) fn known(&mut self, mapper: &Mapper, name: &str, value: &Value<'m>, place: &mut ValueContext<'_>) -> Result<()> {
        if self.leaves_to_runtime(name, value, place) {
            return self.skip(value);
        }
        if self.cx.major == 8 && !place.object.children.contains_key(name) && self.clashes(mapper, name, value, place)? {
            return Ok(());
        }
        self.mapped(mapper, name, value, place, false)
    }

    pub(super) fn mapped(
        &mut self,
        mapper: &Mapper,
        name: &str,
        value: &Value<'m>,
        place: &mut ValueContext<'_>,
        in_array: bool,
    ) -> Result<()> {
        match mapper {
            Mapper::Field(field) => match &value.kind {
                // ES: a list for a field that the mapping does not have yet is read value by value, whatever the field takes
                // (mapping/new_field_lists).
                Kind::Array(items) if !place.object.children.contains_key(name) => {
                    self.items(items, |reader, item| reader.known(mapper, name, item, place))
                }
                _ => self.field(field, name, value, place),
            },
            Mapper::Object(object) => self.object(object, name, value, place, in_array),
            Mapper::Alias(alias) => match value.as_array() {
                Some(items) => items.iter().try_for_each(|item| self.mapped(mapper, name, item, place, true)),
                None => Err(alias.refusal(self.verb(), value.at)),
            },
        }
    }

    /// Parses the elements of a list.
    pub(super) fn items(&mut self, items: &[Value<'m>], mut read: impl FnMut(&mut Self, &Value<'m>) -> Result<()>) -> Result<()> {
        let outer = std::mem::replace(&mut self.in_list, true);
        for item in items {
            deeper(|| read(self, item))?;
        }
        self.in_list = outer;
        Ok(())
    }

    /// The verb in error messages.
    fn verb(&self) -> &'static str {
        if self.copying { "copy" } else { "write" }
    }
}

/// The error for an invalid name.
pub(super) fn bad_name(bad: BadName, name: &str, at: Location, place: &ValueContext<'_>) -> EsError {
    match bad {
        BadName::Wrapped(cause) => wrapped(cause, at),
        BadName::Blank => {
            EsError::document_parsing(format!("Field name cannot contain only whitespace: [{}]", place.object.child_path(name)), at)
        }
    }
}
