//! Patterns matched character by character along a dotted path, where `*` crosses dots.

use crate::bounds::work;

/// Patterns as one automaton; each also matches everything below what it names.
pub(super) struct Globs {
    patterns: Vec<Vec<char>>,
}

/// Match state: for each pattern, the index of the next character.
pub(super) type State = Vec<(usize, usize)>;

impl Globs {
    pub fn new(patterns: &[String]) -> Self {
        let below = patterns.iter().map(|pattern| format!("{pattern}.*"));
        Self { patterns: patterns.iter().cloned().chain(below).map(|pattern| letters(&pattern)).collect() }
    }

    pub fn start(&self) -> State {
        let mut state = State::new();
        for pattern in 0..self.patterns.len() {
            self.add(&mut state, pattern, 0);
        }
        distinct(state)
    }

    pub fn step(&self, state: &State, text: &str) -> State {
        let mut state = state.clone();
        for c in text.chars() {
            work(state.len() as u32);
            let mut next = State::new();
            for (pattern, at) in state {
                match self.patterns[pattern].get(at) {
                    Some('*') => self.add(&mut next, pattern, at),
                    Some(wanted) if *wanted == c => self.add(&mut next, pattern, at + 1),
                    _ => {}
                }
            }
            state = distinct(next);
        }
        state
    }

    pub fn accepts(&self, state: &State) -> bool {
        state.iter().any(|(pattern, at)| *at == self.patterns[*pattern].len())
    }

    /// Adds a position, and the one after a `*`, which may match nothing.
    fn add(&self, state: &mut State, pattern: usize, at: usize) {
        state.push((pattern, at));
        if self.patterns[pattern].get(at) == Some(&'*') {
            state.push((pattern, at + 1));
        }
    }
}

/// The letters of a pattern; several stars in a row are one.
fn letters(pattern: &str) -> Vec<char> {
    let mut letters: Vec<char> = pattern.chars().collect();
    letters.dedup_by(|next, before| *next == '*' && *before == '*');
    letters
}

/// Removes duplicates.
fn distinct(mut state: State) -> State {
    state.sort_unstable();
    state.dedup();
    state
}
