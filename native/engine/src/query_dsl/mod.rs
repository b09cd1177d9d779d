//! The query DSL: one file per query of the wire, registered in [`QUERIES`].
//!
//! Two steps, as in the reference: parsing a body gives a [`QueryBuilder`] and needs no index (its errors carry line and
//! column); building it against an index's mapping gives a [`Query`] (its errors are those of a shard).

mod r#bool;
mod boosting;
mod can_match;
mod combined_fields;
mod constant_score;
mod context;
mod dis_max;
mod distance_feature;
mod exists;
pub(crate) mod field;
mod full_text;
mod function;
mod function_score;
mod fuzzy;
pub(crate) mod geo;
mod geo_bounding_box;
mod geo_distance;
mod geo_grid;
mod geo_polygon;
mod geo_shape;
mod ids;
mod index_names;
mod inner_hits;
mod intervals;
pub(crate) mod join;
mod knn;
mod r#match;
mod match_all;
mod match_bool_prefix;
mod match_none;
mod match_phrase;
mod match_phrase_prefix;
mod more_like_this;
mod multi_match;
mod named;
mod nested;
mod normalize;
pub(crate) mod parse;
pub(crate) mod pattern;
mod percolate;
mod pinned;
mod prefix;
mod query_string;
mod range;
mod rank_feature;
mod regexp;
mod rule;
mod script;
mod script_score;
mod shared_query;
mod simple_query_parser;
mod simple_query_string;
mod span;
mod span_containing;
mod span_field_masking;
mod span_first;
mod span_gap;
mod span_multi;
mod span_near;
mod span_not;
mod span_or;
mod span_term;
mod span_within;
mod sparse_vector;
mod term;
mod terms;
mod terms_lookup;
mod terms_set;
#[cfg(test)]
mod tests;
mod token_graph;
mod token_weights;
mod unsupported;
mod weighted_tokens;
mod wildcard;
mod wrapper;
pub(crate) mod xcontent;

use crate::error::{EsError, Result};
use crate::index::services::Services;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::json::number::f32_to_string;
use crate::lucene::Query;

pub use self::bool::filtered;
pub(crate) use self::can_match::rewritten_away;
use self::can_match::unmapped;
pub use self::can_match::{CanMatch, known};
pub use self::context::QueryContext;
use self::context::{TOO_MANY, is_too_many};
pub use self::field::keyword_metadata::KeywordFields;
pub use self::field::metadata::{METADATA_FIELDS, is_metadata};
pub(crate) use self::geo::Validation;
pub use self::index_names::{IndexNames, ResolvedName};
pub use self::inner_hits::{Joined, NestedHits, VisitNestedHits, visit as visit_nested_hits};
pub(crate) use self::knn::body::{Nearest, Required};
pub(crate) use self::knn::exact_search::{Best, scored};
pub(crate) use self::knn::inner_hits::ShownVectors;
pub(crate) use self::match_all::match_all;
pub use self::named::NamedQuery;
use self::parse::context::Deferred;
pub use self::parse::context::{InnerHitsOf, ParseContext};
pub use self::parse::deprecations::Deprecations;
pub(crate) use self::parse::failed_to_create;
pub use self::parse::limits::QueryLimits;
pub use self::parse::{build_query, parse_queries, parse_query};
pub use self::percolate::marked::query_of as stored_query;
pub use self::percolate::slots::{AllSlots, Slots};
pub(crate) use self::prefix::pattern as prefix_pattern;
pub(crate) use self::shared_query::Shared;
pub use self::simple_query_string::flags_of as simple_flags;
pub use self::span::clause::SpanBuilder;
pub use self::terms_lookup::{Documents, LookedUp, LookedUpDocuments, Others};
pub use self::wrapper::source as wrapped_source;
pub(crate) use crate::xcontent::scalar::is_too_long;

/// Query and script services that the index room needs.
pub const SERVICES: Services = Services {
    check_stored_query: percolate::stored::check,
    compile_token_script: crate::script::token::compile,
    check_runtime_script: crate::script::runtime::check,
    compile_runtime_script: crate::script::runtime::compile,
    parse_update_script: crate::script::update::of_index::parse,
};

/// A parsed query; it may borrow from the request body.
pub type BoxQuery<'a> = Box<dyn QueryBuilder + 'a>;

/// A query of the wire, parsed.
pub trait QueryBuilder: Send + Sync {
    /// `boost` and `_name`.
    fn common(&self) -> &Common;

    /// Builds the Lucene query for an index, without boost and name.
    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query>;

    /// The result of the coordinator's rewrite, before any shard is queried.
    fn ahead(&self) -> CanMatch {
        CanMatch::Unknown
    }

    /// Boost and name of the query that replaces this one if [`Self::ahead`] decides.
    fn ahead_common(&self) -> Common {
        self.common().clone()
    }

    /// Can-match: what the query is known to match in a shard without running it.
    fn rewritten(&self, _cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        self.ahead()
    }

    /// The clause that replaces the query if that is known to match nothing.
    fn known_nothing(&self, _cx: &QueryContext<'_>) -> Result<Query> {
        Ok(Query::nothing())
    }

    /// Errors of the reference's rewrite on a shard, which precede those of building.
    fn rewriting(&self, _cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Result<()> {
        Ok(())
    }

    /// Returns true for `match_all`.
    fn matches_all(&self) -> bool {
        false
    }

    /// The query as a span query, if it is one.
    fn as_span(&self) -> Option<&dyn SpanBuilder> {
        None
    }

    /// Calls `visit` with the inner queries that have `inner_hits`.
    fn nested_hits(&self, _cx: &QueryContext<'_>, _visit: &mut VisitNestedHits<'_>) -> Result<()> {
        Ok(())
    }

    /// Builds the query for an index. If it yields no query at all, the enclosing queries are not built.
    fn build(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let query = self.build_any(cx)?;
        if can_match::is_absent(&query) {
            return Err(EsError::not_implemented("a query that is left without fields as part of this query"));
        }
        Ok(query)
    }

    /// Builds the query for an index, including when it yields no query at all.
    fn build_any(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let query = match self.to_query(cx) {
            // ES: a query that is known to match nothing in the shard is never built, so its errors do not occur (query/rewritten_bool).
            Err(error)
                if !error.is_unsupported() && cx.rewriting_shard().is_some_and(|shard| known(self, cx, shard) == Ok(CanMatch::Nothing)) =>
            {
                return self.known_nothing(cx);
            }
            built => built?,
        };
        let query = boosted(query, self.common().boost)?;
        if let Some(name) = self.common().name.as_ref().filter(|_| !can_match::is_absent(&query)) {
            cx.add_named(name, &query);
        }
        Ok(query)
    }
}

/// The query with a boost. ES: the boost is only validated if something may match (`query/multi_match`).
fn boosted(query: Query, boost: f32) -> Result<Query> {
    if !boost.is_finite() && !query.is_nothing() {
        let boost = f32_to_string(boost);
        return Err(EsError::illegal_argument(format!("boost must be a positive float, got {boost}")));
    }
    Ok(query.boosted(boost))
}

/// Options of every query.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    /// Factor of the score.
    pub boost: f32,
    /// `_name`, returned in `matched_queries`.
    pub name: Option<String>,
}

impl Common {
    /// The common options of an inner query that replaces the enclosing one. ES: it retains its own options, and inherits those that it
    /// does not set (`api/global/search_profile_request_order`).
    fn in_place_of(self, outer: &Self) -> Self {
        let boost = if self.boost.to_bits() == 1.0_f32.to_bits() { outer.boost } else { self.boost };
        Self { boost, name: self.name.or_else(|| outer.name.clone()) }
    }
}

impl Default for Common {
    fn default() -> Self {
        Self { boost: 1.0, name: None }
    }
}

/// One query of the wire.
pub struct QuerySpec {
    /// The wire name.
    pub name: &'static str,
    /// Parses the object after the name.
    pub parse: for<'a> fn(&'a Value<'a>, &ParseContext<'_>) -> Result<BoxQuery<'a>>,
}

/// The queries that are built.
pub const QUERIES: &[&QuerySpec] = &[
    &r#bool::SPEC,
    &boosting::SPEC,
    &combined_fields::SPEC,
    &constant_score::SPEC,
    &dis_max::SPEC,
    &distance_feature::SPEC,
    &exists::SPEC,
    &function_score::SPEC,
    &fuzzy::SPEC,
    &geo_bounding_box::SPEC,
    &geo_distance::SPEC,
    &geo_grid::SPEC,
    &geo_polygon::SPEC,
    &geo_shape::SPEC,
    &join::has_child::SPEC,
    &join::has_parent::SPEC,
    &ids::SPEC,
    &intervals::SPEC,
    &knn::SPEC,
    &r#match::SPEC,
    &match_all::SPEC,
    &match_bool_prefix::SPEC,
    &match_none::SPEC,
    &match_phrase::SPEC,
    &match_phrase_prefix::SPEC,
    &more_like_this::SPEC,
    &multi_match::SPEC,
    &nested::SPEC,
    &join::parent_id::SPEC,
    &percolate::SPEC,
    &pinned::SPEC,
    &prefix::SPEC,
    &query_string::SPEC,
    &range::SPEC,
    &rank_feature::SPEC,
    &regexp::SPEC,
    &rule::SPEC,
    &script::SPEC,
    &script_score::SPEC,
    &simple_query_string::SPEC,
    &span_containing::SPEC,
    &span_field_masking::OLD,
    &span_field_masking::SPEC,
    &span_first::SPEC,
    &span_gap::SPEC,
    &span_multi::SPEC,
    &span_near::SPEC,
    &span_not::SPEC,
    &span_or::SPEC,
    &span_term::SPEC,
    &span_within::SPEC,
    &sparse_vector::SPEC,
    &term::SPEC,
    &terms::SPEC,
    &terms_set::SPEC,
    &weighted_tokens::SPEC,
    &wildcard::SPEC,
    &wrapper::SPEC,
];
