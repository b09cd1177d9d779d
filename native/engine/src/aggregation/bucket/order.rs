//! `order` of bucket aggregations: by count, by key, by the value of a sub-aggregation.

use std::cmp::Ordering;

use crate::error::EsError;
use crate::json::{Kind, Location, Value};

/// What one criterion compares.
#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// `_count`.
    Count,
    /// `_key`.
    Key,
    /// The value of the sub-aggregation `name`, its `property` for a metric with several.
    Metric {
        /// Name of the sub-aggregation.
        name: String,
        /// What follows the dot.
        property: Option<String>,
    },
}

/// A sequence of criteria, each ascending or not; the key ascending breaks the last tie.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketOrder(pub Vec<(Criterion, bool)>);

impl BucketOrder {
    /// Most documents first, then by key: the default.
    pub fn count_descending() -> Self {
        Self(vec![(Criterion::Count, false), (Criterion::Key, true)])
    }

    /// Whether the first criterion is the count, descending: then a shard's error can be bounded.
    pub fn is_count_descending(&self) -> bool {
        self.0.first() == Some(&(Criterion::Count, false))
    }

    /// Whether buckets are ordered by key: then no shard can miss a bucket.
    pub fn is_key(&self) -> bool {
        matches!(self.0.first(), Some((Criterion::Key, _)))
    }

    /// Compares two buckets; `count`, `key` and `metric` compare ascending.
    pub fn compare(
        &self,
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
                    // ES: buckets without a value come last, whatever the direction.
                    match (left.is_nan(), right.is_nan()) {
                        (false, false) => left.total_cmp(&right),
                        (true, true) => Ordering::Equal,
                        (true, false) => return Ordering::Greater,
                        (false, true) => return Ordering::Less,
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

/// Reads `order`: an object with one criterion or an array of such. An error comes with where the reading stopped.
pub fn parse(value: &Value<'_>) -> std::result::Result<BucketOrder, (EsError, Location)> {
    let mut criteria = Vec::new();
    match &value.kind {
        Kind::Array(items) => {
            if items.is_empty() {
                let cause = EsError::new("index_out_of_bounds_exception", 400, "Index 0 out of bounds for length 0");
                return Err((cause, Location { column: value.at.column + 1, ..value.at }));
            }
            for item in items {
                criteria.push(criterion(item)?);
            }
        }
        _ => criteria.push(criterion(value)?),
    }
    if criteria.len() == 1 && criteria[0] == (Criterion::Count, false) {
        return Ok(BucketOrder::count_descending());
    }
    if !criteria.iter().any(|(criterion, _)| *criterion == Criterion::Key) {
        criteria.push((Criterion::Key, true));
    }
    Ok(BucketOrder(criteria))
}

fn criterion(value: &Value<'_>) -> std::result::Result<(Criterion, bool), (EsError, Location)> {
    let refuse = |reason: String, at: Location| (EsError::parsing(reason, at), at);
    let object = value.as_object().ok_or_else(|| refuse(format!("Unexpected token [{}] for [order]", value.token()), value.at))?;
    // ES: of several members the last one counts.
    let Some(member) = object.iter().last() else {
        return Err(refuse("Must specify at least one field for [order]".to_owned(), value.at));
    };
    let direction =
        member.value.as_str().ok_or_else(|| refuse(format!("Unexpected token [{}] for [order]", member.value.token()), member.value.at))?;
    let ascending = match direction.to_ascii_lowercase().as_str() {
        "asc" => true,
        "desc" => false,
        _ => return Err(refuse(format!("Unknown order direction [{direction}]"), member.value.at)),
    };
    let criterion = match &*member.key {
        "_count" => Criterion::Count,
        "_key" => Criterion::Key,
        path if path.contains('>') || path.contains('[') => {
            return Err((EsError::not_implemented(format!("order by the path [{path}]")), member.value.at));
        }
        path => match path.split_once('.') {
            Some((name, property)) => Criterion::Metric { name: name.to_owned(), property: Some(property.to_owned()) },
            None => Criterion::Metric { name: path.to_owned(), property: None },
        },
    };
    Ok((criterion, ascending))
}
