//! Queries on runtime fields: predicates on the computed values, and their descriptions.

use crate::mapping::type_traits::Values;
use std::cmp::Ordering;
use std::sync::Arc;

use crate::automaton::by_value::folded;
use crate::error::{EsError, Result};
use crate::json::hash_map::{sort_as_hash_map, sort_by_hash_of};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Value};
use crate::lucene::{BooleanQuery, NumericValues, Occur, OpenEnds, Query};
use crate::mapping::Field;
use crate::mapping::date::math::DateMath;
use crate::mapping::field_type::{AcceptedTerms, DocValue, Match, RangeBounds, ValueTest};
use crate::mapping::java_text::{java_text, reason_of_bytes};
use crate::mapping::types::ip;
use crate::query_dsl::QueryContext;
use crate::xcontent::java_number::parse_double;

/// A query on a runtime field's values with its description.
pub fn query(field: &Field, found: Query, shown: impl Into<Arc<str>>) -> Query {
    Query::Runtime { field: Arc::clone(&field.name), query: Box::new(found), shown: shown.into() }
}

/// Returns true for a floating-point field.
fn is_double(field: &Field) -> bool {
    field.ty.traits().number.is_some_and(|number| number.is_floating())
}

/// Documents that have a value.
pub fn exists(field: &Field) -> Query {
    let traits = field.ty.traits();
    let kind = match traits.values {
        Values::Boolean => "Boolean",
        Values::Number if is_double(field) => "Double",
        Values::Point => "GeoPoint",
        Values::Address => "Ip",
        Values::Keyword => "String",
        _ => "Long",
    };
    query(field, Query::Exists { field: Arc::clone(field.column_name()) }, format!("{kind}ScriptFieldExistsQuery"))
}

/// Documents with a value.
pub fn term(field: &Field, value: &Value<'_>, ignore_case: bool, cx: &QueryContext<'_>) -> Result<Query> {
    let name = || Arc::clone(field.column_name());
    if field.ty.traits().is_boolean() {
        let text = java_text(value);
        let wanted = boolean(if ignore_case { text.to_lowercase() } else { text }.as_str())?;
        return Ok(booleans(field, wanted, !wanted));
    }
    if field.ty.traits().values == Values::Date {
        let value = moment(field, value, cx)?;
        let found = Query::Numeric { field: name(), values: NumericValues::LongRange { min: value, max: value }, exact: true };
        return Ok(query(field, found, value.to_string()));
    }
    Ok(match whole(field, value, cx)? {
        Match::Term(term) if field.ty.traits().is_address() => {
            let shown = address(&term);
            query(field, Query::TermInSet { field: name(), terms: vec![term] }, shown)
        }
        Match::Term(term) if ignore_case => {
            let shown = String::from_utf8_lossy(&term).into_owned();
            let text = shown.clone();
            let accepts = move |value: DocValue<'_>| match value {
                DocValue::Term(term) => equal_but_for_case(&text, &String::from_utf8_lossy(term)),
                _ => false,
            };
            // ES: described as a search for the term as given (mapping/runtime_queries).
            let test = ValueTest::new(format!("ignore case {shown}"), accepts).accepting(AcceptedTerms::Term(term));
            query(field, Query::Values { field: name(), test }, shown)
        }
        Match::Term(term) => {
            let shown = String::from_utf8_lossy(&term).into_owned();
            query(field, Query::TermInSet { field: name(), terms: vec![term] }, shown)
        }
        Match::Long { min, max } => {
            query(field, Query::Numeric { field: name(), values: NumericValues::LongRange { min, max }, exact: true }, min.to_string())
        }
        Match::Double { min, max } => {
            let shown = f64_to_string(min);
            // ES: both zeros are the same number here (query/match_numbers).
            let (min, max) = if min == 0.0 && max == 0.0 { (-0.0, 0.0) } else { (min, max) };
            // ES: a single NaN is equal to nothing, one of several is found (mapping/runtime_infinite).
            let found = if min.is_nan() {
                Query::nothing()
            } else {
                Query::Numeric { field: name(), values: NumericValues::DoubleRange { min, max }, exact: true }
            };
            query(field, found, shown)
        }
        Match::TermRange { min, max } => addresses(field, min.as_ref(), max.as_ref()),
        Match::Nothing(reason) => Query::nothing_because(reason_of_bytes(&reason, value)),
        _ => Query::nothing_because(""),
    })
}

/// Documents with any of several values.
pub fn terms(field: &Field, values: &[Value<'_>], cx: &QueryContext<'_>) -> Result<Query> {
    let name = || Arc::clone(field.column_name());
    match field.ty.traits().values {
        Values::Boolean => {
            let wanted = values.iter().map(|value| boolean(&java_text(value))).collect::<Result<Vec<_>>>()?;
            return Ok(booleans(field, wanted.contains(&true), wanted.contains(&false)));
        }
        Values::Date => {
            let wanted = values.iter().map(|value| moment(field, value, cx)).collect::<Result<Vec<_>>>()?;
            return Ok(longs(field, wanted, values.len()));
        }
        _ => {}
    }
    let (mut terms, mut whole_numbers, mut doubles, mut ranges) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for value in values {
        match whole(field, value, cx)? {
            Match::Term(term) if !terms.contains(&term) => terms.push(term),
            Match::Long { min, .. } => whole_numbers.push(min),
            Match::Double { min, .. } => doubles.push(min),
            Match::TermRange { min, max } => ranges.push((min, max)),
            _ => {}
        }
    }
    match field.ty.traits().values {
        Values::Keyword | Values::Address => {}
        Values::Number if is_double(field) => {
            doubles.sort_unstable_by(f64::total_cmp);
            doubles.dedup_by_key(|value| value.to_bits());
            let shown = format!("[{}]", doubles.iter().map(|value| f64_to_string(*value)).collect::<Vec<_>>().join(", "));
            let found = Query::Numeric { field: name(), values: NumericValues::DoubleSet(doubles), exact: false };
            return Ok(query(field, found, shown));
        }
        _ if whole_numbers.is_empty() => return Ok(Query::nothing_because("All values have a decimal part")),
        _ => return Ok(longs(field, whole_numbers, values.len())),
    }
    let is_ip = field.ty.traits().is_address();
    let set = (!terms.is_empty()).then(|| {
        let shown = if is_ip {
            format!("[{}]", terms.iter().map(|term| address(term)).collect::<Vec<_>>().join(", "))
        } else {
            let mut texts: Vec<String> = terms.iter().map(|term| String::from_utf8_lossy(term).into_owned()).collect();
            sort_as_hash_map(&mut texts, |text| text);
            format!("[{}]", texts.join(", "))
        };
        let mut sorted = terms;
        sorted.sort_unstable();
        query(field, Query::TermInSet { field: name(), terms: sorted }, shown)
    });
    if ranges.is_empty() {
        return Ok(set.unwrap_or_else(|| Query::nothing_because("")));
    }
    // ES: networks are searched in addition to addresses (mapping/runtime_queries).
    let ranges = ranges.into_iter().map(|(min, max)| addresses(field, min.as_ref(), max.as_ref()));
    let clauses = set.into_iter().chain(ranges).map(|query| (Occur::Should, query)).collect();
    Ok(Query::from(BooleanQuery { clauses, minimum_should_match: 0 }))
}

/// Documents with a value between bounds.
pub fn range(field: &Field, bounds: &RangeBounds<'_>) -> Result<Query> {
    let name = || Arc::clone(field.column_name());
    match field.ty.traits().values {
        Values::Point => {
            let reason = format!("Runtime field [{}] of type [geo_point] does not support range queries", field.name);
            return Err(EsError::illegal_argument(reason));
        }
        Values::Boolean => return boolean_range(field, bounds),
        Values::Keyword => check_open(bounds)?,
        _ => {}
    }
    // ES: numbers, too, are read by the format of the field (mapping/runtime_date_bounds).
    let own = field.ty.date().filter(|_| bounds.format.is_none());
    let bounds = &RangeBounds { format: own.map(|date| date.format.pattern()).or(bounds.format), ..*bounds };
    Ok(match field.ty.range(&field.name, bounds)? {
        Match::Long { min, max } => {
            let found = Query::Numeric { field: name(), values: NumericValues::LongRange { min, max }, exact: false };
            query(field, found, format!("[{min} TO {max}]"))
        }
        Match::Double { min, max } => {
            let found = Query::Numeric { field: name(), values: NumericValues::DoubleRange { min, max }, exact: false };
            query(field, found, format!("[{} TO {}]", f64_to_string(min), f64_to_string(max)))
        }
        Match::TermRange { min, max } if field.ty.traits().is_address() => addresses(field, min.as_ref(), max.as_ref()),
        Match::TermRange { min, max } => {
            let text = |bound: &Option<(Vec<u8>, bool)>| {
                bound.as_ref().map_or("*".to_owned(), |(term, _)| String::from_utf8_lossy(term).into_owned())
            };
            let is_open = |bound: &Option<(Vec<u8>, bool)>| bound.as_ref().is_some_and(|(_, inclusive)| !inclusive);
            let begin = if is_open(&min) { '{' } else { '[' };
            let end = if is_open(&max) { '}' } else { ']' };
            let shown = format!("{begin}{} TO {}{end}", text(&min), text(&max));
            // Byte order equals the order of UTF-16 code units, except for characters above the surrogates.
            let is_high = |bound: &Option<(Vec<u8>, bool)>| bound.as_ref().is_some_and(|(text, _)| text.iter().any(|&byte| byte >= 0xEE));
            if !is_high(&min) && !is_high(&max) {
                let found = Query::TermRange { field: name(), min, max, exact: false, points: false, open: OpenEnds::default() };
                return Ok(query(field, found, shown));
            }
            let looked_for = AcceptedTerms::Between(min.clone(), max.clone());
            let test = ValueTest::new(format!("between {shown}"), move |value| match value {
                DocValue::Term(term) => is_between(term, min.as_ref(), max.as_ref()),
                _ => false,
            });
            let test = test.accepting(looked_for);
            query(field, Query::Values { field: name(), test }, shown)
        }
        // ES: empty bounds are described; their text is unsupported.
        _ => Query::nothing(),
    })
}

/// ES: of texts a bound that is not there cannot be excluded (`mapping/runtime_shadow`).
fn check_open(bounds: &RangeBounds<'_>) -> Result<()> {
    for (bound, includes, word) in [(bounds.lower, bounds.open.0, "Lower"), (bounds.upper, bounds.open.1, "Upper")] {
        if bound.is_none() && !includes {
            let lower = word.to_lowercase();
            return Err(EsError::illegal_argument(format!("include{word} must be true when {lower}Value is null (open ended)")));
        }
    }
    Ok(())
}

/// Rejects a query that only some field types support.
pub fn unsupported(what: &str, fields: &str, field: &Field) -> EsError {
    EsError::illegal_argument(format!(
        "Can only use {what} queries on {fields} fields - not on [{}] which is a runtime field of type [{}]",
        field.name,
        field.ty.type_name()
    ))
}

/// ES: texts of runtime fields are compared as Java compares strings, by their code units (`mapping/runtime_text_order`).
fn is_between(term: &[u8], min: Option<&(Vec<u8>, bool)>, max: Option<&(Vec<u8>, bool)>) -> bool {
    let units = |text: &[u8]| -> Vec<u16> { String::from_utf8_lossy(text).encode_utf16().collect() };
    let term = units(term);
    let holds = |bound: Option<&(Vec<u8>, bool)>, wanted: Ordering| {
        bound.is_none_or(|(bound, inclusive)| match term.cmp(&units(bound)) {
            Ordering::Equal => *inclusive,
            found => found == wanted,
        })
    };
    holds(min, Ordering::Greater) && holds(max, Ordering::Less)
}

/// Parses a value by the field's type.
fn whole(field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Match> {
    match field.ty.term(&field.name, &boolean_as_text(value), cx.now)? {
        // ES: mapped fields have nothing that is not finite, runtime fields may (case: `mapping/runtime_infinite`).
        Match::Nothing(_) if is_double(field) => {
            let value = parse_double(&java_text(value))?;
            Ok(Match::Double { min: value, max: value })
        }
        // ES: mapped fields match nothing outside their range, runtime fields reject it (mapping/runtime_queries).
        Match::Nothing(reason) if reason.contains("out of range") => Err(EsError::illegal_argument(reason_of_bytes(&reason, value))),
        found => Ok(found),
    }
}

/// ES: only a single term of a mapped field is read as the boolean it is (`query/span_term_values`).
pub fn boolean_as_text<'a>(value: &Value<'a>) -> Value<'a> {
    match value.kind {
        Kind::Bool(_) => Value { kind: Kind::String(java_text(value).into()), at: value.at },
        _ => value.clone(),
    }
}

fn boolean(text: &str) -> Result<bool> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(EsError::illegal_argument(format!("Failed to parse value [{text}] as only [true] or [false] are allowed."))),
    }
}

/// Documents with any of the requested values.
fn booleans(field: &Field, truths: bool, lies: bool) -> Query {
    let wanted = match (truths, lies) {
        (false, false) => return Query::nothing_because("neither true nor false allowed"),
        (true, true) => return exists(field),
        (wanted, _) => wanted,
    };
    let value = i64::from(wanted);
    let values = NumericValues::LongRange { min: value, max: value };
    query(field, Query::Numeric { field: Arc::clone(field.column_name()), values, exact: true }, wanted.to_string())
}

/// ES: a missing bound means `false` (`query/runtime_open_bounds`).
fn boolean_range(field: &Field, bounds: &RangeBounds<'_>) -> Result<Query> {
    let read = |bound: Option<(&Value<'_>, bool)>, open: bool| match bound {
        None => Ok((false, open)),
        Some((value, inclusive)) => boolean(&java_text(value)).map(|value| (value, inclusive)),
    };
    let (mut truths, mut lies) = match read(bounds.lower, bounds.open.0)? {
        (true, inclusive) => (inclusive, false),
        (false, inclusive) => (true, inclusive),
    };
    match read(bounds.upper, bounds.open.1)? {
        (true, inclusive) => truths &= inclusive,
        (false, inclusive) => {
            truths = false;
            lies &= inclusive;
        }
    }
    Ok(booleans(field, truths, lies))
}

/// A point in time as the field's own format reads it.
fn moment(field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<i64> {
    let Some(date) = field.ty.date() else { return Err(EsError::illegal_state("a date is a date")) };
    let math = DateMath { format: date.format, zone: None, now: cx.now, round_up: false, major: cx.major };
    math.read(&java_text(value)).and_then(|at| date.resolution.number(at))
}

/// Documents with any of these numbers; described as a Java set created with capacity for `given` values.
fn longs(field: &Field, mut values: Vec<i64>, given: usize) -> Query {
    let mut shown: Vec<i64> = Vec::with_capacity(values.len());
    for value in &values {
        if !shown.contains(value) {
            shown.push(*value);
        }
    }
    sort_by_hash_of(given, &mut shown, |value| (value ^ ((*value as u64) >> 32) as i64) as u32);
    let shown = format!("[{}]", shown.iter().map(i64::to_string).collect::<Vec<_>>().join(", "));
    values.sort_unstable();
    values.dedup();
    query(field, Query::Numeric { field: Arc::clone(field.column_name()), values: NumericValues::LongSet(values), exact: false }, shown)
}

/// Addresses within bounds; the description shows the first and the last address.
fn addresses(field: &Field, min: Option<&(Vec<u8>, bool)>, max: Option<&(Vec<u8>, bool)>) -> Query {
    let number = |term: &[u8]| <[u8; 16]>::try_from(term).map_or(0, u128::from_be_bytes);
    let first = match min {
        None => Some(0),
        Some((term, true)) => Some(number(term)),
        Some((term, false)) => number(term).checked_add(1),
    };
    let last = match max {
        None => Some(u128::MAX),
        Some((term, true)) => Some(number(term)),
        Some((term, false)) => number(term).checked_sub(1),
    };
    let (Some(first), Some(last)) = (first, last) else { return Query::nothing_because("") };
    let shown = format!("[{} TO {}]", ip::shown(first.to_be_bytes()), ip::shown(last.to_be_bytes()));
    let bound = |value: u128| Some((value.to_be_bytes().to_vec(), true));
    query(
        field,
        Query::TermRange {
            field: Arc::clone(field.column_name()),
            min: bound(first),
            max: bound(last),
            exact: false,
            points: false,
            open: OpenEnds::default(),
        },
        shown,
    )
}

fn address(term: &[u8]) -> String {
    <[u8; 16]>::try_from(term).map(ip::shown).unwrap_or_default()
}

/// Java's `equalsIgnoreCase`.
fn equal_but_for_case(left: &str, right: &str) -> bool {
    let mut right = right.chars();
    left.chars().all(|left| right.next().is_some_and(|right| left == right || folded(left) == folded(right))) && right.next().is_none()
}
