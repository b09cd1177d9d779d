//! The ways through the tokens of a text.

use std::collections::BTreeSet;

/// Lucene: more strings are not made of one text.
const MOST_STRINGS: usize = 10_000;

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
        // Lucene: a token without text leads nowhere.
        if let (Some(leaving), false) = (self.leaving[position], text.is_empty()) {
            self.edges[leaving].push((text.to_vec(), arriving));
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

    /// Makes the state that tokens arrive in.
    fn arrive(&mut self, position: usize) -> usize {
        let arriving = self.state();
        self.arriving[position] = Some(arriving);
        if let Some(leaving) = self.leaving[position] {
            self.separate(arriving, leaving);
        }
        arriving
    }

    /// Makes the state that tokens leave from.
    fn leave(&mut self, position: usize) -> usize {
        let leaving = if position == 0 { 0 } else { self.state() };
        self.leaving[position] = Some(leaving);
        if let Some(arriving) = self.arriving[position] {
            self.separate(arriving, leaving);
        }
        leaving
    }

    /// All strings, those left out at the end told by their number.
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
        let mut found = BTreeSet::new();
        self.walk(0, &mut Vec::new(), &accepted, &mut found);
        found.into_iter().collect()
    }

    fn walk(&self, state: usize, text: &mut Vec<u8>, accepted: &[usize], found: &mut BTreeSet<Vec<u8>>) {
        if found.len() >= MOST_STRINGS {
            return;
        }
        if accepted.contains(&state) {
            found.insert(text.clone());
        }
        for (label, next) in &self.edges[state] {
            text.extend_from_slice(label);
            self.walk(*next, text, accepted, found);
            text.truncate(text.len() - label.len());
        }
    }
}
