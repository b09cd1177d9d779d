//! Joins of parents and children in a shard: the query of one side runs once, and its matches are grouped by parent id.

pub mod has_child;
pub mod has_parent;
pub mod parent_id;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::field::mapped_field_query::term_of;
use super::knn::exact_search;
use super::{Joined, QueryContext};
use crate::index::column::Column;
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{FoundBy, Query};
use crate::mapping::Field;
use crate::mapping::types::join::Join;

/// The scores of the documents of one parent id.
#[derive(Clone, Copy, Debug)]
pub struct Gathered {
    count: u64,
    sum: f64,
    min: f32,
    max: f32,
}

impl Gathered {
    fn of(score: f32) -> Self {
        Self { count: 1, sum: f64::from(score), min: score, max: score }
    }

    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }
}

/// By the ids of parents.
type ById = FxHashMap<Box<[u8]>, Gathered>;

/// The field of the index that joins documents.
fn join_field<'c>(cx: &QueryContext<'c>) -> Option<(&'c Arc<Field>, &'c Join)> {
    let field = cx.mapping.join_field()?;
    Some((field, field.ty.join()?))
}

/// Documents of a relation.
fn of_relation(join: &Field, name: &str) -> Query {
    Query::Term(term_of(join, name.as_bytes().to_vec()))
}

/// The matches of a query among the documents of a relation.
pub(super) fn related(name: &str, query: Query, cx: &QueryContext<'_>) -> Query {
    let Some((field, _)) = join_field(cx) else { return Query::nothing() };
    query.filtered(of_relation(field, name))
}

/// The join field with the parent ids of a relation, as parents or as children.
pub(crate) fn ids_field<'c>(name: &str, side: Joined, cx: &QueryContext<'c>) -> Option<&'c Arc<Field>> {
    let (_, join) = join_field(cx)?;
    match side {
        Joined::Children => join.id_field(join.relations.parent_of(name)?),
        Joined::Parent => join.id_field(name),
    }
}

/// Runs a query on a shard and gathers the live documents that it matches by their ids.
fn gather(shard: &ShardSnapshot, query: Query, ids: &Field, scored: bool, major: u8) -> ById {
    let weight = query.rewrite_as(major).weight(shard, scored);
    let mut found = ById::default();
    for view in shard.leaves.iter() {
        let (Some(mut scorer), Some(column)) = (weight.scorer(view), ids_of(view, ids)) else { continue };
        // Groups by the leaf's ordinals first, so that each id is looked up once per leaf.
        let mut of_leaf: FxHashMap<u32, Gathered> = FxHashMap::default();
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS {
            if view.is_live(doc) {
                let score = Gathered::of(if scored { scorer.score() } else { 1.0 });
                for ord in column.get(doc) {
                    of_leaf.entry(*ord).and_modify(|known| known.add(&score)).or_insert(score);
                }
            }
            doc = scorer.next();
        }
        for (ord, gathered) in of_leaf {
            found.entry(column.term(ord).into()).and_modify(|known| known.add(&gathered)).or_insert(gathered);
        }
    }
    found
}

fn ids_of<'v>(view: &'v LeafView, ids: &Field) -> Option<&'v crate::index::column::TermsColumn> {
    match view.leaf.column(&ids.name)?.as_ref() {
        Column::Terms(column) => Some(column),
        Column::Long(_) | Column::Double(_) => None,
    }
}

/// The query's live documents whose id is among the groups, scored by `score`; `None` drops a document. `boosted`: a boost around it counts.
fn joined(
    shard: &ShardSnapshot,
    (query, major): (Query, u8),
    ids: &Field,
    gathered: &ById,
    boosted: bool,
    score: impl Fn(&Gathered) -> Option<f32>,
) -> Query {
    let weight = query.rewrite_as(major).weight(shard, false);
    let mut found = Vec::new();
    for view in shard.leaves.iter() {
        let (Some(mut scorer), Some(column)) = (weight.scorer(view), ids_of(view, ids)) else { continue };
        let scores: Vec<Option<f32>> = (0..column.term_count()).map(|ord| gathered.get(column.term(ord)).and_then(&score)).collect();
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS {
            if view.is_live(doc)
                && let Some(score) = column.get(doc).iter().find_map(|ord| scores[*ord as usize])
            {
                found.push((view.base + doc, score));
            }
            doc = scorer.next();
        }
    }
    exact_search::scored(found, FoundBy::Gathered { boosted }, false)
}
