//! `bucket_sort`: orders the buckets around it anew, and leaves a part of them.

use std::cmp::Ordering;

use super::body::PipelineBody;
use super::bucket_values::value;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::path;
use super::select::select;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::key::Key;
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "bucket_sort", keys: &["sort", "from", "size", "gap_policy"], parse };

struct BucketSort {
    /// Paths, and whether they ascend.
    sort: Vec<(String, bool)>,
    from: usize,
    size: Option<usize>,
    gap_policy: GapPolicy,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let mut parsed = BucketSort { sort: Vec::new(), from: 0, size: None, gap_policy: GapPolicy::Skip };
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "sort" if member.value.as_str().is_some() => return Err(object_parser::wrong_type(body.kind, "sort", &member.value, body.cx)),
            "sort" => parsed.sort = sort(body, &member.value)?,
            "from" => {
                let from = int(body, member)?;
                if from < 0 {
                    return Err(EsError::not_implemented("[from] below 0 of aggregation [bucket_sort]"));
                }
                parsed.from = from as usize;
            }
            "size" => {
                let size = int(body, member)?;
                if size <= 0 {
                    return Err(EsError::not_implemented("[size] below 1 of aggregation [bucket_sort]"));
                }
                parsed.size = Some(size as usize);
            }
            "gap_policy" => {
                let text = body.text(member)?;
                parsed.gap_policy = GapPolicy::parse(&text, &member.value, body.cx).map_err(|cause| body.failed(member, cause))?;
            }
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    let paths = parsed.sort.iter().map(|(path, _)| path.clone()).collect();
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(parsed)) })
}

fn int(body: &PipelineBody<'_>, member: &Member<'_>) -> Result<i32> {
    match member.value.kind {
        Kind::Number(_) | Kind::String(_) => scalar::int(&member.value, body.cx).map_err(|cause| body.failed(member, cause)),
        _ => Err(object_parser::wrong_type(body.kind, &member.key, &member.value, body.cx)),
    }
}

/// A path, an object of a path with its order, or a list of these.
fn sort(body: &PipelineBody<'_>, value: &Value<'_>) -> Result<Vec<(String, bool)>> {
    let cx = body.cx;
    match &value.kind {
        Kind::Array(items) => {
            let all = items.iter().map(|item| sort(body, item)).collect::<Result<Vec<_>>>()?;
            cx.closing(value)?;
            Ok(all.concat())
        }
        Kind::String(_) => {
            let path = scalar::text(value, cx)?;
            Ok(vec![(path.to_owned(), path != "_score")])
        }
        Kind::Object(members) => {
            let one = |member: &Member<'_>| {
                let order = match &member.value.kind {
                    Kind::Object(inner) => match inner.iter().next() {
                        Some(option) if option.key == "order" && inner.len() == 1 => option.value.as_str(),
                        None => Some("asc"),
                        _ => None,
                    },
                    _ => member.value.as_str(),
                };
                match order.map(str::to_ascii_lowercase).as_deref() {
                    Some("asc") => Ok((member.key.to_string(), true)),
                    Some("desc") => Ok((member.key.to_string(), false)),
                    _ => Err(EsError::not_implemented("[sort] of [bucket_sort] with such an order")),
                }
            };
            let all = members.iter().map(one).collect::<Result<_>>()?;
            cx.closing(value)?;
            Ok(all)
        }
        _ => Err(EsError::not_implemented("[sort] of [bucket_sort] that is neither a text nor an object")),
    }
}

/// Sort criterion of buckets.
#[derive(Clone)]
enum Criterion {
    Missing,
    Number(f64),
    Key(Key),
}

impl Criterion {
    /// Ascending; missing ones first, whatever the direction.
    fn compare(&self, other: &Self, ascends: bool) -> Ordering {
        let order = match (self, other) {
            (Self::Missing, Self::Missing) => return Ordering::Equal,
            (Self::Missing, _) => return Ordering::Greater,
            (_, Self::Missing) => return Ordering::Less,
            (Self::Number(left), Self::Number(right)) => left.total_cmp(right),
            (Self::Key(left), Self::Key(right)) => left.compare(right),
            (Self::Number(_), Self::Key(_)) => Ordering::Less,
            (Self::Key(_), Self::Number(_)) => Ordering::Greater,
        };
        if ascends { order } else { order.reverse() }
    }
}

impl BucketSort {
    fn criteria(&self, name: &str, result: &mut dyn AggregationResult) -> Result<Vec<(usize, Vec<Criterion>)>> {
        let keys: Vec<Key> = result.buckets().into_iter().flatten().map(|bucket| bucket.key.clone()).collect();
        let mut all = Vec::with_capacity(keys.len());
        for ((place, mut bucket), key) in Buckets::of(result).list().into_iter().enumerate().zip(keys) {
            let mut criteria = Vec::with_capacity(self.sort.len());
            for (path, _) in &self.sort {
                if path == "_key" {
                    criteria.push(Criterion::Key(key.clone()));
                    continue;
                }
                let value = value(name, &mut bucket, &path::names(&path::parse(path)?), self.gap_policy)?;
                criteria.push(if value.is_nan() { Criterion::Missing } else { Criterion::Number(value) });
            }
            // ES: a bucket without any of the values is left out. (modules/aggregation/bucket_sort)
            if criteria.is_empty() || criteria.iter().any(|criterion| !matches!(criterion, Criterion::Missing)) {
                all.push((place, criteria));
            }
        }
        Ok(all)
    }
}

impl ParentPipeline for BucketSort {
    fn parent(&self) -> ParentRule {
        ParentRule::Buckets
    }

    fn complaint(&self, name: &str) -> Option<String> {
        let nothing = self.sort.is_empty() && self.size.is_none() && self.from == 0;
        nothing.then(|| format!("[{name}] is configured to perform nothing. Please set either of [sort, size, from] to use bucket_sort"))
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        let mut all = self.criteria(&pipeline.name, result)?;
        all.sort_by(|(_, left), (_, right)| {
            let pairs = left.iter().zip(right).zip(&self.sort);
            pairs.map(|((left, right), (_, ascends))| left.compare(right, *ascends)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        });
        let size = self.size.unwrap_or(usize::MAX);
        let places: Vec<usize> = all.into_iter().map(|(place, _)| place).skip(self.from).take(size).collect();
        select(result, &places);
        Ok(())
    }
}
