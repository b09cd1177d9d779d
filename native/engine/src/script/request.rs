//! A script as requests send it: a string, or an object with `source`, `lang`, `params`, `options`.

use std::sync::Arc;

use super::compile::compile;
use super::context::Context;
use super::value::Val;
use super::{Script, SharedScript};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::mapping::Mapping;
use crate::xcontent::{BodyContext, object_parser, scalar};

/// Maximum length of a script. ES: `script.max_size_in_bytes`.
const MAX_BYTES: usize = 65_535;

/// A script of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptRequest {
    source: String,
    /// The id of a script that is not stored.
    missing: Option<String>,
    lang: Option<String>,
    params: Val,
}

impl ScriptRequest {
    /// A script of a mapping.
    pub fn new(source: &str, lang: Option<&str>, params: Option<&Value<'_>>) -> Self {
        let params = params.map_or_else(|| Val::Map(Arc::from([])), Val::from_json);
        Self { source: source.to_owned(), missing: None, lang: lang.map(str::to_owned), params }
    }

    /// Reads a script, or the reference to a stored one.
    pub fn parse(value: &Value<'_>, cx: &BodyContext<'_>) -> Result<Self> {
        let mut script = Self { source: String::new(), missing: None, lang: None, params: Val::Map(Arc::from([])) };
        let members = match &value.kind {
            Kind::String(_) => {
                cx.read(value)?;
                scalar::text(value, cx)?.clone_into(&mut script.source);
                return Ok(script);
            }
            Kind::Object(members) => members,
            _ => return Err(EsError::not_implemented("a script that is neither an object nor a string")),
        };
        let is_text = |member: &Member<'_>| matches!(member.key.as_ref(), "source" | "id");
        let has = |name: &str| members.iter().any(|member| member.key == name);
        for (at, member) in members.iter().enumerate() {
            let is_second = members.iter().take(at).any(|other| is_text(other) && other.key != member.key);
            if is_text(member) && is_second {
                let both = cx.illegal("must only use one of [source, id] when specifying a script", member.value.at);
                return Err(object_parser::failed("script", &member.key, &member.value, both, cx));
            }
            script.member(member, cx)?;
        }
        let end = cx.closing(value)?;
        match (has("source"), has("id")) {
            (false, false) => Err(cx.illegal("must specify either [source] for an inline script or [id] for a stored script", end)),
            (false, true) if has("lang") => Err(cx.illegal("illegally specified <lang> for a stored script", end)),
            _ => Ok(script),
        }
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

    fn member(&mut self, member: &Member<'_>, cx: &BodyContext<'_>) -> Result<()> {
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
            ("id", Kind::String(_)) => {
                let id = scalar::text(value, cx)?;
                let Some(scripts) = cx.stored_scripts else { return Err(EsError::not_implemented("stored scripts in such a place")) };
                // ES: a script that is missing is reported when it is compiled (modules/query/stored_script).
                match scripts.iter().find(|stored| stored.id == id) {
                    Some(stored) => (self.source, self.lang) = (stored.source.clone(), Some(stored.lang.clone())),
                    None => self.missing = Some(id.to_owned()),
                }
            }
            ("inline", _) => return Err(EsError::not_implemented("scripts with [inline]")),
            (key @ ("source" | "lang" | "params" | "options" | "id"), _) => {
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

    /// Returns true if its text has the word.
    pub fn mentions(&self, word: &str) -> bool {
        self.source.contains(word)
    }

    /// Its parameters.
    pub const fn params(&self) -> &Val {
        &self.params
    }

    /// Its text, if it is in a language that is built.
    pub fn checked_source(&self) -> Result<&str> {
        if let Some(id) = &self.missing {
            return Err(EsError::new("resource_not_found_exception", 404, format!("unable to find script [{id}] in cluster state")));
        }
        match self.lang.as_deref() {
            None | Some("painless") => {}
            Some(lang @ ("expression" | "mustache")) => return Err(EsError::not_implemented(format!("scripts in [{lang}]"))),
            Some(lang) => return Err(EsError::illegal_argument(format!("script_lang not supported [{lang}]"))),
        }
        if self.source.len() > MAX_BYTES {
            return Err(EsError::not_implemented("scripts of such a length"));
        }
        Ok(&self.source)
    }

    /// As `compile`, with parameters whose values are passed to each run.
    pub fn compile_with(&self, inputs: &[&str], context: Context, mapping: &Mapping, major: u8) -> Result<SharedScript> {
        self.checked_source()?;
        let program = compile(&self.source, &self.params, inputs, context, mapping).map_err(|refused| refused.to_es_error(&self.source))?;
        Ok(SharedScript(Arc::new(Script { source: self.source.clone(), program, major })))
    }
}
