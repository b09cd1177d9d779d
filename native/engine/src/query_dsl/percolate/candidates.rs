//! Which stored queries may match documents with given terms: those whose necessary condition the terms satisfy.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::condition::{Condition, Term};

use super::memory::Memory;
use super::stored::read;
use crate::index::column::TermsColumn;
use crate::index::leaf::DocId;
use crate::query_dsl::{ParseContext, QueryContext};

/// The documents of queries that need one of these terms.
type DocsByTerm = FxHashMap<Arc<[u8]>, Vec<DocId>>;

/// The queries of a leaf by terms of which they need one.
#[derive(Default)]
pub struct Candidates {
    by_term: FxHashMap<Arc<str>, DocsByTerm>,
    /// Queries of which no needed term is known.
    always: Vec<DocId>,
    /// Conditions of queries that need more than one term.
    conditions: FxHashMap<DocId, Condition>,
}

impl Candidates {
    /// The required terms of the queries in a leaf's column.
    pub fn of_leaf(column: &TermsColumn, max_doc: DocId, cx: &QueryContext<'_>) -> Self {
        let mut candidates = Self::default();
        let mut inner = QueryContext::new(cx.mapping, cx.analysis, cx.index_name, cx.index_uuid, cx.now, cx.major);
        inner.limits = cx.limits;
        inner.default_fields = Arc::clone(&cx.default_fields);
        for doc in 0..max_doc {
            let Some(ord) = column.get(doc).first() else { continue };
            let query = column.term(*ord);
            let built = read(query, &ParseContext::new(query, cx.major), |query| query.build(&inner));
            // A query that cannot be parsed here fails when it is run.
            let condition = built.ok().and_then(|query| Condition::of(&query, 0));
            candidates.add(doc, condition);
        }
        candidates
    }

    fn add(&mut self, doc: DocId, condition: Option<Condition>) {
        let Some(condition) = condition else { return self.always.push(doc) };
        for Term { field, term } in condition.one_of() {
            self.by_term.entry(field).or_default().entry(term).or_default().push(doc);
        }
        if condition.needs_several() {
            self.conditions.insert(doc, condition);
        }
    }

    /// Documents whose queries may match one of the given documents, ascending.
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
        found.retain(|doc| self.conditions.get(doc).is_none_or(|condition| condition.is_satisfied(memory.leaf())));
        found
    }
}
