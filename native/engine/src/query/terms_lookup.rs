//! The object of `terms` that names a document whose values are looked up. The document is read before the search; a query that
//! names another one says so.

use std::sync::Arc;

use super::{ParseContext, object_parser, scalar};
use crate::error::{EsError, Result};
use crate::json::path::scalars_at;
use crate::json::{JsonOwned, Value, parse as parse_json};

const NAME: &str = "terms_lookup";
const KEYS: &[&str] = &["index", "id", "path", "routing"];

/// A document that was read for a lookup.
pub struct LookedUp {
    /// The name it was asked under.
    pub index: String,
    /// Its id.
    pub id: String,
    /// The routing value it was asked with.
    pub routing: Option<String>,
    /// What was asked of its terms, if they were; else all of it was read.
    pub term_vectors: Option<String>,
    /// What `GET` said, or what its terms are; empty where that was refused.
    pub reply: Vec<u8>,
}

/// All that were read for a search.
#[derive(Default)]
pub struct LookedUpDocuments {
    /// What was read.
    pub read: Vec<LookedUp>,
    /// Whether any other passes for one without values: for a body that is judged and not searched.
    pub any: bool,
}

/// The same, shared by all that is read of a request.
pub type Documents = Arc<LookedUpDocuments>;

/// Values of a document that was read.
pub struct Found {
    documents: Documents,
    place: usize,
    path: String,
}

impl Found {
    /// Hands the values at the path to `run`.
    pub fn with<T>(&self, run: impl FnOnce(&[Value<'_>]) -> T) -> Result<T> {
        let reply = self.reply();
        if reply.is_empty() {
            return Ok(run(&[]));
        }
        let reply = parse_json(reply).map_err(|error| error.to_es_error())?;
        let values = reply.get("_source").map(|source| scalars_at(source, &self.path)).unwrap_or_default();
        Ok(run(&values))
    }
}

impl Found {
    /// The reply to the request that read the document; empty where it was refused.
    pub fn reply(&self) -> &[u8] {
        self.documents.read.get(self.place).map_or(&[][..], |read| &read.reply)
    }

    /// Whether there is no value.
    pub fn is_empty(&self) -> bool {
        self.with(|values| values.is_empty()).unwrap_or(false)
    }
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
    /// What stands at a path of a document.
    pub fn new(index: String, id: String, path: String, routing: Option<String>) -> Self {
        Self { index, id, path, routing }
    }

    /// The document it names among those that were read. One that was not is named by the error, so that it can be.
    pub fn find(self, cx: &ParseContext<'_>) -> Result<Found> {
        let unread = EsError::not_implemented("[terms] with a lookup of another document");
        let Some(documents) = &cx.documents else { return Err(unread) };
        let is_it =
            |read: &LookedUp| read.term_vectors.is_none() && read.index == self.index && read.id == self.id && read.routing == self.routing;
        let other = documents.any.then_some(usize::MAX);
        if let Some(place) = documents.read.iter().position(is_it).or(other) {
            return Ok(Found { documents: Arc::clone(documents), place, path: self.path });
        }
        let named = [("index", Some(self.index)), ("id", Some(self.id)), ("routing", self.routing)];
        let named = named.into_iter().filter_map(|(key, value)| Some((key.to_owned(), JsonOwned::String(value?))));
        Err(unread.with("lookup", JsonOwned::Object(named.collect())))
    }
}
