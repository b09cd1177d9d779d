//! Parses bodies of pipeline aggregations with the reference's error messages.

use std::sync::Arc;

use super::gap_policy::GapPolicy;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::{object_parser, scalar};

/// The body of one pipeline aggregation as its parser gets it.
pub struct PipelineBody<'a> {
    /// The aggregation's own name.
    pub name: &'a str,
    /// Wire name of its kind.
    pub kind: &'static str,
    /// The keys of its body.
    pub keys: &'static [&'static str],
    /// The object after the kind.
    pub value: &'a Value<'a>,
    /// The request's.
    pub cx: &'a ParseContext<'a>,
}

/// The options of most pipelines.
#[derive(Default)]
pub struct Options {
    /// The paths of `buckets_path`.
    pub paths: Option<Vec<String>>,
    /// `format` of `value_as_string`.
    pub format: Option<String>,
    /// `gap_policy`.
    pub gap_policy: GapPolicy,
}

impl Options {
    /// The format of values.
    pub fn formatter(&self) -> Result<Option<Arc<DecimalFormat>>> {
        self.format.as_deref().map(|pattern| DecimalFormat::parse(pattern).map(Arc::new)).transpose()
    }
}

impl PipelineBody<'_> {
    /// Reads the body of a kind with a parser of its own; `extra` takes the keys of that kind and returns false for all others. `unexpected` is the
    /// complaint about a key with a token.
    pub fn read(
        &self,
        mut extra: impl FnMut(&Member<'_>) -> Result<bool>,
        unexpected: impl Fn(&Member<'_>) -> String,
        required: &str,
    ) -> Result<(Vec<String>, Options)> {
        let cx = self.cx;
        let mut options = Options::default();
        for member in self.value.as_object().into_iter().flatten() {
            let text = member.value.as_str();
            match (&*member.key, text) {
                ("format", Some(text)) => {
                    cx.read(&member.value)?;
                    options.format = Some(text.to_owned());
                }
                ("gap_policy", Some(text)) => options.gap_policy = GapPolicy::parse(text, &member.value, cx)?,
                ("buckets_path", _) if text.is_some() || member.value.as_array().is_some() => {
                    options.paths = Some(self.texts(&member.value)?);
                }
                _ if extra(member)? => {}
                _ => return Err(cx.parsing(unexpected(member), member.value.at)),
            }
        }
        let end = cx.closing(self.value)?;
        let Some(paths) = options.paths.take() else {
            return Err(cx.parsing(format!("Missing required field [buckets_path] for {required} [{}]", self.name), end));
        };
        Ok((paths, options))
    }

    /// A text or a list of texts.
    pub fn texts(&self, value: &Value<'_>) -> Result<Vec<String>> {
        match &value.kind {
            Kind::Array(items) => {
                let texts = items.iter().map(|item| scalar::text(item, self.cx).map(str::to_owned)).collect::<Result<_>>()?;
                self.cx.closing(value)?;
                Ok(texts)
            }
            _ => Ok(vec![scalar::text(value, self.cx)?.to_owned()]),
        }
    }

    /// The key and text of a parameter that the reference reads with its declarative parser.
    pub fn text(&self, member: &Member<'_>) -> Result<String> {
        match member.value.as_str() {
            Some(text) => self.cx.read(&member.value).map(|()| text.to_owned()),
            None => Err(object_parser::wrong_type(self.kind, &member.key, &member.value, self.cx)),
        }
    }

    /// A key that the aggregation does not have, of those with a declarative parser.
    pub fn unknown(&self, member: &Member<'_>) -> EsError {
        object_parser::unknown_field(self.kind, member, self.keys, self.cx)
    }

    /// An error in the value of a parameter, of those with a declarative parser.
    pub fn failed(&self, member: &Member<'_>, cause: EsError) -> EsError {
        object_parser::failed(self.kind, &member.key, &member.value, cause, self.cx)
    }

    /// The complaint about a key with a token, of pipelines over the buckets of a sibling.
    pub fn unexpected(&self) -> impl Fn(&Member<'_>) -> String {
        |member| format!("Unexpected token {} [{}] in [{}]", member.value.token(), member.key, self.name)
    }
}
