//! `terms` lookup: the document whose values are used. It is fetched before the search; a query that needs another document reports it.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use super::ParseContext;
use crate::error::{DocumentName, EsError, Need, Result};
use crate::json::path::scalars_at;
use crate::json::{Value, parse as parse_json};
use crate::xcontent::{object_parser, scalar};

const NAME: &str = "terms_lookup";
/// The feature where no document can be read.
const LOOKUP: &str = "[terms] with a lookup of another document";
const KEYS: &[&str] = &["index", "id", "path", "routing"];

/// A document that was read for a lookup.
pub struct LookedUp {
    /// The requested index name.
    pub index: String,
    /// Its id.
    pub id: String,
    /// The routing value of the request.
    pub routing: Option<String>,
    /// The term vectors request; `None` if the complete document was fetched.
    pub term_vectors: Option<String>,
    /// The reply to GET, or the term vectors; empty if the request was rejected.
    pub reply: Vec<u8>,
}

/// All that were read for a search.
#[derive(Default)]
pub struct LookedUpDocuments {
    /// The fetched documents.
    pub read: Vec<LookedUp>,
    /// Handling of all other documents.
    pub others: Others,
    /// The places of the fetched documents by index and id.
    places: OnceLock<FxHashMap<(String, String), Vec<usize>>>,
}

impl LookedUpDocuments {
    /// These documents, and what becomes of all others.
    pub fn new(read: Vec<LookedUp>, others: Others) -> Self {
        Self { read, others, places: OnceLock::new() }
    }

    /// The place of the fetched document, or of its terms for such a request.
    pub fn place(&self, index: &str, id: &str, routing: Option<&str>, term_vectors: Option<&str>) -> Option<usize> {
        if self.read.is_empty() {
            return None;
        }
        let places = self.places.get_or_init(|| {
            let mut places = FxHashMap::<_, Vec<usize>>::default();
            for (place, read) in self.read.iter().enumerate() {
                places.entry((read.index.clone(), read.id.clone())).or_default().push(place);
            }
            places
        });
        let is_it = |place: &&usize| {
            let read = &self.read[**place];
            read.routing.as_deref() == routing && read.term_vectors.as_deref() == term_vectors
        };
        places.get(&(index.to_owned(), id.to_owned()))?.iter().find(is_it).copied()
    }
}

/// Handling of documents that were not fetched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Others {
    /// The search fails until they are read: its error names one after the other.
    #[default]
    Needed,
    /// They have no values: the body is only validated, not searched.
    Empty,
    /// They will not be fetched, so queries that need them are undecidable.
    Unknown,
    /// Missing values are ignored, missing term vectors are an error.
    Refused,
}

/// The same, shared by all that is read of a request.
pub type Documents = Arc<LookedUpDocuments>;

/// Values of a document that was read.
pub struct LookupValues {
    documents: Documents,
    place: usize,
    path: String,
    /// True if the query was rewritten, which is when the reference fetches the document.
    rewritten: bool,
}

impl LookupValues {
    /// Hands the values at the path to `run`.
    pub fn with<T>(&self, run: impl FnOnce(&[Value<'_>]) -> T) -> Result<T> {
        self.check()?;
        let reply = self.reply();
        if reply.is_empty() {
            return Ok(run(&[]));
        }
        let reply = parse_json(reply).map_err(|error| error.to_es_error())?;
        let values = reply.get("_source").map(|source| scalars_at(source, &self.path)).unwrap_or_default();
        Ok(run(&values))
    }
}

impl LookupValues {
    /// Returns an error if the query was not rewritten, as its values would have been read by the rewrite.
    pub fn check(&self) -> Result<()> {
        if self.rewritten { Ok(()) } else { Err(unrewritten()) }
    }

    /// The reply to the request that fetched the document; empty if it was rejected.
    pub fn reply(&self) -> &[u8] {
        self.documents.read.get(self.place).map_or(&[][..], |read| &read.reply)
    }

    /// Returns true if there are no values; `None` if the document was not fetched.
    pub fn is_empty(&self) -> Option<bool> {
        let is_read = self.place < self.documents.read.len();
        is_read.then(|| self.with(|values| values.is_empty()).unwrap_or(false))
    }
}

/// The error for `terms` with a lookup that is not rewritten, in contexts without a rewrite.
pub fn unrewritten() -> EsError {
    EsError::new("unsupported_operation_exception", 500, "query must be rewritten first")
}

/// A lookup as a query spells it.
pub struct Lookup {
    index: String,
    id: String,
    path: String,
    routing: Option<String>,
}

/// Parses and validates a lookup.
pub fn parse(lookup: &Value<'_>, cx: &ParseContext<'_>) -> Result<Lookup> {
    for member in lookup.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !KEYS.contains(&key) {
            return Err(object_parser::unknown_field(NAME, member, KEYS, cx));
        }
        if value.as_str().is_none() {
            return Err(object_parser::wrong_type(NAME, key, value, cx));
        }
        scalar::text(value, cx).map_err(|cause| object_parser::failed(NAME, key, value, cause, cx))?;
    }
    let end = cx.closing(lookup)?;
    let member = |key: &str| lookup.get(key).and_then(Value::as_str).map(ToOwned::to_owned);
    if let (Some(index), Some(id), Some(path)) = (member("index"), member("id"), member("path")) {
        return Ok(Lookup { index, id, path, routing: member("routing") });
    }
    let absent: Vec<&str> = ["index", "id", "path"].into_iter().filter(|key| lookup.get(key).is_none()).collect();
    Err(cx.illegal(format!("Required [{}]", absent.join(", ")), end))
}

impl Lookup {
    /// The value at a path of a document.
    pub fn new(index: String, id: String, path: String, routing: Option<String>) -> Self {
        Self { index, id, path, routing }
    }

    /// The document among the fetched ones. If it is missing, an error names it after the whole body is parsed, so that it can be fetched.
    /// ES: documents are fetched at rewrite, which does not happen for queries after one that matches nothing
    /// (`query/terms_lookup_places`).
    pub fn find(self, cx: &ParseContext<'_>) -> Result<LookupValues> {
        let Some(documents) = &cx.documents else { return Err(EsError::not_implemented(LOOKUP)) };
        let not_read = LookupValues { documents: Arc::clone(documents), place: usize::MAX, path: String::new(), rewritten: cx.rewrites() };
        if !not_read.rewritten {
            return Ok(not_read);
        }
        if let Some(place) = documents.place(&self.index, &self.id, self.routing.as_deref(), None) {
            return Ok(LookupValues { place, path: self.path, ..not_read });
        }
        match documents.others {
            Others::Needed => {
                let need = Need::Document(DocumentName { index: self.index, id: self.id, routing: self.routing });
                cx.wait(EsError::needs(need, LOOKUP));
            }
            Others::Refused => cx.wait(EsError::illegal_state("async actions are left after rewrite")),
            Others::Empty | Others::Unknown => {}
        }
        Ok(not_read)
    }
}
