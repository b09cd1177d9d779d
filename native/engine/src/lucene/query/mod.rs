//! The algebra: every wire query is built of these.

mod boolean;
mod clauses;
mod deferred_error;
mod distance_source;
mod interesting_terms;
mod multi_term_origin;
mod points;
mod query_places;
mod terms;

use std::sync::Arc;

pub use self::boolean::{BooleanQuery, Occur};
pub use self::deferred_error::{FailingQuery, FailingStage};
pub use self::distance_source::{Measured, Unkept};
pub use self::interesting_terms::{LikeLimits, LikeTogether, LikeWords};
pub use self::multi_term_origin::{Origin, Weigh};
pub use self::points::{NumericValues, OpenEnds};
pub use self::query_places::QueryPlaces;
pub use self::terms::{PhraseQuery, Prefixes, TermQuery};

use super::block_join::ScoreMode;
use super::function_score::FunctionScoreQuery;
use super::intervals::IntervalsSource;
use super::rank_docs::RankDocs;
use super::script::{DocScript, ScriptScoreQuery};
use super::span::SpanQuery;
use crate::automaton::TermPattern;
use crate::mapping::field_type::ValueTest;
use crate::mapping::geo::GeoPoint;
use crate::similarity::FieldScoring;

/// The reason why a query matches nothing, as reported by explanations; all reasons compare equal.
#[derive(Clone, Debug)]
pub struct Nothing(Option<Arc<str>>);

impl PartialEq for Nothing {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Nothing {
    /// The reason, if known.
    pub fn reason(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

/// A query in Lucene's terms. Equality is structural: rewriting merges equal clauses.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Every document, nested ones too; scores 1.
    MatchAll,
    /// No document.
    MatchNone(Nothing),
    /// Fails when rewritten or bound, unless clauses beside it prevent that.
    Failing(Box<FailingQuery>),
    /// One term, scored by BM25.
    Term(TermQuery),
    /// Several terms of one field counted as one (tokens at the same position).
    Synonym {
        /// Terms of the same field.
        terms: Vec<TermQuery>,
    },
    /// Terms at given positions.
    Phrase(PhraseQuery),
    /// Clauses with occurs.
    Boolean(BooleanQuery),
    /// The best clause's score plus `tie_breaker` times the others'.
    DisMax {
        /// The clauses.
        disjuncts: Vec<Query>,
        /// Weight of the other clauses' scores.
        tie_breaker: f32,
    },
    /// Matches as the inner query, scores 1.
    ConstantScore(Box<Query>),
    /// Multiplies the score.
    Boost(Box<Query>, f32),
    /// Documents with any of these terms (ascending, unique); scores 1.
    TermInSet {
        /// Full field name.
        field: Arc<str>,
        /// The terms.
        terms: Vec<Vec<u8>>,
    },
    /// Documents with the term in any case of its ASCII letters; scores 1.
    TermIgnoreCase {
        /// Full field name.
        field: Arc<str>,
        /// The term.
        term: Vec<u8>,
    },
    /// Documents with a term that a pattern accepts; scores 1.
    Pattern {
        /// Full field name.
        field: Arc<str>,
        /// The pattern.
        pattern: TermPattern,
    },
    /// Documents with such metadata; scores 1.
    Stored(StoredQuery),
    /// Documents with a term within bounds; scores 1.
    TermRange {
        /// Full field name.
        field: Arc<str>,
        /// Lower bound and whether it is inclusive.
        min: Option<(Vec<u8>, bool)>,
        /// Upper bound and whether it is inclusive.
        max: Option<(Vec<u8>, bool)>,
        /// True for a single value instead of a range: the description differs.
        exact: bool,
        /// True if Lucene indexes the values as points.
        points: bool,
        /// Description of open bounds.
        open: OpenEnds,
    },
    /// Documents with such a number; scores 1.
    Numeric {
        /// Full field name.
        field: Arc<str>,
        /// Which numbers.
        values: NumericValues,
        /// True for a single number instead of a range: the description differs.
        exact: bool,
    },
    /// A reversed range: described as given until it is rewritten to match nothing.
    Reversed(Box<Query>),
    /// Documents with a doc value that passes a test; scores 1.
    Values {
        /// Name of the column.
        field: Arc<str>,
        /// The test.
        test: ValueTest,
    },
    /// A predicate on the values of a runtime field; every match scores 1.
    Runtime {
        /// Full field name.
        field: Arc<str>,
        /// The predicate.
        query: Box<Query>,
        /// Its description after the field's name.
        shown: Arc<str>,
    },
    /// Documents of the shard that were found before.
    DocScores {
        /// Their numbers, ascending, and scores.
        docs: Arc<[(u32, f32)]>,
        /// The search that found them.
        found_by: FoundBy,
        /// The field of the vectors, if all of them were scanned.
        field: Option<Arc<str>>,
        /// True if Lucene knows the field. ES: for vector queries before 9.
        known: bool,
        /// The documents that are counted instead if only the number of matches is requested, ascending.
        counted: Option<Arc<[u32]>>,
    },
    /// The best of the nested objects of each parent, which were examined before. Lucene: the best of those that are
    /// not skipped by advancing (`query/knn_nested_levels`).
    BestOfParent {
        /// Numbers of the objects, ascending, and scores; those of deleted documents are among them.
        docs: Arc<[(u32, f32)]>,
        /// Nested path of the parents; `None`: root documents.
        parent: Option<Arc<str>>,
        /// Description of the scan of all objects, if nothing else restricts them: its cost is then that many documents where the clauses
        /// with the lowest cost lead.
        plain: Option<&'static str>,
    },
    /// Documents with a feature, which is their score (`FeatureQuery` with a linear function).
    Feature {
        /// Full field name.
        field: Arc<str>,
        /// The name of the feature.
        term: Vec<u8>,
    },
    /// Documents of one slice of the shard; scores 1.
    Slice(Box<SliceQuery>),
    /// Documents of the shard that were ranked before, and what else their sources match.
    RankDocs(Box<RankDocs>),
    /// Documents that have the field; scores 1.
    Exists {
        /// Full field name, not of an object.
        field: Arc<str>,
    },
    /// Documents with these ids; scores 1.
    Ids {
        /// The ids, ascending and unique.
        ids: Vec<Arc<str>>,
        /// Nested documents are matched with their root: a nested document has its root's id.
        nested: bool,
    },
    /// The shard's terms to which a multi-term query was expanded; described as the original until rewritten.
    Expanded {
        /// Description of the original.
        given: Arc<str>,
        /// The same as a pattern, if it is one.
        origin: Option<Arc<Origin>>,
        /// The original phrase, if no term has its last prefix; there are no terms then.
        unfound: Option<Box<PhraseQuery>>,
        /// The terms that were found.
        query: Box<Query>,
    },
    /// The matches of a query, of which those of another one score a share.
    Boosting {
        /// The query to match.
        positive: Box<Query>,
        /// The demoting query, as given: its description is not rewritten.
        negative: Box<Query>,
        /// The share.
        factor: f32,
    },
    /// Intervals of positions that match a source.
    Intervals {
        /// The requested field; parts of the source may be in other fields.
        field: Arc<str>,
        /// The source of the intervals.
        source: Box<IntervalsSource>,
    },
    /// Spans of positions at which terms occur.
    Span(Box<SpanQuery>),
    /// Documents with an integer, scored by proximity.
    Distance {
        /// Full field name.
        field: Arc<str>,
        /// The best number.
        origin: i64,
        /// The distance at which the score is half of the greatest.
        pivot: i64,
        /// How the numbers are stored.
        measured: Measured,
    },
    /// Documents with a point, which score the more, the closer it is.
    GeoDistance {
        /// Full field name.
        field: Arc<str>,
        /// The best point.
        origin: GeoPoint,
        /// The distance in metres at which the score is half of the greatest.
        pivot: f64,
        /// How the points are stored.
        measured: Measured,
    },
    /// Terms searched in several fields as if these were one field.
    Combined {
        /// Full field names with their weights.
        fields: Vec<(Arc<str>, f32)>,
        /// The terms at one position.
        terms: Vec<Vec<u8>>,
        /// Scoring of the field.
        scoring: FieldScoring,
    },
    /// Documents that match as many of the queries as is required; scores the sum of those that match.
    Covering {
        /// The queries.
        queries: Vec<Query>,
        /// Minimum number of matches.
        minimum: RequiredMatches,
    },
    /// Scores changed by functions of the document.
    FunctionScore(Box<FunctionScoreQuery>),
    /// Documents for which a script returns true; scores 1.
    Script(DocScript),
    /// Scores that a script gives.
    ScriptScore(Box<ScriptScoreQuery>),
    /// The interesting terms of examples; described by its own string until rewritten.
    LikeThis {
        /// The text.
        text: Arc<str>,
        /// The query it is rewritten to.
        query: Box<Query>,
        /// The query for a text on its own, if known: any of these.
        alone: Option<Arc<[LikeTogether]>>,
    },
    /// Root documents; scores 1.
    Roots,
    /// Nested documents of a path; scores 1.
    Nested(Arc<str>),
    /// Parents of matching nested documents.
    ToParent {
        /// The query of the children; matches children only.
        child: Box<Query>,
        /// Nested path of the parents; `None`: root documents.
        parent: Option<Arc<str>>,
        /// How the children's scores are combined.
        score_mode: ScoreMode,
    },
}

/// The search that found documents by vectors; explanations differ accordingly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundBy {
    /// A search of its own before this one, over all shards.
    Search,
    /// A graph search in the shard, with the number of requested results if nothing else restricts them.
    Graph(Option<u32>),
    /// A join or a scan of feature values, before the query runs.
    Gathered {
        /// True if boosts apply.
        boosted: bool,
    },
    /// A scan of all vectors, with its description.
    EveryVector(&'static str),
    /// Anything else.
    Other,
}

/// The documents of a slice.
#[derive(Clone, Debug, PartialEq)]
pub struct SliceQuery {
    /// Their numbers, ascending, each with the score 1.
    pub docs: Arc<[(u32, f32)]>,
    /// The field by which documents are assigned to slices.
    pub field: Arc<str>,
    /// The number of the slice.
    pub id: i64,
    /// Number of terms.
    pub max: i64,
}

impl SliceQuery {
    /// The class of the reference that does the same.
    pub fn kind(&self) -> &'static str {
        match &*self.field {
            "_id" => "TermsSliceQuery",
            "_doc" => "DocIdSliceQuery",
            _ => "DocValuesSliceQuery",
        }
    }

    /// Its description.
    pub fn show(&self) -> String {
        format!("{}[field={}, id={}, max={}]", self.kind(), self.field, self.id, self.max)
    }
}

/// Minimum number of matching clauses; at least one.
#[derive(Clone, Debug, PartialEq)]
pub enum RequiredMatches {
    /// So many.
    Constant(u32),
    /// From a numeric field.
    Field(Arc<str>),
    /// From a script.
    Script(DocScript),
}

/// A query on metadata.
#[derive(Clone, Debug, PartialEq)]
pub enum StoredQuery {
    /// Any of these sequence numbers (ascending).
    SeqNos(Vec<i64>),
    /// Sequence numbers in `min..=max`.
    SeqNoRange {
        /// Smallest.
        min: i64,
        /// Greatest.
        max: i64,
    },
    /// Documents that were sent with a routing value.
    AnyRouting,
    /// Documents with a version, which all have.
    AnyVersion,
}

impl Query {
    /// Matches no document, for an unknown reason: explanations are unsupported.
    #[must_use]
    pub const fn nothing() -> Self {
        Self::MatchNone(Nothing(None))
    }

    /// No document, and why.
    #[must_use]
    pub fn nothing_because(reason: impl Into<Arc<str>>) -> Self {
        Self::MatchNone(Nothing(Some(reason.into())))
    }

    /// Returns true if this is a graph search that found no vectors.
    #[must_use]
    pub fn is_unfound(&self) -> bool {
        matches!(self, Self::DocScores { docs, found_by: FoundBy::Graph(_), counted: None, .. } if docs.is_empty())
    }

    /// Returns true for a reversed numeric range.
    #[must_use]
    pub fn is_reversed(&self) -> bool {
        matches!(self, Self::Numeric { values, .. } if values.are_reversed())
    }

    /// Returns true if this is known to match no document.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::MatchNone(_))
    }

    /// This query with a boost; unchanged for a boost of 1 and for a query without matches.
    #[must_use]
    pub fn boosted(self, boost: f32) -> Self {
        // ES: AbstractQueryBuilder leaves match_none unboosted, visible only in explanations (api/global/explain_nothing).
        #[allow(clippy::float_cmp)]
        if boost == 1.0 || self.is_nothing() { self } else { Self::Boost(Box::new(self), boost) }
    }

    /// This query without its score: every match scores 1.
    #[must_use]
    pub fn constant(self) -> Self {
        Self::ConstantScore(Box::new(self))
    }

    /// Matches of both, scored by this one.
    #[must_use]
    pub fn filtered(self, filter: Query) -> Self {
        let clauses = vec![(Occur::Must, self), (Occur::Filter, filter)];
        BooleanQuery { clauses, minimum_should_match: 0 }.into()
    }
}
