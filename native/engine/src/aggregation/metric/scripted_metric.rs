//! `scripted_metric`: scripts that collect into a state on each shard, and one that makes a value of the states of all shards.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::scores::Scores;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Kind};
use crate::script::fields::FieldRef;
use crate::script::request::ScriptRequest;
use crate::script::update::detached::Detached;
use crate::script::update::scripted_metric::{Collected, MetricScript, ShardScripts};
use crate::script::value::Val;

/// Registration. ES: it takes sub-aggregations, and returns none of them (`modules/aggregation/scripted_metric`).
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "scripted_metric",
    buckets: true,
    keys: &["init_script", "map_script", "combine_script", "reduce_script", "params"],
    parse,
};

struct ScriptedMetric {
    name: String,
    init: Option<ScriptRequest>,
    map: ScriptRequest,
    combine: Option<ScriptRequest>,
    reduce: Option<ScriptRequest>,
    params: Val,
    scored: bool,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut init, mut map, mut combine, mut reduce, mut params) = (None, None, None, None, Val::Map(Arc::from([])));
    for member in body.members() {
        match &*member.key {
            "init_script" => init = Some(body.script(member)?),
            "map_script" => map = Some(body.script(member)?),
            "combine_script" => combine = Some(body.script(member)?),
            "reduce_script" => reduce = Some(body.script(member)?),
            "params" if matches!(member.value.kind, Kind::Object(_)) => {
                body.cx.closing(&member.value).map_err(|cause| body.failed(member, cause))?;
                params = Val::from_json(&member.value);
            }
            "params" => return Err(body.wrong_type(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let map = map.ok_or_else(|| EsError::illegal_argument("Required [map_script]"))?;
    let scored = map.mentions("_score");
    Ok(Box::new(ScriptedMetric { name: body.name.to_owned(), init, map, combine, reduce, params, scored }))
}

impl ScriptedMetric {
    fn required<'s>(&self, script: Option<&'s ScriptRequest>, key: &str) -> Result<&'s ScriptRequest> {
        script.ok_or_else(|| EsError::illegal_argument(format!("[{key}] must not be null: [{}]", self.name)))
    }
}

impl AggregationBuilder for ScriptedMetric {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let combine = self.required(self.combine.as_ref(), "combine_script")?;
        let reduce = self.required(self.reduce.as_ref(), "reduce_script")?;
        if cx.nested.is_some() {
            return Err(EsError::not_implemented("aggregation [scripted_metric] inside [nested]"));
        }
        let script = |request| MetricScript::new(request, &self.params);
        let scripts =
            ShardScripts { init: self.init.as_ref().map(script).transpose()?, map: script(&self.map)?, combine: script(combine)? };
        scripts.check()?;
        let fields = scripts.fields(cx.mapping);
        Ok(Box::new(ScriptedMetricAggregator {
            scripts,
            reduce: Arc::new(script(reduce)?),
            fields,
            scores: if self.scored { cx.scores.clone() } else { None },
            scored: self.scored,
            leaves: Vec::new(),
            buckets: Vec::new(),
            states: None,
            failure: None,
        }))
    }

    fn needs_scores(&self) -> bool {
        self.scored
    }
}

/// Collects the documents of each bucket; the scripts run when it is built, since those of other buckets do not see its state.
struct ScriptedMetricAggregator {
    scripts: ShardScripts,
    reduce: Arc<MetricScript>,
    fields: Vec<FieldRef>,
    scores: Option<Rc<Scores>>,
    scored: bool,
    leaves: Vec<LeafView>,
    buckets: Vec<Vec<Collected>>,
    /// The states of all buckets, once the first one is built, and of one without documents after them.
    states: Option<Vec<Result<Detached>>>,
    failure: Option<EsError>,
}

impl Aggregator for ScriptedMetricAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.leaves.push(view.clone());
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.buckets.len() {
            self.buckets.resize_with(needed, Vec::new);
        }
        let leaf = self.leaves.len() as u32 - 1;
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let score = self.scores.as_ref().and_then(|scores| scores.of(doc)).unwrap_or(f32::NAN);
            if self.scored && score.is_nan() {
                self.failure = Some(EsError::not_implemented("scores of [scripted_metric] where documents are not those of the query"));
            }
            self.buckets[bucket as usize].push(Collected { leaf, doc, score });
        }
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        super::not_sortable(name)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        // ES: a bucket without documents has a state, too (`modules/aggregation/scripted_metric`).
        let states = match &mut self.states {
            Some(states) => states,
            none => {
                let mut buckets = std::mem::take(&mut self.buckets);
                buckets.push(Vec::new());
                none.insert(self.scripts.run(&self.fields, &self.leaves, &buckets)?)
            }
        };
        let last = states.len() - 1;
        let place = if bucket == EMPTY_BUCKET { last } else { last.min(bucket as usize) };
        let state = states[place].clone()?;
        Ok(Box::new(ScriptedMetricResult { reduce: Arc::clone(&self.reduce), states: vec![state], value: Detached::NULL }))
    }
}

/// The states of shards, until they are reduced to a value.
struct ScriptedMetricResult {
    reduce: Arc<MetricScript>,
    states: Vec<Detached>,
    value: Detached,
}

impl AggregationResult for ScriptedMetricResult {
    fn type_prefix(&self) -> &'static str {
        "scripted_metric"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        self.states.extend(downcast_all::<Self>(others).into_iter().flat_map(|other| other.states));
        self.value = self.reduce.reduce(&self.states)?;
        Ok(self)
    }

    /// ES: the state of such a bucket is null (`modules/aggregation/scripted_metric`).
    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let states = vec![Detached::NULL];
        let value = self.reduce.reduce(&states)?;
        Ok(Box::new(Self { reduce: Arc::clone(&self.reduce), states, value }))
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        match (property, self.value.number()) {
            (Some("value"), Some(number)) => Ok(number),
            (Some("value"), None) => Err(EsError::not_implemented(format!("[buckets_path] to a value of [{name}] that is no number"))),
            (None, _) => Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [scripted_metric]"))),
            (Some(property), _) => Err(EsError::not_implemented(format!("[buckets_path] to [{property}] of [{name}]"))),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        self.value.write(out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
