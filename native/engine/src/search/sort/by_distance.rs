//! `_geo_distance` bound to an index.

use std::sync::Arc;

use super::criterion::Criterion;
use super::geo_distance::GeoSort;
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::mapping::field_type::ColumnKind;
use crate::search::target::SearchTarget;

/// The criterion of the sort on an index.
pub fn by_distance(sort: &GeoSort, target: &SearchTarget) -> Result<Criterion> {
    let mut sort = sort.clone();
    for point in &mut sort.points {
        if sort.coerce {
            *point = point.normalized();
        } else {
            point.check_asked("parse_exception", &format!(" for [GeoDistanceSort] for field [{}].", sort.field))?;
        }
    }
    let Some(field) = target.snapshot.mapping.field(&sort.field) else {
        if sort.ignore_unmapped {
            return Ok(Criterion::Distance { column: sort.field.as_str().into(), sort });
        }
        return Err(EsError::illegal_argument(format!("failed to find mapper for [{}] for geo distance based sort", sort.field)));
    };
    // ES: that there is nothing to sort by is told before that it is no point.
    if field.ty.column() == ColumnKind::None || !field.doc_values {
        return Err(no_doc_values(&field.name, &*field.ty, &target.snapshot.name));
    }
    if field.ty.type_name() != "geo_point" {
        let (name, kind) = (&sort.field, field.ty.type_name());
        return Err(EsError::illegal_argument(format!("unable to apply geo distance sort to field [{name}] of type [{kind}]")));
    }
    if field.nested_path.is_some() {
        return Err(EsError::not_implemented("sort [_geo_distance] on a nested field"));
    }
    let by_its_name = sort.is_plain() && !field.is_runtime();
    if by_its_name {
        sort.points.iter().try_for_each(|point| point.within().map(drop))?;
    }
    let column = if by_its_name { sort.field.as_str().into() } else { Arc::clone(field.column_name()) };
    Ok(Criterion::Distance { column, sort })
}
