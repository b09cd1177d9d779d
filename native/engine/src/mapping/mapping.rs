//! The mapping of an index.

use std::borrow::Cow;
use std::sync::{Arc, Weak};

use rustc_hash::{FxHashMap, FxHashSet};

use super::context::MappingContext;
use super::field::Field;
use super::key_fields::KeyFields;
use super::mapper::{Mapper, Nested, ObjectMapper};
use super::parse_root::parse_root;
use super::root::RootOptions;
use super::runtime::{RuntimeField, RuntimeFields};
use super::xcontent::{IncludedParameters, write_root};
use super::{document, include_in_parent, limits};
use crate::bounds::{Steps, deeper, work};
use crate::document::leaf_document::Document;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Value};
use crate::xcontent::source_filter::VectorNames;

/// Which fields an index has. Immutable: merging and dynamic fields give a new one.
#[derive(Clone)]
pub struct Mapping {
    pub(super) root: Arc<ObjectMapper>,
    pub(super) options: Arc<RootOptions>,
    pub(super) fields: FxHashMap<Arc<str>, Arc<Field>>,
    objects: FxHashMap<Arc<str>, ObjectInfo>,
    pub(super) count: u64,
    keyed: KeyFields,
    vectors: VectorNames,
    context_fields: Vec<Arc<str>>,
    /// Runtime fields.
    runtime: Vec<Arc<Field>>,
    /// Mapped fields by names that runtime fields have, too.
    hidden: FxHashMap<Arc<str>, Arc<Field>>,
    given: bool,
}

/// What searches need of an object.
#[derive(Clone, Debug)]
pub struct ObjectInfo {
    /// True if its values are nested documents.
    pub nested: bool,
    /// The enclosing documents in which its fields are also included.
    pub includes: Nested,
    /// The innermost enclosing nested object.
    pub nested_parent: Option<Arc<str>>,
    /// True with `subobjects: false`.
    pub flat: bool,
}

/// A source that was read with a mapping.
#[derive(Debug)]
pub struct ParsedDocument {
    /// The document to index.
    pub document: Document,
    /// The mapping with the fields that the document added; `None` if it added none.
    pub update: Option<Arc<Mapping>>,
    /// Fields of vectors with the numbers of dimensions that the document gives them.
    pub first_vectors: Vec<(Arc<str>, usize)>,
    /// Why the document is not indexed although the mapping is updated.
    pub failure: Option<EsError>,
}

impl std::fmt::Debug for Mapping {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut out = JsonWriter::default();
        self.write(&mut out);
        f.write_str(&out.into_string())
    }
}

/// Tells whether two mappings have the same fields, without keeping them.
#[derive(Clone, Debug)]
pub struct MappingIdentity(Weak<ObjectMapper>);

impl PartialEq for MappingIdentity {
    fn eq(&self, other: &Self) -> bool {
        Weak::ptr_eq(&self.0, &other.0)
    }
}

impl Mapping {
    /// The identity of its fields; runtime fields are not among them.
    pub fn identity(&self) -> MappingIdentity {
        MappingIdentity(Arc::downgrade(&self.root))
    }

    /// The mapping of an index that was created without one.
    pub fn empty() -> Self {
        Self { given: false, ..Self::of(ObjectMapper::new(Arc::from(""), None), RootOptions::default()) }
    }

    /// The mapping of a tree.
    pub(super) fn of(mut root: ObjectMapper, options: RootOptions) -> Self {
        include_in_parent::simplify(&mut root);
        let mut mapping = Self {
            count: root.count() + options.runtime.len() as u64,
            runtime: Vec::new(),
            hidden: FxHashMap::default(),
            fields: FxHashMap::default(),
            keyed: KeyFields::default(),
            vectors: VectorNames::default(),
            context_fields: Vec::new(),
            given: true,
            objects: FxHashMap::default(),
            root: Arc::new(root),
            options: Arc::new(options),
        };
        let root = Arc::clone(&mapping.root);
        mapping.register(&root);
        let is_vector = |field: &&Arc<Field>| field.ty.vector().is_some() || field.ty.sparse_vector().is_some() || field.ty.hides_values();
        for field in mapping.fields.values().filter(is_vector) {
            let names = if field.indexed { &mut mapping.vectors.indexed } else { &mut mapping.vectors.unindexed };
            names.push(field.name.to_string());
        }
        mapping.context_fields = mapping.texts_of_contexts();
        mapping.register_aliases(&root);
        mapping.register_passed(&root);
        let options = Arc::clone(&mapping.options);
        // ES: runtime fields shadow mapped fields of the same name, to which aliases still resolve (mapping/runtime_shadow).
        mapping.register_runtime(options.runtime.values().flatten());
        mapping
    }

    /// The names of the text fields that contexts of completions are read from.
    fn texts_of_contexts(&self) -> Vec<Arc<str>> {
        let completions = self.fields.values().filter_map(|field| field.ty.completion());
        let paths = completions.flat_map(|completion| completion.contexts.iter()).filter_map(|context| context.path.as_deref());
        paths.filter_map(|path| self.fields.get(path)).filter(|field| field.ty.is_text()).map(|field| Arc::clone(&field.name)).collect()
    }

    /// The names of the text fields that contexts of completions are read from.
    pub fn context_fields(&self) -> &[Arc<str>] {
        &self.context_fields
    }

    fn register_runtime<'a>(&mut self, fields: impl Iterator<Item = &'a Arc<RuntimeField>> + Clone) {
        let names: FxHashSet<&str> = fields.clone().map(|defined| &*defined.name).collect();
        self.runtime.retain(|field| !names.contains(&*field.name));
        for defined in fields {
            work(1);
            let nested_path = self.scope_of(&defined.name).cloned();
            let field = if nested_path.is_none() {
                Arc::clone(&defined.field)
            } else {
                Arc::new(Field { nested_path, ..(*defined.field).clone() })
            };
            if field.is_runtime() {
                self.runtime.push(Arc::clone(&field));
            }
            let name = Arc::clone(&field.name);
            if let Some(mapped) =
                self.fields.insert(Arc::clone(&name), field).filter(|before| !before.is_runtime() && before.ty.lookup().is_none())
            {
                self.hidden.insert(name, mapped);
            }
        }
    }

    /// This mapping for a search that brings fields of its own.
    #[must_use]
    pub fn with_runtime(&self, fields: &RuntimeFields) -> Self {
        let mut mapping = self.clone();
        let mut options = (*self.options).clone();
        options.runtime.extend(fields.iter().map(|(name, field)| (Arc::clone(name), field.clone())));
        mapping.options = Arc::new(options);
        mapping.register_runtime(fields.values().flatten());
        mapping
    }

    /// Runtime fields.
    pub fn runtime(&self) -> &[Arc<Field>] {
        &self.runtime
    }

    fn register(&mut self, object: &ObjectMapper) {
        for mapper in object.children.values() {
            match mapper {
                Mapper::Object(child) => {
                    let info = ObjectInfo {
                        nested: child.nested.is_some(),
                        includes: child.nested.unwrap_or_default(),
                        nested_parent: child.nested_parent.clone(),
                        flat: child.is_flat(),
                    };
                    self.objects.insert(Arc::clone(&child.path), info);
                    deeper(|| self.register(child));
                }
                Mapper::Alias(_) => {}
                Mapper::Field(field) => {
                    for field in std::iter::once(field).chain(field.multi_fields.iter().map(|(_, sub_field)| sub_field)) {
                        self.fields.insert(Arc::clone(&field.field.name), Arc::clone(&field.field));
                        let beside =
                            field.field.ty.subfields().iter().map(|sub_field| (Arc::clone(&sub_field.name), Arc::clone(sub_field)));
                        self.fields.extend(beside);
                    }
                }
            }
        }
    }

    fn register_aliases(&mut self, object: &ObjectMapper) {
        for mapper in object.children.values() {
            match mapper {
                Mapper::Object(child) => deeper(|| self.register_aliases(child)),
                Mapper::Alias(alias) => {
                    if let Some(target) = self.fields.get(&alias.path).cloned() {
                        self.fields.insert(Arc::clone(&alias.name), target);
                    }
                }
                Mapper::Field(_) => {}
            }
        }
    }

    /// Reads the `mappings` of a create-index request.
    pub fn parse(mappings: &Value<'_>, cx: &MappingContext) -> Result<Self> {
        let (root, options) = parse_root(mappings, cx)?;
        // Fields to be removed are dropped.
        let options = RootOptions::default().merged(&options);
        let mapping = Self { given: mappings.as_object().is_some_and(|object| !object.is_empty()), ..Self::of(root, options) };
        limits::check(&mapping.root, &mapping.options.runtime, cx)?;
        Ok(mapping)
    }

    /// The stored part of a source; `None` for all of it.
    pub fn kept_source(&self, source: &[u8], major: u8) -> Result<Option<Arc<[u8]>>> {
        let Some(parts) = self.options.source_parts.as_ref().filter(|parts| !parts.is_empty() && self.source_enabled()) else {
            return Ok(None);
        };
        if major > 8 && !self.vectors().is_empty() {
            return Err(EsError::not_implemented("[_source] with includes or excludes of an index with vectors"));
        }
        parts.filter().apply(source).map(|kept| Some(Arc::from(kept)))
    }

    /// Writes the object that `_mapping` returns under `mappings`.
    pub fn write(&self, out: &mut JsonWriter) {
        write_root(&self.root, &self.options, IncludedParameters::Changed, out);
    }

    /// The same with all parameters of fields.
    pub fn write_defaults(&self, major: u8, out: &mut JsonWriter) -> Result<()> {
        self.root.each_field(&mut |_, field| {
            let multi_fields = field.multi_fields.iter().map(|(_, field)| &**field);
            match std::iter::once(field).chain(multi_fields).find(|field| field.spec.has_module()) {
                Some(field) => Err(EsError::not_implemented(format!("[include_defaults] of fields of type [{}]", field.spec.name))),
                None => Ok(()),
            }
        })?;
        write_root(&self.root, &self.options, IncludedParameters::All(major), out);
        Ok(())
    }

    /// Reads a source. `now` is the request's time in milliseconds since the epoch.
    pub fn parse_document(&self, cx: &MappingContext, id: &str, source: &[u8], now: i64) -> Result<ParsedDocument> {
        let mut parsed = document::parse(self, cx, id, source, now)?;
        if !self.given && parsed.update.is_none() {
            parsed.update = Some(Arc::new(Self { given: true, ..self.clone() }));
        }
        Ok(parsed)
    }

    /// Returns true if a request or a document has ever given the index a mapping, even an empty one.
    pub fn is_given(&self) -> bool {
        self.given
    }

    /// Returns true if documents require a routing value.
    pub fn routing_required(&self) -> bool {
        self.options.routing_required.unwrap_or(false)
    }

    /// Returns true if the source is stored.
    pub fn source_enabled(&self) -> bool {
        self.options.source_enabled.unwrap_or(true)
    }

    /// The field with that full name or alias; not for objects and metadata fields.
    pub fn field(&self, name: &str) -> Option<&Arc<Field>> {
        self.fields.get(name).or_else(|| self.key_field(name).map(|(_, field)| field))
    }

    /// The same without the runtime fields that hide others: what documents are stored by.
    pub fn mapped_field(&self, name: &str) -> Option<&Arc<Field>> {
        self.hidden.get(name).or_else(|| self.field(name))
    }

    /// Returns true if a field has keys that are searched like fields.
    pub fn has_keyed_fields(&self) -> bool {
        self.fields.values().any(|field| field.ty.keyed(field, "key").is_some())
    }

    /// The field that a dotted name represents as a key of a field.
    fn key_field(&self, name: &str) -> Option<(&Arc<str>, &Arc<Field>)> {
        name.match_indices('.').find_map(|(dot, _)| {
            // ES: a runtime field does not hide the keys of a mapped one (mapping/runtime_shadow).
            let (outer, key) = (&name[..dot], &name[dot + 1..]);
            let field = self.hidden.get(outer).or_else(|| self.fields.get(outer))?;
            field.ty.keyed(field, key)?;
            Some(self.keyed.get(name, || field.ty.keyed(field, key).unwrap_or_else(|| (**field).clone())))
        })
    }

    /// The fields whose full name or alias matches `pattern` (`*` matches any characters), each with the name that
    /// matched.
    pub fn fields_matching(&self, pattern: &str) -> Vec<(&Arc<str>, &Arc<Field>)> {
        if !pattern.contains('*')
            && !self.fields.contains_key(pattern)
            && let Some(key) = self.key_field(pattern)
        {
            return vec![key];
        }
        let pattern = without_repeated_stars(pattern);
        let mut found: Vec<_> = self.fields.iter().filter(|(name, _)| wildcard(&pattern, name)).collect();
        found.sort_unstable_by(|a, b| a.0.cmp(b.0));
        found
    }

    /// Returns true if any field is a percolator.
    pub fn holds_queries(&self) -> bool {
        self.fields.values().any(|field| field.ty.holds_queries())
    }

    /// The field that joins documents.
    pub fn join_field(&self) -> Option<&Arc<Field>> {
        self.fields.values().find(|field| field.ty.join().is_some())
    }

    /// The object of that full path.
    pub fn object(&self, path: &str) -> Option<&ObjectInfo> {
        self.objects.get(path)
    }

    /// The full names of the vector fields. ES 9: sources are returned without them.
    pub fn vectors(&self) -> &VectorNames {
        &self.vectors
    }

    /// The type reported for a name that is a prefix of a field's name, unless it is a field itself. ES: since 9, prefixes that exist only
    /// as parts of dotted names in an object without subobjects are not reported, unless that object is the root
    /// (`mapping/subobjects_search`).
    pub fn object_type(&self, path: &str, major: u8) -> Option<&'static str> {
        let around = || path.rmatch_indices('.').find_map(|(dot, _)| self.objects.get(&path[..dot]));
        match self.objects.get(path) {
            _ if self.field(path).is_some() => None,
            Some(object) => Some(if object.nested { "nested" } else { "object" }),
            None => (major == 8 || !around().is_some_and(|object| object.flat)).then_some("object"),
        }
    }

    /// Returns true if `path` is a nested object.
    pub fn is_nested(&self, path: &str) -> bool {
        self.objects.get(path).is_some_and(|object| object.nested)
    }

    /// The innermost nested object that encloses a field, object or unmapped name (not itself).
    pub fn nested_path_of(&self, name: &str) -> Option<&Arc<str>> {
        if let Some(field) = self.field(name) {
            return field.nested_path.as_ref();
        }
        if let Some(object) = self.objects.get(name) {
            return object.nested_parent.as_ref();
        }
        self.scope_of(name)
    }

    /// Returns true if a field occurs only in nested objects of that path.
    pub fn only_occurs_in(&self, field: &str, path: &str) -> bool {
        let within = self.field(field).is_some_and(|field| field.nested_path.as_deref() == Some(path));
        within && self.objects.get(path).is_some_and(|object| object.includes == Nested::default())
    }

    /// The nested object around a name, by the objects alone.
    fn scope_of(&self, name: &str) -> Option<&Arc<str>> {
        let mut end = name.len();
        while let Some(dot) = name[..end].rfind('.') {
            if let Some((path, object)) = self.objects.get_key_value(&name[..dot]) {
                return if object.nested { Some(path) } else { object.nested_parent.as_ref() };
            }
            end = dot;
        }
        None
    }

    /// Returns true if any object is nested.
    pub fn has_nested(&self) -> bool {
        self.objects.values().any(|object| object.nested)
    }
}

/// Returns true if `text` matches `pattern`, where `*` matches any number of characters.
pub(crate) fn wildcard(pattern: &str, text: &str) -> bool {
    work(1 + pattern.len() as Steps / 64);
    let mut parts = pattern.split('*');
    let Some(rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let Some(last) = pattern.rfind('*').map(|star| &pattern[star + 1..]) else { return rest.is_empty() };
    let Some(mut rest) = rest.strip_suffix(last) else { return false };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        // The last part is the suffix.
        if parts.peek().is_none() {
            break;
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

/// The pattern with one star for each run of them, which matches the same.
pub(crate) fn without_repeated_stars(pattern: &str) -> Cow<'_, str> {
    if !pattern.contains("**") {
        return Cow::Borrowed(pattern);
    }
    let mut shorter = String::with_capacity(pattern.len());
    for letter in pattern.chars() {
        if letter != '*' || !shorter.ends_with('*') {
            shorter.push(letter);
        }
    }
    Cow::Owned(shorter)
}

#[cfg(test)]
mod tests {
    use super::{wildcard, without_repeated_stars};

    #[test]
    fn repeated_stars() {
        assert_eq!(without_repeated_stars("a***b*c**"), "a*b*c*");
        assert_eq!(without_repeated_stars("a*b"), "a*b");
    }

    #[test]
    fn wildcards() {
        for (pattern, text, matches) in [
            ("*", "", true),
            ("a", "a", true),
            ("a", "ab", false),
            ("a*", "ab", true),
            ("*b", "ab", true),
            ("a*c*e", "abcde", true),
            ("a*c*e", "abde", false),
            ("ab*ba", "aba", false),
            ("**", "x", true),
        ] {
            assert_eq!(wildcard(pattern, text), matches, "{pattern} {text}");
        }
    }
}
