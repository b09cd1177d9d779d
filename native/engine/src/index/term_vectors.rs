//! The terms of one document, whether the index has it or a request gives it: what `more_like_this` likens others to.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Index;
use super::document::{FieldData, IndexedDocument, LeafDocument};
use crate::error::{EsError, Result};
use crate::json::path::scalars_at;
use crate::json::{JsonWriter, Value, parse};
use crate::mapping::java_text::java_text;
use crate::mapping::mapping::wildcard;
use crate::mapping::text_stream::{self, MAX_TERM_LENGTH};
use crate::mapping::{Field, Mapping, MappingContext, PostingsDetail};

/// A version that any other equals.
const ANY_VERSION: i64 = -3;
/// Metadata whose values are terms too.
const METADATA: [&str; 2] = ["_ignored", "_routing"];

/// How often each term occurs in each field.
type Vectors = BTreeMap<Arc<str>, BTreeMap<String, u32>>;

impl Index {
    /// The terms that a request selects: `{"id", "version", "fields", "per_field_analyzer", "doc"}`, of which `doc` is
    /// an artificial document that is not stored. The response is `{"fields": {"f": {"term": 2}}}`; `{}` if there is no
    /// such document or it cannot be read; `{"routing_missing": {"index", "reason"}}`.
    pub fn term_vectors(&self, request: &[u8], routing: Option<&str>, now: i64) -> Result<Vec<u8>> {
        let request = parse(request).map_err(|error| error.to_es_error())?;
        let id = request.get("id").and_then(Value::as_str).unwrap_or_default();
        let mut out = JsonWriter::default();
        out.begin_object();
        let (mapping, context, stored) = {
            let mut state = self.lock();
            let shard = state.shard_of(id, routing);
            state.ask_version(shard)?;
            let stored = state.document(id, routing, true).map(Arc::clone);
            if let Some(stored) = &stored {
                state.shards[shard].read_terms(stored).map_err(EsError::illegal_state)?;
            }
            (Arc::clone(&state.mapping), Arc::clone(&state.context), stored)
        };
        let source = Source { mapping: &mapping, context: &context, request: &request, now };
        if routing.is_none() && mapping.routing_required() {
            if request.get("doc").is_some() {
                // ES: the error contains the number that the document was assigned, which counts all documents the node ever
                // received.
                return Err(EsError::not_implemented("[more_like_this] with [doc] for an index that requires routing"));
            }
            out.key("routing_missing");
            out.begin_object();
            out.key("index");
            out.string(&self.name);
            out.key("reason");
            out.string(self.routing_missing(id).message());
            out.end_object();
        } else if let Some(vectors) = source.vectors(stored.as_deref(), routing)? {
            out.key("fields");
            write(&vectors, &mut out);
        }
        out.end_object();
        Ok(out.into_bytes())
    }
}

fn write(vectors: &Vectors, out: &mut JsonWriter) {
    out.begin_object();
    for (field, terms) in vectors {
        out.key(field);
        out.begin_object();
        for (term, &freq) in terms {
            out.key(term);
            out.u64(u64::from(freq));
        }
        out.end_object();
    }
    out.end_object();
}

struct Source<'a> {
    mapping: &'a Mapping,
    context: &'a MappingContext,
    request: &'a Value<'a>,
    now: i64,
}

impl Source<'_> {
    /// The terms; `None` if Elasticsearch fails to determine them.
    fn vectors(&self, stored: Option<&IndexedDocument>, routing: Option<&str>) -> Result<Option<Vectors>> {
        let found = match (self.request.get("doc"), stored) {
            (Some(doc), _) => {
                let mut text = JsonWriter::default();
                text.value(doc);
                self.of_given(&text.into_bytes(), routing)
            }
            (None, Some(stored)) if self.is_version(stored) => self.of_stored(stored),
            (None, _) => return Ok(None),
        };
        match found {
            // ES: a document whose terms cannot be determined is skipped.
            Err(error) if !error.is_unsupported() => Ok(None),
            found => found.map(Some),
        }
    }

    fn is_version(&self, stored: &IndexedDocument) -> bool {
        let wanted = self.request.get("version").and_then(Value::as_number).and_then(|number| number.as_i64()).unwrap_or(ANY_VERSION);
        wanted == ANY_VERSION || wanted == stored.version as i64
    }

    /// The names that the request selects; `None` for all that a given document has.
    fn selected(&self) -> Option<BTreeSet<Arc<str>>> {
        let patterns = self.request.get("fields").and_then(Value::as_array).filter(|patterns| !patterns.is_empty())?;
        let mut names = BTreeSet::new();
        for pattern in patterns.iter().filter_map(Value::as_str) {
            if pattern.contains('*') {
                names.extend(self.mapping.fields_matching(pattern).into_iter().map(|(name, _)| Arc::clone(name)));
                names.extend(METADATA.into_iter().filter(|name| wildcard(pattern, name)).map(Arc::from));
            } else {
                names.insert(Arc::from(pattern));
            }
        }
        Some(names)
    }

    /// The field, if its values have terms to return: text and keyword fields that can be searched.
    fn field(&self, name: &str) -> Option<&Arc<Field>> {
        // ES: an alias has no values of its own.
        let field = self.mapping.field(name).filter(|field| *field.name == *name && field.indexed)?;
        is_string(field).then_some(field)
    }

    /// Of a document of the index: its source is analysed again.
    fn of_stored(&self, stored: &IndexedDocument) -> Result<Vectors> {
        let source = parse(&stored.source).map_err(|error| error.to_es_error())?;
        let parsed = || Ok(self.mapping.parse_document(self.context, &stored.id, &stored.source, self.now)?.document.block.pop());
        let mut vectors = Vectors::new();
        for name in self.selected().into_iter().flatten() {
            match (self.field(&name), &*name) {
                (None, "_routing") => {
                    let routing = stored.routing.iter().map(|routing| (routing.to_string(), 1));
                    add(&mut vectors, &name, routing.collect());
                }
                (None, "_ignored") => add(&mut vectors, &name, whole_terms(parsed()?.as_ref(), &name)),
                (None, _) => {}
                // What is stored of a keyword is its terms.
                (Some(field), _) if field.store && !field.ty.is_text() => add(&mut vectors, &name, whole_terms(parsed()?.as_ref(), &name)),
                // What is stored beside the document is what was indexed, unless it is to be analysed with another analyzer;
                // without frequencies in the index its words are counted anyway.
                (Some(field), _) if field.keeps_terms && field.postings != PostingsDetail::Docs && self.override_of(&name).is_none() => {
                    add(&mut vectors, &name, parsed()?.as_ref().map_or_else(BTreeMap::new, |document| terms_of_text(document, &name)));
                }
                (Some(_), _) if !self.mapping.source_enabled() && !self.mapping.field(&name).is_some_and(|field| field.store) => {}
                (Some(field), _) => {
                    // ES: what is stored of a text is the text as it was sent, not what the source was read into.
                    let as_sent = field.store || (field.keeps_terms && self.override_of(&name).is_none());
                    let text = |value: &Value<'_>| match value.scalar_text() {
                        Some(text) if as_sent => text.to_owned(),
                        _ => java_text(value),
                    };
                    let terms = self.analyse(field, self.values(&source, &name).iter().map(text))?;
                    add(&mut vectors, &name, terms);
                }
            }
        }
        Ok(vectors)
    }

    /// Of a document that was given: it is read as if it was to be indexed.
    fn of_given(&self, doc: &[u8], routing: Option<&str>) -> Result<Vectors> {
        let parsed = self.mapping.parse_document(self.context, "", doc, self.now)?;
        if parsed.failure.is_some() || parsed.document.block.iter().any(|document| document.refusal.is_some()) {
            return Err(EsError::not_implemented("[more_like_this] with a [doc] that the index would refuse"));
        }
        let source = parse(doc).map_err(|error| error.to_es_error())?;
        let selected = self.selected();
        let is_selected = |name: &str| selected.as_ref().is_none_or(|names| names.contains(name));
        let block = &parsed.document.block;
        // ES: 8 examines only the root document, 9 nested documents too, of which the first one with the field counts.
        let documents = if self.context.major == 8 { &block[block.len().saturating_sub(1)..] } else { block };
        let mut vectors = Vectors::new();
        if let Some(routing) = routing.filter(|_| is_selected("_routing")) {
            add(&mut vectors, &Arc::from("_routing"), BTreeMap::from([(routing.to_owned(), 1)]));
        }
        for document in documents {
            let mut of_document = Vectors::new();
            for (name, data) in document.fields.iter().filter(|(name, _)| is_selected(name)) {
                let field = self.field(name);
                let terms = match (data, field) {
                    (FieldData::Terms { .. }, None) if **name == *"_ignored" => whole_terms(Some(document), name),
                    (FieldData::Terms { .. }, Some(field)) if self.override_of(name).is_some() => {
                        let texts = whole_terms(Some(document), name).into_iter();
                        self.analyse(field, texts.flat_map(|(text, freq)| std::iter::repeat_n(text, freq as usize)))?
                    }
                    (FieldData::Terms { .. }, Some(_)) => whole_terms(Some(document), name),
                    (FieldData::Text(_), Some(field)) if self.override_of(name).is_some() || field.postings == PostingsDetail::Docs => {
                        if document.nested_path.is_some() {
                            return Err(EsError::not_implemented("[more_like_this] with [per_field_analyzer] of a nested field of [doc]"));
                        }
                        self.analyse(field, self.values(&source, name).iter().map(java_text))?
                    }
                    (FieldData::Text(_), Some(_)) => terms_of_text(document, name),
                    _ => continue,
                };
                add(&mut of_document, name, terms);
            }
            for (name, terms) in of_document {
                vectors.entry(name).or_insert(terms);
            }
        }
        Ok(vectors)
    }

    /// What the source says of a field, of all that is copied to it too.
    fn values<'s>(&self, source: &Value<'s>, name: &str) -> Vec<Value<'s>> {
        self.mapping.source_paths(name).iter().flat_map(|path| scalars_at(source, path)).collect()
    }

    /// The analyzer that the request names for a field.
    fn override_of(&self, name: &str) -> Option<&str> {
        self.request.get("per_field_analyzer")?.get(name)?.as_str()
    }

    /// The terms of texts with the analyzer of the field or of the request.
    fn analyse(&self, field: &Field, texts: impl Iterator<Item = String>) -> Result<BTreeMap<String, u32>> {
        let named = match self.override_of(&field.name) {
            Some(name) => Some(self.context.analysis.find_analyzer(name)?.ok_or_else(|| EsError::illegal_argument("no such analyzer"))?),
            None => None,
        };
        let mut terms = BTreeMap::new();
        for text in texts {
            match (named.as_ref().or(field.index_analyzer.as_ref()), field.ty.normalizer()) {
                (Some(analyzer), _) => {
                    analyzer.tokens(&text, &mut |token| *terms.entry(token.text.to_owned()).or_default() += 1);
                }
                (None, Some(normalizer)) => *terms.entry(normalizer.normalize(&text)).or_default() += 1,
                (None, None) => *terms.entry(text).or_default() += 1,
            }
        }
        // ES: the terms go into an index of their own, which has the limit of any other.
        if let Some(length) = terms.keys().map(String::len).find(|length| *length > MAX_TERM_LENGTH) {
            return Err(text_stream::immense(length));
        }
        Ok(terms)
    }
}

/// Whether the values of a field are texts.
fn is_string(field: &Field) -> bool {
    field.ty.is_text() || field.ty.traits().is_keyword()
}

/// Adds what a field has, if it has any.
fn add(vectors: &mut Vectors, name: &Arc<str>, terms: BTreeMap<String, u32>) {
    if !terms.is_empty() {
        vectors.insert(Arc::clone(name), terms);
    }
}

/// The terms of a field that is not analysed.
fn whole_terms(document: Option<&LeafDocument>, name: &str) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for (other, data) in document.iter().flat_map(|document| &document.fields) {
        if let FieldData::Terms { terms, indexed: true, .. } = data
            && **other == *name
        {
            for term in terms {
                *found.entry(String::from_utf8_lossy(term).into_owned()).or_default() += 1;
            }
        }
    }
    found
}

/// The terms of a field that is analysed, as they were indexed.
fn terms_of_text(document: &LeafDocument, name: &str) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for (other, data) in &document.fields {
        if let FieldData::Text(stream) = data
            && **other == *name
        {
            for (_, term) in stream.iter() {
                *found.entry(String::from_utf8_lossy(term).into_owned()).or_default() += 1;
            }
        }
    }
    found
}
