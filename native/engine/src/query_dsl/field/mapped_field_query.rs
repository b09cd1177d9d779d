//! Term and range queries of a mapped field type, as scoring queries.

use crate::mapping::type_traits::NumberKind;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::{runtime, terms_as_bool};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::json::number::{f32_to_string, f64_to_string};
use crate::lucene::{BooleanQuery, NumericValues, Occur, OpenEnds, Query, TermQuery};
use crate::mapping::field_type::{FieldType, Match};
use crate::mapping::java_text::{java_text, reason_of_bytes};
use crate::mapping::types::number::integer;
use crate::mapping::types::number::whole::Whole;
use crate::mapping::{Field, PostingsDetail};
use crate::query_dsl::QueryContext;
use crate::xcontent::java_number::{parse_double, parse_float};

/// One term of a field in its stored form.
pub fn term_of(field: &Field, term: Vec<u8>) -> TermQuery {
    let freqs = field.postings != PostingsDetail::Docs;
    TermQuery { field: Arc::clone(&field.name), term, scoring: field.scoring(), freqs, blended: None }
}

/// The query for one match of a field.
pub fn query_of(field: &Field, found: Match) -> Query {
    let name = || Arc::clone(if field.indexed { &field.name } else { field.column_name() });
    match found {
        // ES: addresses are points and doc values are scanned: neither scores (query/values_explained).
        // ES: values that are not indexed are searched for as a range of one value (query/unsearchable_fields).
        Match::Term(term) if !field.indexed && field.ty.traits().is_keyword() => Query::TermRange {
            field: name(),
            min: Some((term.clone(), true)),
            max: Some((term, true)),
            exact: false,
            points: false,
            open: OpenEnds::default(),
        },
        Match::Term(term) if field.ty.traits().is_address() => Query::TermRange {
            field: name(),
            min: Some((term.clone(), true)),
            max: Some((term, true)),
            exact: true,
            points: field.indexed,
            open: OpenEnds::default(),
        },
        Match::Term(term) if !field.indexed || !field.ty.is_indexed() => Query::TermInSet { field: name(), terms: vec![term] },
        Match::Term(term) => Query::Term(term_of(field, term)),
        Match::Long { min, max } => Query::Numeric { field: name(), values: NumericValues::LongRange { min, max }, exact: false },
        Match::Double { min, max } => Query::Numeric { field: name(), values: NumericValues::DoubleRange { min, max }, exact: false },
        Match::TermRange { min, max } if field.ty.traits().is_address() && beyond_addresses(min.as_ref(), max.as_ref()) => {
            Query::nothing_because("")
        }
        Match::TermRange { min, max } => Query::TermRange {
            field: name(),
            min,
            max,
            exact: false,
            points: field.indexed && field.ty.traits().is_address(),
            open: OpenEnds::default(),
        },
        Match::KeyRange { min, max } => Query::TermRange {
            field: Arc::clone(&field.name),
            min: Some((min, true)),
            max: Some((max, false)),
            exact: false,
            points: false,
            open: OpenEnds::default(),
        },
        // Only in queries on shapes.
        Match::Values(test) if field.is_runtime() => {
            runtime::query(field, Query::Values { field: name(), test }, "GeoPointScriptFieldGeoShapeQuery")
        }
        Match::Values(test) => Query::Values { field: Arc::clone(field.column_name()), test },
        Match::Feature(term) => Query::Feature { field: Arc::clone(&field.name), term },
        Match::All => Query::MatchAll,
        Match::Nothing(reason) => Query::nothing_because(reason),
    }
}

/// The range query of a field; the flags are the inclusiveness reported for open bounds.
pub fn range_of(field: &Field, found: Match, (lower, upper): (bool, bool)) -> Query {
    match query_of(field, found) {
        // ES: in doc values an unbounded range is searched for as the existence of the field (query/query_string_open_ends).
        Query::TermRange { field: name, min: None, max: None, .. } if !field.indexed => Query::Exists { field: name },
        Query::TermRange { field, min, max, exact, points, .. } => {
            Query::TermRange { field, min, max, exact, points, open: OpenEnds { lower, upper } }
        }
        query => query,
    }
}

/// Returns true if the range is entirely before the first or after the last address.
fn beyond_addresses(min: Option<&(Vec<u8>, bool)>, max: Option<&(Vec<u8>, bool)>) -> bool {
    let excludes = |bound: Option<&(Vec<u8>, bool)>, end: u8| {
        bound.is_some_and(|(address, included)| !included && address.iter().all(|&byte| byte == end))
    };
    excludes(min, 0xFF) || excludes(max, 0)
}

/// The query for one value of a field.
pub fn term_query(field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
    if field.is_runtime() {
        return runtime::term(field, value, false, cx);
    }
    check_text(field, cx)?;
    Ok(match field.ty.term(&field.name, value, cx.now)? {
        // ES: the message of [term] omits the type (query/decimal_parts).
        Match::Nothing(reason) => {
            let reason = reason_of_bytes(&reason, value);
            Query::nothing_because(match reason.split_once(" is out of range for") {
                Some((value, _)) => format!("{value} is out of range"),
                None => reason,
            })
        }
        found => match query_of(field, found) {
            Query::Numeric { field: name, values, .. } => Query::Numeric { field: name, values, exact: field.ty.date().is_none() },
            other => exact_network(field, other),
        },
    })
}

/// The query for any of several values of a field; scores 1.
pub fn terms_query(field: &Field, values: &[Value<'_>], cx: &QueryContext<'_>) -> Result<Query> {
    if field.is_runtime() {
        return runtime::terms(field, values, cx);
    }
    check_text(field, cx)?;
    if let Some(query) = terms_as_bool::query(field, values, cx)? {
        return Ok(query);
    }
    let (mut terms, mut longs, mut doubles, mut others) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut decimal = false;
    // ES: for byte and short fields the numbers searched for are integers (query/terms_of_small_numbers).
    let integers =
        (field.indexed && field.ty.traits().number.is_some_and(|number| number.is_small())).then(|| Whole::bare(&integer::TYPE, true));
    let ty: &dyn FieldType = integers.as_ref().map_or(&*field.ty, |integers| integers);
    let mut dates = FxHashSet::default();
    for value in values {
        // ES: equal values are merged into one; for dates, each of which is a range of its own, this is visible.
        if field.ty.date().is_some() && !dates.insert((value.token(), java_text(value))) {
            continue;
        }
        let read = if field.indexed { &runtime::boolean_as_text(value) } else { value };
        let found = ty.term(&field.name, read, cx.now)?;
        match found {
            // Some values are strings: their order is non-deterministic.
            Match::Long { .. } if field.ty.date().is_some() && values.len() <= terms_as_bool::MAX_CLAUSES => {
                others.push(date_of_chance(query_of(field, found)));
            }
            Match::Term(_) if field.ty.traits().is_address() && java_text(value).contains('/') => others.push(query_of(field, found)),
            Match::Term(term) => terms.push(term),
            Match::Long { min, max } if min == max => longs.push(min),
            Match::Double { min, max } if min.total_cmp(&max).is_eq() => doubles.push(min),
            // ES: [term] matches nothing for a non-finite value, [terms] rejects it (query/not_finite).
            Match::Nothing(_) if field.indexed && field.ty.traits().number.is_some_and(|number| number.is_floating()) => {
                return Err(not_finite(field.ty.type_name(), value));
            }
            // ES: [term] finds nothing above the range of an integer, [terms] rejects it, unless it queries one value after the other
            // (query/terms_of_small_numbers).
            Match::Nothing(reason) if field.indexed && reason.contains("out of range") => {
                return Err(EsError::illegal_argument(reason_of_bytes(&reason, value)));
            }
            Match::Nothing(reason) => decimal |= field.ty.traits().sort != Some(NumberKind::Double) && reason.contains("decimal part"),
            other => others.push(exact_network(field, query_of(field, other))),
        }
    }
    let name = || Arc::clone(if field.indexed { &field.name } else { field.column_name() });
    if !terms.is_empty() {
        terms.sort_unstable();
        terms.dedup();
        others.push(match &terms[..] {
            [_] if field.ty.traits().is_address() && !field.indexed => query_of(field, Match::Term(terms.remove(0))).constant(),
            // ES: a field without a term dictionary is scanned; the scan itself does not score (query/unsearchable_fields).
            _ if !field.indexed => Query::TermInSet { field: name(), terms }.constant(),
            _ => Query::TermInSet { field: name(), terms },
        });
    }
    if !longs.is_empty() {
        longs.sort_unstable();
        longs.dedup();
        others.push(match longs[..] {
            // ES: without an index each is a range of its own (query/values_explained).
            [only] if !field.indexed => {
                Query::Numeric { field: name(), values: NumericValues::LongRange { min: only, max: only }, exact: true }.constant()
            }
            _ => Query::Numeric { field: name(), values: NumericValues::LongSet(longs), exact: false },
        });
    }
    if !doubles.is_empty() {
        doubles.sort_unstable_by(f64::total_cmp);
        doubles.dedup_by_key(|value| value.to_bits());
        others.push(match doubles[..] {
            [only] if !field.indexed => {
                Query::Numeric { field: name(), values: NumericValues::DoubleRange { min: only, max: only }, exact: true }.constant()
            }
            _ => Query::Numeric { field: name(), values: NumericValues::DoubleSet(doubles), exact: false },
        });
    }
    Ok(match others.len() {
        0 if decimal => Query::nothing_because("All values have a decimal part"),
        0 => Query::nothing(),
        1 => match others.remove(0) {
            // ES: an interval alone is one of many (query/values_explained).
            range @ (Query::Values { .. }
            | Query::TermRange { .. }
            | Query::Numeric { values: NumericValues::LongRange { .. } | NumericValues::DoubleRange { .. }, .. }) => range.constant(),
            other => other,
        },
        _ => any_of(others.into_iter().map(without_description).collect()),
    })
}

/// ES: each of several dates is a range of its own (`query/terms_of_ranges`); if there are texts among them, in the order of a hash that is
/// seeded at each start.
fn date_of_chance(query: Query) -> Query {
    match query {
        Query::Numeric { field, values, .. } => Query::Numeric { field, values, exact: true },
        other => other,
    }
}

/// ES: a network of addresses is searched for like a single address (`query/values_explained`).
fn exact_network(field: &Field, query: Query) -> Query {
    match query {
        Query::TermRange { field: name, min, max, points, open, .. } if field.ty.traits().is_address() => {
            Query::TermRange { field: name, min, max, exact: true, points, open }
        }
        other => other,
    }
}

/// As above, without a description. ES: several strings are ordered by a hash with a random seed per JVM.
fn without_description(query: Query) -> Query {
    match query {
        Query::Values { field, test } => Query::Values { field, test: test.without_description() },
        other => other,
    }
}

/// ES: strings, and integers of more than 64 bits, are rendered as the bytes that they are stored as (`query/not_finite`).
fn not_finite(type_name: &str, value: &Value<'_>) -> EsError {
    let text = java_text(value);
    let shown = match type_name {
        "double" => parse_double(&text).map(f64_to_string),
        _ => parse_float(&text).map(f32_to_string),
    };
    shown.map_or_else(
        |error| error,
        |shown| EsError::illegal_argument(format!("[{type_name}] supports only finite values, but got [{shown}]")),
    )
}

/// ES: 9 rejects unindexed text with the message of other types, except in ranges (`query/text_not_indexed`).
fn check_text(field: &Field, cx: &QueryContext<'_>) -> Result<()> {
    if field.indexed || !field.ty.is_text() || cx.major == 8 {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("Cannot search on field [{}] since it is not indexed nor has doc values.", field.name)))
}

/// Matches of any, scored 1.
pub fn any_of(queries: Vec<Query>) -> Query {
    let clauses = queries.into_iter().map(|query| (Occur::Should, query)).collect();
    Query::from(BooleanQuery { clauses, minimum_should_match: 0 }).constant()
}
