//! Renders the inner hits of a hit.

use super::super::fetch::{Fetch, FetchedParts, HitContext, HitDocument, Level};
use super::super::shard_outcome::ShardOutcome;
use super::identity::Identity;
use super::joined;
use super::nested::NestedPlan;
use crate::error::Result;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{IndexSnapshot, LeafView};
use crate::json::hash_map::{sort_as_hash_map, sort_as_hash_map_of};
use crate::json::{JsonWriter, Kind, Object, Value, parse};
use crate::lucene::{Binding, Demand, Statistics, Trial};
use crate::search::top_docs::{Hit, TopHits};

/// The parent of nested objects: a document or an enclosing object.
#[derive(Clone, Copy)]
pub struct Parent<'a> {
    /// The shard's result.
    pub outcome: &'a ShardOutcome<'a>,
    /// Its leaf.
    pub view: &'a LeafView,
    /// The leaf's ordinal in the shard.
    pub leaf: u32,
    /// Its number in the leaf.
    pub doc: DocId,
    /// The source of the document.
    pub source: &'a Value<'a>,
}

/// The hits of one plan.
struct InnerHits {
    hits: Vec<Hit>,
    total: u64,
    max_score: f32,
}

/// Writes the objects of all plans, each with its name.
pub fn write_all(fetch: &Fetch<'_>, plans: &[NestedPlan], parent: Parent<'_>) -> Result<Vec<(String, Vec<u8>)>> {
    let one = |plan: &NestedPlan| {
        let mut out = JsonWriter::default().for_yaml(fetch.is_yaml);
        write_one(fetch, plan, parent, &mut out)?;
        Ok((plan.name.clone(), out.into_bytes()))
    };
    plans.iter().map(one).collect()
}

/// Writes `inner_hits`, the groups' among them.
pub fn write_members(mut nested: Vec<(String, Vec<u8>)>, groups: &[(String, Vec<u8>)], major: u8, out: &mut JsonWriter) {
    if nested.is_empty() && groups.is_empty() {
        return;
    }
    // ES: since 9 the map of objects is sized to fit (query/nested_inner_hits); that of groups always was
    // (api/global/search_collapse_inner_hits_knn).
    let room = if nested.is_empty() { Some(groups.len()) } else { (major > 8).then_some(nested.len()) };
    for (name, group) in groups {
        match nested.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => known.clone_from(group),
            None => nested.push((name.clone(), group.clone())),
        }
    }
    match room {
        Some(room) => sort_as_hash_map_of(room, &mut nested, |(name, _)| name),
        None => sort_as_hash_map(&mut nested, |(name, _)| name),
    }
    out.key("inner_hits");
    out.begin_object();
    for (name, hits) in &nested {
        out.key(name);
        out.raw(hits);
    }
    out.end_object();
}

fn write_one(fetch: &Fetch<'_>, plan: &NestedPlan, parent: Parent<'_>, out: &mut JsonWriter) -> Result<()> {
    let found = find(plan, parent)?;
    out.begin_object();
    out.key("hits");
    out.begin_object();
    out.key("total");
    // Lucene: before 10 a page past the last hit reports no hits at all (api/global/search_beyond).
    // ES: so does 8 where they are sorted by score (api/global/search_beyond).
    let is_beyond = plan.criteria.is_empty() && plan.size > 0 && plan.from as u64 >= found.total;
    let total = if fetch.major == 8 && is_beyond { 0 } else { found.total };
    if fetch.request.total_as_int {
        out.u64(total);
    } else {
        out.begin_object();
        out.key("value");
        out.u64(total);
        out.key("relation");
        out.string("eq");
        out.end_object();
    }
    out.key("max_score");
    if found.max_score > f32::NEG_INFINITY {
        out.f32(found.max_score);
    } else {
        out.null();
    }
    out.key("hits");
    out.begin_array();
    let shown = found.hits.get(plan.from..).unwrap_or_default();
    let mut docs: Vec<DocId> = shown.iter().map(|hit| hit.doc).collect();
    docs.sort_unstable();
    for hit in shown {
        let earlier = &docs[..docs.partition_point(|&doc| doc < hit.doc)];
        write_hit(fetch, plan, Parent { doc: hit.doc, ..parent }, (hit, earlier), out)?;
    }
    out.end_array();
    out.end_object();
    out.end_object();
    Ok(())
}

/// The best objects of a document or object.
fn find(plan: &NestedPlan, parent: Parent<'_>) -> Result<InnerHits> {
    if plan.joined.is_some() {
        let (hits, total, max_score) = joined::find(plan, parent)?;
        return Ok(InnerHits { hits, total, max_score });
    }
    let Parent { outcome, view, leaf, doc, .. } = parent;
    let mut top = TopHits::new(if plan.size == 0 { 0 } else { plan.from + plan.size }, &plan.criteria, None);
    top.begin_leaf(leaf, view);
    let (mut total, mut max_score) = (0, f32::NEG_INFINITY);
    let parents = view.leaf.parents(plan.parent.as_deref());
    let scored = plan.needs_scores();
    if let (Some(parents), Some(children)) = (parents, view.leaf.nested(&plan.path)) {
        let first = parents.first_child(doc);
        let joined = outcome.statistics.map(|all| all.of(outcome.shard));
        let statistics = joined.as_ref().map_or(outcome.shard as &dyn Statistics, |joined| joined);
        let may_fail = plan.query.may_fail();
        if may_fail {
            let demand = if scored { Demand::Complete } else { Demand::CompleteNoScores };
            let IndexSnapshot { mapping, context, .. } = &*outcome.plan.target.snapshot;
            let binding = Binding { statistics, mapping, failure: &outcome.plan.failure, major: context.major };
            Trial::new(&plan.query, demand, binding).range(view, first..doc, |child| children.contains(child));
        }
        let weight = plan.query.weight(statistics, scored);
        outcome.plan.failure.judged(may_fail, || {
            let mut scorer = weight.scorer(view);
            let mut child = scorer.as_mut().map_or(NO_MORE_DOCS, |scorer| scorer.advance(first));
            while let Some(scorer) = scorer.as_mut().filter(|_| child < doc) {
                if children.contains(child) {
                    let score = if scored { scorer.score() } else { f32::NAN };
                    total += 1;
                    max_score = max_score.max(score);
                    top.collect_batch(&[child], &[score]);
                }
                child = scorer.next();
            }
        });
        outcome.plan.failure.get().map_or(Ok(()), |error| Err(error.clone()))?;
    }
    if plan.size == 0 || !plan.criteria.is_empty() && !plan.track_scores {
        max_score = f32::NEG_INFINITY;
    }
    // ES: scores are reported even if not requested (api/global/search_inner_hits_track_scores).
    if let Some(score) = plan.unscored_score {
        max_score = if total > 0 { score } else { f32::NEG_INFINITY };
    }
    Ok(InnerHits { hits: top.finish()?, total, max_score })
}

fn write_hit(fetch: &Fetch<'_>, plan: &NestedPlan, at: Parent<'_>, (hit, earlier): (&Hit, &[DocId]), out: &mut JsonWriter) -> Result<()> {
    if plan.joined.is_some() {
        return write_joined(fetch, plan, at.outcome, hit, out);
    }
    let Parent { outcome, view, doc, .. } = at;
    let target = outcome.plan.target;
    let identity = Identity::of(&plan.path, doc, view.leaf.as_ref(), &target.snapshot.mapping);
    let object = identity.find(at.source)?.cloned();
    let object = object.unwrap_or_else(|| Value { kind: Kind::Object(Object::default()), at: at.source.at });
    let source = identity.wrap(object);
    let document = HitDocument { target, shard: outcome.shard, view, doc, nested: true, earlier: Some(earlier), source: &source };
    let shows = shown(plan);
    let level = Level::Object { plan, identity: Some(&identity), parent: at };
    HitContext { fetch, outcome, hit, stored: view.leaf.stored(doc), document, shows, level }.write(out)
}

/// What is fetched of each of them.
fn shown(plan: &NestedPlan) -> FetchedParts<'_> {
    FetchedParts {
        stored_fields: &plan.stored_fields,
        docvalue_fields: &plan.docvalue_fields,
        script_fields: &[],
        fields: plan.fields.as_ref(),
        grouped: false,
        highlight: plan.highlight.as_ref(),
        slots: &[],
    }
}

/// Writes a document that is joined to the hit.
fn write_joined(fetch: &Fetch<'_>, plan: &NestedPlan, outcome: &ShardOutcome<'_>, hit: &Hit, out: &mut JsonWriter) -> Result<()> {
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let stored = view.leaf.stored(hit.doc);
    let source = parse(&stored.source).map_err(|error| error.to_es_error())?;
    let target = outcome.plan.target;
    let document = HitDocument { target, shard: outcome.shard, view, doc: hit.doc, nested: false, earlier: None, source: &source };
    let parent = Parent { outcome, view, leaf: hit.leaf, doc: hit.doc, source: &source };
    let level = Level::Object { plan, identity: None, parent };
    HitContext { fetch, outcome, hit, stored, document, shows: shown(plan), level }.write(out)
}
