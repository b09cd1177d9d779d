//! Extracts the highlightable parts of a query (Lucene's `WeightedSpanTermExtractor`): terms, patterns, and positional queries.

use std::sync::Arc;

use super::nested_function;
use super::pattern::{Pattern, pattern};
use super::spans;
use super::text::Tokens;
use crate::bounds::{Steps, work};
use crate::error::EsError;
use crate::lucene::{FoundBy, FunctionScoreQuery, IntervalsSource, LikeTogether, LikeWords, Occur, Origin, PhraseQuery, Query, SpanQuery};

/// A part of a query that text can match.
pub enum QueryTerm<'a> {
    /// A term.
    Term {
        /// Its field.
        field: &'a str,
        /// The term.
        term: &'a [u8],
        /// The boost of the queries around it.
        boost: f32,
        /// True if it belongs to a combined-fields query.
        combined: bool,
    },
    /// The terms that match a pattern.
    Pattern {
        /// Their field.
        field: &'a str,
        /// The pattern.
        pattern: Pattern<'a>,
        /// True if the field's values are scanned.
        by_value: bool,
        /// A label that distinguishes it from others.
        label: Arc<[u8]>,
        /// The boost of the queries around it.
        boost: f32,
    },
    /// The best terms of a pattern, of a query that is rewritten in the text.
    Best {
        /// The pattern.
        origin: &'a Origin,
        /// The boost of the queries around it.
        boost: f32,
    },
    /// The interesting terms of `more_like_this`, selected from the highlighted text.
    Like {
        /// The terms; `None`: unknown.
        words: Option<&'a [LikeTogether]>,
        /// The boost of the queries around it.
        boost: f32,
    },
    /// A vector query, which matches no text.
    Vectors,
    /// A query for values that a text indexed alone does not have, within one that is rewritten in it.
    IndexOnly,
    /// The terms of a query that is not examined, wherever they are, with their fields.
    Anywhere {
        /// The terms.
        terms: Vec<(Arc<str>, Vec<u8>)>,
    },
    /// Intervals.
    Intervals {
        /// The intervals source.
        source: &'a IntervalsSource,
        /// The boost of the queries around it.
        boost: f32,
    },
    /// A span query.
    Span {
        /// The span query.
        query: SpanQuery,
        /// The phrase it was built from, if its last terms are prefixes.
        phrase: Option<&'a PhraseQuery>,
        /// True if it is part of a query that is rewritten in the text.
        rewritten: bool,
        /// The boost of the queries around it.
        boost: f32,
    },
}

/// The error for interesting terms whose selection depends on more than the highlighted text.
pub fn unknown_words() -> EsError {
    EsError::not_implemented("highlighting of [more_like_this] over such fields")
}

/// A label that no term has.
pub fn label(query: &Query) -> Arc<[u8]> {
    Arc::from(format!("{query:?}").into_bytes())
}

/// All parts of a query except prohibited clauses. `expands`: also those that it is rewritten to.
pub fn all(query: &Query, expands: bool) -> Vec<QueryTerm<'_>> {
    let mut found = Vec::new();
    visit(query, 1.0, Parts { expands, functions: true, ranked: true, ..Parts::default() }, &mut found);
    found
}

/// The same outside `function_score` and previously ranked documents (`rank_docs`).
pub fn outside_closed(query: &Query) -> Vec<QueryTerm<'_>> {
    let mut found = Vec::new();
    visit(query, 1.0, Parts::default(), &mut found);
    found
}

/// The same for the plain highlighter: outside previously ranked documents, but with the parts that the query is rewritten to.
pub fn outside_ranked(query: &Query) -> Vec<QueryTerm<'_>> {
    let mut found = Vec::new();
    visit(query, 1.0, Parts { expands: true, functions: true, plain: true, ..Parts::default() }, &mut found);
    found
}

/// The terms of previously ranked documents that are known after rewrite, with their fields.
pub fn ranked_terms(query: &Query) -> Vec<(Arc<str>, Vec<u8>)> {
    match query {
        Query::RankDocs(ranked) => {
            let rewritten: Vec<Query> = ranked.sources.iter().map(|source| source.clone().rewrite()).collect();
            rewritten.iter().flat_map(|source| all(source, true)).flat_map(|term| term.named()).collect()
        }
        Query::Boolean(boolean) => {
            let clauses = boolean.clauses.iter().filter(|(occur, _)| *occur != Occur::MustNot);
            clauses.flat_map(|(_, clause)| ranked_terms(clause)).collect()
        }
        Query::Boost(inner, _) | Query::ConstantScore(inner) => ranked_terms(inner),
        _ => Vec::new(),
    }
}

/// Which parts of a query count.
#[derive(Clone, Copy, Default)]
struct Parts {
    /// Rewritten multi-term queries.
    expands: bool,
    /// Queries inside a `function_score`.
    functions: bool,
    /// Previously ranked documents.
    ranked: bool,
    /// As the plain highlighter has them.
    plain: bool,
    /// Of a query that is rewritten in the text: patterns without scores are opaque then.
    rewritten: bool,
}

impl Parts {
    /// Those of the clauses of a query. Lucene: one that its clauses replace leaves them as they are
    /// (`api/global/search_highlight_nested_functions`).
    fn inside(self, query: &Query) -> Self {
        Self { rewritten: self.rewritten && !nested_function::is_replaced(query), ..self }
    }
}

fn visit<'a>(query: &'a Query, boost: f32, parts: Parts, found: &mut Vec<QueryTerm<'a>>) {
    match query {
        Query::Term(term) => found.push(QueryTerm::Term { field: &term.field, term: &term.term, boost, combined: false }),
        Query::Synonym { terms } => {
            found.extend(terms.iter().map(|term| QueryTerm::Term { field: &term.field, term: &term.term, boost, combined: false }));
        }
        Query::Combined { fields, terms, .. } => {
            for (field, _) in fields {
                // ES: a boost of 0, with which others are not marked, does not count here (api/global/search_beyond).
                let boost = if boost == 0.0 { 1.0 } else { boost };
                found.extend(terms.iter().map(|term| QueryTerm::Term { field, term, boost, combined: true }));
            }
        }
        Query::Boost(inner, factor) => visit(inner, boost * factor, parts, found),
        Query::Expanded { origin: Some(origin), .. } if parts.rewritten => found.push(QueryTerm::Best { origin, boost }),
        Query::Expanded { origin: Some(origin), .. } => {
            let pattern = Pattern::Expanded(origin);
            found.push(QueryTerm::Pattern { field: &origin.field, pattern, by_value: false, label: label(query), boost });
        }
        Query::Expanded { unfound: Some(phrase), .. } => {
            found.push(QueryTerm::Span { query: phrase_as_span(phrase), phrase: Some(phrase), rewritten: parts.rewritten, boost });
        }
        Query::ConstantScore(inner) => visit(inner, boost, parts.inside(query), found),
        Query::Expanded { query: inner, .. } => visit(inner, boost, parts, found),
        Query::Boolean(boolean) => {
            let parts = parts.inside(query);
            for (_, clause) in boolean.clauses.iter().filter(|(occur, _)| *occur != Occur::MustNot) {
                visit(clause, boost, parts, found);
            }
        }
        Query::DisMax { disjuncts, .. } => {
            let parts = parts.inside(query);
            for query in disjuncts {
                visit(query, boost, parts, found);
            }
        }
        Query::Covering { queries, .. } => {
            for query in queries {
                visit(query, boost, parts, found);
            }
        }
        Query::RankDocs(_) if !parts.ranked => {}
        Query::FunctionScore(_) if !parts.functions => {}
        Query::RankDocs(ranked) => ranked.sources.iter().for_each(|source| visit(source, boost, parts, found)),
        Query::Boosting { positive, .. } => visit(positive, boost, parts, found),
        Query::FunctionScore(function) => match &*function.query {
            Query::FunctionScore(inner) if parts.plain => within_function(inner, boost, parts, found),
            inner => visit(inner, boost, parts, found),
        },
        Query::LikeThis { alone, .. } if parts.expands => found.push(QueryTerm::Like { words: alone.as_deref(), boost }),
        Query::LikeThis { .. } => {}
        Query::ToParent { child, .. } => visit(child, boost, parts, found),
        Query::Phrase(phrase) => {
            let open = phrase.prefixes.is_some().then_some(phrase);
            found.push(QueryTerm::Span { query: phrase_as_span(phrase), phrase: open, rewritten: parts.rewritten, boost });
        }
        Query::DocScores { found_by, .. } if !matches!(found_by, FoundBy::Search | FoundBy::Gathered { .. }) => {
            found.push(QueryTerm::Vectors);
        }
        Query::BestOfParent { .. } => {
            found.push(QueryTerm::Vectors);
        }
        Query::Intervals { source, .. } => found.push(QueryTerm::Intervals { source, boost }),
        Query::Span(span) => {
            found.push(QueryTerm::Span { query: (**span).clone(), phrase: None, rewritten: parts.rewritten, boost });
        }
        _ if parts.rewritten && !matches!(query, Query::Runtime { .. }) => {
            found.extend(nested_function::is_index_only(query).then_some(QueryTerm::IndexOnly));
        }
        _ => {
            if let Some((field, pattern)) = pattern(query) {
                let by_value = matches!(query, Query::Runtime { .. });
                // ES: the boost around unextractable queries is lost (api/global/search_highlight_runtime).
                let boost = if by_value { 1.0 } else { boost };
                found.push(QueryTerm::Pattern { field, pattern, by_value, label: label(query), boost });
            }
        }
    }
}

/// Visits a `function_score` whose only purpose is to be the query of another one. ES: the plain highlighter examines it only if Lucene
/// rewrites it in the text, else all of its terms count wherever they are (`api/global/search_highlight_nested_functions`).
fn within_function<'a>(function: &'a FunctionScoreQuery, boost: f32, parts: Parts, found: &mut Vec<QueryTerm<'a>>) {
    work(1);
    let inner = &*function.query;
    if !nested_function::is_rewritten(function) {
        let terms = all(inner, true).iter().flat_map(QueryTerm::named).collect();
        return found.push(QueryTerm::Anywhere { terms });
    }
    let parts = Parts { rewritten: true, ..parts };
    match inner {
        Query::FunctionScore(inner) => within_function(inner, boost, parts, found),
        inner => visit(inner, boost, parts, found),
    }
}

/// A phrase as a span query; Lucene: gaps become slop, and order only counts without slop.
fn phrase_as_span(phrase: &PhraseQuery) -> SpanQuery {
    let slot = |terms: &[Vec<u8>]| match terms {
        [term] => SpanQuery::Term { field: Arc::clone(&phrase.field), term: term.clone(), scoring: phrase.scoring },
        terms => SpanQuery::Multi { field: Arc::clone(&phrase.field), terms: terms.to_vec(), scoring: phrase.scoring },
    };
    let mut clauses: Vec<SpanQuery> = phrase.terms.iter().map(|(_, terms)| slot(terms)).collect();
    if clauses.len() == 1 {
        return clauses.remove(0);
    }
    let first = phrase.terms.first().map_or(0, |slot| slot.0);
    let last = phrase.terms.last().map_or(0, |slot| slot.0);
    let gaps = i64::from(last - first + 1) - clauses.len() as i64;
    SpanQuery::Near { clauses, slop: i64::from(phrase.slop) + gaps.max(0), in_order: phrase.slop == 0 }
}

/// A phrase whose last terms are all terms of the text with the prefix, independent of the index.
fn in_text(phrase: &PhraseQuery, tokens: &Tokens) -> SpanQuery {
    let begins = |term: &&[u8]| phrase.prefixes.as_ref().is_some_and(|prefixes| prefixes.accepts(term));
    phrase_as_span(&phrase.ending_with(tokens.terms().filter(begins).map(<[u8]>::to_vec).collect()))
}

/// The same with no more terms than an index would be searched for.
pub fn first_in_text(phrase: &PhraseQuery, tokens: &Tokens) -> Option<PhraseQuery> {
    let prefixes = phrase.prefixes.as_ref()?;
    Some(phrase.ending_with(prefixes.first(&tokens.terms())))
}

/// Terms of this many bytes or more are not searched for individually.
const TOO_LONG: usize = 1000;

/// All lists of interesting terms.
fn lists(alone: &[LikeTogether]) -> impl Iterator<Item = &LikeWords> {
    alone.iter().flat_map(|words| &words.lists)
}

impl QueryTerm<'_> {
    /// Returns true if it can match in one of the fields.
    pub fn concerns(&self, is_mine: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Self::Term { field, .. } | Self::Pattern { field, .. } => is_mine(field),
            Self::Vectors | Self::IndexOnly => false,
            Self::Best { origin, .. } => is_mine(&origin.field),
            Self::Anywhere { terms } => terms.iter().any(|(field, _)| is_mine(field)),
            Self::Like { words, .. } => words.is_none_or(|alone| lists(alone).any(|words| words.fields().any(is_mine))),
            Self::Intervals { source, .. } => {
                let mut any = false;
                source.leaves(&mut |field, _, _| any |= is_mine(field));
                any
            }
            Self::Span { query, .. } => {
                query.field().is_some_and(|(field, _)| is_mine(field))
                    || self.terms().iter().any(|(field, _)| is_mine(field))
                    || self.origins().iter().any(|origin| is_mine(&origin.field))
            }
        }
    }

    /// Returns true if a term of the analyzed text is among those searched for in the fields. Lucene skips terms that are too long, also
    /// for a pattern of a single string.
    pub fn matches_term(&self, term: &[u8], is_mine: &dyn Fn(&str) -> bool) -> bool {
        let is_short = term.len() < TOO_LONG;
        match self {
            Self::Pattern { field, pattern, .. } => is_mine(field) && (is_short || !pattern.is_one()) && pattern.accepts(term),
            Self::Intervals { source, .. } => {
                let mut any = false;
                source.leaves(&mut |field, terms, picked| {
                    work(terms.len() as Steps + 1);
                    let is_one = || terms.iter().any(|known| known == term);
                    let is_one = picked.map_or_else(|| is_short && is_one(), |picked| (picked.accepts)(term));
                    any |= is_mine(field) && is_one;
                });
                any
            }
            Self::Term { field, term: known, .. } => is_short && is_mine(field) && *known == term,
            Self::Vectors | Self::IndexOnly => false,
            Self::Best { origin, .. } => is_short && is_mine(&origin.field) && origin.pattern.marker().accepts(term),
            Self::Like { .. } | Self::Span { .. } | Self::Anywhere { .. } => {
                let terms = self.terms();
                work(terms.len() as Steps);
                is_short && terms.iter().any(|(field, known)| is_mine(field) && *known == term)
                    || self.origins().iter().any(|origin| is_mine(&origin.field) && origin.pattern.marker().accepts(term))
            }
        }
    }

    /// The patterns of spans.
    pub fn origins(&self) -> Vec<&Origin> {
        let mut found = Vec::new();
        if let Self::Span { query, .. } = self {
            spans::origins(query, &mut found);
        }
        found
    }

    /// The span query in a text: the terms of a pattern are those of the text.
    pub fn span_in(&self, tokens: &Tokens) -> Option<SpanQuery> {
        match self {
            Self::Span { phrase: Some(phrase), .. } => Some(in_text(phrase, tokens)),
            Self::Span { query, .. } => Some(spans::in_text(query, tokens)),
            _ => None,
        }
    }

    /// The same with no more terms for a prefix than an index would be searched for. ES: where the text has none, the words before it are
    /// searched for alone (`modules/query/percolate_highlight_rewritten`).
    pub fn limited_span_in(&self, tokens: &Tokens) -> Option<SpanQuery> {
        match self {
            Self::Span { phrase: Some(phrase), rewritten: false, .. } => {
                let mut found = first_in_text(phrase, tokens)?;
                if found.terms.len() > 1 && found.terms.last().is_some_and(|(_, terms)| terms.is_empty()) {
                    found.terms.pop();
                }
                Some(phrase_as_span(&found))
            }
            _ => self.span_in(tokens),
        }
    }

    /// All its terms, also those that are the expansions of a prefix.
    fn named(&self) -> Vec<(Arc<str>, Vec<u8>)> {
        match self {
            Self::Span { query, .. } => query.terms().into_iter().map(|(field, term)| (Arc::clone(field), term.to_vec())).collect(),
            // Lucene: a set of one term names it (api/global/search_highlight_unknown_words).
            Self::Pattern { field, pattern: Pattern::AnyOf([only]), .. } => vec![(Arc::from(*field), only.clone())],
            _ => self.terms().into_iter().map(|(field, term)| (Arc::from(field), term.to_vec())).collect(),
        }
    }

    /// The exact terms, without those that match a pattern, with their fields.
    pub fn terms(&self) -> Vec<(&str, &[u8])> {
        match self {
            Self::Term { field, term, .. } => vec![(field, term)],
            Self::Pattern { .. } | Self::Best { .. } | Self::Vectors | Self::IndexOnly => Vec::new(),
            Self::Anywhere { terms } => terms.iter().map(|(field, term)| (&**field, term.as_slice())).collect(),
            Self::Like { words, .. } => {
                let terms = lists(words.unwrap_or_default()).flat_map(|words| words.terms.iter().flat_map(|(terms, _)| terms));
                terms.map(|term| (&*term.field, term.term.as_slice())).collect()
            }
            Self::Intervals { source, .. } => {
                let mut found = Vec::new();
                source.leaves(&mut |field, terms, picked| {
                    if picked.is_none() {
                        found.extend(terms.iter().map(|term| (&**field, term.as_slice())));
                    }
                });
                found
            }
            Self::Span { query, .. } => {
                let mut found = Vec::new();
                spans::terms(query, &mut found);
                found
            }
        }
    }
}
