//! `matched_queries`: which named queries a hit matches.

use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::JsonWriter;
use crate::json::hash_map::sort_as_hash_map;
use crate::query::NamedQuery;
use crate::scoring::Failure;

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

/// Writes the names of the queries that match the document, if any does. ES: each that does is asked for its score, which may fail.
pub fn write(
    named: &[NamedQuery],
    failure: &Failure,
    (shard, view, doc): (&ShardSnapshot, &LeafView, DocId),
    out: &mut JsonWriter,
) -> Result<()> {
    let matching: Vec<_> = named.iter().filter(|named| matches(named, failure, shard, view, doc)).collect();
    if let Some(error) = failure.get() {
        return Err(error.clone());
    }
    if matching.is_empty() {
        return Ok(());
    }
    out.key("matched_queries");
    out.begin_array();
    for named in matching {
        out.string(&named.name);
    }
    out.end_array();
    Ok(())
}

fn matches(named: &NamedQuery, failure: &Failure, shard: &ShardSnapshot, view: &LeafView, doc: DocId) -> bool {
    let weight = named.query.clone().rewrite().weight(shard, failure.is_possible());
    let Some(mut scorer) = weight.scorer(view) else { return false };
    let matches = scorer.advance(doc) == doc;
    if matches && failure.is_possible() {
        scorer.score();
    }
    matches
}
