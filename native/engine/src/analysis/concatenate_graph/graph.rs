//! The ways through the tokens of a text.

use std::collections::BTreeSet;

/// Lucene: maximum number of strings per text (`analysis/completion_tokens`).
const MAX_STRINGS: usize = 10_000;

/// The positions of a token stream, as Lucene's `TokenStreamToAutomaton` joins them: each has a state that tokens arrive in and one that
/// they leave from.
pub struct Graph {
    separator: Vec<u8>,
    keeps_increments: bool,
    edges: Vec<Vec<(Vec<u8>, usize)>>,
    arriving: Vec<Option<usize>>,
    leaving: Vec<Option<usize>>,
    position: Option<usize>,
}

impl Graph {
    /// Without any token.
    pub fn new(separator: &[u8], keeps_increments: bool) -> Self {
        Self {
            separator: separator.to_vec(),
            keeps_increments,
            edges: vec![Vec::new()],
            arriving: Vec::new(),
            leaving: Vec::new(),
            position: None,
        }
    }

    fn state(&mut self) -> usize {
        self.edges.push(Vec::new());
        self.edges.len() - 1
    }

    fn reach(&mut self, position: usize) {
        if self.arriving.len() <= position {
            self.arriving.resize(position + 1, None);
            self.leaving.resize(position + 1, None);
        }
    }

    fn separate(&mut self, from: usize, to: usize) {
        let separator = self.separator.clone();
        self.edges[from].push((separator, to));
    }

    /// Adds a token.
    pub fn token(&mut self, text: &[u8], increment: usize, length: usize) {
        let increment = match self.position {
            None => increment.max(1),
            Some(_) => increment,
        };
        let increment = if self.keeps_increments { increment } else { increment.min(1) };
        let position = self.position.map_or(increment.wrapping_sub(1), |position| position + increment);
        self.reach(position);
        if increment > 0 {
            match self.arriving[position] {
                None if position == 0 => self.leaving[0] = Some(0),
                None => {
                    self.leaving[position] = Some(self.state());
                    self.holes(position);
                }
                Some(arriving) => {
                    let leaving = self.state();
                    self.leaving[position] = Some(leaving);
                    self.separate(arriving, leaving);
                    if increment > 1 {
                        self.holes(position);
                    }
                }
            }
        }
        self.position = Some(position);
        let end = position + length.max(1);
        self.reach(end);
        let arriving = match self.arriving[end] {
            Some(arriving) => arriving,
            None => self.state(),
        };
        self.arriving[end] = Some(arriving);
        // Lucene: a token without text leads nowhere (analysis/completion_tokens).
        if let (Some(leaving), false) = (self.leaving[position], text.is_empty()) {
            let edge = (text.to_vec(), arriving);
            // A duplicate token at a position adds no further path.
            if !self.edges[leaving].contains(&edge) {
                self.edges[leaving].push(edge);
            }
        }
    }

    /// Joins a position to those before it, where tokens were left out. A hole has no text of its own.
    fn holes(&mut self, mut position: usize) {
        while position > 0 && (self.arriving[position].is_none() || self.leaving[position - 1].is_none()) {
            let arriving = self.arriving[position].unwrap_or_else(|| self.arrive(position));
            let before = self.leaving[position - 1].unwrap_or_else(|| self.leave(position - 1));
            self.edges[before].push((Vec::new(), arriving));
            position -= 1;
        }
    }

    /// Creates the state at which tokens end.
    fn arrive(&mut self, position: usize) -> usize {
        let arriving = self.state();
        self.arriving[position] = Some(arriving);
        if let Some(leaving) = self.leaving[position] {
            self.separate(arriving, leaving);
        }
        arriving
    }

    /// Creates the state at which tokens start.
    fn leave(&mut self, position: usize) -> usize {
        let leaving = if position == 0 { 0 } else { self.state() };
        self.leaving[position] = Some(leaving);
        if let Some(arriving) = self.arriving[position] {
            self.separate(arriving, leaving);
        }
        leaving
    }

    /// All strings; `left_out` is the number of tokens that were removed at the end.
    pub fn finish(mut self, left_out: usize) -> Vec<Vec<u8>> {
        let Some(position) = self.position else { return Vec::new() };
        let left_out = if self.keeps_increments { left_out } else { 0 };
        let last: Vec<usize> = self.arriving[position + 1..].iter().copied().flatten().collect();
        let mut accepted = last.clone();
        if left_out > 0 {
            let mut at = self.state();
            for arriving in last {
                self.separate(arriving, at);
            }
            for _ in 1..left_out {
                let next = self.state();
                self.separate(at, next);
                at = next;
            }
            accepted = vec![at];
        }
        self.strings(&accepted)
    }

    /// The strings of all ways to states that accept. The ways are as long as the text has tokens, so they are not followed by recursion.
    fn strings(&self, accepted: &[usize]) -> Vec<Vec<u8>> {
        let (mut found, mut text) = (BTreeSet::new(), Vec::new());
        let mut way = vec![Step::to(0, &text, accepted, &mut found)];
        while let Some(Step { state, length, next }) = way.last_mut() {
            text.truncate(*length);
            match self.edges[*state].get(*next) {
                Some((label, to)) if found.len() < MAX_STRINGS => {
                    *next += 1;
                    text.extend_from_slice(label);
                    way.push(Step::to(*to, &text, accepted, &mut found));
                }
                _ => drop(way.pop()),
            }
        }
        found.into_iter().collect()
    }
}

/// A partial path: a state, the length of the text up to it, and the next edge.
struct Step {
    state: usize,
    length: usize,
    next: usize,
}

impl Step {
    /// To a state that `text` leads to, which is found if the state accepts.
    fn to(state: usize, text: &[u8], accepted: &[usize], found: &mut BTreeSet<Vec<u8>>) -> Self {
        if accepted.contains(&state) && found.len() < MAX_STRINGS {
            found.insert(text.to_vec());
        }
        Self { state, length: text.len(), next: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::Graph;

    #[test]
    fn a_text_may_have_very_many_tokens() {
        let mut graph = Graph::new(b" ", true);
        (0..200_000).for_each(|_| graph.token(b"a", 1, 1));
        let found = graph.finish(0);
        assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [399_999]);
    }

    #[test]
    fn every_way_is_a_string_once() {
        let mut graph = Graph::new(b" ", true);
        for (text, increment) in [("a", 1), ("b", 0), ("c", 1), ("c", 0), ("d", 0)] {
            graph.token(text.as_bytes(), increment, 1);
        }
        let found: Vec<String> = graph.finish(0).into_iter().filter_map(|text| String::from_utf8(text).ok()).collect();
        assert_eq!(found, ["a c", "a d", "b c", "b d"]);
    }
}
