//! The body of a `composite` aggregation.

use std::sync::Arc;

use super::collect::CompositeAggregator;
use super::encode::encode;
use super::flattened_leader::FlattenedLeader;
use super::result::{CompositeShape, SourceShape};
use super::source::{GivenSource, SourceReader};
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Member, Value};

/// A parsed `composite` aggregation.
pub struct Composite {
    name: String,
    sources: Vec<GivenSource>,
    size: usize,
    after: Option<Vec<(String, JsonOwned)>>,
}

/// Reads the body.
pub fn parse(body: &AggregationBody<'_>) -> Result<Composite> {
    let (mut sources, mut size, mut after) = (None, 10, None);
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("sources", Kind::Array(_) | Kind::Object(_)) => sources = Some(read_sources(body, member)?),
            ("size", _) => size = body.int(member)?,
            ("after", Kind::Object(members)) => {
                after = Some(members.iter().map(|inner| (inner.key.to_string(), JsonOwned::from(&inner.value))).collect());
                body.cx.closing(&member.value)?;
            }
            ("sources" | "after", _) => return Err(body.wrong_type(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let sources = sources.ok_or_else(|| EsError::illegal_argument("Required [sources]"))?;
    let size = usize::try_from(size).ok().filter(|size| *size > 0);
    let size = size.ok_or_else(|| EsError::not_implemented("parameter [size] of less than 1 of aggregation [composite]"))?;
    Ok(Composite { name: body.name.to_owned(), sources, size, after })
}

fn read_sources(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Vec<GivenSource>> {
    let one = std::slice::from_ref(&member.value);
    let items: &[Value<'_>] = if let Kind::Array(items) = &member.value.kind { items } else { one };
    let mut sources: Vec<GivenSource> = Vec::new();
    for item in items {
        sources.push(GivenSource::parse(item, body.cx).map_err(|cause| body.failed(member, cause))?);
    }
    let end = body.cx.closing(&member.value)?;
    let doubled = || {
        let names = sources.iter().enumerate();
        let mut again: Vec<&str> = names
            .filter(|(place, source)| sources[..*place].iter().any(|other| other.name == source.name))
            .map(|(_, source)| &*source.name)
            .collect();
        again.dedup();
        (!again.is_empty()).then(|| format!("Composite source names must be unique, found duplicates: [{}]", again.join(",")))
    };
    let reason = if sources.is_empty() { Some("Composite [sources] cannot be null or empty".to_owned()) } else { doubled() };
    match reason {
        None => Ok(sources),
        Some(reason) => {
            let built = EsError::new("x_content_parse_exception", 400, "Failed to build [composite] after last required field arrived");
            Err(EsError::x_content_parse("[composite] failed to parse field [sources]", end)
                .caused_by(built.caused_by(EsError::illegal_argument(reason))))
        }
    }
}

impl AggregationBuilder for Composite {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if let Some(kind) = cx.inside {
            let class: String = kind
                .split('_')
                .flat_map(|word| {
                    let mut chars = word.chars();
                    chars.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(chars)
                })
                .collect();
            return Err(EsError::illegal_argument(format!(
                "[composite] aggregation cannot be used with a parent aggregation of type: [{class}AggregatorFactory]"
            )));
        }
        let most = cx.budget.max();
        if self.size as u64 > most {
            let reason = format!(
                "Trying to create too many buckets. Must be less than or equal to: [{most}] but was [{}]. This limit can be set by \
                 changing the [search.max_buckets] cluster level setting.",
                self.size
            );
            return Err(EsError::new("too_many_buckets_exception", 400, reason).with("max_buckets", most));
        }
        let mut readers = self.sources.iter().map(|source| source.reader(cx)).collect::<Result<Vec<_>>>()?;
        let shapes: Vec<SourceShape> = readers.iter().map(SourceReader::shape).collect();
        let after = self.after.as_ref().map(|after| self.after_key(after, &readers, cx.now)).transpose()?;
        if let Some(first) = readers.first_mut() {
            first.lead(after.is_some(), cx);
        }
        let leader = FlattenedLeader::of(&readers, after.as_deref(), cx)?;
        let after = after.map(|key| encode(&key, &shapes));
        let shape = CompositeShape { sources: shapes, size: self.size, budget: Arc::clone(&cx.budget) };
        Ok(Box::new(CompositeAggregator::new(Arc::new(shape), readers, after, children).led_by(leader)))
    }
}

impl Composite {
    /// The values of `after` in the order of the sources.
    fn after_key(&self, after: &[(String, JsonOwned)], readers: &[SourceReader], now: i64) -> Result<Vec<Option<Key>>> {
        if after.len() != readers.len()
            && after.iter().all(|(name, _)| self.sources.iter().any(|source| source.name == *name))
            && after.len() > readers.len()
        {
            return Err(EsError::illegal_argument(format!("[after] has {} value(s) but [sources] has {}", after.len(), readers.len())));
        }
        let key = |(place, (source, reader)): (usize, (&GivenSource, &SourceReader))| {
            let Some((_, value)) = after.iter().find(|(name, _)| *name == source.name) else {
                return Err(EsError::illegal_argument(format!("Missing value for [after.{}]", source.name)));
            };
            if matches!(value, JsonOwned::Null) {
                let name = &source.name;
                if source.missing_bucket {
                    return Ok(None);
                }
                return Err(EsError::illegal_argument(format!("Invalid value for [after.{name}], expected comparable, got [null]")));
            }
            reader.read_after(value, now).map(Some).map_err(|cause| {
                let reason = format!("incompatible value in the position {place}: {}", cause.message());
                let inner = EsError::illegal_argument(reason.clone()).caused_by(cause);
                let outer = format!("Cannot set after key in the composite aggregation [{}] - {reason}", self.name);
                EsError::new("parse_exception", 400, outer).caused_by(inner)
            })
        };
        self.sources.iter().zip(readers).enumerate().map(key).collect()
    }
}
