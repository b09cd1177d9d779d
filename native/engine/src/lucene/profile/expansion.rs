//! Multi-term queries, which are rewritten per leaf to the leaf's few terms.

use std::sync::Arc;

use super::weight::ProfiledWeight;
use super::{Node, Profile};
use crate::index::document_id;
use crate::index::leaf::Leaf;
use crate::index::snapshot::LeafView;
use crate::lucene::boolean::BooleanWeight;
use crate::lucene::constant_score::ConstantScoreWeight;
use crate::lucene::predicate_scorer::DocScan;
use crate::lucene::{Describer, Occur, Query, Scorer, TermQuery, Weight};
use crate::similarity::FieldScoring;

/// Lucene: maximum number of terms of a leaf that are searched individually; more are collected into a set
/// (`api/global/search_profile_nested`).
const MAX_TERMS: usize = 16;

/// The per-leaf rewrite of a query.
pub(super) struct Expansion {
    leaf: Arc<dyn Leaf>,
    weight: ConstantScoreWeight,
    /// Index of its node in the profile tree.
    place: usize,
}

/// The Weight of a multi-term query that, in a leaf with few matching terms, is executed as these terms.
pub(super) struct ExpandedWeight {
    pub(super) profile: Arc<Profile>,
    pub(super) expansions: Vec<Expansion>,
    /// Weight for leaves with no terms or too many.
    pub(super) weight: Box<dyn Weight>,
}

impl Weight for ExpandedWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let of_leaf = |one: &&Expansion| std::ptr::addr_eq(Arc::as_ptr(&one.leaf), Arc::as_ptr(&view.leaf));
        let Some(expansion) = self.expansions.iter().find(of_leaf) else { return self.weight.scorer(view) };
        // Lucene: the terms are bound during the search, so they appear next to the query that they came from
        // (api/global/search_profile_nested).
        self.profile.tree().roots.push(expansion.place);
        expansion.weight.scorer(view)
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        self.weight.count(view)
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        self.weight.matches_all(view)
    }
}

/// The id of a delete, which is there though nothing is found by it.
struct DeleteWeight;

impl Weight for DeleteWeight {
    fn scorer<'a>(&'a self, _: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        Some(Box::new(DocScan::new(0, 0.0, |_| false)))
    }
}

/// The rewritten queries for leaves with few terms.
pub(super) fn expand(query: &Query, describer: &Describer<'_>, boost: f32, profile: &Arc<Profile>) -> Vec<Expansion> {
    let mut expansions = Vec::new();
    for view in describer.shard.leaves.iter() {
        let found = found(query, view);
        if found.is_empty() || found.len() > MAX_TERMS {
            continue;
        }
        let mut children = Vec::new();
        let mut descriptions = Vec::new();
        let mut clauses = Vec::new();
        for term in found {
            let description = describer.show_term(&term);
            let (place, weight) = profiled(&term, description.clone(), (describer, view), profile);
            children.push(place);
            descriptions.push(description);
            clauses.push((Occur::Should, weight));
        }
        let (place, weight) = match (&children[..], clauses.pop()) {
            ([only], Some((_, weight))) => (*only, weight),
            (_, last) => {
                clauses.extend(last);
                let weight = Box::new(BooleanWeight { clauses, minimum_should_match: 0, needs_scores: false });
                add(
                    profile,
                    Node { kind: "BooleanQuery", description: descriptions.join(" "), breakdown: Arc::default(), children },
                    weight,
                )
            }
        };
        expansions.push(Expansion { leaf: Arc::clone(&view.leaf), weight: ConstantScoreWeight { inner: weight, score: boost }, place });
    }
    expansions
}

fn profiled(
    term: &Query,
    description: String,
    (describer, view): (&Describer<'_>, &LeafView),
    profile: &Arc<Profile>,
) -> (usize, Box<dyn Weight>) {
    let is_delete = matches!(term, Query::Ids { ids, .. } if ids.iter().all(|id| view.leaf.find(id).is_none()));
    let weight = if is_delete { Box::new(DeleteWeight) } else { term.bind_bare(describer.shard, false, 1.0) };
    add(profile, Node { kind: "TermQuery", description, breakdown: Arc::default(), children: Vec::new() }, weight)
}

fn add(profile: &Arc<Profile>, node: Node, inner: Box<dyn Weight>) -> (usize, Box<dyn Weight>) {
    let breakdown = Arc::clone(&node.breakdown);
    breakdown.add(crate::lucene::profile::Step::CreateWeight, 0);
    let mut tree = profile.tree();
    let place = tree.nodes.len();
    tree.nodes.push(node);
    let weight = ProfiledWeight { profile: Arc::clone(profile), breakdown, inner, needs_scores: false };
    (place, Box::new(weight))
}

/// The terms of a leaf that the query matches, ascending.
fn found(query: &Query, view: &LeafView) -> Vec<Query> {
    let (field, terms) = match query {
        Query::Ids { ids, nested } => {
            // ES: the bytes of ids decide their order (api/global/search_profile_deletes).
            let mut ids: Vec<_> = ids.iter().filter(|id| view.leaf.find(id).is_some() || has_delete(view, id)).collect();
            ids.sort_by_key(|id| crate::lucene::describe::encode_id(id));
            return ids.into_iter().map(|id| Query::Ids { ids: vec![Arc::clone(id)], nested: *nested }).collect();
        }
        Query::TermInSet { field, terms } => (field, terms.iter().filter(|term| view.leaf.doc_freq(field, term) > 0).cloned().collect()),
        Query::Pattern { field, pattern } => {
            let mut terms = Vec::new();
            view.leaf.matching_terms(field, pattern.matcher(), &mut |cursor| {
                terms.push(cursor.term().to_vec());
                terms.len() <= MAX_TERMS
            });
            (field, terms)
        }
        Query::TermIgnoreCase { field, term: wanted } => {
            (field, terms_of(view, field, b"", |term| (term.eq_ignore_ascii_case(wanted), true)))
        }
        Query::TermRange { field, min, max, .. } => {
            let (from, exclusive) = min.as_ref().map_or((&[][..], false), |(min, inclusive)| (min, !inclusive));
            let terms = terms_of(view, field, from, |term| {
                let inside = max.as_ref().is_none_or(|(max, inclusive)| term < &max[..] || (*inclusive && term == max));
                (inside && !(exclusive && term == from), inside)
            });
            (field, terms)
        }
        _ => return Vec::new(),
    };
    let mut terms: Vec<Vec<u8>> = terms;
    // Lucene: a term that occurs in all documents with the field represents all of the terms (api/global/search_profile_nested).
    let documents = view.leaf.field_stats(field).map_or(0, |stats| stats.doc_count);
    if let Some(place) = terms.iter().take(MAX_TERMS).position(|term| u64::from(view.leaf.doc_freq(field, term)) == documents) {
        terms = vec![terms.swap_remove(place)];
    }
    let of = |term| Query::Term(TermQuery { field: Arc::clone(field), term, scoring: FieldScoring::NONE, freqs: false, blended: None });
    terms.into_iter().map(of).collect()
}

/// Returns true if a leaf has the delete of an id.
fn has_delete(view: &LeafView, id: &str) -> bool {
    view.leaf.doc_freq(document_id::FIELD, &document_id::encode(id)) > 0
}

/// The matching terms from `from` on; `wants` returns whether a term matches and whether to continue.
fn terms_of(view: &LeafView, field: &str, from: &[u8], wants: impl Fn(&[u8]) -> (bool, bool)) -> Vec<Vec<u8>> {
    let mut terms = Vec::new();
    view.leaf.terms(field, from, &mut |term| {
        let (wanted, goes_on) = wants(term);
        if wanted {
            terms.push(term.to_vec());
        }
        goes_on && terms.len() <= MAX_TERMS
    });
    terms
}
