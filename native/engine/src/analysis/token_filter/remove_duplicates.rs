//! `remove_duplicates`: each word of a position once.

use super::TokenFilterSpec;
use super::each::Each;
use super::unique::Unique;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("remove_duplicates", |_| Ok(Arc::new(Each::new(Unique { at_position: true }))));
