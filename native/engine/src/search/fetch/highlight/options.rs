//! Highlighting options of all fields or of one.

use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::{BoxQuery, ParseContext, parse_query};
use crate::xcontent::{object_parser, scalar};

use super::settings::Scanner;

/// Options valid on both levels; missing ones are inherited.
#[derive(Default)]
pub struct Options<'a> {
    /// Before matches.
    pub pre_tags: Option<Vec<String>>,
    /// Tags after a match.
    pub post_tags: Option<Vec<String>>,
    /// `order: score`.
    pub by_score: Option<bool>,
    /// `encoder: html`.
    pub html: Option<bool>,
    /// Length of a fragment.
    pub fragment_size: Option<i32>,
    /// Maximum number of fragments.
    pub number_of_fragments: Option<i32>,
    /// True to highlight only queries on the field itself.
    pub require_field_match: Option<bool>,
    /// Where fragments may end.
    pub scanner: Option<Scanner>,
    /// The highlighter.
    pub kind: Option<String>,
    /// How the plain highlighter splits the text.
    pub fragmenter: Option<String>,
    /// Length of the excerpt of a field without matches.
    pub no_match_size: Option<i32>,
    /// Offset at which analysis stops; -1 for the index's limit.
    pub max_analyzed_offset: Option<i32>,
    /// A query to highlight instead of the search's.
    pub query: Option<BoxQuery<'a>>,
    /// Characters that fragments end at.
    pub boundary_chars: Option<Vec<u16>>,
    /// Maximum scan distance for a boundary.
    pub boundary_max_scan: Option<i32>,
    /// Maximum number of phrases per field.
    pub phrase_limit: Option<i32>,
}

/// Keys of both levels.
pub const KEYS: &[&str] = &[
    "boundary_chars",
    "boundary_max_scan",
    "boundary_scanner",
    "boundary_scanner_locale",
    "encoder",
    "fragment_size",
    "fragmenter",
    "highlight_filter",
    "highlight_query",
    "max_analyzed_offset",
    "no_match_size",
    "number_of_fragments",
    "options",
    "order",
    "phrase_limit",
    "post_tags",
    "pre_tags",
    "require_field_match",
    "tags_schema",
    "type",
];

/// ES: 9 always reads the source (`api/global/search_highlight_errors`).
pub const OLD_KEY: &str = "force_source";

impl<'a> Options<'a> {
    /// Takes a member of both levels; false when its key is another. `parser` is the level's name in errors.
    pub fn member(&mut self, parser: &str, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !KEYS.contains(&key) && (key != OLD_KEY || cx.major >= 9) {
            return Ok(false);
        }
        if key == OLD_KEY
            && let Some(tell) = cx.deprecated
        {
            let at = value.at;
            let unused = "this field is unused and will be removed entirely";
            tell(format!("[{parser}][{}:{}] Deprecated field [{key}] used, {unused}", at.line, at.column));
        }
        let fits = match key {
            "pre_tags" | "post_tags" => matches!(value.kind, Kind::Array(_) | Kind::String(_)),
            "fragment_size" | "number_of_fragments" | "boundary_max_scan" | "no_match_size" | "phrase_limit" | "max_analyzed_offset" => {
                matches!(value.kind, Kind::Number(_) | Kind::String(_))
            }
            "require_field_match" | "highlight_filter" | "force_source" => matches!(value.kind, Kind::Bool(_) | Kind::String(_)),
            "options" | "highlight_query" => value.as_object().is_some(),
            _ => value.as_str().is_some(),
        };
        if !fits {
            return Err(object_parser::wrong_type(parser, key, value, cx));
        }
        self.take(key, value, cx).map_err(|cause| object_parser::failed(parser, key, value, cause, cx))?;
        Ok(true)
    }

    fn take(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let text = || scalar::text(value, cx).map(str::to_owned);
        match key {
            "pre_tags" => self.pre_tags = Some(texts(value, cx)?),
            "post_tags" => self.post_tags = Some(texts(value, cx)?),
            "encoder" => self.html = Some(text()? == "html"),
            "order" => self.by_score = Some(text()? == "score"),
            "fragment_size" => self.fragment_size = Some(scalar::int(value, cx)?),
            "number_of_fragments" => {
                let number = scalar::int(value, cx)?;
                if !(0..=10_000).contains(&number) {
                    return Err(cx.illegal("[number_of_fragments] must be between [0] and [10000]", value.at));
                }
                self.number_of_fragments = Some(number);
            }
            "require_field_match" => self.require_field_match = Some(scalar::boolean(value, cx)?),
            "highlight_filter" | "force_source" => _ = scalar::boolean(value, cx)?,
            "boundary_scanner" => self.scanner = Some(scanner(scalar::text(value, cx)?, value, cx)?),
            "boundary_max_scan" => self.boundary_max_scan = Some(scalar::int(value, cx)?),
            "phrase_limit" => self.phrase_limit = Some(scalar::int(value, cx)?),
            "boundary_chars" => self.boundary_chars = Some(text()?.encode_utf16().collect()),
            // Java's boundaries are the same in all languages but Thai.
            "boundary_scanner_locale" => {
                if text()?.starts_with("th") {
                    return Err(EsError::not_implemented("[boundary_scanner_locale] of Thai"));
                }
            }
            "type" => self.kind = Some(text()?),
            "fragmenter" => self.fragmenter = Some(text()?),
            "no_match_size" => self.no_match_size = Some(scalar::int(value, cx)?),
            "max_analyzed_offset" => {
                let offset = scalar::int(value, cx)?;
                if offset < -1 || offset == 0 || (offset == -1 && cx.major == 8) {
                    let or = if cx.major == 8 { "" } else { ", or -1" };
                    return Err(cx.illegal(format!("[max_analyzed_offset] must be a positive integer{or}"), value.at));
                }
                self.max_analyzed_offset = Some(offset);
            }
            "tags_schema" => match scalar::text(value, cx)? {
                "default" => (self.pre_tags, self.post_tags) = (Some(default_tags().0), Some(default_tags().1)),
                "styled" => {
                    self.pre_tags = Some((1..=10).map(|number| format!("<em class=\"hlt{number}\">")).collect());
                    self.post_tags = Some(default_tags().1);
                }
                other => return Err(cx.illegal(format!("Unknown tag schema [{other}]"), value.at)),
            },
            "highlight_query" => self.query = Some(parse_query(value, cx)?),
            // Options of highlighters that plugins bring.
            _ => cx.closing(value).map(drop)?,
        }
        Ok(())
    }

    /// Rejects tags that do not match; `end` is the enclosing object.
    pub fn check_tags(&self, object: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let refuse = |reason: &str| Err(cx.parsing(reason, cx.closing(object)?));
        match (&self.pre_tags, &self.post_tags) {
            (Some(_), None) => refuse("pre_tags are set but post_tags are not set"),
            (Some(pre), Some(post)) if pre.is_empty() || post.is_empty() => refuse("pre_tags or post_tags must not be empty"),
            _ => Ok(()),
        }
    }
}

/// Tags without any option.
pub fn default_tags() -> (Vec<String>, Vec<String>) {
    (vec!["<em>".to_owned()], vec!["</em>".to_owned()])
}

/// A text or an array of scalars.
pub fn texts(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<String>> {
    let Some(items) = value.as_array() else { return Ok(vec![scalar::text(value, cx)?.to_owned()]) };
    let mut texts = Vec::new();
    for item in items {
        match &item.kind {
            Kind::Array(_) => {
                return Err(cx.stop(EsError::illegal_state(format!("expected value but got [{}]", item.token())), item.at));
            }
            _ => texts.push(scalar::text(item, cx)?.to_owned()),
        }
    }
    cx.closing(value)?;
    Ok(texts)
}

fn scanner(name: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Scanner> {
    Ok(match name.to_uppercase().as_str() {
        "CHARS" => Scanner::Chars,
        "WORD" => Scanner::Word,
        "SENTENCE" => Scanner::Sentence,
        other => {
            let class = "org.elasticsearch.search.fetch.subphase.highlight.HighlightBuilder.BoundaryScannerType";
            return Err(cx.illegal(format!("No enum constant {class}.{other}"), value.at));
        }
    })
}
