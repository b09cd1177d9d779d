//! Scripts that decide about tokens: those of the token filters `condition` and `predicate_token_filter`.

use std::sync::Arc;

use super::context::Context;
use super::request::ScriptRequest;
use super::value::Val;
use super::{BoundScript, Script, SharedScript};
use crate::analysis::token_script::{ScriptedToken, TokenScript};
use crate::error::Result;
use crate::mapping::Mapping;

/// Compiles a script by its text and language.
pub fn compile(source: &str, lang: Option<&str>, major: u8) -> Result<Arc<dyn TokenScript>> {
    let script = ScriptRequest::new(source, lang, None).compile(Context::Token, &Mapping::empty(), major)?;
    Ok(Arc::new(OnTokens(script)))
}

struct OnTokens(SharedScript);

impl TokenScript for OnTokens {
    fn accepts(&self, scripted: &ScriptedToken<'_>) -> Result<bool> {
        let token = scripted.token;
        let number = |number: u32| Val::Int(i32::try_from(number).unwrap_or(i32::MAX));
        let values = [
            Val::Int(scripted.position),
            number(token.position_increment),
            number(token.position_length),
            number(scripted.start_offset),
            number(scripted.end_offset),
            Val::text(token.kind),
            Val::Bool(token.keyword),
            Val::text(token.text),
        ];
        self.0.0.accepts_token(values)
    }
}

impl Script {
    fn accepts_token<const N: usize>(&self, values: [Val; N]) -> Result<bool> {
        let bound = BoundScript { script: self, fields: Vec::new() };
        let mut frame = bound.frame(0, 0.0, Val::Null);
        for (local, value) in frame.locals.iter_mut().zip(values) {
            *local = value;
        }
        Ok(bound.run_frame(frame).0? == Val::Bool(true))
    }
}
