//! `direct_generator`, parsed like the reference's `ObjectParser`.

use std::sync::Arc;

use super::SPEC;
use super::generator::BoundGenerator;
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::suggest::field_options::term_field;
use crate::suggest::spell_checker::{Sort, SpellChecker, SuggestMode};
use crate::suggest::string_distance::StringDistance;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};
use crate::xcontent::scalar;

const PARSER: &str = "direct_generator";
const KEYS: &[&str] = &[
    "accuracy",
    "field",
    "max_edits",
    "max_inspections",
    "max_term_freq",
    "min_doc_freq",
    "min_word_length",
    "post_filter",
    "pre_filter",
    "prefix_length",
    "size",
    "sort",
    "string_distance",
    "suggest_mode",
];

/// The options as sent.
#[derive(Clone, Default)]
pub struct GeneratorOptions {
    field: String,
    spelling: SpellChecker,
    size: Option<i32>,
    pre_filter: Option<String>,
    post_filter: Option<String>,
    mode: Option<String>,
    sort: Option<String>,
    distance: Option<String>,
}

impl GeneratorOptions {
    /// Reads an object.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut options, mut has_field, mut late) = (Self::default(), false, None);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            let takes: &[&str] = match key {
                "field" | "post_filter" | "pre_filter" | "sort" | "string_distance" | "suggest_mode" => &["VALUE_STRING"],
                _ if KEYS.contains(&key) => &["VALUE_NUMBER", "VALUE_STRING"],
                _ => return Err(unknown_field(PARSER, member, KEYS, cx)),
            };
            if !takes.contains(&value.token()) {
                return Err(wrong_type(PARSER, key, value, cx));
            }
            let wrap = |cause| failed(PARSER, key, value, cause, cx);
            options.take(key, value, cx).map_err(wrap)?;
            if let Err(cause) = options.check(key) {
                let error = EsError::x_content_parse(format!("[{PARSER}] failed to parse field [{key}]"), value.at).caused_by(cause);
                // ES: what precedes the field is set when the field is read, in reverse order (api/global/search_suggest_phrase).
                if has_field {
                    return Err(error);
                }
                late = Some((error, value.at));
            }
            if key == "field" {
                has_field = true;
                if let Some((error, at)) = late.take() {
                    let reason = format!("failed to build [{PARSER}] after last required field arrived");
                    let error = EsError::x_content_parse(reason, at).caused_by(error);
                    return Err(wrap(error));
                }
            }
        }
        cx.closing(value)?;
        if has_field { Ok(options) } else { Err(EsError::illegal_argument("Required [field]")) }
    }

    fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let text = || scalar::text(value, cx).map(str::to_owned);
        match key {
            "accuracy" => self.spelling.accuracy = scalar::float(value, cx)?,
            "field" => self.field = text()?,
            "max_edits" => self.spelling.max_edits = scalar::int(value, cx)?.clamp(0, 3) as u8,
            "max_inspections" => self.spelling.max_inspections = scalar::int(value, cx)?,
            "max_term_freq" => self.spelling.max_term_freq = scalar::float(value, cx)?,
            "min_doc_freq" => self.spelling.min_doc_freq = scalar::float(value, cx)?,
            "min_word_length" => self.spelling.min_word_length = usize::try_from(scalar::int(value, cx)?).unwrap_or_default(),
            "post_filter" => self.post_filter = Some(text()?),
            "pre_filter" => self.pre_filter = Some(text()?),
            "prefix_length" => self.spelling.prefix_length = usize::try_from(scalar::int(value, cx)?).unwrap_or_default(),
            "size" => self.size = Some(scalar::int(value, cx)?),
            "sort" => self.sort = Some(text()?),
            "string_distance" => self.distance = Some(text()?),
            _ => self.mode = Some(text()?),
        }
        Ok(())
    }

    fn check(&self, key: &str) -> Result<()> {
        let edits = self.spelling.max_edits;
        match key {
            "size" if self.size.is_some_and(|size| size <= 0) => Err(EsError::illegal_argument("Size must be positive")),
            "max_edits" if !(1..=2).contains(&edits) => Err(EsError::illegal_argument(format!("Illegal max_edits value {edits}"))),
            _ => Ok(()),
        }
    }

    /// Binds the options to an index.
    pub fn bind(&self, cx: &QueryContext<'_>) -> Result<BoundGenerator> {
        let pre_filter = filter(self.pre_filter.as_deref(), cx)?;
        let post_filter = filter(self.post_filter.as_deref(), cx)?;
        let mut spelling = self.spelling.clone();
        if let Some(mode) = &self.mode {
            let wrong = |_| EsError::illegal_argument(format!("Illegal suggest mode {}", mode.to_lowercase()));
            spelling.mode = SuggestMode::parse(mode).map_err(wrong)?;
        }
        if let Some(sort) = &self.sort {
            spelling.sort = Sort::parse(sort)?;
        }
        if let Some(distance) = &self.distance {
            spelling.distance = StringDistance::parse(&distance.to_lowercase())?;
        }
        let field = term_field(SPEC.name, &self.field, cx)?;
        Ok(BoundGenerator { field, spelling, size: self.size.unwrap_or(5), pre_filter, post_filter })
    }
}

fn filter(name: Option<&str>, cx: &QueryContext<'_>) -> Result<Option<Arc<Analyzer>>> {
    let Some(name) = name else { return Ok(None) };
    let analyzer = cx.analysis.find_analyzer(name)?;
    analyzer.map(Some).ok_or_else(|| EsError::illegal_argument(format!("Analyzer [{name}] doesn't exists")))
}
