//! Walks a source along the tree of mappers.

use std::sync::Arc;

use super::dynamic::{Additions, grown, mapper_for};
use super::first_vectors::{self, FirstVectors};
use super::multi_fields::{TextState, behind_text, index};
use super::refusal::{end_of, end_of_at, failed_field, wrapped};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::document::{Document, FieldData, LeafDocument};
use crate::json::number::f32_to_string;
use crate::json::{JsonError, Kind, Location, Member, Object, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::field_sink::{FieldSink, Preview, Refused};
use crate::mapping::limits::METADATA;
use crate::mapping::mapper::{Dynamic, FieldMapper, Mapper, ObjectMapper};
use crate::mapping::mapping::{Mapping, ParsedDocument};
use crate::mapping::names::{BadName, parts};

/// Reads one source.
pub struct Reader<'m> {
    pub(super) mapping: &'m Mapping,
    pub(super) cx: &'m MappingContext,
    pub(super) id: &'m str,
    pub(super) source: &'m [u8],
    pub(super) now: i64,
    /// What cut the source short, if anything.
    pub(super) cut: Option<&'m JsonError>,
    pub(super) block: Vec<LeafDocument>,
    ignored: Vec<Arc<str>>,
    pub(super) additions: Additions,
    pub(super) nested_documents: u64,
    /// Values to be copied to a document around the one they stand in, by the nested path of that document.
    pub(super) copies: Vec<(Option<Arc<str>>, Arc<str>, Value<'m>)>,
    /// Fields of nested objects in nested objects that stand in the root document, too.
    pub(super) for_root: Vec<(Arc<str>, FieldData)>,
    /// Whether a value is being copied: copies are not copied on and open no nested documents.
    pub(super) copying: bool,
    /// Whether the value being read is an item of a list.
    in_list: bool,
    /// What the fields before made of the text that is being copied.
    pub(super) text: TextState,
    /// Whether a text before it was read as one.
    read_text: bool,
    /// Whether what is being copied was read as a `float` before.
    copies_float: bool,
    /// 8: the first conflict of each new field between two values that it was mapped by; one is reported when all else is well.
    pub(super) conflicts: Vec<(Arc<str>, EsError)>,
    /// 8: new fields of objects that are none by an earlier value, each with the number of new fields before it.
    pub(super) noted: Vec<(usize, Arc<str>, Mapper)>,
    /// Fields of vectors whose number of dimensions this document decides.
    pub(super) first_vectors: FirstVectors,
}

/// Where a value stands: the object around it and the document it is written to.
pub(super) struct Place<'p> {
    pub(super) object: &'p Arc<ObjectMapper>,
    pub(super) dynamic: Dynamic,
    pub(super) document: &'p mut LeafDocument,
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
            text: TextState::default(),
            read_text: false,
            copies_float: false,
            conflicts: Vec::new(),
            noted: Vec::new(),
            first_vectors: FirstVectors::default(),
        }
    }

    /// Reads the whole source.
    pub fn read(mut self, object: &Object<'m>) -> Result<Self> {
        let mut root = LeafDocument::default();
        let mapper = Arc::clone(&self.mapping.root);
        if mapper.is_enabled() {
            let dynamic = mapper.dynamic.filter(|_| !fault::is_on("dynamic_ignored")).unwrap_or(Dynamic::True);
            self.members(object, &mut Place { object: &mapper, dynamic, document: &mut root })?;
            self.copy_pending(None, &mut root)?;
            root.include(&self.for_root);
        }
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
        let first_vectors = std::mem::take(&mut self.first_vectors).settle(&mut self.additions)?;
        let update = if self.additions.is_empty() {
            None
        } else {
            let root = grown(&self.mapping.root, &self.additions);
            let mut options = (*self.mapping.options).clone();
            options.runtime.extend(self.additions.runtime);
            crate::mapping::limits::check(&root, &options.runtime, self.cx)?;
            Some(Arc::new(Mapping::of(root, options)))
        };
        for document in self.block.iter_mut().filter(|document| !document.in_context.is_empty()) {
            super::contexts::complete(self.mapping, document);
        }
        Ok(ParsedDocument { document: Document { block: self.block }, update, first_vectors, failure: None })
    }

    /// The members of an object.
    pub(super) fn members(&mut self, object: &Object<'m>, place: &mut Place<'_>) -> Result<()> {
        for member in object {
            self.member(member, place)?;
        }
        Ok(())
    }

    fn member(&mut self, member: &Member<'m>, place: &mut Place<'_>) -> Result<()> {
        let name = member.key.as_ref();
        // The common case first: a mapped name without dots.
        if let Some(mapper) = place.object.children.get(name).cloned() {
            return self.mapped(&mapper, name, &member.value, place, false);
        }
        let parts = parts(name).map_err(|bad| match bad {
            BadName::Wrapped(cause) => wrapped(cause, member.at),
            BadName::Blank => EsError::document_parsing(
                format!("Field name cannot contain only whitespace: [{}]", place.object.child_path(name)),
                member.at,
            ),
        })?;
        self.path(&parts, member.at, &member.value, place)
    }

    /// A value under a name of one or more parts.
    pub(super) fn path(&mut self, parts: &[&str], at: Location, value: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
        let Some((first, rest)) = parts.split_first() else { return Ok(()) };
        if rest.is_empty() {
            return self.value(first, value, place);
        }
        // A dotted name is the object it abbreviates.
        let inner = Member { key: rest.join(".").into(), at: value.at, value: value.clone() };
        let object = Value { kind: Kind::Object(std::iter::once(inner).collect()), at: Location { end: value.at.start, ..value.at } };
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

    /// What a name is mapped to, by the mapping or by an earlier part of the document.
    pub(super) fn lookup(&self, name: &str, object: &ObjectMapper) -> Option<Mapper> {
        if let Some(mapper) = object.children.get(name) {
            return Some(mapper.clone());
        }
        if self.additions.order.is_empty() {
            return None;
        }
        self.additions.mappers.get(&object.child_path(name)).cloned()
    }

    fn value(&mut self, name: &str, value: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
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

    /// A value of something that is mapped; on 8 what this document mapped itself may conflict.
    fn known(&mut self, mapper: &Mapper, name: &str, value: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
        if self.cx.major == 8 && !place.object.children.contains_key(name) && self.clashes(mapper, name, value, place)? {
            return Ok(());
        }
        self.mapped(mapper, name, value, place, false)
    }

    fn mapped(&mut self, mapper: &Mapper, name: &str, value: &Value<'m>, place: &mut Place<'_>, in_array: bool) -> Result<()> {
        match mapper {
            Mapper::Field(field) => self.field(field, name, value, place),
            Mapper::Object(object) => self.object(object, name, value, place, in_array),
            Mapper::Alias(alias) => match value.as_array() {
                Some(items) => items.iter().try_for_each(|item| self.mapped(mapper, name, item, place, true)),
                None => Err(alias.refusal(self.verb(), value.at)),
            },
        }
    }

    /// What a value does to the field it is for.
    fn verb(&self) -> &'static str {
        if self.copying { "copy" } else { "write" }
    }

    pub(super) fn field(&mut self, field: &Arc<FieldMapper>, name: &str, value: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
        if let Kind::Array(items) = &value.kind
            && !field.field.ty.takes_arrays()
        {
            let outer = std::mem::replace(&mut self.in_list, true);
            for item in items {
                if self.cx.major == 8 && !self.additions.order.is_empty() {
                    self.known(&Mapper::Field(Arc::clone(field)), name, item, place)?;
                } else {
                    self.field(field, name, item, place)?;
                }
            }
            self.in_list = outer;
            return Ok(());
        }
        if let Some(cut) = self.cut_within(value)
            && let Some(told) = self.cut_value(field, name, value, cut, place)
        {
            return told;
        }
        if self.copies_float
            && matches!(field.field.ty.type_name(), "byte" | "short" | "integer" | "long")
            && let Kind::Number(number) = &value.kind
        {
            // ES: the reader of numbers cannot make a whole one of what it has read as a `float`.
            let cause = EsError::new("runtime_exception", 500, "Internal error: this code path should never get executed");
            let read = number.text().parse().map_or_else(|_| number.text().to_owned(), f32_to_string);
            let refused = Refused { preview: Preview::Text(read), ..Refused::fatal(cause) };
            return Err(self.failed(&field.field.name, field.spec.name, value, refused));
        }
        if !self.copying {
            self.next_text();
        }
        let mut sink = FieldSink::new(place.document, &mut self.ignored, self.source, self.id, self.now, self.cx.major);
        sink.in_list = self.in_list;
        sink.follows_text = self.read_text;
        sink.copying = self.copying;
        sink.cut = self.cut;
        sink.context_fields = self.mapping.context_fields();
        if field.field.ty.vector().is_some_and(|vector| vector.dims.is_none()) && !value.is_null() {
            let first = first_vectors::of(field, value, &sink);
            return self.first_vector(field, value, first);
        }
        if let Err((mapper, refused)) = index(field, value, &mut self.text, &mut sink) {
            if refused.bare
                && refused.cause.status != 501
                && let Some(object) = value.as_object()
                && field.spec.name == "binary"
            {
                // ES: an object that is not read is taken for more members of the object around it.
                self.members(object, place)?;
            }
            return Err(self.failed(&mapper.field.name, mapper.spec.name, value, refused));
        }
        if field.copy_to.is_empty() || self.copying || fault::is_on("copy_to_ignored") {
            return Ok(());
        }
        if self.is_read_up(field, value) {
            let (name, targets) = (&field.field.name, field.copy_to.join(", "));
            let reason = format!(
                "Cannot copy field [{name}] to fields [{targets}]. Copy-to currently only works for value-type fields, not objects."
            );
            return Err(EsError::document_parsing(reason, end_of_at(value.at, self.source)));
        }
        let is_float = matches!(field.field.ty.type_name(), "float" | "half_float");
        self.copies_float = is_float && matches!(&value.kind, Kind::Number(number) if !number.is_integer());
        for target in &field.copy_to {
            let scope = self.mapping.nested_path_of(target).cloned();
            let left = self.text.left(value);
            if left.is_some() && self.read_text {
                return Err(behind_text());
            }
            let left = left.unwrap_or_else(|| value.clone());
            if scope == place.document.nested_path {
                self.copy(target, &left, place.document)?;
            } else {
                self.copies.push((scope, Arc::clone(target), left));
            }
        }
        self.copies_float = false;
        Ok(())
    }

    /// Goes on to another value.
    pub(super) fn next_text(&mut self) {
        self.read_text |= self.text == TextState::Text;
        self.text = TextState::default();
    }

    /// Whether a field has read all of a value, so that nothing is left to copy.
    fn is_read_up(&self, field: &FieldMapper, value: &Value<'_>) -> bool {
        match field.spec.name {
            // ES 9: a date that is ignored as malformed.
            "date" | "date_nanos" => self.cx.major >= 9 && value.as_object().is_some(),
            "geo_point" | "dense_vector" => value.as_object().is_some() || value.as_array().is_some(),
            name => name.ends_with("_range") && value.as_object().is_some(),
        }
    }

    /// A value that a field refuses.
    pub(super) fn failed(&self, name: &str, type_name: &str, value: &Value<'_>, refused: Refused) -> EsError {
        let at = match self.cut_within(value) {
            Some(cut) => cut.token,
            None => refused.at.map_or_else(|| end_of(value, self.source), |at| end_of_at(at, self.source)),
        };
        failed_field(name, type_name, self.id, value, refused, at)
    }

    fn unmapped(&mut self, name: &str, value: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
        match (&value.kind, place.dynamic) {
            (_, Dynamic::False) => self.skip(value),
            // ES: values of runtime fields are left in the source.
            (kind, _) if !matches!(kind, Kind::Array(_) | Kind::Object(_)) && self.is_runtime(name, place) => self.skip(value),
            (Kind::Array(items), dynamic) => {
                if dynamic == Dynamic::Strict && !self.is_runtime(name, place) {
                    return Err(strict(name, value.at, place));
                }
                items.iter().try_for_each(|item| self.element(name, item, place))
            }
            (Kind::Null, Dynamic::Strict) => Err(strict(name, value.at, place)),
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
                self.grow(&place.object.child_path(name), mapper.clone(), value.at)?;
                self.mapped(&mapper, name, value, place, false)
            }
        }
    }

    /// One element of an array under a name that was not mapped when the array began.
    fn element(&mut self, name: &str, item: &Value<'m>, place: &mut Place<'_>) -> Result<()> {
        match self.lookup(name, place.object) {
            // ES 8: values of runtime fields are not mapped, so they do not clash.
            Some(mapper) if self.cx.major == 8 && !self.is_runtime(name, place) && self.clashes(&mapper, name, item, place)? => Ok(()),
            Some(mapper) => self.mapped(&mapper, name, item, place, true),
            None => self.unmapped(name, item, place),
        }
    }

    /// Maps a new object; `None` where nothing is mapped. `at` is where a refusal is reported.
    fn new_object(&mut self, name: &str, value: &Value<'m>, at: Location, place: &Place<'_>) -> Result<Option<Mapper>> {
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
            return Err(wrapped(EsError::illegal_argument(reason), value.at));
        }
        let mapper = mapper_for(value, name, place.object, &self.mapping.options, self.cx).map_err(|cause| wrapped(cause, value.at))?;
        self.grow(&path, mapper.clone(), value.at)?;
        Ok(Some(mapper))
    }

    fn grow(&mut self, path: &Arc<str>, mapper: Mapper, at: Location) -> Result<()> {
        self.additions.add(path, mapper);
        self.check_count(at)
    }

    /// Refuses more fields than the mapping may have.
    pub(super) fn check_count(&self, at: Location) -> Result<()> {
        let limit = self.cx.limits.total_fields;
        if self.mapping.count + self.additions.count > limit {
            let reason = format!("Limit of total fields [{limit}] has been exceeded while adding new fields [{}]", self.additions.count);
            return Err(wrapped(EsError::illegal_argument(reason), at));
        }
        Ok(())
    }

    fn metadata(&self, name: &str, value: &Value<'m>) -> Result<()> {
        if name == "_doc_count" {
            return Err(EsError::not_implemented("field [_doc_count]"));
        }
        let reason =
            format!("Field [{name}] is a metadata field and cannot be added inside a document. Use the index API request parameters.");
        let cause = EsError::document_parsing(reason, value.at);
        Err(self.failed(name, name, value, Refused::fatal(cause)))
    }
}

fn strict(name: &str, at: Location, place: &Place<'_>) -> EsError {
    let within = if place.object.path.is_empty() { "_doc" } else { &place.object.path };
    let reason =
        format!("[{}:{}] mapping set to strict, dynamic introduction of [{name}] within [{within}] is not allowed", at.line, at.column);
    EsError::new("strict_dynamic_mapping_exception", 400, reason)
}
