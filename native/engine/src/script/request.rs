//! A script as requests send it: a string, or an object with `source`, `lang`, `params`, `options`.

use std::sync::Arc;

use super::compile::compile;
use super::context::Context;
use super::value::Val;
use super::{Script, SharedScript};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::mapping::Mapping;
use crate::query_dsl::ParseContext;
use crate::query_dsl::parse::{object_parser, scalar};

/// Longer scripts are refused. ES: `script.max_size_in_bytes`.
const MAX_BYTES: usize = 65_535;

/// A script of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptRequest {
    source: String,
    lang: Option<String>,
    params: Val,
}

impl ScriptRequest {
    /// A script of a mapping.
    pub fn new(source: &str, lang: Option<&str>, params: Option<&Value<'_>>) -> Self {
        let params = params.map_or_else(|| Val::Map(Arc::from([])), Val::from_json);
        Self { source: source.to_owned(), lang: lang.map(str::to_owned), params }
    }

    /// Reads a script. Stored scripts are not built.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut script = Self { source: String::new(), lang: None, params: Val::Map(Arc::from([])) };
        let members = match &value.kind {
            Kind::String(_) => {
                cx.read(value)?;
                scalar::text(value, cx)?.clone_into(&mut script.source);
                return Ok(script);
            }
            Kind::Object(members) => members,
            _ => return Err(EsError::not_implemented("a script that is neither an object nor a string")),
        };
        let mut has_source = false;
        for member in members {
            has_source |= member.key == "source";
            script.member(member, cx)?;
        }
        let end = cx.closing(value)?;
        if !has_source {
            return Err(cx.illegal("must specify either [source] for an inline script or [id] for a stored script", end));
        }
        Ok(script)
    }

    /// The script with a parameter that its context gives.
    #[must_use]
    pub fn with_param(mut self, name: &str, value: Val) -> Self {
        let given = match &self.params {
            Val::Map(members) => members.iter().filter(|member| &*member.0 != name).cloned().collect(),
            _ => Vec::new(),
        };
        self.params = Val::Map(given.into_iter().chain([(Arc::from(name), value)]).collect());
        self
    }

    fn member(&mut self, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match (member.key.as_ref(), &value.kind) {
            ("source", Kind::String(_)) => {
                cx.read(value)?;
                scalar::text(value, cx)?.clone_into(&mut self.source);
            }
            ("source", Kind::Object(_)) => return Err(EsError::not_implemented("scripts with an object as [source]")),
            ("lang", Kind::String(_)) => self.lang = Some(scalar::text(value, cx)?.to_owned()),
            ("params", Kind::Object(_)) => {
                cx.closing(value).map_err(|cause| object_parser::failed("script", "params", value, cause, cx))?;
                self.params = Val::from_json(value);
            }
            ("options", Kind::Object(options)) if options.is_empty() => {}
            ("options", Kind::Object(_)) => return Err(EsError::not_implemented("scripts with [options]")),
            ("id", _) => return Err(EsError::not_implemented("stored scripts")),
            ("inline", _) => return Err(EsError::not_implemented("scripts with [inline]")),
            (key @ ("source" | "lang" | "params" | "options"), _) => {
                return Err(object_parser::wrong_type("script", key, value, cx));
            }
            _ => return Err(object_parser::unknown_field("script", member, &["source", "inline", "id", "lang", "options", "params"], cx)),
        }
        Ok(())
    }

    /// Compiles the script for an index.
    pub fn compile(&self, context: Context, mapping: &Mapping, major: u8) -> Result<SharedScript> {
        self.compile_with(&[], context, mapping, major)
    }

    /// The same with parameters whose values come with each run.
    pub fn compile_with(&self, inputs: &[&str], context: Context, mapping: &Mapping, major: u8) -> Result<SharedScript> {
        match self.lang.as_deref() {
            None | Some("painless") => {}
            Some(lang @ ("expression" | "mustache")) => return Err(EsError::not_implemented(format!("scripts in [{lang}]"))),
            Some(lang) => return Err(EsError::illegal_argument(format!("script_lang not supported [{lang}]"))),
        }
        if self.source.len() > MAX_BYTES {
            return Err(EsError::not_implemented("scripts of such a length"));
        }
        let program = compile(&self.source, &self.params, inputs, context, mapping).map_err(|refused| refused.to_es_error(&self.source))?;
        Ok(SharedScript(Arc::new(Script { source: self.source.clone(), program, major })))
    }
}
