//! A search body with its URL parameters.

use std::collections::HashSet;

use super::number::{boolean, float, int};
use super::sort::{self, SortField};
use super::source_option::SourceOption;
use super::target::SearchContext;
use crate::aggregation::request::AggregationsRequest;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query::{BoxQuery, ParseContext, parse_query};

/// How far hits are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackTotal {
    /// All of them.
    Exact,
    /// Up to this many, then `gte`.
    UpTo(u64),
    /// Not at all: the reply has no `total`.
    Disabled,
}

/// A parsed search.
pub struct SearchRequest<'a> {
    /// The query; all documents without one.
    pub query: Option<BoxQuery<'a>>,
    /// Applied to hits, not to aggregations.
    pub post_filter: Option<BoxQuery<'a>>,
    /// Hits to skip.
    pub from: u64,
    /// Hits to show.
    pub size: u64,
    /// Order; empty for the default, descending score.
    pub sort: Vec<SortField>,
    /// What to show of sources.
    pub source: SourceOption,
    /// How far to count.
    pub track_total: TrackTotal,
    /// Aggregations.
    pub aggregations: AggregationsRequest,
    /// Show `_version`.
    pub version: bool,
    /// Show `_seq_no` and `_primary_term`.
    pub seq_no_primary_term: bool,
    /// Compute scores though sorting by something else.
    pub track_scores: bool,
    /// Drop hits below this score.
    pub min_score: Option<f32>,
    /// Names of aggregations carry their type.
    pub typed_keys: bool,
    /// `hits.total` is a bare number.
    pub total_as_int: bool,
}

/// Keys of a search body that the reference has and the engine does not.
const UNBUILT: &[&str] = &[
    "collapse", "docvalue_fields", "ext", "fields", "highlight", "indices_boost", "knn", "pit", "profile", "rank",
    "rescore", "retriever", "runtime_mappings", "script_fields", "search_after", "slice", "stored_fields", "suggest",
    "terminate_after", "stats", "explain", "timeout",
];

impl<'a> SearchRequest<'a> {
    /// Reads a body (absent: match everything) and the URL's parameters, which win over it.
    pub fn parse(body: Option<&'a Value<'a>>, parse: &ParseContext<'_>, cx: &SearchContext) -> Result<Self> {
        let mut request = Self {
            query: None,
            post_filter: None,
            from: 0,
            size: 10,
            sort: Vec::new(),
            source: SourceOption::default(),
            track_total: TrackTotal::UpTo(10_000),
            aggregations: AggregationsRequest::default(),
            version: false,
            seq_no_primary_term: false,
            track_scores: false,
            min_score: None,
            typed_keys: false,
            total_as_int: false,
        };
        if let Some(body) = body {
            let Some(object) = body.as_object() else {
                let reason = format!("Expected [START_OBJECT] but found [{}]", body.token());
                return Err(EsError::parsing(reason, body.at));
            };
            for member in object {
                request.member(member, parse)?;
            }
        }
        request.params(cx)?;
        Ok(request)
    }

    fn member(&mut self, member: &'a Member<'a>, parse: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        let unknown = || EsError::parsing(format!("Unknown key for a {} in [{}].", value.token(), member.key), value.at);
        let scalar = value.scalar_text().is_some();
        let object = value.as_object().is_some();
        match &*member.key {
            "from" if scalar => self.from = from(int(value)?)?,
            "size" if scalar => self.size = size(int(value)?)?,
            "query" if object => self.query = Some(parse_query(value, parse)?),
            "post_filter" if object => self.post_filter = Some(parse_query(value, parse)?),
            "_source" if !value.is_null() => self.source = SourceOption::parse(value)?,
            "track_total_hits" if scalar => self.track_total = track_total(value)?,
            "sort" if !value.is_null() => self.sort = sort::parse(value)?,
            "aggs" | "aggregations" if object => self.aggregations = AggregationsRequest::parse(value)?,
            "version" if scalar => self.version = boolean(value)?,
            "seq_no_primary_term" if scalar => self.seq_no_primary_term = boolean(value)?,
            "track_scores" if scalar => self.track_scores = boolean(value)?,
            "min_score" if scalar => self.min_score = Some(float(value)?),
            "explain" | "profile" if scalar => {
                if boolean(value)? {
                    return Err(EsError::not_implemented(format!("search option [{}]", member.key)));
                }
            }
            key if UNBUILT.contains(&key) => return Err(EsError::not_implemented(format!("search option [{key}]"))),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    fn params(&mut self, cx: &SearchContext) -> Result<()> {
        let mut seen = HashSet::new();
        for (name, value) in &cx.params {
            if !seen.insert(name.as_str()) {
                continue;
            }
            match name.as_str() {
                "from" => self.from = from(param_int(name, value)?)?,
                "size" => self.size = size(param_int(name, value)?)?,
                "sort" => self.sort = value.split(',').map(sort::parse_param).collect::<Result<_>>()?,
                "track_total_hits" => {
                    self.track_total = match value.as_str() {
                        "" | "true" => TrackTotal::Exact,
                        "false" => TrackTotal::Disabled,
                        _ => up_to(param_int(name, value)?)?,
                    };
                }
                "version" => self.version = param_bool(value)?,
                "seq_no_primary_term" => self.seq_no_primary_term = param_bool(value)?,
                "track_scores" => self.track_scores = param_bool(value)?,
                "typed_keys" => self.typed_keys = param_bool(value)?,
                "rest_total_hits_as_int" => self.total_as_int = param_bool(value)?,
                _ => {}
            }
        }
        if let Some(source) = SourceOption::from_params(cx) {
            self.source = source;
        }
        if self.total_as_int {
            match self.track_total {
                TrackTotal::UpTo(10_000) | TrackTotal::Exact => self.track_total = TrackTotal::Exact,
                TrackTotal::UpTo(limit) => {
                    let reason = format!(
                        "[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got {limit}"
                    );
                    return Err(EsError::illegal_argument(reason));
                }
                TrackTotal::Disabled => {}
            }
        }
        Ok(())
    }

    /// Whether hits come with scores.
    pub fn needs_scores(&self) -> bool {
        self.track_scores
            || self.min_score.is_some()
            || self.sort.iter().any(|field| matches!(field, SortField::Score { .. }))
            || (self.sort.is_empty() && self.size > 0)
    }
}

fn from(value: i64) -> Result<u64> {
    u64::try_from(value)
        .map_err(|_| EsError::illegal_argument(format!("[from] parameter cannot be negative but was [{value}]")))
}

fn size(value: i64) -> Result<u64> {
    u64::try_from(value)
        .map_err(|_| EsError::illegal_argument(format!("[size] parameter cannot be negative, found [{value}]")))
}

fn track_total(value: &Value<'_>) -> Result<TrackTotal> {
    match (&value.kind, value.as_str()) {
        (Kind::Bool(true), _) | (_, Some("true")) => Ok(TrackTotal::Exact),
        (Kind::Bool(false), _) | (_, Some("false")) => Ok(TrackTotal::Disabled),
        _ => up_to(int(value)?),
    }
}

fn up_to(value: i64) -> Result<TrackTotal> {
    match value {
        -1 => Ok(TrackTotal::Disabled),
        0.. => Ok(TrackTotal::UpTo(value as u64)),
        _ => Err(EsError::illegal_argument(format!(
            "[track_total_hits] parameter must be positive or equals to -1, got {value}"
        ))),
    }
}

fn param_int(name: &str, value: &str) -> Result<i64> {
    value.parse::<i32>().map(i64::from).map_err(|_| {
        EsError::illegal_argument(format!("Failed to parse int parameter [{name}] with value [{value}]"))
            .caused_by(EsError::number_format(value))
    })
}

fn param_bool(value: &str) -> Result<bool> {
    match value {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(EsError::illegal_argument(format!("Failed to parse value [{value}] as only [true] or [false] are allowed."))),
    }
}
