//! Joins of parents and children in a shard: the query of one side runs once, and its matches are grouped by parent id.

mod groups;
pub mod has_child;
pub mod has_parent;
pub mod parent_id;
mod sides;

use std::sync::Arc;

use super::field::mapped_field_query::term_of;
use super::{Joined, QueryContext};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::types::join::Join;

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
