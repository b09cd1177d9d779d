//! Which documents a query might match (Elasticsearch's `NestedHelper`).

use super::query::NumericValues;
use super::{BooleanQuery, Occur, Query};
use crate::mapping::Mapping;
use crate::mapping::field_type::Lookup;
use crate::mapping::type_traits::Values;

/// Decides this by the fields that a query searches.
#[derive(Clone, Copy)]
pub struct Reach<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// 8 or 9.
    pub major: u8,
}

impl Reach<'_> {
    /// Returns true if nested documents might match.
    pub fn might_match_nested(&self, query: &Query) -> bool {
        self.might_match(query, false, &|field| {
            field.starts_with('_') || self.mapping.mapped_field(field).is_some_and(|field| field.nested_path.is_some())
        })
    }

    /// Returns true if documents outside the path might match.
    pub fn might_match_others(&self, query: &Query, path: &str) -> bool {
        self.might_match(query, true, &|field| !self.mapping.only_occurs_in(field, path))
    }

    /// `by_field` decides for queries on one field, `joins` for block joins to parents of other documents.
    fn might_match(&self, query: &Query, joins: bool, by_field: &dyn Fn(&str) -> bool) -> bool {
        let traits = |name: &str| self.mapping.mapped_field(name).map(|field| field.ty.traits());
        let is = |name: &str, values: Values| traits(name).is_some_and(|traits| traits.values == values);
        let indexed = |name: &str| self.mapping.mapped_field(name).is_none_or(|field| field.indexed);
        match query {
            Query::ConstantScore(inner) | Query::Boost(inner, _) => self.might_match(inner, joins, by_field),
            Query::MatchNone(_) => false,
            Query::ToParent { .. } => joins,
            Query::Term(term) => by_field(&term.field),
            Query::TermInSet { field, terms } => {
                (terms.len() == 1 && !indexed(field) && !is(field, Values::Keyword)) || is(field, Values::Address) || by_field(field)
            }
            Query::TermRange { field, .. } => !is(field, Values::Address) || !indexed(field) || by_field(field),
            Query::Numeric { field, values, exact } => {
                let whole = traits(field).is_some_and(|traits| traits.number.is_some_and(|number| number.is_whole()));
                let is_set = matches!(values, NumericValues::LongSet(_) | NumericValues::DoubleSet(_));
                is_set || !indexed(field) || (self.major >= 9 && *exact && whole) || by_field(field)
            }
            // Lucene: a box of points is a range of them (query/geo_boxes_beside_nested).
            Query::Values { field, test } if test.text().is_some_and(|text| matches!(text.lookup, Lookup::Boxes(_))) => {
                !indexed(field) || by_field(field)
            }
            Query::Boolean(boolean) => self.might_match_boolean(boolean, joins, by_field),
            _ => true,
        }
    }

    fn might_match_boolean(&self, boolean: &BooleanQuery, joins: bool, by_field: &dyn Fn(&str) -> bool) -> bool {
        let required = || boolean.of(Occur::Must).chain(boolean.of(Occur::Filter));
        if required().next().is_some() {
            return required().all(|query| self.might_match(query, joins, by_field));
        }
        boolean.of(Occur::Should).any(|query| self.might_match(query, joins, by_field))
    }
}
