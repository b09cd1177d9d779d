//! `moving_percentiles`: each bucket of a histogram gets the percentiles of the values of the buckets before it. From the documentation: no server
//! without a licence has it.

use std::any::Any;

use super::body::PipelineBody;
use super::bucket_view::Buckets;
use super::gap_policy::GapPolicy;
use super::{NamedPipeline, ParentPipeline, ParentRule, Pipeline, PipelineKind, PipelineSpec};
use crate::aggregation::metric::percentiles::digest::Digest;
use crate::aggregation::metric::percentiles::distribution::{Distribution, estimated};
use crate::aggregation::metric::percentiles::hdr::HdrHistogram;
use crate::aggregation::metric::percentiles::result::DigestResult;
use crate::aggregation::result::{AggregationResult, NamedResult};
use crate::error::{EsError, Result};
use crate::json::Kind;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: PipelineSpec =
    PipelineSpec { name: "moving_percentiles", keys: &["buckets_path", "window", "shift", "format", "gap_policy", "keyed"], parse };

struct MovingPercentiles {
    window: i64,
    shift: i64,
}

fn refused() -> EsError {
    EsError::not_implemented("aggregation [moving_percentiles] with such a body")
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (mut paths, mut window, mut shift) = (None, None, 0);
    for member in body.value.as_object().into_iter().flatten() {
        match (&*member.key, &member.value.kind) {
            ("buckets_path", Kind::String(_)) => paths = Some(vec![body.text(member)?]),
            ("window", Kind::Number(_)) => window = Some(i64::from(scalar::int(&member.value, body.cx)?)),
            ("shift", Kind::Number(_)) => shift = i64::from(scalar::int(&member.value, body.cx)?),
            ("gap_policy", Kind::String(_)) => {
                if GapPolicy::parse(&body.text(member)?, &member.value, body.cx)? != GapPolicy::Skip {
                    return Err(refused());
                }
            }
            _ => return Err(refused()),
        }
    }
    body.cx.closing(body.value)?;
    let (Some(paths), Some(window)) = (paths, window.filter(|window| *window > 0)) else { return Err(refused()) };
    Ok(Pipeline { paths, kind: PipelineKind::Parent(Box::new(MovingPercentiles { window, shift })) })
}

impl ParentPipeline for MovingPercentiles {
    fn parent(&self) -> ParentRule {
        ParentRule::Sequence
    }

    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()> {
        if self.add::<Digest>(pipeline, result)? || self.add::<HdrHistogram>(pipeline, result)? {
            return Ok(());
        }
        Err(EsError::not_implemented("[moving_percentiles] with a [buckets_path] that is no [percentiles] of the bucket"))
    }
}

impl MovingPercentiles {
    /// Adds the results; false if the path does not lead to percentiles with this distribution.
    fn add<D: Distribution>(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<bool> {
        let mut buckets = Buckets::of(result).list();
        let mut all: Vec<DigestResult<D>> = Vec::with_capacity(buckets.len());
        for bucket in &buckets {
            let found = bucket.children.get(pipeline.path()).and_then(|child| (child as &dyn Any).downcast_ref::<DigestResult<D>>());
            match found {
                Some(found) if !found.reading.ranks => all.push(found.copied()),
                _ => return Ok(false),
            }
        }
        let clamp = |place: i64| place.clamp(0, all.len() as i64) as usize;
        for (place, bucket) in (0_i64..).zip(&mut buckets) {
            let (from, to) = (clamp(place - self.window + self.shift), clamp(place + self.shift));
            // As in the documentation's example: a bucket with an empty window gets no value.
            let Some((first, rest)) = all[from..to.max(from)].split_first() else { continue };
            let mut joined = first.copied();
            for other in rest {
                joined.digest.merge(&other.digest);
            }
            if joined.digest.is_estimated() {
                return Err(estimated("moving_percentiles"));
            }
            if let Some(refusal) = joined.digest.refusal("moving_percentiles") {
                return Err(refusal);
            }
            let (name, meta) = (pipeline.name.clone(), pipeline.meta.clone());
            bucket.children.0.push(NamedResult { name, meta, result: Box::new(joined) });
        }
        Ok(true)
    }
}
