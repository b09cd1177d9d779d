//! Queries for which it is determined only late that a leaf has no matches.

use std::sync::Arc;

use crate::index::snapshot::LeafView;
use crate::lucene::predicate_scorer::DocScan;
use crate::lucene::{Query, Scorer, Weight};

/// The terms of a field that a query matches.
pub(super) enum LateTerms {
    /// This term.
    One(Vec<u8>),
    /// All that it accepts.
    Any,
}

/// An unscored term query. Lucene 10: it looks up its terms only after all clauses beside it may have matches.
pub(super) struct LateWeight {
    field: Arc<str>,
    terms: LateTerms,
    inner: Box<dyn Weight>,
}

impl LateWeight {
    /// Wraps the Weight of a term query, which looks up its term late; returns any other Weight unchanged.
    pub(super) fn of_term(query: &Query, inner: Box<dyn Weight>) -> Box<dyn Weight> {
        match query {
            Query::Term(term) => {
                let (field, terms) = (Arc::clone(&term.field), LateTerms::One(term.term.clone()));
                Box::new(Self { field, terms, inner })
            }
            _ => inner,
        }
    }

    /// The Weight of a multi-term query whose terms are not listed.
    pub(super) fn of_terms(query: &Query, inner: Box<dyn Weight>) -> Box<dyn Weight> {
        match query {
            Query::Pattern { field, .. } | Query::TermIgnoreCase { field, .. } | Query::TermRange { field, .. } => {
                Box::new(Self { field: Arc::clone(field), terms: LateTerms::Any, inner })
            }
            _ => inner,
        }
    }

    /// Returns true if, judging by the first and last terms of the field, the leaf may have matches.
    fn may_have(&self, view: &LeafView) -> bool {
        let (mut begins_before, mut goes_on) = (false, false);
        let term = match &self.terms {
            LateTerms::One(term) => &term[..],
            LateTerms::Any => b"",
        };
        view.leaf.terms(&self.field, b"", &mut |first| {
            begins_before = first <= term || matches!(self.terms, LateTerms::Any);
            false
        });
        view.leaf.terms(&self.field, term, &mut |_| {
            goes_on = true;
            false
        });
        begins_before && goes_on
    }
}

impl Weight for LateWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let nothing = || Box::new(DocScan::new(0, 0.0, |_| false)) as Box<dyn Scorer + 'a>;
        self.inner.scorer(view).or_else(|| self.may_have(view).then(nothing))
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        self.inner.count(view)
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        self.inner.matches_all(view)
    }
}
