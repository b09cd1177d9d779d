//! `keyword`: the text as a single token.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::tokenizer::keyword::Keyword;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec { name: "keyword", build: |_| Ok(Box::new(Chain::new(Arc::new(Keyword), Vec::new()))) };
