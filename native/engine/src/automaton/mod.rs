//! Finite automata over code points, to which term patterns are compiled.
//!
//! The construction follows Lucene's step by step, because the error for patterns that are too complex contains the numbers of states,
//! transitions and work.

pub mod by_value;
mod decimal_interval;
mod depth;
mod determinize;
mod found_terms;
mod matcher;
mod minimize;
mod operations;
pub mod regexp;
mod run;
#[cfg(test)]
mod tests;
pub mod wildcard;

use crate::bounds::work;
use crate::error::EsError;

pub use depth::check_depth;
pub use determinize::{DEFAULT_WORK_LIMIT, TooComplex, determinize};
pub use found_terms::FoundTerms;
pub use matcher::{FuzzyMatcher, PrefixMatcher, TermMatcher, TermPattern};
pub use minimize::minimize;
pub use operations::{complement, concatenate, intersection, join_ends, optional, remove_dead_states, repeat, repeat_range, union};
pub use run::DfaMatcher;

/// Greatest code point.
pub const MAX_CODE_POINT: u32 = 0x10_FFFF;

/// A transition on the code points `min..=max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Transition {
    /// First code point.
    pub min: u32,
    /// Last code point.
    pub max: u32,
    /// The state it leads to.
    pub dest: u32,
}

/// States with transitions; state 0 is the initial one. Without states it accepts nothing.
#[derive(Clone, Debug, Default)]
pub struct Automaton {
    states: Vec<State>,
}

#[derive(Clone, Debug, Default)]
struct State {
    accept: bool,
    transitions: Vec<Transition>,
}

impl Automaton {
    /// Accepts nothing.
    pub fn empty() -> Self {
        let mut automaton = Self::default();
        automaton.add_state(false);
        automaton
    }

    /// Accepts the empty string.
    pub fn empty_string() -> Self {
        let mut automaton = Self::default();
        automaton.add_state(true);
        automaton
    }

    /// Accepts any string.
    pub fn any_string() -> Self {
        let mut automaton = Self::empty_string();
        automaton.add_transition(0, 0, 0, MAX_CODE_POINT);
        automaton
    }

    /// Accepts one code point of `min..=max`; nothing if the range is empty.
    pub fn range(min: u32, max: u32) -> Self {
        let mut automaton = Self::empty();
        if min <= max {
            let dest = automaton.add_state(true);
            automaton.add_transition(0, dest, min, max);
        }
        automaton
    }

    /// Accepts a single code point.
    pub fn char(c: char) -> Self {
        Self::range(c as u32, c as u32)
    }

    /// Accepts one code point of these ranges.
    pub fn any_of(ranges: &[(char, char)]) -> Self {
        let mut automaton = Self::empty();
        let dest = automaton.add_state(true);
        for &(from, to) in ranges {
            automaton.add_transition(0, dest, from as u32, to as u32);
        }
        automaton.finish();
        automaton
    }

    /// Accepts any single code point.
    pub fn any_char() -> Self {
        Self::range(0, MAX_CODE_POINT)
    }

    /// Accepts exactly this text.
    pub fn text(text: &str) -> Self {
        let mut automaton = Self::empty();
        let mut last = 0;
        for c in text.chars() {
            let next = automaton.add_state(false);
            automaton.add_transition(last, next, c as u32, c as u32);
            last = next;
        }
        automaton.states[last as usize].accept = true;
        automaton
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns true if there is no state.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Number of transitions.
    pub fn transition_count(&self) -> usize {
        self.states.iter().map(|state| state.transitions.len()).sum()
    }

    /// The cost of one traversal.
    fn steps(&self) -> u32 {
        (self.len() + self.transition_count()).try_into().unwrap_or(u32::MAX)
    }

    /// Returns true for an accepting state.
    pub fn is_accept(&self, state: u32) -> bool {
        self.states[state as usize].accept
    }

    /// The transitions out of a state.
    pub fn transitions(&self, state: u32) -> &[Transition] {
        &self.states[state as usize].transitions
    }

    fn add_state(&mut self, accept: bool) -> u32 {
        self.states.push(State { accept, transitions: Vec::new() });
        self.states.len() as u32 - 1
    }

    fn add_transition(&mut self, from: u32, dest: u32, min: u32, max: u32) {
        self.states[from as usize].transitions.push(Transition { min, max, dest });
    }

    /// Appends the states of another automaton; their numbers grow by the number returned.
    fn append(&mut self, other: &Self) -> u32 {
        work(other.steps());
        let offset = self.states.len() as u32;
        self.states.extend(other.states.iter().map(|state| {
            let shift = |transition: &Transition| Transition { dest: transition.dest + offset, ..*transition };
            State { accept: state.accept, transitions: state.transitions.iter().map(shift).collect() }
        }));
        offset
    }

    /// Lets `from` do what `to` does.
    fn add_epsilon(&mut self, from: u32, to: u32) {
        let copied = self.states[to as usize].transitions.clone();
        self.states[from as usize].transitions.extend(copied);
        self.states[from as usize].accept |= self.states[to as usize].accept;
    }

    /// Orders each state's transitions and joins those that touch and lead to the same state.
    fn finish(&mut self) {
        work(self.steps());
        for state in &mut self.states {
            let transitions = &mut state.transitions;
            transitions.sort_unstable_by_key(|transition| (transition.dest, transition.min, transition.max));
            transitions.dedup_by(|next, kept| {
                let joins = next.dest == kept.dest && next.min <= kept.max.saturating_add(1);
                if joins {
                    kept.max = kept.max.max(next.max);
                }
                joins
            });
            transitions.sort_unstable_by_key(|transition| (transition.min, transition.max, transition.dest));
        }
    }

    fn is_deterministic(&self) -> bool {
        self.states.iter().all(|state| state.transitions.windows(2).all(|pair| pair[0].max < pair[1].min))
    }
}

impl TooComplex {
    /// The reference's exception.
    pub fn to_es_error(&self) -> EsError {
        let limit = self.limit;
        let inner = format!(
            "Determinizing automaton with {} states and {} transitions would require more than {limit} effort.",
            self.states, self.transitions
        );
        let error = EsError::new("too_complex_to_determinize_exception", 400, inner);
        match &self.pattern {
            None => error,
            Some(pattern) => {
                let outer = format!("Determinizing {pattern} would require more than {limit} effort.");
                EsError::new("too_complex_to_determinize_exception", 400, outer).caused_by(error)
            }
        }
    }
}
