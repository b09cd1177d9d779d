//! Queries by what they search for, so that very many are not compared with each other.

use std::hash::{Hash, Hasher};
use std::mem::discriminant;

use rustc_hash::{FxHashMap, FxHasher};

use super::{Occur, Query};
use crate::bounds::work;

/// Distinct queries, numbered in their order.
#[derive(Default)]
pub struct QueryPlaces<'q> {
    queries: Vec<&'q Query>,
    by_hash: FxHashMap<u64, Vec<usize>>,
}

impl<'q> QueryPlaces<'q> {
    /// The number of an equal query.
    pub fn place(&self, query: &Query) -> Option<usize> {
        self.among(self.by_hash.get(&hash_of(query))?, query)
    }

    /// Adds a query unless there is an equal one, whose number is returned then.
    pub fn add(&mut self, query: &'q Query) -> Option<usize> {
        let hash = hash_of(query);
        let known = self.by_hash.get(&hash).and_then(|alike| self.among(alike, query));
        if known.is_none() {
            self.by_hash.entry(hash).or_default().push(self.queries.len());
            self.queries.push(query);
        }
        known
    }

    /// Returns true if an equal query is among them.
    pub fn contains(&self, query: &Query) -> bool {
        self.place(query).is_some()
    }

    fn among(&self, alike: &[usize], query: &Query) -> Option<usize> {
        work(1 + alike.len() as u32 / 4);
        alike.iter().copied().find(|place| self.queries[*place] == query)
    }
}

impl<'q> FromIterator<&'q Query> for QueryPlaces<'q> {
    fn from_iter<T: IntoIterator<Item = &'q Query>>(queries: T) -> Self {
        let mut all = Self::default();
        for query in queries {
            all.add(query);
        }
        all
    }
}

/// A hash that equal queries share; of clauses only the number counts.
fn hash_of(query: &Query) -> u64 {
    let mut hasher = FxHasher::default();
    let mut query = query;
    while let Query::Boost(inner, _) | Query::ConstantScore(inner) = query {
        discriminant(query).hash(&mut hasher);
        query = inner;
    }
    discriminant(query).hash(&mut hasher);
    match query {
        Query::Term(term) => (&term.field, &term.term).hash(&mut hasher),
        Query::Combined { terms, .. } | Query::TermInSet { terms, .. } => terms.hash(&mut hasher),
        Query::Synonym { terms } => terms.iter().for_each(|term| (&term.field, &term.term).hash(&mut hasher)),
        Query::TermIgnoreCase { term, .. } => term.hash(&mut hasher),
        Query::Expanded { given, .. } => given.hash(&mut hasher),
        Query::Phrase(phrase) => (&phrase.field, phrase.slop, &phrase.terms).hash(&mut hasher),
        Query::Boolean(boolean) => (boolean.count(Occur::Must), boolean.count(Occur::Should)).hash(&mut hasher),
        _ => {}
    }
    hasher.finish()
}
