//! What a `completion` field is looked up by: the strings that the tokens of an input make.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::completion_context::{self, ContextMapping};
use crate::analysis::Analyzer;

/// Between the tokens of a string.
pub const SEPARATOR: u8 = 0x1F;

/// Lucene: more strings are not made of one input.
const MOST_STRINGS: usize = 10_000;

/// How the inputs of a field and the prefixes that are looked for become strings.
#[derive(Clone)]
pub struct CompletionType {
    /// Analyses inputs.
    pub index_analyzer: Arc<Analyzer>,
    /// Analyses prefixes.
    pub search_analyzer: Arc<Analyzer>,
    /// Whether it counts where one token ends and the next begins.
    pub preserve_separators: bool,
    /// Whether it counts where tokens were left out.
    pub preserve_position_increments: bool,
    /// What inputs are told apart by besides their text.
    pub contexts: Arc<[ContextMapping]>,
}

impl CompletionType {
    /// The strings of an input.
    pub fn input_strings(&self, text: &str) -> Vec<Vec<u8>> {
        self.strings(&self.index_analyzer, text)
    }

    /// The strings of a prefix.
    pub fn prefix_strings(&self, text: &str) -> Vec<Vec<u8>> {
        self.strings(&self.search_analyzer, text)
    }

    /// The strings of an input in each of its contexts.
    pub fn strings_in_contexts(&self, contexts: &[Vec<u8>], strings: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let separators: &[u8] =
            if self.preserve_separators { &[completion_context::SEPARATOR, SEPARATOR] } else { &[completion_context::SEPARATOR] };
        contexts.iter().flat_map(|context| strings.iter().map(|string| [context.as_slice(), separators, string].concat())).collect()
    }

    fn strings(&self, analyzer: &Analyzer, text: &str) -> Vec<Vec<u8>> {
        let mut graph = Graph::new(self);
        let end = analyzer.tokens(text, &mut |token| {
            graph.token(token.text.as_bytes(), token.position_increment as usize, token.position_length as usize);
        });
        graph.finish(end as usize)
    }
}

/// The positions of a token stream, as Lucene's `TokenStreamToAutomaton` joins them: each has a state that tokens arrive in and one that
/// they leave from.
struct Graph {
    separator: Vec<u8>,
    keeps_increments: bool,
    edges: Vec<Vec<(Vec<u8>, usize)>>,
    arriving: Vec<Option<usize>>,
    leaving: Vec<Option<usize>>,
    position: Option<usize>,
}

impl Graph {
    fn new(ty: &CompletionType) -> Self {
        Self {
            separator: if ty.preserve_separators { vec![SEPARATOR] } else { Vec::new() },
            keeps_increments: ty.preserve_position_increments,
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

    fn token(&mut self, text: &[u8], increment: usize, length: usize) {
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
    fn finish(mut self, left_out: usize) -> Vec<Vec<u8>> {
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

/// An input of a document, as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// What is suggested.
    pub surface: String,
    /// The greater, the earlier it is suggested.
    pub weight: u32,
    /// Its contexts, until the whole document is known and they are part of the strings.
    pub contexts: Vec<Vec<u8>>,
    /// What it is found by.
    pub strings: Vec<Vec<u8>>,
}

impl Input {
    /// As bytes that sort by the place among the inputs of the document.
    pub fn encode(&self, place: usize) -> Vec<u8> {
        let mut bytes = (place as u16).to_be_bytes().to_vec();
        bytes.extend_from_slice(&self.weight.to_be_bytes());
        bytes.extend_from_slice(&(self.contexts.len() as u32).to_be_bytes());
        let contexts = self.contexts.iter().chain(&self.strings).map(Vec::as_slice);
        let texts = std::iter::once(self.surface.as_bytes()).chain(contexts);
        for text in texts {
            bytes.extend_from_slice(&(text.len() as u32).to_be_bytes());
            bytes.extend_from_slice(text);
        }
        bytes
    }

    /// From such bytes.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (_, bytes) = bytes.split_first_chunk::<2>()?;
        let (weight, bytes) = bytes.split_first_chunk::<4>()?;
        let (contexts, mut bytes) = bytes.split_first_chunk::<4>()?;
        let mut texts = Vec::new();
        while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
            let (text, rest) = rest.split_at_checked(u32::from_be_bytes(*length) as usize)?;
            texts.push(text.to_vec());
            bytes = rest;
        }
        let mut texts = texts.into_iter();
        let surface = String::from_utf8(texts.next()?).ok()?;
        let contexts = texts.by_ref().take(u32::from_be_bytes(*contexts) as usize).collect();
        Some(Self { surface, weight: u32::from_be_bytes(*weight), contexts, strings: texts.collect() })
    }
}
