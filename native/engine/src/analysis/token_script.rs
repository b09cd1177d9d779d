//! Scripts of token filters. The creator of a registry provides the compiler, because scripts depend on analysis.

use super::context::Context;
use super::token::Token;
use super::utf16_offsets::Utf16Offsets;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// A script that decides about tokens.
pub trait TokenScript: Send + Sync {
    /// Returns true if the script accepts the token.
    fn accepts(&self, token: &ScriptedToken<'_>) -> Result<bool>;
}

/// A token as scripts access it.
pub struct ScriptedToken<'t> {
    /// The token.
    pub token: &'t Token<'t>,
    /// Its position, from 0.
    pub position: i32,
    /// Start offset, in UTF-16 code units.
    pub start_offset: u32,
    /// End offset.
    pub end_offset: u32,
}

/// Compiles a script by its text and its language.
pub type CompileTokenScript = fn(source: &str, lang: Option<&str>, major: u8) -> Result<Arc<dyn TokenScript>>;

/// The compiler of registries that have no scripts.
pub fn no_scripts(_source: &str, _lang: Option<&str>, _major: u8) -> Result<Arc<dyn TokenScript>> {
    Err(EsError::not_implemented("a token filter with a script in such a place"))
}

/// Compiles the setting `script` of a token filter.
pub fn of_settings(context: &Context<'_>) -> Result<Arc<dyn TokenScript>> {
    let settings = context.settings;
    if settings.has("script.id") {
        return Err(EsError::illegal_argument(format!("Cannot use stored scripts in tokenfilter [{}]", context.name)));
    }
    if settings.keys().any(|key| key.starts_with("script.params") || key.starts_with("script.options")) {
        return Err(EsError::not_implemented("parameters of a script of a token filter"));
    }
    let Some(source) = settings.text("script.source") else {
        let reason = "must specify either [source] for an inline script or [id] for a stored script";
        return Err(EsError::illegal_argument(reason));
    };
    (context.scripts)(&source, settings.text("script.lang").as_deref(), context.major)
}

/// Runs a script on the tokens of one text, in order.
pub struct Judge<'s> {
    script: &'s dyn TokenScript,
    offsets: Utf16Offsets<'s>,
    position: i32,
}

impl<'s> Judge<'s> {
    /// For the tokens of a text.
    pub fn new(script: &'s dyn TokenScript, text: &'s str) -> Self {
        Self { script, offsets: Utf16Offsets::new(text), position: -1 }
    }

    /// Returns true if the script accepts the next token.
    pub fn accepts(&mut self, token: &Token<'_>) -> Result<bool> {
        self.position = self.position.saturating_add(i32::try_from(token.position_increment).unwrap_or(i32::MAX));
        let start_offset = self.offsets.at(token.start_offset as usize);
        let end_offset = self.offsets.at(token.end_offset as usize);
        self.script.accepts(&ScriptedToken { token, position: self.position, start_offset, end_offset })
    }
}
