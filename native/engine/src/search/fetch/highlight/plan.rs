//! Highlighting bound to an index: queries built, options decided.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use super::fast::PhraseMaps;
use super::pattern::pattern;
use super::query_terms;
use super::request::HighlightRequest;
use super::settings::Settings;
use crate::error::{EsError, Result};
use crate::index::settings::IndexSettings;
use crate::lucene::{Occur, Query};
use crate::query_dsl::QueryContext;

/// Limits in the index settings.
#[derive(Clone, Copy)]
pub struct Limits {
    /// `index.highlight.max_analyzed_offset`.
    pub max_analyzed_offset: usize,
    /// `index.highlight.weight_matches_mode.enabled`.
    pub weigh_matches: bool,
}

/// A query to be highlighted.
#[derive(Clone)]
pub struct HighlightQuery {
    /// The query before rewrite.
    pub original: Query,
    /// The query after rewrite; before it where terms depend on the text.
    pub rewritten: Query,
    /// True if part of it queries nested documents.
    pub has_nested: bool,
    /// True if Lucene cannot extract terms from part of it, and therefore does not use `Weight.matches`: term queries on a runtime field
    /// (those on numbers report no terms and are skipped), documents found by vectors or previously ranked.
    pub has_unknown: bool,
    /// True if part of it is opaque: a `function_score`, or previously ranked documents.
    pub has_closed: bool,
    /// The terms that what was ranked before names, with their fields.
    pub ranked_terms: Vec<(Arc<str>, Vec<u8>)>,
    /// The error of selecting `more_like_this` terms.
    pub failing_words: Option<EsError>,
    /// True if another part fails at rewrite.
    pub has_failing: bool,
    /// True if some of its clauses or terms were dropped.
    pub is_cut: bool,
}

/// One field or pattern.
pub struct PlannedField {
    /// The name, in which `*` matches any characters.
    pub name: String,
    /// Its options.
    pub settings: Settings,
    /// Index of its query in the plan.
    pub query: usize,
    /// The flattened query, computed by the first use of the fast vector highlighter.
    pub maps: OnceLock<PhraseMaps>,
}

/// All that hits of a shard need to be highlighted.
pub struct HighlightPlan {
    /// The fields in their order.
    pub fields: Vec<PlannedField>,
    /// The search's query and those that fields bring.
    pub queries: Vec<HighlightQuery>,
    /// Limits in the index settings.
    pub limits: Limits,
    /// True if the request has a query that is highlighted in place of the search's own.
    has_own_query: bool,
}

impl Limits {
    /// The limits of an index.
    pub fn of(settings: &IndexSettings) -> Self {
        Self {
            max_analyzed_offset: settings.get("highlight.max_analyzed_offset").and_then(|text| text.parse().ok()).unwrap_or(1_000_000),
            weigh_matches: settings.get("highlight.weight_matches_mode.enabled") != Some("false"),
        }
    }
}

impl HighlightQuery {
    /// Of a query that was not rewritten.
    fn new(original: Query, cx: &QueryContext<'_>) -> Self {
        let has_nested = has(&original, Reach::Negative, &|query| matches!(query, Query::ToParent { .. }));
        let is_unknown = |query: &Query| match query {
            Query::Runtime { .. } => pattern(query).is_some(),
            Query::DocScores { known, .. } => !known,
            Query::RankDocs(_) | Query::BestOfParent { .. } => true,
            _ => false,
        };
        let has_unknown = has(&original, Reach::Excluded, &is_unknown);
        let has_closed = has(&original, Reach::Negative, &|query| matches!(query, Query::FunctionScore(_) | Query::RankDocs(_)));
        let failing_words = RefCell::new(None);
        let has_failing = has(&original, Reach::Wanted, &|query| matches!(query, Query::Failing(_)));
        has(&original, Reach::Wanted, &|query| match query {
            Query::LikeThis { query, .. } => match &**query {
                Query::Failing(failing) => failing_words.replace(Some(failing.error.clone())).is_some(),
                _ => false,
            },
            _ => false,
        });
        let is_chosen = cx.take_chosen();
        let depends_on_text = |query: &Query| match query {
            Query::LikeThis { .. } | Query::Expanded { origin: Some(_), .. } | Query::Expanded { unfound: Some(_), .. } => true,
            Query::Expanded { query, .. } => matches!(&**query, Query::Phrase(phrase) if phrase.prefixes.is_some()),
            _ => false,
        };
        let is_chosen = is_chosen || has(&original, Reach::Excluded, &depends_on_text);
        Self {
            ranked_terms: query_terms::ranked_terms(&original),
            // Interesting terms, the terms of a pattern and the last terms of phrases are selected again in the text.
            rewritten: if is_chosen { original.clone().rewrite_unexpanded() } else { original.clone().rewrite() },
            original,
            has_nested,
            has_unknown,
            has_closed,
            failing_words: failing_words.into_inner(),
            has_failing,
            is_cut: cx.take_cut(),
        }
    }
}

impl HighlightPlan {
    /// Binds a request to an index; `query` is the search's own, `built_in` the context it was built in. ES: errors in other queries are not
    /// wrapped (`api/global/search_dates_rewritten`).
    pub fn new(
        request: &HighlightRequest<'_>,
        query: &Query,
        limits: Limits,
        built_in: &QueryContext<'_>,
        cx: &QueryContext<'_>,
    ) -> Result<Self> {
        let mut queries = vec![HighlightQuery::new(query.clone(), built_in)];
        if let Some(query) = &request.options.query {
            let query = query.build(cx)?;
            queries[0] = HighlightQuery::new(query, cx);
        }
        let mut fields = Vec::new();
        for field in &request.fields {
            let mut place = 0;
            if let Some(query) = &field.options.query {
                place = queries.len();
                let query = query.build(cx)?;
                queries.push(HighlightQuery::new(query, cx));
            }
            let settings = Settings::decide(request, field, limits.max_analyzed_offset);
            fields.push(PlannedField { name: field.name.to_owned(), settings, query: place, maps: OnceLock::new() });
        }
        Ok(Self { fields, queries, limits, has_own_query: request.options.query.is_some() })
    }

    /// The same plan for a query in place of the search's own.
    #[must_use]
    pub fn of_query(&self, query: &Query, cx: &QueryContext<'_>) -> Self {
        let mut queries = self.queries.clone();
        if !self.has_own_query {
            queries[0] = HighlightQuery::new(query.clone(), cx);
        }
        let anew = |field: &PlannedField| PlannedField {
            name: field.name.clone(),
            settings: field.settings.clone(),
            query: field.query,
            maps: OnceLock::new(),
        };
        Self { fields: self.fields.iter().map(anew).collect(), queries, ..*self }
    }
}

/// Which parts of a query count, from few to many.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Clauses that hits are to match.
    Wanted,
    /// `must_not` clauses as well.
    Excluded,
    /// `negative` clauses as well.
    Negative,
}

/// Returns true if any visited clause satisfies the predicate.
fn has(query: &Query, reach: Reach, is_such: &dyn Fn(&Query) -> bool) -> bool {
    let within = |query: &Query| has(query, reach, is_such);
    is_such(query)
        || match query {
            Query::Boolean(boolean) => {
                boolean.clauses.iter().any(|(occur, clause)| (reach != Reach::Wanted || *occur != Occur::MustNot) && within(clause))
            }
            Query::DisMax { disjuncts: queries, .. } | Query::Covering { queries, .. } => queries.iter().any(within),
            Query::RankDocs(ranked) => ranked.sources.iter().any(within),
            Query::ConstantScore(inner)
            | Query::Boost(inner, _)
            | Query::Expanded { query: inner, .. }
            | Query::LikeThis { query: inner, .. }
            | Query::ToParent { child: inner, .. } => within(inner),
            Query::Boosting { positive, negative, .. } => within(positive) || reach == Reach::Negative && within(negative),
            Query::FunctionScore(function) => within(&function.query),
            _ => false,
        }
}
