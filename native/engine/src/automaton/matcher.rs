//! Term matchers for dictionaries.

use std::hash::Hasher;
use std::sync::{Arc, LazyLock};

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use rustc_hash::FxHasher;

use super::FoundTerms;
use crate::bounds::{Steps, work};

/// Recognises terms byte by byte.
pub trait TermMatcher: Send + Sync {
    /// The state before the first byte.
    fn start(&self) -> u64;
    /// The state after another byte.
    fn step(&self, state: u64, byte: u8) -> u64;
    /// Returns true for an accepting state.
    fn is_match(&self, state: u64) -> bool;
    /// Returns true if an accepting state is reachable.
    fn can_match(&self, state: u64) -> bool;

    /// Returns true if it is known to accept one term only.
    fn is_single(&self) -> bool {
        false
    }

    /// Returns true if it accepts the term.
    fn accepts(&self, term: &[u8]) -> bool {
        let mut state = self.start();
        for &byte in term {
            state = self.step(state, byte);
            if !self.can_match(state) {
                return false;
            }
        }
        self.is_match(state)
    }
}

/// A matcher with its origin: patterns are equal if their origins are.
#[derive(Clone)]
pub struct TermPattern {
    origin: String,
    shown: Option<(bool, String)>,
    matcher: Arc<dyn TermMatcher>,
    marker: Option<Arc<dyn TermMatcher>>,
    gathered: bool,
    found: FoundTerms,
}

impl TermPattern {
    /// A matcher created from `origin`, which determines what it accepts.
    pub fn new(origin: String, matcher: Arc<dyn TermMatcher>) -> Self {
        Self { origin, shown: None, matcher, marker: None, gathered: false, found: FoundTerms::default() }
    }

    /// The query type: `prefix`, `wildcard`, `regexp` or `fuzzy`.
    pub fn syntax(&self) -> &str {
        self.origin.split(' ').next().unwrap_or_default()
    }

    /// Sets the description, and whether the field name precedes it.
    #[must_use]
    pub fn shown_as(self, behind_field: bool, shown: String) -> Self {
        Self { shown: Some((behind_field, shown)), ..self }
    }

    /// Marks a pattern whose terms Lucene only collects into a set: it has a separate class.
    #[must_use]
    pub fn gathered(self) -> Self {
        Self { gathered: true, ..self }
    }

    /// Returns true if Lucene collects its terms into a set.
    pub fn is_gathered(&self) -> bool {
        self.gathered
    }

    /// The description, and whether the field name precedes it.
    pub fn shown(&self) -> Option<(bool, &str)> {
        self.shown.as_ref().map(|(behind_field, shown)| (*behind_field, shown.as_str()))
    }

    /// Sets the description that the reference has for an explicit rewrite method: with the address of an object, which is
    /// non-deterministic.
    #[must_use]
    pub fn shown_as_automaton(self) -> Self {
        let mut address = FxHasher::default();
        address.write(self.origin.as_bytes());
        let address = address.finish() as u32 | 0x1000_0000;
        self.shown_as(true, format!("AutomatonQuery {{\norg.apache.lucene.util.automaton.Automaton@{address:x}}}"))
    }

    /// The description in a query on the field, if known.
    pub fn text(&self, field: &str) -> Option<String> {
        self.shown().map(|(behind_field, shown)| if behind_field { format!("{field}:{shown}") } else { shown.to_owned() })
    }

    /// Marked otherwise than matched.
    #[must_use]
    pub fn marked_by(self, marker: Arc<dyn TermMatcher>) -> Self {
        Self { marker: Some(marker), ..self }
    }

    /// The matcher for highlighting.
    pub fn marker(&self) -> &dyn TermMatcher {
        self.marker.as_deref().unwrap_or(self.matcher())
    }

    /// The terms that were found already.
    pub fn found(&self) -> &FoundTerms {
        &self.found
    }

    /// The matcher.
    pub fn matcher(&self) -> &dyn TermMatcher {
        self.matcher.as_ref()
    }
}

impl PartialEq for TermPattern {
    fn eq(&self, other: &Self) -> bool {
        self.origin == other.origin
    }
}

impl std::fmt::Debug for TermPattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.origin)
    }
}

/// Terms that begin with a text.
pub struct PrefixMatcher {
    prefix: Vec<u8>,
}

impl PrefixMatcher {
    /// Of these bytes.
    pub fn new(prefix: impl Into<Vec<u8>>) -> Self {
        Self { prefix: prefix.into() }
    }
}

impl TermMatcher for PrefixMatcher {
    fn start(&self) -> u64 {
        0
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        match self.prefix.get(state as usize) {
            _ if state == u64::MAX => u64::MAX,
            None => state,
            Some(&wanted) if wanted == byte => state + 1,
            Some(_) => u64::MAX,
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state == self.prefix.len() as u64
    }

    fn can_match(&self, state: u64) -> bool {
        state != u64::MAX
    }
}

/// Terms within an edit distance, after an optional prefix that must match exactly.
pub struct FuzzyMatcher {
    prefix: Vec<u8>,
    dfa: DFA,
}

/// Tables by edits and by whether transpositions count as one edit; they take milliseconds to build.
static BUILDERS: [LazyLock<LevenshteinAutomatonBuilder>; 6] = [
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(0, false)),
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(1, false)),
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(2, false)),
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(0, true)),
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(1, true)),
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(2, true)),
];

/// Steps of work that the terms of one automaton of edits are worth.
const STEPS_OF_FUZZY: Steps = 1000;

/// Flag set in the states after the prefix.
const BEHIND: u64 = 1 << 63;

impl FuzzyMatcher {
    /// Of a text, 0 to 2 edits, and the number of code points at its begin that must not change.
    pub fn new(text: &str, edits: u8, prefix_length: usize, transpositions: bool) -> Self {
        let at = text.char_indices().nth(prefix_length).map_or(text.len(), |(at, _)| at);
        let (prefix, rest) = text.split_at(at);
        // An automaton takes microseconds to build, and enumerating terms with it takes longer.
        work(STEPS_OF_FUZZY);
        let builder = &BUILDERS[usize::from(edits.min(2)) + if transpositions { 3 } else { 0 }];
        Self { prefix: prefix.as_bytes().to_vec(), dfa: builder.build_dfa(rest) }
    }

    /// The edits between the text and a term that matches.
    pub fn edits(&self, term: &[u8]) -> Option<u8> {
        let rest = term.strip_prefix(&self.prefix[..])?;
        match self.dfa.eval(rest) {
            Distance::Exact(edits) => Some(edits),
            Distance::AtLeast(_) => None,
        }
    }
}

impl TermMatcher for FuzzyMatcher {
    fn start(&self) -> u64 {
        if self.prefix.is_empty() { BEHIND | u64::from(self.dfa.initial_state()) } else { 0 }
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        if state & BEHIND != 0 {
            return BEHIND | u64::from(self.dfa.transition(state as u32, byte));
        }
        match self.prefix.get(state as usize) {
            Some(&wanted) if wanted == byte && state as usize + 1 == self.prefix.len() => BEHIND | u64::from(self.dfa.initial_state()),
            Some(&wanted) if wanted == byte => state + 1,
            _ => BEHIND | u64::from(SINK_STATE),
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state & BEHIND != 0 && matches!(self.dfa.distance(state as u32), Distance::Exact(_))
    }

    fn can_match(&self, state: u64) -> bool {
        state != BEHIND | u64::from(SINK_STATE)
    }
}
