//! Analysis: from text to terms. Tokenizers, token filters and analyzers live one per file, each registered in its folder's `mod.rs`.

pub mod analyze;
pub mod analyzer;
pub mod char_filter;
pub mod character;
pub mod components;
pub mod concatenate_graph;
pub mod context;
mod covered;
pub mod escapes;
pub mod ik;
pub mod java_pattern;
mod legacy_names;
pub mod lowercase;
#[cfg(test)]
mod lucene_tests;
pub mod normalizer;
#[cfg(test)]
mod oracle;
pub mod registry;
pub mod settings;
pub mod stem;
pub mod stop_words;
pub mod text_subfield_chains;
pub mod token;
pub mod token_filter;
pub mod token_script;
pub mod tokenizer;
mod unsupported;
mod utf16_offsets;
pub mod words;

pub use self::concatenate_graph::Concatenated;
pub use analyzer::Analyzer;
pub use normalizer::Normalizer;
pub use registry::AnalysisRegistry;
pub use token::{Payload, Token, TokenSink};
pub use utf16_offsets::{Utf16Offsets, utf16_len};
