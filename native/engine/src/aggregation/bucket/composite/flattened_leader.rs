//! A first source over a key of a flattened field, of which the reference reads the terms of all keys.
//!
//! ES: with a query for all documents, leaves are read by the terms of the first source, in order. Those of a key are looked up without
//! their prefix, which none of them has, so that every term of every key counts as the first value of the key (`aggregation/composite_of_keys`).

use std::sync::Arc;

use super::source::SourceReader;
use crate::aggregation::context::{AggregationContext, ShardQueryShape};
use crate::aggregation::key::Key;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// The terms of a flattened field that lead a composite.
pub struct FlattenedLeader {
    /// The field of the terms.
    field: Arc<str>,
    /// Terms before this one are left out: the value of `after`, without the prefix of its key.
    from: Vec<u8>,
}

impl FlattenedLeader {
    /// The leader of a shard's composite, if its first source is such a key.
    pub fn of(readers: &[SourceReader], after: Option<&[Option<Key>]>, cx: &AggregationContext<'_>) -> Result<Option<Self>> {
        let Some(shard) = cx.shard.filter(|_| cx.outermost) else { return Ok(None) };
        let Some(field) = readers.first().and_then(|reader| reader.flattened_terms(after.is_some())) else { return Ok(None) };
        if (shard.query_shape)() != ShardQueryShape::AllPlainly {
            return Ok(None);
        }
        if shard.leaves.iter().filter(|view| view.live_count() > 0 && view.leaf.term_count(&field) > 0).count() > 1 {
            return Err(EsError::not_implemented("aggregation [composite] over a key of type [flattened] in several segments"));
        }
        let from = match after.and_then(|after| after.first()) {
            Some(Some(Key::Term(term))) => term.to_vec(),
            _ => Vec::new(),
        };
        Ok(Some(Self { field, from }))
    }

    /// Whether a leaf is read by its terms. ES: not if more than half of its documents are deleted (`aggregation/composite_of_keys`).
    pub fn reads(view: &LeafView) -> bool {
        view.live_count() * 2 >= view.leaf.max_doc()
    }

    /// The value that all documents count for.
    pub fn key(column: Option<&Column>) -> Key {
        match column {
            Some(Column::Terms(terms)) if terms.term_count() > 0 => Key::Term(terms.term(0).into()),
            _ => Key::Term(Box::from(&b""[..])),
        }
    }

    /// The terms of all keys.
    pub fn terms(&self, view: &LeafView) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        view.leaf.terms(&self.field, &self.from, &mut |term| {
            all.push(term.to_vec());
            true
        });
        all
    }

    /// The live documents of a term.
    pub fn documents(&self, view: &LeafView, term: &[u8]) -> Vec<DocId> {
        let Some(mut postings) = view.leaf.postings(&self.field, term, false) else { return Vec::new() };
        let all = std::iter::from_fn(|| Some(postings.next()).filter(|&doc| doc != NO_MORE_DOCS));
        all.filter(|&doc| view.is_live(doc)).collect()
    }
}
