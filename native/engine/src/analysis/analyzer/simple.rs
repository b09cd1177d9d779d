//! `simple`: runs of letters, lowercased.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::tokenizer::lowercase::Lowercase;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec { name: "simple", build: |_| Ok(Box::new(Chain::new(Arc::new(Lowercase), Vec::new()))) };
