//! A field's terms as an FST, built after enough lookups: a pattern then only visits possible matches, and a single term is found without
//! reading its neighbours.

use tantivy_fst::{IntoStreamer, Map, MapBuilder, Streamer};

use crate::automaton::TermMatcher;

/// Terms with a value each. For fewer terms a pattern is as fast without it.
pub struct TermIndex<T> {
    places: Map<Vec<u8>>,
    values: Vec<T>,
}

/// Minimum number of terms of a field for building an index.
pub const MIN_TERMS: usize = 1000;

/// Approximate number of terms read per lookup in tantivy's dictionary, whose blocks are read from the start.
pub const TERMS_OF_A_LOOKUP: usize = 64;

impl<T: Clone> TermIndex<T> {
    /// Builds the index from terms in byte order, which `each` passes to its callback; `None` if they are not in order.
    pub fn new(each: impl FnOnce(&mut dyn FnMut(&[u8], &T))) -> Option<Self> {
        let (mut builder, mut values, mut ordered) = (MapBuilder::memory(), Vec::new(), true);
        each(&mut |term, value| {
            ordered &= builder.insert(term, values.len() as u64).is_ok();
            values.push(value.clone());
        });
        let bytes = builder.into_inner().ok().filter(|_| ordered)?;
        Some(Self { places: Map::from_bytes(bytes).ok()?, values })
    }

    /// The value of a term.
    pub fn get(&self, term: &[u8]) -> Option<&T> {
        self.values.get(self.places.get(term)? as usize)
    }

    /// The value of the term at an ordinal.
    pub fn at(&self, place: u32) -> Option<&T> {
        self.values.get(place as usize)
    }

    /// Calls `visit` with the ordinals and terms that the matcher accepts, in byte order, until it returns false.
    pub fn matching(&self, matcher: &dyn TermMatcher, visit: &mut Visit<'_, T>) {
        let mut stream = self.places.search(Matching(matcher)).into_stream();
        while let Some((term, place)) = stream.next() {
            if let Some(value) = self.values.get(place as usize)
                && !visit((place as u32, term), value)
            {
                return;
            }
        }
    }
}

/// Called with a term's ordinal, the term, and its value; returns false to stop.
pub type Visit<'a, T> = dyn FnMut((u32, &[u8]), &T) -> bool + 'a;

/// Adapts a matcher for dictionaries.
pub struct Matching<'a>(pub &'a dyn TermMatcher);

impl tantivy_fst::Automaton for Matching<'_> {
    type State = u64;

    fn start(&self) -> u64 {
        self.0.start()
    }

    fn is_match(&self, state: &u64) -> bool {
        self.0.is_match(*state)
    }

    fn can_match(&self, state: &u64) -> bool {
        self.0.can_match(*state)
    }

    fn accept(&self, state: &u64, byte: u8) -> u64 {
        self.0.step(*state, byte)
    }
}

#[cfg(test)]
mod tests {
    use super::TermIndex;
    use crate::automaton::{FuzzyMatcher, PrefixMatcher, TermMatcher};

    fn found(terms: &[&str], matcher: &dyn TermMatcher) -> Vec<String> {
        let index = TermIndex::new(|add| terms.iter().for_each(|term| add(term.as_bytes(), &term.len()))).expect("in order");
        let mut found = Vec::new();
        index.matching(matcher, &mut |(place, term), length| {
            assert_eq!((term.len(), index.at(place)), (*length, Some(length)));
            found.push(String::from_utf8_lossy(term).into_owned());
            true
        });
        found
    }

    #[test]
    fn finds_accepted_terms() {
        let terms = ["", "a", "ab", "abc", "b", "\u{e9}a"];
        assert_eq!(found(&terms, &PrefixMatcher::new("")), terms);
        assert_eq!(found(&terms, &PrefixMatcher::new("ab")), ["ab", "abc"]);
        assert_eq!(found(&terms, &FuzzyMatcher::new("\u{e9}b", 1, 0, true)), ["ab", "b", "\u{e9}a"]);
    }

    #[test]
    fn finds_single_terms() {
        let index = TermIndex::new(|add| ["a", "ab"].iter().for_each(|term| add(term.as_bytes(), &term.len()))).expect("in order");
        assert_eq!(["a", "ab", "abc", ""].map(|term| index.get(term.as_bytes()).copied()), [Some(1), Some(2), None, None]);
    }

    #[test]
    fn is_not_made_of_terms_out_of_order() {
        assert!(TermIndex::new(|add| ["b", "a"].iter().for_each(|term| add(term.as_bytes(), &0))).is_none());
    }
}
