//! The `aggs` member of a search body: a tree of named aggregations.

use std::sync::Arc;

use super::aggregator::{Aggregators, NamedAggregator};
use super::budget::BucketBudget;
use super::context::{AggregatedShard, AggregationContext};
use super::kept_query::QueryText;
use super::metric::top_hits::HitOptions;
use super::nested_step::NestedStep;
use super::parse::AggregationBody;
use super::pipeline::{self, NamedPipeline, Pipeline, PipelineBody, PipelineSpec};
use super::profile::{AggregationProfile, ProfiledAggregator, Step};
use super::result::AggregationResults;
use super::{AggregationBuilder, AggregationSpec, spec, specs, unsupported};
use crate::bounds::RequestBreaker;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonOwned, Kind, Location, Member, Value};
use crate::query_dsl::ParseContext;

/// One named aggregation with its children.
pub struct NamedAggregation {
    /// Its name.
    pub name: Arc<str>,
    /// Name of its kind.
    pub kind: &'static str,
    /// True for a bucket aggregation.
    pub has_buckets: bool,
    meta: Option<Arc<JsonOwned>>,
    /// The parsed body.
    pub builder: Box<dyn AggregationBuilder>,
    /// The aggregations inside.
    pub children: AggregationsRequest,
}

/// One `top_hits` of a request.
pub struct ShownHits {
    /// Its options.
    pub options: Arc<HitOptions>,
    /// The way from documents to what it collects.
    pub way: Vec<NestedStep>,
}

/// Aggregations that announce to those inside which buckets they build.
const PASSING: &[&str] = &["terms", "filter", "nested", "reverse_nested", "missing"];

/// Bytes that the reference reserves for the collectors of an aggregation before they are created.
const PREALLOCATED: u64 = 6144;

/// Metrics that take much memory for each bucket.
const COSTLY: &[&str] =
    &["cardinality", "percentiles", "percentile_ranks", "median_absolute_deviation", "boxplot", "string_stats", "top_hits"];

impl NamedAggregation {
    /// Returns true if it takes much memory for each bucket, and can collect documents late: those that need scores cannot.
    fn is_costly(&self) -> bool {
        let scored = self.builder.needs_scores() || self.builder.hits().is_some_and(|hits| hits.scored) || self.children.need_scores();
        (self.has_buckets || COSTLY.contains(&self.kind)) && !scored
    }

    /// Returns true if documents make it or one inside it fail, but only those of buckets that are built.
    pub fn fails_by_bucket(&self) -> bool {
        self.builder.fails_by_bucket() || self.children.all.iter().any(Self::fails_by_bucket)
    }
}

/// All aggregations of one level.
#[derive(Default)]
pub struct AggregationsRequest {
    /// Aggregations that collect documents, in request order.
    pub all: Vec<NamedAggregation>,
    /// Counts the buckets of the search, of a top level.
    budget: Arc<BucketBudget>,
    /// Reserves memory for the collectors, of a top level; `None` where that always succeeds.
    breaker: Option<RequestBreaker>,
    /// Pipeline aggregations, in request order.
    pub pipelines: Vec<NamedPipeline>,
}

/// An aggregation of either sort, as parsed.
enum Parsed {
    Collecting(&'static AggregationSpec, Box<dyn AggregationBuilder>),
    Pipeline(&'static PipelineSpec, Pipeline),
}

impl Parsed {
    fn kind(&self) -> &'static str {
        match self {
            Self::Collecting(spec, _) => spec.name,
            Self::Pipeline(spec, _) => spec.name,
        }
    }
}

impl AggregationsRequest {
    /// Reads the value of `aggs`/`aggregations`, an object.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut all = Self::default();
        for member in value.as_object().into_iter().flatten() {
            cx.aggregation_below(member.at, || named(member, cx, &mut all))?;
        }
        cx.closing(value)?;
        Ok(all)
    }

    /// True when nothing is aggregated.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.pipelines.is_empty()
    }

    /// Validation errors of the pipelines.
    pub fn complaints(&self) -> Vec<String> {
        pipeline::validate(self, None)
    }

    /// Runs the pipelines on the reduced results of this level and of those inside it.
    pub fn run_pipelines(&self, results: &mut AggregationResults) -> Result<()> {
        self.run_inside(results)?;
        pipeline::run_siblings(&self.pipelines, results)
    }

    fn run_inside(&self, results: &mut AggregationResults) -> Result<()> {
        for named in self.all.iter().filter(|named| named.children.has_pipelines()) {
            let Some(result) = results.get_mut(&named.name) else { continue };
            if result.keeps_additions() {
                for bucket in pipeline::Buckets::of(result).list() {
                    named.children.run_inside(bucket.children)?;
                }
            }
            pipeline::run_inside(&named.children.pipelines, result)?;
        }
        Ok(())
    }

    fn has_pipelines(&self) -> bool {
        !self.pipelines.is_empty() || self.all.iter().any(|named| named.children.has_pipelines())
    }

    /// Returns true if these and all sub-aggregations are of these types.
    pub fn are_all_of(&self, kinds: &[&str]) -> bool {
        self.pipelines.is_empty() && self.all.iter().all(|named| kinds.contains(&named.kind) && named.children.are_all_of(kinds))
    }

    /// Number of aggregations including sub-aggregations.
    pub fn count(&self) -> u64 {
        self.all.iter().map(|named| 1 + named.children.count()).sum()
    }

    /// Returns true if one of them needs all documents of the index: no shard may be skipped then.
    pub fn visit_all(&self) -> bool {
        self.all.iter().any(|named| named.builder.visits_all())
    }

    /// All `top_hits`, at any level.
    pub fn hits(&self) -> Vec<ShownHits> {
        let mut found = Vec::new();
        self.gather_hits(&[], &mut found);
        found
    }

    fn gather_hits(&self, way: &[NestedStep], found: &mut Vec<ShownHits>) {
        for named in &self.all {
            found.extend(named.builder.hits().map(|options| ShownHits { options: Arc::clone(options), way: way.to_vec() }));
            let inside: Vec<_> = way.iter().cloned().chain(named.builder.nested_step()).collect();
            named.children.gather_hits(&inside, found);
        }
    }

    /// The first one, at any level, that fulfils a condition.
    pub fn find(&self, condition: &dyn Fn(&NamedAggregation) -> bool) -> Option<&NamedAggregation> {
        self.all.iter().find_map(|named| if condition(named) { Some(named) } else { named.children.find(condition) })
    }

    /// The error that rewriting one of their queries gives, at any level.
    pub fn rewriting_error(&self, rewrite: &dyn Fn(&QueryText) -> Option<EsError>) -> Option<EsError> {
        let of_one = |named: &NamedAggregation| named.builder.queries().iter().find_map(rewrite);
        self.all.iter().find_map(|named| of_one(named).or_else(|| named.children.rewriting_error(rewrite)))
    }

    /// Returns true if any of them returns hits.
    pub fn show_hits(&self) -> bool {
        self.all.iter().any(|named| named.builder.hits().is_some() || named.children.show_hits())
    }

    /// Returns true if any of them returns scores or sorts by them.
    pub fn need_scores(&self) -> bool {
        let scored = |builder: &dyn AggregationBuilder| builder.needs_scores() || builder.hits().is_some_and(|hits| hits.scored);
        self.all.iter().any(|named| scored(&*named.builder) || named.children.need_scores())
    }

    /// Returns true if any of them is collected differently inside several buckets than inside one.
    fn need_one_bucket(&self) -> bool {
        self.all.iter().any(|named| named.builder.needs_one_bucket() || named.children.need_one_bucket())
    }

    /// Sets `search.max_buckets`.
    pub fn limit_buckets(&mut self, max: u64) {
        self.budget = Arc::new(BucketBudget::new(max));
    }

    /// Sets the circuit breaker that memory for the collectors is reserved of.
    pub const fn limit_memory(&mut self, breaker: RequestBreaker) {
        self.breaker = Some(breaker);
    }

    /// Why no shard can create the collectors.
    pub fn rejected_memory(&self) -> Option<EsError> {
        // ES: the same for each aggregation that collects, at any level (api/cluster/circuit_breakers).
        let count = self.count();
        self.breaker.filter(|_| count > 0)?.rejects("preallocate[aggregations]", PREALLOCATED.saturating_mul(count))
    }

    /// Creates the collectors for one shard.
    pub fn aggregators(&self, cx: &AggregationContext<'_>) -> Result<Aggregators> {
        if let Some(error) = self.rejected_memory() {
            return Err(error);
        }
        let cx = AggregationContext { budget: Arc::clone(&self.budget), ..cx.clone() };
        self.aggregators_below(&cx, &|_| false).map_err(|error| {
            // ES: what is wrong with fields and queries is found for all of them before the first is made (aggregation/filters_inside).
            match self.aggregators_below(&cx.without_children(), &|_| false) {
                Err(first) if !first.is_unsupported() => first,
                _ => error,
            }
        })
    }

    /// As above for sub-aggregations; `defers` decides which are deferred.
    fn aggregators_below(&self, cx: &AggregationContext<'_>, defers: &dyn Fn(&NamedAggregation) -> bool) -> Result<Aggregators> {
        let all = self.all.iter().map(|named| {
            // ES: no filters count on their own for sub-aggregations that need scores (`aggregation/filters_by_filters`).
            let alone = |shard: AggregatedShard<'_>| shard.leaves_out && !named.children.need_scores();
            let shard = cx.shard.map(|shard| AggregatedShard { leaves_out: alone(shard), ..shard });
            let cx = &AggregationContext { deferred: cx.deferred || defers(named), shard, ..cx.clone() };
            named.builder.check_children(cx, &named.children)?;
            let around = if matches!(named.kind, "nested" | "filter" | "random_sampler") { cx.inside } else { Some(named.kind) };
            let inside = AggregationContext {
                outermost: false,
                inside: around,
                around: Arc::clone(&named.name),
                is_certain: cx.is_certain && PASSING.contains(&named.kind),
                in_single: cx.in_single && named.children.need_one_bucket() && named.builder.has_one_bucket(cx),
                dates: named.builder.dates().or_else(|| cx.dates.clone()),
                nested: named.builder.nested_step().map_or_else(|| cx.nested.clone(), |step| step.take(cx.nested.clone(), cx.mapping)),
                in_nested: cx.in_nested || named.kind == "nested",
                came_back: cx.came_back || named.kind == "reverse_nested",
                sampled: named.kind == "random_sampler",
                beyond_query: cx.beyond_query || matches!(named.kind, "global" | "children" | "parent"),
                ..cx.clone()
            };
            let children = match named.children.aggregators_below(&inside, &|child| named.builder.defers(child, cx)) {
                Ok(children) => children,
                // ES: errors of the field precede those of sub-aggregations, which precede those of the bucket order
                // (aggregation/judged_late).
                Err(error) if named.builder.fails_late() => return Err(error),
                Err(error) => match named.builder.aggregator(&cx.without_children(), Aggregators(Vec::new())) {
                    Err(first) if first.kind != "invalid_path" => return Err(first),
                    _ => return Err(error),
                },
            };
            let (name, meta) = (Arc::clone(&named.name), named.meta.clone());
            let Some(now) = &cx.profile else {
                let aggregator = named.builder.aggregator(cx, children)?;
                return Ok(NamedAggregator { name, meta, aggregator, profile: None, is_costly: named.is_costly() });
            };
            let inside = children.profiles();
            let class = named.builder.class(cx);
            let profile = Arc::new(AggregationProfile::new(&name, class.clone().unwrap_or_default(), inside, now));
            let inner = profile.timed(Step::Initialize, || named.builder.aggregator(cx, children))?;
            class?;
            let aggregator = Box::new(ProfiledAggregator { inner, profile: Arc::clone(&profile) });
            Ok(NamedAggregator { name, meta, aggregator, profile: Some(profile), is_costly: named.is_costly() })
        });
        Ok(Aggregators(all.collect::<Result<Vec<_>>>()?))
    }
}

fn named(member: &Member<'_>, cx: &ParseContext<'_>, level: &mut AggregationsRequest) -> Result<()> {
    let name = &*member.key;
    if name.is_empty() || name.contains(['[', ']', '>']) {
        let reason = format!("Invalid aggregation name [{name}]. Aggregation names can contain any character except '[', ']', and '>'");
        return Err(EsError::parsing(reason, member.at));
    }
    let Some(object) = member.value.as_object() else {
        // ES: the bracket after the name is missing there too (aggregation/terms).
        let reason = format!("Aggregation definition for [{name} starts with a [{}], expected a [START_OBJECT].", member.value.token());
        return Err(EsError::parsing(reason, member.value.at));
    };
    let mut builder: Option<Parsed> = None;
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
                // ES: read into a hash map (aggregation/meta_order).
                meta = Some(Arc::new(JsonOwned::from(&in_hash_map_order(part.value.clone()))));
            }
            kind => {
                if let Some(first) = &builder {
                    let reason = format!("Found two aggregation type definitions in [{name}]: [{}] and [{kind}]", first.kind());
                    return Err(EsError::parsing(reason, part.value.at));
                }
                builder = Some(if let Some(spec) = pipeline::spec(kind) {
                    let body = PipelineBody { name, kind: spec.name, keys: spec.keys, value: &part.value, cx };
                    Parsed::Pipeline(spec, (spec.parse)(&body)?)
                } else {
                    let spec = spec(kind).ok_or_else(|| unknown(kind, part.value.at))?;
                    Parsed::Collecting(
                        spec,
                        (spec.parse)(&AggregationBody { name, type_name: spec.name, keys: spec.keys, value: &part.value, cx })?,
                    )
                });
            }
        }
    }
    let end = cx.closing(&member.value)?;
    let Some(parsed) = builder else {
        return Err(EsError::parsing(format!("Missing definition for aggregation [{name}]"), end));
    };
    match parsed {
        Parsed::Pipeline(..) if children.is_some() => {
            return Err(EsError::illegal_argument(format!("Aggregation [{name}] cannot define sub-aggregations")));
        }
        Parsed::Pipeline(spec, pipeline) => level.pipelines.push(NamedPipeline { name: name.into(), kind: spec.name, meta, pipeline }),
        Parsed::Collecting(spec, builder) => {
            let children = children.unwrap_or_default();
            if !spec.buckets && !children.is_empty() {
                let reason = format!("Aggregator [{name}] of type [{}] cannot accept sub-aggregations", spec.name);
                return Err(EsError::illegal_argument(reason));
            }
            level.all.push(NamedAggregation { name: name.into(), kind: spec.name, has_buckets: spec.buckets, meta, builder, children });
        }
    }
    Ok(())
}

fn unknown(kind: &str, at: Location) -> EsError {
    if unsupported::NAMES.contains(&kind) {
        return EsError::not_implemented(format!("aggregation [{kind}]"));
    }
    let pipelines = pipeline::SPECS.iter().map(|spec| spec.name);
    let names: Vec<&str> = specs().map(|spec| spec.name).chain(pipelines).chain(unsupported::NAMES.iter().copied()).collect();
    EsError::parsing(format!("Unknown aggregation type [{kind}]{}", did_you_mean(kind, &names)), at).caused_by(EsError::new(
        "named_object_not_found_exception",
        400,
        format!("[{}:{}] unknown field [{kind}]", at.line, at.column),
    ))
}
