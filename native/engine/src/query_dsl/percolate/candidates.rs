//! Which stored queries may match documents with given terms: each needs one of some terms, or may always match.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::memory::Memory;
use super::stored::read;
use crate::index::column::TermsColumn;
use crate::index::leaf::DocId;
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::{ParseContext, QueryContext};

/// Terms by field.
type Terms = Vec<(Arc<str>, Vec<u8>)>;

/// The queries of a leaf by the terms that they need.
#[derive(Default)]
pub struct Candidates {
    by_term: FxHashMap<Arc<str>, FxHashMap<Vec<u8>, Vec<DocId>>>,
    always: Vec<DocId>,
}

impl Candidates {
    /// Those of the queries in a column.
    pub fn of_leaf(column: &TermsColumn, max_doc: DocId, cx: &QueryContext<'_>) -> Self {
        let mut candidates = Self::default();
        let mut inner = QueryContext::new(cx.mapping, cx.analysis, cx.index_name, cx.index_uuid, cx.now, cx.major);
        inner.limits = cx.limits;
        for doc in 0..max_doc {
            let Some(ord) = column.get(doc).first() else { continue };
            let query = column.term(*ord);
            let built = read(query, &ParseContext::new(query, cx.major), |query| query.build(&inner));
            // What cannot be read here fails where it is run.
            match built.ok().and_then(|query| needed(&query)) {
                Some(terms) => {
                    for (field, term) in terms {
                        candidates.by_term.entry(field).or_default().entry(term).or_default().push(doc);
                    }
                }
                None => candidates.always.push(doc),
            }
        }
        candidates
    }

    /// The documents whose queries may match one of the given documents, ascending.
    pub fn matching(&self, memory: &Memory) -> Vec<DocId> {
        let mut found = self.always.clone();
        for (field, queries) in &self.by_term {
            memory.leaf().terms(field, b"", &mut |term| {
                found.extend(queries.get(term).into_iter().flatten());
                true
            });
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Terms of which a document must have one to match; `None` where none is known.
fn needed(query: &Query) -> Option<Terms> {
    match query {
        Query::Term(term) => Some(vec![(Arc::clone(&term.field), term.term.clone())]),
        Query::Synonym { terms } => Some(terms.iter().map(|term| (Arc::clone(&term.field), term.term.clone())).collect()),
        Query::TermInSet { field, terms } => Some(terms.iter().map(|term| (Arc::clone(field), term.clone())).collect()),
        Query::Phrase(phrase) if phrase.prefixes.is_none() => {
            // The longest words are the rarest, more or less.
            let (_, terms) = phrase.terms.iter().max_by_key(|(_, terms)| terms.iter().map(Vec::len).min().unwrap_or_default())?;
            Some(terms.iter().map(|term| (Arc::clone(&phrase.field), term.clone())).collect())
        }
        Query::Boolean(boolean) => needed_by_clauses(boolean),
        Query::ConstantScore(inner) | Query::Boost(inner, _) => needed(inner),
        Query::DisMax { disjuncts, .. } => any(disjuncts.iter()),
        _ => None,
    }
}

fn needed_by_clauses(boolean: &BooleanQuery) -> Option<Terms> {
    let of =
        |wanted: &[Occur]| boolean.clauses.iter().filter(|(occur, _)| wanted.contains(occur)).map(|(_, query)| query).collect::<Vec<_>>();
    let required = of(&[Occur::Must, Occur::Filter]);
    if let Some(fewest) = required.iter().filter_map(|query| needed(query)).min_by_key(Vec::len) {
        return Some(fewest);
    }
    if !required.is_empty() && boolean.minimum_should_match == 0 {
        return None;
    }
    let optional = of(&[Occur::Should]);
    if optional.is_empty() { None } else { any(optional.into_iter()) }
}

/// One of the terms that any of these needs.
fn any<'q>(queries: impl Iterator<Item = &'q Query>) -> Option<Terms> {
    let terms = queries.map(needed).collect::<Option<Vec<_>>>()?;
    Some(terms.into_iter().flatten().collect())
}
