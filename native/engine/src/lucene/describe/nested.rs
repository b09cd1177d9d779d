//! What is omitted when nested queries are rendered, and where root documents are requested in addition.

use super::Describer;
use crate::lucene::nested_docs::Reach;
use crate::lucene::{BooleanQuery, Occur, Query};

impl Describer<'_> {
    const fn reach(&self) -> Reach<'_> {
        Reach { mapping: self.mapping, major: self.major }
    }

    /// Returns true if Elasticsearch additionally requests root documents, so that the query matches no nested ones.
    pub fn needs_root_filter(&self, query: &Query) -> bool {
        self.mapping.has_nested() && self.reach().might_match_nested(query)
    }

    /// The same of a search with the filter of an alias: one of both that matches no nested documents is enough.
    pub fn filter_asks_for_roots(&self, query: &Query, filter: Option<&Query>) -> bool {
        self.needs_root_filter(query) && filter.is_none_or(|filter| self.needs_root_filter(filter))
    }

    /// The child query without the implicit filter of its nested path, where that has no effect.
    pub fn without_nested_filter(&self, child: &Query) -> Query {
        let Query::Boolean(boolean) = child else { return child.clone() };
        let filter = boolean.clauses.iter().find_map(|clause| match clause {
            (Occur::Filter, Query::Nested(path)) => Some(path),
            _ => None,
        });
        let Some(path) = filter else { return child.clone() };
        let of_path = |clause: &&(Occur, Query)| !matches!(clause, (Occur::Filter, Query::Nested(_)));
        let mut rest: Vec<_> = boolean.clauses.iter().filter(of_path).cloned().collect();
        if let [(Occur::Must, _)] = &rest[..]
            && let Some((_, only)) = rest.pop()
        {
            return if self.reach().might_match_others(&only, path) { child.clone() } else { only };
        }
        let rest = Query::from(BooleanQuery { clauses: rest, minimum_should_match: boolean.minimum_should_match });
        if self.reach().might_match_others(&rest, path) { child.clone() } else { rest }
    }
}
