//! `order` of bucket aggregations: by count, by key, by the value of a sub-aggregation.

use std::cmp::Ordering;

use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::query_dsl::ParseContext;

/// Sort criterion of buckets.
#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// `_count`.
    Count,
    /// `_key`.
    Key,
    /// The value of the sub-aggregation `name`, its `property` for a metric with several.
    Metric {
        /// Name of the sub-aggregation, or the names on the way to it with `>` between them: all but the last have a single bucket.
        name: String,
        /// Property after the dot.
        property: Option<String>,
    },
}

/// The position of buckets without a value when they are ordered by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nan {
    /// NaN sorts above all numbers.
    Greatest,
    /// NaN sorts last in both directions.
    Last,
}

/// A sequence of criteria, each ascending or not; the key ascending breaks the last tie.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketOrder(pub Vec<(Criterion, bool)>);

impl BucketOrder {
    /// Returns true if values of sub-aggregations decide.
    pub fn is_by_metric(&self) -> bool {
        self.0.iter().any(|(criterion, _)| matches!(criterion, Criterion::Metric { .. }))
    }

    /// Most documents first, then by key: the default.
    pub fn count_descending() -> Self {
        Self(vec![(Criterion::Count, false), (Criterion::Key, true)])
    }

    /// Returns true if the first criterion is descending count: only then a shard's count error is bounded.
    pub fn is_count_descending(&self) -> bool {
        self.0.first() == Some(&(Criterion::Count, false))
    }

    /// Whether the count ascends, if it is the first criterion.
    pub fn count_direction(&self) -> Option<bool> {
        self.0.first().filter(|(criterion, _)| *criterion == Criterion::Count).map(|(_, ascending)| *ascending)
    }

    /// Returns true if buckets are ordered by key: then no shard can miss a bucket.
    pub fn is_key(&self) -> bool {
        matches!(self.0.first(), Some((Criterion::Key, _)))
    }

    /// Compares two buckets; `count`, `key` and `metric` compare ascending. `nan`: order of an empty average.
    pub fn compare(
        &self,
        nan: Nan,
        count: impl Fn() -> Ordering,
        key: impl Fn() -> Ordering,
        metric: impl Fn(&str, Option<&str>) -> (f64, f64),
    ) -> Ordering {
        for (criterion, ascending) in &self.0 {
            let ordering = match criterion {
                Criterion::Count => count(),
                Criterion::Key => key(),
                Criterion::Metric { name, property } => {
                    let (left, right) = metric(name, property.as_deref());
                    match left.is_nan().cmp(&right.is_nan()) {
                        Ordering::Equal if left.is_nan() => Ordering::Equal,
                        Ordering::Equal => left.total_cmp(&right),
                        ordering if nan == Nan::Last => return ordering,
                        ordering => ordering,
                    }
                }
            };
            let ordering = if *ascending { ordering } else { ordering.reverse() };
            if ordering != Ordering::Equal {
                return ordering;
            }
        }
        Ordering::Equal
    }
}

/// Reads `order`: an object with one criterion or an array of such.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<BucketOrder> {
    let mut criteria = Vec::new();
    match &value.kind {
        Kind::Array(items) => array(value, items, &mut criteria, cx)?,
        _ => criteria.push(criterion(value, cx)?),
    }
    let end = cx.closing(value)?;
    if criteria.is_empty() {
        let cause = EsError::new("index_out_of_bounds_exception", 400, "Index 0 out of bounds for length 0");
        return Err(cx.stop(cause, end));
    }
    if criteria.len() == 1 && criteria[0] == (Criterion::Count, false) {
        return Ok(BucketOrder::count_descending());
    }
    if !criteria.iter().any(|(criterion, _)| *criterion == Criterion::Key) {
        criteria.push((Criterion::Key, true));
    }
    Ok(BucketOrder(criteria))
}

fn array(array: &Value<'_>, items: &[Value<'_>], criteria: &mut Vec<(Criterion, bool)>, cx: &ParseContext<'_>) -> Result<()> {
    for (place, item) in items.iter().enumerate() {
        match item.kind {
            Kind::Object(_) => criteria.push(criterion(item, cx)?),
            Kind::Array(_) => return Err(cx.stop(EsError::illegal_state("expected value but got [START_ARRAY]"), item.at)),
            // ES: a scalar is passed over, what follows is read as the inside of an object (aggregation/terms).
            _ => return Err(scalars(array, &items[place + 1..], cx)),
        }
    }
    Ok(())
}

/// The error of an array of directions.
fn scalars(array: &Value<'_>, items: &[Value<'_>], cx: &ParseContext<'_>) -> EsError {
    match items.iter().find_map(|item| direction(item, cx).err()) {
        Some(error) => error,
        None => cx.closing(array).map_or_else(|cut| cut, |end| unexpected("END_ARRAY", end, cx)),
    }
}

/// True for ascending.
fn direction(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    let Some(text) = value.as_str() else { return Err(unexpected(value.token(), value.at, cx)) };
    cx.read(value)?;
    match text.to_ascii_lowercase().as_str() {
        "asc" => Ok(true),
        "desc" => Ok(false),
        _ => Err(cx.parsing(format!("Unknown order direction [{text}]"), value.at)),
    }
}

fn unexpected(token: &str, at: Location, cx: &ParseContext<'_>) -> EsError {
    cx.parsing(format!("Unexpected token [{token}] for [order]"), at)
}

fn criterion(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<(Criterion, bool)> {
    let mut last = None;
    for member in value.as_object().into_iter().flatten() {
        // ES: of several members the last one counts (aggregation/terms).
        last = Some((&*member.key, direction(&member.value, cx)?));
    }
    let end = cx.closing(value)?;
    let Some((path, ascending)) = last else {
        return Err(cx.parsing("Must specify at least one field for [order]", end));
    };
    let criterion = match path {
        "_count" => Criterion::Count,
        "_key" => Criterion::Key,
        path => metric(path).map_err(|error| cx.stop(error, end))?,
    };
    Ok((criterion, ascending))
}

/// The sub-aggregation that a path names.
fn metric(path: &str) -> Result<Criterion> {
    if path.split('>').all(str::is_empty) {
        return Err(EsError::illegal_argument("Invalid path []"));
    }
    if path.contains('[') {
        return Err(EsError::not_implemented(format!("order by the path [{path}]")));
    }
    let last = path.rfind('>').map_or(0, |at| at + 1);
    Ok(match path.rfind('.').filter(|at| *at >= last).map(|at| (&path[..at], &path[at + 1..])) {
        Some((name, property)) if name.is_empty() || property.is_empty() => {
            return Err(EsError::illegal_argument(format!("Invalid path element [{path}] in path [{path}]")));
        }
        Some((name, property)) => Criterion::Metric { name: name.to_owned(), property: Some(property.to_owned()) },
        None => Criterion::Metric { name: path.to_owned(), property: None },
    })
}
