//! Token filters change, drop or add tokens.

pub mod lowercase;
pub mod shingle;
pub mod stop;
pub mod uppercase;

use super::context::Context;
use super::token::TokenSink;
use crate::error::Result;
use std::sync::Arc;

/// Puts itself in front of a sink.
pub trait TokenFilter: Send + Sync {
    /// The sink that passes on to `next` what the filter makes of the tokens of `text`.
    fn filter<'s>(&'s self, text: &str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's>;
    /// Refuses settings that only tell when an analyzer is made of the filter.
    fn check(&self) -> Result<()> {
        Ok(())
    }
    /// The filter, if it makes shingles.
    fn shingle(&self) -> Option<&shingle::Shingle> {
        None
    }
}

/// A token filter to share.
pub type SharedTokenFilter = Arc<dyn TokenFilter>;

/// A type of token filter.
pub struct TokenFilterSpec {
    /// The name of the type, which is also the name of the filter without settings.
    pub name: &'static str,
    /// Builds one of its settings.
    pub build: fn(&Context<'_>) -> Result<SharedTokenFilter>,
    /// Whether a normalizer may use it.
    pub normalizes: bool,
}

/// Every token filter.
pub static SPECS: &[TokenFilterSpec] = &[lowercase::SPEC, shingle::SPEC, stop::SPEC, uppercase::SPEC];
