//! Which queries might match nested documents, so that the reference asks for root documents besides.

use super::super::query::NumericValues;
use super::super::{BooleanQuery, Occur, Query};
use super::Shower;

impl Shower<'_> {
    /// Whether the reference asks for root documents besides, so that the query matches no nested ones.
    pub fn asks_for_roots(&self, query: &Query) -> bool {
        self.mapping.has_nested() && self.might_match_nested(query)
    }

    /// The same of a search with the filter of an alias: one of both that matches no nested documents is enough.
    pub fn filter_asks_for_roots(&self, query: &Query, filter: Option<&Query>) -> bool {
        self.asks_for_roots(query) && filter.is_none_or(|filter| self.asks_for_roots(filter))
    }

    /// What children must match, without the filter of their path where it changes nothing.
    pub fn without_nested_filter(&self, child: &Query) -> Query {
        let Query::Boolean(boolean) = child else { return child.clone() };
        let filter = boolean.clauses.iter().find_map(|clause| match clause {
            (Occur::Filter, Query::Nested(path)) => Some(path),
            _ => None,
        });
        let Some(path) = filter else { return child.clone() };
        let of_path = |clause: &&(Occur, Query)| !matches!(clause, (Occur::Filter, Query::Nested(_)));
        let mut rest: Vec<_> = boolean.clauses.iter().filter(of_path).cloned().collect();
        if let [(Occur::Must, _)] = &rest[..]
            && let Some((_, only)) = rest.pop()
        {
            return if self.might_match_others(&only, path) { child.clone() } else { only };
        }
        let rest = Query::from(BooleanQuery { clauses: rest, minimum_should_match: boolean.minimum_should_match });
        if self.might_match_others(&rest, path) { child.clone() } else { rest }
    }

    fn might_match_nested(&self, query: &Query) -> bool {
        self.might_match(query, false, &|field| {
            field.starts_with('_') || self.mapping.field(field).is_some_and(|field| field.nested_path.is_some())
        })
    }

    /// Whether documents outside of the path might match.
    fn might_match_others(&self, query: &Query, path: &str) -> bool {
        self.might_match(query, true, &|field| !self.mapping.stands_only_in(field, path))
    }

    /// `by_field` judges a query of terms or numbers by their field, `joins` those of the parents of other documents.
    fn might_match(&self, query: &Query, joins: bool, by_field: &dyn Fn(&str) -> bool) -> bool {
        let is = |name: &str, types: &[&str]| self.mapping.field(name).is_some_and(|field| types.contains(&field.ty.type_name()));
        let indexed = |name: &str| self.mapping.field(name).is_none_or(|field| field.indexed);
        match query {
            Query::ConstantScore(inner) | Query::Boost(inner, _) => self.might_match(inner, joins, by_field),
            Query::MatchNone(_) => false,
            Query::ToParent { .. } => joins,
            Query::Term(term) => by_field(&term.field),
            Query::TermInSet { field, terms } => (terms.len() == 1 && !indexed(field)) || is(field, &["ip"]) || by_field(field),
            Query::TermRange { field, .. } => !is(field, &["ip"]) || by_field(field),
            Query::Numeric { field, values, exact } => {
                let whole = is(field, &["byte", "short", "integer", "long"]);
                let is_set = matches!(values, NumericValues::LongSet(_) | NumericValues::DoubleSet(_));
                is_set || !indexed(field) || (self.major >= 9 && *exact && whole) || by_field(field)
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
