//! The algebra: every wire query is built of these.

mod boolean;
mod clauses;
mod deferred_error;
mod distance_source;
mod interesting_terms;
mod multi_term_origin;
mod points;
mod terms;

use std::sync::Arc;

pub use self::boolean::{BooleanQuery, Occur};
pub use self::deferred_error::{FailingQuery, FailingStage};
pub use self::distance_source::{Measured, Unkept};
pub use self::interesting_terms::{LikeLimits, LikeTogether, LikeWords};
pub use self::multi_term_origin::{Origin, Weigh};
pub use self::points::{NumericValues, OpenEnds};
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
    /// The reason, if it is known.
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
    /// What fails once it is rewritten or bound, which clauses beside it may forestall.
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
        /// What the other clauses count.
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
        /// Whether a value was requested rather than a range: it is printed differently.
        exact: bool,
        /// Whether Lucene indexes the values as points.
        points: bool,
        /// How ends without a bound are printed.
        open: OpenEnds,
    },
    /// Documents with such a number; scores 1.
    Numeric {
        /// Full field name.
        field: Arc<str>,
        /// Which numbers.
        values: NumericValues,
        /// Whether a number was requested rather than a range: it is printed differently.
        exact: bool,
    },
    /// A range with its bounds the wrong way round, printed as it was given until it is rewritten to nothing.
    Reversed(Box<Query>),
    /// Documents with a doc value that passes a test; scores 1.
    Values {
        /// Name of the column.
        field: Arc<str>,
        /// The test.
        test: ValueTest,
    },
    /// Documents whose values of a runtime field a query finds; every match scores 1.
    Runtime {
        /// Full field name.
        field: Arc<str>,
        /// What finds them.
        query: Box<Query>,
        /// How it is printed after the field's name.
        shown: Arc<str>,
    },
    /// Documents of the shard that were found before.
    DocScores {
        /// Their numbers, ascending, and scores.
        docs: Arc<[(u32, f32)]>,
        /// What found them.
        found_by: FoundBy,
        /// The field of the vectors, if all of them were scanned.
        field: Option<Arc<str>>,
        /// Whether Lucene knows by which field. ES: of queries for vectors before 9.
        known: bool,
        /// The documents that are counted instead if only the number of matches is requested, ascending.
        counted: Option<Arc<[u32]>>,
    },
    /// The best of the nested objects of each parent, which were examined before. Lucene: the best of those that are
    /// not skipped by advancing.
    BestOfParent {
        /// Numbers of the objects, ascending, and scores; those of deleted documents are among them.
        docs: Arc<[(u32, f32)]>,
        /// Path of the parents; `None`: root documents.
        parent: Option<Arc<str>>,
        /// How the scan of all objects is printed, if nothing else restricts them: its cost is then that many documents
        /// where the clauses with the lowest cost lead.
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
    /// The terms of the shard to which a pattern or word was expanded; printed as the original until it is rewritten.
    Expanded {
        /// The original pattern or word, as printed.
        given: Arc<str>,
        /// The same as a pattern, if it is one.
        origin: Option<Arc<Origin>>,
        /// The same as a phrase of which nothing was found, as no term begins as its last word does; the terms there are none.
        unfound: Option<Box<PhraseQuery>>,
        /// The terms that were found.
        query: Box<Query>,
    },
    /// The matches of a query, of which those of another one score a share.
    Boosting {
        /// What is matched.
        positive: Box<Query>,
        /// What is wanted less, as it was given: it is printed as that.
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
    /// Documents with a whole number, which score the more, the closer it is.
    Distance {
        /// Full field name.
        field: Arc<str>,
        /// The best number.
        origin: i64,
        /// The distance at which the score is half of the greatest.
        pivot: i64,
        /// How the numbers are stored and read.
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
        /// How the points are stored and read.
        measured: Measured,
    },
    /// Terms searched in several fields as if these were one field.
    Combined {
        /// Full field names with their weights.
        fields: Vec<(Arc<str>, f32)>,
        /// The terms at one position.
        terms: Vec<Vec<u8>>,
        /// How they are scored.
        scoring: FieldScoring,
    },
    /// Documents that match as many of the queries as is required; scores the sum of those that match.
    Covering {
        /// The queries.
        queries: Vec<Query>,
        /// How many are required.
        minimum: RequiredMatches,
    },
    /// Scores changed by functions of the document.
    FunctionScore(Box<FunctionScoreQuery>),
    /// Documents for which a script holds; scores 1.
    Script(DocScript),
    /// Scores that a script gives.
    ScriptScore(Box<ScriptScoreQuery>),
    /// The words that represent the liked documents; printed as a string of its own until it is rewritten.
    LikeThis {
        /// The text.
        text: Arc<str>,
        /// What it becomes.
        query: Box<Query>,
        /// What it becomes in a text alone, if that is known: any of these.
        alone: Option<Arc<[LikeTogether]>>,
    },
    /// Root documents; scores 1.
    Roots,
    /// Nested documents of a path; scores 1.
    Nested(Arc<str>),
    /// Parents of matching nested documents.
    ToParent {
        /// What children must match; matches children only.
        child: Box<Query>,
        /// Path of the parents; `None`: root documents.
        parent: Option<Arc<str>>,
        /// How the children's scores become the parent's.
        score_mode: ScoreMode,
    },
}

/// How documents were found by their vectors; explanations differ accordingly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundBy {
    /// A search of its own before this one, over all shards.
    Search,
    /// A graph search in the shard, with the number of requested results if nothing else restricts them.
    Graph(Option<u32>),
    /// A join or a look at a feature, before the query runs.
    Gathered {
        /// Whether boosts count.
        boosted: bool,
    },
    /// A look at every vector; how that is printed.
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
    /// How many there are.
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

    /// How it is printed.
    pub fn show(&self) -> String {
        format!("{}[field={}, id={}, max={}]", self.kind(), self.field, self.id, self.max)
    }
}

/// How many of several queries a document must match; never less than one.
#[derive(Clone, Debug, PartialEq)]
pub enum RequiredMatches {
    /// So many.
    Constant(u32),
    /// As many as the field of this name says.
    Field(Arc<str>),
    /// As many as a script says.
    Script(DocScript),
}

/// Metadata to look for.
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
    /// No document, for a reason that is not known: what explains it is refused.
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

    /// Whether this is a range of numbers with its bounds the wrong way round.
    #[must_use]
    pub fn is_reversed(&self) -> bool {
        matches!(self, Self::Numeric { values, .. } if values.are_reversed())
    }

    /// Whether this is known to match no document.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::MatchNone(_))
    }

    /// This query with its score multiplied; a boost of 1 and a query without matches stay as they are.
    #[must_use]
    pub fn boosted(self, boost: f32) -> Self {
        // ES: AbstractQueryBuilder leaves match_none unboosted, visible only in explanations.
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
