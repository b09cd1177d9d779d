//! `matched_queries`: which named queries a hit matches.

use super::plan::ShardPlan;
use super::shard_outcome::ShardOutcome;
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::json::hash_map::sort_as_hash_map;
use crate::lucene::{Query, Statistics};
use crate::query_dsl::NamedQuery;

/// All names, in the order of a map; later ones count.
pub fn named_together(mut named: Vec<NamedQuery>, others: &[NamedQuery]) -> Vec<NamedQuery> {
    for other in others {
        match named.iter_mut().find(|known| known.name == other.name) {
            Some(known) => *known = other.clone(),
            None => named.push(other.clone()),
        }
    }
    sort_as_hash_map(&mut named, |named| &named.name);
    named
}

/// Writes the names of the queries that match the document, if any does, and their scores if requested. ES: each
/// matching query is scored, which may fail (`query/late_failures`).
pub fn write(named: &[NamedQuery], outcome: &ShardOutcome<'_>, (view, doc): (&LeafView, DocId), out: &mut JsonWriter) -> Result<()> {
    let joined = outcome.statistics.map(|all| all.of(outcome.shard));
    let statistics = joined.as_ref().map_or(outcome.shard as &dyn Statistics, |joined| joined);
    let ShardPlan { failure, scores_names, .. } = outcome.plan;
    let needs_scores = *scores_names || failure.is_possible();
    let score = |named: &NamedQuery| score(named.scored(*scores_names), needs_scores, statistics, (view, doc));
    let matching: Vec<_> = named.iter().filter_map(|named| Some((&named.name, score(named)?))).collect();
    if let Some(error) = failure.get() {
        return Err(error.clone());
    }
    if matching.is_empty() {
        return Ok(());
    }
    out.key("matched_queries");
    if !scores_names {
        out.begin_array();
        for (name, _) in matching {
            out.string(name);
        }
        out.end_array();
        return Ok(());
    }
    out.begin_object();
    for (name, score) in matching {
        out.key(name);
        out.f32(score);
    }
    out.end_object();
    Ok(())
}

/// The score of a document that matches, 0 where it is not needed.
fn score(query: &Query, needed: bool, statistics: &dyn Statistics, (view, doc): (&LeafView, DocId)) -> Option<f32> {
    let weight = query.clone().rewrite().weight(statistics, needed);
    let mut scorer = weight.scorer(view)?;
    let matches = scorer.advance(doc) == doc;
    matches.then(|| if needed { scorer.score() } else { 0.0 })
}
