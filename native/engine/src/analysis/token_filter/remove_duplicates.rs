//! `remove_duplicates`: drops duplicate words at the same position.

use super::TokenFilterSpec;
use super::each::Each;
use super::unique::Unique;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("remove_duplicates", |_| Ok(Arc::new(Each::new(Unique { at_position: true }))));
