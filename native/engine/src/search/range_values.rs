//! Range doc values returned as if they were strings: in `docvalue_fields`, and before 9 in sort values.

use std::sync::Arc;

use super::sort::criterion::Criterion;
use super::sort::key::SortKey;
use crate::error::{EsError, Result};
use crate::index::column::{Column, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::ShardSnapshot;
use crate::json::unvalidated_utf8::{TooSmall, reaches_beyond, units, write_units};
use crate::json::writer::write_string;
use crate::mapping::field_type::{FieldType, RangeValues};
use crate::mapping::types::base64;
use crate::mapping::types::range::is_several;

/// The minimum padding after the bytes of a sort value, all zero.
const BEHIND: [u8; 3] = [0; 3];

/// Documents of a leaf whose values the same reader returned before; `None` if unknown.
pub type Earlier<'a> = Option<&'a [DocId]>;

fn unreadable(TooSmall(room): TooSmall) -> EsError {
    let cause = format!("Index {room} out of bounds for length {room}");
    EsError::illegal_argument("Failed trying to format bytes as UTF8.  Possibly caused by a mapping mismatch").caused_by(EsError::new(
        "array_index_out_of_bounds_exception",
        400,
        cause,
    ))
}

/// ES: several ranges of addresses are in the order of hash codes that change with every start.
fn check_order(kind: RangeValues, bytes: &[u8]) -> Result<()> {
    if kind == RangeValues::Addresses && is_several(bytes) {
        return Err(EsError::not_implemented("the doc value of several ranges of field type [ip_range]"));
    }
    Ok(())
}

/// The length of a column's longest value, computed once.
fn longest(column: &TermsColumn) -> usize {
    let find = || (0..column.term_count()).map(|ord| column.term(ord).len()).max().unwrap_or_default();
    column.kept.get_or_make(find).copied().unwrap_or_else(find)
}

/// The value of a document as `docvalue_fields` renders it, in JSON. ES: the reader of a leaf reuses one array of the longest value's
/// length, so trailing bytes are left over from earlier values (`mapping/range_doc_values`).
pub fn doc_value(field_type: &dyn FieldType, column: &TermsColumn, doc: DocId, earlier: Earlier<'_>) -> Result<Option<Vec<u8>>> {
    let Some(kind) = field_type.range_values() else { return Ok(None) };
    let value = |doc: DocId| column.get(doc).first().map(|&ord| column.term(ord));
    let Some(bytes) = value(doc) else { return Ok(None) };
    if kind == RangeValues::Dates {
        return Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") });
    }
    check_order(kind, bytes)?;
    let mut array = vec![0; longest(column)];
    if reaches_beyond(bytes) {
        let unknown = || EsError::not_implemented("docvalue_fields of ranges in documents that are suggested");
        for before in earlier.ok_or_else(unknown)?.iter().filter_map(|&doc| value(doc)) {
            check_order(kind, before)?;
            array[..before.len()].copy_from_slice(before);
        }
    }
    array[..bytes.len()].copy_from_slice(bytes);
    let mut out = Vec::new();
    write_units(&mut out, &units(&array, bytes.len()).map_err(unreadable)?);
    Ok(Some(out))
}

/// Range values behind a sort key, if any; the key of documents without a value is a string.
fn of_ranges<'a>(key: &'a SortKey, criterion: &'a Criterion) -> Option<(RangeValues, &'a [u8], &'a Arc<str>)> {
    let (SortKey::Term(Some(bytes)), Criterion::Term { field, field_type: Some(field_type), missing, .. }) = (key, criterion) else {
        return None;
    };
    let kind = field_type.range_values()?;
    missing.as_deref().is_none_or(|missing| *missing != **bytes).then_some((kind, bytes, field))
}

/// Rejects a sort value that cannot be rendered.
pub fn check_sort_value(key: &SortKey, criterion: &Criterion) -> Result<()> {
    match of_ranges(key, criterion) {
        Some((kind, bytes, _)) if kind != RangeValues::Dates => {
            check_order(kind, bytes)?;
            units(&[bytes, &BEHIND].concat(), bytes.len()).map(|_| ()).map_err(unreadable)
        }
        _ => Ok(()),
    }
}

/// Rejects a sort value that may be followed by leftover bytes of another value, where a slot of the top hits was
/// reused, as may happen if there are more documents than slots: `is_full`.
pub fn check_places(key: &SortKey, criterion: &Criterion, shard: &ShardSnapshot, is_full: &dyn Fn() -> bool) -> Result<()> {
    let Some((kind, bytes, field)) = of_ranges(key, criterion) else { return Ok(()) };
    let is_longer = |column: &Arc<Column>| matches!(&**column, Column::Terms(column) if longest(column) > bytes.len());
    let any_longer = || shard.leaves.iter().any(|view| view.leaf.column(field).is_some_and(is_longer));
    if kind != RangeValues::Dates && reaches_beyond(bytes) && is_full() && any_longer() {
        return Err(EsError::not_implemented(format!("sort values of [{field}] that end in the middle of a character")));
    }
    Ok(())
}

/// Writes a sort value in JSON; one that cannot be rendered is written as null.
pub fn write_sort_value(kind: RangeValues, bytes: &[u8], out: &mut Vec<u8>) {
    match units(&[bytes, &BEHIND].concat(), bytes.len()) {
        _ if kind == RangeValues::Dates => write_string(out, &base64::encode(bytes)),
        Ok(units) => write_units(out, &units),
        Err(_) => out.extend_from_slice(b"null"),
    }
}
