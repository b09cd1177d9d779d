//! The terms of one document, whether the index has it or a request gives it: what `more_like_this` likens others to.

mod values;
mod vector;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Index;
use super::document::{FieldData, IndexedDocument};
use super::snapshot::ShardSnapshot;
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Value, parse};
use crate::mapping::java_text::{java_text, java_text_as_sent};
use crate::mapping::mapping::wildcard;
use crate::mapping::text_stream::{self, MAX_TERM_LENGTH};
use crate::mapping::{Field, Mapping, MappingContext, PostingsDetail};
use vector::{Appending, terms_of_text, whole_terms};

pub use vector::{FieldVector, Occurrence, Vectors};

/// A version that any other equals.
const ANY_VERSION: i64 = -3;
/// The id of a document that a request gives, in errors.
const GIVEN_ID: &str = "_id_for_tv_api";
/// Metadata fields that have term vectors, too.
const METADATA: [&str; 2] = ["_ignored", "_routing"];

/// The term vectors of a document, and what it takes to describe them.
pub struct DocumentVectors {
    /// The version; `None` for an artificial document.
    pub version: Option<u64>,
    /// The fields.
    pub vectors: Vectors,
    /// The shard whose statistics are used.
    pub shard: ShardSnapshot,
}

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
                // ES: the error contains a counter of all documents that the node ever received.
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

impl Index {
    /// The term vectors of `_termvectors`; `None` if the document does not exist. The request is that of [`Index::term_vectors`], with
    /// `realtime`.
    pub fn document_vectors(&self, request: &Value<'_>, routing: Option<&str>, now: i64) -> Result<Option<DocumentVectors>> {
        let id = request.get("id").and_then(Value::as_str).unwrap_or_default();
        let realtime = request.get("realtime").and_then(Value::as_bool).unwrap_or(true);
        let given = request.get("doc").is_some();
        if id.is_empty() && !given {
            return Err(EsError::illegal_argument("Ids can't be empty"));
        }
        let (mapping, context, stored, shard) = {
            let mut state = self.lock();
            if routing.is_none() && state.mapping.routing_required() && !given {
                return Err(self.routing_missing(id));
            }
            if given && routing.is_none() && state.shards.len() > 1 {
                // ES: the shard depends on the number of artificial documents that the node received so far.
                return Err(EsError::not_implemented("[doc] without [routing] for an index of several shards"));
            }
            let number = state.shard_of(id, routing);
            let stored = if given { None } else { state.document(id, routing, realtime).map(Arc::clone) };
            if !given && realtime {
                state.ask_version(number)?;
            }
            // ES: a document of another version is not refreshed (api/global/termvectors_stored_detail).
            if let Some(stored) = stored.as_ref().filter(|stored| realtime && is_version(request, stored)) {
                state.shards[number].read_terms(stored).map_err(EsError::illegal_state)?;
            }
            let counted = if realtime && !given {
                state.shards[number].counted().map_err(EsError::illegal_state)?
            } else {
                state.shards[number].snapshot().clone()
            };
            (Arc::clone(&state.mapping), Arc::clone(&state.context), stored, counted)
        };
        let source = Source { mapping: &mapping, context: &context, request, now };
        if let Some(doc) = request.get("doc") {
            let mut text = JsonWriter::default();
            text.value(doc);
            let vectors = source.of_given(&text.into_bytes(), routing)?;
            return Ok(Some(DocumentVectors { version: None, vectors, shard }));
        }
        let Some(stored) = stored else { return Ok(None) };
        if !is_version(request, &stored) {
            let wanted = request.get("version").and_then(Value::as_number).and_then(|number| number.as_i64()).unwrap_or_default();
            let reason = format!("current version [{}] is different than the one provided [{wanted}]", stored.version);
            return Err(self.conflict(shard.shard, id, &reason));
        }
        let vectors = source.of_stored(&stored)?;
        Ok(Some(DocumentVectors { version: Some(stored.version), vectors, shard }))
    }
}

fn write(vectors: &Vectors, out: &mut JsonWriter) {
    out.begin_object();
    for (field, terms) in vectors {
        out.key(field);
        out.begin_object();
        for (term, occurrences) in &terms.terms {
            out.key(term);
            out.u64(occurrences.len() as u64);
        }
        out.end_object();
    }
    out.end_object();
}

/// Returns true if a document has the version that the request names, or it names none.
fn is_version(request: &Value<'_>, stored: &IndexedDocument) -> bool {
    let wanted = request.get("version").and_then(Value::as_number).and_then(|number| number.as_i64()).unwrap_or(ANY_VERSION);
    wanted == ANY_VERSION || wanted == stored.version as i64
}

struct Source<'a> {
    mapping: &'a Mapping,
    context: &'a MappingContext,
    request: &'a Value<'a>,
    now: i64,
}

impl Source<'_> {
    /// The term vectors; `None` if the reference fails to compute them.
    fn vectors(&self, stored: Option<&IndexedDocument>, routing: Option<&str>) -> Result<Option<Vectors>> {
        let found = match (self.request.get("doc"), stored) {
            (Some(doc), _) => {
                let mut text = JsonWriter::default();
                text.value(doc);
                self.of_given(&text.into_bytes(), routing)
            }
            (None, Some(stored)) if is_version(self.request, stored) => self.of_stored(stored),
            (None, _) => return Ok(None),
        };
        match found {
            // ES: a document whose terms cannot be computed is skipped (query/more_like_this_immense).
            Err(error) if !error.is_unsupported() => Ok(None),
            found => found.map(Some),
        }
    }

    /// The requested field names; `None` for all fields of an artificial document.
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

    /// The field, if its values have terms to return: text, keyword and flattened fields that can be searched.
    fn field(&self, name: &str) -> Option<&Arc<Field>> {
        // ES: an alias has no values of its own (api/global/termvectors).
        let is_own = |field: &Field| *field.name == *name || **field.column_name() == *name;
        // ES: beneath a runtime field there are only stored term vectors (api/global/termvectors_stored_detail).
        let stored = self.mapping.mapped_field(name).filter(|field| field.keeps_terms);
        let field = stored.or_else(|| self.mapping.field(name)).filter(|field| is_own(field) && field.indexed)?;
        is_string(field).then_some(field)
    }

    /// Of a document of the index: its source is analysed again.
    fn of_stored(&self, stored: &IndexedDocument) -> Result<Vectors> {
        let source = parse(&stored.source).map_err(|error| error.to_es_error())?;
        let parsed = || Ok(self.mapping.parse_document(self.context, &stored.id, &stored.source, self.now)?.document.block.pop());
        let mut vectors = Vectors::default();
        for name in self.selected().unwrap_or_else(|| self.stored_fields()) {
            match (self.field(&name), &*name) {
                (None, "_routing") => {
                    let routing = stored.routing.iter().map(|routing| routing.to_string());
                    add(&mut vectors, &name, vector::whole(routing));
                }
                (None, "_ignored") => add(&mut vectors, &name, whole_terms(parsed()?.as_ref(), &name)),
                (None, _) => {}
                // A stored keyword's values are its terms. ES: where none is stored, they are those of the source (api/global/termvectors_arrays).
                (Some(field), _) if field.store && !field.ty.is_text() => {
                    let mut found = parsed()?.map(|document| vector::texts(&document, &name)).unwrap_or_default();
                    if found.is_empty() && self.mapping.source_enabled() {
                        let texts = values::of_stored(self.mapping, &source, &name).into_iter().map(java_text);
                        found.extend(match field.ty.normalizer() {
                            Some(normalizer) => texts.map(|text| normalizer.normalize(&text)).collect::<Vec<_>>(),
                            None => texts.collect(),
                        });
                    }
                    let terms = if self.override_of(&name).is_some() {
                        self.analyse(field, &name, found.into_iter())?
                    } else {
                        vector::whole(found.into_iter())
                    };
                    add(&mut vectors, &name, terms);
                }
                // Stored term vectors are those of indexing, unless another analyzer is requested; frequencies are computed even if the
                // index has none.
                // ES: payloads are those of stored term vectors alone (`modules/termvectors/payloads`).
                (Some(field), _) if field.keeps_payloads && has_payloads(field) && self.override_of(&name).is_none() => {
                    let texts = values::of_stored(self.mapping, &source, &name);
                    let texts = texts.iter().map(|value| value.scalar_text().map_or_else(|| java_text(value), str::to_owned));
                    let terms = analysed(Appending::new(field.position_increment_gap).with_payloads(), None, field, texts)?;
                    add(&mut vectors, &name, FieldVector { offsets: field.term_vectors.is_some(), ..terms });
                }
                (Some(field), _) if field.keeps_terms && field.postings != PostingsDetail::Docs && self.override_of(&name).is_none() => {
                    add(
                        &mut vectors,
                        &name,
                        parsed()?.as_ref().map_or_else(FieldVector::default, |document| terms_of_text(document, field)),
                    );
                }
                // ES: stored term vectors are those of the root document alone (api/global/termvectors_stored_detail).
                (Some(field), _) if field.keeps_terms && field.nested_path.is_some() && self.override_of(&name).is_none() => {}
                (Some(_), _) if !self.mapping.source_enabled() && !self.mapping.field(&name).is_some_and(|field| field.store) => {}
                (Some(field), _) => {
                    // ES: what is stored of a text is the text as it was sent, not what the source was read into
                    // (query/more_like_this_kept).
                    let as_sent = field.store || (field.keeps_terms && self.override_of(&name).is_none());
                    let text = |value: &Value<'_>| match value.scalar_text() {
                        Some(text) if as_sent => text.to_owned(),
                        _ => java_text_as_sent(value),
                    };
                    // ES: what is stored is in the order in which it was sent (api/global/termvectors_arrays).
                    let terms = if field.store && field.nested_path.is_none() {
                        self.analyse(field, &name, values::of_given(self.mapping, &source, field).iter().map(text))?
                    } else {
                        let found = values::of_stored(self.mapping, &source, &name);
                        self.analyse(field, &name, found.into_iter().map(text))?
                    };
                    let terms = if field.keeps_terms && self.override_of(&name).is_none() {
                        // ES: stored term vectors have what was stored (api/global/termvectors_stored_detail).
                        FieldVector { positions: field.keeps_positions, offsets: field.term_vectors.is_some(), ..terms }
                    } else {
                        terms
                    };
                    add(&mut vectors, &name, terms);
                }
            }
        }
        Ok(vectors)
    }

    /// An artificial document is parsed as if it were indexed.
    fn of_given(&self, doc: &[u8], routing: Option<&str>) -> Result<Vectors> {
        let parsed = self.mapping.parse_document(self.context, GIVEN_ID, doc, self.now)?;
        if parsed.failure.is_some() || parsed.document.block.iter().any(|document| document.refusal.is_some()) {
            return Err(EsError::not_implemented("[more_like_this] with a [doc] that the index would refuse"));
        }
        let source = parse(doc).map_err(|error| error.to_es_error())?;
        // ES: patterns that match no field select all of them (api/global/termvectors_flattened).
        let selected = self.selected().filter(|names| !names.is_empty());
        let is_selected = |name: &str| selected.as_ref().is_none_or(|names| names.contains(name));
        let block = &parsed.document.block;
        // ES: 8 examines only the root document, 9 nested documents too, of which the first one with the field counts
        // (api/global/termvectors_arrays).
        let documents = if self.context.major == 8 { &block[block.len().saturating_sub(1)..] } else { block };
        let mut vectors = Vectors::default();
        if let Some(routing) = routing.filter(|_| is_selected("_routing")) {
            add(&mut vectors, &Arc::from("_routing"), vector::whole([routing.to_owned()].into_iter()));
        }
        for document in documents {
            let mut of_document = Vectors::new();
            for (name, data) in document.fields.iter().filter(|(name, _)| is_selected(name)) {
                let field = self.field(name);
                let terms = match (data, field) {
                    (FieldData::Terms { .. }, None) if **name == *"_ignored" => whole_terms(Some(document), name),
                    (FieldData::Terms { .. }, Some(field)) if self.override_of(name).is_some() => {
                        self.analyse(field, name, vector::texts(document, name).into_iter())?
                    }
                    (FieldData::Terms { .. }, Some(_)) => whole_terms(Some(document), name),
                    (FieldData::Text(_), Some(field)) => {
                        let texts = values::of_given(self.mapping, &source, field);
                        self.analyse(field, name, texts.iter().map(java_text))?
                    }
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

    /// The analyzer that the request names for a field.
    fn override_of(&self, name: &str) -> Option<&str> {
        self.request.get("per_field_analyzer")?.get(name)?.as_str()
    }

    /// Fields with stored term vectors.
    fn stored_fields(&self) -> BTreeSet<Arc<str>> {
        // ES: a runtime field does not hide them (api/global/termvectors_stored_detail).
        let names = self.mapping.fields_matching("*").into_iter().map(|(name, _)| name);
        let is_stored = |name: &&Arc<str>| self.mapping.mapped_field(name).is_some_and(|field| field.keeps_terms && field.name == **name);
        names.filter(is_stored).map(Arc::clone).collect()
    }

    /// The terms of texts with the analyzer of the field or of the request.
    fn analyse(&self, field: &Field, name: &str, texts: impl Iterator<Item = String>) -> Result<FieldVector> {
        let named = match self.override_of(name) {
            Some(name) => {
                Some(self.context.analysis.find_analyzer(name)?.ok_or_else(|| EsError::illegal_argument("analyzer must not be null"))?)
            }
            None => None,
        };
        let gap = named.as_ref().map_or(field.position_increment_gap, |analyzer| analyzer.position_increment_gap());
        analysed(Appending::new(gap), named.as_ref(), field, texts)
    }
}

/// The terms of texts, by an analyzer or else by that of the field.
fn analysed(
    mut appending: Appending,
    named: Option<&Arc<Analyzer>>,
    field: &Field,
    texts: impl Iterator<Item = String>,
) -> Result<FieldVector> {
    for text in texts {
        match (named.or(field.index_analyzer.as_ref()), field.ty.normalizer()) {
            (Some(analyzer), _) => appending.analyse(&text, analyzer),
            (None, Some(normalizer)) => appending.whole(&text, normalizer.normalize(&text)),
            (None, None) => appending.whole(&text, text.clone()),
        }
    }
    let vector = appending.finish();
    // ES: the terms are indexed in memory, with the usual maximum term length (query/more_like_this_immense).
    if let Some(length) = vector.terms.keys().map(String::len).find(|length| *length > MAX_TERM_LENGTH) {
        return Err(text_stream::immense(length));
    }
    Ok(vector)
}

/// Returns true if tokens of the field may have payloads.
fn has_payloads(field: &Field) -> bool {
    field.index_analyzer.as_ref().is_some_and(|analyzer| analyzer.attributes().payload)
}

/// Returns true if the values of a field are strings.
fn is_string(field: &Field) -> bool {
    field.ty.is_text() || field.ty.traits().is_keyword() || field.ty.flattened().is_some()
}

/// Adds what a field has, if it has any.
fn add(vectors: &mut Vectors, name: &Arc<str>, vector: FieldVector) {
    if !vector.terms.is_empty() {
        vectors.insert(Arc::clone(name), vector);
    }
}
