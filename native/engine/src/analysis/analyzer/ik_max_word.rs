//! `ik_max_word`: the tokenizer of that name alone, which lowercases by itself.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::ik::Ik;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec =
    AnalyzerSpec { name: "ik_max_word", build: |_| Ok(Box::new(Chain::new(Arc::new(Ik { smart: false }), Vec::new()))) };
