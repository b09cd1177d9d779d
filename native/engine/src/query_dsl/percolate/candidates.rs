//! The stored queries of a leaf, parsed once: which of them may match documents with given terms, and what they are.

use std::sync::{Arc, PoisonError, RwLock, Weak};

use super::condition::{Condition, Terms};
use super::memory::{Memory, in_memory};
use super::stored::{is_plain, may_name_now, read};
use crate::analysis::AnalysisRegistry;
use crate::index::bitset::BitSet;
use crate::index::column::TermsColumn;
use crate::index::leaf::DocId;
use crate::json::parse;
use crate::lucene::Query;
use crate::mapping::MappingIdentity;
use crate::query_dsl::{ParseContext, QueryContext, parse_query};

/// What is stored with a column of queries.
#[derive(Default)]
struct Kept(RwLock<Option<Arc<Candidates>>>);

/// What queries are built with.
struct Origin {
    mapping: MappingIdentity,
    analysis: Option<Weak<AnalysisRegistry>>,
}

impl Origin {
    fn of(cx: &QueryContext<'_>) -> Self {
        Self { mapping: cx.mapping.identity(), analysis: cx.settings.map(|settings| Arc::downgrade(&settings.analysis)) }
    }

    fn is(&self, other: &Self) -> bool {
        let analysis = match (&self.analysis, &other.analysis) {
            (Some(one), Some(other)) => Weak::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        analysis && self.mapping == other.mapping
    }
}

/// The queries of a leaf by terms of which they need one.
pub struct Candidates {
    origin: Origin,
    terms: Terms,
    /// Documents whose queries need one of several terms, by number of the term.
    by_term: Vec<Vec<DocId>>,
    /// Queries of which no needed term is known.
    always: Vec<DocId>,
    /// Conditions of queries that need more than that, by document.
    conditions: Vec<Option<Condition>>,
    /// The queries that are the same for any documents, by document.
    queries: Vec<Option<Query>>,
}

impl Candidates {
    /// The queries in a leaf's column.
    pub fn of_leaf(column: &TermsColumn, max_doc: DocId, cx: &QueryContext<'_>) -> Arc<Self> {
        let origin = Origin::of(cx);
        // Runtime fields may be those of one search only.
        let kept = cx.mapping.runtime().is_empty().then(|| column.kept.get_or_make(Kept::default)).flatten();
        let Some(Kept(kept)) = kept else { return Arc::new(Self::read(origin, column, max_doc, cx)) };
        if let Some(known) = &*kept.read().unwrap_or_else(PoisonError::into_inner)
            && known.origin.is(&origin)
        {
            return Arc::clone(known);
        }
        let read = Arc::new(Self::read(origin, column, max_doc, cx));
        *kept.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&read));
        read
    }

    fn read(origin: Origin, column: &TermsColumn, max_doc: DocId, cx: &QueryContext<'_>) -> Self {
        let mut candidates =
            Self { origin, terms: Terms::default(), by_term: Vec::new(), always: Vec::new(), conditions: Vec::new(), queries: Vec::new() };
        let mut inner = QueryContext::new(cx.mapping, cx.analysis, cx.index_name, cx.index_uuid, cx.now, cx.major);
        inner.limits = cx.limits;
        inner.default_fields = Arc::clone(&cx.default_fields);
        inner.settings = cx.settings;
        for doc in 0..max_doc {
            crate::bounds::work(1);
            let stored = column.get(doc).first().map(|ord| column.term(*ord));
            let built = stored.and_then(|stored| built(stored, &inner));
            let condition = built.as_ref().and_then(|(query, _)| Condition::of(query, &mut candidates.terms, 0));
            if stored.is_some() {
                candidates.add(doc, condition);
            } else {
                candidates.conditions.push(None);
            }
            candidates.queries.push(built.and_then(|(query, is_same)| is_same.then(|| in_memory(query, 0).rewrite_as(cx.major))));
        }
        candidates
    }

    fn add(&mut self, doc: DocId, condition: Option<Condition>) {
        let one_of = condition.as_ref().and_then(|condition| condition.one_of(&self.terms));
        match &one_of {
            None => self.always.push(doc),
            Some(terms) => {
                self.by_term.resize_with(self.terms.count(), Vec::new);
                for term in terms {
                    self.by_term[*term as usize].push(doc);
                }
            }
        }
        self.conditions.push(condition.filter(|condition| one_of.is_none() || condition.needs_several()));
    }

    /// Documents whose queries may match one of the given documents, ascending.
    pub fn matching(&self, memory: &Memory) -> Vec<DocId> {
        let mut found = BitSet::new(self.conditions.len() as u32);
        self.always.iter().for_each(|doc| found.insert(*doc));
        let mut present = vec![false; self.terms.count()];
        self.terms.each_of(memory.leaf(), &mut |term| {
            present[term as usize] = true;
            self.by_term.get(term as usize).into_iter().flatten().for_each(|doc| found.insert(*doc));
        });
        let may_match = |doc: &DocId| {
            let condition = self.conditions.get(*doc as usize).and_then(Option::as_ref);
            condition.is_none_or(|condition| condition.is_satisfied(&present, memory.leaf()))
        };
        found.members_from(0).filter(may_match).collect()
    }

    /// The query of a document, rewritten to be run in memory; `None` if it has to be built for the percolated documents.
    pub fn query(&self, doc: DocId) -> Option<&Query> {
        self.queries.get(doc as usize)?.as_ref()
    }
}

/// A stored query, and whether it is the same for any percolated documents. One that cannot be parsed here fails when it is run.
fn built(stored: &[u8], cx: &QueryContext<'_>) -> Option<(Query, bool)> {
    let parsing = ParseContext::new(stored, cx.major);
    let tree = parse(stored).ok()?;
    if !is_plain(&tree, 0) || may_name_now(stored) || !cx.mapping.runtime().is_empty() {
        return Some((read(stored, &parsing, |query| query.build(cx)).ok()?, false));
    }
    let query = parse_query(&tree, &parsing).ok()?.build(cx).ok()?;
    let is_same = !query.has_failing();
    Some((query, is_same))
}
