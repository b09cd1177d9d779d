//! Pulls disjunctions out of the sources around them. Lucene: otherwise one alternative would hide longer ones from
//! the enclosing source (`query/intervals_alternatives`).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};

use super::{IntervalsSource, Relation};
use crate::bounds::work;

/// A source of each alternative of another.
fn of_each(source: &IntervalsSource, make: impl Fn(IntervalsSource) -> IntervalsSource) -> IntervalsSource {
    IntervalsSource::any_of(split(source).into_iter().map(make).collect())
}

/// The alternatives of a source; those at one position stay together, because none hides another.
fn split(source: &IntervalsSource) -> Vec<IntervalsSource> {
    let (short, long): (Vec<_>, Vec<_>) = alternatives(source).into_iter().partition(|source| source.least_width() == 1);
    let short = (!short.is_empty()).then(|| IntervalsSource::any_of(short));
    short.into_iter().chain(long).collect()
}

fn alternatives(source: &IntervalsSource) -> Vec<IntervalsSource> {
    match source {
        // ES: a source that matches nothing has no alternatives, so nothing is outside of it either (query/intervals_nowhere).
        IntervalsSource::Nothing => Vec::new(),
        IntervalsSource::Or(sources) => members(sources),
        IntervalsSource::Ordered(sources) => products(sources).into_iter().map(IntervalsSource::Ordered).collect(),
        IntervalsSource::Unordered(sources) => products(sources).into_iter().map(IntervalsSource::Unordered).collect(),
        IntervalsSource::Phrase(sources) => products(sources).into_iter().map(IntervalsSource::Phrase).collect(),
        IntervalsSource::Filtered { source, reference, relation: Relation::Overlapping, negated: false } => {
            let of_source = |one: IntervalsSource| {
                split(reference).into_iter().map(move |other| one.clone().filtered(other, Relation::Overlapping, false))
            };
            split(source).into_iter().flat_map(of_source).collect()
        }
        IntervalsSource::Extended(inner, before) => {
            alternatives(inner).into_iter().map(|inner| IntervalsSource::Extended(Box::new(inner), *before)).collect()
        }
        IntervalsSource::OfField(name, inner) => {
            alternatives(inner).into_iter().map(|inner| IntervalsSource::OfField(Arc::clone(name), Box::new(inner))).collect()
        }
        _ => vec![source.clone()],
    }
}

/// The alternatives as given. Lucene: nested ones are not flattened.
fn members(sources: &[IntervalsSource]) -> Vec<IntervalsSource> {
    let of_one = |source: &IntervalsSource| match source {
        IntervalsSource::Or(sources) => members(sources),
        _ => vec![source.clone()],
    };
    sources.iter().flat_map(of_one).collect()
}

/// One alternative of each source, in all ways.
fn products(sources: &[IntervalsSource]) -> Vec<Vec<IntervalsSource>> {
    sources.iter().map(split).fold(vec![Vec::new()], |all, next| {
        work(all.len().saturating_mul(next.len()) as u32);
        all.iter().flat_map(|chosen| next.iter().map(|source| [&chosen[..], std::slice::from_ref(source)].concat())).collect()
    })
}

impl IntervalsSource {
    /// A disjunction; a single source is returned as is. Lucene: alternatives are a set, and an empty disjunction is dropped
    /// (`query/intervals_alternatives`, `query/intervals_lost`).
    pub fn any_of(sources: Vec<Self>) -> Self {
        let mut alternatives: Vec<Self> = Vec::with_capacity(sources.len());
        // The places of the alternatives by a hash of their terms.
        let mut places: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        for source in sources {
            let is_empty = matches!(&source, Self::Or(inner) if inner.is_empty());
            let alike = places.entry(source.hash_of_terms()).or_default();
            work(1 + alike.len() as u32);
            if !is_empty && !alike.iter().any(|place| alternatives[*place] == source) {
                alike.push(alternatives.len());
                alternatives.push(source);
            }
        }
        if alternatives.len() == 1 { alternatives.remove(0) } else { Self::Or(alternatives) }
    }

    /// A hash that equal sources share.
    fn hash_of_terms(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.leaves(&mut |field, terms, _| {
            work(terms.len() as u32);
            (field, terms).hash(&mut hasher);
        });
        hasher.finish()
    }

    /// One of each source, each directly after the previous one.
    pub fn phrase(sources: &[Self]) -> Self {
        Self::any_of(products(sources).into_iter().map(Self::Phrase).collect())
    }

    /// Restricts the number of gaps.
    #[must_use]
    pub fn max_gaps(self, most: i64) -> Self {
        of_each(&self, |source| Self::MaxGaps(Box::new(source), most))
    }

    /// The intervals that have the relation to one of `reference` or, if `negated`, that do not.
    #[must_use]
    pub fn filtered(self, reference: Self, relation: Relation, negated: bool) -> Self {
        let filtered = |source, reference| Self::Filtered { source: Box::new(source), reference: Box::new(reference), relation, negated };
        match relation {
            Relation::Containing => of_each(&self, |source| filtered(source, reference.clone())),
            // Lucene: also where it is not to be, so that one alternative is enough to be outside of
            // (api/global/search_highlight_intervals).
            Relation::ContainedBy => of_each(&reference, |reference| filtered(self.clone(), reference)),
            Relation::Before | Relation::After | Relation::Overlapping => filtered(self, reference),
        }
    }
}
