//! A document of an index that is percolated; it is read before the search.

use crate::error::{EsError, Result};
use crate::json::parse;
use crate::query_dsl::ParseContext;
use crate::query_dsl::terms_lookup::{Lookup, LookupValues};

/// The document as a query names it.
#[derive(Default)]
pub struct Named<'a> {
    index: Option<&'a str>,
    id: Option<&'a str>,
    routing: Option<&'a str>,
}

/// The document among those that were read.
pub struct Existing {
    name: String,
    found: LookupValues,
}

impl<'a> Named<'a> {
    /// Notes a member; there is one copy of each document, whichever is preferred.
    pub fn set(&mut self, key: &str, text: &'a str) {
        match key {
            "index" => self.index = Some(text),
            "id" => self.id = Some(text),
            "routing" => self.routing = Some(text),
            _ => {}
        }
    }

    /// Finds the document. ES: without an index it is rejected (`query/percolate_existing`).
    pub fn find(self, cx: &ParseContext<'_>) -> Result<Existing> {
        let id = self.id.unwrap_or_default();
        let Some(index) = self.index else {
            let cause = EsError::illegal_argument("[index] is a required argument");
            let reason = "Failed to build [percolate] after last required field arrived";
            return Err(EsError::new("x_content_parse_exception", 400, reason).caused_by(cause));
        };
        let lookup = Lookup::new(index.to_owned(), id.to_owned(), String::new(), self.routing.map(str::to_owned));
        let existing = Existing { name: format!("{index}/{id}"), found: lookup.find(cx)? };
        // ES: a missing document fails the whole search, not its shards (modules/query/percolate_existing).
        if !existing.found.reply().is_empty() {
            existing.source()?;
        }
        Ok(existing)
    }
}

impl Existing {
    /// The source of the document; `None` if nothing is searched.
    pub fn source(&self) -> Result<Option<Vec<u8>>> {
        self.found.check()?;
        let bytes = self.found.reply();
        if bytes.is_empty() {
            return Ok(None);
        }
        let reply = parse(bytes).map_err(|error| error.to_es_error())?;
        match reply.get("_source") {
            Some(source) => Ok(Some(super::source(source))),
            None if reply.get("found").and_then(crate::json::Value::as_bool) == Some(true) => {
                Err(EsError::illegal_argument(format!("indexed document [{}] source disabled", self.name)))
            }
            None => Err(EsError::new("resource_not_found_exception", 404, format!("indexed document [{}] couldn't be found", self.name))),
        }
    }
}
