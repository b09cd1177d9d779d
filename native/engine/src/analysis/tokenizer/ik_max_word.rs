//! `ik_max_word`: Chinese words, see [`crate::analysis::ik`].

use super::TokenizerSpec;
use crate::analysis::ik::Ik;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec { name: "ik_max_word", build: |_| Ok(Arc::new(Ik { smart: false })) };
