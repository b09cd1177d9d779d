//! URL parameters of a search.

use super::bool_parameter::param_bool;
use super::docvalue_fields::DocValueField;
use super::request::{SearchRequest, from, size, terminate_after};
use super::sort;
use super::source_option::SourceOption;
use super::stored_fields::StoredFields;
use super::target::SearchContext;
use super::time_value;
use super::track_total::TrackTotal;
use super::uri_query::URI_QUERY;
use crate::error::{EsError, Result};
use crate::suggest::SuggestRequest;

/// Parameters that the gateway validates and that have no effect on a single node: how shards are queried, timeouts,
/// caching, and statistics groups.
const WITHOUT_EFFECT: &[&str] = &["ccs_minimize_roundtrips", "max_concurrent_shard_requests", "request_cache", "stats"];

/// Parameters that may be invalid, in the order in which the reference reads them: the first invalid one is reported.
const READING_ORDER: &[&str] = &[
    "pre_filter_shard_size",
    "allow_partial_search_results",
    "search_type",
    "from",
    "size",
    "explain",
    "version",
    "seq_no_primary_term",
    "terminate_after",
    "stored_fields",
    "docvalue_fields",
    "track_scores",
    "track_total_hits",
    "sort",
];

/// The parameters of a suggestion, which are read together.
const SUGGEST: &[&str] = &["suggest_field", "suggest_mode", "suggest_size", "suggest_text"];

/// The error for a parameter that the gateway passed but nothing reads.
pub(super) fn unread(name: &str) -> EsError {
    EsError::not_implemented(format!("the query parameter [{name}]"))
}

impl SearchRequest<'_> {
    /// Applies the URL's parameters over the body's.
    pub(super) fn params(&mut self, cx: &SearchContext) -> Result<()> {
        let rank = |name: &str| READING_ORDER.iter().position(|known| *known == name).unwrap_or(READING_ORDER.len());
        let mut params: Vec<_> = cx.params.iter().collect();
        params.sort_by_key(|(name, _)| (rank(name), name));
        // Of several with one name the first has effect.
        params.dedup_by_key(|(name, _)| name);
        for (name, value) in params {
            self.param(name, value)?;
        }
        // The header line of a search in `_msearch` overrides the URL.
        if let Some(value) = cx.param("search_type_of_line") {
            self.global_statistics = value == "dfs_query_then_fetch";
        }
        if let Some(source) = SourceOption::from_params(cx) {
            self.source = Some(source);
        }
        self.suggest_params(cx)?;
        if self.total_as_int {
            match self.track_total {
                TrackTotal::UpTo(_) if !self.track_total_given => self.track_total = TrackTotal::Exact,
                TrackTotal::UpTo(limit) => {
                    let reason =
                        format!("[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got {limit}");
                    return Err(EsError::illegal_argument(reason));
                }
                TrackTotal::Exact | TrackTotal::Disabled => {}
            }
        }
        Ok(())
    }

    /// The suggester of the URL, replacing that of the body.
    fn suggest_params(&mut self, cx: &SearchContext) -> Result<()> {
        let Some(field) = cx.param("suggest_field") else {
            return cx.params.iter().find(|(name, _)| SUGGEST.contains(&name.as_str())).map_or(Ok(()), |(name, _)| Err(unread(name)));
        };
        let text = cx.param("suggest_text").or(cx.param("q"));
        let size = cx.param("suggest_size").map_or(Ok(5), |size| param_int("suggest_size", size))?;
        self.suggest = Some(SuggestRequest::of_field(field, text, size as i32, cx.param("suggest_mode"))?);
        Ok(())
    }

    fn param(&mut self, name: &str, value: &str) -> Result<()> {
        match name {
            "from" => self.from = from(param_int(name, value)?)?,
            "size" => {
                self.size = size(param_int(name, value)?)?;
                self.size_given = true;
            }
            // ES: the URL's sorts are appended after the body's (api/global/search_sort).
            "sort" => {
                self.sort.extend(sort::parse_params(value));
                self.sort_given = true;
            }
            "track_total_hits" => {
                self.track_total_given = true;
                self.track_total = match value {
                    "" | "true" => TrackTotal::Exact,
                    "false" => TrackTotal::Disabled,
                    _ => TrackTotal::up_to(param_int(name, value)?)?,
                };
            }
            // ES: an empty value unsets these, whatever the body says (api/global/search_empty_flags).
            "explain" if value.is_empty() => self.explain = false,
            // ES: 9 renders the numbers without having loaded them (api/global/search_empty_flags).
            "seq_no_primary_term" if value.is_empty() => (self.seq_no_primary_term, self.numbers_unknown) = (false, true),
            "version" if value.is_empty() => self.version = false,
            "version" => self.version = param_bool(value)?,
            "seq_no_primary_term" => self.seq_no_primary_term = param_bool(value)?,
            "track_scores" => self.track_scores = param_bool(value)?,
            "typed_keys" => self.typed_keys = param_bool(value)?,
            "rest_total_hits_as_int" => self.total_as_int = param_bool(value)?,
            "allow_partial_search_results" => self.partial_results = param_bool(value)?,
            "terminate_after" => self.terminate_after = terminate_after(param_int(name, value)?)?,
            "timeout" => self.timeout = time_value::millis(value),
            "include_named_queries_score" => self.scores_names = param_bool(value)?,
            "force_synthetic_source" if param_bool(value)? => return Err(unread(name)),
            "min_score" => self.min_score = Some(value.parse().map_err(|_| EsError::number_format(value))?),
            "search_type" => self.global_statistics = value == "dfs_query_then_fetch",
            "batched_reduce_size" => self.batched_reduce_size = param_int(name, value)? as u64,
            "pre_filter_shard_size" => self.pre_filter_shard_size = Some(param_int(name, value)? as u64),
            "stored_fields" => self.stored_fields = StoredFields::of(value.split(',').map(str::to_owned).collect())?,
            // ES: as with sorts, the fields named in the URL are appended after the body's (api/global/search_sort).
            "docvalue_fields" => self.docvalue_fields.extend(value.split(',').map(DocValueField::named)),
            "explain" => self.explain = param_bool(value)?,
            // Set by search templates.
            "profile" => self.profile = param_bool(value)?,
            // These are read together, or after the others.
            "force_synthetic_source"
            | "search_type_of_line"
            | "format_of_reply"
            | "_source"
            | "_source_includes"
            | "_source_excludes"
            | "_source_exclude_vectors" => {}
            name if URI_QUERY.contains(&name) || SUGGEST.contains(&name) => {}
            name if WITHOUT_EFFECT.contains(&name) => {}
            _ => return Err(unread(name)),
        }
        Ok(())
    }
}

fn param_int(name: &str, value: &str) -> Result<i64> {
    value.parse::<i32>().map(i64::from).map_err(|_| {
        EsError::illegal_argument(format!("Failed to parse int parameter [{name}] with value [{value}]"))
            .caused_by(EsError::number_format(value))
    })
}
