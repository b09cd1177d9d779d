//! The object of `terms` that names a document whose values are looked up. The document is read before the search; a query that
//! names another one says so.

use std::sync::Arc;

use super::ParseContext;
use super::parse::{object_parser, scalar};
use crate::error::{DocumentName, EsError, Need, Result};
use crate::json::path::scalars_at;
use crate::json::{Value, parse as parse_json};

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
    /// The request for its term vectors, if they were requested; otherwise the whole document was read.
    pub term_vectors: Option<String>,
    /// What `GET` said, or what its terms are; empty where that was refused.
    pub reply: Vec<u8>,
}

/// All that were read for a search.
#[derive(Default)]
pub struct LookedUpDocuments {
    /// What was read.
    pub read: Vec<LookedUp>,
    /// What is made of all others.
    pub others: Others,
}

/// What is made of documents that were not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Others {
    /// The search fails until they are read: its error names one after the other.
    #[default]
    Needed,
    /// They have no values: the body is judged and not searched.
    Empty,
    /// Nobody waits for them, so that nothing is known of what needs them.
    Unknown,
    /// A query must do without values, not without the words of a document.
    Refused,
}

/// The same, shared by all that is read of a request.
pub type Documents = Arc<LookedUpDocuments>;

/// Values of a document that was read.
pub struct LookupValues {
    documents: Documents,
    place: usize,
    path: String,
    /// Whether the query was rewritten, which is when it would have been read.
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

    /// The reply to the request that read the document; empty where it was refused.
    pub fn reply(&self) -> &[u8] {
        self.documents.read.get(self.place).map_or(&[][..], |read| &read.reply)
    }

    /// Whether there is no value; `None` where the document was not read.
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

/// Reads a lookup, and refuses a malformed one.
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

    /// The named document among those that were read. If it was not read, it is named by an error that is reported once the
    /// whole body is read, so that it can be fetched. ES: documents are read when queries are rewritten, which does not
    /// happen for queries that follow one that matches nothing.
    pub fn find(self, cx: &ParseContext<'_>) -> Result<LookupValues> {
        let Some(documents) = &cx.documents else { return Err(EsError::not_implemented(LOOKUP)) };
        let not_read = LookupValues { documents: Arc::clone(documents), place: usize::MAX, path: String::new(), rewritten: cx.rewrites() };
        if !not_read.rewritten {
            return Ok(not_read);
        }
        let is_it =
            |read: &LookedUp| read.term_vectors.is_none() && read.index == self.index && read.id == self.id && read.routing == self.routing;
        if let Some(place) = documents.read.iter().position(is_it) {
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
