//! `ik_smart`: the tokenizer of that name alone, which lowercases by itself.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::ik::Ik;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec =
    AnalyzerSpec { name: "ik_smart", build: |_| Ok(Box::new(Chain::new(Arc::new(Ik { smart: true }), Vec::new()))) };
