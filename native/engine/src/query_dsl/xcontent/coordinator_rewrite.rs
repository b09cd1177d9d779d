//! The results of rewriting queries before any shard is queried: the rendered request contains them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use super::scalar::unbuilt;
use crate::error::Result;
use crate::json::{Location, Value};
use crate::query_dsl::{CanMatch, Common, InnerHitsOf, LookedUpDocuments, Others, ParseContext, QueryBuilder, parse_query};

/// The queries of one text that were replaced by others, by their location.
pub struct Early(HashMap<u32, (&'static str, Common)>);

impl Early {
    /// The rewrite results of a query and all its clauses.
    pub fn of(query: &Value<'_>, hits: Option<InnerHitsOf>) -> Result<Self> {
        let found = RefCell::new(HashMap::new());
        let met = |at: Location, query: &dyn QueryBuilder| {
            let name = match query.ahead() {
                CanMatch::Nothing => "match_none",
                CanMatch::Everything => "match_all",
                CanMatch::Unknown => return,
            };
            found.borrow_mut().insert(at.start, (name, query.ahead_common()));
        };
        let nobody_waits = Arc::new(LookedUpDocuments::new(Vec::new(), Others::Unknown));
        let mut cx = ParseContext::new(b"", 9).with_query_callback(&met).looking_up(&nobody_waits);
        // The depth was validated when the request was parsed.
        (cx.max_nested_depth, cx.inner_hits) = (u32::MAX, hits);
        parse_query(query, &cx).map_err(|_| unbuilt("such a query"))?;
        Ok(Self(found.take()))
    }

    /// Name, boost and `_name` of the query that replaces this one.
    pub fn in_place_of(&self, query: &Value<'_>) -> Option<(&'static str, &Common)> {
        self.0.get(&query.at.start).map(|(name, common)| (*name, common))
    }
}
