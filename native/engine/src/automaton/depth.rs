//! Before version 10 Lucene recursively checks whether an automaton is finite, and fails if it is deep.

use rustc_hash::FxHashSet;

use super::Automaton;
use crate::error::{EsError, Result};

/// Maximum recursion depth.
const MAX_DEPTH: usize = 1000;

/// Rejects a recursion that is too deep.
pub fn check_depth(states: usize, major: u8) -> Result<()> {
    if major > 8 || states <= MAX_DEPTH {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("input automaton is too large: {}", MAX_DEPTH + 1)))
}

impl Automaton {
    /// Rejects a deterministic automaton that is too deep; a single string is not checked.
    pub fn check_depth(&self, major: u8) -> Result<()> {
        if major > 8 || self.len() <= MAX_DEPTH || self.is_single_text() {
            return Ok(());
        }
        self.has_loop().map(|_| ())
    }

    /// Returns true if exactly one string is accepted.
    pub fn is_single_text(&self) -> bool {
        let mut state = 0;
        for _ in 0..self.len() {
            match self.transitions(state) {
                [] => return self.is_accept(state),
                [next] if next.min == next.max && !self.is_accept(state) => state = next.dest,
                _ => return false,
            }
        }
        false
    }

    /// Returns true if some state can reach itself; decided by the first path found.
    fn has_loop(&self) -> Result<bool> {
        let (mut path, mut on_path, mut done) = (vec![(0_u32, 0_usize)], FxHashSet::from_iter([0]), FxHashSet::default());
        while let Some((state, next)) = path.last_mut() {
            let Some(transition) = self.transitions(*state).get(*next) else {
                on_path.remove(state);
                done.insert(*state);
                path.pop();
                continue;
            };
            *next += 1;
            if on_path.contains(&transition.dest) {
                return Ok(true);
            }
            if !done.contains(&transition.dest) {
                check_depth(path.len(), 8)?;
                on_path.insert(transition.dest);
                path.push((transition.dest, 0));
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use crate::automaton::{DEFAULT_WORK_LIMIT, wildcard::wildcard};

    fn is_refused(pattern: &str) -> bool {
        wildcard(pattern, false, 8, DEFAULT_WORK_LIMIT).expect("not too complex").check_depth(8).is_err()
    }

    #[test]
    fn states_before_the_first_loop_count() {
        assert!(!is_refused(&"?".repeat(1000)));
        assert!(is_refused(&"?".repeat(1001)));
        assert!(is_refused(&format!("{}*", "a".repeat(1000))));
        assert!(!is_refused(&format!("{}*", "a".repeat(999))));
        assert!(!is_refused(&"a".repeat(2000)));
    }
}
