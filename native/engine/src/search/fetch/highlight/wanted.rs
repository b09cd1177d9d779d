//! What of a query can be highlighted in a field: terms, patterns, and what needs positions.

use std::sync::Arc;

use super::pattern::{Pattern, pattern};
use super::spans;
use super::text::Tokens;
use crate::error::EsError;
use crate::scoring::{IntervalsSource, LikeTogether, LikeWords, Occur, Origin, PhraseQuery, Query, SpanQuery};

/// One thing that is looked for.
pub enum Wanted<'a> {
    /// A term.
    Term {
        /// Its field.
        field: &'a str,
        /// The term.
        term: &'a [u8],
        /// The boost of what it is part of.
        boost: f32,
        /// Whether it is one of a query over several fields together.
        combined: bool,
    },
    /// Terms that a pattern picks.
    Pattern {
        /// Their field.
        field: &'a str,
        /// The pattern.
        pattern: Pattern<'a>,
        /// Whether the values of the field are read one by one.
        by_value: bool,
        /// What tells it from others.
        label: Arc<[u8]>,
        /// The boost of what it is part of.
        boost: f32,
    },
    /// Words that are chosen anew in a text.
    Like {
        /// The words; `None`: it is not known which.
        words: Option<&'a [LikeTogether]>,
        /// The boost of what it is part of.
        boost: f32,
    },
    /// Intervals.
    Intervals {
        /// Where they come from.
        source: &'a IntervalsSource,
        /// The boost of what it is part of.
        boost: f32,
    },
    /// Places that depend on each other.
    Span {
        /// Where they are.
        query: SpanQuery,
        /// The phrase they are of, if its last words are given by their beginnings.
        phrase: Option<&'a PhraseQuery>,
        /// The boost of what it is part of.
        boost: f32,
    },
}

/// Refuses words that are chosen by more than the text.
pub fn unknown_words() -> EsError {
    EsError::not_implemented("highlighting of [more_like_this] over such fields")
}

/// A label that no term has.
pub fn label(query: &Query) -> Arc<[u8]> {
    Arc::from(format!("{query:?}").into_bytes())
}

/// Everything in a query that is looked for; what it excludes is not. `expands`: what it becomes when it is rewritten counts too.
pub fn all(query: &Query, expands: bool) -> Vec<Wanted<'_>> {
    let mut found = Vec::new();
    visit(query, 1.0, Parts { expands, functions: true }, &mut found);
    found
}

/// The same without what stands in a `function_score`.
pub fn outside_functions(query: &Query) -> Vec<Wanted<'_>> {
    let mut found = Vec::new();
    visit(query, 1.0, Parts { expands: false, functions: false }, &mut found);
    found
}

/// Which parts of a query count.
#[derive(Clone, Copy)]
struct Parts {
    /// What it becomes when it is rewritten.
    expands: bool,
    /// What stands in a `function_score`.
    functions: bool,
}

fn visit<'a>(query: &'a Query, boost: f32, parts: Parts, found: &mut Vec<Wanted<'a>>) {
    match query {
        Query::Term(term) => found.push(Wanted::Term { field: &term.field, term: &term.term, boost, combined: false }),
        Query::Synonym { terms } => {
            found.extend(terms.iter().map(|term| Wanted::Term { field: &term.field, term: &term.term, boost, combined: false }));
        }
        Query::Combined { fields, terms, .. } => {
            for (field, _) in fields {
                // ES: a boost of 0, with which others are not marked, does not count here.
                let boost = if boost == 0.0 { 1.0 } else { boost };
                found.extend(terms.iter().map(|term| Wanted::Term { field, term, boost, combined: true }));
            }
        }
        Query::Boost(inner, factor) => visit(inner, boost * factor, parts, found),
        Query::Expanded { origin: Some(origin), .. } => {
            let pattern = Pattern::Expanded(origin);
            found.push(Wanted::Pattern { field: &origin.field, pattern, by_value: false, label: label(query), boost });
        }
        Query::ConstantScore(inner) | Query::Expanded { query: inner, .. } => visit(inner, boost, parts, found),
        Query::Boolean(boolean) => {
            for (_, clause) in boolean.clauses.iter().filter(|(occur, _)| *occur != Occur::MustNot) {
                visit(clause, boost, parts, found);
            }
        }
        Query::DisMax { disjuncts: queries, .. } | Query::Covering { queries, .. } => {
            for query in queries {
                visit(query, boost, parts, found);
            }
        }
        Query::RankDocs(ranked) => ranked.sources.iter().for_each(|source| visit(source, boost, parts, found)),
        Query::Boosting { positive, .. } => visit(positive, boost, parts, found),
        Query::FunctionScore(_) if !parts.functions => {}
        Query::FunctionScore(function) => visit(&function.query, boost, parts, found),
        Query::LikeThis { alone, .. } if parts.expands => found.push(Wanted::Like { words: alone.as_deref(), boost }),
        Query::LikeThis { .. } => {}
        Query::ToParent { child, .. } => visit(child, boost, parts, found),
        Query::Phrase(phrase) => {
            let open = (!phrase.prefixes.is_empty()).then_some(phrase);
            found.push(Wanted::Span { query: phrase_as_span(phrase), phrase: open, boost });
        }
        Query::Intervals { source, .. } => found.push(Wanted::Intervals { source, boost }),
        Query::Span(span) => found.push(Wanted::Span { query: (**span).clone(), phrase: None, boost }),
        _ => {
            if let Some((field, pattern)) = pattern(query) {
                let by_value = matches!(query, Query::Runtime { .. });
                // ES: the boost around what is not known is lost.
                let boost = if by_value { 1.0 } else { boost };
                found.push(Wanted::Pattern { field, pattern, by_value, label: label(query), boost });
            }
        }
    }
}

/// A phrase as places next to each other; Lucene: gaps between its positions are slop, and only without slop the order counts.
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

/// Whether a term begins with one of the prefixes.
pub fn begins(term: &[u8], prefixes: &[Vec<u8>]) -> bool {
    prefixes.iter().any(|prefix| term.starts_with(prefix))
}

/// A phrase whose last words are those of a text that begin as they should, whatever words the index has.
fn in_text(phrase: &PhraseQuery, tokens: &Tokens) -> SpanQuery {
    let mut phrase = phrase.clone();
    if let Some((_, last)) = phrase.terms.last_mut() {
        *last = tokens.terms().filter(|term| begins(term, &phrase.prefixes)).map(<[u8]>::to_vec).collect();
    }
    phrase_as_span(&phrase)
}

/// All lists of words that make texts alike.
fn lists(alone: &[LikeTogether]) -> impl Iterator<Item = &LikeWords> {
    alone.iter().flat_map(|words| &words.lists)
}

impl Wanted<'_> {
    /// Whether it may be found in one of the fields at all.
    pub fn concerns(&self, is_mine: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Self::Term { field, .. } | Self::Pattern { field, .. } => is_mine(field),
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

    /// Whether a term of a text is one of those that are looked for in the fields.
    pub fn looks_for(&self, term: &[u8], is_mine: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Self::Pattern { field, pattern, .. } => is_mine(field) && pattern.accepts(term),
            Self::Intervals { source, .. } => {
                let mut any = false;
                source.leaves(&mut |field, terms, picked| {
                    let is_one = picked.map_or_else(|| terms.iter().any(|known| known == term), |picked| (picked.accepts)(term));
                    any |= is_mine(field) && is_one;
                });
                any
            }
            Self::Term { field, term: known, .. } => is_mine(field) && *known == term,
            Self::Like { .. } | Self::Span { .. } => {
                self.terms().iter().any(|(field, known)| is_mine(field) && *known == term)
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

    /// The span in a text: the words that a pattern stands for are those of the text.
    pub fn span_in(&self, tokens: &Tokens) -> Option<SpanQuery> {
        match self {
            Self::Span { phrase: Some(phrase), .. } => Some(in_text(phrase, tokens)),
            Self::Span { query, .. } => Some(spans::in_text(query, tokens)),
            _ => None,
        }
    }

    /// The terms looked for by name, with their fields.
    pub fn terms(&self) -> Vec<(&str, &[u8])> {
        match self {
            Self::Term { field, term, .. } => vec![(field, term)],
            Self::Pattern { .. } => Vec::new(),
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
                spans::wanted(query, &mut found);
                found
            }
        }
    }
}
