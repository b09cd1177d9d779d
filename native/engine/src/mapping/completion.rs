//! Completion fields: the suggester strings derived from the tokens of an input.

use std::sync::Arc;

use super::completion_context::{self, ContextMapping};
use crate::analysis::Concatenated;
pub use crate::analysis::concatenate_graph::SEPARATOR;

/// How inputs and searched prefixes are converted to strings.
#[derive(Clone)]
pub struct CompletionType {
    /// Analyses inputs.
    pub index_analyzer: Concatenated,
    /// Analyses prefixes.
    pub search_analyzer: Concatenated,
    /// The contexts that distinguish inputs in addition to their text.
    pub contexts: Arc<[ContextMapping]>,
}

impl CompletionType {
    /// The strings of an input.
    pub fn input_strings(&self, text: &str) -> Vec<Vec<u8>> {
        self.index_analyzer.strings(text)
    }

    /// The strings of a prefix.
    pub fn prefix_strings(&self, text: &str) -> Vec<Vec<u8>> {
        self.search_analyzer.strings(text)
    }

    /// The strings of an input in each of its contexts.
    pub fn strings_in_contexts(&self, contexts: &[Vec<u8>], strings: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let separators: &[u8] = if self.index_analyzer.preserve_separators {
            &[completion_context::SEPARATOR, SEPARATOR]
        } else {
            &[completion_context::SEPARATOR]
        };
        contexts.iter().flat_map(|context| strings.iter().map(|string| [context.as_slice(), separators, string].concat())).collect()
    }
}

/// An input of a document, as stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// The surface form, which is returned.
    pub surface: String,
    /// The greater, the earlier it is suggested.
    pub weight: u32,
    /// Its contexts, until the whole document is parsed and they become part of the strings.
    pub contexts: Vec<Vec<u8>>,
    /// The strings that are searched.
    pub strings: Vec<Vec<u8>>,
}

impl Input {
    /// Encodes it in bytes that sort by the index of the input in the document.
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
