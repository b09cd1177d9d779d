//! `whitespace`: the runs of text between whitespace, unchanged.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::tokenizer::whitespace::Whitespace;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec =
    AnalyzerSpec { name: "whitespace", build: |_| Ok(Box::new(Chain::new(Arc::new(Whitespace::default()), Vec::new()))) };
