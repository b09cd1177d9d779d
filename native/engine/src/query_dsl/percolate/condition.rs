//! A condition on the terms of a document that is necessary for a query to match it.

use std::sync::Arc;

use crate::index::leaf::Leaf;
use crate::lucene::{BooleanQuery, Occur, Query};

/// A term of a field.
#[derive(Clone)]
pub struct Term {
    /// The field.
    pub field: Arc<str>,
    /// The indexed bytes.
    pub term: Arc<[u8]>,
}

/// A necessary condition on a document's terms.
pub enum Condition {
    /// It has the term.
    Has(Term),
    /// At least this many of these conditions hold.
    AtLeast(usize, Vec<Self>),
}

/// Queries nested deeper have no known condition.
const MAX_DEPTH: usize = 50;

fn has(field: &Arc<str>, term: &[u8]) -> Condition {
    Condition::Has(Term { field: Arc::clone(field), term: Arc::from(term) })
}

impl Condition {
    /// The condition of a query; `None` if unknown.
    pub fn of(query: &Query, depth: usize) -> Option<Self> {
        if depth > MAX_DEPTH {
            return None;
        }
        match query {
            Query::Term(term) => Some(has(&term.field, &term.term)),
            Query::Synonym { terms } => Some(Self::AtLeast(1, terms.iter().map(|term| has(&term.field, &term.term)).collect())),
            Query::TermInSet { field, terms } => Some(Self::AtLeast(1, terms.iter().map(|term| has(field, term)).collect())),
            Query::Phrase(phrase) if phrase.prefixes.is_none() => {
                let positions = phrase.terms.iter().map(|(_, terms)| {
                    let terms: Vec<Self> = terms.iter().map(|term| has(&phrase.field, term)).collect();
                    Self::AtLeast(1, terms)
                });
                Self::all(positions.collect())
            }
            Query::Boolean(boolean) => Self::of_boolean(boolean, depth),
            Query::ConstantScore(inner) | Query::Boost(inner, _) => Self::of(inner, depth + 1),
            Query::DisMax { disjuncts, .. } => Self::at_least(1, disjuncts.iter(), depth),
            _ => None,
        }
    }

    fn of_boolean(boolean: &BooleanQuery, depth: usize) -> Option<Self> {
        let clauses = |occur: Occur| boolean.clauses.iter().filter(move |clause| clause.0 == occur).map(|clause| &clause.1);
        let required: Vec<&Query> = clauses(Occur::Must).chain(clauses(Occur::Filter)).collect();
        let optional: Vec<&Query> = clauses(Occur::Should).collect();
        let mut conditions: Vec<Self> = required.iter().filter_map(|query| Self::of(query, depth + 1)).collect();
        let minimum = boolean.minimum_should_match as usize;
        if !optional.is_empty() {
            let count = if required.is_empty() { minimum.max(1) } else { minimum };
            conditions.extend(Self::at_least(count, optional.into_iter(), depth));
        }
        Self::all(conditions)
    }

    /// The condition of a query of which `count` of these must match; queries of which none is known count as satisfied.
    fn at_least<'q>(count: usize, queries: impl Iterator<Item = &'q Query>, depth: usize) -> Option<Self> {
        let conditions: Vec<Option<Self>> = queries.map(|query| Self::of(query, depth + 1)).collect();
        let unknown = conditions.iter().filter(|condition| condition.is_none()).count();
        let count = count.saturating_sub(unknown);
        (count > 0).then(|| Self::AtLeast(count, conditions.into_iter().flatten().collect()))
    }

    fn all(mut conditions: Vec<Self>) -> Option<Self> {
        match conditions.len() {
            0 => None,
            1 => conditions.pop(),
            count => Some(Self::AtLeast(count, conditions)),
        }
    }

    /// Terms of which a document that satisfies the condition has at least one.
    pub fn one_of(&self) -> Vec<Term> {
        match self {
            Self::Has(term) => vec![term.clone()],
            // Of n conditions of which k are satisfied, one of any n - k + 1 is.
            Self::AtLeast(count, conditions) => {
                let mut terms: Vec<Vec<Term>> = conditions.iter().map(Self::one_of).collect();
                // Long terms tend to be rare.
                let length = |terms: &[Term]| terms.iter().map(|term| term.term.len()).min().unwrap_or_default();
                terms.sort_by_key(|terms| (terms.len(), usize::MAX - length(terms)));
                terms.truncate((conditions.len() + 1).saturating_sub(*count));
                terms.into_iter().flatten().collect()
            }
        }
    }

    /// Returns true if one of the terms of [`Self::one_of`] may not be sufficient.
    pub fn needs_several(&self) -> bool {
        match self {
            Self::Has(_) => false,
            Self::AtLeast(count, conditions) => *count > 1 || conditions.iter().any(Self::needs_several),
        }
    }

    /// Returns true if the terms of a leaf satisfy it.
    pub fn is_satisfied(&self, leaf: &dyn Leaf) -> bool {
        match self {
            Self::Has(Term { field, term }) => leaf.doc_freq(field, term) > 0,
            Self::AtLeast(count, conditions) => {
                conditions.iter().filter(|condition| condition.is_satisfied(leaf)).take(*count).count() == *count
            }
        }
    }
}
