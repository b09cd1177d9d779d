//! `matched_queries`: which named queries a hit matches.

use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::JsonWriter;
use crate::json::hash_map::sort_as_hash_map;
use crate::query::NamedQuery;

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

/// Writes the names of the queries that match the document, if any does.
pub fn write(named: &[NamedQuery], shard: &ShardSnapshot, view: &LeafView, doc: DocId, out: &mut JsonWriter) {
    let mut matching = named.iter().filter(|named| matches(named, shard, view, doc)).peekable();
    if matching.peek().is_none() {
        return;
    }
    out.key("matched_queries");
    out.begin_array();
    for named in matching {
        out.string(&named.name);
    }
    out.end_array();
}

fn matches(named: &NamedQuery, shard: &ShardSnapshot, view: &LeafView, doc: DocId) -> bool {
    let weight = named.query.clone().rewrite().weight(shard, false);
    weight.scorer(view).is_some_and(|mut scorer| scorer.advance(doc) == doc)
}
