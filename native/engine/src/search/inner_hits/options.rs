//! The object of `inner_hits`.

use super::super::docvalue_fields::DocValueField;
use super::super::fetch::highlight::HighlightRequest;
use super::super::sort::{self, SortField};
use super::super::source_option::SourceOption;
use super::super::stored_fields::StoredFields;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::{object_parser, scalar};

const PARSER: &str = "inner_hits";

const KEYS: &[&str] = &[
    "collapse",
    "docvalue_fields",
    "explain",
    "fields",
    "from",
    "highlight",
    "ignore_unmapped",
    "name",
    "script_fields",
    "seq_no_primary_term",
    "size",
    "sort",
    "_source",
    "stored_fields",
    "track_scores",
    "version",
];

/// Options of inner hits.
pub struct InnerHits<'a> {
    /// The key they are returned under.
    pub name: Option<&'a str>,
    /// Hits to skip.
    pub from: u64,
    /// Number of hits.
    pub size: u64,
    /// Order; empty for descending score.
    pub sort: Vec<SortField>,
    /// `_source`; `None` follows `stored_fields`.
    pub source: Option<SourceOption>,
    /// Fields from doc values.
    pub docvalue_fields: Vec<DocValueField>,
    /// Fields from `_source`.
    pub fields: Vec<DocValueField>,
    /// True if `fields` was given, even empty.
    pub fields_given: bool,
    /// Which parts of a hit are returned.
    pub stored_fields: StoredFields,
    /// The fields to highlight.
    pub highlight: Option<HighlightRequest<'a>>,
    /// Whether to explain scores.
    pub explain: bool,
    /// Whether to return `_version`.
    pub version: bool,
    /// Whether to return `_seq_no` and `_primary_term`.
    pub seq_no_primary_term: bool,
    /// Compute scores though sorting by something else.
    pub track_scores: bool,
    /// The field that the hits of a group are collapsed on.
    pub collapse: Option<String>,
}

impl<'a> InnerHits<'a> {
    /// Reads the object.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut hits = Self {
            name: None,
            from: 0,
            size: 3,
            sort: Vec::new(),
            source: None,
            docvalue_fields: Vec::new(),
            fields: Vec::new(),
            fields_given: false,
            stored_fields: StoredFields::default(),
            highlight: None,
            explain: false,
            version: false,
            seq_no_primary_term: false,
            track_scores: false,
            collapse: None,
        };
        for member in value.as_object().into_iter().flatten() {
            if !KEYS.contains(&&*member.key) {
                return Err(object_parser::unknown_field(PARSER, member, KEYS, cx));
            }
            if !takes(&member.key, &member.value) {
                return Err(object_parser::wrong_type(PARSER, &member.key, &member.value, cx));
            }
            let read = hits.member(member, cx).and_then(|()| cx.read(&member.value));
            read.map_err(|cause| object_parser::failed(PARSER, &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(hits)
    }

    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match &*member.key {
            "name" => self.name = Some(scalar::text(value, cx)?),
            "from" => self.from = count("from", value, cx)?,
            "size" => self.size = count("size", value, cx)?,
            "explain" => self.explain = boolean(value, cx)?,
            "version" => self.version = boolean(value, cx)?,
            "seq_no_primary_term" => self.seq_no_primary_term = boolean(value, cx)?,
            "track_scores" => self.track_scores = boolean(value, cx)?,
            // ES: the query's own option decides whether its path may be unmapped (query/nested_inner_hits).
            "ignore_unmapped" => _ = boolean(value, cx)?,
            "sort" => self.sort = sort::parse(value, cx)?,
            "_source" => self.source = Some(SourceOption::parse(value, cx)?),
            "docvalue_fields" => self.docvalue_fields = fields(value, cx)?,
            "fields" => (self.fields, self.fields_given) = (fields(value, cx)?, true),
            "stored_fields" => self.stored_fields = StoredFields::parse(value, cx)?,
            "highlight" => self.highlight = Some(HighlightRequest::parse(value, cx)?),
            "collapse" => self.collapse = Some(collapse(value, cx)?),
            _ if value.as_object().is_some_and(|object| !object.is_empty()) => {
                return Err(EsError::not_implemented("[inner_hits] with [script_fields]"));
            }
            _ => _ = cx.closing(value)?,
        }
        Ok(())
    }

    /// Removes an explicit default sort. ES: in a point in time it stays (`api/global/search_collapse_inner_hits_beside`).
    pub fn settle_order(&mut self) {
        if self.sort == [SortField::Score { ascending: false }] {
            self.sort.clear();
        }
    }

    /// `_source` with its default resolved; `None` for no source.
    pub fn shown_source(&self) -> Option<SourceOption> {
        match &self.source {
            _ if self.stored_fields == StoredFields::Disabled => None,
            Some(source) if !source.hidden => Some(source.clone()),
            Some(source) => self.stored_fields.names_source().then(|| SourceOption { hidden: false, ..source.clone() }),
            None => self.stored_fields.source_by_default().then(SourceOption::default),
        }
    }
}

/// Returns true if the key accepts this kind of value.
fn takes(key: &str, value: &Value<'_>) -> bool {
    match &value.kind {
        Kind::Null => false,
        Kind::Bool(_) => matches!(key, "explain" | "version" | "seq_no_primary_term" | "track_scores" | "ignore_unmapped" | "_source"),
        Kind::Number(_) => matches!(key, "from" | "size"),
        Kind::String(_) => !matches!(key, "sort" | "docvalue_fields" | "fields" | "highlight" | "collapse" | "script_fields"),
        Kind::Array(_) => matches!(key, "sort" | "_source" | "docvalue_fields" | "fields" | "stored_fields"),
        Kind::Object(_) => matches!(key, "sort" | "_source" | "docvalue_fields" | "fields" | "highlight" | "collapse" | "script_fields"),
    }
}

fn boolean(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    scalar::boolean(value, cx)
}

fn count(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<u64> {
    let number = scalar::int(value, cx)?;
    u64::try_from(number).map_err(|_| cx.stop(EsError::illegal_argument(format!("illegal {key} value, at least 0 or higher")), value.at))
}

/// ES: a single field is accepted without an array (`query/nested_inner_hits`).
fn fields(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<DocValueField>> {
    match &value.kind {
        Kind::Array(_) => DocValueField::parse_items(value, cx, &|inner, _| {
            Err(cx.stop(EsError::new("illegal_state_exception", 500, "expected value but got [START_ARRAY]"), inner.at))
        }),
        _ => Ok(vec![DocValueField::object(value, cx)?]),
    }
}

/// The field's name. ES: read by hand, and nothing else is taken (`query/nested_inner_hits`).
fn collapse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<String> {
    let refused = |at: Location| cx.parsing("Invalid token in the inner collapse", at);
    let mut members = value.as_object().into_iter().flatten();
    let Some(first) = members.next() else { return Err(refused(cx.closing(value)?)) };
    if first.key != "field" {
        return Err(refused(first.at));
    }
    let Some(name) = first.value.as_str() else { return Err(refused(first.value.at)) };
    cx.read(&first.value)?;
    if let Some(second) = members.next() {
        return Err(refused(second.at));
    }
    cx.closing(value)?;
    Ok(name.to_owned())
}
