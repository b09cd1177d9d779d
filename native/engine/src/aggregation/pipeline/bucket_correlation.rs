//! `bucket_correlation`: how the counts of buckets correlate with numbers that are known of all documents. From the documentation, whose
//! example it reproduces: no server without a licence has it.

use super::body::{Options, PipelineBody};
use super::gap_policy::GapPolicy;
use super::simple_value::SimpleValue;
use super::{Pipeline, PipelineKind, PipelineSpec, SiblingPipeline};
use crate::aggregation::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Number, Value};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: PipelineSpec = PipelineSpec { name: "bucket_correlation", keys: &["buckets_path", "function"], parse };

/// What is known of all documents.
#[derive(Default)]
struct Indicator {
    doc_count: u64,
    /// The number that represents the documents of each bucket.
    expectations: Vec<f64>,
    /// The share of the documents that each bucket has; the same for all without.
    fractions: Option<Vec<f64>>,
}

fn parse(body: &PipelineBody<'_>) -> Result<Pipeline> {
    let (mut options, mut indicator) = (Options::default(), None);
    for member in body.value.as_object().into_iter().flatten() {
        match &*member.key {
            "buckets_path" => options.paths = Some(body.texts(&member.value).map_err(|cause| body.failed(member, cause))?),
            "function" => {
                let function = only(&member.value, "count_correlation")?;
                indicator = Some(Indicator::parse(only(function, "indicator")?, body)?);
            }
            _ => return Err(body.unknown(member)),
        }
    }
    body.cx.closing(body.value)?;
    match (options.paths, indicator) {
        (Some(paths), Some(indicator)) => {
            if paths.iter().any(|path| !path.ends_with(">_count")) {
                return Err(refused("with a [buckets_path] that leads to no [_count]"));
            }
            Ok(Pipeline { paths, kind: PipelineKind::Sibling(Box::new(indicator)) })
        }
        (None, None) => Err(EsError::illegal_argument("Required [buckets_path, function]")),
        (None, _) => Err(EsError::illegal_argument("Required [buckets_path]")),
        (_, None) => Err(EsError::illegal_argument("Required [function]")),
    }
}

fn refused(what: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [bucket_correlation] {what}"))
}

/// The value of the only key of an object.
fn only<'v>(value: &'v Value<'v>, key: &str) -> Result<&'v Value<'v>> {
    let mut members = value.as_object().into_iter().flatten();
    match (members.next(), members.next()) {
        (Some(member), None) if &*member.key == key => Ok(&member.value),
        _ => Err(refused(&format!("with something else than [{key}]"))),
    }
}

fn number<'v>(value: &'v Value<'_>) -> Option<&'v Number<'v>> {
    if let Kind::Number(number) = &value.kind { Some(number) } else { None }
}

impl Indicator {
    fn parse(value: &Value<'_>, body: &PipelineBody<'_>) -> Result<Self> {
        let numbers = |member: &Member<'_>| -> Result<Vec<f64>> {
            let items = member.value.as_array().ok_or_else(|| refused(&format!("with a [{}] that is no array", member.key)))?;
            items.iter().map(|item| scalar::double(item, body.cx)).collect()
        };
        let (mut parsed, mut doc_count) = (Self::default(), None);
        for member in value.as_object().into_iter().flatten() {
            match &*member.key {
                "doc_count" => doc_count = number(&member.value).and_then(Number::as_u64),
                "expectations" => parsed.expectations = numbers(member)?,
                "fractions" => parsed.fractions = Some(numbers(member)?),
                key => return Err(refused(&format!("with [{key}] in its [indicator]"))),
            }
        }
        parsed.doc_count = doc_count.ok_or_else(|| refused("without a [doc_count]"))?;
        if parsed.expectations.is_empty() || parsed.fractions.as_ref().is_some_and(|all| all.len() != parsed.expectations.len()) {
            return Err(refused("with so many [expectations] or [fractions]"));
        }
        Ok(parsed)
    }

    /// The correlation, over all documents, of the expectation of a document's bucket with whether the document is one of the counted ones.
    fn correlation(&self, counts: &[f64]) -> f64 {
        let even = 1.0 / self.expectations.len() as f64;
        let fraction = |place: usize| self.fractions.as_ref().map_or(even, |fractions| fractions[place]);
        let weighted = |of: &dyn Fn(f64) -> f64| -> f64 {
            self.expectations.iter().enumerate().map(|(place, &expected)| fraction(place) * of(expected)).sum()
        };
        let mean = weighted(&|expected| expected);
        let variance = weighted(&|expected| (expected - mean) * (expected - mean));
        let counted: f64 = counts.iter().sum();
        let share = counted / self.doc_count as f64;
        let counted_mean = counts.iter().zip(&self.expectations).map(|(count, expected)| count * expected).sum::<f64>() / counted;
        share * (counted_mean - mean) / (variance * share * (1.0 - share)).sqrt()
    }
}

impl SiblingPipeline for Indicator {
    fn gap_policy(&self) -> GapPolicy {
        GapPolicy::InsertZeros
    }

    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>> {
        let counts: Vec<f64> = values.into_iter().map(|(_, count)| count).collect();
        if counts.len() != self.expectations.len() {
            return Err(refused("with another number of buckets than of [expectations]"));
        }
        if counts.iter().sum::<f64>() > self.doc_count as f64 {
            return Err(refused("with more documents in buckets than its [doc_count]"));
        }
        Ok(SimpleValue::boxed(self.correlation(&counts), None))
    }
}
