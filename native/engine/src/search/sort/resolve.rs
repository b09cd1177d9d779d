//! Sort criteria bound to the mapping of one index.

use std::sync::Arc;

use super::key::{NumberKind, SortKey};
use super::{Missing, Mode, SortField};
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::field_type::{ColumnKind, FieldType, Match};
use crate::search::target::SearchTarget;

/// One criterion, ready to read keys from leaves.
pub enum Criterion {
    /// By score.
    Score {
        /// Smallest first.
        ascending: bool,
    },
    /// By document number of the shard.
    Doc {
        /// Smallest first.
        ascending: bool,
    },
    /// By a number.
    Number {
        /// Full field name.
        field: Arc<str>,
        /// How its doc values are kept and shown.
        kind: NumberKind,
        /// Smallest first.
        ascending: bool,
        /// How several values become one.
        mode: Mode,
        /// The key of documents without a value.
        missing: SortKey,
    },
    /// By a term.
    Term {
        /// Full field name.
        field: Arc<str>,
        /// Prints terms; `None` for a field that is not mapped.
        field_type: Option<Arc<dyn FieldType>>,
        /// Smallest first.
        ascending: bool,
        /// How several values become one.
        mode: Mode,
        /// Where documents without a value go: `Some` is a value of their own.
        missing: Option<Vec<u8>>,
        /// Whether documents without a value come first.
        missing_first: bool,
    },
}

/// Binds the criteria; errors name fields that are not mapped or cannot be sorted by.
pub fn resolve(fields: &[SortField], target: &SearchTarget) -> Result<Vec<Criterion>> {
    fields.iter().map(|field| criterion(field, target)).collect()
}

fn criterion(sort: &SortField, target: &SearchTarget) -> Result<Criterion> {
    let (field, ascending, mode, missing, unmapped_type) = match sort {
        SortField::Score { ascending } => return Ok(Criterion::Score { ascending: *ascending }),
        SortField::Doc { ascending } => return Ok(Criterion::Doc { ascending: *ascending }),
        SortField::Field { field, ascending, mode, missing, unmapped_type } => (field, *ascending, *mode, missing, unmapped_type),
    };
    let mode_or_default = mode.unwrap_or(if ascending { Mode::Min } else { Mode::Max });
    let mapped = target.snapshot.mapping.field(field);
    let (name, field_type, type_name): (Arc<str>, Option<Arc<dyn FieldType>>, &str) = match (mapped, unmapped_type) {
        (Some(mapped), _) => {
            if mapped.ty.column() == ColumnKind::None || !mapped.doc_values {
                return Err(no_doc_values(field, &*mapped.ty, &target.snapshot.name));
            }
            (Arc::clone(&mapped.name), Some(Arc::clone(&mapped.ty)), mapped.ty.type_name())
        }
        (None, Some(type_name)) => (field.as_str().into(), None, type_name.as_str()),
        (None, None) => {
            let reason = format!("No mapping found for [{field}] in order to sort on");
            return Err(EsError::query_shard(reason, &target.snapshot.name, &target.snapshot.uuid));
        }
    };
    let number = match type_name {
        "byte" | "short" | "integer" => Some(NumberKind::Int),
        "long" | "date" | "boolean" => Some(NumberKind::Long),
        "double" => Some(NumberKind::Double),
        "float" | "half_float" => Some(NumberKind::Float),
        "keyword" | "ip" => None,
        other if field_type.is_none() => {
            return Err(EsError::not_implemented(format!("sort option [unmapped_type] of [{other}]")));
        }
        other => return Err(EsError::not_implemented(format!("sort on field type [{other}]"))),
    };
    let missing_first = *missing == Missing::First;
    if let Some(kind) = number {
        // Missing documents get the greatest key when they come last in ascending order, or first in descending.
        let greatest = missing_first != ascending;
        let missing = match missing {
            Missing::First | Missing::Last => kind.extreme(greatest),
            Missing::Value(text) => missing_number(field, text, field_type.as_deref())?,
        };
        return Ok(Criterion::Number { field: name, kind, ascending, mode: mode_or_default, missing });
    }
    if matches!(mode, Some(Mode::Sum | Mode::Avg | Mode::Median)) {
        return Err(EsError::query_shard(
            "we only support AVG, MEDIAN and SUM on number based fields",
            &target.snapshot.name,
            &target.snapshot.uuid,
        ));
    }
    let missing = match missing {
        Missing::Value(text) => Some(text.as_bytes().to_vec()),
        Missing::First | Missing::Last => None,
    };
    Ok(Criterion::Term { field: name, field_type, ascending, mode: mode_or_default, missing, missing_first })
}

/// The key that stands for `missing: text` on a numeric field: the value as the field itself would read it.
fn missing_number(field: &str, text: &str, field_type: Option<&dyn FieldType>) -> Result<SortKey> {
    let Some(field_type) = field_type else {
        return Err(EsError::not_implemented("sort option [missing] with a value on an unmapped field"));
    };
    let value = Value { kind: Kind::String(text.into()), at: Location::default() };
    match field_type.term(field, &value, 0)? {
        Match::Long { min, .. } => Ok(SortKey::Long(min)),
        Match::Double { min, .. } => Ok(SortKey::Double(min)),
        _ => Err(EsError::number_format(text)),
    }
}
