//! `_geo_distance` bound to an index.

use std::sync::Arc;

use super::criterion::Criterion;
use super::geo_distance::GeoSort;
use super::nested::{self, Sorted};
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::query_dsl::QueryContext;
use crate::search::target::SearchTarget;

/// The criterion of the sort on an index, for documents or the nested objects of a path.
pub fn by_distance(given: &GeoSort, target: &SearchTarget, scope: Option<&str>, cx: &QueryContext<'_>) -> Result<Criterion> {
    let children = || match (&given.nested, cx.shard) {
        (Some(nested), Some(shard)) => nested::bind(nested, Some(given.mode_or_default()), Sorted { target, shard, scope }, cx),
        _ => Ok(None),
    };
    let mut sort = given.clone();
    for point in &mut sort.points {
        if sort.coerce {
            *point = point.normalized();
        } else {
            point.check_asked("parse_exception", &format!(" for [GeoDistanceSort] for field [{}].", sort.field))?;
        }
    }
    let Some(field) = target.snapshot.mapping.field(&sort.field) else {
        if sort.ignore_unmapped {
            return Ok(Criterion::Distance { column: sort.field.as_str().into(), children: children()?, sort });
        }
        return Err(EsError::illegal_argument(format!("failed to find mapper for [{}] for geo distance based sort", sort.field)));
    };
    // ES: that there is nothing to sort by is reported before that it is not a point (api/global/search_sort_alias).
    if !field.has_values() {
        return Err(no_doc_values(&field.name, &*field.ty, &target.snapshot.name));
    }
    if !field.ty.traits().is_point() {
        let (name, kind) = (&sort.field, field.ty.type_name());
        return Err(EsError::illegal_argument(format!("unable to apply geo distance sort to field [{name}] of type [{kind}]")));
    }
    if scope.is_none() && sort.nested.is_none() && nested::needs_path(field, target) {
        return Err(nested::mandatory(&sort.field, target));
    }
    let children = children()?;
    let by_its_name = sort.is_plain() && children.is_none() && !field.is_runtime();
    // ES: the form that is sorted by the index measures arcs, whatever was requested.
    sort.plane &= !by_its_name;
    if by_its_name {
        sort.points.iter().try_for_each(|point| point.within().map(drop))?;
    }
    let column = if by_its_name { sort.field.as_str().into() } else { Arc::clone(field.column_name()) };
    Ok(Criterion::Distance { column, children, sort })
}
