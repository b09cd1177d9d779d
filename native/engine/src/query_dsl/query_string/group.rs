//! The clauses of a `query_string` between two parentheses, while they are read.

use super::token::Kind;
use crate::lucene::{BooleanQuery, Occur, Query};

/// The modifier before a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Modifier {
    None,
    Required,
    Prohibited,
}

/// Clauses, and what precedes the one that is read next.
pub struct Group {
    /// The field named before the parenthesis or inherited.
    pub field: Option<String>,
    pub conjunction: Option<Kind>,
    pub modifier: Modifier,
    default: Occur,
    clauses: Vec<(Occur, Query)>,
    /// The first clause, if nothing precedes it.
    first: Option<Query>,
    is_begun: bool,
}

impl Group {
    /// One without clauses; `default` is for those without operators.
    pub fn new(field: Option<String>, default: Occur) -> Self {
        Self { field, conjunction: None, modifier: Modifier::None, default, clauses: Vec::new(), first: None, is_begun: false }
    }

    /// Returns true if a clause was parsed.
    pub fn is_begun(&self) -> bool {
        self.is_begun
    }

    fn begin(&mut self, query: Option<&Query>) {
        if !self.is_begun && self.modifier == Modifier::None {
            self.first = query.cloned();
        }
        self.is_begun = true;
    }

    /// Adds the query for consecutive words without operators.
    pub fn add_words(&mut self, query: Option<Query>) {
        self.modifier = Modifier::None;
        self.begin(query.as_ref());
        match query {
            None => {}
            Some(Query::Boolean(boolean)) if boolean.clauses.iter().all(|clause| matches!(clause.1, Query::Term(_))) => {
                self.clauses.extend(boolean.clauses.iter().cloned());
            }
            Some(Query::Boolean(boolean)) => {
                self.clauses.extend(boolean.clauses.iter().map(|clause| (self.default, clause.1.clone())));
            }
            Some(other) => self.clauses.push((self.default, other)),
        }
    }

    /// Adds a clause after its conjunction and modifier.
    pub fn add(&mut self, query: Option<Query>) {
        self.begin(query.as_ref());
        if let Some(last) = self.clauses.last_mut().filter(|last| last.0 != Occur::MustNot) {
            match self.conjunction {
                Some(Kind::And) => last.0 = Occur::Must,
                Some(Kind::Or) if self.default == Occur::Must => last.0 = Occur::Should,
                _ => {}
            }
        }
        let Some(query) = query else { return };
        let occur = match self.modifier {
            Modifier::Prohibited => Occur::MustNot,
            _ if self.default == Occur::Must => {
                if self.conjunction == Some(Kind::Or) {
                    Occur::Should
                } else {
                    Occur::Must
                }
            }
            Modifier::Required => Occur::Must,
            Modifier::None if self.conjunction == Some(Kind::And) => Occur::Must,
            Modifier::None => Occur::Should,
        };
        self.clauses.push((occur, query));
    }

    /// The query for all clauses; `None` if empty.
    pub fn query(self) -> Option<Query> {
        if self.clauses.len() == 1 && self.first.is_some() {
            return self.first;
        }
        if self.clauses.is_empty() {
            return None;
        }
        let mut query = BooleanQuery { clauses: self.clauses, minimum_should_match: 0 };
        negation(&mut query);
        Some(query.into())
    }
}

/// ES: what only excludes excludes from everything, without a score (`query/query_string`).
pub fn negation(query: &mut BooleanQuery) {
    if !query.clauses.is_empty() && query.count(Occur::MustNot) == query.clauses.len() {
        query.add(Occur::Filter, Query::MatchAll);
    }
}
