//! A search body with its URL parameters.

use std::ops::Range;

use super::collapse::Collapse;
use super::docvalue_fields::DocValueField;
use super::fetch::highlight::HighlightRequest;
use super::indices_boost::IndicesBoost;
use super::number::{boolean, float, int};
use super::options;
use super::point_in_time::PointInTime;
use super::rescore::Rescore;
use super::retriever::{Compound, Retriever};
use super::script_fields::ScriptField;
use super::slice::Slice;
use super::sort::{self, SortField};
use super::source_option::SourceOption;
use super::stored_fields::StoredFields;
use super::target::SearchContext;
use super::top_hits_options;
use super::track_total::TrackTotal;
use super::{search_after, time_value};
use crate::aggregation::nested_step::NestedStep;
use crate::aggregation::request::AggregationsRequest;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Object, Value};
use crate::query_dsl::{BoxQuery, Nearest, ParseContext, Required, parse_query};
use crate::suggest::SuggestRequest;
use crate::xcontent::scalar;

/// The keys of a search body that are built: what is not here or in [`options`] is unknown.
pub const SEARCH_KEYS: &[&str] = &[
    "aggregations",
    "aggs",
    "collapse",
    "docvalue_fields",
    "fields",
    "explain",
    "from",
    "highlight",
    "indices_boost",
    "knn",
    "min_score",
    "pit",
    "post_filter",
    "profile",
    "query",
    "rescore",
    "retriever",
    "runtime_mappings",
    "script_fields",
    "search_after",
    "seq_no_primary_term",
    "size",
    "slice",
    "sort",
    "_source",
    "stats",
    "stored_fields",
    "suggest",
    "terminate_after",
    "timeout",
    "track_scores",
    "track_total_hits",
    "version",
];

/// A parsed search.
pub struct SearchRequest<'a> {
    /// The body it was read from.
    pub body: Option<&'a Value<'a>>,
    /// True if ties are broken by `_shard_doc` implicitly.
    pub sort_by_place: bool,
    /// Whether to profile the shards.
    pub profile: bool,
    /// The query; all documents without one.
    pub query: Option<BoxQuery<'a>>,
    /// Top-level `knn` searches, combined with the query.
    pub knn: Vec<Nearest<'a>>,
    /// Applied to hits, not to aggregations.
    pub post_filter: Option<BoxQuery<'a>>,
    /// Hits to skip.
    pub from: u64,
    /// Number of hits.
    pub size: u64,
    /// True if `size` was given.
    pub size_given: bool,
    /// Order; empty for the default, descending score.
    pub sort: Vec<SortField>,
    /// The sort values after which hits start; empty for all.
    pub search_after: &'a [Value<'a>],
    /// `_source`; `None` follows `stored_fields`.
    pub source: Option<SourceOption>,
    /// `track_total_hits`.
    pub track_total: TrackTotal,
    /// True if `track_total_hits` was given.
    pub track_total_given: bool,
    /// `collapse`.
    pub collapse: Option<Collapse<'a>>,
    /// Rescorers, one after the other.
    pub rescore: Vec<Rescore<'a>>,
    /// The point in time that is searched.
    pub pit: Option<PointInTime>,
    /// Slice of a scroll or point in time.
    pub slice: Option<Slice>,
    /// The way from documents to the objects that are returned as hits (`top_hits`).
    pub way: Vec<NestedStep>,
    /// Aggregations.
    pub aggregations: AggregationsRequest,
    /// True if the request has `aggregations`, even empty.
    pub aggregations_given: bool,
    /// The retriever, until it is expanded into the other members.
    pub retriever: Option<Retriever<'a>>,
    /// The compound retriever that ranks documents, until it has run.
    pub ranking: Option<Box<Compound<'a>>>,
    /// Members that cannot be combined with a retriever.
    pub beside_retriever: Vec<&'static str>,
    /// True if the request has a sort, even an empty one.
    pub sort_given: bool,
    /// Suggestions.
    pub suggest: Option<SuggestRequest>,
    /// Whether to explain scores.
    pub explain: bool,
    /// Whether to return `_version`.
    pub version: bool,
    /// Whether to return `_seq_no` and `_primary_term`.
    pub seq_no_primary_term: bool,
    /// Whether inner hits report them as unassigned.
    pub numbers_unknown: bool,
    /// Whether to return the scores of named queries.
    pub scores_names: bool,
    /// Compute scores though sorting by something else.
    pub track_scores: bool,
    /// Drop hits below this score.
    pub min_score: Option<f32>,
    /// `terminate_after`; 0 for never.
    pub terminate_after: u64,
    /// Milliseconds after which a shard stops with what it has found.
    pub timeout: Option<u64>,
    /// Fields from doc values.
    pub docvalue_fields: Vec<DocValueField>,
    /// Script fields.
    pub script_fields: Vec<ScriptField>,
    /// Fields from `_source`.
    pub fields: Vec<DocValueField>,
    /// The fields to highlight.
    pub highlight: Option<HighlightRequest<'a>>,
    /// Definitions of fields that the search brings.
    pub runtime_mappings: Option<&'a Object<'a>>,
    /// Which parts of a hit are returned.
    pub stored_fields: StoredFields,
    /// Factors of indices.
    pub indices_boost: IndicesBoost,
    /// Names of aggregations carry their type.
    pub typed_keys: bool,
    /// `hits.total` is a bare number.
    pub total_as_int: bool,
    /// Terms are weighed by the statistics of all shards together.
    pub global_statistics: bool,
    /// The number of shard results buffered before a partial reduction.
    pub batched_reduce_size: u64,
    /// Shards above which those that cannot match are skipped.
    pub pre_filter_shard_size: Option<u64>,
    /// `allow_partial_search_results`.
    pub partial_results: bool,
    /// The error of a query that is parsed after index resolution.
    pub put_off: Option<EsError>,
    /// The same of the body's own query.
    pub query_put_off: Option<EsError>,
    /// The deprecation warnings of that query, as a range of all warnings; they are only reported once it is parsed.
    pub query_late: Range<usize>,
}

impl Default for SearchRequest<'_> {
    fn default() -> Self {
        Self {
            body: None,
            sort_by_place: false,
            profile: false,
            query: None,
            knn: Vec::new(),
            post_filter: None,
            from: 0,
            size: 10,
            sort: Vec::new(),
            search_after: &[],
            source: None,
            track_total: TrackTotal::UpTo(10_000),
            track_total_given: false,
            collapse: None,
            rescore: Vec::new(),
            pit: None,
            slice: None,
            way: Vec::new(),
            aggregations: AggregationsRequest::default(),
            aggregations_given: false,
            retriever: None,
            ranking: None,
            size_given: false,
            beside_retriever: Vec::new(),
            sort_given: false,
            suggest: None,
            explain: false,
            version: false,
            seq_no_primary_term: false,
            numbers_unknown: false,
            scores_names: false,
            track_scores: false,
            min_score: None,
            terminate_after: 0,
            timeout: None,
            docvalue_fields: Vec::new(),
            script_fields: Vec::new(),
            fields: Vec::new(),
            highlight: None,
            runtime_mappings: None,
            stored_fields: StoredFields::default(),
            indices_boost: IndicesBoost::default(),
            typed_keys: false,
            total_as_int: false,
            global_statistics: false,
            batched_reduce_size: 512,
            pre_filter_shard_size: None,
            partial_results: true,
            put_off: None,
            query_put_off: None,
            query_late: 0..0,
        }
    }
}

impl<'a> SearchRequest<'a> {
    /// Reads a body (absent: match everything) and the URL's parameters, which win over it.
    pub fn parse(body: Option<&'a Value<'a>>, parse: &ParseContext<'_>, cx: &SearchContext) -> Result<Self> {
        let mut request = Self { body, ..Self::default() };
        if let Some(body) = body {
            let Some(object) = body.as_object() else {
                let reason = format!("Expected [START_OBJECT] but found [{}]", body.token());
                return Err(EsError::parsing(reason, body.at));
            };
            for member in object {
                request.member(member, parse)?;
            }
            parse.closing(body)?;
        }
        request.params(cx)?;
        for nearest in &request.knn {
            nearest.check(
                Some(nearest.k.unwrap_or(request.size as i64)).filter(|_| request.size > 0 || nearest.k.is_some()),
                Required::BySearch,
            )?;
        }
        if !request.knn.is_empty() && cx.param("search_type").is_some() {
            let reason = "cannot set [search_type] when using [knn] search, since the search type is determined automatically";
            return Err(EsError::illegal_argument(reason));
        }
        // ES: the default order, spelled out, is the default order (api/global/search_rescore).
        if request.sort == [SortField::Score { ascending: false }] && request.pit.is_none() {
            request.sort.clear();
        }
        Ok(request)
    }

    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        let scalar = value.scalar_text().is_some();
        let object = value.as_object().is_some();
        let items = value.as_array();
        // The empty name is no key: what is missing from the lists reaches no arm but the last two.
        let key = SEARCH_KEYS.iter().find(|key| **key == member.key).copied().unwrap_or_default();
        match (key, items) {
            ("from", _) if scalar => self.from = from(int(value, cx)?)?,
            ("size", _) if scalar => {
                self.size = size(int(value, cx)?)?;
                self.size_given = true;
            }
            ("query", _) if object => {
                let others = cx.take_deferred();
                let before = cx.deferred_count();
                self.query = Some(parse_query(value, cx)?);
                self.query_late = before..cx.deferred_count();
                self.query_put_off = cx.take_deferred();
                self.put_off = self.put_off.take().or(others);
            }
            ("post_filter", _) if object => self.post_filter = Some(parse_query(value, cx)?),
            ("knn", _) if object => self.knn.push(Nearest::parse(value, true, cx)?),
            ("knn", Some(items)) => {
                for item in items {
                    if item.as_object().is_none() {
                        let reason = "malformed knn format, within the knn search array only objects are allowed; found";
                        return Err(cx.stop(EsError::x_content_parse(format!("{reason} {}", item.token()), item.at), item.at));
                    }
                    self.knn.push(Nearest::parse(item, true, cx)?);
                }
                cx.closing(value)?;
            }
            ("_source", _) if !value.is_null() => self.source = Some(SourceOption::parse(value, cx)?),
            ("track_total_hits", _) if scalar => {
                self.track_total = TrackTotal::parse(value, cx)?;
                self.track_total_given = true;
            }
            ("collapse", _) if object => self.collapse = Some(Collapse::parse(value, cx)?),
            ("rescore", _) if object => self.rescore.extend(Rescore::parse_all(value, cx)?),
            ("rescore", Some(_)) => self.rescore = Rescore::parse_all(value, cx)?,
            ("pit", _) if object => self.pit = Some(PointInTime::parse(value, cx)?),
            ("slice", _) if object => self.slice = Some(Slice::parse(value, cx)?),
            ("retriever", _) if object => self.retriever = Some(Retriever::parse(value, cx)?),
            ("sort", _) if !value.is_null() => {
                self.sort = sort::parse(value, cx)?;
                self.sort_given = true;
            }
            ("highlight", _) if object => self.highlight = Some(HighlightRequest::parse(value, cx)?),
            ("runtime_mappings", _) if object => self.runtime_mappings = value.as_object(),
            ("search_after", Some(_)) => self.search_after = search_after::parse(value, cx)?,
            ("aggs" | "aggregations", _) if object => {
                self.aggregations = AggregationsRequest::parse(value, cx)?;
                self.aggregations.hits().iter().try_for_each(|hits| top_hits_options::validate(&hits.options, cx))?;
                self.aggregations_given = true;
            }
            ("suggest", _) if object => self.suggest = Some(SuggestRequest::parse(value, cx)?),
            ("version", _) if scalar => self.version = boolean(value, cx)?,
            ("seq_no_primary_term", _) if scalar => self.seq_no_primary_term = boolean(value, cx)?,
            ("track_scores", _) if scalar => self.track_scores = boolean(value, cx)?,
            ("min_score", _) if scalar => self.min_score = Some(float(value, cx)?),
            ("timeout", _) if scalar => {
                let text = scalar::text(value, cx)?;
                time_value::check(text, "timeout")?;
                self.timeout = time_value::millis(text);
            }
            ("terminate_after", _) if scalar => self.terminate_after = terminate_after(int(value, cx)?)?,
            ("stats", Some(items)) => groups(items)?,
            ("indices_boost", Some(items)) => self.indices_boost = IndicesBoost::parse(items, cx)?,
            ("docvalue_fields", Some(_)) => self.docvalue_fields = DocValueField::parse_all("docvalue_fields", value, cx)?,
            ("script_fields", _) if object => self.script_fields = ScriptField::parse_all(value, cx)?,
            ("fields", Some(_)) => self.fields = DocValueField::parse_all("fields", value, cx)?,
            ("stored_fields", _) if scalar || items.is_some() => self.stored_fields = StoredFields::parse(value, cx)?,
            ("explain", _) if scalar => self.explain = boolean(value, cx)?,
            ("profile", _) if scalar => self.profile = boolean(value, cx)?,
            _ if options::unbuilt(member)? => {}
            _ => {
                let reason = format!("Unknown key for a {} in [{}].", value.token(), member.key);
                return Err(EsError::parsing(reason, value.at));
            }
        }
        Ok(())
    }

    /// Applies scroll and point-in-time rules: a scroll counts all hits, and a point in time breaks ties.
    pub fn settle(&mut self, cx: &SearchContext) {
        if let Some(max) = cx.max_buckets {
            self.aggregations.limit_buckets(max);
        }
        if let Some(breaker) = cx.request_breaker {
            self.aggregations.limit_memory(breaker);
        }
        if let Some(page) = cx.scroll {
            self.track_total = TrackTotal::Exact;
            self.from = page.saturating_mul(self.size);
            if page > 0 {
                self.aggregations = AggregationsRequest::default();
            }
        }
        let last_is_place = matches!(self.sort.last(), Some(SortField::Field(sort)) if sort.field == sort::SHARD_DOC);
        let fits = self.search_after.is_empty() || self.search_after.len() == self.sort.len() + 1;
        if self.pit.is_some() && !self.sort.is_empty() && !last_is_place && fits {
            self.sort.push(sort::by_place());
            self.sort_by_place = true;
        }
    }

    /// `_source` with its default resolved; `None` for no source.
    pub fn shown_source(&self) -> Option<SourceOption> {
        match &self.source {
            Some(source) if !source.hidden => Some(source.clone()),
            // ES: hiding the source does not hide it from those who name it among the stored fields (api/global/search_source_as_stored).
            Some(source) => self.stored_fields.names_source().then(|| SourceOption { hidden: false, ..source.clone() }),
            // ES: script fields suppress the source (modules/query/stored_script).
            None if self.stored_fields == StoredFields::Absent && !self.script_fields.is_empty() => None,
            None => self.stored_fields.source_by_default().then(SourceOption::default),
        }
    }

    /// The slice. ES: what only suggests is not sliced (`api/global/search_suggest_slice`).
    pub fn wanted_slice(&self) -> Option<&Slice> {
        self.slice.as_ref().filter(|_| !self.only_suggests())
    }

    /// Returns true for a suggest-only request, which has no hits.
    pub fn only_suggests(&self) -> bool {
        // ES: an empty `aggregations` counts (api/global/search_dfs_suggestions).
        self.suggest.is_some() && self.query.is_none() && self.knn.is_empty() && self.ranking.is_none() && !self.aggregations_given
    }

    /// Returns true if statistics are requested from the shards first (the DFS phase).
    pub fn gathers_statistics(&self) -> bool {
        // ES: with nothing but suggestions to find, the type of the search is the usual one (api/global/search_dfs_suggestions).
        self.global_statistics && !self.only_suggests()
    }

    /// Returns true if scores are computed.
    pub fn needs_scores(&self) -> bool {
        self.min_score.is_some() || self.shows_scores() || self.aggregations.need_scores()
    }

    /// Returns true if hits are returned with scores.
    pub fn shows_scores(&self) -> bool {
        // ES: without hits nothing is sorted either (query/unscored_failures).
        self.size > 0
            && (self.track_scores || self.sort.iter().any(|field| matches!(field, SortField::Score { .. })) || self.sort.is_empty())
    }
}

pub(super) fn from(value: i64) -> Result<u64> {
    u64::try_from(value).map_err(|_| EsError::illegal_argument(format!("[from] parameter cannot be negative but was [{value}]")))
}

pub(super) fn size(value: i64) -> Result<u64> {
    u64::try_from(value).map_err(|_| EsError::illegal_argument(format!("[size] parameter cannot be negative, found [{value}]")))
}

pub(super) fn terminate_after(value: i64) -> Result<u64> {
    u64::try_from(value).map_err(|_| EsError::illegal_argument("terminateAfter must be > 0"))
}

/// The statistics groups of a search; no search statistics are reported.
fn groups(items: &[Value<'_>]) -> Result<()> {
    match items.iter().find(|item| !matches!(item.kind, Kind::String(_))) {
        None => Ok(()),
        Some(item) => Err(EsError::parsing(format!("Expected [VALUE_STRING] in [stats] but found [{}]", item.token()), item.at)),
    }
}
