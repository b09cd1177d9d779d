//! `collate`: a query that is tried with each correction, for those that no document has.

use std::borrow::Cow;

use super::super::suggester::Exists;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Member, Object, Value, parse};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::template::Template;
use crate::xcontent::{object_parser, scalar};

/// Maximum length of a template. ES: `script.max_size_in_bytes`.
const MAX_BYTES: usize = 65_535;

/// The parameter with the correction.
const SUGGESTION: &str = "suggestion";

/// `collate`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collate {
    query: Option<Source>,
    /// The parameters, as JSON.
    params: Option<String>,
    /// True if corrections without matches are retained, and all report whether they have one.
    pub prune: bool,
}

/// The template of the query.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    Inline { text: String, lang: Option<String> },
    Stored { id: String },
}

/// The query on an index.
pub struct BoundCollate {
    template: Template,
    params: Option<String>,
    /// See [`Collate`].
    pub prune: bool,
}

impl Collate {
    /// Reads the object of `collate`.
    pub fn parse(&mut self, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let members = value.as_object();
        for (place, member) in members.into_iter().flatten().enumerate() {
            let (key, option) = (member.key.as_ref(), &member.value);
            match key {
                "query" => self.query = Some(Source::parse(option, value, members.is_some_and(|all| place + 1 == all.len()), cx)?),
                "params" => match option.kind {
                    Kind::Array(_) => return Err(EsError::not_implemented("option [params] of [collate] as an array")),
                    Kind::Object(_) => {
                        cx.closing(option)?;
                        let mut out = JsonWriter::default();
                        out.value(option);
                        self.params = Some(out.into_string());
                    }
                    // ES: what is no map has no entries (modules/collate).
                    _ => self.params = None,
                },
                "prune" => match (&option.kind, option.as_str()) {
                    (Kind::Bool(prune), _) => self.prune = *prune,
                    (_, Some("true")) => self.prune = true,
                    (_, Some("false")) => self.prune = false,
                    _ => return Err(cx.parsing("suggester[phrase][collate] prune must be either 'true' or 'false'", option.at)),
                },
                _ => return Err(cx.parsing(format!("suggester[phrase][collate] doesn't support field [{key}]"), option.at)),
            }
        }
        cx.closing(value).map(drop)
    }

    /// The query on an index, if there is one.
    pub fn bind(&self, cx: &QueryContext<'_>) -> Result<Option<BoundCollate>> {
        let Some(query) = &self.query else { return Ok(None) };
        let template = match query {
            Source::Inline { text, lang } => {
                match lang.as_deref() {
                    None | Some("mustache") => {}
                    Some(lang @ ("painless" | "expression")) => {
                        return Err(EsError::not_implemented(format!("option [collate] with a query in [{lang}]")));
                    }
                    Some(lang) => return Err(EsError::illegal_argument(format!("script_lang not supported [{lang}]"))),
                }
                if text.len() > MAX_BYTES {
                    return Err(EsError::not_implemented("templates of such a length"));
                }
                Template::compile(text, None, cx.major)?
            }
            Source::Stored { id } => {
                let stored = cx.stored_scripts.iter().find(|stored| stored.id == *id);
                let stored = stored.ok_or_else(|| {
                    EsError::new("resource_not_found_exception", 404, format!("unable to find script [{id}] in cluster state"))
                })?;
                if stored.lang != "mustache" {
                    return Err(EsError::not_implemented(format!("option [collate] with a query in [{}]", stored.lang)));
                }
                Template::compile(&stored.source, stored.content_type.as_deref(), cx.major)?
            }
        };
        Ok(Some(BoundCollate { template, params: self.params.clone(), prune: self.prune }))
    }
}

impl Source {
    /// Reads a template as a script: a string, or an object with `source` or `id`.
    fn parse(value: &Value<'_>, around: &Value<'_>, is_last: bool, cx: &ParseContext<'_>) -> Result<Self> {
        let members = match &value.kind {
            Kind::String(_) => {
                cx.read(value)?;
                return Ok(Self::Inline { text: scalar::text(value, cx)?.to_owned(), lang: None });
            }
            Kind::Object(members) => members,
            // ES: the object is expected after another value (modules/collate).
            Kind::Number(_) | Kind::Bool(_) | Kind::Null if is_last => {
                let at = cx.closing(around)?;
                return Err(EsError::x_content_parse("[script] Expected START_OBJECT but was: END_OBJECT", at));
            }
            _ => return Err(EsError::not_implemented("option [collate] with a query that is neither an object nor a string")),
        };
        let (mut text, mut id, mut lang) = (None, None, None);
        for member in members {
            let value = &member.value;
            let key = member.key.as_ref();
            let is_second = text.is_some() || id.is_some();
            match (key, &value.kind) {
                ("source", Kind::String(_) | Kind::Object(_)) | ("id", Kind::String(_)) if is_second => {
                    let cause = cx.illegal("must only use one of [source, id] when specifying a script", value.at);
                    return Err(object_parser::failed("script", key, value, cause, cx));
                }
                ("source", Kind::String(_)) => text = Some(scalar::text(value, cx)?.to_owned()),
                ("source", Kind::Object(_)) => {
                    cx.closing(value)?;
                    let mut out = JsonWriter::default();
                    out.value(value);
                    text = Some(out.into_string());
                }
                ("id", Kind::String(_)) => id = Some(scalar::text(value, cx)?.to_owned()),
                ("lang", Kind::String(_)) => lang = Some(scalar::text(value, cx)?.to_owned()),
                // ES: the parameters of the query are used, not these (modules/collate).
                ("params", Kind::Object(_)) => cx.closing(value).map(drop)?,
                ("options", Kind::Object(options)) if options.is_empty() => {}
                ("options", Kind::Object(_)) => return Err(EsError::not_implemented("scripts with [options]")),
                ("inline", _) => return Err(EsError::not_implemented("scripts with [inline]")),
                ("source" | "id" | "lang" | "params" | "options", _) => return Err(object_parser::wrong_type("script", key, value, cx)),
                _ => {
                    return Err(object_parser::unknown_field(
                        "script",
                        member,
                        &["source", "inline", "id", "lang", "options", "params"],
                        cx,
                    ));
                }
            }
        }
        let end = cx.closing(value)?;
        match (text, id) {
            (Some(text), _) => Ok(Self::Inline { text, lang }),
            (_, Some(_)) if lang.is_some() => Err(cx.illegal("illegally specified <lang> for a stored script", end)),
            (_, Some(id)) => Ok(Self::Stored { id }),
            _ => Err(cx.illegal("must specify either [source] for an inline script or [id] for a stored script", end)),
        }
    }
}

impl BoundCollate {
    /// Returns true if a document matches the query with this correction.
    pub fn matches(&self, correction: &str, exists: &Exists<'_>) -> Result<bool> {
        let params = parse(self.params.as_deref().unwrap_or("{}").as_bytes()).map_err(|error| error.to_es_error())?;
        let at = params.at;
        let given = params.as_object().into_iter().flatten().filter(|member| member.key != SUGGESTION).cloned();
        let suggestion = Value { kind: Kind::String(Cow::Borrowed(correction)), at };
        let all: Object<'_> = given.chain([Member { key: Cow::Borrowed(SUGGESTION), at, value: suggestion }]).collect();
        exists(&self.template.render(Value { kind: Kind::Object(all), at })?)
    }
}
