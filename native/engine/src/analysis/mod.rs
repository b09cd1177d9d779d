//! Analysis: from text to terms. Tokenizers, token filters and analyzers live one per file, each registered in its folder's `mod.rs`.

pub mod analyzer;
pub mod ik;
pub mod lowercase;
#[cfg(test)]
mod oracle;
pub mod registry;
pub mod stop_words;
pub mod token;
pub mod tokenizer;
mod utf16_offsets;

pub use analyzer::Analyzer;
pub use registry::AnalysisRegistry;
pub use token::{Token, TokenSink};
pub use utf16_offsets::{Utf16Offsets, utf16_len};
