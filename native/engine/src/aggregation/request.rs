//! The `aggs` member of a search body: a tree of named aggregations.

use std::sync::Arc;

use super::aggregator::{Aggregators, NamedAggregator};
use super::budget::BucketBudget;
use super::context::AggregationContext;
use super::parse::AggregationBody;
use super::profile::{AggregationProfile, ProfiledAggregator, Step};
use super::{AggregationBuilder, AggregationSpec, spec, specs, unbuilt};
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonOwned, Kind, Location, Member, Value};
use crate::query::ParseContext;

/// One named aggregation with its children.
struct Named {
    name: Arc<str>,
    /// Name of its kind.
    kind: &'static str,
    meta: Option<Arc<JsonOwned>>,
    builder: Box<dyn AggregationBuilder>,
    children: AggregationsRequest,
}

/// All aggregations of one level.
#[derive(Default)]
pub struct AggregationsRequest {
    all: Vec<Named>,
    /// Counts the buckets of the search, of a top level.
    budget: Arc<BucketBudget>,
}

impl AggregationsRequest {
    /// Reads the value of `aggs`/`aggregations`, an object.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut all = Self::default();
        for member in value.as_object().into_iter().flatten() {
            all.all.push(cx.aggregation_below(member.at, || named(member, cx))?);
        }
        cx.closing(value)?;
        Ok(all)
    }

    /// True when nothing is aggregated.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether they, and all inside them, are of these kinds.
    pub fn are_all_of(&self, kinds: &[&str]) -> bool {
        self.all.iter().all(|named| kinds.contains(&named.kind) && named.children.are_all_of(kinds))
    }

    /// How many there are, with all inside them.
    pub fn count(&self) -> u64 {
        self.all.iter().map(|named| 1 + named.children.count()).sum()
    }

    /// Whether one of them needs every document of the index, whatever the query matches: no shard may be skipped then.
    pub fn visit_all(&self) -> bool {
        self.all.iter().any(|named| named.builder.visits_all())
    }

    /// Makes the collectors for one shard.
    pub fn aggregators(&self, cx: &AggregationContext<'_>) -> Result<Aggregators> {
        let cx = AggregationContext { budget: Arc::clone(&self.budget), ..cx.clone() };
        self.aggregators_below(&cx, &|_| false)
    }

    /// The same inside another one; `defers` says which of them wait.
    fn aggregators_below(&self, cx: &AggregationContext<'_>, defers: &dyn Fn(&str) -> bool) -> Result<Aggregators> {
        let all = self.all.iter().map(|named| {
            let cx = &AggregationContext { deferred: cx.deferred || defers(&named.name), ..cx.clone() };
            let around = if matches!(named.kind, "nested" | "filter" | "random_sampler") { cx.inside } else { Some(named.kind) };
            let inside = AggregationContext {
                outermost: false,
                inside: around,
                around: Arc::clone(&named.name),
                nested: named.builder.nested_inside(cx),
                ..cx.clone()
            };
            let children = match named.children.aggregators_below(&inside, &|child| named.builder.defers(child, cx)) {
                Ok(children) => children,
                // ES: what is wrong with the field comes before what is wrong inside, and that before the order of buckets.
                Err(error) => match named.builder.aggregator(cx, Aggregators(Vec::new())) {
                    Err(first) if first.kind != "invalid_path" => return Err(first),
                    _ => return Err(error),
                },
            };
            let (name, meta) = (Arc::clone(&named.name), named.meta.clone());
            let Some(now) = &cx.profile else {
                let aggregator = named.builder.aggregator(cx, children)?;
                return Ok(NamedAggregator { name, meta, aggregator, profile: None });
            };
            let inside = children.profiles();
            let class = named.builder.class(cx);
            let profile = Arc::new(AggregationProfile::new(&name, class.clone().unwrap_or_default(), inside, now));
            let inner = profile.timed(Step::Initialize, || named.builder.aggregator(cx, children))?;
            class?;
            let aggregator = Box::new(ProfiledAggregator { inner, profile: Arc::clone(&profile) });
            Ok(NamedAggregator { name, meta, aggregator, profile: Some(profile) })
        });
        Ok(Aggregators(all.collect::<Result<Vec<_>>>()?))
    }
}

fn named(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<Named> {
    let name = &*member.key;
    if name.is_empty() || name.contains(['[', ']', '>']) {
        let reason = format!("Invalid aggregation name [{name}]. Aggregation names can contain any character except '[', ']', and '>'");
        return Err(EsError::parsing(reason, member.at));
    }
    let Some(object) = member.value.as_object() else {
        // ES: the bracket after the name is missing there too.
        let reason = format!("Aggregation definition for [{name} starts with a [{}], expected a [START_OBJECT].", member.value.token());
        return Err(EsError::parsing(reason, member.value.at));
    };
    let mut builder: Option<(&'static AggregationSpec, Box<dyn AggregationBuilder>)> = None;
    let mut children: Option<AggregationsRequest> = None;
    let mut meta = None;
    for part in object {
        let Kind::Object(_) = part.value.kind else {
            let reason = format!("Expected [START_OBJECT] under [{}], but got a [{}] in [{name}]", part.key, part.value.token());
            return Err(EsError::parsing(reason, part.value.at));
        };
        match &*part.key {
            "aggs" | "aggregations" => {
                if children.is_some() {
                    let reason = format!("Found two sub aggregation definitions under [{name}]");
                    return Err(EsError::parsing(reason, part.value.at));
                }
                children = Some(AggregationsRequest::parse(&part.value, cx)?);
            }
            "meta" => {
                cx.closing(&part.value)?;
                // ES: read into a hash map.
                meta = Some(Arc::new(JsonOwned::from(&in_hash_map_order(part.value.clone()))));
            }
            kind => {
                if let Some((first, _)) = &builder {
                    let reason = format!("Found two aggregation type definitions in [{name}]: [{}] and [{kind}]", first.name);
                    return Err(EsError::parsing(reason, part.value.at));
                }
                let spec = spec(kind).ok_or_else(|| unknown(kind, part.value.at))?;
                builder = Some((spec, (spec.parse)(&AggregationBody { name, spec, value: &part.value, cx })?));
            }
        }
    }
    let end = cx.closing(&member.value)?;
    let Some((spec, builder)) = builder else {
        return Err(EsError::parsing(format!("Missing definition for aggregation [{name}]"), end));
    };
    let children = children.unwrap_or_default();
    if !spec.buckets && !children.is_empty() {
        let reason = format!("Aggregator [{name}] of type [{}] cannot accept sub-aggregations", spec.name);
        return Err(EsError::illegal_argument(reason));
    }
    Ok(Named { name: name.into(), kind: spec.name, meta, builder, children })
}

fn unknown(kind: &str, at: Location) -> EsError {
    if unbuilt::NAMES.contains(&kind) {
        return EsError::not_implemented(format!("aggregation [{kind}]"));
    }
    let names: Vec<&str> = specs().map(|spec| spec.name).chain(unbuilt::NAMES.iter().copied()).collect();
    EsError::parsing(format!("Unknown aggregation type [{kind}]{}", did_you_mean(kind, &names)), at).caused_by(EsError::new(
        "named_object_not_found_exception",
        400,
        format!("[{}:{}] unknown field [{kind}]", at.line, at.column),
    ))
}
