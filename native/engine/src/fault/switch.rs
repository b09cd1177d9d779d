//! The switch: at most one fault is active in the process.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Index in `NAMES` of the active fault.
static SELECTED: AtomicUsize = AtomicUsize::new(NONE);
const NONE: usize = usize::MAX;

/// Returns true if the named fault is active.
pub fn is_on(name: &str) -> bool {
    NAMES.get(SELECTED.load(Ordering::Relaxed)).is_some_and(|selected| *selected == name)
}

/// Activates a fault and deactivates all others (all without a name); returns true if the name is known.
pub fn select(name: Option<&str>) -> bool {
    let place = name.and_then(|name| NAMES.iter().position(|known| *known == name));
    SELECTED.store(place.unwrap_or(NONE), Ordering::Relaxed);
    place.is_some() || name.is_none()
}

/// Every fault.
pub const NAMES: &[&str] = &[
    "alias_filter_ignored",
    "all_documents_in_shard_0",
    "analyzer_dropped",
    "average_length_rounded",
    "buckets_of_first_leaf_only",
    "copy_to_ignored",
    "date_detection_off",
    "date_not_rounded_up",
    "date_rounding_ignored",
    "delete_takes_no_seq_no",
    "deleted_documents_not_counted",
    "deletes_not_applied_in_shard_1",
    "dis_max_tie_breaker_ignored",
    "dynamic_ignored",
    "exists_by_mapping",
    "factor_of_k1_dropped",
    "float_column_truncated",
    "half_float_not_rounded",
    "idf_without_one",
    "ignored_fields_not_told",
    "keyword_ignore_above_ignored",
    "keyword_null_value_ignored",
    "length_norm_ignored",
    "long_through_double",
    "lowercase_of_ascii_only",
    "metric_of_first_value",
    "min_doc_count_ignored",
    "min_starts_at_zero",
    "minimum_should_match_rounds_up",
    "month_of_date_math_is_30_days",
    "multi_fields_not_indexed",
    "nested_objects_flat",
    "nested_score_summed",
    "noop_not_detected",
    "normalizer_dropped",
    "null_is_zero",
    "offsets_in_bytes",
    "other_documents_of_shards_forgotten",
    "phrase_in_any_order",
    "position_gap_ignored",
    "post_filter_before_aggregations",
    "query_keeps_first_token_only",
    "range_format_ignored",
    "range_gt_as_gte",
    "range_lt_as_lte",
    "range_time_zone_ignored",
    "refresh_shows_nothing",
    "routing_not_stored",
    "search_after_inclusive",
    "seq_no_of_hits_off_by_one",
    "shard_size_is_size",
    "sort_in_utf16_order",
    "sort_mode_ignored",
    "stop_leaves_no_hole",
    "terms_buckets_in_utf16_order",
    "ties_last_document_first",
    "total_not_limited",
    "update_replaces_objects",
    "value_count_of_documents",
    "version_forgotten_by_delete",
    "version_not_bumped",
];
