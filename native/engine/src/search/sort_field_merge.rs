//! Sorting over indices that map a field differently: keys are brought to one type.

use super::shard_outcome::ShardOutcome;
use super::sort::criterion::Criterion;
use super::sort::key::{NumberKind, SortKey};
use crate::error::{EsError, Result};

/// The precision in which keys of each criterion are rendered; doubles where indices disagree, with keys converted.
pub fn unify(outcomes: &mut [ShardOutcome<'_>]) -> Result<Vec<Option<NumberKind>>> {
    let Some(first) = outcomes.first() else { return Ok(Vec::new()) };
    let mut shown: Vec<_> = first.plan.criteria.iter().map(Criterion::number_kind).collect();
    for (place, shown) in shown.iter_mut().enumerate() {
        // ES: shards without hits are ignored (api/global/search_sort_types).
        let criteria: Vec<_> =
            outcomes.iter().filter(|outcome| !outcome.result.hits.is_empty()).map(|outcome| &outcome.plan.criteria[place]).collect();
        check_unsigned(outcomes.iter().map(|outcome| &outcome.plan.criteria[place]), &criteria)?;
        let Some(first) = criteria.first() else { continue };
        *shown = first.number_kind();
        let expected = first.sort_type();
        let Some(other) = criteria.iter().find(|criterion| criterion.sort_type() != expected) else {
            // ES: here shards without hits are included.
            let mut all = outcomes.iter().map(|outcome| &outcome.plan.criteria[place]);
            if expected == "STRING" && all.any(|criterion| criterion.is_ip() != first.is_ip()) {
                return Err(EsError::not_implemented("sort on a field that is [ip] in some indices only"));
            }
            continue;
        };
        let whole = |name: &str| matches!(name, "INT" | "LONG");
        if criteria.iter().any(|criterion| criterion.sort_type() == "STRING") {
            let mut types = criteria.iter().map(|criterion| criterion.sort_type());
            let stranger = types.find(|name| (*name == "STRING") != (expected == "STRING")).unwrap_or(expected);
            return Err(incompatible(other.field_name(), expected, stranger));
        }
        if criteria.iter().all(|criterion| whole(criterion.sort_type())) {
            *shown = Some(NumberKind::Long);
            continue;
        }
        *shown = Some(NumberKind::Double);
        for hit in outcomes.iter_mut().flat_map(|outcome| &mut outcome.result.hits) {
            if let SortKey::Long(value) = hit.keys[place] {
                hit.keys[place] = SortKey::Double(value as f64);
            }
        }
    }
    Ok(shown)
}

/// Rejects numbers beyond 2^63 beside others.
fn check_unsigned<'a>(mut all: impl Iterator<Item = &'a Criterion>, with_hits: &[&Criterion]) -> Result<()> {
    let is_unsigned = |criterion: &Criterion| criterion.number_kind() == Some(NumberKind::Unsigned);
    let Some(first) = all.next() else { return Ok(()) };
    if all.all(|criterion| is_unsigned(criterion) == is_unsigned(first)) {
        return Ok(());
    }
    if with_hits.iter().any(|criterion| is_unsigned(criterion) != with_hits.first().is_some_and(|first| is_unsigned(first))) {
        let reason = "Can't do sort across indices, as a field has [unsigned_long] type in one index, and different type in another index!";
        return Err(EsError::illegal_argument(reason));
    }
    Err(EsError::not_implemented("sort on a field that is [unsigned_long] in some indices only"))
}

fn incompatible(field: &str, one: &str, other: &str) -> EsError {
    let reason = format!("Can't sort on field [{field}]; the field has incompatible sort types: [{one}] and [{other}] across shards!");
    EsError::illegal_argument(reason)
}
