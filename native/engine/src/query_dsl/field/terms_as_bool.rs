//! `terms` of dates and ranges, and of numbers without an index: each value is searched individually.

use super::mapped_field_query::term_query;
use crate::error::Result;
use crate::json::hash_map::sort_as_hash_set_of;
use crate::json::{Kind, Value};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::mapping::Field;
use crate::mapping::type_traits::NumberKind;
use crate::query_dsl::QueryContext;

/// More numbers than this are searched together, which is faster but has no rendered form.
pub const MAX_CLAUSES: usize = 64;

/// A disjunction of numeric term queries in the iteration order of the reference's set; `None` if that order is not known.
pub fn query(field: &Field, values: &[Value<'_>], cx: &QueryContext<'_>) -> Result<Option<Query>> {
    let traits = field.ty.traits();
    let is_number = traits.is_boolean() || traits.number.is_some_and(|number| number.kind != NumberKind::Unsigned);
    let is_apart = field.ty.date().is_some() || field.ty.range_values().is_some();
    if !is_apart && (field.indexed || !is_number) || values.len() > MAX_CLAUSES {
        return Ok(None);
    }
    let hashed: Option<Vec<(u32, &Value<'_>)>> = values.iter().map(|value| Some((hash(value)?, value))).collect();
    let Some(mut hashed) = hashed.or_else(|| alone(values)) else { return Ok(None) };
    sort_as_hash_set_of(values.len(), &mut hashed, |(hash, _)| *hash);
    let mut found: Vec<Query> = Vec::new();
    let mut seen: Vec<&Value<'_>> = Vec::new();
    for (_, value) in hashed {
        if seen.iter().any(|known| known.kind == value.kind) {
            continue;
        }
        seen.push(value);
        let query = term_query(field, value, cx)?;
        // Lucene: duplicate clauses are stored in a separate multiset.
        if found.contains(&query) && !query.is_nothing() {
            return Ok(None);
        }
        found.push(query);
    }
    let clauses = found.into_iter().map(|query| (Occur::Should, query)).collect();
    Ok(Some(Query::Boolean(BooleanQuery { clauses, minimum_should_match: 0 }).constant()))
}

/// One value needs no order.
fn alone<'v, 'a>(values: &'v [Value<'a>]) -> Option<Vec<(u32, &'v Value<'a>)>> {
    if let [only] = values { Some(vec![(0, only)]) } else { None }
}

/// Java's hash of a value as it was read: 32-bit, 64-bit or floating-point numbers. The hash of a string has a
/// non-deterministic seed.
fn hash(value: &Value<'_>) -> Option<u32> {
    let folded = |bits: u64| (bits ^ bits >> 32) as u32;
    match &value.kind {
        Kind::Bool(true) => Some(1231),
        Kind::Bool(false) => Some(1237),
        Kind::Number(number) if number.is_integer() => {
            let whole: i64 = number.text().parse().ok()?;
            Some(i32::try_from(whole).map_or_else(|_| folded(whole.cast_unsigned()), i32::cast_unsigned))
        }
        Kind::Number(number) => Some(folded(number.as_f64().to_bits())),
        _ => None,
    }
}
