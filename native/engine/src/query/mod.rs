//! The query DSL: one file per query of the wire, registered in [`QUERIES`].
//!
//! Two steps, as in the reference: parsing a body gives a [`QueryBuilder`] and needs no index (its errors carry line and
//! column); building it against an index's mapping gives a [`Query`] (its errors are those of a shard).

mod best_of;
mod best_of_parent;
mod r#bool;
mod boosting;
mod combined_fields;
mod constant_score;
mod context;
mod cross_fields;
mod deprecations;
mod dis_max;
mod distance_feature;
mod duration;
mod exists;
mod field_patterns;
mod field_query;
mod full_text;
mod function;
mod function_score;
pub mod fuzziness;
mod fuzzy;
pub(crate) mod geo;
mod geo_bounding_box;
mod geo_distance;
mod geo_polygon;
mod geo_shape;
mod geo_text;
mod ids;
mod index_names;
mod inner_hits;
mod intervals;
mod join;
mod kept_phrases;
mod knn;
mod last_prefixes;
mod limits;
mod making;
mod r#match;
mod match_all;
mod match_bool_prefix;
mod match_none;
mod match_options;
mod match_phrase;
mod match_phrase_prefix;
pub(crate) mod metadata_field;
mod metadata_text;
mod minimum_should_match;
mod more_like_this;
mod most_alike;
mod multi_match;
mod named;
mod nearest;
mod nested;
mod normalize;
mod not_numeric;
pub(crate) mod object_parser;
mod one_by_one;
mod parse;
mod parse_context;
mod pattern_options;
mod pattern_query;
mod percolate;
mod prefix;
pub(crate) mod printed;
mod query_fields;
mod query_string;
mod query_vector_builder;
mod range;
mod rank_feature;
mod regexp;
pub mod regexp_flags;
mod rescore_vector;
mod rewrite_method;
mod rewritten;
mod runtime;
pub(crate) mod scalar;
mod script;
mod script_score;
mod shared;
mod shown_vectors;
mod simple_query_string;
mod simple_syntax;
mod span_clause;
mod span_containing;
mod span_field_masking;
mod span_first;
mod span_gap;
mod span_multi;
mod span_near;
mod span_not;
mod span_or;
mod span_pair;
mod span_term;
mod span_within;
mod term;
mod terms;
mod terms_lookup;
mod terms_set;
#[cfg(test)]
mod tests;
mod text;
mod time_zone;
mod token_graph;
mod unbuilt;
mod vector_filter;
mod wildcard;
mod wrapper;

use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::json::number::f32_to_string;
use crate::scoring::Query;

pub use self::bool::filtered;
pub use context::QueryContext;
use context::{TOO_MANY, is_too_many};
pub use deprecations::Deprecations;
pub(crate) use geo::Validation;
pub(crate) use geo_shape::read_shape;
pub use index_names::{IndexNames, ResolvedName};
pub use inner_hits::{NestedHits, VisitNestedHits, visit as visit_nested_hits};
pub use limits::QueryLimits;
pub(crate) use match_all::match_all;
pub use metadata_field::{KeywordFields, METADATA_FIELDS, is_metadata};
pub(crate) use most_alike::{Best, scored};
pub use named::NamedQuery;
pub(crate) use nearest::{Nearest, Required};
pub(crate) use parse::failed_to_create;
pub use parse::{build_query, parse_queries, parse_query};
use parse_context::PutOff;
pub use parse_context::{InnerHitsOf, ParseContext};
pub use percolate::stored::check as check_stored_query;
pub use percolate::{AllSlots, Slots};
pub(crate) use prefix::pattern as prefix_pattern;
pub(crate) use rewritten::rewritten_away;
use rewritten::unmapped;
pub use rewritten::{Rewritten, known};
pub(crate) use scalar::is_too_long;
pub(crate) use shared::Shared;
pub(crate) use shown_vectors::ShownVectors;
pub use simple_query_string::flags_of as simple_flags;
pub use span_clause::SpanBuilder;
pub use terms_lookup::{Documents, LookedUp, LookedUpDocuments, Others};
pub use wrapper::source as wrapped_source;

/// A parsed query; it may borrow from the request body.
pub type BoxQuery<'a> = Box<dyn QueryBuilder + 'a>;

/// A query of the wire, parsed.
pub trait QueryBuilder: Send + Sync {
    /// `boost` and `_name`.
    fn common(&self) -> &Common;

    /// What the query means in an index, without boost and name.
    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query>;

    /// The result of the rewrite that is known before any shard is queried.
    fn ahead(&self) -> Rewritten {
        Rewritten::Unknown
    }

    /// The boost and the name of what takes the query's place where it is known ahead what that matches.
    fn ahead_common(&self) -> Common {
        self.common().clone()
    }

    /// What the query is known to match in a shard without running it.
    fn rewritten(&self, _cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Rewritten {
        self.ahead()
    }

    /// What takes the query's place where it is known to match nothing: the part that is.
    fn known_nothing(&self, _cx: &QueryContext<'_>) -> Result<Query> {
        Ok(Query::nothing())
    }

    /// What goes wrong while the reference rewrites the query on a shard, before it builds anything.
    fn rewriting(&self, _cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Result<()> {
        Ok(())
    }

    /// Whether it is `match_all`.
    fn matches_all(&self) -> bool {
        false
    }

    /// The query as a span query, if it is one.
    fn as_span(&self) -> Option<&dyn SpanBuilder> {
        None
    }

    /// Calls `visit` with the inner nested queries whose objects are returned with a hit.
    fn nested_hits(&self, _cx: &QueryContext<'_>, _visit: &mut VisitNestedHits<'_>) -> Result<()> {
        Ok(())
    }

    /// Builds the query for an index. If it yields no query at all, the enclosing queries are not built.
    fn build(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let query = self.build_any(cx)?;
        if rewritten::is_absent(&query) {
            return Err(EsError::not_implemented("a query that is left without fields as part of this query"));
        }
        Ok(query)
    }

    /// Builds the query for an index, including when it yields no query at all.
    fn build_any(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let query = match self.to_query(cx) {
            // ES: a query that is known to match nothing in the shard is never built, whatever is wrong with it.
            Err(error)
                if error.status != 501 && cx.rewriting_shard().is_some_and(|shard| known(self, cx, shard) == Ok(Rewritten::Nothing)) =>
            {
                return self.known_nothing(cx);
            }
            built => built?,
        };
        let query = boosted(query, self.common().boost)?;
        if let Some(name) = self.common().name.as_ref().filter(|_| !rewritten::is_absent(&query)) {
            cx.add_named(name, &query);
        }
        Ok(query)
    }
}

/// A query with its score multiplied. ES: the factor is judged where something may match.
fn boosted(query: Query, boost: f32) -> Result<Query> {
    if !boost.is_finite() && !query.is_nothing() {
        let boost = f32_to_string(boost);
        return Err(EsError::illegal_argument(format!("boost must be a positive float, got {boost}")));
    }
    Ok(query.boosted(boost))
}

/// What every query accepts.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    /// Factor of the score.
    pub boost: f32,
    /// `_name`, returned in `matched_queries`.
    pub name: Option<String>,
}

impl Common {
    /// The common options of an inner query that replaces the enclosing one. ES: it retains its own options, and inherits
    /// those that it does not set.
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
    &prefix::SPEC,
    &query_string::SPEC,
    &range::SPEC,
    &rank_feature::SPEC,
    &regexp::SPEC,
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
    &term::SPEC,
    &terms::SPEC,
    &terms_set::SPEC,
    &wildcard::SPEC,
    &wrapper::SPEC,
];
