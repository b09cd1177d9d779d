//! Character filters change a text before it is cut into tokens.

pub mod html_strip;
pub mod mapping;
mod offsets;
pub mod pattern_replace;

use super::context::Context;
use crate::error::Result;
pub use offsets::{Filtered, OffsetMap};
use std::sync::Arc;

/// Changes a text and records the original offsets.
pub trait CharFilter: Send + Sync {
    /// The changed text, or `None` if unchanged.
    fn filter(&self, text: &str) -> Option<Filtered>;
}

/// A character filter to share.
pub type SharedCharFilter = Arc<dyn CharFilter>;

/// A type of character filter.
pub struct CharFilterSpec {
    /// The name of the type, which is also the name of the filter without settings.
    pub name: &'static str,
    /// Builds one of its settings.
    pub build: fn(&Context<'_>) -> Result<SharedCharFilter>,
    /// True if the type requires settings.
    pub needs_settings: bool,
    /// True if normalizers support it.
    pub normalizes: bool,
}

/// Every character filter.
pub static SPECS: &[CharFilterSpec] = &[html_strip::SPEC, mapping::SPEC, pattern_replace::SPEC];

/// Applies filters in order. `None` if the text is unchanged.
pub fn apply<'f>(filters: impl Iterator<Item = &'f SharedCharFilter>, text: &str) -> Option<(String, Vec<OffsetMap>)> {
    let mut changed: Option<String> = None;
    let mut maps = Vec::new();
    for filter in filters {
        if let Some(filtered) = filter.filter(changed.as_deref().unwrap_or(text)) {
            changed = Some(filtered.text);
            maps.push(filtered.offsets);
        }
    }
    changed.map(|text| (text, maps))
}
