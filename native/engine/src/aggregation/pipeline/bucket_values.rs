//! Values of buckets, as `buckets_path` leads to them.

use super::bucket_view::{BucketView, Buckets};
use super::gap_policy::GapPolicy;
use super::path::{Element, names, quoted};
use crate::aggregation::result::{AggregationResult, AggregationResults};
use crate::error::{EsError, Result};

const INVALID_PATH: &str = "invalid_aggregation_path_exception";

/// The values of the buckets that a path leads to, each with the text of its bucket's key; those that the policy leaves out are missing.
pub fn of_siblings(results: &mut AggregationResults, path: &[Element], gap_policy: GapPolicy) -> Result<Vec<(String, f64)>> {
    let mut values = Vec::new();
    let Some((first, _)) = path.split_first() else { return Ok(values) };
    if let Some(named) = results.0.iter_mut().find(|named| *named.name == *first.name) {
        gather(&mut *named.result, path, gap_policy, &mut values)?;
    }
    Ok(values)
}

/// `path` starts with the result itself.
fn gather(result: &mut dyn AggregationResult, path: &[Element], gap_policy: GapPolicy, values: &mut Vec<(String, f64)>) -> Result<()> {
    let Some((own, rest)) = path.split_first() else { return Ok(()) };
    let buckets = Buckets::of(result);
    let single = matches!(buckets, Buckets::Single(_));
    if matches!(buckets, Buckets::None) {
        return Err(execution("did not find multi-bucket aggregation for extraction."));
    }
    let mut list = buckets.list();
    let key = own.key.as_deref().and_then(quoted);
    let place = match key {
        _ if rest.is_empty() => None,
        _ if single => Some(0),
        Some(_) if divided(own).is_some() => return Err(unread_key(own, list.is_empty())),
        Some(key) => match list.iter().position(|bucket| bucket.key == key) {
            None => {
                return Err(invalid_path(format!("Cannot find an key ['{key}'] in [{}]", own.name)));
            }
            place => place,
        },
        None => None,
    };
    if let Some(place) = place {
        let next = list.get_mut(place).and_then(|bucket| bucket.children.get_mut(&rest[0].name));
        return next.map_or(Ok(()), |next| gather(next, rest, gap_policy, values));
    }
    let inside = names(path).split_off(1);
    for bucket in &mut list {
        let value = value(&own.name, bucket, &inside, gap_policy)?;
        if !value.is_nan() {
            values.push((std::mem::take(&mut bucket.key), value));
        }
    }
    Ok(())
}

/// What the reference takes for the name of an aggregation in a key with a dot.
/// ES: the key of a bucket is read as a path of its own, of which a dot begins the last element. (`aggregation/pipeline_paths`)
fn divided(element: &Element) -> Option<&str> {
    element.key.as_deref()?.rsplit_once('.').map(|(name, _)| name)
}

/// The error of looking for a bucket by a key with a dot.
fn unread_key(element: &Element, is_empty: bool) -> EsError {
    if is_empty {
        const BUCKET: &str = "org.elasticsearch.search.aggregations.InternalMultiBucketAggregation$InternalBucket";
        let reason = format!(
            "class [Ljava.lang.Object; cannot be cast to class {BUCKET} ([Ljava.lang.Object; is in module java.base of loader \
             'bootstrap'; {BUCKET} is in unnamed module of loader 'app')"
        );
        return EsError::new("class_cast_exception", 500, reason);
    }
    let name = divided(element).unwrap_or_default();
    invalid_path(format!("Cannot find an aggregation named [{name}] in [{}]", element.name))
}

/// The value of one bucket of the aggregation `owner`; NaN if the gap policy skips it, or if the bucket does not have the path.
pub fn value(owner: &str, bucket: &mut BucketView<'_>, path: &[String], gap_policy: GapPolicy) -> Result<f64> {
    given_value(owner, bucket, path, gap_policy).map(|value| value.unwrap_or(f64::NAN))
}

/// As above; `None` if the bucket does not have the path.
pub fn given_value(owner: &str, bucket: &mut BucketView<'_>, path: &[String], gap_policy: GapPolicy) -> Result<Option<f64>> {
    let counts = matches!(path, [name] if name == "_count");
    let is_empty = bucket.doc_count == 0 && !counts;
    match in_bucket(owner, (bucket.doc_count, bucket.number), bucket.children, path) {
        Ok(value) => Ok(Some(gap_policy.read(value, is_empty))),
        Err(error) if error.kind == INVALID_PATH => Ok(None),
        Err(error) => Err(error),
    }
}

fn in_bucket(owner: &str, (doc_count, number): (u64, f64), children: &mut AggregationResults, path: &[String]) -> Result<f64> {
    let Some((name, rest)) = path.split_first() else { return Err(no_number("Bucket", owner)) };
    match name.as_str() {
        "_count" if rest.is_empty() => Ok(doc_count as f64),
        "_key" if rest.is_empty() && number.is_nan() => Err(no_number("String", "_key")),
        "_key" if rest.is_empty() => Ok(number),
        "_count" | "_key" => Err(invalid_path(format!("{name} must be the last element in the path"))),
        name => match children.get_mut(name) {
            Some(child) => in_result(name, child, rest),
            None => Err(invalid_path(format!("Cannot find an aggregation named [{name}] in [{owner}]"))),
        },
    }
}

fn in_result(name: &str, result: &mut dyn AggregationResult, path: &[String]) -> Result<f64> {
    match Buckets::of(result) {
        Buckets::None => {}
        Buckets::Single(_) if path.is_empty() => return Err(EsError::not_implemented("[buckets_path] that leads to a bucket")),
        Buckets::Single(bucket) => return in_bucket(name, (bucket.doc_count, bucket.number), bucket.children, path),
        Buckets::Several(list) => {
            return match path {
                [] => Err(EsError::not_implemented("[buckets_path] that leads to buckets")),
                [only] if only == "_bucket_count" => Ok(list.len() as f64),
                [key, rest @ ..] => {
                    let Some(key) = quoted(key) else {
                        return Err(EsError::not_implemented("[buckets_path] that leads to the values of several buckets"));
                    };
                    match list.into_iter().find(|bucket| bucket.key == key) {
                        Some(bucket) => in_bucket(name, (bucket.doc_count, bucket.number), bucket.children, rest),
                        None => Err(invalid_path(format!("Cannot find an key ['{key}'] in [{name}]"))),
                    }
                }
            };
        }
    }
    match path {
        [] => result.property(name, None),
        [property] => result.property(name, Some(property)),
        _ => Err(EsError::illegal_argument(format!("path not supported for [{name}]: [{}]", path.join(", ")))),
    }
}

fn no_number(class: &str, owner: &str) -> EsError {
    EsError::illegal_argument(format!(
        "buckets_path must reference either a number value or a single value numeric metric aggregation, got: [{class}] at aggregation [{owner}]"
    ))
}

fn invalid_path(reason: impl Into<String>) -> EsError {
    EsError::new(INVALID_PATH, 500, reason)
}

fn execution(reason: impl Into<String>) -> EsError {
    EsError::new("aggregation_execution_exception", 500, reason)
}
