//! Sorting by metadata fields, which are in no mapping.

use super::criterion::{Criterion, Stored};
use super::{FieldSort, Missing, Mode, SHARD_DOC};
use crate::error::{EsError, Result};
use crate::search::target::SearchTarget;

/// Metadata fields that cannot be sorted by.
const WITHOUT_VALUES: &[&str] =
    &["_source", "_routing", "_field_names", "_nested_path", "_doc_count", "_data_stream_timestamp", "_ignored_source"];

/// The error for fielddata of `_id`.
pub const ID_FIELDDATA: &str = "Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster \
                                setting: indices.id_field_data.enabled";

/// The criterion of a metadata field; `None` for other names.
pub(super) fn criterion(sort: &FieldSort, target: &SearchTarget, shard: u32) -> Result<Option<Criterion>> {
    let ascending = sort.ascending;
    let name = sort.field.as_str();
    // ES: an index that never had a mapping has no metadata fields either (query/index_name).
    if name != SHARD_DOC && !target.snapshot.mapping.is_given() {
        return Ok(None);
    }
    if matches!(name, "_index" | "_index_mode" | "_ignored") && matches!(sort.mode, Some(Mode::Sum | Mode::Avg | Mode::Median)) {
        return Err(only_numbers(target));
    }
    Ok(Some(match name {
        "_id" => {
            return Err(EsError::illegal_argument(ID_FIELDDATA));
        }
        "_index" => Criterion::Constant { term: target.snapshot.name.as_bytes().into(), ascending },
        "_index_mode" => Criterion::Constant { term: b"standard".as_slice().into(), ascending },
        SHARD_DOC => Criterion::ShardDoc { shard, ascending },
        "_seq_no" => Criterion::Stored { what: Stored::SeqNo, ascending },
        "_version" => Criterion::Stored { what: Stored::Version, ascending },
        "_ignored" => Criterion::Term {
            field: "_ignored".into(),
            field_type: None,
            ascending,
            mode: sort.mode_or_default(),
            missing: None,
            missing_first: sort.missing == Missing::First,
            children: None,
        },
        _ if WITHOUT_VALUES.contains(&name) => {
            return Err(EsError::illegal_argument(format!("Fielddata is not supported on field [{name}] of type [{name}]")));
        }
        _ => return Ok(None),
    }))
}

/// Rejects the modes that need numbers.
pub(super) fn only_numbers(target: &SearchTarget) -> EsError {
    let reason = "we only support AVG, MEDIAN and SUM on number based fields";
    EsError::query_shard(reason, &target.snapshot.name, &target.snapshot.uuid)
}
