//! Rejects descriptions that cannot be reproduced exactly.

use super::{Describer, unbuilt};
use crate::error::Result;
use crate::lucene::{Occur, Query};
use crate::mapping::field_type::FlattenedPart;

impl Describer<'_> {
    /// Rejects a query whose description in the reference is non-deterministic or unknown. `rewritten`: it includes the expansions of
    /// patterns and blended terms.
    pub fn check_printed(&self, query: &Query, rewritten: bool) -> Result<()> {
        let check = |query: &Query| self.check_printed(query, rewritten);
        match query {
            // ES: on 8 disjuncts are ordered by hash codes, which for terms have a random seed per JVM
            // (api/indices/validate_query_disjuncts).
            Query::DisMax { disjuncts, .. } => disjuncts.iter().try_for_each(check),
            Query::Covering { queries, .. } => queries.iter().try_for_each(check),
            // ES: values of some types, and fields, are searched as sets; metadata fields by their names.
            Query::ConstantScore(inner) if self.is_set(inner) => Err(unbuilt("a set of values or fields")),
            Query::ConstantScore(inner) if matches!(**inner, Query::MatchAll) => Err(unbuilt("all documents with a constant score")),
            Query::ConstantScore(inner) | Query::Boost(inner, _) => check(inner),
            Query::Boolean(boolean) => boolean.clauses.iter().try_for_each(|(_, query)| check(query)),
            Query::Boosting { positive, negative, .. } => check(positive).and_then(|()| check(negative)),
            Query::ToParent { child, .. } if has_children(child) => Err(unbuilt("[nested] in [nested]")),
            Query::ToParent { child, .. } => check(child),
            Query::Expanded { query, .. } | Query::LikeThis { query, .. } if fails(query) => Err(unbuilt("a query that fails")),
            Query::Expanded { query, .. } if rewritten => check(query),
            Query::Runtime { shown, .. } if shown.contains("Geo") => Err(unbuilt("shapes on a runtime field")),
            Query::Span(span) if span.to_string().contains("Or([])") => Err(unbuilt("spans of no clauses")),
            Query::Pattern { pattern, .. } if pattern.shown().is_some_and(|(_, shown)| is_shortened(shown)) => {
                Err(unbuilt("a pattern with repetitions of repetitions or a last backslash"))
            }
            Query::TermRange { field, .. } | Query::Pattern { field, .. } if self.is_unindexed_key(field) => {
                Err(unbuilt("a key of a [flattened] that is not indexed"))
            }
            // ES: a number close to the range of a long is rendered as bytes.
            Query::MatchNone(nothing) if nothing.reason().is_some_and(|reason| reason.ends_with("is out of range")) => {
                Err(unbuilt("a value that is out of range"))
            }
            _ => Ok(()),
        }
    }

    /// Returns true if values or fields are searched as a set in unknown order. Numeric values of dates are in hash order.
    fn is_set(&self, query: &Query) -> bool {
        let Query::Boolean(boolean) = query else { return false };
        let is_of_chance = |query: &Query| matches!(query, Query::Numeric { field, exact: true, .. } if self.is_date(field));
        let is_member = |query: &Query| match query {
            Query::Exists { .. } | Query::Stored(_) | Query::Term(_) | Query::TermRange { .. } | Query::TermInSet { .. } => true,
            Query::Runtime { shown, .. } => shown.ends_with("ScriptFieldExistsQuery"),
            query => is_of_chance(query),
        };
        boolean.clauses.len() > 1 && boolean.clauses.iter().all(|(occur, query)| *occur == Occur::Should && is_member(query))
    }

    pub(super) fn is_unindexed_key(&self, field: &str) -> bool {
        self.mapping.fields_matching(field).iter().any(|(_, field)| !field.indexed && field.ty.flattened() == Some(FlattenedPart::Key))
    }
}

fn has_children(query: &Query) -> bool {
    match query {
        Query::ToParent { .. } => true,
        Query::ConstantScore(inner) | Query::Boost(inner, _) => has_children(inner),
        Query::Boolean(boolean) => boolean.clauses.iter().any(|(_, query)| has_children(query)),
        Query::DisMax { disjuncts, .. } => disjuncts.iter().any(has_children),
        _ => false,
    }
}

fn fails(query: &Query) -> bool {
    match query {
        Query::Failing(_) => true,
        Query::ConstantScore(inner) | Query::Boost(inner, _) => fails(inner),
        Query::Boolean(boolean) => boolean.clauses.iter().any(|(_, query)| fails(query)),
        _ => false,
    }
}

/// ES: of consecutive repetitions the first is rendered, and a trailing backslash is rendered twice.
fn is_shortened(shown: &str) -> bool {
    let repeats = |pair: &[u8]| pair.iter().all(|byte| b"*+?".contains(byte));
    shown.ends_with('\\') || shown.starts_with('/') && shown.as_bytes().windows(2).any(repeats)
}
